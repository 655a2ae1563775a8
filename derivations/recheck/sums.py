"""Finite sums as atoms, and what is put in for an index.

A sum is kept in one shape: constant factors outside, one product inside,
sums inside sums joined, bound names canonical; a sum over a numeric range
is written out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import count
from typing import Final, TypeAlias

from derivations.recheck.distinct import Bound, Condition, evident, vertex
from derivations.recheck.ring import (
    ONE,
    ZERO,
    Atom,
    Exponent,
    Monomial,
    Poly,
    absolute,
    index,
    monomial_value,
    named,
    number,
    of,
    power,
    simple,
    sum_all,
)

MAX_LENGTH: Final = 64
"""Terms of a sum over a numeric range."""

Change: TypeAlias = Callable[[Poly], Poly]

_numbers = count(1)


def substitute(value: Poly, values: Mapping[str, Poly]) -> Poly:
    """Replace free index names."""
    if not value.free & values.keys():
        return value
    return sum_all(
        _product(
            (_substituted(a, values), _exponent(e, values)) for a, e in monomial
        ).times(c)
        for monomial, c in value.terms.items()
    )


def _exponent(exponent: Exponent, values: Mapping[str, Poly]) -> Exponent:
    if isinstance(exponent, Poly):
        return simple(substitute(exponent, values))
    return exponent


def _product(factors: Iterator[tuple[Poly, Exponent]]) -> Poly:
    result = ONE
    for base, exponent in factors:
        result = result * power(base, exponent)
    return result


def _substituted(atom: Atom, values: Mapping[str, Poly]) -> Poly:
    if not atom.free & values.keys():
        return of(atom)
    if atom.head == "index":
        return values[atom.parts[0]]
    return rebuilt(atom, lambda inner: substitute(inner, values), values)


def rebuilt(
    atom: Atom, change: Change, coming: Mapping[str, Poly] | None = None
) -> Poly:
    """The atom with its inner polynomials changed; bound names are kept
    apart from those that come in."""
    match atom.head:
        case "sum":
            binders, conditions, body = fresh_names(atom)
            return summed(
                [(n, change(lo), change(hi)) for n, lo, hi in binders],
                [(sign, change(p)) for sign, p in conditions],
                change(body),
            )
        case "sym" | "of" | "apply" | "op" | "dot":
            name, arguments = atom.parts
            return of(named(atom.head, name, tuple(map(change, arguments))))
        case "pow":
            return change(atom.parts[0])
        case "abs":
            return absolute(change(atom.parts[0]))
        case _:
            return of(atom)


def inner(atom: Atom) -> Iterator[Poly]:
    """Polynomials directly inside the atom."""
    match atom.head:
        case "sum":
            binders, conditions, body = atom.parts
            for _, lower, upper in binders:
                yield lower
                yield upper
            for _, condition in conditions:
                yield condition
            yield body
        case "sym" | "of" | "apply" | "op" | "dot":
            yield from atom.parts[1]
        case "pow" | "abs":
            yield atom.parts[0]
        case _:
            return


# --- finite sums ----------------------------------------------------------


def fresh() -> str:
    """An index name that occurs nowhere else."""
    return f"~{next(_numbers)}"


def fresh_names(atom: Atom) -> tuple[list[Bound], list[Condition], Poly]:
    """A sum's parts under bound names that occur nowhere else."""
    binders, conditions, body = atom.parts
    names: dict[str, Poly] = {}
    renamed: list[Bound] = []
    for name, lower, upper in binders:
        own = fresh()
        low, high = substitute(lower, names), substitute(upper, names)
        names[name] = index(own)
        renamed.append((own, low, high))
    told = [(sign, substitute(p, names)) for sign, p in conditions]
    return renamed, told, substitute(body, names)


def summed(
    binders: list[Bound], conditions: list[Condition], body: Poly
) -> Poly:
    """``Σ binders (conditions) body`` in its one shape.

    Only laws of finite sums are used: linearity, joining, renaming, and
    ``Σ_{i≠j} f = Σ f − Σ_{i=j} f``.
    """
    if not body.terms:
        return ZERO
    if not binders:
        return body if all(map(evident, conditions)) else ZERO
    if conditions:
        return _restricted(binders, conditions, body)
    *outer, last = binders
    return summed(outer, [], _once(last, body)) if outer else _once(last, body)


def _once(binder: Bound, body: Poly) -> Poly:
    name, lower, upper = binder
    span = (upper - lower).constant
    if span is not None and span.denominator == 1 and span < MAX_LENGTH:
        steps = range(span.numerator + 1)
        return sum_all(
            substitute(body, {name: lower + number(step)}) for step in steps
        )
    return sum_all(
        _one_product(binder, monomial).times(c)
        for monomial, c in body.terms.items()
    )


def _one_product(binder: Bound, monomial: Monomial) -> Poly:
    name = binder[0]
    outside: dict[Atom, Exponent] = {}
    inside: dict[Atom, Exponent] = {}
    for atom, exponent in monomial:
        depends = name in atom.free or (
            isinstance(exponent, Poly) and name in exponent.free
        )
        (inside if depends else outside)[atom] = exponent
    binders, conditions, body = joined(inside)
    if body.single is None or body.single[1] != 1:
        return monomial_value(outside, Fraction(1)) * sum_all(
            summed([binder, *binders], conditions, Poly({m: c}))
            for m, c in body.terms.items()
        )
    atom = sum_atom([binder, *binders], conditions, body)
    return monomial_value(outside, Fraction(1)) * of(atom)


def joined(
    factors: Mapping[Atom, Exponent],
) -> tuple[list[Bound], list[Condition], Poly]:
    """Sums among the factors opened: ``(Σᵢaᵢ)² b`` as binders and body."""
    binders: list[Bound] = []
    conditions: list[Condition] = []
    body = ONE
    for atom, exponent in factors.items():
        if (
            atom.head == "sum"
            and not isinstance(exponent, Poly)
            and exponent.denominator == 1
            and exponent > 0
        ):
            for _ in range(exponent.numerator):
                more, told, inside = fresh_names(atom)
                binders += more
                conditions += told
                body = body * inside
        else:
            body = body * of(atom, exponent)
    return binders, conditions, body


def _restricted(
    binders: list[Bound], conditions: list[Condition], body: Poly
) -> Poly:
    """Sums under conditions: ``≠`` between two indices of one range is
    taken away term by term; others stay."""
    first, *rest = conditions
    if first[1].constant is not None:
        return summed(binders, rest, body) if evident(first) else ZERO
    found = vertex(binders, conditions)
    if found is not None:
        # The others are distinct, so v equals at most one of them.
        own, others = found
        fewer = [b for b in binders if b is not own]
        told = [c for c in conditions if own[0] not in c[1].free]
        outside = summed([own], [], body)
        for other in others:
            outside = outside - substitute(body, {own[0]: index(other)})
        return summed(fewer, told, outside)
    return sum_all(
        _conditional(binders, conditions, Poly({m: c}))
        for m, c in body.terms.items()
    )


def _conditional(
    binders: list[Bound], conditions: list[Condition], term: Poly
) -> Poly:
    single = term.single
    if single is None:
        return ZERO
    names = {name for name, _, _ in binders}
    outside: dict[Atom, Exponent] = {}
    inside: dict[Atom, Exponent] = {}
    for atom, exponent in single[0]:
        depends = atom.free & names or (
            isinstance(exponent, Poly) and exponent.free & names
        )
        (inside if depends else outside)[atom] = exponent
    body = monomial_value(inside, Fraction(1))
    atom = sum_atom(binders, conditions, body)
    return monomial_value(outside, single[1]) * of(atom)


# --- one shape ------------------------------------------------------------


def sum_atom(
    binders: list[Bound], conditions: list[Condition], body: Poly
) -> Atom:
    """The sum under canonical names: at each place the index that looks
    least, told apart from those before it."""
    height = 1 + _height(body, binders)
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
                    substitute(b[1], marks).key,
                    substitute(b[2], marks).key,
                    substitute(body, marks).key,
                    ",".join(sorted(_shown(c, marks) for c in conditions)),
                )
            )

        chosen = min(ready, key=look) if len(ready) > 1 else ready[0]
        left.remove(chosen)
        names[chosen[0]] = index(f"${height}.{len(order)}")
        order.append(chosen)
    ranges = tuple(
        (f"${height}.{n}", substitute(lo, names), substitute(hi, names))
        for n, (_, lo, hi) in enumerate(order)
    )
    told = sorted(
        {
            _shown(c, names): (c[0], substitute(c[1], names))
            for c in conditions
        }.items()
    )
    inside = substitute(body, names)
    key = (
        "S["
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
    return Atom("sum", (ranges, kept, inside), key, frozenset(free))


def _shown(condition: Condition, names: Mapping[str, Poly]) -> str:
    sign, p = condition
    changed = substitute(p, names)
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
                if atom.head == "sum":
                    name = atom.parts[0][0][0]
                    found = max(found, int(name[1:].split(".")[0]))
                elif atom.head == "index" and atom.parts[0][0] == "$":
                    name = atom.parts[0]
                    found = max(found, int(name[1:].split(".")[0]))
    return found
