"""Functions with what they are applied to, as they are seen in forms."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, TypeAlias

from derivations.kernel import atoms, forms, sums
from derivations.kernel.bent import Bent, bent_atom
from derivations.kernel.errors import KernelError
from derivations.kernel.forms import Form, Rational
from derivations.kernel.information import logarithm
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.rewriting import rewritten
from derivations.kernel.roots import exponential, raised

Function: TypeAlias = Rational | str | Bent
"""An exponent, ``"log"`` or ``"exp"``, or a declared function."""

POWERS: Final[tuple[Rational, ...]] = (
    2,
    3,
    4,
    6,
    -1,
    -2,
    Fraction(1, 2),
    Fraction(3, 2),
    Fraction(1, 3),
)


def functions(
    normaliser: Normaliser, inner: Form, outer: Form
) -> Iterator[Function]:
    """Functions f with ``outer = f(inner)``."""
    for function in (*_likely(inner, outer), "log", "exp"):
        if applied(normaliser, function, inner) == outer:
            yield function
    bent = bent_atom(normaliser, outer)
    if bent is not None and bent[1] == inner:
        yield bent[0]


def seen(
    normaliser: Normaliser, outer: Form
) -> Iterator[tuple[Function, Form]]:
    """A function with what it is applied to, seen in a single factor: the
    mean of that may be known, and needn't stand beside it."""
    single = outer.single()
    if single is None or len(single[0]) != 1:
        return
    ((atom, exponent),) = single[0]
    found: tuple[Function, Form] | None = None
    if isinstance(exponent, Form):
        if atom == atoms.EULER:
            found = "exp", exponent
    elif exponent != 1:
        power = atom.kind == "power"
        own = next(sums.inner_forms(atom)) if power else forms.of_atom(atom)
        found = exponent, own
    elif atom.kind == "operator" and atom.data[0] == "log":
        found = "log", sums.named_parts(atom)[1][0]
    if found is not None and applied(normaliser, *found) == outer:
        yield found


def _likely(inner: Form, outer: Form) -> tuple[Rational, ...]:
    """Exponents by which the one may be a power of the other."""
    one, two = inner.single(), outer.single()
    if one is None or two is None or not one[0] or not two[0]:
        return POWERS
    top, bottom = two[0][0][1], one[0][0][1]
    if isinstance(top, Form) or isinstance(bottom, Form):
        return ()
    ratio = forms.quotient(top, bottom)
    # |X|² = X²: the atoms needn't be the same.
    return (ratio,) if ratio not in (0, 1) else ()


def applied(normaliser: Normaliser, function: Function, x: Form) -> Form | None:
    try:
        if function == "log":
            return logarithm(normaliser, x)
        if function == "exp":
            return exponential(normaliser, x)
        if isinstance(function, Bent):
            inner = (normaliser.finish(x),)
            own = atoms.apply_atom(function.name, inner)
            return rewritten(normaliser, own)
        if isinstance(function, str):
            return None
        return raised(normaliser, x, function)
    except (KernelError, ZeroDivisionError):
        return None
