"""Verdicts on lines with their reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, product
from typing import Final

from derivations.assumptions.given import Assumptions, Fact
from derivations.diagnose.citing import Refusal, instances
from derivations.diagnose.reasons import find_fit, idle
from derivations.diagnose.reports import Cause, Fit, Judgement, Verdict
from derivations.diagnose.statements import (
    explained,
    judge_open,
    judge_plainly,
    settled,
)
from derivations.document.records import Reason, Source
from derivations.kernel.citing import Instance
from derivations.kernel.proof import Gap, Proof
from derivations.kernel.prove import Permit, prove
from derivations.language.tree import Statement
from derivations.refute.search import refute

ASK = "?"
"""The reason ``by ?``: the checker looks for one."""
MAX_WAYS: Final = 16
"""Ways to use the cited claims in a line that are tried."""


def judge_line(
    statement: Statement,
    reasons: tuple[Reason, ...],
    assumptions: Assumptions,
    seen: tuple[Fact, ...] = (),
    unproved: tuple[str, ...] = (),
    *,
    proved: Callable[[Source], bool] = lambda source: False,
) -> Judgement:
    """Verdict on a line with its reasons.

    ``seen`` are earlier claims and labelled lines that may be cited;
    ``unproved`` names those among them that aren't proved; ``proved`` tells
    it of a claim of another derivation.
    """
    cited = tuple(dict.fromkeys(name for r in reasons for name in r.citations))
    base = assumptions.citing(*(f for f in seen if f.name in cited))
    tainted = tuple(name for name in cited if name in unproved)
    if any(reason.rule == ASK for reason in reasons):
        everything = assumptions.citing(
            *(f for f in seen if f.name not in unproved)
        )
        return judge_open(statement, everything)
    facts = tuple(f for f in seen if f.name not in unproved)
    candidates, refusal = ways(statement, reasons, assumptions, facts)
    if refusal is not None:
        return _refused(statement, reasons, base, assumptions, refusal)
    judgement: Judgement | None = None
    for used in candidates:
        found = _judged(statement, reasons, base, assumptions, used)
        if judgement is None or found.proved:
            judgement = found
        if found.proved:
            break
    if judgement is None:
        return Judgement(statement, Verdict.UNDECIDED, Cause.NOT_SETTLED)
    tainted += tuple(
        c.name for r in reasons for c in r.cited if not proved(c.source)
    )
    if tainted and judgement.proved:
        return Judgement(
            statement, Verdict.UNDECIDED, Cause.RESTS_ON, rests_on=tainted
        )
    return judgement


def _judged(
    statement: Statement,
    reasons: tuple[Reason, ...],
    known: Assumptions,
    original: Assumptions,
    used: tuple[Instance, ...],
) -> Judgement:
    """The line by its reasons, with claims of other derivations as ``used``
    says."""
    base = known.citing(*(one.fact for one in used))
    cited = tuple(dict.fromkeys(name for r in reasons for name in r.citations))
    rules = tuple(dict.fromkeys(r.rule for r in reasons if r.rule))
    # A rule with facts of its own in brackets uses these and no others.
    seek = not any(reason.rule and reason.citations for reason in reasons)
    result = prove(statement, base, Permit(rules, cited, seek))
    if isinstance(result, Gap):
        return _failed(statement, base, result, original, used)
    unneeded = idle(statement, base, rules, cited)
    if unneeded:
        return Judgement(
            statement,
            Verdict.UNDECIDED,
            Cause.IDLE_REASON,
            gap=None,
            idle=unneeded,
            fit=_fit(statement, base, used),
        )
    return Judgement(statement, Verdict.PROVED, proof=result, instances=used)


def _fit(
    statement: Statement, assumptions: Assumptions, used: tuple[Instance, ...]
) -> Fit | None:
    """A reason that would do.  A claim of another derivation is a reason of
    its own; it can't stand in the brackets of a rule."""
    found = find_fit(statement, assumptions)
    if found is None:
        return None
    elsewhere = {one.fact.name for one in used}
    return Fit(
        found.rules,
        tuple(name for name in found.facts if name not in elsewhere),
        tuple(name for name in found.facts if name in elsewhere),
    )


def ways(
    statement: Statement,
    reasons: tuple[Reason, ...],
    assumptions: Assumptions,
    facts: tuple[Fact, ...],
) -> tuple[Iterator[tuple[Instance, ...]], Refusal | None]:
    """The ways to use all the claims of other derivations that the line
    cites.  What they assume is met by the assumptions here, and by claims
    above."""

    def prover(wanted: Statement) -> Proof | None:
        found = judge_plainly(wanted, assumptions).proof
        if found is None and facts:
            more = assumptions.citing(*facts)
            found = judge_plainly(wanted, more).proof
        return found

    each: list[tuple[Instance, ...]] = []
    for citation in (c for reason in reasons for c in reason.cited):
        made, refusal = instances(citation, statement, assumptions, prover)
        if refusal is not None:
            return iter(()), refusal
        each.append(made)
    return islice(product(*each), MAX_WAYS), None


def _refused(
    statement: Statement,
    reasons: tuple[Reason, ...],
    base: Assumptions,
    original: Assumptions,
    refusal: Refusal,
) -> Judgement:
    """A line with a claim that says nothing here: false, right for another
    reason, or not settled, for want of what the claim assumes."""
    gap = Gap(statement, "unsupported")
    judgement = _failed(statement, base, gap, original, ())
    if judgement.refuted:
        return judgement
    return Judgement(
        statement,
        Verdict.UNDECIDED,
        Cause.UNMET,
        fit=judgement.fit,
        refusal=refusal,
    )


def _failed(
    statement: Statement,
    assumptions: Assumptions,
    gap: Gap,
    original: Assumptions,
    used: tuple[Instance, ...],
) -> Judgement:
    """A line that its reasons don't prove: right for another reason, wrong,
    or not settled.  Counterexamples are models of the original assumptions,
    without the claims that the line cites."""
    fit = _fit(statement, assumptions, used)
    if fit is not None:
        return Judgement(
            statement, Verdict.UNDECIDED, Cause.WRONG_REASON, gap=gap, fit=fit
        )
    search = refute(statement, original)
    return explained(settled(statement, gap, search), original)
