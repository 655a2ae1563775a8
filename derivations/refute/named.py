"""Whether a random value has a stated standard law.

In a finite model the law is compared outcome by outcome.  In one with
exact moments the law follows from how the value is made; different moments
show that it is another one, equal moments show nothing.
"""

from __future__ import annotations

from fractions import Fraction

from derivations.assumptions.given import Domain
from derivations.language import tree
from derivations.refute import standard
from derivations.refute.columns import Quantity, Random
from derivations.refute.evaluate import Evaluator
from derivations.refute.model import NamedVariable
from derivations.refute.parts import LISTED, ONE, ZERO
from derivations.refute.polynomials import (
    SIGN,
    MomentSpace,
    Monomial,
    Polynomial,
    Variable,
)
from derivations.refute.ranges import Indices
from derivations.refute.standard import Parameters
from derivations.refute.values import (
    Undecidable,
    Undefined,
    Value,
    compare,
    is_zero,
)

ORDERS = range(1, 7)
"""Moments that are compared to tell two laws apart."""
PRODUCTS = range(3)
"""Powers whose products are compared to show dependence."""


def has_law(
    evaluator: Evaluator, stated: tree.NamedLaw, indices: Indices
) -> bool | None:
    """True, false, or not decided.  Raises `Undefined` where there is no
    law with these parameters."""
    parameters = []
    for item in stated.parameters:
        number = evaluator.constant(item, indices)
        if not isinstance(number, Fraction):
            raise Undecidable
        parameters.append(number)
    if not standard.valid(stated.law, tuple(parameters)):
        raise Undefined
    value = evaluator.term(stated.term, indices)
    return _compared(evaluator, value, stated.law, tuple(parameters))


def _compared(
    evaluator: Evaluator, value: Quantity, law: str, parameters: Parameters
) -> bool | None:
    space = evaluator.space
    if not (isinstance(space, MomentSpace) and space.endless(value)):
        return _finite(evaluator, value, law, parameters)
    if isinstance(value, Polynomial) and isinstance(space, MomentSpace):
        if _by_construction(space, value, law, parameters):
            return True
    return None if _like_moments(evaluator, value, law, parameters) else False


def _finite(
    evaluator: Evaluator, value: Quantity, law: str, parameters: Parameters
) -> bool:
    weights = evaluator.space.law((value,))
    total = sum(weights.values())
    own = {row[0]: Fraction(w, total) for row, w in weights.items()}
    if law == "symmetric":
        return all(own.get(-item) == share for item, share in own.items())
    wanted = standard.finite(law, parameters)
    if wanted is None:
        if law == "Binomial":
            raise Undecidable  # too many outcomes to list
        return False  # a law with infinitely many values
    return own == dict(wanted)


def _like_moments(
    evaluator: Evaluator, value: Quantity, law: str, parameters: Parameters
) -> bool:
    power = value
    for order in ORDERS:
        wanted = standard.raw_moment(law, parameters, order)
        if wanted is not None:
            own = evaluator.space.expectation(power)
            if not is_zero(own - wanted):
                return False
        power = evaluator.space.multiply(power, value)
    return True


def _by_construction(
    space: MomentSpace, value: Polynomial, law: str, parameters: Parameters
) -> bool:
    """Affine in one variable, or in independent normal ones."""
    terms = dict(value.terms)
    shift = terms.pop((), ZERO)
    if not isinstance(shift, Fraction):
        return False
    scales: list[tuple[Variable, Value]] = []
    for monomial, coefficient in terms.items():
        base = _variable(space, monomial, alone=len(terms) == 1)
        # variables of one factor needn't be independent
        if base is None or any(base[0] == other[0] for other, _ in scales):
            return False
        scales.append((base, coefficient))
    if all(space.laws[base].law == "Normal" for base, _ in scales):
        return _normal(shift, scales, space, (law, parameters))
    if len(scales) != 1:
        return False
    base, scale = scales[0]
    if not isinstance(scale, Fraction):
        return False
    return _is_image(space.laws[base], (shift, scale), law, parameters)


def _is_image(
    variable: NamedVariable,
    image: tuple[Fraction, Fraction],
    law: str,
    parameters: Parameters,
) -> bool:
    """Whether ``shift + scale G`` has the law."""
    shift, scale = image
    if variable.law == LISTED:
        own = {shift + scale * v: p for v, p in variable.outcomes}
        if law == "symmetric":
            return all(own.get(-v) == p for v, p in own.items())
        wanted_law = standard.finite(law, parameters)
        return wanted_law is not None and own == dict(wanted_law)
    if law == "symmetric":
        return shift == 0 and variable.law in ("Uniform", SIGN)
    wanted = standard.standardised(law, parameters)
    if law != variable.law or wanted is None:
        return False
    if law == "Uniform":
        return wanted == (ONE, shift, abs(scale))
    return wanted == (variable.parameter, shift, scale)


def _variable(
    space: MomentSpace, monomial: Monomial, alone: bool
) -> Variable | None:
    """The variable of a monomial that has the law of that variable: itself,
    or with independent signs if its law is symmetric."""
    if any(exponent != 1 for _, exponent in monomial):
        return None
    variables = [variable for variable, _ in monomial]
    if not all(variable in space.laws for variable in variables):
        return None
    if len(variables) == 1:
        return variables[0]
    plain = [v for v in variables if space.laws[v].law != SIGN]
    if not alone or len(plain) != 1:
        return None
    symmetric = space.laws[plain[0]].law in ("Normal", "Uniform")
    return plain[0] if symmetric else None


def _normal(
    shift: Fraction,
    scales: list[tuple[Variable, Value]],
    space: MomentSpace,
    stated: tuple[str, Parameters],
) -> bool:
    """A sum of independent normal variables is normal."""
    law, parameters = stated
    if law == "symmetric":
        return shift == 0
    if law != "Normal":
        return False
    total: Value = ZERO
    for base, scale in scales:
        total = total + scale * scale * space.laws[base].parameter
    mean, variance = parameters
    return shift == mean and is_zero(total - variance)


def same_law(evaluator: Evaluator, values: list[Quantity]) -> bool | None:
    """Whether all have one law, in a model with exact moments."""
    first, *others = values
    if all(_alike(evaluator, first, other) for other in others):
        return True
    for other in others:
        one, two = first, other
        for _ in ORDERS:
            space = evaluator.space
            if not is_zero(space.expectation(one) - space.expectation(two)):
                return False
            one = space.multiply(one, first)
            two = space.multiply(two, other)
    return None


def _alike(evaluator: Evaluator, one: Quantity, two: Quantity) -> bool:
    """Affine in variables of one law with the same coefficients."""
    space = evaluator.space
    if not isinstance(space, MomentSpace):
        return False
    forms = []
    for value in (one, two):
        if not isinstance(value, Polynomial):
            return False
        terms = dict(value.terms)
        shift = terms.pop((), ZERO)
        if len(terms) != 1:
            return False
        ((monomial, scale),) = terms.items()
        base = _variable(space, monomial, alone=True)
        if base is None:
            return False
        own = space.laws[base]
        if own.law in ("Normal", "Uniform", SIGN):
            scale = scale * scale  # symmetric: the sign doesn't matter
        forms.append((own.law, own.parameter, own.outcomes, shift, scale))
    return forms[0] == forms[1]


def in_domain(space: MomentSpace, value: Random, domain: Domain) -> bool:
    """Whether the values of a variable without listed outcomes lie in its
    declared domain almost surely; false where that isn't seen."""
    if domain.finite:
        return False  # the laws here take infinitely many values, or may
    bounded = domain.lower is not None or domain.upper is not None
    if not bounded and not domain.integer and not domain.nonzero:
        return True
    found = _affine(space, value) if isinstance(value, Polynomial) else None
    if found is None:
        return False
    variable, shift, scale = found
    if variable.law == LISTED:
        return all(domain.contains(v) for v in _images(variable, shift, scale))
    if domain.integer and not (
        variable.law == "Poisson"
        and shift.denominator == scale.denominator == 1
    ):
        return False
    return _within(variable.law, shift, scale, domain)


def _images(
    variable: NamedVariable, shift: Fraction, scale: Fraction
) -> list[Fraction]:
    return [shift + scale * value for value, _ in variable.outcomes]


def _within(law: str, shift: Fraction, scale: Fraction, domain: Domain) -> bool:
    low, high = standard.support(law, shift, scale)
    smooth = law in standard.CONTINUOUS  # no single value has probability
    if domain.lower is not None:
        if low is None or low < domain.lower:
            return False
        if low == domain.lower and domain.lower_open and not smooth:
            return False
    if domain.upper is not None:
        if high is None or high > domain.upper:
            return False
        if high == domain.upper and domain.upper_open and not smooth:
            return False
    if domain.nonzero and not smooth:
        above = low is not None and low > 0
        return above or (high is not None and high < 0)
    return True


def related(
    space: MomentSpace, sign: str, left: Quantity, right: Quantity
) -> bool | None:
    """A relation between random values without listed outcomes: true when
    it holds almost surely, false when it fails with positive probability
    (``≠``: when the two are equal almost surely).

    A value is 0 almost surely exactly if its second moment is 0, and one
    that is at least 0 has no negative mean.
    """
    if sign in ("≤", "<"):
        sign = {"≤": "≥", "<": ">"}[sign]
        left, right = right, left
    difference = space.subtract(left, right)
    square = space.expectation(space.multiply(difference, difference))
    null = is_zero(square)
    if sign == "=":
        return null
    if sign == "≠":
        return False if null else None
    if null:
        return sign == "≥"
    if compare(space.expectation(difference), ZERO) < 0:
        return False
    return _above_zero(space, sign, difference)


def _above_zero(
    space: MomentSpace, sign: str, difference: Quantity
) -> bool | None:
    """``≥ 0`` or ``> 0`` for what is affine in one variable, by the ends
    between which it lies."""
    if not isinstance(difference, Polynomial):
        return None
    found = _affine(space, difference)
    if found is None:
        return None
    variable, shift, scale = found
    if variable.law == LISTED:
        low: Fraction | None = min(_images(variable, shift, scale))
    else:
        low, _ = standard.support(variable.law, shift, scale)
    if low is None or low < 0:
        return False
    if sign == ">" and low == 0:
        return variable.law in standard.CONTINUOUS
    return True


def _affine(
    space: MomentSpace, value: Polynomial
) -> tuple[NamedVariable, Fraction, Fraction] | None:
    """Variable, shift and scale of what is affine in one variable."""
    terms = dict(value.terms)
    shift = terms.pop((), ZERO)
    if len(terms) != 1 or not isinstance(shift, Fraction):
        return None
    ((monomial, scale),) = terms.items()
    if len(monomial) != 1 or monomial[0][1] != 1:
        return None
    variable = space.laws.get(monomial[0][0])
    if variable is None or variable.law == SIGN:
        return None
    return (variable, shift, scale) if isinstance(scale, Fraction) else None


def dependent(space: MomentSpace, one: Quantity, two: Quantity) -> bool:
    """Whether some product of powers has another mean than it would have
    if the two were independent."""
    left = one
    for _ in PRODUCTS:
        right = two
        for _ in PRODUCTS:
            joint = space.expectation(space.multiply(left, right))
            apart = space.expectation(left) * space.expectation(right)
            if not is_zero(joint - apart):
                return True
            right = space.multiply(right, two)
        left = space.multiply(left, one)
    return False
