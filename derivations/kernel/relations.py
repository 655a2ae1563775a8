"""Relations by normal forms, by signs, and by what the facts leave over."""

from __future__ import annotations

from dataclasses import replace

from derivations.kernel import enclosures, fractions
from derivations.kernel.almost_surely import almost_surely
from derivations.kernel.attempt import HYPOTHESIS, Attempt
from derivations.kernel.contradiction import follows, linear, stated
from derivations.kernel.errors import TooLarge, Unsupported
from derivations.kernel.evident import by_parts, nonnegative, positive
from derivations.kernel.extremes import bounds_of_each
from derivations.kernel.implications import LINKS, equal_squares, linked
from derivations.kernel.inequalities import by_inequalities, written_down
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.orders import unfolded_orders
from derivations.kernel.powers import Power
from derivations.kernel.proof import Gap
from derivations.kernel.readback import shown
from derivations.kernel.rounding import (
    is_list,
    list_gap,
    numeric,
    rounding_gap,
)
from derivations.kernel.sign_records import OrderFact, Support, compared
from derivations.kernel.sign_support import sign_support
from derivations.kernel.single_facts import atomic
from derivations.kernel.stated_limits import with_values
from derivations.kernel.tails import WAYS, by_tails
from derivations.kernel.tends import is_limit, limit_gap
from derivations.kernel.vanishing import vanishing
from derivations.language.tree import Proposition, Relation


def relation_gap(attempt: Attempt, relation: Relation) -> Gap | None:
    """None when the relation is proved, otherwise why it isn't."""
    gap = _gap(attempt, relation)
    return None if gap is None or _sure(attempt, relation) else gap


def _gap(attempt: Attempt, relation: Relation) -> Gap | None:
    parts = bounds_of_each(relation)
    if not parts:
        return _relation_gap(attempt, relation)
    try:
        gap = _relation_gap(attempt, relation)
    except Unsupported:  # nothing tells which of them is the extreme one
        gap = Gap(attempt.statement, "unsupported")
    if gap is not None and attempt.step("order"):
        found = (relation_gap(attempt, part) for part in parts)
        return next((own for own in found if own is not None), None)
    return gap


def _relation_gap(attempt: Attempt, relation: Relation) -> Gap | None:
    if relation.sign == "≈":
        return rounding_gap(attempt, relation)
    relation = with_values(attempt, relation)
    if is_limit(relation):
        return limit_gap(attempt, relation)
    if is_list(attempt, (relation.left, relation.right)):
        return list_gap(attempt, relation)
    if relation.sign == "=":
        return _equation_gap(attempt, relation)
    normaliser = attempt.normaliser()
    try:
        left = normaliser.form(relation.left)
        right = normaliser.form(relation.right)
        form, sign = compared(relation.sign, left, right)
        difference = fractions.cancelled(form)
    except (Unsupported, TooLarge):
        if numeric(attempt, relation):
            return None
        raise
    if sign == "≥" and difference.is_zero:
        attempt.keep(normaliser)
        return None
    if attempt.step("order"):
        support = sign_support(normaliser, difference, sign)
        if support is None:
            support = _evident(relation, normaliser)
        if support is None:
            sides = (relation.left, relation.right)
            support = by_parts(normaliser, difference, sign, *sides)
        if support is None:
            support = _with_unfolded(attempt, relation)
        if support is not None:
            attempt.keep(normaliser, support)
            if enclosures.sign_of(difference) is None:
                # of a number a replay finds bounds by itself
                written_down(attempt, difference, sign)
            return None
    support = by_inequalities(attempt, difference, sign)
    if support is not None:
        attempt.keep(normaliser, support)
        return None
    if sign != "≠" and _tails(attempt, relation):
        return None
    if _excluded(attempt, relation) or numeric(attempt, relation):
        return None
    return Gap(attempt.statement, "sign", shown(left), shown(right))


def _sure(attempt: Attempt, relation: Relation) -> bool:
    """Whether an event has probability 1, or 0, since what says so holds
    almost surely."""
    parts = tuple(almost_surely(relation))
    if not parts or not attempt.normaliser().has(Power.P_SURE):
        return False
    return all(
        isinstance(part, Relation) and _gap(attempt, part) is None
        for part in parts
    )


def _tails(attempt: Attempt, relation: Relation) -> bool:
    """Whether a bound on the probability of a tail gives the relation."""
    ways = tuple(way for way in WAYS if attempt.step(way))
    if not ways:
        return False
    normaliser = attempt.normaliser(attempt.permit.powers | {Power.P_LINEAR})
    left = normaliser.form(relation.left)
    right = normaliser.form(relation.right)
    form, sign = compared(relation.sign, left, right)
    support = by_tails(normaliser, form, sign == ">", ways)
    if support is None:
        return False
    attempt.keep(normaliser, support)
    return True


def _equation_gap(attempt: Attempt, relation: Relation) -> Gap | None:
    normaliser = attempt.normaliser()
    left = normaliser.form(relation.left)
    right = normaliser.form(relation.right)
    if normaliser.same(left, right):
        attempt.keep(normaliser)
        return None
    if attempt.step("root"):
        support = equal_squares(normaliser, left, right)
        if support is not None:
            attempt.keep(normaliser, support)
            return None
    if _excluded(attempt, relation) or vanishing(attempt, left - right):
        return None
    return Gap(attempt.statement, "unequal", shown(left), shown(right))


def _unfolded(attempt: Attempt) -> tuple[OrderFact, ...]:
    """The order facts as they look under the line's own powers."""
    powers = attempt.permit.powers
    return unfolded_orders(attempt.assumptions, powers, attempt.asked)


def _with_unfolded(attempt: Attempt, relation: Relation) -> Support | None:
    """The sign with order facts unfolded like the line itself."""
    more = _unfolded(attempt)
    if not more:
        return None
    orders = attempt.knowledge.orders + more
    known = replace(attempt.knowledge, orders=orders)
    normaliser = attempt.normaliser(knowledge=known)
    fact = stated(normaliser, relation, "")
    support = sign_support(normaliser, fact.form, fact.sign)
    if support is not None:
        attempt.keep(normaliser)
    return support


def _excluded(
    attempt: Attempt, relation: Relation, *hypotheses: Relation
) -> bool:
    """Whether the hypotheses and the stated equations leave nothing
    but the relation."""
    stated_ones = attempt.knowledge.equations
    orders = any(not linear(f.form) for f in attempt.knowledge.orders)
    if not hypotheses and not stated_ones and not orders:
        return False
    if not attempt.step("solve" if relation.sign == "=" else "order"):
        return False
    if hypotheses and not attempt.step("hypothesis"):
        return False
    more = _unfolded(attempt)
    known = replace(attempt.knowledge, orders=attempt.knowledge.orders + more)
    if not hypotheses:
        # The equations would be written into themselves.
        known = replace(known, rewrites=())
    normaliser = attempt.normaliser(knowledge=known)
    assumed = tuple(stated(normaliser, h, HYPOTHESIS) for h in hypotheses)
    support = follows(normaliser, relation, assumed + stated_ones)
    if support is None:
        return False
    attempt.keep(normaliser, support)
    return True


def _evident(relation: Relation, normaliser: Normaliser) -> Support | None:
    """``t ≥ 0``, ``t > 0`` or ``t ≠ 0`` where the written term shows it."""
    larger, smaller = relation.left, relation.right
    if relation.sign in ("≤", "<"):
        larger, smaller = smaller, larger
    if not normaliser.value(smaller, {}).is_zero:
        return None
    weak = relation.sign in ("≤", "≥")
    return (nonnegative if weak else positive)(normaliser, larger, {})


def linked_equations(
    attempt: Attempt, left: Proposition, right: Proposition, both: bool
) -> bool:
    """Equations that are linked by one step between equations."""
    if not isinstance(left, Relation) or not isinstance(right, Relation):
        return False
    if left.sign != "=" or right.sign != "=":
        return False
    normaliser = attempt.normaliser()
    steps = frozenset(filter(attempt.step, LINKS))
    support = linked(normaliser, steps, left, right, both)
    if support is None:
        return False
    attempt.keep(normaliser, support)
    return True


def left_over(
    attempt: Attempt, hypothesis: Proposition, conclusion: Proposition
) -> bool:
    """Every part of the conclusion is left as the only possibility."""
    assumed = tuple(atomic(hypothesis))
    wanted = tuple(atomic(conclusion))
    relations = [h for h in assumed if isinstance(h, Relation)]
    if any(
        isinstance(p, Relation) and p.sign == "≈" for p in (*assumed, *wanted)
    ):
        return False
    return len(relations) == len(assumed) and all(
        isinstance(part, Relation) and _excluded(attempt, part, *relations)
        for part in wanted
    )
