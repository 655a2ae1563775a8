"""What is true in a finite model, by plain enumeration.

Written against the formula tree and the assumption records alone: no rule,
no evaluator and no model of the checker is used, so that the two can be
compared.  A model is a list of outcomes with whole weights, one value of
every random element for each outcome, exact constants, and functions.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, product

from derivations.language import tree
from tests.hunt.happenings import Happenings
from tests.hunt.lists import Lists
from tests.hunt.numbers import (
    Enclosure,
    Rand,
    Surd,
    Undefined,
    Unknown,
    absolute,
    compare,
    divide,
    exponential,
    logarithm,
    near,
    power,
    square_root,
    whole,
)
from tests.hunt.slopes import Symbols, slope

__all__ = [
    "Model",
    "Oracle",
    "Rand",
    "Undefined",
    "Unknown",
    "is_model",
    "truth",
]

MAX_STEPS = 400_000
REACH = 12
SIGNS = {
    "=": lambda s: s == 0,
    "≠": lambda s: s != 0,
    "<": lambda s: s < 0,
    "≤": lambda s: s <= 0,
    ">": lambda s: s > 0,
    "≥": lambda s: s >= 0,
}


@dataclass(frozen=True)
class Model:
    """``constants`` and ``random`` map ``(name, indices)`` to a number, and
    to one number an outcome."""

    weights: tuple[int, ...] = (1,)
    constants: dict = field(default_factory=dict)
    random: dict = field(default_factory=dict)
    functions: dict = field(default_factory=dict)


class Oracle(Happenings, Lists):
    """One model, made ready to be asked.

    A free index that stands alone below one family and as ``i + 1`` below
    another: with ``narrow`` it takes the values at which all subscripts are
    in range (the weaker reading of an assumption); without, all values at
    which those where it stands alone are (the stronger reading of a line).
    """

    signs = SIGNS
    divide = staticmethod(divide)
    power = staticmethod(power)
    square_root = staticmethod(square_root)
    absolute = staticmethod(absolute)
    logarithm = staticmethod(logarithm)
    exponential = staticmethod(exponential)

    def __init__(self, model, assumptions, narrow=False, close=False):
        self.model = model
        self.close = close
        self.narrow = narrow
        self.assumptions = assumptions
        self.total = sum(model.weights)
        self.random = {k: Rand(v) for k, v in model.random.items()}
        self.steps = 0

    # --- terms ------------------------------------------------------------

    def value(self, node, env):
        self.steps += 1
        if self.steps > MAX_STEPS:
            raise Unknown("too much work")
        way = getattr(self, "_" + type(node).__name__.lower(), None)
        if way is None:
            raise Unknown(type(node).__name__)
        return way(node, env)

    def each(self, function, *values):
        if not any(isinstance(v, Rand) for v in values):
            return function(*values)
        self.steps += len(self.model.weights) // 4
        size = len(self.model.weights)
        columns = [v if isinstance(v, Rand) else [v] * size for v in values]
        return Rand(map(function, *columns))

    def _number(self, node, env):
        return whole(node.value)

    def _index(self, node, env):
        if node.name not in env:
            raise Unknown("index without range")
        return env[node.name]

    def _symbol(self, node, env):
        found = self.element(node.name, ())
        if found is not None:
            return found
        defined = self.assumptions.definition(node.name)
        if defined is None or defined.parameters:
            raise Undefined(f"{node.name} has no value")
        return self.value(defined.term, {})

    def element(self, name, indices):
        key = (name, indices)
        if key in self.model.constants:
            return self.model.constants[key]
        return self.random.get(key)

    def _element(self, node, env):
        indices = tuple(self.whole(one, env) for one in node.indices)
        defined = self.assumptions.definition(node.family)
        if defined is not None:
            inner = dict(zip(defined.parameters, indices, strict=True))
            return self.value(defined.term, inner)
        found = self.element(node.family, indices)
        if found is None:
            raise Undefined(f"{node.family}{indices} is out of range")
        return found

    def whole(self, node, env):
        value = self.value(node, env)
        if isinstance(value, (Rand, Surd, Enclosure)):
            raise Undefined("no index")
        value = whole(value)
        if not isinstance(value, int):
            raise Undefined("no whole number")
        return value

    def _application(self, node, env):
        function = self.model.functions.get(node.function)
        if function is None:
            raise Undefined(node.function)
        return self.each(
            function, *(self.value(a, env) for a in node.arguments)
        )

    def _negative(self, node, env):
        return self.each(lambda x: -x, self.value(node.operand, env))

    def _add(self, node, env):
        return self.pair(lambda x, y: x + y, node, env)

    def _subtract(self, node, env):
        return self.pair(lambda x, y: x - y, node, env)

    def _multiply(self, node, env):
        return self.pair(lambda x, y: x * y, node, env)

    def _divide(self, node, env):
        return self.pair(self.divide, node, env)

    def pair(self, function, node, env):
        left = self.value(node.left, env)
        return self.each(function, left, self.value(node.right, env))

    def _power(self, node, env):
        base = self.value(node.base, env)
        exponent = self.value(node.exponent, env)
        return self.each(self.power, base, exponent)

    def _root(self, node, env):
        return self.each(self.square_root, self.value(node.radicand, env))

    def _absolute(self, node, env):
        return self.each(self.absolute, self.value(node.operand, env))

    def _dot(self, node, env):
        left, right = self.vector(node.left, env), self.vector(node.right, env)
        if len(left) != len(right):
            raise Undefined("vectors of different length")
        return self.added(
            self.each(lambda x, y: x * y, a, b)
            for a, b in zip(left, right, strict=True)
        )

    def _norm(self, node, env):
        items = self.vector(node.vector, env)
        squares = (self.each(lambda x, y: x * y, a, a) for a in items)
        return self.each(self.square_root, self.added(squares))

    def added(self, items):
        total = 0
        for item in items:
            total = self.each(lambda x, y: x + y, total, item)
        return total

    def _sum(self, node, env):
        return self.added(
            self.value(node.body, inner) for inner in self.inside(node, env)
        )

    def _product(self, node, env):
        total = 1
        for inner in self.inside(node, env):
            value = self.value(node.body, inner)
            total = self.each(lambda x, y: x * y, total, value)
        return total

    def inside(self, node, env):
        for inner in self.bound(node.binders, env):
            if all(self.relation(c, inner) for c in node.conditions):
                yield inner

    def bound(self, binders, env):
        if not binders:
            yield env
            return
        first = binders[0]
        low, high = self.whole(first.lower, env), self.whole(first.upper, env)
        for value in range(low, high + 1):
            yield from self.bound(binders[1:], {**env, first.index: value})

    def _series(self, node, env):
        return self.value(node.total, env)

    def _derivative(self, node, env):
        return slope(self, node, env)

    def symbolic(self, variables):
        return Symbolic(self, variables)

    # --- operators --------------------------------------------------------

    def _operator(self, node, env):
        match node.name:
            case "I":
                return self.information(node, env)
            case "MI":
                return self.mutual(node, env)
            case "δ":
                return self.delta(node, env)
            case "mean" | "var" | "svar" | "max" | "min":
                return self.of_list(node, env)
        if node.name == "H" and self.of_members(node.arguments):
            columns = [
                c for a in node.arguments for c in self.columns_of(a, env)
            ]
            everywhere = [list(range(len(self.model.weights)))]
            return self.average_entropy("H", columns, everywhere)
        if any(self.is_vector(argument) for argument in node.arguments):
            return self.of_vectors(node, env)
        values = [self.value(a, env) for a in node.arguments]
        match node.name:
            case "E":
                return self.mean(*values)
            case "Var":
                return self.covariance(values[0], values[0])
            case "Cov":
                return self.covariance(*values)
            case "sd":
                return self.square_root(self.covariance(values[0], values[0]))
            case "log":
                return self.each(self.logarithm, *values)
            case "exp":
                return self.each(self.exponential, *values)
            case "H":
                shares = [
                    Fraction(w, self.total) for w in self.law(values).values()
                ]
                return self.added(logarithm(p) * -p for p in shares)
        raise Unknown(node.name)

    def of_members(self, arguments):
        """Whether a family of random variables is among them."""
        found = [
            self.assumptions.declaration(a.name)
            for a in arguments
            if isinstance(a, tree.Symbol)
        ]
        return any(d and d.kind == "random" and d.ranges for d in found)

    def of_vectors(self, node, env):
        """``H``, ``CE`` and ``KL`` of probability vectors: where a logarithm
        is taken there is no zero."""
        if node.name not in ("H", "CE", "KL"):
            raise Unknown(node.name)
        first, *others = (self.vector(a, env) for a in node.arguments)
        second = others[0] if others else first
        if len(first) != len(second):
            raise Undefined("vectors of different length")
        shares = [*first, *second]
        if any(not isinstance(p, (int, Fraction)) for p in shares):
            raise Unknown("a share that isn't rational")
        law = node.name != "H" or sum(first) == 1
        inside = second if node.name == "CE" else shares
        if not law or any(p <= 0 for p in inside):
            raise Undefined("no probabilities")
        total = 0
        for p, q in zip(first, second, strict=True):
            own = logarithm(p) if node.name == "KL" else 0
            total = total + (own - logarithm(q)) * p
        return whole(total)

    def mean(self, value):
        if not isinstance(value, Rand):
            return value
        total = 0
        for weight, item in zip(self.model.weights, value, strict=True):
            total = total + item * weight
        share = total * Fraction(1, self.total)
        return whole(share)

    def covariance(self, left, right):
        product_mean = self.mean(self.each(lambda x, y: x * y, left, right))
        return whole(product_mean - self.mean(left) * self.mean(right))

    def law(self, values):
        """Weight of each joint value."""
        size = len(self.model.weights)
        columns = [v if isinstance(v, Rand) else [v] * size for v in values]
        found = {}
        rows = zip(*columns, strict=True) if columns else [()] * size
        for weight, row in zip(self.model.weights, rows, strict=True):
            for item in row:
                if not isinstance(item, (int, Fraction)):
                    raise Unknown("law of a number that isn't rational")
            found[row] = found.get(row, 0) + weight
        return found

    def information(self, node, env):
        values = [self.value(a, env) for a in node.arguments]
        if any(isinstance(v, Rand) for v in values):
            law = self.law(values)
            size = len(self.model.weights)
            columns = [v if isinstance(v, Rand) else [v] * size for v in values]
            return Rand(
                -logarithm(Fraction(law[row], self.total))
                for row in zip(*columns, strict=True)
            )
        finite = [
            d for d in self.assumptions.declarations if d.outcomes is not None
        ]
        first = node.arguments[0]
        if isinstance(first, tree.Element):
            own = [d for d in finite if d.outcomes.values == first.family]
            finite = own or finite
        if len(finite) != 1 or len(values) != 1:
            raise Undefined("information of what?")
        law = self.law([self.random[(finite[0].name, ())]])
        if (values[0],) not in law:
            raise Undefined("no outcome")
        return -logarithm(Fraction(law[(values[0],)], self.total))

    # --- vectors ----------------------------------------------------------

    def is_vector(self, node):
        if isinstance(node, tree.Symbol):
            declared = self.assumptions.declaration(node.name)
            if declared is not None:
                return bool(declared.ranges)
            defined = self.assumptions.definition(node.name)
            return defined is not None and (
                bool(defined.parameters) or self.is_vector(defined.term)
            )
        if isinstance(node, tree.Divide):
            return self.is_vector(node.left)
        if isinstance(
            node, (tree.Negative, tree.Add, tree.Subtract, tree.Multiply)
        ):
            return any(self.is_vector(child) for child in tree.children(node))
        if isinstance(node, tree.MatrixProduct):
            return True
        return self.is_list(node)

    def vector(self, node, env):
        match node:
            case tree.Symbol(name):
                return self.family(name)
            case tree.Negative(inner):
                return [
                    self.each(lambda x: -x, v) for v in self.vector(inner, env)
                ]
            case tree.Add(left, right):
                pairs = self.zipped(left, right, env)
                return [self.each(lambda x, y: x + y, *p) for p in pairs]
            case tree.Subtract(left, right):
                pairs = self.zipped(left, right, env)
                return [self.each(lambda x, y: x - y, *p) for p in pairs]
            case tree.Multiply(left, right):
                if self.is_vector(left):
                    left, right = right, left
                scale = self.value(left, env)
                return [
                    self.each(lambda x, y: x * y, scale, v)
                    for v in self.vector(right, env)
                ]
            case tree.Divide(left, right):
                scale = self.value(right, env)
                return [
                    self.each(self.divide, v, scale)
                    for v in self.vector(left, env)
                ]
            case tree.MatrixProduct(left, right):
                entries = self.vector(right, env)
                return [self.paired(r, entries) for r in self.matrix(left)]
        return self.listed(node, env)

    def matrix(self, node):
        """The rows of a matrix of declared entries, or of a product."""
        match node:
            case tree.Symbol(name):
                declared = self.assumptions.declaration(name)
                if declared is None or len(declared.ranges) != 2:
                    raise Unknown("a matrix that isn't declared")
                rows = {}
                for choice in self.members(declared):
                    entry = self.element(name, choice)
                    rows.setdefault(choice[0], []).append(entry)
                return list(rows.values())
            case tree.Transpose(inner):
                return [list(c) for c in zip(*self.matrix(inner), strict=True)]
            case tree.MatrixProduct(left, right):
                columns = list(zip(*self.matrix(right), strict=True))
                return [
                    [self.paired(row, column) for column in columns]
                    for row in self.matrix(left)
                ]
        raise Unknown("a matrix made in another way")

    def paired(self, row, entries):
        """The sum of the products, entry by entry."""
        if len(row) != len(entries):
            raise Undefined("vectors of different length")
        total = Fraction(0)
        for x, y in zip(row, entries, strict=True):
            product = self.each(lambda a, b: a * b, x, y)
            total = self.each(lambda a, b: a + b, total, product)
        return total

    def zipped(self, left, right, env):
        """Two vectors entry by entry; a number stands at each entry."""
        sides = [
            self.vector(side, env) if self.is_vector(side) else None
            for side in (left, right)
        ]
        size = next(len(side) for side in sides if side is not None)
        for place, side in enumerate((left, right)):
            if sides[place] is None:
                sides[place] = [self.value(side, env)] * size
        if len(sides[0]) != len(sides[1]):
            raise Undefined("vectors of different length")
        return list(zip(*sides, strict=True))

    def family(self, name):
        declared = self.assumptions.declaration(name)
        if declared is not None and declared.ranges:
            return [
                self.element(name, choice) for choice in self.members(declared)
            ]
        defined = self.assumptions.definition(name)
        if defined is None:
            raise Undefined(name)
        if not defined.parameters:
            return self.vector(defined.term, {})
        return [
            self.value(defined.term, env)
            for env in self.settings((defined.term,), defined.parameters, ())
        ]

    def members(self, declared):
        """Index tuples of a family."""
        found = [{}]
        for one in declared.ranges:
            found = [
                {**known, one.index: value}
                for known in found
                for value in self.span(one, known)
            ]
        return [tuple(known.values()) for known in found]

    def span(self, one, known):
        low, high = self.whole(one.lower, known), self.whole(one.upper, known)
        return range(low, high + 1)

    # --- free indices -----------------------------------------------------

    def settings(self, nodes, names, conditions):
        """Values of free indices, in range of what they subscript."""
        return self._settings(nodes, tuple(names), conditions, {})

    def _settings(self, nodes, names, conditions, env):
        if not names:
            if all(self.relation(c, env) for c in conditions):
                yield env
            return
        for value in self.values_of(nodes, names[0], env):
            yield from self._settings(
                nodes, names[1:], conditions, {**env, names[0]: value}
            )

    def values_of(self, nodes, name, env):
        direct, computed = [], []
        for node in nodes:
            self.places(node, name, env, direct, computed)
        ranges = direct + computed if self.narrow else direct or computed
        if not ranges and any(in_delta(node, name) for node in nodes):
            return list(range(-REACH, REACH + 1))
        if not ranges:
            raise Unknown("index without range")
        return [v for v in ranges[0] if all(v in other for other in ranges)]

    def places(self, node, name, env, direct, computed):
        """Collect the ranges of the places where a free index stands."""
        if isinstance(node, tree.Big):
            if any(b.index == name for b in node.binders):
                return
        if isinstance(node, tree.Component) and len(node.indices) == 1:
            if node.indices[0] == tree.Index(name):
                direct.append(list(self.span_of(node.vector)))
        if not isinstance(node, tree.Element):
            for child in tree.children(node):
                self.places(child, name, env, direct, computed)
            return
        defined = self.assumptions.definition(node.family)
        if defined is not None:
            for parameter, index in zip(
                defined.parameters, node.indices, strict=True
            ):
                if index == tree.Index(name):
                    self.places(defined.term, parameter, {}, direct, computed)
            return
        declared = self.assumptions.declaration(node.family)
        known = {}
        for one, index in zip(declared.ranges, node.indices, strict=True):
            free = indices_of(index)
            if name in free:
                span = self.span(one, known)
                if index == tree.Index(name):
                    direct.append(list(span))
                elif all(n == name or n in env for n in free):
                    near = range(span.start - REACH, span.stop + REACH)
                    computed.append(
                        [
                            v
                            for v in near
                            if self.whole(index, {**env, name: v}) in span
                        ]
                    )
            if all(n in env for n in free):
                known[one.index] = self.whole(index, env)

    # --- propositions -----------------------------------------------------

    def holds(self, node, env):
        """True, False, or None when it can't be told.  Raises Undefined."""
        match node:
            case tree.Relation():
                return self.relation(node, env)
            case tree.Conjunction(parts):
                return conjunction([self.holds(p, env) for p in parts])
            case tree.Implication(left, right):
                first = self.holds(left, env)
                if first is False:
                    return True
                second = self.holds(right, env)
                if second is True:
                    return True
                return False if first and second is False else None
            case tree.Equivalence(left, right):
                first, second = self.holds(left, env), self.holds(right, env)
                if first is None or second is None:
                    return None
                return first is second
            case tree.Independence():
                return self.independent(node, (), env)
            case tree.SameLaw():
                return self.same_law(node, ())
            case tree.NamedLaw():
                return self.named_law(node, env)
            case tree.Negation(part):
                found = self.plain(part, env)
                return None if found is None else not found
            case tree.Disjunction(parts):
                found = [self.plain(part, env) for part in parts]
                if any(one is True for one in found):
                    return True
                return None if any(x is None for x in found) else False
        raise Unknown(type(node).__name__)

    def plain(self, node, env):
        """Of what isn't random; "or" and "not" have two readings else."""
        for inside in tree.walk(node):
            if isinstance(inside, tree.Relation):
                for side in (inside.left, inside.right):
                    if isinstance(self.value(side, env), Rand):
                        raise Unknown("or, not of random variables")
        return self.holds(node, env)

    def relation(self, node, env):
        if any(self.is_vector(side) for side in (node.left, node.right)):
            return self.vectors_related(node, env)
        if node.sign not in SIGNS:
            raise Unknown(node.sign)
        left, right = self.value(node.left, env), self.value(node.right, env)
        size = len(self.model.weights)
        if isinstance(left, Rand) or isinstance(right, Rand):
            one = left if isinstance(left, Rand) else [left] * size
            two = right if isinstance(right, Rand) else [right] * size
            verdicts = [
                self.verdict(node.sign, x, y)
                for x, y in zip(one, two, strict=True)
            ]
            if node.sign == "≠" and not all(v is True for v in verdicts):
                none = all(v is False for v in verdicts)
                return False if none else None
            return conjunction(verdicts)
        return self.verdict(node.sign, left, right)

    def verdict(self, sign, left, right):
        """With ``close``, numbers that agree in 45 digits count as equal
        where that makes the relation true; never where it makes it false."""
        found = verdict(SIGNS[sign], left, right)
        if found is None and self.close and sign in "=≤≥":
            return True if near(left, right) else None
        return found

    def vectors_related(self, node, env):
        """Entry by entry."""
        if node.sign not in SIGNS:
            raise Unknown(node.sign)
        found = []
        for one, two in self.zipped(node.left, node.right, env):
            if isinstance(one, Rand) or isinstance(two, Rand):
                raise Unknown("random vectors")
            found.append(self.verdict(node.sign, one, two))
        return conjunction(found)

    def blocks(self, blocks, conditions):
        """Blocks at every value of the indices in them, each once."""
        found = {}
        for block in blocks:
            names = ordered(n for t in block for n in indices_of(t))
            for env in self.settings(
                (*block,), names, self.own(conditions, names)
            ):
                key = tuple(self.key(t, env) for t in block)
                if key not in found:
                    found[key] = self.block(block, env)
        return list(found.values())

    def own(self, conditions, names):
        """Conditions that speak of these indices."""
        return [c for c in conditions if set(indices_of(c)) <= set(names)]

    def key(self, term, env):
        if isinstance(term, tree.Element):
            return term.family, tuple(self.whole(i, env) for i in term.indices)
        return term, tuple((n, env[n]) for n in indices_of(term))

    def block(self, block, env):
        values = []
        for term in block:
            if self.is_vector(term):
                values.extend(self.vector(term, env))
            else:
                values.append(self.value(term, env))
        return values

    def independent(self, node, conditions, env):
        if node.every:
            blocks = self.blocks(node.blocks, conditions)
        else:
            blocks = [self.block(b, env) for b in node.blocks]
        pairs = combinations(blocks, 2)
        if node.kind == "mutual":
            return self.factorises(blocks)
        if node.kind == "pairwise":
            return conjunction([self.factorises(p) for p in pairs])
        return conjunction(
            [
                verdict(SIGNS["="], self.covariance(x, y), 0)
                for one, two in pairs
                for x in one
                for y in two
            ]
        )

    def factorises(self, blocks):
        """Whether the joint law is the product of the blocks' laws."""
        if len(blocks) < 2:
            return True
        laws = [self.law(block) for block in blocks]
        size = 1
        for law in laws:
            size *= len(law)
        joint = self.law([v for block in blocks for v in block])
        if len(joint) != size:
            return False
        cuts = [0]
        for block in blocks:
            cuts.append(cuts[-1] + len(block))
        scale = self.total ** (len(blocks) - 1)
        for row, weight in joint.items():
            expected = 1
            for law, start, stop in zip(laws, cuts, cuts[1:], strict=False):
                expected *= law[row[start:stop]]
            if weight * scale != expected:
                return False
        return True

    def same_law(self, node, conditions):
        blocks = self.blocks(tuple((t,) for t in node.terms), conditions)
        laws = [self.law(block) for block in blocks]
        return all(law == laws[0] for law in laws)

    def named_law(self, node, env):
        """Laws with finitely many values; no finite space has another."""
        value = self.value(node.term, env)
        parameters = [self.value(p, env) for p in node.parameters]
        law = {
            k[0]: Fraction(w, self.total) for k, w in self.law([value]).items()
        }
        match node.law:
            case "symmetric":
                return all(law.get(-x) == p for x, p in law.items())
            case "Sign" | "Rademacher":
                half = Fraction(1, 2)
                return law == {1: half, -1: half}
            case "Bernoulli":
                share = parameters[0]
                expected = {1: share, 0: 1 - share}
                return law == {x: p for x, p in expected.items() if p != 0}
        raise Unknown(node.law)

    def statement(self, proposition, conditions):
        """Truth for every value of the free indices."""
        if isinstance(proposition, tree.SameLaw):
            return self.same_law(proposition, conditions)
        if isinstance(proposition, tree.Independence) and proposition.every:
            return self.independent(proposition, conditions, {})
        nodes = (proposition, *conditions)
        names = ordered(n for node in nodes for n in indices_of(node))
        return conjunction(
            [
                self.holds(proposition, env)
                for env in self.settings(nodes, names, conditions)
            ]
        )


class Symbolic(Symbols, Oracle):
    """The oracle where some constants are SymPy symbols."""


def verdict(test, left, right):
    try:
        return test(compare(left, right))
    except Unknown:
        return None


def conjunction(verdicts):
    if any(v is False for v in verdicts):
        return False
    return None if any(v is None for v in verdicts) else True


def in_delta(node, name):
    """Whether a Kronecker delta speaks of the index: of any whole number."""
    return any(
        isinstance(inside, tree.Operator)
        and inside.name == "δ"
        and name in indices_of(inside)
        for inside in tree.walk(node)
    )


def ordered(names):
    return tuple(dict.fromkeys(names))


def indices_of(node, bound=frozenset()):
    """Free index names, in order of appearance."""
    return ordered(_indices(node, bound))


def _indices(node, bound):
    if isinstance(node, tree.Index):
        if node.name not in bound:
            yield node.name
    elif isinstance(node, tree.SameLaw) or (
        isinstance(node, tree.Independence) and node.every
    ):
        return
    elif isinstance(node, tree.Series):
        yield from _indices(node.total, bound)
    elif isinstance(node, tree.Big):
        for binder in node.binders:
            yield from _indices(binder.lower, bound)
            yield from _indices(binder.upper, bound)
            bound = bound | {binder.index}
        for child in (node.body, *node.conditions):
            yield from _indices(child, bound)
    else:
        for child in tree.children(node):
            yield from _indices(child, bound)


# --- models of assumptions ------------------------------------------------


def is_model(model, assumptions):
    """Whether every declaration and every fact is known to hold."""
    return membership(model, assumptions) == "model"


def membership(model, assumptions):
    """``"model"``, ``"no model"``, or ``"unknown"`` where the oracle's own
    bounds don't let it see."""
    oracle = Oracle(model, assumptions, narrow=True)
    try:
        holds = _declared(oracle) and all(
            oracle.statement(f.proposition, f.conditions) is True
            for f in assumptions.facts
        )
    except Unknown:
        return "unknown"
    except Undefined:
        return "no model"
    return "model" if holds else "no model"


def truth(statement, model, assumptions, narrow=False, close=False):
    """``"true"``, ``"false"``, ``"undefined"`` or ``"unknown"``."""
    oracle = Oracle(model, assumptions, narrow, close)
    try:
        found = oracle.statement(statement.proposition, statement.conditions)
    except Undefined:
        return "undefined"
    except Unknown:
        return "unknown"
    return {True: "true", False: "false", None: "unknown"}[found]


RANDOM = ("random", "event")


def _declared(oracle):
    expected = set()
    for declared in oracle.assumptions.declarations:
        if declared.kind == "function":
            if declared.name not in oracle.model.functions:
                return False
            continue
        for choice in oracle.members(declared):
            key = (declared.name, choice)
            expected.add(key)
            value = oracle.element(*key)
            if value is None:
                return False
            if isinstance(value, Rand) != (declared.kind in RANDOM):
                return False
            items = value if isinstance(value, Rand) else [value]
            if not all(_inside(declared.domain, item) for item in items):
                return False
        if declared.outcomes is not None and not _outcomes(oracle, declared):
            return False
    have = set(oracle.model.constants) | set(oracle.random)
    return have == expected and all(w > 0 for w in oracle.model.weights)


def _inside(domain, value):
    if not isinstance(value, (int, Fraction)):
        return False
    if domain.integer and Fraction(value).denominator != 1:
        return False
    if domain.lower is not None and value < domain.lower:
        return False
    if domain.upper is not None and value > domain.upper:
        return False
    if domain.lower_open and value == domain.lower:
        return False
    if domain.upper_open and value == domain.upper:
        return False
    return not (domain.nonzero and value == 0)


def _outcomes(oracle, declared):
    law = oracle.law([oracle.random[(declared.name, ())]])
    values = oracle.family(declared.outcomes.values)
    probability = oracle.model.functions.get(declared.outcomes.probability)
    if probability is None or len(set(values)) != len(values):
        return False
    if {(v,) for v in values} != set(law):
        return False
    return all(
        probability(v) == Fraction(law[(v,)], oracle.total) for v in values
    )


def whole_space(factors):
    """Weights and columns of a product of independent spaces, each a list
    of (weight, {key: value})."""
    weights, rows = [], []
    for choice in product(*factors):
        weight, row = 1, {}
        for one, values in choice:
            weight *= one
            row.update(values)
        weights.append(weight)
        rows.append(row)
    keys = list(rows[0]) if rows else []
    return tuple(weights), {k: [row[k] for row in rows] for k in keys}
