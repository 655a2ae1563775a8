"""``derivations rests``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from derivations.commands.console import (
    AS_EXPECTED,
    json_text,
    language_option,
    show,
)
from derivations.commands.spoken import Spoken

if TYPE_CHECKING:
    from derivations.commands.kept import Kept
    from derivations.commands.sources import Source


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
    from derivations.commands.judged import progress, sources_or_library
    from derivations.render.rests_text import dot_graph

    spoken = lang or "en"
    kept = _kept(form, spoken)
    with progress(sources_or_library(places, spoken), spoken) as sources:
        parts = [_part(source, form, spoken, kept) for source in sources]
    if form == "json":
        show(json_text({"claims": [one for part in parts for one in part]}))
    elif form == "dot":
        show(dot_graph([one for part in parts for one in part]))
    else:
        show("\n".join(part for part in parts if part))
    context.exit(AS_EXPECTED)


def _kept(form: str, lang: str) -> Kept | None:
    """Where what was said of documents before is."""
    from derivations.commands.kept import Kept, user_folder
    from derivations.commands.program import program

    folder = user_folder()
    options = ("rests", form, lang)
    return None if folder is None else Kept(folder, program, options)


def _part(source: Source, form: str, lang: str, kept: Kept | None) -> Any:
    """What is said of one document: a text, or a list of JSON or lines."""
    found = None if kept is None else kept.find(source)
    if found is not None:
        return found.shown
    from derivations.commands.checked import Checked
    from derivations.commands.judged import judged_one
    from derivations.diagnose.rests import rests as found_in
    from derivations.render.counting import summary
    from derivations.render.rests_text import dot_lines, rests_json, rests_text

    report = judged_one(source)
    rests = found_in([report])
    shown: Any
    if form == "json":
        shown = rests_json(rests)["claims"]
    elif form == "dot":
        shown = dot_lines(rests)
    else:
        shown = rests_text(rests, lang)
    if kept is not None:
        document = report.document
        files = tuple((one.path, one.digest) for one in document.files)
        counts = summary((report,))
        good = report.as_expected
        said = Checked(shown, document.language, good, counts, files)
        kept.keep(source, said)
    return shown
