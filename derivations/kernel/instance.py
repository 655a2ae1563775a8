"""One instance of a named inequality, and where such instances are found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from derivations.kernel import forms, indicators, sums
from derivations.kernel.atoms import Atom, index_atom
from derivations.kernel.conditioning import conditional
from derivations.kernel.forms import ONE, Exponent, Form
from derivations.kernel.linear import only_atom
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.sign_records import Support
from derivations.kernel.situation import is_many
from derivations.kernel.trace_data import Data

Bounds: TypeAlias = list[tuple[Form, Support]]
"""Constants, each with the facts by which it is a bound."""

Range: TypeAlias = tuple[str, Form, Form]
"""An index and the ends of its range."""


@dataclass(frozen=True, slots=True)
class Inequality:
    """``form ≥ 0``, wherever it is defined; ``written`` says of which
    inequality it is an instance, for a replay."""

    form: Form
    written: Data
    support: Support
    normaliser: Normaliser
    """What the form was made with: it relied on the same facts."""
    strict: bool = False
    """Whether even ``form > 0``."""


def operators(form: Form, name: str) -> list[tuple[Form, ...]]:
    """The arguments of all operators of this name, at any depth, but for
    those with indices that a sum binds."""
    found: dict[str, tuple[Form, ...]] = {}
    for atom in sums.all_atoms(form):
        if atom.kind == "operator" and atom.data[0] == name:
            if not any(map(is_many, atom.indices)):
                found.setdefault(atom.key, sums.named_parts(atom)[1])
    return list(found.values())


def conditional_means(
    form: Form,
) -> Iterator[tuple[tuple[Form, ...], list[Form]]]:
    """What means are taken of given the same random variables."""
    found: dict[tuple[Form, ...], list[Form]] = {}
    for (x, *_), given in conditional_pairs(form, "E"):
        found.setdefault(given, []).append(x)
    yield from found.items()


def conditional_pairs(
    form: Form, name: str
) -> Iterator[tuple[tuple[Form, ...], tuple[Form, ...]]]:
    """What moments of this name, at any depth, are taken of, and given
    what."""
    seen: set[str] = set()
    for atom in sums.all_atoms(form):
        if atom.kind != "conditional" or any(map(is_many, atom.indices)):
            continue
        if atom.key in seen:
            continue
        seen.add(atom.key)
        own, arguments, given = indicators.conditional_parts(atom)
        if own == name:
            yield arguments, given


def single_sums(
    normaliser: Normaliser, form: Form
) -> Iterator[tuple[Range, list[Form]]]:
    """Ranges over which the form sums, at any depth, each with the bodies of
    its sums over one fresh index."""
    found: dict[tuple[Form, Form], list[Atom]] = {}
    for atom in sums.all_atoms(form):
        if atom.kind == "sum" and not any(map(is_many, atom.indices)):
            binders, _ = sums.sum_parts(atom)
            if len(binders) == 1:
                _, lower, upper = binders[0]
                same = found.setdefault((lower, upper), [])
                if atom not in same:
                    same.append(atom)
    for (lower, upper), atoms_ in found.items():
        name = normaliser.fresh()
        own = forms.of_atom(index_atom(name))
        normaliser.ranges[name] = (lower, upper)
        bodies = []
        for atom in atoms_:
            ((bound, _, _),), body = sums.sum_parts(atom)
            bodies.append(sums.substitute(body, {bound: own}))
        yield (name, lower, upper), bodies


def is_logarithm(item: tuple[Atom, Exponent]) -> bool:
    atom, exponent = item
    return exponent == 1 and atom.kind == "operator" and atom.data[0] == "log"


def divided(top: Form, bottom: Form) -> Form | None:
    """The quotient of two single terms, or None."""
    if top.single() is None or bottom.single() is None:
        return None
    return top * forms.reciprocal(bottom)


def defined(normaliser: Normaliser, form: Form) -> Support | None:
    """Facts by which no divisor or root in the form's factors is amiss."""
    support: Support = ()
    for monomial in form.terms:
        for atom, exponent in monomial:
            whole = not isinstance(exponent, Form) and exponent.denominator == 1
            if whole and not isinstance(exponent, Form) and exponent > 0:
                continue
            own = forms.of_atom(atom)
            signs = normaliser.signs(own)
            found = signs.nonzero(own) if whole else signs.positive(own)
            if found is None:
                return None
            support += found
    return support


def total(normaliser: Normaliser, over: Range, body: Form) -> Form:
    """The sum over a range."""
    return normaliser.finish(normaliser.make_sum(*over, body))


def mean(normaliser: Normaliser, x: Form, given: tuple[Form, ...] = ()) -> Form:
    if x == ONE:
        return ONE
    if given:
        return conditional(normaliser, "E", (x,), given)
    return normaliser.operator("E", (x,))


def bounds(normaliser: Normaliser, x: Form) -> tuple[Bounds, Bounds]:
    """Constants that are almost surely below and above."""
    below: Bounds = []
    above: Bounds = []
    atom = only_atom(x)
    found = None if atom is None else normaliser.domain(atom)
    if found is not None:
        domain, name = found
        if domain.lower is not None:
            below.append((forms.number(domain.lower), (name,)))
        if domain.upper is not None:
            above.append((forms.number(domain.upper), (name,)))
    for fact in normaliser.signs(x).surely.orders:
        if fact.sign == "≠":
            continue
        for kept, sign in ((below, 1), (above, -1)):
            bound = x - fact.form.scaled(sign)
            if not normaliser.random.form_random(bound):
                kept.append((bound, (fact.name,)))
    return below, above
