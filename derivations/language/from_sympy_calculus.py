"""Derivatives, deltas and matrices from SymPy: readers for the table of
`derivations.language.from_sympy`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy

from derivations.language import sympy_operators as own
from derivations.language import tree
from derivations.language.errors import InputError

if TYPE_CHECKING:
    from derivations.language.from_sympy import _Reader


def subscripts(item: Any) -> tuple[Any, ...]:
    """What stands as an index at the top of an expression."""
    if isinstance(item, sympy.Indexed):
        return tuple(item.indices)
    if isinstance(item, sympy.KroneckerDelta | own.Delta):
        return tuple(item.args[:2])
    return tuple(item.args[1:]) if isinstance(item, own.Entry) else ()


def component(reader: _Reader, item: Any) -> tree.Term:
    vector, *indices = reader.terms(item.args)
    return tree.Component(vector, tuple(indices))


def transpose(reader: _Reader, item: Any) -> tree.Term:
    return tree.Transpose(reader.term(item.args[0]))


def matrix_product(reader: _Reader, item: Any) -> tree.Term:
    return tree.MatrixProduct(*reader.terms(item.args))


def derivative(reader: _Reader, item: Any) -> tree.Term:
    body, *variables = reader.terms(item.args)
    return _derived(body, variables)


def own_derivative(reader: _Reader, item: Any) -> tree.Term:
    """SymPy's own object, which counts each variable."""
    if any(not count.is_Integer for _, count in item.variable_count):
        raise InputError("sympy-unsupported", piece=type(item).__name__)
    variables = [
        reader.term(variable)
        for variable, count in item.variable_count
        for _ in range(int(count))
    ]
    return _derived(reader.term(item.expr), variables)


def _derived(body: tree.Term, variables: list[tree.Term]) -> tree.Term:
    kinds = tree.Symbol | tree.Element
    if not all(isinstance(item, kinds) for item in variables):
        raise InputError("sympy-unsupported", piece="Derivative")
    return tree.Derivative(body, tuple(variables))


def kronecker(reader: _Reader, item: Any) -> tree.Term:
    return tree.Operator("δ", reader.terms(item.args[:2]))
