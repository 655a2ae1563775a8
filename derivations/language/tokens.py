"""A formula's text to tokens, by hand.

What one token of look-ahead can't settle is settled here: whether a bar
opens or closes, what a subscript or superscript belongs to, whether a word
is followed by a bracket.  Sizes are counted before anything is built.
"""

from __future__ import annotations

from derivations.language.arrows import (
    limit_token,
    may_say_as,
    opens_infinity,
)
from derivations.language.characters import (
    SUBSCRIPTS,
    SUPERSCRIPTS,
    is_digit,
    is_ideograph,
    is_letter,
)
from derivations.language.cursor import Cursor
from derivations.language.derivative_tokens import derivative
from derivations.language.foreign import EVENTS, foreign_sign, foreign_word
from derivations.language.law_tokens import law_tokens
from derivations.language.lexemes import (
    BARS,
    CLOSERS,
    OPENERS,
    OPERAND_ENDS,
    Lexeme,
    Open,
    closes_sum,
    drop_if,
)
from derivations.language.limits import (
    MAX_CHARACTERS,
    MAX_TOKENS,
    MAX_WORD,
)
from derivations.language.marks import SIGNS_BY_FIRST
from derivations.language.phrases import phrase_at
from derivations.language.scope import Scope
from derivations.language.source import Source
from derivations.language.spelling import (
    BIG_WORDS,
    may_take,
    plain,
    scan_run,
)


class _Scanner(Cursor):
    def run(self) -> list[Lexeme]:
        text, end = self.text, len(self.text)
        while self.at < end:
            c = text[self.at]
            if c == " " or c.isspace():
                self.at += 1
                continue
            self.step(c)
            if len(self.out) > MAX_TOKENS:
                raise self.source.error(
                    "formula-too-many-tokens", 0, 0, limit=str(MAX_TOKENS)
                )
        if self.open:
            start = self.open[-1].start
            raise self.source.error("formula-unclosed", start, start + 1)
        return self.out

    def step(self, c: str) -> None:
        under_sum, self.sum_mark = self.sum_mark, False
        if c in "∂d/" and derivative(self, c):
            pass
        elif c in "1𝟙" and (
            c == "𝟙" or self.text.startswith(("1{", "1_"), self.at)
        ):
            self.indicator()
        elif is_digit(c):
            self.number()
        elif is_letter(c) or is_ideograph(c):
            self.word()
        elif c in SUPERSCRIPTS:
            self.small(SUPERSCRIPTS, "_LSUP", "RSUP")
        elif c in SUBSCRIPTS:
            self.small(SUBSCRIPTS, "_LSUB", "RSUB")
            self.sum_mark = closes_sum(self.out)
        elif c == "_":
            self.subscript()
        elif c == "^" and self.superscript(under_sum):
            pass
        elif c in OPENERS:
            self.bracket(c)
        elif c == "{" and any(opened.conditional for opened in self.open):
            self.emit("LPAR", c, 1)
            self.push(Open("}", "RPAR", self.at - 1))
        elif c in ";‖|" and self.parting(c):
            pass
        elif c in BARS:
            self.bar(c)
        elif c in CLOSERS:
            self.close(c)
        elif c == "ᵀ" and self.out and self.out[-1].kind in OPERAND_ENDS:
            self.emit("TRANSPOSE", c, 1)
        else:
            self.sign(c)

    def word(self) -> None:
        run, end = scan_run(self.text, self.at)
        # of words with a meaning only i.i.d. begins with a single letter
        if len(run) != 1 or run == "i":
            if self.phrase(run) or self.foreign_word(run):
                return
        if end - self.at > MAX_WORD:
            raise self.source.error(
                "formula-long-word", self.at, end, limit=str(MAX_WORD)
            )
        following = self.text[end : end + 1]
        if following.isspace():
            following = self.text[end:].lstrip()[:1]
        if run in EVENTS and run not in self.scope.names:
            if following in ("(", "["):
                self.emit("PROB", "P", end - self.at)
                return
        if self.spelled_sum(run, end):
            return
        limit_word = limit_token(self.text, run, end, self.scope)
        if limit_word:
            self.emit(limit_word, run, end - self.at)
            return
        kind = "WORD"
        if self.text[end : end + 2] == "_{" or (
            self.text[end : end + 1] in SUBSCRIPTS
        ):
            kind = "SUBHEAD"
        elif following in ("(", "[") and (
            self.text[end : end + 1] == following
            or may_take(run, following, self.scope)
        ):
            # x (y) with a space is a product unless x takes an argument
            kind = "HEAD"
            if run in BIG_WORDS and run not in self.scope.names:
                kind = "SUMCALL"
        elif run in ("log", "ln") and run not in self.scope.names:
            kind = "LOG"
        self.emit(kind, run, end - self.at)

    def phrase(self, run: str) -> bool:
        """Words of statements, unless the run is declared."""
        found = phrase_at(self.text, self.at)
        if found is None or plain(run) in self.scope.names:
            return False
        kind, value, end = found
        if kind == "_AS" and not may_say_as(self.out):
            return False
        if kind == "_UNDER" and self.open:
            return False  # no word for the bar in a bracket
        if kind == "_SIM":
            self.law(self.at, end)
            return True
        if kind:
            self.emit(kind, value, end - self.at)
        self.at = end
        return True

    def foreign_word(self, run: str) -> bool:
        """``if … then …`` is ``… ⟹ …``; other words are refused here, and
        ideographs that no phrase begins with."""
        c = self.text[self.at]
        found = foreign_word(self.text, self.at)
        if found is not None and plain(run) not in self.scope.names:
            key, end = found
            if key == "formula-then" and not self.open and drop_if(self.out):
                self.emit("_IMP", "⟹", end - self.at)
                return True
            raise self.source.error(key, self.at, end)
        if is_ideograph(c):
            raise self.source.error(
                "formula-unknown-character", self.at, self.at + 1
            )
        return False

    def spelled_sum(self, run: str, end: int) -> bool:
        """``sum_{i=1}^{n}`` is ``Σ_{i=1}^{n}``, and ``prod`` is Π."""
        base = run.partition("_")[0]
        if base not in BIG_WORDS:
            return False
        marked = base != run or self.text[end : end + 2] == "_{"
        known = self.scope.names
        if marked and base not in known and plain(run) not in known:
            self.emit("SUM", BIG_WORDS[base], len(base))
            return True
        return False

    def small(self, table: dict[str, str], left: str, right: str) -> None:
        """A run of small letters: its tokens between two marks."""
        start = end = self.at
        while end < len(self.text) and self.text[end] in table:
            end += 1
        inner = "".join(table[c] for c in self.text[start:end])
        padded = " " * start + inner
        part = _Scanner(Source(padded, self.source.at), self.scope)
        part.at = start
        self.out.append(Lexeme(left, "", start, start))
        try:
            self.out.extend(part.run())
        finally:
            self.at = end
        self.out.append(Lexeme(right, "", end, end))

    def subscript(self) -> None:
        """``_`` that isn't part of a run: after Σ, or not simple."""
        last = self.out[-1].kind if self.out else ""
        if last not in ("SUM", "SUBHEAD", "LIM", "RPAR", "RSQ"):
            raise self.source.error(
                "formula-lone-subscript", self.at, self.at + 1
            )
        if self.text[self.at + 1 : self.at + 2] == "{":
            start = self.at
            self.emit("_LSUB", "_{", 2)
            self.push(Open("}", "RSUB", start + 1, last == "SUM"))
            return
        self.emit("_LSUB", "_", 1)
        end = self.at
        if last != "SUM" and is_digit(self.text[end : end + 1]):
            self.number()
            self.out.append(Lexeme("RSUB", "", self.at, self.at))
            return
        while end < len(self.text) and (
            is_letter(self.text[end]) or self.text[end] == "'"
        ):
            end += 1
        name = self.text[self.at : end]
        if len(name.rstrip("'")) != 1:
            raise self.source.error(
                "formula-sum-index", self.at, max(end, self.at + 1)
            )
        self.emit("WORD", name, len(name))
        self.out.append(Lexeme("RSUB", "", self.at, self.at))
        self.sum_mark = last == "SUM"

    def superscript(self, under_sum: bool) -> bool:
        """``^`` with braces, or ``^`` over a Σ with one name or number."""
        following = self.text[self.at + 1 : self.at + 2]
        if following == "{":
            self.emit("_LSUP", "^{", 2)
            self.push(Open("}", "RSUP", self.at - 1))
            return True
        if not under_sum:
            return False
        self.emit("_LSUP", "^", 1)
        if following == "(":
            self.at += 1
            self.push(Open(")", "RSUP", self.at - 1))
            return True
        before = len(self.out)
        if following and is_digit(following):
            self.number()
        elif following and is_letter(following):
            self.word()
        if len(self.out) != before + 1:
            raise self.source.error(
                "formula-sum-bound", self.at - 1, self.at + 1
            )
        if self.out[-1].kind == "HEAD":
            self.out[-1] = self.out[-1]._replace(kind="WORD")
        self.out.append(Lexeme("RSUP", "", self.at, self.at))
        return True

    def law(self, start: int, end: int) -> None:
        """The sign of ``X ~ Normal(0, 1)``, and the law's name."""
        self.out += law_tokens(self.source, self.text, start, end)
        self.at = self.out[-1].end

    def sign(self, c: str) -> None:
        if c == "." and not self.text[self.at + 1 :].strip() and self.out:
            self.at += 1  # the full stop of a sentence
            return
        if c == "~":
            self.law(self.at, self.at + 1)
            return
        if c == "+" and opens_infinity(self.out, self.text, self.at):
            self.at += 1
            return
        foreign = foreign_sign(self.text, self.at)
        if foreign is not None:
            raise self.source.error(foreign[0], self.at, foreign[1])
        for spelled, kind, value in SIGNS_BY_FIRST.get(c, ()):
            if self.text.startswith(spelled, self.at):
                self.emit(kind, value, len(spelled))
                return
        raise self.source.error(
            "formula-unknown-character", self.at, self.at + 1
        )


def tokenize(source: Source, scope: Scope) -> list[Lexeme]:
    """The tokens of a formula."""
    if len(source.text) > MAX_CHARACTERS:
        raise source.error("formula-too-long", 0, 0, limit=str(MAX_CHARACTERS))
    if not source.text.strip():
        raise source.error("formula-empty", 0, 0)
    return _Scanner(source, scope).run()
