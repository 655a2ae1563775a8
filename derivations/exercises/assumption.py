"""Choose the assumptions that a line uses."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from derivations.audit.lines import use
from derivations.audit.parts import Base
from derivations.audit.proving import Claims
from derivations.audit.records import Use
from derivations.between.setting import Setting
from derivations.diagnose.lines import ASK
from derivations.document.records import Line
from derivations.exercises.chains import cites_elsewhere
from derivations.exercises.chance import shuffled
from derivations.exercises.hinting import where
from derivations.exercises.judging import by_reasons
from derivations.exercises.records import Choice, Exercise, Kind, Using, Why

MOST: Final = 6
"""Assumptions to choose from."""
_WHY: Final = MappingProxyType({Use.OWN: Why.USED, Use.NONE: Why.UNUSED})


def assumption_exercise(
    here: Setting, base: Base, claims: Claims, seed: int
) -> Exercise | None:
    """Right are exactly those without which the line's own reason doesn't
    prove it.  What only a claim that it cites uses isn't among the choices,
    nor are declarations that the line doesn't use.  A reason that names the
    assumption would give it away."""
    line = _without_names(here)
    if line is None:
        return None
    judged = [
        Choice(Using(one), how is Use.OWN, _WHY[how])
        for one in base.assumed
        if (how := use(base, claims, line, one)) in _WHY
        and (how is Use.OWN or not one.declared)
    ]
    used = [one for one in judged if one.right]
    unused = [one for one in judged if not one.right]
    if not unused or len(used) >= MOST:
        return None
    place = f"{here.claim.name}.{line.number}.assumption"
    some = (*used, *shuffled(unused, seed, place, _name)[: MOST - len(used)])
    none = Choice(Using(None), not used, Why.USED if used else Why.UNUSED)
    return Exercise(
        Kind.ASSUMPTION,
        here.derivation,
        here.claim,
        line.number,
        here.given,
        tuple(line if one is here.line else one for one in here.claim.lines),
        (*(one for one in judged if one in some), none),
        hints=where(line),
    )


def _without_names(here: Setting) -> Line | None:
    """The line with reasons that name no facts, if these prove it."""
    reasons = tuple(
        replace(one, citations=()) for one in here.line.reasons if one.rule
    )
    asked = any(one.rule == ASK for one in reasons)
    if asked or cites_elsewhere(here) or len(reasons) < len(here.line.reasons):
        return None
    if by_reasons(here.line.statement, reasons, here) is not Why.PROVED:
        return None
    return replace(here.line, reasons=reasons)


def _name(choice: Choice) -> str:
    answer = choice.answer
    if isinstance(answer, Using) and answer.assumed is not None:
        return f"{answer.assumed.name} {answer.assumed.declared}"
    return ""
