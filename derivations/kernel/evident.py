"""Signs that the written term shows before it is multiplied out.

``Σᵢ (xᵢ − m)²`` is a sum of squares as it stands; expanded, and with the
mean ``m`` put in, it no longer looks like one.  What is added to it keeps
its sign: ``(1/n) Σᵢ (xᵢ − m)² + ε > 0`` for ``ε > 0``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from derivations.kernel.finite_sums import opened
from derivations.kernel.forms import Form
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.sign_records import OrderFact, Support, unique
from derivations.language import tree
from derivations.language.tree import Term

Bound = dict[str, Form]

SHOWN: Final = ":shown:"
"""Begins the names of what is seen from a written term."""
MAX_PARTS: Final = 200
"""Parts of a term that are looked at, names unfolded."""


def nonnegative(
    normaliser: Normaliser, term: Term, bound: Bound
) -> Support | None:
    """Facts by which the term is ≥ 0 wherever it is defined, or None."""
    return _Written(normaliser).nonnegative(term, bound)


def positive(
    normaliser: Normaliser, term: Term, bound: Bound
) -> Support | None:
    """Facts by which the term is > 0 wherever it is defined, or None."""
    return _Written(normaliser).positive(term, bound)


def by_parts(
    normaliser: Normaliser, form: Form, sign: str, *terms: Term
) -> Support | None:
    """Facts that give the form its sign together with those that divisors
    and names in the written terms show: in ``1 − v/(v + ε)`` that ``v ≥ 0``
    and ``v + ε > 0``."""
    shown: dict[str, Support] = {}
    facts: list[OrderFact] = []
    for part in dict.fromkeys(p for term in terms for p in _parts(term)):
        value = normaliser.finish(normaliser.value(part, {}))
        if normaliser.random.form_random(value):
            continue  # its sign is that at an outcome
        for own, shows in ((">", positive), ("≥", nonnegative)):
            support = shows(normaliser, part, {})
            if support is not None:
                name = f"{SHOWN}{len(facts)}"
                shown[name] = support
                facts.append(OrderFact(value, own, name))
                break
    if not facts:
        return None
    signs = normaliser.signs(form).with_facts(*facts)
    found = {
        "≠": signs.nonzero,
        ">": signs.positive,
        "≥": signs.nonnegative,
    }[sign](form)
    if found is None:
        return None
    return unique(tuple(n for name in found for n in shown.get(name, (name,))))


def _parts(term: Term) -> Iterator[Term]:
    """Divisors and names that stand in no sum and no operator."""
    match term:
        case tree.Symbol():
            yield term
        case tree.Divide(left, right):
            yield right
            yield from _parts(left)
            yield from _parts(right)
        case (
            tree.Add(left, right)
            | tree.Subtract(left, right)
            | tree.Multiply(left, right)
        ):
            yield from _parts(left)
            yield from _parts(right)
        case tree.Negative(inner) | tree.Root(inner) | tree.Power(inner, _):
            yield from _parts(inner)


@dataclass
class _Written:
    normaliser: Normaliser
    parts: int = 0

    def nonnegative(self, term: Term, bound: Bound) -> Support | None:
        match term:
            case tree.Power(_, tree.Number() as exponent) if _even(exponent):
                return ()
            case tree.Absolute() | tree.Root() | tree.Norm():
                return ()
            case tree.Operator("Var" | "sd" | "exp"):
                return ()
        return self._by_parts(term, bound, False)

    def positive(self, term: Term, bound: Bound) -> Support | None:
        match term:
            case tree.Operator("exp"):
                return ()
            case tree.Root(radicand):
                return self.positive(radicand, bound)
            case tree.Add(left, right):
                for one, other in ((left, right), (right, left)):
                    strict = self.positive(one, bound)
                    if strict is not None:
                        rest = self.nonnegative(other, bound)
                        if rest is not None:
                            return strict + rest
                return None
            case tree.Big():
                return None  # without any term a sum is 0
        return self._by_parts(term, bound, True)

    def _by_parts(
        self, term: Term, bound: Bound, strict: bool
    ) -> Support | None:
        self.parts += 1
        if self.parts > MAX_PARTS:
            return None
        sign = self.positive if strict else self.nonnegative
        match term:
            case tree.Operator("E", (argument,)):
                return sign(argument, bound)
            case tree.Big(binders, body, _):
                inner, _ = opened(self.normaliser, binders, bound)
                return sign(body, inner)
            case (
                tree.Add(left, right)
                | tree.Multiply(left, right)
                | tree.Divide(left, right)
            ):
                one = sign(left, bound)
                two = None if one is None else sign(right, bound)
                return None if one is None or two is None else one + two
            case tree.Symbol(name):
                defined = self._defined(name, (), bound)
            case tree.Element(name, indices):
                defined = self._defined(name, indices, bound)
            case _:
                defined = None
        if defined is not None:
            return sign(*defined)
        normaliser = self.normaliser
        form = normaliser.finish(normaliser.value(term, bound))
        signs = normaliser.signs(form)
        return signs.positive(form) if strict else signs.nonnegative(form)

    def _defined(
        self, name: str, indices: tuple[Term, ...], bound: Bound
    ) -> tuple[Term, Bound] | None:
        """What a name stands for, with values for its indices."""
        definition = self.normaliser.assumptions.definition(name)
        if definition is None or len(definition.parameters) != len(indices):
            return None
        values = [self.normaliser.value(index, bound) for index in indices]
        inner = dict(zip(definition.parameters, values, strict=True))
        return definition.term, inner


def _even(exponent: tree.Number) -> bool:
    value = exponent.value
    return value.denominator == 1 and value.numerator % 2 == 0 and value > 0
