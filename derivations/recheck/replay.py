"""The replay of a whole trace."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

from derivations.recheck import entries, ring
from derivations.recheck.almost_surely import almost_surely
from derivations.recheck.alternatives import bounds_of_each, one_relation
from derivations.recheck.checker import Checker
from derivations.recheck.citing import check_cited
from derivations.recheck.conditions import Open, side_conditions
from derivations.recheck.context import Context, Step, Unreadable
from derivations.recheck.endings import linked, relation
from derivations.recheck.excluded import excluded, left_over
from derivations.recheck.facts import context_of, orders_of
from derivations.recheck.joint_endings import (
    independent,
    independent_given,
    law,
)
from derivations.recheck.limits import related, variables
from derivations.recheck.reading import Reader, raw
from derivations.recheck.rules import good
from derivations.recheck.squeeze import (
    INFINITE,
    bounds_as_written,
    by_facts,
    squeezed,
)
from derivations.recheck.tails import bounded
from derivations.recheck.work import MAX_WORK, TooMuch, counted
from derivations.recheck.world import (
    Data,
    World,
    free_names,
    well_formed,
    world_of,
)

FORMAT = "derivations-trace"
VERSION = 1
HYPOTHESIS = "hypothesis"

Numbered: TypeAlias = list[tuple[int, Data]]


@dataclass
class Rejected(Exception):
    """A trace that doesn't hold.  ``place`` says where: a step's number
    from 0, or ``"statement"``, ``"condition"``, ``"cited"``,
    ``"work"``, ``"format"``."""

    place: int | str
    reason: str

    def __str__(self) -> str:
        return f"{self.place}: {self.reason}"


def recheck(trace: Data, limit: int = MAX_WORK) -> int:
    """Replay a trace; returns the number of steps.

    Raises Rejected at the first step that isn't an instance of its rule,
    or when the steps don't give the statement, or when one of its side
    conditions doesn't follow; and when all that takes more than ``limit``
    products of terms.
    """
    try:
        with counted(limit):
            return _replayed(trace)
    except TooMuch as error:
        reason = f"it takes more than {limit} products of terms"
        raise Rejected("work", reason) from error


def _replayed(trace: Data) -> int:
    try:
        if trace["format"] != FORMAT or trace["version"] != VERSION:
            raise Rejected("format", "unknown")
        well_formed(trace)
        trace = entries.opened(world_of(trace), trace)
        steps = list(enumerate([*trace["steps"], *trace["conditions"]]))
        cut = len(trace["steps"])
        more = [*trace["declarations"], *variables(trace)]
        world = world_of({**trace, "declarations": more})
        replay = _Replay(world, steps[:cut], steps[cut:], trace)
        replay.whole()
        inside = [_cited(trace, one) for one in trace.get("cited", [])]
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as e:
        raise Rejected("format", f"{type(e).__name__} {e}") from e
    except RecursionError as error:
        raise Rejected("format", "nested too deeply") from error
    return len(steps) + sum(inside)


def _cited(trace: Data, one: Data) -> int:
    """A claim of another derivation that the proof uses."""
    try:
        return check_cited(trace, one, recheck)
    except ValueError as error:
        raise Rejected("cited", f"{one['name']}: {error}") from error


@dataclass(frozen=True)
class _Replay:
    """``under`` names the hypothesis that is assumed, if one is."""

    world: World
    steps: Numbered
    conditions: Numbered
    trace: Data
    under: str = ""

    def whole(self) -> None:
        statement = self.trace["statement"]
        self._proved(statement["proposition"])
        self._conditions(statement["proposition"])

    def _told(self) -> list[Data]:
        return list(self.trace["statement"]["conditions"])

    @cached_property
    def _steps(self) -> _Checked:
        nothing = _nothing(self.world, self.trace["endings"])
        return nothing.more(self.steps, self.under)

    @cached_property
    def _all(self) -> _Checked:
        """The steps, and those that only the side conditions need."""
        if not self.conditions:
            return self._steps
        return self._steps.more(self.conditions, self.under)

    def _assuming(self, side: str, hypothesis: Data) -> _Replay:
        if free_names(hypothesis) or self.under:
            raise Rejected("statement", "a hypothesis with free indices")
        fact = {
            "name": HYPOTHESIS,
            "proposition": hypothesis,
            "conditions": [],
        }
        world = replace(self.world, facts=(*self.world.facts, fact))
        return replace(self, world=world, under=side)

    # --- the statement ----------------------------------------------------

    def _proved(self, proposition: Data) -> None:
        if proposition[0] == "and":
            for part in proposition[1:]:
                self._proved(part)
            return
        proposition = one_relation(self.world, proposition)
        reader = self._steps.reader
        context = context_of(reader, proposition, self._told())
        try:
            good = self._follows(reader, proposition, context) or (
                self._surely(reader, proposition, context)
            )
        except (ring.TooLong, Unreadable, ZeroDivisionError) as error:
            raise Rejected("statement", repr(error)) from error
        if not good:
            raise Rejected("statement", "the steps don't give it")

    def _surely(
        self, reader: Reader, proposition: Data, context: Context
    ) -> bool:
        """Whether what a probability of 1, or 0, says holds almost
        surely."""
        parts = list(almost_surely(proposition))
        return bool(parts) and all(
            self._follows(reader, part, context) for part in parts
        )

    def _is_fact(self, proposition: Data) -> bool:
        """Whether a fact says just this, under no more conditions."""
        told = self._told()
        return any(
            fact["proposition"] == proposition
            and all(condition in told for condition in fact["conditions"])
            for fact in self.world.facts
        )

    def _follows(
        self, reader: Reader, proposition: Data, context: Context
    ) -> bool:
        if self._is_fact(proposition):
            return True
        parts = bounds_of_each(proposition)
        if parts and all(self._follows(reader, x, context) for x in parts):
            return True
        match proposition:
            case ["≈", _, _, _]:
                return relation(reader, proposition, [], context)
            case ["=" | "≠" | "<" | "≤" | ">" | "≥", _, _]:
                endings = self.trace["endings"]
                return (
                    relation(reader, proposition, endings, context)
                    or bounded(reader, proposition, context, endings)
                    or excluded(reader, proposition, (), endings, context)
                )
            case ["→", *_]:
                return self._tends(reader, proposition, context)
            case ["independence", *_]:
                return independent(reader, proposition, context)
            case ["independence-given" | "independence-on", *_]:
                return independent_given(reader, proposition, context)
            case ["~", *_] | ["same-law", *_]:
                return law(reader, proposition, context)
            case ["⟹" | "⟺" as sign, left, right]:
                both = sign == "⟺"
                endings = self.trace["endings"]
                if linked(reader, left, right, endings, context, both=both):
                    return True
                sides = [("left", left, right), ("right", right, left)]
                for side, given, wanted in sides if both else sides[:1]:
                    if not left_over(reader, given, wanted, endings, context):
                        self._assuming(side, given)._proved(wanted)
                return True
        return False

    def _tends(
        self, reader: Reader, proposition: Data, context: Context
    ) -> bool:
        endings = self.trace["endings"]
        try:
            if related(reader, proposition, context):
                return True
        except Unreadable:
            if not squeezed(reader, proposition, context, endings):
                raise
            return True
        return squeezed(reader, proposition, context, endings)

    # --- its side conditions ----------------------------------------------

    def _conditions(self, proposition: Data) -> None:
        if proposition[0] == "⟹":
            self._conditions(proposition[1])
            if free_names(proposition[1]):
                self._conditions(proposition[2])
                return
            inner = self._assuming("left", proposition[1])
            inner._conditions(proposition[2])
            return
        reader = self._all.reader
        context = context_of(reader, proposition, self._told())
        if (
            proposition[0] == "→"
            and bounds_as_written(reader, proposition)
            and by_facts(reader, proposition, context)
        ):
            value = proposition[2]
            if value in INFINITE.values():
                return
            proposition = ["=", value, value]
        try:
            side_conditions(reader, proposition, context)
        except (Open, ring.TooLong, Unreadable, ZeroDivisionError) as error:
            raise Rejected("condition", repr(error)) from error


@dataclass(frozen=True)
class _Checked:
    """Steps that have been checked; ``said`` is what they say as data."""

    checker: Checker
    steps: tuple[Step, ...] = ()
    said: tuple[Data, ...] = ()

    def more(self, numbered: Numbered, under: str) -> _Checked:
        """With further steps, each checked with those before it.  Raises
        Rejected at the first that fails."""
        checker = Checker(self.checker.reader.copy())
        steps, said = list(self.steps), list(self.said)
        for number, data in numbered:
            if data["under"] in ("", under) and data not in said:
                said.append(data)
                steps.append(_checked(checker, number, data))
        return _Checked(checker, tuple(steps), tuple(said))

    @cached_property
    def reader(self) -> Reader:
        """A reader that uses all of them; later steps may rewrite what
        stands inside the left side of another."""
        reader = self.checker.reader
        whole = raw(reader)
        for step in self.steps:
            whole.put(reader.usable(step))
        return whole


def _nothing(world: World, endings: list[Data]) -> _Checked:
    """What the header says, and no step."""
    orders, patterns = orders_of(world)
    bare = Reader(world, orders, patterns)
    products = tuple(
        tuple(
            (bare.read(factor, Context()), int(times))
            for factor, times in ending["factors"]
        )
        for ending in endings
        if ending["rule"] == "product"
    )
    reader = Reader(world, orders, patterns, products)
    return _Checked(Checker(reader))


def _checked(checker: Checker, number: int, data: Data) -> Step:
    """One step, checked by its rule and made usable for those after it."""
    reader = checker.reader
    try:
        names = free_names(data["left"]) | free_names(data["right"])
        context = _where(reader, data["where"], names)
        step = Step(
            data["rule"],
            data["left"],
            data["right"],
            context,
            tuple(data["facts"]),
        )
        _keep_own(reader, step)
        valid = good(checker, step)
        if valid:
            reader.add(step)
    except (ring.TooLong, Unreadable, ZeroDivisionError) as error:
        raise Rejected(number, repr(error)) from error
    if not valid:
        raise Rejected(number, f"not an instance of {data['rule']}")
    return step


def _keep_own(reader: Reader, step: Step) -> None:
    """Leave the step no condition on an index that drops out of its left
    side: nothing would have to satisfy it where the step is used."""
    while True:
        head = reader.left_of(step)
        known = step.context.known
        own = tuple(item for item in known if item[1].free <= head.free)
        if own == known:
            return
        step.context = Context(own, step.context.integers)


def _where(reader: Reader, where: Data, names: set[str]) -> Context:
    """Ranges and conditions of the step's own indices, and of no others."""
    context = Context()
    bare = raw(reader)
    for name, lower, upper in where["ranges"]:
        if not free_names(["+", ["index", name], lower, upper]) <= names:
            raise Unreadable(f"index {name}")
        ends = [bare.read(end, context) for end in (lower, upper)]
        context = context.within(name, *ends)
    for sign, left, right in where["conditions"]:
        if not free_names(["+", left, right]) <= names:
            raise Unreadable("a condition on other indices")
        one, two = bare.read(left, context), bare.read(right, context)
        context = context.told(reader.world, sign, one, two)
    return Context(context.known, frozenset(names))


__all__ = ["Rejected", "recheck"]
