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
    shown = (
        item
        for item in assumptions.declarations
        if not _comes_along(item, assumptions)
    )
    groups = groupby(shown, key=_alike)
    declared = tuple(
        _declared(list(group), assumptions, language) for _, group in groups
    )
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


def _comes_along(item: Declaration, assumptions: Assumptions) -> bool:
    """Whether it is the ``g'`` of a function declared differentiable."""
    if item.kind != "function" or not item.name.endswith("'"):
        return False
    base = assumptions.declaration(item.name[:-1])
    return base is not None and base.differentiable


def _alike(item: Declaration) -> tuple[object, ...]:
    return (
        item.kind,
        item.domain,
        item.ranges,
        item.outcomes,
        item.differentiable,
        item.bend,
        item.injective,
    )


def _declared(
    group: list[Declaration], assumptions: Assumptions, language: str
) -> DeclaredView:
    first = group[0]
    terms = tuple(
        _named(item.name, tuple(place.index for place in item.ranges))
        for item in group
    )
    return DeclaredView(
        terms, first.ranges, _description(first, assumptions, language)
    )


def _named(name: str, indices: tuple[str, ...]) -> Term:
    if not indices:
        return Symbol(name)
    return Element(name, tuple(Index(index) for index in indices))


def _smooth(item: Declaration, assumptions: Assumptions) -> str:
    """The words for a function, by how often it is differentiable."""
    if not item.differentiable:
        return "function"
    prime = assumptions.declaration(f"{item.name}'")
    twice = prime is not None and prime.differentiable
    return "twice-differentiable" if twice else "differentiable"


def _description(
    item: Declaration, assumptions: Assumptions, language: str
) -> str:
    comma = words("comma", language)
    if item.kind == "function":
        text = words(_smooth(item, assumptions), language)
        space = "" if language == "zh" else " "
        bent = f"{words(item.bend, language)}{space}" if item.bend else ""
        one = f"{words('injective', language)}{space}" if item.injective else ""
        return one + bent + text
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
