"""A simulation as a plain table and as data."""

from __future__ import annotations

import math
import re
from typing import Any

from derivations.language.tree import Symbol
from derivations.language.write import to_text
from derivations.refute.mention import as_term
from derivations.render.columns import printable, width, wrapped
from derivations.simulate.records import CantDraw, Row, Series, Simulation
from derivations.words import say

EQUALITIES = ("=", "≈")


def simulation_text(simulation: Simulation, lang: str) -> str:
    """The claim, what was drawn, and a table for each choice of laws."""
    lines = wrapped(say("simulate-title", lang, claim=simulation.written), 0)
    lines += wrapped(say("simulate-label", lang, seed=str(simulation.seed)), 0)
    values = constants_text(simulation, lang)
    if values:
        lines += wrapped(values, 0)
    for series in simulation.series:
        lines += ["", *wrapped(_heading(simulation, series, lang), 0)]
        lines += _table(simulation, series, lang)
    if simulation.left_out:
        sizes = say("report-comma", lang).join(map(str, simulation.left_out))
        lines += ["", *wrapped(say("simulate-left-out", lang, sizes=sizes), 0)]
    return "\n".join(map(printable, lines)) + "\n"


def constants_text(simulation: Simulation, lang: str) -> str:
    """The values that constants and free indices were given."""
    found = [
        f"{lowered(to_text(as_term(name)))} = {number_text(value)}"
        for name, value in simulation.constants
    ]
    found += [f"{name} = {value}" for name, value in simulation.indices]
    if not found:
        return ""
    values = say("report-comma", lang).join(found)
    return say("simulate-values", lang, values=values)


def name_text(name: str) -> str:
    """``d_k`` as dₖ."""
    return lowered(to_text(Symbol(name)))


_LOWERED = dict(
    zip(
        "0123456789aehijklmnoprstuvx",
        "₀₁₂₃₄₅₆₇₈₉ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ",
        strict=True,
    )
)
_SUBSCRIPT = re.compile(r"(?<=\w)_([0-9aehijklmnoprstuvx])(?!\w)")


def lowered(text: str) -> str:
    """Subscripts of one sign as such."""
    return _SUBSCRIPT.sub(lambda found: _LOWERED[found[1]], text)


def style_text(style: str, lang: str) -> str:
    return say(f"simulate-style-{style}", lang)


def cant_draw_text(problem: CantDraw, lang: str) -> str:
    return say(problem.key, lang, **problem.values)


def _heading(simulation: Simulation, series: Series, lang: str) -> str:
    said = style_text(series.style, lang)
    if not simulation.verified:
        return say("simulate-drawn", lang, style=said)
    sizes = say("report-comma", lang).join(map(str, simulation.verified))
    name = name_text(simulation.over) if simulation.over else ""
    if not name:
        return say("simulate-verified", lang, style=said)
    return say("simulate-verified-at", lang, style=said, name=name, sizes=sizes)


def _table(simulation: Simulation, series: Series, lang: str) -> list[str]:
    equal = simulation.sign in EQUALITIES
    heads = []
    if simulation.over:
        heads.append(name_text(simulation.over))
    heads += [
        say("simulate-head-draws", lang),
        say("simulate-head-left", lang),
        say("simulate-head-error", lang),
        say("simulate-head-right", lang),
    ]
    if equal:
        heads.append(say("simulate-head-away", lang))
    rows = [heads]
    for row in series.rows:
        cells = [str(row.size)] if simulation.over else []
        cells += [
            str(row.samples),
            number_text(row.estimate),
            number_text(row.error),
            _theory(row),
        ]
        if equal:
            away = row.errors_away
            known = away is not None and math.isfinite(away)
            cells.append(f"{away:+.1f}".replace("-", "−") if known else "–")
        rows.append(cells)
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return [
        "  "
        + "  ".join(
            " " * (w - width(cell)) + cell
            for cell, w in zip(row, widths, strict=True)
        )
        for row in rows
    ]


def _theory(row: Row) -> str:
    said = number_text(row.theory)
    return said if row.theory_error is None else f"~{said}"


def number_text(value: float) -> str:
    """To four digits; – where it isn't known."""
    if not math.isfinite(value):
        return "–"
    if value == 0:
        return "0"
    if 1e-4 <= abs(value) < 1e6:
        digits = max(0, 3 - math.floor(math.log10(abs(value))))
        found = f"{value:.{digits}f}"
        if "." in found:
            found = found.rstrip("0").rstrip(".")
        return found.replace("-", "−")
    return f"{value:.3e}".replace("-", "−")


def simulation_json(simulation: Simulation) -> dict[str, Any]:
    """For programs."""
    return {
        "kind": "illustration",
        "proof": False,
        "document": simulation.document,
        "claim": simulation.claim,
        "statement": simulation.written,
        "sign": simulation.sign,
        "left": simulation.left,
        "right": simulation.right,
        "over": simulation.over or None,
        "constants": dict(simulation.constants),
        "indices": dict(simulation.indices),
        "seed": simulation.seed,
        "verified_at": list(simulation.verified),
        "left_out": list(simulation.left_out),
        "series": [
            {
                "laws": series.style,
                "points": [_point(row) for row in series.rows],
            }
            for series in simulation.series
        ],
    }


def _point(row: Row) -> dict[str, Any]:
    known = math.isfinite(row.error)
    return {
        "size": row.size,
        "samples": row.samples,
        "estimate": row.estimate,
        "standard_error": row.error if known else None,
        "right_side": row.theory,
        "right_side_standard_error": row.theory_error,
    }
