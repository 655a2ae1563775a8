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
    from derivations.pictures.frames import Frame


@click.command("pictures", cls=Spoken)
@click.argument("folder", metavar="OUT")
@click.option("--overwrite", is_flag=True)
@language_option
@click.pass_context
def pictures(
    context: click.Context, folder: str, lang: str | None, *, overwrite: bool
) -> None:
    """Write the library's pictures as SVG into a folder."""
    require_numpy()
    from derivations.commands.export import write
    from derivations.pictures.gallery import PICTURES, frames
    from derivations.words import LANGUAGES, say

    languages = (lang,) if lang else LANGUAGES
    spoken = lang or "en"
    target = _folder(folder)
    wanted = [(name, each) for name in PICTURES for each in languages]
    found: dict[str, Frame] = {}
    label = say("pictures-drawing", spoken)
    with click.progressbar(
        wanted, label=label, file=sys.stderr, hidden=not sys.stderr.isatty()
    ) as bar:
        for name, each in bar:
            found |= named_frames(frames(name, each))
    for name in found:
        refuse_existing(target / name, overwrite)
    target.mkdir(parents=True, exist_ok=True)
    for name, frame in found.items():
        write(target / name, frame.svg(paper=True))
    complain(
        say(
            "pictures-written",
            spoken,
            count=str(len(found)),
            folder=folder,
        )
    )
    context.exit(AS_EXPECTED)


def _folder(place: str) -> Path:
    target = Path(place)
    if target.exists() and not target.is_dir():
        raise InputError("pictures-no-folder", path=place)
    return target


def named_frames(frames: tuple[Frame, ...]) -> dict[str, Frame]:
    """File names: ``grid.en.svg``; of several frames ``softmax-1.en.svg``."""
    if len(frames) == 1:
        return {f"{frames[0].name}.{frames[0].lang}.svg": frames[0]}
    return {
        f"{frame.name}-{number}.{frame.lang}.svg": frame
        for number, frame in enumerate(frames, 1)
    }
