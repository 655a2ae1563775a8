"""How many assumptions each document needs, as a table."""

from __future__ import annotations

from dataclasses import dataclass

from derivations.audit.records import DocumentAudit, Status
from derivations.render.columns import padded
from derivations.render.columns import width as columns
from derivations.words import say

HEADS = ("claims", "assumptions", *(status.value for status in Status))


@dataclass(frozen=True, slots=True)
class Counted:
    """The counts of one document; ``seconds`` is processor time, which
    nothing else depends on."""

    name: str
    claims: int
    counts: tuple[int, ...]
    seconds: float

    @property
    def assumptions(self) -> int:
        return sum(self.counts)


def counted(audit: DocumentAudit, name: str, seconds: float) -> Counted:
    """The counts of an audit."""
    counts = tuple(audit.count(status) for status in Status)
    return Counted(name, len(audit.claims), counts, seconds)


def total(rows: list[Counted], name: str) -> Counted:
    """All rows together."""
    sums = zip(*(row.counts for row in rows), strict=True)
    return Counted(
        name,
        sum(row.claims for row in rows),
        tuple(map(sum, sums)),
        sum(row.seconds for row in rows),
    )


def head_text(lang: str, width: int) -> str:
    """The names of the columns."""
    words = [say(f"audit-counted-{head}", lang) for head in HEADS]
    seconds = say("audit-counted-seconds", lang)
    name = say("audit-page-document", lang)
    return _line(name, [*words, seconds], lang, width)


def row_text(row: Counted, lang: str, width: int) -> str:
    """One document."""
    cells = [str(n) for n in (row.claims, row.assumptions, *row.counts)]
    return _line(row.name, [*cells, f"{row.seconds:.1f}"], lang, width)


def _line(name: str, cells: list[str], lang: str, width: int) -> str:
    widths = [
        len(say(f"audit-counted-{head}", "en")) + 2
        for head in (*HEADS, "seconds")
    ]
    shown = [
        " " * (size - columns(cell)) + cell
        for cell, size in zip(cells, widths, strict=True)
    ]
    return padded(name, width) + "".join(shown)


def row_json(row: Counted) -> dict[str, object]:
    """One document, for programs."""
    found: dict[str, object] = {
        "document": row.name,
        "claims": row.claims,
        "assumptions": row.assumptions,
    }
    for status, count in zip(Status, row.counts, strict=True):
        found[status.value] = count
    return {**found, "seconds": round(row.seconds, 1)}
