"""An audit for programs; `docs/audit.md` says what the fields hold."""

from __future__ import annotations

from derivations.assumptions.given import Assumptions, Fact
from derivations.audit.records import (
    ClaimAudit,
    DocumentAudit,
    Enough,
    Failure,
    Replacement,
    Status,
    Without,
)
from derivations.language.write import to_text
from derivations.render.audit_view import (
    facts_text,
    listed,
    part_text,
    reasons,
)
from derivations.render.condition_text import fact_text, statement_text
from derivations.render.model_json import Json, witness_json


def audit_json(audit: DocumentAudit, lang: str) -> Json:
    """The whole audit, in a fixed order of keys."""
    return {
        "document": audit.document.name,
        "path": audit.document.path,
        "counts": {status.value: audit.count(status) for status in Status},
        "claims": [
            _claim(claim, derivation.name, derivation.assumptions, lang)
            for derivation in audit.derivations
            for claim in derivation.claims
        ],
    }


def _claim(
    claim: ClaimAudit, derivation: str, known: Assumptions, lang: str
) -> Json:
    return {
        "name": claim.claim.name,
        "derivation": derivation,
        "statement": statement_text(claim.claim.statement, "en"),
        "proved": claim.proved,
        "assumptions": [_drop(claim, d, known, lang) for d in claim.drops],
        "lines": [
            {
                "number": row.line.number,
                "statement": statement_text(row.line.statement, "en"),
                "uses": {
                    one.name: use.value
                    for one, use in zip(claim.assumed, row.uses, strict=True)
                },
            }
            for row in claim.rows
        ],
        "minimal_sets": [_set(one, known) for one in claim.sets],
        "minimal_sets_complete": claim.complete,
    }


def _drop(
    claim: ClaimAudit, drop: Without, known: Assumptions, lang: str
) -> Json:
    return {
        "name": drop.assumed.name,
        "says": listed(drop.assumed, known, "en"),
        "declaration_of": drop.assumed.declared or None,
        "status": drop.status.value,
        "proved_otherwise": drop.otherwise,
        "implied_by_others": drop.implied,
        "first_line": None if drop.first is None else drop.first.number,
        "first_line_witness": _failure(drop.first_failure),
        "witness": _failure(drop.failure),
        "worked_out": (
            None if drop.worked_out is None else to_text(drop.worked_out)
        ),
        "instead": [
            {
                "facts": _facts(one.facts),
                "statement": statement_text(one.statement, "en"),
            }
            for one in drop.instead
        ],
        "parts": [
            {"says": part_text(part, known, "en"), "status": status.value}
            for part, status in drop.parts
        ],
        "replacements": [_replacement(one) for one in drop.replacements],
        "replacements_not_known": drop.untold,
        "message": list(reasons(claim, drop, known, lang)),
    }


def _facts(facts: tuple[Fact, ...]) -> list[str]:
    return [fact_text(fact, "en") for fact in facts]


def _failure(failure: Failure | None) -> Json | None:
    if failure is None:
        return None
    found = witness_json(failure.witness)
    if found is None:
        return None
    undefined = failure.undefined
    found["undefined_since"] = (
        None if undefined is None else statement_text(undefined, "en")
    )
    return found


def _replacement(one: Replacement) -> Json:
    return {
        "facts": _facts(one.facts),
        "assume": facts_text(one.facts, "en").strip("`"),
        "enough": one.enough,
        "weakest": one.weakest,
        "implies": list(one.implies),
        "witness": _failure(one.failure),
        "witness_beyond": _failure(one.beyond),
    }


def _set(one: Enough, known: Assumptions) -> Json:
    return {
        "assumptions": [
            {"name": part.name, "says": part_text(part, known, "en")}
            for part in one.parts
        ],
        "certain": one.certain,
    }
