"""A chain as a plain ``align*``, to be pasted into somebody's own LaTeX."""

from __future__ import annotations

from collections.abc import Sequence

from derivations.render.latex_formula import to_latex
from derivations.render.latex_names import escape
from derivations.render.latex_pieces import SIGNS
from derivations.render.view import LineView


def align_latex(lines: Sequence[LineView], language: str) -> str:
    """It needs amsmath and amssymb, and no commands of ours."""
    rows = []
    for line in lines:
        left = "" if line.left is None else to_latex(line.left, language) + " "
        right = to_latex(line.right, language)
        row = f"  {left}&{SIGNS[line.sign]} {right}"
        if line.reasons:
            row += rf" && \text{{{escape(line.reasons)}}}"
        rows.append(row)
    body = " \\\\\n".join(rows)
    return f"\\begin{{align*}}\n{body}\n\\end{{align*}}"
