"""Vectors that are written entry by entry, and what is taken of them.

Everything here is what the words mean; nothing is concluded.  The entries
of a list are forms, so that a sum over them is an ordinary sum.
"""

from __future__ import annotations

from math import comb, factorial
from typing import TYPE_CHECKING, Final

from derivations.kernel import enclosures, forms
from derivations.kernel.errors import TooLarge, Unsupported
from derivations.kernel.forms import Form
from derivations.kernel.information import logarithm
from derivations.kernel.powers import Power
from derivations.kernel.roots import absolute, exponential
from derivations.language import tree
from derivations.language.tree import Term

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

OF_LISTS: Final = frozenset(("mean", "var", "svar", "max", "min", "H"))
OF_COUNTS: Final = frozenset(("factorial", "binom"))
MAX_ENTRIES: Final = 500
MAX_COMPARED: Final = 3
"""Entries that are compared without knowing which one is the greatest."""
MAX_COUNT: Final = 300
"""Greatest number whose factorial is computed."""

Bound = dict[str, Form]


def entries(
    normaliser: Normaliser, vector: Term, bound: Bound
) -> tuple[Form, ...] | None:
    """The entries, None for what isn't a list of known length."""
    match vector:
        case tree.Vector(parts):
            _bounded(len(parts))
            return tuple(normaliser.value(part, bound) for part in parts)
        case tree.Symbol(name):
            return _named(normaliser, name)
        case tree.Negative(operand):
            found = entries(normaliser, operand, bound)
            return None if found is None else tuple(-x for x in found)
        case tree.Add(left, right) | tree.Subtract(left, right):
            one = entries(normaliser, left, bound)
            two = entries(normaliser, right, bound)
            # a number is added to each entry
            if one is None and two is not None:
                one = (normaliser.value(left, bound),) * len(two)
            if two is None and one is not None:
                two = (normaliser.value(right, bound),) * len(one)
            if one is None or two is None or len(one) != len(two):
                return None
            pairs = zip(one, two, strict=True)
            if isinstance(vector, tree.Add):
                return tuple(x + y for x, y in pairs)
            return tuple(x - y for x, y in pairs)
        case tree.Multiply(left, right):
            for scale, other in ((left, right), (right, left)):
                found = entries(normaliser, other, bound)
                if found is not None:
                    factor = normaliser.value(scale, bound)
                    return tuple(factor * x for x in found)
            return None
        case tree.Divide(left, right):
            found = entries(normaliser, left, bound)
            if found is None:
                return None
            divisor = normaliser.finish(normaliser.value(right, bound))
            return tuple(x * forms.reciprocal(divisor) for x in found)
        case tree.Operator("softmax", (argument,)):
            return _softmax(normaliser, argument, bound)
        case _:
            return None


def _named(normaliser: Normaliser, name: str) -> tuple[Form, ...] | None:
    """A list that a name stands for, or a family with so many members."""
    assumptions = normaliser.assumptions
    definition = assumptions.definition(name)
    if definition is not None:
        if definition.parameters or not normaliser.has(Power.UNFOLD):
            return None
        return entries(normaliser, definition.term, {})
    declaration = assumptions.declaration(name)
    if declaration is None or len(declaration.ranges) != 1:
        return None
    lower, upper = declaration.ranges[0].lower, declaration.ranges[0].upper
    if lower != tree.Number("1") or not isinstance(upper, tree.Number):
        return None
    _bounded(upper.value.numerator)
    return tuple(
        normaliser.value(tree.Element(name, (tree.Number(str(k)),)), {})
        for k in range(1, upper.value.numerator + 1)
    )


def _bounded(length: int) -> None:
    if length > MAX_ENTRIES:
        raise TooLarge("entries of a vector", MAX_ENTRIES)


def _softmax(
    normaliser: Normaliser, argument: Term, bound: Bound
) -> tuple[Form, ...] | None:
    if not normaliser.has(Power.UNFOLD):
        return None
    found = entries(normaliser, argument, bound)
    if found is None:
        return None
    weights = [
        exponential(normaliser, normaliser.finish(item)) for item in found
    ]
    total = forms.reciprocal(normaliser.finish(forms.add(weights)))
    return tuple(weight * total for weight in weights)


def entry(
    normaliser: Normaliser, name: str, indices: tuple[Form, ...]
) -> Form | None:
    """One entry of a list that a name stands for."""
    place = indices[0].constant() if len(indices) == 1 else None
    definition = normaliser.assumptions.definition(name)
    if definition is None or definition.parameters or place is None:
        return None
    found = _named(normaliser, name)
    if found is None or place.denominator != 1:
        return None
    if not 1 <= place <= len(found):
        raise Unsupported("entry outside of its vector")
    return found[int(place) - 1]


def component(
    normaliser: Normaliser, term: tree.Component, bound: Bound
) -> Form | None:
    """One entry of a list, at a place that is a number."""
    if len(term.indices) != 1:
        return None
    place = normaliser.value(term.indices[0], bound).constant()
    if place is None or place.denominator != 1:
        return None
    found = entries(normaliser, term.vector, bound)
    if found is None:
        return None
    if not 1 <= place <= len(found):
        raise Unsupported("entry outside of its vector")
    return found[int(place) - 1]


def value(
    normaliser: Normaliser, term: tree.Operator, bound: Bound
) -> Form | None:
    """What is taken of a list or of counts, None where it's neither."""
    name, arguments = term.name, term.arguments
    if name in OF_COUNTS:
        return _counted(
            name,
            tuple(
                normaliser.finish(normaliser.value(a, bound)) for a in arguments
            ),
        )
    if name not in OF_LISTS:
        return None
    if name in ("max", "min") and len(arguments) > 1:
        found: tuple[Form, ...] | None = tuple(
            normaliser.value(a, bound) for a in arguments
        )
    elif len(arguments) == 1:
        found = entries(normaliser, arguments[0], bound)
    else:
        return None
    if name == "H" and (
        found is None or any(map(normaliser.random.form_random, found))
    ):
        return None  # not of a list of numbers
    if found is None:
        raise Unsupported(name)
    return _taken(normaliser, name, found)


def _taken(normaliser: Normaliser, name: str, items: tuple[Form, ...]) -> Form:
    count = len(items)
    mean = forms.add(items).scaled(forms.quotient(1, count))
    match name:
        case "mean":
            return mean
        case "var" | "svar":
            squares = forms.add((x - mean) * (x - mean) for x in items)
            divisor = count if name == "var" else count - 1
            return squares.scaled(forms.quotient(1, divisor))
        case "max" | "min":
            return _extreme(normaliser, name, items)
        case _:
            return _entropy(normaliser, items)


def _extreme(
    normaliser: Normaliser, name: str, items: tuple[Form, ...]
) -> Form:
    """The entry that is at least (at most) every other, if signs tell; of
    few entries what it is in any case."""
    beaten: set[int] = set()
    best = 0
    for place in range(1, len(items)):
        gap = _ahead(normaliser, name, items[place], items[best])
        seen = enclosures.sign_of(gap)
        if seen == 1:
            beaten.add(best)
            best = place
        elif seen == -1:
            beaten.add(place)
    for place, own in enumerate(items):
        if place in beaten:
            continue
        for other in items:
            gap = _ahead(normaliser, name, own, other)
            seen = enclosures.sign_of(gap)
            if seen in (0, 1):
                continue
            support = None if seen else normaliser.signs(gap).nonnegative(gap)
            if support is None:
                break
            normaliser.use(support)
        else:
            return own
    if len(items) > MAX_COMPARED:
        raise Unsupported(name)
    return _by_sizes(normaliser, name, items)


def _by_sizes(
    normaliser: Normaliser, name: str, items: tuple[Form, ...]
) -> Form:
    """``max(a, b) = (a + b + |a − b|)/2`` and ``min(a, b) = (a + b −
    |a − b|)/2`` (Spivak, *Calculus*, ch. 1), one entry after another."""
    best, *others = items
    side = 1 if name == "max" else -1
    for other in others:
        apart = absolute(normaliser, normaliser.finish(best - other))
        best = best + other + apart.scaled(side)
        best = best.scaled(forms.quotient(1, 2))
    return best


def _ahead(normaliser: Normaliser, name: str, own: Form, other: Form) -> Form:
    """How far one entry is beyond another."""
    return normaliser.finish(own - other if name == "max" else other - own)


def _entropy(normaliser: Normaliser, items: tuple[Form, ...]) -> Form:
    """``−Σ p log p``, where 0 log 0 is 0."""
    if not normaliser.has(Power.UNFOLD):
        raise Unsupported("H")
    parts = []
    for item in items:
        own = normaliser.finish(item)
        if not own.is_zero:
            parts.append(own * logarithm(normaliser, own))
    return -forms.add(parts)


def _counted(name: str, arguments: tuple[Form, ...]) -> Form:
    numbers: list[int] = []
    for argument in arguments:
        found = argument.constant()
        if found is None or found.denominator != 1 or found < 0:
            raise Unsupported(name)
        if found > MAX_COUNT:
            raise TooLarge("factorial", MAX_COUNT)
        numbers.append(int(found))
    if name == "factorial" and len(numbers) == 1:
        return forms.number(factorial(numbers[0]))
    if name == "binom" and len(numbers) == 2:
        return forms.number(comb(*numbers))
    raise Unsupported(name)


__all__ = ["entries", "entry", "value"]
