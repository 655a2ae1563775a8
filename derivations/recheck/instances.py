"""What instances of a value have in common, and at which indices they may
stand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING, Final

from derivations.recheck import ring, shape, sums
from derivations.recheck.bounds import Known
from derivations.recheck.context import Pattern
from derivations.recheck.ring import Atom, Poly

if TYPE_CHECKING:
    from derivations.recheck.signs import Signs

REPRESENTATIVE: Final = ring.of(ring.named("sym", "%any", ()))
"""The index of a member that stands for all of one law."""
MAX_PATTERNS: Final = 64


def ordered(plain: Signs, pattern: Pattern, value: Poly) -> list[Known]:
    """An order fact with index variables, at the indices that occur."""
    names = sorted({name for name, _, _ in pattern.ranges})
    choices = list(candidates(value))
    if len(choices) ** len(names) > MAX_PATTERNS:
        return []
    found = []
    anyone = _of_each(pattern) and all(
        plain.anew.holds("≥", upper - lower)
        for _, lower, upper in pattern.ranges
    )
    for values in product(choices, repeat=len(names)):
        fixed = dict(zip(names, values, strict=True))
        if anyone and values == (REPRESENTATIVE,):
            changed = sums.substitute(pattern.value, fixed)
            found.append((pattern.sign, changed))
            continue
        rooms = [
            room
            for name, lower, upper in pattern.ranges
            for room in (fixed[name] - lower, upper - fixed[name])
        ]
        told = [(s, sums.substitute(p, fixed)) for s, p in pattern.conditions]
        asked = [*(("≥", room) for room in rooms), *told]
        if all(plain.anew.holds(s, p) for s, p in asked):
            changed = sums.substitute(pattern.value, fixed)
            found.append((pattern.sign, changed))
    return found


def _of_each(pattern: Pattern) -> bool:
    """Whether it says something of each single member of a family, so that
    it also holds of one that stands for all of one law."""
    if pattern.conditions or len(pattern.ranges) != 1:
        return False
    name = pattern.ranges[0][0]
    members = [
        atom
        for monomial in pattern.value.terms
        for atom, _ in monomial
        if atom.free
    ]
    return (
        len(members) == 1
        and members[0].head == "of"
        and members[0].parts[1] == (ring.index(name),)
    )


def alike(one: Poly, two: Poly) -> bool:
    """Whether two values are one, also where divisors inside an operator
    are written in different ways."""
    if one == two:
        return True
    left, right = one.atom, two.atom
    if left is None or right is None or left.head != "op":
        return False
    if right.head != "op" or left.parts[0] != right.parts[0]:
        return False
    one_by_one, others = left.parts[1], right.parts[1]
    return len(one_by_one) == len(others) and all(
        map(ring.equal, one_by_one, others)
    )


def skeleton(value: Poly) -> str:
    """What all instances of a value have in common."""
    parts = sorted(
        f"{_shape(a)}^{ring.exponent_key(e)}" for m in value.terms for a, e in m
    )
    return "·".join(parts) + ":" + ",".join(sorted(families(value)))


def _shape(atom: Atom) -> str:
    if atom.head in ("op", "apply"):
        return f"{atom.head} {atom.parts[0]}"
    if atom.head == "sym":
        return atom.key
    return atom.head


def families(value: Poly) -> set[str]:
    found: set[str] = set()
    for monomial in value.terms:
        for atom, _ in monomial:
            if atom.head == "of":
                found.add(atom.parts[0])
            for inside in shape.inner(atom):
                found |= families(inside)
    return found


def candidates(value: Poly) -> Iterator[Poly]:
    """Index values at which families stand in a value, each once."""
    seen: dict[str, Poly] = {}
    todo = [value]
    while todo:
        own = todo.pop()
        for monomial in own.terms:
            for atom, exponent in monomial:
                if isinstance(exponent, Poly):
                    todo.append(exponent)
                for inside in shape.inner(atom):
                    todo.append(inside)
                    if atom.head == "of" and inside.free <= value.free:
                        seen[inside.key] = inside
                if atom.head in shape.BIG:
                    for _, low, high in atom.parts[0]:
                        for end in (low, high):
                            if end.free <= value.free:
                                seen[end.key] = end
                if atom.head == "index" and atom.free <= value.free:
                    own_index = ring.of(atom)
                    seen[own_index.key] = own_index
    for key in sorted(seen):
        yield seen[key]
