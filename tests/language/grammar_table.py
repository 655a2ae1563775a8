"""The parse table of ``grammar.lark``, as Lark makes it, written as JSON.

States are numbered in the order in which they are met from the starts, the
symbols of a state in alphabetical order, so that one grammar has one text.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from lark import Lark
from lark.grammar import Rule
from lark.lexer import Lexer
from lark.parsers.lalr_analysis import ParseTableBase, Shift

END = "$END"
STARTS = ("statement", "term")


class _NoLexer(Lexer):
    """The tokens come from ``tokens.py``."""

    def __init__(self, _configuration: object) -> None:
        pass

    def lex(self, *_: object) -> Any:
        yield from ()


def table_text() -> str:
    """The contents of ``derivations/language/grammar.json``.

    ``strict`` refuses a grammar with conflicts.
    """
    folder = files("derivations.language")
    grammar = folder.joinpath("grammar.lark").read_text(encoding="utf-8")
    lark = Lark(
        grammar,
        parser="lalr",
        lexer=_NoLexer,
        strict=True,
        maybe_placeholders=True,
        start=list(STARTS),
    )
    return _written(lark.parser.parser._parse_table)


def _written(table: ParseTableBase[int]) -> str:
    numbers = {table.start_states[one]: at for at, one in enumerate(STARTS)}
    waiting = list(numbers)
    rules: dict[Rule, int] = {}
    rows = []
    for state in waiting:
        row: dict[str, int] = {}
        for symbol, (action, target) in sorted(table.states[state].items()):
            if action is Shift:
                if target not in numbers:
                    numbers[target] = len(numbers)
                    waiting.append(target)
                row[symbol] = numbers[target]
            else:
                row[symbol] = -1 - rules.setdefault(target, len(rules))
        if state in table.end_states.values():
            row[END] = numbers[state]  # nothing is read after the end
        rows.append(row)
    return (
        '{"starts": '
        + json.dumps({one: at for at, one in enumerate(STARTS)})
        + ',\n"rules": [\n'
        + ",\n".join(json.dumps(_rule(rule)) for rule in rules)
        + '\n],\n"states": [\n'
        + ",\n".join(json.dumps(row) for row in rows)
        + "\n]}\n"
    )


def _rule(rule: Rule) -> list[Any]:
    """What is reduced to, the number of symbols, the method of `Build` (""
    for a list of what was read), whether one part stands for itself, and
    the parts: a place, -1 for one that isn't written, -2 - place for the
    parts of a list."""
    origin = rule.origin.name
    helper = origin.startswith("_")
    name = "" if helper else rule.alias or origin
    alone = bool(rule.options.expand1) and not rule.alias
    parts: list[int] = []
    missing = "".join(
        str(int(gap)) for gap in rule.options.empty_indices
    ).split("0")
    gaps = [len(gap) for gap in missing] if any(missing) else None
    for place, symbol in enumerate(rule.expansion):
        parts += [-1] * (gaps[place] if gaps else 0)
        if symbol.is_term:
            if rule.options.keep_all_tokens or not symbol.filter_out:
                parts.append(place)
        else:
            listed = symbol.name.startswith("_")
            parts.append(-2 - place if listed else place)
    parts += [-1] * (gaps[-1] if gaps else 0)
    return [origin, len(rule.expansion), name, alone, parts]
