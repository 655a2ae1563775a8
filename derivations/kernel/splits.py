"""Signs by cases: ``|t|`` is ``t`` or ``−t``; ``a ≠ b`` is ``<`` or ``>``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from derivations.kernel import atoms, forms, indicators, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import Form
from derivations.kernel.linear import replaced, whole_exponents
from derivations.kernel.sign_records import OrderFact, Support

if TYPE_CHECKING:
    from derivations.kernel.signs import Signs

MAX_ABSOLUTE: Final = 3
"""Absolute values that are split without a limit of depth."""
MAX_IMPLIED: Final = 3
"""Indicators that are settled by the value of another one."""
IMPLIED_DEPTH: Final = 2
"""Order facts that are combined with what that value says."""
CASE: Final = ":case"
"""Name of what a case assumes; it isn't an assumption of the proof."""


def absolute(
    signs: Signs, form: Form, strict: bool, depth: int
) -> Support | None:
    """Both values of one absolute value, each under its condition; of one
    inside another the inner one first."""
    some = sum(atom.kind == "abs" for atom in form.atoms())
    depth = depth if some > MAX_ABSOLUTE else depth + 1
    for atom in form.atoms():
        if atom.kind != "abs" or not whole_exponents(form, atom):
            continue
        inner = _innermost(atom)
        operand = next(sums.inner_forms(inner))
        cases = ((operand, "≥"), (-operand, ">"))
        return _each(
            signs,
            [(_put(form, inner, value), value, s) for value, s in cases],
            strict,
            depth,
        )
    return None


def _innermost(atom: Atom) -> Atom:
    """The absolute value, or one inside it that has none inside."""
    operand = next(sums.inner_forms(atom))
    for other in operand.atoms():
        if other.kind == "abs" and whole_exponents(operand, other):
            return _innermost(other)
    return atom


def _put(form: Form, atom: Atom, value: Form) -> Form:
    """The form with the value of an absolute value, also inside others."""
    form = replaced(form, atom, value)
    for other in tuple(form.atoms()):
        if other.kind != "abs" or not whole_exponents(form, other):
            continue
        operand = next(sums.inner_forms(other))
        changed = _put(operand, atom, value)
        if changed != operand:
            form = replaced(form, other, sums.absolute(changed))
    return form


def happening(
    signs: Signs, form: Form, strict: bool, depth: int
) -> Support | None:
    """Both values of one indicator, each with what it says.  Other factors
    of the indicator's event aren't put in: its value and theirs are taken
    to be free of each other, which is more than can happen."""
    for atom in form.atoms():
        if atom.kind != "indicator" or not whole_exponents(form, atom):
            continue
        total: Support = ()
        for happens, value in ((True, forms.ONE), (False, forms.ZERO)):
            inner = signs
            said = indicators.told(atom, happens)
            if said is not None:
                local = signs.random(said[0])
                inner = signs.with_facts(OrderFact(*said, CASE, local=local))
            case = _settled(replaced(form, atom, value), atom, happens)
            if happens:
                case, excluded = _excluded(inner, case, atom)
                total += excluded
            case, names = _implied(inner, case)
            support = inner.prove(case, strict, depth)
            if support is None:
                return None
            total += names + support
        return tuple(name for name in total if name != CASE)
    return None


def _settled(form: Form, atom: Atom, happens: bool) -> Form:
    """The form with the indicators that the value of one settles."""
    for other in tuple(form.atoms()):
        if other.kind != "indicator":
            continue
        stronger = atoms.implied(atom, other)
        if stronger == atom and happens:
            form = replaced(form, other, forms.ONE)
        elif stronger == other and not happens:
            form = replaced(form, other, forms.ZERO)
    return form


def _excluded(signs: Signs, form: Form, atom: Atom) -> tuple[Form, Support]:
    """The form without the indicators of events that don't happen together
    with this one, ``1_A 1_B ≤ 0``, and the facts that say so."""
    total: Support = ()
    for fact in signs.orders:
        single = fact.form.single()
        if fact.sign != "≥" or fact.local or single is None or single[1] > 0:
            continue
        both = [a for a, e in single[0] if a.kind == "indicator" and e == 1]
        if len(both) != 2 or len(single[0]) != 2 or atom not in both:
            continue
        other = both[1 - both.index(atom)]
        if whole_exponents(form, other) and other in set(form.atoms()):
            form = replaced(form, other, forms.ZERO)
            total += (fact.name,)
    return form, total


def _implied(signs: Signs, form: Form) -> tuple[Form, Support]:
    """The form with the indicators that what is known settles, and the
    facts that do it."""
    others = [a for a in form.atoms() if a.kind == "indicator"]
    total: Support = ()
    for other in others[:MAX_IMPLIED]:
        for happens, value in ((True, forms.ONE), (False, forms.ZERO)):
            said = indicators.told(other, happens)
            if said is None:
                continue
            wanted, sign = said
            support = signs.prove(wanted, sign == ">", IMPLIED_DEPTH)
            if support is not None:
                form = replaced(form, other, value)
                total += support
                break
    return form, total


def apart(signs: Signs, form: Form, strict: bool, depth: int) -> Support | None:
    """Both signs of something that is known not to be 0."""
    own = {atom.key for atom in form.atoms()}
    for fact in signs.orders:
        if fact.sign != "≠" or fact.name.startswith(":"):
            continue
        if not all(atom.key in own for atom in fact.form.atoms()):
            continue
        cases = ((fact.form, ">"), (-fact.form, ">"))
        support = _each(
            signs,
            [(form, value, sign) for value, sign in cases],
            strict,
            depth,
        )
        if support is not None:
            return (fact.name, *support)
    return None


def _each(
    signs: Signs,
    cases: list[tuple[Form, Form, str]],
    strict: bool,
    depth: int,
) -> Support | None:
    total: Support = ()
    for form, assumed, sign in cases:
        fact = OrderFact(assumed, sign, CASE, local=signs.random(assumed))
        support = signs.with_facts(fact).prove(form, strict, depth - 1)
        if support is None:
            return None
        total += support
    return tuple(name for name in total if name != CASE)
