"""Derivations built in Python, from texts or SymPy expressions.

A builder writes the same document that an author would, so that it is read
and judged in the same way.  Each call returns a new, longer derivation.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

import sympy

from derivations.api.checked import CheckedDerivation
from derivations.document import records
from derivations.document.keywords import SECTIONS
from derivations.document.parse import read_document
from derivations.document.pieces import Piece
from derivations.document.sections import split_sections
from derivations.kernel.proof import Untrue
from derivations.language import tree
from derivations.language.errors import InputError
from derivations.language.from_sympy import from_sympy, proposition_from_sympy
from derivations.language.position import Position
from derivations.language.spelling import canonical_name
from derivations.language.write import to_text

Formula: TypeAlias = str | sympy.Basic
"""A text in the notation of documents, or a SymPy object."""

_KEYWORDS = {
    "en": {kind: english[0] for kind, english, _ in SECTIONS},
    "zh": {kind: chinese[0] for kind, _, chinese in SECTIONS},
}
_TAILS = {
    "en": {"by": "by", "without": "without", "needs": "needs"},
    "zh": {"by": "由", "without": "去掉", "needs": "需要"},
}
_FENCES = {"en": "derivation", "zh": "推导"}
_BY = re.compile(r"\s*(?:by\s|由)")
_MARKS = re.compile(r"`+|~+")


@dataclass(frozen=True, slots=True)
class Place:
    """Where in the Python source a line was written."""

    path: str
    line: int


@dataclass(frozen=True, slots=True)
class _Entry:
    kind: str
    text: str
    place: Place


@dataclass(frozen=True)
class Derivation(Untrue):
    """A derivation, built call by call; every call returns a new one.

    >>> from derivations import Derivation
    >>> d = (
    ...     Derivation("scaling")
    ...     .given("X : random; a : real")
    ...     .claim("scaled", "Var(aX) = a²Var(X)")
    ...     .step("Var(aX) = a²Var(X)", by="variance scaling")
    ... )
    >>> d.check()["scaled"].verdict.value
    'proved'
    """

    name: str = ""
    lang: str = "en"
    entries: tuple[_Entry, ...] = ()

    # -- what is given -------------------------------------------------

    def given(self, *lines: str) -> Derivation:
        """Declarations: ``"d : positive integer"``; several in one text are
        separated by ``;`` or line breaks."""
        place = _caller()
        return self._with(
            _Entry("given", line, place) for line in _split(lines)
        )

    def assume(self, *facts: Formula, **named: Formula) -> Derivation:
        """Assumptions, named as in ``"A1: E[X] = 0"`` or ``A1="E[X] = 0"``;
        unnamed ones are called A1, A2 …"""
        place = _caller()
        texts = [
            line
            for fact in facts
            for line in (_split((fact,)) if isinstance(fact, str) else [fact])
        ]
        entries = [_Entry("assume", _proposition(x), place) for x in texts]
        entries += [
            _Entry("assume", f"{name}: {_proposition(fact)}", place)
            for name, fact in named.items()
        ]
        return self._with(entries)

    def let(self, *lines: str, **named: Formula) -> Derivation:
        """Abbreviations: ``"s := q · k"`` or ``s="q · k"``."""
        place = _caller()
        entries = [_Entry("let", line, place) for line in _split(lines)]
        entries += [
            _Entry("let", f"{name} := {_term(body)}", place)
            for name, body in named.items()
        ]
        return self._with(entries)

    # -- claims and lines ----------------------------------------------

    def claim(self, name: str, statement: Formula, by: str = "") -> Derivation:
        """A claim; its lines follow as steps, unless one reason does."""
        text = f"{_one_line(name)}: {_proposition(statement)}"
        text += self._tail("by", by)
        return self._with([_Entry("claim", text, _caller())])

    def step(self, line: Formula, by: str = "", label: str = "") -> Derivation:
        """The next line of the last claim.

        A text may leave out its left side (``"= d σ²"``); a SymPy expression
        that isn't a relation is set equal to the line above.  The reason is
        ``by``, or stands in the text.
        """
        if not any(entry.kind == "claim" for entry in self.entries):
            raise InputError("build-no-claim")
        if isinstance(line, sympy.Expr):
            text = f"= {_term(line)}"
        else:
            text = _proposition(line)
        if not text:
            raise InputError("build-not-a-step", piece='""')
        if label:
            text = f"({_one_line(label).strip('()')}) {text}"
        text += self._tail("by", by)
        return self._with([_Entry("step", text, _caller())])

    def wrong(
        self,
        statement: Formula,
        name: str = "",
        without: str | Iterable[str] = (),
    ) -> Derivation:
        """A line that must be refuted (without the assumptions named)."""
        text = f"{_one_line(name)}: {_proposition(statement)}"
        text += self._tail("without", _listed(without))
        return self._with([_Entry("wrong", text.strip(), _caller())])

    def incomplete(
        self,
        statement: Formula,
        needs: Formula,
        name: str = "",
        without: str | Iterable[str] = (),
    ) -> Derivation:
        """A line that must be proved with the condition, and not without."""
        text = f"{_one_line(name)}: {_proposition(statement)}"
        text += self._tail("without", _listed(without))
        text += self._tail("needs", _proposition(needs))
        return self._with([_Entry("incomplete", text.strip(), _caller())])

    # -- results -------------------------------------------------------

    def check(self) -> CheckedDerivation:
        """Read it; verdicts are found when asked for."""
        return self._checked

    @property
    def source(self) -> str:
        """The derivation as a block of a document."""
        return "\n".join(text for text, _ in self._lines) + "\n"

    def place(self, position: Position) -> Place | None:
        """Where the line at this position of `source` was written."""
        if 1 <= position.line <= len(self._lines):
            return self._lines[position.line - 1][1]
        return None

    @cached_property
    def _checked(self) -> CheckedDerivation:
        self._refuse_sections()
        try:
            document = read_document(self.source, "", self.name)
        except InputError as error:
            raise self._placed(error) from None
        record: records.Derivation = document.derivations[0]
        return CheckedDerivation(record, self.lang)

    @cached_property
    def _lines(self) -> tuple[tuple[str, Place | None], ...]:
        """The lines of the document with where each was written."""
        words = _KEYWORDS[self.lang]
        runs = [
            len(run)
            for entry in self.entries
            for run in _MARKS.findall(entry.text)
        ]
        fence = "~" * (max([2, *runs]) + 1)
        head = f"{fence}{_FENCES[self.lang]} {_one_line(self.name)}".strip()
        made: list[tuple[str, Place | None]] = [(head, None)]
        section = ""
        for entry in self.entries:
            if entry.kind in ("given", "assume", "let"):
                if section != entry.kind:
                    made.append((words[entry.kind], None))
                    section = entry.kind
                made.append((f"  {entry.text}", entry.place))
            elif entry.kind == "step":
                made.append((f"  {entry.text}", entry.place))
            else:
                section = entry.kind
                word = words[entry.kind]
                gap = "" if entry.text.startswith(":") else " "
                made.append((f"{word}{gap}{entry.text}", entry.place))
        made.append((fence, None))
        return tuple(made)

    def _with(self, entries: Iterable[_Entry]) -> Derivation:
        return replace(self, entries=(*self.entries, *entries))

    def _tail(self, word: str, text: str) -> str:
        if not text:
            return ""
        if word == "by" and _BY.match(text):
            return f"   {_one_line(text)}"
        tails = _TAILS[self.lang]
        gap = "" if self.lang == "zh" and word == "by" else " "
        return f"   {tails[word]}{gap}{_one_line(text)}"

    def _refuse_sections(self) -> None:
        """A line that opens a section would be read as something else."""
        for entry in self.entries:
            if entry.kind not in ("given", "assume", "let", "step"):
                continue
            try:
                split_sections((Piece(entry.text, 1, 1, ""),))
            except InputError:
                continue  # no keyword opens the line, as it should be
            raise self._error("build-not-a-step", entry)

    def _error(self, key: str, entry: _Entry) -> InputError:
        position = Position(entry.place.line)
        return InputError(
            key, position, piece=entry.text, path=entry.place.path
        )

    def _placed(self, error: InputError) -> InputError:
        """The same error at the call that wrote the line."""
        place = self.place(error.position)
        if place is None:
            return error
        placed = InputError(
            error.key,
            Position(place.line),
            piece=error.piece,
            path=place.path,
            **error.values,
        )
        placed.lang = self.lang
        placed.others = tuple(self._placed(other) for other in error.others)
        return placed

    def __repr__(self) -> str:
        return f"<Derivation {self.name or '(unnamed)'}>"

    def _repr_markdown_(self) -> str:
        return self.check()._repr_markdown_()


def _caller() -> Place:
    """The line that called the method which calls this."""
    frame = sys._getframe(2)
    return Place(frame.f_code.co_filename, frame.f_lineno)


def _split(texts: Iterable[str]) -> list[str]:
    lines = (line.strip() for text in texts for line in text.splitlines())
    return [line for line in lines if line]


def _one_line(text: str) -> str:
    text = text.strip()
    if len(text.splitlines()) > 1:
        first = text.splitlines()[0]
        raise InputError("build-line-break", piece=first)
    return text


def _listed(names: str | Iterable[str]) -> str:
    return names if isinstance(names, str) else ", ".join(names)


def _proposition(formula: object) -> str:
    if isinstance(formula, str):
        return _one_line(formula)
    return _written(proposition_from_sympy(formula))


def _term(formula: object) -> str:
    if isinstance(formula, str):
        return _one_line(formula)
    return _written(from_sympy(formula))


def _written(node: tree.Node) -> str:
    """The text of a tree made from SymPy, whose names may be anything."""
    for inside in tree.walk(node):
        match inside:
            case tree.Symbol(name) | tree.Index(name):
                _check_name(name)
            case tree.Element(name, _) | tree.Application(name, _):
                _check_name(name)
            case tree.Binder(name):
                _check_name(name)
    return to_text(node)


def _check_name(name: str) -> None:
    if canonical_name(name) is None:
        raise InputError("build-name-form", piece=repr(name)[:60])
