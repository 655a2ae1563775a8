"""``derivations check``."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import click

from derivations.commands.console import (
    AS_EXPECTED,
    NOT_AS_EXPECTED,
    UNREADABLE,
    complain,
    error_text,
    format_option,
    json_text,
    language_of,
    language_option,
    show,
)
from derivations.commands.spoken import Spoken
from derivations.language.errors import InputError

if TYPE_CHECKING:
    from pathlib import Path

    from derivations.commands.checked import Checked
    from derivations.commands.kept import Kept
    from derivations.commands.sources import Source
    from derivations.diagnose.reports import DocumentReport
    from derivations.document.records import Document


@click.command(cls=Spoken)
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@format_option
@language_option
@click.option(
    "--show-reading",
    is_flag=True,
)
@click.option(
    "--recheck",
    is_flag=True,
)
@click.option(
    "--fresh",
    is_flag=True,
)
@click.pass_context
def check(
    context: click.Context,
    paths: tuple[str, ...],
    form: str,
    lang: str | None,
    *,
    show_reading: bool,
    recheck: bool,
    fresh: bool,
) -> None:
    """Check every line of documents, or of the shipped library."""
    from derivations.render.check_json import check_json
    from derivations.render.summary import summary_text, total

    sources, errors = _sources(paths)
    asked = _Asked(form, lang, show_reading)
    # A replay needs the proofs themselves.
    kept = None if recheck else asked.kept()
    found: list[Checked] = []
    reports: list[DocumentReport] = []
    read: dict[Path, Document] = {}
    again = 0
    for source in sources:
        checked = None if kept is None or fresh else kept.find(source)
        if checked is not None:
            again += 1
        else:
            try:
                report = _judged(source, read)
            except InputError as problem:
                errors.append(_placed(problem, source.label))
                continue
            except RecursionError:
                errors.append(InputError("cli-too-deep", path=source.label))
                continue
            checked = asked.checked(report)
            if kept is not None:
                kept.keep(source, checked, report.document.files)
            if recheck:
                reports.append(report)
        found.append(checked)
        if form == "text":
            show(checked.shown)
    code = _exit_code(found, errors)
    spoken = _spoken(found, lang)
    replayed = _Replayed()
    if recheck:
        replayed = _replayed(reports, spoken)
    each = [one for error in errors for one in error.all]
    counts = replace(total([one.summary for one in found]), kept=again)
    if form == "json":
        good = code == AS_EXPECTED
        documents = [one.shown for one in found]
        whole = check_json(documents, counts, each, spoken, as_expected=good)
        show(json_text({**whole, **replayed.data}))
    else:
        show("\n" + summary_text(counts, len(errors), spoken) + replayed.text)
    for error in each:
        complain(error_text(error, language_of(error.path, lang, error.lang)))
    if code == AS_EXPECTED and not replayed.held:
        code = NOT_AS_EXPECTED
    context.exit(code)


@dataclass(frozen=True, slots=True)
class _Asked:
    """What is to be said of each document."""

    form: str
    lang: str | None
    readings: bool

    def kept(self) -> Kept | None:
        """Where results of earlier checks with these options are."""
        from derivations.commands.kept import Kept, user_folder
        from derivations.commands.program import program

        folder = user_folder()
        if folder is None:
            return None
        options = (self.form, self.lang or "", str(self.readings))
        return Kept(folder, program, options)

    def checked(self, report: DocumentReport) -> Checked:
        from derivations.commands.checked import Checked
        from derivations.render.counting import summary
        from derivations.render.report_json import document_json
        from derivations.render.report_text import document_text

        language = report.document.language
        spoken = self.lang or language
        shown = (
            document_json(report, spoken)
            if self.form == "json"
            else document_text(report, spoken, self.readings)
        )
        counts = summary((report,))
        return Checked(shown, language, report.as_expected, counts)


def _judged(source: Source, read: dict[Path, Document]) -> DocumentReport:
    from derivations.diagnose.judge import judge_document

    return judge_document(source.read(read))


@dataclass(frozen=True, slots=True)
class _Replayed:
    """What became of the proofs that were replayed."""

    held: bool = True
    data: dict[str, Any] = field(default_factory=dict)
    text: str = ""


def _replayed(reports: list[DocumentReport], spoken: str) -> _Replayed:
    # Only here, since what replays is as large as what proves.
    from derivations.diagnose.replays import replays
    from derivations.render.replay_text import replay_json, replay_text

    found = list(replays(reports))
    return _Replayed(
        all(one.held for one in found),
        {"recheck": replay_json(found)},
        replay_text(found, spoken),
    )


def _sources(
    paths: tuple[str, ...],
) -> tuple[list[Source], list[InputError]]:
    from derivations.commands.sources import library, sources_at

    if not paths:
        return list(library()), []
    found: list[Source] = []
    errors: list[InputError] = []
    for place in paths:
        try:
            found += sources_at(place)
        except InputError as problem:
            errors.append(_placed(problem, place))
    return list(dict.fromkeys(found)), errors


def _placed(error: InputError, label: str) -> InputError:
    if not error.path:
        error.path = label
    return error


def _spoken(found: list[Checked], lang: str | None) -> str:
    """The language of what is said of all documents together."""
    if lang is not None:
        return lang
    return "zh" if {one.language for one in found} == {"zh"} else "en"


def _exit_code(found: list[Checked], errors: list[InputError]) -> int:
    if errors or not found:
        return UNREADABLE
    good = all(one.as_expected for one in found)
    return AS_EXPECTED if good else NOT_AS_EXPECTED
