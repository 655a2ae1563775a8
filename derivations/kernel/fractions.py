"""Rational functions of atoms in lowest terms, by SymPy's polynomials."""

from __future__ import annotations

from functools import lru_cache
from math import floor, lcm
from typing import Final

from sympy import QQ
from sympy.polys.rings import PolyElement, PolyRing

from derivations.kernel import forms, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.errors import TooLarge
from derivations.kernel.forms import Exponent, Form, Monomial, Rational


def has_denominator(form: Form) -> bool:
    """Whether a sum stands in a denominator, as ``1/s`` or ``sⁿ⁻¹``."""
    return any(
        atom.kind == "power" and _negative(exponent)
        for monomial in form.terms
        for atom, exponent in monomial
    )


def _negative(exponent: Exponent) -> bool:
    if isinstance(exponent, Form):
        return exponent.terms.get((), 0) < 0
    return exponent < 0


MAX_DEGREE: Final = 2_000
"""Degree in one generator of what is factored or cancelled."""
MAX_SEARCH: Final = 250_000
"""Terms of one polynomial times terms of another times their degree, of
which a common factor is looked for."""
MAX_POWER: Final = 16
"""Powers of a sum in a denominator."""


@lru_cache(maxsize=64)
def _ring(size: int) -> PolyRing:
    """The ring in so many generators."""
    return PolyRing([f"x{n}" for n in range(size)], QQ)


class _Generators:
    """Polynomial generators for atoms, roots of atoms and symbolic powers.

    An atom whose exponents have the common denominator ``q`` becomes the
    generator ``atom^(1/q)``.  Symbolic powers that differ by a whole
    number, as ``r^n`` and ``r^(n+2)``, share the least of them as their
    generator.
    """

    def __init__(self, found: list[Form]) -> None:
        self.roots: dict[Atom, int] = {}
        self.symbolic: dict[tuple[Atom, str], Form] = {}
        self.least: dict[tuple[Atom, str], int] = {}
        for form in found:
            for monomial in form.terms:
                for atom, exponent in monomial:
                    self._note(atom, exponent)
        self.keys: list[tuple[Atom, str]] = sorted(
            [(atom, "") for atom in self.roots] + list(self.symbolic),
            key=lambda k: (k[0].key, k[1]),
        )
        self.place = {key: n for n, key in enumerate(self.keys)}
        self.ring = _ring(len(self.keys) or 1)

    def _note(self, atom: Atom, exponent: Exponent) -> None:
        if isinstance(exponent, Form):
            rest, whole = _whole_part(exponent)
            key = (atom, rest.key)
            self.symbolic[key] = rest
            before = self.least.setdefault(key, whole)
            self.least[key] = min(before, whole)
            if before != whole and atom.kind != "power":
                self.roots.setdefault(atom, 1)
        else:
            self.roots[atom] = lcm(
                self.roots.get(atom, 1), exponent.denominator
            )

    def fraction(self, form: Form) -> tuple[PolyElement, PolyElement]:
        """Numerator and denominator of the form."""
        top, bottom = self.ring(0), self.ring(1)
        for monomial, coefficient in form.ordered():
            one, two = self._monomial(monomial, coefficient)
            if two == bottom:
                top = top + one
            else:
                _counted(top, two)
                _counted(one, bottom)
                _counted(bottom, two)
                top, bottom = top * two + one * bottom, bottom * two
        return top, bottom

    def _monomial(
        self, monomial: Monomial, coefficient: Rational
    ) -> tuple[PolyElement, PolyElement]:
        top = self.ring(QQ(coefficient.numerator, coefficient.denominator))
        bottom = self.ring(1)
        for atom, exponent in monomial:
            if isinstance(exponent, Form):
                rest, whole = _whole_part(exponent)
                top = top * self._generator(atom, rest.key)
                exponent = whole - self.least[(atom, rest.key)]
                if exponent == 0:
                    continue
                if atom.kind == "power":
                    if exponent > MAX_POWER:
                        raise TooLarge("power of a sum", MAX_POWER)
                    one, two = self.fraction(next(sums.inner_forms(atom)))
                    top = top * one**exponent
                    bottom = bottom * two**exponent
                    continue
            if atom.kind == "power":
                whole = floor(exponent)
                base = next(sums.inner_forms(atom))
                if whole < -MAX_POWER:
                    raise TooLarge("power of a denominator", MAX_POWER)
                if whole < 0:
                    one, two = self.fraction(base)
                    top = top * two**-whole
                    bottom = bottom * one**-whole
                exponent -= whole
            count = int(exponent * self.roots[atom])
            generator = self._generator(atom, "")
            if count >= 0:
                top = top * generator**count
            else:
                bottom = bottom * generator**-count
        return top, bottom

    def _generator(self, atom: Atom, key: str) -> PolyElement:
        return self.ring.gens[self.place[(atom, key)]]

    def form(self, polynomial: PolyElement) -> Form:
        parts = []
        for powers, coefficient in polynomial.terms():
            monomial: dict[Atom, Exponent] = {}
            for (atom, key), count in zip(self.keys, powers, strict=False):
                if count == 0:
                    continue
                if key:
                    exponent: Exponent = forms.scale_exponent(
                        forms.add_exponents(
                            self.symbolic[(atom, key)], self.least[(atom, key)]
                        ),
                        count,
                    )
                else:
                    exponent = forms.quotient(count, self.roots[atom])
                monomial[atom] = forms.add_exponents(
                    monomial.get(atom, 0), exponent
                )
            ordered = tuple(sorted(monomial.items(), key=lambda i: i[0].key))
            value = forms.quotient(
                int(coefficient.numerator), int(coefficient.denominator)
            )
            parts.append(forms.monomial_form(ordered, value))
        return forms.add(parts)


def _whole_part(exponent: Form) -> tuple[Form, int]:
    """``rest, n`` with ``exponent = rest + n`` and n whole."""
    whole = floor(exponent.terms.get((), 0))
    return exponent - forms.number(whole), whole


def _inside(form: Form) -> list[Form]:
    """The form and all bases in its denominators."""
    found = [form]
    for atom in form.atoms():
        if atom.kind == "power":
            found.extend(_inside(next(sums.inner_forms(atom))))
    return found


MAX_PRODUCT: Final = 20_000
"""Terms of one polynomial times terms of another, counted beforehand."""


def _counted(left: PolyElement, right: PolyElement) -> None:
    if len(left) * len(right) > MAX_PRODUCT:
        raise TooLarge("products in a fraction", MAX_PRODUCT)


def cancelled(form: Form) -> Form:
    """The form as numerator over denominator in lowest terms.

    The denominators must be non-zero, which the caller answers for.
    Raises ZeroDivisionError when a denominator is the zero form.
    """
    return _lowest(form) if has_denominator(form) else form


@lru_cache(maxsize=2048)
def _lowest(form: Form) -> Form:
    generators = _Generators(_inside(form))
    top, bottom = generators.fraction(form)
    if bottom.is_zero:
        raise ZeroDivisionError
    _counted(top, bottom)
    top, bottom = _cancelled(top, bottom)
    numerator = generators.form(top)
    denominator = generators.form(bottom)
    if numerator.is_zero:
        return forms.ZERO
    return numerator * forms.reciprocal(denominator)


def same(left: Form, right: Form) -> bool:
    """Whether two normal forms are equal as rational functions."""
    difference = left - right
    return difference.is_zero or cancelled(difference).is_zero


@lru_cache(maxsize=2048)
def ratio(left: Form, right: Form) -> tuple[Form, Form] | None:
    """Numerator and denominator of ``left / right`` in lowest terms, or
    None when ``right`` is zero."""
    generators = _Generators([*_inside(left), *_inside(right)])
    one, two = generators.fraction(left)
    three, four = generators.fraction(right)
    if three.is_zero or four.is_zero or two.is_zero:
        return None
    _counted(one, four)
    _counted(two, three)
    top, bottom = one * four, two * three
    _counted(top, bottom)
    top, bottom = _cancelled(top, bottom)
    return generators.form(top), generators.form(bottom)


def _cancelled(
    top: PolyElement, bottom: PolyElement
) -> tuple[PolyElement, PolyElement]:
    """In lowest terms.  Two single terms take no search for factors."""
    if max(len(top), len(bottom)) > 1 and not (_low(top) and _low(bottom)):
        raise TooLarge("degree of a fraction", MAX_DEGREE)
    degree = max((*top.degrees(), *bottom.degrees()), default=0)
    if len(top) * len(bottom) * degree > MAX_SEARCH:
        raise TooLarge("common factors of a fraction", MAX_SEARCH)
    found: tuple[PolyElement, PolyElement] = top.cancel(bottom)
    return found


def _low(polynomial: PolyElement) -> bool:
    """Whether the polynomial may be written out with all its powers."""
    return max(polynomial.degrees(), default=0) <= MAX_DEGREE


def factors(form: Form) -> list[tuple[Form, int]] | None:
    """Irreducible factors with multiplicity (the rational factor first),
    multiplied back and compared; None when the form isn't a polynomial."""
    found = _factors(form)
    return None if found is None else list(found)


@lru_cache(maxsize=2048)
def _factors(form: Form) -> list[tuple[Form, int]] | None:
    for monomial in form.terms:
        for atom, exponent in monomial:
            if isinstance(exponent, Form) or exponent < 0:
                return None
            if atom.kind == "power":
                return None
    generators = _Generators([form])
    polynomial, _ = generators.fraction(form)
    if not _low(polynomial):
        return None
    constant, found = polynomial.factor_list()
    value = forms.quotient(int(constant.numerator), int(constant.denominator))
    result = [(forms.number(value), 1)]
    result += [(generators.form(f), int(m)) for f, m in found]
    product = forms.ONE
    for factor, multiplicity in result:
        product = product * forms.whole_power(factor, multiplicity)
    return result if product == form else None
