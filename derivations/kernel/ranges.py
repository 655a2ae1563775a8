"""Ranges of sums brought to the range that the family declares.

``Σ_{i=1}^{n-1} fᵢ`` becomes ``Σ_{i=1}^{n} fᵢ − fₙ`` when ``f`` is declared
for ``i = 1..n``.  Splitting off a term obliges the shorter range to have
``hi ≥ lo − 1``, or an empty sum would come out wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import floor
from typing import TYPE_CHECKING, Final

from derivations.kernel import atoms, forms, sums
from derivations.kernel.errors import TooLarge
from derivations.kernel.forms import Form, Monomial, Rational
from derivations.kernel.rewriting import reapplied
from derivations.kernel.trace import record
from derivations.kernel.trace_data import of_sum

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

MAX_MOVED: Final = 8
"""Terms that may be split off at one end."""
MAX_MOVES: Final = 40
"""Sums that may be moved in one normal form."""


def aligned(
    normaliser: Normaliser,
    name: str,
    lower: Form,
    upper: Form,
    inside: Monomial,
) -> Form | None:
    """The sum over the family's whole range and the terms in which it
    differs, or None when the ranges agree or can't be compared."""
    left = of_sum(((name, lower, upper),), Form({inside: 1}))
    distance = shift(name, Form({inside: 1}))
    if distance is not None:
        # Σ_{i=0}^{n-1} x_{i+1} = Σ_{j=1}^{n} x_j
        by = forms.number(distance)
        ends = lower + by, upper + by
        index = forms.of_atom(atoms.index_atom(name))
        shifted = sums.substitute(Form({inside: 1}), {name: index - by})
        record(normaliser, "range", left, of_sum(((name, *ends),), shifted))
        return _moved(normaliser, name, inside, by, ends)
    whole = _family_range(normaliser, name, inside)
    if whole is None:
        return None
    below = (lower - whole[0]).constant()
    above = (whole[1] - upper).constant()
    if below is None or above is None or (below == 0 and above == 0):
        return None
    if not (0 <= below <= MAX_MOVED and 0 <= above <= MAX_MOVED):
        return None
    if below.denominator != 1 or above.denominator != 1:
        return None
    if normaliser.length(lower, upper) is None:
        return None
    body = Form({inside: 1})
    gone = [
        *(whole[0] + forms.number(step) for step in range(int(below))),
        *(whole[1] - forms.number(step) for step in range(int(above))),
    ]
    terms = [["-", sums.substitute(body, {name: value})] for value in gone]
    written = of_sum(((name, *whole),), body)
    record(normaliser, "range", left, ["+", written, *terms])
    result = _moved(normaliser, name, inside, forms.ZERO, whole)
    for step in range(int(below)):
        result = result - _at(normaliser, body, name, whole[0], step)
    for step in range(int(above)):
        result = result - _at(normaliser, body, name, whole[1], -step)
    return result


def _moved(
    normaliser: Normaliser,
    name: str,
    inside: Monomial,
    by: Form,
    ends: tuple[Form, Form],
) -> Form:
    """The sum under a new index that is ``by`` greater: what is known of
    the old one's range must not be used for it."""
    normaliser.moves += 1
    if normaliser.moves > MAX_MOVES:
        raise TooLarge("moved sums", MAX_MOVES)
    moving = normaliser.fresh()
    normaliser.ranges[moving] = ends
    index = forms.of_atom(atoms.index_atom(moving))
    moved = sums.substitute(Form({inside: 1}), {name: index - by})
    return normaliser.make_sum(moving, *ends, reapplied(normaliser, moved))


def shift(name: str, body: Form) -> Rational | None:
    """The least ``c`` when the index occurs in families only as ``i + c``,
    if that isn't 0; without families, the least for ``i + c`` or a multiple
    of it anywhere, rounded down."""
    own = forms.of_atom(atoms.index_atom(name))
    places = [
        index
        for atom in sums.all_atoms(body)
        if atom.kind == "member"
        for index in sums.named_parts(atom)[1]
        if name in index.indices
    ]
    if not places and any(a.kind in sums.BIG for a in sums.all_atoms(body)):
        return None  # an end of a sum inside is no place of its own
    found: set[Rational] = set()
    for index in places or _places(name, body):
        distance = (index - own).constant()
        if distance is None or (places and distance.denominator != 1):
            return None
        found.add(distance)
    least = floor(min(found, default=0))
    return None if least == 0 else least


def _places(name: str, form: Form) -> Iterator[Form]:
    """The forms ``i + c`` in multiples of which the index stands, or what
    it stands in when that has another shape."""
    own = forms.of_atom(atoms.index_atom(name))
    slope = form.terms.get(((atoms.index_atom(name), 1),))
    if slope is not None:
        scaled = form.scaled(forms.quotient(1, slope))
        if name not in (scaled - own).indices:
            yield scaled
            return
    for monomial in form.terms:
        for atom, exponent in monomial:
            if isinstance(exponent, Form) and name in exponent.indices:
                yield from _places(name, exponent)
            if atom.kind == "index" and name in atom.indices:
                yield own
            elif name in atom.indices:
                for inner in sums.inner_forms(atom):
                    if name in inner.indices:
                        yield from _places(name, inner)


def _at(
    normaliser: Normaliser, body: Form, name: str, end: Form, step: int
) -> Form:
    value = {name: end + forms.number(step)}
    return reapplied(normaliser, sums.substitute(body, value))


def _family_range(
    normaliser: Normaliser, name: str, inside: Monomial
) -> tuple[Form, Form] | None:
    """Declared range of the families that have the index ``i`` at a place
    of its own, less the greatest ``c`` of those that have ``i + c``; None
    when the ranges differ, since the body means nothing beyond any."""
    own = forms.of_atom(atoms.index_atom(name))
    found: set[tuple[Form, Form]] = set()
    beyond: Rational = 0
    random = False
    for atom in sums.all_atoms(Form({inside: 1})):
        if atom.kind != "member":
            continue
        family, indices = sums.named_parts(atom)
        declaration = normaliser.assumptions.declaration(family)
        for place, index in enumerate(indices):
            if name not in index.indices:
                continue
            distance = (index - own).constant()
            if declaration is None or distance is None:
                return None
            if distance.denominator != 1:
                return None
            beyond = max(beyond, distance)
            random = random or normaliser.random.is_random(atom)
            declared = declaration.ranges[place]
            found.add(
                (
                    normaliser.value(declared.lower, {}),
                    normaliser.value(declared.upper, {}),
                )
            )
    if len(found) != 1:
        return None
    if beyond and random:
        # Terms split off would meet the others at ever more places.
        return None
    lower, upper = found.pop()
    if lower.indices or upper.indices:
        return None
    return lower, upper - forms.number(beyond)
