"""``derivations exercises``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from derivations.commands.console import (
    AS_EXPECTED,
    NOT_AS_EXPECTED,
    complain,
    json_text,
    language_option,
    show,
)
from derivations.commands.spoken import Spoken

if TYPE_CHECKING:
    from derivations.exercises.records import Sheet

FORMS = ("text", "pdf", "typst", "json", "markdown", "gift", "moodle")
NAMES = ("reason", "assumption", "order", "broken", "next")


@click.command("exercises", cls=Spoken)
@click.argument("document", metavar="NAME|PATH")
@click.option("--claim", "about", multiple=True, metavar="NAME")
@click.option("--kind", "kind", multiple=True, type=click.Choice(NAMES))
@click.option(
    "--to",
    "target",
    type=click.Choice(FORMS),
    default="text",
    show_default=True,
)
@click.option("--solutions", is_flag=True)
@click.option(
    "--seed",
    "shuffle",
    type=click.IntRange(0, 2**32 - 1),
    default=0,
    show_default=True,
)
@click.option("-o", "--output", metavar="FILE")
@click.option("--overwrite", is_flag=True)
@language_option
@click.pass_context
def exercises(  # noqa: PLR0917
    context: click.Context,
    document: str,
    about: tuple[str, ...],
    kind: tuple[str, ...],
    target: str,
    solutions: bool,
    shuffle: int,
    output: str | None,
    overwrite: bool,
    lang: str | None,
) -> None:
    """Make an exercise sheet of a document, or the sheet of solutions."""
    from derivations.commands.audit import wanted
    from derivations.commands.export import refuse_source, write
    from derivations.commands.paper import require_pdf
    from derivations.commands.simulate import refuse_existing
    from derivations.commands.sources import named
    from derivations.exercises.making import KINDS, exercises_of
    from derivations.exercises.records import Kind
    from derivations.words import say

    source = named(document)
    if target == "pdf":
        require_pdf(output)
    if output not in (None, "-"):
        refuse_source(source.path, output)
        refuse_existing(Path(output), overwrite)
    read = source.read()
    names = wanted(read, about)
    kinds = tuple(map(Kind, kind)) or KINDS
    sheet = exercises_of(read, shuffle, kinds, lambda one: one.name in names)
    spoken = lang or read.language
    content = _written(sheet, target, solutions, spoken)
    if output is None or output == "-":
        show(content)
    else:
        write(Path(output), content)
        complain(say("cli-written", spoken, path=output))
    context.exit(AS_EXPECTED if sheet.exercises else NOT_AS_EXPECTED)


def _written(
    sheet: Sheet, target: str, solutions: bool, lang: str
) -> str | bytes:
    from derivations.commands.paper import pdf
    from derivations.render.exercises_gift import sheet_gift
    from derivations.render.exercises_json import sheet_json
    from derivations.render.exercises_markdown import sheet_markdown
    from derivations.render.exercises_moodle import sheet_moodle
    from derivations.render.exercises_text import sheet_text
    from derivations.render.exercises_typst import sheet_typst
    from derivations.render.exercises_view import sheet_view

    view = sheet_view(sheet, lang)
    if target == "json":
        return json_text(sheet_json(view)) + "\n"
    if target in ("gift", "moodle"):
        return (sheet_gift if target == "gift" else sheet_moodle)(view)
    if target == "markdown":
        return sheet_markdown(view, solutions)
    if target == "typst":
        return sheet_typst(view, solutions)
    if target == "pdf":
        return pdf(sheet_typst(view, solutions), lang)
    return sheet_text(view, solutions)
