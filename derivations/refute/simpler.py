"""A witness made simple: smaller models are tried, plain numbers first, and
each is verified as the search verifies its own.  All bounds are counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from typing import Final

from derivations.assumptions.given import Assumptions
from derivations.refute.budget import Budget
from derivations.refute.constants import fitting, meet, real_names
from derivations.refute.events import as_random
from derivations.refute.functions import derived, differentiable
from derivations.refute.model import Function, Model
from derivations.refute.other_laws import other_laws, with_law, with_number
from derivations.refute.propose import Plan, build, prepare
from derivations.refute.search import Searcher
from derivations.refute.simplicity import Cost, cost, weight
from derivations.refute.sizes import Constants
from derivations.refute.witness import Witness

MAX_JUDGED: Final = 40
MAX_BUILT: Final = 16
MAX_WORK: Final = 60_000
MAX_ROUNDS: Final = 6
PLAIN: Final = 2
"""Numbers up to this weight are left as they are."""

HALF = Fraction(1, 2)
VALUES = (*map(Fraction, (1, 2, 3, -1)), HALF, *map(Fraction, (-2, 4, 9)))
PATTERNS: tuple[tuple[Fraction, ...], ...] = tuple(
    tuple(map(Fraction, pattern))
    for pattern in (
        (1, 2, 3, 4, 5, 6),
        (2, 1, 3, 4, 5, 6),
        (1, -1, 2, -2, 3, -3),
        (-1, 1, -2, 2, -3, 3),
        (2, 3, 4, 5, 6, 7),
        (1, 1, 1, 1, 1, 1),
    )
)
SHAPES: tuple[tuple[Fraction, ...], ...] = tuple(
    tuple(map(Fraction, shape)) for shape in ((0, 0, 1), (0, 1), (1, 1), (1,))
)
PLANS: tuple[Plan, ...] = (
    ("independent", "symmetric", 0),
    ("together", "symmetric", 0),
)


def simpler(witness: Witness, assumptions: Assumptions) -> Witness:
    """The simplest verified witness met within the bounds, at worst the
    given one; the same on every run."""
    key = ("simpler", witness)
    known = assumptions.memo.get(key)
    if not isinstance(known, Witness):
        known = _Simplifier(witness, as_random(assumptions)).run()
        assumptions.memo[key] = known
    return known


class _Simplifier:
    def __init__(self, witness: Witness, assumptions: Assumptions) -> None:
        self.best = witness
        self.assumptions = assumptions
        self.families = frozenset(
            name.partition("[")[0] for name in witness.mentioned
        )
        self.searcher = Searcher(witness.statement, assumptions, Budget())
        self.lowest = self.cost(witness.model)
        self.seen: set[object] = {witness.model}

    def cost(self, model: Model) -> Cost:
        return cost(model, self.families, self.assumptions)

    def run(self) -> Witness:
        if self._is_plain():
            return self.best
        self._try(self._rebuilt())
        for _ in range(MAX_ROUNDS):
            before = self.best
            self._try(self._changed())
            if self.best is before:
                break
        return self.best

    def _is_plain(self) -> bool:
        """Whether nothing about it could be much simpler."""
        found, model = self.lowest, self.best.model
        constants = (
            value
            for name, value in model.constants
            if name.partition("[")[0] in self.families
        )
        values = (
            value
            for factor in model.factors
            if any(n.partition("[")[0] in self.families for n in factor.names)
            for share, row in factor.outcomes
            for value in (*row, share)
            if value not in (-1, HALF)
        )
        functions = any(f.name in self.families for f in model.functions)
        return (
            found.degenerate == 0
            and found.outcomes <= 2
            and found.sizes <= 2
            and not functions
            and all(weight(value) <= PLAIN for value in (*constants, *values))
        )

    def _try(self, models: Iterator[Model]) -> None:
        """Judges what is simpler than the best, the simplest first."""
        fresh = []
        for model in models:
            if model not in self.seen and self.cost(model) < self.lowest:
                self.seen.add(model)
                fresh.append(model)
        fresh.sort(key=self.cost)
        for model in fresh:
            spent = self.searcher
            if spent.tried >= MAX_JUDGED or spent.work >= MAX_WORK:
                return
            found = spent.judge(model)
            if found is not None:
                self.best, self.lowest = found, self.cost(model)
                return

    # -- anew, from plain constants --------------------------------------

    def _rebuilt(self) -> Iterator[Model]:
        made = (
            model
            for chosen in self._sizes()
            for values in self._profiles(chosen)
            for model in self._built(values)
        )
        return islice(made, MAX_BUILT)

    def _sizes(self) -> Iterator[Constants]:
        """The sizes of the witness."""
        yield {
            name: value
            for name, value in self.best.model.constants
            if self._whole(name)
        }

    def _whole(self, name: str) -> bool:
        declared = self.assumptions.declaration(name.partition("[")[0])
        return declared is not None and declared.domain.integer

    def _profiles(self, chosen: Constants) -> Iterator[Constants]:
        names = real_names(self.assumptions, chosen)
        if names is None:
            return
        for pattern in PATTERNS:
            values = dict(chosen)
            for place, (name, item) in enumerate(names):
                wanted = pattern[place % len(pattern)]
                found = fitting(item.domain, wanted, place)
                if found is not None:
                    values[name] = found
            met = meet(self.assumptions, values, names)
            if met is not None:
                yield met
            if not names:
                return

    def _built(self, values: Constants) -> Iterator[Model]:
        searcher = self.searcher
        for reading in searcher.readings[:1]:
            setting = prepare(
                reading, values, searcher.relevant, 0, searcher.goal
            )
            if setting is None:
                continue
            for plan in PLANS if searcher.random else PLANS[:1]:
                model = build(setting, plan)
                if model is not None:
                    yield model

    # -- one thing changed -------------------------------------------------

    def _changed(self) -> Iterator[Model]:
        yield from self._other_constants()
        yield from self._renamed()
        yield from self._other_functions()
        model = self.best.model
        for place, factor in enumerate(model.factors):
            if not any(
                name.partition("[")[0] in self.families for name in factor.names
            ):
                continue
            for other in other_laws(factor):
                yield with_law(model, place, other)

    def _other_constants(self) -> Iterator[Model]:
        model = self.best.model
        for place, (name, value) in enumerate(model.constants):
            family = name.partition("[")[0]
            declared = self.assumptions.declaration(family)
            if family not in self.families or declared is None:
                continue
            if self._sizes_something(family):
                continue
            for other in VALUES:
                if weight(other) < weight(value) or value == 0:
                    if declared.domain.contains(other):
                        constants = list(model.constants)
                        constants[place] = (name, other)
                        yield replace(model, constants=tuple(constants))

    def _renamed(self) -> Iterator[Model]:
        """Another number wherever a constant's stands, as a value of random
        elements and of functions too."""
        constants = self.best.model.constants
        taken = {value for _, value in constants}
        heavy = dict.fromkeys(
            value
            for name, value in constants
            if name.partition("[")[0] in self.families and not self._whole(name)
        )
        for value in heavy:
            for other in VALUES:
                if weight(other) < weight(value) and other not in taken:
                    yield with_number(self.best.model, value, other)

    def _sizes_something(self, name: str) -> bool:
        """Whether a family's range speaks of it."""
        return self._whole(name) and any(
            item.ranges for item in self.assumptions.declarations
        )

    def _other_functions(self) -> Iterator[Model]:
        model = self.best.model
        for function in model.functions:
            name = function.name
            if name not in self.families or function.table:
                continue
            for shape in SHAPES:
                yield replace(
                    model,
                    functions=tuple(
                        self._shaped(one, name, shape)
                        for one in model.functions
                    ),
                )

    def _shaped(
        self, one: Function, name: str, shape: tuple[Fraction, ...]
    ) -> Function:
        if one.name.rstrip("'") != name.rstrip("'"):
            return one
        times = len(one.name) - len(one.name.rstrip("'"))
        if not differentiable(self.assumptions, name.rstrip("'")):
            times = 0
        return replace(one, polynomial=derived(shape, times))
