"""Identically distributed elements, all standing for one representative.

Only an expression in a single random element may be exchanged: nothing is
known of the joint law of several.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from derivations.kernel import atoms, forms, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import Form
from derivations.kernel.independence import covers, ranges_over
from derivations.kernel.instances import REPRESENTATIVE
from derivations.kernel.random import MOMENTS

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser


def represented(normaliser: Normaliser, form: Form) -> Form:
    if not normaliser.knowledge.laws:
        return form
    elements = {e.key: e for e in normaliser.random.form_elements(form)}
    if len(elements) != 1:
        return form
    element = next(iter(elements.values()))
    if ranges_over(element) or hides(normaliser, form):
        return form
    for law in normaliser.knowledge.laws:
        for pattern in law.patterns:
            if covers(pattern, element):
                normaliser.use(law.names)
                return _exchanged(form, element, law.patterns[0])
    return form


def hides(normaliser: Normaliser, form: Form) -> bool:
    """Whether a ``let`` name stands in it, behind which the element
    can't be replaced, or something conditional, in which its joint law
    with another matters."""
    return any(
        atom.kind == "conditional"
        or (
            atom.kind in ("symbol", "member")
            and normaliser.random.declaration(atom) is None
            and normaliser.random.is_random(atom)
        )
        for atom in sums.all_atoms(form)
    )


def _exchanged(form: Form, element: Atom, pattern: Atom) -> Form:
    """The element replaced by the representative of its law."""
    if pattern.kind == "symbol" or not pattern.indices:
        return put(form, element, forms.of_atom(pattern))
    family, indices = sums.named_parts(pattern)
    standard = atoms.member_atom(family, (REPRESENTATIVE,) * len(indices))
    return put(form, element, forms.of_atom(standard))


def put(form: Form, element: Atom, value: Form) -> Form:
    """Replace a random element everywhere outside moments."""
    parts = []
    for monomial, coefficient in form.terms.items():
        total = forms.number(coefficient)
        for atom, exponent in monomial:
            if isinstance(exponent, Form):
                exponent = sums.simple_exponent(put(exponent, element, value))
            total = total * sums.raised(
                _put_atom(atom, element, value), exponent
            )
        parts.append(total)
    return forms.add(parts)


def _put_atom(atom: Atom, element: Atom, value: Form) -> Form:
    if atom == element:
        return value
    if atom.kind == "operator" and atom.data[0] in MOMENTS:
        return forms.of_atom(atom)
    return sums.rebuilt(atom, lambda form: put(form, element, value))
