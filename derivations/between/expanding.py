"""The lines between two lines of a chain, each with a single reason."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from derivations.assumptions.given import Assumptions
from derivations.between.equations import equations
from derivations.between.moves import ARITHMETIC, MOVES, Ground
from derivations.between.search import Effort, Forms, Link, Search, permit
from derivations.between.setting import Setting, setting
from derivations.between.steps import NoSteps, Steps, Why
from derivations.between.written import written
from derivations.diagnose.lines import ASK
from derivations.diagnose.reasons import idle, relevant_rules
from derivations.document.records import Document, Line
from derivations.kernel.proof import Proof
from derivations.kernel.prove import prove
from derivations.language.substitute import names_in
from derivations.language.tree import Relation, Statement, Term

COMPANION: Final = 30
"""More for a rule that the line doesn't name."""
AGAIN: Final = 4
"""Searches that leave out a step which didn't hold."""


@dataclass(frozen=True, slots=True)
class _Tier:
    """One way to search: by these reasons, with this effort."""

    grounds: dict[Ground, int]
    effort: Effort


def between(document: Document, claim: str, line: int) -> Steps | NoSteps:
    """The lines that lie between the two sides of a line.

    Every one of them has a single reason and is judged as it would be in
    the document.  Raises InputError for a claim or a line that the document
    doesn't have.
    """
    return steps_of(setting(document, claim, line))


def steps_of(here: Setting) -> Steps | NoSteps:
    line = here.line
    proposition = line.statement.proposition
    if here.judgement.refuted:
        return NoSteps(line, Why.NOT_PROVED)
    if size_named(here.line) == 1:
        proved = here.judgement.proved
        return NoSteps(line, Why.SINGLE if proved else Why.NOT_PROVED)
    if not isinstance(proposition, Relation) or proposition.sign != "=":
        return NoSteps(line, Why.NOT_EQUATION)
    named = named_grounds(here)
    proof = here.judgement.proof
    facts = () if proof is None else proof.facts
    if not named or proof is None:
        ends = proposition.left, proposition.right
        facts = tuple(dict.fromkeys((*equal_names(here, *ends), *facts)))
    tiers = _tiers(here, named, facts)
    found = _way(here, proposition.left, proposition.right, tiers)
    if proof is None and isinstance(found, NoSteps):
        return NoSteps(line, Why.NOT_PROVED, found.tried)
    return found


def way(here: Setting, left: Term, right: Term) -> Steps | NoSteps:
    """A way from one term to another by any reasons that may be cited where
    a line stands."""
    names = equal_names(here, left, right)
    return _way(here, left, right, _tiers(here, (), names))


def equal_names(here: Setting, *terms: Term) -> tuple[str, ...]:
    """Facts with an equation that speaks of nothing but what the terms speak
    of."""
    reached = set(_reached(here.given, terms))
    return tuple(
        name
        for name in here.known.fact_names
        if any(
            set(_reached(here.given, (left,))) <= reached
            for left, _ in equations(here.known.facts, name)
        )
    )


def _reached(known: Assumptions, terms: tuple[Term, ...]) -> Iterator[str]:
    """Names in the terms, and in the definitions of these."""
    waiting = [name for term in terms for name in names_in(term)]
    seen: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        yield name
        defined = known.definition(name)
        if defined is not None:
            waiting += names_in(defined.term)


def _way(
    here: Setting, left: Term, right: Term, tiers: Iterator[_Tier]
) -> Steps | NoSteps:
    statement = Statement(
        Relation("=", left, right), here.line.statement.conditions
    )
    forms = Forms(statement, here.known)
    tried = 0
    for tier in tiers:
        banned: frozenset[tuple[Term, Term, Ground]] = frozenset()
        for _ in range(AGAIN):
            search = Search(forms, tier.grounds, tier.effort, banned)
            links = search.chain(left, right)
            tried += search.tried
            if links is None:
                break
            named, broken = _named(here, left, links)
            if broken is None:
                terms = (left, *(link.term for link in links))
                steps = written(here, terms, named)
                if steps is not None:
                    return Steps(here.line, steps)
                break
            banned |= {broken}
    return NoSteps(here.line, Why.NOT_FOUND, tried)


def size_named(line: Line) -> int:
    """Reasons that the line names; none for ``by ?``."""
    reasons = line.reasons
    if any(reason.rule == ASK for reason in reasons):
        return 0
    return sum(1 if r.rule else len(r.citations) for r in reasons)


def _tiers(
    here: Setting, named: tuple[Ground, ...], facts: tuple[str, ...]
) -> Iterator[_Tier]:
    """First the reasons that the line names; then also rules that it doesn't
    name; then single places too."""
    if named:
        yield _Tier(dict.fromkeys(named, 0), Effort(120))
    relevant = relevant_rules(here.line.statement, here.known)
    wide = dict.fromkeys(named, 0)
    for rule in MOVES:
        if rule in relevant:
            wide.setdefault(Ground(rule), COMPANION if named else 0)
    for name in facts:
        wide.setdefault(Ground("", (name,)), 0)
    wide[ARITHMETIC] = COMPANION
    yield _Tier(wide, Effort(250))
    for rule in sorted(relevant):
        wide.setdefault(Ground(rule), COMPANION)
    for name in facts:
        if any(True for _ in equations(here.known.facts, name)):
            wide.setdefault(Ground(ARITHMETIC.rule, (name,)), COMPANION)
    yield _Tier(wide, Effort(250, places=True))


def named_grounds(here: Setting) -> tuple[Ground, ...]:
    """The reasons that the line names: its rules, then its facts."""
    found: dict[Ground, None] = {}
    for reason in here.line.reasons:
        if reason.rule not in ("", ASK, ARITHMETIC.rule):
            found[Ground(reason.rule)] = None
    for reason in here.line.reasons:
        stated = [
            name
            for name in reason.citations
            if any(True for _ in equations(here.known.facts, name))
        ]
        for name in stated:
            found[Ground("", (name,))] = None
        if reason.rule not in ("", ASK) and stated:
            found[Ground(reason.rule, reason.citations)] = None
    return tuple(found)


# --- reasons as they are named --------------------------------------------


def _named(
    here: Setting, first: Term, links: tuple[Link, ...]
) -> tuple[tuple[Ground, ...], tuple[Term, Term, Ground] | None]:
    """The reason of each line as it is best named; or the step that doesn't
    hold."""
    found = []
    left = first
    for link in links:
        relation = Relation("=", left, link.term)
        statement = Statement(relation, here.line.statement.conditions)
        name = best_name(statement, here, link.ground)
        if name is None:
            return (), (left, link.term, link.ground)
        found.append(name)
        left = link.term
    return tuple(found), None


def best_name(
    statement: Statement, here: Setting, ground: Ground
) -> Ground | None:
    """The least reason that the line holds by: arithmetic, the fact, the
    rule with the facts that it needs, the rule."""
    if _holds(statement, here, ARITHMETIC):
        return ARITHMETIC
    result = prove(statement, here.known, permit(ground))
    if not isinstance(result, Proof):
        return None
    if ground.rule:
        met = (name for one in result.obligations for name in one.facts)
        shown = tuple(dict.fromkeys(n for n in met if n in here.claims))
        for cited in (result.facts, shown):
            citing = Ground(ground.rule, cited)
            if cited and _holds(statement, here, citing):
                return citing
    return ground if _holds(statement, here, ground) else None


def _holds(statement: Statement, here: Setting, ground: Ground) -> bool:
    known = here.citing(ground.cited)
    result = prove(statement, known, permit(ground))
    if not isinstance(result, Proof):
        return False
    rules = (ground.rule,) if ground.rule else ()
    return not idle(statement, known, rules, ground.cited)
