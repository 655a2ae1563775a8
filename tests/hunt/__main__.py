"""``python -m tests.hunt --count 1000 --seed 0``: hunt, and print counts.

``--identities 400`` counts how many random true moment identities are
proved.  ``--first`` continues a run,
``--save`` and ``--merge`` add up its chunks.  Exit 1 when something was found.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from random import Random

from derivations.language.write import to_text
from tests.hunt.identities import identity, proved
from tests.hunt.run import SOURCES, Tally, hunt
from tests.hunt.verdicts import report


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.hunt")
    parser.add_argument("--kind", choices=tuple(SOURCES), default="mixed")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--identities", type=int, default=0)
    parser.add_argument("--quick", action="store_true", help="fewer models")
    parser.add_argument("--undecided", action="store_true")
    parser.add_argument("--save", type=Path, help="counts as a file")
    parser.add_argument("--merge", type=Path, nargs="+", help="such files")
    options = parser.parse_args()
    if options.merge:
        return merged(options.merge)
    if options.identities:
        return completeness(options.identities, options.seed)
    tally = Tally()
    chosen = options.count, options.seed, options.first, options.quick
    for number, outcome in hunt(*chosen, options.kind):
        tally.add(outcome)
        if outcome.findings:
            print(f"--- case {options.seed}/{number}\n{report(outcome)}")
            sys.stdout.flush()
        if options.undecided and outcome.verdict == "undecided":
            if outcome.true == "true":
                print(f"undecided: {outcome.case.given} ⊢ ", end="")
                print(to_text(outcome.case.statement))
    print(*tally.lines(), sep="\n")
    if options.save:
        options.save.write_text(json.dumps(tally.data()), encoding="utf-8")
    return 1 if tally.findings else 0


def merged(paths):
    tally = Tally()
    for path in paths:
        data = json.loads(path.read_text(encoding="utf-8"))
        tally.join(Tally.of_data(data))
    print(*tally.lines(), sep="\n")
    return 1 if tally.findings else 0


def completeness(count, seed):
    chance = Random(f"identities {seed}")
    found = share = 0
    while found < count:
        item = identity(chance)
        if item is None:
            continue
        found += 1
        if proved(item):
            share += 1
        else:
            print(f"undecided: {item.text}\n    given {item.given}")
            sys.stdout.flush()
    print(f"{share} of {found} random true moment identities proved")
    return 0


if __name__ == "__main__":
    sys.exit(main())
