"""False laws of the variance of a sum: of copies, and of what varies
together."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from derivations.language import tree
from derivations.language.tree import (
    Add,
    Multiply,
    Number,
    Operator,
    Proposition,
    Relation,
    Subtract,
    Sum,
    Term,
)
from derivations.misconceptions.beliefs import believing, joint
from derivations.misconceptions.given_line import GivenLine
from derivations.misconceptions.record import Example, Misconception, Slip
from derivations.misconceptions.references import GRIMMETT
from derivations.misconceptions.rewriting import Change, rewriting
from derivations.misconceptions.spread import Laws, added, squared, variance
from derivations.misconceptions.variances import falsely, with_covariance

# -- copies ----------------------------------------------------------------


def _copies(node: Term, line: GivenLine) -> Iterator[Change]:
    yield from falsely(node, line, Laws(difference=added, total=_as_one))
    match node:
        case Operator("Var", (Sum(binders, body),)):
            names = {binder.index for binder in binders}
            if any(
                isinstance(part, tree.Index) and part.name in names
                for part in tree.walk(body)
            ):
                return
            times = _length(binders)
        case Operator("Var", (Add() as total,)):
            terms = _addends(total)
            if any(one != two for one, two in pairwise(terms)):
                return
            body, times = terms[0], Number(str(len(terms)))
        case _:
            return
    wrong = Multiply(times, variance(body))
    right = Multiply(squared(times), variance(body))
    yield Change(wrong, node, wrong, (Relation("=", node, right),))


def _as_one(total: Sum, inner: Term) -> Term:
    """Independent copies added as if they were one variable."""
    summed = Sum(total.binders, inner, total.conditions)
    return Multiply(_length(total.binders), summed)


def _length(binders: tuple[tree.Binder, ...]) -> Term:
    found: Term | None = None
    for binder in binders:
        length = binder.upper
        if binder.lower != Number("1"):
            length = Add(Subtract(binder.upper, binder.lower), Number("1"))
        found = length if found is None else Multiply(found, length)
    return Number("1") if found is None else found


def _addends(term: Term) -> tuple[Term, ...]:
    if isinstance(term, Add):
        return _addends(term.left) + _addends(term.right)
    return (term,)


# -- sums without the covariance ---------------------------------------------


def _covariance_slips(line: GivenLine) -> Iterator[Slip]:
    if not line.is_equation or line.speaks_of("Cov"):
        return
    if not line.speaks_of("Var", "sd"):
        return
    instead = tuple(_with_covariance(line))
    for belief in joint(line, "uncorrelated"):
        yield believing(line, (belief,), instead=instead)


def _with_covariance(line: GivenLine) -> Iterator[Proposition]:
    for node in tree.walk(line.statement):
        if isinstance(node, Term):
            yield from with_covariance(node)


# -- the records -----------------------------------------------------------

COPIES: Final = Misconception(
    id="copies",
    rank=50,
    name_en="one variable many times, and many copies",
    name_zh="同一变量相加与多个副本相加",
    figure="Var(X + … + X) = n Var(X),  Var(X₁ + … + Xₙ) = n² Var(X₁)",
    message_en=(
        "One variable added n times is n X, with variance n² Var(X); n "
        "independent copies have n Var(X), as their deviations partly cancel."
    ),
    message_zh=(
        "同一个变量加 n 次是 n X，方差为 n² Var(X)；n 个独立副本之和的方差是 "
        "n Var(X)，因为偏差会部分抵消。"
    ),
    slips=rewriting(_copies),
    example=Example(
        given="d : positive integer; X : random",
        statement="Var(Σ_{i=1}^{d} X) = d Var(X)",
        right="Var(Σ_{i=1}^{d} X) = d² Var(X)",
    ),
    reference=f"{GRIMMETT}, §3.3",
)

COVARIANCE: Final = Misconception(
    id="variance-without-covariance",
    rank=85,
    name_en="the variance of a sum without the covariance",
    name_zh="和的方差漏掉协方差",
    figure="Var(X + Y) = Var(X) + Var(Y)",
    message_en=(
        "The variance of a sum has the covariances in it: "
        "Var(X + Y) = Var(X) + Var(Y) + 2 Cov(X, Y)."
    ),
    message_zh=(
        "和的方差含有协方差：Var(X + Y) = Var(X) + Var(Y) + 2 Cov(X, Y)。"
    ),
    slips=_covariance_slips,
    example=Example(
        given="X, Y : random",
        statement="Var(X + Y) = Var(X) + Var(Y)",
        right="Var(X + Y) = Var(X) + Var(Y) + 2 Cov(X, Y)",
    ),
    reference=f"{GRIMMETT}, §3.3",
)


SUMS: Final = (COPIES, COVARIANCE)
