"""Results of earlier checks, for documents that haven't changed since.

An entry holds what was printed of one document.  Its name is a SHA-256 over
the program, the options, the place of the document and its text; inside
stand the texts of all documents that it cites, also as SHA-256.  So it can
only be found for the same question.  Files that are damaged, or that
something else wrote, are passed over; no failure of the folder is an error.
"""

from __future__ import annotations

import json
import os
import stat
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

from derivations.commands.checked import Checked, from_json, to_json
from derivations.commands.files import write_whole

if TYPE_CHECKING:
    from derivations.commands.sources import Source

MAX_ENTRIES: Final = 1_000
"""As many entries are kept; those longest unused give way."""
MAX_BYTES: Final = 16_000_000
"""Larger files are no documents."""


def user_folder() -> Path | None:
    """Where results are kept; None where nothing shall be."""
    if os.environ.get("DERIVATIONS_CACHE", "").casefold() == "off":
        return None
    told = os.environ.get("XDG_CACHE_HOME", "")
    if os.path.isabs(told):
        return Path(told, "derivations")
    try:
        home = Path.home()
    except RuntimeError:
        return None
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        base = Path(local) if local else home / "AppData" / "Local"
        return base / "derivations" / "Cache"
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "derivations"
    return home / ".cache" / "derivations"


@dataclass(frozen=True)
class Kept:
    """The entries in a folder for one way of asking: ``program`` tells which
    program would answer, ``options`` what is asked of it."""

    folder: Path
    program: Callable[[], str]
    options: tuple[str, ...]

    def find(self, source: Source) -> Checked | None:
        """What an earlier check of the same said."""
        if not _ours(self.folder):
            return None
        entry = self._entry(source, digest(source.path))
        if entry is None:
            return None
        try:
            data = entry.read_bytes()
            first, _, rest = data.partition(b"\n")
            if json.loads(first) != sha256(rest).hexdigest():
                return None
            record = json.loads(rest)
            if record["entry"] != entry.stem:
                return None
            checked = from_json(record["checked"])
            if any(digest(Path(p)) != told for p, told in checked.files):
                return None
            os.utime(entry)
        except (OSError, KeyError, TypeError, ValueError, RecursionError):
            return None
        return checked

    def keep(self, source: Source, checked: Checked) -> None:
        """For later checks."""
        own = checked.files[0][1] if checked.files else None
        entry = self._entry(source, own)
        if entry is None:
            return
        record = {"entry": entry.stem, "checked": to_json(checked)}
        rest = json.dumps(record, ensure_ascii=False)
        try:
            said = sha256(rest.encode()).hexdigest()
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if _ours(self.folder):
                write_whole(entry, f"{json.dumps(said)}\n{rest}")
                _make_room(self.folder)
        except (OSError, UnicodeError):
            return

    def _entry(self, source: Source, own: str | None) -> Path | None:
        if not own or not self._program:
            return None
        place = str(source.path.absolute())
        asked = (self._program, *self.options, source.label, place, own)
        name = sha256(json.dumps(asked).encode()).hexdigest()
        return self.folder / f"{name}.json"

    @cached_property
    def _program(self) -> str:
        try:
            return self.program()
        except OSError:
            return ""


def digest(path: Path) -> str | None:
    """SHA-256 of a file's bytes; empty where there is no file, None where it
    can't be told."""
    try:
        if not path.is_file():
            return ""
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError):
        return None
    return None if len(data) > MAX_BYTES else sha256(data).hexdigest()


def _ours(folder: Path) -> bool:
    """Whether nobody else can have put entries there."""
    try:
        found = folder.stat()
    except OSError:
        return False
    if sys.platform == "win32":
        return True
    others = found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return found.st_uid == os.geteuid() and not others


def _make_room(folder: Path) -> None:
    entries = [(_used(path), path) for path in folder.glob("*.json")]
    for _, path in sorted(entries, reverse=True)[MAX_ENTRIES:]:
        path.unlink(missing_ok=True)


def _used(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
