"""Chains of lines as aligned LaTeX that stays inside the margins.

Where everything fits, relations, reasons and marks stand in columns.  Else
long sides are broken at their top-level signs, and a reason that doesn't
fit goes under its line.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from derivations.language import tree
from derivations.render.latex_formula import LatexWriter, to_latex
from derivations.render.latex_pieces import SIGNS
from derivations.render.latex_text import said_latex
from derivations.render.latex_width import width
from derivations.render.view import LineView

LINE_WIDTH = 38.0
"""Usable width of a line in ems."""

LEFT_WIDTH = 15.0
"""A wider left side stands on a row of its own."""

_MARK_WIDTH = 2.0


@dataclass(frozen=True, slots=True)
class _Row:
    """One line, measured: ``parts`` of the right side may be broken between
    rows."""

    left: str
    sign: str
    parts: tuple[str, ...]
    reason: str
    mark: str

    @property
    def right(self) -> str:
        return " ".join(self.parts)

    @property
    def right_width(self) -> float:
        return width(f"{self.sign} {self.right}")

    @property
    def reason_width(self) -> float:
        return 0.9 * width(rf"\text{{{self.reason}}}") + _MARK_WIDTH


def chains_latex(chains: Sequence[Sequence[LineView]], language: str) -> str:
    """All chains of a claim."""
    return "\n".join(_chain([_row(x, language) for x in c]) for c in chains)


def display_latex(node: tree.Node, language: str) -> str:
    """One formula on a line of its own, broken where it is too wide."""
    rows = _broken(formula_parts(node, language), LINE_WIDTH)
    body = " \\\\\n".join(
        f"& {row}" if place == 0 else rf"& \qquad {row}"
        for place, row in enumerate(rows)
    )
    return f"\\begin{{align*}}\n{body}\n\\end{{align*}}"


def formula_parts(node: tree.Node, language: str) -> tuple[str, ...]:
    """The formula in pieces, each but the first starting with its sign."""
    writer = LatexWriter(language)
    match node:
        case tree.Add() | tree.Subtract():
            return tuple(writer.summands(node))
        case tree.Series():
            whole = to_latex(node, language)
            first, *others = whole.split(" + ")
            plain = all(_balanced(part) for part in (first, *others))
            joined = (first, *(f"+ {part}" for part in others))
            return joined if plain else (whole,)
        case tree.Relation(sign, left, right):
            return _joined(left, SIGNS[sign], right, language)
        case tree.Implication(left, right):
            if not _has_arrow(left, right):
                return _joined(left, SIGNS["⟹"], right, language)
        case tree.Equivalence(left, right):
            if not _has_arrow(left, right):
                return _joined(left, SIGNS["⟺"], right, language)
        case tree.Statement(proposition, conditions):
            parts = formula_parts(proposition, language)
            if not conditions:
                return parts
            kept = ", ".join(to_latex(item, language) for item in conditions)
            return (*parts, rf"\quad ({kept})")
    return (to_latex(node, language),)


def _joined(
    left: tree.Node, sign: str, right: tree.Node, language: str
) -> tuple[str, ...]:
    first, *others = formula_parts(right, language)
    return (*formula_parts(left, language), f"{sign} {first}", *others)


def _has_arrow(*nodes: tree.Node) -> bool:
    arrows = tree.Implication | tree.Equivalence
    return any(isinstance(node, arrows) for node in nodes)


def _balanced(text: str) -> bool:
    return all(text.count(a) == text.count(b) for a, b in ("{}", "()", "[]"))


def _row(line: LineView, language: str) -> _Row:
    left = "" if line.left is None else to_latex(line.left, language)
    if line.label:
        left = rf"\text{{{said_latex(line.label)}}}\quad {left}"
    return _Row(
        left,
        SIGNS[line.sign],
        formula_parts(line.right, language),
        said_latex(line.reasons),
        rf"\{line.verdict}mark",
    )


def _chain(rows: list[_Row]) -> str:
    left = max(width(row.left) for row in rows)
    hanging = left > LEFT_WIDTH
    indent = 2.0 if hanging else left
    right = max(row.right_width for row in rows)
    reason = max(row.reason_width for row in rows)
    fits = indent + right + 1.0 + reason <= LINE_WIDTH
    made: list[str] = []
    for row in rows:
        opening = row.left
        if hanging:
            if row.left:
                made.extend(_alone(row.left))
            opening = ""
        start = r"& \qquad " if hanging else f"{opening} &"
        if fits:
            made.append(
                f"{start}{row.sign} {row.right}"
                rf" && \quad\reason{{{row.reason}}} && \;{row.mark}"
            )
        else:
            made.extend(_ragged(row, start, indent))
    body = " \\\\\n".join(made)
    return f"\\begin{{alignat*}}{{3}}\n{body}\n\\end{{alignat*}}"


def _alone(left: str) -> list[str]:
    # of no width, so as not to push the reasons away
    shown = shrunk(left, LINE_WIDTH)
    return [rf"& \rlap{{$\displaystyle {shown}$}} \nopagebreak"]


def _ragged(row: _Row, start: str, indent: float) -> list[str]:
    room = LINE_WIDTH - indent
    first, *others = row.parts
    pieces = _broken((f"{row.sign} {first}", *others), room - 1.5)
    made = [start + pieces[0]]
    made += [rf"& \qquad {piece}" for piece in pieces[1:]]
    last = width(pieces[-1]) + (2.0 if len(pieces) > 1 else 0.0)
    ending = rf"\quad\reason{{{row.reason}}}\;{row.mark}"
    if last + 1.0 + row.reason_width <= room:
        made[-1] += ending
    else:
        made[-1] += r" \nopagebreak"
        made.append(rf"& \qquad {ending}")
    return made


def _broken(parts: Sequence[str], room: float) -> list[str]:
    """The parts filled into rows no wider than the room, if they can be."""
    rows: list[str] = []
    for part in parts:
        joined = f"{rows[-1]} {part}" if rows else part
        if rows and width(joined) <= room - (1.0 if len(rows) > 1 else 0.0):
            rows[-1] = joined
        else:
            rows.append(part)
    return [
        shrunk(row, room - (1.0 if place else 0.0))
        for place, row in enumerate(rows)
    ]


def shrunk(text: str, room: float) -> str:
    """The last resort for a formula with nothing to break at."""
    wide = width(text)
    if wide <= room:
        return text
    return rf"\shrunk{{{room / wide:.2f}}}{{{text}}}"
