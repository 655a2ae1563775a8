"""``derivations check``."""

from __future__ import annotations

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
@click.pass_context
def check(
    context: click.Context,
    paths: tuple[str, ...],
    form: str,
    lang: str | None,
    *,
    show_reading: bool,
    recheck: bool,
) -> None:
    """Check every line of documents, or of the shipped library."""
    from derivations.diagnose.judge import judge_document
    from derivations.render.report_text import document_text

    sources, errors = _sources(paths)
    reports: list[DocumentReport] = []
    kept: dict[Path, Document] = {}
    for source in sources:
        try:
            report = judge_document(source.read(kept))
        except InputError as problem:
            errors.append(_placed(problem, source.label))
            continue
        except RecursionError:
            errors.append(InputError("cli-too-deep", path=source.label))
            continue
        reports.append(report)
        if form == "text":
            spoken = lang or report.document.language
            show(document_text(report, spoken, show_reading))
    spoken = _spoken(reports, lang)
    each = [one for error in errors for one in error.all]
    held = True
    said: dict[str, Any] = {}
    if recheck:
        # Only here, since what replays is as large as what proves.
        from derivations.diagnose.replays import replays
        from derivations.render.replay_text import replay_json, replay_text

        replayed = list(replays(reports))
        held = all(one.held for one in replayed)
        said = {"recheck": replay_json(replayed)}
    if form == "json":
        from derivations.render.report_json import check_json

        show(json_text(check_json(reports, each, spoken, lang) | said))
    else:
        from derivations.render.summary import summary_text

        show("\n" + summary_text(reports, len(errors), spoken))
        if recheck:
            show(replay_text(replayed, spoken))
    for error in each:
        complain(error_text(error, language_of(error.path, lang, error.lang)))
    code = _exit_code(reports, errors)
    if code == AS_EXPECTED and not held:
        code = NOT_AS_EXPECTED
    context.exit(code)


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


def _spoken(reports: list[DocumentReport], lang: str | None) -> str:
    """The language of what is said of all documents together."""
    if lang is not None:
        return lang
    spoken = {report.document.language for report in reports}
    return "zh" if spoken == {"zh"} else "en"


def _exit_code(reports: list[DocumentReport], errors: list[InputError]) -> int:
    if errors or not reports:
        return UNREADABLE
    good = all(report.as_expected for report in reports)
    return AS_EXPECTED if good else NOT_AS_EXPECTED
