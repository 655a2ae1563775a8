"""An audit in words, for text and for pages."""

from __future__ import annotations

from derivations.assumptions.given import Assumptions, Fact
from derivations.audit.records import (
    Assumed,
    ClaimAudit,
    Enough,
    Failure,
    Part,
    Replacement,
    Status,
    Use,
    Without,
)
from derivations.language.tree import Relation, Statement
from derivations.language.write import to_text
from derivations.render.condition_text import (
    fact_name,
    fact_text,
    set_apart,
    statement_text,
)
from derivations.render.witness_text import taken_text, witness_text
from derivations.words import say

SIGNS = {Use.OWN: "●", Use.CITED: "○", Use.NONE: "·"}
STATUS_SIGNS = {Status.NEEDED: "●", Status.UNUSED: "·", Status.UNKNOWN: "?"}


def listed(assumed: Assumed, known: Assumptions, lang: str) -> str:
    """What the assumption says."""
    if assumed.declared:
        return _declared(assumed.declared, assumed.stated, known, lang)
    comma = say("report-comma", lang)
    return comma.join(fact_text(fact, lang) for fact in assumed.stated)


def label(assumed: Assumed, known: Assumptions, lang: str) -> str:
    """Its name; a declaration has what it says for a name."""
    if assumed.declared:
        return _declared(assumed.declared, assumed.stated, known, lang)
    return fact_name(assumed.name, lang)


def part_text(part: Part, known: Assumptions, lang: str) -> str:
    if part.fact is None:
        return _declared(part.declared, part.stated, known, lang)
    return fact_text(part.fact, lang)


def _declared(
    name: str, stated: tuple[Fact, ...], known: Assumptions, lang: str
) -> str:
    if stated:
        comma = say("report-comma", lang)
        return comma.join(fact_text(fact, lang) for fact in stated)
    item = known.declaration(name)
    finite = item is not None and item.domain.finite
    return say("audit-finite" if finite else "audit-integer", lang, name=name)


def status_text(status: Status, lang: str) -> str:
    return f"{STATUS_SIGNS[status]} {say(f'audit-{status.value}', lang)}"


def reasons(
    claim: ClaimAudit, drop: Without, known: Assumptions, lang: str
) -> tuple[str, ...]:
    """Sentences on one assumption."""
    return tuple(
        set_apart(said, lang) for said in _reasons(claim, drop, known, lang)
    )


def _reasons(
    claim: ClaimAudit, drop: Without, known: Assumptions, lang: str
) -> list[str]:
    if drop.status is Status.UNUSED:
        if drop.implied:
            return [say("audit-implied", lang)]
        key = "audit-otherwise" if drop.otherwise else "audit-as-written"
        return [say(key, lang)]
    said: list[str] = []
    name = drop.assumed.name
    if drop.first is not None:
        number = str(drop.first.number)
        said.append(say("audit-first", lang, number=number))
    if drop.failure is None:
        said.append(say("audit-neither", lang))
        if drop.first is not None and drop.first_failure is not None:
            shown = failure_text(drop.first_failure, name, lang)
            number = str(drop.first.number)
            said.append(
                say("audit-first-fails", lang, number=number, text=shown)
            )
    else:
        said.append(failure_text(drop.failure, name, lang))
    proposition = claim.claim.statement.proposition
    if drop.worked_out is not None and isinstance(proposition, Relation):
        left, value = to_text(proposition.left), to_text(drop.worked_out)
        said.append(say("audit-worked-out", lang, left=left, value=value))
    for one in drop.instead:
        said.append(
            say(
                "audit-instead",
                lang,
                facts=facts_text(one.facts, lang),
                statement=statement_text(one.statement, lang),
            )
        )
    for part, status in drop.parts:
        said.append(
            say(
                f"audit-part-{status.value}",
                lang,
                statement=part_text(part, known, lang),
            )
        )
    return said + _replaced(drop, lang)


def _replaced(drop: Without, lang: str) -> list[str]:
    said: list[str] = []
    weakest = [r for r in drop.replacements if r.weakest]
    stronger = [r for r in drop.replacements if r.enough and not r.weakest]
    for key, some in (("weakest", weakest), ("stronger", stronger)):
        if some:
            shown = alternatives(some, lang)
            said.append(say(f"audit-{key}", lang, facts=shown))
    for one in drop.replacements:
        if one.failure is not None:
            shown = facts_text(one.facts, lang)
            why = failure_text(one.failure, drop.assumed.name, lang)
            said.append(say("audit-too-weak", lang, facts=shown, witness=why))
            if one.beyond is not None:
                text = failure_text(one.beyond, drop.assumed.name, lang)
                said.append(say("audit-beyond", lang, text=text))
    if drop.untold:
        said.append(say("audit-untold", lang, count=str(drop.untold)))
    return said


def alternatives(some: list[Replacement], lang: str) -> str:
    """``A``; or ``B``."""
    word = say("audit-or", lang)
    return word.join(facts_text(one.facts, lang) for one in some)


def facts_text(facts: tuple[Fact, ...], lang: str) -> str:
    """Facts as they can be pasted into ``assume``."""
    semicolon = say("report-semicolon", lang)
    text = semicolon.join(fact_text(fact, lang) for fact in facts)
    return say("audit-facts", lang, text=text)


def failure_text(failure: Failure, name: str, lang: str) -> str:
    """The counterexample."""
    if failure.undefined is None:
        return witness_text(failure.witness, failure.known, lang, (name,))
    taken = taken_text(failure.witness, failure.known, lang)
    condition = statement_text(_bare(failure.undefined), lang)
    if not taken:
        return say("audit-no-value-always", lang, condition=condition)
    return say("audit-no-value", lang, model=taken, condition=condition)


def _bare(statement: Statement) -> Statement:
    return Statement(statement.proposition)


def sets_text(claim: ClaimAudit, known: Assumptions, lang: str) -> str:
    """The minimal sets that prove the claim."""
    key = "audit-sets" if claim.complete else "audit-sets-open"
    comma = say("report-comma", lang)
    sets = comma.join(set_text(one, claim, known, lang) for one in claim.sets)
    return set_apart(say(key, lang, sets=sets), lang)


def set_text(
    one: Enough, claim: ClaimAudit, known: Assumptions, lang: str
) -> str:
    if not one.parts:
        return say("audit-set-empty", lang)
    names = say("report-comma", lang).join(_named(one, claim, known, lang))
    key = "audit-set" if one.certain else "audit-set-uncertain"
    return say(key, lang, names=names)


def _named(
    one: Enough, claim: ClaimAudit, known: Assumptions, lang: str
) -> list[str]:
    """Assumptions by their names, where only a part is in the set what it
    says."""
    found: list[str] = []
    for assumed in claim.assumed:
        mine = [p for p in one.parts if p.name == assumed.name]
        if mine and len(mine) == len(assumed.parts):
            found.append(label(assumed, known, lang))
        else:
            found += [part_text(part, known, lang) for part in mine]
    return found
