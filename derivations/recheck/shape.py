"""The one shape of a sum or product over ranges: canonical bound names."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Final, TypeAlias

from derivations.recheck.distinct import Bound, Condition
from derivations.recheck.ring import Atom, Poly, index

BIG: Final = ("sum", "prod")
"""Heads of the atoms that bind indices."""
MARKS: Final = {"sum": "S", "prod": "P"}
Put: TypeAlias = Callable[[Poly, Mapping[str, Poly]], Poly]
"""Values put in for index names."""


def inner(atom: Atom) -> Iterator[Poly]:
    """Polynomials directly inside the atom."""
    match atom.head:
        case "sum" | "prod":
            binders, conditions, body = atom.parts
            for _, lower, upper in binders:
                yield lower
                yield upper
            for _, condition in conditions:
                yield condition
            yield body
        case "sym" | "of" | "apply" | "op" | "dot" | "ind" | "given":
            yield from atom.parts[1]
        case "pow" | "abs":
            yield atom.parts[0]
        case _:
            return


def ranged(
    head: str,
    binders: list[Bound],
    conditions: list[Condition],
    body: Poly,
    put: Put,
) -> Atom:
    """The sum or product under canonical names: at each place the index
    that looks least, told apart from those before it."""
    height = 1 + _height(body, binders)
    parts = [body, *(p for _, p in conditions)]
    parts += [end for _, low, high in binders for end in (low, high)]
    left = list(binders)
    order: list[Bound] = []
    names: dict[str, Poly] = {}
    while left:
        bound = {name for name, _, _ in left}
        ready = [b for b in left if not (b[1].free | b[2].free) & bound] or left

        def look(b: Bound) -> str:
            marks = dict(names)
            for name, _, _ in left:
                marks[name] = index("?own" if name == b[0] else "?other")
            return "|".join(
                (
                    put(b[1], marks).key,
                    put(b[2], marks).key,
                    put(body, marks).key,
                    ",".join(sorted(_shown(c, marks, put) for c in conditions)),
                )
            )

        chosen = ready[:1]
        if len(ready) > 1:
            looks = [(look(b), b) for b in ready]
            least = min(found for found, _ in looks)
            alike = [b for found, b in looks if found == least]
            chosen = alike if _free_to_swap(alike, parts, put) else alike[:1]
        for b in chosen:
            left.remove(b)
            names[b[0]] = index(f"${height}.{len(order)}")
            order.append(b)
    ranges = tuple(
        (f"${height}.{n}", put(lo, names), put(hi, names))
        for n, (_, lo, hi) in enumerate(order)
    )
    told = sorted(
        {
            _shown(c, names, put): (c[0], put(c[1], names)) for c in conditions
        }.items()
    )
    inside = put(body, names)
    key = (
        MARKS[head]
        + "["
        + ",".join(f"{n}:{lo.key}..{hi.key}" for n, lo, hi in ranges)
        + ";"
        + ",".join(shown for shown, _ in told)
        + ";"
        + inside.key
        + "]"
    )
    free = inside.free
    for _, lower, upper in ranges:
        free |= lower.free | upper.free
    for _, (_, p) in told:
        free |= p.free
    free -= {name for name, _, _ in ranges}
    kept = tuple(condition for _, condition in told)
    return Atom(head, (ranges, kept, inside), key, frozenset(free))


def _free_to_swap(binders: list[Bound], parts: list[Poly], put: Put) -> bool:
    """Whether any two of these indices, which look alike, may change places
    with nothing changed."""
    for (one, *_), (two, *_) in pairwise(binders):
        swapped = {one: index(two), two: index(one)}
        if any(put(p, swapped) != p for p in parts):
            return False
    return True


def _shown(condition: Condition, names: Mapping[str, Poly], put: Put) -> str:
    sign, p = condition
    changed = put(p, names)
    if sign == "≠":
        return sign + min(changed.key, changed.times(Fraction(-1)).key)
    return sign + changed.key


def _height(body: Poly, binders: list[Bound]) -> int:
    found = 0
    todo = [body, *(end for _, lo, hi in binders for end in (lo, hi))]
    while todo:
        value = todo.pop()
        for monomial in value.terms:
            for atom, exponent in monomial:
                todo += list(inner(atom))
                if isinstance(exponent, Poly):
                    todo.append(exponent)
                if atom.head in BIG:
                    name = atom.parts[0][0][0]
                    found = max(found, int(name[1:].split(".")[0]))
                elif atom.head == "index" and atom.parts[0][0] == "$":
                    name = atom.parts[0]
                    found = max(found, int(name[1:].split(".")[0]))
    return found
