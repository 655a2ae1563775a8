"""Exact random models of given assumptions, from a generator of its own.

Every random element is a step function of uniform variables ("sources"): the
law decides the steps, the coupling decides which sources.  Equations of the
assumptions choose means, variances and constants; the oracle then verifies
the model against every assumption, and what isn't verified is thrown away.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction as Q
from itertools import pairwise, product
from math import isqrt, lcm

from derivations.language import tree
from tests.hunt.joint import JOINT, Discarded, conditional_mean, joint_space
from tests.hunt.numbers import Undefined, Unknown, whole
from tests.hunt.oracle import (
    Model,
    Oracle,
    Rand,
    indices_of,
    is_model,
    ordered,
    whole_space,
)

POOL = tuple(
    Q(x)
    for x in (
        "7/5", "11/3", "2", "-2", "1/2", "0", "1", "3", "-3/4", "5/2", "-1",
        "2/3", "4", "1/3", "-7/3", "1/5", "9/10",
    )
)  # fmt: skip
RADII = (Q(1), Q(2), Q(1, 2), Q(3))
LARGEST = 150
COUPLINGS = (
    "independent", "independent", "family", "index", "all", "random", "shifted",
    "parity", "parity", "scale", "others", "others", "members", "columns",
    "pair", "pair", "pair", "pair", "pair", "table", "table", "table", "table",
)  # fmt: skip


CONDITIONED = (
    "pair", "pair", "independent", "independent", "random", "others", "table",
    "parity", *JOINT, *JOINT, "rows", "rows",
)  # fmt: skip
"""Couplings for events and for what is conditioned on."""


class Classes:
    """Union–find over keys, with a value for some classes."""

    def __init__(self):
        self.parent = {}
        self.known = {}

    def find(self, key):
        self.parent.setdefault(key, key)
        while self.parent[key] != key:
            key = self.parent[key]
        return key

    def join(self, one, two):
        one, two = self.find(one), self.find(two)
        if one != two:
            self.parent[two] = one
            if two in self.known:
                self.known.setdefault(one, self.known.pop(two))

    def set(self, key, value):
        self.known.setdefault(self.find(key), value)

    def get(self, key):
        return self.known.get(self.find(key))


def element_key(node, env, oracle):
    """The name and the indices of what a term names, if it is one."""
    if isinstance(node, tree.Symbol):
        return node.name, ()
    if not isinstance(node, tree.Element):
        return None
    try:
        return node.family, tuple(oracle.whole(i, env) for i in node.indices)
    except (Undefined, Unknown):
        return None


@dataclass
class Draw:
    """One try at a model."""

    assumptions: object
    chance: object
    largest: int = LARGEST
    couplings: tuple = COUPLINGS
    sharing: float = 0.5
    pool: tuple = POOL

    def model(self):
        self.constants = {}
        self.functions = {}
        self._sizes()
        self._numbers()
        self.elements = self._elements()
        self.levels = {}
        self._levels()
        self._read_facts()
        self._constant_equations()
        self._outcomes()
        self.points = 3 if len(self._roots(self.elements)) < 5 else 2
        laws = {k: self._law(k) for k in self._roots(self.elements)}
        coupling = self.chance.choice(self.couplings)
        weights, columns = Coupled(self, laws, coupling).space()
        random = {k: columns[self.same.find(k)] for k in self.elements}
        self._functions()
        model = Model(weights, self.constants, random, self.functions)
        for _ in range(3):
            if not self._solve(model):
                break
        return model

    # --- constants --------------------------------------------------------

    def _sizes(self):
        for declared in self.assumptions.declarations:
            if declared.kind == "constant" and not declared.ranges:
                domain = declared.domain
                if domain.integer:
                    low = -2 if domain.lower is None else domain.lower
                    low = int(low) + (1 if domain.lower_open else 0)
                    step = self.chance.choice((0, 1, 1, 1, 2, 2, 2, 2, 3))
                    value = low + step
                    if step == 3 and self.chance.random() < 0.6:
                        value = low + 2
                    self.constants[(declared.name, ())] = value

    def _oracle(self, model=None):
        made = model or Model((1,), self.constants)
        return Oracle(made, self.assumptions, narrow=True)

    def _numbers(self):
        for declared in self.assumptions.declarations:
            if declared.kind != "constant" or (
                declared.domain.integer and not declared.ranges
            ):
                continue
            try:
                members = self._oracle().members(declared)
            except (Undefined, Unknown) as error:
                raise Discarded from error
            for choice in members:
                value = self._number(declared.domain)
                self.constants[(declared.name, choice)] = value

    def _number(self, domain):
        fits = [whole(v) for v in self.pool if domain.contains(v)]
        if domain.lower is not None:
            near = [domain.lower + v for v in POOL if v > 0]
            fits = fits or [whole(v) for v in near if domain.contains(v)]
        if domain.upper is not None:
            near = [domain.upper - v for v in POOL if v > 0]
            fits = fits or [whole(v) for v in near if domain.contains(v)]
        if domain.integer:
            fits += [v for v in (-1, 0, 1, 2, 3) if domain.contains(Q(v))]
        if not fits:
            raise Discarded
        return self.chance.choice(fits)

    def _elements(self):
        found = []
        for declared in self.assumptions.declarations:
            if declared.kind in ("random", "event"):
                try:
                    members = self._oracle().members(declared)
                except (Undefined, Unknown) as error:
                    raise Discarded from error
                found += [(declared.name, choice) for choice in members]
        return found

    def _roots(self, keys):
        return ordered(self.same.find(k) for k in keys)

    # --- what the facts say -----------------------------------------------

    def _levels(self):
        """``x_i > y_i``: the larger one a level higher."""
        oracle = self._oracle()
        pairs = []
        for relation, env in self.ground(oracle, ("<", "≤", ">", "≥")):
            ends = [relation.left, relation.right]
            if relation.sign in "<≤":
                ends.reverse()
            keys = [
                self.element(e, env, oracle) or self.constant(e, env, oracle)
                for e in ends
            ]
            if all(keys):
                pairs.append(keys)
        for _ in range(5):
            for high, low in pairs:
                wanted = self.levels.get(low, 0) + 1
                if self.levels.get(high, 0) < wanted:
                    self.levels[high] = wanted
        for key, level in self.levels.items():
            if key in self.constants and key[1]:
                self.constants[key] += 10 * level

    def _read_facts(self):
        self.same = Classes()
        self.laws = Classes()
        self.means = Classes()
        self.variances = Classes()
        self.squares = {}
        self.kinds = {}
        oracle = self._oracle()
        ground = list(self.ground(oracle))
        for relation, env in ground:
            left = self.element(relation.left, env, oracle)
            right = self.element(relation.right, env, oracle)
            if left and right:
                self.same.join(left, right)
        for key in self.elements:
            if self.assumptions.declaration(key[0]).kind == "event":
                self.kinds[self.same.find(key)] = (0, 1)
        for fact in self.assumptions.facts:
            if isinstance(fact.proposition, tree.SameLaw):
                self._same_law(fact, oracle)
            if isinstance(fact.proposition, tree.NamedLaw):
                self._named_law(fact, oracle)
        for relation, env in ground:
            self._moment(relation.left, relation.right, env, oracle)
            self._moment(relation.right, relation.left, env, oracle)
        self.shared = {
            d.name: self.chance.random() < self.sharing
            for d in self.assumptions.declarations
        }

    def ground(self, oracle, signs=("=",)):
        """Relations at every value of their free indices."""
        for fact in self.assumptions.facts:
            parts = [fact.proposition]
            if isinstance(fact.proposition, tree.Conjunction):
                parts = list(fact.proposition.parts)
            for part in parts:
                if not isinstance(part, tree.Relation):
                    continue
                if part.sign not in signs:
                    continue
                nodes = (part, *fact.conditions)
                names = ordered(n for x in nodes for n in indices_of(x))
                try:
                    for env in oracle.settings(nodes, names, fact.conditions):
                        yield part, env
                except (Undefined, Unknown):
                    continue

    def element(self, node, env, oracle):
        """The random element that a term names, if it is one."""
        key = element_key(node, env, oracle)
        return key if key in self.elements else None

    def _same_law(self, fact, oracle):
        for place, term in enumerate(fact.proposition.terms):
            try:
                names = indices_of(term)
                conditions = oracle.own(fact.conditions, names)
                envs = list(oracle.settings((term,), names, conditions))
            except (Undefined, Unknown):
                continue
            for env in envs:
                key = self.element(term, env, oracle)
                if key:
                    self.laws.join(
                        ("fact", id(fact), 0 * place), self.same.find(key)
                    )

    def _named_law(self, fact, oracle):
        stated = fact.proposition
        nodes = (stated, *fact.conditions)
        names = ordered(n for x in nodes for n in indices_of(x))
        try:
            for env in oracle.settings(nodes, names, fact.conditions):
                key = self.element(stated.term, env, oracle)
                if key is None:
                    continue
                key = self.same.find(key)
                if stated.law == "Bernoulli":
                    share = oracle.value(stated.parameters[0], env)
                    self.kinds[key] = (0, 1)
                    self.means.set(key, share)
                elif stated.law == "Rademacher":
                    self.kinds[key] = Q(1)
                    self.means.set(key, 0)
                elif stated.law == "symmetric":
                    self.kinds[key] = "symmetric"
                    self.means.set(key, 0)
        except (Undefined, Unknown):
            return

    def _moment(self, side, other, env, oracle):
        key = self.element(side, env, oracle)
        number = self._evaluated(other, env, oracle)
        if isinstance(side, tree.Power):
            base = self.element(side.base, env, oracle)
            if base and side.exponent == tree.Number("2"):
                same = self.element(other, env, oracle) == base
                if same or (number is not None and number >= 0):
                    self.kinds[self.same.find(base)] = (
                        (0, 1) if same else number
                    )
                    if not same and _root(Q(number)) is None:
                        raise Discarded
                return
        if key and number is not None:
            self.means.set(self.same.find(key), number)
            self.variances.set(self.same.find(key), 0)
            return
        found = self._moment_of(side, env, oracle)
        if found is None:
            return
        kind, key = found
        if number is not None:
            if kind == "square":
                self.squares[self.same.find(key)] = number
            else:
                getattr(self, kind).set(self.same.find(key), number)
            return
        twin = self._moment_of(other, env, oracle)
        if twin is not None and twin[0] == kind != "square":
            getattr(self, kind).join(
                self.same.find(key), self.same.find(twin[1])
            )

    def _moment_of(self, node, env, oracle):
        square = isinstance(node, tree.Power) and node.exponent == tree.Number(
            "2"
        )
        if square and isinstance(node.base, tree.Operator):
            inner = node.base
            if inner.name == "sd":
                key = self.element(inner.arguments[0], env, oracle)
                return key and ("variances", key)
        if isinstance(node, tree.Probability) and node.given is None:
            if isinstance(node.event, tree.Occurs):
                key = self.element(node.event.event, env, oracle)
                return key and ("means", key)
        if not isinstance(node, tree.Operator):
            return None
        inner = node.arguments[0]
        if node.name == "E" and isinstance(inner, tree.Power):
            if inner.exponent == tree.Number("2"):
                key = self.element(inner.base, env, oracle)
                return key and ("square", key)
            return None
        key = self.element(inner, env, oracle)
        kind = {"E": "means", "Var": "variances"}.get(node.name)
        return (kind, key) if key and kind else None

    def _evaluated(self, node, env, oracle):
        try:
            value = oracle.value(node, env)
        except (Undefined, Unknown):
            return None
        return value if isinstance(value, (int, Q)) else None

    def _constant_equations(self):
        """``x_i = y_i``, ``y_i = 1``, ``m = 2 n``: one side a constant."""
        for _ in range(4):
            oracle = self._oracle()
            changed = False
            for relation, env in self.ground(oracle):
                sides = [(relation.left, relation.right)]
                sides.append((relation.right, relation.left))
                for side, other in sides:
                    key = self.constant(side, env, oracle)
                    value = self._evaluated(other, env, oracle)
                    if key is None or value is None:
                        continue
                    if self.constants[key] != value and self._fits(key, value):
                        self.constants[key] = whole(value)
                        changed = True
                    break
            if not changed:
                return

    def constant(self, node, env, oracle):
        key = element_key(node, env, oracle)
        return key if key in self.constants else None

    def _fits(self, key, value):
        declared = self.assumptions.declaration(key[0])
        return isinstance(value, (int, Q)) and declared.domain.contains(
            Q(value)
        )

    # --- for joint laws ---------------------------------------------------

    def conditional_means(self):
        """``(X, c, indices)`` of the facts ``E[X | …] = c``."""
        oracle = self._oracle()
        found = [
            (conditional_mean(relation), env)
            for relation, env in self.ground(oracle)
        ]
        return [(*pair, env) for pair, env in found if pair]

    def oracle_of(self, weights, columns):
        """An oracle for columns that aren't yet a model."""
        random = {k: columns[self.same.find(k)] for k in self.elements}
        return self._oracle(Model(weights, self.constants, random))

    # --- laws -------------------------------------------------------------

    def _outcomes(self):
        """Listed outcomes: distinct values, each with its probability."""
        self.listed = {}
        for declared in self.assumptions.declarations:
            if declared.outcomes is None:
                continue
            keys = [
                k for k in self.constants if k[0] == declared.outcomes.values
            ]
            if not keys:
                raise Discarded
            domain = self.assumptions.declaration(keys[0][0]).domain
            fits = [
                v
                for v in POOL
                if domain.contains(v) and declared.domain.contains(v)
            ]
            if len(fits) < len(keys):
                raise Discarded
            values = self.chance.sample(fits, len(keys))
            shares = [self.chance.choice((1, 2, 3, 5)) for _ in keys]
            law = tuple(
                (Q(s, sum(shares)), v)
                for s, v in zip(shares, values, strict=True)
            )
            for key, value in zip(keys, values, strict=True):
                self.constants[key] = whole(value)
            self.listed[(declared.name, ())] = law
            table = {v: p for p, v in law}
            table_of = dict(table)

            def probability(x, table_of=table_of):
                # Outcomes are rational; a root that isn't is none of them.
                if not isinstance(x, int | Q) or Q(x) not in table_of:
                    raise Undefined("not an outcome")
                return table_of[Q(x)]

            self.functions[declared.outcomes.probability] = probability

    def _law(self, key):
        """``((probability, value), …)`` of the class of an element."""
        if key in self.listed:
            return self.listed[key]
        name = self.laws.find(key)
        made = self.__dict__.setdefault("_made", {})
        family = key[0]
        if name == key and self.shared.get(family):
            mark = ("shared", family, self.means.get(key), self._variance(key))
            mark = (*mark, self.squares.get(key))
            name = mark if self.means.find(key) == key else name
        if name not in made:
            made[name] = self._new_law(key)
        return made[name]

    def _variance(self, key):
        return self.variances.get(key)

    def _mean(self, key):
        mean = self.means.get(key)
        if mean is None:
            mean = self.chance.choice(POOL)
            if self.means.find(key) != key or self.means.parent.get(key):
                self.means.set(key, mean)
        return mean

    def _new_law(self, key):
        domain = self.assumptions.declaration(key[0]).domain
        for _ in range(12):
            law = self._candidate(key, domain)
            if law is not None and all(domain.contains(Q(v)) for _, v in law):
                return law
        raise Discarded

    def _candidate(self, key, domain):
        mean, variance = self.means.get(key), self.variances.get(key)
        square = self.squares.get(key)
        free = mean is None and variance is None and square is None
        roll = self.chance.random()
        event = self.assumptions.declaration(key[0]).kind == "event"
        if event and free and roll < 0.25:
            return ((Q(1), int(roll < 0.08)),)
        if key in self.kinds:
            return self._of_kind(self.kinds[key], mean)
        if key in self.levels and mean is None:
            shift = 10 * self.levels[key]
            return tuple((p, v + shift) for p, v in self._any_law(domain))
        if free and roll < 0.04:
            return ((Q(1), 0),)
        if free and roll < 0.15:
            return self._two(Q(1, 2), 0, 1)
        if free and roll < 0.3:
            return self._two(Q(1, 2), -1, 1)
        if free and (domain.lower is not None or roll < 0.6):
            return self._any_law(domain)
        if mean is None:
            mean = self._mean(key)
        if square is not None:
            variance = square - mean * mean
        if variance is None:
            variance = self.chance.choice((0, 1, 4, 2, Q(9, 4), Q(7, 5), 1, 3))
            if self.variances.parent.get(key):
                self.variances.set(key, variance)
        if variance < 0:
            raise Discarded
        return self._prescribed(Q(mean), Q(variance))

    def _of_kind(self, kind, mean):
        """``X² = X`` or ``X² = c``, or −X with the law of X."""
        if kind == "symmetric":
            size = self.chance.choice((Q(1), Q(2), Q(1, 2), Q(7, 5)))
            share = self.chance.choice((Q(1, 2), Q(1, 2), Q(1, 5), Q(1, 3)))
            law = ((share, whole(size)), (share, whole(-size)))
            return law if share == Q(1, 2) else (*law, (1 - 2 * share, 0))
        low, high = kind if isinstance(kind, tuple) else (-_root(Q(kind)), 0)
        if not isinstance(kind, tuple):
            high = -low
        if low == high:
            return ((Q(1), whole(low)),)
        share = self.chance.choice((Q(1, 2), Q(1, 3), Q(1, 5), Q(3, 4)))
        if mean is not None:
            share = (mean - low) / Q(high - low)
        if not 0 <= share <= 1:
            raise Discarded
        law = ((1 - share, whole(low)), (share, whole(high)))
        return tuple((p, v) for p, v in law if p)

    def _two(self, share, one, two):
        if self.chance.random() < 0.3:
            share = self.chance.choice((Q(1, 3), Q(1, 5), Q(3, 4)))
        return ((share, one), (1 - share, two))

    def _any_law(self, domain):
        size = self.chance.choice((1, 2, 2, 3))
        size = min(size, self.points)
        values = [self._number(domain) for _ in range(size)]
        shares = [self.chance.choice((1, 1, 2, 3)) for _ in values]
        law = {}
        for share, value in zip(shares, values, strict=True):
            law[value] = law.get(value, 0) + Q(share, sum(shares))
        return tuple((p, v) for v, p in law.items())

    def _prescribed(self, mean, variance):
        """Mean and variance as given; the third moment is left to chance."""
        if variance == 0:
            return ((Q(1), whole(mean)),)
        scale = _root(variance) or Q(1)
        radius = scale * self.chance.choice(RADII)
        if self.chance.random() < 0.4:
            radius = scale
        radius *= self.chance.choice((1, -1))
        part = Q(1)
        if self.points > 2 and self.chance.random() < 0.4:
            part = self.chance.choice((Q(1, 2), Q(1, 4)))
            variance = variance / part
        share = variance / (variance + radius * radius)
        law = (
            (part * share, whole(mean + radius)),
            (part * (1 - share), whole(mean - variance / radius)),
        )
        return law if part == 1 else (*law, (1 - part, whole(mean)))

    # --- the rest ---------------------------------------------------------

    def _functions(self):
        for declared in self.assumptions.declarations:
            if declared.differentiable:
                self._smooth(declared.name)
            elif declared.kind == "function":
                self.functions.setdefault(
                    declared.name, self._function(declared.domain)
                )

    def _smooth(self, name):
        """A polynomial, and beside it its derivatives."""
        if name.endswith("'"):
            return
        factors = [self.chance.choice(POOL) for _ in range(4)]
        declared = {d.name for d in self.assumptions.declarations}
        while name in declared:
            self.functions[name] = polynomial(tuple(factors))
            factors = [k * c for k, c in enumerate(factors)][1:] or [Q(0)]
            name += "'"

    def _function(self, domain):
        a, b, c = (self.chance.choice(POOL) for _ in range(3))
        bounded = domain.lower is not None or domain.upper is not None
        if bounded or domain.integer or domain.nonzero:
            constant = self._number(domain)
            return lambda *x: constant

        def function(*arguments):
            total = 0
            for place, x in enumerate(arguments, 1):
                total = total + x * place
            return total * total * a + total * b + c

        return function

    def _solve(self, model):
        """Set constants that stand alone on one side to the other side."""
        oracle = self._oracle(model)
        for relation, env in self.ground(oracle):
            try:
                left = oracle.value(relation.left, env)
                right = oracle.value(relation.right, env)
            except (Undefined, Unknown):
                continue
            if isinstance(left, Rand) or isinstance(right, Rand):
                if self._bend(relation, env, model):
                    return True
                continue
            if isinstance(left, (int, Q)) and left == right:
                continue
            for node, value in ((relation.right, left), (relation.left, right)):
                if self._put(node, value, env, oracle):
                    return True
            if self._linear(relation, env, model):
                return True
        return False

    def _bend(self, relation, env, model):
        """Change one random element so that an equation linear in it holds
        at every outcome, as ``Σ_i X_i = c``."""
        before = self._gap(relation, env, model)
        if before is None or not any(before):
            return False
        names = {
            n.name if isinstance(n, tree.Symbol) else n.family
            for n in tree.walk(relation)
            if isinstance(n, (tree.Symbol, tree.Element))
        }
        keys = [k for k in self.elements if k[0] in names]
        self.chance.shuffle(keys)
        for key in keys[:3]:
            alike = [
                k
                for k in self.elements
                if self.same.find(k) == (self.same.find(key))
            ]
            column = model.random[key]
            gaps = []
            for value in (0, 1):
                for one in alike:
                    model.random[one] = [value] * len(column)
                gaps.append(self._gap(relation, env, model))
            for one in alike:
                model.random[one] = column
            if None in gaps:
                continue
            pairs = list(zip(*gaps, strict=True))
            if all(one != two for one, two in pairs):
                solved = [whole(Q(-a) / (b - a)) for a, b in pairs]
                for one in alike:
                    model.random[one] = solved
                return True
        return False

    def _gap(self, relation, env, model):
        """Left less right at every outcome, if both are rational."""
        oracle = self._oracle(model)
        try:
            gap = oracle.value(
                tree.Subtract(relation.left, relation.right), env
            )
        except (Undefined, Unknown):
            return None
        gap = gap if isinstance(gap, Rand) else [gap] * len(model.weights)
        return gap if all(isinstance(x, (int, Q)) for x in gap) else None

    def _linear(self, relation, env, model):
        """Change one constant so that an equation linear in it holds."""
        names = {
            n.name if isinstance(n, tree.Symbol) else n.family
            for n in tree.walk(relation)
            if isinstance(n, (tree.Symbol, tree.Element))
        }
        keys = [
            k
            for k in self.constants
            if k[0] in names
            and not self.assumptions.declaration(k[0]).domain.integer
        ]
        self.chance.shuffle(keys)
        for key in keys[:3]:
            before = self.constants[key]
            gaps = []
            for value in (0, 1):
                self.constants[key] = value
                oracle = self._oracle(model)
                left = self._evaluated(relation.left, env, oracle)
                right = self._evaluated(relation.right, env, oracle)
                if left is None or right is None:
                    break
                gaps.append(left - right)
            self.constants[key] = before
            if len(gaps) < 2 or gaps[0] == gaps[1]:
                continue
            zero = Q(-gaps[0]) / (gaps[1] - gaps[0])
            if zero != before and self._fits(key, zero):
                self.constants[key] = whole(zero)
                return True
        return False

    def _put(self, node, value, env, oracle):
        if not isinstance(value, (int, Q)):
            return False
        squared = isinstance(node, tree.Power) and node.exponent == tree.Number(
            "2"
        )
        if squared:
            root = _root(Q(value)) if value >= 0 else None
            if root is None:
                return False
            node, value = node.base, root
        key = self.constant(node, env, oracle)
        declared = key and self.assumptions.declaration(key[0])
        if not key or declared.domain.integer or not self._fits(key, value):
            return False
        if self.constants[key] == value:
            return False
        self.constants[key] = whole(value)
        return True


def polynomial(factors):
    def function(x):
        total = 0
        for factor in reversed(factors):
            total = total * x + factor
        return total

    return function


def _root(value):
    if value < 0:
        return None
    top, bottom = isqrt(value.numerator), isqrt(value.denominator)
    if top * top == value.numerator and bottom * bottom == value.denominator:
        return Q(top, bottom)
    return None


# --- couplings ------------------------------------------------------------


class Coupled:
    """Laws put on sources.  A source is uniform on [0, 1)."""

    def __init__(self, draw, laws, coupling):
        self.draw, self.laws, self.coupling = draw, laws, coupling
        self.chance = draw.chance
        self.keys = list(laws)
        self.plans = {}
        self.paired = []
        if coupling == "pair" and len(self.keys) > 1:
            self.paired = self.chance.sample(self.keys, 2)
        for number, key in enumerate(self.keys):
            self.plans[key] = self._plan(number, key)
        self.grid = 1
        if coupling == "parity":
            self._parity()

    def _plan(self, number, key):
        """``(sources, turn, shift)`` of an element."""
        family, indices = key
        turn = self.chance.random() < 0.3
        shift = self.chance.choice((Q(0), Q(0), Q(1, 3), Q(1, 2)))
        plain = (False, Q(0))
        match self.coupling:
            case "pair" if key in self.paired:
                return (("pair",), turn, self.chance.choice((Q(0), shift)))
            case "family":
                return ((family,), turn, Q(0))
            case "index":
                return ((indices,), turn, Q(0))
            case "members":
                return ((family, indices[:1]), *plain)
            case "columns":
                return ((family, indices[1:]), turn, Q(0))
            case "all":
                return (("all",), turn, Q(0))
            case "random":
                return ((self.chance.randrange(3),), turn, shift)
            case "shifted":
                place = sum(indices) + self._family_number(family)
                return ((place % 3,), *plain)
            case "others" if not self._spoken_of(family):
                return ((self.chance.choice(self.keys),), turn, shift)
        if len(self.keys) > 7 and not self._spoken_of(family):
            return ((number % 3,), *plain)
        return ((key,), *plain)

    def _family_number(self, family):
        names = [d.name for d in self.draw.assumptions.declarations]
        return names.index(family)

    def _spoken_of(self, family):
        """Whether a fact of independence names the family."""
        found = self.__dict__.setdefault("_spoken", {})
        if family not in found:
            found[family] = any(
                isinstance(fact.proposition, tree.Independence)
                and any(
                    (isinstance(n, tree.Symbol) and n.name == family)
                    or (isinstance(n, tree.Element) and n.family == family)
                    for n in tree.walk(fact.proposition)
                )
                for fact in self.draw.assumptions.facts
            )
        if self.chance.random() < 0.25:
            return not found[family]
        return found[family]

    def _parity(self):
        """One element from the sum of others' sources: any two stay
        independent, all together don't."""
        if len(self.keys) < 3:
            return
        last = self.chance.choice(self.keys)
        near = [k for k in self.keys if k != last and k[0] == last[0]]
        others = (
            near
            if len(near) > 1 and self.chance.random() < 0.5
            else [k for k in self.keys if k != last]
        )
        if self.chance.random() < 0.4 and len(others) > 2:
            others = self.chance.sample(others, 2)
        grid = lcm(*(Q(p).denominator for p, _ in self.laws[last]))
        if not 1 < grid <= 10:
            return
        self.grid = grid
        self.plans[last] = (tuple((k,) for k in others), None, Q(0))

    def space(self):
        if self.coupling == "scale":
            return self._scaled()
        if self.coupling in JOINT:
            return joint_space(self.draw, self.laws, self.coupling)
        if self.coupling == "table":
            return self._table()
        sources = {}
        for key in self.keys:
            names, turn, shift = self.plans[key]
            if turn is None:
                for name in names:
                    marks = sources.setdefault(name, {Q(0)})
                    marks |= {Q(k, self.grid) for k in range(self.grid)}
                continue
            marks = sources.setdefault(names, {Q(0)})
            ends = [Q(0)]
            for share, _ in self.laws[key]:
                ends.append(ends[-1] + share)
            for end in ends:
                where = 1 - end if turn else end
                marks.add((where - shift) % 1)
        size = 1
        for marks in sources.values():
            size *= len(marks)
        if size > self.draw.largest:
            raise Discarded
        factors, middles = [], {}
        for name, marks in sources.items():
            cuts = [*sorted(marks), Q(1)]
            unit = lcm(*(c.denominator for c in cuts))
            pairs = list(pairwise(cuts))
            middles[name] = [(a + b) / 2 for a, b in pairs]
            factors.append(
                [
                    (int((b - a) * unit), {name: place})
                    for place, (a, b) in enumerate(pairs)
                ]
            )
        weights, atoms = whole_space(factors)
        columns = {k: self._column(k, atoms, middles) for k in self.keys}
        return (weights if factors else (1,)), columns

    def _column(self, key, atoms, middles):
        names, turn, shift = self.plans[key]
        law = self.laws[key]
        if turn is None:
            cells = [[int(u * self.grid) for u in middles[n]] for n in names]
            value = [
                quantile(law, Q(2 * cell + 1, 2 * self.grid))
                for cell in range(self.grid)
            ]
            rows = zip(*(atoms[n] for n in names), strict=True)
            return [
                value[
                    sum(c[a] for c, a in zip(cells, row, strict=True))
                    % self.grid
                ]
                for row in rows
            ]
        value = []
        for middle in middles[names]:
            place = (middle + shift) % 1
            value.append(quantile(law, 1 - place if turn else place))
        return [value[a] for a in atoms[names]]

    def _table(self):
        """The product law of a few elements, changed by a tensor whose sums
        along each side vanish: with two elements their covariance may stay
        0, with three any two stay independent, with four any three do."""
        keys = [k for k in self.keys if len(self.laws[k]) > 1]
        if len(keys) < 2:
            raise Discarded
        count = min(self.chance.choice((2, 2, 3, 3, 3, 4)), len(keys))
        chosen = self.chance.sample(keys, count)
        if self.chance.random() < 0.5:
            alike = [k for k in keys if k[0] == chosen[0][0]]
            chosen = alike[:count] if len(alike) > 1 else chosen
        laws = [self.laws[k] for k in chosen]
        cells = list(product(*(range(len(law)) for law in laws)))
        flat = [Q(1) for _ in cells]
        for n, cell in enumerate(cells):
            for law, place in zip(laws, cell, strict=True):
                flat[n] *= law[place][0]
        change = self._tensor(laws, cells)
        if len(chosen) == 2 and self.chance.random() < 0.7:
            other = self._tensor(laws, cells)
            one, two = (
                sum(
                    d * laws[0][c[0]][1] * laws[1][c[1]][1]
                    for d, c in zip(t, cells, strict=True)
                )
                for t in (change, other)
            )
            change = [
                a * two - b * one for a, b in zip(change, other, strict=True)
            ]
        room = [p / -d for p, d in zip(flat, change, strict=True) if d < 0]
        if not room:
            raise Discarded
        scale = min(room) * self.chance.choice((Q(1), Q(1, 2)))
        weights = [p + scale * d for p, d in zip(flat, change, strict=True)]
        unit = lcm(*(w.denominator for w in weights))
        table = [
            (
                int(w * unit),
                {
                    k: law[place][1]
                    for k, law, place in zip(chosen, laws, cell, strict=True)
                },
            )
            for w, cell in zip(weights, cells, strict=True)
            if w > 0
        ]
        factors, size = [table], len(table)
        for key in self.keys:
            if key in chosen:
                continue
            law = self.laws[key]
            unit = lcm(*(p.denominator for p, _ in law))
            factors.append([(int(p * unit), {key: v}) for p, v in law])
            size *= len(law)
        if size > self.draw.largest:
            raise Discarded
        return whole_space(factors)

    def _tensor(self, laws, cells):
        """A product of vectors that each add up to 0."""
        vectors = []
        for law in laws:
            vector = [self.chance.choice((-1, 0, 1, 2)) for _ in law[1:]]
            if not any(vector):
                vector[0] = 1
            vectors.append([-sum(vector), *vector])
        flat = []
        for cell in cells:
            value = Q(1)
            for vector, place in zip(vectors, cell, strict=True):
                value *= vector[place]
            flat.append(value)
        return flat

    def _scaled(self):
        """Signs with one random size in common: uncorrelated, and not
        independent."""
        if len(self.keys) > 6 or not self.keys:
            raise Discarded
        size = [(1, {"size": Q(7, 5)}), (1, {"size": Q(1, 5)})]
        factors = [size]
        for key in self.keys:
            factors.append([(1, {key: 1}), (1, {key: -1})])
        weights, raw = whole_space(factors)
        columns = {}
        for key in self.keys:
            law = self.laws[key]
            mean = sum((p * v for p, v in law), Q(0))
            variance = sum((p * v * v for p, v in law), Q(0)) - mean * mean
            spread = _root(variance)
            if spread is None:
                raise Discarded
            columns[key] = [
                whole(mean + spread * s * r)
                for s, r in zip(raw[key], raw["size"], strict=True)
            ]
        return weights, columns


def quantile(law, place):
    end = Q(0)
    for share, value in law:
        end += share
        if place < end:
            return value
    return law[-1][1]


@dataclass
class Found:
    """Verified models, and how many draws were thrown away."""

    models: list
    drawn: int = 0
    thrown: int = 0


def models(assumptions, chance, count=8, tries=40, **choices):
    """Verified models; ``choices`` go to `Draw`."""
    found = Found([])
    while len(found.models) < count and found.drawn < tries:
        if not found.models and found.drawn >= tries // 2:
            break
        found.drawn += 1
        try:
            model = Draw(assumptions, chance, **choices).model()
        except (Discarded, Undefined, Unknown):
            found.thrown += 1
            continue
        if is_model(model, assumptions):
            found.models.append(model)
        else:
            found.thrown += 1
    return found


def from_witness(model):
    """The refuter's model, rewritten outcome by outcome for the oracle."""
    factors = []
    for factor in model.factors:
        unit = lcm(*(p.denominator for p, _ in factor.outcomes))
        factors.append(
            [
                (
                    int(p * unit),
                    {
                        _key(n): whole(v)
                        for n, v in zip(factor.names, values, strict=True)
                    },
                )
                for p, values in factor.outcomes
            ]
        )
    weights, columns = whole_space(factors)
    constants = {_key(n): whole(v) for n, v in model.constants}
    functions = {f.name: _function(f) for f in model.functions}
    return Model(weights, constants, columns, functions)


def _key(name):
    if "[" not in name:
        return name, ()
    family, _, rest = name.partition("[")
    return family, tuple(int(x) for x in rest.rstrip("]").split(","))


def _function(record):
    table = {tuple(map(Q, key)): whole(value) for key, value in record.table}

    def function(*arguments):
        plain = all(isinstance(x, (int, Q)) for x in arguments)
        key = tuple(map(Q, arguments)) if plain else None
        if key in table:
            return table[key]
        if not record.polynomial:
            raise Undefined("function")
        mixed = 0
        for place, x in enumerate(arguments, 1):
            mixed = mixed + x * place
        total = 0
        for factor in reversed(record.polynomial):
            total = total * mixed + factor
        return total

    return function
