"""Many cases, counted by kind."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.hunt.citing import citing
from tests.hunt.conditioning import conditioning
from tests.hunt.derivatives import derivatives
from tests.hunt.entropies import entropies
from tests.hunt.grow import grown
from tests.hunt.mutants import mutant
from tests.hunt.solving import solving
from tests.hunt.verdicts import QUICK, USUAL, report, settle

SOURCES = {
    "mixed": (mutant, mutant, mutant, grown, grown, grown, grown, solving),
    "conditioning": (conditioning,),
    "derivatives": (derivatives,),
    "citing": (citing,),
    "entropies": (entropies,),
}
"""What cases are made of, by kind of hunt."""


def case(seed, number, kind="mixed"):
    """Case ``number`` of a run: the same on every machine."""
    chance = Random(f"{seed}/{number}")
    while True:
        made = chance.choice(SOURCES[kind])(chance)
        if made is not None:
            return made, chance


def hunt(count, seed, first=0, quick=False, kind="mixed"):
    """Each number with its outcome."""
    effort = QUICK if quick else USUAL
    for number in range(first, first + count):
        made, chance = case(seed, number, kind)
        yield number, settle(made, chance, effort)


class Tally:
    """Verdicts by kind of case and by what the oracle says."""

    def __init__(self):
        self.counts = Counter()
        self.totals = Counter()
        self.models = 0
        self.thrown = 0
        self.findings = []

    def add(self, outcome):
        key = outcome.verdict, outcome.true
        self.counts[(outcome.case.kind, *key)] += 1
        self.totals[key] += 1
        truths = outcome.truths
        self.models += sum(
            truths[t] for t in ("true", "false", "undefined", "unknown")
        )
        self.thrown += truths["thrown"]
        if outcome.findings:
            self.findings.append(report(outcome))

    def join(self, other):
        """Add the counts of another part."""
        self.counts += other.counts
        self.totals += other.totals
        self.models += other.models
        self.thrown += other.thrown
        self.findings += other.findings

    def data(self):
        """For a file: chunks of a long run are added up later."""
        return {
            "counts": [[*key, n] for key, n in self.counts.items()],
            "models": self.models,
            "thrown": self.thrown,
            "findings": self.findings,
        }

    @classmethod
    def of_data(cls, data):
        tally = cls()
        for kind, verdict, true, count in data["counts"]:
            tally.counts[kind, verdict, true] += count
            tally.totals[verdict, true] += count
        tally.models, tally.thrown = data["models"], data["thrown"]
        tally.findings = list(data["findings"])
        return tally

    def lines(self):
        columns = [
            (v, t)
            for v in ("proved", "refuted", "undecided")
            for t in ("true", "false", "unknown")
        ]
        kinds = sorted({kind for kind, _, _ in self.counts})
        width = max(len(kind) for kind in (*kinds, "all"))
        yield " " * width + "  proved            refuted           undecided"
        yield (
            " " * width
            + "    true false     ?" * 1
            + ("  true false     ?" * 2)
        )
        for kind in (*kinds, "all"):
            source = (
                self.totals
                if kind == "all"
                else {
                    key[1:]: n
                    for key, n in self.counts.items()
                    if key[0] == kind
                }
            )
            cells = [f"{source.get(c, 0):6}" for c in columns]
            yield kind.ljust(width) + "".join(cells)
        yield (
            f"{self.models} verified models; {self.thrown} draws were no "
            "models and thrown away"
        )
        yield f"{len(self.findings)} findings"
