"""What defined names and whole indices stand for in a model."""

from __future__ import annotations

from dataclasses import dataclass

from derivations.assumptions.given import Definition
from derivations.language import tree
from derivations.refute.columns import Quantity
from derivations.refute.happenings import Happenings
from derivations.refute.ranges import Indices, whole
from derivations.refute.values import Undecidable, Value

MAX_WORK = 3_000_000
MAX_UNFOLDING = 50


@dataclass(frozen=True, slots=True)
class _Unfolded:
    """A value, the depth at which it was worked out, and what that took."""

    value: Quantity
    depth: int
    steps: int
    work: int


class Unfolding(Happenings):
    """Definitions, each worked out once at the same indices."""

    constants: dict[str, Value]
    unfolded: dict[tuple[str, tuple[int, ...]], _Unfolded]
    arrays: dict[object, tuple[object, int]]
    """Vectors and matrices worked out so far, and what each took."""
    depth: int
    steps: int

    def change(self, name: str, value: Value) -> None:
        """Give a constant another value."""
        self.constants[name] = value
        self.unfolded.clear()
        self.arrays.clear()

    def meaning(self, defined: Definition, choice: tuple[int, ...]) -> Quantity:
        """The value of what a name stands for at these indices, worked out
        once; the work counts each time."""
        key = defined.name, choice
        known = self.unfolded.get(key)
        if known is not None and self.depth <= known.depth:
            self.steps += known.steps
            self.space.work += known.work
            if self.space.work + self.steps > MAX_WORK:
                raise Undecidable
            return known.value
        if self.depth >= MAX_UNFOLDING:
            raise Undecidable
        steps, work = self.steps, self.space.work
        self.depth += 1
        try:
            indices = dict(zip(defined.parameters, choice, strict=True))
            value = self.term(defined.term, indices)
        finally:
            self.depth -= 1
        steps, work = self.steps - steps, self.space.work - work
        self.unfolded[key] = _Unfolded(value, self.depth, steps, work)
        return value

    def integer(self, node: tree.Term, indices: Indices) -> int:
        found = whole(node, indices)
        if found is None:
            return super().integer(node, indices)
        value, steps = found
        self.steps += steps
        if self.space.work + self.steps > MAX_WORK:
            raise Undecidable
        return value
