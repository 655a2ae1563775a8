"""Sums over a triangle: each normal form has the value of its sum."""

from __future__ import annotations

from fractions import Fraction

import pytest
from proving import normal, proved, refused

from derivations import prove
from derivations.kernel import sums
from derivations.kernel.powers import Power

FAMILIES = (
    "n : integer, ≥ 0; "
    "a[i,j] for i = -9..n+9, j = -9..n+9 : real; "
    "x[i], y[i] for i = -9..n+9 : real"
)
POWERS = (Power.SUM_LINEAR, Power.SUM_PRODUCT, Power.SUM_RANGES)


def entry(name, *indices):
    """Numbers without symmetry."""
    seed = {"a": 3, "x": 5, "y": 7}[name]
    for index in indices:
        seed = (seed * 31 + int(index) * 17 + 11) % 101
    return Fraction(seed - 50, 3)


def value(form, where):
    total = Fraction(0)
    for monomial, coefficient in form.terms.items():
        part = Fraction(coefficient)
        for atom, exponent in monomial:
            part *= atom_value(atom, where) ** exponent
        total += part
    return total


def atom_value(atom, where):
    if atom.kind in ("symbol", "index"):
        return where[atom.data[0]]
    if atom.kind == "member":
        family, indices = sums.named_parts(atom)
        return entry(family, *(value(index, where) for index in indices))
    return over(*sums.sum_parts(atom), where)


def over(binders, body, where):
    if not binders:
        return value(body, where)
    (name, lower, upper), *rest = binders
    ends = int(value(lower, where)), int(value(upper, where))
    return sum(
        over(rest, body, where | {name: Fraction(index)})
        for index in range(ends[0], ends[1] + 1)
    )


def written(ends, body, n):
    """The sum by the definition."""
    (p, b), (a, e) = ends
    total = Fraction(0)
    for i in range(p(n, 0), b(n, 0) + 1):
        for j in range(a(n, i), e(n, i) + 1):
            total += body(i, j)
    return total


OUTER = {
    "i=1}^{n": (lambda n, i: 1, lambda n, i: n),
    "i=2}^{n": (lambda n, i: 2, lambda n, i: n),
    "i=0}^{n-1": (lambda n, i: 0, lambda n, i: n - 1),
    "i=-1}^{n+1": (lambda n, i: -1, lambda n, i: n + 1),
}
INNER = {
    "j=1}^{i": (lambda n, i: 1, lambda n, i: i),
    "j=1}^{i-1": (lambda n, i: 1, lambda n, i: i - 1),
    "j=0}^{i+2": (lambda n, i: 0, lambda n, i: i + 2),
    "j=1}^{i-3": (lambda n, i: 1, lambda n, i: i - 3),
    "j=i}^{n": (lambda n, i: i, lambda n, i: n),
    "j=i+1}^{n": (lambda n, i: i + 1, lambda n, i: n),
    "j=i-2}^{n": (lambda n, i: i - 2, lambda n, i: n),
    "j=i+3}^{n-1": (lambda n, i: i + 3, lambda n, i: n - 1),
    "j=i-1}^{i+1": (lambda n, i: i - 1, lambda n, i: i + 1),
}
BODIES = {
    "a_{i,j}": lambda i, j: entry("a", i, j),
    "a_{j,i}": lambda i, j: entry("a", j, i),
    "x_i x_j": lambda i, j: entry("x", i) * entry("x", j),
    "x_i y_j": lambda i, j: entry("x", i) * entry("y", j),
    "x_i": lambda i, j: entry("x", i),
    "x_j": lambda i, j: entry("x", j),
    "x_i² a_{j,j}": lambda i, j: entry("x", i) ** 2 * entry("a", j, j),
}


@pytest.mark.parametrize("powers", [POWERS[:2], POWERS])
@pytest.mark.parametrize("inner", INNER)
@pytest.mark.parametrize("outer", OUTER)
def test_the_normal_form_has_the_value_of_the_sum(outer, inner, powers):
    for body, entries in BODIES.items():
        text = f"Σ_{{{outer}}} Σ_{{{inner}}} {body}"
        form, normaliser = normal(text, FAMILIES, *powers)
        for n in range(6):
            where = {"n": Fraction(n)}
            rooms = [f for f in normaliser.lengths if not f.indices]
            if any(value(room, where) < 0 for room in rooms):
                continue  # an open obligation of the line
            wanted = written((OUTER[outer], INNER[inner]), entries, n)
            assert value(form, where) == wanted, (text, n, form)


PAIRS = (
    "n : positive integer; μ, v : real; "
    "X[i], Y[i] for i = 1..n : random; "
    "all X_i, Y_i are mutually independent; "
    "E[X_i] = μ; E[Y_i] = μ; E[X_i²] = v; E[Y_i²] = v; "
    "a[i,j] for i = 1..n, j = 1..n : real; w[i] for i = 1..n : real"
)

TRUE = [
    "Σ_{i=1}^{n} Σ_{j=1}^{i} X_i X_j = Σ_{j=1}^{n} Σ_{i=j}^{n} X_i X_j",
    "Σ_{i=1}^{n} Σ_{j=1}^{i-1} a_{i,j} = Σ_{j=1}^{n} Σ_{i=j+1}^{n} a_{i,j}",
    "Σ_{i=2}^{n} Σ_{j=1}^{i-1} a_{i,j} = Σ_{j=1}^{n-1} Σ_{i=j+1}^{n} a_{i,j}",
    "Σ_{i<j} a_{i,j} = Σ_{i=1}^{n} Σ_{j=i+1}^{n} a_{i,j}",
    "Σ_{i≤j} a_{i,j} = Σ_{i=1}^{n} a_{i,i} + Σ_{i<j} a_{i,j}",
    "Σ_{i<j} a_{i,j} = Σ_{i>j} a_{j,i}",
    "Σ_{i≠j} a_{i,j} = Σ_{i<j} (a_{i,j} + a_{j,i})",
    "Σ_{i≠j} X_i X_j = 2 Σ_{i<j} X_i X_j",
    "E[Σ_{i<j} X_i X_j] = n (n − 1) μ²/2",
    "E[Σ_{i<j} a_{i,j} X_i X_j] = μ² Σ_{i<j} a_{i,j}",
    "E[Σ_{i≤j} a_{i,j} X_i X_j] = μ² Σ_{i<j} a_{i,j} + v Σ_{i=1}^{n} a_{i,i}",
    "E[Σ_{i=1}^{n} Σ_{j=1}^{i} X_i X_j] = n v + n (n − 1) μ²/2",
    "E[Σ_{i=1}^{n} w_i Σ_{j=1}^{i} X_j] = μ Σ_{i=1}^{n} i w_i",
    "Var(Σ_{i=1}^{n} w_i Σ_{j=1}^{i} X_j)"
    " = (v − μ²) Σ_{j=1}^{n} (Σ_{i=j}^{n} w_i)²",
    "Var(Σ_{i=1}^{n} Σ_{j=1}^{i} X_j) = (v − μ²) n (n + 1) (2 n + 1)/6",
    "Var(Σ_{i=1}^{n} X_i) = Σ_{i=1}^{n} Var(X_i) + 2 Σ_{i<j} Cov(X_i, X_j)",
]
FALSE = [
    "Σ_{i=1}^{n} Σ_{j=1}^{i} a_{i,j} = Σ_{j=1}^{n} Σ_{i=1}^{j} a_{i,j}",
    "Σ_{i<j} a_{i,j} = Σ_{i>j} a_{i,j}",
    "Σ_{i≠j} a_{i,j} = 2 Σ_{i<j} a_{i,j}",
    "Σ_{i≤j} X_i X_j = Σ_{i<j} X_i X_j",
    "E[Σ_{i<j} X_i X_j] = n² μ²/2",
    "E[Σ_{i≤j} a_{i,j} X_i X_j] = μ² Σ_{i≤j} a_{i,j}",
    "E[Σ_{i=1}^{n} Σ_{j=1}^{i} X_i X_j] = n (n + 1) μ²/2",
    "E[Σ_{i=1}^{n} w_i Σ_{j=1}^{i} X_j] = μ n Σ_{i=1}^{n} w_i",
    "Var(Σ_{i=1}^{n} Σ_{j=1}^{i} X_j) = (v − μ²) n (n + 1)/2",
]


@pytest.mark.parametrize("statement", TRUE)
def test_sums_over_a_triangle(statement):
    proved(statement, PAIRS)


@pytest.mark.parametrize("statement", FALSE)
def test_false_twins_are_refuted(statement):
    refused(statement, PAIRS)
    assert prove(statement, given=PAIRS).verdict == "refuted"


def test_a_condition_that_the_body_needs_is_kept():
    """1/(a_i − a_j) has no value on the diagonal, so the square can't be
    used; nor is the triangle's order changed at any risk."""
    given = "n : positive integer; c[i] for i = 1..n : real"
    refused("Σ_{i<j} 1/(c_i − c_j)² = Σ_{i≠j} 1/(c_i − c_j)²", given)
