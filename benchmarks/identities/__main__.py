"""``python -m benchmarks.identities``: judge the whole set, print a table.

``--list VERDICT`` shows the translated statements with that verdict,
``--only ID`` a single one.  Exit 1 when a verdict is wrong.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable

from benchmarks.identities.run import Item, Outcome, items, judged

VERDICTS = ("proved", "refuted", "undecided", "not expressible")
KINDS = ("true", "found", "mutated")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.identities")
    parser.add_argument("--list", choices=VERDICTS, default=None)
    parser.add_argument("--only", metavar="ID", default=None)
    options = parser.parse_args()
    chosen = [i for i in items() if options.only in (None, i.id)]
    found = []
    for item in chosen:
        outcome = judged(item)
        found.append(outcome)
        if options.only or outcome.verdict == options.list:
            print(shown(outcome), flush=True)
        elif outcome.wrong:
            print(f"WRONG {shown(outcome)}", flush=True)
    print(table(found, "tag", lambda item: item.tags[0]))
    print(table(found, "difficulty", lambda item: str(item.difficulty)))
    print(summary(found))
    return 1 if any(outcome.wrong for outcome in found) else 0


def shown(outcome: Outcome) -> str:
    lines = [f"{outcome.item.id} ({outcome.item.kind}): {outcome.verdict}"]
    lines.append(f"    {outcome.statement or outcome.item.text}")
    if outcome.given:
        lines.append(f"    given {outcome.given}")
    if outcome.detail:
        lines.append(f"    {outcome.detail.splitlines()[0]}")
    return "\n".join(lines)


def table(found: list[Outcome], title: str, key: Callable[[Item], str]) -> str:
    """Counts by the key, the true and the false ones apart."""
    rows = [f"{title:<20}" + "".join(f"{head:>17}" for head in _heads())]
    for value in sorted({key(o.item) for o in found}):
        part = [o for o in found if key(o.item) == value]
        rows.append(_row(value, part))
    rows.append(_row("all", found))
    return "\n".join(rows) + "\n"


def _heads() -> Iterable[str]:
    for true in ("true", "false"):
        for verdict in VERDICTS:
            yield f"{true} {verdict[:11]}"


def _row(name: str, part: list[Outcome]) -> str:
    cells = [
        str(sum(o.item.true is true and o.verdict == v for o in part))
        for true in (True, False)
        for v in VERDICTS
    ]
    return f"{name:<20}" + "".join(f"{cell:>17}" for cell in cells)


def summary(found: list[Outcome]) -> str:
    """Shares, and the number of wrong verdicts."""
    lines = []
    for kind in KINDS:
        owed = "proved" if kind == "true" else "refuted"
        part = [o for o in found if o.item.kind == kind]
        right = sum(o.verdict == owed for o in part)
        share = f" ({right / len(part):.0%})" if part else ""
        lines.append(f"{kind}: {right} of {len(part)} {owed}{share}")
    lines.append(f"wrong verdicts: {sum(o.wrong for o in found)}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
