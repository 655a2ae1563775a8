"""What lies between two lines, as records."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from unicodedata import combining

from derivations.between.moves import Ground
from derivations.document.records import Line
from derivations.kernel.proof import Untrue
from derivations.language.tree import Statement


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the way: a statement with a single reason, judged as any
    other line.  ``source`` is its formula as it is pasted (``= …``, or the
    whole equation where the chain begins), ``reason`` its words in the
    document's language."""

    statement: Statement
    ground: Ground
    source: str
    reason: str


@dataclass(frozen=True, slots=True)
class Steps(Untrue):
    """The lines that lead from one side of a line to the other.  ``text``
    can be pasted in its place."""

    line: Line
    steps: tuple[Step, ...]

    @property
    def reasons(self) -> int:
        """How large the jump is: the reasons that it takes."""
        return len(self.steps)

    @property
    def between(self) -> int:
        """The lines in between."""
        return len(self.steps) - 1

    @property
    def text(self) -> str:
        wide = max(columns(step.source) for step in self.steps)
        return "\n".join(
            f"{step.source}{' ' * (wide - columns(step.source))}"
            f"     {step.reason}"
            for step in self.steps
        )


def columns(text: str) -> int:
    """Characters that take a place of their own, as the bar of x̄ doesn't."""
    return sum(not combining(character) for character in text)


class Why(Enum):
    """Why there are no lines in between."""

    SINGLE = "single"
    """The line has one reason, and nothing lies between."""
    NOT_PROVED = "not-proved"
    """The line isn't proved."""
    NOT_EQUATION = "not-equation"
    """It isn't an equation."""
    DONE = "done"
    """The claim's other side is reached."""
    NOT_FOUND = "not-found"
    """No chain was found within the bound on the states."""


@dataclass(frozen=True, slots=True)
class NoSteps(Untrue):
    """There are no lines in between, or none were found among the ``tried``
    states."""

    line: Line
    why: Why
    tried: int = 0
