"""Files that commands write."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(target: Path, content: str | bytes) -> None:
    """Write under a temporary name and rename, so that a file is there
    whole or not at all.

    Raises OSError when it can't be written.
    """
    partial = target.with_name(f".{target.name}.{os.getpid()}.partial")
    try:
        with partial.open("xb") as file:
            file.write(
                content.encode() if isinstance(content, str) else content
            )
        partial.replace(target)
    except OSError:
        partial.unlink(missing_ok=True)
        raise
