"""Formulas of proved claims of the library, and their values.

Every number in a picture comes from here or from a simulation; a claim that
isn't proved gives none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from derivations.assumptions.given import Assumptions
from derivations.diagnose.judge import is_proved
from derivations.document.parse import load_document
from derivations.document.records import Claim, Document, Source
from derivations.document.shelf import library_folder
from derivations.language import tree
from derivations.language.errors import DerivationError
from derivations.refute.columns import Random
from derivations.refute.evaluate import Evaluator
from derivations.refute.model import Model
from derivations.refute.values import Enclosure, Surd, Value, root

BITS = 128
"""Of rigorous bounds; what is drawn needs far fewer."""


class NotProved(DerivationError):
    """The library has no proved claim of this form."""


@dataclass(frozen=True)
class Formula:
    """A proved claim, by its ``place`` ``DOCUMENT.CLAIM``."""

    place: str
    claim: Claim
    assumptions: Assumptions

    @property
    def relation(self) -> tree.Relation:
        proposition = self.claim.statement.proposition
        if not isinstance(proposition, tree.Relation):
            raise NotProved(self.place)
        return proposition

    @property
    def left(self) -> tree.Term:
        return self.relation.left

    @property
    def right(self) -> tree.Term:
        return self.relation.right

    def differentiated(self) -> tree.Term:
        """What the left side is the derivative of."""
        if not isinstance(self.left, tree.Derivative):
            raise NotProved(self.place)
        return self.left.body

    def value(
        self,
        term: tree.Term,
        constants: Mapping[str, Value],
        indices: Mapping[str, int] | None = None,
    ) -> float:
        """A term of the claim, at these values of its constants."""
        names = {
            name: value if isinstance(value, Fraction) else Fraction(0)
            for name, value in constants.items()
        }
        evaluator = Evaluator(
            Model(tuple(names.items())), self.assumptions, BITS, constants
        )
        found = evaluator.term(term, indices or {})
        if isinstance(found, Random):
            raise NotProved(self.place)
        return as_float(found)


def as_float(value: Value) -> float:
    """A number near enough to be drawn."""
    if isinstance(value, Surd):
        low, high = value.bounds(BITS)
    elif isinstance(value, Enclosure):
        low, high = value.low, value.high
    elif isinstance(value, Fraction):
        low = high = value
    else:
        raise TypeError(type(value).__name__)
    return float((low + high) / 2)


def square_root(value: Fraction) -> Value:
    return root(value, BITS)


@lru_cache(maxsize=16)
def _document(name: str) -> Document:
    return load_document(library_folder() / f"{name}.md")


@lru_cache(maxsize=64)
def formula(document: str, claim: str) -> Formula:
    """The library's claim, judged anew.  Raises NotProved."""
    for derivation in _document(document).derivations:
        above: Source | None = None
        for item in derivation.items:
            if not isinstance(item, Claim):
                continue
            source = Source(
                "", derivation.name, derivation.assumptions, item, above
            )
            if item.name == claim and is_proved(source):
                place = f"{document}.{claim}"
                return Formula(place, item, derivation.assumptions)
            above = source
    raise NotProved(f"{document}.{claim}")
