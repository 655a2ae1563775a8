"""What a document says: derivations with assumptions, claims and lines.

These records are what the reader makes of a Markdown file and what the
checker judges.  They hold trees, not verdicts.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from derivations.assumptions.given import Assumptions
from derivations.language.position import Position
from derivations.language.substitute import Value
from derivations.language.tree import Proposition, Relation, Statement


@dataclass(frozen=True, slots=True)
class Source:
    """Where a cited claim stands: its document (empty for the same one),
    its derivation, and the claim of that ``above`` it, which it may cite."""

    document: str
    derivation: str
    assumptions: Assumptions = field(repr=False, compare=False)
    claim: Claim = field(repr=False, compare=False)
    above: Source | None = field(default=None, repr=False, compare=False)

    @property
    def place(self) -> str:
        """``document.claim``, or the claim alone in the same document."""
        name = self.claim.name
        return f"{self.document}.{name}" if self.document else name

    @property
    def claims(self) -> tuple[Claim, ...]:
        """The claims of its derivation down to this one."""
        found = [self.claim]
        source = self.above
        while source is not None:
            found.append(source.claim)
            source = source.above
        return tuple(reversed(found))


@dataclass(frozen=True, slots=True)
class Citation:
    """A claim of another derivation as a reason, with the values for its
    names that the author wrote.  ``name`` is what the line cites."""

    name: str
    claim: str
    source: Source = field(repr=False, compare=False)
    values: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason of a line.

    ``rule`` is the id of a rule record (``"linearity"``), ``"?"`` for
    ``by ?``, or ``""`` when only citations are given (``by A1``).
    ``citations`` are names of facts, of claims, or labels of earlier lines
    such as ``(1)``.  ``written`` is the author's wording.
    """

    rule: str
    citations: tuple[str, ...] = ()
    written: str = ""
    position: Position = Position()
    cited: tuple[Citation, ...] = ()
    """Those of its citations that are claims of other derivations."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a chain, as a complete statement: an omitted left side is
    filled in from the line above and ``continues`` is true.

    ``number`` counts from 1 within the claim.  ``source`` is the text as
    written (without the reason).
    """

    number: int
    statement: Statement
    reasons: tuple[Reason, ...]
    source: str
    label: str = ""
    continues: bool = False
    position: Position = Position()


@dataclass(frozen=True, slots=True)
class Claim:
    """``shows`` and ``corrects`` name quoted claims that it proves, or
    stands for in a form that is true."""

    name: str
    statement: Statement
    lines: tuple[Line, ...]
    source: str
    position: Position = Position()
    shows: tuple[str, ...] = ()
    corrects: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Expected:
    """A line expected to fail.

    ``kind`` ``"wrong"``: must be refuted under the assumptions without the
    facts named in ``without``.  ``kind`` ``"incomplete"``: must not be
    proved (without ``without``), and must be once ``needs`` is added.
    ``kind`` ``"stated"``: quoted from somewhere, to be judged, whatever the
    verdict is; ``name`` is its number there, such as ``A07(2)``, ``where``
    the place, ``note`` a remark for readers, and ``reasons`` may help.
    ``name`` is its label, or ``wrong-N``/``incomplete-N``.
    ``needs_conditions`` is empty, or holds for each of ``needs`` the
    conditions on its free indices.
    """

    kind: str
    name: str
    statement: Statement
    source: str
    without: tuple[str, ...] = ()
    needs: tuple[Proposition, ...] = ()
    position: Position = Position()
    needs_conditions: tuple[tuple[Relation, ...], ...] = ()
    where: str = ""
    note: str = ""
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Outside:
    """A quoted claim without mathematical content: listed, not judged."""

    name: str
    where: str
    words: str
    position: Position = Position()


@dataclass(frozen=True, slots=True)
class Derivation:
    """Blocks that share one set of assumptions; a block with a ``given``
    section of its own starts a new derivation."""

    name: str
    assumptions: Assumptions
    items: tuple[Claim | Expected, ...]
    position: Position = Position()
    outside: tuple[Outside, ...] = ()


@dataclass(frozen=True, slots=True)
class Prose:
    """A stretch of Markdown between checked blocks, kept as it is."""

    text: str


@dataclass(frozen=True, slots=True)
class Block:
    """One fenced block: which derivation it belongs to, and the part of the
    derivation that stands in it (for renderers, in source order)."""

    derivation: str
    assumptions: Assumptions
    items: tuple[Claim | Expected, ...]
    source: str
    position: Position = Position()


@dataclass(frozen=True, slots=True)
class TextFile:
    """A file that a document was read from, or was looked for as one that it
    cites: its full path, and the SHA-256 of its bytes (empty: no such
    file)."""

    path: str
    digest: str


@dataclass(frozen=True, slots=True)
class Document:
    """``language`` is ``"en"`` or ``"zh"``; ``parts`` in source order;
    ``files`` are its own and those of all that it cites, own first."""

    name: str
    path: str
    title: str
    language: str
    derivations: tuple[Derivation, ...]
    parts: tuple[Prose | Block, ...]
    files: tuple[TextFile, ...] = field(default=(), compare=False)
