"""Signs of forms from declared domains and named order facts.

Sound and incomplete: a sign is claimed only when it follows from these
steps, each elementary.

1. A sum of terms of one sign has that sign; the sign of a monomial is the
   product of the signs of its factors.
2. Multiplying by something positive keeps the sign (used to clear
   denominators that are known to be positive).
3. Two terms are compared by squares, logarithms, exponents or their
   ratio (`pairs`), a polynomial in one atom by its roots (`univariate`),
   one that is quadratic in an atom by its discriminant (`squares`), any
   polynomial by its factors (`products`).
4. Expectations and sums over one range are gathered into one (`averages`).
5. A lower bound ``x ≥ c`` is used by writing ``x = c + t`` with ``t ≥ 0``;
   likewise an order fact ``b − a > 0`` by writing ``b = a + t`` (`shifts`).
6. What is linear in something between two bounds has its sign by those at
   both bounds (`segments`).
7. ``|t|`` is ``t`` or ``−t``, and ``a ≠ b`` is ``a < b`` or ``a > b``
   (`splits`).

All functions return the names of the facts used, or None for "not known";
None never means the opposite sign.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from derivations.assumptions.given import Assumptions, Domain
from derivations.kernel import (
    averages,
    forms,
    integers,
    pairs,
    products,
    segments,
    splits,
    squares,
    univariate,
)
from derivations.kernel.atom_signs import atom_sign
from derivations.kernel.atoms import Atom, index_atom
from derivations.kernel.forms import Form, Monomial, Rational
from derivations.kernel.instances import order_instances
from derivations.kernel.linear import halved, proportional, whole_valued
from derivations.kernel.shifts import shifts
from derivations.kernel.sign_records import (
    AtomSign,
    OrderFact,
    Support,
    power_sign,
    unique,
)
from derivations.kernel.sums import Bound

MAX_WORK: Final = 400
"""Forms that are looked at for one sign."""
MAX_TERMS: Final = 40
"""Terms of a form up to which bounds and order facts are written in."""
DEPTH: Final = 3
"""How many order facts may be combined for one sign."""


_ONE: Final = AtomSign(True, False, True)
"""The sign of the empty product."""


def _anything(form: Form) -> bool:
    """Without better knowledge every form may be random."""
    return bool(form.terms)


Answer: TypeAlias = tuple[Support | None, int]
"""What a search came to, and how many forms it looked at."""


def earlier(assumptions: Assumptions) -> dict[object, Answer]:
    """The answers under these assumptions, which settle the domains."""
    found = assumptions.memo.setdefault("signs", dict[object, Answer]())
    return found if isinstance(found, dict) else {}


@dataclass(frozen=True)
class Signs:
    """``domain`` gives an atom's declared domain and its fact name;
    ``orders`` are the named facts, ``patterns`` those for all values of
    their indices; ``random`` tells forms that aren't constants; ``answers``
    are those of earlier searches with the same domains."""

    domain: Callable[[Atom], tuple[Domain, str] | None]
    orders: tuple[OrderFact, ...] = ()
    patterns: tuple[OrderFact, ...] = ()
    random: Callable[[Form], bool] = _anything
    slack: dict[str, bool] = field(default_factory=dict)
    depth: int = DEPTH
    work: list[int] = field(default_factory=lambda: [0])
    known: dict[str, AtomSign] = field(default_factory=dict)
    failed: dict[tuple[Form, bool], int] = field(default_factory=dict)
    answers: dict[object, Answer] | None = None

    def positive(self, form: Form) -> Support | None:
        return self.prove(form, True, self.depth)

    def nonnegative(self, form: Form) -> Support | None:
        return self.prove(form, False, self.depth)

    def nonzero(self, form: Form) -> Support | None:
        value = form.constant()
        if value is not None:
            return () if value != 0 else None
        single = form.single()
        if single is not None:
            return self._monomial_nonzero(single[0])
        support = self.stated_nonzero(form)
        if support is None:
            support = integers.nonzero(self, form)
        if support is None:
            support = univariate.nonzero(self, form)
        for candidate in (form, -form):
            if support is None:
                support = self.positive(candidate)
        if support is None and self.thorough:
            support = products.nonzero(self, form)
        return support

    def _monomial_nonzero(self, monomial: Monomial) -> Support | None:
        support: Support = ()
        for atom, exponent in monomial:
            known = self.atom(atom)
            if known.nonzero:
                support += known.support
                continue
            own = forms.of_atom(atom)
            found = self.positive(own)
            if found is None:
                found = self.positive(-own)
            if found is None and not isinstance(exponent, Form):
                found = self.stated_nonzero(own)
            if found is None:
                return None
            support += found
        return unique(support)

    def stated_nonzero(self, form: Form) -> Support | None:
        for fact in self.orders:
            if fact.sign in ("≠", ">") and proportional(form, fact.form):
                return (fact.name,)
        for fact in self.orders if self.thorough else ():
            if fact.sign in ("≠", ">") and products.multiple(fact.form, form):
                return (fact.name,)
        return None

    @property
    def thorough(self) -> bool:
        """Whether the costlier steps may be tried."""
        return self.depth >= DEPTH - 1

    @property
    def shallow(self) -> Signs:
        """For what stands inside an atom: with less depth."""
        return replace(self, depth=self.depth - 1, known={}, failed={})

    @property
    def surely(self) -> Signs:
        """Without the facts about the outcome that is looked at."""
        if not any(fact.local for fact in self.orders):
            return self
        kept = tuple(fact for fact in self.orders if not fact.local)
        return replace(self, orders=kept, known={}, failed={})

    def with_facts(self, *facts: OrderFact) -> Signs:
        orders = facts + self.orders
        return replace(self, orders=orders, known={}, failed={})

    def under(self, binders: tuple[Bound, ...], body: Form) -> Signs:
        """For the body of a sum: its indices lie in their ranges, and
        patterns hold at them."""
        found = []
        for name, lower, upper in binders:
            own = forms.of_atom(index_atom(name))
            found.append(OrderFact(own - lower, "≥", ":range"))
            found.append(OrderFact(upper - own, "≥", ":range"))
        inner = self.with_facts(*found)
        plain = replace(inner, patterns=())
        for fact in self.patterns:
            inner = inner.with_facts(*order_instances(fact, body, plain))
        return inner

    def atom(self, atom: Atom) -> AtomSign:
        """Sign of an atom from its kind, domain and direct facts."""
        if atom.key in self.slack:
            return AtomSign(True, False, self.slack[atom.key])
        found = self.known.get(atom.key)
        if found is None:
            found = self.known[atom.key] = atom_sign(self, atom)
        return found

    # --- forms ------------------------------------------------------------

    def prove(self, form: Form, strict: bool, depth: int) -> Support | None:
        """Facts by which the form is ``> 0`` (``strict``) or ``≥ 0``."""
        value = form.constant()
        if value is not None:
            holds = value > 0 if strict else value >= 0
            return () if holds else None
        key = (form, strict)
        if self.failed.get(key, -1) >= depth:
            return None
        if self.work[0] == 0 and not self.slack and self.answers is not None:
            return self._remembered(form, strict, depth)
        return self._looked_for(form, strict, depth)

    def _remembered(
        self, form: Form, strict: bool, depth: int
    ) -> Support | None:
        """A search from its start, made once with the same facts."""
        facts = (self.orders, self.patterns)
        key = (form, strict, depth, self.depth, facts)
        answers = {} if self.answers is None else self.answers
        if key not in answers:
            support = self._looked_for(form, strict, depth)
            answers[key] = support, self.work[0]
        support, self.work[0] = answers[key]
        return support

    def _looked_for(
        self, form: Form, strict: bool, depth: int
    ) -> Support | None:
        self.work[0] += 1
        if self.work[0] > MAX_WORK:
            return None
        support = self._searched(form, strict, depth)
        if support is None:
            self.failed[form, strict] = depth
        return support

    def _searched(self, form: Form, strict: bool, depth: int) -> Support | None:
        stated = _stated_order(self, form, strict, depth)
        if stated is not None:
            return stated
        form, cleared = self._cleared(form)
        value = form.constant()
        if value is not None:
            holds = value > 0 if strict else value >= 0
            return cleared if holds else None
        support = self.termwise(form, strict)
        for way in (_stated_order, univariate.proved, pairs.compared):
            if support is None:
                support = way(self, form, strict, depth)
        if support is None and depth > 0 and len(form.terms) <= MAX_TERMS:
            support = self._deeper(form, strict, depth)
        return None if support is None else unique(cleared + support)

    def _deeper(self, form: Form, strict: bool, depth: int) -> Support | None:
        if self.thorough:
            for way in (
                averages.gathered,
                products.proved,
                squares.completed,
                splits.happening,
                splits.absolute,
            ):
                support = way(self, form, strict, depth)
                if support is not None:
                    return support
        for changed, slack, names in shifts(self, form):
            inner = replace(self, slack=self.slack | slack)
            support = inner.prove(changed, strict, depth - 1)
            if support is not None:
                return names + support
        if self.thorough:
            support = segments.proved(self, form, strict, depth)
            if support is not None:
                return support
        if self.thorough and depth == self.depth:
            return splits.apart(self, form, strict, depth)
        return None

    def termwise(self, form: Form, strict: bool) -> Support | None:
        support: Support = ()
        some_strict = False
        for monomial, coefficient in form.terms.items():
            sign = self.monomial(monomial)
            good = sign.nonnegative if coefficient > 0 else sign.nonpositive
            if not good:
                return None
            some_strict = some_strict or sign.nonzero
            support += sign.support
        if strict and not some_strict:
            return None
        return unique(support)

    def monomial(self, monomial: Monomial) -> AtomSign:
        if not monomial:
            return _ONE
        if len(monomial) == 1 and monomial[0][1] == 1:
            return self.atom(monomial[0][0])
        low, high, nonzero = True, False, True
        support: Support = ()
        for atom, exponent in monomial:
            one = known = self.atom(atom)
            if exponent != 1:
                one = power_sign(known, exponent, self.even(exponent))
            support += known.support
            nonzero = nonzero and one.nonzero
            low, high = (
                (low and one.nonnegative) or (high and one.nonpositive),
                (low and one.nonpositive) or (high and one.nonnegative),
            )
        return AtomSign(low, high, nonzero, unique(support))

    def even(self, exponent: forms.Exponent) -> bool:
        """Whether a symbolic exponent is an even integer."""
        return isinstance(exponent, Form) and self.whole(halved(exponent))

    def _cleared(self, form: Form) -> tuple[Form, Support]:
        """Multiply away denominators that are known to be positive."""
        lowest: dict[Atom, Rational] = {}
        for monomial in form.terms:
            for atom, exponent in monomial:
                if not isinstance(exponent, Form) and exponent < 0:
                    lowest[atom] = min(lowest.get(atom, exponent), exponent)
        support: Support = ()
        for atom in sorted(lowest, key=lambda a: a.key):
            known = self.atom(atom)
            exponent = -lowest[atom]
            if known.nonzero and not known.nonnegative:
                exponent += exponent % 2
            sign = power_sign(known, exponent)
            if sign.nonnegative and sign.nonzero:
                form = form * forms.of_atom(atom, exponent)
                support += known.support
        return form, unique(support)

    def whole(self, form: Form) -> bool:
        """Whether the value is an integer wherever it is defined."""
        return whole_valued(form, self.integer)

    def integer(self, atom: Atom) -> bool:
        found = self.domain(atom)
        return found is not None and found[0].integer


def _stated_order(
    signs: Signs, form: Form, strict: bool, depth: int
) -> Support | None:
    for fact in signs.orders:
        if fact.sign == ">" or (fact.sign == "≥" and not strict):
            ratio = proportional(form, fact.form)
            if ratio is not None and ratio > 0:
                return (fact.name,)
    return None
