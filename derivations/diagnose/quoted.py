"""Quoted claims with what became of them, from reports on documents."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from derivations.diagnose.reports import (
    ClaimReport,
    DerivationReport,
    DocumentReport,
    ExpectedReport,
)
from derivations.document.records import Document, Outside

_NUMBER = re.compile(r"([A-Za-z]*)(\d*)(?:\((\w+)\))?")


@dataclass(frozen=True, slots=True)
class Link:
    """A claim of the library that shows or corrects a quoted one."""

    document: Document
    report: ClaimReport


@dataclass(frozen=True, slots=True)
class Quoted:
    """A quoted claim, or one of its parts.  ``word`` is its verdict:
    ``proved``, ``refuted``, ``incomplete`` or ``undecided``."""

    document: Document
    derivation: DerivationReport
    report: ExpectedReport
    shown: tuple[Link, ...] = ()
    corrected: tuple[Link, ...] = ()

    @property
    def number(self) -> str:
        return self.report.expected.name

    @property
    def word(self) -> str:
        if self.report.lacks:
            return "incomplete"
        return self.report.judgement.verdict.value


def quoted_claims(reports: Sequence[DocumentReport]) -> tuple[Quoted, ...]:
    """All quoted claims, in the order of their numbers."""
    shown: dict[str, list[Link]] = {}
    corrected: dict[str, list[Link]] = {}
    for report in reports:
        for derivation in report.derivations:
            for item in derivation.items:
                if isinstance(item, ClaimReport):
                    link = Link(report.document, item)
                    for number in item.claim.shows:
                        shown.setdefault(number, []).append(link)
                    for number in item.claim.corrects:
                        corrected.setdefault(number, []).append(link)
    found = [
        Quoted(
            document,
            derivation,
            item,
            tuple(_links(shown, item.expected.name)),
            tuple(_links(corrected, item.expected.name)),
        )
        for document, derivation, item in _stated(reports)
    ]
    return tuple(sorted(found, key=lambda one: order(one.number)))


def _links(links: dict[str, list[Link]], number: str) -> list[Link]:
    """Those of the part, else those of the whole claim."""
    whole = number.partition("(")[0]
    return links.get(number, []) + (
        links.get(whole, []) if whole != number else []
    )


def _stated(
    reports: Sequence[DocumentReport],
) -> Iterator[tuple[Document, DerivationReport, ExpectedReport]]:
    for report in reports:
        for derivation in report.derivations:
            for item in derivation.items:
                if isinstance(item, ExpectedReport):
                    if item.expected.kind == "stated":
                        yield report.document, derivation, item


def outside_claims(reports: Sequence[DocumentReport]) -> tuple[Outside, ...]:
    """Quoted claims that aren't mathematics, in the order of numbers."""
    found = (
        one
        for report in reports
        for derivation in report.derivations
        for one in derivation.derivation.outside
    )
    return tuple(sorted(found, key=lambda one: order(one.name)))


def dangling_links(reports: Sequence[DocumentReport]) -> tuple[str, ...]:
    """Numbers that some claim shows or corrects and nothing quotes."""
    known = {one.number for one in quoted_claims(reports)}
    known |= {number.partition("(")[0] for number in known}
    named = (
        number
        for report in reports
        for derivation in report.derivations
        for item in derivation.items
        if isinstance(item, ClaimReport)
        for number in (*item.claim.shows, *item.claim.corrects)
    )
    return tuple(n for n in dict.fromkeys(named) if n not in known)


def order(number: str) -> tuple[str, int, int, str]:
    """A07 before A10, A07(2) before A07(10)."""
    found = _NUMBER.match(number)
    if found is None:
        return number, 0, 0, ""
    letters, digits, part = found.groups()
    place = int(part) if part and part.isdigit() else 0
    return letters, int(digits or 0), place, part or ""


__all__ = [
    "Link",
    "Quoted",
    "dangling_links",
    "order",
    "outside_claims",
    "quoted_claims",
]
