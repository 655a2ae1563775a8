"""Signs of forms from declared domains and named order facts.

Sound and incomplete: a sign is claimed only when it follows from these
steps, each elementary.

1. A sum of terms of one sign has that sign; the sign of a monomial is the
   product of the signs of its factors.
2. Multiplying by something positive keeps the sign (used to clear
   denominators that are known to be positive).
3. A lower bound ``x ≥ c`` is used by writing ``x = c + t`` with ``t ≥ 0``;
   likewise an order fact ``b − a > 0`` by writing ``b = a + t``.
4. ``√u − √v`` has the sign of ``u − v``.

All functions return the names of the facts used, or None for "not known";
None never means the opposite sign.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from derivations.assumptions.given import Domain
from derivations.kernel import atoms, forms, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import Form, Monomial, Rational
from derivations.kernel.linear import (
    proportional,
    whole_valued,
)
from derivations.kernel.shifts import shifts
from derivations.kernel.sign_records import (
    AtomSign,
    OrderFact,
    Support,
    domain_sign,
    power_sign,
    unique,
)

MAX_WORK: Final = 400
"""Forms that are looked at for one sign."""
MAX_TERMS: Final = 40
"""Terms of a form up to which bounds and order facts are written in."""
DEPTH: Final = 3
"""How many order facts may be combined for one sign."""


@dataclass(frozen=True)
class Signs:
    """``domain`` gives an atom's declared domain and its fact name;
    ``orders`` are the named facts; ``whole`` tells integer atoms."""

    domain: Callable[[Atom], tuple[Domain, str] | None]
    orders: tuple[OrderFact, ...] = ()
    slack: dict[str, bool] = field(default_factory=dict)
    depth: int = DEPTH
    work: list[int] = field(default_factory=lambda: [0])

    def positive(self, form: Form) -> Support | None:
        return self._prove(form, True, self.depth)

    def nonnegative(self, form: Form) -> Support | None:
        return self._prove(form, False, self.depth)

    def nonzero(self, form: Form) -> Support | None:
        value = form.constant()
        if value is not None:
            return () if value != 0 else None
        single = form.single()
        if single is not None:
            return self._monomial_nonzero(single[0])
        for fact in self.orders:
            if fact.sign in ("≠", ">") and proportional(form, fact.form):
                return (fact.name,)
        for candidate in (form, -form):
            support = self.positive(candidate)
            if support is not None:
                return support
        return None

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
                found = self._stated_nonzero(own)
            if found is None:
                return None
            support += found
        return unique(support)

    def _stated_nonzero(self, form: Form) -> Support | None:
        for fact in self.orders:
            if fact.sign == "≠" and proportional(form, fact.form):
                return (fact.name,)
        return None

    # --- atoms ------------------------------------------------------------

    def atom(self, atom: Atom) -> AtomSign:
        """Sign of an atom from its kind, domain and direct facts."""
        if atom.key in self.slack:
            return AtomSign(True, False, self.slack[atom.key])
        if atom.kind in ("prime", "euler"):
            return AtomSign(True, False, True)
        if atom.kind == "abs":
            inner = self.nonzero(next(sums.inner_forms(atom)))
            return AtomSign(True, False, inner is not None, inner or ())
        if atom.kind == "operator":
            return self._operator(atom)
        if atom.kind == "sum":
            return self._sum(atom)
        if atom.kind == "power":
            # Only roots and inverses of a base are kept as powers.
            base = next(sums.inner_forms(atom))
            support = self.positive(base)
            if support is not None:
                return AtomSign(True, False, True, support)
            support = self.nonnegative(base)
            if support is not None:
                return AtomSign(True, False, False, support)
            nonzero = self.nonzero(base)
            return AtomSign(False, False, nonzero is not None, nonzero or ())
        return self._declared(atom)

    def _declared(self, atom: Atom) -> AtomSign:
        low = high = nonzero = False
        support: Support = ()
        found = self.domain(atom)
        if found is not None:
            domain, name = found
            low, high, nonzero = domain_sign(domain)
            if low or high or nonzero:
                support = (name,)
        own = forms.of_atom(atom)
        for fact in self.orders:
            if (
                fact.form == own
                and fact.sign in (">", "≥")
                and not (low and nonzero)
            ):
                low = True
                nonzero = nonzero or fact.sign == ">"
                support += (fact.name,)
            elif fact.form == -own and fact.sign in (">", "≥"):
                high = True
                nonzero = nonzero or fact.sign == ">"
                support += (fact.name,)
            elif fact.sign == "≠" and not nonzero:
                if proportional(own, fact.form):
                    nonzero = True
                    support += (fact.name,)
        return AtomSign(low, high, nonzero, unique(support))

    def _operator(self, atom: Atom) -> AtomSign:
        name, arguments = sums.named_parts(atom)
        if name in ("Var", "sd"):
            own = self._stated(atom, AtomSign(True))
            if own.nonzero:
                return own
            # Var(X) and sd(X) are zero together.
            other = "sd" if name == "Var" else "Var"
            twin = atoms.operator_atom(other, arguments)
            return self._stated(twin, AtomSign(True))
        if name == "log":
            return self._logarithm(arguments[0])
        if name == "E":
            support = self.nonnegative(arguments[0])
            if support is not None:
                strict = self.positive(arguments[0])
                if strict is not None:
                    return AtomSign(True, False, True, strict)
                return self._stated(atom, AtomSign(True, False, False, support))
        return self._stated(atom, AtomSign())

    def _logarithm(self, argument: Form) -> AtomSign:
        """log t has the sign of t − 1."""
        above = argument - forms.ONE
        for form, low in ((above, True), (-above, False)):
            support = self.positive(form)
            if support is not None:
                return AtomSign(low, not low, True, support)
            support = self.nonnegative(form)
            if support is not None:
                return AtomSign(low, not low, False, support)
        return AtomSign()

    def _logs(self, form: Form, strict: bool, depth: int) -> Support | None:
        """``log u − log v`` has the sign of ``u − v``."""
        if depth == 0 or len(form.terms) != 2:
            return None
        sides: dict[bool, Form] = {}
        sizes = set()
        for monomial, coefficient in form.terms.items():
            if len(monomial) != 1 or monomial[0][1] != 1:
                return None
            atom = monomial[0][0]
            if atom.kind != "operator" or atom.data[0] != "log":
                return None
            sides[coefficient > 0] = sums.named_parts(atom)[1][0]
            sizes.add(abs(coefficient))
        if len(sides) != 2 or len(sizes) != 1:
            return None
        return self._prove(sides[True] - sides[False], strict, depth - 1)

    def _stated(self, atom: Atom, known: AtomSign) -> AtomSign:
        own = forms.of_atom(atom)
        for fact in self.orders:
            if fact.form == own and fact.sign == ">":
                return AtomSign(True, False, True, (fact.name,))
            if fact.sign == "≠" and proportional(own, fact.form):
                return AtomSign(
                    known.nonnegative,
                    known.nonpositive,
                    True,
                    (*known.support, fact.name),
                )
        return known

    def _sum(self, atom: Atom) -> AtomSign:
        _, body = sums.sum_parts(atom)
        # Bound indices keep the ranges that their families declare.
        support = self.nonnegative(body)
        return AtomSign(support is not None, False, False, support or ())

    # --- forms ------------------------------------------------------------

    def _prove(self, form: Form, strict: bool, depth: int) -> Support | None:
        value = form.constant()
        if value is not None:
            holds = value > 0 if strict else value >= 0
            return () if holds else None
        self.work[0] += 1
        if self.work[0] > MAX_WORK:
            return None
        form, cleared = self._cleared(form)
        support = self._termwise(form, strict)
        if support is not None:
            return unique(cleared + support)
        support = self._stated_order(form, strict)
        if support is not None:
            return unique(cleared + support)
        support = self._roots(form, strict, depth)
        if support is None:
            support = self._logs(form, strict, depth)
        if support is not None:
            return unique(cleared + support)
        if depth == 0 or len(form.terms) > MAX_TERMS:
            return None
        for changed, slack, names in shifts(self, form):
            inner = replace(self, slack=self.slack | slack)
            support = inner._prove(changed, strict, depth - 1)
            if support is not None:
                return unique(cleared + names + support)
        return None

    def _stated_order(self, form: Form, strict: bool) -> Support | None:
        for fact in self.orders:
            if fact.sign == ">" or (fact.sign == "≥" and not strict):
                ratio = proportional(form, fact.form)
                if ratio is not None and ratio > 0:
                    return (fact.name,)
        return None

    def _termwise(self, form: Form, strict: bool) -> Support | None:
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
        low, high, nonzero = True, False, True
        support: Support = ()
        for atom, exponent in monomial:
            known = self.atom(atom)
            one = power_sign(known, exponent, atom.kind)
            support += known.support
            nonzero = nonzero and one.nonzero
            low, high = (
                (low and one.nonnegative) or (high and one.nonpositive),
                (low and one.nonpositive) or (high and one.nonnegative),
            )
        return AtomSign(low, high, nonzero, unique(support))

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
            sign = power_sign(known, exponent, atom.kind)
            if sign.nonnegative and sign.nonzero:
                form = form * forms.of_atom(atom, exponent)
                support += known.support
        return form, unique(support)

    def _roots(self, form: Form, strict: bool, depth: int) -> Support | None:
        """``A − B`` with ``A, B ≥ 0`` has the sign of ``A² − B²``."""
        if depth == 0 or len(form.terms) != 2:
            return None
        if not any(
            not isinstance(e, Form) and e.denominator == 2
            for m in form.terms
            for _, e in m
        ):
            return None
        parts = [Form({m: c}) for m, c in form.ordered()]
        plus = [p for p in parts if self._termwise(p, False) is not None]
        minus = [p for p in parts if self._termwise(-p, False) is not None]
        if len(plus) != 1 or len(minus) != 1 or plus[0] == minus[0]:
            return None
        one, two = plus[0], -minus[0]
        first = self._termwise(one, False) or ()
        second = self._termwise(two, False) or ()
        support = self._prove(one * one - two * two, strict, depth - 1)
        return None if support is None else first + second + support

    def whole(self, form: Form) -> bool:
        """Whether the value is an integer wherever it is defined."""
        return whole_valued(form, self._integer)

    def _integer(self, atom: Atom) -> bool:
        found = self.domain(atom)
        return found is not None and found[0].integer
