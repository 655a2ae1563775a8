"""``derivations claims``."""

from __future__ import annotations

import click

from derivations.commands.console import (
    AS_EXPECTED,
    json_text,
    language_option,
    show,
)
from derivations.commands.spoken import Spoken


@click.command(cls=Spoken)
@click.argument("places", nargs=-1, metavar="[NAME|PATH]...")
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "markdown", "json")),
    default="text",
    show_default=True,
)
@language_option
@click.pass_context
def claims(
    context: click.Context,
    places: tuple[str, ...],
    form: str,
    lang: str | None,
) -> None:
    """List quoted claims with their verdicts."""
    from derivations.commands.judged import judged
    from derivations.render.quoted_table import (
        quoted_json,
        quoted_markdown,
        quoted_text,
    )

    spoken = lang or "en"
    reports = judged(places, spoken)
    if form == "json":
        show(json_text(quoted_json(reports, spoken)))
    elif form == "markdown":
        show(quoted_markdown(reports, spoken, "../derivations/library/"))
    else:
        show(quoted_text(reports, spoken))
    context.exit(AS_EXPECTED)
