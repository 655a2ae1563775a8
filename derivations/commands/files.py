"""Files that commands write."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(target: Path, content: str | bytes) -> None:
    """Write under a temporary name and rename, so that a file is there
    whole or not at all.

    Raises OSError when it can't be written.
    """
    partial = _partial(target)
    try:
        _write(partial, content)
        partial.replace(target)
    except OSError:
        partial.unlink(missing_ok=True)
        raise


def write_new(target: Path, content: str | bytes) -> None:
    """The same, never over anything that is there.

    Raises FileExistsError, or another OSError when it can't be written.
    """
    partial = _partial(target)
    try:
        _write(partial, content)
        try:
            os.link(partial, target)  # a renaming would replace the target
        except FileExistsError:
            raise
        except OSError:  # a file system without links
            if os.path.lexists(target):
                raise FileExistsError(target) from None
            partial.rename(target)
    finally:
        partial.unlink(missing_ok=True)


def _partial(target: Path) -> Path:
    return target.with_name(f".{target.name}.{os.getpid()}.partial")


def _write(target: Path, content: str | bytes) -> None:
    with target.open("xb") as file:
        file.write(content.encode() if isinstance(content, str) else content)
