"""Tokens to the surface tree, by the table of ``grammar.lark``."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from functools import cache, lru_cache
from importlib.resources import files

from derivations.language.automaton import END, Automaton, Refused, automaton
from derivations.language.build import ALONE, Build
from derivations.language.build_parts import TooDeep
from derivations.language.errors import InputError
from derivations.language.lexemes import Lexeme
from derivations.language.limits import MAX_DEPTH
from derivations.language.raw import Raw
from derivations.language.source import Source

_NEARLY = re.compile(r"\s(?P<word>indep[a-z]*)\s*$")
"""What was to be "independent"."""


@cache
def _parser() -> Automaton:
    table = files("derivations.language").joinpath("grammar.json")
    return automaton(table.read_text(encoding="utf-8"), Build(), ALONE)


def parse(tokens: Sequence[Lexeme], start: str, source: Source) -> Raw:
    """The surface tree of the tokens, read as ``start``."""
    end = len(source.text.rstrip())
    try:
        return _tree((*tokens, Lexeme(END, "", end, end)), start)
    except TooDeep as deep:
        raise source.error(
            "formula-too-deep", deep.start, deep.end, limit=str(MAX_DEPTH)
        ) from None
    except Refused as refused:
        raise _unexpected(
            refused.lexeme, refused.accepted, start, source
        ) from None


@lru_cache(maxsize=2048)
def _tree(tokens: tuple[Lexeme, ...], start: str) -> Raw:
    """The tree that the tokens alone settle, kept for the next time that the
    same formula is written, as in a translation."""
    found: Raw = _parser().read(tokens, start)
    return found


def _unexpected(
    lexeme: Lexeme, accepted: Set[str], start: str, source: Source
) -> InputError:
    wants_term = "NUMBER" in accepted and "REL" not in accepted
    at_end = lexeme.kind == END
    if lexeme.kind in ("ELLIPSIS", "_UPTO"):
        return source.error("formula-dots", lexeme.start, lexeme.end)
    if accepted == {"_LSUB"}:
        return source.error("formula-sum-marks", lexeme.start, lexeme.end)
    if wants_term and at_end:
        before = max(lexeme.start - 1, 0)
        return source.error("formula-ends-early", before, lexeme.end)
    if wants_term:
        return source.error("formula-expects-term", lexeme.start, lexeme.end)
    if start == "statement" and "REL" in accepted:
        if lexeme.kind in (END, "_IMP", "_IFF", "_FOR"):
            return source.error("formula-no-relation", 0, lexeme.start)
    if at_end:
        word = _NEARLY.search(source.text)
        if word is not None:
            begin, end = word.span("word")
            return source.error("formula-law-misspelt", begin, end)
        before = max(lexeme.start - 1, 0)
        return source.error("formula-unfinished", before, lexeme.end)
    return source.error("formula-unexpected", lexeme.start, lexeme.end)
