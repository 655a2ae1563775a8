"""Two quantities compared through a function that keeps their order.

``A − B`` has the sign of ``A² − B²`` for ``A, B ≥ 0``, and of
``Aⁿ − Bⁿ`` for odd ``n``; ``log u > v`` says ``u > e^v``; ``A/B ≥ 1`` when
every factor of the ratio is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from derivations.kernel import atoms, forms, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import Exponent, Form, Rational
from derivations.kernel.roots import factorised
from derivations.kernel.sign_records import Support

if TYPE_CHECKING:
    from derivations.kernel.signs import Signs

MAX_ROOT_TERMS: Final = 4
"""Terms of a form from which one root is taken to the other side."""


def compared(
    signs: Signs, form: Form, strict: bool, depth: int
) -> Support | None:
    if depth <= 0:
        return None
    for way in (_ratio, _odd_powers, _logarithms, _exponentials, _roots):
        support = way(signs, form, strict, depth)
        if support is not None:
            return support
    return None


def _two_sides(form: Form) -> tuple[Form, Form] | None:
    """``A, B`` with ``form = A − B``, each of one term, written ``c · m``
    with ``c > 0``."""
    if len(form.terms) != 2:
        return None
    above = {m: c for m, c in form.terms.items() if c > 0}
    below = {m: -c for m, c in form.terms.items() if c < 0}
    if len(above) != 1 or len(below) != 1:
        return None
    return Form(above), Form(below)


# --- ratios ----------------------------------------------------------------


def _ratio(
    signs: Signs, form: Form, strict: bool, depth: int
) -> Support | None:
    """``A > B > 0`` when all factors of ``A/B`` are at least 1, and one is
    greater."""
    sides = _two_sides(form)
    if sides is None:
        return None
    below = signs.termwise(sides[1], True)
    if below is None:
        return None
    ratio = sides[0] * forms.reciprocal(sides[1])
    single = ratio.single()
    if single is None or single[1] < 1:
        return None
    some_strict = single[1] > 1
    support = below
    for atom, exponent in single[0]:
        found = _beyond_one(signs, forms.of_atom(atom), exponent, depth)
        if found is None:
            return None
        some_strict = some_strict or found[0]
        support += found[1]
    return support if some_strict or not strict else None


def _beyond_one(
    signs: Signs, base: Form, exponent: Exponent, depth: int
) -> tuple[bool, Support] | None:
    """Whether ``base ^ exponent`` is greater than 1, or at least 1."""
    power = forms.exponent_form(exponent)
    number = power.constant()
    for side in (1, -1):
        if number is not None and number * side < 0:
            continue
        above = (base - forms.ONE).scaled(side)
        if side < 0 and signs.termwise(base, True) is None:
            continue
        for strict in (True, False):
            one = signs.prove(above, strict, depth - 1)
            two = signs.prove(power.scaled(side), strict, depth - 1)
            if one is not None and two is not None:
                return strict, one + two
    return None


# --- powers ----------------------------------------------------------------


def _odd_powers(
    signs: Signs, form: Form, strict: bool, depth: int
) -> Support | None:
    """``aⁿ − bⁿ`` has the sign of ``a − b`` for odd ``n``."""
    if len(form.terms) != 2:
        return None
    for power in (3, 5, 7):
        roots = [_whole_root(Form({m: c}), power) for m, c in form.ordered()]
        one, two = roots
        if one is not None and two is not None:
            return signs.prove(one + two, strict, depth - 1)
    return None


def _whole_root(form: Form, power: int) -> Form | None:
    single = form.single()
    if single is None:
        return None
    root = _number_root(single[1], power)
    if root is None:
        return None
    monomial = []
    for atom, exponent in single[0]:
        if isinstance(exponent, Form) or exponent % power != 0:
            return None
        monomial.append((atom, forms.quotient(exponent, power)))
    return forms.monomial_form(tuple(monomial), root)


MAX_ROOT: Final = 100
"""Numbers up to which a whole root is looked for."""


def _number_root(value: Rational, power: int) -> Rational | None:
    found = []
    for part in (abs(value.numerator), value.denominator):
        root = next((r for r in range(MAX_ROOT) if r**power >= part), None)
        if root is None or root**power != part:
            return None
        found.append(root)
    return forms.quotient(found[0] if value > 0 else -found[0], found[1])


# --- logarithms and exponentials -------------------------------------------


def _logarithms(
    signs: Signs, form: Form, strict: bool, depth: int
) -> Support | None:
    """``log u − log v`` has the sign of ``u − v``, and ``log u − v`` that
    of ``u − e^v``."""
    parts = _separated(form)
    if parts is None:
        return None
    argument, coefficient, rest = parts
    bound = rest.scaled(forms.quotient(-1, coefficient))
    other = _separated(bound)
    if other is not None:
        two, factor, remainder = other
        if factor != 1 or not remainder.is_zero:
            return None
        limit = two
    else:
        limit = forms.of_atom(atoms.EULER, sums.simple_exponent(bound))
    difference = argument - limit
    side = 1 if coefficient > 0 else -1
    return signs.prove(difference.scaled(side), strict, depth - 1)


def _separated(form: Form) -> tuple[Form, Rational, Form] | None:
    """Argument and coefficient of the first logarithm, and the rest."""
    for monomial, coefficient in form.ordered():
        if len(monomial) != 1 or monomial[0][1] != 1:
            continue
        atom = monomial[0][0]
        if atom.kind == "operator" and atom.data[0] == "log":
            argument = sums.named_parts(atom)[1][0]
            rest = form - Form({monomial: coefficient})
            return argument, coefficient, rest
    return None


def _exponentials(
    signs: Signs, form: Form, strict: bool, depth: int
) -> Support | None:
    """``e^u − v`` has the sign of ``u − log v`` for ``v > 0``."""
    for monomial, coefficient in form.ordered():
        if len(monomial) != 1 or monomial[0][0] != atoms.EULER:
            continue
        exponent = forms.exponent_form(monomial[0][1])
        rest = form - Form({monomial: coefficient})
        value = rest.scaled(forms.quotient(-1, coefficient))
        positive = signs.termwise(value, True)
        logarithm = None if positive is None else _logarithm(value)
        if positive is None or logarithm is None:
            return None
        side = 1 if coefficient > 0 else -1
        difference = (exponent - logarithm).scaled(side)
        found = signs.prove(difference, strict, depth - 1)
        return None if found is None else positive + found
    return None


MAX_LOGARITHM: Final = 10**6
"""Numbers whose logarithm is taken apart into those of primes."""


def _logarithm(value: Form) -> Form | None:
    """``log v`` where it is one atom or a rational number."""
    single = value.single()
    if single is None:
        return forms.of_atom(atoms.operator_atom("log", (value,)))
    if max(abs(single[1].numerator), single[1].denominator) > MAX_LOGARITHM:
        return None
    if not single[0]:
        return forms.add(
            _logarithm_of_number(prime).scaled(power)
            for prime, power in factorised(single[1])
        )
    if single[1] != 1 or len(single[0]) > 1:
        return None
    atom, exponent = single[0][0]
    if atom == atoms.EULER:
        return forms.exponent_form(exponent)
    if exponent != 1:
        return None
    return forms.of_atom(atoms.operator_atom("log", (value,)))


def _logarithm_of_number(number: int) -> Form:
    own = forms.number(number)
    return forms.of_atom(atoms.operator_atom("log", (own,)))


# --- roots -----------------------------------------------------------------


def _roots(
    signs: Signs, form: Form, strict: bool, depth: int
) -> Support | None:
    """A root against the rest: for ``A, B ≥ 0`` the sign of ``A − B`` is
    that of ``A² − B²``."""
    if not 2 <= len(form.terms) <= MAX_ROOT_TERMS:
        return None
    for monomial, coefficient in form.ordered():
        if not any(_rooted(atom, exponent) for atom, exponent in monomial):
            continue
        own = Form({monomial: coefficient})
        side = 1 if signs.termwise(own, False) is not None else -1
        root = own.scaled(side)
        other = (form - own).scaled(-side)
        first = signs.termwise(root, False)
        if first is None:
            continue
        # √u ≥ |v| gives √u ≥ v, but v ≥ √u needs v ≥ 0.
        second = () if side > 0 else signs.prove(other, False, depth - 1)
        if second is None:
            continue
        squares = (root * root - other * other).scaled(side)
        support = signs.prove(squares, strict, depth - 1)
        if support is not None:
            return first + second + support
    return None


def _rooted(atom: Atom, exponent: Exponent) -> bool:
    """Whether the square is simpler: a root or an absolute value."""
    if isinstance(exponent, Form):
        return False
    return exponent.denominator == 2 or (atom.kind == "abs" and exponent == 1)
