"""Exercise sheets as Moodle XML, with the checker's words as feedback.

The format is that of Moodle's documentation, "Moodle XML format":
``multichoice`` and ``matching`` questions, fractions in per cent.
"""

from __future__ import annotations

from html import escape

from derivations.render.exercises_quiz import Answer, Question, questions
from derivations.render.exercises_view import SheetView
from derivations.words import say


def sheet_moodle(sheet: SheetView) -> str:
    """One ``quiz``, with a category for the document."""
    lang = sheet.language
    title = say("ex-head", lang, title=sheet.title).replace("/", "//")
    category = (
        '<question type="category"><category>'
        f"<text>{cdata(f'$course$/top/{title}')}</text>"
        "</category></question>"
    )
    made = "\n".join(map(_question, questions(sheet)))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f"<quiz>\n{category}\n{made}\n</quiz>\n"
    )


def _question(question: Question) -> str:
    kind = "matching" if question.pairs else "multichoice"
    parts = [
        f"<name><text>{escape(question.name)}</text></name>",
        _html("questiontext", question.text),
        "<defaultgrade>1</defaultgrade>",
        "<penalty>0.3333333</penalty>",
        "<shuffleanswers>0</shuffleanswers>",
    ]
    if question.pairs:
        parts += [
            _html("subquestion", line, f"<answer><text>{place}</text></answer>")
            for line, place in question.pairs
        ]
    else:
        single = "false" if question.several else "true"
        parts += [
            f"<single>{single}</single>",
            "<answernumbering>abc</answernumbering>",
            *(_answer(one, question) for one in question.answers),
        ]
    parts += [_html("hint", hint) for hint in question.hints]
    body = "\n".join(parts)
    return f'<question type="{kind}">\n{body}\n</question>'


def _answer(answer: Answer, question: Question) -> str:
    fraction = question.share if answer.right else question.loss
    feedback = _html("feedback", answer.feedback)
    return (
        f'<answer fraction="{fraction}" format="html">'
        f"<text>{cdata(answer.text)}</text>{feedback}</answer>"
    )


def _html(name: str, text: str, more: str = "") -> str:
    return f'<{name} format="html"><text>{cdata(text)}</text>{more}</{name}>'


def cdata(text: str) -> str:
    """The text as it is, between marks."""
    shown = text.replace("]]>", "]]]]><![CDATA[>")
    return f"<![CDATA[{shown}]]>"
