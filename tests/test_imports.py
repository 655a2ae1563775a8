"""Each room of the package imports only those that stand before it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import derivations

PACKAGE = Path(derivations.__file__).parent
ROOMS = (
    "words",
    "language",
    "assumptions",
    "document",
    "kernel",
    "recheck",
    "refute",
    "worked",
    "misconceptions",
    "diagnose",
    "audit",
    "between",
    "exercises",
    "simulate",
    "render",
    "pictures",
    "site",
    "api",
    "commands",
)
ALONE = {
    "kernel": {"language", "assumptions"},
    "refute": {"language", "assumptions"},
    "recheck": set(),
}
"""What is trusted, and what judges it: the rooms that each may import."""

ASKS = "commands/simulate.py"
"""Imports NumPy to see whether it is there."""

TYPES_ONLY = {("words", "language")}
"""Only the type of an error that is put into words."""


def imported(path: Path) -> Iterator[str]:
    """Rooms that a module imports, wherever in the module it does so."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            package, _, rest = name.partition(".")
            room = rest.partition(".")[0]
            if package == "derivations" and room in ROOMS:
                yield room


def modules() -> list[str]:
    found = (path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py"))
    return sorted(p.as_posix() for p in found if p.parts[0] in ROOMS)


@pytest.mark.parametrize("name", modules())
def test_imports_point_one_way(name):
    room = name.partition("/")[0]
    earlier = set(ROOMS[: ROOMS.index(room)])
    others = set(imported(PACKAGE / name)) - {room}
    others -= {b for a, b in TYPES_ONLY if a == room}
    assert others <= ALONE.get(room, earlier)


def test_only_one_room_uses_numpy():
    """It is an extra: the checker runs without it."""
    found = {
        path.relative_to(PACKAGE).parts[0]
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
        and "numpy"
        in {
            name.partition(".")[0]
            for name in (
                [alias.name for alias in node.names]
                if isinstance(node, ast.Import)
                else [node.module or ""]
            )
        }
        and path.relative_to(PACKAGE).as_posix() != ASKS
    }
    assert found == {"simulate"}


def test_every_room_has_modules():
    assert {name.partition("/")[0] for name in modules()} == set(ROOMS)


def test_imports_are_found_wherever_they_stand(tmp_path):
    path = tmp_path / "module.py"
    path.write_text(
        "import derivations.kernel.forms\n"
        "from derivations import render\n"
        "import ast\n"
        "def late():\n"
        "    from derivations.refute.search import refute\n"
    )
    assert set(imported(path)) == {"kernel", "render", "refute"}
