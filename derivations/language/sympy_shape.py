"""What is looked at in a SymPy expression before it is read."""

from __future__ import annotations

from typing import Any

import sympy

from derivations.language import from_sympy_calculus as calculus
from derivations.language.errors import InputError

MAX_DEPTH = 100
"""Nesting of an expression that is still read."""


def check_depth(expression: sympy.Basic) -> None:
    """Counted with a list, so that depth can't overflow the stack."""
    waiting = [(expression, 1)]
    while waiting:
        item, depth = waiting.pop()
        if depth > MAX_DEPTH:
            raise InputError("sympy-too-deep", limit=str(MAX_DEPTH))
        waiting.extend((part, depth + 1) for part in item.args)


def subscripts(expression: sympy.Basic) -> frozenset[str]:
    """Names of the symbols that stand in a subscript."""
    names: set[str] = set()
    waiting = [expression]
    while waiting:
        item = waiting.pop()
        waiting.extend(item.args)
        for place in calculus.subscripts(item):
            names.update(symbol.name for symbol in place.free_symbols)
    return frozenset(names)


def short(expression: object) -> str:
    """The type's name: printing a huge expression could take for ever."""
    return type(expression).__name__


def under(factor: Any) -> Any | None:
    """``b`` for a factor ``b⁻¹``; ``b^p`` for ``b^(−p)``, p a number."""
    if not isinstance(factor, sympy.Pow):
        return None
    base, exponent = factor.args
    if not exponent.is_Rational or exponent.p >= 0:
        return None
    if exponent.p == -1 and exponent.q == 1:
        return base
    return sympy.Pow(base, -exponent, evaluate=False)
