"""A place in a formula's text, and the tokens found before it."""

from __future__ import annotations

from derivations.language.characters import same_meaning
from derivations.language.derivative_marks import Mark
from derivations.language.event_tokens import (
    is_condition_bar,
    parting_mark,
    takes_condition,
)
from derivations.language.lexemes import (
    BARS,
    OPENERS,
    OPERAND_ENDS,
    Lexeme,
    Open,
)
from derivations.language.limits import MAX_BRACKETS, MAX_DIGITS
from derivations.language.number_tokens import number_end, opened
from derivations.language.scope import Scope
from derivations.language.source import Source
from derivations.language.spelling import scan_run


class Cursor:
    """Takes tokens, brackets and numbers off the text."""

    def __init__(self, source: Source, scope: Scope) -> None:
        self.source = source
        self.scope = scope
        self.text = same_meaning(source.text)
        self.at = 0
        self.out: list[Lexeme] = []
        self.open: list[Open] = []
        self.sum_mark = False  # the last mark belongs to a Σ
        self.differentials: list[tuple[Mark, int]] = []  # ∂ before its /∂x

    def emit(self, kind: str, text: str, length: int) -> None:
        self.out.append(Lexeme(kind, text, self.at, self.at + length))
        self.at += length

    def bracket(self, c: str) -> None:
        kind, closer = OPENERS[c]
        takes = takes_condition(self.out, self.scope)
        parted = parting_mark(self.out, self.scope)
        self.emit(kind, c, 1)
        self.push(opened(self.out, closer, self.scope, takes, parted))

    def indicator(self) -> None:
        """``1{…}``, ``1_{…}``, ``1_A``, ``𝟙(…)``."""
        start = self.at
        self.emit("PROB", "1", 1)
        if self.text[self.at : self.at + 1] == "_":
            self.at += 1
        following = self.text[self.at : self.at + 1]
        closer = {"{": "}", "(": ")", "[": "]"}.get(following)
        if closer is not None:
            self.emit("LEV", following, 1)
            self.push(Open(closer, "REV", self.at - 1))
            return
        run, end = scan_run(self.text, self.at)
        if not run:
            raise self.source.error("formula-indicator", start, self.at)
        self.out.append(Lexeme("LEV", "", self.at, self.at))
        self.emit("WORD", run, end - self.at)
        self.out.append(Lexeme("REV", "", end, end))

    def push(self, opened: Open) -> None:
        self.open.append(opened)
        if len(self.open) > MAX_BRACKETS:
            raise self.source.error(
                "formula-too-nested",
                opened.start,
                opened.start + 1,
                limit=str(MAX_BRACKETS),
            )

    def close(self, c: str) -> None:
        if not self.open or self.open[-1].closer != c:
            if self.open:
                opened = self.open[-1].start
                if self.open[-1].after_operand:
                    raise self.source.error(
                        "formula-conditional", opened, self.at
                    )
                raise self.source.error(
                    "formula-mismatched",
                    self.at,
                    self.at + 1,
                    opening=self.source.piece(opened, opened + 1),
                )
            raise self.source.error("formula-unopened", self.at, self.at + 1)
        opened_by = self.open.pop()
        self.emit(opened_by.kind, c, 1)
        self.sum_mark = opened_by.under_sum

    def parting(self, c: str) -> bool:
        """The mark between two arguments: it is a comma."""
        mark = self.open[-1].parted if self.open else ""
        ends = bool(self.out) and self.out[-1].kind in OPERAND_ENDS
        if not mark or not ends:
            return False
        double = mark == "‖" and self.text.startswith("||", self.at)
        if c != mark and not double:
            return False
        self.emit("_COMMA", c, 2 if double else 1)
        return True

    def bar(self, c: str) -> None:
        ends = bool(self.out) and self.out[-1].kind in OPERAND_ENDS
        opening, closing = BARS[c]
        if self.open and self.open[-1].closer == c and ends:
            self.open.pop()
            self.emit(closing, c, 1)
        elif c == "|" and ends and self.conditions():
            self.emit("_GIVEN", c, 1)
        elif c == "|" and ends and self.apart():
            self.emit("_UNDER", c, 1)
        else:
            self.emit(opening, c, 1)
            self.push(Open(c, closing, self.at - 1, after_operand=ends))

    def conditions(self) -> bool:
        """Is the bar here that of a condition?"""
        inside = bool(self.open) and self.open[-1].conditional
        return inside and is_condition_bar(self.text, self.at)

    def apart(self) -> bool:
        """Is it the bar of ``X ⟂ Y | Z``?"""
        said = any(lexeme.kind == "_PERP" for lexeme in self.out)
        return said and not self.open and is_condition_bar(self.text, self.at)

    def number(self) -> None:
        end = number_end(self.source, self.text, self.at, self.open, self.scope)
        if end - self.at > MAX_DIGITS:
            raise self.source.error(
                "formula-long-number", self.at, end, limit=str(MAX_DIGITS)
            )
        self.emit("NUMBER", self.text[self.at : end], end - self.at)
