"""Judged documents as Python sees them, and how they are loaded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from pathlib import Path

from derivations.api.checked import (
    CheckedClaim,
    CheckedDerivation,
    unknown_claim,
)
from derivations.api.lines import CheckedExpected
from derivations.api.result import Result, as_statement
from derivations.audit.auditing import audit_document
from derivations.audit.records import DocumentAudit
from derivations.diagnose.reports import DocumentReport
from derivations.document import records
from derivations.document.parse import load_document
from derivations.kernel.proof import Untrue
from derivations.language.errors import InputError


@dataclass(frozen=True)
class CheckedDocument(Untrue):
    """A document: ``document["claim"]`` is the claim of that name."""

    record: records.Document

    @property
    def name(self) -> str:
        return self.record.name

    @property
    def title(self) -> str:
        return self.record.title

    @property
    def language(self) -> str:
        return self.record.language

    @cached_property
    def derivations(self) -> tuple[CheckedDerivation, ...]:
        return tuple(
            CheckedDerivation(d, self.language) for d in self.record.derivations
        )

    @property
    def report(self) -> DocumentReport:
        """Verdicts on everything in the document."""
        return DocumentReport(
            self.record, tuple(d.report for d in self.derivations)
        )

    @property
    def as_expected(self) -> bool:
        return all(d.as_expected for d in self.derivations)

    @property
    def claims(self) -> tuple[CheckedClaim, ...]:
        return tuple(c for d in self.derivations for c in d.claims)

    @property
    def expected(self) -> tuple[CheckedExpected, ...]:
        """The wrong and incomplete lines."""
        return tuple(e for d in self.derivations for e in d.expected)

    def __getitem__(self, name: str) -> CheckedClaim:
        for claim in self.claims:
            if claim.name == name:
                return claim
        raise unknown_claim(name, tuple(c.name for c in self.claims))

    def __iter__(self) -> Iterator[CheckedClaim]:
        return iter(self.claims)

    def __len__(self) -> int:
        return len(self.claims)

    def derivation(self, name: str = "") -> CheckedDerivation:
        """The derivation of this name, or the only one."""
        known = ", ".join(d.name for d in self.derivations) or "–"
        if not name:
            if len(self.derivations) == 1:
                return self.derivations[0]
            raise InputError("api-which-derivation", known=known)
        for derivation in self.derivations:
            if derivation.name == name:
                return derivation
        raise InputError("api-derivation-unknown", piece=name, known=known)

    def judge(self, statement: object, derivation: str = "") -> Result:
        """The verdict on a statement under the document's assumptions.

        Of several sets of assumptions the statement's names must single out
        one, else ``derivation`` says which.
        """
        if derivation or len(self.derivations) == 1:
            return self.derivation(derivation).judge(statement)
        able: list[CheckedDerivation] = []
        refusal: InputError | None = None
        for one in self.derivations:
            try:
                as_statement(statement, one.given)
            except InputError as error:
                refusal = refusal or error
            else:
                able.append(one)
        if not able and refusal is not None:
            raise refusal
        if len(able) == 1:
            return able[0].judge(statement)
        known = ", ".join(one.name for one in able)
        raise InputError("api-which-derivation", known=known)

    def audit(self) -> DocumentAudit:
        """What each claim needs of its assumptions."""
        return audit_document(self.record)

    def to_text(self, lang: str | None = None) -> str:
        return "\n\n".join(d.to_text(lang) for d in self.derivations)

    def __str__(self) -> str:
        return self.to_text()

    def __repr__(self) -> str:
        names = ", ".join(claim.name for claim in self.claims)
        return f"<document {self.name}: {names}>"

    def _repr_markdown_(self) -> str:
        parts = [f"# {self.title}"] if self.title else []
        parts += [d._repr_markdown_() for d in self.derivations]
        return "\n\n".join(parts)


def load(name_or_path: str | Path) -> CheckedDocument:
    """A document of the library by its name, or a Markdown file by its
    path.  Errors in it are raised here; it is judged when asked."""
    if isinstance(name_or_path, Path):
        return CheckedDocument(load_document(name_or_path))
    text = name_or_path
    library = Path(str(resources.files("derivations"))) / "library"
    plain = "/" not in text and "\\" not in text and text not in (".", "..")
    shipped = library / f"{text}.md"
    if plain and shipped.is_file():
        return CheckedDocument(load_document(shipped))
    path = Path(text)
    if text.endswith(".md") or not plain or path.is_file():
        return CheckedDocument(load_document(path))
    known = ", ".join(sorted(file.stem for file in library.glob("*.md")))
    raise InputError("api-document-unknown", piece=text, known=known or "–")
