"""What ``derivations check`` says of one document."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

from derivations.render.summary import Fault, Summary


@dataclass(frozen=True, slots=True)
class Checked:
    """``shown`` is what is printed of it: a text, or an object of JSON;
    ``files`` are all files that it was read from, its own first, with the
    SHA-256 of their bytes (empty: there is no such file)."""

    shown: Any
    language: str
    as_expected: bool
    summary: Summary
    files: tuple[tuple[str, str], ...]


def to_json(checked: Checked) -> dict[str, object]:
    return asdict(checked)


def from_json(data: Any) -> Checked:
    """What `to_json` made into JSON.

    Raises KeyError, TypeError or ValueError for anything else.
    """
    summary = data["summary"]
    return Checked(
        data["shown"],
        data["language"],
        data["as_expected"],
        replace(
            Summary(**summary),
            stated=tuple(summary["stated"]),
            faults=tuple(Fault(**one) for one in summary["faults"]),
            resting=tuple(
                (place, tuple(names)) for place, names in summary["resting"]
            ),
        ),
        tuple((path, digest) for path, digest in data["files"]),
    )
