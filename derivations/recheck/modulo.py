"""Equations that are a multiple of one stated equation.

``S² = 49/4`` follows from ``S = 7/2``, also where ``S`` is written out as a
sum, in which no single term is what the fact names.
"""

from __future__ import annotations

from collections.abc import Iterator

from derivations.recheck import ring
from derivations.recheck.bounds import multiple
from derivations.recheck.context import Context, Unreadable
from derivations.recheck.reading import Reader
from derivations.recheck.world import Data, atomic, free_names


def by_one_fact(reader: Reader, data: Data, context: Context) -> bool:
    """Whether both sides differ by a polynomial times what a fact says is
    0, read without the steps that this fact gave."""
    sign, left, right = data
    if sign != "=":
        return False
    for name, zero in _equations(reader):
        own = reader.without(name)
        try:
            difference = own.read(["-", left, right], context)
            divisor = own.read(zero, Context())
        except (ring.TooLong, Unreadable, ZeroDivisionError):
            continue
        if divisor.terms and multiple(difference, divisor):
            return True
    return False


def _equations(reader: Reader) -> Iterator[tuple[str, Data]]:
    """Stated equations without indices, as what they say is 0."""
    for fact in reader.world.facts:
        if fact["conditions"]:
            continue
        for part in atomic(fact["proposition"]):
            if part[0] == "=" and not free_names(part):
                yield fact["name"], ["-", *part[1:]]
