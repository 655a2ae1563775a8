"""A counterexample worked out, as plain text: a table, steps, assumptions."""

from __future__ import annotations

from derivations.language import tree
from derivations.language.write import to_text
from derivations.render.columns import (
    indented,
    padded,
    printable,
    width,
    wrapped,
)
from derivations.render.condition_text import statement_text
from derivations.render.view import ChainView, WorkingView
from derivations.words import say

ROOM = 80


def working_text(
    working: WorkingView | None, lang: str, columns: int
) -> list[str]:
    """The lines, behind an indent."""
    if working is None:
        return []
    lines = indented(table_text(working, lang), columns + 2)
    if working.more:
        lines += wrapped(working.more, columns + 2)
    for chain in working.chains:
        lines += indented(chain_text(chain, ROOM - columns), columns)
    if working.so:
        lines += wrapped(working.so, columns)
    if working.checks:
        lines += wrapped(say("worked-assumptions", lang), columns)
        colon = say("report-colon", lang)
        for statement, said in working.checks:
            shown = statement_text(statement, lang) + colon + said
            lines += wrapped(printable(shown), columns + 2)
        if working.rest:
            lines += wrapped(working.rest, columns + 2)
    return lines


def shown_text(item: tree.Term | str) -> str:
    return item if isinstance(item, str) else to_text(item)


def table_text(working: WorkingView, lang: str) -> list[str]:
    """The outcomes in columns."""
    if not working.names:
        return []
    head = [say("worked-probability", lang), *map(to_text, working.names)]
    body = [list(map(shown_text, row)) for row in working.rows]
    table = [head, *body]
    room = [max(map(width, column)) for column in zip(*table, strict=True)]
    return [
        printable(
            "  ".join(
                padded(cell, size) for cell, size in zip(row, room, strict=True)
            ).rstrip()
        )
        for row in table
    ]


def chain_text(chain: ChainView, room: int) -> list[str]:
    """``first = … = …`` on one line, else each step on one of its own."""
    first = to_text(chain.first)
    steps = [f"{sign} {shown_text(term)}" for sign, term in chain.links]
    whole = " ".join((first, *steps))
    if width(whole) <= room:
        return [printable(whole)]
    head = f"{first} {steps[0]}"
    if width(head) <= room:
        first, steps = head, steps[1:]
    lines = _filled(first, room)
    for step in steps:
        inner = _filled(step, room - 4)
        lines += [" " * 4 + inner[0]]
        lines += [" " * 8 + one for one in inner[1:]]
    return [printable(line) for line in lines]


def _filled(text: str, room: int) -> list[str]:
    """Broken before the + and − that stand in no bracket, if it must be."""
    if width(text) <= room:
        return [text]
    pieces: list[str] = []
    start = depth = 0
    for place, mark in enumerate(text):
        depth += (mark in "([{") - (mark in ")]}")
        if depth == 0 and text[place : place + 3] in (" + ", " − "):
            pieces.append(text[start:place])
            start = place + 1
    lines = [""]
    for piece in (*pieces, text[start:]):
        joined = f"{lines[-1]} {piece}" if lines[-1] else piece
        if lines[-1] and width(joined) > room - 4:
            lines.append(piece)
        else:
            lines[-1] = joined
    return lines
