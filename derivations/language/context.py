"""What is known while names are looked up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from derivations.language import raw
from derivations.language.errors import InputError
from derivations.language.raw import Raw, parts
from derivations.language.scope import Name, Scope
from derivations.language.source import Source
from derivations.language.spelling import (
    canonical_name,
    cuts,
    is_index_letter,
)
from derivations.language.tree import Term

Ranges = tuple[tuple[str, Term, Term], ...]


class Typed(NamedTuple):
    """A term and its ranges: none for a number, one for a vector."""

    term: Term
    ranges: Ranges = ()


@dataclass(frozen=True, slots=True)
class Context:
    """``bound`` are indices of enclosing sums, ``free`` the free index
    variables of the whole statement."""

    scope: Scope
    source: Source
    bound: tuple[str, ...] = ()
    free: tuple[str, ...] = ()
    events: bool = False
    """Whether the name of an event may stand here."""

    @property
    def known(self) -> tuple[str, ...]:
        return (*self.bound, *self.free)

    def binding(self, *names: str) -> Context:
        return Context(
            self.scope, self.source, (*self.bound, *names), self.free
        )

    def with_events(self) -> Context:
        """The same where the name of an event may stand."""
        return Context(self.scope, self.source, self.bound, self.free, True)

    def error(self, key: str, at: Raw, **values: str) -> InputError:
        return self.source.error(key, at.start, at.end, **values)


def index_letter(node: Raw, scope: Scope) -> str | None:
    """The index variable that a surface node consists of, if it does."""
    if isinstance(node, raw.RawWord) and not node.tail:
        if is_index_letter(node.text) and node.text not in scope.names:
            return node.text
    return None


def mark_letters(mark: raw.RawMark, scope: Scope) -> tuple[str, ...]:
    """Index variables that stand alone in an entry under a Σ."""
    operands = (mark.first, *(item for _, item in mark.rest))
    letters = (index_letter(item, scope) for item in operands)
    return tuple(dict.fromkeys(name for name in letters if name is not None))


def limit_name(target: raw.RawTarget) -> str | None:
    """The name that tends to something, if it is one name."""
    found = target.variable
    if isinstance(found, raw.RawWord) and not found.tail:
        return canonical_name(found.text)
    return None


def free_letters(node: Raw, scope: Scope) -> tuple[str, ...]:
    """Undeclared letters used as subscripts outside of any Σ over them."""
    found: dict[str, None] = dict.fromkeys(scope.indices)
    _collect(node, scope, (), False, found)
    return tuple(found)


def _collect(
    node: Raw,
    scope: Scope,
    bound: tuple[str, ...],
    inside: bool,
    found: dict[str, None],
) -> None:
    if isinstance(node, raw.RawNumber):
        return
    if isinstance(node, (raw.RawLimit, raw.RawTends)):
        # its variable is a name inside, no index
        name = limit_name(node.target)
        if name is not None:
            scope = scope.with_names({name: Name("constant")})
    if isinstance(node, raw.RawBigSum):
        outer = bound
        for mark in node.marks:
            letters = mark_letters(mark, scope)
            here = bound[len(outer) :]
            if not (mark.rest and any(name in here for name in letters)):
                bound = (*bound, *letters)
    if isinstance(node, raw.RawWord):
        if inside:
            letter = index_letter(node, scope)
            if letter is not None and letter not in bound:
                found[letter] = None
        ways = cuts(node.text, node.tail, scope, bound)
        atoms = ways[0] if ways else ()
        for atom in atoms:
            for name in atom.indices or ():
                if is_index_letter(name) and name not in scope.names:
                    if name not in bound:
                        found[name] = None
        family = (
            bool(atoms)
            and atoms[-1].kind == "name"
            and (declared := scope.get(atoms[-1].name)) is not None
            and bool(declared.ranges)
        )
        inside = inside or (node.tail in ("[", "_") and family)
        if not node.tail:
            return  # there is nothing below
    if isinstance(node, raw.RawComponent):
        _collect(node.base, scope, bound, inside, found)
        for item in node.indices:
            _collect(item, scope, bound, True, found)
        return
    for child in parts(node):
        _collect(child, scope, bound, inside, found)


def marks_in(node: Raw) -> Iterator[raw.RawMark]:
    """All entries under a Σ or after ``for``."""
    if isinstance(node, raw.RawMark):
        yield node
    for child in parts(node):
        yield from marks_in(child)
