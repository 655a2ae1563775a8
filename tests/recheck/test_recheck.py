"""Traces of right proofs are accepted; a tampered one is rejected at the
step that was tampered with."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import Any

import pytest

import derivations.recheck
from derivations.diagnose.replays import Replay, replays
from derivations.kernel.rules import RULES
from derivations.recheck import recheck
from derivations.recheck.rules import CHECKS
from tests.library.documents import ALL, report
from tests.recheck.replaying import changed, rejected, trace

SCORE = (
    "d : positive integer; σ : real, > 0; q[i], k[i] for i = 1..d : random; "
    "A1: E[q_i] = 0, E[k_i] = 0; A2: Var(q_i) = σ², Var(k_i) = σ²; "
    "A3: all q_i, k_i are mutually independent"
)
ONE_LAW = (
    "n : positive integer; X[i] for i = 1..n : random, i.i.d.; "
    "E[X_i] = 0; E[X_i²] = 1"
)
PROOFS = [
    ("Var(Σ_{i=1}^{d} q_i k_i) = d σ⁴", SCORE),
    ("E[(Σ_{i=1}^{d} q_i)²] = d σ²", SCORE),
    ("E[(Σ_{i=1}^{n} X_i)²] = n", ONE_LAW),
    ("sd(3 q_1) = 3 σ", SCORE),
    ("Var(2 X + 1) = 4 Var(X)", "X : random"),
    ("E[X² Y] = E[X²] E[Y]", "X, Y random; X, Y independent"),
    ("Var(X + Y) = Var(X) + Var(Y)", "X, Y random; Cov(X, Y) = 0"),
    (
        "Var(X + Y) = Var(X) + 2 Cov(X, Y) + Var(Y)",
        "X, Y : random",
    ),
    ("Cov(2 X, Y + Z) = 2 Cov(X, Y) + 2 Cov(X, Z)", "X, Y, Z : random"),
    (
        "E[X²] = Σ_{i=1}^{n} x_i² p(x_i)",
        "n : positive integer; "
        "X : random, outcomes x[i] for i = 1..n, probability p",
    ),
    (
        "Σ_{i=1}^{n} p(x_i) = 1",
        "n : positive integer; "
        "X : random, outcomes x[i] for i = 1..n, probability p",
    ),
    (
        "Σ_{i=1}^{n} x_i = x_1 + Σ_{i=2}^{n} x_i",
        "n : positive integer; x[i] for i = 1..n : real",
    ),
    ("√(a² b²) = |a| |b|", "a, b : real"),
    ("log(a b²) = log a + 2 log b", "a, b : real, > 0"),
    ("x < 2 ⟹ x < 3", "x : real"),
    ("Var((X - E[X])/sd(X)) = 1", "X : random; Var(X) > 0"),
]
EQUATIONS = [proof for proof in PROOFS if "⟹" not in proof[0]]


@pytest.mark.parametrize(("statement", "given"), PROOFS)
def test_a_proof_is_replayed(statement: str, given: str) -> None:
    assert recheck(trace(statement, given)) >= 0


@pytest.mark.parametrize(("statement", "given"), PROOFS)
def test_every_tampered_step_is_rejected_where_it_stands(
    statement: str, given: str
) -> None:
    data = trace(statement, given)
    for number, step in enumerate(data["steps"]):
        more = ["+", step["right"], "1"]
        assert rejected(changed(data, "steps", number, "right", to=more)) == (
            number
        )
        renamed = changed(data, "steps", number, "rule", to="believe")
        assert rejected(renamed) == number


@pytest.mark.parametrize(("statement", "given"), EQUATIONS)
def test_a_false_statement_is_not_reached(statement: str, given: str) -> None:
    data = trace(statement, given)
    relation = data["statement"]["proposition"]
    wrong = ["=", relation[1], ["+", relation[2], "1"]]
    place = rejected(changed(data, "statement", "proposition", to=wrong))
    assert place in ("statement", "condition")


def test_a_step_without_its_fact_is_rejected() -> None:
    data = trace(*PROOFS[0])
    number = next(n for n, s in enumerate(data["steps"]) if s["rule"] == "fact")
    assert rejected(changed(data, "steps", number, "facts", to=[])) == number


def test_without_the_assumption_the_split_is_rejected() -> None:
    data = trace(*PROOFS[0])
    number = next(
        n for n, s in enumerate(data["steps"]) if s["rule"] == "independence"
    )
    kept = [f for f in data["facts"] if f["name"] != "A3"]
    assert rejected(changed(data, "facts", to=kept)) == number


def test_a_fact_on_all_members_is_one_on_their_law() -> None:
    """Where there is one member at least, and where all have one law."""
    data = trace("E[(Σ_{i=1}^{n} X_i)²] = n", ONE_LAW)
    number = next(n for n, s in enumerate(data["steps"]) if s["rule"] == "fact")
    name = next(
        n for n, d in enumerate(data["declarations"]) if d["name"] == "n"
    )
    path = ("declarations", name, "domain")
    integer = changed(data, *path, to=["integer", ["≥", "0"]])
    assert rejected(integer) == number
    apart = [["≥", ["index", "i"], "2"]]
    place = next(n for n, f in enumerate(data["facts"]) if f["name"] == "A1")
    some = changed(data, "facts", place, "conditions", to=apart)
    assert rejected(some) == number
    unlike = [f for f in data["facts"] if f["proposition"][0] != "same-law"]
    assert rejected(changed(data, "facts", to=unlike)) == 0


def test_what_a_step_says_of_its_indices_must_hold() -> None:
    """A condition on an index that the step doesn't mention could never be
    met; one on its own index is asked for wherever the step is used."""
    data = trace(*PROOFS[0])
    foreign = [["≠", ["index", "z"], ["index", "z"]]]
    path = ("steps", 0, "where", "conditions")
    assert rejected(changed(data, *path, to=foreign)) == 0


def test_a_missing_step_is_noticed() -> None:
    data = trace(*PROOFS[0])
    kept = [s for s in data["steps"] if s["rule"] != "independence"]
    without = changed(data, "steps", to=kept)
    assert rejected(changed(without, "conditions", to=[])) == "statement"


def test_a_deviation_is_positive_where_the_variance_is() -> None:
    data = trace("Var((X - E[X])/sd(X)) = 1", "X : random; Var(X) > 0")
    place = next(
        n for n, f in enumerate(data["facts"]) if f["proposition"][0] == ">"
    )
    weaker = changed(data, "facts", place, "proposition", 0, to="≥")
    assert rejected(weaker) == "condition"


def test_side_conditions_are_found_anew() -> None:
    data = trace("a/a = 1", "a : real, ≠ 0")
    free = changed(data, "declarations", 0, "domain", to=[])
    assert rejected(free) == "condition"


@pytest.mark.parametrize(
    "broken",
    [
        {},
        {"format": "derivations-trace", "version": 2},
        {"format": "derivations-trace", "version": 1},
        {"format": "derivations-trace", "version": 1, "declarations": 3},
    ],
)
def test_other_data_is_no_trace(broken: Any) -> None:
    assert rejected(broken) == "format"


@pytest.mark.parametrize("name", ["~1", "?any", ""])
def test_names_that_a_replay_makes_up_are_refused(name: str) -> None:
    data = trace(*PROOFS[0])
    forged = [["≠", ["index", name], "0"]]
    path = ("steps", 0, "where", "conditions")
    assert rejected(changed(data, *path, to=forged)) == "format"


@pytest.mark.parametrize(
    "number", ["1e999999999", "0x10", " 1", "1.5", "9" * 999]
)
def test_only_plain_fractions_are_numbers(number: str) -> None:
    data = trace("Var(2 X + 1) = 4 Var(X)", "X : random")
    assert rejected(changed(data, "steps", 0, "right", to=number)) == 0


def test_deep_nesting_is_refused() -> None:
    data = trace("Var(2 X + 1) = 4 Var(X)", "X : random")
    deep: Any = "1"
    for _ in range(20_000):
        deep = ["-", deep]
    assert rejected(
        {**data, "steps": [{**data["steps"][0], "right": deep}]}
    ) in (
        "format",
        0,
    )


@pytest.mark.parametrize("name", ALL)
def test_all_proofs_of_the_library_are_replayed(name: str) -> None:
    found = list(replays([report(name)]))
    assert found
    assert [replay for replay in found if not replay.held] == []


NOT_REPLAYED: frozenset[str] = frozenset()
"""Rules whose example isn't replayed yet."""


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_the_example_of_a_rule_is_replayed(rule: Any) -> None:
    data = trace(rule.holds.statement, rule.holds.given, rule.id)
    if rule.id in NOT_REPLAYED:
        rejected(data)
    else:
        assert recheck(data) >= 0


def test_replaying_needs_nothing_but_the_standard_library() -> None:
    folder = Path(derivations.recheck.__file__).parent
    for path in sorted(folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            for name in names:
                own = name.startswith("derivations.recheck")
                assert own or name.split(".")[0] in sys.stdlib_module_names


def test_a_replay_says_whether_it_held() -> None:
    assert Replay("d", "p", 1, steps=3).held
    assert not Replay("d", "p", 1, place="2", reason="r").held


@pytest.mark.parametrize("page", ["traces.md", "traces.zh.md"])
def test_the_page_names_every_rule_of_a_step(page: str) -> None:
    text = (Path(__file__).parents[2] / "docs" / page).read_text("utf-8")
    assert [rule for rule in CHECKS if f"`{rule}`" not in text] == []
