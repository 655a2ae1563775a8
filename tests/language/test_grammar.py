"""The parse table that is shipped is the one that Lark makes."""

from __future__ import annotations

import os
from importlib.resources import files
from pathlib import Path

import pytest

from derivations.language.automaton import END, Refused, automaton
from derivations.language.build import ALONE, Build
from derivations.language.lexemes import Lexeme
from derivations.language.raw import RawNumber
from tests.language.grammar_table import table_text

TABLE = Path(str(files("derivations.language"))) / "grammar.json"


def test_the_table_is_that_of_the_grammar():
    text = table_text()
    if os.environ.get("UPDATE_DOCS") == "1":
        TABLE.write_text(text, encoding="utf-8", newline="\n")
    assert TABLE.read_text(encoding="utf-8") == text


class Written:
    """Each node as a tuple: its name, and what is in it."""

    def __getattr__(self, name):
        return lambda *parts: (name, *parts)


def read(kinds, start="statement", build=Written):
    machine = automaton(TABLE.read_text(encoding="utf-8"), build())
    tokens = [
        Lexeme(kind, f"{kind}{place}", place, place + 1)
        for place, kind in enumerate((*kinds.split(), END))
    ]
    return machine.read(tokens, start)


def test_parts_that_are_not_written_are_none():
    number = ("number", Lexeme("NUMBER", "NUMBER0", 0, 1))
    assert read("NUMBER", "term") == (
        "total",
        None,
        ("product", number, None),
    )


def test_lists_are_spliced_and_unnamed_tokens_left_out():
    _, one, *more = read("LSQ NUMBER _COMMA NUMBER _COMMA NUMBER RSQ", "term")[
        2
    ][1][2]
    assert one[0] == "total"
    assert [part[0] for part in more] == ["total", "total"]


def test_a_refusal_says_what_could_stand_there():
    with pytest.raises(Refused) as refused:
        read("NUMBER REL RPAR")
    assert refused.value.lexeme.kind == "RPAR"
    assert {"NUMBER", "WORD", "MINUS", "LPAR"} <= refused.value.accepted
    assert not {"REL", "RPAR", "PLUS", END} & refused.value.accepted
    with pytest.raises(Refused) as refused:
        read("NUMBER REL LPAR NUMBER")
    assert refused.value.lexeme.kind == END
    assert "RPAR" in refused.value.accepted
    assert END not in refused.value.accepted


def test_long_formulas_need_no_deep_recursion():
    assert read(
        " ".join(["LPAR"] * 5_000 + ["NUMBER"] + ["RPAR"] * 5_000), "term"
    )


def test_every_rule_has_its_method():
    automaton(TABLE.read_text(encoding="utf-8"), Build())


@pytest.mark.parametrize("name", sorted(ALONE))
def test_these_methods_return_a_single_part_as_it_is(name):
    one = RawNumber(0, 1, 1, "1")
    parts = {"product": (one, None), "total": (None, one)}.get(name, (one,))
    assert getattr(Build(), name)(*parts) is one
