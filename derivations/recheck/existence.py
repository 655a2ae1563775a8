"""Whether the expectation of a written term exists.

Random variables and declared functions of them have moments by convention,
and so have polynomials in them.  A quotient by ``D`` has moments where
``|D| ≥ c`` for a constant ``c > 0``, a logarithm where its argument is so,
``e^D`` where ``D`` is bounded above; what takes finitely many values has
them always.  A strict ``D > 0`` is no such bound.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, TypeAlias

from derivations.recheck import ring, sums
from derivations.recheck.context import Context, Unreadable
from derivations.recheck.reading import Reader
from derivations.recheck.ring import Atom, Poly
from derivations.recheck.shape import BIG
from derivations.recheck.undivided import one_product, rewritten, summands
from derivations.recheck.world import MOMENTS, Data, walk

MARGINS: Final = (Fraction(1), Fraction(1, 16))
"""Distances from 0 that are tried where no fact names one."""
BOUNDS: Final = (Fraction(0), Fraction(1), Fraction(16), Fraction(1024))

Wild: TypeAlias = tuple[str, Data, Context, dict[str, Poly]]
"""``away`` from 0 or ``below`` some number it must stay, or ``finite`` be."""


def exists(
    reader: Reader, data: Data, context: Context, names: dict[str, Poly]
) -> bool:
    return all(
        _finite(reader, part)
        or (kind != "finite" and _bounded(reader, (kind, part, known, inner)))
        for kind, part, known, inner in _wild(reader, data, context, names)
    )


def undivided(
    reader: Reader, data: Data, context: Context, names: dict[str, Poly]
) -> bool:
    """Whether the expectation stays in one piece, beside some of parts that
    have moments anyway: that it exists says nothing of its pieces."""
    wild = [
        part
        for part in summands(reader.world, data)
        if any(_wild(reader, part, context, names))
    ]
    return (
        len(wild) == 1
        and one_product(reader.world, wild[0])
        and not rewritten(reader.world, wild[0])
    )


def _wild(
    reader: Reader, data: Data, context: Context, names: dict[str, Poly]
) -> Iterator[Wild]:
    """Random divisors, logarithms, exponents: parts that may be unbounded
    more than any polynomial."""
    if not isinstance(data, list) or not data:
        return
    if isinstance(data[0], str) and data[0] in (*MOMENTS, "1"):
        return  # a number, or bounded
    if data[0] == "given":
        # Bounds of its arguments are bounds of the mean.
        for x in data[2]:
            yield from _wild(reader, x, context, names)
        return
    random = reader.world.random_data
    match data:
        case ["/", _, divisor] if random(divisor):
            yield "away", divisor, context, names
        case ["log" | "I", x] if random(x):
            yield "away", x, context, names
        case ["exp", x] if random(x):
            yield "below", x, context, names
        case ["^", _, exponent] if random(exponent):
            yield "finite", data, context, names
        case ["^", base, exponent] if random(base):
            if not _natural(reader, exponent, context, names):
                yield "away", base, context, names
        case ["sym" | "of", name, *_] if name in reader.world.definitions:
            term = reader.world.definitions[name]["term"]
            yield from _wild(reader, term, context, {})
        case [head, binders, *_] if head in BIG:
            _, names, context = reader.opened(binders, context, names)
        case _:
            pass
    for part in data:
        if isinstance(part, list):
            yield from _wild(reader, part, context, names)


def _natural(
    reader: Reader, exponent: Data, context: Context, names: dict[str, Poly]
) -> bool:
    if any(part[0] == "index" for part in walk(exponent)):
        return False
    value = reader.read(exponent, context, names)
    return reader.holds(context, "≥", value)


def _finite(reader: Reader, data: Data) -> bool:
    """Whether all random names take finitely many values."""
    for part in walk(data):
        if part[0] not in ("sym", "of"):
            continue
        declared = reader.world.declarations.get(part[1])
        defined = reader.world.definitions.get(part[1])
        if declared is not None:
            few = declared["outcomes"] is not None
            few = few or "finite" in declared["domain"]
            if declared["kind"] == "random" and not few:
                return False
        elif defined is not None and not _finite(reader, defined["term"]):
            return False
    return True


def _bounded(reader: Reader, wild: Wild) -> bool:
    kind, data, context, names = wild
    if data[0] == "prod" and kind == "away":
        # Each factor is above one positive number.
        _, inner, known = reader.opened(data[1], context, names)
        return _bounded(reader, (kind, data[2], known, inner))
    try:
        value = reader.read(data, context, names)
    except (Unreadable, ring.TooLong, ZeroDivisionError):
        return False
    if kind == "away":
        return _away(reader, value, context)
    minus = value.times(Fraction(-1))
    return any(
        reader.holds(context, "≥", ring.number(bound) + minus)
        for bound in BOUNDS
    ) or _by_fact(reader, minus, context, positive=False)


def _away(reader: Reader, value: Poly, context: Context) -> bool:
    """Whether ``|value|`` is at least some positive constant."""
    single = value.single
    if single is not None:
        return all(_factor_away(reader, *item, context) for item in single[0])
    return any(
        _above(reader, value.times(Fraction(side)), context) for side in (1, -1)
    )


def _factor_away(
    reader: Reader, atom: Atom, exponent: ring.Exponent, context: Context
) -> bool:
    own = ring.of(atom)
    if not reader.world.random(ring.of(atom, exponent)):
        return reader.holds(context, "≠", own)
    if isinstance(exponent, Poly) or exponent < 0:
        return False
    if atom.head in ("abs", "pow"):
        return _away(reader, atom.parts[0], context)
    if atom.head == "prod":
        binders, _, body = sums.fresh_names(atom)
        for name, lower, upper in binders:
            context = context.within(name, lower, upper)
        return _away(reader, body, context)
    if atom.head in ("sym", "of"):
        if "integer" in reader.world.domain(atom.parts[0]):
            return reader.holds(context, "≠", own)
    return any(
        _above(reader, own.times(Fraction(side)), context) for side in (1, -1)
    )


def _above(reader: Reader, value: Poly, context: Context) -> bool:
    return any(
        reader.holds(context, "≥", value - ring.number(margin))
        for margin in MARGINS
    ) or _by_fact(reader, value, context, positive=True)


def _by_fact(
    reader: Reader, value: Poly, context: Context, *, positive: bool
) -> bool:
    """``value = λ p + r`` for a known ``p ≥ 0``, ``λ > 0`` and a constant
    ``r``, which may have to be positive."""
    for sign, p in reader.signs(context, value).known:
        if sign not in ("≥", ">"):
            continue
        for monomial, c in p.terms.items():
            if not reader.world.random(Poly({monomial: c})):
                continue
            share = value.terms.get(monomial, Fraction(0)) / c
            rest = value - p.times(share)
            if share <= 0 or reader.world.random(rest):
                continue
            if not positive or reader.holds(context, ">", rest):
                return True
    return False
