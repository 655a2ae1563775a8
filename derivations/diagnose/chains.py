"""Whether a chain of lines leads from one side of its claim to the other."""

from __future__ import annotations

from itertools import pairwise

from derivations.assumptions.given import Assumptions, Fact
from derivations.diagnose.chain_indices import covers
from derivations.diagnose.reports import Cause
from derivations.document.records import Claim, Line
from derivations.kernel.proof import Proof
from derivations.kernel.prove import Permit, prove
from derivations.kernel.transitivity import consecutive
from derivations.language import tree
from derivations.language.shown import rounded
from derivations.language.tree import Proposition, Relation, Statement


def last_chain(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    start = 0
    for place, line in enumerate(lines):
        if not line.continues:
            start = place
    return lines[start:]


def joins(claim: Claim, assumptions: Assumptions) -> bool:
    """Whether the last chain leads from one side of the claim to the
    other by relations that combine to the claim's."""
    chain = last_chain(claim.lines)
    if not chain:
        return False
    stated = set(claim.statement.conditions)
    if any(set(line.statement.conditions) - stated for line in chain):
        return False
    if len(chain) == 1 and chain[0].statement == claim.statement:
        return True
    if not all(
        covers(x.statement, claim.statement, assumptions) for x in chain
    ):
        return False
    goal = claim.statement.proposition
    parts = [line.statement.proposition for line in chain]
    if isinstance(goal, Relation):
        return _relations_join(goal, parts, assumptions)
    if isinstance(goal, tree.Tends):
        return _limit_joins(goal, parts, assumptions)
    return _implications_join(goal, parts)


def _relations_join(
    goal: Relation, parts: list[Proposition], assumptions: Assumptions
) -> bool:
    relations = [p for p in parts if isinstance(p, Relation)]
    if len(relations) != len(parts):
        return False
    combined = consecutive(tuple(r.sign for r in relations))
    if combined is None:
        return False
    if combined == "≈":
        return _rounding_joins(goal, relations, assumptions)
    first, last = relations[0].left, relations[-1].right
    weaker = {"<": ("<", "≤", "≠"), ">": (">", "≥", "≠"), "=": ("=", "≤", "≥")}
    if goal.sign in weaker.get(combined, (combined,)):
        if same_term(first, goal.left, assumptions) and same_term(
            last, goal.right, assumptions
        ):
            return True
    flipped = {"<": ">", ">": "<", "≤": "≥", "≥": "≤"}.get(combined, combined)
    return goal.sign in weaker.get(flipped, (flipped,)) and (
        same_term(first, goal.right, assumptions)
        and same_term(last, goal.left, assumptions)
    )


def _limit_joins(
    goal: tree.Tends, parts: list[Proposition], assumptions: Assumptions
) -> bool:
    """Equations around one ``→``.  Those before it must hold for every value
    of the variable: no fact may speak of the constant of that name.

    ``f ≤ g → L`` gives ``f → L`` where ``f ≥ L`` (squeeze)."""
    place = next(
        (i for i, one in enumerate(parts) if isinstance(one, tree.Tends)), -1
    )
    link = parts[place]
    if not isinstance(link, tree.Tends) or (
        (link.variable, link.point, link.side)
        != (goal.variable, goal.point, goal.side)
    ):
        return False
    before, after = parts[:place], parts[place + 1 :]
    links = [one for one in (*before, *after) if isinstance(one, Relation)]
    if len(links) != len(parts) - 1:
        return False
    if any(one.sign != "=" for one in links[len(before) :]):
        return False
    first = links[0].left if before else link.term
    last = links[-1].right if after else link.value
    if spoken_of(goal.variable, assumptions):
        if before or first != goal.term:
            return False
    elif not same_term(first, goal.term, assumptions):
        return False
    if any(one.sign != "=" for one in links[: len(before)]):
        signs = tuple(one.sign for one in links[: len(before)])
        if not _squeezed(goal.variable, signs, first, link.value, assumptions):
            return False
    return last == goal.value or same_term(last, goal.value, assumptions)


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
    if between is None or variable in _symbols(value):
        return False
    statement = Statement(Relation(between, term, value))
    return isinstance(prove(statement, assumptions, Permit(("order",))), Proof)


def spoken_of(name: str, assumptions: Assumptions) -> bool:
    """Whether a fact speaks of the constant, perhaps by a ``let`` name."""
    names = {name}
    for _ in assumptions.definitions:
        for definition in assumptions.definitions:
            if names & _symbols(definition.term):
                names.add(definition.name)
    return any(
        names & _symbols(part)
        for fact in assumptions.facts
        for part in (fact.proposition, *fact.conditions)
    )


def claimed(name: str, said: Statement, assumptions: Assumptions) -> Fact:
    """What was proved under these assumptions as a fact under this name.
    It holds for every value of the constants of which none of them
    speaks."""
    general = tuple(
        symbol
        for symbol in sorted(_symbols(said.proposition))
        if (own := assumptions.declaration(symbol)) is not None
        and own.kind == "constant"
        and not own.ranges
        and not spoken_of(symbol, assumptions)
    )
    return Fact(name, said.proposition, said.conditions, general=general)


def _symbols(node: tree.Node) -> set[str]:
    found = set()
    for part in tree.walk(node):
        if isinstance(part, tree.Symbol):
            found.add(part.name)
        elif isinstance(part, tree.Element):
            found.add(part.family)
    return found


def _rounding_joins(
    goal: Relation, relations: list[Relation], assumptions: Assumptions
) -> bool:
    """Equations around one ``≈``: its shown digits are an end of the chain,
    and the goal shows them as they are written there."""
    place = next(i for i, one in enumerate(relations) if one.sign == "≈")
    link, first, last = relations[place], relations[0].left, relations[-1].right
    found = rounded(link)
    if goal.sign != "≈" or found is None:
        return False
    if found[0] is link.left:
        at_end, exact, shown = place == len(relations) - 1, first, last
    else:
        at_end, exact, shown = place == 0, last, first
    wanted = rounded(goal)
    if not at_end or wanted is None:
        return False
    digits = goal.right if wanted[0] is goal.left else goal.left
    return digits == shown and same_term(exact, wanted[0], assumptions)


def same_term(one: tree.Term, two: tree.Term, assumptions: Assumptions) -> bool:
    """Equal as written, or by ring arithmetic alone."""
    if one == two:
        return True
    relation = Statement(Relation("=", one, two))
    return isinstance(prove(relation, assumptions, Permit((), ())), Proof)


def _implications_join(goal: Proposition, parts: list[Proposition]) -> bool:
    steps: list[tuple[Proposition, Proposition, bool]] = []
    for part in parts:
        if isinstance(part, tree.Implication):
            steps.append((part.left, part.right, False))
        elif isinstance(part, tree.Equivalence):
            steps.append((part.left, part.right, True))
        else:
            return False
    if any(a[1] != b[0] for a, b in pairwise(steps)):
        return False
    first, last = steps[0][0], steps[-1][1]
    both = all(step[2] for step in steps)
    if isinstance(goal, tree.Equivalence):
        ends = {(goal.left, goal.right), (goal.right, goal.left)}
        return both and (first, last) in ends
    if isinstance(goal, tree.Implication):
        if (first, last) == (goal.left, goal.right):
            return True
        return both and (last, first) == (goal.left, goal.right)
    return False


def chain_fault(claim: Claim) -> Cause:
    signs = [
        line.statement.proposition.sign
        for line in last_chain(claim.lines)
        if isinstance(line.statement.proposition, Relation)
    ]
    if signs and consecutive(tuple(signs)) is None:
        return Cause.CHAIN
    return Cause.ENDS
