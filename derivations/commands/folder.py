"""A folder that holds the files of a build, and nothing else is touched."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from derivations.commands.files import write_whole
from derivations.language.errors import InputError

MANIFEST: Final = ".derivations-site"
"""Names of the files that a build wrote, so that the next one may replace
them, and nothing else."""


def write_folder(folder: Path, files: Mapping[str, str]) -> None:
    """Write the files, each whole or not at all, and remove those of an
    earlier build that are no longer there.

    Raises InputError when something is in the way that isn't of a build.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        earlier = _earlier(folder)
        for name in files:
            if name not in earlier and (folder / name).exists():
                raise InputError("cli-site-in-the-way", path=str(folder / name))
        names = sorted({*files, *earlier})
        write_whole(folder / MANIFEST, "".join(f"{x}\n" for x in names))
        for name, text in files.items():
            write_whole(folder / name, text)
        for name in sorted(earlier - set(files)):
            (folder / name).unlink(missing_ok=True)
        write_whole(folder / MANIFEST, "".join(f"{x}\n" for x in sorted(files)))
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise InputError(
            "cli-cannot-write", path=str(folder), reason=reason
        ) from None


def _earlier(folder: Path) -> set[str]:
    """Files of the last build; a name that leads elsewhere isn't one."""
    path = folder / MANIFEST
    if not path.is_file():
        return set()
    names = path.read_text(encoding="utf-8", errors="replace").splitlines()
    return {name for name in names if name and name == Path(name).name}
