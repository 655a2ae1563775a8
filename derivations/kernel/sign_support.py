"""Facts that give the sign of a form or of a written term."""

from __future__ import annotations

from math import floor
from typing import Final

from derivations.kernel import enclosures, evident
from derivations.kernel.atoms import Atom
from derivations.kernel.errors import KernelError
from derivations.kernel.forms import Form
from derivations.kernel.fractions import factors
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.powers import Power
from derivations.kernel.proof import Obligation
from derivations.kernel.sign_records import Support
from derivations.kernel.variance import by_variances
from derivations.language.tree import Term


def require(
    normaliser: Normaliser,
    kind: str,
    subject: Term,
    sign: str,
    bound: dict[str, Form],
) -> Obligation:
    """The obligation that a written term has a sign."""
    try:
        lengths = len(normaliser.lengths)
        divisors = len(normaliser.divisors)
        form = normaliser.finish(normaliser.value(subject, bound))
        if normaliser.has(Power.VAR_SUM):
            form = normaliser.finish(by_variances(normaliser, form))
        for length in tuple(normaliser.lengths)[lengths:]:
            if sign_support(normaliser, length, "≥") is None:
                return Obligation(kind, subject, sign, False)
        for divisor in tuple(normaliser.divisors)[divisors:]:
            if sign_support(normaliser, divisor, "≠") is None:
                return Obligation(kind, subject, sign, False)
        found = met(normaliser, kind, form, subject, sign)
        if not found.met:
            shows = evident.nonnegative if sign == "≥" else evident.positive
            support = shows(normaliser, subject, bound)
            if support is not None:
                return Obligation(kind, subject, sign, True, support)
    except (KernelError, ZeroDivisionError):
        return Obligation(kind, subject, sign, False)
    return found


def met(
    normaliser: Normaliser, kind: str, form: Form, subject: Term, sign: str
) -> Obligation:
    """Try to meet an obligation by declarations and facts."""
    support = sign_support(normaliser, form, sign)
    if support is None:
        return Obligation(kind, subject, sign, False)
    return Obligation(kind, subject, sign, True, support)


def without_divisors(form: Form) -> Form:
    """The form times an even power of every divisor, which keeps its sign
    wherever it is defined."""
    lowest: dict[Atom, int] = {}
    for monomial in form.terms:
        for atom, exponent in monomial:
            if not isinstance(exponent, Form) and exponent < 0:
                whole = -floor(exponent)
                even = whole + whole % 2
                lowest[atom] = max(lowest.get(atom, 0), even)
    for atom, even in lowest.items():
        form = form * Form({((atom, even),): 1})
    return form


MAX_FACTORED: Final = 24
"""Terms of a form whose factors are written down for a replay."""


def sign_support(
    normaliser: Normaliser, form: Form, sign: str
) -> Support | None:
    """Facts that give ``form ≠ 0``, ``> 0`` or ``≥ 0``, or None."""
    before = len(normaliser.used)
    signs = normaliser.signs(form)
    support = {
        "≠": signs.nonzero,
        ">": signs.positive,
        "≥": signs.nonnegative,
    }[sign](form)
    if support is None:
        # numbers such as √2 − 1 have the sign of their enclosures
        value = enclosures.sign_of(form)
        certain = value == 1 or (value == -1 and sign == "≠")
        return () if certain else None
    recorder = normaliser.knowledge.recorder
    if recorder is not None and 1 < len(form.terms) <= MAX_FACTORED:
        recorder.factored(factors(without_divisors(form)) or [])
    # Facts that put the form into its shape carry the sign as well.
    shaped = tuple(normaliser.used)[before:]
    return tuple(dict.fromkeys((*support, *shaped)))
