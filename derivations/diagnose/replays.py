"""Proofs replayed from their traces, by a checker that shares no code with
the prover."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from derivations.diagnose.reports import (
    ClaimReport,
    DocumentReport,
    ExpectedReport,
    Judgement,
)
from derivations.kernel.citing import Instance
from derivations.kernel.citing_trace import of_instance
from derivations.kernel.proof import Proof, Untrue
from derivations.kernel.prove import traced
from derivations.recheck import Rejected, recheck


@dataclass(frozen=True, slots=True)
class Replay(Untrue):
    """What became of one proof: ``steps`` that were replayed, or the place
    and the reason where the trace was rejected."""

    derivation: str
    path: str
    line: int
    steps: int = 0
    place: str = ""
    reason: str = ""

    @property
    def held(self) -> bool:
        return not self.place


def trace_of(
    proof: Proof, instances: tuple[Instance, ...] = ()
) -> dict[str, Any]:
    """The trace of a proof as plain data, as it comes back from JSON; with
    the claims of other derivations that it uses."""
    made = traced(proof)
    if instances:
        made["cited"] = [of_instance(one) for one in instances]
        for one in made["cited"]:
            for inner in one["proofs"]:
                # Claims above that only a premise rests on.
                made["facts"] += [
                    fact for fact in inner["facts"] if fact not in made["facts"]
                ]
    data: dict[str, Any] = json.loads(json.dumps(made, ensure_ascii=False))
    return data


def replays(reports: Sequence[DocumentReport]) -> Iterator[Replay]:
    """Replay every proof in the reports, in document order."""
    for report in reports:
        for derivation in report.derivations:
            name = derivation.derivation.name
            for item in derivation.items:
                for line, judgement in _judged(item):
                    if judgement.proof is not None:
                        yield _replayed(
                            judgement, name, report.document.path, line
                        )


def _judged(
    item: ClaimReport | ExpectedReport,
) -> Iterator[tuple[int, Judgement]]:
    if isinstance(item, ClaimReport):
        for report in item.lines:
            yield report.line.position.line, report.judgement
        return
    if item.expected.kind == "stated":
        yield item.expected.position.line, item.judgement
    if item.completed is not None:
        yield item.expected.position.line, item.completed


def _replayed(judgement: Judgement, name: str, path: str, line: int) -> Replay:
    proof = judgement.proof
    if proof is None:
        return Replay(name, path, line)
    try:
        steps = recheck(trace_of(proof, judgement.instances))
    except Rejected as found:
        place, reason = str(found.place), found.reason
        return Replay(name, path, line, 0, place, reason)
    return Replay(name, path, line, steps)
