"""A relation as the only possibility that is left.

If it failed, one of a few cases would hold, each of which violates a fact.
A case is assumed of one outcome, so it says nothing of expectations.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from derivations.recheck import ring
from derivations.recheck.almost_surely import said
from derivations.recheck.bounds import Known, exchanged
from derivations.recheck.context import Context, Unreadable
from derivations.recheck.reading import Reader, raw
from derivations.recheck.ring import Poly
from derivations.recheck.signs import Signs
from derivations.recheck.world import Data, atomic, free_names

ORDERS = ("=", "≠", "<", "≤", ">", "≥")


def left_over(
    reader: Reader,
    given: Data,
    wanted: Data,
    endings: list[Data],
    context: Context,
) -> bool:
    """Whether every part of the conclusion is left where the hypothesis
    holds, by the cases that a trace gives."""
    assumed, parts = tuple(atomic(given)), tuple(atomic(wanted))
    return all(part[0] in ORDERS for part in (*assumed, *parts)) and all(
        excluded(reader, part, assumed, endings, context) for part in parts
    )


def excluded(
    reader: Reader,
    wanted: Data,
    assumed: Sequence[Data],
    endings: list[Data],
    context: Context,
) -> bool:
    """Whether the relation is left over, with the steps or without."""
    found = [e["cases"] for e in endings if e["rule"] == "excluded"]
    return bool(found) and any(
        _left(own, wanted, assumed, found, context)
        for own in (reader, raw(reader))
    )


def _left(
    reader: Reader,
    wanted: Data,
    assumed: Sequence[Data],
    found: list[Data],
    context: Context,
) -> bool:
    try:
        sign, value = _read(reader, wanted, context)
        known = [_read(reader, part, context) for part in assumed]
    except (Unreadable, ring.TooLong, ZeroDivisionError):
        return False
    signs = reader.signs(context, value).assuming(
        *((s, p) for s, p in known if s != "=")
    )
    if sign != "=" and signs.anew.holds(sign, value):
        return True
    denials = _denials(sign, value)
    return any(
        len(cases) == len(denials)
        and all(
            _same(reader, denial, case, context)
            and any(
                _violates(signs, denial, fact)
                for fact in (*_facts(reader, case[2], context), *known)
            )
            for denial, case in zip(denials, cases, strict=True)
        )
        for cases in found
    )


def _read(reader: Reader, relation: Data, context: Context) -> Known:
    """``p sign 0`` with ``=``, ``≠``, ``>`` or ``≥``."""
    sign, left, right = relation
    value = reader.read(left, context) - reader.read(right, context)
    if sign in ("<", "≤"):
        return (">" if sign == "<" else "≥"), value.times(Fraction(-1))
    return sign, value


def _denials(sign: str, value: Poly) -> list[Known]:
    minus = value.times(Fraction(-1))
    match sign:
        case ">":
            return [("≥", minus)]
        case "≥":
            return [(">", minus)]
        case "=":
            return [(">", value), (">", minus)]
        case _:
            return [("=", value)]


def _same(reader: Reader, denial: Known, case: Data, context: Context) -> bool:
    """Whether the case that the trace gives is this one."""
    sign, written, _ = case
    return sign == denial[0] and any(
        ring.equal(own.read(written, context), denial[1])
        for own in (reader, raw(reader))
    )


def _violates(signs: Signs, denial: Known, fact: Known) -> bool:
    if denial[0] == "=":
        return _violated_at(signs, denial[1], fact)
    return _broken(signs.assuming(denial), *fact)


def _facts(reader: Reader, name: str, context: Context) -> Iterator[Known]:
    """What facts of this name say, of themselves, without any steps that
    they gave."""
    for item in reader.world.named(name):
        for part in said(item["proposition"]):
            if part[0] not in ORDERS or item["conditions"]:
                continue
            if free_names(part):
                continue
            for own in (reader.without(name), raw(reader)):
                yield _read(own, part, context)


def _violated_at(signs: Signs, zero: Poly, fact: Known) -> bool:
    """Whether the fact fails where the value is 0, solved for an atom."""
    atoms = {a.key: a for monomial in zero.terms for a, _ in monomial}
    for key in sorted(atoms):
        own = ((atoms[key], Fraction(1)),)
        slope = zero.terms.get(own)
        rest = zero - Poly({own: slope}) if slope else zero
        if slope is None or any(
            atoms[key] == a for monomial in rest.terms for a, _ in monomial
        ):
            continue
        value = rest.times(-1 / slope)
        if all(
            not isinstance(e, Poly) and e.denominator == 1
            for monomial in fact[1].terms
            for a, e in monomial
            if a == atoms[key]
        ):
            put = exchanged(fact[1], atoms[key], value)
            if _broken(signs, fact[0], put):
                return True
    return False


def _broken(signs: Signs, sign: str, value: Poly) -> bool:
    """Whether the value surely hasn't the sign."""
    minus = value.times(Fraction(-1))
    match sign:
        case ">":
            return signs.anew.holds("≥", minus)
        case "≥":
            return signs.anew.holds(">", minus)
        case "=":
            return signs.anew.nonzero(value)
        case _:
            return ring.equal(value, ring.ZERO)
