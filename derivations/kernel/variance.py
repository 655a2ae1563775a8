"""Variance, covariance and standard deviation."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from derivations.kernel import forms, opening, sums
from derivations.kernel.expectation import expectation
from derivations.kernel.finite_sums import nest
from derivations.kernel.forms import (
    ONE,
    ZERO,
    Form,
    Monomial,
    Rational,
)
from derivations.kernel.independence import grouped
from derivations.kernel.linear import common_factor, only_atom
from derivations.kernel.powers import Power
from derivations.kernel.roots import absolute, raised
from derivations.kernel.same_law import represented
from derivations.kernel.trace import record
from derivations.kernel.trace_data import Data, of_sum

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

HALF: Final = Fraction(1, 2)


def variance(normaliser: Normaliser, x: Form) -> Form:
    left: Data = ["Var", x]
    if normaliser.has(Power.OPEN):
        square = ["^", ["-", x, ["E", x]], "2"]
        record(normaliser, "definition", left, ["E", square])
        centred = x - expectation(normaliser, x)
        return expectation(normaliser, centred * centred)
    if normaliser.has(Power.VAR_MOMENTS):
        written = ["-", ["E", ["^", x, "2"]], ["^", ["E", x], "2"]]
        record(normaliser, "moments", left, written)
        mean = expectation(normaliser, x)
        return expectation(normaliser, x * x) - mean * mean
    if normaliser.has(Power.VAR_SUM):
        record(normaliser, "bilinear", left, ["Cov", x, x])
        return covariance(normaliser, x, x)
    return _variance_atom(normaliser, x)


def _variance_atom(normaliser: Normaliser, x: Form) -> Form:
    left: Data = ["Var", x]
    if normaliser.has(Power.ZERO_MEAN) and _mean_is_zero(normaliser, x):
        record(normaliser, "zero-mean", left, ["E", ["^", x, "2"]])
        return expectation(normaliser, x * x)
    if normaliser.has(Power.VAR_SCALE, Power.VAR_SUM):
        core, factor = _scaled(normaliser, x)
        written: Data = ["*", ["^", factor, "2"], ["Var", core]]
        if core.is_zero:
            written = "0"
        record(normaliser, "scale", left, written)
        if core.is_zero:
            return ZERO
        return factor * factor * _variance_of_law(normaliser, core)
    return _variance_of_law(normaliser, x)


def _variance_of_law(normaliser: Normaliser, x: Form) -> Form:
    """Var as an atom, under SAME_LAW that of the law's representative."""
    if normaliser.has(Power.SAME_LAW):
        chosen = represented(normaliser, x)
        record(normaliser, "same-law", ["Var", x], ["Var", chosen])
        x = chosen
    return normaliser.opaque("Var", (x,))


def _scaled(normaliser: Normaliser, x: Form) -> tuple[Form, Form]:
    """``x = factor · core + constant``; returns core and factor."""
    moving: list[tuple[Monomial, Monomial, Rational]] = []
    for monomial, coefficient in x.ordered():
        constant, rest = normaliser.random.split(monomial)
        if rest:
            moving.append((constant, rest, coefficient))
    if not moving:
        return ZERO, ONE
    common = common_factor([constant for constant, _, _ in moving])
    inverse = forms.reciprocal(Form({common: 1}))
    core = forms.add(
        Form({constant: c}) * Form({rest: 1}) * inverse
        for constant, rest, c in moving
    )
    primitive, number = forms.normalised(core)
    return primitive, Form({common: number})


def _mean_is_zero(normaliser: Normaliser, x: Form) -> bool:
    inner = normaliser.further(
        Power.E_LINEAR, Power.SUM_LINEAR, Power.SUM_PRODUCT
    )
    if not inner.finish(expectation(inner, x)).is_zero:
        return False
    normaliser.use(inner.used)
    normaliser.lengths |= inner.lengths
    normaliser.divisors |= inner.divisors
    return True


def deviation(normaliser: Normaliser, x: Form) -> Form:
    factor = ONE
    if normaliser.has(Power.VAR_SCALE):
        core, factor = _scaled(normaliser, x)
        written: Data = ["*", ["abs", factor], ["sd", core]]
        if core.is_zero:
            written = "0"
        record(normaliser, "scale", ["sd", x], written)
        x = core
        if x.is_zero:
            return ZERO
    size = absolute(normaliser, factor)
    if normaliser.has(Power.OPEN):
        root = ["^", ["Var", x], "1/2"]
        record(normaliser, "definition", ["sd", x], root)
        return size * raised(normaliser, variance(normaliser, x), HALF)
    return size * normaliser.opaque("sd", (x,))


def squared_deviations(normaliser: Normaliser, form: Form) -> Form:
    """The form with ``Var(X)`` in place of ``sd(X)²``."""
    parts = []
    for monomial, coefficient in form.terms.items():
        total = forms.number(coefficient)
        for atom, exponent in monomial:
            factor = forms.of_atom(atom, exponent)
            if atom.kind == "operator" and atom.data[0] == "sd":
                if exponent == 2:
                    (x,) = sums.named_parts(atom)[1]
                    factor = normaliser.operator("Var", (x,))
            total = total * factor
        parts.append(total)
    return forms.add(parts)


def by_variances(normaliser: Normaliser, form: Form) -> Form:
    """The form with ``√Var(X)`` in place of ``sd(X)``."""
    parts = []
    for monomial, coefficient in form.terms.items():
        total = forms.number(coefficient)
        for atom, exponent in monomial:
            factor = forms.of_atom(atom)
            if atom.kind == "operator" and atom.data[0] == "sd":
                inside = sums.named_parts(atom)[1][0]
                square = variance(normaliser, inside)
                factor = raised(normaliser, square, HALF)
            total = total * raised(normaliser, factor, exponent)
        parts.append(total)
    return forms.add(parts)


def covariance(normaliser: Normaliser, x: Form, y: Form) -> Form:
    left: Data = ["Cov", x, y]
    if normaliser.has(Power.OPEN):
        centred = [["-", z, ["E", z]] for z in (x, y)]
        record(normaliser, "definition", left, ["E", ["*", *centred]])
        one = x - expectation(normaliser, x)
        two = y - expectation(normaliser, y)
        return expectation(normaliser, one * two)
    if normaliser.has(Power.COV_MOMENTS):
        means: Data = ["*", ["E", x], ["E", y]]
        difference = ["-", ["E", ["*", x, y]], means]
        record(normaliser, "moments", left, difference)
        return expectation(normaliser, x * y) - expectation(
            normaliser, x
        ) * expectation(normaliser, y)
    if not normaliser.has(Power.COV_LINEAR, Power.VAR_SUM):
        return _scaled_covariance(normaliser, x, y)
    parts = []
    written: Data = ["+", "0"]
    for one_term, c in x.terms.items():
        for two_term, e in y.terms.items():
            first, rest = normaliser.random.split(one_term)
            second, other = normaliser.random.split(two_term)
            if not rest or not other:
                continue
            factor = Form({first: c}) * Form({second: e})
            pair = ["Cov", Form({rest: 1}), Form({other: 1})]
            written.append(["*", factor, pair])
            parts.append(factor * _covariance_terms(normaliser, rest, other))
    if len(parts) != 1 or factor != ONE:
        record(normaliser, "bilinear", left, written)
    return forms.add(parts)


def _scaled_covariance(normaliser: Normaliser, x: Form, y: Form) -> Form:
    """``Cov(a X + b, c Y + d) = a c Cov(X, Y)``."""
    if not normaliser.has(Power.COV_SCALE):
        return _covariance_atom(normaliser, x, y)
    left, a = _scaled(normaliser, x)
    right, c = _scaled(normaliser, y)
    if left.is_zero or right.is_zero:
        record(normaliser, "scale", ["Cov", x, y], "0")
        return ZERO
    written: Data = ["*", a, c, ["Cov", left, right]]
    record(normaliser, "scale", ["Cov", x, y], written)
    return a * c * _covariance_atom(normaliser, left, right)


def _covariance_terms(
    normaliser: Normaliser, one: Monomial, two: Monomial
) -> Form:
    """Cov of two random monomials, sums brought outside."""
    plain = normaliser.random.is_random
    left, x = (
        opening.unrolled(one, normaliser.fresh, plain)
        if len(one) == 1
        else ((), Form({one: 1}))
    )
    right, y = (
        opening.unrolled(two, normaliser.fresh, plain)
        if len(two) == 1
        else ((), Form({two: 1}))
    )
    if (left and one[0][1] != 1) or (right and two[0][1] != 1):
        left, x, right, y = (
            (),
            Form({one: 1}),
            (),
            Form({two: 1}),
        )
    if not left and not right:
        return _covariance_atom(normaliser, x, y)
    for name, lower, upper in (*left, *right):
        normaliser.ranges[name] = (lower, upper)
    record(
        normaliser,
        "bilinear",
        ["Cov", Form({one: 1}), Form({two: 1})],
        of_sum((*left, *right), ["Cov", x, y]),
    )
    return nest(normaliser, [*left, *right], covariance(normaliser, x, y))


def _covariance_atom(normaliser: Normaliser, x: Form, y: Form) -> Form:
    symmetric = normaliser.has(Power.COV_LINEAR, Power.VAR_SUM)
    left: Data = ["Cov", x, y]
    if symmetric and x == y:
        record(normaliser, "bilinear", left, ["Var", x])
        return _variance_atom(normaliser, x)
    if normaliser.has(Power.COV_ZERO) and (
        uncorrelated(normaliser, x, y) or _members_apart(normaliser, x, y)
    ):
        record(normaliser, "independence", left, "0")
        return ZERO
    if normaliser.has(Power.ZERO_MEAN) and (
        _mean_is_zero(normaliser, x) or _mean_is_zero(normaliser, y)
    ):
        record(normaliser, "zero-mean", left, ["E", ["*", x, y]])
        return expectation(normaliser, x * y)
    if symmetric:
        x, y = sorted((x, y), key=lambda f: f.key)
    return normaliser.opaque("Cov", (x, y))


def uncorrelated(normaliser: Normaliser, x: Form, y: Form) -> bool:
    """Zero covariance because the two are independent."""
    parts = [
        list(normaliser.random.form_elements(x)),
        list(normaliser.random.form_elements(y)),
    ]
    for fact in normaliser.knowledge.blocks:
        if (
            grouped(parts, fact, normaliser.compare, normaliser.within)
            is not None
        ):
            normaliser.use((fact.name,))
            return True
    return False


def _members_apart(normaliser: Normaliser, x: Form, y: Form) -> bool:
    """Whether a fact says that just these two are uncorrelated."""
    one, two = only_atom(x), only_atom(y)
    if one is None or two is None or {one.kind, two.kind} != {"member"}:
        return False
    for fact in normaliser.knowledge.uncorrelated:
        parts = [[one], [two]]
        if grouped(parts, fact, normaliser.compare, normaliser.within):
            normaliser.use((fact.name,))
            return True
    return False
