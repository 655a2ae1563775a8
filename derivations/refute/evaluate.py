"""The value of a term in a finite model, by plain enumeration.

No algebra is done here: an expectation is the weighted sum over outcomes, a
`let` name is replaced by its definition, and everything written is
evaluated, so that ``0 · (1/x)`` has no value at x = 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from derivations.assumptions.given import Assumptions, Declaration
from derivations.language import tree
from derivations.refute.columns import (
    Quantity,
    Random,
    Space,
    random_value,
)
from derivations.refute.model import Model, element_name
from derivations.refute.values import (
    Undecidable,
    Undefined,
    Value,
    absolute,
    compare,
    divide,
    exponential,
    logarithm,
    power,
    root,
)

Indices = Mapping[str, int]
NO_INDICES: Indices = {}
MAX_TERMS = 3000
MAX_WORK = 3_000_000


class Evaluator:
    """One model made ready for evaluation, at one precision (in bits) for
    what is not exact.  ``given`` replaces constants, e.g. by an unknown."""

    def __init__(
        self,
        model: Model,
        assumptions: Assumptions,
        bits: int = 64,
        given: Mapping[str, Value] | None = None,
    ) -> None:
        self.assumptions = assumptions
        self.bits = bits
        self.space = Space(model.factors)
        self.constants: dict[str, Value] = dict(model.constants)
        if given is not None:
            self.constants.update(given)
        self.columns: dict[str, Random] = {}
        for number, factor in enumerate(model.factors):
            rows = [values for _, values in factor.outcomes]
            for name, column in zip(
                factor.names, zip(*rows, strict=True), strict=True
            ):
                self.columns[name] = random_value((number,), list(column))
        self.functions = {item.name: item for item in model.functions}
        self.depth = 0
        self.steps = 0

    # Terms

    def term(self, node: tree.Term, indices: Indices) -> Quantity:
        """The value of a scalar term."""
        self.steps += 1
        if self.space.work + self.steps > MAX_WORK:
            raise Undecidable
        return _TERMS[type(node)](self, node, indices)

    def constant(self, node: tree.Term, indices: Indices) -> Value:
        """The value of a term that must not be random."""
        value = self.term(node, indices)
        if isinstance(value, Random):
            raise Undefined
        return value

    def integer(self, node: tree.Term, indices: Indices) -> int:
        value = self.constant(node, indices)
        if not isinstance(value, Fraction):
            raise Undecidable
        if value.denominator != 1:
            raise Undefined
        return value.numerator

    def vector(self, node: tree.Term, indices: Indices) -> list[Quantity]:
        """The members of a family, or of a combination of families."""
        match node:
            case tree.Symbol(name):
                return self._family(name)
            case tree.Negative(operand):
                items = self.vector(operand, indices)
                return [self.space.negative(item) for item in items]
            case tree.Add(left, right):
                return self._entrywise(self.space.add, left, right, indices)
            case tree.Subtract(left, right):
                return self._entrywise(self._minus, left, right, indices)
            case tree.Divide(left, right):
                scale = self.term(right, indices)
                return [
                    self._over(item, scale)
                    for item in self.vector(left, indices)
                ]
            case tree.Multiply(left, right):
                if self.is_vector(left):
                    left, right = right, left
                scale = self.term(left, indices)
                return [
                    self.space.multiply(scale, item)
                    for item in self.vector(right, indices)
                ]
        raise Undefined

    def is_vector(self, node: tree.Term) -> bool:
        match node:
            case tree.Symbol(name):
                declared = self.assumptions.declaration(name)
                if declared is not None:
                    return bool(declared.ranges)
                defined = self.assumptions.definition(name)
                return defined is not None and (
                    bool(defined.parameters) or self.is_vector(defined.term)
                )
            case tree.Negative(inner):
                return self.is_vector(inner)
            case tree.Divide(left, _):
                return self.is_vector(left)
            case (
                tree.Add(left, right)
                | tree.Subtract(left, right)
                | tree.Multiply(left, right)
            ):
                return self.is_vector(left) or self.is_vector(right)
        return False

    def _entrywise(
        self,
        function: Callable[[Quantity, Quantity], Quantity],
        left: tree.Term,
        right: tree.Term,
        indices: Indices,
    ) -> list[Quantity]:
        a = self.vector(left, indices)
        b = self.vector(right, indices)
        if len(a) != len(b):
            raise Undefined
        return [function(x, y) for x, y in zip(a, b, strict=True)]

    def _family(self, name: str) -> list[Quantity]:
        declared = self.assumptions.declaration(name)
        if declared is not None and declared.ranges:
            return [
                self._member(name, choice) for choice in self.members(declared)
            ]
        defined = self.assumptions.definition(name)
        if defined is None:
            raise Undefined
        if not defined.parameters:
            return self.vector(defined.term, NO_INDICES)
        return [
            self.term(defined.term, choice)
            for choice in self.assignments(
                (defined.term,), defined.parameters, ()
            )
        ]

    def members(self, declared: Declaration) -> list[tuple[int, ...]]:
        """The index tuples of a declared family."""
        choices: list[dict[str, int]] = [{}]
        for one in declared.ranges:
            choices = [
                {**choice, one.index: value}
                for choice in choices
                for value in self._span(one.lower, one.upper, choice)
            ]
            if len(choices) > MAX_TERMS:
                raise Undecidable
        return [tuple(choice.values()) for choice in choices]

    def _span(
        self, lower: tree.Term, upper: tree.Term, indices: Indices
    ) -> range:
        low, high = self.integer(lower, indices), self.integer(upper, indices)
        if high - low > MAX_TERMS:
            raise Undecidable
        return range(low, high + 1)

    def _member(self, family: str, choice: tuple[int, ...]) -> Quantity:
        name = element_name(family, choice)
        value: Quantity | None = self.constants.get(name)
        if value is None:
            value = self.columns.get(name)
        if value is None:
            raise Undefined
        return value

    def _number(self, node: tree.Number, indices: Indices) -> Quantity:
        return node.value

    def _index(self, node: tree.Index, indices: Indices) -> Quantity:
        if node.name not in indices:
            raise Undefined
        return Fraction(indices[node.name])

    def _symbol(self, node: tree.Symbol, indices: Indices) -> Quantity:
        value: Quantity | None = self.constants.get(node.name)
        if value is None:
            value = self.columns.get(node.name)
        if value is not None:
            return value
        defined = self.assumptions.definition(node.name)
        if defined is None or defined.parameters:
            raise Undefined
        return self._unfolded(defined.term, NO_INDICES)

    def _unfolded(self, term: tree.Term, indices: Indices) -> Quantity:
        self.depth += 1
        if self.depth > 50:
            raise Undecidable
        value = self.term(term, indices)
        self.depth -= 1
        return value

    def _element(self, node: tree.Element, indices: Indices) -> Quantity:
        choice = tuple(self.integer(item, indices) for item in node.indices)
        defined = self.assumptions.definition(node.family)
        if defined is None:
            return self._member(node.family, choice)
        if len(choice) != len(defined.parameters):
            raise Undefined
        inner = dict(zip(defined.parameters, choice, strict=True))
        return self._unfolded(defined.term, inner)

    def _application(
        self, node: tree.Application, indices: Indices
    ) -> Quantity:
        arguments = [self.term(item, indices) for item in node.arguments]
        function = self.functions.get(node.function)
        if function is None:
            raise Undefined
        table = dict(function.table)

        def value(*at: Value) -> Value:
            for key, result in table.items():
                if len(key) == len(at) and all(
                    compare(x, y) == 0 for x, y in zip(key, at, strict=True)
                ):
                    return result
            if not function.polynomial:
                raise Undefined
            mixed: Value = Fraction(0)
            for number, item in enumerate(at, 1):
                mixed = mixed + item * Fraction(number)
            total: Value = Fraction(0)
            for factor in reversed(function.polynomial):
                total = total * mixed + factor
            return total

        factors = self.space.union(*arguments)
        if not any(isinstance(item, Random) for item in arguments):
            return value(*(x for x in arguments if not isinstance(x, Random)))
        rows = zip(
            *(self.space.lifted(x, factors).values for x in arguments),
            strict=True,
        )
        return random_value(factors, [value(*row) for row in rows])

    def _negative(self, node: tree.Negative, indices: Indices) -> Quantity:
        return self.space.negative(self.term(node.operand, indices))

    def _add(self, node: tree.Add, indices: Indices) -> Quantity:
        return self.space.add(
            self.term(node.left, indices), self.term(node.right, indices)
        )

    def _subtract(self, node: tree.Subtract, indices: Indices) -> Quantity:
        return self._minus(
            self.term(node.left, indices), self.term(node.right, indices)
        )

    def _minus(self, left: Quantity, right: Quantity) -> Quantity:
        return self.space.add(left, self.space.negative(right))

    def _multiply(self, node: tree.Multiply, indices: Indices) -> Quantity:
        return self.space.multiply(
            self.term(node.left, indices), self.term(node.right, indices)
        )

    def _dot(self, node: tree.Dot, indices: Indices) -> Quantity:
        products = self._entrywise(
            self.space.multiply, node.left, node.right, indices
        )
        return self._total(products)

    def _total(self, items: list[Quantity]) -> Quantity:
        total: Quantity = Fraction(0)
        for item in items:
            total = self.space.add(total, item)
        return total

    def _divide(self, node: tree.Divide, indices: Indices) -> Quantity:
        return self._over(
            self.term(node.left, indices), self.term(node.right, indices)
        )

    def _over(self, left: Quantity, right: Quantity) -> Quantity:
        if not isinstance(right, Random):
            inverse = divide(Fraction(1), right)
            return self.space.multiply(left, inverse)
        return self.space.pairs(divide, left, right)

    def _power(self, node: tree.Power, indices: Indices) -> Quantity:
        base = self.term(node.base, indices)
        exponent = self.term(node.exponent, indices)
        if (
            isinstance(base, Random)
            and isinstance(exponent, Fraction)
            and exponent.denominator == 1
            and 1 <= exponent <= 8
        ):
            result: Quantity = base
            for _ in range(exponent.numerator - 1):
                result = self.space.multiply(result, base)
            return result
        return self.space.pairs(
            lambda x, y: power(x, y, self.bits), base, exponent
        )

    def _root(self, node: tree.Root, indices: Indices) -> Quantity:
        inside = self.term(node.radicand, indices)
        return self.space.each(lambda x: root(x, self.bits), inside)

    def _absolute(self, node: tree.Absolute, indices: Indices) -> Quantity:
        return self.space.each(absolute, self.term(node.operand, indices))

    def _norm(self, node: tree.Norm, indices: Indices) -> Quantity:
        items = self.vector(node.vector, indices)
        total = self._total([self.space.multiply(x, x) for x in items])
        return self.space.each(lambda x: root(x, self.bits), total)

    def _sum(self, node: tree.Sum, indices: Indices) -> Quantity:
        total: Quantity = Fraction(0)
        choices = self._choices(node.binders, dict(indices))
        for count, choice in enumerate(choices, 1):
            if count > MAX_TERMS:
                raise Undecidable
            if self.conditions_hold(node.conditions, choice):
                total = self.space.add(total, self.term(node.body, choice))
        return total

    def _choices(
        self, binders: tuple[tree.Binder, ...], indices: dict[str, int]
    ) -> Iterator[dict[str, int]]:
        if not binders:
            yield indices
            return
        first, rest = binders[0], binders[1:]
        for value in self._span(first.lower, first.upper, indices):
            yield from self._choices(rest, {**indices, first.index: value})

    def _series(self, node: tree.Series, indices: Indices) -> Quantity:
        return self.term(node.total, indices)

    def conditions_hold(
        self, conditions: tuple[tree.Relation, ...], indices: Indices
    ) -> bool:
        for condition in conditions:
            left = self.constant(condition.left, indices)
            right = self.constant(condition.right, indices)
            if not SIGNS[condition.sign](compare(left, right)):
                return False
        return True

    # Operators

    def _operator(self, node: tree.Operator, indices: Indices) -> Quantity:
        return self.operator(node, indices)

    def operator(self, node: tree.Operator, indices: Indices) -> Quantity:
        if node.name == "I":
            return self._information(node, indices)
        arguments = tuple(self.term(item, indices) for item in node.arguments)
        if node.name == "H":
            return self._entropy(arguments)
        if node.name == "Cov" and len(arguments) == 2:
            return self.covariance(*arguments)
        if len(arguments) != 1:
            raise Undefined
        (value,) = arguments
        match node.name:
            case "E":
                return self.space.expectation(value)
            case "Var":
                return self.covariance(value, value)
            case "sd":
                return root(self.covariance(value, value), self.bits)
            case "log":
                return self.space.each(lambda x: logarithm(x, self.bits), value)
            case "exp":
                return self.space.each(
                    lambda x: exponential(x, self.bits), value
                )
        raise Undefined

    def covariance(self, left: Quantity, right: Quantity) -> Value:
        if not isinstance(left, Random) or not isinstance(right, Random):
            return Fraction(0)
        mean = self.space.expectation(left)
        other = self.space.expectation(right)
        a = self.space.add(left, -mean)
        b = self.space.add(right, -other)
        return self.space.expectation(self.space.multiply(a, b))

    def _entropy(self, arguments: tuple[Quantity, ...]) -> Value:
        law = self.space.law(arguments)
        total = sum(law.values())
        result: Value = Fraction(0)
        for weight in law.values():
            share = Fraction(weight, total)
            result = result - logarithm(share, self.bits) * share
        return result

    def _information(self, node: tree.Operator, indices: Indices) -> Quantity:
        """``I(X)`` by the law of X; ``I(x_i)`` by the probability of that
        outcome of the variable whose outcomes the family lists."""
        arguments = tuple(self.term(item, indices) for item in node.arguments)
        if any(isinstance(value, Random) for value in arguments):
            law = self.space.law(arguments)
            factors = self.space.union(*arguments)
            total = sum(law.values())
            columns = [self.space.lifted(x, factors) for x in arguments]
            rows = zip(*(column.values for column in columns), strict=True)
            return random_value(
                factors,
                [
                    -logarithm(Fraction(law[row], total), self.bits)
                    for row in rows
                ],
            )
        if len(node.arguments) != 1:
            raise Undefined
        (term,) = node.arguments
        (value,) = arguments
        finite = [d for d in self.assumptions.declarations if d.outcomes]
        if isinstance(term, tree.Element):
            listed = [
                d
                for d in finite
                if d.outcomes is not None and d.outcomes.values == term.family
            ]
            finite = listed or finite
        if len(finite) != 1 or isinstance(value, Random):
            raise Undefined
        law = self.space.law((self.columns[finite[0].name],))
        for row, weight in law.items():
            if compare(row[0], value) == 0:
                share = Fraction(weight, sum(law.values()))
                return -logarithm(share, self.bits)
        raise Undefined

    # Free indices

    def assignments(
        self,
        nodes: tuple[tree.Node, ...],
        names: tuple[str, ...],
        conditions: tuple[tree.Relation, ...],
    ) -> Iterator[dict[str, int]]:
        """Every value of the free indices ``names`` in range of the families
        that they subscript in ``nodes``, if it satisfies the conditions."""
        yield from self._assigned(nodes, names, conditions, {})

    def _assigned(
        self,
        nodes: tuple[tree.Node, ...],
        names: tuple[str, ...],
        conditions: tuple[tree.Relation, ...],
        indices: dict[str, int],
    ) -> Iterator[dict[str, int]]:
        if not names:
            if self.conditions_hold(conditions, indices):
                yield indices
            return
        first, rest = names[0], names[1:]
        for value in self._values_of(nodes, first, indices):
            extended = {**indices, first: value}
            yield from self._assigned(nodes, rest, conditions, extended)

    def _values_of(
        self, nodes: tuple[tree.Node, ...], name: str, indices: Indices
    ) -> list[int]:
        """Values of an index: the range shared by all families that it
        subscripts directly; else those that keep a computed subscript in
        range."""
        spans: list[list[int]] = []
        for node in nodes:
            self._collect(node, name, indices, spans, 0)
        if not spans:
            raise Undecidable
        shared = spans[0]
        for span in spans[1:]:
            shared = [value for value in shared if value in span]
        return shared

    def _collect(
        self,
        node: tree.Node,
        name: str,
        indices: Indices,
        spans: list[list[int]],
        depth: int,
    ) -> None:
        if depth > 20:
            raise Undecidable
        if isinstance(node, tree.Sum) and name in [
            binder.index for binder in node.binders
        ]:
            return
        if isinstance(node, tree.Element):
            for place, item in enumerate(node.indices):
                if name in free_indices(item):
                    self._subscript(node, place, name, indices, spans, depth)
            return
        for child in tree.children(node):
            self._collect(child, name, indices, spans, depth)

    def _subscript(
        self,
        node: tree.Element,
        place: int,
        name: str,
        indices: Indices,
        spans: list[list[int]],
        depth: int,
    ) -> None:
        item = node.indices[place]
        direct = item == tree.Index(name)
        defined = self.assumptions.definition(node.family)
        if defined is not None:
            if direct and place < len(defined.parameters):
                inner = defined.parameters[place]
                self._collect(defined.term, inner, {}, spans, depth + 1)
            return
        declared = self.assumptions.declaration(node.family)
        if declared is None or place >= len(declared.ranges):
            raise Undefined
        known: dict[str, int] = {}
        for before, one in zip(
            node.indices[:place], declared.ranges, strict=False
        ):
            if all(free in indices for free in free_indices(before)):
                known[one.index] = self.integer(before, indices)
        one = declared.ranges[place]
        span = self._span(one.lower, one.upper, known)
        if direct:
            spans.append(list(span))
            return
        found = []
        for value in range(span.start - 20, span.stop + 20):
            trial = {**indices, name: value}
            if all(free in trial for free in free_indices(item)):
                if self.integer(item, trial) in span:
                    found.append(value)
        if found:
            spans.append(found)


SIGNS: dict[str, Callable[[int], bool]] = {
    "=": lambda s: s == 0,
    "≠": lambda s: s != 0,
    "<": lambda s: s < 0,
    "≤": lambda s: s <= 0,
    ">": lambda s: s > 0,
    "≥": lambda s: s >= 0,
}


def free_indices(node: tree.Node) -> tuple[str, ...]:
    """Free index names in order of first appearance.  An independence of
    every member and equality of laws bind their own indices."""
    found: dict[str, None] = {}
    _free(node, frozenset(), found)
    return tuple(found)


def _free(
    node: tree.Node, bound: frozenset[str], found: dict[str, None]
) -> None:
    if isinstance(node, tree.Index):
        if node.name not in bound:
            found.setdefault(node.name)
        return
    if isinstance(node, tree.SameLaw) or (
        isinstance(node, tree.Independence) and node.every
    ):
        return
    if isinstance(node, tree.Sum):
        inner = bound
        for binder in node.binders:
            _free(binder.lower, inner, found)
            _free(binder.upper, inner, found)
            inner = inner | {binder.index}
        _free(node.body, inner, found)
        for condition in node.conditions:
            _free(condition, inner, found)
        return
    for child in tree.children(node):
        _free(child, bound, found)


def evaluate(
    term: tree.Term,
    model: Model,
    assumptions: Assumptions,
    indices: Indices = NO_INDICES,
    bits: int = 64,
) -> Value | tuple[Value, ...]:
    """A term's value: a number, or for a random term its value at every
    joint outcome of the factors it depends on.

    Raises `Undefined` where something written has no value, `Undecidable`
    where the precision doesn't suffice to tell.
    """
    value = Evaluator(model, assumptions, bits).term(term, indices)
    return value.values if isinstance(value, Random) else value


Handler = Callable[[Evaluator, tree.Term, Indices], Quantity]
_TERMS: dict[type[tree.Term], Handler] = {
    tree.Number: Evaluator._number,  # type: ignore[dict-item]
    tree.Symbol: Evaluator._symbol,  # type: ignore[dict-item]
    tree.Index: Evaluator._index,  # type: ignore[dict-item]
    tree.Element: Evaluator._element,  # type: ignore[dict-item]
    tree.Application: Evaluator._application,  # type: ignore[dict-item]
    tree.Operator: Evaluator._operator,  # type: ignore[dict-item]
    tree.Negative: Evaluator._negative,  # type: ignore[dict-item]
    tree.Add: Evaluator._add,  # type: ignore[dict-item]
    tree.Subtract: Evaluator._subtract,  # type: ignore[dict-item]
    tree.Multiply: Evaluator._multiply,  # type: ignore[dict-item]
    tree.Dot: Evaluator._dot,  # type: ignore[dict-item]
    tree.Divide: Evaluator._divide,  # type: ignore[dict-item]
    tree.Power: Evaluator._power,  # type: ignore[dict-item]
    tree.Root: Evaluator._root,  # type: ignore[dict-item]
    tree.Absolute: Evaluator._absolute,  # type: ignore[dict-item]
    tree.Norm: Evaluator._norm,  # type: ignore[dict-item]
    tree.Sum: Evaluator._sum,  # type: ignore[dict-item]
    tree.Series: Evaluator._series,  # type: ignore[dict-item]
}
