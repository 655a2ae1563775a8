"""Facts made ready for use: what a normal form may rely on."""

from __future__ import annotations

from dataclasses import dataclass, field

from derivations.assumptions.given import Assumptions
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import Form
from derivations.kernel.given_blocks import GivenBlocks
from derivations.kernel.independence import Blocks
from derivations.kernel.sign_records import OrderFact
from derivations.kernel.trace import Recorder


@dataclass(frozen=True, slots=True)
class Rewrite:
    """An equation fact used from left to right: ``head ^ power → value``.

    ``names`` are the fact and the facts that brought it into this shape.

    ``variables`` are index names that may be replaced; ``apart`` are pairs
    of index forms that must then be distinct, ``ranges`` the ends between
    which they must lie.
    """

    names: tuple[str, ...]
    head: Atom
    value: Form
    variables: tuple[str, ...] = ()
    apart: tuple[tuple[Form, Form], ...] = ()
    power: int = 1
    ranges: tuple[tuple[str, Form, Form], ...] = ()
    places: tuple[tuple[str, int], ...] | None = None
    """For each variable a family and a place where its value must stand in
    any instance; None when a value may drop out."""
    swap: int = 0
    """1 or −1 for ``w_{i,j} = ±w_{j,i}``, which is used from the greater
    key to the smaller."""


@dataclass(frozen=True, slots=True)
class SameLaw:
    """Patterns of elements that have one law, and the facts that say so."""

    names: tuple[str, ...]
    patterns: tuple[Atom, ...]


@dataclass(frozen=True)
class Knowledge:
    """Facts that a normal form may use."""

    assumptions: Assumptions
    blocks: tuple[Blocks, ...] = ()
    given_blocks: tuple[GivenBlocks, ...] = ()
    """Blocks that are independent given others, or given an event."""
    uncorrelated: tuple[Blocks, ...] = ()
    """Families with several indices whose members are pairwise
    uncorrelated; the members themselves, not functions of them."""
    rewrites: tuple[Rewrite, ...] = ()
    orders: tuple[OrderFact, ...] = ()
    laws: tuple[SameLaw, ...] = ()
    equations: tuple[OrderFact, ...] = ()
    """Stated equations between constants, as they are."""

    @property
    def conditioned(self) -> bool:
        """Whether a fact gives a conditional mean."""
        return any(rule.head.kind == "conditional" for rule in self.rewrites)

    recorder: Recorder | None = field(default=None, compare=False)
    """Where the steps of a proof are written down, if anywhere."""
