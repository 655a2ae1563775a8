"""A chain of single reasons between two terms, from both of its ends.

A state is a term to which one reason leads from its neighbour: by that
reason the kernel gives both the same normal form.  States of the two ends
meet where they are one term, or where one more reason gives both the same
normal form.  The chain that is found is only proposed: its lines are judged
as any others are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from heapq import heappop, heappush
from itertools import count
from typing import Final, TypeAlias

from derivations.assumptions.given import Assumptions
from derivations.between.moves import (
    ARITHMETIC,
    MOVES,
    ONCE,
    Ground,
    proposals,
)
from derivations.diagnose.reasons import SPEAKS_OF
from derivations.kernel.attempt import Attempt
from derivations.kernel.errors import KernelError
from derivations.kernel.forms import Form
from derivations.kernel.permits import Permit
from derivations.kernel.powers import Power
from derivations.kernel.readback import shown
from derivations.kernel.rules import BY_ID
from derivations.kernel.trace import NOTHING_KEPT
from derivations.language import tree
from derivations.language.tree import Relation, Statement, Term
from derivations.language.write import to_text

STEP: Final = 100
"""What a line costs; its length is counted beside it."""
LONGEST: Final = 200
"""Characters of a term that may stand in a line."""
MAX_LINES: Final = 8

NESTED: Final = 15
"""How much sooner what stands under operators is made shorter."""
AFTER: Final = 30
"""States that are tried after a chain was found, for a better one."""

REARRANGE: Final = frozenset(("arithmetic", "sums"))
"""Rules of which the results are the same term but for arithmetic."""

NO_BRIDGE: Final = frozenset(("zero-mean",))
"""Rules that join terms in ways that a reader doesn't see."""

UNNAMED: Final = 60
"""More for what the kernel proposes, which isn't in the author's notation."""


@dataclass(frozen=True, slots=True)
class Link:
    """A term and the reason by which it equals the one before."""

    ground: Ground
    term: Term


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to look: ``states`` that are tried, single ``places`` too,
    ``prices`` of reasons that are left to others where these do."""

    states: int
    places: bool = False


@dataclass(slots=True, eq=False)
class _State:
    term: Term
    cost: int
    lines: int
    before: _State | None = None
    ground: Ground | None = None


@dataclass(slots=True, eq=False)
class _Side:
    states: dict[Term, _State] = field(default_factory=dict)
    queue: list[tuple[int, int, _State]] = field(default_factory=list)
    keys: dict[tuple[Ground, Form], _State] = field(default_factory=dict)


Bridge: TypeAlias = tuple[int, _State, _State, Ground | None]
"""What a way costs, its two middle states, the reason between them."""


class Forms:
    """Normal forms of terms, each by one reason, made once."""

    def __init__(self, statement: Statement, known: Assumptions) -> None:
        self.conditions = statement.conditions
        self.known = known
        self._kept: dict[tuple[Term, Ground], Form | None] = {}

    def __call__(self, term: Term, ground: Ground) -> Form | None:
        """None where the kernel can't say."""
        ground = without_effect(ground, term)
        key = term, ground
        if key not in self._kept:
            self._kept[key] = self._made(term, ground)
        return self._kept[key]

    def same(self, left: Term, right: Term, ground: Ground) -> bool:
        form = self(left, ground)
        return form is not None and form == self(right, ground)

    def _made(self, term: Term, ground: Ground) -> Form | None:
        statement = Statement(Relation("=", term, term), self.conditions)
        try:
            attempt = Attempt(
                statement, self.known, permit(ground), NOTHING_KEPT
            )
            return attempt.normaliser().form(term)
        except (KernelError, ZeroDivisionError, RecursionError):
            return None


def without_effect(ground: Ground, term: Term) -> Ground:
    """A smaller reason where the rule finds nothing that it speaks of."""
    if not ground.rule or ground.cited:
        return ground
    powers = BY_ID[ground.rule].powers
    rest = powers - {Power.SUM_LINEAR}
    spoken = kinds(term) | ELSEWHERE
    if not rest or any(
        power not in SPEAKS_OF or SPEAKS_OF[power] & spoken for power in rest
    ):
        return ground
    return ARITHMETIC if Power.SUM_LINEAR in powers else Ground("")


ELSEWHERE: Final = frozenset(("outcomes", "SameLaw", "NamedLaw"))
"""What assumptions speak of, not terms."""


@lru_cache(maxsize=4096)
def kinds(term: Term) -> frozenset[str]:
    """Operators and kinds of nodes in a term."""
    found: set[str] = set()
    for inside in tree.walk(term):
        if isinstance(inside, tree.Operator):
            found.add(inside.name)
        else:
            found.add(type(inside).__name__)
    if found & {"Dot", "MatrixProduct", "Norm", "Series"}:
        found.add("Sum")
    if found & {"Cov", "sd"}:
        found.add("Var")
    return frozenset(found)


@lru_cache(maxsize=4096)
def depth(term: Term) -> int:
    """How much stands under one operator."""
    return max(
        (
            sum(1 for _ in tree.walk(inside))
            for inside in tree.walk(term)
            if isinstance(inside, OPENED)
        ),
        default=0,
    )


OPENED: Final = (tree.Operator, tree.Conditional, tree.Probability)


def permit(ground: Ground) -> Permit:
    """What a line with this reason may use."""
    rules = (ground.rule,) if ground.rule else ()
    return Permit(rules, ground.cited, not (ground.rule and ground.cited))


class Search:
    """One search by the ``grounds``, each with what it costs more."""

    def __init__(
        self,
        forms: Forms,
        grounds: dict[Ground, int],
        effort: Effort,
        banned: frozenset[tuple[Term, Term, Ground]] = frozenset(),
    ) -> None:
        self.forms = forms
        self.grounds = grounds
        self.effort = effort
        self.banned = banned
        self.tried = 0
        self._order = count()
        self._best: Bridge | None = None
        self._enough = 0

    def chain(self, left: Term, right: Term) -> tuple[Link, ...] | None:
        """The links from the left term to the right one."""
        sides = _Side(), _Side()
        for side, term in zip(sides, (left, right), strict=True):
            self._add(side, _State(term, 0, 0))
        for side, other in (sides, sides[::-1]):
            first = next(iter(side.states.values()))
            self._meet(first, side, other, side is sides[0])
        turn = 0
        while self.tried < self.effort.states:
            turn += 1
            side, other = sides[turn % 2 - 1], sides[turn % 2]
            if not any(one.queue for one in sides):
                break
            if self._best is not None and self.tried >= self._enough:
                break
            if not side.queue:
                continue
            state = heappop(side.queue)[2]
            if side.states[state.term] is not state:
                continue
            for made in self._next(state, side):
                self._meet(made, side, other, side is sides[0])
        return None if self._best is None else _links(self._best)

    def _add(self, side: _Side, state: _State) -> None:
        side.states[state.term] = state
        reach = state.cost + NESTED * depth(state.term)
        heappush(side.queue, (reach, next(self._order), state))

    def _next(self, state: _State, side: _Side) -> Iterator[_State]:
        if state.lines >= MAX_LINES:
            return
        for ground, price in self.grounds.items():
            if state.ground == ground and ground.rule in ONCE:
                continue
            for term, more in self._proposed(state.term, ground):
                if not self._may(state.term, term, ground):
                    continue
                text = to_text(term)
                if len(text) > LONGEST:
                    continue
                cost = state.cost + STEP + price + more + len(text) // 2
                old = side.states.get(term) or self._equal(term, side, ground)
                if old is not None and old.cost <= cost:
                    continue
                self.tried += 1
                made = _State(term, cost, state.lines + 1, state, ground)
                self._add(side, made)
                yield made

    def _equal(self, term: Term, side: _Side, ground: Ground) -> _State | None:
        """A state that is this one but for arithmetic."""
        if ground.rule in REARRANGE:
            return None
        form = self.forms(term, ARITHMETIC)
        return None if form is None else side.keys.get((ARITHMETIC, form))

    def _may(self, left: Term, right: Term, ground: Ground) -> bool:
        return (
            (left, right, ground) not in self.banned
            and (right, left, ground) not in self.banned
            and self.forms.same(left, right, ground)
        )

    def _proposed(
        self, term: Term, ground: Ground
    ) -> Iterator[tuple[Term, int]]:
        known = self.forms.known
        held = False
        for group in proposals(ground, term, known):
            for one in group:
                wide = self.forms.same(term, one.wide, ground)
                held = held or wide
                if wide:
                    yield one.wide, one.price
                    if not self.effort.places:
                        break
                for single in one.single:
                    yield single, one.price + STEP // 4
        if held:
            return
        if ground == ARITHMETIC or (
            ground.rule in MOVES and not self.effort.places
        ):
            return
        form = self.forms(term, ground)
        if form is not None and form != self.forms(term, ARITHMETIC):
            back = shown(form)
            if back is not None:
                yield back, UNNAMED

    def _meet(
        self, state: _State, side: _Side, other: _Side, forward: bool
    ) -> None:
        """Look for the cheapest way over to the other side."""
        there = other.states.get(state.term)
        if there is not None:
            self._offer(state, there, None, 0, forward)
        for ground, price in {ARITHMETIC: 0, **self.grounds}.items():
            if ground.rule in NO_BRIDGE:
                continue
            form = self.forms(state.term, ground)
            if form is None:
                continue
            old = side.keys.get((ground, form))
            if old is None or state.cost < old.cost:
                side.keys[ground, form] = state
            there = other.keys.get((ground, form))
            if there is None or there.term == state.term:
                continue
            if self._may(state.term, there.term, ground):
                more = STEP + (0 if ground == ARITHMETIC else price)
                self._offer(state, there, ground, more, forward)

    def _offer(
        self,
        state: _State,
        there: _State,
        ground: Ground | None,
        more: int,
        forward: bool,
    ) -> None:
        cost = state.cost + there.cost + more
        lines = state.lines + there.lines + (ground is not None)
        if self._best is not None and cost >= self._best[0]:
            return
        if lines > MAX_LINES:
            return
        ends = (state, there) if forward else (there, state)
        if self._best is None:
            self._enough = self.tried + AFTER
        self._best = (cost, *ends, ground)


def _links(best: Bridge) -> tuple[Link, ...]:
    _, left, right, ground = best
    first: list[Link] = []
    state: _State = left
    while state.before is not None and state.ground is not None:
        first.append(Link(state.ground, state.term))
        state = state.before
    first.reverse()
    if ground is not None:
        first.append(Link(ground, right.term))
    state = right
    while state.before is not None and state.ground is not None:
        first.append(Link(state.ground, state.before.term))
        state = state.before
    return tuple(first)
