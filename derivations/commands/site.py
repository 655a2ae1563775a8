"""``derivations site``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from derivations.commands.console import (
    AS_EXPECTED,
    complain,
    language_option,
)
from derivations.commands.spoken import Spoken

if TYPE_CHECKING:
    from derivations.audit.records import DocumentAudit
    from derivations.between.whole import LineSteps
    from derivations.commands.sources import Source
    from derivations.exercises.records import Sheet


@click.command("site", cls=Spoken)
@click.argument("folder", metavar="OUT")
@click.argument("places", metavar="[NAME|PATH]…", nargs=-1)
@click.option("--no-audit", "no_audit", is_flag=True)
@click.option("--no-exercises", "no_exercises", is_flag=True)
@click.option("--no-steps", "no_steps", is_flag=True)
@language_option
@click.pass_context
def site(
    context: click.Context,
    folder: str,
    places: tuple[str, ...],
    lang: str | None,
    *,
    no_audit: bool,
    no_exercises: bool,
    no_steps: bool,
) -> None:
    """Write documents as web pages."""
    from derivations.between.whole import steps_in
    from derivations.commands.folder import write_folder
    from derivations.commands.sources import sources_named
    from derivations.diagnose.judge import judge_document
    from derivations.exercises.making import exercises_of
    from derivations.site.build import site_files
    from derivations.site.needs import audited
    from derivations.site.pages import pages_of
    from derivations.site.topics import topics_in
    from derivations.words import say

    spoken = lang or "en"
    sources = sources_named(places)
    documents = [source.read() for source in sources]
    pages_of(documents)  # before any work is done
    label = say("cli-site-checking", spoken)
    with click.progressbar(
        documents, label=label, file=sys.stderr, item_show_func=_name
    ) as bar:
        reports = [judge_document(document) for document in bar]
    topics = topics_in(_folders(sources))
    audits: list[DocumentAudit] = []
    if not no_audit:
        label = say("cli-site-auditing", spoken)
        with click.progressbar(
            documents, label=label, file=sys.stderr, item_show_func=_name
        ) as bar:
            audits = [audited(document) for document in bar]
    sheets: list[Sheet] = []
    if not no_exercises:
        label = say("cli-site-asking", spoken)
        with click.progressbar(
            documents, label=label, file=sys.stderr, item_show_func=_name
        ) as bar:
            sheets = [exercises_of(document) for document in bar]
    steps: dict[str, LineSteps] = {}
    if not no_steps:
        label = say("cli-site-stepping", spoken)
        with click.progressbar(
            documents, label=label, file=sys.stderr, item_show_func=_name
        ) as bar:
            steps = {one.name: steps_in(one) for one in bar}
    files = site_files(reports, topics, audits, sheets, steps)
    write_folder(Path(folder), files)
    count = sum(1 for name in files if name.endswith(".html"))
    index = str(Path(folder) / "index.html")
    complain(
        say(
            "cli-site-written",
            spoken,
            pages=str(count),
            path=folder,
            index=index,
        )
    )
    for report in reports:
        if not report.as_expected:
            path = report.document.path or report.document.name
            complain(say("cli-site-unexpected", spoken, path=path))
    context.exit(AS_EXPECTED)


def _name(document: object) -> str:
    return str(getattr(document, "name", ""))


def _folders(sources: tuple[Source, ...]) -> list[Path]:
    """Where the documents are, each folder once."""
    return list(dict.fromkeys(source.path.parent for source in sources))
