"""Rules of conditional expectation and conditional probability."""

from __future__ import annotations

from collections.abc import Iterator

from derivations.recheck import happenings, ring
from derivations.recheck.blocks import separated
from derivations.recheck.checker import Checker
from derivations.recheck.context import Step
from derivations.recheck.given_blocks import Told, separated_given
from derivations.recheck.ring import Atom, Poly
from derivations.recheck.world import Data, World

Given = tuple[Poly, ...]


def condition(checker: Checker, step: Step) -> bool:
    """``E[X | A] = E[X 1_A]/E[1_A]``"""
    match step.left:
        case ["on", "E", [x], event]:
            own = ["1", event]
            both = ["E", ["*", x, own]]
            return checker.same(step, ["/", both, ["E", own]])
    return False


def known(checker: Checker, step: Step) -> bool:
    """``E[g(Y) X | Y] = g(Y) E[X | Y]``"""
    match step.left, step.right:
        case ["given", "E", [x], given], ["*", out, rest]:
            pass
        case _:
            return False
    left = checker.plain(x, step.context)
    outside = checker.plain(out, step.context)
    inside = ring.ONE
    match rest:
        case ["given", "E", [y], same] if same == given:
            inside = checker.plain(y, step.context)
        case "1":
            pass
        case _:
            return False
    if not ring.equal(left, outside * inside):
        return False
    told = _given(checker, given, step)
    return is_function(checker.world, outside, told)


def tower(checker: Checker, step: Step) -> bool:
    """``E[g(Y) E[X | Y]] = E[g(Y) X]``, in either direction, also given
    what is a function of Y."""
    match step.left, step.right:
        case ["E", x], ["E", y]:
            outer: Given = ()
        case ["given", "E", [x], one], ["given", "E", [y], two] if one == two:
            outer = _given(checker, one, step)
        case _:
            return False
    left, right = (checker.plain(z, step.context) for z in (x, y))
    return _smooths(checker.world, left, right, outer) or _smooths(
        checker.world, right, left, outer
    )


def _smooths(world: World, rough: Poly, fine: Poly, outer: Given) -> bool:
    """Whether ``fine`` is ``rough`` with one conditional mean replaced by
    its argument, beside functions of what is given there."""
    single = rough.single
    if single is None:
        return False
    monomial, c = single
    for atom, exponent in monomial:
        if atom.head != "given" or isinstance(exponent, Poly):
            continue
        name, arguments, told = happenings.parts(atom)
        if name != "E" or exponent < 1 or exponent.denominator != 1:
            continue
        beside = dict(monomial)
        beside[atom] = exponent - 1
        rest = ring.monomial_value(beside, c)
        if not ring.equal(rest * arguments[0], fine):
            continue
        if all(is_function(world, p, told) for p in (rest, *outer)):
            return True
    return False


def total_variance(checker: Checker, step: Step) -> bool:
    """``E[Var(X | Y)] = Var(X) − Var(E[X | Y])``"""
    match step.left:
        case ["E", ["given", "Var" | "Cov" as name, arguments, given]]:
            means = [["given", "E", [x], given] for x in arguments]
            whole = [name, *arguments]
            return checker.same(step, ["-", whole, [name, *means]])
    return False


def conditional_moments(step: Step, centred: bool) -> Data:
    """What a conditional variance or covariance is by its definition, or
    by the moments."""
    _, name, arguments, given = step.left
    x, y = arguments if name == "Cov" else (arguments[0], arguments[0])

    def mean(z: Data) -> Data:
        return ["given", "E", [z], given]

    if centred:
        return mean(["*", *(["-", z, mean(z)] for z in (x, y))])
    return ["-", mean(["*", x, y]), ["*", mean(x), mean(y)]]


def separate(checker: Checker, step: Step) -> bool:
    """``E[U V | Y, Z] = E[U | Y] E[V | Z]`` where U, Y are independent of
    V, Z; ``E[X | A] = E[X]`` where X and A are independent."""
    match step.left, step.right:
        case ["on", "E", [x], event], ["E", y] if x == y:
            value = checker.plain(x, step.context)
            happens = checker.plain(["1", event], step.context)
            groups = [list(checker.world.elements(p)) for p in (value, happens)]
            return all(groups) and separated(
                checker.reader, groups, step.context
            )
        case ["given", "E", [x], given], ["*", *pieces]:
            return _pieces(checker, step, x, given, pieces)
        case ["given", "Cov", [x, y], given], "0":
            pair = [checker.plain(z, step.context) for z in (x, y)]
            groups = [list(checker.world.elements(p)) for p in pair]
            told = Told(_given(checker, given, step))
            return all(groups) and separated_given(
                checker.reader, groups, told, step.context
            )
        case ["on", "E", [x], event], ["*", *pieces]:
            return _on_event(checker, step, x, event, pieces)
    return False


def _on_event(
    checker: Checker, step: Step, x: Data, event: Data, pieces: list[Data]
) -> bool:
    """``E[U V | C] = E[U | C] E[V | C]`` for an event C."""
    product = ring.ONE
    groups = []
    for piece in pieces:
        match piece:
            case ["on", "E", [y], same] if same == event:
                value = checker.plain(y, step.context)
            case _:
                return False
        product = product * value
        groups.append(list(checker.world.elements(value)))
    told = Told(event=checker.plain(["1", event], step.context))
    whole = checker.plain(x, step.context)
    return (
        all(groups)
        and ring.equal(product, whole)
        and separated_given(checker.reader, groups, told, step.context)
    )


def _pieces(
    checker: Checker, step: Step, x: Data, given: Data, pieces: list[Data]
) -> bool:
    world = checker.world
    product = ring.ONE
    groups = []
    told = {p.key for p in _given(checker, given, step)}
    left = set(told)
    common = set(told)
    for piece in pieces:
        match piece:
            case ["E", y]:
                own: Given = ()
            case ["given", "E", [y], some]:
                own = _given(checker, some, step)
            case _:
                return False
        if not {p.key for p in own} <= told:
            return False
        value = checker.plain(y, step.context)
        product = product * value
        left -= {p.key for p in own}
        common &= {p.key for p in own}
        parts = [e for p in (value, *own) for e in world.elements(p)]
        groups.append(parts)
    # What is given and stands in no piece is a group of its own.
    unused = [p for p in _given(checker, given, step) if p.key in left]
    if unused:
        groups.append([e for p in unused for e in world.elements(p)])
    if len(groups) < 2 or not all(groups):
        return False
    whole = checker.plain(x, step.context)
    if not ring.equal(product, whole):
        return False
    if separated(checker.reader, groups, step.context):
        return True
    shared = [p for p in _given(checker, given, step) if p.key in common]
    if not shared:
        return False
    given_all = Told(tuple(shared))
    return separated_given(checker.reader, groups, given_all, step.context)


def _given(checker: Checker, given: Data, step: Step) -> Given:
    found = [checker.plain(p, step.context) for p in given]
    return tuple(p for p in found if checker.world.random(p))


def is_function(world: World, value: Poly, told: Given) -> bool:
    """Whether the value is a function of what is told: all that it varies
    with is told by itself."""
    keys = {p.key for p in told}
    return value.key in keys or all(
        _is_told(world, atom, told, keys) for atom in _varying(world, value)
    )


def _varying(world: World, value: Poly) -> Iterator[Atom]:
    for monomial in value.terms:
        for atom, exponent in monomial:
            if isinstance(exponent, Poly):
                yield from _varying(world, exponent)
            if world.is_random(atom):
                yield atom


def _is_told(world: World, atom: Atom, told: Given, keys: set[str]) -> bool:
    if ring.of(atom).key in keys:
        return True
    if atom.head == "given":
        if {p.key for p in happenings.parts(atom)[2]} <= keys:
            return True
    names = {
        p.atom.parts[0]
        for p in told
        if p.atom is not None and p.atom.head == "sym"
    }
    members = {
        p.atom.parts
        for p in told
        if p.atom is not None and p.atom.head in ("sym", "of")
    }
    return all(
        (name in names and world.declarations[name]["ranges"])
        or (
            (name, indices) in members
            and not any(
                free.startswith(("$", "?")) for p in indices for free in p.free
            )
        )
        for name, indices in world.elements(ring.of(atom))
    )
