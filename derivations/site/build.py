"""All files of a site, and writing them into a folder."""

from __future__ import annotations

import os
from base64 import b64encode
from collections.abc import Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import Final

from derivations.diagnose.reports import DocumentReport
from derivations.language.errors import InputError
from derivations.site.frame import SCRIPT, STYLE
from derivations.site.index import index_page
from derivations.site.lesson import lesson_page
from derivations.site.pages import INDEX, RULES, file_name, pages_of, stem_of
from derivations.site.rules import rules_page
from derivations.site.topics import Topic

MANIFEST: Final = ".derivations-site"
"""Names of the files that a build wrote, so that the next one may replace
them, and nothing else."""

_FONT: Final = "math.woff2"


def site_files(
    reports: Sequence[DocumentReport], topics: tuple[Topic, ...] = ()
) -> dict[str, str]:
    """The texts of all files by name.

    Raises InputError when two documents would have one page.
    """
    pages = pages_of(report.document for report in reports)
    files = {STYLE: _style(), SCRIPT: _asset(SCRIPT).decode()}
    for report in reports:
        document = report.document
        name = file_name(stem_of(document), document.language)
        files[name] = lesson_page(report, pages)
    for lang in pages.languages:
        index = index_page(reports, topics, lang, pages)
        files[file_name(INDEX, lang)] = index
        files[file_name(RULES, lang)] = rules_page(lang, pages)
    if pages.languages == ("zh",):
        files[file_name(INDEX, "en")] = files[file_name(INDEX, "zh")]
    return files


def _asset(name: str) -> bytes:
    folder = resources.files("derivations.site").joinpath("assets")
    return folder.joinpath(name).read_bytes()


def _style() -> str:
    """With the font in it: a page on disk may not load one from a file."""
    font = b64encode(_asset(_FONT)).decode()
    address = f"data:font/woff2;base64,{font}"
    return _asset(STYLE).decode().replace(f"url({_FONT})", f"url({address})")


def write_site(folder: Path, files: Mapping[str, str]) -> None:
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
        _put(folder / MANIFEST, "".join(f"{name}\n" for name in sorted(files)))
        for name, text in files.items():
            _put(folder / name, text)
        for name in sorted(earlier - set(files)):
            (folder / name).unlink(missing_ok=True)
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
    names = path.read_text(encoding="utf-8").splitlines()
    return {name for name in names if name and name == Path(name).name}


def _put(target: Path, text: str) -> None:
    partial = target.with_name(f".{target.name}.{os.getpid()}.partial")
    try:
        partial.write_text(text, encoding="utf-8", newline="\n")
        partial.replace(target)
    except OSError:
        partial.unlink(missing_ok=True)
        raise
