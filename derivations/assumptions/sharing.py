"""Equal assumptions as one object, so that what was worked out under them
isn't worked out again: a document and its translation, two derivations that
begin alike."""

from __future__ import annotations

from typing import Final
from weakref import ReferenceType, WeakKeyDictionary, ref

from derivations.assumptions.given import Assumptions

_KNOWN: Final[WeakKeyDictionary[Assumptions, ReferenceType[Assumptions]]] = (
    WeakKeyDictionary()
)


def shared(assumptions: Assumptions) -> Assumptions:
    """An equal value that is in use already, or else this one.  Where they
    were written makes no difference."""
    known = _KNOWN.get(assumptions)
    found = None if known is None else known()
    if found is None:
        _KNOWN[assumptions] = ref(assumptions)
        return assumptions
    return found
