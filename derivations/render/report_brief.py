"""Reports in brief: a line for each document, and in full only what isn't as
expected."""

from __future__ import annotations

from derivations.diagnose.reports import (
    ClaimReport,
    DerivationReport,
    DocumentReport,
)
from derivations.render.columns import printable, wrapped
from derivations.render.counting import summary
from derivations.render.report_notes import model_status
from derivations.render.report_text import claim_text, expected_text
from derivations.render.summary import counts
from derivations.words import say


def brief_text(report: DocumentReport, lang: str, readings: bool) -> str:
    """What a document came to, in a line where all is as expected."""
    document = report.document
    key = "report-brief-good" if report.as_expected else "report-brief-fault"
    found = say("report-comma", lang).join(counts(summary((report,)), lang))
    path = printable(document.path or document.name)
    lines = [say(key, lang, path=path, counts=found)]
    for derivation in report.derivations:
        if not derivation.as_expected:
            lines += ["", *_faults(derivation, report, lang, readings)]
    if len(lines) > 1:
        lines.append("")
    return "\n".join(lines) + "\n"


def _faults(
    report: DerivationReport, whole: DocumentReport, lang: str, readings: bool
) -> list[str]:
    name = printable(report.derivation.name)
    lines = [say("report-derivation", lang, name=name)]
    if not report.consistent:
        for text in model_status(report, lang):
            lines += wrapped(text, 2)
    for item in report.items:
        if item.as_expected:
            continue
        lines.append("")
        if isinstance(item, ClaimReport):
            lines += claim_text(item, report, whole.document, lang, readings)
        else:
            lines += expected_text(item, report, whole.document, lang, readings)
    return lines
