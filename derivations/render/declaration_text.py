"""Declarations that say what a suggested condition does."""

from __future__ import annotations

from derivations.assumptions.given import Assumptions, Fact, Range
from derivations.language import tree
from derivations.language.write import to_text
from derivations.words import say


def positive_vectors(
    fact: Fact, assumptions: Assumptions, lang: str
) -> str | None:
    """``p[i] for i = 1..n : probability vector, > 0`` where the condition is
    that vectors of probabilities have no zeros; else None."""
    node = fact.proposition
    parts = node.parts if isinstance(node, tree.Conjunction) else (node,)
    found: dict[Range, list[str]] = {}
    for part in parts:
        match part:
            case tree.Relation(">", tree.Element(family, _), tree.Number("0")):
                declaration = assumptions.declaration(family)
            case _:
                return None
        if declaration is None or not _sums_to_one(family, assumptions):
            return None
        (one,) = declaration.ranges
        found.setdefault(one, []).append(family)
    return "; ".join(
        _declared(one, names, lang) for one, names in found.items()
    )


def _sums_to_one(family: str, assumptions: Assumptions) -> bool:
    """As a declaration as probability vector says."""
    for fact in assumptions.facts:
        match fact.proposition:
            case tree.Relation("=", tree.Sum(body=body), tree.Number("1")):
                if isinstance(body, tree.Element) and body.family == family:
                    return len(body.indices) == 1
    return False


def _declared(one: Range, names: list[str], lang: str) -> str:
    return say(
        "report-declared-vectors",
        lang,
        names=", ".join(f"{name}[{one.index}]" for name in names),
        range=f"{one.index} = {to_text(one.lower)}..{to_text(one.upper)}",
    )
