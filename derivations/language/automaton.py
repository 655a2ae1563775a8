"""Shift and reduce: an LALR automaton that runs on a finished table.

``grammar.json`` is the table that Lark makes of ``grammar.lark``; the tests
make it anew.  So reading needs neither Lark nor the making of a table.

Aho, Lam, Sethi & Ullman, Compilers (2nd ed.), §4.5–4.7.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from derivations.language.lexemes import Lexeme

END: Final = "$END"
"""The kind of the token after the last."""

State: TypeAlias = Mapping[str, int]
"""What a state does at a symbol: the number of the state that follows, or
−1 − the number of the rule to reduce by."""


class Rule(NamedTuple):
    """``origin`` stands for ``size`` symbols; ``make`` gets their values,
    of which ``parts`` says which: a place, −1 for one that isn't written,
    −2 − place for each of a list; None when these are all of them.  Without
    ``make`` the one value stays what it is."""

    origin: str
    size: int
    make: Callable[..., Any] | None
    parts: tuple[int, ...] | None


class Refused(Exception):
    """A token that can't stand where it stands, and what could."""

    def __init__(self, lexeme: Lexeme, accepted: frozenset[str]) -> None:
        super().__init__(lexeme.text)
        self.lexeme = lexeme
        self.accepted = accepted


@dataclass(frozen=True, slots=True)
class Automaton:
    states: Sequence[State]
    rules: Sequence[Rule]
    starts: Mapping[str, int]

    def read(self, lexemes: Iterable[Lexeme], start: str) -> Any:
        """What the tokens make, of which the last is `END`.

        Raises Refused.
        """
        states, rules = self.states, self.rules
        path = [self.starts[start]]
        values: list[Any] = []
        for lexeme in lexemes:
            kind = lexeme.kind
            while (action := states[path[-1]].get(kind)) is not None:
                if action >= 0:
                    path.append(action)
                    values.append(lexeme)
                    break
                origin, size, make, parts = rules[-1 - action]
                if make is None:
                    path[-1] = states[path[-2]][origin]
                    continue
                taken = values[-size:]
                del path[-size:], values[-size:]
                if parts is not None:
                    taken = _parts(parts, taken)
                values.append(make(*taken))
                path.append(states[path[-1]][origin])
            else:
                raise Refused(lexeme, self._accepted(path))
        return values[0]

    def _accepted(self, path: list[int]) -> frozenset[str]:
        """The kinds of the tokens that may follow."""
        return frozenset(
            kind
            for kind in self.states[path[-1]]
            if kind.isupper() and self._takes(list(path), kind)
        )

    def _takes(self, path: list[int], kind: str) -> bool:
        while (action := self.states[path[-1]].get(kind)) is not None:
            if action >= 0:
                return True
            rule = self.rules[-1 - action]
            del path[-rule.size :]
            path.append(self.states[path[-1]][rule.origin])
        return False


def _parts(parts: tuple[int, ...], taken: list[Any]) -> list[Any]:
    found: list[Any] = []
    for part in parts:
        if part >= 0:
            found.append(taken[part])
        elif part == -1:
            found.append(None)
        else:
            found += taken[-2 - part]
    return found


def _listed(*parts: Any) -> tuple[Any, ...]:
    return parts


def automaton(
    text: str, build: object, alone: Collection[str] = ()
) -> Automaton:
    """The automaton of a table, which calls the methods of ``build``; those
    in ``alone`` would return a single part as it is."""
    table = json.loads(text)
    rules = []
    for origin, size, name, inlined, parts in table["rules"]:
        make: Callable[..., Any] | None
        if size == 1 and 0 in parts and (inlined or name in alone):
            make = None
        else:
            make = getattr(build, name) if name else _listed
        whole = parts == list(range(size))
        rules.append(Rule(origin, size, make, None if whole else tuple(parts)))
    return Automaton(table["states"], rules, table["starts"])
