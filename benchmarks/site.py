"""How long the pages take to build, and how many bytes they are.

The first view of a page is the page with the style, which holds the font, and
the script: bytes as they are on the disk, nothing compressed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.measure import Timing, command, progress, samples
from benchmarks.table import table

SHOWN = 20
"""Pages in the table, the heaviest first."""

_BESIDE = re.compile(r'<(?:link rel="stylesheet" href|script src)="([^"]+)"')


@dataclass(frozen=True, slots=True)
class Page:
    name: str
    size: int
    """In bytes."""
    beside: int
    """Bytes of the styles and scripts that it names."""

    @property
    def first_view(self) -> int:
        return self.size + self.beside

    @property
    def language(self) -> str:
        return "zh" if self.name.endswith(".zh.html") else "en"


@dataclass(frozen=True, slots=True)
class Site:
    build: Timing
    sympy_command: Timing
    pages: tuple[Page, ...]


def measure_site(names: Sequence[str], count: int) -> Site:
    """``names`` of documents, or none for the whole library."""
    with TemporaryDirectory() as folder:
        out = str(Path(folder) / "site")
        progress("site: builds, and import sympy in turns")
        build, sympy = samples(
            [
                command("-m", "derivations", "site", out, *names),
                command("-c", "import sympy"),
            ],
            count,
        )
        return Site(build, sympy, weighed(Path(out)))


def weighed(folder: Path) -> tuple[Page, ...]:
    """The pages of a site, the heaviest first view first."""
    pages = []
    for path in folder.glob("*.html"):
        named = _BESIDE.findall(path.read_text(encoding="utf-8"))
        beside = sum((folder / name).stat().st_size for name in named)
        pages.append(Page(path.name, path.stat().st_size, beside))
    return tuple(sorted(pages, key=lambda one: (-one.first_view, one.name)))


def site_tables(site: Site) -> str:
    build, sympy = site.build, site.sympy_command
    rows = [
        ('`python -c "import sympy"`', f"{sympy.least:.1f}", ""),
        (
            f"`derivations site`, {len(site.pages)} pages",
            f"{build.least:.1f}",
            f"{build.least / sympy.least:.0f}",
        ),
    ]
    return "\n\n".join(
        (
            table(("site", "CPU seconds", "ratio"), rows),
            _weights(site.pages),
        )
    )


def _weights(pages: Sequence[Page]) -> str:
    rows = [
        (f"`{one.name}`", one.language, _kb(one.size), _kb(one.first_view))
        for one in pages[:SHOWN]
    ]
    said = table(("page", "language", "page, KB", "first view, KB"), rows)
    left = len(pages) - len(rows)
    return f"{said}\n\n{left} more pages are lighter." if left else said


def _kb(size: int) -> str:
    return f"{size / 1000:.0f}"


def site_json(site: Site) -> dict[str, object]:
    return {
        "build": site.build.seconds,
        "import sympy": site.sympy_command.seconds,
        "pages": [
            {
                "name": one.name,
                "bytes": one.size,
                "first view": one.first_view,
            }
            for one in site.pages
        ],
    }
