"""Which lines use which assumptions."""

from __future__ import annotations

from derivations.audit.parts import Base
from derivations.audit.proving import Claims, cited_names, holds_by_reason
from derivations.audit.records import Assumed, Row, Use
from derivations.document.records import Line


def rows(base: Base, claims: Claims) -> tuple[Row, ...]:
    """For every line of the last claim its use of each assumption."""
    return tuple(_row(base, claims, line) for line in claims.last.lines)


def _row(base: Base, claims: Claims, line: Line) -> Row:
    idle = _idle(base, claims, line)
    uses = tuple(
        Use.NONE if one in idle else use(base, claims, line, one)
        for one in base.assumed
    )
    return Row(line, uses)


def _idle(base: Base, claims: Claims, line: Line) -> tuple[Assumed, ...]:
    """Facts that the line doesn't cite, when it is proved without all of
    them together: it is then proved without each."""
    cited = cited_names(line)
    others = tuple(
        one
        for one in base.assumed
        if not one.declared and one.name not in cited
    )
    known = base.without(place for one in others for place in one.parts)
    return others if holds_by_reason(claims, line, known) else ()


def use(base: Base, claims: Claims, line: Line, assumed: Assumed) -> Use:
    """The line's use of one assumption."""
    known = base.without(assumed.parts)
    if holds_by_reason(claims, line, known):
        return Use.NONE
    if holds_by_reason(claims, line, known, trusting=True):
        return Use.CITED
    return Use.OWN
