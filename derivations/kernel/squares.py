"""Completing the square.

``4a (a x² + b x + c) = (2 a x + b)² + (4 a c − b²)``, so for ``a > 0`` the
quadratic is ``≥ 0`` (``> 0``) where ``4 a c − b²`` is; ``x`` may itself be
a power, and ``a, b, c`` polynomials in other atoms.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from derivations.kernel.atoms import Atom
from derivations.kernel.forms import Form, Monomial, Rational
from derivations.kernel.linear import whole_exponents
from derivations.kernel.sign_records import Support

if TYPE_CHECKING:
    from derivations.kernel.signs import Signs

MAX_CHOICES: Final = 2
"""Atoms in which the square is completed, for one form."""


def completed(
    signs: Signs, form: Form, strict: bool, depth: int
) -> Support | None:
    choices = 0
    for atom in form.atoms():
        parts = _quadratic(form, atom)
        if parts is None:
            continue
        a, b, c = parts
        leading = signs.termwise(a, True)
        if leading is None:
            continue
        choices += 1
        if choices > MAX_CHOICES:
            return None
        rest = (a * c).scaled(4) - b * b
        support = signs.prove(rest, strict, depth - 1)
        if support is not None:
            return leading + support
    return None


def _quadratic(form: Form, atom: Atom) -> tuple[Form, Form, Form] | None:
    """Coefficients of ``x^2k``, ``x^k`` and 1 when no other power of the
    atom occurs."""
    if not whole_exponents(form, atom):
        return None
    by_power: dict[int, dict[Monomial, Rational]] = {}
    for monomial, coefficient in form.terms.items():
        power = sum(
            int(e) for a, e in monomial if a == atom and not isinstance(e, Form)
        )
        rest = tuple(item for item in monomial if item[0] != atom)
        by_power.setdefault(power, {})[rest] = coefficient
    degree = max(by_power)
    if degree < 2 or degree % 2 != 0:
        return None
    if not by_power.keys() <= {0, degree // 2, degree}:
        return None
    a, b, c = (Form(by_power.get(k, {})) for k in (degree, degree // 2, 0))
    return a, b, c
