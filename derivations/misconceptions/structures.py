"""What is known of several variables, taken for more than it says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import Final

from derivations.assumptions.given import Fact
from derivations.language import tree
from derivations.language.tree import (
    Dot,
    Element,
    Implication,
    Independence,
    Index,
    Multiply,
    Norm,
    Number,
    Operator,
    Power,
    Proposition,
    Relation,
    Symbol,
    Term,
)
from derivations.misconceptions.beliefs import believing, is_zero
from derivations.misconceptions.given_line import GivenLine, parts
from derivations.misconceptions.record import Example, Misconception, Slip
from derivations.misconceptions.references import GRIMMETT, STOYANOV

Stronger = Callable[[Proposition], Independence | None]


def _taken_for_more(line: GivenLine, stronger: Stronger) -> Iterator[Slip]:
    """The line with the facts that ``stronger`` knows taken for more."""
    if not line.is_equation:
        return
    read: list[Fact] = []
    beliefs: list[Proposition] = []
    for fact in line.assumptions.facts:
        found = [stronger(part) for part in parts(fact.proposition)]
        more = [belief for belief in found if belief is not None]
        if more:
            read.append(fact)
            beliefs += more
    if beliefs:
        yield believing(line, dict.fromkeys(beliefs))


# -- pairwise, uncorrelated --------------------------------------------------


def _mutual(fact: Proposition) -> Independence | None:
    match fact:
        case Independence("pairwise"):
            return replace(fact, kind="mutual")
        case _:
            return None


def _pairwise_slips(line: GivenLine) -> Iterator[Slip]:
    yield from _taken_for_more(line, _mutual)
    together = _every_pair(line)
    if line.is_equation and together is not None:
        yield believing(line, (together,))


def _every_pair(line: GivenLine) -> Independence | None:
    """All that are stated to be independent two by two, where that is each
    pair of them, as independent together."""
    pairs = {
        frozenset(fact.blocks)
        for fact in line.facts
        if isinstance(fact, Independence)
        and fact.kind in ("mutual", "pairwise")
        and not fact.every
        and len(fact.blocks) == 2
    }
    blocks = dict.fromkeys(
        block
        for fact in line.facts
        if isinstance(fact, Independence)
        for block in fact.blocks
        if any(block in pair for pair in pairs)
    )
    if len(blocks) < 3:
        return None
    if any(frozenset(pair) not in pairs for pair in combinations(blocks, 2)):
        return None
    return Independence("mutual", tuple(blocks))


def _independent(fact: Proposition) -> Independence | None:
    match fact:
        case Independence("uncorrelated"):
            return replace(fact, kind="mutual")
        case Relation("=", Operator("Cov", (one, two)), value) if is_zero(
            value
        ):
            return _apart(one, two)
        case Relation("=", Operator("E", (Multiply(one, two),)), value) if (
            value == Multiply(Operator("E", (one,)), Operator("E", (two,)))
        ):
            return _apart(one, two)
        case _:
            return None


def _apart(one: Term, two: Term) -> Independence:
    match one, two:
        case Element(family, _), Element(other, _) if family == other:
            return Independence("mutual", ((one,),), every=True)
        case _:
            return Independence("mutual", ((one,), (two,)))


def _uncorrelated_slips(line: GivenLine) -> Iterator[Slip]:
    yield from _taken_for_more(line, _independent)
    match line.statement.proposition:
        case Implication(left, Independence("mutual" | "pairwise") as right):
            if any(_independent(part) is not None for part in parts(left)):
                yield believing(line, (right,))


# -- unit vectors ------------------------------------------------------------


def _unit_slips(line: GivenLine) -> Iterator[Slip]:
    """Lengths of 1 read as variances, or second moments, of 1."""
    if not line.is_equation:
        return
    read: list[Fact] = []
    members: list[Term] = []
    for fact in line.assumptions.facts:
        found = [_unit_vector(part, line) for part in parts(fact.proposition)]
        units = [member for member in found if member is not None]
        if units:
            read.append(fact)
            members += units
    for moment in (_variance, _second_moment):
        beliefs = [Relation("=", moment(m), Number("1")) for m in members]
        if beliefs:
            yield believing(line, beliefs, tuple(read))


def _variance(member: Term) -> Term:
    return Operator("Var", (member,))


def _second_moment(member: Term) -> Term:
    return Operator("E", (Power(member, Number("2")),))


def _unit_vector(fact: Proposition, line: GivenLine) -> Term | None:
    """A member of the vector whose length the fact says to be 1."""
    match fact:
        case Relation("=", side, Number("1")):
            pass
        case _:
            return None
    if isinstance(side, Operator) and side.name == "E":
        side = side.arguments[0]
    match side:
        case Norm(Symbol(name)) | Power(Norm(Symbol(name)), Number("2")):
            return _member(name, line)
        case Dot(Symbol(name), Symbol(other)) if name == other:
            return _member(name, line)
        case tree.Sum(_, Power(Element(name, _), Number("2"))):
            return _member(name, line)
        case _:
            return None


def _member(name: str, line: GivenLine) -> Term | None:
    declared = line.assumptions.declaration(name)
    if declared is None or declared.kind != "random":
        return None
    return Element(name, tuple(Index(r.index) for r in declared.ranges))


# -- the records -------------------------------------------------------------

PAIRWISE: Final = Misconception(
    id="pairwise-for-mutual",
    rank=10,
    name_en="pairwise taken for mutual independence",
    name_zh="把两两独立当成相互独立",
    figure="Xᵢ ⊥ Xⱼ ⟹ E[X₁ X₂ X₃] = E[X₁] E[X₂] E[X₃]",
    message_en=(
        "Pairwise independence says nothing of three variables at once: of "
        "two fair signs and their product any two are independent, and each "
        "is the product of the other two."
    ),
    message_zh=(
        "两两独立没有说到三个变量的整体：两个公平的 ±1 与它们的积两两独立，"
        "但每一个都是另外两个的积。"
    ),
    slips=_pairwise_slips,
    example=Example(
        given="n : integer, ≥ 3; X[i] for i = 1..n : random; "
        "X_i are pairwise independent",
        statement="E[X_1 X_2 X_3] = E[X_1] E[X_2] E[X_3]",
        right="E[X_1 X_2] = E[X_1] E[X_2]",
    ),
    reference=STOYANOV,
)

UNCORRELATED: Final = Misconception(
    id="uncorrelated-for-independent",
    rank=12,
    name_en="uncorrelated taken for independent",
    name_zh="把不相关当成独立",
    figure="Cov(X, Y) = 0 ⟹ X ⊥ Y",
    message_en=(
        "A covariance of 0 says E[X Y] = E[X] E[Y] and nothing of other "
        "functions of the two; independence says it of all of them."
    ),
    message_zh=(
        "协方差为 0 只说明 E[X Y] = E[X] E[Y]，没有说到二者的其他函数；"
        "独立则对一切函数都成立。"
    ),
    slips=_uncorrelated_slips,
    example=Example(
        given="X, Y : random; X, Y uncorrelated",
        statement="E[X² Y²] = E[X²] E[Y²]",
        right="E[X Y] = E[X] E[Y]",
    ),
    reference=f"{GRIMMETT}, §3.3",
)

UNIT_VECTOR: Final = Misconception(
    id="unit-vector",
    rank=14,
    name_en="unit vectors taken for unit variances",
    name_zh="把单位向量当成单位方差",
    figure="‖q‖ = 1 ⟹ Var(q_i) = 1",
    message_en=(
        "A vector of length 1 shares it among its d components: with equal "
        "variances and means of 0 each has the variance 1/d. Components of "
        "variance 1 give E[‖q‖²] = d."
    ),
    message_zh=(
        "长度为 1 的向量把它分给 d 个分量：均值为 0、方差相等时，"
        "每个分量的方差是 1/d。分量方差为 1 时 E[‖q‖²] = d。"
    ),
    slips=_unit_slips,
    example=Example(
        given="d : integer, ≥ 2; q[i] for i = 1..d : random; ‖q‖² = 1",
        statement="E[‖q‖²] = d",
        right="E[‖q‖²] = 1",
    ),
)

STRUCTURES: Final = (PAIRWISE, UNCORRELATED, UNIT_VECTOR)
