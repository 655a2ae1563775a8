"""Joint entropies: functions of one another, independent blocks,
Shannon's inequalities; entropies of vectors."""

from __future__ import annotations

from derivations.recheck import ring, sums
from derivations.recheck.blocks import separated
from derivations.recheck.checker import Checker
from derivations.recheck.context import Context, Step
from derivations.recheck.definitions import component, vector_range
from derivations.recheck.generators import family, functions_of
from derivations.recheck.given_blocks import Told, separated_given
from derivations.recheck.lists import entries
from derivations.recheck.products import independent_members
from derivations.recheck.reading import Reader, raw
from derivations.recheck.ring import Poly
from derivations.recheck.world import Data, World, walk


def entropy(checker: Checker, step: Step) -> bool:
    """``H(X, f(X)) = H(X)``, ``H(2 X) = H(X)``: variables that are functions
    of one another."""
    match step.left, step.right:
        case ["H", *values], ["H", *kept]:
            pass
        case ["H", *values], "0":
            kept = []
        case _:
            return False
    if not _random(checker.reader, *values, *kept):
        return False
    one, two = (
        [
            checker.plain(x, step.context)
            for value in side
            for x in _one_by_one(checker.world, value)
        ]
        for side in (values, kept)
    )
    return functions_of(checker, step.context, one, two) and functions_of(
        checker, step.context, two, one
    )


def _one_by_one(world: World, value: Data) -> list[Data]:
    """The members of a family of random variables, if it has so many."""
    found = None
    if value[0] == "sym" and world.random_data(value):
        found = entries(world, value)
    return [value] if found is None else found


def independence(checker: Checker, step: Step) -> bool:
    """``H(X, Y) = H(X) + H(Y)`` for independent blocks."""
    match step.left, step.right:
        case ["H", whole], ["sum", [binder], ["H", member], []]:
            return _of_all(checker, step, whole, binder, member)
        case ["H", *values], ["+", *parts] if all(p[0] == "H" for p in parts):
            pass
        case ["H", *values], ["+", *parts] if parts and parts[-1][0] == "-":
            return _given_common(checker, step, values, parts)
        case _:
            return False
    whole = sorted(checker.plain(x, step.context).key for x in values)
    groups = [
        [checker.plain(x, step.context) for x in part[1:]] for part in parts
    ]
    if whole != sorted(x.key for group in groups for x in group):
        return False
    elements = [
        [e for x in group for e in checker.world.elements(x)]
        for group in groups
    ]
    return all(elements) and separated(checker.reader, elements, step.context)


def _given_common(
    checker: Checker, step: Step, values: Data, parts: list[Data]
) -> bool:
    """``H(X, Y, Z) = H(X, Z) + H(Y, Z) − H(Z)`` where X and Y are
    independent given Z."""
    whole = [checker.plain(x, step.context) for x in values]
    joint: list[list[Poly]] = []
    taken: list[list[Poly]] = []
    for part in parts:
        match part:
            case ["H", *some]:
                own = joint
            case ["-", ["H", *some]]:
                own = taken
            case _:
                return False
        own.append([checker.plain(x, step.context) for x in some])
    if len(taken) != len(joint) - 1 or any(t != taken[0] for t in taken):
        return False
    common = taken[0]
    groups = [[x for x in group if x not in common] for group in joint]
    if any(x not in group for group in joint for x in common):
        return False
    found = [x.key for group in (*groups, common) for x in group]
    if sorted(found) != sorted(x.key for x in whole):
        return False
    if any(is_vector(checker.world, x) for x in values):
        return False
    elements = [
        [e for x in group for e in checker.world.elements(x)]
        for group in groups
    ]
    told = Told(tuple(common))
    return all(elements) and separated_given(
        checker.reader, elements, told, step.context
    )


def _of_all(
    checker: Checker, step: Step, whole: Data, binder: Data, member: Data
) -> bool:
    """``H(X) = Σ_i H(X_i)`` where one fact makes all members mutually
    independent."""
    own, *ends = binder
    if family(checker.world, checker.plain(whole, step.context)) is None:
        return False
    whole_range = vector_range(checker.world, whole)
    if whole_range is None or not all(
        ring.equal(*(checker.plain(x, step.context) for x in pair))
        for pair in zip(whole_range, ends, strict=True)
    ):
        return False
    if member != ["of", whole[1], ["index", own]]:
        return False
    return independent_members(checker, step, binder, member)


def shannon(reader: Reader, said: Data, context: Context) -> Poly | None:
    """``I(X; Y | Z) ≥ 0``, ``H(X | Z) ≥ 0`` and ``H(X) ≤ log n``; of a
    family ``H(X | Z) ≤ Σᵢ H(Xᵢ | Z)``; of a vector ``H(p) ≥ 0``."""
    match said:
        case ["shannon", [x], [], []] if is_vector(reader.world, x):
            return _of_weights(reader, x, context)
        case ["shannon", [x], [], given] if _random(reader, x, *given):
            terms = ["-", _joint(x, *given), _joint(*given)]
        case ["shannon", [x], [y], given] if _random(reader, x, y, *given):
            one, two = _joint(x, *given), _joint(y, *given)
            both = ["+", _joint(x, y, *given), _joint(*given)]
            terms = ["-", ["+", one, two], both]
        case ["subadditive", x, [*given]] if _random(reader, x, *given):
            return _added_up(reader, x, given, context)
        case ["fewest", ["sym", name] as x]:
            declared = reader.world.declarations.get(name)
            if declared is None or declared["outcomes"] is None:
                return None
            family = reader.world.declarations[declared["outcomes"][0]]
            ((lower, upper),) = family["ranges"]
            count = ["+", ["-", upper, lower], "1"]
            terms = ["-", ["log", count], ["H", x]]
        case _:
            return None
    return reader.read(terms, context)


def _added_up(
    reader: Reader, x: Data, given: list[Data], context: Context
) -> Poly | None:
    """``Σᵢ H(Xᵢ | Z) − H(X | Z)`` of a family."""
    ends = vector_range(reader.world, x)
    if (
        ends is None
        or family(reader.world, raw(reader).read(x, context)) is None
    ):
        return None
    own = sums.fresh()
    member = component(reader.world, x, ["index", own])
    known = _joint(*given)
    body = ["-", ["H", member, *given], known]
    total = ["sum", [[own, *ends]], body, []]
    whole = ["-", ["H", x, *given], known]
    return reader.read(["-", total, whole], context)


def _of_weights(reader: Reader, x: Data, context: Context) -> Poly | None:
    """``H(p)`` of a vector of probabilities, none of which is above 1:
    ``−p log p ≥ 0``."""
    ends = vector_range(reader.world, x)
    if ends is None:
        return None
    own = sums.fresh()
    entry = component(reader.world, x, ["index", own])
    low, high = (reader.read(end, context) for end in ends)
    inside = context.within(own, low, high)
    total = reader.read(["-", total_of(reader.world, x), "1"], context)
    least = reader.read(entry, inside)
    if total.terms or not reader.holds(inside, ">", least):
        return None
    return reader.read(["H", x], context)


def _joint(*values: Data) -> Data:
    return ["H", *values] if values else "0"


def _random(reader: Reader, *values: Data) -> bool:
    """Whether each has finitely many values, and none is a vector, of which
    H would be something else."""
    return not any(is_vector(reader.world, x) for x in values) and all(
        finitely_valued(reader.world, x) for x in values
    )


def finitely_valued(world: World, data: Data) -> bool:
    """Whether all random names take finitely many values."""
    for part in walk(data):
        if part[0] not in ("sym", "of"):
            continue
        declared = world.declarations.get(part[1])
        if declared is not None:
            if declared["kind"] == "random" and not (
                declared["outcomes"] is not None
                or "finite" in declared["domain"]
            ):
                return False
        elif part[1] in world.definitions:
            term = world.definitions[part[1]]["term"]
            if not finitely_valued(world, term):
                return False
    return True


def is_vector(world: World, data: Data) -> bool:
    """Whether a whole family of numbers stands in it, so that H is that of
    a vector of probabilities."""
    return any(
        part[0] == "sym"
        and bool(world.declarations.get(part[1], {"ranges": []})["ranges"])
        and not world.random_name(part[1])
        for part in walk(data)
    )


def of_vectors(world: World, data: Data) -> Data:
    """The sum that an entropy of vectors of numbers stands for."""
    name, *vectors = data
    ends = [vector_range(world, x) for x in vectors]
    if ends[0] is None or any(end != ends[0] for end in ends):
        return ["undefined"]
    own = sums.fresh()
    parts = [component(world, x, ["index", own]) for x in vectors]
    first, last = parts[0], parts[-1]
    ratio = ["/", first, last] if name == "KL" else last
    total = ["sum", [[own, *ends[0]]], ["*", first, ["log", ratio]], []]
    return total if name == "KL" else ["-", total]


def total_of(world: World, vector: Data) -> Data:
    """The sum of the entries of a vector."""
    ends = vector_range(world, vector)
    if ends is None:
        return ["undefined"]
    own = sums.fresh()
    body = component(world, vector, ["index", own])
    return ["sum", [[own, *ends]], body, []]


def unfolded(checker: Checker, step: Step) -> bool:
    """By the definition of an entropy of vectors."""
    return checker.same(step, of_vectors(checker.world, step.left))
