"""Audits of claims and of documents."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from derivations.audit.dropping import without
from derivations.audit.instead import instead
from derivations.audit.lines import rows
from derivations.audit.minimal import enough_sets
from derivations.audit.parts import Base, base_of
from derivations.audit.proving import Claims
from derivations.audit.records import (
    ClaimAudit,
    DerivationAudit,
    DocumentAudit,
    Status,
    Without,
)
from derivations.audit.weaker import replacements
from derivations.diagnose.judge import judge_derivation
from derivations.diagnose.reports import ClaimReport, Verdict
from derivations.document.records import Claim, Derivation, Document
from derivations.language import tree


def audit_document(
    document: Document, only: Callable[[Claim], bool] = lambda claim: True
) -> DocumentAudit:
    """Audit the claims of a document, or ``only`` some of them."""
    return DocumentAudit(
        document,
        tuple(audit_derivation(d, only) for d in document.derivations),
    )


def audit_derivation(
    derivation: Derivation, only: Callable[[Claim], bool] = lambda claim: True
) -> DerivationAudit:
    """Audit the claims of a derivation.  Verdicts don't depend on what was
    audited before: what is worked out here is kept apart."""
    whole = replace(derivation.assumptions)
    base = base_of(whole, _said(derivation))
    claims = tuple(_audits(derivation, base, only))
    return DerivationAudit(derivation.name, whole, claims)


def _audits(
    derivation: Derivation, base: Base, only: Callable[[Claim], bool]
) -> Iterator[ClaimAudit]:
    proved = {
        item.claim.name
        for item in judge_derivation(derivation).items
        if isinstance(item, ClaimReport) and item.verdict is Verdict.PROVED
    }
    above: tuple[Claim, ...] = ()
    for item in derivation.items:
        if not isinstance(item, Claim):
            continue
        above = (*above, item)
        if only(item):
            if item.name in proved:
                yield audit_claim(base, Claims(above))
            else:
                yield ClaimAudit(item, proved=False)


def audit_claim(base: Base, claims: Claims) -> ClaimAudit:
    """Audit the last of the claims, which is proved."""
    drops = tuple(without(base, claims, one) for one in base.assumed)
    sets, complete = enough_sets(base, claims, drops)
    return ClaimAudit(
        claims.last,
        proved=True,
        rows=rows(base, claims),
        assumed=base.assumed,
        drops=tuple(_completed(base, claims, one) for one in drops),
        sets=sets,
        complete=complete,
    )


def _completed(base: Base, claims: Claims, drop: Without) -> Without:
    """With what would do in the place of an assumption that isn't idle."""
    if drop.status is Status.UNUSED:
        return drop
    found, untold = replacements(base, claims, drop.assumed)
    changed = tuple(instead(base, claims, drop.assumed))
    return replace(drop, replacements=found, untold=untold, instead=changed)


def _said(derivation: Derivation) -> Iterator[tree.Node]:
    for item in derivation.items:
        yield item.statement
        if isinstance(item, Claim):
            for line in item.lines:
                yield line.statement
