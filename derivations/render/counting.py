"""What the judged documents come to, in numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from derivations.diagnose.reports import (
    ClaimReport,
    DocumentReport,
    ExpectedReport,
)
from derivations.render.summary import Fault, Summary

Item = TypeVar("Item", ClaimReport, ExpectedReport)


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
