"""Whether a chain of lines leads into the limit that its claim states."""

from __future__ import annotations

from derivations.assumptions.given import Assumptions, Fact
from derivations.diagnose.reports import Cause
from derivations.diagnose.same_terms import same_term
from derivations.diagnose.tying import symbols, tying
from derivations.kernel.dependence import names
from derivations.kernel.proof import Proof
from derivations.kernel.prove import Permit, prove
from derivations.kernel.transitivity import consecutive
from derivations.language import tree
from derivations.language.tree import Proposition, Relation, Statement


def as_limit(goal: Proposition) -> Proposition:
    """``lim f = L`` says the same as ``f → L``."""
    match goal:
        case Relation("=", tree.Limit(body, variable, point, side), value):
            return tree.Tends(body, value, variable, point, side)
    return goal


def limit_fault(
    goal: tree.Tends, parts: list[Proposition], assumptions: Assumptions
) -> Cause | None:
    """None for equations around one ``→`` that lead from one side of the
    claim to the other.  Those before it must hold for every value of the
    variable: no fact may speak of the constant of that name.

    ``f ≤ g → L`` gives ``f → L`` where ``f ≥ L`` (squeeze)."""
    place = next(
        (i for i, one in enumerate(parts) if isinstance(one, tree.Tends)), -1
    )
    link = parts[place]
    if not isinstance(link, tree.Tends):
        return Cause.NO_LIMIT
    if (link.variable, link.point, link.side) != (
        goal.variable,
        goal.point,
        goal.side,
    ):
        return Cause.OTHER_LIMIT
    before, after = parts[:place], parts[place + 1 :]
    links = [one for one in (*before, *after) if isinstance(one, Relation)]
    if len(links) != len(parts) - 1:
        return Cause.ENDS
    if any(one.sign != "=" for one in links[len(before) :]):
        return Cause.ENDS
    first = links[0].left if before else link.term
    last = links[-1].right if after else link.value
    tied = bool(tying(goal.variable, assumptions))
    if tied and before:
        return Cause.TIED
    if first != goal.term and (
        tied or not same_term(first, goal.term, assumptions)
    ):
        return Cause.ENDS
    if any(one.sign != "=" for one in links[: len(before)]):
        signs = tuple(one.sign for one in links[: len(before)])
        if not _squeezed(goal.variable, signs, first, link.value, assumptions):
            return Cause.SQUEEZE
    if last == goal.value or same_term(last, goal.value, assumptions):
        return None
    return Cause.ENDS


def _squeezed(
    variable: str,
    signs: tuple[str, ...],
    term: tree.Term,
    value: tree.Term,
    assumptions: Assumptions,
) -> bool:
    """``L ≤ f ≤ … → L``, or the same with ``≥``, where the variable doesn't
    occur in L."""
    between = {"≤": "≥", "<": "≥", "≥": "≤", ">": "≤"}.get(
        consecutive(signs) or ""
    )
    if between is None or variable in symbols(value):
        return False
    statement = Statement(Relation(between, term, value))
    return isinstance(prove(statement, assumptions, Permit(("order",))), Proof)


def claimed(name: str, said: Statement, assumptions: Assumptions) -> Fact:
    """What was proved under these assumptions as a fact under this name.
    It holds for every value of the constants of which none of them
    speaks, also where they stand behind ``let`` names."""
    general = tuple(
        symbol
        for symbol in sorted(names(assumptions, said.proposition))
        if (own := assumptions.declaration(symbol)) is not None
        and own.kind == "constant"
        and not own.ranges
        and not tying(symbol, assumptions)
    )
    return Fact(name, said.proposition, said.conditions, general=general)
