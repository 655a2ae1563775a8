"""The normal form of a term, modulo the rewriting powers that are granted.

Two terms with the same normal form are equal in every model of the
assumptions in which both are defined; that they are defined is a matter
of obligations, which are collected from the written trees elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Final

from derivations.assumptions.given import Domain
from derivations.kernel import atoms, forms, fractions, opening, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.coincidence import resolved
from derivations.kernel.common_ranges import aligned
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
from derivations.kernel.information import entropy, information, logarithm
from derivations.kernel.instances import order_instances
from derivations.kernel.joint_sums import has_fractions, joined
from derivations.kernel.powers import Power
from derivations.kernel.random import Randomness
from derivations.kernel.rewriting import (
    Standing,
    big_rewritten,
    reduced,
    rewritten,
)
from derivations.kernel.roots import absolute, exponential, raised
from derivations.kernel.sign_records import OrderFact
from derivations.kernel.signs import Signs, earlier
from derivations.kernel.trace import record
from derivations.kernel.trace_data import of_form, of_term
from derivations.kernel.variance import covariance, deviation, variance
from derivations.kernel.vectors import dot
from derivations.language import tree
from derivations.language.tree import Term

HALF: Final = Fraction(1, 2)
INTEGER: Final = Domain(integer=True)
RANGED: Final = (("product", Power.PRODUCT), ("sum", Power.SUM_RANGES))
"""Kinds of atoms with a range, and the power to change it."""
INDEX_DEPTH: Final = 1
"""Order facts that may be combined to tell two indices apart."""


GENERIC: Final = "$any:"
"""Begins the name of an index that stands for every value in its range."""


def is_many(name: str) -> bool:
    """Whether the index is bound by a closed sum, so that it stands for many
    values and can't be compared."""
    return name.startswith("$") and not name.startswith(GENERIC)


class Normaliser:
    """Turns terms into forms.

    ``used`` collects, in order, the names of facts that were used, and
    ``lengths`` the forms that had to be non-negative for a sum's length,
    ``divisors`` those that had to be non-zero for a closed form;
    ``asked`` collects the powers on which the way of the computation
    depended, granted or not.
    """

    def __init__(self, knowledge: Knowledge, powers: Iterable[Power]) -> None:
        self.knowledge = knowledge
        self.assumptions = knowledge.assumptions
        self.powers = frozenset(powers)
        self.asked: set[Power | str] = set()
        self.fresh = opening.Fresh()
        self.moves = 0
        self.cases = 0
        self.used: dict[str, None] = {}
        self.lengths: dict[Form, None] = {}
        self.divisors: dict[Form, None] = {}
        self.ranges: dict[str, tuple[Form, Form]] = {}
        self.apart: list[OrderFact] = []
        self.random = Randomness(self.assumptions, self.unfolded)
        self._unfolded: dict[str, Form | None] = {}
        self.places: dict[str, Standing] = {}
        self.resolved: dict[tuple[str, tuple[str, ...]], Form] = {}
        self._distinct: dict[tuple[str, tuple[str, ...]], bool] = {}

    def has(self, *powers: Power) -> bool:
        self.asked.update(powers)
        return not self.powers.isdisjoint(powers)

    def use(self, names: Iterable[str]) -> None:
        for name in names:
            self.used[name] = None

    @property
    def situation(self) -> tuple[str, ...]:
        """What is known of the indices at the moment, as a cache key."""
        return tuple(f"{f.form.key}{f.sign}0" for f in self.apart)

    def further(self, *powers: Power) -> Normaliser:
        """One with more powers that knows the same of the indices."""
        inner = Normaliser(self.knowledge, self.powers | set(powers))
        inner.ranges = dict(self.ranges)
        inner.fresh = self.fresh
        inner.asked = self.asked
        inner.apart = list(self.apart)
        return inner

    # --- signs and indices ------------------------------------------------

    def signs(self, form: Form) -> Signs:
        """Sign reasoning with the ranges of the indices in the form."""
        orders = [*self.apart]
        patterns: list[OrderFact] = []
        for fact in self.knowledge.orders:
            varies = fact.form.indices or fact.ranges
            (patterns if varies else orders).append(fact)
        for name in self._ruled(form.indices):
            bounds = self.ranges.get(name)
            if bounds is not None:
                own = forms.of_atom(atoms.index_atom(name))
                orders.append(OrderFact(own - bounds[0], "≥", f":{name}"))
                orders.append(OrderFact(bounds[1] - own, "≥", f":{name}"))
        plain = Signs(self.domain, tuple(orders))
        for fact in patterns:
            orders.extend(order_instances(fact, form, plain))
        return Signs(
            self.domain,
            tuple(orders),
            tuple(patterns),
            self.random.form_random,
            answers=earlier(self.assumptions),
        )

    def _ruled(self, names: Iterable[str]) -> list[str]:
        """The indices and those on which their ranges depend."""
        found: dict[str, None] = {}
        waiting = sorted(names)
        while waiting:
            name = waiting.pop(0)
            if name not in found:
                found[name] = None
                for end in self.ranges.get(name, ()):
                    waiting += sorted(end.indices)
        return list(found)

    def domain(self, atom: Atom) -> tuple[Domain, str] | None:
        if atom.kind == "index":
            return INTEGER, f":{atom.data[0]}"
        return self.random.domain(atom)

    def compare(self, left: Form, right: Form) -> bool | None:
        """Whether two index forms are equal, distinct, or unknown."""
        if any(map(is_many, left.indices | right.indices)):
            return None
        difference = left - right
        if difference.is_zero:
            return True
        if difference.constant() is not None:
            return False
        key = (difference.key, self.situation)
        if key not in self._distinct:
            generic = any(n.startswith(GENERIC) for n in difference.indices)
            depth = 2 * INDEX_DEPTH if generic else INDEX_DEPTH
            signs = replace(self.signs(difference), depth=depth)
            self._distinct[key] = signs.nonzero(difference) is not None
        return False if self._distinct[key] else None

    def within(self, index: Form, lower: Form, upper: Form) -> bool:
        """Whether an index form is known to lie between two ends."""
        if any(map(is_many, index.indices)):
            return False
        below, above = index - lower, upper - index
        one = self.signs(below).nonnegative(below)
        two = self.signs(above).nonnegative(above)
        return one is not None and two is not None

    # --- terms ------------------------------------------------------------

    def form(self, term: Term) -> Form:
        """Normal form of a whole term."""
        return self.finish(self.value(term, {}))

    def finish(self, form: Form) -> Form:
        form = resolved(self, form)
        form = big_rewritten(self, form)
        form = reduced(self, form)
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
            case tree.Operator(name, arguments):
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
                raise Unsupported(type(term).__name__)

    def symbol(
        self, name: str, indices: tuple[Term, ...], bound: dict[str, Form]
    ) -> Form:
        values = tuple(self.value(i, bound) for i in indices)
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
            case "H", (x,):
                return entropy(self, x)
            case "I", (x,):
                return information(self, self.finish(x))
            case _:
                return self.opaque(name, values)

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
        return difference.is_zero

    def make_product(
        self, name: str, lower: Form, upper: Form, body: Form
    ) -> Form:
        return make_product(self, (name, lower, upper), body)

    def remade(self, form: Form) -> Form:
        """Sums and products at the top made again, where an end of their
        range has become a number."""
        if not any(sums.numeric(atom) for atom in form.atoms()):
            return form
        parts = []
        for monomial, coefficient in form.terms.items():
            total = forms.number(coefficient)
            for atom, exponent in monomial:
                value = forms.of_atom(atom)
                if sums.numeric(atom):
                    value = self._again(atom)
                total = total * self.raised(value, exponent)
            parts.append(total)
        return forms.add(parts)

    def _again(self, atom: Atom) -> Form:
        binders, body = opening.opened(atom, self.fresh)
        for name, lower, upper in binders:
            self.ranges[name] = (lower, upper)
        if atom.kind == "product":
            return multiplied(self, binders, body)
        return nest(self, list(binders), body)

    def length(self, lower: Form, upper: Form) -> Form | None:
        """Number of terms of a range; an empty one must not come out
        negative.  For a range inside another sum that is settled at once,
        while the outer index is known; None when it isn't known."""
        length = upper - lower + forms.ONE
        if length.constant() is not None:
            return length
        if any(name.startswith("#") for name in length.indices):
            support = self.signs(length).nonnegative(length)
            if support is None:
                return None
            self.use(support)
        else:
            self.lengths[length] = None
        return length

    def divisor(self, form: Form) -> bool:
        """Whether a rule may divide by the form; likewise settled at once
        or noted to be shown non-zero."""
        value = form.constant()
        if value is not None:
            return value != 0
        if any(name.startswith("#") for name in form.indices):
            support = self.signs(form).nonzero(form)
            self.use(support or ())
            return support is not None
        self.divisors[form] = None
        return True

    def opaque(self, name: str, values: tuple[Form, ...]) -> Form:
        inner = tuple(self.finish(value) for value in values)
        return rewritten(self, atoms.operator_atom(name, inner))
