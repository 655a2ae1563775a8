"""What the checker says of a statement, a line, a claim, a document.

All records are frozen and none is a truth value.  They hold what people
are shown; the words come from the catalogue.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import NoReturn

from derivations.assumptions.given import Fact
from derivations.diagnose.citing import Refusal
from derivations.document.records import (
    Claim,
    Derivation,
    Document,
    Expected,
    Line,
)
from derivations.kernel.citing import Instance
from derivations.kernel.proof import (
    Gap,
    NoTruthValue,
    Obligation,
    Proof,
    Untrue,
)
from derivations.language.tree import Statement
from derivations.misconceptions.find import Mistake
from derivations.refute.model import Model
from derivations.refute.search import Search
from derivations.refute.witness import Witness


class Verdict(StrEnum):
    """Equal to its word, so that ``verdict == "proved"`` can be written.

    ``UNDECIDED`` means that neither a proof nor a counterexample was
    found; it is a word of its own and never "wrong"."""

    PROVED = "proved"
    REFUTED = "refuted"
    UNDECIDED = "undecided"

    def __bool__(self) -> NoReturn:
        raise NoTruthValue


class Cause(Enum):
    """Why a line that isn't false isn't accepted either."""

    NONE = ""
    WRONG_REASON = "wrong-reason"
    IDLE_REASON = "idle-reason"
    CONDITION = "condition"
    NOT_SETTLED = "not-settled"
    RESTS_ON = "rests-on"
    NO_MODEL = "no-model"
    ENDS = "ends"
    CHAIN = "chain"
    WEAKER = "weaker"
    INDICES = "indices"
    NO_LIMIT = "no-limit"
    OTHER_LIMIT = "other-limit"
    TIED = "tied"
    SQUEEZE = "squeeze"
    UNMET = "unmet"


@dataclass(frozen=True, slots=True)
class Fit:
    """A reason that proves a statement: rule ids, cited facts, and claims of
    other derivations as the line cites them."""

    rules: tuple[str, ...]
    facts: tuple[str, ...]
    claims: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Judgement(Untrue):
    """Verdict on one statement.

    ``proof`` is there exactly when the verdict is PROVED, ``witness``
    exactly when it is REFUTED.  ``gap`` says what the named rules left
    open, ``fit`` names a reason that would do, ``conditions`` are facts any
    one of which would make the statement provable, ``idle`` names reasons
    and facts that the line doesn't need, ``search`` tells how far the
    search for a counterexample went.  ``instances`` are what cited claims of
    other derivations say in this line, ``refusal`` tells why one says
    nothing.  ``first_wrong`` is the number of the line that is wrong among
    those that it ``rests_on``, else 0.  ``mistakes`` are misconceptions that
    lead to a refuted statement; they have no part in its verdict.
    """

    statement: Statement
    verdict: Verdict
    cause: Cause = Cause.NONE
    proof: Proof | None = None
    gap: Gap | None = None
    search: Search | None = None
    fit: Fit | None = None
    conditions: tuple[Fact, ...] = ()
    idle: tuple[str, ...] = ()
    rests_on: tuple[str, ...] = ()
    first_wrong: int = 0
    instances: tuple[Instance, ...] = ()
    refusal: Refusal | None = None
    mistakes: tuple[Mistake, ...] = ()

    @property
    def proved(self) -> bool:
        return self.verdict is Verdict.PROVED

    @property
    def refuted(self) -> bool:
        return self.verdict is Verdict.REFUTED

    @property
    def undecided(self) -> bool:
        return self.verdict is Verdict.UNDECIDED

    @property
    def witness(self) -> Witness | None:
        return None if self.search is None else self.search.witness

    @property
    def rules(self) -> tuple[str, ...]:
        """Rules that carry a proved statement."""
        return () if self.proof is None else self.proof.rules

    @property
    def facts(self) -> tuple[str, ...]:
        """Assumptions and claims that a proved statement uses."""
        return () if self.proof is None else self.proof.facts

    @property
    def premises(self) -> tuple[str, ...]:
        """Facts that meet the assumptions of claims of other derivations."""
        return tuple(
            dict.fromkeys(
                name
                for one in self.instances
                for proof in one.proofs
                for name in proof.facts
            )
        )

    @property
    def obligations(self) -> tuple[Obligation, ...]:
        return () if self.proof is None else self.proof.obligations


@dataclass(frozen=True, slots=True)
class LineReport(Untrue):
    line: Line
    judgement: Judgement

    @property
    def as_expected(self) -> bool:
        return self.judgement.proved


@dataclass(frozen=True, slots=True)
class ClaimReport(Untrue):
    """A claim is proved when all its lines are and the chain joins its two
    sides.  ``cause`` is ENDS when the chain ends elsewhere, CHAIN when its
    relations don't combine, WEAKER when they combine to less than the claim
    says, INDICES when they don't speak of all its indices.  Of a limit it is
    NO_LIMIT without a ``→``, OTHER_LIMIT when that has another point, TIED
    when the facts ``tied`` fix the variable of the lines before it, SQUEEZE
    when an order there gives no limit.  Where a line is refuted, ``search``
    tells of a counterexample to the claim itself."""

    claim: Claim
    lines: tuple[LineReport, ...]
    verdict: Verdict
    cause: Cause = Cause.NONE
    tied: tuple[str, ...] = ()
    search: Search | None = None

    @property
    def as_expected(self) -> bool:
        return self.verdict is Verdict.PROVED

    @property
    def facts(self) -> tuple[str, ...]:
        """Assumptions and claims that its lines use, each once."""
        return tuple(
            dict.fromkeys(
                name
                for line in self.lines
                for name in (*line.judgement.facts, *line.judgement.premises)
            )
        )

    @property
    def first_wrong(self) -> LineReport | None:
        """The first line that is refuted."""
        for line in self.lines:
            if line.judgement.refuted:
                return line
        return None

    @property
    def first_fault(self) -> LineReport | None:
        """The first line that isn't proved."""
        for line in self.lines:
            if not line.judgement.proved:
                return line
        return None


@dataclass(frozen=True, slots=True)
class ExpectedReport(Untrue):
    """A ``wrong`` line (``judgement`` must be REFUTED), an ``incomplete``
    one (``judgement`` not proved, ``completed`` proved), or a ``stated`` one,
    for which every verdict is a result.  ``clash`` names the facts that the
    condition of an incomplete line excludes, as far as the search went, and
    ``excluded`` says that it excludes something."""

    expected: Expected
    judgement: Judgement
    as_expected: bool
    completed: Judgement | None = None
    excluded: bool = False
    clash: tuple[str, ...] = ()

    @property
    def lacks(self) -> bool:
        """Whether it is neither true nor false as it stands, and true with
        a condition that the checker, or the author, names."""
        if not self.judgement.undecided:
            return False
        if self.completed is not None:
            return self.completed.proved
        return bool(self.judgement.conditions)


@dataclass(frozen=True, slots=True)
class DerivationReport(Untrue):
    """``model`` is a verified model of the assumptions: without one nothing
    counts as proved.  ``clash`` names facts that exclude each other as far
    as the search went."""

    derivation: Derivation
    model: Model | None
    items: tuple[ClaimReport | ExpectedReport, ...]
    clash: tuple[str, ...] = ()

    @property
    def consistent(self) -> bool:
        return self.model is not None

    @property
    def as_expected(self) -> bool:
        return self.consistent and all(i.as_expected for i in self.items)


@dataclass(frozen=True, slots=True)
class DocumentReport(Untrue):
    document: Document
    derivations: tuple[DerivationReport, ...]

    @property
    def as_expected(self) -> bool:
        return all(d.as_expected for d in self.derivations)

    @property
    def lines(self) -> tuple[LineReport, ...]:
        return tuple(
            line
            for derivation in self.derivations
            for item in derivation.items
            if isinstance(item, ClaimReport)
            for line in item.lines
        )
