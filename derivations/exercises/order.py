"""Put the lines of a chain in order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from derivations.between.setting import Setting
from derivations.diagnose.chains import joins
from derivations.diagnose.lines import ASK
from derivations.document.records import Line
from derivations.exercises.chains import end_of, linked, relation
from derivations.exercises.chance import shuffled
from derivations.exercises.hinting import beside, where
from derivations.exercises.judging import by_reasons
from derivations.exercises.records import Exercise, Kind, Why
from derivations.language.tree import Term
from derivations.language.write import to_text

FEWEST: Final = 3
MOST: Final = 6
"""Lines that can be ordered: with fewer there is little to do, and all
orders of more are many."""


def order_exercise(settings: tuple[Setting, ...], seed: int) -> Exercise | None:
    """All orders in which every line follows by its reason and the chain
    shows the claim; the author's is one of them."""
    here = settings[0]
    lines = here.claim.lines
    if not FEWEST <= len(lines) <= MOST or not _movable(settings):
        return None
    places = shuffled(
        range(len(lines)),
        seed,
        f"{here.claim.name}.order",
        lambda place: to_text(lines[place].statement),
    )
    mixed = tuple(settings[place] for place in places)
    orders = tuple(_Links(mixed).orders())
    if tuple(places.index(n) for n in range(len(lines))) not in orders:
        return None
    return Exercise(
        Kind.ORDER,
        here.derivation,
        here.claim,
        0,
        here.given,
        tuple(one.line for one in mixed),
        orders=orders,
        hints=(*where(lines[0]), *beside(lines[0])),
    )


def _movable(settings: tuple[Setting, ...]) -> bool:
    """Whether the lines keep their meaning in another place: all for the
    same indices, each with reasons, no two alike, none cited by another."""
    lines = [one.line for one in settings]
    labels = {line.label for line in lines if line.label}
    alike = {(to_text(line.statement), line.reasons) for line in lines}
    return (
        len(alike) == len(lines)
        and len({line.statement.conditions for line in lines}) == 1
        and all(
            line.reasons
            and not any(
                one.rule == ASK or labels.intersection(one.citations)
                for one in line.reasons
            )
            for line in lines
        )
    )


@dataclass(frozen=True)
class _Links:
    """Which line may follow which."""

    settings: tuple[Setting, ...]
    known: dict[tuple[int, int], bool] = field(default_factory=dict)

    def orders(self) -> Iterator[tuple[int, ...]]:
        for order in self._paths(()):
            if self._shows_the_claim(order):
                yield order

    def _paths(self, begun: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(begun) == len(self.settings):
            yield begun
            return
        for place in range(len(self.settings)):
            if place not in begun:
                if self._follows(begun[-1] if begun else -1, place):
                    yield from self._paths((*begun, place))

    def _follows(self, above: int, place: int) -> bool:
        """Whether the line is proved by its reason after that above it, or
        at the beginning (−1)."""
        if (above, place) not in self.known:
            here = self.settings[place]
            left = self._left(above)
            self.known[above, place] = left is not None and (
                by_reasons(linked(left, here.line), here.line.reasons, here)
                is Why.PROVED
            )
        return self.known[above, place]

    def _left(self, above: int) -> Term | None:
        if above >= 0:
            return end_of(self.settings[above].line.statement)
        first = relation(self.settings[0].claim.lines[0].statement)
        return None if first is None else first.left

    def _shows_the_claim(self, order: tuple[int, ...]) -> bool:
        claim = self.settings[0].claim
        lines = tuple(self._lines(order))
        return joins(replace(claim, lines=lines), self.settings[0].given)

    def _lines(self, order: tuple[int, ...]) -> Iterator[Line]:
        above = -1
        for number, place in enumerate(order):
            left, line = self._left(above), self.settings[place].line
            if left is not None:
                yield replace(
                    line, statement=linked(left, line), continues=number > 0
                )
            above = place
