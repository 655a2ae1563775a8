"""Side conditions found in several ways, as one list."""

from __future__ import annotations

from derivations.kernel.proof import Obligation


def merged(
    best: tuple[Obligation, ...], found: tuple[Obligation, ...]
) -> tuple[Obligation, ...]:
    """Each obligation as far as either list meets it.

    Facts may change what a power asks for (``n = √y`` makes the base of
    ``x^n`` positive); then either list does, but only as a whole.
    """
    if [o.kind for o in best] != [o.kind for o in found]:
        return found if all(o.met for o in found) else best
    return tuple(
        old if old.met or not new.met else new
        for old, new in zip(best, found, strict=True)
    )


def self_evident(obligation: Obligation) -> bool:
    """An index that only runs over its range, a range whose ends are
    declared integers."""
    return (
        obligation.kind in ("index", "integer")
        and obligation.met
        and all(name.startswith(":") for name in obligation.facts)
    )
