"""Variables of one law, and sums over the outcomes of a variable."""

from __future__ import annotations

from collections.abc import Iterator

from derivations.recheck import ring, shape, sums
from derivations.recheck.checker import Checker
from derivations.recheck.context import Context, Step
from derivations.recheck.outcomes import Element, exchanged
from derivations.recheck.ring import Atom, Poly
from derivations.recheck.world import Data, World, free_names


def same_law(checker: Checker, step: Step) -> bool:
    """One random element replaced by another of the same law."""
    if len(step.left) != 2 or len(step.right) != 2:
        return False  # in a joint entropy the others matter too
    left = checker.plain(step.left[1], step.context)
    right = checker.plain(step.right[1], step.context)
    if step.left[0] != step.right[0] or step.left[0] not in ("E", "Var", "H"):
        return False
    one = _only(checker.world, left)
    two = _only(checker.world, right)
    if one is None or two is None or _hidden(checker.world, left):
        return False
    covered = any(_covers(checker, f, two) for f in _one_law(checker, one))
    mark = ring.of(ring.named("sym", "?element", ()))
    return covered and ring.equal(
        exchanged(left, one, mark), exchanged(right, two, mark)
    )


def _only(world: World, value: Poly) -> Element | None:
    found = list(dict.fromkeys(world.elements(value)))
    if len(found) != 1 or any(
        n.startswith("$") or n == "?any" for p in found[0][1] for n in p.free
    ):
        return None
    return found[0]


def _hidden(world: World, value: Poly) -> bool:
    """Whether a ``let`` name stands in it, behind which nothing is seen, or
    something conditional, in which a joint law matters."""
    return any(
        atom.head == "given"
        or (atom.head in ("sym", "of") and atom.parts[0] in world.definitions)
        for atom in atoms_in(value)
    )


def atoms_in(value: Poly) -> Iterator[Atom]:
    for monomial in value.terms:
        for atom, exponent in monomial:
            yield atom
            for inside in shape.inner(atom):
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


def outcome(checker: Checker, step: Step) -> bool:
    """``E[g(X) 1{X = x_j}] = g(x_j) p(x_j)`` for an outcome of X."""
    match step.left:
        case ["E", ["*", g, ["1", ["=", ["sym", str(name)], value]]]]:
            pass
        case _:
            return False
    declared = checker.world.declarations.get(name)
    if declared is None or declared["outcomes"] is None or declared["ranges"]:
        return False
    family, function = declared["outcomes"]
    if value[:2] != ["of", family]:
        return False
    factor = checker.plain(g, step.context)
    found = set(checker.world.elements(factor))
    if not found <= {(name, ())} or _hidden(checker.world, factor):
        return False
    at = checker.plain(value, step.context)
    weight = checker.plain(["apply", function, value], step.context)
    expected = exchanged(factor, (name, ()), at) * weight
    return ring.equal(checker.plain(step.right, step.context), expected)


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
    expected = exchanged(value, element, outcome) * weight
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
        name = sums.fresh()
        body = ["apply", probability, ["of", values, ["index", name]]]
        every = ["sum", [[name, *whole[0]]], body, []]
        left = checker.plain(step.left, step.context)
        if step.right == "1" and left == checker.plain(every, step.context):
            return True
    return False
