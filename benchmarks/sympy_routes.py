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


# --- 1, 11: named laws and averages ----------------------------------------


@route("1", AS_STATED, "the named law of a die")
def fair_die(d: int) -> bool:
    return bool(st.E(st.Die("X", 6)) == sp.Rational(7, 2))


@route("11", NAMED, "normal laws, without Chebyshev's bound", climbs=True)
def average_of_normal_draws(d: int) -> bool:
    mean, spread = sp.Symbol("mu", real=True), sp.Symbol("sigma", positive=True)
    draws = [st.Normal(f"X{i}", mean, spread) for i in range(d)]
    average = sp.Add(*draws) / d
    return (
        _zero(st.E(average) - mean)
        and _zero(st.variance(average) - spread**2 / d)
        and _bound_vanishes(spread)
    )


@route(
    "11",
    BY_HAND,
    "abstract draws, covariances set to 0, without Chebyshev's bound",
    climbs=True,
)
def average_of_abstract_draws(d: int) -> bool:
    mean, spread = sp.Symbol("mu", real=True), sp.Symbol("sigma", positive=True)
    draws = [RandomSymbol(f"X{i}") for i in range(d)]
    average = sp.expand(sp.Add(*draws) / d)
    first = st.Expectation(average).expand()
    second = st.Variance(average).expand()
    second = second.replace(st.Covariance, lambda *_: sp.Integer(0))
    return (
        _zero(first.replace(st.Expectation, lambda *_: mean) - mean)
        and _zero(
            second.replace(st.Variance, lambda *_: spread**2) - spread**2 / d
        )
        and _bound_vanishes(spread)
    )


def _bound_vanishes(spread: Any) -> bool:
    t, width = sp.symbols("t epsilon", positive=True)
    return bool(sp.limit(spread**2 / (t * width**2), t, sp.oo) == 0)


# --- 12: softmax -----------------------------------------------------------


@route("12", BY_HAND, "general n: the sum, its index renamed by hand")
def softmax_sum(d: int) -> bool:
    i, k = sp.symbols("i k", integer=True)
    x, count = sp.IndexedBase("x"), _count()
    below = sp.Sum(sp.exp(x[k]), (k, 1, count))
    total = sp.simplify(sp.Sum(sp.exp(x[i]) / below, (i, 1, count)))
    renamed = total.replace(sp.Sum(sp.exp(x[i]), (i, 1, count)), below)
    return bool(renamed == 1)


@route("12", PART, "general n: the Jacobian")
def softmax_jacobian(d: int) -> bool:
    i, j, k = sp.symbols("i j k", integer=True)
    x, count = sp.IndexedBase("x"), _count()
    below = sp.Sum(sp.exp(x[k]), (k, 1, count))
    found = sp.diff(sp.exp(x[i]) / below, x[j]).doit()
    inside = found.replace(sp.Piecewise, lambda first, *_: first[0])
    own, other = sp.exp(x[i]) / below, sp.exp(x[j]) / below
    return _zero(inside - own * (sp.KroneckerDelta(i, j) - other))


@route("12", PART, "fixed n: the sum and the Jacobian", climbs=True)
def softmax_of_fixed_length(d: int) -> bool:
    scores = sp.symbols(f"x1:{d + 1}", real=True)
    below = sp.Add(*map(sp.exp, scores))
    weights = [sp.exp(score) / below for score in scores]
    return _zero(sp.Add(*weights) - 1) and all(
        _zero(sp.diff(one, score) - one * (int(m == k) - weights[k]))
        for m, one in enumerate(weights)
        for k, score in enumerate(scores)
    )


@route("12", PART, "fixed n: the limits, gaps to the top put in", climbs=True)
def softmax_limits(d: int) -> bool:
    t = sp.Symbol("t", positive=True)
    gaps = sp.symbols(f"g1:{d}", positive=True)
    below = 1 + sp.Add(*(sp.exp(-t * gap) for gap in gaps))
    return bool(
        sp.limit(1 / below, t, 0) == sp.Rational(1, d)
        and sp.limit(1 / below, t, sp.oo) == 1
        and all(
            sp.limit(sp.exp(-t * gap) / below, t, sp.oo) == 0 for gap in gaps
        )
    )


# --- 13, 13u: entropy ------------------------------------------------------


@route("13", PART, "log(a b) alone")
def logarithm_of_product(d: int) -> bool:
    a, b = sp.symbols("a b", positive=True)
    return _zero(sp.expand_log(sp.log(a * b)) - sp.log(a) - sp.log(b))


@route("13", NAMED, "H = E[−log p] alone, two outcomes")
def entropy_of_two_outcomes(d: int) -> bool:
    law = {0: sp.Rational(1, 3), 1: sp.Rational(2, 3)}
    x = st.FiniteRV("X", law)
    return _zero(st.entropy(x) - st.E(-sp.log(st.density(x)(x))))


@route("13u", NAMED, "a die with d faces", climbs=True)
def entropy_of_die(d: int) -> bool:
    return _zero(st.entropy(st.Die("X", d)) - sp.log(d))


@route("13u", BY_HAND, "general n: only −Σ (1/n) log(1/n) is left to SymPy")
def entropy_last_sum(d: int) -> bool:
    count, i = _count(), sp.Symbol("i", integer=True)
    total = -sp.Sum(sp.log(1 / count) / count, (i, 1, count)).doit()
    return _zero(sp.expand_log(total) - sp.log(count))


# --- 15: numbers -----------------------------------------------------------


@route("15", PART, "the variances, as those of uniform laws")
def variances_of_data(d: int) -> bool:
    first = st.variance(st.DiscreteUniform("X", [2, 4, 6]))
    second = st.variance(st.DiscreteUniform("Y", [1, 2, 3]))
    return bool(first == sp.Rational(8, 3) and second == first / 4)


@route("15", PART, "the digits, evaluated, which proves no error bound")
def digits(d: int) -> bool:
    shown = (
        ([5, 1, sp.Rational(1, 2)], ["0.971", "0.018", "0.011"]),
        (
            [sp.Rational(score, 8) for score in (14, 10, 12)],
            ["0.419", "0.254", "0.326"],
        ),
    )
    pairs = [(sp.Rational(8, 3), "2.67")]
    for scores, texts in shown:
        below = sp.Add(*map(sp.exp, scores))
        weights = [sp.exp(score) / below for score in scores]
        pairs += zip(weights, texts, strict=True)
    return all(str(round(sp.N(v, 30), len(t) - 2)) == t for v, t in pairs)
