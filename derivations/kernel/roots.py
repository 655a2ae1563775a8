"""Powers, roots and absolute values of forms, as far as signs are known.

``(ab)^r = a^r b^r`` needs ``a, b ≥ 0`` (``> 0`` for ``r < 0``), and
``√(a²) = |a|``; what has no known sign stays together under its power.
"""

from __future__ import annotations

from math import gcd, lcm
from typing import TYPE_CHECKING, Final

from derivations.kernel import atoms, forms, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.errors import TooLarge, Unsupported
from derivations.kernel.forms import (
    ONE,
    ZERO,
    Exponent,
    Form,
    Monomial,
    Rational,
)
from derivations.kernel.rewriting import reduced
from derivations.kernel.trace import record

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

MAX_NUMBER: Final = 10**12
"""Greatest number that is factorised."""


def raised(normaliser: Normaliser, base: Form, exponent: Exponent) -> Form:
    result = _raised(normaliser, base, exponent)
    if isinstance(exponent, Form) or exponent.denominator != 1:
        written = ["^", base, forms.exponent_form(exponent)]
        record(normaliser, "power", written, result)
    return result


def _raised(normaliser: Normaliser, base: Form, exponent: Exponent) -> Form:
    base = reduced(normaliser, base)
    if not isinstance(exponent, Form) and exponent.denominator == 1:
        power = forms.whole_power(base, abs(int(exponent)))
        if exponent >= 0:
            return power
        return forms.reciprocal(normaliser.finish(power))
    base = normaliser.finish(base)
    value = base.constant()
    if value is not None:
        return _constant_power(normaliser, value, exponent)
    single = base.single()
    if single is None:
        # Take the content out: √(4x + 4y) = 2 √(x + y).
        content: Rational = _content(base)
        root = forms.of_atom(
            atoms.power_atom(base.scaled(forms.quotient(1, content))), exponent
        )
        return _number_power(content, exponent) * root
    return _monomial_raised(normaliser, single[0], single[1], exponent)


def _constant_power(
    normaliser: Normaliser, value: Rational, exponent: Exponent
) -> Form:
    if not isinstance(exponent, Form) or value > 0:
        return _number_power(value, exponent)
    signs = normaliser.signs(exponent)
    if value == 0:
        support = signs.positive(exponent)
        if support is None:
            raise Unsupported("power of 0")
        normaliser.use(support)
        return ZERO
    if signs.whole(exponent):
        return _whole_number_power(value, exponent)
    return _number_power(value, exponent)


def _monomial_raised(
    normaliser: Normaliser,
    monomial: Monomial,
    coefficient: Rational,
    exponent: Exponent,
) -> Form:
    """``(c · Πaᵢ^eᵢ)^r`` where every factor's sign is known; factors of
    unknown sign stay together under the power."""
    if isinstance(exponent, Form) and normaliser.signs(exponent).whole(
        exponent
    ):
        raised = tuple(
            (a, forms.scale_exponent(e, exponent)) for a, e in monomial
        )
        return forms.monomial_form(raised, 1) * _whole_number_power(
            coefficient, exponent
        )
    result = ONE
    stuck: list[tuple[Atom, Exponent]] = []
    for atom, inner in monomial:
        own = forms.of_atom(atom)
        signs = normaliser.signs(own)
        support = (
            signs.nonnegative(own)
            if not isinstance(exponent, Form) and exponent > 0
            else signs.positive(own)
        )
        if support is not None:
            normaliser.use(support)
            power = forms.scale_exponent(inner, exponent)
            result = result * forms.monomial_form(((atom, power),), 1)
        elif (
            not isinstance(inner, Form)
            and inner.numerator % 2 == 0
            and (inner.denominator == 1)
        ):
            power = forms.scale_exponent(inner, exponent)
            size = absolute(normaliser, own)
            result = result * _single_power(normaliser, size, power)
        else:
            stuck.append((atom, inner))
    if not stuck:
        return result * _number_power(coefficient, exponent)
    number = forms.magnitude(coefficient)
    result = result * _number_power(number, exponent)
    rest = forms.monomial_form(
        tuple(stuck), forms.quotient(coefficient, number)
    )
    return result * forms.of_atom(atoms.power_atom(rest), exponent)


def _single_power(
    normaliser: Normaliser, base: Form, exponent: Exponent
) -> Form:
    """A power of a form that is known to be non-negative."""
    single = base.single()
    if not isinstance(exponent, Form) and exponent.denominator == 1:
        power = forms.whole_power(base, abs(int(exponent)))
        return power if exponent >= 0 else forms.reciprocal(power)
    if single is None or single[1] != 1:
        return forms.of_atom(atoms.power_atom(base), exponent)
    raised = tuple((a, forms.scale_exponent(e, exponent)) for a, e in single[0])
    return forms.monomial_form(raised, 1)


def absolute(normaliser: Normaliser, operand: Form) -> Form:
    result = _absolute(normaliser, operand)
    record(normaliser, "absolute", ["abs", operand], result)
    return result


def _absolute(normaliser: Normaliser, operand: Form) -> Form:
    operand = reduced(normaliser, operand)
    signs = normaliser.signs(operand)
    support = signs.nonnegative(operand)
    if support is not None:
        normaliser.use(support)
        return operand
    support = signs.nonnegative(-operand)
    if support is not None:
        normaliser.use(support)
        return -operand
    single = operand.single()
    if single is None:
        return sums.absolute(operand)
    result = forms.number(forms.magnitude(single[1]))
    for atom, exponent in single[0]:
        if atom == atoms.MINUS_ONE:
            continue
        own = forms.of_atom(atom, exponent)
        support = normaliser.signs(own).nonnegative(own)
        if support is not None:
            normaliser.use(support)
            result = result * own
        elif not isinstance(exponent, Form) and exponent.denominator == 1:
            # |aⁿ| = |a|ⁿ
            size = sums.absolute(forms.of_atom(atom))
            result = result * _single_power(normaliser, size, exponent)
        else:
            result = result * sums.absolute(own)
    return result


def exponential(normaliser: Normaliser, exponent: Form) -> Form:
    """``e^(u + c log v) = e^u v^c``, where the logarithm is defined."""
    rest: dict[Monomial, Rational] = {}
    result = ONE
    for monomial, coefficient in exponent.ordered():
        logs = [item for item in monomial if _is_logarithm(item)]
        if len(logs) != 1:
            rest[monomial] = coefficient
            continue
        others = tuple(item for item in monomial if item != logs[0])
        power = sums.simple_exponent(Form({others: coefficient}))
        base = sums.named_parts(logs[0][0])[1][0]
        result = result * raised(normaliser, base, power)
    left = sums.simple_exponent(Form(rest))
    result = result * forms.of_atom(atoms.EULER, left)
    record(normaliser, "exp", ["exp", exponent], result)
    return result


def _is_logarithm(item: tuple[Atom, Exponent]) -> bool:
    atom, exponent = item
    return atom.kind == "operator" and atom.data[0] == "log" and exponent == 1


def _number_power(value: Rational, exponent: Exponent) -> Form:
    """A rational number to a power that isn't a whole number."""
    if value == 0:
        if not isinstance(exponent, Form) and exponent > 0:
            return ZERO
        raise Unsupported("power of 0")
    if value < 0:
        base = atoms.power_atom(forms.number(value))
        return forms.of_atom(base, exponent)
    monomial = tuple(
        (
            atoms.prime_atom(prime),
            forms.scale_exponent(power, exponent),
        )
        for prime, power in factorised(value)
    )
    return forms.monomial_form(
        tuple(sorted(monomial, key=lambda i: i[0].key)), 1
    )


def _whole_number_power(value: Rational, exponent: Form) -> Form:
    """A rational number, perhaps negative, to a whole symbolic power."""
    if value < 0:
        sign = forms.of_atom(atoms.MINUS_ONE, exponent)
        return sign * _number_power(-value, exponent)
    return _number_power(value, exponent)


def factorised(value: Rational) -> list[tuple[int, int]]:
    """Prime factors with exponents (negative for the denominator)."""
    powers: dict[int, int] = {}
    for whole, sign in ((value.numerator, 1), (value.denominator, -1)):
        if whole > MAX_NUMBER:
            raise TooLarge("number under a root or logarithm", MAX_NUMBER)
        rest, prime = whole, 2
        while prime * prime <= rest:
            while rest % prime == 0:
                powers[prime] = powers.get(prime, 0) + sign
                rest //= prime
            prime += 1 if prime == 2 else 2
        if rest > 1:
            powers[rest] = powers.get(rest, 0) + sign
    return sorted(powers.items())


def _content(form: Form) -> Rational:
    """Positive rational factor that leaves coprime whole coefficients."""
    top = bottom = 0
    for coefficient in form.terms.values():
        top = gcd(top, coefficient.numerator)
        bottom = (
            lcm(bottom, coefficient.denominator)
            if bottom
            else coefficient.denominator
        )
    return forms.quotient(top, bottom)
