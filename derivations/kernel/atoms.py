"""Atoms: what the ring laws don't look into.

Atoms are compared by their key, a canonical text, so that equal values
have equal keys on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from derivations.kernel.forms import Form

SPECIAL: Final = frozenset({"power", "abs", "prime", "sign"})
"""Kinds whose powers may have to be multiplied out."""


class Atom:
    """``kind`` says how to read ``data``:

    ``symbol`` name, ``index`` name, ``member`` family and index forms,
    ``apply`` function and argument forms, ``operator`` name and argument
    forms, ``sum`` and ``product`` binders and body, ``power`` base form (for
    exponents that can't be multiplied out), ``abs`` operand form, ``prime``
    number, ``euler`` the base of exp, ``sign`` the base −1 of whole powers.
    """

    __slots__ = ("data", "hash", "indices", "key", "kind")

    def __init__(
        self,
        kind: str,
        key: str,
        data: tuple[object, ...],
        indices: frozenset[str],
    ) -> None:
        self.kind = kind
        self.key = key
        self.data = data
        self.indices = indices
        self.hash = hash(key)

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


def symbol_atom(name: str) -> Atom:
    return Atom("symbol", f"'{name}'", (name,), _NONE)


def index_atom(name: str) -> Atom:
    return Atom("index", f"@{name}", (name,), frozenset((name,)))


def member_atom(family: str, indices: tuple[Form, ...]) -> Atom:
    inner = ",".join(form.key for form in indices)
    return Atom(
        "member", f"'{family}'[{inner}]", (family, indices), _free(indices)
    )


def apply_atom(function: str, arguments: tuple[Form, ...]) -> Atom:
    inner = ",".join(form.key for form in arguments)
    return Atom(
        "apply",
        f"'{function}'({inner})",
        (function, arguments),
        _free(arguments),
    )


def operator_atom(name: str, arguments: tuple[Form, ...]) -> Atom:
    inner = ",".join(form.key for form in arguments)
    return Atom(
        "operator", f"{name}({inner})", (name, arguments), _free(arguments)
    )


def power_atom(base: Form) -> Atom:
    return Atom("power", f"({base.key})", (base,), base.indices)


def abs_atom(operand: Form) -> Atom:
    return Atom("abs", f"|{operand.key}|", (operand,), operand.indices)


def prime_atom(prime: int) -> Atom:
    return Atom("prime", f"#{prime}", (prime,), _NONE)


EULER: Final = Atom("euler", "e", (), _NONE)
MINUS_ONE: Final = Atom("sign", "(-1)", (), _NONE)
