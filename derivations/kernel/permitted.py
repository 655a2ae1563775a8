"""Facts that a permit lets a line use, made ready."""

from __future__ import annotations

from derivations.assumptions.given import Assumptions, Fact
from derivations.kernel.facts import Knowledge
from derivations.kernel.knowledge import known
from derivations.kernel.memory import Grants, Memory
from derivations.kernel.permits import Permit
from derivations.kernel.powers import Power
from derivations.kernel.rules import BY_ID
from derivations.kernel.single_facts import (
    is_structural,
    is_zero_mean,
    law_names,
    separated,
)
from derivations.kernel.trace import Recorder
from derivations.language import tree
from derivations.language.tree import Relation


def permitted(
    assumptions: Assumptions, permit: Permit, recorder: Recorder | None = None
) -> tuple[Knowledge, Grants]:
    """Knowledge from what the permit lets a line use, and the grants that it
    depends on.  It is made once for all permits that make no difference to
    it: equal knowledge is the same object.  It is made anew when the steps
    are to be written down."""
    equations, structural = _usable(assumptions, permit)
    if recorder is not None:
        asked: set[Power | str] = set()
        new = known(
            assumptions,
            permit.powers,
            equations,
            structural,
            asked,
            recorder=recorder,
        )
        return new, mattering(new, asked)
    place = (tuple(map(id, equations)), tuple(map(id, structural)))
    memory = remembered(assumptions, ("permitted", place))
    kept = memory.find(permit.grants)
    if kept is not None and isinstance(kept.result, Knowledge):
        return kept.result, kept.asked
    asked = set()
    new = known(assumptions, permit.powers, equations, structural, asked)
    same = memory.equal(new)
    made = same if isinstance(same, Knowledge) else new
    needed = mattering(new, asked)
    memory.keep(needed, permit.grants, made)
    return made, needed


def remembered(assumptions: Assumptions, key: object) -> Memory[object]:
    """The memory for one kind of results under these assumptions."""
    memory = assumptions.memo.get(key)
    if not isinstance(memory, Memory):
        memory = assumptions.memo[key] = Memory[object]()
    return memory


def mattering(knowledge: Knowledge, asked: set[Power | str]) -> Grants:
    """Those asked for that could make a difference: without a stated same
    law or a finite variable some powers have nothing to do."""
    idle: set[Power | str] = set()
    if not knowledge.laws:
        idle.add(Power.SAME_LAW)
    declarations = knowledge.assumptions.declarations
    if all(item.outcomes is None for item in declarations):
        idle |= {Power.E_OUTCOMES, Power.TOTAL}
    return frozenset(asked - idle)


def everything(
    assumptions: Assumptions,
    powers: frozenset[Power],
    recorder: Recorder | None = None,
) -> Knowledge:
    """Knowledge from all facts, for the signs of side conditions."""
    made = assumptions.memo.get(powers)
    if recorder is None and isinstance(made, Knowledge):
        return made
    facts = _single_facts(assumptions)
    structural = [f for f in facts if is_structural(f)]
    made = known(
        assumptions, powers, facts, structural, set(), recorder=recorder
    )
    if recorder is None:
        assumptions.memo[powers] = made
    return made


def _single_facts(assumptions: Assumptions) -> tuple[Fact, ...]:
    """The facts with conjunctions taken apart, always the same objects."""
    made = assumptions.memo.get("single facts")
    if not isinstance(made, tuple):
        made = assumptions.memo["single facts"] = tuple(
            separated(assumptions.facts)
        )
    return made


def _usable(
    assumptions: Assumptions, permit: Permit
) -> tuple[list[Fact], list[Fact]]:
    """Equation facts and structural facts that the permit lets a line use.

    Structural facts are restricted to the cited ones when any is cited.
    Equations are used only when cited, but for those among the
    declarations and zero means under a rule that looks for them.
    """
    facts = list(_single_facts(assumptions))
    cited = permit.cited
    structural = [f for f in facts if is_structural(f)]
    if cited is None:
        return facts, structural
    usable = [f for f in structural if f.name in cited]
    if not usable and permit.seek:
        usable = [f for f in structural if _sought(f, permit)]
    equations = [f for f in facts if f.name in cited or f.name == "given"]
    if permit.seek and Power.KNOWN_LAW in permit.powers:
        laws = law_names(assumptions)
        if not any(name in cited for name in laws):
            equations += [
                f for f in facts if f.name in laws and f not in equations
            ]
    means = permit.seek and any(BY_ID[r].means for r in permit.rules)
    if means and not any(
        isinstance(f.proposition, Relation) and f.name in cited for f in facts
    ):
        equations += [
            f for f in facts if is_zero_mean(f) and f not in equations
        ]
    return equations, usable


def _sought(fact: Fact, permit: Permit) -> bool:
    """Whether a rule looks for facts of this kind by itself."""
    if not any(BY_ID[rule].structure for rule in permit.rules):
        return False
    stated = fact.proposition
    if isinstance(stated, tree.SameLaw):
        return Power.SAME_LAW in permit.powers
    if isinstance(stated, tree.Independence) and stated.kind == "uncorrelated":
        return Power.COV_ZERO in permit.powers
    return bool({Power.E_PRODUCT, Power.COV_ZERO} & permit.powers)


def sought(permit: Permit) -> tuple[bool, bool]:
    """Whether its rules look for structure and for zero means."""
    rules = [BY_ID[rule] for rule in permit.rules] if permit.seek else []
    return any(r.structure for r in rules), any(r.means for r in rules)


def cited_laws(assumptions: Assumptions, permit: Permit) -> tuple[Fact, ...]:
    """Facts on standard laws that the permit lets a line use."""
    names = law_names(assumptions)
    cited = permit.cited
    if cited is not None:
        said = [n for n in names if n in cited or n == "given"]
        if not said and permit.seek and Power.KNOWN_LAW in permit.powers:
            said = list(names)
        names = tuple(said)
    return tuple(fact for fact in assumptions.facts if fact.name in names)
