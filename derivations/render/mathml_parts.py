"""Formulas in pieces that a page may set one under another.

Browsers don't break a formula; so a wide one is written as several, each
but the first starting with its sign.
"""

from __future__ import annotations

import re
from typing import Final

from derivations.language import tree
from derivations.render.latex_formula import to_latex
from derivations.render.latex_width import width
from derivations.render.mathml_formula import MathmlWriter, math_element
from derivations.render.mathml_pieces import mo, rounded

WIDE: Final = 13.0
"""In ems; what is narrower stays whole on the smallest screens."""

_OPENING: Final = re.compile(r"^<mo>(?=[^<])")


def is_wide(node: tree.Node, language: str) -> bool:
    return width(to_latex(node, language)) > WIDE


def broken_mathml(
    node: tree.Node, language: str, sign: str = ""
) -> tuple[str, ...]:
    """``math`` elements for a formula that stands alone, or for the sign of
    a line and what follows it.  That they stand alone (the CSS property
    ``math-style``) is left to the page's style."""
    if is_wide(node, language):
        runs = formula_runs(node, language)
    else:
        runs = [MathmlWriter(language).piece(node).text]
    runs[0] = (mo(sign) if sign else "") + runs[0]
    return _elements(runs)


def _elements(runs: list[str]) -> tuple[str, ...]:
    """A sign at the start stands between two parts all the same."""
    return tuple(
        math_element(_OPENING.sub('<mo form="infix">', run)) for run in runs
    )


def formula_runs(node: tree.Node, language: str) -> list[str]:
    """The formula broken at its top-level signs."""
    writer = MathmlWriter(language)
    match node:
        case tree.Add() | tree.Subtract():
            return writer.summands(node)
        case tree.Series():
            return writer.terms(node)
        case tree.Relation(sign, left, right):
            return _joined(left, sign, right, language)
        case tree.Implication(left, right):
            if not _has_arrow(left, right):
                return _joined(left, "⟹", right, language)
        case tree.Equivalence(left, right):
            if not _has_arrow(left, right):
                return _joined(left, "⟺", right, language)
        case tree.Statement(proposition, ()):
            return formula_runs(proposition, language)
        case tree.Statement(proposition, conditions):
            kept = writer.listed(conditions)
            return [*formula_runs(proposition, language), rounded(kept)]
    return [writer.piece(node).text]


def _joined(
    left: tree.Node, sign: str, right: tree.Node, language: str
) -> list[str]:
    first, *others = formula_runs(right, language)
    first = mo(sign) + first
    return [*formula_runs(left, language), first, *others]


def _has_arrow(*nodes: tree.Node) -> bool:
    arrows = tree.Implication | tree.Equivalence
    return any(isinstance(node, arrows) for node in nodes)
