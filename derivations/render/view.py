"""What the writers of documents are given: formulas, words and verdicts.

A view holds all that an exported document shows and nothing of how it was
checked, so that the writers depend on no checker.  Texts are plain Unicode
in the document's language.
"""

from __future__ import annotations

from dataclasses import dataclass

from derivations.assumptions.given import Range
from derivations.language.tree import (
    Equivalence,
    Implication,
    Node,
    Relation,
    Statement,
    Term,
)


@dataclass(frozen=True, slots=True)
class ChainView:
    """``first = … = …``; a text stands for a number without exact form."""

    first: Term
    links: tuple[tuple[str, Term | str], ...]


@dataclass(frozen=True, slots=True)
class WorkingView:
    """A counterexample worked out.  ``names`` head the columns of the
    outcomes, each of the ``rows`` begins with its probability; ``more``
    says what is left out.  ``taken`` says what the constants are;
    ``chains`` work out both sides, ``so`` compares them.  ``checks`` are
    the assumptions with their values, ``rest`` speaks of the others."""

    names: tuple[Term, ...] = ()
    rows: tuple[tuple[Term | str, ...], ...] = ()
    more: str = ""
    taken: str = ""
    chains: tuple[ChainView, ...] = ()
    so: str = ""
    checks: tuple[tuple[Statement, str], ...] = ()
    rest: str = ""


@dataclass(frozen=True, slots=True)
class LineView:
    """One line of a chain: ``left sign right``, with ``left`` omitted
    (``None``) where it repeats the line above.  ``sign`` is a relation or
    ``⟹ ⟺``.  ``reasons`` is the author's wording."""

    number: int
    left: Node | None
    sign: str
    right: Node
    reasons: str
    verdict: str
    label: str = ""
    obligations: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    working: WorkingView | None = None


@dataclass(frozen=True, slots=True)
class ClaimView:
    name: str
    statement: Statement
    lines: tuple[LineView, ...]
    verdict: str
    notes: tuple[str, ...] = ()

    @property
    def is_its_line(self) -> bool:
        """Whether the only line is the claim itself."""
        if len(self.lines) != 1 or self.statement.conditions:
            return False
        line = self.lines[0]
        match self.statement.proposition:
            case Relation(sign, left, right):
                return (line.left, line.sign, line.right) == (left, sign, right)
            case Implication(left, right):
                return (line.left, line.sign, line.right) == (left, "⟹", right)
            case Equivalence(left, right):
                return (line.left, line.sign, line.right) == (left, "⟺", right)
        return False

    @property
    def chains(self) -> tuple[tuple[LineView, ...], ...]:
        """A line with a left side starts a new one."""
        found: list[list[LineView]] = []
        for line in self.lines:
            if line.left is not None or not found:
                found.append([])
            found[-1].append(line)
        return tuple(map(tuple, found))


@dataclass(frozen=True, slots=True)
class ExpectedView:
    """A line that was expected to fail (``kind``: wrong or incomplete)."""

    kind: str
    name: str
    statement: Statement
    verdict: str
    as_expected: bool
    without: tuple[str, ...] = ()
    needs: tuple[Node, ...] = ()
    notes: tuple[str, ...] = ()
    lacks: bool = False
    working: WorkingView | None = None

    @property
    def word(self) -> str:
        """The verdict to show: ``lacking`` for an incomplete line that is
        as expected, whether it is refuted or undecided alone."""
        return "lacking" if self.lacks else self.verdict


@dataclass(frozen=True, slots=True)
class DeclaredView:
    """Names declared alike: ``q_i, k_i (i = 1..d)``, "random"."""

    names: tuple[Term, ...]
    ranges: tuple[Range, ...]
    description: str


@dataclass(frozen=True, slots=True)
class DefinedView:
    """``name := term``."""

    name: Term
    term: Term


@dataclass(frozen=True, slots=True)
class FactView:
    """The statements assumed under one name."""

    name: str
    statements: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class GivenView:
    declared: tuple[DeclaredView, ...] = ()
    defined: tuple[DefinedView, ...] = ()
    facts: tuple[FactView, ...] = ()


@dataclass(frozen=True, slots=True)
class ProseView:
    """Markdown between the checked blocks."""

    text: str


@dataclass(frozen=True, slots=True)
class BlockView:
    """One checked block; ``given`` where a derivation starts."""

    derivation: str
    given: GivenView | None
    items: tuple[ClaimView | ExpectedView, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DocumentView:
    """``notes`` stand at the top: the convention on moments, and whatever
    was admitted or cited without proof."""

    title: str
    language: str
    parts: tuple[ProseView | BlockView, ...]
    notes: tuple[str, ...] = ()
