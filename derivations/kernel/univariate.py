"""Signs of polynomials in one atom, by their real roots on its domain.

The domain comes from the declaration, the atom's known sign, and the facts
that bound it by a number.  Roots ``x^(1/q)`` of an atom and exponentials
``e^u`` count as a variable of their own; negative powers are multiplied
away by an even power, which is positive wherever the form is defined.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from math import lcm
from typing import TYPE_CHECKING, Final

from derivations.assumptions.given import Domain
from derivations.kernel import forms, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.errors import TooLarge
from derivations.kernel.forms import Exponent, Form, Rational
from derivations.kernel.linear import solved_for
from derivations.kernel.sign_records import OrderFact, Support, unique
from derivations.kernel.sturm import Polynomial, signs_taken

if TYPE_CHECKING:
    from derivations.kernel.signs import Signs

MAX_DEGREE: Final = 24
MAX_FACTS: Final = 4
"""Facts that may bound one atom."""


@dataclass(frozen=True, slots=True)
class _Variable:
    """The atom to the power ``unit``, which is a variable of its own."""

    atom: Atom
    unit: Exponent


def proved(
    signs: Signs, form: Form, strict: bool, depth: int
) -> Support | None:
    return _wanted(signs, form, {1} if strict else {0, 1})


def nonzero(signs: Signs, form: Form) -> Support | None:
    return _wanted(signs, form, {-1, 1})


def _wanted(signs: Signs, form: Form, good: set[int]) -> Support | None:
    found = _polynomial(form)
    if found is None:
        return None
    polynomial, variable = found
    if len(polynomial) < 3 and not isinstance(variable.unit, Form):
        # Linear ones are settled by the declared bounds, but for integers.
        if not signs.integer(variable.atom) and not signs.thorough:
            return None
    try:
        for domain, support in _domains(signs, variable):
            if signs_taken(polynomial, domain) <= good:
                return support
    except TooLarge:
        pass
    return None


def _polynomial(form: Form) -> tuple[Polynomial, _Variable] | None:
    """The form as a polynomial in one variable, times an even power."""
    variable = _variable(form)
    if variable is None:
        return None
    powers: dict[int, Rational] = {}
    for monomial, coefficient in form.terms.items():
        count = 0
        if monomial:
            ratio = _times(monomial[0][1], variable.unit)
            if ratio is None or ratio.denominator != 1:
                return None
            count = int(ratio)
        powers[count] = coefficient
    lowest = min(0, *powers)
    shift = lowest % 2 - lowest
    degree = max(powers) + shift
    if degree > MAX_DEGREE or degree < 1:
        return None
    return tuple(
        Fraction(powers.get(place - shift, 0)) for place in range(degree + 1)
    ), variable


def _variable(form: Form) -> _Variable | None:
    """The only atom, with the part of its exponents that all share."""
    only: Atom | None = None
    symbolic: Form | None = None
    bottom = 1
    for monomial, _ in form.ordered():
        if not monomial:
            continue
        atom, exponent = monomial[0]
        if len(monomial) > 1 or (only is not None and only != atom):
            return None
        only = atom
        if isinstance(exponent, Form):
            symbolic = exponent if symbolic is None else symbolic
        else:
            bottom = lcm(bottom, exponent.denominator)
    if only is None or (only.kind == "prime" and symbolic is None):
        return None
    if symbolic is None:
        return _Variable(only, forms.quotient(1, bottom))
    if bottom != 1:
        return None
    return _Variable(only, forms.normalised(symbolic)[0])


def _times(exponent: Exponent, unit: Exponent) -> Rational | None:
    if not isinstance(unit, Form) and not isinstance(exponent, Form):
        return forms.quotient(exponent, unit)
    if not isinstance(unit, Form) or not isinstance(exponent, Form):
        return None
    factor = forms.normalised(exponent)[1]
    return factor if unit.scaled(factor) == exponent else None


# --- domains ---------------------------------------------------------------


def _domains(
    signs: Signs, variable: _Variable
) -> Iterator[tuple[Domain, Support]]:
    """Domains of the variable: as declared, with one fact, with two, and
    with all that say more."""
    if isinstance(variable.unit, Form):
        yield from _of_power(signs, variable.atom, variable.unit)
        return
    for domain, support in _of_atom(signs, variable.atom):
        if variable.unit != 1:
            domain = _of_root(domain)
        yield domain, support


def _of_atom(signs: Signs, atom: Atom) -> Iterator[tuple[Domain, Support]]:
    start = declared(signs, atom)
    if start[0] == Domain(integer=True):
        # What holds for reals doesn't rest on the declaration.
        yield from _with_facts(signs, atom, (Domain(), ()))
    yield from _with_facts(signs, atom, start)


def _with_facts(
    signs: Signs, atom: Atom, start: tuple[Domain, Support]
) -> Iterator[tuple[Domain, Support]]:
    yield start
    facts = [f for f in signs.orders if _with_fact(start, atom, f) != start]
    facts = facts[:MAX_FACTS]
    for fact in facts:
        yield _with_fact(start, atom, fact)
    for one, two in combinations(facts, 2):
        yield _with_fact(_with_fact(start, atom, one), atom, two)
    if len(facts) > 2:
        for fact in facts:
            start = _with_fact(start, atom, fact)
        yield start


def declared(signs: Signs, atom: Atom) -> tuple[Domain, Support]:
    """The declared domain, or what the sign of the atom says."""
    named = _stated(signs, atom)
    named = _stated(signs, atom)
    domain, support = (Domain(), ()) if named is None else named
    known = signs.atom(atom)
    if domain == Domain():
        support = ()  # the declaration says nothing
    sharper = domain
    if known.nonnegative and not _at_least_zero(domain):
        sharper = replace(sharper, lower=Fraction(0), lower_open=False)
    if known.nonpositive and not _at_least_zero(_mirrored(domain)):
        sharper = replace(sharper, upper=Fraction(0), upper_open=False)
    if known.nonzero and sharper.contains(Fraction(0)):
        sharper = replace(sharper, nonzero=True)
    if sharper != domain:
        support = unique(support + known.support)
    return sharper, support


def _stated(signs: Signs, atom: Atom) -> tuple[Domain, Support] | None:
    """Of an atom, or of the mean of one, whose bounds are the same."""
    named = signs.domain(atom)
    if named is not None:
        return named[0], (named[1],)
    if atom.kind != "operator" or atom.data[0] != "E":
        return None
    single = sums.named_parts(atom)[1][0].single()
    if single is None or single[1] != 1 or len(single[0]) != 1:
        return None
    inside, exponent = single[0][0]
    named = signs.domain(inside) if exponent == 1 else None
    if named is None:
        return None
    return replace(named[0], integer=False, nonzero=False, finite=False), (
        named[1],
    )


def _at_least_zero(domain: Domain) -> bool:
    return domain.lower is not None and domain.lower >= 0


def _mirrored(domain: Domain) -> Domain:
    low = None if domain.lower is None else -domain.lower
    high = None if domain.upper is None else -domain.upper
    return replace(
        domain,
        lower=high,
        lower_open=domain.upper_open,
        upper=low,
        upper_open=domain.lower_open,
    )


def _with_fact(
    known: tuple[Domain, Support], atom: Atom, fact: OrderFact
) -> tuple[Domain, Support]:
    """With a fact ``a x + b > 0``, ``≥ 0`` or ``x ≠ 0`` put in."""
    domain, support = known
    solved = solved_for(fact.form, atom)
    rest = None if solved is None else solved[1].constant()
    if solved is None or rest is None:
        return known
    end = Fraction(-rest) / solved[0]
    if fact.sign == "≠":
        sharper = replace(domain, nonzero=domain.nonzero or end == 0)
    elif fact.sign not in (">", "≥"):
        return known
    elif solved[0] > 0:
        sharper = _raised(domain, end, fact.sign == ">")
    else:
        lowered = _raised(_mirrored(domain), -end, fact.sign == ">")
        sharper = _mirrored(lowered)
    if sharper == domain:
        return known
    return sharper, unique((*support, fact.name))


def _raised(domain: Domain, end: Fraction, strict: bool) -> Domain:
    """With a lower end, where that says more."""
    old = domain.lower
    if old is not None and (
        old > end or (old == end and (domain.lower_open or not strict))
    ):
        return domain
    return replace(domain, lower=end, lower_open=strict)


def _of_root(domain: Domain) -> Domain:
    """Of ``x^(1/q)``: not negative, and beyond 1 where ``x`` is."""
    low = domain.lower
    if low is None or low < 0:
        return Domain(lower=Fraction(0), nonzero=domain.nonzero)
    if low >= 1:
        return Domain(
            lower=Fraction(1), lower_open=low > 1 or domain.lower_open
        )
    nonzero = not domain.contains(Fraction(0))
    return Domain(lower=Fraction(0), lower_open=nonzero)


def _of_power(
    signs: Signs, atom: Atom, exponent: Form
) -> list[tuple[Domain, Support]]:
    """Of ``a^u``: positive for ``a > 0``; on one side of 1 where the sign
    of ``u`` is known and ``a > 1``."""
    known = signs.atom(atom)
    if not (known.nonnegative and known.nonzero):
        return []
    found = [(Domain(lower=Fraction(0), lower_open=True), known.support)]
    if atom.kind not in ("euler", "prime"):
        return found
    for side in (1, -1):
        for strict in (True, False):
            support = signs.prove(exponent.scaled(side), strict, 1)
            if support is None:
                continue
            one = Fraction(1)
            beyond = Domain(lower=one, lower_open=strict)
            if side < 0:
                beyond = Domain(False, Fraction(0), True, one, strict)
            return [*found, (beyond, support)]
    return found
