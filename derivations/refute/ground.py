"""What the facts say about single random elements, at chosen constants.

This is the reading from which laws are proposed.  It may miss or misread a
fact at no risk: every proposed model is verified afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise

from derivations.assumptions.given import Assumptions, Declaration
from derivations.language import tree
from derivations.refute.connected import connected
from derivations.refute.evaluate import Evaluator
from derivations.refute.mention import (
    FAILURES,
    as_term,
    degree,
    instances,
    mentions,
)
from derivations.refute.model import Model, element_name
from derivations.refute.ranges import free_indices
from derivations.refute.standard import mean_and_variance, valid

Pair = tuple[str, str]
NamedLaw = tuple[str, tuple[Fraction, ...]]
"""A standard law with its parameters."""
Instance = tuple[tree.Relation, dict[str, int]]


@dataclass(frozen=True)
class Ground:
    """Random elements at chosen sizes and constants.

    ``mean``, ``variance`` and ``second`` (moment) hold what is stated;
    ``apart`` the pairs of elements stated to be independent; ``pairwise``
    those among them stated only pairwise; ``same`` the first element of
    each element's class of equal laws; ``tied`` the groups of elements
    connected by other facts: ``leftover`` are equations between moments,
    ``pointwise`` relations between the random elements themselves;
    ``laws`` the standard laws stated by name; ``two`` the pairs whose
    independence is stated of the two alone.
    """

    evaluator: Evaluator
    elements: dict[str, Declaration]
    mean: dict[str, Fraction]
    variance: dict[str, Fraction]
    second: dict[str, Fraction]
    apart: frozenset[Pair]
    pairwise: frozenset[Pair]
    same: dict[str, str]
    leftover: tuple[Instance, ...]
    pointwise: tuple[Instance, ...]
    tied: tuple[tuple[str, ...], ...]
    laws: dict[str, NamedLaw]
    two: frozenset[Pair]

    def separated(self, one: str, two: str) -> bool:
        return (one, two) in self.apart or (two, one) in self.apart


def read(assumptions: Assumptions, model: Model) -> Ground:
    """Ground facts at a model's constants."""
    evaluator = Evaluator(model, assumptions)
    elements: dict[str, Declaration] = {}
    for item in assumptions.declarations:
        if item.kind == "random":
            for choice in evaluator.members(item) if item.ranges else [()]:
                elements[element_name(item.name, choice)] = item
    reader = _Reader(evaluator, elements)
    for fact in assumptions.facts:
        for part, indices in instances(evaluator, fact):
            try:
                reader.take(part, indices)
            except FAILURES:
                continue
    return reader.ground()


class _Reader:
    def __init__(
        self, evaluator: Evaluator, elements: dict[str, Declaration]
    ) -> None:
        self.evaluator = evaluator
        self.elements = elements
        self.moments: dict[str, dict[str, Fraction]] = {
            "mean": {},
            "variance": {},
            "second": {},
        }
        self.apart: set[Pair] = set()
        self.pairwise: set[Pair] = set()
        self.same = {name: name for name in elements}
        self.leftover: list[Instance] = []
        self.pointwise: list[Instance] = []
        self.groups: list[tuple[str, ...]] = []
        self.laws: dict[str, NamedLaw] = {}
        self.two: set[Pair] = set()
        self.more: set[Pair] = set()

    def take(self, part: tree.Proposition, indices: dict[str, int]) -> None:
        match part:
            case tree.Relation(
                "=", tree.Probability(event, tree.Proposition() as given), right
            ):
                # P(A | B) = v is linear as P(A ∩ B) = v P(B).
                both = tree.Probability(tree.Conjunction((event, given)))
                share = tree.Multiply(right, tree.Probability(given))
                self.take(tree.Relation("=", both, share), indices)
            case tree.Relation(_, left, right) if self._random(left, right):
                if part.sign == "=":
                    # E[X | Y] = c says that E[X] = c.
                    self._conditional(left, right, indices)
                self._other(part, indices, self.pointwise)
            case tree.Relation("=", left, right):
                if not self._moment(left, right, indices):
                    if not self._moment(right, left, indices):
                        self._other(part, indices, self.leftover)
            case tree.NamedLaw():
                self._named_law(part, indices)
            case tree.Independence():
                self._independence(part, indices)
            case tree.SameLaw(terms):
                names = [
                    name
                    for block in self._blocks(tuple((t,) for t in terms), True)
                    for name in block
                ]
                for one, two in pairwise(names):
                    self._join(one, two)

    def _conditional(
        self, left: tree.Term, right: tree.Term, indices: dict[str, int]
    ) -> None:
        match left:
            case tree.Conditional("E" | "Var" as name, arguments, _):
                if degree(self.evaluator.assumptions, right) == 0:
                    plain = tree.Operator(name, arguments)
                    self._moment(plain, right, indices)

    def _moment(
        self, left: tree.Term, right: tree.Term, indices: dict[str, int]
    ) -> bool:
        match left:
            case tree.Operator("E", (inside,)):
                base, kind = self._square(inside)
            case tree.Probability(tree.Occurs(inside), None):
                base, kind = inside, "mean"
            case tree.Operator("Var", (inside,)):
                base, kind = inside, "variance"
            case tree.Operator("sd", (inside,)):
                base, kind = inside, "deviation"
            case _:
                return False
        if not isinstance(base, tree.Symbol | tree.Element):
            return False
        if self.evaluator.assumptions.definition(_name(base)) is not None:
            return False
        names = mentions(self.evaluator, base, indices)
        name = names[-1] if names else ""
        if name not in self.elements:
            return False
        try:
            value = self.evaluator.constant(right, indices)
        except FAILURES:
            return False
        if not isinstance(value, Fraction):
            return False
        if kind == "deviation":
            kind, value = "variance", value * value
        self.moments[kind].setdefault(name, value)
        return True

    def _named_law(
        self, stated: tree.NamedLaw, indices: dict[str, int]
    ) -> None:
        base = stated.term
        if not isinstance(base, tree.Symbol | tree.Element):
            return
        names = mentions(self.evaluator, base, indices)
        name = names[-1] if names else ""
        if name not in self.elements:
            return
        parameters = []
        for item in stated.parameters:
            value = self.evaluator.constant(item, indices)
            if not isinstance(value, Fraction):
                return
            parameters.append(value)
        if not valid(stated.law, tuple(parameters)):
            return
        law = stated.law, tuple(parameters)
        if stated.law == "symmetric":
            self.moments["mean"].setdefault(name, Fraction(0))
            self.laws.setdefault(name, law)
            return
        self.laws[name] = law
        found = mean_and_variance(*law)
        if found is not None:
            self.moments["mean"].setdefault(name, found[0])
            self.moments["variance"].setdefault(name, found[1])

    def _square(self, inside: tree.Term) -> tuple[tree.Term, str]:
        match inside:
            case tree.Power(base, tree.Number("2")):
                return base, "second"
            case tree.Multiply(left, right) if left == right:
                return left, "second"
        return inside, "mean"

    def _random(self, left: tree.Term, right: tree.Term) -> bool:
        assumptions = self.evaluator.assumptions
        return degree(assumptions, left) + degree(assumptions, right) > 0

    def _other(
        self,
        part: tree.Relation,
        indices: dict[str, int],
        kept: list[Instance],
    ) -> None:
        names = tuple(
            name
            for name in mentions(self.evaluator, part, indices)
            if name in self.elements
        )
        if names:
            kept.append((part, indices))
            self.groups.append(names)

    def _blocks(
        self, blocks: tuple[tuple[tree.Term, ...], ...], every: bool
    ) -> list[tuple[str, ...]]:
        found: dict[tuple[str, ...], None] = {}
        for block in blocks:
            free = tuple(
                dict.fromkeys(n for term in block for n in free_indices(term))
            )
            choices: list[dict[str, int]] = [{}]
            if every:
                choices = list(self.evaluator.assignments(block, free, ()))
            for indices in choices:
                found.setdefault(self._names(block, indices))
        return list(found)

    def _names(
        self, block: tuple[tree.Term, ...], indices: dict[str, int]
    ) -> tuple[str, ...]:
        return tuple(
            name
            for term in block
            for name in mentions(self.evaluator, term, indices)
            if name in self.elements
        )

    def _independence(
        self, part: tree.Independence, indices: dict[str, int]
    ) -> None:
        if part.every:
            blocks = self._blocks(part.blocks, True)
        else:
            blocks = [self._names(block, indices) for block in part.blocks]
        if part.kind == "uncorrelated":
            for one, two in combinations(part.blocks, 2):
                names = self._names(one + two, indices)
                if not part.every and len(names) == 2:
                    covariance = tree.Operator("Cov", (one[0], two[0]))
                    zero = tree.Relation("=", covariance, tree.Number("0"))
                    self.leftover.append((zero, indices))
                    self.groups.append(names)
            if part.every and blocks:
                for first, second in combinations(blocks, 2):
                    self._uncorrelated(first, second)
            return
        target = self.apart if part.kind == "mutual" else self.pairwise
        alone = len(blocks) == 2 and all(len(block) == 1 for block in blocks)
        kept = self.two if alone else self.more
        for one_names, two_names in combinations(blocks, 2):
            for one_name in one_names:
                for two_name in two_names:
                    target.add((one_name, two_name))
                    kept.add((one_name, two_name))

    def _uncorrelated(self, one: tuple[str, ...], two: tuple[str, ...]) -> None:
        if len(one) != 1 or len(two) != 1:
            return
        covariance = tree.Operator("Cov", (as_term(one[0]), as_term(two[0])))
        zero = tree.Relation("=", covariance, tree.Number("0"))
        self.leftover.append((zero, {}))
        self.groups.append((one[0], two[0]))

    def _join(self, one: str, two: str) -> None:
        first, second = self.same[one], self.same[two]
        for name, root in self.same.items():
            if root == second:
                self.same[name] = first

    def _spread(self) -> dict[str, NamedLaw]:
        """The laws, also of elements that have the law of another."""
        found = dict(self.laws)
        for name in self.elements:
            for other in self.elements:
                if name in self.laws and self.same[other] == self.same[name]:
                    if found.get(other, ("symmetric",))[0] == "symmetric":
                        found[other] = self.laws[name]
        return found

    def ground(self) -> Ground:
        for values in self.moments.values():
            for name in self.elements:
                if name in values:
                    root = self.same[name]
                    for other in self.elements:
                        if self.same[other] == root:
                            values.setdefault(other, values[name])
        return Ground(
            self.evaluator,
            self.elements,
            self.moments["mean"],
            self.moments["variance"],
            self.moments["second"],
            frozenset(self.apart),
            frozenset(self.pairwise),
            self.same,
            tuple(self.leftover),
            tuple(self.pointwise),
            connected(tuple(self.groups), tuple(self.elements)),
            self._spread(),
            frozenset(
                (a, b)
                for a, b in self.two
                if (a, b) not in self.more and (b, a) not in self.more
            ),
        )


def _name(node: tree.Symbol | tree.Element) -> str:
    return node.name if isinstance(node, tree.Symbol) else node.family
