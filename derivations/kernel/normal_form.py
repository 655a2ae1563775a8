"""The normal form of a term, modulo the rewriting powers that are granted.

Two terms with the same normal form are equal in every model of the
assumptions in which both are defined; that they are defined is a matter
of obligations, which are collected from the written trees elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from derivations.kernel import atoms, forms, fractions, lists, opening, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.calculus import calculus_value
from derivations.kernel.coincidence import resolved
from derivations.kernel.common_ranges import aligned
from derivations.kernel.deltas import delta, evaluated, vanishes
from derivations.kernel.entropies import between, unconditional
from derivations.kernel.errors import Unsupported
from derivations.kernel.expectation import expectation
from derivations.kernel.facts import Knowledge
from derivations.kernel.finite_products import (
    make_product,
    multiplied,
    product_value,
)
from derivations.kernel.finite_sums import make_sum, nest, sum_value
from derivations.kernel.forms import Exponent, Form
from derivations.kernel.happenings import happening_value
from derivations.kernel.information import information, logarithm
from derivations.kernel.joint_sums import has_fractions, joined
from derivations.kernel.lengths import Lengths
from derivations.kernel.powers import Power
from derivations.kernel.rewriting import (
    Standing,
    big_rewritten,
    exchanged,
    reduced,
    rewritten,
)
from derivations.kernel.roots import absolute, exponential, raised
from derivations.kernel.trace import record
from derivations.kernel.trace_data import of_form, of_term
from derivations.kernel.variance import covariance, deviation, variance
from derivations.kernel.vector_entropies import of_vectors, vector_entropy
from derivations.kernel.vectors import dot
from derivations.kernel.written_products import mean_of_product
from derivations.language import tree
from derivations.language.tree import Term

HALF: Final = Fraction(1, 2)
RANGED: Final = (("product", Power.PRODUCT), ("sum", Power.SUM_RANGES))
"""Kinds of atoms with a range, and the power to change it."""


class Normaliser(Lengths):
    """Turns terms into forms.

    ``lengths`` collects the forms that had to be non-negative for a sum's
    length, ``divisors`` those that had to be non-zero for a closed form,
    ``asked`` the powers on which the way of the computation depended,
    granted or not.
    """

    def __init__(self, knowledge: Knowledge, powers: Iterable[Power]) -> None:
        super().__init__(knowledge, self.unfolded)
        self.powers = frozenset(powers)
        self.asked: set[Power | str] = set()
        self.fresh = opening.Fresh()
        self.moves = 0
        self.cases = 0
        self._unfolded: dict[str, Form | None] = {}
        self.places: dict[str, Standing] = {}
        self.resolved: dict[tuple[str, tuple[str, ...]], Form] = {}

    def has(self, *powers: Power) -> bool:
        self.asked.update(powers)
        return not self.powers.isdisjoint(powers)

    def further(self, *powers: Power) -> Normaliser:
        """One with more powers that knows the same of the indices."""
        inner = Normaliser(self.knowledge, self.powers | set(powers))
        inner.ranges = dict(self.ranges)
        inner.fresh = self.fresh
        inner.asked = self.asked
        inner.apart = list(self.apart)
        return inner

    # --- terms ------------------------------------------------------------

    def form(self, term: Term) -> Form:
        """Normal form of a whole term."""
        return self.finish(self.value(term, {}))

    def finish(self, form: Form) -> Form:
        form = resolved(self, form)
        form = big_rewritten(self, form)
        form = evaluated(self, reduced(self, form))
        return fractions.cancelled(form)

    def value(self, term: Term, bound: dict[str, Form]) -> Form:
        match term:
            case tree.Number():
                return forms.number(term.value)
            case tree.Index(name):
                own = forms.of_atom(atoms.index_atom(name))
                return bound.get(name, own)
            case tree.Symbol(name):
                return self.symbol(name, (), bound)
            case tree.Element(name, indices):
                return self.symbol(name, indices, bound)
            case tree.Application(name, arguments):
                inner = tuple(
                    self.finish(self.value(a, bound)) for a in arguments
                )
                return rewritten(self, atoms.apply_atom(name, inner))
            case tree.Operator() if of_vectors(self, term):
                return vector_entropy(self, term, bound)
            case tree.Operator("MI", pair):
                return between(self, pair, (), bound)
            case tree.Operator("E", (tree.Multiply() as product,)):
                return mean_of_product(self, product, bound)
            case tree.Operator(name, arguments):
                listed = lists.value(self, term, bound)
                if listed is not None:
                    return listed
                values = tuple(self.value(a, bound) for a in arguments)
                return self.operator(name, values)
            case tree.Negative(operand):
                return -self.value(operand, bound)
            case tree.Add(left, right):
                return self.value(left, bound) + self.value(right, bound)
            case tree.Subtract(left, right):
                return self.value(left, bound) - self.value(right, bound)
            case tree.Multiply(left, right):
                return self.value(left, bound) * self.value(right, bound)
            case tree.Divide(left, right):
                divisor = self.finish(self.value(right, bound))
                return self.value(left, bound) * forms.reciprocal(divisor)
            case tree.Power(base, exponent):
                power = self.value(exponent, bound)
                return raised(
                    self, self.value(base, bound), sums.simple_exponent(power)
                )
            case tree.Root(radicand):
                return raised(self, self.value(radicand, bound), HALF)
            case tree.Absolute(operand):
                return absolute(self, self.value(operand, bound))
            case tree.Dot(left, right):
                return dot(self, left, right, bound)
            case tree.Norm(vector):
                return raised(self, dot(self, vector, vector, bound), HALF)
            case tree.Component() | tree.Derivative() | tree.Limit():
                return calculus_value(self, term, bound)
            case tree.Sum():
                return sum_value(self, term, bound)
            case tree.Product():
                return product_value(self, term, bound)
            case tree.Series(total=total):
                inside = self.value(total, bound)
                if self.has(Power.UNFOLD):
                    return inside
                return forms.of_atom(atoms.operator_atom("…", (inside,)))
            case _:
                return happening_value(self, term, bound)

    def symbol(
        self, name: str, indices: tuple[Term, ...], bound: dict[str, Form]
    ) -> Form:
        values = tuple(self.value(i, bound) for i in indices)
        listed = lists.entry(self, name, values)
        if listed is not None:
            return listed
        if self.assumptions.definition(name) is not None:
            if self.has(Power.UNFOLD):
                return self._definition(name, values)
        atom = (
            atoms.member_atom(name, values)
            if values
            else atoms.symbol_atom(name)
        )
        return rewritten(self, atom)

    def _definition(self, name: str, values: tuple[Form, ...]) -> Form:
        definition = self.assumptions.definition(name)
        if definition is None or len(definition.parameters) != len(values):
            raise Unsupported(name)
        inner = dict(zip(definition.parameters, values, strict=True))
        if self.knowledge.recorder is not None:
            given = {name: of_form(form) for name, form in inner.items()}
            left = ["of", name, *given.values()] if inner else ["sym", name]
            record(self, "definition", left, of_term(definition.term, given))
        return self.value(definition.term, inner)

    def unfolded(self, atom: Atom) -> Form | None:
        """What a ``let`` name stands for, whatever the powers."""
        if atom.kind not in ("symbol", "member"):
            return None
        if atom.key not in self._unfolded:
            name = str(atom.data[0])
            if self.assumptions.definition(name) is None:
                self._unfolded[atom.key] = None
            else:
                values = (
                    sums.named_parts(atom)[1] if atom.kind == "member" else ()
                )
                plain = Normaliser(Knowledge(self.assumptions), (Power.UNFOLD,))
                plain.fresh = self.fresh
                self._unfolded[atom.key] = plain._definition(name, values)
        return self._unfolded[atom.key]

    # --- operators --------------------------------------------------------

    def operator(self, name: str, values: tuple[Form, ...]) -> Form:
        match name, values:
            case "E", (x,):
                return expectation(self, reduced(self, x))
            case "Var", (x,):
                return variance(self, reduced(self, x))
            case "Cov", (x, y):
                return covariance(self, reduced(self, x), reduced(self, y))
            case "sd", (x,):
                return deviation(self, reduced(self, x))
            case "log", (x,):
                return logarithm(self, self.finish(x))
            case "exp", (x,):
                return exponential(self, self.finish(x))
            case "δ", (one, two):
                return delta(self, one, two)
            case "H" | "MI", _:
                return unconditional(self, name, values)
            case "I", (x,):
                return information(self, self.finish(x))
            case _:
                raise Unsupported(name)

    def raised(self, base: Form, exponent: Exponent) -> Form:
        return raised(self, base, exponent)

    def make_sum(self, name: str, lower: Form, upper: Form, body: Form) -> Form:
        return make_sum(self, name, lower, upper, body)

    def same(self, left: Form, right: Form) -> bool:
        """Whether two normal forms are equal, sums and products over ranges
        that differ by some terms brought to one range, and sums of fractions
        over one range added up."""
        if fractions.same(left, right):
            return True
        difference = left - right
        for kind, power in RANGED:
            if any(a.kind == kind for a in difference.atoms()):
                if self.has(power):
                    difference = aligned(self, difference, kind)
                    difference = fractions.cancelled(difference)
        if has_fractions(difference) and self.has(Power.SUM_LINEAR):
            difference = self.finish(joined(self, difference))
        return difference.is_zero or vanishes(self, difference)

    def make_product(
        self, name: str, lower: Form, upper: Form, body: Form
    ) -> Form:
        return make_product(self, (name, lower, upper), body)

    def remade(self, form: Form) -> Form:
        """Sums and products at the top made again, where an end of their
        range has become a number."""
        if not any(sums.numeric(atom) for atom in form.atoms()):
            return form
        return exchanged(
            self,
            form,
            lambda atom: self._again(atom) if sums.numeric(atom) else None,
        )

    def _again(self, atom: Atom) -> Form:
        binders, body = opening.opened(atom, self.fresh)
        for name, lower, upper in binders:
            self.ranges[name] = (lower, upper)
        if atom.kind == "product":
            return multiplied(self, binders, body)
        return nest(self, list(binders), body)

    def opaque(self, name: str, values: tuple[Form, ...]) -> Form:
        inner = tuple(self.finish(value) for value in values)
        return rewritten(self, atoms.operator_atom(name, inner))
