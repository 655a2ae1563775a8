"""What holds of functions that are declared convex or concave."""

from __future__ import annotations

from fractions import Fraction

from derivations.recheck.context import Context
from derivations.recheck.reading import Reader
from derivations.recheck.ring import Poly
from derivations.recheck.world import Data


def bend_of(reader: Reader, name: str) -> int:
    """1 for a function declared convex, −1 for concave, else 0."""
    declared = reader.world.declarations.get(name)
    if declared is None or declared["kind"] != "function":
        return 0
    return {"convex": 1, "concave": -1}.get(declared.get("bend", ""), 0)


def points(
    reader: Reader,
    context: Context,
    name: str,
    middle: Data,
    weighted: list[Data],
) -> Poly | None:
    """``λ₁ f(x₁) + λ₂ f(x₂) + … ≥ Λ f(m)`` for ``λ ≥ 0`` of total Λ with
    ``λ₁ x₁ + λ₂ x₂ + … = Λ m``."""
    bend = bend_of(reader, name)
    pairs = list(zip(weighted[::2], weighted[1::2], strict=True))
    for weight, _ in pairs:
        if not reader.holds(context, "≥", reader.read(weight, context)):
            return None
    total = ["+", "0", *(weight for weight, _ in pairs)]
    mean = ["+", "0", *(["*", weight, x] for weight, x in pairs)]
    apart = reader.read(["-", mean, ["*", total, middle]], context)
    if bend == 0 or apart.terms:
        return None
    values = [["*", w, ["apply", name, x]] for w, x in pairs]
    below = ["*", total, ["apply", name, middle]]
    value = reader.read(["-", ["+", "0", *values], below], context)
    return value.times(Fraction(bend))


def tangent_line(
    reader: Reader, context: Context, name: str, x: Data, y: Data
) -> Poly | None:
    """``f(y) ≥ f(x) + f'(x) (y − x)``"""
    bend = bend_of(reader, name)
    declared = reader.world.declarations[name]
    if bend == 0 or not declared.get("differentiable", False):
        return None
    rise = ["*", ["apply", name + "'", x], ["-", y, x]]
    at_x, at_y = (["apply", name, z] for z in (x, y))
    above = reader.read(["-", ["-", at_y, at_x], rise], context)
    return above.times(Fraction(bend))
