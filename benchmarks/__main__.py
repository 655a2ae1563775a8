"""``python -m benchmarks``: one command, tables on stdout."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from benchmarks.measure import BenchmarkError
from benchmarks.results import (
    as_json,
    environment,
    measure,
    reading,
    reading_json,
)
from benchmarks.site import measure_site, site_json, site_tables
from benchmarks.table import head, render
from benchmarks.table import reading as reading_table


def show(data: dict[str, Any]) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks",
        description="Time the check of the library against `import sympy`, "
        "and core statements for general d against SymPy. Exit code 1 when "
        "a result is wrong, never because of a time.",
    )
    parser.add_argument(
        "--quick",
        action="store_true",
        help="one sample of each, SymPy at d = 2 only",
    )
    parser.add_argument(
        "--reading",
        action="store_true",
        help="only how long reading the library and a cold start take",
    )
    parser.add_argument(
        "--site",
        nargs="*",
        metavar="NAME",
        help="only how long the pages of the library, or of these documents, "
        "take to build, and how heavy they are",
    )
    parser.add_argument("--json", action="store_true", help="all samples")
    parser.add_argument(
        "--samples",
        type=int,
        default=3,
        metavar="N",
        help="fresh processes for each number (default 3)",
    )
    parser.add_argument(
        "--limit",
        type=float,
        default=3.0,
        metavar="SECONDS",
        help="SymPy routes with a fixed number d of terms are taken up to "
        "the largest d under this limit (default 3)",
    )
    options = parser.parse_args()
    if options.samples < 1:
        parser.error("--samples: at least 1")
    if options.limit <= 0:
        parser.error("--limit: more than 0")
    count = 1 if options.quick else options.samples
    try:
        if options.site is not None:
            site = measure_site(options.site, count)
            if options.json:
                show(site_json(site))
            else:
                told = head(environment(), count)
                print(f"{told}\n\n{site_tables(site)}")
            return 0
        if options.reading:
            found = reading(count)
            if options.json:
                show(reading_json(found))
            else:
                told = head(environment(), count)
                print(f"{told}\n\n{reading_table(found)}")
            return 0
        results = measure(count, options.limit, options.quick)
    except BenchmarkError as error:
        print(f"benchmark failed: {error}", file=sys.stderr)
        return 1
    if options.json:
        show(as_json(results))
    else:
        print(render(results))
    return 0


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    raise SystemExit(main())
