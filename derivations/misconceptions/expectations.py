"""False laws of expectation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from derivations.language import tree
from derivations.language.substitute import NotReplaced, Value, replaced
from derivations.language.tree import (
    Absolute,
    Add,
    Application,
    Divide,
    Multiply,
    Negative,
    Number,
    Operator,
    Power,
    Relation,
    Root,
    Term,
)
from derivations.misconceptions.beliefs import believing, is_zero, joint
from derivations.misconceptions.given_line import GivenLine
from derivations.misconceptions.linear_places import linear_places
from derivations.misconceptions.record import Example, Misconception, Slip
from derivations.misconceptions.references import GRIMMETT, HARDY
from derivations.misconceptions.rewriting import Change, Law, rewriting

ONE: Final = Number("1")


def mean(term: Term) -> Term:
    return Operator("E", (term,))


# -- the mean of a product ---------------------------------------------------


def _product_slips(line: GivenLine) -> Iterator[Slip]:
    if line.is_equation and any(map(line.mean_of_product, line.nodes())):
        for belief in joint(line, "mutual"):
            yield believing(line, (belief,))


def _zero_slips(line: GivenLine) -> Iterator[Slip]:
    said = line.statement.proposition
    if not isinstance(said, Relation) or not any(map(_zero_mean, line.facts)):
        return
    if is_zero(said.left) or is_zero(said.right):
        yield from _product_slips(line)


def _zero_mean(fact: tree.Proposition) -> bool:
    match fact:
        case Relation("=", Operator("E", _), value):
            return is_zero(value)
        case _:
            return False


# -- the mean of a function --------------------------------------------------


def _in_means(inner: Law) -> Law:
    """The law applied where ``E`` is linear.  What it changes has its own
    mean before, and stands under ``E`` as a constant after."""

    def law(node: Term, line: GivenLine) -> Iterator[Change]:
        match node:
            case Operator("E", (term,)):
                for place, rebuild in linear_places(term, line):
                    for change in inner(place, line):
                        whole = mean(rebuild(change.term))
                        yield Change(
                            whole, change.before, change.after, change.instead
                        )

    return law


def _square(node: Term, line: GivenLine) -> Iterator[Change]:
    match node:
        case Power(base, Number() as two) if two.value == 2:
            inner = base
        case Multiply(one, other) if one == other:
            inner = one
        case _:
            return
    before, after = mean(node), Power(mean(inner), Number("2"))
    spare = Add(after, Operator("Var", (inner,)))
    yield Change(after, before, after, (Relation("=", before, spare),))


def _function(node: Term, line: GivenLine) -> Iterator[Change]:
    before = mean(node)
    taken = (_outermost(node, line), _at_mean(node, line))
    for after in dict.fromkeys(one for one in taken if one is not None):
        orders = Relation("≥", before, after), Relation("≤", before, after)
        yield Change(after, before, after, orders)


def _outermost(node: Term, line: GivenLine) -> Term | None:
    """The outermost function of the mean of what it is taken of."""
    match node:
        case Operator("log" | "exp" as name, (inner,)):
            return Operator(name, (mean(inner),))
        case Application(name, (inner,)):
            return Application(name, (mean(inner),))
        case Root(inner):
            return Root(mean(inner))
        case Absolute(inner):
            return Absolute(mean(inner))
        case Power(inner, exponent) if _other_power(exponent, line):
            return Power(mean(inner), exponent)
        case Power(base, inner) if not line.is_random(base):
            return Power(base, mean(inner))
        case _:
            return None


def _at_mean(node: Term, line: GivenLine) -> Term | None:
    """A function inside others, of one variable: the whole at its mean."""
    names = dict.fromkeys(
        inside
        for inside in tree.walk(node)
        if isinstance(inside, tree.Symbol | tree.Element)
        and line.declaration(inside) is not None
        and line.is_random(inside)
    )
    if len(names) != 1 or any(name in tree.children(node) for name in names):
        return None
    (name,) = names
    return _put(node, name, mean(name))


def _put(node: Term, old: Term, new: Term) -> Term | None:
    """The term with another in the place of a name."""
    match old:
        case tree.Symbol(name):
            value = Value(new)
        case tree.Element(name, places) if all(
            isinstance(place, tree.Index) for place in places
        ):
            indices = tuple(p.name for p in places if isinstance(p, tree.Index))
            value = Value(new, indices)
        case _:
            return None
    try:
        return replaced(node, {name: value}, {})
    except NotReplaced:
        return None


def _other_power(exponent: Term, line: GivenLine) -> bool:
    """Not a square, nor a reciprocal, which have records of their own."""
    if isinstance(exponent, Number):
        return exponent.value not in (1, 2)
    return not line.is_random(exponent) and exponent != Negative(ONE)


def _reciprocal(node: Term, line: GivenLine) -> Iterator[Change]:
    before = mean(node)
    match node:
        case Divide(above, below) if line.is_random(below):
            top = mean(above) if line.is_random(above) else above
            after: Term = Divide(top, mean(below))
        case Power(below, Negative(Number("1"))):
            top, after = ONE, Power(mean(below), Negative(ONE))
        case _:
            return
    apart = Multiply(top, mean(Divide(ONE, below)))
    yield Change(
        after,
        before,
        after,
        (Relation("≥", before, after), Relation("=", before, apart)),
    )


# -- the records -------------------------------------------------------------

PRODUCT_OF_MEANS: Final = Misconception(
    id="product-of-means",
    rank=90,
    name_en="the mean of a product",
    name_zh="乘积的期望",
    figure="E[X Y] = E[X] E[Y]",
    message_en=(
        "The mean of a product is the product of the means only where the "
        "covariance is 0, as it is for independent variables: "
        "E[X Y] = E[X] E[Y] + Cov(X, Y)."
    ),
    message_zh=(
        "只有协方差为 0（例如独立）时，乘积的期望才等于期望的乘积："
        "E[X Y] = E[X] E[Y] + Cov(X, Y)。"
    ),
    slips=_product_slips,
    example=Example(
        given="X, Y : random",
        statement="E[X Y] = E[X] E[Y]",
        right="E[X Y] = E[X] E[Y] + Cov(X, Y)",
    ),
    reference=f"{GRIMMETT}, §3.3",
)

ZERO_MEANS: Final = Misconception(
    id="zero-means",
    rank=80,
    name_en="means of zero and a product",
    name_zh="均值为零与乘积",
    figure="E[X] = 0, E[Y] = 0 ⟹ E[X Y] = 0",
    message_en=(
        "Means of 0 don't make the mean of a product 0: what is left is the "
        "covariance, E[X Y] = Cov(X, Y)."
    ),
    message_zh=(
        "均值为 0 并不使乘积的期望为 0：剩下的正是协方差，E[X Y] = Cov(X, Y)。"
    ),
    slips=_zero_slips,
    example=Example(
        given="X, Y : random; E[X] = 0; E[Y] = 0",
        statement="E[X Y] = 0",
        right="E[X Y] = Cov(X, Y)",
    ),
    reference=f"{GRIMMETT}, §3.3",
)

SQUARE_OF_MEAN: Final = Misconception(
    id="square-of-mean",
    rank=41,
    name_en="the mean of a square",
    name_zh="平方的期望",
    figure="E[X²] = E[X]²",
    message_en=(
        "The mean of a square exceeds the square of the mean by the "
        "variance: E[X²] = E[X]² + Var(X)."
    ),
    message_zh="平方的期望比期望的平方多一个方差：E[X²] = E[X]² + Var(X)。",
    slips=rewriting(_in_means(_square)),
    example=Example(
        given="X : random",
        statement="E[X²] = E[X]²",
        right="E[X²] = E[X]² + Var(X)",
    ),
    reference=f"{GRIMMETT}, §3.3",
)

FUNCTION_OF_MEAN: Final = Misconception(
    id="function-of-mean",
    rank=43,
    name_en="the mean of a function",
    name_zh="函数的期望",
    figure="E[f(X)] = f(E[X])",
    message_en=(
        "E and a function may be swapped only where the function is linear. "
        "By Jensen's inequality "
        "E[f(X)] ≥ f(E[X]) for a convex f, and ≤ for a concave one."
    ),
    message_zh=(
        "期望只能与线性函数交换。由琴生不等式，f 为凸函数时 "
        "E[f(X)] ≥ f(E[X])，为凹函数时取 ≤。"
    ),
    slips=rewriting(_in_means(_function)),
    example=Example(
        given="X : random, finite",
        statement="E[exp(X)] = exp(E[X])",
        right="E[exp(X)] ≥ exp(E[X])",
    ),
    reference=f"{HARDY}, §3.5–3.8",
)

RECIPROCAL: Final = Misconception(
    id="reciprocal-of-mean",
    rank=40,
    name_en="the mean of a reciprocal",
    name_zh="倒数的期望",
    figure="E[1/X] = 1/E[X]",
    message_en=(
        "The mean of a reciprocal isn't the reciprocal of the mean: for "
        "X > 0 Jensen's inequality gives E[1/X] ≥ 1/E[X]."
    ),
    message_zh=(
        "倒数的期望不是期望的倒数：X > 0 时由琴生不等式 E[1/X] ≥ 1/E[X]。"
    ),
    slips=rewriting(_in_means(_reciprocal)),
    example=Example(
        given="X : random, finite, > 0",
        statement="E[1/X] = 1/E[X]",
        right="E[1/X] ≥ 1/E[X]",
    ),
    reference=f"{HARDY}, §3.5–3.8",
)

EXPECTATIONS: Final = (
    RECIPROCAL,
    SQUARE_OF_MEAN,
    FUNCTION_OF_MEAN,
    ZERO_MEANS,
    PRODUCT_OF_MEANS,
)
