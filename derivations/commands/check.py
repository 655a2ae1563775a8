"""``derivations check``."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import click

from derivations.commands.checking import (
    Asked,
    exit_code,
    judged,
    language_of_all,
    sources_of,
)
from derivations.commands.console import (
    AS_EXPECTED,
    NOT_AS_EXPECTED,
    complain_of,
    format_option,
    json_text,
    language_option,
    show,
)
from derivations.commands.spoken import Spoken
from derivations.language.errors import InputError

if TYPE_CHECKING:
    from pathlib import Path

    from derivations.commands.checked import Checked
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
@click.option(
    "--watch",
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
    watch: bool,
) -> None:
    """Check every line of documents, or of the shipped library."""
    from derivations.render.check_json import check_json
    from derivations.render.summary import summary_text, total

    asked = Asked(form, lang, show_reading)
    if watch:
        context.exit(_watched(paths, asked, recheck, fresh))
    sources, errors = sources_of(paths)
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
                report = judged(source, read)
            except InputError as problem:
                errors.append(problem)
                continue
            checked = asked.checked(report)
            if kept is not None:
                kept.keep(source, checked)
            if recheck:
                reports.append(report)
        found.append(checked)
        if form == "text":
            show(checked.shown)
    code = exit_code(found, bool(errors))
    spoken = language_of_all(found, lang)
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
    for error in errors:
        complain_of(error, lang)
    if code == AS_EXPECTED and not replayed.held:
        code = NOT_AS_EXPECTED
    context.exit(code)


def _watched(
    paths: tuple[str, ...], asked: Asked, recheck: bool, fresh: bool
) -> int:
    from derivations.commands.watch import watch

    for option, given in (
        ("--format json", asked.form == "json"),
        ("--recheck", recheck),
    ):
        if given:
            raise InputError("cli-watch-alone", other=option)
    return watch(paths, asked, fresh)


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
