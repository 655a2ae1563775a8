"""``derivations expand``."""

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
    from derivations.between.steps import NoSteps


@click.command("expand", cls=Spoken)
@click.argument("document", metavar="NAME|PATH")
@click.argument("place", metavar="CLAIM.LINE")
@format_option
@language_option
@click.pass_context
def expand(
    context: click.Context,
    document: str,
    place: str,
    form: str,
    lang: str | None,
) -> None:
    """Write the lines that lie between two lines of a chain."""
    from derivations.between.expanding import between
    from derivations.between.steps import Steps
    from derivations.commands.sources import named
    from derivations.render.steps_text import steps_json, steps_text

    claim, number = line_of(place)
    read = named(document).read()
    found = between(read, claim, number)
    spoken = lang or read.language
    if form == "json":
        show(json_text(steps_json(found, spoken)))
    else:
        show(steps_text(found, spoken))
    good = isinstance(found, Steps) or _complete(found)
    context.exit(AS_EXPECTED if good else NOT_AS_EXPECTED)


def _complete(found: NoSteps) -> bool:
    from derivations.between.steps import Why

    return found.why is Why.SINGLE
