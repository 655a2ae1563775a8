"""Markov's and Chebyshev's bounds, as a trace names them.

``P(s ≥ t) ≤ E[s]/t`` for ``s ≥ 0``, ``t > 0``; ``P(s ≥ t) ≤ E[u²]/t²`` where
``s² = u²``, which is ``Var(u)/t²`` where ``E[u] = 0``; Cantelli's
``P(s ≥ t) ≤ Var(s)/(Var(s) + (t − E[s])²)`` for ``t > E[s]``.
"""

from __future__ import annotations

from derivations.recheck import happenings, ring
from derivations.recheck.context import Context
from derivations.recheck.existence import exists
from derivations.recheck.reading import Reader, raw
from derivations.recheck.ring import Atom, Poly
from derivations.recheck.world import Data

SIGNS = {"≤": "≥", "<": ">", "≥": "≥", ">": ">"}


def bounded(
    reader: Reader, data: Data, context: Context, endings: list[Data]
) -> bool:
    """Whether an order between two terms follows when the probability of a
    tail is replaced by a bound that an ending names."""
    sign, left, right = data
    if sign not in SIGNS:
        return False
    one, two = reader.read(left, context), reader.read(right, context)
    difference = one - two if sign in ("≥", ">") else two - one
    return any(
        _by(reader, SIGNS[sign], difference, ending, context)
        for ending in endings
        if ending["rule"] == "tail"
    )


def _by(
    reader: Reader, sign: str, difference: Poly, ending: Data, context: Context
) -> bool:
    size = raw(reader).read(ending["size"], context)
    level = raw(reader).read(ending["level"], context)
    if reader.world.random(level):
        return False
    if ending["way"] == "cantelli":
        bound = _one_sided(reader, ending, context)
    else:
        bound = _of_size(reader, ending, size, level, context)
    if bound is None:
        return False
    for monomial, c in difference.terms.items():
        for atom, exponent in monomial:
            upper = tail_of(atom, size - level) if exponent == 1 else None
            if upper is None:
                continue
            rest = dict(monomial)
            del rest[atom]
            factor = ring.monomial_value(rest, c)
            weight = factor.times(ring.MINUS) if upper else factor
            value = bound if upper else ring.ONE - bound
            changed = difference - Poly({monomial: c}) + factor * value
            if not reader.holds(context, "≥", weight):
                continue
            if sign == "≥" and ring.equal(changed, ring.ZERO):
                return True
            if reader.holds(context, sign, changed):
                return True
    return False


def _of_size(
    reader: Reader, ending: Data, size: Poly, level: Poly, context: Context
) -> Poly | None:
    if not reader.holds(context, ">", level):
        return None
    bound = bound_of(reader, ending, size, context)
    if bound is None:
        return None
    bound = bound * ring.inverse(level)
    if ending["way"] != "markov":
        bound = bound * ring.inverse(level)
    return bound


def _one_sided(reader: Reader, ending: Data, context: Context) -> Poly | None:
    """Cantelli's bound, for a level above the mean of what is measured."""
    size = ending["size"]
    if not exists(reader, ["E", ["^", size, "2"]], context, {}):
        return None
    above = reader.read(["-", ending["level"], ["E", size]], context)
    if not reader.holds(context, ">", above):
        return None
    spread = reader.read(["Var", size], context)
    return spread * ring.inverse(spread + above * above)


def tail_of(atom: Atom, excess: Poly) -> bool | None:
    """Whether the atom is the probability that the excess is ≥ 0 (> 0), or
    (False) the one that it isn't; None for other atoms."""
    if atom.head != "op" or atom.parts[0] != "E":
        return None
    inside = atom.parts[1][0]
    for sign in ("≥", ">"):
        event = happenings.threshold(sign, excess)
        if event == inside:
            return True
        if ring.ONE - event == inside:
            return False
    return None


def bound_of(
    reader: Reader, ending: Data, size: Poly, context: Context
) -> Poly | None:
    """The bound times the level, or times its square."""
    match ending["way"]:
        case "markov":
            if reader.holds(context, "≥", size):
                return reader.read(["E", ending["size"]], context)
        case "chebyshev":
            square = ["E", ["^", ending["size"], "2"]]
            return reader.read(square, context)
        case "variance":
            centred = ending["centred"]
            u = raw(reader).read(centred, context)
            mean = reader.read(["E", centred], context)
            if ring.equal(u * u, size * size) and not mean.terms:
                return reader.read(["Var", centred], context)
    return None
