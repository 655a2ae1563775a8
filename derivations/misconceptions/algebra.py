"""False laws of arithmetic and of solving equations."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from derivations.language import tree
from derivations.language.tree import (
    Divide,
    Equivalence,
    Implication,
    Multiply,
    Negative,
    Number,
    Power,
    Proposition,
    Relation,
    Statement,
    Term,
)
from derivations.misconceptions.beliefs import believing, is_zero
from derivations.misconceptions.given_line import GivenLine, parts
from derivations.misconceptions.record import Example, Misconception, Slip
from derivations.misconceptions.rewriting import rewriting
from derivations.misconceptions.variances import unsigned

ZERO: Final = Number("0")
MANY: Final = 100
"""A whole number from here on may be a rounded one."""


# -- rounded numbers ---------------------------------------------------------


def _shows_digits(term: Term) -> bool:
    """A number that looks as if it were rounded; 3 doesn't."""
    if not isinstance(term, Number):
        return False
    return "." in term.text or "%" in term.text or abs(term.value) >= MANY


def _rounded_slips(line: GivenLine) -> Iterator[Slip]:
    said = line.statement.proposition
    if not isinstance(said, Relation) or said.sign != "=":
        return
    if not any(map(_shows_digits, (said.left, said.right))):
        return
    about = Relation("≈", said.left, said.right)
    conditions = line.statement.conditions
    exact, shown = said.left, said.right
    if isinstance(exact, Number):
        exact, shown = shown, exact
    if isinstance(shown, Number):
        statement = Statement(about, conditions)
        yield Slip(statement, line.assumptions, exact, shown, instead=(about,))


# -- what is divided by, which root is taken ---------------------------------


def _equations(line: GivenLine) -> tuple[Relation, ...]:
    """Equations that the line starts from: of its condition, and given."""
    said = line.statement.proposition
    sides: tuple[Proposition, ...] = ()
    if isinstance(said, Implication):
        sides = (said.left,)
    elif isinstance(said, Equivalence):
        sides = (said.left, said.right)
    known = chain((p for side in sides for p in parts(side)), line.facts)
    return tuple(p for p in known if isinstance(p, Relation) and p.sign == "=")


def _division_slips(line: GivenLine) -> Iterator[Slip]:
    factors: dict[Term, None] = {}
    for equation in _equations(line):
        one, two = _factors(equation.left), _factors(equation.right)
        if is_zero(equation.left):
            common = two
        elif is_zero(equation.right):
            common = one
        else:
            common = tuple(factor for factor in one if factor in two)
        if max(len(one), len(two)) > 1:  # else nothing is left
            factors.update(dict.fromkeys(common))
    for factor in factors:
        if not isinstance(factor, Number):
            yield believing(line, (Relation("≠", factor, ZERO),))


def _factors(term: Term) -> tuple[Term, ...]:
    match term:
        case Multiply(left, right):
            return _factors(left) + _factors(right)
        case Divide(left, _):
            return _factors(left)
        case Negative(operand):
            return _factors(operand)
        case Power(base, Number()):
            return _factors(base)
        case _:
            return (term,)


def _root_slips(line: GivenLine) -> Iterator[Slip]:
    bases: dict[Term, None] = {}
    for equation in _equations(line):
        for node in tree.walk(equation):
            match node:
                case Power(base, Number() as number) if (
                    number.value.denominator == 1
                    and number.value.numerator % 2 == 0
                    and not line.is_random(base)
                ):
                    bases[base] = None
    beliefs = [Relation("≥", base, ZERO) for base in bases]
    for belief in beliefs:
        yield believing(line, (belief,))
    if len(beliefs) > 1:
        yield believing(line, beliefs)


# -- the records -------------------------------------------------------------

ROUNDED: Final = Misconception(
    id="rounded-equality",
    rank=5,
    name_en="a rounded number written as an equality",
    name_zh="把近似值写成等式",
    figure="√2 = 1.414",
    message_en=(
        "A number that is rounded isn't equal to the exact one; `≈` says "
        "that they agree in the digits shown."
    ),
    message_zh=("四舍五入后的数不等于精确值；“≈”表示二者在所写的各位上一致。"),
    slips=_rounded_slips,
    example=Example(
        given="x : real", statement="√2 = 1.414", right="√2 ≈ 1.414"
    ),
)

DIVISION: Final = Misconception(
    id="division-by-zero",
    rank=20,
    name_en="dividing by what may be 0",
    name_zh="除以可能为 0 的量",
    figure="c x = c y ⟹ x = y",
    message_en=(
        "Both sides may be divided by a factor only where it isn't 0; "
        "where it is, the equation says nothing of the rest."
    ),
    message_zh=(
        "只有因子不为 0 时才能两边同除；因子为 0 时，等式对其余部分毫无约束。"
    ),
    slips=_division_slips,
    example=Example(
        given="x, y, c : real",
        statement="c x = c y ⟹ x = y",
        right="c x = c y ⟹ x = y",
        needs="c ≠ 0",
    ),
)

LOST_ROOT: Final = Misconception(
    id="lost-root",
    rank=22,
    name_en="a lost root",
    name_zh="漏掉的根",
    figure="a² = b ⟹ a = √b",
    message_en=(
        "A square fixes a number but for its sign: a² = b, with b ≥ 0, has "
        "the roots √b and −√b."
    ),
    message_zh=("平方只能确定绝对值：b ≥ 0 时，a² = b 有 √b 与 −√b 两个根。"),
    slips=_root_slips,
    example=Example(
        given="a : real",
        statement="a² = 4 ⟹ a = 2",
        right="a² = 4 ⟹ a = 2",
        needs="a ≥ 0",
    ),
)

ROOT_OF_SQUARE: Final = Misconception(
    id="root-of-square",
    rank=26,
    name_en="the root of a square",
    name_zh="平方的平方根",
    figure="√(x²) = x",
    message_en=(
        "A square root is never negative: √(x²) = |x|, and so "
        "sd(a X) = |a| sd(X)."
    ),
    message_zh=("算术平方根不为负：√(x²) = |x|，因此 sd(a X) = |a| sd(X)。"),
    slips=rewriting(unsigned),
    example=Example(
        given="x : real", statement="√(x²) = x", right="√(x²) = |x|"
    ),
)

ALGEBRA: Final = (ROUNDED, DIVISION, LOST_ROOT, ROOT_OF_SQUARE)
