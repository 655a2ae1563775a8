"""Words with formulas among them, which every writer sets in its own way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from derivations.assumptions.given import Range
from derivations.language import tree
from derivations.language.tree import Node
from derivations.render.latex_pieces import words
from derivations.render.view import (
    ClaimView,
    DeclaredView,
    ExpectedView,
    GivenView,
)

Rich: TypeAlias = tuple[str | Node, ...]


def listed(nodes: Sequence[Node], comma: str) -> Rich:
    """Formulas with commas between."""
    parts = [part for node in nodes for part in (comma, node)]
    return tuple(parts[1:])


def given_rows(given: GivenView, lang: str) -> Iterator[tuple[str, Rich]]:
    """What a derivation starts from, with the names of the facts; of others
    the name is "given", or "let"."""
    known, comma = words("given", lang), words("comma", lang)
    for item in given.declared:
        yield known, declared(item, lang)
    for defined in given.defined:
        name = words("definitions", lang)
        yield name, (defined.name, " := ", defined.term)
    for fact in given.facts:
        yield fact.name or known, listed(fact.statements, comma)


def declared(item: DeclaredView, lang: str) -> Rich:
    """``q_i (i = 1, …, d): random``"""
    names = listed(item.names, words("comma", lang))
    said = f"{words('colon', lang)}{item.description}"
    if not item.ranges:
        return (*names, said)
    ranges = [part for one in item.ranges for part in (", ", *_range(one))]
    return (*names, " (", *ranges[1:], f"){said}")


def _range(place: Range) -> Rich:
    index = tree.Index(place.index)
    return (index, " = ", place.lower, ", …, ", place.upper)


def conditions_met(claim: ClaimView, lang: str) -> str:
    """Side conditions of all its lines, or nothing."""
    comma, colon = words("comma", lang), words("colon", lang)
    met = [
        words("line", lang).format(number=line.number)
        + colon
        + comma.join(line.obligations)
        for line in claim.lines
        if line.obligations
    ]
    if not met:
        return ""
    said = words("semicolon", lang).join(met)
    return f"{words('obligations', lang)}{colon}{said}"


def expected_verdict(item: ExpectedView, lang: str) -> str:
    """``refuted, as expected``"""
    said = words(item.word, lang)
    if item.kind == "stated":
        return said
    key = "as-expected" if item.as_expected else "not-as-expected"
    return f"{said}{words('comma', lang)}{words(key, lang)}"


def expected_head(item: ExpectedView, lang: str) -> tuple[Rich, ...]:
    """What it does without, and what it needs."""
    comma = words("comma", lang)
    rows: list[Rich] = []
    if item.without:
        names = comma.join(item.without)
        rows.append((words("without", lang).format(names=names),))
    if item.needs:
        rows.append((f"{words('needs', lang)} ", *listed(item.needs, comma)))
    return tuple(rows)
