"""What an exercise holds: plain frozen records, for renderers.

Nothing is marked by how it was made.  A choice is right or wrong since the
checker said so, and ``why`` keeps what it said.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import NoReturn, TypeAlias

from derivations.assumptions.given import Assumptions
from derivations.audit.records import Assumed
from derivations.document.records import Claim, Document, Line, Reason
from derivations.kernel.proof import NoTruthValue, Untrue
from derivations.language.tree import Node, Statement
from derivations.refute.witness import Witness


class Kind(StrEnum):
    """What is asked."""

    REASON = "reason"
    """Which of the reasons proves the line."""
    ASSUMPTION = "assumption"
    """Which of the assumptions the line uses."""
    ORDER = "order"
    """In which order the lines are a proof."""
    BROKEN = "broken"
    """Which is the first line that is wrong."""
    NEXT = "next"
    """Which formula follows by the reason."""


class Why(Enum):
    """What the checker said of a choice."""

    PROVED = "proved"
    """The line is proved so."""
    NOT_PROVED = "not-proved"
    """The reason doesn't prove the line."""
    IDLE = "idle"
    """The line is proved, and just as well without the reason."""
    USED = "used"
    """The line isn't proved without the assumption."""
    UNUSED = "unused"
    """The line is proved without the assumption."""
    REFUTED = "refuted"
    """There is a verified counterexample."""
    LATER = "later"
    """Not proved from what is written above it, which is wrong."""

    def __bool__(self) -> NoReturn:
        raise NoTruthValue


@dataclass(frozen=True, slots=True)
class ByReasons:
    """The line by these reasons."""

    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Using:
    """The line uses this assumption; ``None``: it uses none of them."""

    assumed: Assumed | None


@dataclass(frozen=True, slots=True)
class At:
    """The line of this number."""

    number: int


@dataclass(frozen=True, slots=True)
class Formula:
    """The line says this."""

    statement: Statement


Answer: TypeAlias = ByReasons | Using | At | Formula


@dataclass(frozen=True, slots=True)
class Choice(Untrue):
    """``witness`` is there when ``why`` is REFUTED."""

    answer: Answer
    right: bool
    why: Why
    witness: Witness | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Hint(Untrue):
    """Hints from faint to plain: the ``part`` of the line above that
    changes, the ``kind`` of the reason, the ``reasons`` themselves.  What
    the exercise asks for is never among them."""

    part: Node | None = None
    kind: str = ""
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Exercise(Untrue):
    """One question on a claim that is proved.

    ``lines`` is the chain as it is shown, in an order exercise the lines to
    be ordered.  ``number`` is the line that the question is about; at
    BROKEN that is the answer.  ``choices`` are shuffled.  ``orders`` are all
    orders of ``lines`` (places from 0) that the checker accepts.
    """

    kind: Kind
    derivation: str
    claim: Claim
    number: int
    given: Assumptions = field(repr=False)
    lines: tuple[Line, ...]
    choices: tuple[Choice, ...] = ()
    orders: tuple[tuple[int, ...], ...] = ()
    hints: tuple[Hint, ...] = ()

    @property
    def name(self) -> str:
        """The same for the same question in every run."""
        return f"{self.claim.name}.{self.kind.value}"

    @property
    def line(self) -> Line:
        """The line that the question is about."""
        return next(one for one in self.lines if one.number == self.number)

    @property
    def right(self) -> tuple[Choice, ...]:
        return tuple(one for one in self.choices if one.right)


@dataclass(frozen=True, slots=True)
class Sheet(Untrue):
    """The exercises of a document.  Equal documents and seeds give equal
    sheets."""

    document: Document = field(repr=False)
    seed: int
    exercises: tuple[Exercise, ...]
