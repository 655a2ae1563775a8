"""What people read in reports: words, numbers, counterexamples."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from derivations.diagnose.judge import judge, judge_document
from derivations.document.declare import scope_of
from derivations.document.parse import read_document, read_given
from derivations.language.reader import read_statement
from derivations.refute.describe import Description
from derivations.refute.model import Function
from derivations.refute.values import Enclosure, Surd
from derivations.render.columns import printable, width, wrapped
from derivations.render.condition_text import (
    proposition_text,
    reason_text,
    spaced,
)
from derivations.render.explanation import explain, joined
from derivations.render.model_json import value_json
from derivations.render.moments import EVERY, moment_order
from derivations.render.report_notes import moments_text
from derivations.render.report_text import document_text
from derivations.render.report_view import document_view
from derivations.render.value_text import value_text, way_text
from derivations.render.witness_text import model_text
from derivations.words import command_line, explanation, report

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def law(name, *rows):
    return ("law", name, tuple((Fraction(v), Fraction(p)) for v, p in rows))


FAIR = ((-1, HALF), (1, HALF))


def taken(recipe, lang="en", constants=(), independent=(), functions=()):
    model = Description(
        constants, (), functions, recipe, independent, (), (), None, None
    )
    return model_text(model, lang)


def test_every_message_has_both_languages_and_the_same_places():
    for key, (english, chinese) in {
        **report.MESSAGES,
        **explanation.MESSAGES,
        **command_line.MESSAGES,
    }.items():
        assert english, key
        assert key == "report-space" or chinese, key
        said, gesagt = (
            set(re.findall(r"{(\w+)}", text)) for text in (english, chinese)
        )
        assert gesagt <= said | {"signs"}, key
        assert not re.search(r"[\u4e00-\u9fff][,;:?!]", chinese), key


def test_elements_of_one_standard_law_stand_together():
    normal = ("Normal", (Fraction(0), Fraction(1)))
    recipe = (
        ("named", "X", *normal),
        ("named", "Y", *normal),
        ("equal", "Z", "X"),
        ("named", "U", "Normal", (Fraction(0), Fraction(2))),
    )
    assert taken(recipe) == "X = Z, Y ~ Normal(0, 1); U ~ Normal(0, 2)"
    assert taken(recipe, "zh").startswith("X = Z、Y 服从")


def test_ways_that_are_not_seen_to_differ_count_once():
    width = Fraction(1, 10**20)
    near = Enclosure(HALF - width, HALF + width, 64)
    assert way_text("L", (near, HALF), "en") == ": L = 1/2"
    assert "1, −1" in way_text("L", (Fraction(1), Fraction(-1)), "en")
    assert "∞" in way_text("L", (1, near), "en")


def test_an_order_between_random_sides_is_said_to_fail():
    given = read_given("X, Y : random; X, Y i.i.d.")
    judgement = judge(read_statement("X ≤ Y", scope_of(given)), given)
    said = joined(explain(judgement, given, "en"), "en")
    assert "this order doesn't always hold: X takes the values" in said


@pytest.mark.parametrize(
    ("value", "text", "data"),
    [
        (Fraction(77, 15), "77/15", "77/15"),
        (Fraction(-2), "−2", "-2"),
        (Surd(((2, Fraction(3, 2)),)), "(3/2)√2", "3/2*sqrt(2)"),
        (
            Surd(((1, Fraction(1)), (3, Fraction(-1)))),
            "1 − √3",
            "1 - 1*sqrt(3)",
        ),
        (
            Enclosure(Fraction(69314718, 10**8), Fraction(69314719, 10**8), 8),
            "≈ 0.6931472",
            "~0.6931472",
        ),
    ],
)
def test_values(value, text, data):
    assert value_text(value) == text
    assert value_json(value) == data


@pytest.mark.parametrize(
    ("recipe", "english", "chinese"),
    [
        (
            (law("X", *FAIR), ("equal", "Y", "X")),
            "X = Y = ±1, each with probability 1/2",
            "X = Y = ±1（各以概率 1/2）",
        ),
        (
            (law("X", *FAIR), ("opposite", "Y", "X")),
            "X = ±1, each with probability 1/2; Y = −X",
            "X = ±1（各以概率 1/2）；Y = −X",
        ),
        (
            (law("q[1]", *FAIR), law("q[2]", *FAIR)),
            "q_1, q_2 = ±1, each with probability 1/2",
            "q_1、q_2 = ±1（各以概率 1/2）",
        ),
        (
            (law("X", (-2, "1/8"), (0, "3/4"), (2, "1/8")),),
            "X = −2, 0, 2 with probabilities 1/8, 3/4, 1/8",
            "X = −2、0、2，概率依次为 1/8、3/4、1/8",
        ),
        ((law("X", (3, 1)),), "X = 3", "X = 3"),
        (
            (law("X", *FAIR), ("square", "Y", "X")),
            "X = ±1, each with probability 1/2; Y = X²",
            "X = ±1（各以概率 1/2）；Y = X²",
        ),
        (
            (law("X", *FAIR), ("product", "Z", ("X", "Y"))),
            "X = ±1, each with probability 1/2; Z = X · Y",
            "X = ±1（各以概率 1/2）；Z = X · Y",
        ),
        (
            (
                (
                    "joint",
                    ("X", "Y"),
                    (
                        ((Fraction(-1), Fraction(-2)), HALF),
                        ((Fraction(1), Fraction(2)), HALF),
                    ),
                ),
            ),
            "X = ±1, Y = ±2 with the same sign, each with probability 1/2",
            "X = ±1，Y = ±2（同号，正负各以概率 1/2）",
        ),
    ],
)
def test_what_to_take(recipe, english, chinese):
    assert taken(recipe) == english
    assert taken(recipe, "zh") == chinese


def test_constants_functions_and_independence():
    text = taken(
        (law("X", *FAIR), law("Y", (0, HALF), (1, HALF))),
        constants=(("d", Fraction(2)), ("x[1]", Fraction(-7, 5))),
        independent=(("X",), ("Y",)),
        functions=(Function("f", (), (HALF, Fraction(-3), Fraction(1))),),
    )
    assert text == (
        "d = 2, x_1 = −7/5 and X = ±1, each with probability 1/2; "
        "Y = 0, 1, each with probability 1/2, independent of one another and "
        "f(t) = 1/2 − 3t + t²"
    )


@pytest.mark.parametrize(
    ("text", "chinese"),
    [
        ("X, Y independent", "X, Y 独立"),
        ("all q_i, k_i are mutually independent", "所有 q_i, k_i 相互独立"),
        ("X_i are pairwise independent", "所有 X_i 两两独立"),
        ("X, Y uncorrelated", "X, Y 不相关"),
        ("q_i, k_i independent", "q_i, k_i 独立"),
        ("(X, Y), Z independent", "(X, Y), Z 独立"),
        ("X, Y identically distributed", "X, Y 同分布"),
        ("all q_i, k_i are i.i.d.", "所有 q_i, k_i 独立同分布"),
        ("X, Y i.i.d.", "X, Y 独立同分布"),
        ("E[X] = 0 and E[Y] = 0", "E[X] = 0 且 E[Y] = 0"),
        ("0 < E[X] < 1", "0 < E[X] < 1"),
        ("X = 0 => X, Y independent", "X = 0 ⟹ X, Y 独立"),
    ],
)
def test_chinese_propositions_read_back(text, chinese):
    family = "X, q, k" if "X_i" in text else "q, k"
    members = ", ".join(f"{name}[i]" for name in family.split(", "))
    single = "Y, Z" if "X_i" in text else "X, Y, Z"
    scope = scope_of(
        read_given(
            f"{single} : random; d : positive integer; "
            f"{members} for i = 1..d : random"
        )
    )
    proposition = read_statement(text, scope).proposition
    assert proposition_text(proposition, "zh") == chinese
    assert read_statement(chinese, scope).proposition == proposition


def test_reasons():
    assert reason_text(("independence",), ("A3",), "en") == (
        "by independence (A3)"
    )
    assert reason_text(("independence",), ("A3",), "zh") == "由独立性（A3）"
    assert reason_text((), ("A1", "given"), "en") == "by A1, given"
    assert reason_text((), ("A1", "given"), "zh") == "由 A1、已知"
    assert spaced("但E[X]与0不等，A1成立") == "但 E[X]与 0 不等，A1 成立"


@pytest.mark.parametrize(
    ("statement", "given", "english", "chinese"),
    [
        (
            "E[qk] = E[q]E[k]",
            "q, k random; E[q] = 0, E[k] = 0; Var(q) = 1, Var(k) = 1",
            "Nothing says that q and k are independent. Take q = k = ±1, each "
            "with probability 1/2. Every assumption holds there, but "
            "E[q k] = 1 and E[q] E[k] = 0. Add `q, k independent`.",
            "没有假设 q 与 k 独立。取 q = k = ±1（各以概率 1/2）。此时所有假设"
            "都成立，但 E[q k] = 1，而 E[q] E[k] = 0。加上“q, k 独立”即可。",
        ),
        (
            "a² = 1/d ⟹ a = 1/√d",
            "a real; d : positive integer",
            "a² = 1/d also has the root −1/√d. Take",
            "a² = 1/d 还有一个根 −1/√d。取",
        ),
        (
            "x/x = 1",
            "x real",
            "Not settled; this isn't “wrong”. Nothing gives x ≠ 0, which the "
            "line needs. It would follow from `x ≠ 0`",
            "暂不能判定，不等于错。这一行需要 x ≠ 0，但没有依据。若有“x ≠ 0”",
        ),
        (
            "E[X_i X_j] = μ²",
            "X[i] for i = 1..n : random, i.i.d., mean μ; μ real",
            "Here i and j may be equal.",
            "这里 i 与 j 可能相等。",
        ),
    ],
)
def test_explanations(statement, given, english, chinese):
    assumptions = read_given(given)
    goal = read_statement(statement, scope_of(assumptions))
    judgement = judge(goal, assumptions)
    for lang, start in (("en", english), ("zh", chinese)):
        said = joined(explain(judgement, assumptions, lang), lang)
        assert said.startswith(start)


def test_order_of_moments():
    given = read_given("X, Y random; s := X Y; a real; n : natural")
    scope = scope_of(given)
    for text, order in (
        ("a = 1", 0),
        ("E[a X] = 0", 1),
        ("Var(s) = 1", 4),
        ("E[s²] = 1", 4),
        ("Cov(X, Y²) = 1", 3),
        ("E[Σ_{i=1}^{3} X^3] = 1", 3),
        ("E[Π_{i=1}^{3} X^2] = 1", 6),
        ("E[Π_{i=3}^{1} X] = 1", 0),
        ("E[a^n X] = 1", 1),
        ("E[Π_{i=1}^{n} X] = 1", EVERY),
        ("Var((Y + X)^n) = 1", EVERY),
    ):
        assert moment_order([read_statement(text, scope)], given) == order


def test_all_orders_are_named_as_such():
    said = [moments_text(EVERY, "en"), moments_text(EVERY, "zh")]
    assert said[0].endswith("finite moments of every order.")
    assert not any(character.isdigit() for character in "".join(said))


def test_terminals_are_safe_and_lines_short():
    assert printable("a\x1b[31m\u202eb\tc") == "a�[31m�b c"
    assert width("方差 σ²") == 7
    text = "Take q_1 = k_1 = ±1 and see that `q_i, k_i independent` holds. " * 3
    lines = wrapped(text, 4)
    assert all(width(line) <= 80 for line in lines)
    assert not any(line.count("`") % 2 for line in lines)
    chinese = wrapped("取一个反例，" * 20, 2)
    assert all(width(line) <= 80 for line in chinese)
    assert not any(line.strip().startswith("，") for line in chinese)


SAMPLE = """# Sample

Prose.

```derivation one
given
  X, Y : random
assume
  A1: X, Y independent
claim c: X, Y uncorrelated by uncorrelated (A1)
claim d: E[X Y] = E[X] E[Y]
  E[X Y] = E[X] E[Y] by ?
```

More.

```derivation
claim e: E[2 X] = 3 E[X]
  E[2 X] = 3 E[X] by linearity
wrong w: E[X] = 0
```
"""


def test_a_document_for_the_writers():
    report = judge_document(read_document(SAMPLE, "s.md", "s"))
    view = document_view(report)
    first, second = view.parts[1], view.parts[3]
    assert first.given is not None
    assert second.given is None
    assert [item.name for item in first.items] == ["c", "d"]
    line = first.items[0].lines[0]
    assert (line.left, line.sign) == (None, "")
    assert first.items[1].lines[0].notes == ("Found: `by independence (A1)`.",)
    faulty, wrong = second.items
    assert faulty.verdict == "refuted"
    assert "E[2X]" in faulty.lines[0].notes[0]
    assert wrong.as_expected
    chinese = document_view(report, "zh")
    assert chinese.language == "zh"
    assert chinese.parts[1].items[1].lines[0].notes == (
        "找到：“由独立性（A1）”。",
    )


def test_a_report_has_no_trailing_spaces_and_ends_a_line():
    report = judge_document(read_document(SAMPLE, "s.md", "s"))
    for lang in ("en", "zh"):
        text = document_text(report, lang, readings=True)
        assert text.endswith("\n")
        assert not any(line != line.rstrip() for line in text.splitlines())
