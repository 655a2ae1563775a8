"""The steps in between for all lines of a document."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from derivations.between.expanding import size_named, steps_of
from derivations.between.setting import settings
from derivations.between.steps import Step, Steps
from derivations.document.records import Claim, Document, Line

Place = tuple[str, str, int]
"""Of a line: its derivation, its claim, its number."""

LineSteps = Mapping[Place, tuple[Step, ...]]


def steps_in(document: Document) -> LineSteps:
    """What lies between the sides of each line that takes more than one
    reason; lines for which no such chain was found are left out."""
    return dict(_found(document))


def _found(document: Document) -> Iterator[tuple[Place, tuple[Step, ...]]]:
    for derivation in document.derivations:
        for item in derivation.items:
            # Most claims have no such line, and setting up takes time.
            if not isinstance(item, Claim) or not any(map(_jumps, item.lines)):
                continue
            for here in settings(derivation, item.name, document.language):
                if not _jumps(here.line):
                    continue
                found = steps_of(here)
                if isinstance(found, Steps) and found.between:
                    place = derivation.name, item.name, here.line.number
                    yield place, found.steps


def _jumps(line: Line) -> bool:
    return size_named(line) != 1
