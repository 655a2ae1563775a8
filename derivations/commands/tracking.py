"""Documents as they were last seen, for commands that wait for changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from derivations.commands.kept import digest
from derivations.commands.polling import CHANGED, Stamp, stamps
from derivations.language.errors import InputError

if TYPE_CHECKING:
    from derivations.assumptions.given import Assumptions
    from derivations.commands.sources import Source
    from derivations.diagnose.reports import DocumentReport

T = TypeVar("T")

Sources = tuple[list["Source"], list[InputError]]
"""Documents, and what is wrong with the places of others."""


@dataclass(frozen=True)
class Found(Generic[T]):
    """What came of a document; ``files`` are those that it was read from,
    with the SHA-256 of their bytes."""

    result: T
    files: tuple[tuple[str, str], ...]
    known: tuple[Assumptions, ...] = ()
    """Under them much was worked out that the next time needn't be."""


@dataclass(frozen=True)
class Seen(Generic[T]):
    """``found`` is the last good result, and stays while the document can't
    be read (``error``)."""

    stamps: dict[Path, Stamp | None]
    found: Found[T] | None = None
    error: InputError | None = None


@dataclass
class Tracked(Generic[T]):
    """All documents that ``find`` finds, as they were last seen."""

    find: Callable[[], Sources]
    seen: dict[Source, Seen[T]] = field(default_factory=dict)
    misplaced: list[InputError] = field(default_factory=list)

    def look(self) -> tuple[tuple[Source, ...], dict[Path, Stamp | None]]:
        """Which documents there are, and the stamps of all their files."""
        sources, _ = self.find()
        files = [path for seen in self.seen.values() for path in seen.stamps]
        files += [source.path for source in sources]
        return tuple(sources), stamps(dict.fromkeys(files))

    def update(self) -> tuple[list[Source], list[Source]]:
        """The documents that are new or have changed, and those gone."""
        sources, self.misplaced = self.find()
        gone = [one for one in self.seen if one not in sources]
        for one in gone:
            del self.seen[one]
        return [one for one in sources if self._is_due(one)], gone

    def _is_due(self, source: Source) -> bool:
        seen = self.seen.get(source)
        return seen is None or stamps(seen.stamps) != seen.stamps

    def examine(self, source: Source, how: Callable[[], Found[T]]) -> Seen[T]:
        """What comes of a document, by ``how``, which may raise InputError."""
        # What it cites isn't known until it is read; any document beside it
        # may count.
        around = stamps((source.path, *_beside(source.path)))
        try:
            found = how()
        except InputError as problem:
            before = self.seen.get(source, Seen({}))
            now = replace(before, stamps=around, error=problem)
        else:
            now = Seen(_read_from(found.files), found)
        self.seen[source] = now
        return now

    @property
    def good(self) -> list[T]:
        """Results on what can be read at the moment."""
        return [
            one.found.result
            for one in self.seen.values()
            if one.error is None and one.found is not None
        ]

    @property
    def errors(self) -> list[InputError]:
        found = (one.error for one in self.seen.values())
        return self.misplaced + [one for one in found if one is not None]


def found(report: DocumentReport, result: T) -> Found[T]:
    """The result with what its report was read from."""
    from derivations.assumptions.sharing import shared

    document = report.document
    return Found(
        result,
        tuple((one.path, one.digest) for one in document.files),
        tuple(shared(one.assumptions) for one in document.derivations),
    )


def _read_from(files: Iterable[tuple[str, str]]) -> dict[Path, Stamp | None]:
    """The stamps of the files; that of no file where one has changed since
    it was read."""
    told = {Path(path): read for path, read in files}
    now = stamps(told)
    for path, read in told.items():
        if digest(path) != read:
            now[path] = CHANGED
    return now


def _beside(path: Path) -> Iterator[Path]:
    with suppress(OSError):
        yield from sorted(path.parent.glob("*.md"))
