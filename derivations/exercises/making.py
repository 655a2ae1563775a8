"""Exercise sheets made from documents.

Only claims that the checker proves are asked about, and every answer is
judged, none assumed.  `exercises_of` is all that a page or a program needs;
`derivations.render.exercises_json` writes the sheet as data that answers
tries without the checker.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType
from typing import Final, TypeAlias

from derivations.audit.auditing import said
from derivations.audit.parts import Base, base_of
from derivations.audit.proving import Claims
from derivations.between.setting import Setting, settings
from derivations.diagnose.judge import judge_derivation
from derivations.diagnose.reports import (
    ClaimReport,
    ExpectedReport,
    Verdict,
)
from derivations.document.records import Claim, Derivation, Document, Expected
from derivations.exercises.assumption import assumption_exercise
from derivations.exercises.broken import broken_exercise
from derivations.exercises.chains import is_chain
from derivations.exercises.chance import shuffled
from derivations.exercises.following import next_exercise
from derivations.exercises.order import order_exercise
from derivations.exercises.reason import reason_exercise
from derivations.exercises.records import Exercise, Kind, Sheet
from derivations.kernel.rules import BY_ID

KINDS: Final = tuple(Kind)
Only: TypeAlias = Callable[[Claim], bool]


def every(claim: Claim) -> bool:
    """All claims."""
    return True


def exercises_of(
    document: Document,
    seed: int = 0,
    kinds: Sequence[Kind] = KINDS,
    only: Only = every,
) -> Sheet:
    """At most one exercise of each kind on each claim that is proved."""
    used = _rules_used(document)
    found = tuple(
        exercise
        for derivation in document.derivations
        for asked in _asked(derivation, document.language, used, seed, only)
        for exercise in _of_claim(asked, kinds)
    )
    return Sheet(document, seed, found)


def _rules_used(document: Document) -> tuple[str, ...]:
    found = dict.fromkeys(
        reason.rule
        for derivation in document.derivations
        for item in derivation.items
        if isinstance(item, Claim)
        for line in item.lines
        for reason in line.reasons
        if reason.rule in BY_ID
    )
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Asked:
    """One claim, with what its exercises are made of: where its lines
    stand, the wrong lines and the rules of the document."""

    places: tuple[Setting, ...]
    base: Base
    claims: Claims
    wrong: tuple[Expected, ...]
    used: tuple[str, ...]
    seed: int


def _asked(
    derivation: Derivation,
    language: str,
    used: tuple[str, ...],
    seed: int,
    only: Only,
) -> Iterator[_Asked]:
    """The claims that are proved, in order."""
    if not any(isinstance(x, Claim) and only(x) for x in derivation.items):
        return
    report = judge_derivation(derivation)
    wrong = tuple(
        item.expected
        for item in report.items
        if isinstance(item, ExpectedReport)
        and item.judgement.refuted
        and not item.expected.without
    )
    base = base_of(replace(derivation.assumptions), said(derivation))
    above: tuple[Claim, ...] = ()
    for item in report.items:
        if not isinstance(item, ClaimReport):
            continue
        above = (*above, item.claim)
        if item.verdict is Verdict.PROVED and only(item.claim):
            places = settings(derivation, item.claim.name, language)
            yield _Asked(places, base, Claims(above), wrong, used, seed)


def _of_claim(asked: _Asked, kinds: Sequence[Kind]) -> Iterator[Exercise]:
    for kind in kinds:
        exercise = _first(asked, kind)
        if exercise is not None:
            yield exercise


def _first(asked: _Asked, kind: Kind) -> Exercise | None:
    """The first that can be made, over the lines in a shuffled order; lines
    by arithmetic alone, which teach least, come last."""
    order = shuffled(
        range(len(asked.places)),
        asked.seed,
        f"{asked.places[0].claim.name}.{kind.value}",
        str,
    )
    ordered = sorted(order, key=partial(_is_plain, asked.places))
    for place in ordered:
        exercise = _MAKERS[kind](asked, place)
        if exercise is not None:
            return exercise
    return None


def _is_plain(places: tuple[Setting, ...], place: int) -> bool:
    rules = {reason.rule for reason in places[place].line.reasons}
    return rules <= {"arithmetic"} and not any(
        reason.citations for reason in places[place].line.reasons
    )


def _reason(asked: _Asked, place: int) -> Exercise | None:
    return reason_exercise(asked.places[place], asked.used, asked.seed)


def _broken(asked: _Asked, place: int) -> Exercise | None:
    if len(asked.places) < 2 or not is_chain(asked.places[0].claim):
        return None
    return broken_exercise(asked.places, place, asked.wrong, asked.seed)


def _assumption(asked: _Asked, place: int) -> Exercise | None:
    here = asked.places[place]
    return assumption_exercise(here, asked.base, asked.claims, asked.seed)


def _order(asked: _Asked, place: int) -> Exercise | None:
    if place != 0 or not is_chain(asked.places[0].claim):
        return None
    return order_exercise(asked.places, asked.seed)


def _next(asked: _Asked, place: int) -> Exercise | None:
    if not is_chain(asked.places[0].claim):
        return None
    return next_exercise(asked.places[place], asked.wrong, asked.seed)


_MAKERS: Final[Mapping[Kind, Callable[[_Asked, int], Exercise | None]]] = (
    MappingProxyType(
        {
            Kind.REASON: _reason,
            Kind.ASSUMPTION: _assumption,
            Kind.ORDER: _order,
            Kind.BROKEN: _broken,
            Kind.NEXT: _next,
        }
    )
)
