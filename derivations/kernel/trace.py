"""The steps of a proof, written down as the normaliser takes them.

A *step* is one equation ``left = right`` by one elementary rule, where
``right`` is what the rule says before anything else is done to it.  A
trace holds the assumptions, the statement and the steps as plain data;
`derivations.recheck` replays it without the normaliser.  Nothing here
takes part in a proof.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from derivations.assumptions.given import Assumptions
from derivations.kernel.forms import Form
from derivations.kernel.trace_data import (
    Data,
    free_names,
    of_assumptions,
    of_form,
    of_statement,
    plain,
)
from derivations.language import tree

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser
    from derivations.kernel.sign_records import OrderFact

FORMAT = "derivations-trace"
VERSION = 1


@dataclass
class Recorder:
    """Collects steps, each once, in the order in which they were taken."""

    steps: list[Data] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)
    under: str = ""
    """Which side of an implication is assumed: ``left``, ``right``."""
    endings: list[Data] = field(default_factory=list)
    """By what factor one equation gives another."""

    def add(self, step: Data) -> None:
        step["under"] = self.under
        mark = repr((step["left"], step["right"], step["where"], self.under))
        if mark not in self.seen:
            self.seen.add(mark)
            self.steps.append(step)

    def factored(self, factors: Iterable[tuple[Form, int]]) -> None:
        """A product by which a sign was found."""
        self.endings.append(
            {
                "rule": "product",
                "factors": [[of_form(f), str(times)] for f, times in factors],
            }
        )

    def excluded(self, cases: Iterable[tuple[str, Form, str]]) -> None:
        """What would have to be the case if a relation failed, and the fact
        that each of these cases violates."""
        written = [[sign, of_form(form), name] for sign, form, name in cases]
        self.endings.append({"rule": "excluded", "cases": written})

    def combined(self, parts: Iterable[tuple[Form, Data]]) -> None:
        """Inequalities, with factors, by which a sign was found."""
        self.endings.append(
            {
                "rule": "inequalities",
                "parts": [[of_form(f), plain(said)] for f, said in parts],
            }
        )

    def tail(self, way: str, **told: Form) -> None:
        """A bound on the probability of a tail."""
        written = {name: of_form(form) for name, form in told.items()}
        self.endings.append({"rule": "tail", "way": way, **written})

    def vanished(self) -> None:
        """The two sides differ by what has no mean size."""
        self.endings.append({"rule": "vanishing"})

    def end(self, rule: str, top: Form, bottom: Form) -> None:
        self.endings.append({"rule": rule, "factor": plain([top, bottom])})


@dataclass(frozen=True)
class Records:
    """The steps of the statement, and those that only its side conditions
    need."""

    steps: Recorder | None
    conditions: Recorder | None

    def under(self, side: str) -> Records:
        """The same, for steps under a hypothesis."""
        return Records(_under(self.steps, side), _under(self.conditions, side))


NOTHING_KEPT = Records(None, None)


def _under(recorder: Recorder | None, side: str) -> Recorder | None:
    if recorder is None:
        return None
    name = f"{recorder.under}{side}"
    return Recorder(recorder.steps, recorder.seen, name, recorder.endings)


def record(
    normaliser: Normaliser,
    rule: str,
    left: Data,
    right: Data,
    facts: Iterable[str] = (),
) -> None:
    """Write a step down, with what is known of its free indices.  Both
    sides may have forms in them, which are written out here: a proof of
    which nothing is kept doesn't pay for it."""
    recorder = normaliser.knowledge.recorder
    if recorder is None:
        return
    left, right = plain(left), plain(right)
    if left == right:
        return
    names = free_names(left) | free_names(right)
    recorder.add(
        {
            "rule": rule,
            "left": left,
            "right": right,
            "facts": list(facts),
            "where": where(normaliser, names),
        }
    )


def where(normaliser: Normaliser, names: set[str]) -> Data:
    """What is known of these index names, without mention of others."""
    ranges = []
    for name in sorted(names & normaliser.ranges.keys()):
        lower, upper = normaliser.ranges[name]
        if lower.indices | upper.indices <= names:
            ranges.append([name, of_form(lower), of_form(upper)])
    conditions: list[Data] = []
    for fact in normaliser.apart:
        told = _condition(fact)
        if fact.form.indices <= names and told not in conditions:
            conditions.append(told)
    return {"ranges": ranges, "conditions": conditions}


def _condition(fact: OrderFact) -> Data:
    return [fact.sign, of_form(fact.form), "0"]


def whole_trace(
    statement: tree.Statement, assumptions: Assumptions, records: Records
) -> Data:
    """Everything that a replay needs, ready for JSON."""
    steps, conditions = records.steps, records.conditions
    return {
        "format": FORMAT,
        "version": VERSION,
        **of_assumptions(assumptions),
        "statement": of_statement(statement),
        "steps": [] if steps is None else steps.steps,
        "endings": [
            *([] if steps is None else steps.endings),
            *([] if conditions is None else conditions.endings),
        ],
        "conditions": [] if conditions is None else conditions.steps,
    }
