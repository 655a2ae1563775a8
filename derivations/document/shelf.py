"""Documents that a document may cite: those beside it, and the library.

A name is that of a file without its suffix: ``expectation.mean-of-sum`` is
the claim ``mean-of-sum`` of ``expectation.md``.  A document in Chinese
takes the Chinese twin of a document where there is one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from importlib import resources
from pathlib import Path, PurePosixPath

from derivations.document.pieces import Piece
from derivations.document.records import Claim, Document, Source, TextFile
from derivations.language.errors import InputError


def library_folder() -> Path:
    """The shipped library; the package is installed as plain files."""
    return Path(str(resources.files("derivations"))) / "library"


def place_of(path: Path) -> Path:
    """The file as it is cited and cites: a link has its own name, and the
    documents of its own folder beside it."""
    return path.parent.resolve() / path.name


@dataclass(frozen=True)
class Shelf:
    """What can be cited from a document in ``folder``.  ``open_`` are the
    documents that are being read, outermost first; ``kept`` those that
    have been; ``sought`` all paths that the innermost looked at."""

    read: Callable[[Path, Shelf], Document]
    folder: Path | None = None
    chinese: bool = False
    open_: tuple[Path, ...] = ()
    kept: dict[Path, Document] = field(default_factory=dict)
    sought: dict[Path, Document | None] = field(default_factory=dict)

    def inside(self, path: Path) -> Shelf:
        """The shelf for a document on it."""
        return Shelf(
            self.read,
            path.parent,
            path.stem.endswith(".zh"),
            (*self.open_, path.resolve()),
            self.kept,
        )

    def source(self, name: Piece) -> Source | None:
        """The claim that ``DOCUMENT.CLAIM`` names; None when there is no
        such document.

        Raises InputError when the document can't be read, lacks the claim,
        or cites the one that cites it.
        """
        dots = [at for at, mark in enumerate(name.text) if mark == "."]
        for at in dots:
            called, claim = name.text[:at], name.text[at + 1 :]
            path = self._find(called) if claim else None
            if path is None:
                continue
            document = self.sought[path] = self._document(path, name)
            return _claim(document, called, claim, name)
        return None

    def _find(self, name: str) -> Path | None:
        parts = PurePosixPath(name).parts
        if not parts or name.startswith(("/", "~")) or "\\" in name:
            return None
        if "\0" in name or len(name) > 200:
            return None
        endings = (".zh.md", ".md") if self.chinese else (".md",)
        folders = [] if self.folder is None else [self.folder]
        if len(parts) == 1:
            folders.append(library_folder())
        for folder in folders:
            for ending in endings:
                path = folder / f"{name}{ending}"
                if path.is_file():
                    return path
                self.sought[path] = None
        return None

    def files(self, path: Path, data: bytes) -> tuple[TextFile, ...]:
        """What was read for the document in this file, and looked for."""
        found = [TextFile(str(path.absolute()), sha256(data).hexdigest())]
        for one, document in self.sought.items():
            place = str(one.absolute())
            own = "" if document is None else document.files[0].digest
            found.append(TextFile(place, own))
            found += () if document is None else document.files
        return tuple(dict.fromkeys(found))

    def _document(self, path: Path, name: Piece) -> Document:
        found = path.resolve()
        if found in self.open_:
            ring = [*self.open_[self.open_.index(found) :], found]
            raise name.error(
                "cites-in-a-circle", circle=" → ".join(one.stem for one in ring)
            )
        place = place_of(path)
        if place not in self.kept:
            try:
                self.kept[place] = self.read(path, self.inside(path))
            except InputError as error:
                if error.key == "cites-in-a-circle":
                    raise name.error(error.key, **error.values) from error
                first = error.all[0]
                raise name.error(
                    "cites-unreadable-document",
                    document=path.name,
                    line=str(first.position.line),
                ) from error
        return self.kept[place]


def _claim(document: Document, called: str, claim: str, name: Piece) -> Source:
    known: list[str] = []
    for derivation in document.derivations:
        source: Source | None = None
        for item in derivation.items:
            if not isinstance(item, Claim):
                continue
            source = Source(
                called, derivation.name, derivation.assumptions, item, source
            )
            if item.name == claim:
                return source
            known.append(item.name)
    raise name.error(
        "cites-unknown-in-document",
        name=claim,
        document=called,
        known=", ".join(known[:12]) or "—",
    )
