"""Atoms: what the ring laws don't look into.

Atoms are compared by their key, a canonical text, so that equal values
have equal keys on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from derivations.kernel.forms import Form

Powers: TypeAlias = "tuple[tuple[Atom, int | Fraction | Form], ...]"
"""A product of atoms with exponents."""

SPECIAL: Final = frozenset({"power", "abs", "prime", "sign", "indicator"})
"""Kinds whose powers may have to be multiplied out."""


class Atom:
    """``kind`` says how to read ``data``:

    ``symbol`` name, ``index`` name, ``member`` family and index forms,
    ``apply`` function and argument forms, ``operator`` name and argument
    forms, ``sum`` and ``product`` binders and body, ``power`` base form (for
    exponents that can't be multiplied out), ``abs`` operand form, ``prime``
    number, ``euler`` the base of exp, ``sign`` the base −1 of whole powers,
    ``indicator`` sign and form of what happens where it is 1,
    ``conditional`` operator, argument forms and given forms.

    ``height`` is the greatest number in a name ``$h.k`` that a sum or product
    binds at it or inside it; 0 without any.
    """

    __slots__ = ("data", "hash", "height", "indices", "key", "kind")

    def __init__(
        self,
        kind: str,
        key: str,
        data: tuple[object, ...],
        indices: frozenset[str],
        height: int = 0,
    ) -> None:
        self.kind = kind
        self.key = key
        self.data = data
        self.indices = indices
        self.hash = hash(key)
        self.height = height

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Atom) and self.key == other.key

    def __hash__(self) -> int:
        return self.hash

    def __repr__(self) -> str:
        return self.key


_NONE: Final[frozenset[str]] = frozenset()


def _free(forms: Iterable[Form]) -> frozenset[str]:
    found = _NONE
    for form in forms:
        found |= form.indices
    return found


def height(forms: Iterable[Form]) -> int:
    """The greatest height of the atoms in the forms; 0 without any."""
    found = 0
    for form in forms:
        for monomial in form.terms:
            for atom, exponent in monomial:
                found = max(found, atom.height)
                if not isinstance(exponent, (int, Fraction)):
                    found = max(found, height((exponent,)))
    return found


@lru_cache(maxsize=1024)
def symbol_atom(name: str) -> Atom:
    return Atom("symbol", f"'{name}'", (name,), _NONE)


@lru_cache(maxsize=1024)
def index_atom(name: str) -> Atom:
    return Atom("index", f"@{name}", (name,), frozenset((name,)))


def member_atom(family: str, indices: tuple[Form, ...]) -> Atom:
    inner = ",".join(form.key for form in indices)
    return Atom(
        "member",
        f"'{family}'[{inner}]",
        (family, indices),
        _free(indices),
        height(indices),
    )


def apply_atom(function: str, arguments: tuple[Form, ...]) -> Atom:
    inner = ",".join(form.key for form in arguments)
    return Atom(
        "apply",
        f"'{function}'({inner})",
        (function, arguments),
        _free(arguments),
        height(arguments),
    )


def operator_atom(name: str, arguments: tuple[Form, ...]) -> Atom:
    inner = ",".join(form.key for form in arguments)
    return Atom(
        "operator",
        f"{name}({inner})",
        (name, arguments),
        _free(arguments),
        height(arguments),
    )


def power_atom(base: Form) -> Atom:
    return Atom(
        "power", f"({base.key})", (base,), base.indices, height((base,))
    )


def indicator_atom(sign: str, form: Form) -> Atom:
    key = f"1{{{form.key}{sign}}}"
    return Atom("indicator", key, (sign, form), form.indices, height((form,)))


def conditional_atom(
    name: str, arguments: tuple[Form, ...], given: tuple[Form, ...]
) -> Atom:
    inner = ",".join(form.key for form in arguments)
    known = ",".join(form.key for form in given)
    data = (name, arguments, given)
    return Atom(
        "conditional",
        f"{name}({inner}|{known})",
        data,
        _free(arguments + given),
        height(arguments + given),
    )


def implied(one: Atom, two: Atom) -> Atom | None:
    """Of two indicators of which one implies the other, the stronger."""
    first, second = one.data[1], two.data[1]
    if one.data[0] == "occurs" or two.data[0] == "occurs":
        return one if one == two else None
    difference = (first - second).constant()  # type: ignore[operator]
    if difference is None:
        return None
    if difference == 0:
        return one if one.data[0] == ">" else two
    return two if difference > 0 else one


def happenings(monomial: Powers) -> Powers:
    """The monomial with ``1_A² = 1_A``, and without indicators that another
    factor implies."""
    found = [
        item
        for item in monomial
        if item[0].kind == "indicator"
        and isinstance(item[1], int | Fraction)
        and item[1] > 0
    ]
    if not found:
        return monomial
    kept: list[Atom] = []
    for atom, _ in found:
        for other in kept:
            stronger = implied(atom, other)
            if stronger is not None:
                kept[kept.index(other)] = stronger
                break
        else:
            kept.append(atom)
    rest = [item for item in monomial if item not in found]
    rest += [(atom, 1) for atom in dict.fromkeys(kept)]
    return tuple(sorted(rest, key=lambda item: item[0].key))


def abs_atom(operand: Form) -> Atom:
    key = f"|{operand.key}|"
    return Atom("abs", key, (operand,), operand.indices, height((operand,)))


def prime_atom(prime: int) -> Atom:
    return Atom("prime", f"#{prime}", (prime,), _NONE)


EULER: Final = Atom("euler", "e", (), _NONE)
MINUS_ONE: Final = Atom("sign", "(-1)", (), _NONE)
