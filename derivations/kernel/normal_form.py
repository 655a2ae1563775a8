"""The normal form of a term, modulo the rewriting powers that are granted.

Two terms with the same normal form are equal in every model of the
assumptions in which both are defined; that they are defined is a matter
of obligations, which are collected from the written trees elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import Final

from derivations.assumptions.given import Assumptions, Domain
from derivations.kernel import forms, fractions, sums
from derivations.kernel.errors import TooLarge, Unsupported
from derivations.kernel.forms import ONE, ZERO, Atom, Exponent, Form, Monomial
from derivations.kernel.independence import (
    Blocks,
    grouped,
    match_indices,
    ranges_over,
)
from derivations.kernel.powers import Power
from derivations.kernel.random import Randomness
from derivations.kernel.signs import OrderFact, Signs
from derivations.language import tree
from derivations.language.tree import Term

HALF: Final = Fraction(1, 2)
INTEGER: Final = Domain(integer=True)
MAX_REWRITES: Final = 8
INDEX_DEPTH: Final = 1
"""Order facts that may be combined to tell two indices apart."""
MAX_LENGTH: Final = 64
"""Longest numeric range that is written out."""


@dataclass(frozen=True, slots=True)
class Rewrite:
    """An equation fact used from left to right: ``head ^ power → value``.

    ``names`` are the fact and the facts that brought it into this shape.

    ``variables`` are index names that may be replaced; ``apart`` are pairs
    of index forms that must then be distinct, ``ranges`` the ends between
    which they must lie.
    """

    names: tuple[str, ...]
    head: Atom
    value: Form
    variables: tuple[str, ...] = ()
    apart: tuple[tuple[Form, Form], ...] = ()
    power: int = 1
    ranges: tuple[tuple[str, Form, Form], ...] = ()


@dataclass(frozen=True)
class Knowledge:
    """Facts that a normal form may use."""

    assumptions: Assumptions
    blocks: tuple[Blocks, ...] = ()
    rewrites: tuple[Rewrite, ...] = ()
    orders: tuple[OrderFact, ...] = ()
    laws: tuple[tuple[str, tuple[Atom, ...]], ...] = ()
    """Stated same laws: fact name and element patterns."""


class Normaliser:
    """Turns terms into forms.

    ``used`` collects, in order, the names of facts that were used, and
    ``lengths`` the forms that had to be non-negative for a sum's length.
    """

    def __init__(self, knowledge: Knowledge, powers: Iterable[Power]) -> None:
        self.knowledge = knowledge
        self.assumptions = knowledge.assumptions
        self.powers = frozenset(powers)
        self.fresh = sums.Fresh()
        self.used: dict[str, None] = {}
        self.lengths: dict[Form, None] = {}
        self.ranges: dict[str, tuple[Form, Form]] = {}
        self.apart: list[OrderFact] = []
        self.random = Randomness(self.assumptions, self.unfolded)
        self._unfolded: dict[str, Form | None] = {}
        self.resolved: dict[tuple[str, tuple[str, ...]], Form] = {}
        self._distinct: dict[tuple[str, tuple[str, ...]], bool] = {}

    def has(self, *powers: Power) -> bool:
        return any(power in self.powers for power in powers)

    def use(self, names: Iterable[str]) -> None:
        for name in names:
            self.used[name] = None

    @property
    def situation(self) -> tuple[str, ...]:
        """What is known of the indices at the moment, as a cache key."""
        return tuple(f"{f.form.key}{f.sign}0" for f in self.apart)

    # --- signs and indices ------------------------------------------------

    def signs(self, form: Form) -> Signs:
        """Sign reasoning with the ranges of the indices in the form."""
        orders = [*self.apart]
        patterns: list[OrderFact] = []
        for fact in self.knowledge.orders:
            varies = fact.form.indices or fact.ranges
            (patterns if varies else orders).append(fact)
        for name in sorted(form.indices):
            bounds = self.ranges.get(name)
            if bounds is not None:
                own = forms.of_atom(forms.index_atom(name))
                orders.append(OrderFact(own - bounds[0], "≥", f":{name}"))
                orders.append(OrderFact(bounds[1] - own, "≥", f":{name}"))
        plain = Signs(self.domain, tuple(orders))
        for fact in patterns:
            orders.extend(_order_instances(fact, form, plain))
        return Signs(self.domain, tuple(orders))

    def domain(self, atom: Atom) -> tuple[Domain, str] | None:
        if atom.kind == "index":
            return INTEGER, f":{atom.data[0]}"
        return self.random.domain(atom)

    def compare(self, left: Form, right: Form) -> bool | None:
        """Whether two index forms are equal, distinct, or unknown."""
        if any(name.startswith("$") for name in left.indices | right.indices):
            # Under a closed sum, so it stands for many values.
            return None
        difference = left - right
        if difference.is_zero:
            return True
        if difference.constant() is not None:
            return False
        key = (difference.key, self.situation)
        if key not in self._distinct:
            signs = replace(self.signs(difference), depth=INDEX_DEPTH)
            self._distinct[key] = signs.nonzero(difference) is not None
        return False if self._distinct[key] else None

    # --- terms ------------------------------------------------------------

    def form(self, term: Term) -> Form:
        """Normal form of a whole term."""
        return self.finish(self.value(term, {}))

    def finish(self, form: Form) -> Form:
        from derivations.kernel.coincidence import resolved

        form = resolved(self, form)
        form = self._reduce_powers(form)
        return fractions.cancelled(form)

    def value(self, term: Term, bound: dict[str, Form]) -> Form:
        match term:
            case tree.Number():
                return forms.number(term.value)
            case tree.Index(name):
                own = forms.of_atom(forms.index_atom(name))
                return bound.get(name, own)
            case tree.Symbol(name):
                return self.symbol(name, (), bound)
            case tree.Element(name, indices):
                return self.symbol(name, indices, bound)
            case tree.Application(name, arguments):
                inner = tuple(
                    self.finish(self.value(a, bound)) for a in arguments
                )
                return self.rewritten(forms.apply_atom(name, inner))
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
                return self.raised(
                    self.value(base, bound), sums.simple_exponent(power)
                )
            case tree.Root(radicand):
                return self.raised(self.value(radicand, bound), HALF)
            case tree.Absolute(operand):
                return self.absolute(self.value(operand, bound))
            case tree.Dot(left, right):
                return self.dot(left, right, bound)
            case tree.Norm(vector):
                return self.raised(self.dot(vector, vector, bound), HALF)
            case tree.Sum():
                return self.sum(term, bound)
            case tree.Series(total=total):
                inside = self.value(total, bound)
                if self.has(Power.UNFOLD):
                    return inside
                return forms.of_atom(forms.operator_atom("…", (inside,)))
            case _:
                raise Unsupported(type(term).__name__)

    def reduced(self, form: Form) -> Form:
        """The form with known powers put in, so that a zero is seen."""
        return self._reduce_powers(form)

    def symbol(
        self, name: str, indices: tuple[Term, ...], bound: dict[str, Form]
    ) -> Form:
        values = tuple(self.value(i, bound) for i in indices)
        if self.assumptions.definition(name) is not None:
            if self.has(Power.UNFOLD):
                return self._definition(name, values)
        atom = (
            forms.member_atom(name, values)
            if values
            else forms.symbol_atom(name)
        )
        return self.rewritten(atom)

    def _definition(self, name: str, values: tuple[Form, ...]) -> Form:
        definition = self.assumptions.definition(name)
        if definition is None or len(definition.parameters) != len(values):
            raise Unsupported(name)
        inner = dict(zip(definition.parameters, values, strict=True))
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

    def dot(self, left: Term, right: Term, bound: dict[str, Form]) -> Form:
        if not self.has(Power.UNFOLD):
            pair = sorted(
                (self.value(left, bound), self.value(right, bound)),
                key=lambda f: f.key,
            )
            return forms.of_atom(forms.operator_atom("dot", tuple(pair)))
        one, two = self._vector_range(left), self._vector_range(right)
        if one is None or one != two:
            raise Unsupported("dot")
        name = self.fresh()
        lower, upper = (self.value(end, bound) for end in one)
        index = forms.of_atom(forms.index_atom(name))
        self.ranges[name] = (lower, upper)
        body = self.component(left, index, bound) * self.component(
            right, index, bound
        )
        return self.make_sum(name, lower, upper, body)

    def _vector_range(self, vector: Term) -> tuple[Term, Term] | None:
        for node in tree.walk(vector):
            if isinstance(node, tree.Symbol):
                declaration = self.assumptions.declaration(node.name)
                if declaration is not None and len(declaration.ranges) == 1:
                    only = declaration.ranges[0]
                    return only.lower, only.upper
                definition = self.assumptions.definition(node.name)
                if definition is not None:
                    found = self._vector_range(definition.term)
                    if found is not None:
                        return found
        return None

    def _is_vector(self, term: Term) -> bool:
        """Whether a term is a whole family or a combination of some."""
        match term:
            case tree.Symbol(name):
                declaration = self.assumptions.declaration(name)
                if declaration is not None:
                    return len(declaration.ranges) == 1
                definition = self.assumptions.definition(name)
                return (
                    definition is not None
                    and not definition.parameters
                    and self._is_vector(definition.term)
                )
            case tree.Negative(operand):
                return self._is_vector(operand)
            case (
                tree.Add(left, right)
                | tree.Subtract(left, right)
                | tree.Multiply(left, right)
                | tree.Divide(left, right)
            ):
                return self._is_vector(left) or self._is_vector(right)
            case _:
                return False

    def component(
        self, vector: Term, index: Form, bound: dict[str, Form]
    ) -> Form:
        """Entry of a linear combination of vectors."""
        match vector:
            case tree.Symbol(name):
                declaration = self.assumptions.declaration(name)
                if declaration is not None and len(declaration.ranges) == 1:
                    return self.rewritten(forms.member_atom(name, (index,)))
                definition = self.assumptions.definition(name)
                if definition is not None and self._is_vector(vector):
                    return self.component(definition.term, index, {})
                return self.symbol(name, (), bound)
            case tree.Negative(operand):
                return -self.component(operand, index, bound)
            case tree.Add(left, right):
                return self.component(left, index, bound) + self.component(
                    right, index, bound
                )
            case tree.Subtract(left, right):
                return self.component(left, index, bound) - self.component(
                    right, index, bound
                )
            case tree.Multiply(left, right):
                return self.component(left, index, bound) * self.component(
                    right, index, bound
                )
            case tree.Divide(left, right):
                return self.component(left, index, bound) * forms.reciprocal(
                    self.value(right, bound)
                )
            case _:
                return self.value(vector, bound)

    # --- powers, roots, absolute values -----------------------------------

    def raised(self, base: Form, exponent: Exponent) -> Form:
        base = self.reduced(base)
        if isinstance(exponent, Fraction) and exponent.denominator == 1:
            power = forms.whole_power(base, abs(int(exponent)))
            if exponent >= 0:
                return power
            return forms.reciprocal(self.finish(power))
        base = self.finish(base)
        value = base.constant()
        if value is not None:
            return _number_power(value, exponent)
        single = base.single()
        if single is None:
            # Take the content out: √(4x + 4y) = 2 √(x + y).
            content: Fraction = _content(base)
            root = forms.of_atom(
                forms.power_atom(base.scaled(1 / content)), exponent
            )
            return _number_power(content, exponent) * root
        return self._monomial_raised(single[0], single[1], exponent)

    def _monomial_raised(
        self, monomial: Monomial, coefficient: Fraction, exponent: Exponent
    ) -> Form:
        """``(c · Πaᵢ^eᵢ)^r`` where every factor's sign is known; factors of
        unknown sign stay together under the power."""
        if isinstance(exponent, Form) and self.signs(exponent).whole(exponent):
            raised = tuple(
                (a, forms.scale_exponent(e, exponent)) for a, e in monomial
            )
            return forms.monomial_form(raised, ONE_F) * _whole_number_power(
                coefficient, exponent
            )
        result = ONE
        stuck: list[tuple[Atom, Exponent]] = []
        for atom, inner in monomial:
            own = forms.of_atom(atom)
            signs = self.signs(own)
            support = (
                signs.nonnegative(own)
                if isinstance(exponent, Fraction) and exponent > 0
                else signs.positive(own)
            )
            if support is not None:
                self.use(support)
                power = forms.scale_exponent(inner, exponent)
                result = result * forms.monomial_form(((atom, power),), ONE_F)
            elif (
                isinstance(inner, Fraction)
                and inner.numerator % 2 == 0
                and (inner.denominator == 1)
            ):
                power = forms.scale_exponent(inner, exponent)
                size = self.absolute(own)
                result = result * self._single_power(size, power)
            else:
                stuck.append((atom, inner))
        if not stuck:
            return result * _number_power(coefficient, exponent)
        number = abs(coefficient)
        result = result * _number_power(number, exponent)
        rest = forms.monomial_form(tuple(stuck), coefficient / number)
        return result * forms.of_atom(forms.power_atom(rest), exponent)

    def _single_power(self, base: Form, exponent: Exponent) -> Form:
        """A power of a form that is known to be non-negative."""
        single = base.single()
        if isinstance(exponent, Fraction) and exponent.denominator == 1:
            power = forms.whole_power(base, abs(int(exponent)))
            return power if exponent >= 0 else forms.reciprocal(power)
        if single is None or single[1] != 1:
            return forms.of_atom(forms.power_atom(base), exponent)
        raised = tuple(
            (a, forms.scale_exponent(e, exponent)) for a, e in single[0]
        )
        return forms.monomial_form(raised, ONE_F)

    def absolute(self, operand: Form) -> Form:
        operand = self.reduced(operand)
        signs = self.signs(operand)
        support = signs.nonnegative(operand)
        if support is not None:
            self.use(support)
            return operand
        support = signs.nonnegative(-operand)
        if support is not None:
            self.use(support)
            return -operand
        single = operand.single()
        if single is None:
            return sums.absolute(operand)
        result = forms.number(abs(single[1]))
        for atom, exponent in single[0]:
            own = forms.of_atom(atom, exponent)
            support = self.signs(own).nonnegative(own)
            if support is not None:
                self.use(support)
                result = result * own
            elif isinstance(exponent, Fraction) and exponent.denominator == 1:
                # |aⁿ| = |a|ⁿ
                size = sums.absolute(forms.of_atom(atom))
                result = result * self._single_power(size, exponent)
            else:
                result = result * sums.absolute(own)
        return result

    def _reduce_powers(self, form: Form) -> Form:
        """Use facts like ``a² = 1/d`` on whole powers."""
        rules = [r for r in self.knowledge.rewrites if r.power > 1]
        if not rules:
            return form
        for _ in range(MAX_REWRITES):
            parts = []
            changed = False
            for monomial, coefficient in form.terms.items():
                product_ = forms.number(coefficient)
                for atom, exponent in monomial:
                    factor, hit = self._reduced_atom(atom, exponent, rules)
                    changed = changed or hit
                    product_ = product_ * factor
                parts.append(product_)
            form = forms.add(parts)
            if not changed:
                break
        return form

    def _reduced_atom(
        self, atom: Atom, exponent: Exponent, rules: list[Rewrite]
    ) -> tuple[Form, bool]:
        for rule in rules:
            if (
                isinstance(exponent, Fraction)
                and exponent.denominator == 1
                and exponent >= rule.power
            ):
                value = self._instance(rule, atom)
                if value is None:
                    continue
                self.use(rule.names)
                times, rest = divmod(int(exponent), rule.power)
                return (
                    forms.whole_power(value, times)
                    * forms.of_atom(atom, Fraction(rest)),
                    True,
                )
        return forms.of_atom(atom, exponent), False

    # --- sums -------------------------------------------------------------

    def sum(self, term: tree.Sum, bound: dict[str, Form]) -> Form:
        inner = dict(bound)
        binders: list[sums.Bound] = []
        for binder in term.binders:
            lower = self.value(binder.lower, inner)
            upper = self.value(binder.upper, inner)
            name = self.fresh()
            self.ranges[name] = (lower, upper)
            inner[binder.index] = forms.of_atom(forms.index_atom(name))
            binders.append((name, lower, upper))
        conditions = [
            (c.sign, self.value(c.left, inner), self.value(c.right, inner))
            for c in term.conditions
        ]
        body = self.value(term.body, inner)
        if not conditions:
            return self.nest(binders, body)
        if len(conditions) > 1 or len(binders) > 2:
            raise Unsupported("conditions of a sum")
        return self._restricted(binders, conditions[0], body)

    def _restricted(
        self,
        binders: list[sums.Bound],
        condition: tuple[str, Form, Form],
        body: Form,
    ) -> Form:
        """``Σ_{i≠j}`` as all minus the diagonal; ``Σ_{i<j}`` of a symmetric
        body as half of that."""
        sign, left, right = condition
        own = binders[-1][0]
        variable = forms.of_atom(forms.index_atom(own))
        other = right if left == variable else left
        if variable not in (left, right) or own in other.indices:
            raise Unsupported("conditions of a sum")
        _, lower, upper = binders[-1]
        if not self.within(other, lower, upper):
            raise Unsupported("conditions of a sum")
        diagonal = sums.substitute(body, {own: other})
        everything = self.nest(binders, body)
        equal = self.nest(binders[:-1], self._again(diagonal))
        if sign == "≠":
            return everything - equal
        if len(binders) != 2 or sign not in ("<", ">", "≤", "≥"):
            raise Unsupported("conditions of a sum")
        first = binders[0][0]
        if other != forms.of_atom(forms.index_atom(first)):
            raise Unsupported("conditions of a sum")
        swapped = sums.substitute(
            body,
            {own: forms.of_atom(forms.index_atom(first)), first: variable},
        )
        same_range = binders[0][1:] == binders[1][1:]
        if swapped != body or not same_range:
            raise Unsupported("conditions of a sum")
        share = Fraction(1 if sign in ("≤", ">=", "≥") else -1)
        return (everything + equal.scaled(share)).scaled(HALF)

    def _again(self, form: Form) -> Form:
        """Apply the operators' powers again after a substitution."""
        from derivations.kernel.coincidence import reapplied

        return reapplied(self, form)

    def within(self, index: Form, lower: Form, upper: Form) -> bool:
        if any(name.startswith("$") for name in index.indices):
            return False
        below, above = index - lower, upper - index
        one = self.signs(below).nonnegative(below)
        two = self.signs(above).nonnegative(above)
        return one is not None and two is not None

    def nest(self, binders: list[sums.Bound], body: Form) -> Form:
        for name, lower, upper in reversed(binders):
            body = self.make_sum(name, lower, upper, body)
        return body

    def make_sum(self, name: str, lower: Form, upper: Form, body: Form) -> Form:
        """``Σ_{name=lower}^{upper} body`` as a form."""
        if not self.has(Power.SUM_LINEAR):
            return forms.of_atom(sums.sum_atom(((name, lower, upper),), body))
        span = (upper - lower).constant()
        if span is not None and span.denominator == 1:
            if span < 0:
                return ZERO
            if span < MAX_LENGTH:
                return self._written_out(name, lower, int(span), body)
        parts = []
        for monomial, coefficient in body.terms.items():
            outside, inside = sums.split_dependent(monomial, name)
            if not self.has(Power.SUM_PRODUCT) and inside:
                # Σᵢ xᵢ·Σⱼ yⱼ stays nested: that step is one "by sums".
                closed = tuple(f for f in outside if f[0].kind == "sum")
                outside = tuple(f for f in outside if f[0].kind != "sum")
                inside = forms.join(closed, inside)
            factor = Form({outside: coefficient})
            if not inside:
                parts.append(factor * self.length(lower, upper))
                continue
            parts.append(factor * self._sum_of(name, lower, upper, inside))
        return forms.add(parts)

    def _sum_of(
        self, name: str, lower: Form, upper: Form, inside: Monomial
    ) -> Form:
        """A sum over one monomial, nested sums joined into one atom."""
        total = self._probabilities(name, lower, upper, inside)
        if total is not None:
            return total
        if self.has(Power.SUM_RANGES):
            from derivations.kernel.ranges import aligned

            moved = aligned(self, name, lower, upper, inside)
            if moved is not None:
                return moved
        joined = self.has(Power.SUM_PRODUCT)
        binders, body = sums.unrolled(
            inside,
            self.fresh,
            lambda atom: joined and name in atom.indices,
        )
        single = body.single()
        if single is None:
            # A closed sum inside had several terms (it was opaque).
            binders, single = (), (inside, ONE_F)
        for inner, low, high in binders:
            self.ranges[inner] = (low, high)
        monomial, coefficient = single
        atom = sums.sum_atom(
            ((name, lower, upper), *binders), Form({monomial: ONE_F})
        )
        return forms.of_atom(atom).scaled(coefficient)

    def _written_out(
        self, name: str, lower: Form, span: int, body: Form
    ) -> Form:
        return forms.add(
            self._again(
                sums.substitute(body, {name: lower + forms.number(step)})
            )
            for step in range(span + 1)
        )

    def length(self, lower: Form, upper: Form) -> Form:
        """Number of terms; an empty range must not come out negative."""
        length = upper - lower + ONE
        if length.constant() is None:
            self.lengths[length] = None
        return length

    def _probabilities(
        self, name: str, lower: Form, upper: Form, inside: Monomial
    ) -> Form | None:
        """``Σᵢ p(xᵢ) = 1`` over all outcomes."""
        if not self.has(Power.TOTAL) or len(inside) != 1:
            return None
        atom, exponent = inside[0]
        if atom.kind != "apply" or exponent != 1:
            return None
        for item in self.assumptions.declarations:
            outcomes = item.outcomes
            if outcomes is None or outcomes.probability != atom.data[0]:
                continue
            values = self.assumptions.declaration(outcomes.values)
            if values is None or len(values.ranges) != 1:
                continue
            whole = values.ranges[0]
            index = forms.of_atom(forms.index_atom(name))
            member = forms.of_atom(forms.member_atom(outcomes.values, (index,)))
            if (
                sums.named_parts(atom)[1] == (member,)
                and self.value(whole.lower, {}) == lower
                and self.value(whole.upper, {}) == upper
            ):
                self.use((f":{item.name}",))
                return ONE
        return None

    # --- operators --------------------------------------------------------

    def operator(self, name: str, values: tuple[Form, ...]) -> Form:
        match name, values:
            case "E", (x,):
                return self.expectation(self.reduced(x))
            case "Var", (x,):
                return self.variance(self.reduced(x))
            case "Cov", (x, y):
                return self.covariance(self.reduced(x), self.reduced(y))
            case "sd", (x,):
                return self.deviation(self.reduced(x))
            case "log", (x,):
                return self.logarithm(self.finish(x))
            case "exp", (x,):
                return forms.of_atom(
                    forms.EULER, sums.simple_exponent(self.finish(x))
                )
            case "H", (x,):
                return self.entropy(x)
            case "I", (x,):
                return self.information(self.finish(x))
            case _:
                return self.opaque(name, values)

    def opaque(self, name: str, values: tuple[Form, ...]) -> Form:
        inner = tuple(self.finish(value) for value in values)
        return self.rewritten(forms.operator_atom(name, inner))

    def expectation(self, x: Form) -> Form:
        if self.has(Power.E_OUTCOMES):
            weighted = self._by_outcomes(x)
            if weighted is not None:
                return weighted
        if not self.has(Power.E_LINEAR):
            single = x.single()
            if (
                single is not None
                and single[1] == 1
                and not self.random.split(single[0])[0]
            ):
                return self._product_expectation(single[0])
            return self.opaque("E", (x,))
        parts = []
        for monomial, coefficient in x.terms.items():
            constant, rest = self.random.split(monomial)
            factor = Form({constant: coefficient})
            parts.append(factor * self._monomial_expectation(rest))
        return forms.add(parts)

    def _monomial_expectation(self, monomial: Monomial) -> Form:
        """E of random factors, finite sums brought outside."""
        if not monomial:
            return ONE
        binders, body = sums.unrolled(
            monomial, self.fresh, self.random.is_random
        )
        if not binders:
            return self._product_expectation(monomial)
        for name, lower, upper in binders:
            self.ranges[name] = (lower, upper)
        return self.nest(list(binders), self.expectation(body))

    def _product_expectation(self, monomial: Monomial) -> Form:
        """E of a product, split along independent blocks."""
        if not monomial:
            return ONE
        if self.has(Power.E_PRODUCT):
            groups = self.components(monomial)
            if len(groups) > 1:
                result = ONE
                for group in groups:
                    result = result * self._same_law("E", group)
                return result
        return self._same_law("E", monomial)

    def components(self, monomial: Monomial) -> list[Monomial]:
        """Finest split into independent groups that the facts give."""
        factors = list(_separate_factors(monomial))
        if len(factors) < 2:
            return [monomial]
        parts = [
            list(self.random.monomial_elements((factor,))) for factor in factors
        ]
        for fact in self.knowledge.blocks:
            groups = grouped(parts, fact, self.compare, self.within)
            if groups is None:
                continue
            self.use((fact.name,))
            result: list[Monomial] = []
            for group in groups:
                joined: Monomial = ()
                for number in group:
                    joined = forms.join(joined, (factors[number],))
                result += self.components(joined)
            return result
        return [monomial]

    def _same_law(self, name: str, monomial: Monomial) -> Form:
        """An expectation atom; under SAME_LAW the representative element of
        a family of identically distributed terms stands for all."""
        form = Form({monomial: ONE_F})
        if self.has(Power.SAME_LAW):
            form = self._represented(form)
        return self.opaque(name, (form,))

    def _represented(self, form: Form) -> Form:
        elements = {e.key: e for e in self.random.form_elements(form)}
        if len(elements) != 1:
            return form
        element = next(iter(elements.values()))
        if ranges_over(element) or self._hides(form):
            return form
        for name, patterns in self.knowledge.laws:
            for pattern in patterns:
                if _covers(pattern, element):
                    self.use((name,))
                    return _exchanged(form, element, patterns[0])
        return form

    def _hides(self, form: Form) -> bool:
        """Whether a ``let`` name stands in it, behind which the element
        can't be replaced."""
        return any(
            atom.kind in ("symbol", "member")
            and self.random.declaration(atom) is None
            and self.random.is_random(atom)
            for atom in sums.all_atoms(form)
        )

    def _by_outcomes(self, x: Form) -> Form | None:
        """``E[g(X)] = Σᵢ g(xᵢ) p(xᵢ)`` for a finite variable X."""
        elements = {e.key: e for e in self.random.form_elements(x)}
        if len(elements) != 1:
            return None
        element = next(iter(elements.values()))
        declaration = self.random.declaration(element)
        if declaration is None or declaration.outcomes is None:
            return None
        outcomes = declaration.outcomes
        if self._hides(x):
            return None
        values = self.assumptions.declaration(outcomes.values)
        if values is None or element.kind != "symbol":
            return None
        whole = values.ranges[0]
        lower, upper = self.value(whole.lower, {}), self.value(whole.upper, {})
        name = self.fresh()
        self.ranges[name] = (lower, upper)
        index = forms.of_atom(forms.index_atom(name))
        outcome = forms.of_atom(forms.member_atom(outcomes.values, (index,)))
        weight = forms.of_atom(
            forms.apply_atom(outcomes.probability, (outcome,))
        )
        self.use((f":{declaration.name}",))
        return self.make_sum(
            name, lower, upper, _put(x, element, outcome) * weight
        )

    def variance(self, x: Form) -> Form:
        if self.has(Power.UNFOLD):
            centred = x - self.expectation(x)
            return self.expectation(centred * centred)
        if self.has(Power.VAR_MOMENTS):
            mean = self.expectation(x)
            return self.expectation(x * x) - mean * mean
        if self.has(Power.VAR_SUM):
            return self.covariance(x, x)
        return self._variance_atom(x)

    def _variance_atom(self, x: Form) -> Form:
        if self.has(Power.ZERO_MEAN) and self.mean_is_zero(x):
            return self.expectation(x * x)
        if self.has(Power.VAR_SCALE, Power.VAR_SUM):
            core, factor = self._scaled(x)
            if core.is_zero:
                return ZERO
            atom = (
                self.opaque("Var", (self._represented(core),))
                if self.has(Power.SAME_LAW)
                else self.opaque("Var", (core,))
            )
            return factor * factor * atom
        if self.has(Power.SAME_LAW):
            x = self._represented(x)
        return self.opaque("Var", (x,))

    def _scaled(self, x: Form) -> tuple[Form, Form]:
        """``x = factor · core + constant``; returns core and factor."""
        moving: list[tuple[Monomial, Monomial, Fraction]] = []
        for monomial, coefficient in x.ordered():
            constant, rest = self.random.split(monomial)
            if rest:
                moving.append((constant, rest, coefficient))
        if not moving:
            return ZERO, ONE
        common = _common([constant for constant, _, _ in moving])
        inverse = forms.reciprocal(Form({common: ONE_F}))
        core = forms.add(
            Form({constant: c}) * Form({rest: ONE_F}) * inverse
            for constant, rest, c in moving
        )
        primitive, number = forms.normalised(core)
        return primitive, Form({common: number})

    def mean_is_zero(self, x: Form) -> bool:
        inner = Normaliser(
            self.knowledge,
            self.powers | {Power.E_LINEAR, Power.SUM_LINEAR, Power.SUM_PRODUCT},
        )
        inner.ranges = dict(self.ranges)
        inner.fresh = self.fresh
        inner.apart = list(self.apart)
        if not inner.finish(inner.expectation(x)).is_zero:
            return False
        self.use(inner.used)
        self.lengths |= inner.lengths
        return True

    def covariance(self, x: Form, y: Form) -> Form:
        if self.has(Power.UNFOLD):
            one = x - self.expectation(x)
            two = y - self.expectation(y)
            return self.expectation(one * two)
        if self.has(Power.COV_MOMENTS):
            return self.expectation(x * y) - self.expectation(
                x
            ) * self.expectation(y)
        if not self.has(Power.COV_LINEAR, Power.VAR_SUM):
            return self._covariance_atom(x, y)
        parts = []
        for left, c in x.terms.items():
            for right, e in y.terms.items():
                first, rest = self.random.split(left)
                second, other = self.random.split(right)
                if not rest or not other:
                    continue
                factor = Form({first: c}) * Form({second: e})
                parts.append(factor * self._covariance_terms(rest, other))
        return forms.add(parts)

    def _covariance_terms(self, one: Monomial, two: Monomial) -> Form:
        """Cov of two random monomials, sums brought outside."""
        plain = self.random.is_random
        left, x = (
            sums.unrolled(one, self.fresh, plain)
            if len(one) == 1
            else ((), Form({one: ONE_F}))
        )
        right, y = (
            sums.unrolled(two, self.fresh, plain)
            if len(two) == 1
            else ((), Form({two: ONE_F}))
        )
        if (left and one[0][1] != 1) or (right and two[0][1] != 1):
            left, x, right, y = (), Form({one: ONE_F}), (), Form({two: ONE_F})
        if not left and not right:
            return self._covariance_atom(x, y)
        for name, lower, upper in (*left, *right):
            self.ranges[name] = (lower, upper)
        return self.nest([*left, *right], self.covariance(x, y))

    def _covariance_atom(self, x: Form, y: Form) -> Form:
        symmetric = self.has(Power.COV_LINEAR, Power.VAR_SUM)
        if symmetric and x == y:
            return self._variance_atom(x)
        if self.has(Power.COV_ZERO) and self.uncorrelated(x, y):
            return ZERO
        if self.has(Power.ZERO_MEAN) and (
            self.mean_is_zero(x) or self.mean_is_zero(y)
        ):
            return self.expectation(x * y)
        if symmetric:
            x, y = sorted((x, y), key=lambda f: f.key)
        return self.opaque("Cov", (x, y))

    def uncorrelated(self, x: Form, y: Form) -> bool:
        """Zero covariance because the two are independent."""
        parts = [
            list(self.random.form_elements(x)),
            list(self.random.form_elements(y)),
        ]
        for fact in self.knowledge.blocks:
            if grouped(parts, fact, self.compare, self.within) is not None:
                self.use((fact.name,))
                return True
        return False

    def deviation(self, x: Form) -> Form:
        factor = ONE
        if self.has(Power.VAR_SCALE):
            x, factor = self._scaled(x)
            if x.is_zero:
                return ZERO
        size = self.absolute(factor)
        if self.has(Power.UNFOLD):
            return size * self.raised(self.variance(x), HALF)
        return size * self.opaque("sd", (x,))

    def logarithm(self, x: Form) -> Form:
        value = x.constant()
        if value == 1:
            return ZERO
        single = x.single()
        if not self.has(Power.LOG) or single is None:
            return self.opaque("log", (x,))
        parts = []
        for atom, exponent in single[0]:
            own = forms.of_atom(atom)
            support = self.signs(own).positive(own)
            if support is None:
                # log a² = 2 log |a|
                if not (
                    isinstance(exponent, Fraction)
                    and exponent.numerator % 2 == 0
                ):
                    return self.opaque("log", (x,))
                own, support = self.absolute(own), ()
            self.use(support)
            inner = ONE if atom == forms.EULER else self.opaque("log", (own,))
            parts.append(forms.exponent_form(exponent) * inner)
        if single[1] <= 0:
            return self.opaque("log", (x,))
        for prime, power in _factorised(single[1]):
            own = forms.number(prime)
            parts.append(self.opaque("log", (own,)).scaled(Fraction(power)))
        return forms.add(parts)

    def entropy(self, x: Form) -> Form:
        if not self.has(Power.UNFOLD):
            return self.opaque("H", (x,))
        weighted = self._by_outcomes(-self.information(x))
        return self.opaque("H", (x,)) if weighted is None else -weighted

    def information(self, x: Form) -> Form:
        """``I(x) = −log p(x)`` for the variable that x is an outcome of."""
        if not self.has(Power.UNFOLD):
            return self.opaque("I", (x,))
        single = x.single()
        if single is not None and len(single[0]) == 1 and single[1] == 1:
            atom = single[0][0][0]
            for item in self.assumptions.declarations:
                outcomes = item.outcomes
                if outcomes is not None and atom.data[0] in (
                    item.name,
                    outcomes.values,
                ):
                    p = forms.apply_atom(outcomes.probability, (x,))
                    return -self.logarithm(forms.of_atom(p))
        return self.opaque("I", (x,))

    # --- facts ------------------------------------------------------------

    def rewritten(self, atom: Atom) -> Form:
        """The atom, or what the cited facts say that it equals."""
        for rule in self.knowledge.rewrites:
            if rule.power != 1:
                continue
            value = self._instance(rule, atom)
            if value is not None:
                self.use(rule.names)
                return self._rewritten_inside(value, 1)
        return forms.of_atom(atom)

    def _rewritten_inside(self, form: Form, depth: int) -> Form:
        """Rewrite the atoms of a fact's right side, up to a fixed depth."""
        if depth > MAX_REWRITES:
            raise TooLarge("rewrites", MAX_REWRITES)
        parts = []
        for monomial, coefficient in form.terms.items():
            total = forms.number(coefficient)
            for atom, exponent in monomial:
                factor = forms.of_atom(atom, exponent)
                for rule in self.knowledge.rewrites:
                    value = (
                        self._instance(rule, atom) if rule.power == 1 else None
                    )
                    if value is not None:
                        self.use(rule.names)
                        inner = self._rewritten_inside(value, depth + 1)
                        factor = self.raised(inner, exponent)
                        break
                total = total * factor
            parts.append(total)
        return forms.add(parts)

    def _instance(self, rule: Rewrite, atom: Atom) -> Form | None:
        head = rule.head
        if head.kind != atom.kind or len(head.data) != len(atom.data):
            return None
        if head.kind != "sum" and head.data[:1] != atom.data[:1]:
            return None
        if not rule.variables:
            return rule.value if head == atom else None
        seen = _free_places(forms.of_atom(atom))
        candidates = [seen[key] for key in sorted(seen)]
        if len(candidates) ** len(rule.variables) > 256:
            return None
        for values in product(candidates, repeat=len(rule.variables)):
            fixed = dict(zip(rule.variables, values, strict=True))
            if sums.substitute(forms.of_atom(head), fixed) != forms.of_atom(
                atom
            ):
                continue
            if all(
                self.compare(
                    sums.substitute(a, fixed), sums.substitute(b, fixed)
                )
                is False
                for a, b in rule.apart
            ) and all(
                self.within(fixed[n], lower, upper)
                for n, lower, upper in rule.ranges
            ):
                return sums.substitute(rule.value, fixed)
        return None


# --- small helpers --------------------------------------------------------

ONE_F: Final = Fraction(1)


def _number_power(value: Fraction, exponent: Exponent) -> Form:
    """A rational number to a power that isn't a whole number."""
    if value == 0:
        if isinstance(exponent, Fraction) and exponent > 0:
            return ZERO
        raise Unsupported("power of 0")
    if value < 0:
        base = forms.power_atom(forms.number(value))
        return forms.of_atom(base, exponent)
    monomial = tuple(
        (
            forms.prime_atom(prime),
            forms.scale_exponent(Fraction(power), exponent),
        )
        for prime, power in _factorised(value)
    )
    return forms.monomial_form(
        tuple(sorted(monomial, key=lambda i: i[0].key)), ONE_F
    )


def _whole_number_power(value: Fraction, exponent: Form) -> Form:
    """A rational number, perhaps negative, to a whole symbolic power."""
    if value < 0:
        sign = forms.power_atom(forms.number(-1))
        return forms.of_atom(sign, exponent) * _number_power(-value, exponent)
    return _number_power(value, exponent)


MAX_NUMBER: Final = 10**12


def _factorised(value: Fraction) -> list[tuple[int, int]]:
    """Prime factors with exponents (negative for the denominator)."""
    powers: dict[int, int] = {}
    for whole, sign in ((value.numerator, 1), (value.denominator, -1)):
        if whole > MAX_NUMBER:
            raise TooLarge("number under a root or logarithm", MAX_NUMBER)
        rest, prime = whole, 2
        while prime * prime <= rest:
            while rest % prime == 0:
                powers[prime] = powers.get(prime, 0) + sign
                rest //= prime
            prime += 1 if prime == 2 else 2
        if rest > 1:
            powers[rest] = powers.get(rest, 0) + sign
    return sorted(powers.items())


def _content(form: Form) -> Fraction:
    """Positive rational factor that leaves coprime whole coefficients."""
    from math import gcd, lcm

    top = bottom = 0
    for coefficient in form.terms.values():
        top = gcd(top, coefficient.numerator)
        bottom = (
            lcm(bottom, coefficient.denominator)
            if bottom
            else coefficient.denominator
        )
    return Fraction(top, bottom)


def _common(monomials: list[Monomial]) -> Monomial:
    """Greatest common factor of constant monomials (least exponents)."""
    shared = dict(monomials[0])
    for monomial in monomials[1:]:
        other = dict(monomial)
        kept: dict[Atom, Exponent] = {}
        for atom, exponent in shared.items():
            if atom not in other:
                continue
            against = other[atom]
            if isinstance(exponent, Fraction) and isinstance(against, Fraction):
                kept[atom] = min(exponent, against)
            elif exponent == against:
                kept[atom] = exponent
        shared = kept
    return tuple(
        sorted(
            ((a, e) for a, e in shared.items() if e != 0),
            key=lambda item: item[0].key,
        )
    )


def _free_places(form: Form) -> dict[str, Form]:
    """Index forms at which families stand, without bound indices."""
    seen: dict[str, Form] = {}
    for inside in sums.all_atoms(form):
        if inside.kind == "member":
            for index in sums.named_parts(inside)[1]:
                if index.indices <= form.indices:
                    seen[index.key] = index
    return seen


def _order_instances(
    fact: OrderFact, form: Form, plain: Signs
) -> list[OrderFact]:
    """The fact, which holds for all values of its indices in range, at the
    indices that occur in the form."""
    seen = _free_places(form)
    names = sorted(fact.form.indices | {n for n, _, _ in fact.ranges})
    candidates = [seen[key] for key in sorted(seen)]
    if not candidates or len(candidates) ** len(names) > 64:
        return []
    found = []
    for values in product(candidates, repeat=len(names)):
        fixed = dict(zip(names, values, strict=True))
        rooms = [
            room
            for name, lower, upper in fact.ranges
            for room in (fixed[name] - lower, upper - fixed[name])
        ]
        if all(plain.nonnegative(room) is not None for room in rooms):
            changed = sums.substitute(fact.form, fixed)
            found.append(OrderFact(changed, fact.sign, fact.name))
    return found


def _covers(pattern: Atom, element: Atom) -> bool:
    if pattern.kind != element.kind:
        return False
    if pattern.kind == "symbol":
        return pattern == element
    family, indices = sums.named_parts(pattern)
    other, actual = sums.named_parts(element)
    return family == other and match_indices(indices, actual) is not None


def _separate_factors(
    monomial: Monomial,
) -> Iterator[tuple[Atom, Exponent]]:
    """The factors, ``a^(x + y)`` as ``a^x · a^y``."""
    for atom, exponent in monomial:
        if isinstance(exponent, Form) and len(exponent.terms) > 1:
            for inner, coefficient in exponent.ordered():
                yield atom, sums.simple_exponent(Form({inner: coefficient}))
        else:
            yield atom, exponent


REPRESENTATIVE: Final = forms.of_atom(forms.symbol_atom("%any"))


def _exchanged(form: Form, element: Atom, pattern: Atom) -> Form:
    """The element replaced by the representative of its law."""
    if pattern.kind == "symbol" or not pattern.indices:
        return _put(form, element, forms.of_atom(pattern))
    family, indices = sums.named_parts(pattern)
    standard = forms.member_atom(family, (REPRESENTATIVE,) * len(indices))
    return _put(form, element, forms.of_atom(standard))


def _put(form: Form, element: Atom, value: Form) -> Form:
    """Replace a random element everywhere outside moments."""
    parts = []
    for monomial, coefficient in form.terms.items():
        total = forms.number(coefficient)
        for atom, exponent in monomial:
            if isinstance(exponent, Form):
                exponent = sums.simple_exponent(_put(exponent, element, value))
            total = total * sums.raised(
                _put_atom(atom, element, value), exponent
            )
        parts.append(total)
    return forms.add(parts)


def _put_atom(atom: Atom, element: Atom, value: Form) -> Form:
    if atom == element:
        return value
    if atom.kind == "operator" and atom.data[0] in (
        "E",
        "Var",
        "Cov",
        "sd",
        "H",
    ):
        return forms.of_atom(atom)
    return sums.rebuilt(atom, lambda form: _put(form, element, value))


def with_powers(normaliser: Normaliser, *powers: Power) -> Normaliser:
    """A fresh normaliser with further powers."""
    return Normaliser(
        replace(normaliser.knowledge), normaliser.powers | set(powers)
    )
