"""Which lines and claims fall without which assumptions."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from derivations.audit.auditing import audit_derivation, claim_verdicts
from derivations.audit.lines import rows
from derivations.audit.parts import Base
from derivations.audit.proving import Claims
from derivations.audit.records import (
    ClaimAudit,
    DocumentAudit,
    Status,
    Use,
)
from derivations.document.records import Document


def audited(document: Document) -> DocumentAudit:
    """Which lines and claims need which assumptions."""
    return DocumentAudit(
        document,
        tuple(
            audit_derivation(one, auditor=_auditor)
            for one in document.derivations
        ),
    )


def _auditor(base: Base, claims: Claims) -> ClaimAudit:
    return replace(claim_verdicts(base, claims), rows=rows(base, claims))


@dataclass(frozen=True, slots=True)
class Needs:
    """Names of the assumptions without which a line of a claim has no proof
    by its reason, and without which a claim doesn't hold or isn't known to;
    by derivation and claim."""

    audit: DocumentAudit | None = None
    claims: dict[tuple[str, str], ClaimAudit] = field(default_factory=dict)

    def of_line(self, derivation: str, claim: str, number: int) -> list[str]:
        found = self.claims.get((derivation, claim))
        if found is None:
            return []
        return [
            one.name
            for row in found.rows
            if row.line.number == number
            for one, use in zip(found.assumed, row.uses, strict=True)
            if use is not Use.NONE and not one.declared
        ]

    def of_claim(self, derivation: str, claim: str) -> list[str]:
        found = self.claims.get((derivation, claim))
        drops = () if found is None else found.drops
        return [
            drop.assumed.name
            for drop in drops
            if drop.status is not Status.UNUSED and not drop.assumed.declared
        ]

    def of_any(self, derivation: str) -> set[str]:
        """Those that something in the derivation needs."""
        return {
            name
            for (owner, claim), audit in self.claims.items()
            if owner == derivation
            for name in (
                *self.of_claim(owner, claim),
                *(
                    one
                    for row in audit.rows
                    for one in self.of_line(owner, claim, row.line.number)
                ),
            )
        }


def needs_of(audit: DocumentAudit | None) -> Needs:
    if audit is None:
        return Needs()
    return Needs(
        audit,
        {
            (derivation.name, claim.claim.name): claim
            for derivation in audit.derivations
            for claim in derivation.claims
        },
    )
