"""A bound of a maximum or minimum: ``max(x, y, …) ≤ c`` says that each of
``x, y, …`` is at most c (Spivak, *Calculus*, ch. 1)."""

from __future__ import annotations

from typing import Final

from derivations.language.tree import Operator, Relation

_SIGNS: Final = {"max": ("≤", "<"), "min": ("≥", ">")}
"""Between an extreme and its bound."""
_TURNED: Final = {"≤": "≥", "<": ">", "≥": "≤", ">": "<"}


def bounds_of_each(relation: Relation) -> tuple[Relation, ...]:
    """The relations that together say the same; none where it isn't such a
    bound."""
    sign, left, right = relation.sign, relation.left, relation.right
    turned = _TURNED.get(sign, "")
    for own, one, other in ((sign, left, right), (turned, right, left)):
        if isinstance(one, Operator) and own in _SIGNS.get(one.name, ()):
            if len(one.arguments) > 1:
                return tuple(Relation(own, x, other) for x in one.arguments)
    return ()
