"""Reasons and labels."""

from __future__ import annotations

import pytest
from document_samples import block

from derivations.document.keywords import RULES, squeeze
from derivations.document.parse import read_document
from derivations.document.reason_words import REASONS
from derivations.document.records import Claim, Reason
from derivations.language.errors import InputError


def reasons(text: str) -> list[tuple[str, tuple[str, ...]]]:
    document = read_document(
        block(
            "given X : random\nassume\nA1: E[X] = 0\nA3: E[X²] = 1\n"
            "假设2：E[X³] = 0\n"
            "claim mean-of-score: E[X] = 0 by A1\n"
            "claim c: X = X\n(1) X = X by ?\n" + text
        )
    )
    claim = document.derivations[0].items[1]
    assert isinstance(claim, Claim)
    return [(one.rule, one.citations) for one in claim.lines[1].reasons]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("by linearity", [("linearity", ())]),
        ("by the linearity of expectation.", [("linearity", ())]),
        ("by independence (A3)", [("independence", ("A3",))]),
        ("by A1", [("", ("A1",))]),
        ("by A1, A3", [("", ("A1",)), ("", ("A3",))]),
        ("by (A1, A3)", [("", ("A1", "A3"))]),
        ("by definition, linearity", [("definition", ()), ("linearity", ())]),
        (
            "by independence (A3, mean-of-score), A1",
            [("independence", ("A3", "mean-of-score")), ("", ("A1",))],
        ),
        ("by A1 and A3", [("", ("A1",)), ("", ("A3",))]),
        ("由 A1 与 A3", [("", ("A1",)), ("", ("A3",))]),
        ("by (1)", [("", ("(1)",))]),
        ("by substitution (1)", [("substitution", ("(1)",))]),
        ("by substitution ((1), A1)", [("substitution", ("(1)", "A1"))]),
        ("by mean-of-score", [("", ("mean-of-score",))]),
        ("by ?", [("?", ())]),
        ("by variance-of-sum", [("variance-of-sum", ())]),
        ("by Variance of a Sum", [("variance-of-sum", ())]),
        ("by given", [("", ("given",))]),
        ("by assumption A1", [("", ("A1",))]),
        ("由独立性（A3）", [("independence", ("A3",))]),
        ("由 A1", [("", ("A1",))]),
        ("由A1", [("", ("A1",))]),
        ("由假设 A1", [("", ("A1",))]),
        ("由 假设2", [("", ("假设2",))]),
        ("由定义、期望的线性性", [("definition", ()), ("linearity", ())]),
        ("由 ？", [("?", ())]),
        ("由（1）", [("", ("(1)",))]),
        ("由已知", [("", ("given",))]),
        ("由概率和为一", [("total-probability", ())]),
    ],
)
def test_reasons(text: str, expected: object) -> None:
    assert reasons(f"X = X  {text}") == expected
    assert reasons(f"X = X\n  {text}") == expected
    assert reasons(f"= X  {text}") == expected
    assert reasons(f"_ = X  (2)  {text}") == expected


def test_written_wording_and_place() -> None:
    document = read_document(
        block("given X : random\nclaim c: X = X  by  The linearity ")
    )
    claim = document.derivations[0].items[0]
    assert isinstance(claim, Claim)
    (line,) = claim.lines
    (reason,) = line.reasons
    assert isinstance(reason, Reason)
    assert reason.written == "The linearity"
    assert (reason.position.line, reason.position.column) == (3, 21)
    assert line.statement == claim.statement


def test_every_spelling_is_one_rule() -> None:
    spelled = [
        squeeze(one)
        for _, english, chinese in REASONS
        for one in (*english, *chinese)
    ]
    assert len(spelled) == len(set(spelled))
    for rule, english, chinese in REASONS:
        assert english
        assert chinese
        assert RULES[squeeze(rule)] == rule


def test_unknown_reason_names_the_nearest() -> None:
    with pytest.raises(InputError) as caught:
        reasons("X = X by linearty")
    assert caught.value.values["nearest"].split(", ")[0] == "linearity"
    assert caught.value.piece == "linearty"


def test_labels() -> None:
    document = read_document(
        block(
            "given X : random\n"
            "claim c: X = 2 X\n"
            "(1) X = X by ?\n"
            "X = X   (2) by ?\n"
            "(2)·X = 2 X by (1), (2)\n"
        )
    )
    claim = document.derivations[0].items[0]
    assert isinstance(claim, Claim)
    assert [line.label for line in claim.lines] == ["(1)", "(2)", ""]
    assert [line.source for line in claim.lines[:2]] == ["X = X", "X = X"]
    assert claim.lines[0].position.column == 5


def test_conditions_of_the_claim_hold_for_its_lines() -> None:
    document = read_document(
        block(
            "given X[i] for i = 1..3 : random\n"
            "claim c: E[X_i X_j] = 0 for i ≠ j\n"
            "E[X_i X_j] = E[X_j X_i] by arithmetic\n= 0 by ?"
        )
    )
    claim = document.derivations[0].items[0]
    assert isinstance(claim, Claim)
    assert len(claim.statement.conditions) == 1
    for line in claim.lines:
        assert line.statement.conditions == claim.statement.conditions


def test_a_left_side_alone_opens_a_chain() -> None:
    document = read_document(
        block("given X : random\nclaim c: X = X\nX\n  = X by ?\n  = X by ?")
    )
    claim = document.derivations[0].items[0]
    assert isinstance(claim, Claim)
    assert [line.continues for line in claim.lines] == [True, True]


def test_proof_word() -> None:
    document = read_document(
        block("已知 X : 随机变量\n命题 甲：X = X\n证明：\nX = X 由 ?")
    )
    claim = document.derivations[0].items[0]
    assert isinstance(claim, Claim)
    assert len(claim.lines) == 1
