"""Signs that the written term shows before it is multiplied out.

``Σᵢ (xᵢ − c)²`` is a sum of squares as it stands; expanded, it no longer
looks like one.
"""

from __future__ import annotations

from derivations.kernel.finite_sums import opened
from derivations.kernel.forms import Form
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.sign_records import Support
from derivations.language import tree
from derivations.language.tree import Term


def nonnegative(
    normaliser: Normaliser, term: Term, bound: dict[str, Form]
) -> Support | None:
    """Facts by which the term is ≥ 0 wherever it is defined, or None."""
    match term:
        case tree.Power(_, tree.Number() as exponent) if _even(exponent):
            return ()
        case tree.Absolute() | tree.Root() | tree.Norm():
            return ()
        case tree.Operator("Var" | "sd" | "exp"):
            return ()
        case tree.Operator("E", (argument,)):
            return nonnegative(normaliser, argument, bound)
        case tree.Big(binders, body, _):
            inner, _ = opened(normaliser, binders, bound)
            return nonnegative(normaliser, body, inner)
        case (
            tree.Add(left, right)
            | tree.Multiply(left, right)
            | tree.Divide(left, right)
        ):
            one = nonnegative(normaliser, left, bound)
            two = nonnegative(normaliser, right, bound)
            return None if one is None or two is None else one + two
        case tree.Symbol(name):
            definition = normaliser.assumptions.definition(name)
            if definition is not None:
                return nonnegative(normaliser, definition.term, {})
        case _:
            pass
    form = normaliser.finish(normaliser.value(term, bound))
    return normaliser.signs(form).nonnegative(form)


def _even(exponent: tree.Number) -> bool:
    value = exponent.value
    return value.denominator == 1 and value.numerator % 2 == 0 and value > 0
