"""The end of a report on documents: counts, and what isn't as expected.

It knows numbers and words alone, so that it can be said without judging.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields

from derivations.render.columns import printable, wrapped
from derivations.words import say


@dataclass(frozen=True, slots=True)
class Fault:
    """What isn't as expected: ``derivation::claim::line``, and where."""

    place: str
    path: str
    line: int


@dataclass(frozen=True, slots=True)
class Summary:
    """Counts over documents.  ``resting`` names lines that cite something
    unproved, with what they cite; ``kept`` counts documents whose result is
    that of an earlier check."""

    documents: int = 0
    kept: int = 0
    lines: int = 0
    lines_proved: int = 0
    lines_refuted: int = 0
    lines_undecided: int = 0
    claims: int = 0
    claims_proved: int = 0
    wrong: int = 0
    wrong_refuted: int = 0
    incomplete: int = 0
    incomplete_as_expected: int = 0
    stated: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Quoted claims proved, refuted, incomplete, undecided."""
    outside: int = 0
    faults: tuple[Fault, ...] = ()
    resting: tuple[tuple[str, tuple[str, ...]], ...] = ()


def total(parts: Sequence[Summary]) -> Summary:
    """The counts of documents together."""
    numbers = {
        field.name: sum(getattr(part, field.name) for part in parts)
        for field in fields(Summary)
        if isinstance(field.default, int)
    }
    proved, refuted, lacking, undecided = (
        sum(part.stated[column] for part in parts) for column in range(4)
    )
    return Summary(
        **numbers,
        stated=(proved, refuted, lacking, undecided),
        faults=tuple(one for part in parts for one in part.faults),
        resting=tuple(one for part in parts for one in part.resting),
    )


def summary_text(found: Summary, unreadable: int, lang: str) -> str:
    comma = say("report-comma", lang)
    counted = [*_documents(found, lang), *counts(found, lang, unreadable)]
    lines = wrapped(comma.join(counted), 0)
    if found.faults:
        lines.append(say("report-sum-not-as-expected", lang))
        lines += [
            printable(f"  {fault.place}  ({fault.path}:{fault.line})")
            for fault in found.faults
        ]
    elif found.documents and not unreadable:
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
    elif found.documents:
        lines.append(say("report-sum-no-rests-on", lang))
    return "\n".join(lines) + "\n"


def _documents(found: Summary, lang: str) -> Iterator[str]:
    if found.documents == 1:
        yield say("report-sum-document", lang)
    elif found.documents:
        count = str(found.documents)
        yield say("report-sum-documents", lang, count=count)
    if found.kept:
        yield say("report-sum-kept", lang, count=str(found.kept))


def counts(found: Summary, lang: str, unreadable: int = 0) -> Iterator[str]:
    """What lines and claims came to, a phrase each."""
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
