"""Random relations between means, variances and entropies: what is proved
must hold in every finite model that is drawn."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, log, prod, sqrt
from random import Random

import pytest

from derivations.kernel.proof import Proof
from tests.kernel.proving import tried

Law = list[tuple[float, float, float]]
"""Probability, value of X, value of Y."""
Quantity = tuple[str, Callable[[Law], float]]

MODELS = 150
STATEMENTS = 60
CLOSE = 1e-9


def mean(of: Callable[[float, float], float]) -> Callable[[Law], float]:
    return lambda law: sum(p * of(x, y) for p, x, y in law)


def entropy(of: Callable[[float, float], object]) -> Callable[[Law], float]:
    def value(law: Law) -> float:
        shares: dict[object, float] = {}
        for p, x, y in law:
            shares[of(x, y)] = shares.get(of(x, y), 0.0) + p
        return -sum(p * log(p) for p in shares.values())

    return value


def less(*values: Callable[[Law], float]) -> Callable[[Law], float]:
    first, *others = values
    return lambda law: first(law) - sum(value(law) for value in others)


X, Y = mean(lambda x, y: x), mean(lambda x, y: y)
XX, YY = mean(lambda x, y: x * x), mean(lambda x, y: y * y)
XY = mean(lambda x, y: x * y)
HX, HY = entropy(lambda x, y: x), entropy(lambda x, y: y)
HXY = entropy(lambda x, y: (x, y))


def spread(law: Law) -> float:
    return max(0.0, XX(law) - X(law) ** 2)


MOMENTS: list[Quantity] = [
    ("E[X]", X),
    ("E[X²]", XX),
    ("E[X⁴]", mean(lambda x, y: x**4)),
    ("E[|X|]", mean(lambda x, y: abs(x))),
    ("E[Y²]", YY),
    ("E[X Y]", XY),
    ("Var(X)", spread),
    ("sd(X)", lambda law: sqrt(spread(law))),
    ("Var(Y)", lambda law: YY(law) - Y(law) ** 2),
    ("Cov(X, Y)", lambda law: XY(law) - X(law) * Y(law)),
]
FUNCTIONS: list[Quantity] = [
    ("E[X]", X),
    ("E[X³]", mean(lambda x, y: x**3)),
    ("E[1/X]", mean(lambda x, y: 1 / x)),
    ("E[√X]", mean(lambda x, y: sqrt(x))),
    ("E[log X]", mean(lambda x, y: log(x))),
    ("log E[X]", lambda law: log(X(law))),
    ("√E[X]", lambda law: sqrt(X(law))),
    ("E[exp(X)]", mean(lambda x, y: exp(x))),
    ("exp(E[X])", lambda law: exp(X(law))),
]
ENTROPIES: list[Quantity] = [
    ("H(X)", HX),
    ("H(Y)", HY),
    ("H(X, Y)", HXY),
    ("H(X | Y)", less(HXY, HY)),
    ("I(X; Y)", less(HX, less(HXY, HY))),
]
KINDS = {
    "X, Y : random": MOMENTS,
    "X, Y : random, finite; X > 0": FUNCTIONS,
    "X, Y : random, finite": ENTROPIES,
}


def drawn_side(rng: Random, pool: list[Quantity]) -> Quantity:
    """A quantity, its square, or a product or sum of two."""
    (one, f), (two, g) = rng.choice(pool), rng.choice(pool)
    match rng.choice(("plain", "plain", "square", "times", "plus")):
        case "square":
            return f"({one})²", lambda law: f(law) ** 2
        case "times":
            product = f"({one}) ({two})"
            return product, lambda law: prod((f(law), g(law)))
        case "plus":
            return f"{one} + {two}", lambda law: f(law) + g(law)
    return one, f


def drawn_law(rng: Random, positive: bool) -> Law:
    values = [0.1, 0.5, 1, 2, 3.7] if positive else [-3, -1, 0, 0.4, 1, 2]
    weights = [rng.random() + 0.01 for _ in range(rng.choice((1, 2, 2, 3, 4)))]
    return [
        (w / sum(weights), rng.choice(values), rng.choice((-2, -1, 0, 1, 3)))
        for w in weights
    ]


def holds(sign: str, left: float, right: float) -> bool:
    margin = CLOSE * (1 + abs(left) + abs(right))
    if sign == "=":
        return abs(left - right) <= margin
    return left <= right + margin


@pytest.mark.parametrize("given", KINDS)
def test_what_is_proved_holds_in_every_model(given: str) -> None:
    rng = Random(f"inequalities {given}")
    proved = 0
    for _ in range(STATEMENTS):
        left, f = drawn_side(rng, KINDS[given])
        right, g = drawn_side(rng, KINDS[given])
        sign = rng.choice(("≤", "≤", "≤", "<", "="))
        statement = f"{left} {sign} {right}"
        if isinstance(tried(statement, given), Proof):
            proved += 1
            for _ in range(MODELS):
                law = drawn_law(rng, "X > 0" in given)
                assert holds(sign, f(law), g(law)), (statement, law)
    assert proved
