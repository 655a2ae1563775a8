"""The misconception that leads to a refuted line, in words."""

from __future__ import annotations

from derivations.language.write import to_text
from derivations.misconceptions.find import Mistake
from derivations.render.condition_text import (
    fact_text,
    missing_text,
    proposition_text,
)
from derivations.words import say

MAX_SHOWN = 120
"""Longest formula, in characters, that is shown."""

Json = dict[str, object]


def taken_text(
    mistakes: tuple[Mistake, ...], missing: object, lang: str
) -> tuple[str, ...]:
    """What was taken for what, or for granted.  The latter isn't said again
    where something ``missing`` was named already."""
    said: list[str] = []
    for mistake in mistakes:
        if missing is None or missing == "":
            said += (missing_text(fact, lang) for fact in mistake.belief)
        said += filter(None, [_taken(mistake, lang)])
    return tuple(said)


def _taken(mistake: Mistake, lang: str) -> str:
    if mistake.before is None or mistake.after is None:
        return ""
    before, after = to_text(mistake.before), to_text(mistake.after)
    if len(before) + len(after) > MAX_SHOWN:
        return ""
    if mistake.written:
        return say("report-mistake-written", lang, before=before, after=after)
    if mistake.instead is not None:
        instead = proposition_text(mistake.instead, lang)
        if len(instead) <= MAX_SHOWN:
            key = "report-mistake-instead"
            return say(key, lang, before=before, after=after, instead=instead)
    return say("report-mistake", lang, before=before, after=after)


def mistake_json(mistake: Mistake, lang: str) -> Json:
    record, instead = mistake.misconception, mistake.instead
    before, after = mistake.before, mistake.after
    return {
        "id": record.id,
        "name": record.name(lang),
        "before": None if before is None else to_text(before),
        "after": None if after is None else to_text(after),
        "belief": [fact_text(fact, lang) for fact in mistake.belief],
        "instead": None if instead is None else proposition_text(instead, lang),
        "message": record.message(lang),
    }
