"""False laws of variance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from derivations.kernel.proof import Proof
from derivations.kernel.prove import Permit, prove
from derivations.kernel.rules import EVERYTHING
from derivations.language import tree
from derivations.language.tree import Relation, Statement, Term
from derivations.misconceptions.given_line import GivenLine
from derivations.misconceptions.record import Example, Misconception
from derivations.misconceptions.rewriting import Change, rewriting
from derivations.misconceptions.spread import (
    RIGHT,
    Laws,
    spread,
    unchanged,
    variance,
)


def _falsely(node: Term, line: GivenLine, laws: Laws) -> Iterator[Change]:
    """``Var`` of a term worked out with a false law in it, where the right
    laws would do."""
    match node:
        case tree.Operator("Var", (term,)):
            pass
        case _:
            return
    right, wrong = spread(term, RIGHT, line), spread(term, laws, line)
    if wrong in (right, node):
        return
    relation = Relation("=", node, right)
    if _holds(relation, line):
        yield Change(wrong, node, wrong, (relation,))


def _holds(relation: Relation, line: GivenLine) -> bool:
    permit = Permit(EVERYTHING)
    return isinstance(
        prove(Statement(relation), line.assumptions, permit), Proof
    )


def _factor(node: Term, line: GivenLine) -> Iterator[Change]:
    yield from _falsely(node, line, Laws(factor=unchanged, difference=_plus))


def _plus(one: Term, two: Term) -> Term:
    return tree.Add(one, two)


FACTOR: Final = Misconception(
    id="factor-not-squared",
    rank=50,
    name_en="a factor that isn't squared",
    name_zh="系数没有平方",
    figure="Var(a X) = a Var(X)",
    message_en=(
        "A constant factor comes out of a variance squared, out of a standard "
        "deviation as it is: Var(a X) = a² Var(X), sd(a X) = |a| sd(X)."
    ),
    message_zh=(
        "常数系数从方差中提出时要平方，从标准差中提出时取绝对值："
        "Var(a X) = a² Var(X)，sd(a X) = |a| sd(X)。"
    ),
    slips=rewriting(_factor),
    example=Example(
        given="a : real; X : random",
        statement="Var(a X) = a Var(X)",
        right="Var(a X) = a² Var(X)",
    ),
    reference=(
        "Grimmett & Stirzaker, Probability and Random Processes (3rd ed.), §3.3"
    ),
)

VARIANCES: Final = (FACTOR,)

__all__ = ["VARIANCES", "variance"]
