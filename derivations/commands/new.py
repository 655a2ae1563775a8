"""``derivations new``."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Final

import click

from derivations.commands.console import (
    AS_EXPECTED,
    complain,
    language_of,
    language_option,
)
from derivations.commands.files import write_new
from derivations.commands.spoken import Spoken
from derivations.language.errors import InputError

TEMPLATES: Final = {"en": "first.md", "zh": "first.zh.md"}
_SUFFIX: Final = ".md"


@click.command("new", cls=Spoken)
@click.argument("path", metavar="PATH")
@language_option
@click.pass_context
def new(context: click.Context, path: str, lang: str | None) -> None:
    """Write a small derivation to begin with."""
    from derivations.words import say

    spoken = language_of(path, lang)
    target = Path(path)
    if "\0" in path or target.suffix != _SUFFIX:
        # Folders are searched for such files alone.
        shown = path.replace("\0", "�") or "“”"
        raise InputError("cli-new-suffix", path=shown)
    try:
        write_new(target, template(spoken))
    except FileExistsError:
        raise InputError("cli-new-exists", path=path) from None
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise InputError("cli-cannot-write", path=path, reason=reason) from None
    complain(say("cli-new-written", spoken, path=path))
    context.exit(AS_EXPECTED)


def template(lang: str) -> str:
    """The derivation to begin with."""
    folder = resources.files("derivations.commands").joinpath("templates")
    return folder.joinpath(TEMPLATES[lang]).read_text(encoding="utf-8")
