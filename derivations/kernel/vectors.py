"""Dot products and components of linear combinations of vectors.

A vector is a family over one range that is named without its index.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from derivations.kernel import atoms, forms
from derivations.kernel.entries import dot_sum, of_matrices
from derivations.kernel.errors import Unsupported
from derivations.kernel.finite_sums import make_sum
from derivations.kernel.forms import Form
from derivations.kernel.lists import entries
from derivations.kernel.powers import Power
from derivations.kernel.trace import record
from derivations.kernel.trace_data import of_form, of_sum, of_term
from derivations.language import tree
from derivations.language.tree import Term

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser


def dot(
    normaliser: Normaliser, left: Term, right: Term, bound: dict[str, Form]
) -> Form:
    if of_matrices(left, right):
        # Its entries are opened where they are written.
        return normaliser.value(
            dot_sum(normaliser.assumptions, left, right), bound
        )
    lists_ = [entries(normaliser, side, bound) for side in (left, right)]
    one_list, two_list = lists_
    if one_list is not None and two_list is not None:
        pairs = zip(one_list, two_list, strict=True)
        return forms.add(x * y for x, y in pairs)
    if not normaliser.has(Power.UNFOLD):
        pair = sorted(
            (normaliser.value(left, bound), normaliser.value(right, bound)),
            key=lambda f: f.key,
        )
        return forms.of_atom(atoms.operator_atom("dot", tuple(pair)))
    one, two = vector_range(normaliser, left), vector_range(normaliser, right)
    if one is None or one != two:
        raise Unsupported("dot")
    name = normaliser.fresh()
    lower, upper = (normaliser.value(end, bound) for end in one)
    own = forms.of_atom(atoms.index_atom(name))
    normaliser.ranges[name] = (lower, upper)
    at = tree.Index(name)
    product = tree.Multiply(
        component(normaliser, left, at), component(normaliser, right, at)
    )
    if normaliser.knowledge.recorder is not None:
        given = {n: of_form(form) for n, form in bound.items()}
        vectors = ["dot", of_term(left, given), of_term(right, given)]
        summed = of_sum(((name, lower, upper),), of_term(product, given))
        record(normaliser, "definition", vectors, summed)
    body = normaliser.value(product, {**bound, name: own})
    return make_sum(normaliser, name, lower, upper, body)


def vector_range(
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
                found = vector_range(normaliser, definition.term)
                if found is not None:
                    return found
    return None


def is_vector(normaliser: Normaliser, term: Term) -> bool:
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
                and is_vector(normaliser, definition.term)
            )
        case tree.Negative(operand):
            return is_vector(normaliser, operand)
        case (
            tree.Add(left, right)
            | tree.Subtract(left, right)
            | tree.Multiply(left, right)
            | tree.Divide(left, right)
        ):
            return is_vector(normaliser, left) or is_vector(normaliser, right)
        case _:
            return False


def component(normaliser: Normaliser, vector: Term, at: tree.Index) -> Term:
    """Entry of a linear combination of vectors, at an index of its own."""
    match vector:
        case tree.Symbol(name):
            declaration = normaliser.assumptions.declaration(name)
            if declaration is not None and len(declaration.ranges) == 1:
                return tree.Element(name, (at,))
            definition = normaliser.assumptions.definition(name)
            if definition is not None and is_vector(normaliser, vector):
                return component(normaliser, definition.term, at)
            return vector
        case tree.Negative(operand):
            return tree.Negative(component(normaliser, operand, at))
        case (
            tree.Add(left, right)
            | tree.Subtract(left, right)
            | tree.Multiply(left, right)
        ):
            one = component(normaliser, left, at)
            return replace(
                vector, left=one, right=component(normaliser, right, at)
            )
        case tree.Divide(left, right):
            return tree.Divide(component(normaliser, left, at), right)
        case _:
            return vector
