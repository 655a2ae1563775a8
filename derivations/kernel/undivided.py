"""Terms whose expectation isn't taken apart.

``E[A + B]`` may exist where neither ``E[A]`` nor ``E[B]`` does: for A, B of
one law and of infinite mean ``A − B`` may have any mean.  Where nothing but
a fact that names the expectation says that it exists, linearity must have
nothing to split it by: a term that expands to one product, beside others
that have moments anyway.

Williams, *Probability with Martingales*, §5.3 and §6.5.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from derivations.assumptions.given import Assumptions
from derivations.kernel.dependence import names, varies
from derivations.kernel.single_facts import atomic
from derivations.language import tree
from derivations.language.tree import Relation, Term

_MANY: Final = (tree.Big, tree.Dot, tree.Norm, tree.Series)
"""In these one name stands for many variables."""


def summands(assumptions: Assumptions, term: Term) -> Iterator[Term]:
    """The terms of a sum as it is written, ``let`` names opened."""
    match term:
        case tree.Add(left, right) | tree.Subtract(left, right):
            yield from summands(assumptions, left)
            yield from summands(assumptions, right)
        case tree.Negative(inner):
            yield from summands(assumptions, inner)
        case tree.Symbol(name) if assumptions.definition(name) is not None:
            definition = assumptions.definition(name)
            if definition is not None and not definition.parameters:
                yield from summands(assumptions, definition.term)
            else:
                yield term
        case _:
            yield term


def one_product(assumptions: Assumptions, term: Term) -> bool:
    """Whether the term stays one product of random factors, whatever it is
    multiplied out by and whatever signs are known."""
    if not varies(assumptions, term):
        return True
    match term:
        case tree.Symbol(name) | tree.Element(name, _):
            definition = assumptions.definition(name)
            return definition is None or one_product(
                assumptions, definition.term
            )
        case tree.Negative(inner) | tree.Root(inner) | tree.Absolute(inner):
            return one_product(assumptions, inner)
        case tree.Multiply(left, right):
            return one_product(assumptions, left) and one_product(
                assumptions, right
            )
        case tree.Divide(top, bottom):
            return one_product(assumptions, top) and _closed(
                assumptions, bottom
            )
        case tree.Power(base, _):
            return one_product(assumptions, base)
        case tree.Operator("exp", (inner,)):
            return _closed(assumptions, inner)
        case tree.Operator("log", (inner,)):
            # log(X Y) is a sum of two
            return _one_place(assumptions, inner)
        case tree.Indicator() | tree.Application():
            return True
        case _:
            return False


def _closed(assumptions: Assumptions, term: Term) -> bool:
    """Whether it has no divisor and no logarithm, which would come out of
    a divisor or an exponent as a factor."""
    for node in tree.walk(term):
        match node:
            case tree.Operator("log"):
                return False
            case tree.Divide(_, bottom) if varies(assumptions, bottom):
                return False
            case tree.Power(_, exponent):
                if not isinstance(exponent, tree.Number):
                    return False
            case tree.Symbol(name) | tree.Element(name, _):
                definition = assumptions.definition(name)
                if definition is not None:
                    if not _closed(assumptions, definition.term):
                        return False
            case _:
                pass
    return True


def _one_place(assumptions: Assumptions, term: Term) -> bool:
    """Whether a variable stands in it at one place alone."""
    count = 0
    for node in tree.walk(term):
        if isinstance(node, _MANY) and varies(assumptions, node):
            return False
        match node:
            case tree.Symbol(name) | tree.Element(name, _):
                if not varies(assumptions, node):
                    continue
                declared = assumptions.declaration(name)
                if declared is None:
                    return False
                if declared.ranges and isinstance(node, tree.Symbol):
                    return False  # a whole family
                count += 1
            case _:
                pass
    return count == 1


def rewritten(assumptions: Assumptions, term: Term) -> bool:
    """Whether an equation between random quantities speaks of something in
    the term, and might put a sum there."""
    own = names(assumptions, term)
    return any(
        isinstance(part, Relation)
        and part.sign == "="
        and varies(assumptions, part)
        and not own.isdisjoint(names(assumptions, part))
        for fact in assumptions.facts
        for part in atomic(fact.proposition)
    )
