"""Where documents come from: files, directories, the shipped library."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import derivations
from derivations.commands.polling import Stamp, stamps
from derivations.language.errors import InputError

if TYPE_CHECKING:
    from derivations.document.records import Document

_BLOCK = re.compile(
    rb"^[ \t]*(?:`{3,}|~{3,})[ \t]*(?:derivation|"
    + "推导".encode()
    + rb")(?=\s|$)",
    re.MULTILINE | re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Source:
    """A document to be read; ``label`` is how messages name it."""

    path: Path
    label: str

    def read(self, kept: dict[Path, Document] | None = None) -> Document:
        """The document; ``kept`` are those that were read before."""
        # Only here, since what was checked before isn't read again.
        from derivations.document.parse import load_document
        from derivations.document.records import Block

        try:
            document = load_document(self.path, kept)
        except InputError as error:
            for one in error.all:
                one.path = self.label
            raise
        document = replace(document, path=self.label)
        if not any(isinstance(part, Block) for part in document.parts):
            raise InputError("cli-nothing-to-check", path=self.label)
        return document


def library() -> tuple[Source, ...]:
    """The shipped documents, by name."""
    folder = Path(derivations.__file__).parent / "library"
    return tuple(
        Source(path, path.name) for path in sorted(folder.glob("*.md"))
    )


def sources_at(place: str) -> tuple[Source, ...]:
    """The documents at a path; a directory is searched for Markdown files
    that have checked blocks."""
    if not place or "\0" in place:
        shown = place.replace("\0", "�") or "“”"
        raise InputError("file-missing", path=shown)
    path = Path(place)
    if not path.is_dir():
        return (Source(path, place),)
    found = tuple(
        Source(item, str(item))
        for item in _markdown_files(path)
        if _has_block(item)
    )
    if not found:
        raise InputError("cli-nothing-in-directory", path=place)
    return found


def _markdown_files(folder: Path) -> list[Path]:
    """In a fixed order; hidden directories are passed over."""
    found: list[Path] = []
    for here, folders, names in os.walk(folder):
        folders[:] = sorted(
            name
            for name in folders
            if not name.startswith(".") and name != "node_modules"
        )
        found += [
            Path(here, name) for name in sorted(names) if name.endswith(".md")
        ]
    return found


def _has_block(path: Path) -> bool:
    return _block_in(path, *stamps((path,)).values())


@lru_cache(maxsize=10_000)
def _block_in(path: Path, _stamp: Stamp | None) -> bool:
    """Looked up once in a file that stays as it is, for those who watch."""
    from derivations.document.markdown import MAX_BYTES

    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return _BLOCK.search(file.read(MAX_BYTES + 1)) is not None
    except OSError:
        return True  # reading it will say why it can't be read


def named(place: str) -> Source:
    """A document by path, or by its name in the library."""
    if place and "\0" not in place and Path(place).exists():
        return Source(Path(place), place)
    shipped = library()
    for source in shipped:
        if place in (source.path.stem, source.path.name):
            return source
    known = ", ".join(source.path.stem for source in shipped)
    raise InputError("cli-no-such-document", path=place, known=known)


def sources_named(places: tuple[str, ...]) -> tuple[Source, ...]:
    """The documents at these paths or of these names, each once; without
    any, the shipped ones in all languages."""
    if not places:
        return library()
    found: list[Source] = []
    for place in places:
        folder = bool(place) and "\0" not in place and Path(place).is_dir()
        found += sources_at(place) if folder else (named(place),)
    return tuple(dict.fromkeys(found))
