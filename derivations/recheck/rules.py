"""The elementary rules: whether a step is an instance of the one it names.

Each check builds what the rule says from the step's left side, or brings
both sides to the shape that the rule alone gives, and compares.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from derivations.recheck import ring
from derivations.recheck.blocks import separated
from derivations.recheck.facts import follows_from_fact
from derivations.recheck.reading import Context, Reader, Step, raw
from derivations.recheck.ring import Atom, Poly
from derivations.recheck.triangles import ends, one_side, triangle
from derivations.recheck.world import (
    Data,
    World,
    free_names,
    put,
    walk,
    whole,
)

Check = Callable[["Checker", Step], bool]


@dataclass
class Checker:
    """Checks steps in order; ``reader`` knows those already checked."""

    reader: Reader
    hypotheses: tuple[Data, ...] = ()

    @property
    def world(self) -> World:
        return self.reader.world

    def plain(self, data: Data, context: Context) -> Poly:
        return raw(self.reader).read(data, context)

    def good(self, step: Step) -> bool:
        check = CHECKS.get(step.rule)
        return check is not None and check(self, step)

    def same(self, step: Step, expected: Data) -> bool:
        """The right side is what the rule says."""
        one = self.plain(step.right, step.context)
        return ring.equal(one, self.plain(expected, step.context))


# --- definitions ----------------------------------------------------------


def definition(checker: Checker, step: Step) -> bool:
    match step.left:
        case ["sym", name]:
            return checker.same(step, _unfolded(checker, name, []))
        case ["of", name, *indices]:
            return checker.same(step, _unfolded(checker, name, indices))
        case ["Var", x]:
            return checker.same(step, ["E", ["^", ["-", x, ["E", x]], "2"]])
        case ["Cov", x, y]:
            centred = [["-", z, ["E", z]] for z in (x, y)]
            return checker.same(step, ["E", ["*", *centred]])
        case ["sd", x]:
            return checker.same(step, ["^", ["Var", x], "1/2"])
        case ["H", x]:
            return checker.same(step, ["E", ["I", x]])
        case ["I", x]:
            p = _probability(checker.world, x)
            return p is not None and checker.same(
                step, ["-", ["log", ["apply", p, x]]]
            )
        case ["dot", left, right]:
            return checker.same(step, _dot(checker.world, left, right))
    return False


def _unfolded(checker: Checker, name: str, indices: list[Data]) -> Data:
    defined = checker.world.definitions.get(name)
    if defined is None or len(defined["parameters"]) != len(indices):
        return ["undefined"]
    values = dict(zip(defined["parameters"], indices, strict=True))
    return put(defined["term"], values)


def _probability(world: World, x: Data) -> str | None:
    for item in world.declarations.values():
        outcomes = item["outcomes"]
        if outcomes is not None and x[0] in ("sym", "of"):
            if x[1] in (item["name"], outcomes[0]):
                return str(outcomes[1])
    return None


def _dot(world: World, left: Data, right: Data) -> Data:
    """``Σ`` of products of components over the vectors' common range."""
    one, two = _vector_range(world, left), _vector_range(world, right)
    if one is None or one != two:
        return ["undefined"]
    name = ring.fresh()
    at = ["index", name]
    body = ["*", _component(world, left, at), _component(world, right, at)]
    return ["sum", [[name, *one]], body, []]


def _vector_range(world: World, data: Data) -> list[Data] | None:
    for part in walk(data):
        if part[0] != "sym":
            continue
        declared = world.declarations.get(part[1])
        if declared is not None and len(declared["ranges"]) == 1:
            return list(declared["ranges"][0])
        defined = world.definitions.get(part[1])
        if defined is not None and not defined["parameters"]:
            found = _vector_range(world, defined["term"])
            if found is not None:
                return found
    return None


def _component(world: World, data: Data, at: Data) -> Data:
    if not isinstance(data, list):
        return data
    if data[0] == "sym":
        declared = world.declarations.get(data[1])
        if declared is not None and len(declared["ranges"]) == 1:
            return ["of", data[1], at]
        defined = world.definitions.get(data[1])
        if defined is not None and not defined["parameters"]:
            if _vector_range(world, defined["term"]) is not None:
                return _component(world, defined["term"], at)
        return data
    if data[0] in ("+", "-", "*", "/"):
        return [data[0], *(_component(world, part, at) for part in data[1:])]
    return data


# --- expectation, variance, covariance ------------------------------------


def moments(checker: Checker, step: Step) -> bool:
    match step.left:
        case ["Var", x]:
            squares = ["E", ["^", x, "2"]], ["^", ["E", x], "2"]
            return checker.same(step, ["-", *squares])
        case ["Cov", x, y]:
            means = ["*", ["E", x], ["E", y]]
            return checker.same(step, ["-", ["E", ["*", x, y]], means])
    return False


def linearity(checker: Checker, step: Step) -> bool:
    """``E`` taken apart over sums and constants on both sides."""
    left = checker.plain(step.left, step.context)
    right = checker.plain(step.right, step.context)
    world = checker.world
    return ring.equal(spread(world, left), spread(world, right))


def bilinear(checker: Checker, step: Step) -> bool:
    """``Cov`` taken apart on both sides, ``Var(X)`` as ``Cov(X, X)``."""
    return linearity(checker, step)


def spread(world: World, value: Poly) -> Poly:
    """E, Var and Cov of sums and constant multiples taken apart."""
    total = ring.ZERO
    for monomial, c in value.terms.items():
        product = ring.number(c)
        for atom, exponent in monomial:
            product = product * ring.power(_spread(world, atom), exponent)
        total = total + product
    return total


def _spread(world: World, atom: Atom) -> Poly:
    if atom.head == "sum":
        binders, conditions, body = ring.fresh_names(atom)
        return ring.summed(binders, conditions, spread(world, body))
    if atom.head != "op":
        return ring.of(atom)
    name, arguments = atom.parts
    if name == "E":
        return _expectation(world, arguments[0])
    if name == "Var":
        return _covariance(world, arguments[0], arguments[0])
    if name == "Cov":
        return _covariance(world, *arguments)
    return ring.of(atom)


def _expectation(world: World, x: Poly) -> Poly:
    total = ring.ZERO
    for monomial, c in x.terms.items():
        constant, random = world.split(monomial)
        binders, conditions, body = ring.joined(dict(random))
        factor = ring.monomial_value(dict(constant), c)
        if not random:
            total = total + factor
        elif binders:
            inside = _expectation(world, body)
            total = total + factor * ring.summed(binders, conditions, inside)
        else:
            own = ring.named("op", "E", (Poly({random: Fraction(1)}),))
            total = total + factor * ring.of(own)
    return total


def _covariance(world: World, x: Poly, y: Poly) -> Poly:
    total = ring.ZERO
    for one, c in x.terms.items():
        for two, e in y.terms.items():
            first, left = world.split(one)
            second, right = world.split(two)
            if left and right:
                factor = ring.monomial_value(dict(first), c)
                factor = factor * ring.monomial_value(dict(second), e)
                pair = _pair(world, left, right)
                total = total + factor * pair
    return total


def _pair(world: World, one: ring.Monomial, two: ring.Monomial) -> Poly:
    left, told, x = _opened(one)
    right, more, y = _opened(two)
    if left or right:
        inside = _covariance(world, x, y)
        return ring.summed([*left, *right], [*told, *more], inside)
    return ring.of(ring.named("op", "Cov", (x, y)))


def _opened(
    monomial: ring.Monomial,
) -> tuple[list[ring.Bound], list[ring.Condition], Poly]:
    """One sum opened; a product of sums stays as it is."""
    if len(monomial) == 1 and monomial[0][1] == 1:
        return ring.joined(dict(monomial))
    return [], [], Poly({monomial: Fraction(1)})


def scale(checker: Checker, step: Step) -> bool:
    """``Var(aX + b) = a² Var(X)``, ``sd(aX + b) = |a| sd(X)``."""
    match step.left, step.right:
        case ["Var" | "Cov", *_], _:
            return linearity(checker, step)
        case ["sd", x], "0":
            one = checker.plain(["Var", x], step.context)
            return not spread(checker.world, one).terms
        case ["sd", x], ["*", ["abs", a], ["sd", y]]:
            one = checker.plain(["Var", x], step.context)
            scaled = ["*", ["^", a, "2"], ["Var", y]]
            two = checker.plain(scaled, step.context)
            world = checker.world
            return ring.equal(spread(world, one), spread(world, two))
    return False


def zero_mean(checker: Checker, step: Step) -> bool:
    """``Var(X) = E[X²]`` and ``Cov(X, Y) = E[XY]`` where a mean is 0."""
    match step.left:
        case ["Var", x]:
            arguments = [x]
            expected = ["E", ["^", x, "2"]]
        case ["Cov", x, y]:
            arguments = [x, y]
            expected = ["E", ["*", x, y]]
        case _:
            return False
    return checker.same(step, expected) and any(
        not checker.reader.read(["E", x], step.context).terms for x in arguments
    )


def independence(checker: Checker, step: Step) -> bool:
    """``E`` of a product of functions of independent blocks."""
    match step.left, step.right:
        case ["Cov", x, y], "0":
            groups = [checker.plain(z, step.context) for z in (x, y)]
        case ["E", x], ["*", *factors] if all(f[0] == "E" for f in factors):
            groups = [checker.plain(f[1], step.context) for f in factors]
            product = ring.ONE
            for group in groups:
                product = product * group
            if not ring.equal(product, checker.plain(x, step.context)):
                return False
        case _:
            return False
    parts = [list(checker.world.elements(g)) for g in groups]
    return all(parts) and separated(checker.reader, parts, step.context)


def same_law(checker: Checker, step: Step) -> bool:
    """One random element replaced by another of the same law."""
    left = checker.plain(step.left[1], step.context)
    right = checker.plain(step.right[1], step.context)
    if step.left[0] != step.right[0] or step.left[0] not in ("E", "Var"):
        return False
    one = _only(checker.world, left)
    two = _only(checker.world, right)
    if one is None or two is None or _hidden(checker.world, left):
        return False
    covered = any(_covers(checker, f, two) for f in _one_law(checker, one))
    mark = ring.of(ring.named("sym", "?element", ()))
    return covered and ring.equal(
        _exchanged(left, one, mark), _exchanged(right, two, mark)
    )


Element = tuple[str, tuple[Poly, ...]]


def _only(world: World, value: Poly) -> Element | None:
    found = list(dict.fromkeys(world.elements(value)))
    if len(found) != 1 or any(
        n.startswith("$") or n == "?any" for p in found[0][1] for n in p.free
    ):
        return None
    return found[0]


def _hidden(world: World, value: Poly) -> bool:
    """Whether a ``let`` name stands in it, behind which nothing is seen."""
    return any(
        atom.head in ("sym", "of") and atom.parts[0] in world.definitions
        for atom in atoms_in(value)
    )


def atoms_in(value: Poly) -> Iterator[Atom]:
    for monomial in value.terms:
        for atom, exponent in monomial:
            yield atom
            for inside in ring.inner(atom):
                yield from atoms_in(inside)
            if isinstance(exponent, Poly):
                yield from atoms_in(exponent)


def _one_law(checker: Checker, element: Element) -> list[Data]:
    """Facts on the law of the element, with those that speak of a variable
    that one of them names."""
    left = [
        fact
        for fact in checker.world.facts
        if fact["proposition"][0] == "same-law" and not fact["conditions"]
    ]
    found: list[Data] = []
    waiting = [element]
    while waiting:
        own = waiting.pop()
        for fact in [f for f in left if _covers(checker, f, own)]:
            left.remove(fact)
            found.append(fact)
            waiting += _single(checker, fact)
        for fact in list(left):
            if any(
                _covers(checker, known, other)
                for other in _single(checker, fact)
                for known in found
            ):
                left.remove(fact)
                found.append(fact)
                waiting += _single(checker, fact)
    return found


def _single(checker: Checker, fact: Data) -> list[Element]:
    """The variables of the fact that stand for no others; those with an
    index might not exist."""
    return [
        (term[1], tuple(checker.plain(p, Context()) for p in term[2:]))
        for term in fact["proposition"][1:]
        if term[0] in ("sym", "of") and not free_names(term)
    ]


def _covers(checker: Checker, fact: Data, element: Element) -> bool:
    name, indices = element
    for term in fact["proposition"][1:]:
        if term[0] == "sym" and term[1] == name:
            return not indices
        if term[0] == "of" and term[1] == name:
            pattern = term[2:]
            if all(p[0] == "index" for p in pattern):
                names = [p[1] for p in pattern]
                return len(set(names)) == len(names)
            values = [checker.plain(p, Context()) for p in pattern]
            return tuple(values) == indices
    return False


def _exchanged(value: Poly, element: Element, mark: Poly) -> Poly:
    """The element replaced everywhere outside moments."""
    total = ring.ZERO
    for monomial, c in value.terms.items():
        product = ring.number(c)
        for atom, exponent in monomial:
            if isinstance(exponent, Poly):
                exponent = ring.simple(_exchanged(exponent, element, mark))
            if atom.head in ("sym", "of") and atom.parts == element:
                inside = mark
            elif atom.head == "op" and atom.parts[0] in ("E", "Var", "Cov"):
                inside = ring.of(atom)
            else:
                inside = ring.rebuilt(
                    atom, lambda p: _exchanged(p, element, mark)
                )
            product = product * ring.power(inside, exponent)
        total = total + product
    return total


def outcomes(checker: Checker, step: Step) -> bool:
    """``E[g(X)] = Σᵢ g(xᵢ) p(xᵢ)`` over all outcomes of X."""
    match step.left, step.right:
        case ["E", x], ["sum", [[name, lower, upper]], body, []]:
            pass
        case _:
            return False
    value = checker.plain(x, step.context)
    element = _only(checker.world, value)
    if element is None or element[1] or _hidden(checker.world, value):
        return False
    if name in value.free:
        return False  # it would be bound on the right
    declared = checker.world.declarations[element[0]]
    if declared["outcomes"] is None:
        return False
    values, probability = declared["outcomes"]
    whole = checker.world.declarations[values]["ranges"]
    if len(whole) != 1 or not all(
        ring.equal(checker.plain(a, Context()), checker.plain(b, Context()))
        for a, b in zip(whole[0], (lower, upper), strict=True)
    ):
        return False
    outcome = ring.of(ring.named("of", values, (ring.index(name),)))
    weight = ring.of(ring.named("apply", probability, (outcome,)))
    expected = _exchanged(value, element, outcome) * weight
    return ring.equal(checker.plain(body, step.context), expected)


def total(checker: Checker, step: Step) -> bool:
    """``Σᵢ p(xᵢ) = 1`` over all outcomes."""
    for item in checker.world.declarations.values():
        if item["outcomes"] is None:
            continue
        values, probability = item["outcomes"]
        whole = checker.world.declarations[values]["ranges"]
        if len(whole) != 1:
            continue
        name = ring.fresh()
        body = ["apply", probability, ["of", values, ["index", name]]]
        every = ["sum", [[name, *whole[0]]], body, []]
        left = checker.plain(step.left, step.context)
        if step.right == "1" and left == checker.plain(every, step.context):
            return True
    return False


# --- finite sums ----------------------------------------------------------


def arithmetic(checker: Checker, step: Step) -> bool:
    """Both sides are one polynomial: the laws of finite sums alone."""
    return checker.same(step, step.left)


def length(checker: Checker, step: Step) -> bool:
    """``Σ_{i=lo}^{hi} 1 = hi − lo + 1`` where ``hi ≥ lo − 1``."""
    match step.left:
        case ["sum", [[_, lower, upper]], "1", []]:
            expected = ["+", ["-", upper, lower], "1"]
            value = checker.reader.read(expected, step.context)
            return checker.same(step, expected) and checker.reader.holds(
                step.context, "≥", value
            )
    return False


def closed_form(checker: Checker, step: Step) -> bool:
    """``Σ_{i=lo}^{end} f(i) = G(end)`` by induction on the end: ``G`` is 0
    for the empty range, and ``G(end) − G(end − 1) = f(end)``."""
    match step.left:
        case ["sum", [[name, lower, ["index", end]]], body, []]:
            pass
        case _:
            return False
    if end != name and end in free_names(body):
        return False  # the terms would change with the end
    reader, context = checker.reader, step.context
    own, low = ring.index(end), checker.plain(lower, context)
    value = checker.plain(step.right, context)
    if end in low.free or not all(
        reader.holds(context, "≠", divisor) for divisor in divisors(value)
    ):
        return False
    before = ring.substitute(value, {end: own - ring.ONE})
    term = put(body, {name: ["index", end]})
    if not ring.equal(value - before, checker.plain(term, context)):
        return False
    # By one step less where G is 0 there as well.
    for shorter in (1, 2):
        start = low - ring.number(shorter)
        if ring.substitute(value, {end: start}).terms:
            return False
        if reader.holds(context, "≥", own - start):
            return True
    return False


def divisors(value: Poly) -> Iterator[Poly]:
    """What the value is divided by."""
    for monomial in value.terms:
        for atom, exponent in monomial:
            if not isinstance(exponent, Poly) and exponent < 0:
                yield atom.parts[0] if atom.head == "pow" else ring.of(atom)


def ranges(checker: Checker, step: Step) -> bool:
    """A sum over a longer range less the terms at its ends, or shifted."""
    match step.left, step.right:
        case (
            ["sum", [[name, lower, upper]], body, []],
            ["+", ["sum", [[own, low, high]], whole, []], *terms],
        ):
            return _longer(
                checker,
                step,
                (name, lower, upper, body),
                (own, low, high, whole),
                terms,
            )
        case (
            ["sum", [[name, lower, upper]], body, []],
            ["sum", [[own, low, high]], moved, []],
        ):
            by = checker.plain(["-", low, lower], step.context)
            also = checker.plain(["-", high, upper], step.context)
            if by.constant is None or by != also:
                return False
            if own != name and own in free_names(body):
                return False  # it would be bound on the right
            back = ["-", ["index", own], ["-", low, lower]]
            shifted = put(body, {name: back})
            return ring.equal(
                checker.plain(moved, step.context),
                checker.plain(shifted, step.context),
            )
    return False


Written = tuple[str, Data, Data, Data]


def _longer(
    checker: Checker,
    step: Step,
    short: Written,
    long: Written,
    terms: list[Data],
) -> bool:
    context = step.context
    name, lower, upper, body = short
    own, low, high, whole = long
    if own != name and name in free_names(whole):
        return False  # it would be bound on the left
    renamed = put(whole, {own: ["index", name]})
    if not ring.equal(
        checker.plain(renamed, context), checker.plain(body, context)
    ):
        return False
    below = checker.plain(["-", lower, low], context).constant
    above = checker.plain(["-", high, upper], context).constant
    if below is None or above is None or min(below, above) < 0:
        return False
    if below.denominator != 1 or above.denominator != 1:
        return False
    at = [["+", low, str(k)] for k in range(below.numerator)]
    at += [["-", high, str(k)] for k in range(above.numerator)]
    gone = [["-", put(body, {name: value})] for value in at]
    same = ring.equal(
        checker.plain(["+", "0", *terms], context),
        checker.plain(["+", "0", *gone], context),
    )
    count = ["+", ["-", upper, lower], "1"]
    value = checker.reader.read(count, context)
    return same and checker.reader.holds(context, "≥", value)


def restricted(checker: Checker, step: Step) -> bool:
    """``Σ_{i<j}`` of a symmetric body as half of all less the diagonal."""
    if arithmetic(checker, step):
        return True
    match step.left:
        case ["sum", [one, two], body, [[sign, _, _]]]:
            pass
        case _:
            return False
    if sign not in ("<", ">", "≤", "≥"):
        return False
    (i, *first), (j, *second) = one, two
    if {i, j} & free_names(["+", *first, *second]):
        return False  # one range depends on an index, perhaps an outer one
    condition = checker.plain(
        ["-", step.left[3][0][1], step.left[3][0][2]], step.context
    )
    between = ring.index(i) - ring.index(j)
    if condition not in (between, between.times(Fraction(-1))):
        return False
    if any(
        checker.plain(a, step.context) != checker.plain(b, step.context)
        for a, b in zip(first, second, strict=True)
    ):
        return False
    swapped = put(body, {i: ["index", j], j: ["index", i]})
    known = step.context
    for name, lower, upper in (one, two):
        ends = [checker.plain(end, known) for end in (lower, upper)]
        known = known.within(name, *ends)
    known = known.told("≠", ring.index(i), ring.index(j))
    if not ring.equal(
        checker.reader.read(body, known), checker.reader.read(swapped, known)
    ):
        return False
    everything = ["sum", [one, two], body, []]
    diagonal = ["sum", [one], put(body, {j: ["index", i]}), []]
    share = "1" if sign in ("≤", "≥") else "-1"
    both = ["+", everything, ["*", share, diagonal]]
    return checker.same(step, ["/", both, "2"])


def coincidence(checker: Checker, step: Step) -> bool:
    """A sum split by which indices coincide."""
    left, right = (
        checker.reader.settled(checker.plain(side, step.context), step.context)
        for side in (step.left, step.right)
    )
    return ring.equal(left, right)


# --- signs ----------------------------------------------------------------


def power(checker: Checker, step: Step) -> bool:
    """``b^e`` in another shape: both sides non-negative, and equal when
    raised to a whole power; or whole exponents of products."""
    match step.left:
        case ["^", base, exponent]:
            pass
        case _:
            return False
    reader, context = checker.reader, step.context
    value = checker.plain(exponent, context)
    one = reader.read(base, context)
    two = checker.plain(step.right, context)
    constant = value.constant
    if constant is None:
        return _symbolic(checker, step, one, value, two)
    if ring.equal(checker.plain(step.left, context), two):
        return True
    top, bottom = constant.numerator, constant.denominator
    raised = ring.power(one, Fraction(top)), ring.whole_power(two, bottom)
    return ring.equal(*raised) and (
        bottom % 2 == 1 or reader.holds(context, "≥", two)
    )


def _symbolic(
    checker: Checker, step: Step, base: Poly, exponent: Poly, value: Poly
) -> bool:
    """``(Π aᵢ)^n = Π aᵢ^n`` for whole n, or where all factors are > 0."""
    plain = ring.power(base, ring.simple(exponent))
    if ring.equal(plain, value):
        return True
    single = base.single
    if single is None:
        return False
    integer = whole(checker.world, exponent)
    product = ring.ONE
    for atom, inner in single[0]:
        own = ring.of(atom)
        if not integer and not checker.reader.holds(step.context, ">", own):
            return False
        total = ring.as_poly(inner) * exponent
        product = product * ring.power(own, ring.simple(total))
    if single[1] != 1:
        if single[1] < 0 and not integer:
            return False
        number = ring.number(single[1])
        product = product * ring.power(number, ring.simple(exponent))
    return ring.equal(product, value)


def absolute(checker: Checker, step: Step) -> bool:
    """``|x|`` in another shape: non-negative, with the same square."""
    reader, context = checker.reader, step.context
    inside = reader.read(step.left[1], context)
    value = checker.plain(step.right, context)
    squares = inside * inside, value * value
    return (
        step.left[0] == "abs"
        and ring.equal(*squares)
        and reader.holds(context, "≥", value)
    )


def log(checker: Checker, step: Step) -> bool:
    """``log Π aᵢ^kᵢ = Σ kᵢ log aᵢ``, where every ``aᵢ > 0``: the right
    side is taken back, a sum of multiples of logs as one log."""
    if step.left[0] != "log":
        return False
    reader, context = checker.reader, step.context
    inside = reader.read(step.left[1], context)
    right = checker.plain(step.right, context)
    product = ring.ONE
    for monomial, c in right.terms.items():
        found = [
            (a, e)
            for a, e in monomial
            if a.head == "op" and a.parts[0] == "log"
        ]
        rest = {a: e for a, e in monomial if (a, e) not in found}
        exponent = ring.monomial_value(rest, c)
        if not found:
            base = ring.of(ring.EULER)
        elif len(found) == 1 and found[0][1] == 1:
            base = found[0][0].parts[1][0]
            if not reader.holds(context, ">", base) and not _even(
                reader, context, base
            ):
                return False
        else:
            return False
        product = product * _positive_power(base, ring.simple(exponent))
    return ring.equal(product, inside)


def _even(reader: Reader, context: Context, base: Poly) -> bool:
    """``|a|`` is positive wherever its log is defined."""
    atom = base.atom
    return atom is not None and atom.head == "abs"


def _positive_power(base: Poly, exponent: ring.Exponent) -> Poly:
    """A power of a positive value, taken factor by factor."""
    single = base.single
    if single is None or isinstance(exponent, Poly):
        return ring.power(base, exponent)
    if single[1] != 1:
        return ring.power(base, exponent)
    raised = {
        a: ring.simple(ring.as_poly(e).times(exponent)) for a, e in single[0]
    }
    return ring.monomial_value(raised, Fraction(1))


def fact(checker: Checker, step: Step) -> bool:
    """A stated equation, solved for one term."""
    return follows_from_fact(checker.reader, step)


CHECKS: Final[dict[str, Check]] = {
    "definition": definition,
    "moments": moments,
    "linearity": linearity,
    "bilinear": bilinear,
    "scale": scale,
    "zero-mean": zero_mean,
    "independence": independence,
    "same-law": same_law,
    "outcomes": outcomes,
    "total": total,
    "terms": arithmetic,
    "length": length,
    "closed-form": closed_form,
    "range": ranges,
    "restricted": restricted,
    "ends": ends,
    "triangle": triangle,
    "one-side": one_side,
    "coincidence": coincidence,
    "power": power,
    "absolute": absolute,
    "log": log,
    "fact": fact,
}
