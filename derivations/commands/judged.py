"""Documents judged for a command that looks at all of them together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from derivations.language.errors import InputError

if TYPE_CHECKING:
    from derivations.commands.sources import Source
    from derivations.diagnose.reports import DocumentReport


def judged(places: tuple[str, ...], lang: str) -> list[DocumentReport]:
    """Reports on the documents at these places or of these names; without
    any, on the library's documents in this language.

    Raises InputError for the first that can't be read.
    """
    from derivations.commands.sources import library, named, sources_at
    from derivations.diagnose.judge import judge_document

    if places:
        sources: list[Source] = []
        for place in places:
            found = sources_at(place) if _is_folder(place) else (named(place),)
            sources += found
    else:
        sources = [
            source
            for source in library()
            if source.path.stem.endswith(".zh") is (lang == "zh")
        ]
    reports = []
    for source in dict.fromkeys(sources):
        try:
            reports.append(judge_document(source.read()))
        except InputError as error:
            if not error.path:
                error.path = source.label
            raise
    return reports


def _is_folder(place: str) -> bool:
    from pathlib import Path

    return bool(place) and "\0" not in place and Path(place).is_dir()
