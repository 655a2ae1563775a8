"""Conditional entropy and mutual information in a trace: the sums of joint
entropies that they stand for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from derivations.language import tree
from derivations.language.joint import block

Data = Any


def spelled_out(
    term: tree.Operator | tree.Conditional, data: Callable[[tree.Node], Data]
) -> Data:
    """``H(X | Z) = H(X, Z) − H(Z)`` and
    ``I(X; Y | Z) = H(X, Z) + H(Y, Z) − H(X, Y, Z) − H(Z)``."""
    blocks = [[data(x) for x in block(part)] for part in term.arguments]
    given = term.given if isinstance(term, tree.Conditional) else ()
    known = [data(x) for x in given]
    both = ["H", *(x for own in blocks for x in own), *known]
    without = ["H", *known] if known else "0"
    if isinstance(term, tree.Conditional) and term.operator == "H":
        return ["-", both, without]
    apart = ["+", *(["H", *own, *known] for own in blocks)]
    return ["-", apart, ["+", both, without]]
