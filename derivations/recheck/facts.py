"""Facts as equations, orders and ranges of indices."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from derivations.recheck import laws, ring
from derivations.recheck.almost_surely import said
from derivations.recheck.bounds import Known
from derivations.recheck.context import (
    Context,
    Pattern,
    Step,
    Unreadable,
    normal,
)
from derivations.recheck.instances import alike
from derivations.recheck.outcomes import of_variables
from derivations.recheck.reading import Reader, raw
from derivations.recheck.ring import Poly
from derivations.recheck.world import (
    Data,
    World,
    free_names,
    places,
    put,
)


def follows_from_fact(reader: Reader, step: Step) -> bool:
    """A stated equation solved for one term: ``F = c · (left − right)``
    with ``c ≠ 0``, after the steps so far."""
    name = step.facts[0] if step.facts else ""
    one, two = (
        raw(reader).read(s, step.context) for s in (step.left, step.right)
    )
    if ring.equal(one, two):
        return True
    # Steps that say the same fact in another shape would only give 0 = 0,
    # and one variable of a law may stand for all.
    for own in (
        reader,
        reader.without(name),
        reader.by_no_law(),
        raw(reader),
    ):
        for proposition, conditions in _stated(own.world, name, step.left):
            if _follows(own, step, proposition, conditions):
                return True
    return False


def _stated(
    world: World, name: str, left: Data
) -> Iterator[tuple[Data, list[Data]]]:
    """Equations that a fact of this name says; of a law those that could
    give the value of the left side."""
    for item in world.named(name):
        for part in said(item["proposition"]):
            if part[0] == "=":
                yield part, item["conditions"]
            elif part[0] == "~":
                for equation in laws.equations(part, left):
                    yield equation, item["conditions"]
            elif part[0] == "independence":
                yield from _zero_covariances(world, part, item["conditions"])
            elif part[0] == "independence-on" and part[2] == "each":
                for equation in _products(world, part):
                    yield equation, item["conditions"]


def _products(world: World, stated: Data) -> Iterator[Data]:
    """``P(A ∩ B | C) = P(A | C) P(B | C)`` for declared events, any two or,
    of those that are mutually independent, any several."""
    _, kind, _, blocks, given = stated
    events = [
        ["occurs", block[0]]
        for block in blocks
        if len(block) == 1 and _is_event(world, block[0])
    ]
    most = min(len(events), 4) if kind == "mutual" else 2
    for count in range(2, most + 1):
        for some in combinations(events, count):
            parts = [["P", event, given] for event in some]
            yield ["=", ["P", ["and", *some], given], ["*", *parts]]


def _is_event(world: World, term: Data) -> bool:
    declared = world.declarations.get(term[1])
    return (
        term[0] in ("sym", "of")
        and declared is not None
        and declared["kind"] == "event"
    )


def _zero_covariances(
    world: World, stated: Data, conditions: list[Data]
) -> Iterator[tuple[Data, list[Data]]]:
    """``Cov = 0`` for two different blocks of one term each."""
    _, _, every, blocks = stated
    if any(len(block) != 1 for block in blocks):
        return
    if every == "all" and conditions:
        return  # of two members both would have to satisfy them
    terms = [world.as_number(term) for (term,) in blocks]
    for place, one in enumerate(terms):
        names = sorted(free_names(one))
        if every == "all" and len(names) == 1:
            other = put(one, {names[0]: ["index", names[0] + "′"]})
            apart = ["≠", ["index", names[0]], ["index", names[0] + "′"]]
            yield ["=", ["Cov", one, other], "0"], [*conditions, apart]
        for two in terms[:place]:
            marks = {n: ["index", n + "′"] for n in free_names(two)}
            other = put(two, marks) if every == "all" else two
            yield ["=", ["Cov", other, one], "0"], conditions


def _follows(
    reader: Reader, step: Step, equation: Data, conditions: list[Data]
) -> bool:
    context = _in_ranges(reader, equation, step)
    if context is None:
        return False
    for sign, one, two in conditions:
        between = reader.read(["-", one, two], context)
        if not reader.holds(context, sign, between):
            return False
    head = reader.left_of(step)
    single = head.single
    if single is None or single[1] != 1 or len(single[0]) != 1:
        return False
    value = raw(reader).read(step.right, context)
    one, two = (reader.read(side, context) for side in equation[1:])
    if not _always(reader, equation, conditions):
        for base in _divisors((one, two, value)):
            if not reader.holds(Context(), "≠", base):
                return False
    if alike(one, head) and ring.equal(two, value):
        return True
    difference = one - two
    if ring.equal(difference, head - value):
        return True
    if ring.equal(difference, value - head):
        return True
    atom, least = single[0][0]
    cofactor = ring.ZERO
    for monomial, c in difference.terms.items():
        for other, exponent in monomial:
            if other == atom and not isinstance(exponent, Poly):
                if not isinstance(least, Poly) and exponent == least:
                    rest = {a: e for a, e in monomial if a != atom}
                    cofactor = cofactor + ring.monomial_value(rest, c)
    product = cofactor * (head - value)
    return reader.holds(context, "≠", cofactor) and ring.equal(
        difference, product
    )


def _always(reader: Reader, equation: Data, conditions: list[Data]) -> bool:
    """Whether a fact holds of at least one index, or has none; otherwise
    it doesn't tell that its divisors are defined."""
    if conditions:
        return False
    for index, (lower, upper) in places(reader.world, equation):
        if free_names(index):
            low, high = (raw(reader).read(e, Context()) for e in (lower, upper))
            if not reader.holds(Context(), "≥", high - low):
                return False
    return True


def _divisors(values: tuple[Poly, ...]) -> Iterator[Poly]:
    """What is divided by, the same for all indices."""
    for value in values:
        for monomial in value.terms:
            for atom, exponent in monomial:
                if atom.free or atom.head == "e":
                    continue
                if isinstance(exponent, Poly) or exponent < 0:
                    power = atom.head == "pow"
                    yield atom.parts[0] if power else ring.of(atom)


def _in_ranges(reader: Reader, equation: Data, step: Step) -> Context | None:
    """What is known where every index of the fact lies in the range that
    its family declares, None where one might not.

    An index of which the step says nothing may have any value in its
    range, which must have at least one.
    """
    kept = free_names(step.left) | free_names(step.right)
    dropped: dict[str, tuple[Data, Data]] = {}
    for index, ends in places(reader.world, equation):
        names = free_names(index)
        if not names:
            continue
        if not names <= kept:
            if index[0] != "index":
                return None
            if dropped.setdefault(index[1], ends) != ends:
                return None
            continue
        for room in (["-", index, ends[0]], ["-", ends[1], index]):
            value = raw(reader).read(room, step.context)
            if not reader.holds(step.context, "≥", value):
                return None
    context = step.context
    for name, ends in dropped.items():
        low, high = (raw(reader).read(end, Context()) for end in ends)
        if not reader.holds(Context(), "≥", high - low):
            return None
        context = context.within(name, low, high)
    return context


def orders_of(world: World) -> tuple[tuple[Known, ...], tuple[Pattern, ...]]:
    """Order facts: those without indices, and those that hold for all
    indices in range."""
    plain: list[Known] = []
    patterns: list[Pattern] = []
    for fact in world.facts:
        for part in _ordered(fact["proposition"]):
            if part[0] not in ("<", "≤", ">", "≥", "≠"):
                continue
            try:
                sign, value, ranges = _order(world, part)
                told = _conditions(world, fact["conditions"])
            except (Unreadable, ring.TooLong, ZeroDivisionError):
                continue
            names = {name for name, _, _ in ranges}
            if ranges and all(p.free <= names for _, p in told):
                pattern = Pattern(sign, value, ranges, told)
                patterns.append(pattern)
                plain += of_variables(world, pattern)
            elif not free_names(part) and not told:
                plain.append((sign, value))
    return tuple(plain), tuple(patterns)


def _conditions(world: World, conditions: list[Data]) -> tuple[Known, ...]:
    """Conditions on indices."""
    bare = Reader(world)
    found = []
    for sign, one, two in conditions:
        if sign == "=":
            raise Unreadable("an equation of indices")
        left, right = (bare.read(side, Context()) for side in (one, two))
        found.append(normal(world, sign, left - right))
    return tuple(found)


def _ordered(proposition: Data) -> Iterator[Data]:
    """The parts, a named law as the bounds of its values."""
    for part in said(proposition):
        if part[0] == "~":
            yield from laws.orders(part)
        elif part[0] == "≈" and len(part[3]) == 1:
            shown, half = map(Fraction, part[3][0])
            yield ["≥", part[1], str(shown - half)]
            yield ["≤", part[1], str(shown + half)]
        else:
            yield part


def _order(
    world: World, part: Data
) -> tuple[str, ring.Poly, tuple[tuple[str, ring.Poly, ring.Poly], ...]]:
    bare = Reader(world)
    sign = part[0]
    one, two = (bare.read(side, Context()) for side in part[1:])
    ranges = []
    for index, ends in places(world, part):
        if not free_names(index):
            continue
        if index[0] != "index":
            raise Unreadable("a computed index in an order")
        low, high = (bare.read(end, Context()) for end in ends)
        ranges.append((index[1], low, high))
    difference = one - two
    sign, difference = normal(world, sign, difference)
    return sign, difference, tuple(ranges)


def context_of(
    reader: Reader, proposition: Data, conditions: list[Data]
) -> Context:
    """Ranges of a statement's free indices, and its conditions."""
    context = Context()
    bare = raw(reader)
    for index, ends in places(reader.world, proposition):
        if index[0] == "index":
            low, high = (bare.read(end, context) for end in ends)
            context = context.within(index[1], low, high)
    for sign, left, right in conditions:
        one, two = bare.read(left, context), bare.read(right, context)
        context = context.told(reader.world, sign, one, two)
    return context
