"""Whole documents."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from document_samples import CHINESE, ENGLISH, block

from derivations.document.parse import load_document, read_document
from derivations.document.records import Block, Claim, Expected, Prose
from derivations.language.errors import InputError
from derivations.language.position import Position
from derivations.language.tree import (
    Equivalence,
    Independence,
    Index,
    Number,
    Relation,
)


@pytest.mark.parametrize(
    ("text", "language", "name"),
    [(ENGLISH, "en", "spread"), (CHINESE, "zh", "离散度")],
)
def test_full_example(text: str, language: str, name: str) -> None:
    document = read_document(text, "a.md", "a")
    assert document.language == language
    assert document.title in ("Adding noisy readings", "带噪读数之和")
    (derivation,) = document.derivations
    assert derivation.name == name
    assumptions = derivation.assumptions
    assert [one.name for one in assumptions.declarations] == [
        "n",
        "σ_u",
        "σ_v",
        "a",
        "u",
        "v",
    ]
    assert [fact.name for fact in assumptions.facts] == [
        "A1",
        "A1",
        "A2",
        "A2",
        "A3",
    ]
    assert [one.name for one in assumptions.definitions] == ["s"]
    kinds = [type(item) for item in derivation.items]
    assert kinds == [Claim, Claim, Expected, Expected]


def test_twins_say_the_same() -> None:
    english = read_document(ENGLISH).derivations[0]
    chinese = read_document(CHINESE).derivations[0]
    strip = [
        [
            (line.statement, [(r.rule, r.citations) for r in line.reasons])
            for line in item.lines
        ]
        for twin in (english, chinese)
        for item in twin.items
        if isinstance(item, Claim)
    ]
    assert strip[:2] == strip[2:]
    facts = [
        [(f.name, f.proposition, f.conditions) for f in d.assumptions.facts]
        for d in (english, chinese)
    ]
    assert facts[0] == facts[1]
    tails = [
        [
            (one.kind, one.statement, one.without, one.needs)
            for one in d.items
            if isinstance(one, Expected)
        ]
        for d in (english, chinese)
    ]
    assert tails[0] == tails[1]


def test_chain_lines() -> None:
    claim = read_document(ENGLISH).derivations[0].items[0]
    assert isinstance(claim, Claim)
    first, second, third, fourth, last = claim.lines
    assert [line.number for line in claim.lines] == [1, 2, 3, 4, 5]
    assert not first.continues
    assert all(line.continues for line in claim.lines[1:])
    assert third.reasons[0].rule == "independence"
    assert third.reasons[0].citations == ("A3",)
    assert fourth.reasons[0].rule == ""
    assert fourth.reasons[0].citations == ("A1",)
    relations = [line.statement.proposition for line in claim.lines]
    for above, below in pairwise(relations):
        assert isinstance(above, Relation)
        assert isinstance(below, Relation)
        assert below.left == above.right
    assert relations[-1].right == Number("0")
    assert second.source == "= Σ_{i=1}^{n} E[u_i v_i]"
    assert first.position == Position(18, 3)
    assert last.position.line == 22


def test_equivalences_join_propositions() -> None:
    claim = read_document(ENGLISH).derivations[0].items[1]
    assert isinstance(claim, Claim)
    first, second = (line.statement.proposition for line in claim.lines)
    assert isinstance(first, Equivalence)
    assert isinstance(second, Equivalence)
    assert second.left == first.right
    assert isinstance(first.left, Relation)
    assert claim.lines[1].reasons[0].rule == "?"


def test_expected_lines() -> None:
    wrong, incomplete = read_document(ENGLISH).derivations[0].items[2:]
    assert isinstance(wrong, Expected)
    assert (wrong.kind, wrong.name) == ("wrong", "wrong-1")
    assert wrong.without == ("A3",)
    assert isinstance(incomplete, Expected)
    assert (incomplete.kind, incomplete.name) == ("incomplete", "cross")
    assert incomplete.without == ("A3",)
    (needed,) = incomplete.needs
    assert isinstance(needed, Independence)
    assert incomplete.needs_conditions == (
        (Relation("≠", Index("i"), Index("j")),),
    )


def test_parts_in_source_order() -> None:
    document = read_document(ENGLISH)
    assert [type(part) for part in document.parts] == [
        Prose,
        Block,
        Prose,
        Block,
    ]
    first, second = (p for p in document.parts if isinstance(p, Block))
    assert first.position.line == 5
    assert [item.name for item in first.items] == ["mean-of-s"]
    assert [item.name for item in second.items] == [
        "scale",
        "wrong-1",
        "cross",
    ]
    assert second.assumptions.facts == ()
    assert first.source.startswith("given\n")


def test_given_starts_a_derivation_and_others_continue() -> None:
    text = (
        block("given\n X : random")
        + block("given\n Y : random\nclaim one: E[Y] = E[Y] by ?")
        + block("assume\n E[Y] = 0\n")
        + block("wrong: E[X] = 0", "derivation doc")
    )
    document = read_document(text, "doc.md", "doc")
    assert [one.name for one in document.derivations] == ["doc", "doc-2"]
    assert document.derivations[1].assumptions.fact_names == ("A1",)
    assert document.derivations[0].items[0].name == "wrong-1"


def test_sections_in_any_order() -> None:
    text = block(
        "claim c: E[T] = μ by A1\n"
        "let T := X\n"
        "assume\nA1: E[X] = μ\n"
        "given\nX : random\nμ : real"
    )
    (derivation,) = read_document(text).derivations
    assert derivation.items[0].name == "c"


def test_a_wrong_line_interrupts_nothing() -> None:
    text = block(
        "given\n"
        "X : random\n"
        "wrong: E[X] = 1\n"
        "Y : random\n"
        "claim c: E[X + Y] = E[Y] + E[X]\n"
        "E[X + Y] = E[X] + E[Y] by linearity\n"
        "wrong other: E[X] = 2\n"
        "= E[Y] + E[X] by arithmetic"
    )
    (derivation,) = read_document(text).derivations
    assert [one.name for one in derivation.assumptions.declarations] == [
        "X",
        "Y",
    ]
    assert [item.name for item in derivation.items] == [
        "wrong-1",
        "c",
        "other",
    ]
    claim = derivation.items[1]
    assert isinstance(claim, Claim)
    assert len(claim.lines) == 2


def test_other_fences_are_prose() -> None:
    text = (
        "````markdown\n```derivation\nnonsense\n```\n````\n"
        "~~~derivation\ngiven X : random\n~~~\n"
        "```python\nx = 1\n```\n"
    )
    document = read_document(text)
    assert [type(part) for part in document.parts] == [Prose, Block, Prose]


def test_line_endings_and_mark(tmp_path: Path) -> None:
    path = tmp_path / "two.words.md"
    data = block("given\n X : random").replace("\n", "\r\n")
    path.write_bytes(b"\xef\xbb\xbf" + data.encode())
    document = load_document(path)
    assert document.name == "two.words"
    assert len(document.derivations) == 1


def test_language_from_the_name() -> None:
    assert read_document("x", "", "note.zh").language == "zh"
    assert read_document("x", "", "note").language == "en"


def test_bytes_that_are_not_utf8(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_bytes("# 标题\n好".encode() + b"\xff\n")
    with pytest.raises(InputError) as caught:
        load_document(path)
    assert caught.value.key == "not-utf8"
    assert caught.value.position == Position(2, 2)
    assert caught.value.path == str(path)


def test_large_files_are_refused_before_work(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_bytes(b"```derivation\nclaim x: " + b"(" * 10_000_000)
    with pytest.raises(InputError) as caught:
        load_document(path)
    assert caught.value.key == "document-too-large"
    assert caught.value.position.line == 2


def test_files_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        load_document(tmp_path / "no.md")
    assert caught.value.key == "file-missing"
    with pytest.raises(InputError) as caught:
        load_document(tmp_path)
    assert caught.value.key == "file-is-directory"
