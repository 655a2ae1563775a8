"""The end of a report on documents: counts, and what isn't as expected."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from derivations.diagnose.reports import (
    ClaimReport,
    DocumentReport,
    ExpectedReport,
)
from derivations.render.columns import printable, wrapped
from derivations.words import say

Item = TypeVar("Item", ClaimReport, ExpectedReport)


@dataclass(frozen=True, slots=True)
class Fault:
    """What isn't as expected: ``derivation::claim::line``, and where."""

    place: str
    path: str
    line: int


@dataclass(frozen=True, slots=True)
class Summary:
    """Counts over documents.  ``resting`` names lines that cite something
    unproved, with what they cite."""

    documents: int
    lines: int
    lines_proved: int
    lines_refuted: int
    lines_undecided: int
    claims: int
    claims_proved: int
    wrong: int
    wrong_refuted: int
    incomplete: int
    incomplete_as_expected: int
    stated: tuple[int, int, int, int]
    """Quoted claims proved, refuted, incomplete, undecided."""
    outside: int
    faults: tuple[Fault, ...]
    resting: tuple[tuple[str, tuple[str, ...]], ...]


def summary(reports: Sequence[DocumentReport]) -> Summary:
    claims = [item for _, item in _items(reports, ClaimReport)]
    expected = [item for _, item in _items(reports, ExpectedReport)]
    lines = [line.judgement for claim in claims for line in claim.lines]
    wrong = [e for e in expected if e.expected.kind == "wrong"]
    incomplete = [e for e in expected if e.expected.kind == "incomplete"]
    return Summary(
        documents=len(reports),
        lines=len(lines),
        lines_proved=sum(j.proved for j in lines),
        lines_refuted=sum(j.refuted for j in lines),
        lines_undecided=sum(j.undecided for j in lines),
        claims=len(claims),
        claims_proved=sum(c.as_expected for c in claims),
        wrong=len(wrong),
        wrong_refuted=sum(e.as_expected for e in wrong),
        incomplete=len(incomplete),
        incomplete_as_expected=sum(e.as_expected for e in incomplete),
        stated=_stated([e for e in expected if e.expected.kind == "stated"]),
        outside=sum(
            len(derivation.derivation.outside)
            for report in reports
            for derivation in report.derivations
        ),
        faults=tuple(_faults(reports)),
        resting=tuple(_resting(reports)),
    )


def _stated(quoted: list[ExpectedReport]) -> tuple[int, int, int, int]:
    lacking = sum(one.lacks for one in quoted)
    undecided = sum(one.judgement.undecided for one in quoted)
    return (
        sum(one.judgement.proved for one in quoted),
        sum(one.judgement.refuted for one in quoted),
        lacking,
        undecided - lacking,
    )


def _items(
    reports: Sequence[DocumentReport], kind: type[Item]
) -> Iterator[tuple[str, Item]]:
    for report in reports:
        for derivation in report.derivations:
            for item in derivation.items:
                if isinstance(item, kind):
                    yield derivation.derivation.name, item


def _faults(reports: Sequence[DocumentReport]) -> Iterator[Fault]:
    """Lines first; a claim by itself only when all its lines are good."""
    for report in reports:
        path = report.document.path
        for derivation in report.derivations:
            name = derivation.derivation.name
            if not derivation.consistent:
                line = derivation.derivation.position.line
                yield Fault(name, path, line)
            for item in derivation.items:
                if isinstance(item, ExpectedReport):
                    if not item.as_expected:
                        expected = item.expected
                        place = f"{name}::{expected.name}"
                        yield Fault(place, path, expected.position.line)
                    continue
                bad = [x for x in item.lines if not x.as_expected]
                claim = item.claim
                for one in bad:
                    place = f"{name}::{claim.name}::{one.line.number}"
                    yield Fault(place, path, one.line.position.line)
                if not bad and not item.as_expected:
                    place = f"{name}::{claim.name}"
                    yield Fault(place, path, claim.position.line)


def _resting(
    reports: Sequence[DocumentReport],
) -> Iterator[tuple[str, tuple[str, ...]]]:
    for name, item in _items(reports, ClaimReport):
        for line in item.lines:
            if line.judgement.rests_on:
                place = f"{name}::{item.claim.name}::{line.line.number}"
                yield place, line.judgement.rests_on


def summary_text(
    reports: Sequence[DocumentReport], unreadable: int, lang: str
) -> str:
    found = summary(reports)
    comma = say("report-comma", lang)
    lines = wrapped(comma.join(_counts(found, unreadable, lang)), 0)
    if found.faults:
        lines.append(say("report-sum-not-as-expected", lang))
        lines += [
            printable(f"  {fault.place}  ({fault.path}:{fault.line})")
            for fault in found.faults
        ]
    elif reports and not unreadable:
        lines.append(say("report-sum-as-expected", lang))
    if found.resting:
        lines.append(say("report-sum-rests-on", lang))
        for place, names in found.resting:
            said = say(
                "report-sum-rests-on-item",
                lang,
                place=place,
                names=say("report-list", lang).join(names),
            )
            lines.append(f"  {printable(said)}")
    elif reports:
        lines.append(say("report-sum-no-rests-on", lang))
    return "\n".join(lines) + "\n"


def _counts(found: Summary, unreadable: int, lang: str) -> Iterator[str]:
    if found.documents == 1:
        yield say("report-sum-document", lang)
    elif found.documents:
        count = str(found.documents)
        yield say("report-sum-documents", lang, count=count)
    if found.claims or found.documents:
        yield say(
            "report-sum-claims",
            lang,
            proved=str(found.claims_proved),
            total=str(found.claims),
        )
        yield say(
            "report-sum-lines",
            lang,
            proved=str(found.lines_proved),
            total=str(found.lines),
        )
    if found.wrong:
        yield say(
            "report-sum-wrong",
            lang,
            good=str(found.wrong_refuted),
            total=str(found.wrong),
        )
    if found.incomplete:
        yield say(
            "report-sum-incomplete",
            lang,
            good=str(found.incomplete_as_expected),
            total=str(found.incomplete),
        )
    if any(found.stated):
        proved, refuted, lacking, undecided = map(str, found.stated)
        yield say(
            "report-sum-stated",
            lang,
            total=str(sum(found.stated)),
            proved=proved,
            refuted=refuted,
            lacking=lacking,
            undecided=undecided,
        )
    if found.outside:
        yield say("report-sum-outside", lang, count=str(found.outside))
    for key, number in (
        ("refuted", found.lines_refuted),
        ("undecided", found.lines_undecided),
        ("unreadable", unreadable),
    ):
        one = "-one" if number == 1 else ""
        if number:
            yield say(f"report-sum-{key}{one}", lang, count=str(number))
