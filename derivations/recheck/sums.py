"""Finite sums as atoms, and what is put in for an index.

A sum is kept in one shape: constant factors outside, one product inside,
sums inside sums joined, bound names canonical; a sum over a numeric range
is written out.  Likewise a product: constant factors outside, as powers,
one factor inside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import count
from typing import Final, TypeAlias

from derivations.recheck import happenings
from derivations.recheck.atoms import SPECIAL
from derivations.recheck.content import factors
from derivations.recheck.distinct import Bound, Condition, evident, vertex
from derivations.recheck.division import cancelled
from derivations.recheck.ring import (
    ONE,
    UNIT,
    ZERO,
    Atom,
    Exponent,
    Monomial,
    Poly,
    absolute,
    as_poly,
    index,
    monomial_value,
    named,
    number,
    of,
    power,
    simple,
    sum_all,
    sum_of,
)
from derivations.recheck.shape import ranged
from derivations.recheck.work import spend

MAX_LENGTH: Final = 64
"""Terms or factors of what is written out over a numeric range."""

Change: TypeAlias = Callable[[Poly], Poly]

_numbers = count(1)


def substitute(value: Poly, values: Mapping[str, Poly]) -> Poly:
    """Replace free index names."""
    if not value.free & values.keys():
        return value
    spend(len(value.terms))
    return sum_all(
        _put(monomial, c, values) for monomial, c in value.terms.items()
    )


def _put(monomial: Monomial, c: Fraction, values: Mapping[str, Poly]) -> Poly:
    kept: dict[Atom, Exponent] = {}
    changed: list[tuple[Poly, Exponent]] = []
    for atom, exponent in monomial:
        varies = isinstance(exponent, Poly) and exponent.free & values.keys()
        if varies or atom.free & values.keys():
            exponent = simple(substitute(as_poly(exponent), values))
            base = _substituted(atom, values)
            own = base.atom
            if own is None or {own.head, atom.head} & SPECIAL:
                changed.append((base, exponent))
                continue
            atom = own
        before = kept.get(atom)
        kept[atom] = exponent if before is None else sum_of(before, exponent)
    result = monomial_value(kept, c)
    return result if not changed else result * _product(iter(changed))


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
        case "prod":
            binders, _, body = fresh_names(atom)
            return produced(
                [(n, change(lo), change(hi)) for n, lo, hi in binders],
                change(body),
            )
        case "sum":
            binders, conditions, body = fresh_names(atom)
            return summed(
                [(n, change(lo), change(hi)) for n, lo, hi in binders],
                [(sign, change(p)) for sign, p in conditions],
                change(body),
            )
        case "op":
            name, arguments = atom.parts
            inside = tuple(cancelled(change(p)) for p in arguments)
            return of(named("op", name, inside))
        case "sym" | "of" | "apply" | "dot":
            name, arguments = atom.parts
            return of(named(atom.head, name, tuple(map(change, arguments))))
        case "ind" | "given":
            return happenings.rebuilt(atom, change)
        case "pow":
            return change(atom.parts[0])
        case "abs":
            return absolute(change(atom.parts[0]))
        case _:
            return of(atom)


# --- finite sums ----------------------------------------------------------


def fresh() -> str:
    """An index name that occurs nowhere else."""
    return f"~{next(_numbers)}"


def fresh_names(atom: Atom) -> tuple[list[Bound], list[Condition], Poly]:
    """The parts of a sum or product, the bound names found nowhere else."""
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
        try:
            return _restricted(binders, conditions, body)
        except ZeroDivisionError:  # nothing stands on the diagonal
            return _termwise(binders, conditions, body)
    *outer, last = binders
    return summed(outer, [], _once(last, body)) if outer else _once(last, body)


def _once(binder: Bound, body: Poly) -> Poly:
    values = _written_out(binder)
    if values is not None:
        name = binder[0]
        return sum_all(substitute(body, {name: value}) for value in values)
    return sum_all(
        _one_product(binder, monomial).times(c)
        for monomial, c in body.terms.items()
    )


def _written_out(binder: Bound) -> list[Poly] | None:
    """The values of an index in a numeric range."""
    _, lower, upper = binder
    span = (upper - lower).constant
    if span is None or span.denominator != 1 or span >= MAX_LENGTH:
        return None
    return [lower + number(step) for step in range(span.numerator + 1)]


def _one_product(binder: Bound, monomial: Monomial) -> Poly:
    name = binder[0]
    outside: dict[Atom, Exponent] = {}
    inside: dict[Atom, Exponent] = {}
    for atom, exponent in monomial:
        if isinstance(exponent, Poly) and positive_number(atom):
            # e^(c + xᵢ) = e^c e^(xᵢ)
            for varies, part in parted(exponent, name).items():
                if part.terms:
                    (inside if varies else outside)[atom] = simple(part)
            continue
        depends = name in atom.free or (
            isinstance(exponent, Poly) and name in exponent.free
        )
        (inside if depends else outside)[atom] = exponent
    binders, conditions, body = joined(inside)
    if body.single is None:
        return monomial_value(outside, Fraction(1)) * sum_all(
            summed([binder, *binders], conditions, Poly({m: c}))
            for m, c in body.terms.items()
        )
    value = _sum([binder, *binders], conditions, body)
    return monomial_value(outside, Fraction(1)) * value


def positive_number(atom: Atom) -> bool:
    """Whether it is e, or a power of a positive number."""
    if atom.head != "pow":
        return atom.head == "e"
    value = atom.parts[0].constant
    return value is not None and value > 0


def parted(exponent: Poly, name: str) -> dict[bool, Poly]:
    """The terms in which the index stands, under True, and the others."""
    found = {True: ZERO, False: ZERO}
    for monomial, c in exponent.terms.items():
        term = Poly({monomial: c})
        found[name in term.free] = found[name in term.free] + term
    return found


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
    return _termwise(binders, conditions, body)


def _termwise(
    binders: list[Bound], conditions: list[Condition], body: Poly
) -> Poly:
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
    value = _sum(binders, conditions, body)
    return monomial_value(outside, single[1]) * value


def _sum(binders: list[Bound], conditions: list[Condition], body: Poly) -> Poly:
    """The atom; a sign that its body gets under the canonical names, such as
    that of a divisor ``xᵢ − xⱼ``, stands outside."""
    atom = ranged("sum", binders, conditions, body, substitute)
    single = atom.parts[2].single
    if single is None or single[1] == 1:
        return of(atom)
    inside = body.times(1 / single[1])
    atom = ranged("sum", binders, conditions, inside, substitute)
    return of(atom).times(single[1])


# --- finite products ------------------------------------------------------


def produced(binders: list[Bound], body: Poly) -> Poly:
    """``Π binders body`` in its one shape, the last binder innermost.

    Only laws of finite products are used: ``Π ab = Πa Πb``, ``Π c`` is ``c``
    to the number of factors ``Σ 1``, ``Π c^{f(i)} = c^{Σ f(i)}``, and
    ``Π a^e = (Π a)^e``; powers that are written are taken to be defined.
    """
    for binder in reversed(binders):
        body = _every(binder, body)
    return body


def _every(binder: Bound, body: Poly) -> Poly:
    name = binder[0]
    values = _written_out(binder)
    if values is not None:
        return _product((substitute(body, {name: v}), UNIT) for v in values)
    if not body.terms:
        return of(ranged("prod", [binder], [], body, substitute))
    own = index(name)

    def leading(value: Poly) -> Fraction:
        """The coefficient of the index, or of the term that looks last,
        whatever the index is called."""
        looks = {
            substitute(Poly({m: UNIT}), {name: index("?self")}).key: c
            for m, c in value.terms.items()
        }
        return value.terms.get(next(iter(own.terms)), looks[max(looks)])

    return _product(
        _one_factor(binder, base, exponent)
        for base, exponent in factors(body, leading)
    )


def _one_factor(
    binder: Bound, base: Poly, exponent: Exponent
) -> tuple[Poly, Exponent]:
    name = binder[0]
    varies = isinstance(exponent, Poly) and name in exponent.free
    if name not in base.free:
        inside = as_poly(exponent)
        return base, simple(summed([binder], [], inside))
    if varies:
        return of(_product_atom(binder, power(base, exponent))), UNIT
    return of(_product_atom(binder, base)), exponent


def _product_atom(binder: Bound, base: Poly) -> Atom:
    """Products inside products are joined."""
    atom = base.atom
    if atom is None or atom.head != "prod" or not atom.parts[2].terms:
        return ranged("prod", [binder], [], base, substitute)
    inner, _, body = fresh_names(atom)
    return ranged("prod", [binder, *inner], [], body, substitute)
