"""The names that a formula may use, and what each of them is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any

from derivations.language.tree import Number, Symbol, Term


@dataclass(frozen=True, slots=True)
class Name:
    """What a declared name is.

    ``kind`` is ``"constant"``, ``"random"`` or ``"function"``.  ``ranges``
    has one entry (index name, lower, upper) an index; empty for a scalar.
    """

    kind: str
    ranges: tuple[tuple[str, Term, Term], ...] = ()


_ANY = Number("0"), Symbol("")
KRONECKER = Name("constant", (("i", *_ANY), ("j", *_ANY)))
"""What ``δ`` is where it isn't declared: the operator of two indices."""


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """Declared names for looking up, made once for equal scopes.

    ``starting`` has the spellings that begin with a character, each with
    its name, in the order of the scope; ``constants`` are names fit for an
    index.  ``cuts`` keeps how runs are cut into names.
    """

    starting: Mapping[str, tuple[tuple[str, str, Name], ...]]
    constants: Mapping[str, tuple[str, ...]]
    cuts: dict[Any, Any] = field(default_factory=dict)


def spellings(name: str) -> tuple[str, ...]:
    """How a name is written in a run: ``d_k`` also as ``d_{k}``."""
    base, underscore, rest = name.partition("_")
    if not underscore:
        return (name,)
    return (name, base + "_{" + rest + "}")


@lru_cache(maxsize=512)
def _lexicon(names: tuple[tuple[str, Name], ...]) -> Lexicon:
    starting: dict[str, list[tuple[str, str, Name]]] = {}
    constants: dict[str, list[str]] = {}
    for name, declared in names:
        for spelled in spellings(name):
            found = starting.setdefault(spelled[:1], [])
            found.append((spelled, name, declared))
        if declared.kind == "constant" and not declared.ranges:
            constants.setdefault(name[:1], []).append(name)
    return Lexicon(
        {first: tuple(found) for first, found in starting.items()},
        {first: tuple(found) for first, found in constants.items()},
    )


_NOTHING: Mapping[str, Name] = MappingProxyType({})


@dataclass(frozen=True)
class Scope:
    """Declared names, in the spelling of `spelling.canonical_name`.

    ``indices`` are further index variables that may stand as numbers, as
    the ``i`` of ``T_i := i x_i``; a free index that occurs as a subscript
    needs no mention.
    """

    names: Mapping[str, Name] = field(default_factory=lambda: _NOTHING)
    indices: tuple[str, ...] = ()

    def with_names(self, names: Mapping[str, Name]) -> Scope:
        """The same with further (or redeclared) names."""
        merged = MappingProxyType({**self.names, **names})
        return Scope(merged, self.indices)

    def with_indices(self, indices: Iterable[str]) -> Scope:
        """The same with further index variables."""
        merged = dict.fromkeys((*self.indices, *indices))
        return Scope(self.names, tuple(merged))

    @cached_property
    def lexicon(self) -> Lexicon:
        return _lexicon(tuple(self.names.items()))

    def get(self, name: str) -> Name | None:
        return self.names.get(name)

    def is_constant(self, name: str) -> bool:
        """Is this the name of a single constant (fit for an index)?"""
        found = self.names.get(name)
        return (
            found is not None and found.kind == "constant" and not found.ranges
        )
