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
        ("claim c: X = X\n  X = X (arithmetic)", "reason-bare", 9),
        ("claim c: X = X\n  X = X [arithmetic (A1)]", "reason-missing", 3),
        ("claim c: X = X\n  X = X   arithmetic", "reason-bare", 11),
        ("claim c: X = X\n  X = X 算术", "reason-bare", 9),
        ("claim c: X = X\n  X = X 独立性（A1）", "reason-bare", 9),
        ("claim 1: X = X by arithmetic", "name-is-label", 7),
        ("命题1：X = X 由算术", "name-is-label", 3),
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


@pytest.mark.parametrize(
    "lines",
    [
        "claim c: X = X\n  X = X (by arithmetic)",
        "claim c: X = X\n  X = X   [by arithmetic]",
        "claim c: X = X (by arithmetic)",
        "命题 c：X = X\n  X = X （由算术）",
        "claim c: X = X\nProof.\n  X = X by arithmetic\nQED",
        "命题 c：X = X\n证明。\n  X = X 由算术\n证毕。",
        "claim c: X = X\n  X = X by arithmetic\n∎",
    ],
)
def test_how_else_a_line_and_its_reason_are_written(lines: str) -> None:
    claim = read(lines).derivations[0].items[0]
    assert isinstance(claim, Claim)
    (line,) = claim.lines
    assert line.reasons[0].rule == "arithmetic"
    assert line.source == "X = X"


@pytest.mark.parametrize(
    ("sign", "plain"),
    [("iff", "⟺"), ("当且仅当", "⟺"), ("<==>", "⟺"), ("implies", "⟹")],
)
def test_a_line_may_begin_with_a_word(sign: str, plain: str) -> None:
    lines = "claim c: n = 1 {} n + 1 = 2\n  n = 1\n    {} n + 1 = 2 by add"
    (spelled,) = read(lines.format(sign, sign)).derivations
    (signed,) = read(lines.format(plain, plain)).derivations
    found = [one.items[0].lines[0].statement for one in (spelled, signed)]
    assert found[0] == found[1]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("(A7) E[X] = 0", "A7"),
        ("A7. E[X] = 0", "A7"),
        ("（A7）E[X] = 0", "A7"),
        ("(A7): E[X] = 0", "A7"),
        ("(X) (Y) = 0", "A2"),
        ("(n) > 0", "A2"),
    ],
)
def test_how_else_an_assumption_is_named(line: str, name: str) -> None:
    (derivation,) = read(f"  {line}").derivations
    assert derivation.assumptions.facts[-1].name == name


def test_what_is_said_is_said_in_the_language_of_the_document() -> None:
    for fence, given, lang in (
        ("推导", "已知", "zh"),
        ("derivation", "设", "en"),
        ("derivation", "已知\n假设\n  X = 0", "zh"),
        ("derivation", "given", "en"),
    ):
        with pytest.raises(InputError) as caught:
            read_document(f"```{fence}\n{given}\n  X : randon\n```\n")
        assert {one.lang for one in caught.value.all} == {lang}


def test_each_line_of_a_claim_is_looked_at() -> None:
    error = refused(
        "claim c: X = X\n  X = X because arithmetic\n"
        "    = X (linearity)\n    = X + by A1\nclaim 2: X = E"
    )
    assert [(one.position.line, one.key) for one in error.all] == [
        (9, "reason-word"),
        (10, "reason-bare"),
        (11, "formula-ends-early"),
        (12, "name-is-label"),
        (12, "formula-operator-bare"),
    ]


def test_words_of_other_texts_lead_to_a_reason() -> None:
    for written, meant in (("simplification", "arithmetic"), ("化简", "算术")):
        error = refused(f"claim c: X = X\n  X = X by {written}")
        lang = "en" if written.isascii() else "zh"
        assert meant in say_error(error, lang)
        assert len(say_error(error, lang)) < 100
