"""Files that change: looked at again and again.

Nothing but the times and sizes that every file system keeps: no library and
no service of the system is needed, and folders on a network work too.  A few
hundred files take a millisecond.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, TypeVar

T = TypeVar("T")

INTERVAL: Final = 0.3
"""Seconds between two looks."""

Stamp = tuple[int, int, int]
"""Time of the last change, size, and which file it is."""
CHANGED: Final[Stamp] = (-1, -1, -1)
"""The stamp of no file."""


def stamps(paths: Iterable[Path]) -> dict[Path, Stamp | None]:
    """What tells a changed file from the same; None where there is none."""
    return {path: _stamp(path) for path in paths}


def _stamp(path: Path) -> Stamp | None:
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def settled(look: Callable[[], T], before: T) -> T:
    """Waits for a look that differs from the one before and stays as it is
    for a while: an editor may remove a file and write it anew, in parts."""
    last = before
    while True:
        time.sleep(INTERVAL)
        found = look()
        if found == last and found != before:
            return found
        last = found
