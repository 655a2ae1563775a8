"""Choose what stands in a line."""

from __future__ import annotations

from itertools import islice
from typing import Final

from derivations.between.setting import Setting
from derivations.diagnose.lines import ASK
from derivations.document.records import Expected
from derivations.exercises.broken import mutants
from derivations.exercises.chance import shuffled
from derivations.exercises.hinting import where
from derivations.exercises.judging import by_reasons
from derivations.exercises.records import Choice, Exercise, Formula, Kind, Why
from derivations.language.write import to_text

WRONG: Final = 3
"""Choices that are wrong."""
FEWEST: Final = 2


def next_exercise(
    here: Setting, wrong: tuple[Expected, ...], seed: int
) -> Exercise | None:
    """The line as its author wrote it, among such that are refuted."""
    line = here.line
    asked = any(reason.rule == ASK for reason in line.reasons)
    if not line.reasons or asked:
        return None
    if by_reasons(line.statement, line.reasons, here) is not Why.PROVED:
        return None
    others = tuple(
        Choice(Formula(one.statement), False, Why.REFUTED, one.witness)
        for one in islice(mutants(here, wrong, seed), WRONG)
    )
    if len(others) < FEWEST:
        return None
    right = Choice(Formula(line.statement), True, Why.PROVED)
    place = f"{here.claim.name}.{line.number}.next"
    return Exercise(
        Kind.NEXT,
        here.derivation,
        here.claim,
        line.number,
        here.given,
        here.claim.lines[: line.number],
        shuffled((right, *others), seed, place, _text),
        hints=where(line),
    )


def _text(choice: Choice) -> str:
    answer = choice.answer
    return to_text(answer.statement) if isinstance(answer, Formula) else ""
