"""What a standard law says: its moments, its variance, where its values lie.

A law by name stands for these relations and nothing more; in particular it
says nothing about several variables together.  Moments are exact, as
polynomials in the parameters:

- normal: ``E[(X − μ)^{2k}] = (2k − 1)!! σ^{2k}``, odd ones 0;
- Poisson and binomial: factorial moments ``λ^k`` and ``n(n − 1)… p^k``,
  turned into powers by Stirling numbers of the second kind;
- exponential: ``m!/λ^m``; uniform: ``Σ a^k b^{m−k} / (m + 1)``;
- Bernoulli and fair signs: ``X² = X`` and ``X² = 1`` almost surely.

Sources: Casella & Berger, *Statistical Inference* (2nd ed.), ch. 3 and the
table of common distributions; Graham, Knuth & Patashnik, *Concrete
Mathematics*, §6.1, for the Stirling numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, reduce
from math import comb, factorial, prod
from typing import Final

from derivations.language import tree
from derivations.language.tree import NamedLaw, Number, Relation, Term

MAX_ORDER: Final = 12
"""The highest moment that a law gives."""

ZERO, ONE = Number("0"), Number("1")


@lru_cache(maxsize=512)
def consequences(stated: NamedLaw) -> tuple[Relation, ...]:
    """Relations that hold for a variable with this law."""
    x = stated.term
    moments = [
        Relation("=", _mean(_power(x, order)), value)
        for order in range(1, MAX_ORDER + 1)
        if (value := moment(stated, order)) is not None
    ]
    spread = variance(stated)
    if spread is not None:
        own = tree.Operator("Var", (x,)), tree.Operator("sd", (x,))
        moments.append(Relation("=", own[0], spread))
        moments.append(Relation("=", own[1], tree.Root(spread)))
    return (*moments, *_pointwise(stated))


def moment(stated: NamedLaw, order: int) -> Term | None:
    """``E[X^order]``, or None where the law doesn't determine it."""
    match stated.law, stated.parameters:
        case "Normal", (Number("0"), spread):
            if order % 2:
                return ZERO
            factor = _double_factorial(order // 2)
            return _times(factor, (spread, order // 2))
        case "Normal", (mean, spread):
            return _sum(
                _times(
                    comb(order, 2 * k) * _double_factorial(k),
                    (spread, k),
                    (mean, order - 2 * k),
                )
                for k in range(order // 2 + 1)
            )
        case "Bernoulli", (p,):
            return p
        case "Rademacher", ():
            return ZERO if order % 2 else ONE
        case "Uniform", (low, high):
            total = _sum(
                _times(1, (low, k), (high, order - k)) for k in range(order + 1)
            )
            return tree.Divide(total, Number(str(order + 1)))
        case "Poisson", (rate,):
            return _sum(
                _times(stirling(order, k), (rate, k))
                for k in range(1, order + 1)
            )
        case "Exponential", (rate,):
            below = _power(rate, order)
            return tree.Divide(Number(str(factorial(order))), below)
        case "Binomial", (n, p):
            return _sum(
                tree.Multiply(
                    _times(stirling(order, k), (p, k)), _falling(n, k)
                )
                for k in range(1, order + 1)
            )
        case "symmetric", () if order % 2:
            return ZERO
    return None


def variance(stated: NamedLaw) -> Term | None:
    """``Var(X)`` in its usual form."""
    match stated.law, stated.parameters:
        case "Normal", (_, spread):
            return spread
        case "Bernoulli", (p,):
            return tree.Multiply(p, tree.Subtract(ONE, p))
        case "Rademacher", ():
            return ONE
        case "Uniform", (low, high):
            width = _power(tree.Subtract(high, low), 2)
            return tree.Divide(width, Number("12"))
        case "Poisson", (rate,):
            return rate
        case "Exponential", (rate,):
            return tree.Divide(ONE, _power(rate, 2))
        case "Binomial", (n, p):
            return tree.Multiply(n, tree.Multiply(p, tree.Subtract(ONE, p)))
    return None


def _pointwise(stated: NamedLaw) -> Iterator[Relation]:
    """Relations between the values themselves, which hold almost surely."""
    x = stated.term
    match stated.law, stated.parameters:
        case "Bernoulli", _:
            yield Relation("=", _power(x, 2), x)
            yield Relation("≥", x, ZERO)
            yield Relation("≤", x, ONE)
        case "Rademacher", _:
            yield Relation("=", _power(x, 2), ONE)
            yield Relation("≥", x, tree.Negative(ONE))
            yield Relation("≤", x, ONE)
        case "Uniform", (low, high):
            yield Relation("≥", x, low)
            yield Relation("≤", x, high)
        case "Exponential", _:
            yield Relation(">", x, ZERO)
        case "Poisson", _:
            yield Relation("≥", x, ZERO)
        case "Binomial", (n, _):
            yield Relation("≥", x, ZERO)
            yield Relation("≤", x, n)


@lru_cache(maxsize=256)
def stirling(order: int, parts: int) -> int:
    """Stirling number of the second kind: partitions of ``order`` things
    into ``parts`` blocks."""
    if order == parts:
        return 1
    if parts == 0 or parts > order:
        return 0
    return parts * stirling(order - 1, parts) + stirling(order - 1, parts - 1)


def _double_factorial(k: int) -> int:
    """``(2k − 1)!! = 1 · 3 ⋯ (2k − 1)``."""
    return prod(range(1, 2 * k, 2))


def _falling(n: Term, k: int) -> Term:
    """``n (n − 1) ⋯ (n − k + 1)``, which is 0 for whole n < k."""
    factors = [n] + [tree.Subtract(n, Number(str(j))) for j in range(1, k)]
    return reduce(tree.Multiply, factors)


def _times(factor: int, *powers: tuple[Term, int]) -> Term:
    parts = [_power(base, exponent) for base, exponent in powers if exponent]
    if factor != 1 or not parts:
        parts.insert(0, Number(str(factor)))
    return reduce(tree.Multiply, parts)


def _sum(terms: Iterator[Term]) -> Term:
    return reduce(tree.Add, terms)


def _power(base: Term, exponent: int) -> Term:
    if exponent == 1:
        return base
    return tree.Power(base, Number(str(exponent)))


def _mean(term: Term) -> Term:
    return tree.Operator("E", (term,))
