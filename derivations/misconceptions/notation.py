"""One size, or one scale, written for another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from derivations.assumptions.given import Fact
from derivations.language import tree
from derivations.language.tree import (
    NamedLaw,
    Node,
    Number,
    Operator,
    Power,
    Relation,
    Subtract,
    Symbol,
    Term,
)
from derivations.misconceptions.given_line import GivenLine
from derivations.misconceptions.record import Example, Misconception, Slip
from derivations.misconceptions.references import GRIMMETT
from derivations.misconceptions.rewriting import Change, Law, rewriting

Names: TypeAlias = Callable[[GivenLine], frozenset[str]]

ONE: Final = Number("1")
TWO: Final = Number("2")


# -- n against n − 1 ---------------------------------------------------------


def _size(term: Node, line: GivenLine) -> bool:
    declared = line.declaration(term)
    return (
        isinstance(term, Symbol)
        and declared is not None
        and declared.kind == "constant"
        and declared.domain.integer
    )


def _one_less(node: Term, line: GivenLine) -> Iterator[Change]:
    match node:
        case Symbol() if _size(node, line):
            yield _written(node, Subtract(node, ONE))
        case Subtract(Symbol() as size, Number("1")) if _size(size, line):
            yield _written(node, size)
        case Operator("svar", arguments):
            yield _written(node, Operator("var", arguments))
        case Operator("var", arguments):
            yield _written(node, Operator("svar", arguments))


def _written(written: Term, meant: Term) -> Change:
    return Change(meant, meant, written, written=True)


def _size_less_one(node: Node) -> bool:
    match node:
        case Subtract(Symbol(), Number("1")):
            return True
        case _:
            return False


# -- σ, σ² and σ⁴ ------------------------------------------------------------


def _deviations(line: GivenLine) -> frozenset[str]:
    """Constants that stand for standard deviations: squared where a
    variance is given, as they are where an ``sd`` is."""
    found: set[str] = set()
    for fact in line.facts:
        match fact:
            case Relation("=", Operator("Var" | "E", _), value) | NamedLaw(
                _, "Normal", (_, value)
            ):
                for node in tree.walk(value):
                    if isinstance(node, Power):
                        found |= _constants(node.base, line)
            case Relation("=", Operator("sd", _), value):
                found |= _constants(value, line)
    return frozenset(found)


def _variances(line: GivenLine) -> frozenset[str]:
    """Constants that stand for variances."""
    found: set[str] = set()
    for fact in line.facts:
        match fact:
            case Relation("=", Operator("Var", _), value) | NamedLaw(
                _, "Normal", (_, value)
            ):
                found |= _constants(value, line)
    return frozenset(found) - _deviations(line)


def _constants(term: Term, line: GivenLine) -> set[str]:
    return {
        node.name
        for node in tree.walk(term)
        if isinstance(node, Symbol)
        and not line.is_random(node)
        and not _size(node, line)
    }


def _exponents(names: Names, changes: Mapping[int, int]) -> Law:
    """A scale with one exponent written for one with another."""

    def law(node: Term, line: GivenLine) -> Iterator[Change]:
        match node:
            case Power(Symbol(name) as base, Number() as number):
                if number.value.denominator != 1:
                    return
                exponent = number.value.numerator
            case Symbol(name) as base:
                exponent = 1
            case _:
                return
        if exponent in changes and name in names(line):
            meant = changes[exponent]
            power = base if meant == 1 else Power(base, Number(str(meant)))
            yield _written(node, power)

    return law


def _power_of_symbol(node: Node) -> bool:
    return isinstance(node, Power) and isinstance(node.base, Symbol)


_scale_slips = rewriting(
    _exponents(_deviations, {1: 2, 2: 1}), _power_of_symbol
)
_fourth_slips = rewriting(
    _exponents(_deviations, {2: 4, 4: 2}), _power_of_symbol
)
_variance_slips = rewriting(
    _exponents(_variances, {1: 2, 2: 1}), _power_of_symbol
)


def _operator(node: Term, line: GivenLine) -> Iterator[Change]:
    match node:
        case Operator("Var", arguments):
            other = Operator("sd", arguments)
        case Operator("sd", arguments):
            other = Operator("Var", arguments)
        case _:
            return
    yield Change(other, node, other)


_operator_slips = rewriting(_operator)


def _deviation_slips(line: GivenLine) -> Iterator[Slip]:
    yield from _operator_slips(line)
    yield from _scale_slips(line)
    yield from _parameter_slips(line)


def _parameter_slips(line: GivenLine) -> Iterator[Slip]:
    """The second parameter of a normal law read as standard deviation."""
    for place, fact in enumerate(line.assumptions.facts):
        match fact.proposition:
            case NamedLaw(term, "Normal", (mean, spread)):
                other = NamedLaw(term, "Normal", (mean, Power(spread, TWO)))
                believed = Fact("belief", other, fact.conditions)
                facts = list(line.assumptions.facts)
                facts[place] = believed
                assumed = replace(line.assumptions, facts=tuple(facts))
                yield Slip(line.statement, assumed, spread, Power(spread, TWO))


# -- the records -------------------------------------------------------------

SIZE: Final = Misconception(
    id="n-minus-one",
    rank=70,
    name_en="n against n − 1",
    name_zh="n 与 n − 1",
    figure="E[(1/n) Σ (X_i − X̄)²] = σ²",
    message_en=(
        "Deviations from the mean of the same n numbers have only n − 1 "
        "degrees of freedom, as they add up to 0: the sum of their squares "
        "has the mean (n − 1) σ². A sum from 1 to n has n terms."
    ),
    message_zh=(
        "n 个数对其自身平均值的偏差之和为 0，只有 n − 1 个自由度："
        "偏差平方和的期望是 (n − 1) σ²。从 1 到 n 的求和有 n 项。"
    ),
    slips=rewriting(_one_less, _size_less_one, once=True),
    example=Example(
        given=(
            "n : integer, ≥ 2; σ : real, > 0; "
            "X[i] for i = 1..n : random, i.i.d.; Var(X_i) = σ²; "
            "m := (1/n) Σ_{i=1}^{n} X_i"
        ),
        statement="E[(1/n) Σ_{i=1}^{n} (X_i − m)²] = σ²",
        right="E[(1/(n − 1)) Σ_{i=1}^{n} (X_i − m)²] = σ²",
    ),
)

DEVIATION: Final = Misconception(
    id="deviation-for-variance",
    rank=60,
    name_en="standard deviation for variance",
    name_zh="把标准差当成方差",
    figure="sd(X) = σ ⟹ Var(X) = σ",
    message_en=(
        "The variance is the square of the standard deviation: "
        "Var(X) = sd(X)². In N(μ, σ²) the second parameter is the variance."
    ),
    message_zh=(
        "方差是标准差的平方：Var(X) = sd(X)²。N(μ, σ²) 的第二个参数是方差。"
    ),
    slips=_deviation_slips,
    example=Example(
        given="σ : real, > 0; X : random; sd(X) = σ",
        statement="Var(X) = σ",
        right="Var(X) = σ²",
    ),
    reference=f"{GRIMMETT}, §3.3",
)


def _power_slips(line: GivenLine) -> Iterator[Slip]:
    yield from _fourth_slips(line)
    yield from _variance_slips(line)


FOURTH: Final = Misconception(
    id="square-for-fourth-power",
    rank=58,
    name_en="σ² for σ⁴",
    name_zh="把 σ⁴ 写成 σ²",
    figure="Var(q) = Var(k) = σ² ⟹ Var(q k) = σ²",
    message_en=(
        "A product has the spread of both its factors: with means of 0 and "
        "independence Var(q k) = Var(q) Var(k) = σ² σ² = σ⁴."
    ),
    message_zh=(
        "乘积带有两个因子的波动：均值为 0 且独立时，"
        "Var(q k) = Var(q) Var(k) = σ² σ² = σ⁴。"
    ),
    slips=_power_slips,
    example=Example(
        given=(
            "σ : real, > 0; q, k : random; q, k independent; E[q] = 0; "
            "E[k] = 0; Var(q) = σ²; Var(k) = σ²"
        ),
        statement="Var(q k) = σ²",
        right="Var(q k) = σ⁴",
    ),
)

NOTATION: Final = (DEVIATION, FOURTH, SIZE)
