"""The sign of one atom, from its kind, its domain and direct facts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from derivations.kernel import atoms, forms, indicators, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import Form
from derivations.kernel.linear import only_atom, proportional
from derivations.kernel.sign_records import (
    AtomSign,
    Support,
    domain_sign,
    unique,
)

if TYPE_CHECKING:
    from derivations.kernel.signs import Signs


def atom_sign(signs: Signs, atom: Atom) -> AtomSign:
    if atom.kind in ("prime", "euler"):
        return AtomSign(True, False, True)
    if atom.kind == "sign":
        return AtomSign(False, True, True)
    if atom.kind == "abs":
        inner = signs.nonzero(next(sums.inner_forms(atom)))
        return AtomSign(True, False, inner is not None, inner or ())
    if atom.kind == "operator":
        return _operator(signs, atom)
    if atom.kind == "indicator":
        return AtomSign(True)
    if atom.kind == "conditional":
        return _stated(signs, atom, _conditional(signs, atom))
    if atom.kind == "sum":
        return _sum(signs, atom)
    if atom.kind == "product":
        return _stated(signs, atom, _product(signs, atom))
    if atom.kind == "power":
        # Only roots and inverses of a base are kept as powers.
        base = next(sums.inner_forms(atom))
        known = _either(signs, base)
        nonzero = None if known.nonzero else signs.nonzero(base)
        if nonzero is None:
            return known
        return replace(known, nonzero=True, support=known.support + nonzero)
    return _declared(signs, atom)


def _either(signs: Signs, form: Form) -> AtomSign:
    """Whether a form is known to be ≥ 0 or ≤ 0, and not 0."""
    signs = signs.shallow
    for one, low in ((form, True), (-form, False)):
        support = signs.nonnegative(one)
        if support is None:
            continue
        strict = signs.positive(one)
        if strict is not None:
            return AtomSign(low, not low, True, strict)
        return AtomSign(low, not low, False, support)
    return AtomSign()


def _declared(signs: Signs, atom: Atom) -> AtomSign:
    low = high = nonzero = False
    support: Support = ()
    found = signs.domain(atom)
    if found is not None:
        domain, name = found
        low, high, nonzero = domain_sign(domain)
        if low or high or nonzero:
            support = (name,)
    own = forms.of_atom(atom)
    for fact in signs.orders:
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


def _operator(signs: Signs, atom: Atom) -> AtomSign:
    name, arguments = sums.named_parts(atom)
    if name in ("E|", "Var|", "Cov|", "sd|"):
        known = AtomSign(name == "Var|")
        if name == "E|":
            known = _either(signs.surely, arguments[0])
        return known if known.nonzero else _stated(signs, atom, known)
    if name in ("Var", "sd"):
        own = _stated(signs, atom, AtomSign(True))
        if own.nonzero:
            return own
        # Var(X) and sd(X) are zero together.
        other = "sd" if name == "Var" else "Var"
        twin = atoms.operator_atom(other, arguments)
        return _stated(signs, twin, AtomSign(True))
    if name == "log":
        # log t has the sign of t − 1.
        return _either(signs, arguments[0] - forms.ONE)
    if name == "E":
        return _expectation(signs, atom, arguments[0])
    return _stated(signs, atom, AtomSign())


def _expectation(signs: Signs, atom: Atom, argument: Form) -> AtomSign:
    """E keeps a sign that its argument has almost surely."""
    known = _either(signs.surely, argument)
    if not known.nonzero:
        known = _stated(signs, atom, known)
    return known if known.nonzero else _possible(signs, argument, known)


def _possible(signs: Signs, argument: Form, known: AtomSign) -> AtomSign:
    """P(A) isn't 0 where a fact says this of P(A ∩ B)."""
    own = _event(argument)
    if own is None:
        return known
    for fact in signs.orders:
        whole = only_atom(fact.form)
        if fact.sign not in (">", "≠") or whole is None:
            continue
        if whole.kind != "operator":
            continue
        name, arguments = sums.named_parts(whole)
        inside = _event(arguments[0]) if name == "E" else None
        if inside is not None and own <= inside:
            return AtomSign(True, False, True, (*known.support, fact.name))
    return known


def _event(form: Form) -> frozenset[Atom] | None:
    """The events that happen together where the form is 1, else 0."""
    single = form.single()
    if single is None or single[1] != 1:
        return None
    if any(a.kind != "indicator" or e != 1 for a, e in single[0]):
        return None
    return frozenset(atom for atom, _ in single[0])


def _conditional(signs: Signs, atom: Atom) -> AtomSign:
    """A conditional mean keeps a sign that its argument has almost surely;
    a conditional variance is ≥ 0."""
    name, arguments, _ = indicators.conditional_parts(atom)
    if name == "Var":
        return AtomSign(True)
    return _either(signs.surely, arguments[0]) if name == "E" else AtomSign()


def _stated(signs: Signs, atom: Atom, known: AtomSign) -> AtomSign:
    own = forms.of_atom(atom)
    for fact in signs.orders:
        if fact.sign in (">", "≥") and fact.form in (own, -own):
            low = fact.form == own
            if fact.sign == ">":
                return AtomSign(low, not low, True, (fact.name,))
            if not (known.nonnegative or known.nonpositive):
                known = AtomSign(low, not low, False, (fact.name,))
        if fact.sign == "≠" and proportional(own, fact.form):
            return AtomSign(
                known.nonnegative,
                known.nonpositive,
                True,
                (*known.support, fact.name),
            )
    return known


def _sum(signs: Signs, atom: Atom) -> AtomSign:
    """A sum of terms of one sign; strict when there is a term."""
    binders, body = sums.sum_parts(atom)
    inner = signs.under(binders, body)
    known = _either(inner, body)
    if known.nonnegative is known.nonpositive:
        return AtomSign()
    low = known.nonnegative
    if known.nonzero and len(binders) == 1:
        _, lower, upper = binders[0]
        room = signs.nonnegative(upper - lower)
        if room is not None:
            return AtomSign(low, not low, True, known.support + room)
    return AtomSign(low, not low, False, known.support)


def _product(signs: Signs, atom: Atom) -> AtomSign:
    """A product of positive factors is positive; so is an empty one."""
    binders, body = sums.sum_parts(atom)
    inner = signs.under(binders, body)
    known = _either(inner, body)
    if known.nonnegative:
        return AtomSign(True, False, known.nonzero, known.support)
    support = inner.nonzero(body)
    return AtomSign(False, False, support is not None, support or ())
