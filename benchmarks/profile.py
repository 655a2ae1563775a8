"""``python -m benchmarks.profile``: where the time of a check goes.

The shipped library and a document of 1,000 lines are read and judged under
Python's profiler.  Shares are of that whole time, which the profiler makes
longer; a stage may stand inside another one.
"""

from __future__ import annotations

import sys
from cProfile import Profile
from importlib.resources import files
from pathlib import Path
from pstats import Stats
from typing import Final, TypeAlias

from benchmarks.documents import document
from benchmarks.table import table
from derivations.diagnose.judge import judge_document
from derivations.document.parse import load_document, read_document

Key: TypeAlias = tuple[str, int, str]
Found: TypeAlias = dict[Key, tuple[int, int, float, float, object]]

STAGES: Final = (
    ("reading", "document/parse.py", "read_document"),
    ("a model of the assumptions", "refute/consistency.py", "find_model"),
    ("attempts at a proof", "kernel/prove.py", "_attempted"),
    ("… gone anew", "kernel/prove.py", "_result"),
    ("… facts made ready", "kernel/knowledge.py", "known"),
    ("… normal forms", "kernel/normal_form.py", "form"),
    ("… coinciding indices", "kernel/coincidence.py", "resolved"),
    ("… side conditions", "kernel/obligations.py", "collect"),
    ("… signs", "kernel/signs.py", "prove"),
    ("is a reason idle?", "diagnose/reasons.py", "idle"),
    ("which reason would do?", "diagnose/reasons.py", "find_fit"),
    ("search for a counterexample", "refute/search.py", "refute"),
)


def _check() -> None:
    folder = Path(str(files("derivations").joinpath("library")))
    for path in sorted(folder.glob("*.md")):
        judge_document(load_document(path))
    judge_document(read_document(document(1000)))


def _stages(found: Found, whole: float) -> list[tuple[str, ...]]:
    rows = []
    for title, place, function in STAGES:
        values = [
            value
            for (path, _, name), value in found.items()
            if path.endswith(place) and name == function
        ]
        calls = sum(value[1] for value in values)
        seconds = sum(value[3] for value in values)
        rows.append((title, str(calls), f"{seconds / whole:.0%}"))
    return rows


def main() -> None:
    judge_document(read_document(document(10)))
    profile = Profile()
    profile.runcall(_check)
    statistics = Stats(profile)
    found: Found = statistics.stats  # type: ignore[attr-defined]
    whole = max(value[3] for value in found.values())
    print(table(("stage", "calls", "share"), _stages(found, whole)))


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    main()
