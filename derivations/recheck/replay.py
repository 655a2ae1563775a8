"""The replay of a whole trace."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from derivations.recheck import ring
from derivations.recheck.checker import Checker
from derivations.recheck.conditions import Open, side_conditions
from derivations.recheck.context import Context, Step, Unreadable
from derivations.recheck.endings import independent, law, linked, relation
from derivations.recheck.facts import context_of, orders_of
from derivations.recheck.reading import Reader, raw
from derivations.recheck.rules import good
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
    from 0, or ``"statement"``, ``"condition"``, ``"format"``."""

    place: int | str
    reason: str

    def __str__(self) -> str:
        return f"{self.place}: {self.reason}"


def recheck(trace: Data) -> int:
    """Replay a trace; returns the number of steps.

    Raises Rejected at the first step that isn't an instance of its rule,
    or when the steps don't give the statement, or when one of its side
    conditions doesn't follow.
    """
    try:
        if trace["format"] != FORMAT or trace["version"] != VERSION:
            raise Rejected("format", "unknown")
        well_formed(trace)
        steps = list(enumerate([*trace["steps"], *trace["conditions"]]))
        cut = len(trace["steps"])
        replay = _Replay(world_of(trace), steps[:cut], steps[cut:], trace)
        replay.whole()
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as e:
        raise Rejected("format", f"{type(e).__name__} {e}") from e
    except RecursionError as error:
        raise Rejected("format", "nested too deeply") from error
    return len(steps)


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

    def _reader(self, steps: Numbered) -> Reader:
        """A reader that knows these steps, each checked by its rule with
        no other than those before it."""
        return loaded(self.world, steps, self.under, self.trace["endings"])

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
        reader = self._reader(self.steps)
        context = context_of(reader, proposition, self._told())
        try:
            good = self._follows(reader, proposition, context)
        except (ring.TooLong, Unreadable, ZeroDivisionError) as error:
            raise Rejected("statement", repr(error)) from error
        if not good:
            raise Rejected("statement", "the steps don't give it")

    def _follows(
        self, reader: Reader, proposition: Data, context: Context
    ) -> bool:
        match proposition:
            case ["=" | "≠" | "<" | "≤" | ">" | "≥", _, _]:
                return relation(reader, proposition, context)
            case ["independence", *_]:
                return independent(reader, proposition, context)
            case ["~", *_] | ["same-law", *_]:
                return law(reader, proposition, context)
            case ["⟹" | "⟺" as sign, left, right]:
                both = sign == "⟺"
                endings = self.trace["endings"]
                if linked(reader, left, right, endings, context, both=both):
                    return True
                self._assuming("left", left)._proved(right)
                if both:
                    self._assuming("right", right)._proved(left)
                return True
        return False

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
        reader = self._reader([*self.steps, *self.conditions])
        context = context_of(reader, proposition, self._told())
        try:
            side_conditions(reader, proposition, context)
        except (Open, ring.TooLong, Unreadable, ZeroDivisionError) as error:
            raise Rejected("condition", repr(error)) from error


def loaded(
    world: World, steps: Numbered, under: str, endings: list[Data]
) -> Reader:
    """Check steps in order, each with those before it, and make a reader
    that uses them all.  Raises Rejected at the first that fails."""
    orders, patterns = orders_of(world)
    reader = Reader(world, orders, patterns)
    reader.products = tuple(
        tuple(
            (raw(reader).read(factor, Context()), int(times))
            for factor, times in ending["factors"]
        )
        for ending in endings
        if ending["rule"] == "product"
    )
    checker = Checker(reader)
    checked: list[Step] = []
    said: list[Data] = []
    for number, data in steps:
        if data["under"] in ("", under) and data not in said:
            said.append(data)
            checked.append(_checked(checker, number, data))
    # Later steps may rewrite what stands inside the left side of another.
    whole = raw(reader)
    for step in checked:
        step.head = reader.left_of(step)
        whole.put(step)
    return whole


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
        context = context.told(sign, one, two)
    return Context(context.known, frozenset(names))


__all__ = ["Rejected", "recheck"]
