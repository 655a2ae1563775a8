"""Pieces of exercises in LaTeX, for sheets whose mathematics is drawn by
MathJax or KaTeX."""

from __future__ import annotations

from collections.abc import Callable

from derivations.render.exercises_view import (
    HIDDEN,
    AskedLine,
    reasons_text,
)
from derivations.render.latex_formula import to_latex
from derivations.render.latex_names import escape
from derivations.render.latex_pieces import SIGNS
from derivations.render.rich import Rich


def aligned(lines: tuple[AskedLine, ...], lang: str) -> str:
    """The chain, a row each, with marks and reasons."""
    rows = " \\\\\n".join(_row(line, lang) for line in lines)
    return f"\\begin{{aligned}}\n{rows}\n\\end{{aligned}}"


def _row(line: AskedLine, lang: str) -> str:
    left = "" if line.left is None else to_latex(line.left, lang)
    said = escape(reasons_text(line, lang))
    mark = rf"\text{{({escape(line.mark)})}}\quad"
    return f"{mark} && {left} &{step(line, lang)} && \\quad\\text{{{said}}}"


def step(line: AskedLine, lang: str) -> str:
    """The sign and what is right of it."""
    right = HIDDEN if line.right is None else to_latex(line.right, lang)
    return f"{SIGNS[line.sign]} {right}".strip()


def mixed(
    parts: Rich,
    lang: str,
    words: Callable[[str], str],
    mathematics: Callable[[str], str],
) -> str:
    """Words and formulas, each written by its own function."""
    return "".join(
        words(part)
        if isinstance(part, str)
        else mathematics(to_latex(part, lang))
        for part in parts
    )
