"""The best programs found that settle a core statement in SymPy.

A route says by its scope how much of the statement SymPy settles:

``as stated``
    the statement itself, for general symbols;
``part``
    the statement with something left out, which the title names;
``named laws``
    one named law in place of arbitrary ones, and a fixed number d of terms;
``by hand``
    the author of the program puts in the step of probability (what
    independence gives, that a covariance is 0); SymPy does the algebra.

Independence is never stated: SymPy takes all named variables as independent.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import sympy as sp
import sympy.stats as st
from sympy.stats.rv import RandomSymbol

AS_STATED = "as stated"
PART = "part"
NAMED = "named laws"
BY_HAND = "by hand"

LADDER = (2, 3, 4, 6, 8, 16, 32, 64, 128)
"""Numbers of terms that are tried where SymPy needs a fixed one."""


@dataclass(frozen=True, slots=True)
class Route:
    """``close`` says whether SymPy reaches the goal; it takes the number of
    terms, which is 0 unless the route ``climbs`` the ladder."""

    key: str
    number: str
    scope: str
    title: str
    close: Callable[[int], bool]
    climbs: bool = False


ROUTES: dict[str, Route] = {}


def route(
    number: str, scope: str, title: str, climbs: bool = False
) -> Callable[[Callable[[int], bool]], Callable[[int], bool]]:
    """Enter a program among the routes, in the order of this file."""

    def enter(close: Callable[[int], bool]) -> Callable[[int], bool]:
        key = close.__name__
        ROUTES[key] = Route(key, number, scope, title, close, climbs)
        return close

    return enter


# --- variables -----------------------------------------------------------


def _spreads() -> tuple[Any, Any]:
    s_q, s_k = sp.symbols("sigma_q sigma_k", positive=True)
    return s_q, s_k


def _count() -> Any:
    return sp.Symbol("d", integer=True, positive=True)


def _with_density(name: str) -> Any:
    """A variable with an undefined density."""
    x = sp.Symbol(name, real=True)
    density = sp.Function("f_" + name)(x)
    return st.ContinuousRV(x, density, set=sp.Interval(-sp.oo, sp.oo))


def _normal(name: str, spread: Any) -> Any:
    return st.Normal(name, 0, spread)


def _two_points(name: str, spread: Any, mean: Any = 0) -> Any:
    half = sp.Rational(1, 2)
    return st.FiniteRV(name, {mean - spread: half, mean + spread: half})


def _pairs(d: int, spread_q: Any = 1, spread_k: Any = 1) -> list[Any]:
    """The products q₁k₁, …, q_d k_d of normal variables."""
    return [
        _normal(f"q{i}", spread_q) * _normal(f"k{i}", spread_k)
        for i in range(d)
    ]


def _by_factors(polynomial: Any) -> Any:
    """E of a polynomial in independent variables, each term by factors,
    each factor by SymPy.  That E splits is put in here."""
    known: dict[Any, Any] = {}

    def moment(factor: Any) -> Any:
        if not factor.has(RandomSymbol):
            return factor
        if factor not in known:
            known[factor] = st.E(factor)
        return known[factor]

    terms = sp.Add.make_args(sp.expand(polynomial))
    return sp.Add(
        *(sp.Mul(*map(moment, sp.Mul.make_args(term))) for term in terms)
    )


def _zero(expression: Any) -> bool:
    return bool(sp.simplify(expression) == 0)


# --- 2: mean of a product ------------------------------------------------


@route("2", PART, "laws with a density")
def product_of_densities(d: int) -> bool:
    q, k = _with_density("q"), _with_density("k")
    return bool(st.E(q * k) - st.E(q) * st.E(k) == 0)


@route("2", NAMED, "two-point laws")
def product_of_two_points(d: int) -> bool:
    s_q, s_k = _spreads()
    m_q, m_k = sp.symbols("mu_q mu_k", real=True)
    q, k = _two_points("q", s_q, m_q), _two_points("k", s_k, m_k)
    return _zero(st.E(q * k) - m_q * m_k)


# --- 3: variance by moments ----------------------------------------------


@route("3", PART, "second half, E[X] renamed to a constant and back")
def variance_by_moments(d: int) -> bool:
    x, mean = RandomSymbol("X"), sp.Symbol("m")
    first = st.Expectation(x)
    spread = st.Expectation(sp.expand((x - mean) ** 2)).expand()
    known = spread.subs(mean, first)
    goal = st.Expectation(x**2) - first**2
    return bool(sp.expand(known - goal) == 0)


# --- 4: variance of a product --------------------------------------------


@route("4", NAMED, "normal laws")
def variance_of_normal_product(d: int) -> bool:
    s_q, s_k = _spreads()
    product = _normal("q", s_q) * _normal("k", s_k)
    return _zero(st.variance(product) - s_q**2 * s_k**2)


@route("4", NAMED, "two-point laws")
def variance_of_two_point_product(d: int) -> bool:
    s_q, s_k = _spreads()
    product = _two_points("q", s_q) * _two_points("k", s_k)
    return _zero(st.variance(product) - s_q**2 * s_k**2)


@route("4", BY_HAND, "E of each product split by a replacement")
def variance_of_product_by_hand(d: int) -> bool:
    s_q, s_k = _spreads()
    q, k = RandomSymbol("q"), RandomSymbol("k")
    by_moments = st.Variance(q * k).rewrite(st.Expectation)

    def split(inside: Any, *_: Any) -> Any:
        factors = sp.Mul.make_args(inside)
        return sp.Mul(*(st.Expectation(factor) for factor in factors))

    known = by_moments.replace(st.Expectation, split).subs(
        {
            st.Expectation(q): 0,
            st.Expectation(k): 0,
            st.Expectation(q**2): s_q**2,
            st.Expectation(k**2): s_k**2,
        }
    )
    return bool(known == s_q**2 * s_k**2)


# --- 5: variance of a dot product ----------------------------------------


def _is_score_variance(found: Any, d: int) -> bool:
    s_q, s_k = _spreads()
    return _zero(found - d * s_q**2 * s_k**2)


@route("5", NAMED, "normal laws, variance(…)", climbs=True)
def score_variance(d: int) -> bool:
    total = sp.Add(*_pairs(d, *_spreads()))
    return _is_score_variance(st.variance(total), d)


@route("5", NAMED, "normal laws, square multiplied out", climbs=True)
def score_variance_expanded(d: int) -> bool:
    total = sp.Add(*_pairs(d, *_spreads()))
    found = st.E(sp.expand(total**2)) - st.E(total) ** 2
    return _is_score_variance(found, d)


@route(
    "5",
    BY_HAND,
    "normal laws, E of each product split by the program",
    climbs=True,
)
def score_variance_by_factors(d: int) -> bool:
    total = sp.Add(*_pairs(d, *_spreads()))
    found = _by_factors(total**2) - _by_factors(total) ** 2
    return _is_score_variance(found, d)


@route(
    "5",
    BY_HAND,
    "abstract terms, covariances set to 0, variances put in",
    climbs=True,
)
def score_variance_of_abstract_terms(d: int) -> bool:
    s_q, s_k = _spreads()
    terms = [RandomSymbol(f"q{i}") * RandomSymbol(f"k{i}") for i in range(d)]
    opened = st.Variance(sp.Add(*terms)).expand()
    found = opened.replace(st.Covariance, lambda *_: sp.S.Zero).replace(
        st.Variance, lambda *_: s_q**2 * s_k**2
    )
    return _is_score_variance(found, d)


@route("5", BY_HAND, "general d: only Σ σ_q²σ_k² is left to SymPy")
def score_variance_last_sum(d: int) -> bool:
    s_q, s_k = _spreads()
    count, i = _count(), sp.Symbol("i", integer=True)
    total = sp.Sum(s_q**2 * s_k**2, (i, 1, count)).doit()
    return bool(total - count * s_q**2 * s_k**2 == 0)


# --- 6: a constant factor ------------------------------------------------


@route("6", AS_STATED, "a(X + b) multiplied out first")
def constant_factor(d: int) -> bool:
    a, b = sp.symbols("a b", real=True)
    x = RandomSymbol("X")
    goal = a**2 * st.Variance(x)
    plain = st.Variance(a * x).expand()
    shifted = st.Variance(sp.expand(a * (x + b))).expand()
    return bool(plain - goal == 0 and shifted - goal == 0)


# --- 7: the factor -------------------------------------------------------


@route("7", AS_STATED, "solve, a and d positive")
def factor(d: int) -> bool:
    a, size = sp.symbols("a d", positive=True)
    return bool(sp.solve(sp.Eq(a**2 * size, 1), a) == [1 / sp.sqrt(size)])


# --- 8: three scalings ---------------------------------------------------


@route("8a", AS_STATED, "Var(s) = d put in")
def scalings_of_score(d: int) -> bool:
    count, score = _count(), RandomSymbol("s")

    def known(expression: Any) -> Any:
        return expression.expand().subs(st.Variance(score), count)

    root = sp.sqrt(count)
    return bool(
        known(st.Variance(score / root)) == 1
        and known(st.Variance(score / count)) == 1 / count
        and known(st.Variance(score) / root) == root
    )


@route("8", NAMED, "normal laws, square multiplied out", climbs=True)
def scalings(d: int) -> bool:
    total, root = sp.Add(*_pairs(d)), sp.sqrt(d)

    def variance(of: Any) -> Any:
        return st.E(sp.expand(of**2)) - st.E(of) ** 2

    return (
        _zero(variance(total / root) - 1)
        and _zero(variance(total / d) - sp.Rational(1, d))
        and _zero(variance(total) / root - root)
    )


# --- 9: standardising ----------------------------------------------------


@route("9", AS_STATED, "multiplied out; mean and variance put in")
def standardised(d: int) -> bool:
    mean, spread = sp.Symbol("mu", real=True), sp.Symbol("sigma", positive=True)
    x = RandomSymbol("X")
    ratio = sp.expand((x - mean) / spread)
    first = st.Expectation(ratio).expand().subs(st.Expectation(x), mean)
    second = st.Variance(ratio).expand().subs(st.Variance(x), spread**2)
    return bool(sp.expand(first) == 0 and second == 1)


# --- 10: square of a sum -------------------------------------------------


@route("10", BY_HAND, "general d: double sum over a hand-written delta")
def square_of_sum(d: int) -> bool:
    count = _count()
    m, c = sp.symbols("m c", real=True)
    i, j = sp.symbols("i j", integer=True)
    same = sp.KroneckerDelta(i, j, (1, count))
    double = sp.Sum(c + (m - c) * same, (i, 1, count), (j, 1, count))
    return _zero(double.doit() - count * m - count * (count - 1) * c)


@route("10", PART, "fixed d, moments put in", climbs=True)
def square_of_fixed_sum(d: int) -> bool:
    m, c = sp.symbols("m c", real=True)
    total = sp.Add(*(RandomSymbol(f"X{i}") for i in range(d)))
    opened = st.Expectation(sp.expand(total**2)).expand()
    known = opened.replace(
        st.Expectation, lambda inside, *_: m if inside.is_Pow else c
    )
    return bool(sp.expand(known - d * m - d * (d - 1) * c) == 0)


# --- 14: fourth moment ---------------------------------------------------


@route("14", NAMED, "normal laws, power multiplied out", climbs=True)
def fourth_moment(d: int) -> bool:
    found = st.E(sp.expand(sp.Add(*_pairs(d)) ** 4))
    return bool(found == 3 * d**2 + 6 * d)


@route(
    "14",
    BY_HAND,
    "normal laws, E of each product split by the program",
    climbs=True,
)
def fourth_moment_by_factors(d: int) -> bool:
    found = _by_factors(sp.Add(*_pairs(d)) ** 4)
    return bool(found == 3 * d**2 + 6 * d)
