"""What the checker says of a line by other reasons, or of another line."""

from __future__ import annotations

from derivations.between.setting import Setting
from derivations.diagnose.lines import ASK
from derivations.diagnose.reasons import idle
from derivations.diagnose.statements import judge_plainly
from derivations.document.records import Reason
from derivations.exercises.records import Why
from derivations.kernel.proof import Proof
from derivations.kernel.prove import Permit, prove
from derivations.language.tree import Statement
from derivations.refute.search import refute
from derivations.refute.witness import Witness


def by_reasons(
    statement: Statement, reasons: tuple[Reason, ...], here: Setting
) -> Why:
    """PROVED exactly where `derivations.diagnose.lines.judge_line` says so,
    without its search for what else might be said; claims of other
    derivations are taken as the line of the setting uses them."""
    if any(reason.rule == ASK for reason in reasons):
        above = (fact for fact in here.seen if fact.name not in here.unproved)
        found = judge_plainly(statement, here.given.citing(*above))
        return Why.PROVED if found.proved else Why.NOT_PROVED
    cited = tuple(dict.fromkeys(n for r in reasons for n in r.citations))
    if any(name in here.unproved for name in cited):
        return Why.NOT_PROVED
    instances = tuple(one.fact for one in here.judgement.instances)
    usable = [fact for fact in (*here.seen, *instances) if fact.name in cited]
    base = here.given.citing(*usable)
    rules = tuple(dict.fromkeys(r.rule for r in reasons if r.rule))
    # A rule with facts of its own in brackets uses these and no others.
    seek = not any(reason.rule and reason.citations for reason in reasons)
    if not isinstance(
        prove(statement, base, Permit(rules, cited, seek)), Proof
    ):
        return Why.NOT_PROVED
    return Why.IDLE if idle(statement, base, rules, cited) else Why.PROVED


def refuted(statement: Statement, here: Setting) -> Witness | None:
    """A verified counterexample, under the assumptions of the derivation
    alone."""
    return refute(statement, here.given).witness
