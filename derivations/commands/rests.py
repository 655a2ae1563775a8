"""``derivations rests``."""

from __future__ import annotations

import click

from derivations.commands.console import (
    AS_EXPECTED,
    json_text,
    language_option,
    show,
)
from derivations.commands.spoken import Spoken


@click.command("rests", cls=Spoken)
@click.argument("places", nargs=-1, metavar="[NAME|PATH]...")
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json", "dot")),
    default="text",
    show_default=True,
)
@language_option
@click.pass_context
def rests(
    context: click.Context,
    places: tuple[str, ...],
    form: str,
    lang: str | None,
) -> None:
    """Print what rests on what."""
    from derivations.commands.judged import judged
    from derivations.diagnose.rests import rests as found_in
    from derivations.render.rests_text import rests_dot, rests_json, rests_text

    spoken = lang or "en"
    found = found_in(judged(places, spoken))
    if form == "json":
        show(json_text(rests_json(found)))
    elif form == "dot":
        show(rests_dot(found))
    else:
        show(rests_text(found, spoken))
    context.exit(AS_EXPECTED)
