"""Whether a model's function symbols are what is declared of them."""

from __future__ import annotations

from fractions import Fraction

from derivations.assumptions.given import Declaration
from derivations.refute.evaluate import Evaluator
from derivations.refute.model import Function


def function_fits(evaluator: Evaluator, item: Declaration) -> bool:
    """A function's values lie in its domain at every argument: shown for a
    table with a constant or nothing beyond it, or a domain of all reals."""
    function = evaluator.functions.get(item.name)
    if function is None:
        return False
    if not _smooth(evaluator, item, function):
        return False
    if item.bend and not _is_bent(item.bend, function):
        return False
    if item.injective and not _is_injective(function):
        return False
    table = [value for _, value in function.table]
    if not all(item.domain.contains(value) for value in table):
        return False
    polynomial = function.polynomial
    domain = item.domain
    unbounded = domain.lower is None and domain.upper is None
    if unbounded and not domain.integer and not domain.nonzero:
        return True
    if len(polynomial) > 1:
        return False
    return all(domain.contains(value) for value in polynomial)


def _smooth(
    evaluator: Evaluator, item: Declaration, function: Function
) -> bool:
    """A differentiable function is one polynomial everywhere, and the
    function beside it, called like it with a prime, its derivative."""
    if not item.differentiable:
        return True
    prime = evaluator.functions.get(f"{item.name}'")
    return (
        prime is not None
        and not function.table
        and not prime.table
        and bool(function.polynomial)
        and bool(prime.polynomial)
        and _slopes(prime.polynomial)
        == _slopes(
            tuple(
                power * factor
                for power, factor in enumerate(function.polynomial)
            )[1:]
        )
    )


def _is_injective(function: Function) -> bool:
    """Whether it is a polynomial that rises everywhere, or falls: of odd
    powers whose factors have one sign."""
    slopes = _slopes(function.polynomial)[1:]
    odd, even = slopes[::2], slopes[1::2]
    return (
        not function.table
        and any(odd)
        and not any(even)
        and (min(odd) >= 0 or max(odd) <= 0)
    )


def _is_bent(bend: str, function: Function) -> bool:
    """Whether it is a polynomial with a second derivative that has one sign
    everywhere; shown up to degree 4."""
    sign = 1 if bend == "convex" else -1
    second = _slopes(
        tuple(
            sign * power * (power - 1) * factor
            for power, factor in enumerate(function.polynomial)
        )[2:]
    )
    if function.table or not function.polynomial:
        return False
    if len(second) <= 1:
        return all(value >= 0 for value in second)
    if len(second) != 3:
        return False
    c, b, a = second
    return a > 0 and b * b <= 4 * a * c


def _slopes(polynomial: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
    """The coefficients without zeros at the end."""
    kept = len(polynomial)
    while kept and polynomial[kept - 1] == 0:
        kept -= 1
    return polynomial[:kept]
