"""Sums whose indices meet at a distance: ``Σᵢ Σⱼ E[Xᵢ Xᵢ₊₁ Xⱼ Xⱼ₊₁]``.

Here ``i = j``, ``i = j + 1`` and ``i + 1 = j`` are to be told apart.  The
sum is split by each such event ``h = 0`` into the tuples of indices where
it holds and those where it doesn't; where none of them holds, the body is
evaluated, and its sum over the tuples that are left is the sum over all
less those in an event (inclusion and exclusion; Stanley, *Enumerative
Combinatorics* 1, section 2.1).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from derivations.kernel import forms, sums
from derivations.kernel.errors import TooLarge
from derivations.kernel.finite_sums import nest_beyond
from derivations.kernel.forms import Form
from derivations.kernel.identify import (
    UnknownRelation,
    inside,
    intersection,
    variable,
)
from derivations.kernel.rewriting import reapplied
from derivations.kernel.sign_records import OrderFact
from derivations.kernel.sums import Bound
from derivations.kernel.trace import record
from derivations.kernel.trace_data import Data, of_sum

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

MAX_SPLITS: Final = 2_000
"""Events by which one sum is split, or that are excluded, all together."""


@dataclass(frozen=True, slots=True)
class Tuples:
    """``Σ binders body`` over the tuples with ``h ≠ 0`` for ``apart``."""

    binders: tuple[Bound, ...]
    body: Form
    apart: tuple[Form, ...] = ()


class Lags:
    """Splits one sum; counts its steps.  ``parts`` are kept for a trace."""

    def __init__(self, normaliser: Normaliser) -> None:
        self.normaliser = normaliser
        self.steps = 0
        self.parts: list[Data] = []

    def recorded(self, binders: tuple[Bound, ...], body: Form) -> None:
        """Write down of which parts the sum was found to consist."""
        left = of_sum(binders, body)
        record(self.normaliser, "coincidence", left, ["+", "0", *self.parts])

    def split(self, tuples: Tuples, events: tuple[Form, ...]) -> Iterator[Form]:
        """The sum in parts, in each of which every event holds or not.
        Raises UnknownRelation, and TooLarge for too many steps."""
        if not events:
            told = [["≠", h, "0"] for h in tuples.apart]
            self.parts.append(of_sum(tuples.binders, tuples.body, told))
            body = self._told_apart(tuples)
            if not body.is_zero:
                done = Tuples(tuples.binders, body, tuples.apart)
                yield from self._excluded(done)
            return
        event, rest = events[0], events[1:]
        together = self._where(tuples, event, rest)
        if together is not None:
            yield from self.split(*together)
        separate = (*tuples.apart, event)
        yield from self.split(
            Tuples(tuples.binders, tuples.body, separate), rest
        )

    def _told_apart(self, tuples: Tuples) -> Form:
        kept = self.normaliser.apart
        found = [OrderFact(h, "≠", ":distinct") for h in tuples.apart]
        self.normaliser.apart = [*kept, *found]
        try:
            return reapplied(self.normaliser, tuples.body)
        finally:
            self.normaliser.apart = kept

    def _excluded(self, tuples: Tuples) -> Iterator[Form]:
        if not tuples.apart:
            binders = list(tuples.binders)
            yield nest_beyond(self.normaliser, binders, tuples.body)
            return
        event, rest = tuples.apart[0], tuples.apart[1:]
        fewer = Tuples(tuples.binders, tuples.body, rest)
        yield from self._excluded(fewer)
        together = self._where(fewer, event, ())
        if together is not None:
            for form in self._excluded(together[0]):
                yield -form

    def _where(
        self, tuples: Tuples, event: Form, events: tuple[Form, ...]
    ) -> tuple[Tuples, tuple[Form, ...]] | None:
        """The tuples in the event, with one index less, and what is left
        of the events; None when there are none."""
        self.steps += 1
        if self.steps > MAX_SPLITS:
            raise TooLarge("indices at a distance", MAX_SPLITS)
        solved = self._solved(tuples.binders, event)
        if solved is None:
            return None
        binders, values = solved
        body = sums.substitute(tuples.body, values)
        apart = [sums.substitute(h, values) for h in tuples.apart]
        if any(h.is_zero for h in apart):
            return None
        open_events = [sums.substitute(h, values) for h in events]
        return (
            Tuples(binders, body, _varying(apart)),
            _varying(open_events),
        )

    def _solved(
        self, binders: tuple[Bound, ...], event: Form
    ) -> tuple[tuple[Bound, ...], dict[str, Form]] | None:
        """One index expressed by the others, whose ranges shrink."""
        ends = {name: (lower, upper) for name, lower, upper in binders}
        names = [name for name in ends if name in event.indices]
        if not names:
            if self.normaliser.compare(event, forms.ZERO) is not False:
                raise UnknownRelation
            return None
        name = names[-1]
        value = variable(name) - event
        if name in value.indices:
            value = variable(name) + event
        lower, upper = ends.pop(name)
        values = {name: value}
        if len(names) == 1:
            if not inside(self.normaliser, value, lower, upper):
                return None
        else:
            other = names[0]
            shift = value - variable(other)
            ends[other], moved = self._shrunk(
                other, ends[other], (lower - shift, upper - shift)
            )
            values = {name: sums.substitute(value, moved)} | moved
            ends = {
                str(next(iter(moved[n].indices))) if n in moved else n: e
                for n, e in ends.items()
            }
        return tuple((n, lo, hi) for n, (lo, hi) in ends.items()), values

    def _shrunk(
        self, name: str, one: tuple[Form, Form], two: tuple[Form, Form]
    ) -> tuple[tuple[Form, Form], dict[str, Form]]:
        """The common range, under a new name if it isn't the old one."""
        common = intersection(self.normaliser, one, two)
        if common == one:
            return common, {}
        fresh = self.normaliser.fresh()
        self.normaliser.ranges[fresh] = common
        return common, {name: variable(fresh)}


def _varying(events: Sequence[Form]) -> tuple[Form, ...]:
    """Without those that are settled, each once."""
    found: dict[str, Form] = {}
    for event in events:
        if event.constant() is None:
            found.setdefault(min(event.key, (-event).key), event)
    return tuple(found.values())


def at_a_distance(index: Form, names: Sequence[str]) -> bool:
    """Whether the index is ``i + c`` with ``c ≠ 0`` for a bound ``i``.
    Raises UnknownRelation for other computed indices."""
    bound = [name for name in names if name in index.indices]
    if not bound:
        return False
    distance = (index - variable(bound[0])).constant()
    if distance is None or distance.denominator != 1:
        raise UnknownRelation
    return distance != 0


def events_of(group: Sequence[Form], names: Sequence[str]) -> tuple[Form, ...]:
    """The events in which two indices of the group coincide; those of two
    outer indices aren't among them."""
    found = []
    for place, one in enumerate(group):
        for two in group[:place]:
            event = one - two
            if any(name in event.indices for name in names):
                found.append(event)
    return _varying(found)
