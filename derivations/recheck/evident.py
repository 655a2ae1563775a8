"""Signs that a written term shows: a sum of squares, plus something
positive, has the sign of its parts, however it reads multiplied out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from derivations.recheck import ring, sums
from derivations.recheck.context import Context
from derivations.recheck.reading import Reader
from derivations.recheck.ring import Poly
from derivations.recheck.world import Data, put

Names = dict[str, Poly]

MAX_PARTS: Final = 400
"""Parts of a term that are looked at, names opened."""


def evident(
    reader: Reader, sign: str, data: Data, context: Context, names: Names
) -> bool:
    """Whether a written term shows that it is ``≥ 0``, or that it is
    ``> 0`` (for ``≠`` too), wherever it is defined."""
    shown = _Shown(reader)
    if sign == "≥":
        return shown.nonnegative(data, context, names)
    return sign in (">", "≠") and shown.positive(data, context, names)


def with_parts(reader: Reader, sides: list[Data], context: Context) -> Context:
    """With the signs that divisors and names in the sides show."""
    for part in (p for side in sides for p in _parts(side)):
        value = reader.read(part, context)
        if reader.world.random(value):
            continue  # its sign is that at an outcome
        for sign in (">", "≥"):
            if evident(reader, sign, part, context, {}):
                context = context.told(reader.world, sign, value, ring.ZERO)
                break
    return context


def _parts(data: Data) -> Iterator[Data]:
    """Divisors and names that stand in no sum and no operator."""
    match data:
        case ["sym", _]:
            yield data
        case ["/", top, bottom]:
            yield bottom
            yield from _parts(top)
            yield from _parts(bottom)
        case ["+" | "-" | "*", *parts]:
            for part in parts:
                yield from _parts(part)
        case ["^", base, _]:
            yield from _parts(base)


@dataclass
class _Shown:
    reader: Reader
    parts: int = 0

    def nonnegative(self, data: Data, context: Context, names: Names) -> bool:
        if self._spent():
            return False
        at = context, names
        match data:
            case ["^", _, str(text)] if _even(text):
                return True
            case ["^", _, "1/2"] | ["abs" | "Var" | "sd" | "exp", _]:
                return True
            case ["dot", left, right] if left == right:
                return True
            case ["E" | "series", x]:
                return self.nonnegative(x, *at)
            case ["+" | "*" | "/", *parts]:
                if all(self.nonnegative(part, *at) for part in parts):
                    return True
            case ["sum" | "prod", binders, body, _]:
                return self.nonnegative(body, *self._inside(binders, *at))
            case ["sym" | "of", *_]:
                term = self._behind(data)
                if term is not None:
                    return self.nonnegative(term, *at)
            case _:
                pass
        value = self.reader.read(data, context, names)
        return self.reader.holds(context, "≥", value)

    def positive(self, data: Data, context: Context, names: Names) -> bool:
        if self._spent():
            return False
        at = context, names
        match data:
            case ["exp", _]:
                return True
            case ["^", x, "1/2"] | ["E" | "series", x]:
                return self.positive(x, *at)
            case ["+", *parts]:
                strict = any(self.positive(part, *at) for part in parts)
                if strict and all(self.nonnegative(p, *at) for p in parts):
                    return True
            case ["*" | "/", *parts]:
                if all(self.positive(part, *at) for part in parts):
                    return True
            case ["sym" | "of", *_]:
                term = self._behind(data)
                if term is not None:
                    return self.positive(term, *at)
            case _:
                pass
        value = self.reader.read(data, context, names)
        return self.reader.holds(context, ">", value)

    def _spent(self) -> bool:
        self.parts += 1
        return self.parts > MAX_PARTS

    def _behind(self, data: Data) -> Data | None:
        """What a name stands for, with values for its indices."""
        _, name, *indices = data
        defined = self.reader.world.definitions.get(name)
        if defined is None or len(defined["parameters"]) != len(indices):
            return None
        values = dict(zip(defined["parameters"], indices, strict=True))
        return put(defined["term"], values) if values else defined["term"]

    def _inside(
        self, binders: Data, context: Context, names: Names
    ) -> tuple[Context, Names]:
        inner, known = dict(names), context
        for name, lower, upper in binders:
            ends = [
                self.reader.read(end, known, inner) for end in (lower, upper)
            ]
            own = sums.fresh()
            inner[name] = ring.index(own)
            known = known.within(own, *ends)
        return known, inner


def _even(text: str) -> bool:
    value = Fraction(text)
    return value.denominator == 1 and value > 0 and value.numerator % 2 == 0
