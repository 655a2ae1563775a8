"""Alternatives between equations as one equation; bounds of extremes."""

from __future__ import annotations

from typing import Final

from derivations.recheck.world import Data, World

NOT: Final = {"=": "≠", "≠": "=", "<": "≥", "≥": "<", ">": "≤", "≤": ">"}


def one_relation(world: World, proposition: Data) -> Data:
    """The proposition with ``l = r or s = t`` as ``(l − r)(s − t) = 0`` and
    a negated relation turned, also on the sides of an arrow.  That is the
    same for numbers; of what is random nothing is changed."""
    match proposition:
        case ["⟹" | "⟺" as sign, left, right]:
            sides = [one_relation(world, side) for side in (left, right)]
            return [sign, *sides]
        case ["not", [sign, left, right]] if sign in NOT:
            if not world.random_data([left, right]):
                return [NOT[sign], left, right]
        case ["or", *parts] if parts and all(p[0] == "=" for p in parts):
            if not world.random_data([p[1:] for p in parts]):
                factors = [["-", left, right] for _, left, right in parts]
                return ["=", ["*", *factors], "0"]
    return proposition


def bounds_of_each(proposition: Data) -> list[Data]:
    """``x ≤ c`` and ``y ≤ c`` for ``max(x, y) ≤ c``; for ``min`` with ``≥``."""
    match proposition:
        case ["≤" | "<" as sign, ["max", *parts], bound]:
            pass
        case [">" | "≥" as sign, ["min", *parts], bound]:
            pass
        case ["≥" | ">" as sign, bound, ["max", *parts]]:
            sign = "≤" if sign == "≥" else "<"
        case ["<" | "≤" as sign, bound, ["min", *parts]]:
            sign = "≥" if sign == "≤" else ">"
        case _:
            return []
    return [[sign, x, bound] for x in parts] if len(parts) > 1 else []
