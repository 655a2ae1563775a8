"""The search for a model that refutes a statement, or that shows that
assumptions can hold together.  All bounds are counted; no clock is read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from derivations.assumptions.given import Assumptions
from derivations.language import tree
from derivations.refute.budget import DEFAULT, Budget
from derivations.refute.consistency import find_clash, find_model
from derivations.refute.constants import POOL, profiles, real_names
from derivations.refute.evaluate import Evaluator
from derivations.refute.events import as_random
from derivations.refute.functions import values_equated
from derivations.refute.holds import PRECISIONS, check, holds_for_all
from derivations.refute.mention import FAILURES, constants_near, mentions
from derivations.refute.model import Model
from derivations.refute.propose import (
    Plan,
    Setting,
    build,
    plans,
    prepare,
    settled,
)
from derivations.refute.ranges import free_indices
from derivations.refute.relevance import (
    goal_of,
    hypotheses,
    names_in,
    relevant_names,
)
from derivations.refute.sizes import Constants, sizes
from derivations.refute.solve import equations, solutions
from derivations.refute.values import Undecidable, Undefined
from derivations.refute.within import of_each
from derivations.refute.witness import (
    Witness,
    failing,
    limit_shown,
    values_of,
)


@dataclass(frozen=True, slots=True)
class Search:
    """What a search found and how far it went; ``largest_size`` is the
    largest integer constant tried."""

    witness: Witness | None
    models_tried: int
    largest_size: int


def refute(
    statement: tree.Statement,
    assumptions: Assumptions,
    budget: Budget = DEFAULT,
) -> Search:
    """A model of the assumptions in which the statement fails, if one is
    found within the budget."""
    if of_each(statement):
        return Search(None, 0, 0)
    key = ("refuted", statement, budget)
    known = assumptions.memo.get(key)
    if isinstance(known, Search):
        return known
    searcher = Searcher(statement, as_random(assumptions), budget)
    witness = searcher.run()
    search = Search(witness, searcher.tried, searcher.largest)
    assumptions.memo[key] = search
    return search


class Searcher:
    """One search; ``judge`` verifies a single model."""

    def __init__(
        self,
        statement: tree.Statement,
        assumptions: Assumptions,
        budget: Budget,
    ) -> None:
        self.statement = statement
        self.assumptions = assumptions
        self.budget = budget
        self.tried = 0
        self.work = 0
        self.gridded = 0
        self.largest = 0
        self.seen: set[object] = set()
        self.relevant = relevant_names(statement, assumptions)
        self.readings = tuple(
            assumptions.citing(*extra)
            for extra in hypotheses(statement.proposition)
        )
        self.goal = goal_of(statement.proposition)
        # In every third turn the values of functions are no shares of 1.
        self.settled = 3 if values_equated(assumptions) else 2
        self.random = any(
            item.kind == "random" and item.name in self.relevant
            for item in assumptions.declarations
        )

    def run(self) -> Witness | None:
        combos = sizes(self.assumptions, self.relevant, self.statement)
        combos = combos[: self.budget.sizes]
        for chosen in combos:
            for candidate in self._candidates(chosen):
                self.largest = max(
                    [self.largest, *(int(abs(v)) for v in chosen.values())]
                )
                witness = self.judge(candidate)
                if witness is not None:
                    return witness
                if (
                    self.tried >= self.budget.models
                    or self.work >= self.budget.work
                ):
                    return None
        return None

    def _candidates(self, chosen: Constants) -> Iterator[Model]:
        count = self.budget.profiles if self.random else 12
        starts = (
            (reading, values)
            for reading in self.readings
            for values in profiles(reading, chosen, count)
        )
        for turn, (assumed, values) in enumerate(starts):
            setting = prepare(assumed, values, self.relevant, turn, self.goal)
            if setting is None or not self._new(
                (
                    "setting",
                    assumed.facts,
                    tuple(values.items()),
                    setting.functions,
                )
            ):
                continue
            for number, plan in enumerate(plans(self.random)):
                if not self._affordable(plan, turn % count, setting):
                    continue
                model = build(setting, plan)
                if model is None or not self._new(_key(model)):
                    continue
                if turn % count < self.settled:
                    model = settled(setting, plan, model)
                yield model
                if (number < 2 and turn % count < 3) or not self.random:
                    yield from self._solved(assumed, model, plan, turn)
        if not self.random:
            yield from self._brute(chosen)

    def _affordable(self, plan: Plan, turn: int, setting: Setting) -> bool:
        """Costly plans are kept to the first assignments of constants;
        grids are counted by their elements."""
        tie, flavour, style = plan
        if tie != "linear":
            return turn < 2 or flavour != "heavy"
        if turn > 1 or (style > 0 and int(flavour) > 1):
            return False
        self.gridded += len(setting.touched)
        return self.gridded <= self.budget.gridded

    def _new(self, key: object) -> bool:
        if key in self.seen:
            return False
        self.seen.add(key)
        return True

    def _solved(
        self, reading: Assumptions, model: Model, plan: Plan, turn: int
    ) -> Iterator[Model]:
        """The model with one constant changed to solve an equation of the
        hypotheses."""
        targets = equations(self.statement.proposition)
        domains = {
            item.name: item.domain
            for item in self.assumptions.declarations
            if item.kind == "constant"
        }
        values = dict(model.constants)
        for equation in targets:
            evaluator = Evaluator(model, reading)
            try:
                names = tuple(dict.fromkeys(n for n in free_indices(equation)))
                choices = list(evaluator.assignments((equation,), names, ()))[
                    :2
                ]
            except FAILURES:
                continue
            for indices in choices:
                for name in self._involved(equation):
                    domain = domains.get(name)
                    if domain is None or name not in values or domain.integer:
                        continue
                    for zero in solutions(
                        reading, model, (equation, indices), name
                    ):
                        if not domain.contains(zero) or zero == values[name]:
                            continue
                        changed = {**values, name: zero}
                        setting = prepare(reading, changed, self.relevant, turn)
                        solved = (
                            None if setting is None else build(setting, plan)
                        )
                        if solved is not None and self._new(_key(solved)):
                            yield solved

    def _involved(self, equation: tree.Relation) -> tuple[str, ...]:
        found: dict[str, None] = {}
        names_in(equation, self.assumptions, found)
        return tuple(found)

    def _brute(self, chosen: Constants) -> Iterator[Model]:
        """Constants from a pool of simple values, a few at a time."""
        names = real_names(self.assumptions, chosen)
        if names is None:
            return
        free = [
            (name, item) for name, item in names if item.name in self.relevant
        ][:3]
        base: Constants | None = next(
            profiles(self.assumptions, chosen, 1), None
        )
        if base is None or not free:
            return
        pools = [
            [v for v in POOL if item.domain.contains(v)] for _, item in free
        ]
        width = {1: 13, 2: 13, 3: 6}[len(free)]
        choices: list[tuple[Fraction, ...]] = [()]
        for pool in pools:
            choices = [(*c, v) for c in choices for v in pool[:width]]
        for choice in choices:
            values = dict(base)
            values.update(
                {n: v for (n, _), v in zip(free, choice, strict=True)}
            )
            setting = prepare(self.assumptions, values, self.relevant)
            if setting is None:
                continue
            model = build(setting, plans(False)[0])
            if model is not None and self._new(_key(model)):
                yield model

    def judge(self, model: Model) -> Witness | None:
        """The witness that a model is, if it is one."""
        self.tried += 1
        for bits in PRECISIONS:
            evaluator = Evaluator(model, self.assumptions, bits)
            try:
                verdict, indices = holds_for_all(evaluator, self.statement)
            except Undefined:
                return None
            except Undecidable:
                verdict = None
            finally:
                self.work += evaluator.steps * 10 + evaluator.space.work
            if verdict is True:
                return None
            if verdict is None:
                continue
            return self._verified(evaluator, model, indices)
        return None

    def _verified(
        self, evaluator: Evaluator, model: Model, indices: dict[str, int]
    ) -> Witness | None:
        verdict = check(evaluator, model, self.assumptions)
        self.work += evaluator.space.work
        if verdict is None:
            evaluator = Evaluator(model, self.assumptions, PRECISIONS[-1])
            verdict = check(evaluator, model, self.assumptions)
        if verdict is not True:
            return None
        relation = failing(evaluator, self.statement.proposition, indices)
        left = right = None
        shown = limit_shown(evaluator, relation, indices)
        if relation is not None:
            try:
                left, right = values_of(evaluator, relation, indices)
            except (Undecidable, Undefined):
                relation = None  # no outcomes to list, or a limit is infinite
        mentioned = self._mentioned(evaluator, indices)
        return Witness(
            model,
            tuple(indices.items()),
            self.statement,
            relation,
            left,
            right,
            mentioned,
            *shown,
            constants_near(evaluator, mentioned),
        )

    def _mentioned(
        self, evaluator: Evaluator, indices: dict[str, int]
    ) -> tuple[str, ...]:
        """Names in the statement at the failing indices; all relevant
        families where that can't be told."""
        functions = tuple(
            node.function
            for node in tree.walk(self.statement)
            if isinstance(node, tree.Application)
        )
        try:
            names = mentions(evaluator, self.statement.proposition, indices)
        except FAILURES:
            names = (*dict(evaluator.constants), *evaluator.columns)
        return tuple(dict.fromkeys((*names, *functions)))


def _key(model: Model) -> object:
    return model.constants, model.factors, model.functions, model.named


__all__ = [
    "DEFAULT",
    "Budget",
    "Search",
    "Witness",
    "find_clash",
    "find_model",
    "refute",
]
