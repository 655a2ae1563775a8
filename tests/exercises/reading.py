"""Readers of GIFT and of Moodle XML, after the documentation of Moodle, to
see what arrives of a sheet."""

from __future__ import annotations

import re
from dataclasses import dataclass
from xml.etree import ElementTree

GRADES = (
    100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20,
    16.66667, 14.28571, 12.5, 11.11111, 10, 5, 0,
)  # fmt: skip
"""The per cents that Moodle takes for an answer, also below zero; a question
with any other isn't imported."""


@dataclass(frozen=True)
class Arrived:
    """A question as it was read; ``answers`` are text, per cent, feedback."""

    name: str
    text: str
    single: bool
    answers: tuple[tuple[str, str, str], ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()


def read_gift(sheet: str) -> list[Arrived]:
    """Questions stand between empty lines, comments after ``//``; a mark is
    itself after a backslash."""
    rows = [row for row in sheet.split("\n") if not row.startswith("//")]
    blocks = re.split(r"\n\s*\n", "\n".join(rows).strip())
    return [_gift(block) for block in blocks]


def _gift(block: str) -> Arrived:
    coded = re.sub(
        r"\\([\\~=#{}:])", lambda found: f"\0{ord(found[1])};", block
    )
    head = re.fullmatch(r"::(.*?)::\[html\](.*?)\{(.*)\}", coded, re.DOTALL)
    assert head is not None, block
    name, text, inside = (part.strip() for part in head.groups())
    assert "{" not in inside
    assert "}" not in inside
    if "~" not in inside and "->" in inside:
        pairs = (one.split("->") for one in inside.split("=")[1:])
        read = tuple((_plain(a), _plain(b)) for a, b in pairs)
        return Arrived(_plain(name), _plain(text), False, pairs=read)
    marked = inside.replace("=", "~=").split("~")[1:]
    return Arrived(
        _plain(name),
        _plain(text),
        "=" in inside,
        tuple(map(_answer, marked)),
    )


def _answer(marked: str) -> tuple[str, str, str]:
    said, _, feedback = marked.partition("#")
    share = "0"
    if said.startswith("="):
        share, said = "100", said[1:]
    elif found := re.match(r"%(-?[0-9.]+)%", said):
        share, said = found[1], said[found.end() :]
    return _plain(said), share, _plain(feedback)


def _plain(coded: str) -> str:
    return re.sub(r"\0(\d+);", lambda found: chr(int(found[1])), coded).strip()


def read_moodle(sheet: str) -> list[Arrived]:
    """All but the category."""
    root = ElementTree.fromstring(sheet.encode())
    assert root.tag == "quiz"
    asked = root.findall("question")
    assert asked[0].get("type") == "category"
    return [_moodle(one) for one in asked[1:]]


def _moodle(asked: ElementTree.Element) -> Arrived:
    name = asked.findtext("name/text", "")
    text = asked.findtext("questiontext/text", "")
    if asked.get("type") == "matching":
        pairs = tuple(
            (one.findtext("text", ""), one.findtext("answer/text", ""))
            for one in asked.findall("subquestion")
        )
        return Arrived(name, text, False, pairs=pairs)
    assert asked.get("type") == "multichoice"
    answers = tuple(
        (
            one.findtext("text", ""),
            one.get("fraction", ""),
            one.findtext("feedback/text", ""),
        )
        for one in asked.findall("answer")
    )
    return Arrived(name, text, asked.findtext("single") == "true", answers)
