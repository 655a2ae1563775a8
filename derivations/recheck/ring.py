"""Polynomials in atoms, with rational exponents and exact coefficients."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import floor, gcd, lcm
from typing import Final, TypeAlias

from derivations.recheck import atoms
from derivations.recheck.work import spend

MAX_TERMS: Final = 6_000
"""Terms of one polynomial."""
MAX_POWER: Final = 64
"""Exponent that a polynomial of several terms is multiplied out to."""
MAX_DIVISORS: Final = 12
"""Divisors that are multiplied up in one comparison."""


Atom: TypeAlias = atoms.Atom
TooLong: TypeAlias = atoms.TooLong
Exponent: TypeAlias = "Fraction | Poly"
Monomial: TypeAlias = tuple[tuple[Atom, Exponent], ...]


class Poly:
    """A finite sum of monomials with rational coefficients."""

    __slots__ = ("_free", "_key", "terms")

    def __init__(self, terms: dict[Monomial, Fraction]) -> None:
        self.terms = terms
        self._key = ""
        self._free: frozenset[str] | None = None
        if len(terms) > MAX_TERMS:
            raise TooLong("terms")

    @property
    def key(self) -> str:
        if not self._key:
            parts = sorted(
                f"{c}*{monomial_key(m)}" for m, c in self.terms.items()
            )
            self._key = "+".join(parts) if parts else "0"
        return self._key

    @property
    def free(self) -> frozenset[str]:
        """Index names that occur free."""
        if self._free is None:
            found: frozenset[str] = frozenset()
            for monomial in self.terms:
                found |= monomial_free(monomial)
            self._free = found
        return self._free

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Poly) and self.terms == other.terms

    def __hash__(self) -> int:
        return hash(self.key)

    def __add__(self, other: Poly) -> Poly:
        if not self.terms:
            return other
        if not other.terms:
            return self
        return sum_all((self, other))

    def __sub__(self, other: Poly) -> Poly:
        return self + other.times(Fraction(-1))

    def times(self, factor: Fraction) -> Poly:
        if not factor:
            return ZERO
        return Poly({m: c * factor for m, c in self.terms.items()})

    def __mul__(self, other: Poly) -> Poly:
        if self.terms == ONE.terms and other.plain:
            return other
        if other.terms == ONE.terms and self.plain:
            return self
        special: list[Poly] = []
        plain: dict[Monomial, Fraction] = {}
        pairs = len(self.terms) * len(other.terms)
        spend(pairs)
        if pairs > 40 * MAX_TERMS:
            raise TooLong("products")
        for one, c in self.terms.items():
            for two, e in other.terms.items():
                exponents = dict(one)
                for atom, exponent in two:
                    exponents[atom] = sum_of(exponents.get(atom), exponent)
                if any(atom.head in atoms.SPECIAL for atom in exponents):
                    special.append(monomial_value(exponents, c * e))
                    continue
                monomial = _sorted(exponents)
                own = plain.get(monomial)
                plain[monomial] = c * e if own is None else own + c * e
        kept = Poly({m: c for m, c in plain.items() if c})
        return sum_all([*special, kept]) if special else kept

    @property
    def plain(self) -> bool:
        """Whether no product with it has powers to be multiplied out."""
        return not any(
            atom.head in atoms.SPECIAL
            for monomial in self.terms
            for atom, _ in monomial
        )

    @property
    def constant(self) -> Fraction | None:
        if not self.terms:
            return Fraction(0)
        return self.terms.get(()) if len(self.terms) == 1 else None

    @property
    def single(self) -> tuple[Monomial, Fraction] | None:
        if len(self.terms) != 1:
            return None
        return next(iter(self.terms.items()))

    @property
    def atom(self) -> Atom | None:
        """The atom that this polynomial is, if it is just one."""
        single = self.single
        if single is None or single[1] != 1 or len(single[0]) != 1:
            return None
        return single[0][0][0] if single[0][0][1] == 1 else None


ZERO: Final = Poly({})
ONE: Final = Poly({(): Fraction(1)})
UNIT: Final = Fraction(1)
MINUS: Final = Fraction(-1)


def number(value: Fraction | int) -> Poly:
    return Poly({(): Fraction(value)}) if value else ZERO


def monomial_key(monomial: Monomial) -> str:
    return "·".join(f"{a.key}^{exponent_key(e)}" for a, e in monomial)


def exponent_key(exponent: Exponent) -> str:
    return f"({exponent.key})" if isinstance(exponent, Poly) else str(exponent)


def monomial_free(monomial: Monomial) -> frozenset[str]:
    found: frozenset[str] = frozenset()
    for atom, exponent in monomial:
        found |= atom.free
        if isinstance(exponent, Poly):
            found |= exponent.free
    return found


def sum_of(one: Exponent | None, two: Exponent) -> Exponent:
    if one is None:
        return two
    if isinstance(one, Poly) or isinstance(two, Poly):
        return simple(as_poly(one) + as_poly(two))
    return one + two


def simple(exponent: Poly) -> Exponent:
    value = exponent.constant
    return exponent if value is None else value


def as_poly(exponent: Exponent) -> Poly:
    return exponent if isinstance(exponent, Poly) else number(exponent)


def _sorted(exponents: Mapping[Atom, Exponent]) -> Monomial:
    kept = [(a, e) for a, e in exponents.items() if isinstance(e, Poly) or e]
    return tuple(sorted(kept, key=lambda item: item[0].key))


def monomial_value(exponents: Mapping[Atom, Exponent], c: Fraction) -> Poly:
    """``c · Π atom^exponent``; ``|x|² = x²`` and whole powers of a base
    are multiplied out, ``b^(n+1) = b b^n``."""
    if not any(atom.head in atoms.SPECIAL for atom in exponents):
        return Poly({_sorted(exponents): c}) if c else ZERO
    kept: dict[Atom, Exponent] = {}
    factors: list[Poly] = []
    for atom, exponent in atoms.at_most_once(exponents).items():
        times = _whole_part(atom, exponent)
        if times:
            factors.append(whole_power(atom.parts[0], times))
            exponent = simple(as_poly(exponent) - number(times))
        kept[atom] = exponent
    result = Poly({_sorted(kept): c} if c else {})
    for factor in factors:
        result = result * factor
    return result


def _whole_part(atom: Atom, exponent: Exponent) -> int:
    """How many times what stands inside a power or ``|x|`` is taken out:
    under a symbolic exponent never as a divisor, but for numbers."""
    if atom.head not in ("pow", "abs"):
        return 0
    symbolic = isinstance(exponent, Poly)
    constant = as_poly(exponent).terms.get((), Fraction(0))
    whole = floor(constant)
    if atom.head == "abs":
        good = not symbolic and constant.denominator == 1
        return whole - whole % 2 if good else 0
    return whole if whole > 0 or (symbolic and atom.parts[0].constant) else 0


def of(atom: Atom, exponent: Exponent = UNIT) -> Poly:
    if exponent is UNIT and atom.head != "pow":
        return Poly({((atom, exponent),): UNIT})
    return monomial_value({atom: exponent}, Fraction(1))


def whole_power(base: Poly, exponent: int) -> Poly:
    if exponent < 0:
        return inverse(whole_power(base, -exponent))
    if exponent == 1:
        return base
    single = base.single
    if single is not None:
        raised = {
            a: simple(as_poly(e) * number(exponent))
            if isinstance(e, Poly)
            else e * exponent
            for a, e in single[0]
        }
        if exponent > 10_000:
            raise TooLong("exponent")
        return monomial_value(raised, single[1] ** exponent)
    if exponent > MAX_POWER:
        raise TooLong("exponent")
    result = ONE
    for _ in range(exponent):
        result = result * base
    return result


def power(base: Poly, exponent: Exponent) -> Poly:
    """A power, without any knowledge of signs."""
    if not isinstance(exponent, Poly) and exponent.denominator == 1:
        return whole_power(base, exponent.numerator)
    atom = base.atom
    if atom is not None:
        return of(atom, exponent)
    if base == ONE:
        return ONE
    constant = base.constant
    if constant and isinstance(exponent, Poly):
        return _number_power(constant, exponent)
    return of(power_atom(base), exponent)


def _number_power(base: Fraction, exponent: Poly) -> Poly:
    """``6^n = 2^n 3^n`` and ``(−6)^n = (−1)^n 6^n``: where a power of a
    negative number is defined, its exponent is whole."""
    result = ONE
    for prime, times in sorted(atoms.primes(base).items()):
        own = power_atom(number(prime))
        result = result * of(own, simple(exponent.times(Fraction(times))))
    return result


def inverse(value: Poly) -> Poly:
    """``1/value``.  Raises ZeroDivisionError for 0."""
    if not value.terms:
        raise ZeroDivisionError
    single = value.single
    if single is not None:
        turned = {
            a: simple(as_poly(e).times(Fraction(-1)))
            if isinstance(e, Poly)
            else -e
            for a, e in single[0]
        }
        return monomial_value(turned, 1 / single[1])
    common = common_factor(value)
    content = Fraction(
        gcd(*(c.numerator for c in value.terms.values())),
        lcm(*(c.denominator for c in value.terms.values())),
    )
    first = min(value.terms, key=monomial_key)
    if value.terms[first] < 0:
        content = -content
    rest = (value * inverse(common)).times(1 / content)
    if rest.single is not None:
        return inverse(value * ONE)
    return inverse(common.times(content)) * of(power_atom(rest), Fraction(-1))


def common_factor(value: Poly) -> Poly:
    """The greatest monomial with rational exponents that divides all."""
    return monomial_value(atoms.shared(value.terms), Fraction(1))


def equal(one: Poly, two: Poly) -> bool:
    """Equality as rational functions: divisors are multiplied up."""
    difference = one - two
    for _ in range(MAX_DIVISORS):
        if not difference.terms:
            return True
        divisor = _divisor(difference)
        if divisor is None:
            return False
        difference = multiplied(difference, *divisor)
    return False


def _divisor(value: Poly) -> tuple[Atom, Fraction] | None:
    lowest: dict[Atom, Fraction] = {}
    for monomial in value.terms:
        for atom, exponent in monomial:
            if atom.head == "pow":
                own = as_poly(exponent).terms.get((), Fraction(0))
                if own < 0:
                    lowest[atom] = min(lowest.get(atom, own), own)
    for atom in sorted(lowest, key=lambda a: a.key):
        whole = -(lowest[atom].numerator // lowest[atom].denominator)
        return atom, Fraction(whole)
    return None


def multiplied(value: Poly, atom: Atom, power: Fraction) -> Poly:
    """Every term times a power of the atom, whose exponents add up."""
    return sum_all(
        monomial_value({**dict(m), atom: sum_of(dict(m).get(atom), power)}, c)
        for m, c in value.terms.items()
    )


def sum_all(parts: Iterable[Poly]) -> Poly:
    terms: dict[Monomial, Fraction] = {}
    for part in parts:
        if not terms:
            terms = dict(part.terms)
            continue
        for monomial, c in part.terms.items():
            own = terms.get(monomial)
            if own is None:
                terms[monomial] = c
                continue
            total = own + c
            if total:
                terms[monomial] = total
            else:
                del terms[monomial]
        if len(terms) > MAX_TERMS:
            raise TooLong("terms")
    return Poly(terms)


# --- atoms ----------------------------------------------------------------


def named(head: str, name: str, arguments: tuple[Poly, ...]) -> Atom:
    """A symbol, member, application or operator; ``Cov`` is symmetric and
    ``Cov(X, X)`` is ``Var(X)``."""
    if name == "Cov":
        arguments = tuple(sorted(arguments, key=lambda p: p.key))
        if arguments[0] == arguments[1]:
            name, arguments = "Var", arguments[:1]
    inner = ",".join(a.key for a in arguments)
    free: frozenset[str] = frozenset()
    for argument in arguments:
        free |= argument.free
    return Atom(head, (name, arguments), f"{head} {name}({inner})", free)


def index(name: str) -> Poly:
    return of(Atom("index", (name,), f"@{name}", frozenset((name,))))


def power_atom(base: Poly) -> Atom:
    return Atom("pow", (base,), f"({base.key})", base.free)


def absolute(value: Poly) -> Poly:
    constant = value.constant
    if constant is not None:
        return number(abs(constant))
    first = min(value.terms, key=monomial_key)
    c = value.terms[first]
    inner = value.times(1 / c)
    atom = Atom("abs", (inner,), f"|{inner.key}|", inner.free)
    return of(atom).times(abs(c))


EULER: Final = Atom("e", (), "e", frozenset())
