"""Lines of claims, and lines expected to fail, with their verdicts."""

from __future__ import annotations

from dataclasses import dataclass

from derivations.api.result import Judged, stated_order
from derivations.diagnose.reports import ExpectedReport, LineReport
from derivations.document import records
from derivations.language.position import Position
from derivations.render.condition_text import reason_text
from derivations.render.notebook import (
    items_markdown,
    line_reasons,
    line_text,
)


@dataclass(frozen=True, repr=False)
class CheckedLine(Judged):
    """One line of a claim with its reasons.

    ``rules`` and ``assumptions`` are those that carry a proved line, else
    those that the author named.
    """

    report: LineReport | None = None

    @property
    def line(self) -> records.Line:
        if self.report is None:
            raise AttributeError("line")
        return self.report.line

    @property
    def number(self) -> int:
        """Counted from 1 within the claim."""
        return self.line.number

    @property
    def source(self) -> str:
        """The line as its author wrote it, without the reason."""
        return self.line.source

    @property
    def position(self) -> Position:
        return self.line.position

    @property
    def rules(self) -> tuple[str, ...]:
        """Ids of rules, such as ``independence``."""
        if self.proved:
            return self.judgement.rules
        return tuple(r.rule for r in self.line.reasons if r.rule)

    @property
    def rule(self) -> str:
        """The id of the line's rule; several joined by commas, nothing for
        a line that only cites."""
        return ", ".join(self.rules)

    @property
    def cited(self) -> tuple[str, ...]:
        """All that the line builds on: assumptions, claims, labels."""
        if self.proved:
            return self.judgement.facts
        named = (name for r in self.line.reasons for name in r.citations)
        return tuple(dict.fromkeys(named))

    @property
    def assumptions(self) -> tuple[str, ...]:
        """Names of the assumptions that the line itself uses."""
        return stated_order(self.cited, self.given)

    @property
    def reason(self) -> str:
        """The reasons in words."""
        return self.reason_in(self.language)

    def reason_in(self, lang: str) -> str:
        if self.report is None:
            return reason_text(self.rules, self.cited, lang)
        return line_reasons(self.report, lang)

    def to_text(self, lang: str | None = None) -> str:
        if self.report is None:
            return super().to_text(lang)
        return line_text(self.report, self.given, lang or self.language)

    def _repr_latex_(self) -> str:
        return f"$\\displaystyle {self._latex()}$"


@dataclass(frozen=True, repr=False)
class CheckedExpected(Judged):
    """A ``wrong`` or ``incomplete`` line; ``given`` lacks the assumptions
    that it is to do without."""

    report: ExpectedReport | None = None

    @property
    def expected(self) -> records.Expected:
        if self.report is None:
            raise AttributeError("expected")
        return self.report.expected

    @property
    def name(self) -> str:
        return self.expected.name

    @property
    def source(self) -> str:
        return self.expected.source

    @property
    def as_expected(self) -> bool:
        """Whether a wrong line is refuted, an incomplete one proved with
        its condition and not without."""
        return self.report is not None and self.report.as_expected

    def _repr_markdown_(self) -> str:
        if self.report is None:
            return super()._repr_markdown_()
        return items_markdown((self.report,), self.given, self.language)
