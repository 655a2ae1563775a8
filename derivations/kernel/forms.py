"""Exact sums of monomials in atoms: the values that normal forms are made of.

A *form* is a finite sum of rational multiples of monomials.  A monomial is
a product of *atoms* with exponents, which are rational numbers or, for
``d^(1 - 2a)``, forms themselves.  An atom is anything that the ring laws
don't look into: a symbol, a member of a family, a sum over a symbolic
range, an operator at its arguments.  Atoms are compared by their key, a
canonical text, so that equal values have equal keys on every machine.

Ring arithmetic here never assumes anything about an atom's value except
what its kind says: ``abs`` squares to its operand's square, a ``power``
atom to a positive whole exponent is multiplied out, primes are numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import floor
from typing import Final, TypeAlias

from derivations.kernel.atoms import SPECIAL, Atom, happenings, power_atom
from derivations.kernel.errors import TooLarge, Unsupported

MAX_TERMS: Final = 4_000
"""Terms of one form; more ends the attempt as undecided."""
MAX_PRODUCTS: Final = 100_000
"""Products of terms in one multiplication, counted before it is begun."""


Rational: TypeAlias = int | Fraction
"""Whole values are kept as ``int``, which is faster; never divide with ``/``
but with `quotient`."""

Exponent: TypeAlias = "Rational | Form"
Monomial: TypeAlias = tuple[tuple[Atom, Exponent], ...]


class Form:
    """An immutable sum of monomials; build with the functions below."""

    __slots__ = ("_hash", "_index", "_key", "_odd", "_order", "_tops", "terms")

    def __init__(self, terms: dict[Monomial, Rational]) -> None:
        self.terms = terms
        self._hash: int | None = None
        self._key: str | None = None
        self._index: frozenset[str] | None = None
        self._order: tuple[tuple[Monomial, Rational], ...] | None = None
        self._odd: bool | None = None
        self._tops: tuple[Atom, ...] | None = None

    @property
    def key(self) -> str:
        if self._key is None:
            parts = sorted(
                f"{coefficient}*{monomial_key(monomial)}"
                for monomial, coefficient in self.terms.items()
            )
            self._key = "+".join(parts) if parts else "0"
        return self._key

    @property
    def indices(self) -> frozenset[str]:
        """Names of index variables that occur free."""
        if self._index is None:
            found: set[str] = set()
            for monomial in self.terms:
                found |= monomial_indices(monomial)
            self._index = frozenset(found)
        return self._index

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Form) and self.terms == other.terms

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self.terms.items()))
        return self._hash

    def __repr__(self) -> str:
        return self.key

    def __add__(self, other: Form) -> Form:
        if not self.terms:
            return other
        return add((self, other)) if other.terms else self

    def __sub__(self, other: Form) -> Form:
        return self + other.scaled(-1)

    def __neg__(self) -> Form:
        return self.scaled(-1)

    def __mul__(self, other: Form) -> Form:
        return multiply(self, other)

    def scaled(self, factor: Rational) -> Form:
        if factor == 0:
            return ZERO
        if factor == 1:
            return self
        return Form({m: exact(c * factor) for m, c in self.terms.items()})

    @property
    def is_zero(self) -> bool:
        return not self.terms

    def constant(self) -> Rational | None:
        """The rational number that this form is, if it is one."""
        if len(self.terms) > 1:
            return None
        return self.terms.get(()) if self.terms else 0

    def single(self) -> tuple[Monomial, Rational] | None:
        """Its only monomial and coefficient, if there is just one."""
        if len(self.terms) != 1:
            return None
        return next(iter(self.terms.items()))

    def atoms(self) -> Iterator[Atom]:
        """Atoms at the top, in a fixed order, each once."""
        if self._tops is None:
            seen: dict[str, Atom] = {}
            for monomial in self.terms:
                for atom, _ in monomial:
                    seen[atom.key] = atom
            self._tops = tuple(seen[key] for key in sorted(seen))
        return iter(self._tops)

    def ordered(self) -> tuple[tuple[Monomial, Rational], ...]:
        """Terms in the order of their keys."""
        if self._order is None:
            self._order = tuple(
                sorted(self.terms.items(), key=lambda t: monomial_key(t[0]))
            )
        return self._order

    @property
    def special(self) -> bool:
        """Whether it has atoms whose powers are multiplied out."""
        if self._odd is None:
            self._odd = any(map(_has_special, self.terms))
        return self._odd


def _has_special(monomial: Monomial) -> bool:
    return any(atom.kind in SPECIAL for atom, _ in monomial)


def exponent_key(exponent: Exponent) -> str:
    return f"({exponent.key})" if isinstance(exponent, Form) else str(exponent)


def monomial_key(monomial: Monomial) -> str:
    return "·".join(f"{a.key}^{exponent_key(e)}" for a, e in monomial)


def monomial_indices(monomial: Monomial) -> frozenset[str]:
    found: frozenset[str] = frozenset()
    for atom, exponent in monomial:
        found |= atom.indices
        if isinstance(exponent, Form):
            found |= exponent.indices
    return found


ZERO: Final = Form({})
ONE: Final = Form({(): 1})


def exact(value: Rational) -> Rational:
    """The same number, whole ones as ``int``; nothing but integers and
    fractions is a number here."""
    if type(value) is int:
        return value
    if type(value) is not Fraction:
        raise Unsupported(f"{type(value).__name__} as a number")
    return value if value.denominator != 1 else value.numerator


def quotient(top: Rational, bottom: Rational) -> Rational:
    whole = type(top) is type(bottom) is int and top % bottom == 0
    return top // bottom if whole else exact(Fraction(top, bottom))


def magnitude(value: Rational) -> Rational:
    return -value if value < 0 else value


def number(value: Rational) -> Form:
    return Form({(): exact(value)}) if value != 0 else ZERO


def of_atom(atom: Atom, exponent: Exponent = 1) -> Form:
    if atom.kind not in SPECIAL and exponent != 0:
        return Form({((atom, exponent),): 1})
    return monomial_form(((atom, exponent),), 1)


def add(forms: Iterable[Form]) -> Form:
    terms: dict[Monomial, Rational] = {}
    for form in forms:
        for monomial, coefficient in form.terms.items():
            _collect(terms, monomial, coefficient)
    return Form(_bounded(terms))


def _collect(
    terms: dict[Monomial, Rational], monomial: Monomial, coefficient: Rational
) -> None:
    """Add a term to those collected so far."""
    before = terms.get(monomial)
    if before is None:
        terms[monomial] = coefficient
        return
    total = before + coefficient
    if total == 0:
        del terms[monomial]
    else:
        terms[monomial] = exact(total)


def _bounded(terms: dict[Monomial, Rational]) -> dict[Monomial, Rational]:
    if len(terms) > MAX_TERMS:
        raise TooLarge("terms", MAX_TERMS)
    return terms


def add_exponents(left: Exponent, right: Exponent) -> Exponent:
    if not isinstance(left, Form) and not isinstance(right, Form):
        return exact(left + right)
    return _simplest(exponent_form(left) + exponent_form(right))


def scale_exponent(left: Exponent, right: Exponent) -> Exponent:
    if not isinstance(left, Form) and not isinstance(right, Form):
        return exact(left * right)
    return _simplest(exponent_form(left) * exponent_form(right))


def _simplest(exponent: Form) -> Exponent:
    """The exponent as a number where it is one."""
    return exponent if (value := exponent.constant()) is None else value


def exponent_form(exponent: Exponent) -> Form:
    return exponent if isinstance(exponent, Form) else number(exponent)


def join(left: Monomial, right: Monomial) -> Monomial:
    """Product of two monomials, exponents added."""
    if not left:
        return right
    if not right:
        return left
    if left[-1][0].key < right[0][0].key:
        return left + right
    if right[-1][0].key < left[0][0].key:
        return right + left
    merged: dict[Atom, Exponent] = dict(left)
    for atom, exponent in right:
        if atom in merged:
            total = add_exponents(merged[atom], exponent)
            if total == 0:
                del merged[atom]
            else:
                merged[atom] = total
        else:
            merged[atom] = exponent
    return tuple(sorted(merged.items(), key=lambda item: item[0].key))


def multiply(left: Form, right: Form) -> Form:
    if len(left.terms) * len(right.terms) > MAX_PRODUCTS:
        raise TooLarge("products of terms", MAX_PRODUCTS)
    for factor, other in ((left, right), (right, left)):
        value = factor.constant()
        if value is not None:
            return other.scaled(value)
    terms: dict[Monomial, Rational] = {}
    extra: list[Form] = []
    special = left.special or right.special
    for one, c in left.terms.items():
        for two, e in right.terms.items():
            monomial = join(one, two)
            if special and _has_special(monomial):
                extra.append(monomial_form(monomial, exact(c * e)))
            else:
                _collect(terms, monomial, exact(c * e))
        _bounded(terms)
    return add([Form(terms), *extra]) if extra else Form(terms)


def monomial_form(monomial: Monomial, coefficient: Rational) -> Form:
    """``coefficient · monomial`` with special atoms multiplied out."""
    factors: list[Form] = []
    kept: list[tuple[Atom, Exponent]] = []
    for atom, exponent in happenings(monomial):
        if exponent == 0:
            continue
        if atom.kind == "prime":
            coefficient, rest = _split_prime(atom, exponent, coefficient)
            if rest != 0:
                kept.append((atom, rest))
        elif atom.kind == "sign":
            rest, flips = _parity(exponent)
            coefficient = -coefficient if flips else coefficient
            if rest != 0:
                kept.append((atom, rest))
        elif atom.kind == "power":
            whole = floor(exponent_form(exponent).terms.get((), 0))
            base = _base(atom).constant()
            if base is not None and base != 0 and abs(whole) <= 10_000:
                coefficient = exact(coefficient * Fraction(base) ** whole)
                exponent = add_exponents(exponent, -whole)
            elif whole >= 1:
                factors.append(whole_power(_base(atom), whole))
                exponent = add_exponents(exponent, -whole)
            if exponent != 0:
                kept.append((atom, exponent))
        elif (
            atom.kind == "abs"
            and not isinstance(exponent, Form)
            and exponent.denominator == 1
            and not 0 <= exponent <= 1
        ):
            odd = exponent % 2
            operand = _base(atom)
            even = int(exponent - odd)
            factors.append(
                whole_power(operand, even)
                if even > 0
                else reciprocal(whole_power(operand, -even))
            )
            if odd:
                kept.append((atom, odd))
        else:
            kept.append((atom, exponent))
    result = Form({tuple(kept): coefficient} if coefficient != 0 else {})
    for factor in factors:
        result = multiply(result, factor)
    return result


def _parity(exponent: Exponent) -> tuple[Exponent, bool]:
    """The exponent of −1, an integer, up to even numbers; and whether an
    odd constant has been taken off."""
    odd: dict[Monomial, Rational] = {}
    for monomial, coefficient in exponent_form(exponent).terms.items():
        if coefficient % 2 not in (0, 1):
            raise Unsupported("power of −1")
        # n² is even where n is.
        simple = tuple((atom, 1) for atom, _ in monomial)
        if coefficient % 2 == 1:
            odd[simple] = 1 - odd.get(simple, 0)
    flips = odd.pop((), 0) == 1
    rest = Form({m: c for m, c in odd.items() if c != 0})
    return (0 if rest.is_zero else rest), flips


def _base(atom: Atom) -> Form:
    base = atom.data[0]
    if not isinstance(base, Form):
        raise TypeError(atom.kind)
    return base


def _split_prime(
    atom: Atom, exponent: Exponent, coefficient: Rational
) -> tuple[Rational, Exponent]:
    prime = atom.data[0]
    if not isinstance(prime, int):
        raise TypeError(atom.kind)
    whole = floor(exponent_form(exponent).terms.get((), 0))
    if abs(whole) > 10_000:
        raise TooLarge("exponent", 10_000)
    rest = add_exponents(exponent, -whole)
    return exact(coefficient * Fraction(prime) ** whole), rest


def whole_power(base: Form, exponent: int) -> Form:
    """``base ** exponent`` for a whole number ``exponent ≥ 0``."""
    single = base.single()
    if single is not None:
        monomial, coefficient = single
        raised = tuple((a, scale_exponent(e, exponent)) for a, e in monomial)
        if exponent > 10_000:
            raise TooLarge("exponent", 10_000)
        return monomial_form(raised, coefficient**exponent)
    if len(base.terms) > 1 and exponent > 64:
        raise TooLarge("exponent", 64)
    result = ONE
    for _ in range(exponent):
        result = multiply(result, base)
    return result


def reciprocal(form: Form) -> Form:
    """``1/form``; the caller answers for ``form ≠ 0``.

    Raises ZeroDivisionError for the zero form.
    """
    single = form.single()
    if single is not None:
        monomial, coefficient = single
        inverse = tuple((a, scale_exponent(e, -1)) for a, e in monomial)
        return monomial_form(inverse, quotient(1, coefficient))
    if form.is_zero:
        raise ZeroDivisionError
    primitive, factor = normalised(form)
    return of_atom(power_atom(primitive), -1).scaled(quotient(1, factor))


def normalised(form: Form) -> tuple[Form, Rational]:
    """``(form / c, c)`` with ``c`` the coefficient of the first term."""
    factor = form.ordered()[0][1]
    return form.scaled(quotient(1, factor)), factor
