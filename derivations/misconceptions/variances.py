"""False laws of variance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from derivations.language.tree import (
    Absolute,
    Add,
    Divide,
    Multiply,
    Negative,
    Number,
    Operator,
    Power,
    Proposition,
    Relation,
    Root,
    Subtract,
    Term,
)
from derivations.misconceptions.given_line import GivenLine
from derivations.misconceptions.kernel_says import holds
from derivations.misconceptions.record import Example, Misconception
from derivations.misconceptions.references import GRIMMETT
from derivations.misconceptions.rewriting import Change, rewriting
from derivations.misconceptions.spread import (
    RIGHT,
    Laws,
    added,
    spread,
    squared,
    subtracted,
    unchanged,
    variance,
)

TWO: Final = Number("2")


def falsely(
    node: Term, line: GivenLine, laws: Laws, *instead: Proposition
) -> Iterator[Change]:
    """``Var`` of a term worked out with one false law, where with the right
    ones it comes out."""
    if not isinstance(node, Operator) or node.name != "Var":
        return
    (term,) = node.arguments
    truth = replace(RIGHT, terms=laws.terms)
    right, wrong = spread(term, truth, line), spread(term, laws, line)
    if wrong in (right, node):
        return
    relation = Relation("=", node, right)
    if right == node:
        yield Change(wrong, node, wrong, instead)
    elif holds(relation, line):
        yield Change(wrong, node, wrong, (*instead, relation))


# -- factors, differences, products ----------------------------------


def _factor(node: Term, line: GivenLine) -> Iterator[Change]:
    laws = Laws(factor=unchanged, difference=added)
    yield from falsely(node, line, replace(laws, terms=False))
    yield from falsely(node, line, laws)


def _difference(node: Term, line: GivenLine) -> Iterator[Change]:
    changes = tuple(falsely(node, line, Laws(difference=subtracted)))
    yield from changes
    match node:
        case Operator("Var", (Subtract(one, two),)) if not changes:
            wrong = Subtract(variance(one), variance(two))
            yield Change(wrong, node, wrong, with_covariance(node))


def with_covariance(node: Term) -> tuple[Proposition, ...]:
    """The variance of two terms, as it is."""
    match node:
        case Operator("Var", (Add(one, two),)):
            sign: type[Add] | type[Subtract] = Add
        case Operator("Var", (Subtract(one, two),)):
            sign = Subtract
        case _:
            return ()
    both = Add(variance(one), variance(two))
    twice = Multiply(TWO, Operator("Cov", (one, two)))
    return (Relation("=", node, sign(both, twice)),)


def _product(node: Term, line: GivenLine) -> Iterator[Change]:
    def single(term: Term) -> Term:
        factors = random_factors(term, line)
        found = variance(factors[0])
        for other in factors[1:]:
            found = Multiply(found, variance(other))
        if isinstance(term, Power) and term.exponent == TWO:
            return Power(variance(term.base), TWO)
        return found

    yield from falsely(
        node, line, Laws(difference=added, single=single), *_of_two(node, line)
    )


def _of_two(node: Term, line: GivenLine) -> Iterator[Proposition]:
    """What the variance of a product of two independent factors is."""
    match node:
        case Operator("Var", (Multiply() as product,)):
            factors = random_factors(product, line)
        case _:
            return
    if len(factors) != 2:
        return
    one, two = factors
    both = Multiply(variance(one), variance(two))
    first = Multiply(variance(one), squared(Operator("E", (two,))))
    second = Multiply(variance(two), squared(Operator("E", (one,))))
    yield Relation("=", node, Add(Add(both, first), second))


def random_factors(term: Term, line: GivenLine) -> tuple[Term, ...]:
    """The factors of a product, where more than one is random."""
    if isinstance(term, Multiply):
        return random_factors(term.left, line) + random_factors(
            term.right, line
        )
    return (term,)


# -- dividing by the variance ------------------------------------------------


def _divisor(node: Term, line: GivenLine) -> Iterator[Change]:
    match node:
        case Operator("Var" | "sd", (Divide(above, below),)):
            pass
        case _:
            return
    if line.is_random(below) or not holds(
        Relation("=", variance(above), below), line
    ):
        return
    root = _root(below)
    right = Operator(node.name, (Divide(above, root),))
    instead = (Relation("=", right, Number("1")),)
    yield Change(right, root, below, instead, written=True)


def _root(term: Term) -> Term:
    if isinstance(term, Power) and term.exponent == TWO:
        return term.base
    return Root(term)


# -- the sign of a standard deviation ----------------------------------------


def unsigned(node: Term, line: GivenLine) -> Iterator[Change]:
    """``√(x²)`` and ``sd(a X)`` without the bars."""
    match node:
        case Root(Power(base, Number() as two)) if two.value == 2:
            after: Term = base
            right: Term = Absolute(base)
        case Operator("sd", (Multiply(one, two),)):
            if line.is_random(one):
                one, two = two, one
            if line.is_random(one):
                return
            after = Multiply(one, Operator("sd", (two,)))
            right = Multiply(Absolute(one), Operator("sd", (two,)))
        case Operator("sd", (Negative(operand),)):
            right = Operator("sd", (operand,))
            after = Negative(right)
        case _:
            return
    yield Change(after, node, after, (Relation("=", node, right),))


# -- the records -------------------------------------------------------------

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
    reference=f"{GRIMMETT}, §3.3",
)

DIFFERENCE: Final = Misconception(
    id="variance-of-difference",
    rank=42,
    name_en="the variance of a difference",
    name_zh="差的方差",
    figure="Var(X − Y) = Var(X) − Var(Y)",
    message_en=(
        "What is subtracted varies too: for uncorrelated X and Y the "
        "variances add up, Var(X − Y) = Var(X) + Var(Y)."
    ),
    message_zh=(
        "减去的量同样有波动：X 与 Y 不相关时方差相加，"
        "Var(X − Y) = Var(X) + Var(Y)。"
    ),
    slips=rewriting(_difference),
    example=Example(
        given="X, Y : random; X, Y independent",
        statement="Var(X − Y) = Var(X) − Var(Y)",
        right="Var(X − Y) = Var(X) + Var(Y)",
    ),
    reference=f"{GRIMMETT}, §3.3",
)

PRODUCT: Final = Misconception(
    id="product-of-variances",
    rank=44,
    name_en="the variance of a product",
    name_zh="乘积的方差",
    figure="Var(X Y) = Var(X) Var(Y)",
    message_en=(
        "Even for independent variables the variance of a product is the "
        "product of the variances only with means of 0: Var(X Y) = "
        "Var(X) Var(Y) + Var(X) E[Y]² + Var(Y) E[X]²."
    ),
    message_zh=(
        "即使相互独立，也只有均值都为 0 时乘积的方差才是方差的乘积："
        "Var(X Y) = Var(X) Var(Y) + Var(X) E[Y]² + Var(Y) E[X]²。"
    ),
    slips=rewriting(_product),
    example=Example(
        given="X, Y : random; X, Y independent",
        statement="Var(X Y) = Var(X) Var(Y)",
        right=("Var(X Y) = Var(X) Var(Y) + Var(X) E[Y]² + Var(Y) E[X]²"),
    ),
)

DIVISOR: Final = Misconception(
    id="variance-for-deviation",
    rank=48,
    name_en="dividing by the variance",
    name_zh="除以方差",
    figure="Var(X/Var(X)) = 1",
    message_en=(
        "What makes a variance 1 is dividing by the standard deviation, "
        "the root of the variance: Var(X/sd(X)) = 1."
    ),
    message_zh=(
        "要使方差为 1，应除以标准差，即方差的平方根：Var(X/sd(X)) = 1。"
    ),
    slips=rewriting(_divisor),
    example=Example(
        given="σ : real, > 0; X : random; Var(X) = σ²",
        statement="Var(X/σ²) = 1",
        right="Var(X/σ) = 1",
    ),
)

VARIANCES: Final = (
    DIFFERENCE,
    PRODUCT,
    DIVISOR,
    FACTOR,
)
