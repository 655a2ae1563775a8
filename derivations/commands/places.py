"""Places in a document that a command names."""

from __future__ import annotations

from derivations.language.errors import InputError


def line_of(place: str) -> tuple[str, int]:
    """``CLAIM.LINE`` as a claim's name and a line's number.

    Raises InputError when it isn't one.
    """
    claim, _, number = place.rpartition(".")
    if not claim or not (number.isascii() and number.isdigit()):
        raise InputError("cli-no-line", piece=place)
    if len(number) > 6:
        raise InputError("cli-no-line", piece=place[:60])
    return claim, int(number)
