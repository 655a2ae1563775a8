"""The names that a formula may use, and what each of them is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

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

    def get(self, name: str) -> Name | None:
        return self.names.get(name)

    def is_constant(self, name: str) -> bool:
        """Is this the name of a single constant (fit for an index)?"""
        found = self.names.get(name)
        return (
            found is not None and found.kind == "constant" and not found.ranges
        )
