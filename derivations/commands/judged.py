"""Documents judged for a command that looks at all of them together."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from derivations.language.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from derivations.commands.sources import Source
    from derivations.diagnose.reports import DocumentReport


def judged(places: tuple[str, ...], lang: str) -> list[DocumentReport]:
    """Reports on the documents at these places or of these names; without
    any, on the library's documents in this language.

    Raises InputError for the first that can't be read.
    """
    with progress(sources_or_library(places, lang), lang) as sources:
        return [judged_one(source) for source in sources]


def judged_one(source: Source) -> DocumentReport:
    """Raises InputError, with a place."""
    from derivations.diagnose.judge import judge_document

    try:
        return judge_document(source.read())
    except InputError as error:
        if not error.path:
            error.path = source.label
        raise


def sources_or_library(places: tuple[str, ...], lang: str) -> list[Source]:
    """The documents at these places or of these names; without any, the
    library's in this language.  Raises InputError."""
    from derivations.commands.sources import library, sources_named

    if places:
        return list(sources_named(places))
    return [
        source
        for source in library()
        if source.path.stem.endswith(".zh") is (lang == "zh")
    ]


@contextmanager
def progress(
    sources: Sequence[Source], lang: str
) -> Iterator[Iterable[Source]]:
    """The same, with a bar on standard error if that is a terminal."""
    import click

    from derivations.words import say

    if not sys.stderr.isatty():
        yield sources
        return
    with click.progressbar(
        sources,
        label=say("cli-site-checking", lang),
        file=sys.stderr,
        item_show_func=lambda source: source.path.stem if source else "",
    ) as bar:
        yield bar
