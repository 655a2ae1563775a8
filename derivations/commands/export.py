"""``derivations export``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from derivations.commands.console import (
    AS_EXPECTED,
    complain,
    json_text,
    language_option,
    show,
)
from derivations.commands.files import write_whole
from derivations.commands.paper import require_pdf
from derivations.commands.spoken import Spoken
from derivations.language.errors import InputError

if TYPE_CHECKING:
    from derivations.diagnose.reports import DocumentReport


@click.command(cls=Spoken)
@click.argument("document", metavar="NAME|PATH")
@click.option(
    "--to",
    "target",
    type=click.Choice(
        ("pdf", "latex", "typst", "markdown", "html", "slides", "json")
    ),
    required=True,
)
@click.option(
    "-o",
    "--output",
    metavar="FILE",
)
@language_option
@click.pass_context
def export(
    context: click.Context,
    document: str,
    target: str,
    output: str | None,
    lang: str | None,
) -> None:
    """Export a document with its verdicts."""
    from derivations.commands.sources import named
    from derivations.diagnose.judge import judge_document
    from derivations.words import say

    source = named(document)
    if target == "pdf":
        require_pdf(output)
    if output is not None:
        refuse_source(source.path, output)
    report = judge_document(source.read())
    content = _written(report, target, lang)
    if output is None or output == "-":
        show(content)
    else:
        write(Path(output), content)
        spoken = lang or report.document.language
        complain(say("cli-written", spoken, path=output))
    context.exit(AS_EXPECTED)


def _written(
    report: DocumentReport, target: str, lang: str | None
) -> str | bytes:
    from derivations.commands.paper import pdf
    from derivations.render.latex_document import latex_document
    from derivations.render.markdown_document import markdown_document
    from derivations.render.report_json import document_json
    from derivations.render.report_view import document_view
    from derivations.render.typst_document import typst_document
    from derivations.site.alone import lesson_file, slides_file

    if target == "json":
        spoken = lang or report.document.language
        return json_text(document_json(report, spoken)) + "\n"
    if target == "html":
        return lesson_file(report, lang)
    if target == "slides":
        return slides_file(report, lang)
    view = document_view(report, lang)
    if target == "latex":
        return latex_document(view)
    if target == "typst":
        return typst_document(view)
    if target == "pdf":
        return pdf(typst_document(view), view.language)
    return markdown_document(view)


def refuse_source(source: Path, output: str) -> None:
    target = Path(output)
    if target.exists() and target.samefile(source):
        raise InputError("cli-overwrites-source", path=output)


def write(target: Path, content: str | bytes) -> None:
    """The file, whole or not at all.

    Raises InputError when it can't be written.
    """
    try:
        write_whole(target, content)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise InputError(
            "cli-cannot-write", path=str(target), reason=reason
        ) from None
