"""Exercise sheets made from documents.

Only claims that the checker proves are asked about, and every answer is
judged, none assumed.  `exercises_of` is all that a page or a program needs;
`derivations.render.exercises_json` writes the sheet as data that answers
tries without the checker.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Final, TypeAlias

from derivations.between.setting import Setting, settings
from derivations.diagnose.judge import judge_derivation
from derivations.diagnose.reports import (
    ClaimReport,
    ExpectedReport,
    Verdict,
)
from derivations.document.records import Claim, Derivation, Document, Expected
from derivations.exercises.broken import broken_exercise
from derivations.exercises.chains import is_chain
from derivations.exercises.chance import shuffled
from derivations.exercises.reason import reason_exercise
from derivations.exercises.records import Exercise, Kind, Sheet
from derivations.kernel.rules import BY_ID

KINDS: Final = (Kind.REASON, Kind.BROKEN)
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
    for item in report.items:
        if not isinstance(item, ClaimReport) or not only(item.claim):
            continue
        if item.verdict is Verdict.PROVED:
            places = settings(derivation, item.claim.name, language)
            yield _Asked(places, wrong, used, seed)


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


_MAKERS: Final[Mapping[Kind, Callable[[_Asked, int], Exercise | None]]] = (
    MappingProxyType({Kind.REASON: _reason, Kind.BROKEN: _broken})
)
