"""Find the first wrong line of a chain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from derivations.between.setting import Setting
from derivations.document.records import Expected, Line
from derivations.exercises.chains import (
    end_of,
    ending,
    linked,
    relation,
    reread,
)
from derivations.exercises.chance import shuffled
from derivations.exercises.hinting import beside, slip
from derivations.exercises.judging import by_reasons, refuted
from derivations.exercises.mutations import Change, changes, exchanged
from derivations.exercises.records import At, Choice, Exercise, Kind, Why
from derivations.language.tree import Statement, Term
from derivations.language.write import to_text
from derivations.refute.witness import Witness

TRIES: Final = 8
"""Changes of a line that are put to the refuter."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A line with one change, and the counterexample to it."""

    statement: Statement
    change: Change
    witness: Witness


def mutants(
    here: Setting, wrong: tuple[Expected, ...], seed: int
) -> Iterator[Mutant]:
    """Changes of the right side that make the line false: first to what a
    wrong line of the document says in its place."""
    place = f"{here.claim.name}.{here.line.number}"
    seen = {to_text(here.line.statement)}
    for change in islice(_changes(here, wrong, place, seed), TRIES):
        if not isinstance(change.whole, Term):
            continue
        made = reread(ending(change.whole, here.line.statement), here.scope)
        if made is None or to_text(made) in seen:
            continue
        seen.add(to_text(made))
        witness = refuted(made, here)
        if witness is not None:
            yield Mutant(made, change, witness)


def _changes(
    here: Setting, wrong: tuple[Expected, ...], place: str, seed: int
) -> Iterator[Change]:
    end = end_of(here.line.statement)
    if end is None:
        return
    for expected in wrong:
        said = relation(expected.statement)
        if said is not None and _is_about(said.left, end, here):
            yield Change(end, said.right, said.right)
    mixed = shuffled(changes(end), seed, place, lambda one: to_text(one.whole))
    yield from sorted(mixed, key=lambda one: one.rare)


def _is_about(left: Term, end: Term, here: Setting) -> bool:
    """Whether the chain says with this line what ``left`` is."""
    said = relation(here.claim.statement)
    return said is not None and (said.left, said.right) == (left, end)


def broken_exercise(
    settings: tuple[Setting, ...],
    place: int,
    wrong: tuple[Expected, ...],
    seed: int,
) -> Exercise | None:
    """The line at this place of a chain is the first wrong one."""
    here = settings[place]
    mutant = next(mutants(here, wrong, seed), None)
    if mutant is None:
        return None
    line = replace(here.line, statement=mutant.statement)
    before = tuple(one.line for one in settings[:place])
    after, whys = _after(settings[place + 1 :], mutant)
    lines = (*before, line, *after)
    choices = (
        *(Choice(At(one.number), False, Why.PROVED) for one in before),
        Choice(At(line.number), True, Why.REFUTED, mutant.witness),
        *(
            Choice(At(one.number), False, why)
            for one, why in zip(after, whys, strict=True)
        ),
    )
    return Exercise(
        Kind.BROKEN,
        here.derivation,
        here.claim,
        line.number,
        here.given,
        lines,
        choices,
        hints=(*beside(line), *slip(line, here.line)),
    )


def _after(
    settings: tuple[Setting, ...], mutant: Mutant
) -> tuple[tuple[Line, ...], tuple[Why, ...]]:
    """The lines below, as they continue from the wrong one with the same
    change, where each follows by its reason; else as their author wrote
    them."""
    changed = tuple(_continued(settings, mutant))
    if len(changed) == len(settings):
        return changed, tuple(Why.PROVED for _ in changed)
    return _as_written(settings, mutant)


def _continued(settings: tuple[Setting, ...], mutant: Mutant) -> Iterator[Line]:
    left = end_of(mutant.statement)
    for here in settings:
        end = end_of(here.line.statement)
        if left is None or end is None:
            return
        other = exchanged(end, mutant.change)
        if not isinstance(other, Term) or other == end:
            return
        made = ending(other, linked(left, here.line))
        read = reread(made, here.scope)
        if read is None:
            return
        if by_reasons(read, here.line.reasons, here) is not Why.PROVED:
            return
        yield replace(here.line, statement=read)
        left = end_of(read)


def _as_written(
    settings: tuple[Setting, ...], mutant: Mutant
) -> tuple[tuple[Line, ...], tuple[Why, ...]]:
    lines: list[Line] = []
    whys: list[Why] = []
    left = end_of(mutant.statement)
    for here in settings:
        statement = here.line.statement
        if not lines and left is not None:
            statement = linked(left, here.line)
        found = by_reasons(statement, here.line.reasons, here)
        whys.append(Why.PROVED if found is Why.PROVED else Why.LATER)
        lines.append(replace(here.line, statement=statement))
    return tuple(lines), tuple(whys)
