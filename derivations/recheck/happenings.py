"""Indicators of events, probabilities and conditional moments, as values.

``1{f ≥ 0}`` and ``1{f > 0}`` are atoms; other relations are written with
these, with the coefficient 1 before the greatest term of ``f``.  A moment
given an event has the event's indicator as its last argument; one given
random variables has these behind its own arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, Final, TypeAlias

from derivations.recheck import ring
from derivations.recheck.ring import Atom, Poly

Data: TypeAlias = Any
Read: TypeAlias = Callable[[Data], Poly]
Holds: TypeAlias = Callable[[str, Poly], bool]

RELATIONS: Final = ("=", "≠", "<", "≤", ">", "≥")
HEADS: Final = ("P", "1", "given", "on")
"""Heads of the terms that are read here."""
CONDITIONED: Final = ("E", "Var", "Cov", "sd")


def value(data: Data, read: Read, holds: Holds) -> Poly:
    """The value of one of these terms.  Raises ValueError for others."""
    match data:
        case ["1", ["occurs", name]]:
            return ring.of(ring.named("ind", "occurs", (read(name),)))
        case ["1", event]:
            return indicator(event, read, holds)
        case ["P", event]:
            return _mean("E", indicator(event, read, holds))
        case ["P", event, given]:
            inside = indicator(event, read, holds)
            known = indicator(given, read, holds)
            return _mean("E|", inside, known)
        case ["on", str(name), list(arguments), event] if name in CONDITIONED:
            values = [read(x) for x in arguments]
            values.append(indicator(event, read, holds))
            return ring.of(ring.named("op", f"{name}|", tuple(values)))
    raise ValueError(f"an event {str(data)[:60]}")


def _mean(name: str, inside: Poly, *event: Poly) -> Poly:
    """The mean of an indicator; a constant is its own."""
    if inside.constant is not None:
        return inside
    return ring.of(ring.named("op", name, (inside, *event)))


def given(
    data: Data, read: Read, random: Callable[[Poly], bool]
) -> tuple[str, tuple[Poly, ...], tuple[Poly, ...]]:
    """Operator, arguments, and what is given that is random, each once."""
    _, name, arguments, known = data
    if name not in CONDITIONED or not arguments:
        raise ValueError(f"a condition on {name}")
    values = tuple(read(x) for x in arguments)
    found = {p.key: p for p in map(read, known) if random(p)}
    return name, values, tuple(found[key] for key in sorted(found))


def conditional(
    name: str, arguments: tuple[Poly, ...], known: tuple[Poly, ...]
) -> Poly:
    """The moment given these, one of no condition without any."""
    if not known:
        return ring.of(ring.named("op", name, arguments))
    if name == "Cov" and arguments[0].key > arguments[1].key:
        arguments = arguments[::-1]
    label = f"{name}:{len(arguments)}"
    return ring.of(ring.named("given", label, arguments + known))


def parts(atom: Atom) -> tuple[str, tuple[Poly, ...], tuple[Poly, ...]]:
    """Operator, arguments and what is given of a conditional moment."""
    label, values = atom.parts
    name, _, count = label.partition(":")
    return name, values[: int(count)], values[int(count) :]


def indicator(event: Data, read: Read, holds: Holds) -> Poly:
    """1 where the event happens, else 0."""
    match event:
        case ["occurs", _]:
            return read(["1", event])
        case ["holds", written]:
            return read(written)
        case ["not", part]:
            return ring.ONE - indicator(part, read, holds)
        case ["and", *several]:
            found = ring.ONE
            for part in several:
                found = found * indicator(part, read, holds)
            return found
        case ["or", *several]:
            missed = ring.ONE
            for part in several:
                missed = missed * (ring.ONE - indicator(part, read, holds))
            return ring.ONE - missed
        case [sign, left, right] if sign in RELATIONS:
            return related(sign, read(left) - read(right), holds)
    raise ValueError(f"an event {str(event)[:60]}")


_REST: Final = {"=": "≠", "≠": "=", "<": "≥", "≥": "<", ">": "≤", "≤": ">"}


def related(sign: str, value: Poly, holds: Holds) -> Poly:
    """1 where ``value sign 0``: a number where that is known almost surely,
    or doesn't depend on anything."""
    if value.constant is None:
        if holds(sign, value):
            return ring.ONE
        if holds(_REST[sign], value):
            return ring.ZERO
    match sign:
        case "≥" | ">":
            return threshold(sign, value)
        case "≤" | "<":
            turned = "≥" if sign == "≤" else ">"
            return threshold(turned, value.times(Fraction(-1)))
        case "=":
            return threshold("≥", value) - threshold(">", value)
    return ring.ONE - threshold("≥", value) + threshold(">", value)


def threshold(sign: str, value: Poly) -> Poly:
    """``1{value ≥ 0}`` or ``1{value > 0}``."""
    constant = value.constant
    if constant is not None:
        holds = constant > 0 if sign == ">" else constant >= 0
        return ring.ONE if holds else ring.ZERO
    first = max((m for m in value.terms if m), key=ring.monomial_key)
    c = value.terms[first]
    scaled = value.times(1 / abs(c))
    if c > 0:
        return ring.of(ring.named("ind", sign, (scaled,)))
    other = ">" if sign == "≥" else "≥"
    opposite = ring.named("ind", other, (scaled.times(Fraction(-1)),))
    return ring.ONE - ring.of(opposite)


def rebuilt(atom: Atom, change: Callable[[Poly], Poly]) -> Poly:
    """An indicator or a conditional moment with its inside changed."""
    if atom.head == "given":
        name, arguments, known = parts(atom)
        ones = {p.key: p for p in map(change, known)}
        ordered = tuple(ones[key] for key in sorted(ones))
        return conditional(name, tuple(map(change, arguments)), ordered)
    sign, (inside,) = atom.parts
    changed = change(inside)
    if sign == "occurs":
        return ring.of(ring.named("ind", "occurs", (changed,)))
    return threshold(sign, changed)


def cases(atom: Atom) -> Iterator[tuple[Poly, tuple[tuple[str, Poly], ...]]]:
    """Both values of an indicator, each with what it says."""
    sign, (inside,) = atom.parts
    if sign == "occurs":
        yield ring.ONE, ()
        yield ring.ZERO, ()
        return
    rest = ">" if sign == "≥" else "≥"
    yield ring.ONE, ((sign, inside),)
    yield ring.ZERO, ((rest, inside.times(Fraction(-1))),)
