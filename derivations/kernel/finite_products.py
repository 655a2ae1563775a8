"""Finite products over numeric and symbolic ranges.

``Π c = cⁿ`` for ``n`` factors, products of products and of powers.  The
empty product is 1, so the number of factors must not come out negative.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from derivations.kernel import atoms, forms, opening, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.common_ranges import shifted
from derivations.kernel.errors import TooLarge, Unsupported
from derivations.kernel.finite_sums import MAX_LENGTH, opened
from derivations.kernel.forms import ONE, ZERO, Exponent, Form, Monomial
from derivations.kernel.fractions import factors
from derivations.kernel.powers import Power
from derivations.kernel.ranges import shift
from derivations.kernel.rewriting import reapplied
from derivations.kernel.sums import Bound
from derivations.kernel.trace import record
from derivations.kernel.trace_data import of_product, of_sum
from derivations.language import tree

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

MIRRORED: Final = {"<": ">", ">": "<", "≤": "≥", "≥": "≤", "≠": "≠"}
MAX_FACTORED: Final = 8
"""Terms of a factor up to which it is taken apart."""
MAX_BITS: Final = 100_000
"""Size of a number that is multiplied by itself."""


def product_value(
    normaliser: Normaliser, term: tree.Product, bound: dict[str, Form]
) -> Form:
    inner, binders = opened(normaliser, term.binders, bound)
    if not term.conditions:
        body = normaliser.value(term.body, inner)
        return multiplied(normaliser, binders, body)
    if len(term.conditions) > 1:
        raise Unsupported("conditions of a product")
    own = term.binders[-1].index
    result = ONE
    for last in _restricted(normaliser, term.conditions[0], inner, own):
        name, lower, upper = last
        normaliser.ranges[name] = (lower, upper)
        index = forms.of_atom(atoms.index_atom(name))
        body = normaliser.value(term.body, {**inner, own: index})
        result = result * multiplied(normaliser, [*binders[:-1], last], body)
    return result


def _restricted(
    normaliser: Normaliser,
    condition: tree.Relation,
    inner: dict[str, Form],
    own: str,
) -> Iterator[Bound]:
    """The parts of the last range that a condition on it leaves: for
    ``j ≠ i`` those before ``i`` and those behind it."""
    variable = inner[own]
    left = normaliser.value(condition.left, inner)
    right = normaliser.value(condition.right, inner)
    sign, other = condition.sign, right
    if left != variable:
        sign, other = MIRRORED.get(sign, ""), left
    lower, upper = normaliser.ranges[str(next(variable.atoms()).data[0])]
    if (
        variable not in (left, right)
        or variable.indices & other.indices
        or sign not in MIRRORED
        or not normaliser.within(other, lower, upper)
    ):
        raise Unsupported("conditions of a product")
    if sign in ("<", "≤", "≠"):
        end = other if sign == "≤" else other - ONE
        yield normaliser.fresh(), lower, end
    if sign in (">", "≥", "≠"):
        start = other if sign == "≥" else other + ONE
        yield normaliser.fresh(), start, upper


def multiplied(
    normaliser: Normaliser, binders: Sequence[Bound], body: Form
) -> Form:
    """``Π binders body``, the last binder innermost."""
    for binder in reversed(binders):
        body = make_product(normaliser, binder, body)
    return body


def make_product(normaliser: Normaliser, binder: Bound, body: Form) -> Form:
    """``Π_{name=lower}^{upper} body`` as a form."""
    _, lower, upper = binder
    if not normaliser.has(Power.SUM_LINEAR):
        return _closed(binder, body)
    span = (upper - lower).constant()
    if span is not None and span.denominator == 1:
        if span < 0:
            return ONE
        if span < MAX_LENGTH:
            return _written_out(normaliser, binder, int(span), body)
    body = normaliser.finish(body)
    if body.is_zero:
        length = upper - lower + ONE
        support = normaliser.signs(length).positive(length)
        if support is None:
            return _closed(binder, body)
        normaliser.use(support)
        record(normaliser, "product", of_product([binder], "0"), "0")
        return ZERO
    result = ONE
    for factor, exponent in _factors(normaliser, binder, body):
        result = result * _power(normaliser, binder, factor, exponent)
    return result


def _closed(binder: Bound, body: Form) -> Form:
    return forms.of_atom(sums.product_atom((binder,), body))


def _written_out(
    normaliser: Normaliser, binder: Bound, span: int, body: Form
) -> Form:
    name, lower, _ = binder
    if name not in body.indices:
        if max(map(_bits, body.terms.values()), default=0) * span > MAX_BITS:
            raise TooLarge("digits of a product", MAX_BITS)
        return normaliser.raised(body, span + 1)
    result = ONE
    for step in range(span + 1):
        at = {name: lower + forms.number(step)}
        factor = reapplied(normaliser, sums.substitute(body, at))
        result = result * normaliser.remade(factor)
    return result


def _bits(value: forms.Rational) -> int:
    return value.numerator.bit_length() + value.denominator.bit_length()


def _factors(
    normaliser: Normaliser, binder: Bound, body: Form
) -> Iterator[tuple[Form, Exponent]]:
    """Factors with exponents: the number, atoms, and what stays a sum.
    A sum is taken apart as far as its terms share factors."""
    name = binder[0]
    single = body.single()
    if single is not None:
        monomial, coefficient = single
        size = forms.magnitude(coefficient)
        yield forms.number(size), 1
        yield forms.number(forms.quotient(coefficient, size)), 1
        for atom, exponent in monomial:
            if atom.kind == "power":
                base = next(sums.inner_forms(atom))
                yield from _scaled(normaliser, name, base, exponent)
            else:
                yield forms.of_atom(atom), exponent
        return
    shared = _shared(body)
    for atom, exponent in shared:
        yield forms.of_atom(atom), exponent
    inverse = tuple((a, forms.scale_exponent(e, -1)) for a, e in shared)
    rest = body * Form({inverse: 1})
    found = None
    if normaliser.has(Power.PRODUCT) and len(rest.terms) <= MAX_FACTORED:
        found = factors(rest)
        _recorded(normaliser, binder, rest, found or [])
    for factor, multiplicity in found or [(rest, 1)]:
        yield from _scaled(normaliser, name, factor, multiplicity)


def _recorded(
    normaliser: Normaliser,
    binder: Bound,
    whole: Form,
    found: list[tuple[Form, int]],
) -> None:
    """For a trace: a product as one of products of factors."""
    if len(found) > 1 or any(power != 1 for _, power in found):
        powers = [
            ["^", of_product([binder], factor), str(power)]
            for factor, power in found
        ]
        left = of_product([binder], whole)
        record(normaliser, "factors", left, ["*", *powers])


def _scaled(
    normaliser: Normaliser, name: str, form: Form, exponent: Exponent
) -> Iterator[tuple[Form, Exponent]]:
    """A sum as a number, perhaps negative, times a sum in which the index
    or else the first term has the coefficient 1; under a whole power only."""
    whole = (
        normaliser.signs(exponent).whole(exponent)
        if isinstance(exponent, Form)
        else exponent.denominator == 1
    )
    if form.single() is not None or not whole:
        yield form, exponent
        return
    factor = _leading(name, form)
    primitive = form.scaled(forms.quotient(1, factor))
    size = forms.magnitude(factor)
    yield forms.number(size), exponent
    yield forms.number(forms.quotient(factor, size)), exponent
    yield primitive, exponent


def _leading(name: str, form: Form) -> forms.Rational:
    """The coefficient of the index, or else of the first term, whatever the
    index is called and by how much it is shifted."""
    own = form.terms.get(((atoms.index_atom(name), 1),))
    if own is not None:
        return own
    by = forms.number(shift(name, form) or 0)
    place = forms.of_atom(atoms.index_atom("$own")) - by
    return forms.normalised(sums.substitute(form, {name: place}))[1]


def _shared(body: Form) -> Monomial:
    """The plain atoms that all terms share, with their least exponents: a
    denominator counts as shared."""
    present = [dict(monomial) for monomial in body.terms]
    found: list[tuple[Atom, Exponent]] = []
    for atom in body.atoms():
        own = [exponents.get(atom, 0) for exponents in present]
        plain = [e for e in own if not isinstance(e, Form)]
        if atom.kind not in atoms.SPECIAL and len(plain) == len(own):
            found.append((atom, min(plain)))
    return tuple((a, e) for a, e in found if e != 0)


def _power(
    normaliser: Normaliser, binder: Bound, base: Form, exponent: Exponent
) -> Form:
    """``Π base^exponent`` for a number, an atom or a sum."""
    name = binder[0]
    varies = isinstance(exponent, Form) and name in exponent.indices
    if name in base.indices:
        if varies:
            return _closed(binder, normaliser.raised(base, exponent))
        return normaliser.raised(_product(normaliser, binder, base), exponent)
    if not varies:
        return _repeated(normaliser, binder, base, exponent)
    if normaliser.has(Power.PRODUCT) and isinstance(exponent, Form):
        if _adds(normaliser, base, exponent):
            total = normaliser.make_sum(*binder, exponent)
            return normaliser.raised(base, sums.simple_exponent(total))
    return _closed(binder, normaliser.raised(base, exponent))


def _adds(normaliser: Normaliser, base: Form, exponent: Form) -> bool:
    """Whether ``b^x b^y = b^(x+y)`` for these exponents: the base is
    positive, or the exponents are whole."""
    if normaliser.signs(exponent).whole(exponent):
        return True
    support = normaliser.signs(base).positive(base)
    normaliser.use(support or ())
    return support is not None


def _repeated(
    normaliser: Normaliser, binder: Bound, base: Form, exponent: Exponent
) -> Form:
    """``Π c = cⁿ`` for n factors."""
    if base == ONE:
        return ONE
    length = normaliser.length(binder[1], binder[2])
    factor = normaliser.raised(base, exponent)
    if length is None:
        return _closed(binder, factor)
    record(normaliser, "length", of_sum([binder], "1"), length)
    return normaliser.raised(factor, sums.simple_exponent(length))


def _product(normaliser: Normaliser, binder: Bound, base: Form) -> Form:
    """``Π base`` for an atom or a sum, nested products joined."""
    if not normaliser.has(Power.PRODUCT):
        return _closed(binder, base)
    single = base.single()
    if single is not None and single[0][0][0].kind == "product":
        inner, body = opening.opened(single[0][0][0], normaliser.fresh)
        for name, lower, upper in inner:
            normaliser.ranges[name] = (lower, upper)
        return forms.of_atom(sums.product_atom((binder, *inner), body))
    return _closed(*shifted(normaliser, binder, base))
