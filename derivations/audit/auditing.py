"""Audits of claims and of documents."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeAlias

from derivations.audit.dropping import verdict, without
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
from derivations.diagnose.judge import is_proved
from derivations.document.records import (
    Claim,
    Derivation,
    Document,
    Source,
)
from derivations.language import tree

Only: TypeAlias = Callable[[Claim], bool]
"""Which claims to audit."""


def every(claim: Claim) -> bool:
    """All of them."""
    return True


def audit_document(document: Document, only: Only = every) -> DocumentAudit:
    """Audit the claims of a document, or ``only`` some of them."""
    return _audited(document, only, audit_claim)


def verdicts_of(document: Document, only: Only = every) -> DocumentAudit:
    """Only which claims need which assumptions; it takes a fraction of the
    time of an audit."""
    return _audited(document, only, claim_verdicts)


Auditor: TypeAlias = Callable[[Base, Claims], ClaimAudit]


def _audited(document: Document, only: Only, auditor: Auditor) -> DocumentAudit:
    return DocumentAudit(
        document,
        tuple(
            audit_derivation(one, only, auditor) for one in document.derivations
        ),
    )


def _audits(
    derivation: Derivation, base: Base, only: Only, auditor: Auditor
) -> Iterator[ClaimAudit]:
    above: tuple[Claim, ...] = ()
    source: Source | None = None
    for item in derivation.items:
        if not isinstance(item, Claim):
            continue
        above = (*above, item)
        source = Source(
            "", derivation.name, derivation.assumptions, item, source
        )
        if only(item):
            if is_proved(source):
                yield auditor(base, Claims(above))
            else:
                yield ClaimAudit(item, proved=False)


def audit_derivation(
    derivation: Derivation, only: Only = every, auditor: Auditor | None = None
) -> DerivationAudit:
    """Audit the claims of a derivation.  Verdicts don't depend on what was
    audited before: what is worked out here is kept apart."""
    whole = replace(derivation.assumptions)
    base = base_of(whole, said(derivation))
    claims = tuple(_audits(derivation, base, only, auditor or audit_claim))
    return DerivationAudit(derivation.name, whole, claims)


def claim_verdicts(base: Base, claims: Claims) -> ClaimAudit:
    """What the last of the claims needs, and nothing else."""
    return ClaimAudit(
        claims.last,
        proved=True,
        assumed=base.assumed,
        drops=tuple(verdict(base, claims, one) for one in base.assumed),
    )


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


def said(derivation: Derivation) -> Iterator[tree.Node]:
    """All that its claims, lines and wrong lines state."""
    for item in derivation.items:
        yield item.statement
        if isinstance(item, Claim):
            for line in item.lines:
                yield line.statement
