"""``f → L`` by bounds on both sides that tend to L.

A bound is what a cited claim says of f for every value of the variable, or
what Markov's or Chebyshev's inequality says of a probability in f; on one
side it may be L itself, by the sign of ``f − L``.

Spivak, Calculus, ch. 5 (exercise on bounds); Rudin, Principles, thm 3.19.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from derivations.assumptions.given import Fact
from derivations.kernel import fractions
from derivations.kernel.approach import Approach, approaches, mentions
from derivations.kernel.attempt import Attempt
from derivations.kernel.dependence import names
from derivations.kernel.errors import KernelError
from derivations.kernel.facts import Knowledge
from derivations.kernel.forms import Form
from derivations.kernel.limits import LIMITS, analysis, limit_value, settle
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.powers import Power
from derivations.kernel.tails import CHEBYSHEV, MARKOV, tail_bounds
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.tree import Relation, Statement, Term

SQUEEZE: Final = "squeeze"
BELOW: Final = "≥"
ABOVE: Final = "≤"
SIDES: Final = {
    tree.Infinity(): (BELOW,),
    tree.Negative(tree.Infinity()): (ABOVE,),
}
"""The sides from which an infinite limit has to be bounded."""
TURNED: Final = {"≤": "≥", "<": "≥", "≥": "≤", ">": "≤"}
STRONGER: Final = {"≤": "≤", "<": "≤", "≥": "≥", ">": "≥"}


def squeezed(attempt: Attempt, stated: tree.Tends) -> bool:
    """Whether bounds that the permit lets the line use tend to the value."""
    if not attempt.step(SQUEEZE):
        return False
    if mentions(stated.value, stated.variable):
        return False
    return _by_claims(attempt, stated) or _by_tails(attempt, stated)


# --- what claims say --------------------------------------------------------


def _by_claims(attempt: Attempt, stated: tree.Tends) -> bool:
    facts = list(_general(attempt, stated.variable))
    used: list[str] = []
    left = []
    for side in SIDES.get(stated.value, (BELOW, ABOVE)):
        found = _bounded(attempt, stated, facts, side)
        used += found or ()
        if found is None:
            left.append(side)
    if not used or (left and not _by_sign(attempt, stated, left)):
        return False
    for name in used:
        attempt.used[name] = None
    attempt.defined = any(
        isinstance(said := fact.proposition, Relation)
        and fact.name in used
        and stated.term in (said.left, said.right)
        for fact in facts
    )
    return True


def _general(attempt: Attempt, variable: str) -> Iterator[Fact]:
    """Claims that the line may use and that hold for every value of the
    variable."""
    cited = attempt.permit.cited
    for fact in attempt.assumptions.facts:
        if cited is not None and fact.name not in cited:
            continue
        if variable in fact.general and not fact.conditions:
            if not free_indices(fact.proposition):
                yield fact


def _bounded(
    attempt: Attempt, stated: tree.Tends, facts: list[Fact], side: str
) -> tuple[str, ...] | None:
    """The claims by which f has a bound on this side that tends to the
    value."""
    for fact in facts:
        for bound in _bounds(attempt, fact, stated.term, side):
            also = _limit_of(attempt, replace(stated, term=bound), facts)
            if also is not None:
                return (fact.name, *also)
    return None


def _bounds(
    attempt: Attempt, fact: Fact, term: Term, side: str
) -> Iterator[Term]:
    said = fact.proposition
    if not isinstance(said, Relation) or said.sign not in STRONGER:
        return
    if STRONGER[said.sign] == side and _same(attempt, said.left, term):
        yield said.right
    if TURNED[said.sign] == side and _same(attempt, said.right, term):
        yield said.left


def _same(attempt: Attempt, one: Term, two: Term) -> bool:
    """Equal by ring arithmetic, without any fact."""
    if one == two:
        return True
    plain = Normaliser(Knowledge(attempt.assumptions), ())
    try:
        return plain.same(plain.form(one), plain.form(two))
    except (KernelError, ZeroDivisionError):
        return False


def _limit_of(
    attempt: Attempt, wanted: tree.Tends, facts: list[Fact]
) -> tuple[str, ...] | None:
    """Nothing more than the rules for limits, or a claim that says so."""
    normaliser = attempt.normaliser()
    try:
        found = limit_value(normaliser, wanted, {})
        infinite = SIDES.get(wanted.value)
        if infinite is not None:
            good = found == (1 if infinite == (BELOW,) else -1)
        else:
            other = normaliser.form(wanted.value)
            good = isinstance(found, Form) and normaliser.same(found, other)
    except (KernelError, ZeroDivisionError):
        good = False
    if good:
        attempt.keep(normaliser)
        return ()
    for fact in facts:
        said = fact.proposition
        if isinstance(said, tree.Tends) and said == wanted:
            return (fact.name,)
    return None


def _by_sign(attempt: Attempt, stated: tree.Tends, sides: list[str]) -> bool:
    """``f ≥ L`` or ``f ≤ L`` by signs, where no assumption speaks of the
    variable: neither one that claims rest on nor a hypothesis."""
    from derivations.kernel.permits import Permit
    from derivations.kernel.proof import Proof
    from derivations.kernel.prove import prove

    if stated.value in SIDES or _spoken_of(attempt, stated.variable):
        return False
    for side in sides:
        sign = BELOW if side == BELOW else ABOVE
        statement = Statement(Relation(sign, stated.term, stated.value))
        result = prove(statement, attempt.assumptions, Permit(("order",)))
        if not isinstance(result, Proof):
            return False
        for name in result.facts:
            attempt.used[name] = None
    return True


def _spoken_of(attempt: Attempt, variable: str) -> bool:
    return any(
        variable in names(attempt.assumptions, part)
        for fact in attempt.assumptions.facts
        if variable not in fact.general
        for part in (fact.proposition, *fact.conditions)
    )


# --- tails ------------------------------------------------------------------


def _by_tails(attempt: Attempt, stated: tree.Tends) -> bool:
    """A probability in f replaced by its bound, and by 0, gives one limit."""
    if stated.value in SIDES:
        return False
    normaliser = attempt.normaliser(
        attempt.permit.powers | {Power.P_LINEAR, *LIMITS}
    )
    try:
        value = normaliser.form(stated.value)
        for way in approaches(normaliser, stated):
            if not _one_way(normaliser, way, value):
                return False
            settle(normaliser, way.normaliser)
    except (KernelError, ZeroDivisionError):
        return False
    attempt.keep(normaliser)
    return True


def _one_way(normaliser: Normaliser, way: Approach, value: Form) -> bool:
    inner = way.normaliser
    form = inner.finish(inner.value(way.body, {}))
    for factor, others, bound, support in tail_bounds(
        inner, form, (MARKOV, CHEBYSHEV)
    ):
        if not _has_limit(way, others, value):
            continue
        outer = fractions.cancelled(others + factor * bound)
        if _has_limit(way, outer, value):
            normaliser.use(support)
            return True
    return False


def _has_limit(way: Approach, form: Form, value: Form) -> bool:
    try:
        found = analysis(way).limit(way.normaliser.finish(form))
    except (KernelError, ZeroDivisionError):
        return False
    return isinstance(found, Form) and way.normaliser.same(found, value)


__all__ = ["SQUEEZE", "squeezed"]
