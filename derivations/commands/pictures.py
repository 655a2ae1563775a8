"""``derivations pictures``."""

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
from derivations.commands.simulate import refuse_existing, require_numpy
from derivations.commands.spoken import Spoken
from derivations.language.errors import InputError

if TYPE_CHECKING:
    from derivations.pictures.dots import Dots


@click.command("pictures", cls=Spoken)
@click.argument("folder", metavar="OUT")
@click.option("--simulate", "anew", is_flag=True)
@click.option("--overwrite", is_flag=True)
@language_option
@click.pass_context
def pictures(
    context: click.Context,
    folder: str,
    lang: str | None,
    *,
    anew: bool,
    overwrite: bool,
) -> None:
    """Write the library's pictures as SVG into a folder."""
    if anew:
        require_numpy()
    from derivations.commands.export import write
    from derivations.pictures.dots import FILE, kept
    from derivations.pictures.gallery import PICTURES, file_names, frames
    from derivations.words import LANGUAGES, say

    languages = (lang,) if lang else LANGUAGES
    spoken = lang or "en"
    target = _folder(folder)
    wanted = [(name, each) for name in PICTURES for each in languages]
    texts: dict[str, str] = {}
    dots = _drawn() if anew else kept()
    if anew:
        texts[FILE] = dots.text
    label = say("pictures-drawing", spoken)
    with click.progressbar(
        wanted, label=label, file=sys.stderr, hidden=not sys.stderr.isatty()
    ) as bar:
        for name, each in bar:
            for file, frame in file_names(frames(name, each, dots)).items():
                texts[file] = frame.svg(paper=True)
    for name in texts:
        refuse_existing(target / name, overwrite)
    target.mkdir(parents=True, exist_ok=True)
    for name, written in texts.items():
        write(target / name, written)
    complain(
        say(
            "pictures-written",
            spoken,
            count=str(len(texts) - anew),
            folder=folder,
        )
    )
    context.exit(AS_EXPECTED)


def _folder(place: str) -> Path:
    target = Path(place)
    if target.exists() and not target.is_dir():
        raise InputError("pictures-no-folder", path=place)
    return target


def _drawn() -> Dots:
    # Only here: it needs NumPy.
    from derivations.pictures.drawn import drawn

    return drawn()
