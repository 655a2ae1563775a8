"""The reasons of a line, as their author wrote them, with links."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from derivations.diagnose.reports import LineReport
from derivations.document.records import Citation, Claim, Reason
from derivations.kernel.rules import BY_ID
from derivations.render.report_notes import line_reasons
from derivations.site.html import Html, join, tag, text
from derivations.site.pages import RULES, address, file_name
from derivations.site.place import Place

_OPENING: Final = re.compile(r"[（(]")


def reasons_html(report: LineReport, claim: Claim, place: Place) -> Html:
    """``by independence (A3)``: the rule links to its page, a name to where
    it stands."""
    said = line_reasons(report, place.document, place.lang)
    return linked(said, _links(report.line.reasons, claim, place))


def linked(said: str, words: Iterable[tuple[str, str | None]]) -> Html:
    """A text in which words, in this order, lead to their targets."""
    parts: list[Html] = []
    here = 0
    for word, target in words:
        start = said.find(word, here)
        if start >= 0 and target is not None:
            parts.append(text(said[here:start]))
            parts.append(tag("a", text(word), href=target))
            here = start + len(word)
    return join([*parts, text(said[here:])])


def _links(
    reasons: tuple[Reason, ...], claim: Claim, place: Place
) -> Iterator[tuple[str, str | None]]:
    """Words in the order in which they are written, with their targets."""
    for reason in reasons:
        if reason.rule in BY_ID:
            word = _OPENING.split(reason.written, maxsplit=1)[0].strip()
            yield word, rule_link(reason.rule, place)
        for name in reason.citations:
            yield name, _cited(name, reason, claim, place)


def rule_link(rule: str, place: Place) -> str:
    """To the page on rules, or to the rule at the end of a page that is
    alone."""
    if place.pages.alone:
        return address("", rule_anchor(rule))
    return rule_address(rule, place.lang)


def rule_anchor(rule: str) -> str:
    return f"rule:{rule}"


def rule_address(rule: str, lang: str) -> str:
    return address(file_name(RULES, lang), rule)


def _cited(name: str, reason: Reason, claim: Claim, place: Place) -> str | None:
    for citation in reason.cited:
        if citation.name == name:
            return _elsewhere(citation, place)
    for line in claim.lines:
        if line.label == name:
            anchor = place.anchors.line(place.name, claim.name, line.number)
            return address("", anchor)
    return place.of_fact(name)


def _elsewhere(citation: Citation, place: Place) -> str | None:
    source = citation.source
    if source.document:
        return place.pages.cited(source.document, place.lang, source.claim.name)
    key = source.derivation, source.claim.name
    known = key in place.anchors.claims
    return address("", place.anchors.item(*key)) if known else None
