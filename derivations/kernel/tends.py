"""``f → L``, and equations one side of which is a limit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from derivations.kernel.approach import approaches
from derivations.kernel.attempt import Attempt
from derivations.kernel.errors import KernelError
from derivations.kernel.forms import Form
from derivations.kernel.growth import NoLimit, SignNeeded
from derivations.kernel.limits import LIMITS, limit_value, settle
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.proof import Gap, Obligation
from derivations.kernel.readback import shown, to_term
from derivations.kernel.sign_records import OrderFact
from derivations.kernel.squeeze import squeezed
from derivations.language import tree
from derivations.language.tree import Relation, Term

INFINITE: Final = {
    tree.Infinity(): 1,
    tree.Negative(tree.Infinity()): -1,
}
MAX_WANTED: Final = 2
"""Unknown signs that are supposed together, to say what is missing."""


def is_limit(relation: Relation) -> bool:
    """Whether it equates a limit and something else."""
    sides = (relation.left, relation.right)
    return relation.sign in ("=", "≠") and any(
        isinstance(side, tree.Limit) for side in sides
    )


def limit_gap(attempt: Attempt, relation: Relation) -> Gap | None:
    """None when the relation between a limit and a value is proved."""
    left, right = relation.left, relation.right
    if not isinstance(left, tree.Limit):
        left, right = right, left
    if not isinstance(left, tree.Limit):
        return Gap(attempt.statement, "unsupported")
    if isinstance(right, tree.Limit) and relation.sign == "=":
        if _congruent(attempt, left, right):
            return None
    return _gap(attempt, left, right, relation.sign)


def _congruent(attempt: Attempt, left: tree.Limit, right: tree.Limit) -> bool:
    """``lim f = lim g`` where ``f = g`` near the point, and there is a
    limit at all."""
    if replace(left, body=right.body) != right:
        return False
    normaliser = attempt.normaliser()
    for one, two in zip(
        approaches(normaliser, left),
        approaches(normaliser, right),
        strict=True,
    ):
        inner = one.normaliser
        f, g = inner.form(one.body), inner.form(two.body)
        if not inner.same(f, g) or inner.random.form_random(f):
            return False
        settle(normaliser, inner)
    able = normaliser.further(*LIMITS)
    try:
        limit_value(able, left, {})
    except KernelError:
        return False
    attempt.keep(normaliser, tuple(able.used))
    return True


def tends_gap(attempt: Attempt, stated: tree.Tends) -> Gap | None:
    """None when ``f → L`` is proved, otherwise why it isn't."""
    try:
        gap = _gap(attempt, stated, stated.value, "=")
    except KernelError:
        if not squeezed(attempt, stated):
            raise
        return None
    return None if gap is None or squeezed(attempt, stated) else gap


def _gap(
    attempt: Attempt, limit: tree.Limit | tree.Tends, value: Term, sign: str
) -> Gap | None:
    normaliser = attempt.normaliser()
    try:
        found = limit_value(normaliser, limit, {})
    except SignNeeded as needed:
        return _wanting(attempt, needed, limit, value, sign)
    except NoLimit as error:
        return Gap(attempt.statement, "limit", detail=str(error))
    if _fits(normaliser, found, value, sign):
        attempt.keep(normaliser)
        return None
    own = found if isinstance(found, Form) else None
    return Gap(
        attempt.statement, "unequal", None if own is None else shown(own), value
    )


def _fits(
    normaliser: Normaliser, found: Form | int, value: Term, sign: str
) -> bool:
    """Whether the limit has this value, or for ≠ surely another one."""
    infinite = INFINITE.get(value)
    if infinite is not None:
        return (found == infinite) == (sign == "=")
    other = normaliser.form(value)
    if not isinstance(found, Form):
        return sign == "≠"
    if sign == "=":
        return normaliser.same(found, other)
    apart = normaliser.finish(found - other)
    support = normaliser.signs(apart).nonzero(apart)
    normaliser.use(support or ())
    return support is not None


def _wanting(
    attempt: Attempt,
    needed: SignNeeded,
    limit: tree.Limit | tree.Tends,
    value: Term,
    sign: str,
) -> Gap:
    """The gap that names the signs with which the statement would hold."""

    def holds(facts: tuple[OrderFact, ...]) -> bool:
        normaliser = attempt.normaliser()
        normaliser.apart = [*normaliser.apart, *facts]
        found = limit_value(normaliser, limit, {})
        return _fits(normaliser, found, value, sign)

    wanted = _supposed(holds, needed.form, ())
    obligations = tuple(
        Obligation("order", to_term(fact.form), ">", False) for fact in wanted
    )
    return Gap(
        attempt.statement,
        "obligation" if obligations else "limit",
        obligations=obligations,
        detail=str(needed),
    )


def _supposed(
    holds: Callable[[tuple[OrderFact, ...]], bool],
    form: Form,
    facts: tuple[OrderFact, ...],
) -> tuple[OrderFact, ...]:
    """Signs under which it holds; none when none are found."""
    if any(name.startswith(("#", "$")) for name in form.indices):
        return ()
    if "→" in form.key or len(facts) >= MAX_WANTED:
        return ()
    for candidate in (form, -form):
        more = (*facts, OrderFact(candidate, ">", ":supposed"))
        try:
            if holds(more):
                return more
        except SignNeeded as needed:
            found = _supposed(holds, needed.form, more)
            if found:
                return found
        except (KernelError, ZeroDivisionError):
            continue
    return ()
