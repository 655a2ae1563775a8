"""The assumptions of a derivation, each with a place to link to."""

from __future__ import annotations

from dataclasses import dataclass

from derivations.render.latex_pieces import words
from derivations.render.mathml_formula import range_mathml
from derivations.render.view import DeclaredView, GivenView
from derivations.site.html import Html, join, math, tag, text
from derivations.site.place import Place


@dataclass(frozen=True, slots=True)
class _Row:
    """``drops``: its name, where the script is to make a switch."""

    name: str
    shown: Html
    anchor: str | None = None
    drops: str | None = None


def given_html(given: GivenView, place: Place) -> Html:
    """A list of names, each with what is known of it."""
    rows: list[_Row] = []
    known, let = _word("given", place), _word("definitions", place)
    rows += [_Row(known, _declared(x, place)) for x in given.declared]
    for item in given.defined:
        name, term = (math(x, place.lang) for x in (item.name, item.term))
        rows.append(_Row(let, join((name, term), text(" := "))))
    needed = place.needs.of_any(place.name)
    for fact in given.facts:
        anchor = place.anchors.fact(place.name, fact.name or "given")
        shown = (math(one, place.lang) for one in fact.statements)
        comma = text(_word("comma", place))
        drops = fact.name if fact.name in needed else None
        rows.append(_Row(fact.name or known, join(shown, comma), anchor, drops))
    if not rows:
        return Html("")
    return tag(
        "section",
        tag(place.heading, text(_word("assumptions", place))),
        tag("dl", *_rows(rows)),
        class_="given",
        id=place.anchors.given(place.name),
    )


def _rows(rows: list[_Row]) -> list[Html]:
    """Names that repeat stand once."""
    made: list[Html] = []
    before = ""
    for row in rows:
        if row.name != before:
            made.append(tag("dt", text(row.name)))
            before = row.name
        made.append(tag("dd", row.shown, id=row.anchor, data_drops=row.drops))
    return made


def _declared(item: DeclaredView, place: Place) -> Html:
    comma = text(_word("comma", place))
    names = join((math(x, place.lang) for x in item.names), comma)
    ranges = join(
        (
            Html(range_mathml(one.index, one.lower, one.upper, place.lang))
            for one in item.ranges
        ),
        comma,
    )
    where = join((text(" ("), ranges, text(")"))) if ranges else Html("")
    colon = text(_word("colon", place))
    return join((names, where, colon, text(item.description)))


def _word(key: str, place: Place) -> str:
    return words(key, place.lang)
