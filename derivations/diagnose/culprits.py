"""Where a chain goes wrong first, and what that does to the rest."""

from __future__ import annotations

from dataclasses import replace

from derivations.diagnose.reports import Cause, LineReport


def with_culprits(reports: list[LineReport]) -> list[LineReport]:
    """Lines that rest on a wrong one of the same claim, directly or through
    others, say which line it is."""
    wrong: dict[str, int] = {}
    found: list[LineReport] = []
    for report in reports:
        line, judgement = report.line, report.judgement
        first = 0
        if judgement.refuted:
            first = line.number
        elif judgement.cause is Cause.RESTS_ON:
            origins = [wrong[n] for n in judgement.rests_on if n in wrong]
            first = min(origins, default=0)
            judgement = replace(judgement, first_wrong=first)
        if line.label and first:
            wrong[line.label] = first
        found.append(replace(report, judgement=judgement))
    return found


def first_wrong(reports: list[LineReport]) -> LineReport | None:
    """The first line that is false as it stands."""
    return next((r for r in reports if r.judgement.refuted), None)
