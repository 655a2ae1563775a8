"""Judged claims and derivations as Python sees them.

Nothing is judged before a verdict is asked for, and then once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from derivations.api.lines import CheckedExpected, CheckedLine
from derivations.api.result import (
    Counterexample,
    Result,
    as_statement,
)
from derivations.api.stated import Stated
from derivations.api.values import put_numbers, read_numbers
from derivations.assumptions.given import Assumptions
from derivations.audit.auditing import audit_derivation
from derivations.audit.records import ClaimAudit
from derivations.between.expanding import steps_of
from derivations.between.hints import Hint, hint
from derivations.between.nexts import next_steps
from derivations.between.setting import Setting, after, numbered, settings
from derivations.between.steps import NoSteps, Step, Steps
from derivations.diagnose.judge import judge, judge_derivation
from derivations.diagnose.reports import (
    Cause,
    ClaimReport,
    DerivationReport,
    ExpectedReport,
    Verdict,
)
from derivations.document import records
from derivations.kernel.proof import Untrue
from derivations.language.errors import InputError
from derivations.language.tree import Statement
from derivations.render.notebook import chain_latex, items_markdown


@dataclass(frozen=True)
class CheckedClaim(Stated):
    """A claim with its lines: ``claim[1]`` is its first line, ``len(claim)``
    the number of lines."""

    derivation: CheckedDerivation
    record: records.Claim
    removed: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return self.record.name

    @property
    def statement(self) -> Statement:
        return self.record.statement

    @property
    def given(self) -> Assumptions:
        return self.derivation.given

    @property
    def source(self) -> str:
        return self.record.source

    @cached_property
    def report(self) -> ClaimReport:
        for item in self.derivation.report.items:
            if isinstance(item, ClaimReport) and item.claim is self.record:
                return item
        raise LookupError(self.name)

    # -- verdicts ------------------------------------------------------

    @property
    def verdict(self) -> Verdict:
        """Proved only if all lines are and they lead from one side to the
        other.  After `without`, a refuted statement counts as refuted."""
        if self.removed and self.result.refuted:
            return Verdict.REFUTED
        return self.report.verdict

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
    def cause(self) -> Cause:
        return self.report.cause

    @cached_property
    def result(self) -> Result:
        """The verdict on the bare statement, without regard to its lines."""
        found = judge(self.statement, self.given)
        return Result(found, self.given, self.derivation.language)

    @property
    def witness(self) -> Counterexample | None:
        """The counterexample, if the statement has one."""
        return None if self.proved else self.result.witness

    @cached_property
    def assumptions(self) -> tuple[str, ...]:
        """Assumptions that the claim rests on, also through the claims that
        it cites, in the order in which they are stated."""
        used: set[str] = set()
        for name in self.report.facts:
            used.add(name)
            if name in self.derivation.claim_names:
                used.update(self.derivation[name].assumptions)
        return tuple(n for n in self.given.fact_names if n in used)

    @property
    def claims(self) -> tuple[str, ...]:
        """Claims that its lines cite."""
        known = self.derivation.claim_names
        return tuple(name for name in self.report.facts if name in known)

    def expand(self, line: int) -> Steps | NoSteps:
        """The lines with single reasons that lie between the two sides of
        the line of this number, or why there are none.

        Raises InputError when the claim has no such line.
        """
        language = self.derivation.language
        found = settings(self.derivation.record, self.name, language)
        return steps_of(numbered(found, line))

    def next_steps(self, line: int, at: str = "") -> tuple[Step, ...]:
        """The single-reason lines that may follow the line of this number
        (0: the beginning of the claim); with ``at`` those that rewrite this
        part.

        Raises InputError when there is no such line or part.
        """
        return next_steps(self._after(line), at)

    def hint(self, line: int) -> Hint | NoSteps:
        """What to do after the line of this number (0: the beginning of the
        claim) on a way to the claim's other side.

        Raises InputError when there is no such line.
        """
        return hint(self._after(line))

    def _after(self, line: int) -> Setting:
        language = self.derivation.language
        return after(
            settings(self.derivation.record, self.name, language), line
        )

    # -- lines ---------------------------------------------------------

    @cached_property
    def lines(self) -> tuple[CheckedLine, ...]:
        language = self.derivation.language
        return tuple(
            CheckedLine(line.judgement, self.given, language, line)
            for line in self.report.lines
        )

    def __len__(self) -> int:
        return len(self.record.lines)

    def __iter__(self) -> Iterator[CheckedLine]:
        return iter(self.lines)

    def __getitem__(self, number: int) -> CheckedLine:
        """The line of this number, counted from 1 as in reports."""
        if not 1 <= number <= len(self):
            raise IndexError(
                f"no line {number}: lines are counted from 1 to {len(self)}"
            )
        return self.lines[number - 1]

    # -- questions -----------------------------------------------------

    def at(
        self, numbers: dict[str, object] | None = None, **more: object
    ) -> Any:
        """The claim's statement with numbers for constants, as a SymPy
        relation; numbers outside their domain are an error.

        Names that Python can't spell as keywords go into ``numbers``.
        """
        read = read_numbers({**(numbers or {}), **more}, self.given)
        return put_numbers(self.statement, read, self.given)

    def without(self, *names: str) -> CheckedClaim:
        """The same claim judged without these assumptions: its lines, and
        (as ``.result``) its bare statement."""
        for name in names:
            if name not in self.given.fact_names:
                known = ", ".join(self.given.fact_names) or "–"
                raise InputError("api-fact-unknown", piece=name, known=known)
        items = self.derivation.record.items
        kept = tuple(
            item
            for item in items[: items.index(self.record) + 1]
            if isinstance(item, records.Claim)
        )
        weaker = replace(
            self.derivation.record,
            assumptions=self.given.without(*names),
            items=kept,
        )
        derivation = CheckedDerivation(weaker, self.derivation.language)
        return CheckedClaim(derivation, self.record, (*self.removed, *names))

    def audit(self) -> ClaimAudit:
        """What it needs of its assumptions."""
        found = audit_derivation(
            self.derivation.record, lambda claim: claim is self.record
        )
        return found.claims[0]

    def judge(self, statement: object) -> Result:
        """Another statement under this claim's assumptions."""
        return self.derivation.judge(statement)

    # -- shown ---------------------------------------------------------

    def to_latex(self, lang: str | None = None) -> str:
        """The chain as an ``aligned`` block (amsmath) with its reasons."""
        return chain_latex(self.report, lang or self.derivation.language)

    def to_text(self, lang: str | None = None) -> str:
        """The claim and its lines, one a row, with verdicts."""
        language = lang or self.derivation.language
        rows = [line.to_text(language) for line in self.lines]
        return "\n".join([f"{self.name}: {self.text}", *rows])

    def __str__(self) -> str:
        return self.to_text()

    def __repr__(self) -> str:
        return f"<claim {self.name}, {self.verdict.value}: {self.text}>"

    def _repr_markdown_(self) -> str:
        language = self.derivation.language
        return items_markdown((self.report,), self.given, language)


@dataclass(frozen=True)
class CheckedDerivation(Untrue):
    """Claims and expected lines that share one set of assumptions;
    ``derivation["name"]`` is one of them."""

    record: records.Derivation
    language: str = "en"

    @property
    def name(self) -> str:
        return self.record.name

    @property
    def given(self) -> Assumptions:
        return self.record.assumptions

    @cached_property
    def report(self) -> DerivationReport:
        return judge_derivation(self.record)

    @property
    def consistent(self) -> bool:
        """Whether a model of the assumptions was found and verified."""
        return self.report.consistent

    @property
    def as_expected(self) -> bool:
        """Whether every claim is proved and every expected line fails as it
        should."""
        return self.report.as_expected

    @property
    def claim_names(self) -> tuple[str, ...]:
        items = self.record.items
        return tuple(i.name for i in items if isinstance(i, records.Claim))

    @cached_property
    def claims(self) -> tuple[CheckedClaim, ...]:
        return tuple(
            CheckedClaim(self, item)
            for item in self.record.items
            if isinstance(item, records.Claim)
        )

    @cached_property
    def expected(self) -> tuple[CheckedExpected, ...]:
        """The wrong and incomplete lines."""
        return tuple(
            CheckedExpected(
                item.judgement,
                self.given.without(*item.expected.without),
                self.language,
                item,
            )
            for item in self.report.items
            if isinstance(item, ExpectedReport)
        )

    def __getitem__(self, name: str) -> CheckedClaim:
        for claim in self.claims:
            if claim.name == name:
                return claim
        raise unknown_claim(name, self.claim_names)

    def __iter__(self) -> Iterator[CheckedClaim]:
        return iter(self.claims)

    def __len__(self) -> int:
        return len(self.claims)

    def judge(self, statement: object) -> Result:
        """The verdict on a statement under these assumptions."""
        found = judge(as_statement(statement, self.given), self.given)
        return Result(found, self.given, self.language)

    def to_text(self, lang: str | None = None) -> str:
        return "\n\n".join(claim.to_text(lang) for claim in self.claims)

    def __str__(self) -> str:
        return self.to_text()

    def __repr__(self) -> str:
        return f"<derivation {self.name}: {', '.join(self.claim_names)}>"

    def _repr_markdown_(self) -> str:
        return items_markdown(self.report.items, self.given, self.language)


def unknown_claim(name: object, names: tuple[str, ...]) -> KeyError:
    known = ", ".join(names) or "none"
    return KeyError(f"no claim is called {name!r}; there is {known}")
