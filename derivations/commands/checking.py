"""What ``check`` asks of each document, and what all came to together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from derivations.commands.console import (
    AS_EXPECTED,
    NOT_AS_EXPECTED,
    UNREADABLE,
)
from derivations.language.errors import InputError

if TYPE_CHECKING:
    from pathlib import Path

    from derivations.commands.checked import Checked
    from derivations.commands.kept import Kept
    from derivations.commands.sources import Source
    from derivations.diagnose.reports import DocumentReport
    from derivations.document.records import Document


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be said of each document."""

    form: str
    lang: str | None
    readings: bool
    brief: bool = False

    def kept(self) -> Kept | None:
        """Where results of earlier checks with these options are."""
        from derivations.commands.kept import Kept, user_folder
        from derivations.commands.program import program

        folder = user_folder()
        if folder is None:
            return None
        shown = (self.form, self.lang or "")
        options = (*shown, str(self.readings), str(self.brief))
        return Kept(folder, program, options)

    def checked(self, report: DocumentReport) -> Checked:
        from derivations.commands.checked import Checked
        from derivations.render.counting import summary

        language = report.document.language
        return Checked(
            self._shown(report, self.lang or language),
            language,
            report.as_expected,
            summary((report,)),
            tuple((one.path, one.digest) for one in report.document.files),
        )

    def _shown(self, report: DocumentReport, lang: str) -> Any:
        from derivations.render.report_brief import brief_text
        from derivations.render.report_json import document_json
        from derivations.render.report_text import document_text

        if self.form == "json":
            return document_json(report, lang)
        if self.brief:
            return brief_text(report, lang, self.readings)
        return document_text(report, lang, self.readings)


def judged(
    source: Source, read: dict[Path, Document], *, plainly: bool = False
) -> DocumentReport:
    """The report on a document; ``read`` are those read before, ``plainly``
    leaves out what only explains verdicts that are as expected.

    Raises InputError, with a place, when it can't be read.
    """
    from derivations.diagnose.judge import judge_document

    try:
        return judge_document(source.read(read), plainly=plainly)
    except InputError as problem:
        raise placed(problem, source.label) from None
    except RecursionError:
        raise InputError("cli-too-deep", path=source.label) from None


def sources_of(
    paths: tuple[str, ...],
) -> tuple[list[Source], list[InputError]]:
    """The documents at the paths, without any the shipped library; and what
    is wrong with some of the paths."""
    from derivations.commands.sources import library, sources_at

    if not paths:
        return list(library()), []
    found: list[Source] = []
    errors: list[InputError] = []
    for place in paths:
        try:
            found += sources_at(place)
        except InputError as problem:
            errors.append(placed(problem, place))
    return list(dict.fromkeys(found)), errors


def placed(error: InputError, label: str) -> InputError:
    if not error.path:
        error.path = label
    return error


def language_of_all(found: Iterable[Checked], lang: str | None) -> str:
    """The language of what is said of all documents together."""
    if lang is not None:
        return lang
    return "zh" if {one.language for one in found} == {"zh"} else "en"


def exit_code(found: list[Checked], unreadable: bool) -> int:
    if unreadable or not found:
        return UNREADABLE
    good = all(one.as_expected for one in found)
    return AS_EXPECTED if good else NOT_AS_EXPECTED
