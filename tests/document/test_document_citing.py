"""Citing claims of other derivations and of other documents."""

from __future__ import annotations

from pathlib import Path

import pytest

from derivations.diagnose.judge import judge_document
from derivations.diagnose.reports import ClaimReport
from derivations.document.parse import load_document, read_document
from derivations.document.records import Citation, Claim, Document
from derivations.language.errors import InputError
from derivations.language.substitute import Value
from derivations.language.tree import Number, Symbol

RULES = """# Rules
```derivation rules
given
  X : random
  a : real
  x[i] for i = 1..3 : real
claim scale: Var(a X) = a² Var(X)   by variance scaling
```
"""
USE = """# Use
```derivation use
given
  Y : random
claim tripled: Var(3 Y) = 3² Var(Y)   by {reason}
```
"""


def citation(reason: str) -> Citation:
    document = read_document(RULES + USE.format(reason=reason))
    (claim,) = document.derivations[1].items
    assert isinstance(claim, Claim)
    (found,) = claim.lines[0].reasons
    (cited,) = found.cited
    assert found.citations == (cited.name,)
    assert found.rule == ""
    return cited


def test_a_claim_of_another_derivation() -> None:
    found = citation("scale")
    assert found.source.claim.name == "scale"
    assert found.source.derivation == "rules"
    assert found.values == ()


def test_values_for_its_names() -> None:
    found = citation("scale (X := Y, a := 3)")
    assert found.values == (
        ("X", Value(Symbol("Y"))),
        ("a", Value(Number("3"))),
    )
    assert found.name == "scale (X := Y, a := 3)"


def test_values_are_read_with_full_width_marks() -> None:
    assert (
        citation("scale（X：=Y，a：=3）").values
        == citation("scale (X := Y, a := 3)").values
    )


@pytest.mark.parametrize(
    ("reason", "key"),
    [
        ("scale (Z := Y)", "value-unknown"),
        ("scale (X := Y, X := Y)", "value-repeated"),
        ("scale (X := )", "value-form"),
        ("scale (X := Y, a)", "value-form"),
        ("scale (X := Q)", "formula-unknown"),
        ("scale (x[i] := 2)", "value-without-index"),
        ("nothing (X := Y)", "cites-unknown"),
        ("tripled (X := Y)", "cites-itself"),
    ],
)
def test_what_is_wrong_with_values_is_said(reason: str, key: str) -> None:
    with pytest.raises(InputError) as caught:
        citation(reason)
    assert caught.value.key == key
    assert caught.value.position.line >= 13


def test_an_assumption_takes_no_values() -> None:
    text = RULES + USE.format(reason="A1 (X := Y)").replace(
        "claim", "assume\n  A1: E[Y] = 0\nclaim"
    )
    with pytest.raises(InputError) as caught:
        read_document(text)
    assert caught.value.key == "value-of-fact"


def test_a_claim_that_comes_later_is_not_cited() -> None:
    with pytest.raises(InputError) as caught:
        read_document(USE.format(reason="scale") + RULES)
    assert caught.value.key == "cites-other"


# -- other documents -----------------------------------------------------------


def two(folder: Path, first: str, second: str) -> Path:
    (folder / "first.md").write_text(first, "utf-8")
    (folder / "second.md").write_text(second, "utf-8")
    return folder / "second.md"


def test_a_document_beside_it(tmp_path: Path) -> None:
    path = two(tmp_path, RULES, USE.format(reason="first.scale"))
    report = judge_document(load_document(path))
    assert report.as_expected
    (item,) = report.derivations[0].items
    assert isinstance(item, ClaimReport)
    assert item.facts == ("first.scale",)


def test_a_document_in_a_folder_beside_it(tmp_path: Path) -> None:
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "rules.md").write_text(RULES, "utf-8")
    path = tmp_path / "use.md"
    path.write_text(USE.format(reason="more/rules.scale (a := 3)"), "utf-8")
    assert judge_document(load_document(path)).as_expected


def test_a_document_of_the_library() -> None:
    reason = "attention-scaling.constant-factor"
    assert judge_document(read_document(USE.format(reason=reason))).as_expected


def test_a_chinese_document_takes_the_chinese_twin(tmp_path: Path) -> None:
    (tmp_path / "first.zh.md").write_text(RULES, "utf-8")
    chinese = (
        "```推导\n已知\n  Y：随机变量\n"
        "命题 c：Var(3Y) = 3²Var(Y)  由 first.scale\n```\n"
    )
    path = tmp_path / "second.zh.md"
    path.write_text(chinese, "utf-8")
    assert judge_document(load_document(path)).as_expected
    english = two(tmp_path, RULES, USE.format(reason="first.scale"))
    assert judge_document(load_document(english)).as_expected


@pytest.mark.parametrize(
    ("first", "reason", "key", "value"),
    [
        (RULES, "first.scaled", "cites-unknown-in-document", "scale"),
        (RULES, "third.scale", "reason-unknown", ""),
        (RULES, "../first.md.scale", "reason-unknown", ""),
        (
            "```derivation\nclaim\n```\n",
            "first.c",
            "cites-unreadable-document",
            "",
        ),
    ],
)
def test_what_is_wrong_with_another_document(
    tmp_path: Path, first: str, reason: str, key: str, value: str
) -> None:
    path = two(tmp_path, first, USE.format(reason=reason))
    with pytest.raises(InputError) as caught:
        load_document(path)
    assert caught.value.key == key
    assert caught.value.position.line == 5
    assert value in str(caught.value)


def test_a_link_cites_what_stands_beside_it(tmp_path: Path) -> None:
    """In whichever order the documents are read."""
    narrow = RULES.replace("claim", "assume\n  O: Var(X) = 1\nclaim")
    last = USE.format(reason="second.tripled (Y := Z)").replace("Y", "Z")
    last = last.replace("(Z := Z)", "(Y := Z)")
    paths = []
    for name, rules in (("wide", RULES), ("narrow", narrow)):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "first.md").write_text(rules, "utf-8")
        (folder / "third.md").write_text(last, "utf-8")
        paths.append(folder / "third.md")
    second = tmp_path / "wide" / "second.md"
    second.write_text(USE.format(reason="first.scale"), "utf-8")
    (tmp_path / "narrow" / "second.md").symlink_to(second)
    for order in (paths, paths[::-1]):
        kept: dict[Path, Document] = {}
        found = {
            path.parent.name: judge_document(load_document(path, kept))
            for path in order
        }
        assert found["wide"].as_expected
        assert not found["narrow"].as_expected


def test_documents_that_cite_each_other(tmp_path: Path) -> None:
    first = USE.format(reason="second.tripled").replace("tripled:", "first:")
    path = two(tmp_path, first, USE.format(reason="first.first"))
    with pytest.raises(InputError) as caught:
        load_document(path)
    assert caught.value.key == "cites-in-a-circle"
    assert "second → first → second" in str(caught.value)


def test_a_document_that_cites_itself(tmp_path: Path) -> None:
    path = tmp_path / "only.md"
    path.write_text(USE.format(reason="only.tripled"), "utf-8")
    with pytest.raises(InputError) as caught:
        load_document(path)
    assert caught.value.key == "cites-in-a-circle"
