"""Dot products and components of linear combinations of vectors.

A vector is a family over one range that is named without its index.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from derivations.kernel import atoms, forms
from derivations.kernel.errors import Unsupported
from derivations.kernel.finite_sums import make_sum
from derivations.kernel.forms import Form
from derivations.kernel.powers import Power
from derivations.kernel.rewriting import rewritten
from derivations.language import tree
from derivations.language.tree import Term

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser


def dot(
    normaliser: Normaliser, left: Term, right: Term, bound: dict[str, Form]
) -> Form:
    if not normaliser.has(Power.UNFOLD):
        pair = sorted(
            (normaliser.value(left, bound), normaliser.value(right, bound)),
            key=lambda f: f.key,
        )
        return forms.of_atom(atoms.operator_atom("dot", tuple(pair)))
    one, two = _vector_range(normaliser, left), _vector_range(normaliser, right)
    if one is None or one != two:
        raise Unsupported("dot")
    name = normaliser.fresh()
    lower, upper = (normaliser.value(end, bound) for end in one)
    index = forms.of_atom(atoms.index_atom(name))
    normaliser.ranges[name] = (lower, upper)
    body = _component(normaliser, left, index, bound) * _component(
        normaliser, right, index, bound
    )
    return make_sum(normaliser, name, lower, upper, body)


def _vector_range(
    normaliser: Normaliser, vector: Term
) -> tuple[Term, Term] | None:
    for node in tree.walk(vector):
        if isinstance(node, tree.Symbol):
            declaration = normaliser.assumptions.declaration(node.name)
            if declaration is not None and len(declaration.ranges) == 1:
                only = declaration.ranges[0]
                return only.lower, only.upper
            definition = normaliser.assumptions.definition(node.name)
            if definition is not None:
                found = _vector_range(normaliser, definition.term)
                if found is not None:
                    return found
    return None


def _is_vector(normaliser: Normaliser, term: Term) -> bool:
    """Whether a term is a whole family or a combination of some."""
    match term:
        case tree.Symbol(name):
            declaration = normaliser.assumptions.declaration(name)
            if declaration is not None:
                return len(declaration.ranges) == 1
            definition = normaliser.assumptions.definition(name)
            return (
                definition is not None
                and not definition.parameters
                and _is_vector(normaliser, definition.term)
            )
        case tree.Negative(operand):
            return _is_vector(normaliser, operand)
        case (
            tree.Add(left, right)
            | tree.Subtract(left, right)
            | tree.Multiply(left, right)
            | tree.Divide(left, right)
        ):
            return _is_vector(normaliser, left) or _is_vector(normaliser, right)
        case _:
            return False


def _component(
    normaliser: Normaliser, vector: Term, index: Form, bound: dict[str, Form]
) -> Form:
    """Entry of a linear combination of vectors."""
    match vector:
        case tree.Symbol(name):
            declaration = normaliser.assumptions.declaration(name)
            if declaration is not None and len(declaration.ranges) == 1:
                return rewritten(normaliser, atoms.member_atom(name, (index,)))
            definition = normaliser.assumptions.definition(name)
            if definition is not None and _is_vector(normaliser, vector):
                return _component(normaliser, definition.term, index, {})
            return normaliser.symbol(name, (), bound)
        case tree.Negative(operand):
            return -_component(normaliser, operand, index, bound)
        case tree.Add(left, right):
            return _component(normaliser, left, index, bound) + _component(
                normaliser, right, index, bound
            )
        case tree.Subtract(left, right):
            return _component(normaliser, left, index, bound) - _component(
                normaliser, right, index, bound
            )
        case tree.Multiply(left, right):
            return _component(normaliser, left, index, bound) * _component(
                normaliser, right, index, bound
            )
        case tree.Divide(left, right):
            return _component(
                normaliser, left, index, bound
            ) * forms.reciprocal(normaliser.value(right, bound))
        case _:
            return normaliser.value(vector, bound)
