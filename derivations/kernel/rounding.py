"""Numbers compared by enclosures, and relations between lists of them.

``a ≈ 2.67`` holds where a lies within half a unit of the last digit shown;
see `derivations.language.shown` for which side is shown.
"""

from __future__ import annotations

from collections.abc import Iterable

from derivations.kernel import enclosures, fractions, lists
from derivations.kernel.attempt import Attempt
from derivations.kernel.errors import TooLarge
from derivations.kernel.forms import Form
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.powers import Power
from derivations.kernel.proof import Gap
from derivations.kernel.readback import to_term
from derivations.kernel.sign_records import compared
from derivations.kernel.sign_support import sign_support
from derivations.language.shown import rounded
from derivations.language.tree import Relation, Term

WANTED = {"≠": (1, -1), ">": (1,), "≥": (1, 0)}


def rounding_gap(attempt: Attempt, relation: Relation) -> Gap | None:
    """``≈`` with names unfolded and the cited facts put in."""
    found = rounded(relation)
    exact = attempt.step("round")
    enclosed = attempt.step("enclose")
    if found is None or not (exact or enclosed):
        return Gap(attempt.statement, "rounding")
    term, shown = found
    normaliser = _unfolding(attempt)
    values = _values(normaliser, term)
    if len(values) != len(shown):
        return Gap(attempt.statement, "unsupported")
    for value, number in zip(values, shown, strict=True):
        if value.constant() is None and not enclosed:
            return Gap(attempt.statement, "rounding", to_term(value))
        if enclosures.within(value, number.value, number.half) is not True:
            return Gap(attempt.statement, "rounding", to_term(value))
    attempt.keep(normaliser)
    return None


def numeric(attempt: Attempt, relation: Relation) -> bool:
    """``<``, ``≤``, ``≠`` … between numbers whose enclosures are apart."""
    if not attempt.step("enclose"):
        return False
    normaliser = _unfolding(attempt)
    lefts = _values(normaliser, relation.left)
    rights = _values(normaliser, relation.right)
    if len(lefts) != len(rights):
        return False
    for left, right in zip(lefts, rights, strict=True):
        form, sign = compared(relation.sign, left, right)
        found = enclosures.sign_of(_lowest(form))
        if sign not in WANTED or found not in WANTED[sign]:
            return False
    attempt.keep(normaliser)
    return True


def _lowest(form: Form) -> Form:
    """In lowest terms, or as it is where they are too much work."""
    try:
        return fractions.cancelled(form)
    except TooLarge:
        return form


def list_gap(attempt: Attempt, relation: Relation) -> Gap | None:
    """A relation between lists, entry by entry."""
    normaliser = attempt.normaliser()
    lefts = _values(normaliser, relation.left)
    rights = _values(normaliser, relation.right)
    if len(lefts) != len(rights):
        return Gap(attempt.statement, "unsupported")
    support: list[str] = []
    for left, right in zip(lefts, rights, strict=True):
        if relation.sign == "=":
            if not normaliser.same(left, right):
                sides = to_term(left), to_term(right)
                return Gap(attempt.statement, "unequal", *sides)
            continue
        form, sign = compared(relation.sign, left, right)
        found = (
            sign_support(normaliser, fractions.cancelled(form), sign)
            if attempt.step("order")
            else None
        )
        if found is None:
            if numeric(attempt, relation):
                return None
            return Gap(attempt.statement, "sign")
        support += found
    attempt.keep(normaliser, tuple(support))
    return None


def is_list(attempt: Attempt, terms: Iterable[Term]) -> bool:
    """Whether one of the terms is a list of numbers."""
    normaliser = attempt.normaliser(frozenset((Power.UNFOLD,)))
    return any(
        lists.entries(normaliser, term, {}) is not None for term in terms
    )


def _unfolding(attempt: Attempt) -> Normaliser:
    return attempt.normaliser(attempt.permit.powers | {Power.UNFOLD})


def _values(normaliser: Normaliser, term: Term) -> list[Form]:
    """The entries of a list; of anything else the one value."""
    found = lists.entries(normaliser, term, {})
    if found is None:
        return [normaliser.form(term)]
    return [normaliser.finish(item) for item in found]
