"""Sums opened: their binders under fresh names, and their bodies."""

from __future__ import annotations

from collections.abc import Callable

from derivations.kernel import atoms, forms
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import (
    Exponent,
    Form,
    Monomial,
    Rational,
    monomial_indices,
)
from derivations.kernel.sums import Bound, substitute, sum_parts


def split_dependent(monomial: Monomial, name: str) -> tuple[Monomial, Monomial]:
    """Factors free of the index ``name``, and the others; a power of a
    positive number is split, ``e^(u + v) = e^u e^v``."""
    free: list[tuple[Atom, Exponent]] = []
    bound: list[tuple[Atom, Exponent]] = []
    for atom, exponent in monomial:
        if isinstance(exponent, Form) and atom.kind in ("euler", "prime"):
            outside, inside = _split_sum(exponent, name)
            if not outside.is_zero and not inside.is_zero:
                free.append((atom, _plain(outside)))
                bound.append((atom, _plain(inside)))
                continue
        depends = name in atom.indices or (
            isinstance(exponent, Form) and name in exponent.indices
        )
        (bound if depends else free).append((atom, exponent))
    return tuple(free), tuple(bound)


def _split_sum(form: Form, name: str) -> tuple[Form, Form]:
    """The terms free of the index, and the others."""
    free: dict[Monomial, Rational] = {}
    bound: dict[Monomial, Rational] = {}
    for monomial, coefficient in form.terms.items():
        depends = name in monomial_indices(monomial)
        (bound if depends else free)[monomial] = coefficient
    return Form(free), Form(bound)


def _plain(exponent: Form) -> Exponent:
    value = exponent.constant()
    return exponent if value is None else value


class Fresh:
    """A supply of index names that occur nowhere else, ``#1``, ``#2``, …"""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self) -> str:
        self.count += 1
        return f"#{self.count}"


def opened(atom: Atom, fresh: Fresh) -> tuple[tuple[Bound, ...], Form]:
    """Binders and body of a sum or product atom under fresh names."""
    binders, body = sum_parts(atom)
    names = {n: forms.of_atom(atoms.index_atom(fresh())) for n, _, _ in binders}
    renamed = tuple(
        (
            str(next(iter(names[n].atoms())).data[0]),
            substitute(lower, names),
            substitute(upper, names),
        )
        for n, lower, upper in binders
    )
    return renamed, substitute(body, names)


def unrolled(
    monomial: Monomial, fresh: Fresh, wanted: Callable[[Atom], bool]
) -> tuple[tuple[Bound, ...], Form]:
    """Bring sums to the front: ``(Σᵢaᵢ)²·b`` becomes binders ``i, j`` and
    body ``aᵢ·aⱼ·b``.  Only sum atoms that are ``wanted`` and have a whole
    positive exponent are opened."""
    binders: tuple[Bound, ...] = ()
    body = forms.ONE
    for atom, exponent in monomial:
        if (
            atom.kind == "sum"
            and not isinstance(exponent, Form)
            and exponent.denominator == 1
            and exponent > 0
            and wanted(atom)
        ):
            for _ in range(int(exponent)):
                more, inside = opened(atom, fresh)
                binders += more
                body = body * inside
        else:
            body = body * forms.of_atom(atom, exponent)
    return binders, body
