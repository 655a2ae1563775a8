"""Exercise sheets in GIFT, the plain text format of Moodle and others.

As Moodle's documentation has it ("GIFT format"): ``=`` before the right
answer, ``~`` before wrong ones, ``~%50%`` where several are right, ``->``
between what is matched, ``#`` before feedback.
"""

from __future__ import annotations

from typing import Final

from derivations.render.exercises_quiz import Answer, Question, questions
from derivations.render.exercises_view import SheetView
from derivations.words import say

_SPECIAL: Final = str.maketrans({mark: f"\\{mark}" for mark in "\\~=#{}:"})


def sheet_gift(sheet: SheetView) -> str:
    """A question each, with empty lines between."""
    title = say("ex-head", sheet.language, title=sheet.title)
    parts = [f"// {' '.join(title.split())}"]
    parts += [_question(one) for one in questions(sheet)]
    return "\n\n".join(parts) + "\n"


def _question(question: Question) -> str:
    rows = [f"={gift(line)} -> {place}" for line, place in question.pairs] or [
        _answer(one, question) for one in question.answers
    ]
    body = "\n".join(f"  {row}" for row in rows)
    head = f"::{gift(question.name)}::[html]{gift(question.text)}"
    return f"{head} {{\n{body}\n}}"


def _answer(answer: Answer, question: Question) -> str:
    mark = "=" if answer.right else "~"
    if question.several:
        share = question.share if answer.right else question.loss
        mark = f"~%{share}%"
    said = f" # {gift(answer.feedback)}" if answer.feedback else ""
    return f"{mark}{gift(answer.text)}{said}"


def gift(text: str) -> str:
    """The text in one line, its special characters marked."""
    return " ".join(text.split()).translate(_SPECIAL)
