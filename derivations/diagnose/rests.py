"""What rests on what: claims on claims, rules and assumptions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from derivations.diagnose.reports import (
    ClaimReport,
    DerivationReport,
    DocumentReport,
    Verdict,
)
from derivations.document.records import Citation, Document


@dataclass(frozen=True, slots=True)
class Rest:
    """A claim and what its lines rest on: ``claims`` with the places where
    they stand, ``facts`` (assumptions of its own derivation), ``rules``;
    ``roots`` are all assumptions, also through claims of the derivation,
    and ``open`` what it rests on that isn't proved."""

    document: str
    derivation: str
    report: ClaimReport
    claims: tuple[str, ...]
    facts: tuple[str, ...]
    rules: tuple[str, ...]
    roots: tuple[str, ...]
    open: tuple[str, ...]

    @property
    def place(self) -> str:
        return f"{self.document}.{self.report.claim.name}"


def rests(reports: Sequence[DocumentReport]) -> tuple[Rest, ...]:
    """All claims in document order."""
    return tuple(
        rest
        for report in reports
        for derivation in report.derivations
        for rest in _of_derivation(report.document, derivation)
    )


def _of_derivation(
    document: Document, derivation: DerivationReport
) -> Iterator[Rest]:
    stated = derivation.derivation.assumptions.fact_names
    roots: dict[str, tuple[str, ...]] = {}
    for item in derivation.items:
        if not isinstance(item, ClaimReport):
            continue
        used = _used(item)
        cited = _cited(item)
        below = [n for n in used if n in roots]
        whole = {*used}.union(*(roots[name] for name in below))
        roots[item.claim.name] = tuple(n for n in stated if n in whole)
        places = [f"{document.name}.{name}" for name in below]
        places += [_place(document, c) for c in cited if c.name in used]
        yield Rest(
            document.name,
            derivation.derivation.name,
            item,
            tuple(dict.fromkeys(places)),
            tuple(n for n in stated if n in used),
            tuple(
                dict.fromkeys(
                    rule for line in item.lines for rule in line.judgement.rules
                )
            ),
            roots[item.claim.name],
            _open(item),
        )


def _used(report: ClaimReport) -> tuple[str, ...]:
    """Names used; those written, for lines that aren't proved."""
    found: list[str] = list(report.facts)
    for line in report.lines:
        if not line.judgement.proved:
            found += (n for r in line.line.reasons for n in r.citations)
    return tuple(dict.fromkeys(found))


def _cited(report: ClaimReport) -> tuple[Citation, ...]:
    return tuple(
        citation
        for line in report.lines
        for reason in line.line.reasons
        for citation in reason.cited
    )


def _place(document: Document, citation: Citation) -> str:
    source = citation.source
    return (
        source.place if source.document else f"{document.name}.{source.place}"
    )


def _open(report: ClaimReport) -> tuple[str, ...]:
    if report.verdict is Verdict.PROVED:
        return ()
    return tuple(
        dict.fromkeys(n for x in report.lines for n in x.judgement.rests_on)
    )
