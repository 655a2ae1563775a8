"""Expectations, and sums over one range, gathered into one.

``E[X] − E[Y] + c = E[X − Y + c]`` has the sign that the argument has almost
surely.  For second moments the variables are written as ``X = E[X] + x``
with ``E[x] = 0``; terms that are linear in such ``x`` have mean 0.
``Σ a_i − Σ b_i + (hi − lo + 1) c = Σ (a_i − b_i + c)`` likewise.  A sum of
terms ``≥ 0`` is at least each of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from derivations.kernel import atoms, forms, fractions, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import Form, Monomial, Rational
from derivations.kernel.instances import free_places
from derivations.kernel.linear import (
    only_atom,
    replaced,
    slack_atom,
)
from derivations.kernel.sign_records import Support

if TYPE_CHECKING:
    from derivations.kernel.signs import Signs

Ends: TypeAlias = tuple[Form, Form]

MAX_CENTRED: Final = 4
"""Variables that are centred at their mean for one sign."""


def gathered(
    signs: Signs, form: Form, strict: bool, depth: int
) -> Support | None:
    for way in (_expectation, _over_stated, _centred, _sum, _one_term):
        support = way(signs, form, strict, depth)
        if support is not None:
            return support
    return None


# --- expectations ----------------------------------------------------------


def _mean_of(atom: Atom) -> Form | None:
    if atom.kind != "operator" or atom.data[0] != "E":
        return None
    return sums.named_parts(atom)[1][0]


def _inside(signs: Signs, form: Form, products: bool) -> Form | None:
    """``g`` with ``form = E[g]``, or None without any expectation or with
    a random part outside; with ``products`` means of one atom stay."""
    if signs.random(form):
        return None
    parts = []
    some = False
    for monomial, coefficient in form.ordered():
        found = _only_mean(monomial, products)
        if found is None:
            parts.append(Form({monomial: coefficient}))
            continue
        some = True
        rest, inside = found
        parts.append(Form({rest: coefficient}) * inside)
    return forms.add(parts) if some else None


def _only_mean(
    monomial: Monomial, products: bool
) -> tuple[Monomial, Form] | None:
    """The other factors and the argument of the only expectation."""
    means = [item for item in monomial if _mean_of(item[0]) is not None]
    if len(means) != 1 or means[0][1] != 1:
        return None
    inside = _mean_of(means[0][0])
    if inside is None or (products and only_atom(inside) is not None):
        return None
    return tuple(item for item in monomial if item != means[0]), inside


def _expectation(
    signs: Signs, form: Form, strict: bool, depth: int
) -> Support | None:
    inside = _inside(signs, form, False)
    if inside is None:
        return None
    return signs.surely.prove(inside, strict, depth - 1)


def _over_stated(
    signs: Signs, form: Form, strict: bool, depth: int
) -> Support | None:
    """``E[g] ≥ E[h] > 0`` where a fact says the latter and ``g ≥ h``: an
    event that another one implies is at least as likely."""
    if signs.random(form) or not any(map(_event, form.atoms())):
        return None
    for fact in signs.orders:
        if fact.sign != ">" and (strict or fact.sign != "≥"):
            continue
        if fact.local or not any(map(_event, fact.form.atoms())):
            continue
        if signs.random(fact.form) or fact.form == form:
            continue
        support = _expectation(signs, form - fact.form, False, depth)
        if support is not None:
            return (fact.name, *support)
    return None


def _event(atom: Atom) -> bool:
    """Whether it is the probability of an event."""
    inside = _mean_of(atom)
    return inside is not None and any(
        factor.kind == "indicator" for factor in inside.atoms()
    )


def _centred(
    signs: Signs, form: Form, strict: bool, depth: int
) -> Support | None:
    inside = None if strict else _inside(signs, form, True)
    if inside is None:
        return None
    values = [a for a in inside.atoms() if signs.random(forms.of_atom(a))]
    if len(values) > MAX_CENTRED:
        return None
    deviations: set[str] = set()
    for atom in values:
        if not _whole_powers(inside, atom):
            return None
        small = slack_atom(f"centred:{atom.key}")
        if any(other.key == small.key for other in inside.atoms()):
            return None  # that of an expectation which this one stands in
        mean = atoms.operator_atom("E", (forms.of_atom(atom),))
        value = forms.of_atom(mean) + forms.of_atom(small)
        inside = replaced(inside, atom, value)
        deviations.add(small.key)
    if signs.random(inside):
        return None
    kept = {
        monomial: coefficient
        for monomial, coefficient in inside.terms.items()
        if sum(atom.key in deviations for atom, _ in monomial) != 1
        or any(e != 1 for atom, e in monomial if atom.key in deviations)
    }
    return signs.surely.prove(Form(kept), False, depth - 1)


def _whole_powers(form: Form, atom: Atom) -> bool:
    return all(
        not isinstance(e, Form) and e.denominator == 1 and 0 < e <= MAX_CENTRED
        for monomial in form.terms
        for a, e in monomial
        if a == atom
    )


# --- sums ------------------------------------------------------------------


def _sum(signs: Signs, form: Form, strict: bool, depth: int) -> Support | None:
    name = f"%{signs.work[0]}"
    ends, inside, rest = _one_range(form, name)
    if ends is None or (rest.is_zero and len(form.terms) == 1):
        return None
    room = ends[1] - ends[0]
    support: Support = ()
    if strict or not rest.is_zero:
        # Without a term the sum is 0, and so is what is put inside.
        length = signs.nonnegative(room if strict else room + forms.ONE)
        share = fractions.ratio(rest, room + forms.ONE)
        bottom = None if share is None else share[1].constant()
        if length is None or share is None or bottom is None:
            return None
        support = length
        inside = inside + share[0].scaled(forms.quotient(1, bottom))
    inner = signs.under(((name, *ends),), inside)
    body = inner.prove(inside, strict, depth - 1)
    return None if body is None else support + body


def _one_term(
    signs: Signs, form: Form, strict: bool, depth: int
) -> Support | None:
    """A sum of terms ``≥ 0`` is at least each of them."""
    for monomial, coefficient in form.ordered():
        found = _only_sum(monomial)
        if found is None or found[0] or coefficient < 0:
            continue
        _, (name, lower, upper), body = found
        rest = form - Form({monomial: coefficient})
        terms = signs.under(((name, lower, upper),), body).nonnegative(body)
        if terms is None:
            continue
        for place in free_places(rest).values():
            rooms = [
                signs.nonnegative(r) for r in (place - lower, upper - place)
            ]
            if not signs.whole(place) or None in rooms:
                continue
            term = sums.substitute(body, {name: place}).scaled(coefficient)
            support = signs.prove(rest + term, strict, depth - 1)
            if support is not None:
                known = [n for room in rooms if room is not None for n in room]
                return (*terms, *known, *support)
    return None


def _one_range(form: Form, name: str) -> tuple[Ends | None, Form, Form]:
    """The ends of the first range over which the form sums, what it sums
    over that range in the index ``name``, and the rest."""
    ends: Ends | None = None
    parts: list[Form] = []
    rest: dict[Monomial, Rational] = {}
    own = forms.of_atom(atoms.index_atom(name))
    for monomial, coefficient in form.ordered():
        found = _only_sum(monomial)
        if found is None or (ends is not None and ends != found[1][1:]):
            rest[monomial] = coefficient
            continue
        others, (bound, *_), body = found
        ends = found[1][1:]
        renamed = sums.substitute(body, {bound: own})
        parts.append(Form({others: coefficient}) * renamed)
    return ends, forms.add(parts), Form(rest)


def _only_sum(monomial: Monomial) -> tuple[Monomial, sums.Bound, Form] | None:
    """The other factors, and the only sum if it is over one index."""
    found = [item for item in monomial if item[0].kind == "sum"]
    if len(found) != 1 or found[0][1] != 1:
        return None
    binders, body = sums.sum_parts(found[0][0])
    if len(binders) != 1:
        return None
    others = tuple(item for item in monomial if item != found[0])
    return others, binders[0], body
