"""``derivations next`` and ``derivations hint``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from derivations.commands.console import (
    AS_EXPECTED,
    NOT_AS_EXPECTED,
    format_option,
    json_text,
    language_option,
    show,
)
from derivations.commands.places import line_of
from derivations.commands.spoken import Spoken

if TYPE_CHECKING:
    from derivations.between.setting import Setting


@click.command("next", cls=Spoken)
@click.argument("document", metavar="NAME|PATH")
@click.argument("place", metavar="CLAIM.LINE")
@click.option("--at", "at", metavar="PART", default="")
@format_option
@language_option
@click.pass_context
def next_line(  # noqa: PLR0917
    context: click.Context,
    document: str,
    place: str,
    at: str,
    form: str,
    lang: str | None,
) -> None:
    """Show what each reason would make of a line, or of a part of it."""
    from derivations.between.nexts import next_steps
    from derivations.render.steps_text import next_json, next_text

    here, spoken = _here(document, place, lang)
    found = next_steps(here, at)
    if form == "json":
        show(json_text(next_json(here, found)))
    else:
        show(next_text(here, found, spoken))
    context.exit(AS_EXPECTED if found else NOT_AS_EXPECTED)


@click.command("hint", cls=Spoken)
@click.argument("document", metavar="NAME|PATH")
@click.argument("place", metavar="CLAIM.LINE")
@click.option(
    "--layer",
    "layer",
    type=click.IntRange(1, 4),
    default=1,
    show_default=True,
)
@format_option
@language_option
@click.pass_context
def hint(  # noqa: PLR0917
    context: click.Context,
    document: str,
    place: str,
    layer: int,
    form: str,
    lang: str | None,
) -> None:
    """Hint at the line that may follow."""
    from derivations.between.hints import hint as hint_at
    from derivations.between.steps import NoSteps, Why
    from derivations.render.steps_text import hint_json, hint_text

    here, spoken = _here(document, place, lang)
    found = hint_at(here)
    if form == "json":
        show(json_text(hint_json(found, spoken)))
    else:
        show(hint_text(found, spoken, layer))
    missed = isinstance(found, NoSteps) and found.why is not Why.DONE
    context.exit(NOT_AS_EXPECTED if missed else AS_EXPECTED)


def _here(document: str, place: str, lang: str | None) -> tuple[Setting, str]:
    """Where the line after this place would stand, and the language."""
    from derivations.between.setting import after, of_claim
    from derivations.commands.sources import named

    claim, number = line_of(place)
    read = named(document).read()
    found = of_claim(read, claim)
    return after(found, number, read.path), lang or read.language
