"""What an audit says: plain frozen records, for renderers."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import NoReturn

from derivations.assumptions.given import Assumptions, Fact
from derivations.document.records import Claim, Document, Line
from derivations.kernel.proof import NoTruthValue, Untrue
from derivations.language.tree import Statement, Term
from derivations.refute.witness import Witness


class Status(StrEnum):
    """Whether a claim needs an assumption.

    ``NEEDED``: a verified model of all the others, in which the claim fails
    or has no value.  ``UNUSED``: the claim is proved without it.
    ``UNKNOWN``: neither was found."""

    NEEDED = "needed"
    UNUSED = "unused"
    UNKNOWN = "unknown"

    def __bool__(self) -> NoReturn:
        raise NoTruthValue


class Use(Enum):
    """Whether a line uses an assumption by its own reason.

    ``NONE``: the line is proved without it.  ``OWN``: its own reason doesn't
    prove it without.  ``CITED``: only a claim that it cites isn't proved
    without."""

    NONE = "no"
    OWN = "yes"
    CITED = "cited"

    def __bool__(self) -> NoReturn:
        raise NoTruthValue


@dataclass(frozen=True, slots=True)
class Part:
    """The smallest that can be left out: one proposition (``fact``), or what
    the declaration of ``declared`` says of its values, as ``stated``."""

    name: str
    stated: tuple[Fact, ...]
    fact: Fact | None = None
    declared: str = ""


@dataclass(frozen=True, slots=True)
class Assumed:
    """One assumption: the facts of one name, or one declaration's domain.
    ``parts`` are places among the parts of the derivation."""

    name: str
    stated: tuple[Fact, ...]
    parts: tuple[int, ...]
    declared: str = ""


@dataclass(frozen=True, slots=True)
class Failure(Untrue):
    """A verified model of the assumptions in ``known`` in which the
    statement fails, or, when ``undefined`` is a part of it, has no value."""

    statement: Statement
    witness: Witness
    known: Assumptions = field(repr=False, compare=False)
    undefined: Statement | None = None


@dataclass(frozen=True, slots=True)
class Instead(Untrue):
    """What is proved instead with other ``facts`` in the place of those that
    were dropped."""

    facts: tuple[Fact, ...]
    statement: Statement


@dataclass(frozen=True, slots=True)
class Replacement(Untrue):
    """Weaker facts in the place of an assumption.  ``failure`` is there when
    they aren't enough, with ``beyond`` another one in which the claim is
    missed on the other side.  Of those that are, ``implies`` names others
    (by their places) that follow from it and the other assumptions; one is
    ``weakest`` when no other that doesn't imply it follows."""

    facts: tuple[Fact, ...]
    enough: bool
    failure: Failure | None = None
    beyond: Failure | None = None
    implies: tuple[int, ...] = ()
    weakest: bool = False


@dataclass(frozen=True, slots=True)
class Without(Untrue):
    """The claim without one assumption.

    ``otherwise``: it is proved without, though not by the lines as they
    stand; ``implied``: as the others exclude that the assumption fails.
    ``first`` is the first line that isn't proved without it by any
    reason, with its own counterexample, ``failure`` the claim's.
    ``parts`` are the verdicts on the propositions of an assumption that
    states several.
    """

    assumed: Assumed
    status: Status
    otherwise: bool = False
    implied: bool = False
    first: Line | None = None
    first_failure: Failure | None = None
    failure: Failure | None = None
    worked_out: Term | None = None
    instead: tuple[Instead, ...] = ()
    parts: tuple[tuple[Part, Status], ...] = ()
    replacements: tuple[Replacement, ...] = ()
    untold: int = 0
    """Weaker facts of which it isn't known whether they are enough."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line with its use of each assumption, in their order."""

    line: Line
    uses: tuple[Use, ...]


@dataclass(frozen=True, slots=True)
class Enough(Untrue):
    """A set of assumptions that proves the claim and from which nothing can
    be left out; ``certain`` when a counterexample shows the latter for each
    of them, else no proof was found without."""

    parts: tuple[Part, ...]
    certain: bool


@dataclass(frozen=True, slots=True)
class ClaimAudit(Untrue):
    """``proved`` is false when the claim isn't proved at all; then nothing
    is said of its assumptions.  ``complete``: no other minimal set than
    these in ``sets``, as far as proofs go."""

    claim: Claim
    proved: bool
    rows: tuple[Row, ...] = ()
    assumed: tuple[Assumed, ...] = ()
    drops: tuple[Without, ...] = ()
    sets: tuple[Enough, ...] = ()
    complete: bool = True

    def count(self, status: Status) -> int:
        return sum(1 for drop in self.drops if drop.status is status)


@dataclass(frozen=True, slots=True)
class DerivationAudit(Untrue):
    name: str
    assumptions: Assumptions = field(repr=False)
    claims: tuple[ClaimAudit, ...]


@dataclass(frozen=True, slots=True)
class DocumentAudit(Untrue):
    document: Document = field(repr=False)
    derivations: tuple[DerivationAudit, ...]

    @property
    def claims(self) -> tuple[ClaimAudit, ...]:
        return tuple(c for d in self.derivations for c in d.claims)

    def count(self, status: Status) -> int:
        return sum(claim.count(status) for claim in self.claims)
