"""An audit as plain text, in 80 columns."""

from __future__ import annotations

from collections.abc import Sequence

from derivations.assumptions.given import Assumptions
from derivations.audit.records import (
    ClaimAudit,
    DerivationAudit,
    DocumentAudit,
    Row,
    Status,
    Use,
)
from derivations.document.records import Line
from derivations.language.tree import Relation
from derivations.language.write import to_text
from derivations.render.audit_view import (
    SIGNS,
    STATUS_SIGNS,
    label,
    listed,
    reasons,
    sets_text,
    status_text,
)
from derivations.render.columns import padded, printable, width, wrapped
from derivations.render.condition_text import statement_text
from derivations.words import say

ROOM = 80
LEAST = 24
"""As many columns stay for the formulas."""


def audit_text(audit: DocumentAudit, lang: str) -> str:
    """All claims of the audit, and the counts."""
    path = audit.document.path or audit.document.name
    lines = [printable(say("audit-head", lang, path=path))]
    lines += wrapped(say("audit-legend", lang), 2)
    for derivation in audit.derivations:
        if derivation.claims:
            lines += ["", *_derivation(derivation, lang)]
    lines += ["", *wrapped(counts_text((audit,), lang), 0)]
    return "\n".join(lines) + "\n"


def counts_text(audits: Sequence[DocumentAudit], lang: str) -> str:
    """How many assumptions are needed, unused, not known."""
    counts = {
        status: sum(audit.count(status) for audit in audits)
        for status in Status
    }
    total = sum(counts.values())
    permille = (1000 * counts[Status.UNKNOWN] + total // 2) // max(total, 1)
    return say(
        "audit-counts",
        lang,
        claims=str(sum(len(audit.claims) for audit in audits)),
        total=str(total),
        needed=str(counts[Status.NEEDED]),
        unused=str(counts[Status.UNUSED]),
        unknown=str(counts[Status.UNKNOWN]),
        share=f"{permille // 10}.{permille % 10}",
    )


def _derivation(derivation: DerivationAudit, lang: str) -> list[str]:
    said = say("audit-derivation", lang, name=derivation.name)
    lines = [printable(said)] if derivation.name else []
    for claim in derivation.claims:
        lines += ["", *_claim(claim, derivation.assumptions, lang)]
    return lines


def _claim(claim: ClaimAudit, known: Assumptions, lang: str) -> list[str]:
    record = claim.claim
    stated = statement_text(record.statement, lang)
    head = say("audit-claim", lang, name=record.name, statement=stated)
    lines = wrapped(printable(head), 0)
    if not claim.proved:
        return lines + wrapped(say("audit-not-proved", lang), 2)
    if not claim.assumed:
        return lines + wrapped(say("audit-none", lang), 2)
    shown = in_table(claim)
    lines += _table(claim, shown, known, lang)
    for place in shown:
        drop = claim.drops[place]
        said = f"{label(drop.assumed, known, lang)}"
        if not drop.assumed.declared:
            about = listed(drop.assumed, known, lang)
            said += f"{say('report-colon', lang)}{about}"
        said += f"  {status_text(drop.status, lang)}"
        lines += wrapped(printable(said), 2)
        for sentence in reasons(claim, drop, known, lang):
            lines += wrapped(printable(sentence), 4)
    others = [
        label(drop.assumed, known, lang)
        for place, drop in enumerate(claim.drops)
        if place not in shown
    ]
    if others:
        names = say("report-list", lang).join(others)
        said = say("audit-not-among", lang, names=names)
        lines += wrapped(printable(said), 2)
    if claim.sets:
        lines += wrapped(printable(sets_text(claim, known, lang)), 2)
    return lines


def in_table(claim: ClaimAudit) -> tuple[int, ...]:
    """Places of the assumptions worth a column: those that a line uses, or
    that aren't seen to be unused."""
    return tuple(
        place
        for place, drop in enumerate(claim.drops)
        if drop.status is not Status.UNUSED
        or any(row.uses[place] is not Use.NONE for row in claim.rows)
    )


def _table(
    claim: ClaimAudit, shown: tuple[int, ...], known: Assumptions, lang: str
) -> list[str]:
    if not shown:
        return []
    heads = [label(claim.assumed[p], known, lang) for p in shown]
    first = len(str(len(claim.rows))) + 4
    if sum(width(h) + 2 for h in heads) > ROOM - first - LEAST:
        # Numbers in place of names: the order of the list below.
        heads = [str(number + 1) for number in range(len(shown))]
    room = max(LEAST, ROOM - first - sum(width(h) + 2 for h in heads))
    texts = [formula(row.line) for row in claim.rows]
    whole = say("audit-whole", lang)
    room = min(room, max(width(t) for t in (*texts, whole)))
    lines = [_set(" " * first, "", room, heads, heads)]
    for row, text in zip(claim.rows, texts, strict=True):
        number = f"  {row.line.number:>{first - 4}}  "
        signs = [SIGNS[row.uses[place]] for place in shown]
        lines.append(_set(number, text, room, heads, signs))
    signs = [STATUS_SIGNS[claim.drops[place].status] for place in shown]
    lines.append(_set(" " * first, whole, room, heads, signs))
    return lines


def formula(line: Line) -> str:
    """The line; what goes on from the line above begins with its sign."""
    statement = line.statement
    proposition = statement.proposition
    if line.continues and isinstance(proposition, Relation):
        right = to_text(proposition.right)
        return printable(f"  {proposition.sign} {right}")
    return printable(line.source.strip())


def _set(
    start: str, text: str, room: int, heads: list[str], cells: list[str]
) -> str:
    row = start + padded(_cut(text, room), room)
    for head, cell in zip(heads, cells, strict=True):
        row += "  " + padded(cell, width(head))
    return row.rstrip()


def _cut(text: str, room: int) -> str:
    if width(text) <= room:
        return text
    while text and width(text) > room - 1:
        text = text[:-1]
    return text + "…"


def row_words(row: Row, lang: str) -> list[str]:
    """The uses of a line in words."""
    return [say(f"audit-uses-{use.value}", lang) for use in row.uses]
