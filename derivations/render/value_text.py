"""Exact values, names of a model, and formulas at given indices, as text."""

from __future__ import annotations

from dataclasses import fields, replace
from decimal import Decimal, localcontext
from fractions import Fraction

from derivations.language import tree
from derivations.language.write import to_text
from derivations.refute.mention import as_term
from derivations.refute.values import Enclosure, Surd, Value
from derivations.words import say


def value_text(value: Value) -> str:
    """An exact value: 77/15, (3/2)√2, and ≈ 1.386 where it has none."""
    if isinstance(value, Fraction):
        return fraction_text(value)
    if isinstance(value, Surd):
        return _surd(value)
    if isinstance(value, Enclosure):
        return "≈ " + decimal_text(value)
    return str(value)


def way_text(limit: str, ways: tuple[Value | int, ...], lang: str) -> str:
    """What a limit comes to, on each way to its point."""
    names = {1: "∞", -1: "−∞"}
    found = [
        names[way] if isinstance(way, int) else value_text(way) for way in ways
    ]
    different = list(dict.fromkeys(found))
    if len(different) == 1:
        return say("report-limit", lang, limit=limit, value=different[0])
    values = say("report-comma", lang).join(different)
    return say("report-no-limit", lang, limit=limit, values=values)


def decimal_text(value: Enclosure) -> str:
    """The middle of an enclosure to ten digits."""
    middle = (value.low + value.high) / 2
    with localcontext() as context:
        context.prec = 10
        digits = Decimal(middle.numerator) / Decimal(middle.denominator)
    return f"{digits:f}".replace("-", "−")


def fraction_text(value: Fraction) -> str:
    return str(value).replace("-", "−")


def _surd(value: Surd) -> str:
    text = ""
    for radicand, factor in value.parts:
        size = abs(factor)
        number = fraction_text(size) if size.denominator == 1 else f"({size})"
        if radicand == 1:
            shown = fraction_text(size)
        elif size == 1:
            shown = f"√{radicand}"
        else:
            shown = f"{number}√{radicand}"
        sign = "−" if factor < 0 else "+"
        if not text:
            text = f"−{shown}" if factor < 0 else shown
        else:
            text += f" {sign} {shown}"
    return text


def element_text(name: str) -> str:
    """``q_1`` for the model's ``q[1]``."""
    return to_text(as_term(name))


def at_indices(node: tree.Node, values: dict[str, int]) -> tree.Node:
    """The tree with its free indices replaced by numbers."""
    if isinstance(node, tree.Index):
        found = values.get(node.name)
        if found is None:
            return node
        number = tree.Number(str(abs(found)))
        return number if found >= 0 else tree.Negative(number)
    inner = values
    if isinstance(node, tree.Big):
        bound = {binder.index for binder in node.binders}
        inner = {k: v for k, v in values.items() if k not in bound}
    changed = {
        field.name: _replaced(getattr(node, field.name), inner)
        for field in fields(node)
    }
    return replace(node, **changed)


def _replaced(part: object, values: dict[str, int]) -> object:
    if isinstance(part, tree.Node):
        return at_indices(part, values)
    if isinstance(part, tuple):
        return tuple(_replaced(item, values) for item in part)
    return part
