"""What all commands share: options, output, messages on errors."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, TypeVar

import click

from derivations.language.errors import InputError

F = TypeVar("F", bound=Callable[..., Any])

AS_EXPECTED, NOT_AS_EXPECTED, UNREADABLE = 0, 1, 2
"""Exit codes."""

MAX_PIECE = 60
"""As much of an offending piece is quoted."""


def language_option(command: F) -> F:
    """``--lang``; without it a document speaks its own language."""
    return click.option(
        "--lang",
        type=click.Choice(("en", "zh")),
    )(command)


def format_option(command: F) -> F:
    return click.option(
        "--format",
        "form",
        type=click.Choice(("text", "json")),
        default="text",
        show_default=True,
    )(command)


def show(content: str | bytes) -> None:
    """Print to standard output; bytes as they are."""
    ends = isinstance(content, bytes) or content.endswith("\n")
    click.echo(content, nl=not ends)


def complain(text: str) -> None:
    """Print to standard error."""
    click.echo(text, err=True)


def error_text(error: InputError, lang: str, where: str = "") -> str:
    """``path:line:column: message``, with the piece where the message
    doesn't quote it."""
    from derivations.render.columns import printable
    from derivations.words import MESSAGES, say_error

    said = say_error(error, lang) if error.key in MESSAGES else error.key
    path = error.path or where
    place = f"{error.position.line}:{error.position.column}"
    piece = error.piece
    if len(piece) > MAX_PIECE:
        said = said.replace(piece, f"{piece[:MAX_PIECE]}…")
        piece = f"{piece[:MAX_PIECE]}…"
    quoted = f" (“{piece}”)" if lang == "en" else f"（“{piece}”）"
    if piece and piece not in said:
        said += quoted
    if error.key.startswith(("cli-", "file-")):
        place = ""  # about the whole of it
    prefix = ":".join(part for part in (path, place) if part)
    whole = ": ".join(part for part in (prefix, said) if part)
    return printable(" ".join(whole.split()))


def complain_of(error: InputError, lang: str | None) -> None:
    """Print an error, and those that came with it, to standard error."""
    for one in error.all:
        complain(error_text(one, language_of(one.path, lang, one.lang)))


def language_of(path: str, lang: str | None, own: str = "") -> str:
    """The language asked for, else a document's ``own``, else that of its
    file name."""
    if lang is not None or own:
        return lang or own
    return "zh" if path.endswith((".zh", ".zh.md")) else "en"


def json_text(value: object) -> str:
    """JSON in a fixed order of keys; escapes where the output can't show
    all characters."""
    import json

    encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").lower()
    plain = not encoding.replace("-", "").startswith("utf")
    return json.dumps(value, ensure_ascii=plain, indent=2)
