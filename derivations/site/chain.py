"""A chain as aligned lines: sides, sign, reason, verdict with its card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from derivations.diagnose.reports import ClaimReport, LineReport
from derivations.language import tree
from derivations.render.explanation import explain, joined
from derivations.render.gap_text import fit_reason
from derivations.render.view import LineView
from derivations.site.between import between_html
from derivations.site.card import card_html
from derivations.site.html import (
    NOTHING,
    Html,
    broken_math,
    hidden,
    scrolls,
    tag,
    text,
)
from derivations.site.place import Place
from derivations.site.prose import noted
from derivations.site.reasons import reasons_html
from derivations.site.witness import witness_html


def chain_html(lines: Sequence[Html]) -> Html:
    return tag("ol", *lines, class_="chain") if lines else NOTHING


def lines_html(
    report: ClaimReport, views: tuple[LineView, ...], place: Place
) -> list[Html]:
    """All lines of a claim."""
    rows: list[Html] = []
    above: tree.Node | None = None
    if not views:
        return rows
    for line, view in zip(report.lines, _whole(report, views), strict=True):
        left = above if view.left is None else view.left
        rows.append(_line(line, view, report, place, left))
        above = view.right
    return rows


def _whole(
    report: ClaimReport, views: tuple[LineView, ...]
) -> tuple[LineView, ...]:
    """The first line with its left side, which its author may leave out."""
    first, *others = views
    stated = report.lines[0].line.statement.proposition
    match stated:
        case (
            tree.Relation(_, left, _)
            | tree.Implication(left, _)
            | tree.Equivalence(left, _)
        ) if first.left is None:
            return (replace(first, left=left), *others)
    return views


def verdict_html(verdict: str, said: str) -> Html:
    """A word; the style sheet adds sign and colour."""
    return tag("span", text(said), class_=f"verdict {verdict}")


def _line(
    report: LineReport,
    view: LineView,
    claim: ClaimReport,
    place: Place,
    left: tree.Node | None,
) -> Html:
    judgement = report.judgement
    anchor = place.anchors.line(place.name, claim.claim.name, view.number)
    said = verdict_html(judgement.verdict.value, place.say(view.verdict))
    cells = [
        _number(view, anchor, place),
        _left(view, place),
        tag(
            "div",
            broken_math(view.right, place.lang, view.sign),
            class_="right",
            tabindex=scrolls(view.right, lang=place.lang),
        ),
        tag(
            "div",
            reasons_html(report, claim.claim, place),
            class_="reason",
        ),
    ]
    if judgement.proved:
        stated = judgement.statement
        shown = anchor if _reads(stated, left, view.right) else None
        about = hidden(place.say("about-line", number=str(view.number)))
        cells.append(
            tag(
                "details",
                tag("summary", said, about),
                card_html(judgement, place, shown),
            )
        )
    else:
        cells.append(tag("div", said, class_="said"))
    cells.append(between_html(claim.claim.name, view.number, place))
    cells.append(_note(report, view, place))
    needed = place.needs.of_line(place.name, claim.claim.name, view.number)
    return tag(
        "li",
        *cells,
        id=anchor,
        class_=f"line {view.verdict}",
        data_needs=place.tokens(needed),
    )


def _reads(
    stated: tree.Statement, left: tree.Node | None, right: tree.Node
) -> bool:
    """Whether the line and what stands above it show all of a statement."""
    match stated:
        case tree.Statement(
            tree.Relation(_, one, two)
            | tree.Implication(one, two)
            | tree.Equivalence(one, two),
            (),
        ):
            return (one, two) == (left, right)
    return False


def _number(view: LineView, anchor: str, place: Place) -> Html:
    said = place.say("line-link", number=str(view.number))
    return tag(
        "a",
        text(view.label or str(view.number)),
        class_="number",
        href=f"#{anchor}",
        aria_label=said,
    )


def _left(view: LineView, place: Place) -> Html:
    if view.left is None:
        return NOTHING
    return tag(
        "div",
        broken_math(view.left, place.lang),
        class_="left",
        tabindex=scrolls(view.left, lang=place.lang),
    )


def _note(report: LineReport, view: LineView, place: Place) -> Html:
    """Why it isn't proved; or the reason that ``by ?`` found."""
    judgement = report.judgement
    reasons = report.line.reasons
    if judgement.proved:
        asked = any(reason.rule == "?" for reason in reasons)
        if not asked or judgement.fit is None:
            return NOTHING
        fit = fit_reason(judgement.fit, place.lang)
        return tag("p", text(place.say("found", reason=fit)), class_="note")
    known = place.derivation.derivation.assumptions
    said = explain(judgement, known, place.lang, reasons)
    shown = tag("p", noted(joined(said, place.lang)))
    working = witness_html(view.working, place.lang)
    return tag("div", shown, working, class_="note")


def says_the_same(claim: ClaimReport) -> bool:
    """Whether the only line is the claim itself."""
    lines = claim.claim.lines
    stated = claim.claim.statement
    return len(lines) == 1 and (
        tree.Statement(lines[0].statement.proposition) == stated
    )
