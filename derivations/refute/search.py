"""The search for a model that refutes a statement, or that shows that
assumptions can hold together.  All bounds are counted; no clock is read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from derivations.assumptions.given import Assumptions, Fact
from derivations.language import tree
from derivations.refute.columns import Quantity, Random
from derivations.refute.constants import (
    POOL,
    Constants,
    equations,
    profiles,
    real_names,
    sizes,
    solutions,
)
from derivations.refute.evaluate import NO_INDICES, Evaluator, free_indices
from derivations.refute.grid import Goal
from derivations.refute.ground import FAILURES
from derivations.refute.holds import PRECISIONS, check, holds_for_all
from derivations.refute.model import Model
from derivations.refute.propose import Plan, build, plans, prepare
from derivations.refute.values import Undecidable, Undefined, Value


@dataclass(frozen=True, slots=True)
class Budget:
    """How much is tried: models in all, combinations of sizes, assignments
    of constants at each, elementary evaluations in all."""

    models: int = 1500
    sizes: int = 10
    profiles: int = 6
    work: int = 1_500_000


DEFAULT = Budget()


@dataclass(frozen=True, slots=True)
class Witness:
    """A verified model in which the statement is defined and fails at
    ``indices``; ``relation`` is the part that fails, with the values of its
    two sides (``None`` when it isn't a relation)."""

    model: Model
    indices: tuple[tuple[str, int], ...]
    statement: tree.Statement
    relation: tree.Relation | None
    left: Value | tuple[Value, ...] | None
    right: Value | tuple[Value, ...] | None


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
    searcher = _Searcher(statement, assumptions, budget)
    witness = searcher.run()
    return Search(witness, searcher.tried, searcher.largest)


class _Searcher:
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
        self.largest = 0
        self.seen: set[object] = set()
        self.relevant = relevant_names(statement, assumptions)
        self.readings = tuple(
            assumptions.extended(*extra)
            for extra in _hypotheses(statement.proposition)
        )
        self.goal = _goal(statement.proposition)
        self.random = any(
            item.kind == "random" and item.name in self.relevant
            for item in assumptions.declarations
        )

    def run(self) -> Witness | None:
        combos = sizes(self.assumptions, self.relevant)[: self.budget.sizes]
        for chosen in combos:
            for candidate in self._candidates(chosen):
                self.largest = max(
                    [self.largest, *(int(abs(v)) for v in chosen.values())]
                )
                witness = self._judge(candidate)
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
                (assumed.facts, tuple(values.items()), setting.functions)
            ):
                continue
            for number, plan in enumerate(plans(self.random)):
                if turn % count > 1 and plan[1] == "heavy":
                    continue
                model = build(setting, plan)
                if model is None or not self._new(_key(model)):
                    continue
                yield model
                if (number < 2 and turn % count < 3) or not self.random:
                    yield from self._solved(assumed, model, plan, turn)
        if not self.random:
            yield from self._brute(chosen)

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
        _names(equation, self.assumptions, found)
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

    def _judge(self, model: Model) -> Witness | None:
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
        relation = _failing(evaluator, self.statement.proposition, indices)
        left = right = None
        if relation is not None:
            left = _plain(evaluator.term(relation.left, indices))
            right = _plain(evaluator.term(relation.right, indices))
        return Witness(
            model,
            tuple(indices.items()),
            self.statement,
            relation,
            left,
            right,
        )


def _key(model: Model) -> object:
    return model.constants, model.factors, model.functions


def _plain(value: Quantity) -> Value | tuple[Value, ...]:
    return value.values if isinstance(value, Random) else value


def _failing(
    evaluator: Evaluator, proposition: tree.Proposition, indices: dict[str, int]
) -> tree.Relation | None:
    """The relation to show: the one that fails, of an implication its
    conclusion, of an equivalence the side that is false."""
    from derivations.refute.holds import judge

    match proposition:
        case tree.Relation():
            return proposition
        case tree.Implication(_, right):
            return _failing(evaluator, right, indices)
        case tree.Equivalence(left, right):
            side = right if judge(evaluator, left, indices) else left
            return _failing(evaluator, side, indices)
        case tree.Conjunction(parts):
            for part in parts:
                if judge(evaluator, part, indices) is False:
                    return _failing(evaluator, part, indices)
    return None


def _hypotheses(
    proposition: tree.Proposition,
) -> tuple[tuple[Fact, ...], ...]:
    """Readings under which models are proposed: with the hypothesis of an
    implication as a further fact, and without."""
    match proposition:
        case tree.Implication(left, right):
            first = Fact("", left)
            inner = [(first, *more) for more in _hypotheses(right)]
            return (*inner, ())
        case tree.Equivalence(left, right):
            return ((Fact("", left),), (Fact("", right),), ())
    return ((),)


def _goal(proposition: tree.Proposition) -> Goal | None:
    """The difference of two sides that a model should make large."""
    match proposition:
        case tree.Relation(_, left, right):
            return tree.Subtract(left, right), NO_INDICES
        case tree.Implication(_, right) | tree.Equivalence(_, right):
            return _goal(right)
    return None


def relevant_names(
    statement: tree.Statement, assumptions: Assumptions
) -> frozenset[str]:
    """Names that the statement mentions, directly, through definitions and
    ranges, or through facts other than independence that share a random
    element with it."""
    found: dict[str, None] = {}
    _names(statement, assumptions, found)
    for item in assumptions.declarations:
        if item.outcomes is not None and (
            item.outcomes.values in found or item.outcomes.probability in found
        ):
            found[item.name] = None
    random = {
        item.name
        for item in assumptions.declarations
        if item.kind != "constant"
    }
    size = -1
    while size != len(found):
        size = len(found)
        for fact in assumptions.facts:
            if isinstance(fact.proposition, tree.Independence | tree.SameLaw):
                continue
            inside: dict[str, None] = {}
            _names(fact.proposition, assumptions, inside)
            shared = [name for name in inside if name in found]
            if any(name in random for name in shared) or (
                shared and not any(name in random for name in inside)
            ):
                found.update(inside)
    return frozenset(found)


def _names(
    node: tree.Node, assumptions: Assumptions, found: dict[str, None]
) -> None:
    for item in tree.walk(node):
        match item:
            case (
                tree.Symbol(name)
                | tree.Element(name, _)
                | tree.Application(name, _)
            ):
                if name in found:
                    continue
                found[name] = None
                defined = assumptions.definition(name)
                if defined is not None:
                    _names(defined.term, assumptions, found)
                declared = assumptions.declaration(name)
                if declared is not None:
                    for one in declared.ranges:
                        _names(one.lower, assumptions, found)
                        _names(one.upper, assumptions, found)
                    if declared.outcomes is not None:
                        values = tree.Symbol(declared.outcomes.values)
                        _names(values, assumptions, found)
                        found[declared.outcomes.probability] = None


def find_model(
    assumptions: Assumptions, budget: Budget = DEFAULT
) -> Model | None:
    """A verified model of the assumptions, at sizes of 2 first, since size
    1 makes much true by accident; ``None`` when none was found."""
    relevant = frozenset(item.name for item in assumptions.declarations)
    combos = sizes(assumptions, relevant)[: budget.sizes]
    combos.sort(key=lambda values: any(v < 2 for v in values.values()))
    random = any(item.kind == "random" for item in assumptions.declarations)
    order = sorted(plans(random), key=lambda plan: plan[2] == 0)
    tried = 0
    for chosen in combos:
        for turn, values in enumerate(profiles(assumptions, chosen, 3)):
            setting = prepare(assumptions, values, relevant, turn)
            if setting is None:
                continue
            for plan in order:
                model = build(setting, plan)
                if model is None:
                    continue
                tried += 1
                for bits in PRECISIONS:
                    evaluator = Evaluator(model, assumptions, bits)
                    verdict = check(evaluator, model, assumptions)
                    if verdict is not None:
                        break
                if verdict:
                    return model
                if tried >= budget.models:
                    return None
    return None


def find_clash(
    assumptions: Assumptions, budget: Budget = Budget(models=300, sizes=4)
) -> tuple[str, ...] | None:
    """Names of a smallest set of facts for which no model was found though
    one was found without any of them; ``None`` when all of them have one.

    That no model was found doesn't prove that there is none.
    """
    if find_model(assumptions, budget) is not None:
        return None
    names = assumptions.fact_names
    for size in range(len(names) + 1):
        if size > 3:
            break
        for chosen in combinations(names, size):
            kept = assumptions.without(*(n for n in names if n not in chosen))
            if find_model(kept, budget) is None:
                return chosen
    return names
