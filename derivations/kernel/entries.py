"""Entries of vectors and matrices, and softmax.

``(A x)ᵢ = Σⱼ Aᵢⱼ xⱼ``, ``(Aᵀ)ᵢⱼ = Aⱼᵢ``, sums and multiples entry by entry
(a number is added to every entry), ``softmax(x)ᵢ = e^(xᵢ)/Σₖ e^(xₖ)``, for
a matrix along its second index.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeAlias

from derivations.assumptions.given import Assumptions
from derivations.kernel import atoms, forms
from derivations.kernel.errors import TooLarge, Unsupported
from derivations.kernel.forms import Form
from derivations.kernel.index_terms import names_in, unused
from derivations.kernel.powers import Power
from derivations.kernel.trace import record
from derivations.kernel.trace_data import of_form, of_term
from derivations.language import tree
from derivations.language.tree import Binder, Component, Term

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

Ends: TypeAlias = tuple[Term, Term]
ONE: Final = tree.Number("1")
MAX_NESTED: Final = 4
"""Softmaxes inside one another: each is written twice when it is opened."""


def shape(assumptions: Assumptions, term: Term) -> tuple[Ends, ...]:
    """The ranges of a vector or matrix; none for a number.

    Raises Unsupported for a vector whose range isn't known.
    """
    match term:
        case tree.Symbol(name):
            declaration = assumptions.declaration(name)
            if declaration is not None:
                return tuple((r.lower, r.upper) for r in declaration.ranges)
            definition = assumptions.definition(name)
            if definition is None:
                return ()  # the variable of a limit
            if definition.parameters:
                return _defined_shape(assumptions, definition.name)
            return shape(assumptions, definition.term)
        case tree.Negative(inner) | tree.Divide(inner, _):
            return shape(assumptions, inner)
        case tree.Operator("softmax", (inner,)):
            return shape(assumptions, inner)
        case (
            tree.Add(left, right)
            | tree.Subtract(left, right)
            | tree.Multiply(left, right)
        ):
            return shape(assumptions, left) or shape(assumptions, right)
        case tree.Vector(entries):
            return ((ONE, tree.Number(str(len(entries)))),)
        case tree.Transpose(matrix):
            return shape(assumptions, matrix)[::-1]
        case tree.MatrixProduct(left, right):
            rows, columns = shape(assumptions, left), shape(assumptions, right)
            return (*rows[:1], *columns[1:])
        case _:
            return ()


def _defined_shape(assumptions: Assumptions, name: str) -> tuple[Ends, ...]:
    """The ranges of a family that ``let`` introduced: those of the places
    where its parameters stand."""
    from derivations.kernel.context import index_ranges

    definition = assumptions.definition(name)
    if definition is None:
        raise Unsupported(name)
    found = []
    for parameter in definition.parameters:
        ranges = index_ranges(assumptions, definition.term, parameter)
        if len(ranges) != 1:
            raise Unsupported(name)
        found.append(ranges[0])
    return tuple(found)


def everywhere(normaliser: Normaliser, name: str) -> tuple[Form, ...]:
    """Indices anywhere in the ranges of a family that is named as a whole.
    Raises Unsupported when these aren't known."""
    found = []
    for ends in shape(normaliser.assumptions, tree.Symbol(name)):
        own = normaliser.fresh()
        low, high = (normaliser.value(end, {}) for end in ends)
        normaliser.ranges[own] = (low, high)
        found.append(forms.of_atom(atoms.index_atom(own)))
    return tuple(found)


def entry(
    assumptions: Assumptions, vector: Term, indices: tuple[Term, ...]
) -> Term:
    """The entry as a term in which only softmax has entries left.

    Raises Unsupported where the ranges don't fit.
    """
    if len(shape(assumptions, vector)) != len(indices):
        raise Unsupported("entry")
    match vector:
        case tree.Symbol(name):
            definition = assumptions.definition(name)
            if definition is not None and not definition.parameters:
                return entry(assumptions, definition.term, indices)
            return tree.Element(name, indices)
        case tree.Negative(inner):
            return tree.Negative(entry(assumptions, inner, indices))
        case (
            tree.Add(left, right)
            | tree.Subtract(left, right)
            | tree.Multiply(left, right)
        ):
            if isinstance(vector, tree.Multiply):
                if shape(assumptions, left) and shape(assumptions, right):
                    raise Unsupported("product of vectors")
            return replace(
                vector,
                left=_part(assumptions, left, indices),
                right=_part(assumptions, right, indices),
            )
        case tree.Divide(left, right):
            return tree.Divide(entry(assumptions, left, indices), right)
        case tree.Transpose(matrix):
            return entry(assumptions, matrix, indices[::-1])
        case tree.MatrixProduct():
            return _product(assumptions, vector, indices)
        case tree.Operator("softmax", _):
            return Component(vector, indices)
        case tree.Vector(entries):
            return _listed(entries, indices[0])
        case _:
            raise Unsupported(type(vector).__name__)


def _listed(entries: tuple[Term, ...], index: Term) -> Term:
    """An entry of a list, at a number."""
    if not isinstance(index, tree.Number) or not index.text.isdecimal():
        raise Unsupported("entry of a list at an index")
    if not 1 <= int(index.text) <= len(entries):
        raise Unsupported("entry beyond a list")
    return entries[int(index.text) - 1]


def _part(
    assumptions: Assumptions, term: Term, indices: tuple[Term, ...]
) -> Term:
    if not shape(assumptions, term):
        return term  # a number, the same for every entry
    return entry(assumptions, term, indices)


def _product(
    assumptions: Assumptions,
    product: tree.MatrixProduct,
    indices: tuple[Term, ...],
) -> Term:
    left, right = product.left, product.right
    inner, other = shape(assumptions, left), shape(assumptions, right)
    if len(inner) != 2 or not other or inner[1] != other[0]:
        raise Unsupported("matrix product")
    name = free_name(product, *indices)
    at = tree.Index(name)
    body = tree.Multiply(
        entry(assumptions, left, (indices[0], at)),
        entry(assumptions, right, (at, *indices[1:])),
    )
    return tree.Sum((Binder(name, *inner[1]),), body)


def dot_sum(
    assumptions: Assumptions, left: Term, right: Term, *apart: Term
) -> Term:
    """``u · v`` as the sum of the products of its entries; its index occurs
    in none of the terms ``apart``.

    Raises Unsupported where the ranges aren't known or differ.
    """
    ranges = shape(assumptions, left)
    if len(ranges) != 1 or ranges != shape(assumptions, right):
        raise Unsupported("dot")
    name = free_name(left, right, *apart)
    at = (tree.Index(name),)
    body = tree.Multiply(
        entry(assumptions, left, at), entry(assumptions, right, at)
    )
    return tree.Sum((Binder(name, *ranges[0]),), body)


def of_matrices(*vectors: Term) -> bool:
    """Whether one of them is a product of matrices, or of a matrix and a
    vector, written without softmax."""
    parts = [node for each in vectors for node in tree.walk(each)]
    return any(isinstance(node, tree.MatrixProduct) for node in parts) and not (
        any(isinstance(node, tree.Operator) for node in parts)
    )


def free_name(*nodes: tree.Node) -> str:
    """An index name that occurs in none of the nodes."""
    return unused("k", (name for node in nodes for name in names_in(node)))


def softmax(assumptions: Assumptions, component: Component) -> Term:
    """``softmax(x)ᵢ`` as the quotient that it stands for."""
    vector, indices = component.vector, component.indices
    if not isinstance(vector, tree.Operator) or vector.name != "softmax":
        raise Unsupported("softmax")
    (inner,) = vector.arguments
    if _nested(inner) >= MAX_NESTED:
        raise TooLarge("softmax inside one another", MAX_NESTED)
    ranges = shape(assumptions, inner)
    if len(ranges) != len(indices):
        raise Unsupported("softmax")
    if any(isinstance(node, tree.Vector) for node in tree.walk(inner)):
        return _of_list(assumptions, inner, indices)
    name = free_name(component)
    places = (*indices[:-1], tree.Index(name))
    top, each = (
        tree.Operator("exp", (entry(assumptions, inner, at),))
        for at in (indices, places)
    )
    return tree.Divide(top, tree.Sum((Binder(name, *ranges[-1]),), each))


def _nested(node: tree.Node) -> int:
    """How many softmaxes stand inside one another."""
    own = isinstance(node, tree.Operator) and node.name == "softmax"
    return own + max(map(_nested, tree.children(node)), default=0)


def _of_list(
    assumptions: Assumptions, inner: Term, indices: tuple[Term, ...]
) -> Term:
    """The quotient with its sum written out."""
    lower, upper = shape(assumptions, inner)[-1]
    if not isinstance(upper, tree.Number) or lower != ONE:
        raise Unsupported("softmax of a list and a vector")
    top, *each = (
        tree.Operator("exp", (entry(assumptions, inner, at),))
        for at in (
            indices,
            *(
                (*indices[:-1], tree.Number(str(place)))
                for place in range(1, int(upper.text) + 1)
            ),
        )
    )
    total: Term = each[0]
    for term in each[1:]:
        total = tree.Add(total, term)
    return tree.Divide(top, total)


def entry_or_softmax(assumptions: Assumptions, component: Component) -> Term:
    """What an entry stands for."""
    if isinstance(component.vector, tree.Operator):
        return softmax(assumptions, component)
    return entry(assumptions, component.vector, component.indices)


def component_value(
    normaliser: Normaliser, term: Component, bound: dict[str, Form]
) -> Form:
    """The form of an entry; without the power to open it an atom that
    depends on nothing but the value."""
    written = entry_or_softmax(normaliser.assumptions, term)
    opened = normaliser.has(Power.UNFOLD)
    if isinstance(term.vector, tree.Operator):
        opened = opened or normaliser.has(Power.SOFTMAX)
    if normaliser.knowledge.recorder is not None:
        given = {n: of_form(form) for n, form in bound.items()}
        left, right = of_term(term, given), of_term(written, given)
        record(normaliser, "definition", left, right)
    if opened:
        return normaliser.value(written, bound)
    parts: tuple[Term, ...] = (written,)
    if isinstance(written, tree.Divide) and isinstance(
        term.vector, tree.Operator
    ):
        parts = (written.left, written.right)  # no more than this is known
    inside = tuple(
        normaliser.finish(normaliser.value(part, bound)) for part in parts
    )
    return forms.of_atom(atoms.operator_atom("entry", inside))
