"""Steps from one equation to another.

Each says what it multiplies by, or which root it takes, and is permitted
only where the signs that this needs follow from facts.
"""

from __future__ import annotations

from typing import Final

from derivations.kernel import fractions
from derivations.kernel.forms import Form
from derivations.kernel.linear import proportional
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.sign_records import Support
from derivations.kernel.sign_support import sign_support
from derivations.language.tree import Relation

LINKS: Final = ("add", "multiply", "root", "square")
"""Steps from one equation to another."""


def linked(
    normaliser: Normaliser,
    steps: frozenset[str],
    left: Relation,
    right: Relation,
    both: bool,
) -> Support | None:
    """The facts by which two equations are equivalent (or the first gives
    the second) in one of the permitted steps, or None."""
    a, b = normaliser.form(left.left), normaliser.form(left.right)
    c, d = normaliser.form(right.left), normaliser.form(right.right)
    if (fractions.same(a, c) and fractions.same(b, d)) or (
        fractions.same(a, d) and fractions.same(b, c)
    ):
        return ()
    one = fractions.cancelled(a - b)
    two = fractions.cancelled(c - d)
    if "add" in steps and proportional(one, two) in (1, -1):
        return ()
    support: Support | None = None
    if "multiply" in steps:
        support = _multiple(normaliser, one, two, both)
    if support is None and "root" in steps:
        support = _root(normaliser, one, c, d)
    if support is None and "square" in steps:
        support = _root(normaliser, two, a, b)
        if support is None and not both and _squared(a, b, two):
            return ()
    return support


def _multiple(
    normaliser: Normaliser, one: Form, two: Form, both: bool
) -> Support | None:
    """``two = factor · one`` with a factor that is defined and, for an
    equivalence, not zero."""
    found = fractions.ratio(two, one)
    if found is None:
        return None
    top, bottom = found
    _note(normaliser, "multiple", found)
    support = sign_support(normaliser, bottom, "≠")
    if support is None or not both:
        return support
    more = sign_support(normaliser, top, "≠")
    return None if more is None else support + more


def _root(
    normaliser: Normaliser, squared: Form, x: Form, y: Form
) -> Support | None:
    """``x² = y²`` and ``x, y`` of one sign, so ``x = y``: the given
    equation is a non-zero multiple of ``x² − y²``."""
    for one, two in ((x, y), (-x, -y)):
        first = sign_support(normaliser, one, "≥")
        second = sign_support(normaliser, two, "≥")
        if first is None or second is None:
            continue
        squares = fractions.cancelled(x * x - y * y)
        found = fractions.ratio(squared, squares)
        if found is None:
            return None
        _note(normaliser, "root", found)
        total = first + second
        supports = [sign_support(normaliser, f, "≠") for f in found]
        for support in supports:
            if support is None:
                return None
            total += support
        return total
    return None


SMALL: Final = 40
"""Terms of two forms up to which their squares cost less than their signs."""


def equal_squares(normaliser: Normaliser, x: Form, y: Form) -> Support | None:
    """``x² = y²`` by the facts, and ``x, y`` of one sign, so ``x = y``."""
    small = max(len(x.terms), len(y.terms)) <= SMALL
    if small and not _same_squares(normaliser, x, y):
        return None
    for left, right in ((x, y), (-x, -y)):
        first = sign_support(normaliser, left, "≥")
        second = None if first is None else sign_support(normaliser, right, "≥")
        if first is None or second is None:
            continue
        same = small or _same_squares(normaliser, x, y)
        return first + second if same else None
    return None


def _same_squares(normaliser: Normaliser, x: Form, y: Form) -> bool:
    one = normaliser.finish(x * x)
    return fractions.same(one, normaliser.finish(y * y))


def _squared(x: Form, y: Form, two: Form) -> bool:
    """``x = y`` gives ``x² = y²``."""
    squares = fractions.cancelled(x * x - y * y)
    return proportional(squares, two) in (1, -1)


def _note(normaliser: Normaliser, rule: str, factor: tuple[Form, Form]) -> None:
    if normaliser.knowledge.recorder is not None:
        normaliser.knowledge.recorder.end(rule, *factor)
