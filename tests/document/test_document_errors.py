"""Every error, with the line and column it points at."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from document_samples import block

from derivations.document.parse import read_document, read_given
from derivations.language.errors import InputError
from derivations.words import (
    errors_claims,
    errors_document,
    errors_formula,
    errors_given,
    errors_notation,
)

MESSAGES = {
    **errors_document.MESSAGES,
    **errors_given.MESSAGES,
    **errors_claims.MESSAGES,
}
FORMULA_MESSAGES = {**errors_notation.MESSAGES, **errors_formula.MESSAGES}

GIVEN = "given\n\nX, Y : random\na : real\n"  # lines 2 to 5 of the document
DOUBLED = "let\nb_1 := a + a\n" + "".join(
    f"b_{i} := b_{i - 1} + b_{i - 1}\n" for i in range(2, 61)
)

CASES: list[tuple[str, str, int, int]] = [
    # fences and sections
    ("text\n```derivation\ngiven\n", "fence-unclosed", 2, 1),
    ("~~~python\nx\n", "fence-unclosed", 1, 1),
    (block(GIVEN, "derivations"), "fence-misspelt", 1, 4),
    (block(GIVEN + "assume\n worng: a = 1"), "name-like-word", 7, 2),
    (block("claim c: 1 = 1 by ?"), "given-missing", 1, 1),
    (block("  X : random"), "section-missing", 2, 3),
    (block("given\nX : ran\0dom"), "nul-character", 3, 8),
    (block("given\n" + "x" * 10_001), "line-too-long", 3, 10_001),
    (
        block(GIVEN, "derivation d") + block(GIVEN, "derivation d"),
        "derivation-twice",
        8,
        15,
    ),
    (
        block(GIVEN, "derivation d") + block("", "derivation e"),
        "derivation-unknown",
        8,
        15,
    ),
    # given
    (block("given\n  X : random\n  Y, X : real"), "declared-twice", 4, 6),
    (block("given\n : random"), "given-form", 3, 2),
    (block("given\n X + Y : random"), "given-names", 3, 2),
    (block("given\n X : randon"), "given-kind", 3, 6),
    (block("given\n X : real, real fast"), "given-kind", 3, 17),
    (block("given\n X : random, , > 0"), "given-empty-part", 3, 2),
    (block("given\n X : random function"), "given-two-kinds", 3, 6),
    (block("given\n X for i = 1..2 : real"), "family-without-index", 3, 2),
    (block("given\n X[i] : random"), "family-without-range", 3, 2),
    (block("given\n X[k] for i = 1..2 : real"), "family-without-range", 3, 2),
    (block("given\n X[i,i] for i = 1..2 : real"), "index-twice", 3, 2),
    (
        block("given\n i : real\n X[i] for i = 1..2 : real"),
        "index-declared",
        4,
        11,
    ),
    (block("given\n X[i] for i = 2 : real"), "range-form", 3, 11),
    (block("given\n X[i] for n : real"), "range-form", 3, 11),
    (
        block("given\n a : real\n X[i] for i = 1..a : real"),
        "range-not-integer",
        4,
        18,
    ),
    (block("given\n X[i] for i = 1..1/2 : real"), "range-not-integer", 3, 18),
    (block("given\n x_{n+1} : real"), "given-names", 3, 2),
    (
        block(GIVEN + "x[i] for i = 1..2 : real\nlet i := a"),
        "index-declared",
        7,
        5,
    ),
    (
        block("given\n Y : random\n X[i] for i = 1..Y : real"),
        "range-random",
        4,
        18,
    ),
    (block("given\n f[i] for i = 1..2 : function"), "function-family", 3, 2),
    (
        block("given\n a : real\n f : function, > a"),
        "function-bound",
        4,
        16,
    ),
    (block("given\n a : real, > 1, < 0"), "domain-empty", 3, 19),
    (block("given\n a : integer, 0 < a < 1"), "domain-empty", 3, 15),
    (block("given\n a, b : real, i.i.d."), "law-of-constant", 3, 2),
    (block("given\n X : random, outcomes x[i]"), "outcomes-form", 3, 14),
    (
        block(
            "given\n x : real\n"
            " X : random, outcomes x[i] for i = 1..2, probability p"
        ),
        "outcomes-values",
        4,
        23,
    ),
    (
        block(
            "given\n p : real\n"
            " X : random, outcomes x[i] for i = 1..2, probability p"
        ),
        "outcomes-probability",
        4,
        54,
    ),
    (block("given\n X : random\n A1: E[X] = 0"), "given-is-fact", 4, 2),
    # assume
    (block(GIVEN + "assume\n Z : random"), "assume-declares", 7, 2),
    (block(GIVEN + "assume\n A 1: a = 1"), "fact-name-form", 7, 2),
    (block(GIVEN + "assume\n A1:"), "fact-without-statement", 7, 2),
    (block(GIVEN + "assume\n linearity: a = 1"), "name-is-word", 7, 2),
    (block(GIVEN + "assume\n 1: a = 1"), "name-is-label", 7, 2),
    # let
    (block(GIVEN + "let\n s X"), "let-form", 7, 2),
    (block(GIVEN + "let\n s := t\n t := 2 s"), "let-cycle", 7, 2),
    (block(GIVEN + "let\n s := s + 1"), "let-cycle", 7, 2),
    (block(GIVEN + "let a := X"), "declared-twice", 6, 5),
    (block(GIVEN + "let T[i] := X"), "let-parameters", 6, 5),
    (
        block(GIVEN + "x[i] for i = 1..2 : real\nlet s := x_i"),
        "let-free-index",
        7,
        5,
    ),
    (
        block(
            GIVEN + "x[i] for i = 1..2 : real\n"
            "y[i] for i = 1..3 : real\nlet T[i] := x_i y_i"
        ),
        "let-range",
        8,
        5,
    ),
    # claims
    (block("given\n" + "X : real\n" * 2_001), "assumptions-too-many", 2003, 1),
    (block(GIVEN + "let\n" + "s := a\n" * 201), "lets-too-many", 207, 1),
    (block(GIVEN + DOUBLED), "let-size", 19, 1),
    (block(GIVEN + "wrong: a = 1\n" * 2_001), "claims-too-many", 2006, 1),
    (block("given") + block("") * 1_000, "blocks-too-many", 3001, 1),
    (block("given" + "\n" * 20_000), "lines-too-many", 1, 1),
    (block(GIVEN + "claim X = X by ?"), "claim-form", 6, 1),
    (block(GIVEN + "claim a b: X = X by ?"), "claim-name-form", 6, 7),
    (block(GIVEN + "claim c:"), "claim-without-statement", 6, 1),
    (block(GIVEN + "claim c: X = X"), "claim-without-lines", 6, 1),
    (
        block(GIVEN + "claim c: X = X by ?\n X = X by ?"),
        "claim-reason-and-lines",
        7,
        2,
    ),
    (
        block(GIVEN + "claim c: X = X by ?\nclaim c: a = a by ?"),
        "name-twice",
        7,
        7,
    ),
    (block(GIVEN + "claim linearity: a = a by ?"), "name-is-word", 6, 7),
    (
        block(GIVEN + "assume B: a = 1\nclaim B: a = a by ?"),
        "name-is-fact",
        7,
        7,
    ),
    (block(GIVEN + "claim c: X = X\n  X = X"), "reason-missing", 7, 3),
    (
        block(GIVEN + "claim c: X = X\n X = X by ?\n = X"),
        "reason-missing",
        8,
        2,
    ),
    (
        block(GIVEN + "claim c: X = X\n X = X by ?\n by A1"),
        "reason-twice",
        8,
        2,
    ),
    (
        block(
            GIVEN + "claim c: X = X\n"
            " X = X by sums, sums, definition, linearity"
        ),
        "reasons-too-many",
        7,
        35,
    ),
    (
        block(GIVEN + "claim c: X = X\n X = X by linearty"),
        "reason-unknown",
        7,
        11,
    ),
    (
        block(GIVEN + "claim c: X = X\n (1) X = X by ?\n (1) X = X by ?"),
        "label-twice",
        8,
        2,
    ),
    (
        block(GIVEN + "claim c: X = X\n by ?\n X = X by ?"),
        "claim-reason-and-lines",
        8,
        2,
    ),
    (block(GIVEN + "claim c: X = X\n = X by ?"), "line-without-left", 7, 2),
    (block(GIVEN + "claim c: X = X\n ⟹ a = a by ?"), "line-without-left", 7, 2),
    (
        block(GIVEN + "claim c: X = X\n X = X = X by ?"),
        "line-two-steps",
        7,
        2,
    ),
    (
        block(GIVEN + "claim c: X = X\n X = X by ?\n = X ⟹ a = a by ?"),
        "line-mixed",
        8,
        2,
    ),
    # citations
    (
        block(GIVEN + "claim c: X = X by linearity ()"),
        "cites-nothing",
        6,
        30,
    ),
    (
        block(GIVEN + "claim c: X = X by linearity (A1, A9)"),
        "cites-unknown",
        6,
        30,
    ),
    (block(GIVEN + "claim c: X = X by (1)"), "cites-unknown-label", 6, 19),
    (block(GIVEN + "claim c: X = X by c"), "cites-itself", 6, 19),
    (
        block(GIVEN + "claim c: X = X by d\nclaim d: a = a by ?"),
        "cites-later",
        6,
        19,
    ),
    (
        block(GIVEN + "claim c: X = X by d")
        + block(GIVEN + "claim d: X = X by ?"),
        "cites-other",
        6,
        19,
    ),
    (
        block(GIVEN + "wrong w: X = a\nclaim c: X = X by w"),
        "cites-expected",
        7,
        19,
    ),
    # wrong and incomplete
    (block(GIVEN + "wrong X = a"), "expected-form", 6, 1),
    (block(GIVEN + "wrong: X = a by linearity"), "expected-with-reason", 6, 14),
    (block(GIVEN + "wrong: X = a needs a = 1"), "wrong-needs", 6, 20),
    (
        block(GIVEN + "incomplete: X = a"),
        "incomplete-without-needs",
        6,
        1,
    ),
    (block(GIVEN + "wrong: X = a without "), "tail-empty", 6, 14),
    (block(GIVEN + "wrong: X = a without A9"), "without-unknown", 6, 22),
]


@pytest.mark.parametrize(("text", "key", "line", "column"), CASES)
def test_error(text: str, key: str, line: int, column: int) -> None:
    with pytest.raises(InputError) as caught:
        read_document(text, "some.md", "some")
    error = caught.value
    found = (error.key, error.position.line, error.position.column)
    assert found == (key, line, column)
    assert error.path == "some.md"
    for words in MESSAGES[key]:
        words.format(**error.values)


def test_formula_errors_keep_their_place() -> None:
    text = block(GIVEN + "claim c: X = X\n  X = X by ?\n    = X + zz by ?")
    with pytest.raises(InputError) as caught:
        read_document(text, "some.md")
    assert caught.value.position.line == 8
    assert caught.value.position.column == 11
    assert caught.value.path == "some.md"


def test_python_code_is_only_unreadable() -> None:
    code = "__import__('os').system('true')"
    for text in (
        block(f"given\n{code}"),
        block(f"given\nx : real, > {code}"),
        block(GIVEN + f"let s := {code}"),
        block(GIVEN + f"claim c: {code} = 1 by ?"),
    ):
        with pytest.raises(InputError):
            read_document(text)


def test_deep_brackets_in_every_place() -> None:
    deep = "(" * 4_000 + "1" + ")" * 4_000
    for text in (
        block(f"given\n{deep}"),
        block(f"given\nx[i] for i = 1..{deep} : real"),
        block(f"given\nx : real, > {deep}"),
        block(GIVEN + f"let s := {deep}"),
        block(GIVEN + f"claim c: {deep} = 1 by ?"),
        block(GIVEN + f"claim c: 1 = 1 by {deep}"),
    ):
        with pytest.raises(InputError):
            read_document(text)


def test_a_last_bracket_that_nothing_opens() -> None:
    with pytest.raises(InputError) as caught:
        read_document(block(GIVEN + "claim c: 1 = 1\n  1 = 1 A3)"))
    assert caught.value.key == "reason-missing"


def test_given_string_positions() -> None:
    with pytest.raises(InputError) as caught:
        read_given("X random; Y : randon")
    assert caught.value.key == "given-kind"
    assert caught.value.position.column == 15


def test_every_message_has_both_languages_and_is_used() -> None:
    source = Path(__file__).parents[2] / "derivations" / "document"
    text = "".join(path.read_text("utf-8") for path in source.glob("*.py"))
    used = set(re.findall(r"(?:error|InputError)\(\s*\"([a-z0-9-]+)\"", text))
    of_formulas = {key for key in used if key.startswith("formula-")}
    assert of_formulas <= set(FORMULA_MESSAGES)
    assert used - of_formulas == set(MESSAGES)
    for english, chinese in MESSAGES.values():
        places = re.findall(r"\{(\w+)\}", english)
        assert set(re.findall(r"\{(\w+)\}", chinese)) == set(places)
        assert re.search("[\u4e00-\u9fff]", chinese)
