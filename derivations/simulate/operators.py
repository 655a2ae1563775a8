"""Sums and products over indices, operators, function symbols."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from derivations.language import tree
from derivations.language.write import to_text
from derivations.simulate.arrays import (
    DEPTH,
    Array,
    NoValue,
    constant,
    defined,
    no_value,
)
from derivations.simulate.vectors import along, entry

if TYPE_CHECKING:
    from derivations.simulate.values import Values


def big(values: Values, node: tree.Big) -> Array:
    inside: Values = values
    within: Array = np.ones((1,) * (DEPTH + 1), dtype=bool)
    bounds = []
    for binder in node.binders:
        inside, bound, there = inside.binding(
            binder.index, binder.lower, binder.upper
        )
        within = within & there
        bounds.append(bound)
    for condition in node.conditions:
        within = within & inside.happens(condition)
    axes = tuple(b.axis + 1 for b in bounds if b.axis is not None)
    idle = 0.0 if isinstance(node, tree.Sum) else 1.0
    if any(bound.count == 0 for bound in bounds):
        return constant(idle)
    body = inside.number(node.body)
    whole = tuple(within.shape[k] if k in axes else 1 for k in range(DEPTH + 1))
    if not within.all():
        body = np.where(within, body, idle)
    elif any(body.shape[k] != whole[k] for k in axes):
        body = np.broadcast_to(body, np.broadcast_shapes(body.shape, whole))
    if isinstance(node, tree.Sum):
        return np.asarray(body.sum(axis=axes, keepdims=True))
    return np.asarray(body.prod(axis=axes, keepdims=True))


def operator(
    values: Values,
    node: tree.Operator,
    name: str,
    arguments: tuple[tree.Term, ...],
) -> Array:
    if name in ("E", "Var", "Cov", "sd"):
        return values.leaf(values, node)
    if name in ("mean", "var", "svar", "max", "min"):
        return _of_data(values, node, name, arguments)
    if name == "δ":
        one, two = map(values.number, arguments)
        return np.equal(one, two).astype(float)
    if len(arguments) != 1:
        raise no_value(node)
    inside = values.number(arguments[0])
    match name:
        case "exp":
            return defined(node, np.exp(inside))
        case "log":
            return defined(node, np.log(inside))
        case "factorial" if inside.size == 1:
            return constant(float(math.factorial(round(float(inside.flat[0])))))
    raise no_value(node)


def _of_data(
    values: Values, node: tree.Term, name: str, arguments: tuple[tree.Term, ...]
) -> Array:
    if len(arguments) != 1:
        entries = [values.number(a) for a in arguments]
        extreme = np.maximum if name == "max" else np.minimum
        if name not in ("max", "min"):
            raise no_value(node)
        found = entries[0]
        for one in entries[1:]:
            found = extreme(found, one)
        return found
    inside, bound = along(values, arguments[0])
    axis = (bound.axis or 0) + 1
    items = entry(inside, arguments[0], bound)
    if items.shape[axis] != bound.count:
        raise no_value(node)
    match name:
        case "mean":
            return np.asarray(items.mean(axis=axis, keepdims=True))
        case "var":
            return np.asarray(items.var(axis=axis, keepdims=True))
        case "svar" if bound.count > 1:
            return np.asarray(items.var(axis=axis, ddof=1, keepdims=True))
        case "max":
            return np.asarray(items.max(axis=axis, keepdims=True))
        case "min":
            return np.asarray(items.min(axis=axis, keepdims=True))
    raise no_value(node)


def application(values: Values, node: tree.Application) -> Array:
    function = values.functions.get(node.function)
    if function is None:
        raise no_value(node)
    at = [values.number(item) for item in node.arguments]
    mixed = sum((k * x for k, x in enumerate(at, 1)), constant(0.0))
    total = np.zeros_like(mixed)
    known = bool(function.polynomial)
    for factor in reversed(function.polynomial):
        total = total * mixed + float(factor)
    hit = np.zeros(mixed.shape, dtype=bool)
    for key, result in function.table:
        there = np.ones(mixed.shape, dtype=bool)
        for x, value in zip(at, key, strict=True):
            there = there & np.isclose(x, float(value))
        total = np.where(there, float(result), total)
        hit |= there
    if not known and not hit.all():
        raise NoValue("simulate-undefined", what=to_text(node))
    return total
