"""The assumptions of a derivation, each with a place to link to."""

from __future__ import annotations

from derivations.render.latex_pieces import words
from derivations.render.mathml_formula import range_mathml
from derivations.render.view import DeclaredView, GivenView
from derivations.site.html import Html, join, math, tag, text
from derivations.site.place import Place


def given_html(given: GivenView, place: Place) -> Html:
    """A list of names, each with what is known of it."""
    rows: list[tuple[str, str | None, Html]] = []
    known, let = _word("given", place), _word("definitions", place)
    rows += [(known, None, _declared(x, place)) for x in given.declared]
    for item in given.defined:
        name, term = (math(x, place.lang) for x in (item.name, item.term))
        rows.append((let, None, join((name, term), text(" := "))))
    needed = place.needs.of_any(place.name)
    for fact in given.facts:
        anchor = place.anchors.fact(place.name, fact.name or "given")
        shown = (math(one, place.lang) for one in fact.statements)
        comma = text(_word("comma", place))
        stated = join(shown, comma)
        if fact.name in needed:
            stated = join((stated, _switch(fact.name, anchor, place)))
        rows.append((fact.name or known, anchor, stated))
    if not rows:
        return Html("")
    return tag(
        "section",
        tag(place.heading, text(_word("assumptions", place))),
        tag("dl", *_rows(rows)),
        class_="given",
        id=place.anchors.given(place.name),
    )


def _switch(name: str, anchor: str, place: Place) -> Html:
    """To drop the assumption; the script shows and works it."""
    return tag(
        "button",
        text(place.say("switch", name=name)),
        type="button",
        role="switch",
        aria_checked="true",
        class_="switch",
        data_fact=anchor,
        data_said=place.say("switched", name=name),
        data_back=place.say("switched-back", name=name),
        hidden="",
    )


def _rows(rows: list[tuple[str, str | None, Html]]) -> list[Html]:
    """Names that repeat stand once."""
    made: list[Html] = []
    before = ""
    for name, anchor, shown in rows:
        if name != before:
            made.append(tag("dt", text(name)))
            before = name
        made.append(tag("dd", shown, id=anchor))
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
