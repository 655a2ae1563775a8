"""Expectations, and sums over one range, gathered into one.

``E[X] − E[Y] + c = E[X − Y + c]`` has the sign that the argument has at
every outcome, and ``E[X²] − E[X]² = E[(X − E[X])²]``; likewise
``Σ a_i + (hi − lo + 1) c = Σ (a_i + c)``.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from derivations.recheck import ring, sums
from derivations.recheck.bounds import exchanged, without_divisors
from derivations.recheck.distinct import Bound
from derivations.recheck.instances import candidates
from derivations.recheck.ring import Atom, Monomial, Poly
from derivations.recheck.world import whole

if TYPE_CHECKING:
    from derivations.recheck.signs import Signs

MAX_CENTRED: Final = 4
"""Variables that are centred at their mean, and their greatest power."""


def gathered(signs: Signs, value: Poly, strict: bool, depth: int) -> bool:
    return any(
        way(signs, value, strict, depth)
        for way in (_expectation, _over_stated, _centred, _sum, _one_term)
    )


def _expectation(signs: Signs, value: Poly, strict: bool, depth: int) -> bool:
    inside = _inside(signs, value, False)
    if inside is None:
        return False
    inside = without_divisors(inside)
    return signs.surely.atleast(inside, strict, depth - 1)


def _over_stated(signs: Signs, value: Poly, strict: bool, depth: int) -> bool:
    """``E[g] ≥ E[h] > 0`` where a fact says the latter and ``g ≥ h``, for
    indicators."""
    if signs.world.random(value) or not _some_event(value):
        return False
    return any(
        (sign == ">" or (sign == "≥" and not strict))
        and _some_event(known)
        and not signs.world.random(known)
        and known != value
        and _expectation(signs, value - known, False, depth)
        for sign, known in signs.everything
    )


def _some_event(value: Poly) -> bool:
    """Whether the probability of an event stands in it."""
    return any(
        factor.head == "ind"
        for monomial in value.terms
        for atom, _ in monomial
        if atom.head == "op" and atom.parts[0] == "E"
        for inner in atom.parts[1][0].terms
        for factor, _ in inner
    )


def _inside(signs: Signs, value: Poly, products: bool) -> Poly | None:
    """``g`` with ``value = E[g]``, None without an expectation or with
    something random outside; with ``products`` means of one atom stay."""
    if signs.world.random(value):
        return None
    total, some = ring.ZERO, False
    for monomial, c in value.terms.items():
        means = [a for a, _ in monomial if a.head == "op" and a.parts[0] == "E"]
        if products:
            means = [a for a in means if a.parts[1][0].atom is None]
        term = Poly({monomial: c})
        if len(means) == 1 and dict(monomial)[means[0]] == 1:
            some = True
            rest = tuple(item for item in monomial if item[0] != means[0])
            term = Poly({rest: c}) * means[0].parts[1][0]
        elif means and not products:
            return None
        total = total + term
    return total if some else None


def _centred(signs: Signs, value: Poly, strict: bool, depth: int) -> bool:
    """With ``X = E[X] + x``: what is linear in such an ``x`` alone has the
    mean 0."""
    inside = None if strict else _inside(signs, value, True)
    if inside is None:
        return False
    found = {
        a.key: a
        for monomial in inside.terms
        for a, _ in monomial
        if signs.world.is_random(a)
    }
    if len(found) > MAX_CENTRED:
        return False
    small: set[Atom] = set()
    for key in sorted(found):
        atom = found[key]
        if not _whole_powers(inside, atom):
            return False
        number = signs.slacks.setdefault(
            f"x{len(signs.slacks)}", len(signs.slacks)
        )
        own = Atom("slack", ("",), f"x{number}", frozenset())
        mean = ring.of(ring.named("op", "E", (ring.of(atom),)))
        inside = exchanged(inside, atom, mean + ring.of(own))
        small.add(own)
    if signs.world.random(inside):
        return False
    kept = {
        monomial: c
        for monomial, c in inside.terms.items()
        if [e for a, e in monomial if a in small] != [1]
    }
    return signs.surely.atleast(Poly(kept), False, depth - 1)


def _whole_powers(value: Poly, atom: Atom) -> bool:
    return all(
        not isinstance(e, Poly) and e.denominator == 1 and 0 < e <= MAX_CENTRED
        for monomial in value.terms
        for a, e in monomial
        if a == atom
    )


def _sum(signs: Signs, value: Poly, strict: bool, depth: int) -> bool:
    found = _one_range(value)
    if found is None or (not found[2].terms and len(value.terms) == 1):
        return False
    (_, lower, upper), inside, rest = found
    room = upper - lower
    if strict or rest.terms:
        # Without a term the sum is 0, and so is what is put inside.
        least = room if strict else room + ring.ONE
        if not signs.atleast(least, False, depth - 1):
            return False
        share = _share(rest, room + ring.ONE)
        if share is None:
            return False
        inside = inside + share
    under = signs.within((found[0],), inside)
    return under.atleast(inside, strict, depth - 1)


def _one_term(signs: Signs, value: Poly, strict: bool, depth: int) -> bool:
    """``Σ a_i ≥ a_j`` for terms that aren't negative."""
    for monomial, c in value.terms.items():
        found = _only_sum(monomial)
        if found is None or found[0] or c < 0:
            continue
        own = sums.fresh()
        _, (name, lower, upper), body = found
        terms = sums.substitute(body, {name: ring.index(own)})
        inside = signs.within(((own, lower, upper),), terms)
        if not inside.atleast(terms, False, depth - 1):
            continue
        rest = value - Poly({monomial: c})
        for place in candidates(rest):
            if not whole(signs.world, place):
                continue
            rooms = (place - lower, upper - place)
            if all(signs.atleast(room, False, depth - 1) for room in rooms):
                term = sums.substitute(body, {name: place}).times(c)
                if signs.atleast(rest + term, strict, depth - 1):
                    return True
    return False


def _one_range(value: Poly) -> tuple[Bound, Poly, Poly] | None:
    """The first range over which the value sums, what it sums there, and
    the rest."""
    own = sums.fresh()
    ends: tuple[Poly, Poly] | None = None
    inside, rest = ring.ZERO, ring.ZERO
    for monomial, c in value.terms.items():
        found = _only_sum(monomial)
        if found is None or ends not in (None, found[1][1:]):
            rest = rest + Poly({monomial: c})
            continue
        others, (name, *_), body = found
        ends = found[1][1:]
        renamed = sums.substitute(body, {name: ring.index(own)})
        inside = inside + Poly({others: c}) * renamed
    return None if ends is None else ((own, *ends), inside, rest)


def vanishing(signs: Signs, value: Poly) -> bool:
    """Whether the sums over one range are 0 together, by their terms."""
    found = _one_range(value)
    if found is None:
        return False
    (_, lower, upper), inside, rest = found
    if rest.terms:
        share = _share(rest, upper - lower + ring.ONE)
        if share is None or not signs.holds("≥", upper - lower + ring.ONE):
            return False
        inside = inside + share
    return ring.equal(inside, ring.ZERO)


def _share(rest: Poly, length: Poly) -> Poly | None:
    """``c`` with ``rest = length · c`` for a number or an atom ``c``."""
    if not rest.terms:
        return rest
    first = next(iter(length.terms))
    for monomial, c in rest.terms.items():
        left = dict(monomial)
        for atom, exponent in first:
            have = left.get(atom, Fraction(0))
            if isinstance(have, Poly) or isinstance(exponent, Poly):
                return None
            left[atom] = have - exponent
        share = ring.monomial_value(left, c / length.terms[first])
        if share * length == rest:
            return share
    return None


def _only_sum(monomial: Monomial) -> tuple[Monomial, Bound, Poly] | None:
    """The other factors, and the only sum if it is over one index."""
    found = [item for item in monomial if item[0].head == "sum"]
    if len(found) != 1 or found[0][1] != 1:
        return None
    binders, conditions, body = found[0][0].parts
    if len(binders) != 1 or conditions:
        return None
    others = tuple(item for item in monomial if item != found[0])
    return others, binders[0], body
