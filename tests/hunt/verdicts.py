"""One statement under the checker and under the oracle."""

from __future__ import annotations

import traceback
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction

from derivations.diagnose.reasons import FOLDED
from derivations.kernel.proof import Proof
from derivations.kernel.prove import Permit, prove
from derivations.kernel.rules import EVERYTHING
from derivations.language import tree
from derivations.language.write import to_text
from derivations.refute.budget import BRIEF, DEFAULT, Budget
from derivations.refute.search import find_model, refute
from tests.hunt.models import COUPLINGS, POOL, from_witness, models
from tests.hunt.oracle import is_model, membership, truth


@dataclass(frozen=True)
class Effort:
    """Models of the oracle, draws for them, the refuter's budget, the share
    of open statements that the refuter gets, and how far the checker's own
    model is looked for where the oracle has found none."""

    models: int = 6
    draws: int = 30
    budget: Budget = Budget(models=60, sizes=3, profiles=3, work=60_000)
    refuted: float = 0.8
    borrowed: Budget = DEFAULT


USUAL = Effort()
QUICK = Effort(
    models=4,
    draws=16,
    budget=Budget(models=30, sizes=3, profiles=2, work=30_000),
    refuted=0.5,
    borrowed=BRIEF,
)
THOROUGH = Effort(20, 100, refuted=1.0)


@dataclass
class Case:
    """A statement to settle; ``permits`` are tried after all rules."""

    kind: str
    statement: object
    assumptions: object
    given: str = ""
    permits: tuple = ()
    weight: int = 1
    """How many times the usual number of models is drawn."""
    couplings: tuple = COUPLINGS
    close: bool = False
    """Whether numbers that agree in 45 digits count as equal."""
    judged: object = None
    """Makes the proof, where something else than `prove` does."""


@dataclass
class Outcome:
    case: Case
    verdict: str
    truths: Counter
    findings: list = field(default_factory=list)
    proof: object = None

    @property
    def true(self):
        """``"true"`` in all models of the budget, ``"false"`` in some,
        ``"unknown"`` without a model that tells."""
        if self.truths["false"] or self.truths["undefined"]:
            return "false"
        return "true" if self.truths["true"] else "unknown"


def numbers_in(statement, assumptions):
    """Numbers written in a case, and their neighbours."""
    found = {}
    facts = [f.proposition for f in assumptions.facts]
    for node in (statement, *facts):
        for inside in tree.walk(node):
            if isinstance(inside, tree.Number):
                value = inside.value
                for one in (value, -value, value + Fraction(1, 100)):
                    found[one] = None
                found[value - Fraction(1, 9)] = None
    return tuple(found)[:24]


def permits(case, chance):
    yield Permit(EVERYTHING)
    if chance.random() < 0.3:
        yield Permit(FOLDED)
    yield from case.permits


def settle(case, chance, effort=USUAL):
    """The checker's verdict and what the oracle says to it."""
    try:
        return _settled(case, chance, effort)
    except Exception as error:
        found = ("crash", repr(error), traceback.format_exc(limit=-4))
        return Outcome(case, "undecided", Counter(), [found])


def _settled(case, chance, effort):
    proof = _proof(case, chance)
    more = case.weight * (2 if proof is not None else 1)
    pool = numbers_in(case.statement, case.assumptions)
    found = models(
        case.assumptions,
        chance,
        effort.models * more,
        effort.draws * more,
        pool=POOL + pool,
        couplings=case.couplings,
    )
    if proof is not None and not found.models:
        found.models += borrowed(case.assumptions, effort.borrowed)
    truths = Counter()
    outcome = Outcome(case, "undecided", truths, proof=proof)
    truths["thrown"] = found.thrown
    for model in found.models:
        verdict = truth(
            case.statement, model, case.assumptions, close=case.close
        )
        truths[verdict] += 1
        if proof is not None and verdict in ("false", "undefined"):
            outcome.findings.append(("false proved", verdict, model))
    if proof is not None:
        outcome.verdict = "proved"
    share = effort.refuted
    if proof is not None or "normal" in case.kind:
        share = share / 4
    if chance.random() < share:
        _refuting(case, outcome, effort.budget)
    return outcome


def _proof(case, chance):
    if case.judged is not None:
        return case.judged()
    for permit in permits(case, chance):
        result = prove(case.statement, case.assumptions, permit)
        if isinstance(result, Proof):
            return result
    return None


def borrowed(assumptions, budget):
    """The checker's own model of the assumptions, if the oracle agrees."""
    model = find_model(assumptions, budget)
    if model is None or model.named:
        return []
    rewritten = from_witness(model)
    return [rewritten] if is_model(rewritten, assumptions) else []


def _refuting(case, outcome, budget):
    witness = refute(case.statement, case.assumptions, budget).witness
    if witness is None:
        return
    if outcome.verdict == "proved":
        outcome.findings.append(("proved and refuted", "", witness.model))
    outcome.verdict = "refuted"
    if witness.model.named:
        # A law with infinitely many values; the oracle has no such space.
        outcome.truths["witness unknown"] += 1
        return
    model = from_witness(witness.model)
    known = membership(model, case.assumptions)
    if known == "unknown":
        outcome.truths["witness unknown"] += 1
        return
    if known == "no model":
        outcome.findings.append(("witness is no model", "", witness.model))
        return
    # A free index that also stands as i + 1 has two readings; a model that
    # refutes one of them is no false witness.
    readings = [
        truth(case.statement, model, case.assumptions, narrow, case.close)
        for narrow in (True, False)
    ]
    verdict = "false" if "false" in readings else readings[0]
    if verdict == "unknown":
        outcome.truths["witness unknown"] += 1
    elif verdict != "false":
        outcome.findings.append(("false refuted", verdict, witness.model))


def report(outcome):
    """A finding in words."""
    case = outcome.case
    lines = [f"kind: {case.kind}", f"given: {case.given}"]
    lines.append(f"statement: {to_text(case.statement)}")
    if outcome.proof is not None:
        lines.append(f"rules: {outcome.proof.rules}")
        lines.append(f"facts: {outcome.proof.facts}")
    for what, verdict, model in outcome.findings[:2]:
        lines.append(f"{what}: {verdict}: {model}"[:3000])
    return "\n".join(lines)
