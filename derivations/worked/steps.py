"""The two sides of a witness worked out step by step, innermost parts
first.

Each step is a term whose value is the one before; whatever isn't made of
plain parts is given with its value at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from derivations.language import tree
from derivations.refute.columns import Random
from derivations.refute.evaluate import Evaluator
from derivations.refute.mention import FAILURES
from derivations.refute.values import Enclosure, Undecidable, Value
from derivations.worked.laws import Outcome, law_of, leaves
from derivations.worked.numerals import is_numeral, numeral
from derivations.worked.records import Chain, Link
from derivations.worked.writing_out import (
    MAX_TERMS,
    MOMENTS,
    is_plain,
    rebuilt,
    total_of,
    written_out,
)

MAX_LINKS = 5
MAX_CHAINS = 6
"""As many lines of working are kept for each side."""
MAX_STAGES = 20

Filling = Mapping[tree.Term, tree.Term]
NOTHING: Filling = {}


class Steps:
    """Works terms out in one model; a part is worked out once."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        self.known: dict[tree.Term, None] = {}
        self.chains: list[Chain] = []

    def side(self, term: tree.Term) -> tuple[Chain, ...]:
        """The chains that lead to the value of a term; none for a number
        that stands there already, or for a random term."""
        self.chains = []
        try:
            if isinstance(self.value(term), Random):
                return ()
            self._worked(term)
        except FAILURES:
            return ()
        return tuple(self.chains[-MAX_CHAINS:])

    def value(self, term: tree.Term) -> Value | Random:
        return self.evaluator.term(term, {})

    def number(self, term: tree.Term) -> tree.Term | None:
        return numeral(self.value(term))

    def _worked(self, term: tree.Term) -> None:
        """Appends the chains of the term's parts, then its own."""
        if _is_apart(term):
            self._apart(term)
            return
        try:
            opened = written_out(self.evaluator, term)
            stages = [opened, *self._reduced(self.filled(opened))]
        except FAILURES:
            stages = []
        self._close(term, stages)

    def _close(self, term: tree.Term, stages: list[tree.Term]) -> None:
        """The chain that begins with the term and ends with its value."""
        value = self.value(term)
        if isinstance(value, Random):
            raise Undecidable
        exact = numeral(value)
        if exact is not None:
            stages = [*stages, exact]
        links: list[tree.Term] = []
        for stage in stages:
            if stage != (links[-1] if links else term):
                links.append(stage)
        closed = [Link(stage) for stage in _fewer(links)]
        if exact is None and isinstance(value, Enclosure):
            closed.append(Link(value))
        if closed:
            self.chains.append(Chain(term, tuple(closed)))

    # -- numbers for names, then one operation after the other ----------

    def filled(self, node: tree.Term, filling: Filling = NOTHING) -> tree.Term:
        """The term with numbers in place of its names and moments."""
        if node in filling:
            return filling[node]
        if isinstance(node, tree.Number):
            return node
        if _is_apart(node):
            self._apart(node)
            return self.number(node) or node
        if not is_plain(self.evaluator, node):
            return self.number(node) or node
        found = rebuilt(node, lambda part: self.filled(part, filling))
        if isinstance(found, tree.Multiply) and found.sign == "":
            return tree.Multiply(found.left, found.right, "·")
        return found

    def _reduced(self, node: tree.Term) -> list[tree.Term]:
        """The stages from a term of numbers to its value."""
        stages = [node]
        for _ in range(MAX_STAGES):
            following = self._reduce(stages[-1])
            if following == stages[-1]:
                break
            stages.append(following)
        return stages

    def _reduce(self, node: tree.Term) -> tree.Term:
        """The innermost operations done."""
        if is_numeral(node) or not is_plain(self.evaluator, node):
            return node
        parts = [p for p in tree.children(node) if isinstance(p, tree.Term)]
        if all(map(is_numeral, parts)):
            return self.number(node) or node
        return rebuilt(node, self._reduce)

    # -- expectations and their like -----------------------------------

    def _apart(self, node: tree.Term) -> None:
        """The chain of an expectation, a variance, a probability."""
        if node in self.known:
            return
        self.known[node] = None
        kept = len(self.chains)
        try:
            stages = self._stages(node)
        except FAILURES:
            del self.chains[kept:]
            stages = []
        self._close(node, stages)

    def _stages(self, node: tree.Term) -> list[tree.Term]:
        match node:
            case tree.Operator("E", (body,)):
                return self._mean(body, None)
            case tree.Operator("Var", (body,)):
                return self._covariance(body, body)
            case tree.Operator("Cov", (left, right)):
                return self._covariance(left, right)
            case tree.Operator("sd", (body,)):
                return [tree.Root(self._known("Var", body))]
            case tree.Operator("H", (body,)):
                return self._entropy(body)
            case tree.Probability(event, given):
                return self._probability(event, given)
            case tree.Conditional("E", (body,), (tree.Proposition() as event,)):
                return self._mean(body, event)
        return []

    def _known(self, operator: str, body: tree.Term) -> tree.Term:
        """The number that an inner moment comes to, worked out before."""
        node = tree.Operator(operator, (body,))
        self._apart(node)
        found = self.number(node)
        if found is None:
            raise Undecidable
        return found

    def _mean(
        self, body: tree.Term, event: tree.Proposition | None
    ) -> list[tree.Term]:
        opened = written_out(self.evaluator, body)
        names = leaves(self.evaluator, opened)
        rows = self._law(names, event)
        bodies = [self.filled(opened, _filling(names, row)) for row in rows]
        first = self._weighed(rows, bodies)
        if first is None:
            return []
        found = [first]
        ends = [self._reduced(one) for one in bodies]
        if any(len(one) > 2 for one in ends):
            again = self._weighed(rows, [one[-1] for one in ends])
            found += [] if again is None else [again]
        if event is None:
            return found
        share = self._share(event)
        return [tree.Divide(one, share) for one in found]

    def _share(self, event: tree.Proposition) -> tree.Term:
        node = tree.Probability(event)
        self._apart(node)
        found = self.number(node)
        if found is None:
            raise Undecidable
        return found

    def _covariance(self, left: tree.Term, right: tree.Term) -> list[tree.Term]:
        sides = (left,) if left == right else (left, right)
        means = [self._known("E", side) for side in sides]
        opened = [written_out(self.evaluator, side) for side in sides]
        names = tuple(
            dict.fromkeys(
                name for one in opened for name in leaves(self.evaluator, one)
            )
        )
        rows = self._law(names, None)
        bodies: list[tree.Term] = []
        for row in rows:
            filling = _filling(names, row)
            apart = [
                tree.Subtract(self.filled(one, filling), mean)
                for one, mean in zip(opened, means, strict=True)
            ]
            if len(apart) == 1:
                bodies.append(tree.Power(apart[0], tree.Number("2")))
            else:
                bodies.append(tree.Multiply(apart[0], apart[1], "·"))
        first = self._weighed(rows, bodies)
        return [] if first is None else [first]

    def _entropy(self, body: tree.Term) -> list[tree.Term]:
        quantity = self.value(body)
        rows = law_of(self.evaluator, (quantity,))
        logs: list[tree.Term] = [
            tree.Operator("log", (_exact(row.probability),)) for row in rows
        ]
        total = self._weighed(rows, logs)
        return [] if total is None else [tree.Negative(total)]

    def _probability(
        self, event: tree.Proposition, given: tree.Proposition | None
    ) -> list[tree.Term]:
        if given is not None:
            both = tree.Conjunction((event, given))
            return [tree.Divide(self._share(both), self._share(given))]
        names = leaves(self.evaluator, event)
        rows = self._law(names, event)
        if len(rows) > MAX_TERMS:
            return []
        return [total_of([_exact(row.probability) for row in rows])]

    def _law(
        self, names: tuple[tree.Term, ...], event: tree.Proposition | None
    ) -> list[Outcome]:
        """The joint law of the names, or its part where the event is."""
        values = tuple(self.value(name) for name in names)
        if event is None:
            return law_of(self.evaluator, values)
        happens = self.evaluator.happens(event, {})
        rows = law_of(self.evaluator, (*values, happens))
        return [
            Outcome(row.probability, row.values[:-1])
            for row in rows
            if row.values[-1] == 1
        ]

    def _weighed(
        self, rows: list[Outcome], bodies: list[tree.Term]
    ) -> tree.Term | None:
        """``Σ p · body``, in which a probability of 1 isn't written; None
        for more outcomes than are written out."""
        if len(rows) > MAX_TERMS:
            return None
        return total_of(
            [
                body
                if row.probability == 1
                else tree.Multiply(_exact(row.probability), body, "·")
                for row, body in zip(rows, bodies, strict=True)
            ]
        )


def _is_apart(node: tree.Term) -> bool:
    if isinstance(node, tree.Operator):
        return node.name in MOMENTS
    return isinstance(node, tree.Probability | tree.Conditional)


def _filling(names: tuple[tree.Term, ...], row: Outcome) -> Filling:
    found: dict[tree.Term, tree.Term] = {}
    for name, value in zip(names, row.values, strict=True):
        exact = numeral(value)
        if exact is None:
            raise Undecidable
        found[name] = exact
    return found


def _exact(value: Fraction) -> tree.Term:
    found = numeral(value)
    if found is None:
        raise Undecidable
    return found


def _fewer(links: list[tree.Term]) -> list[tree.Term]:
    """The first steps and the last ones."""
    if len(links) <= MAX_LINKS:
        return links
    return [*links[: MAX_LINKS - 2], *links[-2:]]
