"""What a standard law says, as equations and orders of its own making.

Moments in closed form: ``E[X^m] = Σ m!/(2^k k! (m − 2k)!) v^k μ^(m−2k)`` for
the normal law, Stirling numbers by inclusion and exclusion for the Poisson
and the binomial law, ``Σ a^k b^(m−k)/(m + 1)`` for the uniform one.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb, factorial

from derivations.recheck.world import Data

HIGHEST = 12


def equations(stated: Data, wanted: Data) -> Iterator[Data]:
    """``["~", term, law, parameters]`` as relations, with the moments of
    the orders that occur as numbers in the wanted term."""
    _, x, law, parameters = stated
    seen = {1} | {int(n) for n in _numbers(wanted) if n.isdigit()}
    for order in sorted(seen & set(range(1, HIGHEST + 1))):
        value = _moment(law, parameters, order)
        if value is not None:
            yield ["=", ["E", _power(x, order)], value]
    spread = _variance(law, parameters)
    if spread is not None:
        yield ["=", ["Var", x], spread]
        yield ["=", ["sd", x], ["^", spread, "1/2"]]
    if law == "Bernoulli":
        yield ["=", _power(x, 2), x]
    if law == "Rademacher":
        yield ["=", _power(x, 2), "1"]


def orders(stated: Data) -> Iterator[Data]:
    """Between which values the variable lies almost surely."""
    _, x, law, parameters = stated
    match law:
        case "Bernoulli":
            yield from (["≥", x, "0"], ["≤", x, "1"])
        case "Rademacher":
            yield from (["≥", x, "-1"], ["≤", x, "1"])
        case "Uniform":
            yield from (["≥", x, parameters[0]], ["≤", x, parameters[1]])
        case "Exponential":
            yield [">", x, "0"]
        case "Poisson":
            yield ["≥", x, "0"]
        case "Binomial":
            yield from (["≥", x, "0"], ["≤", x, parameters[0]])


def _numbers(data: Data) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, list):
        for part in data:
            yield from _numbers(part)


def _moment(law: str, parameters: list[Data], m: int) -> Data | None:
    match law:
        case "Normal":
            mean, spread = parameters
            terms = []
            for k in range(m // 2 + 1):
                ways = factorial(m) // (
                    2**k * factorial(k) * factorial(m - 2 * k)
                )
                powers = [_power(spread, k), _power(mean, m - 2 * k)]
                terms.append(_product([str(ways), *powers]))
            return _sum(terms)
        case "Bernoulli":
            return parameters[0]
        case "Rademacher":
            return str(1 - m % 2)
        case "Uniform":
            low, high = parameters
            share = str(Fraction(1, m + 1))
            return _sum(
                [
                    _product([share, _power(low, k), _power(high, m - k)])
                    for k in range(m + 1)
                ]
            )
        case "Poisson":
            return _sum(
                [
                    _product([_stirling(m, k), _power(parameters[0], k)])
                    for k in range(1, m + 1)
                ]
            )
        case "Exponential":
            return ["/", str(factorial(m)), _power(parameters[0], m)]
        case "Binomial":
            n, p = parameters
            return _sum(
                [
                    _product(
                        [
                            _stirling(m, k),
                            _power(p, k),
                            *(["-", n, str(j)] for j in range(k)),
                        ]
                    )
                    for k in range(1, m + 1)
                ]
            )
        case "symmetric" if m % 2:
            return "0"
    return None


def _variance(law: str, parameters: list[Data]) -> Data | None:
    """The second moment less the square of the first."""
    first = _moment(law, parameters, 1)
    second = _moment(law, parameters, 2)
    if first is None or second is None:
        return None
    return ["-", second, _power(first, 2)]


def _stirling(m: int, k: int) -> str:
    total = sum((-1) ** (k - j) * comb(k, j) * j**m for j in range(k + 1))
    return str(total // factorial(k))


def _power(base: Data, exponent: int) -> Data:
    if exponent == 0:
        return "1"
    return base if exponent == 1 else ["^", base, str(exponent)]


def _product(factors: list[Data]) -> Data:
    found = factors[0]
    for factor in factors[1:]:
        found = ["*", found, factor]
    return found


def _sum(terms: list[Data]) -> Data:
    found = terms[0]
    for term in terms[1:]:
        found = ["+", found, term]
    return found
