"""How fast things grow as a variable t tends to ∞, and which grows faster.

A *growth* is ``exp(c₁ t^k₁ + …) · t^a · (log t)^b`` with ``k > 0``; the c and
a may be symbolic, their signs come from declarations and facts.  It tends
to ∞, is 1, or tends to 0 by the first of its exponents that isn't 0:
exponentials beat powers, powers beat logarithms (Hardy, Orders of Infinity).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from derivations.kernel import forms, sums
from derivations.kernel.errors import KernelError
from derivations.kernel.forms import ONE, Exponent, Form, Rational
from derivations.kernel.sign_records import Support

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

Rate = tuple[tuple[Rational, Form], ...]
"""``c t^k`` for each ``(k, c)``, greatest k first."""


class SignNeeded(KernelError):
    """It depends on the sign of a form that isn't known."""

    def __init__(self, form: Form) -> None:
        super().__init__(form.key)
        self.form = form


class NoLimit(KernelError):
    """Nothing is found; it isn't said that there is no limit."""


@dataclass(frozen=True)
class Growth:
    """``exp(Σ c t^k) · t^power · (log t)^logs``"""

    rate: Rate = ()
    power: Exponent = 0
    logs: Exponent = 0

    def times(self, other: Growth) -> Growth:
        total: dict[Rational, Form] = dict(self.rate)
        for degree, c in other.rate:
            before = total.get(degree)
            total[degree] = c if before is None else before + c
        return Growth(
            _ordered(total),
            forms.add_exponents(self.power, other.power),
            forms.add_exponents(self.logs, other.logs),
        )

    def raised(self, exponent: Exponent) -> Growth:
        factor = forms.exponent_form(exponent)
        return Growth(
            _ordered({degree: c * factor for degree, c in self.rate}),
            forms.scale_exponent(self.power, exponent),
            forms.scale_exponent(self.logs, exponent),
        )

    @property
    def parts(self) -> tuple[Form, ...]:
        """The exponents that decide, most important first."""
        return (
            *(c for _, c in self.rate),
            forms.exponent_form(self.power),
            forms.exponent_form(self.logs),
        )

    @property
    def key(self) -> str:
        parts = [f"{k}:{c.key}" for k, c in self.rate]
        parts += [forms.exponent_key(e) for e in (self.power, self.logs)]
        return ";".join(parts)


STILL = Growth()
"""What stays between bounds: the growth of a constant."""


def _ordered(rate: dict[Rational, Form]) -> Rate:
    kept = [(k, c) for k, c in rate.items() if not c.is_zero]
    return tuple(sorted(kept, key=lambda item: -item[0]))


def direction(normaliser: Normaliser, growth: Growth) -> int:
    """1 when it tends to ∞, 0 when it is 1, −1 when it tends to 0.

    Raises SignNeeded when the sign that decides isn't known.
    """
    for part in growth.parts:
        if not part.is_zero:
            return sign_of(normaliser, part)
    return 0


def sign_of(normaliser: Normaliser, form: Form) -> int:
    """1 or −1.  Raises SignNeeded when neither is known."""
    value = form.constant()
    if value is not None and value != 0:
        return 1 if value > 0 else -1
    for sign, candidate in ((1, form), (-1, -form)):
        support = _positive(normaliser, candidate)
        if support is not None:
            normaliser.use(support)
            return sign
    product = _product(normaliser, form)
    if product is not None:
        form = normaliser.finish(product - ONE)
    raise SignNeeded(form)


def _positive(normaliser: Normaliser, form: Form) -> Support | None:
    support = normaliser.signs(form).positive(form)
    if support is None:
        product = _product(normaliser, form)
        if product is not None:
            above = normaliser.finish(product - ONE)
            support = normaliser.signs(above).positive(above)
    if support is None:
        product = _product(normaliser, -form)
        if product is not None:
            below = normaliser.finish(ONE - product)
            support = normaliser.signs(below).positive(below)
    return support


def _product(normaliser: Normaliser, form: Form) -> Form | None:
    """``Π bᵢ^qᵢ`` for ``Σ qᵢ log bᵢ``: the sum is positive where the
    product is greater than 1, negative where it is less."""
    product = ONE
    for monomial, c in form.terms.items():
        if len(monomial) != 1 or monomial[0][1] != 1:
            return None
        atom = monomial[0][0]
        if atom.kind != "operator" or atom.data[0] != "log":
            return None
        base = sums.named_parts(atom)[1][0]
        product = product * normaliser.raised(base, c)
    return product
