"""Exercise sheets for programs: the one interface between exercises and
whatever shows them, a page in a browser for instance.

A sheet is answered from this data alone, without the checker:

- ``exercises[i].choices`` have ``id``, ``right`` and ``said``, what is to be
  told to whoever picks it.  An answer is right when the picked ids are those
  with ``right: true``; one is to be picked unless ``several`` is true.
- ``exercises[i].orders`` is a list of right orders, each a list of the
  ``id`` of the ``lines``; an answer is right when it is one of them.  It is
  empty for other kinds than ``order``, as ``choices`` is for ``order``.
- ``exercises[i].hints`` are shown one at a time, from faint to plain.

A formula is an object with ``text``, ``latex`` and ``mathml``; words with
formulas among them are a list of texts and such objects.  ``lines[j]`` are
those of the chain: ``left`` is null where it repeats the right side above,
``right`` or ``reasons`` where it is asked for.  ``name`` is the same for the
same question in every run, and ``seed`` what the order of choices depends
on.  ``given`` holds for every derivation what it starts from.
"""

from __future__ import annotations

from derivations.language.tree import Node
from derivations.render.condition_text import node_text
from derivations.render.exercises_view import (
    AskedLine,
    ExerciseView,
    Option,
    SheetView,
)
from derivations.render.latex_formula import to_latex
from derivations.render.mathml_formula import to_mathml
from derivations.render.model_json import Json
from derivations.render.rich import Rich
from derivations.render.working_json import working_json


def sheet_json(sheet: SheetView) -> Json:
    """The whole sheet with its answers."""
    lang = sheet.language
    return {
        "title": sheet.title,
        "document": sheet.document,
        "language": lang,
        "seed": sheet.seed,
        "given": {
            one.derivation: [rich_json(row, lang) for row in one.rows]
            for one in sheet.given
        },
        "exercises": [_exercise(one, lang) for one in sheet.exercises],
    }


def _exercise(exercise: ExerciseView, lang: str) -> Json:
    amended = exercise.amended
    return {
        "name": exercise.name,
        "kind": exercise.kind.value,
        "derivation": exercise.derivation,
        "head": rich_json(exercise.head, lang),
        "question": rich_json(exercise.question, lang),
        "line": exercise.number,
        "several": exercise.several,
        "lines": [_line(one, lang) for one in exercise.lines],
        "choices": [_option(one, lang) for one in exercise.options],
        "orders": [list(order) for order in exercise.orders],
        "hints": [rich_json(one, lang) for one in exercise.hints],
        "amended": None if amended is None else formula_json(amended, lang),
    }


def _line(line: AskedLine, lang: str) -> Json:
    left, right = line.left, line.right
    return {
        "id": line.mark,
        "left": None if left is None else formula_json(left, lang),
        "sign": line.sign,
        "right": None if right is None else formula_json(right, lang),
        "reasons": line.reasons,
    }


def _option(option: Option, lang: str) -> Json:
    return {
        "id": option.mark,
        "shown": rich_json(option.shown, lang),
        "right": option.right,
        "why": option.why.value,
        "said": option.said,
        "working": working_json(option.working, lang),
    }


def rich_json(parts: Rich, lang: str) -> list[str | Json]:
    """Texts and formulas in their order."""
    return [
        part if isinstance(part, str) else formula_json(part, lang)
        for part in parts
    ]


def formula_json(node: Node, lang: str) -> Json:
    return {
        "text": node_text(node, lang),
        "latex": to_latex(node, lang),
        "mathml": to_mathml(node, lang),
    }
