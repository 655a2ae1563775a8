"""Products of powers of atoms that just add up."""

from __future__ import annotations

from derivations.kernel import atoms, forms
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import Exponent, Form, Monomial


def gathered(
    kept: list[tuple[Atom, Exponent]], moved: list[tuple[Atom, Exponent]]
) -> Monomial:
    """The product of all these powers of atoms that just add up."""
    if not moved:
        return tuple(kept)
    total = dict(kept)
    for atom, exponent in moved:
        if atom in total:
            exponent = forms.add_exponents(total[atom], exponent)
            if exponent == 0:
                del total[atom]
                continue
        total[atom] = exponent
    return tuple(sorted(total.items(), key=_by_key))


def _by_key(factor: tuple[Atom, Exponent]) -> str:
    return factor[0].key


def plain_atom(form: Form) -> Atom | None:
    """The atom that the form is, if powers of it just add up."""
    single = form.single()
    if single is None or single[1] != 1 or len(single[0]) != 1:
        return None
    atom, exponent = single[0][0]
    return atom if exponent == 1 and atom.kind not in atoms.SPECIAL else None
