"""Truth of propositions in a finite model, and whether a model satisfies
given assumptions.  Three answers: true, false, or not decided exactly."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from derivations.assumptions.given import Assumptions, Declaration, Fact
from derivations.language import tree
from derivations.refute.columns import Quantity, Random
from derivations.refute.evaluate import Evaluator
from derivations.refute.events import as_random
from derivations.refute.function_values import function_fits
from derivations.refute.given_joint import independent_given
from derivations.refute.joint import every, independent, of_members, same_law
from derivations.refute.model import Model, element_name
from derivations.refute.named import has_law, in_domain, related
from derivations.refute.parts import proper
from derivations.refute.polynomials import MomentSpace
from derivations.refute.ranges import SIGNS, Indices, free_indices
from derivations.refute.shown import as_shown, entrywise
from derivations.refute.tending import equated, tends
from derivations.refute.tied import supposed
from derivations.refute.values import Undecidable, Undefined, compare

PRECISIONS = (64, 200)


def judge(
    evaluator: Evaluator, proposition: tree.Proposition, indices: Indices
) -> bool | None:
    """Truth at the given index values; ``None`` when it is not decided.

    Raises `Undefined` when anything written in it has no value, and
    `Undecidable` when that itself isn't decided: what may be undefined must
    not refute, whatever the rest of the proposition is.
    """
    match proposition:
        case tree.Relation("≈"):
            return as_shown(evaluator, proposition, indices)
        case tree.Relation(sign, left, right) if evaluator.is_vector(left):
            pairs = entrywise(evaluator, left, right, indices)
            return every(_relation(evaluator, sign, *pair) for pair in pairs)
        case tree.Tends(value=value):
            return tends(evaluator, proposition, value, indices)
        case tree.Relation("=" | "≠" as sign, tree.Limit() as limit, value) | (
            tree.Relation("=" | "≠" as sign, value, tree.Limit() as limit)
        ):
            return equated(evaluator, sign, limit, value, indices)
        case tree.Relation(sign, left, right):
            return _relation(
                evaluator,
                sign,
                evaluator.term(left, indices),
                evaluator.term(right, indices),
            )
        case tree.Conjunction(parts):
            return every(judge(evaluator, part, indices) for part in parts)
        case tree.Implication(left, right):
            supposed(left, right)
            return _implied(
                judge(evaluator, left, indices),
                judge(evaluator, right, indices),
            )
        case tree.Equivalence(left, right):
            first = judge(evaluator, left, indices)
            second = judge(evaluator, right, indices)
            if first is None or second is None:
                return None
            return first is second
        case tree.Disjunction(parts):
            return _alternatives(evaluator, parts, indices)
        case tree.Negation(part):
            return _opposite(evaluator, part, indices)
        case tree.Independence():
            return independent(evaluator, proposition, indices)
        case tree.ConditionalIndependence():
            return independent_given(evaluator, proposition, indices)
        case tree.SameLaw(terms):
            return same_law(evaluator, terms)
        case tree.NamedLaw():
            return has_law(evaluator, proposition, indices)
    return None


def _alternatives(
    evaluator: Evaluator,
    parts: tuple[tree.Proposition, ...],
    indices: Indices,
) -> bool | None:
    """Whether one of the parts holds.  Of random variables that could mean
    "at every outcome one of them" too, so it isn't decided there."""
    verdicts = [judge(evaluator, part, indices) for part in parts]
    if any(_varies(evaluator, part, indices) for part in parts):
        return None
    if any(verdict is True for verdict in verdicts):
        return True
    return None if any(verdict is None for verdict in verdicts) else False


def _opposite(
    evaluator: Evaluator, part: tree.Proposition, indices: Indices
) -> bool | None:
    verdict = judge(evaluator, part, indices)
    if verdict is None or _varies(evaluator, part, indices):
        return None
    return not verdict


def _varies(
    evaluator: Evaluator, part: tree.Proposition, indices: Indices
) -> bool:
    """Whether the truth of the part may depend on the outcome."""
    match part:
        case tree.Relation(_, left, _) if evaluator.is_vector(left):
            return False  # numbers
        case tree.Relation(_, left, right):
            return any(
                isinstance(evaluator.term(side, indices), Random)
                for side in (left, right)
            )
        case tree.Conjunction(parts) | tree.Disjunction(parts):
            return any(_varies(evaluator, inner, indices) for inner in parts)
        case tree.Negation(inner):
            return _varies(evaluator, inner, indices)
    return True


def _implied(left: bool | None, right: bool | None) -> bool | None:
    if left is False or right is True:
        return True
    if left is True and right is False:
        return False
    return None


def _relation(
    evaluator: Evaluator, sign: str, left: Quantity, right: Quantity
) -> bool | None:
    """Between random terms: at every outcome.  ``≠`` is true when they
    differ everywhere, false when they are equal everywhere, else neither."""
    if not isinstance(left, Random) and not isinstance(right, Random):
        try:
            return SIGNS[sign](compare(left, right))
        except Undecidable:
            return None
    space = evaluator.space
    if isinstance(space, MomentSpace) and space.endless(left, right):
        return related(space, sign, left, right)
    a, b = space.aligned(left, right)
    verdicts: list[bool | None] = []
    for x, y in zip(a.values, b.values, strict=True):
        try:
            verdicts.append(SIGNS[sign](compare(x, y)))
        except Undecidable:
            verdicts.append(None)
    if sign == "≠":
        if all(verdict is True for verdict in verdicts):
            return True
        return False if all(v is False for v in verdicts) else None
    return every(verdicts)


def holds_for_all(
    evaluator: Evaluator, statement: tree.Statement
) -> tuple[bool | None, dict[str, int]]:
    """Truth for every value of the free indices, with the first values at
    which it fails.  Raises `Undefined` if it is undefined at any."""
    if statement.conditions:
        match statement.proposition:
            case tree.SameLaw() | tree.Independence(every=True) as law:
                return of_members(evaluator, law, statement.conditions), {}
            case tree.ConditionalIndependence(every=True):
                return None, {}
    nodes: tuple[tree.Node, ...] = (
        statement.proposition,
        *statement.conditions,
    )
    names = tuple(
        dict.fromkeys(name for node in nodes for name in free_indices(node))
    )
    verdicts: list[bool | None] = []
    failing: dict[str, int] = {}
    for indices in evaluator.assignments(nodes, names, statement.conditions):
        verdict = judge(evaluator, statement.proposition, indices)
        if verdict is False and False not in verdicts:
            failing = indices
        verdicts.append(verdict)
    return every(verdicts), failing


def holds(
    proposition: tree.Proposition,
    model: Model,
    assumptions: Assumptions,
    conditions: tuple[tree.Relation, ...] = (),
) -> bool | None:
    """Whether the proposition holds in the model for all values of its free
    indices that satisfy the conditions; ``None`` if that can't be decided
    exactly.  Raises `Undefined`."""
    statement = tree.Statement(proposition, conditions)
    assumptions = as_random(assumptions)
    for bits in PRECISIONS:
        evaluator = Evaluator(model, assumptions, bits)
        try:
            verdict, _ = holds_for_all(evaluator, statement)
        except Undecidable:
            continue
        if verdict is not None:
            return verdict
    return None


def verified(
    model: Model, assumptions: Assumptions, skip: tuple[str, ...] = ()
) -> bool:
    """Whether every declaration's domain and every fact (but those named in
    ``skip``) holds in the model, exactly."""
    for bits in PRECISIONS:
        evaluator = Evaluator(model, assumptions, bits)
        verdict = check(evaluator, model, assumptions, skip)
        if verdict is not None:
            return verdict
    return False


def check(
    evaluator: Evaluator,
    model: Model,
    assumptions: Assumptions,
    skip: tuple[str, ...] = (),
) -> bool | None:
    """`verified` at one precision."""
    assumptions = as_random(assumptions)
    try:
        if not _proper(model) or not _declared(evaluator, model, assumptions):
            return False
        verdicts: list[bool | None] = []
        for fact in assumptions.facts:
            if fact.name in skip:
                continue
            verdict = fact_holds(evaluator, fact)
            if verdict is False:
                return False
            verdicts.append(verdict)
        return every(verdicts)
    except Undefined:
        return False
    except Undecidable:
        return None


def fact_holds(evaluator: Evaluator, fact: Fact) -> bool | None:
    statement = tree.Statement(fact.proposition, fact.conditions)
    return holds_for_all(evaluator, statement)[0]


def _proper(model: Model) -> bool:
    names: list[str] = [name for name, _ in model.constants]
    for factor in model.factors:
        names.extend(factor.names)
        if any(p <= 0 for p, _ in factor.outcomes):
            return False
        if sum((p for p, _ in factor.outcomes), Fraction(0)) != 1:
            return False
        if any(len(row) != len(factor.names) for _, row in factor.outcomes):
            return False
    for named in model.named:
        names.extend(named.names)
        if not proper(named):
            return False
    return len(set(names)) == len(names)


def _declared(
    evaluator: Evaluator, model: Model, assumptions: Assumptions
) -> bool:
    """Every declared name has values, in its domain, for exactly the
    members of its range."""
    constants = dict(model.constants)
    expected: set[str] = set()
    for item in assumptions.declarations:
        if item.kind == "function":
            if not function_fits(evaluator, item):
                return False
            continue
        for choice in evaluator.members(item) if item.ranges else [()]:
            name = element_name(item.name, choice)
            expected.add(name)
            if item.kind == "constant":
                if name not in constants:
                    return False
                values: Iterable[object] = (constants[name],)
            else:
                if name not in evaluator.columns:
                    return False
                column = evaluator.columns[name]
                if not _listed(evaluator, column):
                    if not _in_domain(evaluator, column, item):
                        return False
                    continue
                values = evaluator.space.lifted(column, column.factors).values
            for value in values:
                if not isinstance(value, Fraction):
                    return False
                if not item.domain.contains(value):
                    return False
        if item.outcomes is not None:
            if not _outcomes_fit(evaluator, item):
                return False
    return expected == set(constants) | set(evaluator.columns)


def _listed(evaluator: Evaluator, column: Random) -> bool:
    """Whether the column's outcomes can be listed."""
    space = evaluator.space
    return not (isinstance(space, MomentSpace) and space.endless(column))


def _in_domain(evaluator: Evaluator, column: Random, item: Declaration) -> bool:
    space = evaluator.space
    return isinstance(space, MomentSpace) and in_domain(
        space, column, item.domain
    )


def _outcomes_fit(evaluator: Evaluator, item: Declaration) -> bool:
    """P(X = x_i) = p(x_i) > 0, the x_i distinct, nothing else possible."""
    if item.outcomes is None or item.ranges:
        return False
    family = evaluator.assumptions.declaration(item.outcomes.values)
    function = evaluator.functions.get(item.outcomes.probability)
    if family is None or function is None:
        return False
    law = evaluator.space.law((evaluator.columns[item.name],))
    total = sum(law.values())
    table = dict(function.table)
    listed = [
        evaluator.constants[element_name(family.name, choice)]
        for choice in evaluator.members(family)
    ]
    if len(set(listed)) != len(listed) or len(listed) != len(law):
        return False
    for value in listed:
        if not isinstance(value, Fraction):
            return False
        weight = law.get((value,))
        if weight is None or table.get((value,)) != Fraction(weight, total):
            return False
    return True
