"""What the writers of a page's parts know: the document, where they stand
in it, and the other pages."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from derivations.between.whole import LineSteps
from derivations.diagnose.reports import DerivationReport, DocumentReport
from derivations.document.records import Document
from derivations.language.tree import Statement
from derivations.site.anchors import Anchors, claim_named
from derivations.site.exercises_links import Practice
from derivations.site.needs import Needs
from derivations.site.pages import Pages, address
from derivations.words import say


@dataclass(frozen=True, slots=True)
class Place:
    """One derivation of one document on its page."""

    report: DocumentReport
    derivation: DerivationReport
    anchors: Anchors
    pages: Pages
    level: int
    """Of the headings of its claims."""
    needs: Needs
    practice: Practice
    steps: LineSteps = field(default_factory=dict)
    """What lies between the sides of lines that take several reasons."""

    def tokens(self, names: Iterable[str]) -> str | None:
        """Ids of assumptions, for the switches."""
        found = (self.anchors.fact(self.name, name) for name in names)
        return " ".join(found) or None

    @property
    def document(self) -> Document:
        return self.report.document

    @property
    def lang(self) -> str:
        return self.document.language

    @property
    def name(self) -> str:
        return self.derivation.derivation.name

    def say(self, key: str, **values: str) -> str:
        return say(f"site-{key}", self.lang, **values)

    @property
    def heading(self) -> str:
        return f"h{self.level}"

    def of_fact(self, name: str) -> str | None:
        """The address of an assumption or a claim that a line may cite."""
        derivation = self.derivation.derivation
        if name in derivation.assumptions.fact_names:
            return address("", self.anchors.fact(self.name, name))
        if claim_named(derivation, name) is not None:
            return address("", self.anchors.item(self.name, name))
        return None

    def stated(self, name: str) -> tuple[Statement, ...]:
        """What stands under the name of an assumption or of a claim."""
        derivation = self.derivation.derivation
        facts = tuple(
            Statement(fact.proposition, fact.conditions)
            for fact in derivation.assumptions.facts
            if fact.name == name
        )
        claim = claim_named(derivation, name)
        if facts or claim is None:
            return facts
        return (claim.statement,)
