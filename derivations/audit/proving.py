"""Whether a claim, or one of its lines, is proved under given assumptions.

Verdicts and explanations are the business of `derivations.diagnose`; here
the only question is whether a proof is found, and it is asked often.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from derivations.assumptions.given import Assumptions, Fact
from derivations.diagnose.chains import joins
from derivations.diagnose.judge import is_proved
from derivations.diagnose.lines import ASK, ways
from derivations.diagnose.reasons import FOLDED
from derivations.document.records import Claim, Line
from derivations.kernel.proof import Proof
from derivations.kernel.prove import Permit, prove
from derivations.kernel.rules import EVERYTHING
from derivations.language.tree import Statement


@dataclass(frozen=True)
class Claims:
    """The claims of a derivation down to one that is asked about."""

    claims: tuple[Claim, ...]

    @property
    def last(self) -> Claim:
        return self.claims[-1]

    def before(self, name: str) -> Claims | None:
        """Down to a claim above the last one."""
        for place, claim in enumerate(self.claims[:-1]):
            if claim.name == name:
                return Claims(self.claims[: place + 1])
        return None


def by_any_rule(statement: Statement, known: Assumptions) -> Proof | None:
    """A proof by all rules together."""
    for rules in (EVERYTHING, FOLDED):
        found = prove(statement, known, Permit(rules))
        if isinstance(found, Proof):
            return found
    return None


def is_claim_proved(claims: Claims, known: Assumptions) -> bool:
    """Whether the last claim is proved under these assumptions: as it
    stands, or line by line."""
    key = ("audit", claims.last.name, claims.last.statement)
    found = known.memo.get(key)
    if not isinstance(found, bool):
        found = by_any_rule(claims.last.statement, known) is not None
        if not found:
            found = _line_by_line(claims, known)
        known.memo[key] = found
    return found


def way(claims: Claims, whole: Assumptions) -> tuple[str, ...] | None:
    """The rules that prove the last claim together, or None when it is
    proved line by line alone."""
    for rules in (EVERYTHING, FOLDED):
        permit = Permit(rules)
        found = prove(claims.last.statement, whole, permit)
        if isinstance(found, Proof):
            return rules
    return None


def is_proved_so(
    claims: Claims, known: Assumptions, rules: tuple[str, ...] | None
) -> bool:
    """Whether the last claim is proved in this `way`.  Quicker than
    `is_claim_proved`, where much is asked and a no says little."""
    if rules is None:
        return is_claim_proved(claims, known)
    found = prove(claims.last.statement, known, Permit(rules))
    return isinstance(found, Proof)


def _line_by_line(claims: Claims, known: Assumptions) -> bool:
    claim = claims.last
    if not claim.lines or not joins(claim, known):
        return False
    return all(is_line_proved(claims, line, known) for line in claim.lines)


def is_line_proved(claims: Claims, line: Line, known: Assumptions) -> bool:
    """By its own reason or by any other."""
    if holds_by_reason(claims, line, known):
        return True
    facts = tuple(_proved_facts(claims, line, known))
    return by_any_rule(line.statement, known.citing(*facts)) is not None


def holds_by_reason(
    claims: Claims, line: Line, known: Assumptions, trusting: bool = False
) -> bool:
    """Whether the line's own reason proves it.  The claims that it cites
    have to be proved too, unless they are taken on trust."""
    names = cited_names(line)
    facts = tuple(_cited_facts(claims, line, known, trusting))
    if len({f.name for f in facts}) < len(names & _citable(claims, line)):
        return False
    asked = any(reason.rule == ASK for reason in line.reasons)
    base = known.citing(*facts)
    if asked:
        return by_any_rule(line.statement, base) is not None
    cited = [c for reason in line.reasons for c in reason.cited]
    if not all(trusting or is_proved(one.source) for one in cited):
        return False
    permit = _permit(line)
    if not cited:
        return isinstance(prove(line.statement, base, permit), Proof)
    found, refusal = ways(line.statement, line.reasons, known, facts)
    if refusal is not None:
        return False
    for used in found:
        more = base.citing(*(one.fact for one in used))
        if isinstance(prove(line.statement, more, permit), Proof):
            return True
    return False


def _permit(line: Line) -> Permit:
    rules = tuple(dict.fromkeys(r.rule for r in line.reasons if r.rule))
    cited = tuple(dict.fromkeys(n for r in line.reasons for n in r.citations))
    # A rule with facts of its own in brackets uses these and no others.
    seek = not any(r.rule and r.citations for r in line.reasons)
    return Permit(rules, cited, seek)


def cited_names(line: Line) -> frozenset[str]:
    """Names of facts, claims and lines that the line's reasons cite."""
    return frozenset(n for r in line.reasons for n in r.citations)


def _citable(claims: Claims, line: Line) -> frozenset[str]:
    """Names of the claims above, and of labelled lines above."""
    found = {claim.name for claim in claims.claims[:-1]}
    for one in claims.last.lines:
        if one is line:
            break
        if one.label:
            found.add(one.label)
    return frozenset(found)


def _cited_facts(
    claims: Claims, line: Line, known: Assumptions, trusting: bool
) -> Iterator[Fact]:
    """What the cited claims and lines say; without those that aren't
    proved, unless they are trusted."""
    names = cited_names(line)
    if any(reason.rule == ASK for reason in line.reasons):
        names = _citable(claims, line)
    for claim in claims.claims[:-1]:
        if claim.name not in names:
            continue
        above = claims.before(claim.name)
        if above is None:
            continue
        if trusting or is_claim_proved(above, known):
            said = claim.statement
            yield Fact(claim.name, said.proposition, said.conditions)
    for one in claims.last.lines:
        if one is line:
            break
        if one.label in names:
            if trusting or is_line_proved(claims, one, known):
                said = one.statement
                yield Fact(one.label, said.proposition, said.conditions)


def _proved_facts(
    claims: Claims, line: Line, known: Assumptions
) -> Iterator[Fact]:
    yield from _cited_facts(claims, line, known, trusting=False)
