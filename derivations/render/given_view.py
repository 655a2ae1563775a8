"""The assumptions of a derivation as a reader sees them."""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby

from derivations.assumptions.given import Assumptions, Declaration, Domain
from derivations.language.tree import (
    Element,
    Index,
    Statement,
    Symbol,
    Term,
)
from derivations.render.latex_pieces import words
from derivations.render.view import (
    DeclaredView,
    DefinedView,
    FactView,
    GivenView,
)


def given_view(assumptions: Assumptions, language: str) -> GivenView:
    """Names declared alike stand together, facts under their names; facts
    written among the declarations come last and without a name."""
    groups = groupby(assumptions.declarations, key=_alike)
    declared = tuple(_declared(list(group), language) for _, group in groups)
    defined = tuple(
        DefinedView(_named(item.name, item.parameters), item.term)
        for item in assumptions.definitions
    )
    names = assumptions.fact_names
    ordered = [name for name in names if name != "given"]
    ordered += [name for name in names if name == "given"]
    facts = tuple(
        FactView(
            "" if name == "given" else name,
            tuple(
                Statement(fact.proposition, fact.conditions)
                for fact in assumptions.facts
                if fact.name == name
            ),
        )
        for name in ordered
    )
    return GivenView(declared, defined, facts)


def _alike(item: Declaration) -> tuple[object, ...]:
    return (item.kind, item.domain, item.ranges, item.outcomes)


def _declared(group: list[Declaration], language: str) -> DeclaredView:
    first = group[0]
    terms = tuple(
        _named(item.name, tuple(place.index for place in item.ranges))
        for item in group
    )
    return DeclaredView(terms, first.ranges, _description(first, language))


def _named(name: str, indices: tuple[str, ...]) -> Term:
    if not indices:
        return Symbol(name)
    return Element(name, tuple(Index(index) for index in indices))


def _description(item: Declaration, language: str) -> str:
    comma = words("comma", language)
    if item.kind == "function":
        return words("function", language)
    if item.kind == "event":
        return words("event", language)
    parts = _bounds(item.domain)
    if item.kind == "random":
        kind = words("random", language)
        if item.domain.finite:
            kind += comma + words("finite", language)
        if item.domain.integer:
            kind += comma + words("integer", language)
    else:
        kind = words("integer" if item.domain.integer else "real", language)
    if item.outcomes is not None:
        parts.append(
            words("outcomes", language).format(
                values=item.outcomes.values,
                probability=item.outcomes.probability,
            )
        )
    return comma.join([kind, *parts])


def _bounds(domain: Domain) -> list[str]:
    parts = []
    if domain.lower is not None:
        sign = ">" if domain.lower_open else "≥"
        parts.append(f"{sign} {_number(domain.lower)}")
    if domain.upper is not None:
        sign = "<" if domain.upper_open else "≤"
        parts.append(f"{sign} {_number(domain.upper)}")
    if domain.nonzero:
        parts.append("≠ 0")
    return parts


def _number(value: Fraction) -> str:
    return str(value).replace("-", "−")
