"""Forms that have moments because the variables in them do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from derivations.kernel import sums
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import Form

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser


def moderate(normaliser: Normaliser, x: Form) -> bool:
    """Whether x has moments as its variables have them: a polynomial in
    them and in absolute values."""
    for monomial in x.terms:
        for atom, exponent in monomial:
            if not normaliser.random.is_random(atom):
                if isinstance(exponent, Form) and normaliser.random.form_random(
                    exponent
                ):
                    return False
                continue
            if isinstance(exponent, Form) or exponent < 0:
                return False
            if not _moderate_atom(normaliser, atom):
                return False
    return True


def _moderate_atom(normaliser: Normaliser, atom: Atom) -> bool:
    if atom.kind in ("symbol", "member"):
        if normaliser.random.declaration(atom) is not None:
            return True
        inside = normaliser.unfolded(atom)
        return inside is not None and moderate(normaliser, inside)
    if atom.kind == "indicator":
        return True
    if atom.kind in ("abs", "sum"):
        return all(moderate(normaliser, f) for f in sums.inner_forms(atom))
    return False
