"""Chains of relations: ``a < b ≤ c`` gives ``a < c``."""

from __future__ import annotations


def consecutive(signs: tuple[str, ...]) -> str | None:
    """The relation that a chain of relations gives, or None.

    ``≈`` combines only with ``=``, and once; so does ``≠``.

    ``=`` is neutral; ``<`` and ``≤`` combine to ``<`` if one is strict;
    likewise ``>`` and ``≥``.
    """
    result = "="
    for sign in signs:
        result_next = _combined(result, sign)
        if result_next is None:
            return None
        result = result_next
    return result


def _combined(one: str, two: str) -> str | None:
    if one == "=":
        return two
    if two == "=":
        return one
    for strict, weak in (("<", "≤"), (">", "≥")):
        if {one, two} <= {strict, weak}:
            return strict if strict in (one, two) else weak
    return None
