"""Where a line stands: what it may cite, and how that is spelled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from derivations.assumptions.given import Assumptions, Fact
from derivations.assumptions.sharing import shared
from derivations.diagnose.judge import judge_source
from derivations.diagnose.limit_chains import claimed
from derivations.diagnose.reports import Judgement, Verdict
from derivations.diagnose.same_terms import same_term
from derivations.document.declare import scope_of
from derivations.document.records import (
    Claim,
    Derivation,
    Document,
    Line,
    Source,
)
from derivations.language.errors import InputError
from derivations.language.scope import Scope
from derivations.language.tree import Relation, Term


@dataclass(frozen=True, slots=True)
class Setting:
    """A line with all that its reasons may cite.  ``given`` are the
    assumptions of its derivation; ``seen`` claims above it and labelled
    lines; ``known`` the assumptions with what is seen and proved, and what
    cited claims of other derivations say here."""

    claim: Claim
    line: Line
    judgement: Judgement
    language: str
    derivation: str
    given: Assumptions = field(repr=False)
    known: Assumptions = field(repr=False)
    seen: tuple[Fact, ...]
    unproved: tuple[str, ...]
    labels: tuple[str, ...]
    scope: Scope = field(repr=False)
    sources: Mapping[str, Source] = field(repr=False)
    spelled: Mapping[str, str] = field(default_factory=dict)

    @property
    def facts(self) -> tuple[str, ...]:
        return self.given.fact_names

    @property
    def claims(self) -> tuple[str, ...]:
        return tuple(f.name for f in self.seen if f.name not in self.labels)

    def citing(self, cited: tuple[str, ...]) -> Assumptions:
        """What a line may build on that cites these: of what is shown above
        nothing else."""
        own = self.given.fact_names
        more = (
            fact
            for fact in self.known.facts
            if fact.name in cited and fact.name not in own
        )
        return self.given.citing(*more)

    def alike(self, one: Term, two: Term) -> bool:
        """Whether a term was read as it was meant."""
        return same_term(one, two, self.given)


def settings(
    derivation: Derivation, claim: str, language: str = "en"
) -> tuple[Setting, ...]:
    """Where each line of the claim of this name stands; nothing when the
    derivation has no such claim."""
    above: Source | None = None
    for item in derivation.items:
        if not isinstance(item, Claim):
            continue
        source = Source(
            "", derivation.name, derivation.assumptions, item, above
        )
        if item.name == claim:
            return tuple(
                _of_line(derivation, source, line, language)
                for line in item.lines
            )
        above = source
    return ()


def setting(document: Document, claim: str, line: int) -> Setting:
    """Where the line of this number stands in the claim of this name.

    Raises InputError when the document has no such claim or line.
    """
    return numbered(of_claim(document, claim), line, document.path)


def of_claim(document: Document, claim: str) -> tuple[Setting, ...]:
    """Where each line of the claim of this name stands.

    Raises InputError when the document has no such claim.
    """
    for derivation in document.derivations:
        found = settings(derivation, claim, document.language)
        if found:
            return found
    names = [
        item.name
        for derivation in document.derivations
        for item in derivation.items
        if isinstance(item, Claim)
    ]
    raise InputError(
        "cli-no-such-claim",
        piece=claim,
        path=document.path,
        known=", ".join(names) or "–",
    )


def numbered(found: tuple[Setting, ...], line: int, path: str = "") -> Setting:
    """That of the line of this number.

    Raises InputError when there is none.
    """
    for one in found:
        if one.line.number == line:
            return one
    raise InputError(
        "cli-no-such-line",
        piece=str(line),
        path=path,
        claim=found[0].claim.name,
        count=str(len(found)),
    )


def after(found: tuple[Setting, ...], line: int, path: str = "") -> Setting:
    """Where a line would stand that follows the one of this number; 0 is
    the beginning of the claim.

    Raises InputError when there is no such line.
    """
    here = numbered(found, line or 1, path)
    claim = here.claim
    statement = here.line.statement if line else claim.statement
    open_ = Line(line + 1, statement, (), "", continues=True)
    return replace(here, line=open_)


def beginning(here: Setting) -> Term | None:
    """The term from which the line after another goes on."""
    proposition = here.line.statement.proposition
    if not isinstance(proposition, Relation):
        return None
    return proposition.left if here.line.number == 1 else proposition.right


def end(here: Setting) -> Term | None:
    """The term that the claim leads to."""
    proposition = here.claim.statement.proposition
    return proposition.right if isinstance(proposition, Relation) else None


def _of_line(
    derivation: Derivation, source: Source, line: Line, language: str
) -> Setting:
    own = source.claim
    number = line.number
    report = judge_source(source)
    judgement = next(
        r.judgement for r in report.lines if r.line.number == number
    )
    given = shared(source.assumptions)
    seen: list[Fact] = []
    unproved: list[str] = []
    for claim in source.claims[:-1]:
        seen.append(claimed(claim.name, claim.statement, given))
    above: Source | None = source.above
    while above is not None:
        if judge_source(above).verdict is not Verdict.PROVED:
            unproved.append(above.claim.name)
        above = above.above
    labels: list[str] = []
    for one in report.lines:
        if one.line.label and one.line.number < number:
            labels.append(one.line.label)
            seen.append(claimed(one.line.label, one.line.statement, given))
            if not one.judgement.proved:
                unproved.append(one.line.label)
    usable = [fact for fact in seen if fact.name not in unproved]
    instances = [one.fact for one in judgement.instances]
    cited = {c.name: c for r in line.reasons for c in r.cited}
    spelled = {c.name: r.written for r in line.reasons for c in r.cited}
    return Setting(
        own,
        line,
        judgement,
        language,
        derivation.name,
        given,
        given.citing(*usable, *instances),
        tuple(seen),
        tuple(unproved),
        tuple(labels),
        scope_of(given),
        {name: c.source for name, c in cited.items()},
        spelled,
    )
