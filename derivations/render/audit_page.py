"""What the claims of documents need, as tables for a page."""

from __future__ import annotations

from collections.abc import Sequence

from derivations.assumptions.given import Assumptions
from derivations.audit.records import ClaimAudit, DocumentAudit, Status
from derivations.document.records import Claim, Document
from derivations.render.audit_text import counts_text
from derivations.render.audit_view import label
from derivations.words import say


def audit_section(audit: DocumentAudit, document: Document, lang: str) -> str:
    """The table of one document: for each claim the assumptions that it
    needs, that it doesn't use, and of which that isn't known.  ``document``
    is the audited one or its translation, whose claims stand in the same
    order and give the rows their names."""
    names = [
        item.name
        for derivation in document.derivations
        for item in derivation.items
        if isinstance(item, Claim)
    ]
    heads = [say("audit-page-claim", lang)]
    heads += [say(f"audit-{status.value}", lang) for status in Status]
    rows = [_row(heads), _row(["---"] * len(heads))]
    claims = [
        (claim, derivation.assumptions)
        for derivation in audit.derivations
        for claim in derivation.claims
    ]
    for name, (claim, known) in zip(names, claims, strict=True):
        cells = [_listed(claim, known, status, lang) for status in Status]
        rows.append(_row([f"`{name}`", *cells]))
    head = f"### {document.name}\n\n{counts_text((audit,), lang)}"
    return head + "\n\n" + "\n".join(rows) + "\n"


def _listed(
    claim: ClaimAudit, known: Assumptions, status: Status, lang: str
) -> str:
    if not claim.proved:
        return "–"
    return ", ".join(
        f"`{label(drop.assumed, known, lang)}`".replace("|", "\\|")
        for drop in claim.drops
        if drop.status is status
    )


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
