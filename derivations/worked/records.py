"""A counterexample worked out: a table of outcomes, both sides step by
step, and every assumption with its values.

Formulas are trees, so that each output writes them in its own way.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from derivations.assumptions.given import Fact
from derivations.language import tree
from derivations.refute.values import Enclosure, Value


@dataclass(frozen=True, slots=True)
class Link:
    """One more step of a chain; a number without an exact form is only
    enclosed, and its sign is ``≈``."""

    term: tree.Term | Enclosure

    @property
    def sign(self) -> str:
        return "≈" if isinstance(self.term, Enclosure) else "="


@dataclass(frozen=True, slots=True)
class Chain:
    """``first = … = …``: equal terms, the last of them a number."""

    first: tree.Term
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One outcome: its probability and the value of each name."""

    probability: Fraction
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """The joint law of ``names``; ``more`` rows are left out."""

    names: tuple[tree.Term, ...]
    rows: tuple[Row, ...]
    more: int = 0


@dataclass(frozen=True, slots=True)
class Instance:
    """What an assumption comes to at some values of its indices.

    ``kind``: ``"numbers"`` (``left sign right``), ``"everywhere"`` (random
    sides, at every outcome), ``"product"`` (each of ``count`` joint
    probabilities of two is the product; ``"products"``: of more,
    ``"pairs"``: of every two), ``"uncorrelated"`` (``count`` covariances
    are 0), ``"same"`` (``count`` terms have one law), ``"law"`` (it has the
    law named), ``"true"``.
    """

    kind: str
    indices: tuple[tuple[tuple[str, int], ...], ...] = ()
    left: Value | None = None
    sign: str = ""
    right: Value | None = None
    count: int = 0


@dataclass(frozen=True, slots=True)
class Check:
    """An assumption that holds in the model, with its values; ``more``
    instances are left out."""

    fact: Fact
    instances: tuple[Instance, ...]
    more: int = 0


@dataclass(frozen=True, slots=True)
class Working:
    """A witness worked out.  ``table`` is there for finitely many outcomes;
    ``left`` and ``right`` work out the two sides of what fails, the parts
    of each before the whole; ``values`` are what the two come to, with the
    sign that should stand between them; ``unshown`` assumptions hold too
    and are left out."""

    table: Table | None
    left: tuple[Chain, ...]
    right: tuple[Chain, ...]
    values: tuple[Value, str, Value] | None
    checks: tuple[Check, ...]
    unshown: int = 0
