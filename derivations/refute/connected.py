"""Groups that share a member, put together."""

from __future__ import annotations


def connected(
    groups: tuple[tuple[str, ...], ...], order: tuple[str, ...]
) -> tuple[tuple[str, ...], ...]:
    """Unions of overlapping groups, their members in the given order."""
    unions: list[set[str]] = []
    for group in groups:
        joined = set(group)
        rest = []
        for union in unions:
            if union & joined:
                joined |= union
            else:
                rest.append(union)
        unions = [*rest, joined]
    found = [tuple(name for name in order if name in union) for union in unions]
    return tuple(sorted(found, key=lambda names: order.index(names[0])))
