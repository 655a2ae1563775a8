"""Claims quoted from elsewhere, and links to them."""

from __future__ import annotations

import pytest

from derivations.document.parse import read_document
from derivations.document.records import Claim, Derivation, Expected, Outside
from derivations.language.errors import InputError

HEAD = "```derivation one\ngiven\n  X, Y : random\n  a : real\n"


def read(lines: str, head: str = HEAD) -> Derivation:
    (found,) = read_document(f"{head}{lines}\n```\n").derivations
    return found


def quoted(lines: str) -> Expected:
    (found,) = read(lines).items
    assert isinstance(found, Expected)
    return found


def test_a_quoted_claim() -> None:
    found = quoted("stated A07(2), A §2: E[XY] = E[X] E[Y]")
    assert (found.kind, found.name, found.where) == ("stated", "A07(2)", "A §2")
    assert found.source == "E[XY] = E[X] E[Y]"


def test_its_place_may_be_left_out() -> None:
    assert quoted("stated B3: a = a").where == ""


def test_what_may_stand_below_it() -> None:
    found = quoted(
        "stated A1, here: E[XY] = E[X] E[Y]\n"
        "  needs X, Y independent\n"
        "  note: read as: for any two\n"
        "  by linearity"
    )
    assert len(found.needs) == 1
    assert found.note == "read as: for any two"
    assert [reason.rule for reason in found.reasons] == ["linearity"]


def test_it_interrupts_a_section_without_ending_it() -> None:
    first, second = read(
        "claim c: E[2 X] = 2 E[X]\nstated A1: a = a\n"
        "  E[2 X] = 2 E[X] by linearity"
    ).items
    assert isinstance(first, Claim)
    assert isinstance(second, Expected)
    assert len(first.lines) == 1


def test_links_of_a_claim() -> None:
    (found,) = read(
        "claim c shows A07(1), A08 corrects B2: a = a by arithmetic"
    ).items
    assert isinstance(found, Claim)
    assert found.name == "c"
    assert found.shows == ("A07(1)", "A08")
    assert found.corrects == ("B2",)


def test_claims_outside_mathematics() -> None:
    found = read("outside A50, A §9: training stops\nclaim c: a = a by ?")
    assert [(o.name, o.where, o.words) for o in found.outside] == [
        ("A50", "A §9", "training stops")
    ]
    assert [item.name for item in found.items] == ["c"]
    assert isinstance(found.outside[0], Outside)


def test_the_same_in_chinese() -> None:
    found = read(
        "原文 A07（2），A 第 2 节：E[XY] = E[X] E[Y]\n  注：按逆命题理解\n"
        "题外 A50，A 第 9 节：训练停滞\n"
        "命题 丙 对应 A08 更正 A07（2）：a = a  由算术",
        "```推导 一\n已知\n  X、Y：随机变量\n  a：实数\n",
    )
    stated, claim = found.items
    assert isinstance(stated, Expected)
    assert isinstance(claim, Claim)
    assert (stated.name, stated.where) == ("A07(2)", "A 第 2 节")
    assert stated.note == "按逆命题理解"
    assert (claim.name, claim.shows) == ("丙", ("A08",))
    assert claim.corrects == ("A07(2)",)
    assert found.outside[0].words == "训练停滞"


@pytest.mark.parametrize(
    ("lines", "key"),
    [
        ("stated A07 E[X] = a", "quoted-form"),
        ("stated seven: E[X] = a", "quoted-number"),
        ("stated A07(2: E[X] = a", "quoted-form"),
        ("stated A07:", "claim-without-statement"),
        ("stated A07: a = a\nstated A07: a = a", "name-twice"),
        ("stated A07: a = b", "formula-unknown"),
        ("outside A07 nothing", "quoted-form"),
        ("claim c shows that: a = a by ?", "quoted-number"),
        ("claim c shows A1 A2: a = a by ?", "quoted-number"),
        ("wrong: a = 0\n  by linearity", "section-missing"),
    ],
)
def test_what_is_wrong_is_said(lines: str, key: str) -> None:
    if key == "section-missing":
        with pytest.raises(InputError):
            read(lines)
        return
    with pytest.raises(InputError) as caught:
        read(lines)
    assert caught.value.key == key
    assert caught.value.position.line >= 5
