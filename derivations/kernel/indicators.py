"""Indicators of events, and conditional moments, as forms.

``1{A and B} = 1_A 1_B``, ``1{not A} = 1 − 1_A``, ``1_A² = 1_A``.  A relation
becomes one of ``1{f ≥ 0}`` and ``1{f > 0}`` where the first variable term of
``f`` has coefficient 1: ``1{f < 0} = 1 − 1{f ≥ 0}`` turns a sign, and
``1{f = 0} = 1{f ≥ 0} − 1{f > 0}``.  Of two with the same ``f`` up to a
number, one implies the other, so that their product is the stronger one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from derivations.kernel import forms
from derivations.kernel.atoms import Atom, conditional_atom, indicator_atom
from derivations.kernel.forms import ONE, ZERO, Form

Forms: TypeAlias = tuple[Form, ...]

OCCURS = "occurs"


def happening(event: Form) -> Form:
    """1 where a declared event happens, given as the form of its name."""
    return forms.of_atom(indicator_atom(OCCURS, event))


def related(sign: str, difference: Form) -> Form:
    """1 where ``difference sign 0``, else 0."""
    match sign:
        case "≥" | ">":
            return indicator(sign, difference)
        case "≤" | "<":
            return indicator("≥" if sign == "≤" else ">", -difference)
        case "=":
            return indicator("≥", difference) - indicator(">", difference)
        case _:
            return ONE - related("=", difference)


def indicator(sign: str, form: Form) -> Form:
    """``1{form ≥ 0}`` or ``1{form > 0}``; of an event ``1{it happens}``."""
    if sign == OCCURS:
        return happening(form)
    value = form.constant()
    if value is not None:
        holds = value > 0 if sign == ">" else value >= 0
        return ONE if holds else ZERO
    leading = next(c for monomial, c in form.ordered() if monomial)
    scaled = form.scaled(forms.quotient(1, forms.magnitude(leading)))
    if leading > 0:
        return forms.of_atom(indicator_atom(sign, scaled))
    other = ">" if sign == "≥" else "≥"
    return ONE - forms.of_atom(indicator_atom(other, -scaled))


def parts(atom: Atom) -> tuple[str, Form]:
    """Sign and form of an indicator."""
    sign, form = atom.data
    if not isinstance(sign, str) or not isinstance(form, Form):
        raise TypeError(atom.kind)
    return sign, form


def told(atom: Atom, happens: bool) -> tuple[Form, str] | None:
    """What the value of an indicator of a relation says, as a form and its
    sign."""
    sign, form = parts(atom)
    if sign == OCCURS:
        return None
    if happens:
        return form, sign
    return -form, ">" if sign == "≥" else "≥"


def changed(atom: Atom, change: Callable[[Form], Form]) -> Form:
    """The indicator with its form changed."""
    sign, form = parts(atom)
    return indicator(sign, change(form))


def conditional_parts(
    atom: Atom,
) -> tuple[str, Forms, Forms]:
    """Operator, arguments, and what they are conditioned on."""
    name, arguments, given = atom.data
    if not isinstance(arguments, tuple) or not isinstance(given, tuple):
        raise TypeError(atom.kind)
    return str(name), arguments, given


def conditional(name: str, arguments: Forms, given: Forms) -> Form:
    """The atom with what is given in one order, each once."""
    known = {form.key: form for form in given}
    ordered = tuple(known[key] for key in sorted(known))
    return forms.of_atom(conditional_atom(name, arguments, ordered))


def reconditioned(atom: Atom, change: Callable[[Form], Form]) -> Form:
    """The conditional moment with the forms in it changed."""
    name, arguments, given = conditional_parts(atom)
    ones = tuple(map(change, arguments))
    return conditional(name, ones, tuple(map(change, given)))
