"""Choose the reason of a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Final

from derivations.between.setting import Setting
from derivations.diagnose.lines import ASK
from derivations.diagnose.reasons import relevant_rules
from derivations.document.records import Reason
from derivations.exercises.chains import cites_elsewhere
from derivations.exercises.chance import shuffled
from derivations.exercises.hinting import where, which_kind
from derivations.exercises.judging import by_reasons
from derivations.exercises.records import ByReasons, Choice, Exercise, Kind, Why

WRONG: Final = 3
"""Choices that are wrong."""
Key = tuple[tuple[str, tuple[str, ...]], ...]


def reason_exercise(
    here: Setting, used: Iterable[str], seed: int
) -> Exercise | None:
    """``used`` are rules that the document uses.  Exactly one of the choices
    proves the line; reasons that would do as well aren't among them."""
    line = here.line
    asked = any(reason.rule == ASK for reason in line.reasons)
    if not line.reasons or asked or cites_elsewhere(here):
        return None
    right = _least(here)
    if right is None:
        return None
    place = f"{here.claim.name}.{line.number}.reason"
    wrong = tuple(islice(_wrong(here, right, used, place, seed), WRONG))
    if not wrong:
        return None
    choices = (Choice(ByReasons(right), True, Why.PROVED), *wrong)
    return Exercise(
        Kind.REASON,
        here.derivation,
        here.claim,
        line.number,
        here.given,
        here.claim.lines,
        shuffled(choices, seed, place, _text),
        hints=(*where(line), *which_kind(line)),
    )


def _least(here: Setting) -> tuple[Reason, ...] | None:
    """The reasons without the facts in their brackets, which would tell them
    apart at a glance, unless the line isn't proved without."""
    reasons = here.line.reasons
    bare = tuple(
        replace(one, citations=()) if one.rule else one for one in reasons
    )
    for some in (bare, reasons):
        if by_reasons(here.line.statement, some, here) is Why.PROVED:
            return some
    return None


def _wrong(
    here: Setting,
    right: tuple[Reason, ...],
    used: Iterable[str],
    place: str,
    seed: int,
) -> Iterator[Choice]:
    """First reasons that don't lead to the line, then idle ones."""
    idle: list[Choice] = []
    seen = {key(right)}
    for reasons in _candidates(here, right, used, place, seed):
        if key(reasons) in seen:
            continue
        seen.add(key(reasons))
        why = by_reasons(here.line.statement, reasons, here)
        if why is Why.NOT_PROVED:
            yield Choice(ByReasons(reasons), False, why)
        elif why is Why.IDLE:
            idle.append(Choice(ByReasons(reasons), False, why))
    yield from idle


def _candidates(
    here: Setting,
    right: tuple[Reason, ...],
    used: Iterable[str],
    place: str,
    seed: int,
) -> Iterator[tuple[Reason, ...]]:
    """Parts of the right reason; what else the document uses, and could do
    something here; the facts; other rules that could."""
    relevant = relevant_rules(here.line.statement, here.known)
    near = [Reason(rule) for rule in used if rule in relevant]
    near += [Reason("", (name,)) for name in here.facts if name != "given"]
    far = [Reason(rule) for rule in sorted(relevant.difference(used))]
    if len(right) > 1:
        yield from ((one,) for one in right)
    for some in (near, far):
        for one in shuffled(some, seed, place, lambda x: str(key((x,)))):
            yield (one,)


def key(reasons: tuple[Reason, ...]) -> Key:
    """What is cited, whatever its wording."""
    return tuple((one.rule, one.citations) for one in reasons)


def _text(choice: Choice) -> str:
    answer = choice.answer
    return str(key(answer.reasons)) if isinstance(answer, ByReasons) else ""
