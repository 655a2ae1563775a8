"""What the record of a misconception holds.

A misconception is a false law.  It explains a line that is refuted when
the line, with the law in it, is proved: either the law rewrites a part of
the line, or it takes something for granted that nothing gives.  Like the
record of a rule it is also its page; text that is read exists in English
(``_en``) and Chinese (``_zh``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from derivations.assumptions.given import Assumptions, Fact
from derivations.language.tree import Proposition, Statement, Term
from derivations.misconceptions.given_line import GivenLine


@dataclass(frozen=True, slots=True)
class Slip:
    """One way in which a misconception may have led to a line.

    ``statement`` under ``assumptions`` is the line with the false law in
    it: what the mistake comes to, to be proved.  ``before`` was taken to be
    ``after``; or ``belief`` was taken for granted, ``dropped`` being what
    was read for it.  ``instead`` are true relations worth naming, the
    first that is proved is.
    """

    statement: Statement
    assumptions: Assumptions
    before: Term | None = None
    after: Term | None = None
    belief: tuple[Fact, ...] = ()
    instead: tuple[Proposition, ...] = ()
    written: bool = False
    """Whether ``after`` was written where ``before`` belongs."""


Slips: TypeAlias = Callable[[GivenLine], Iterator[Slip]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A wrong line under assumptions, as ``prove --given`` takes it, run as
    a test; ``right`` is what holds instead, under ``needs`` besides."""

    given: str
    statement: str
    right: str
    needs: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Misconception:
    """A false law that people believe.

    ``rank`` orders by specificity: what fits fewer lines comes first.
    """

    id: str
    rank: int
    name_en: str
    name_zh: str
    figure: str
    """The false law."""
    message_en: str
    """What is right, and why; a sentence or two."""
    message_zh: str
    slips: Slips
    example: Example
    reference: str = ""

    def name(self, lang: str) -> str:
        """The name in ``"en"`` or ``"zh"``."""
        return self.name_zh if lang == "zh" else self.name_en

    def message(self, lang: str) -> str:
        return self.message_zh if lang == "zh" else self.message_en
