"""What people who write their first document run into."""

from __future__ import annotations

import pytest

from derivations.document.parse import read_document
from derivations.document.records import Claim, Document
from derivations.language.errors import InputError
from derivations.words import say_error

HEAD = """```derivation
given
  n : positive integer
  X, Y : random
  R[i] for i = 1..n : random
assume
  A1: X, Y independent
"""


def read(lines: str) -> Document:
    return read_document(f"{HEAD}{lines}\n```\n", "one.md", "one")


def refused(lines: str) -> InputError:
    with pytest.raises(InputError) as caught:
        read(lines)
    return caught.value


@pytest.mark.parametrize(
    "left",
    [
        "Var(Σ_{i=1}^{n} R_i)",
        "Σ_{i=1}^{n} E[R_i]",
        "E[sum(i=1..n) R_i]",
        "Var(Σ_{i=1, …, n} R_i)",
    ],
)
def test_a_first_line_may_show_the_left_side_alone(left: str) -> None:
    found = read(f"claim c: {left} = 0\n  {left}\n    = 0  by ?")
    claim = found.derivations[0].items[0]
    assert isinstance(claim, Claim)
    assert claim.lines[0].statement == claim.statement


def test_a_relation_in_grouping_brackets_says_something() -> None:
    found = read("assume\n  A2: (E[X] = 0), (E[Y] = 0)")
    facts = found.derivations[0].assumptions.facts
    assert len([one for one in facts if one.name == "A2"]) == 2


@pytest.mark.parametrize(
    ("lines", "key", "column"),
    [
        (
            "claim c: X = X\n  E[X + Y = E[X] by linearity",
            "bracket-unclosed",
            4,
        ),
        ("claim c: X = X\n  X = X because arithmetic", "reason-word", 9),
        ("claim c: X = X because arithmetic", "reason-word", 16),
        ("claim c: X = X\n  X = X 根据 A1", "reason-word", 9),
        ("claim c: X = X\n  X = X by independence A1", "reason-brackets", 12),
        ("claim c: X = X\n  X = X by A1\nclam d: X = X", "section-misspelt", 1),
        ("wron d: X = X", "section-misspelt", 1),
        ("claim c: X = X\n  X = X by A1\nworng: X = X", "section-misspelt", 1),
        ("wrong: X == X", "formula-double-equals", 10),
        ("assume\n  A1: E[X] = 0\nlemma: X = X", "section-misspelt", 1),
        ("assume\n  A1: E[X] = 0\nTheorem t: X = X", "section-misspelt", 1),
        ("假设\n  A1：E[X] = 0\n定理 甲：X = X", "section-misspelt", 1),
        ("假设\n  A1：E[X] = 0\n引理：X = X", "section-misspelt", 1),
        ("命题 c：X = X\n  X = X 由算术\n错识：X = 1", "section-misspelt", 1),
        ("命题 c：X = X\n  X = X 由算术\n条件：X = 1", "section-misspelt", 1),
        ("命题 c：X = X\n  X = X 由算术\n己知", "section-misspelt", 1),
    ],
)
def test_what_is_written_nearly_right(
    lines: str, key: str, column: int
) -> None:
    error = refused(lines)
    assert (error.key, error.position.column) == (key, column)


def test_the_reason_that_is_meant_is_shown() -> None:
    error = refused("claim c: X = X\n  X = X by product rule A1")
    assert "`by product rule (A1)`" in say_error(error, "en")
    assert "“由 product rule（A1）”" in say_error(error, "zh")
    error = refused("claim c: X = X\n  X = X because linearity (A1)")
    assert "`by linearity (A1)`" in say_error(error, "en")


def test_near_reasons_are_named_in_the_language_asked_for() -> None:
    for written in ("linarity", "线性质"):
        error = refused(f"claim c: X = X\n  X = X by {written}")
        assert "linearity" in say_error(error, "en")
        assert "线性性" not in say_error(error, "en")
        assert "期望的线性性" in say_error(error, "zh")
        assert "linearity" not in say_error(error, "zh")


MANY = """assume
  A2: E[Q] = 0
  A3: E[X] == 0
claim c: E[X + Y] = E[X] + E[Y]
  E[X + Y] = E[X] + E[W]  by linearity
           = E[X] +       by A1
           = E[X] + E[Y]  by linarity
claim d: E[X] = 0         by A2
claim e: E[X] = 0         by c
wrong: Corr(X, Y) = 0"""


def test_every_line_that_cannot_be_read_is_reported() -> None:
    error = refused(MANY)
    assert [(one.position.line, one.key) for one in error.all] == [
        (9, "formula-unknown"),
        (10, "formula-double-equals"),
        (12, "formula-unknown"),
        (13, "formula-ends-early"),
        (14, "reason-unknown"),
        (17, "formula-other-name"),
    ]
    assert len(str(error).splitlines()) == 6


def test_the_number_of_errors_is_bounded() -> None:
    error = refused("\n".join(f"wrong: E[Q] = {n}" for n in range(50)))
    assert len(error.all) == 20
    assert error.position.line == 8


def test_the_section_that_is_meant_is_named() -> None:
    for written, meant in (
        ("己知", "“已知”"),
        ("条件", "“假设”"),
        ("定理 甲：1 = 1", "“命题”"),
    ):
        with pytest.raises(InputError) as caught:
            read_document(f"```推导\n{written}\n```\n")
        assert caught.value.key == "section-misspelt"
        assert meant in say_error(caught.value, "zh")


def test_a_name_is_no_misspelt_section() -> None:
    """条件 names an assumption where one is expected."""
    read_document(
        "```推导\n已知\n  X : 随机变量\n  false : 实数\n"
        "假设\n  条件：E[X] = 0\n命题 甲：E[X] = 0 由条件\n```\n"
    )
