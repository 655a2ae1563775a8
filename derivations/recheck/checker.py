"""What the elementary rules are checked with."""

from __future__ import annotations

from dataclasses import dataclass

from derivations.recheck import ring
from derivations.recheck.context import Context, Step
from derivations.recheck.reading import Reader, raw
from derivations.recheck.ring import Poly
from derivations.recheck.world import Data, World


@dataclass
class Checker:
    """Checks steps in order; ``reader`` knows those already checked."""

    reader: Reader

    @property
    def world(self) -> World:
        return self.reader.world

    def plain(self, data: Data, context: Context) -> Poly:
        return raw(self.reader).read(data, context)

    def same(self, step: Step, expected: Data) -> bool:
        """The right side is what the rule says."""
        one = self.plain(step.right, step.context)
        return ring.equal(one, self.plain(expected, step.context))
