"""The exercises of a lesson, written claim by claim and laid out on pages
that stay light."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from derivations.document.records import Document
from derivations.exercises.records import Sheet
from derivations.render.exercises_view import GivenRows, sheet_view
from derivations.site.anchors import anchors_of
from derivations.site.exercises_form import exercise_html
from derivations.site.exercises_links import Practice, place_of
from derivations.site.exercises_solution import rules_of
from derivations.site.html import Html, join

ROOM: Final = 420_000
"""Bytes of exercises on a page, unless one claim has more."""


@dataclass(frozen=True, slots=True)
class Practised:
    """A claim with its exercises."""

    derivation: str
    name: str
    anchor: str
    html: Html
    versions: tuple[str, ...]
    rules: frozenset[str]
    """Those that a wrong choice names."""
    part: int


@dataclass(frozen=True, slots=True)
class Booklet:
    """``given`` are the assumptions by derivation."""

    document: Document
    given: dict[str, tuple[GivenRows, str]]
    claims: tuple[Practised, ...]

    @property
    def parts(self) -> int:
        """The number of pages."""
        return 1 + max((one.part for one in self.claims), default=-1)

    def practice(self) -> Practice:
        """For the lesson."""
        document = self.document
        return Practice(
            {
                (one.derivation, one.name): (
                    place_of(document, one.part, one.anchor),
                    len(one.versions),
                )
                for one in self.claims
            },
            place_of(document, 0, "") if self.claims else "",
        )


def booklet_of(sheet: Sheet) -> Booklet:
    """In the language of the document."""
    view = sheet_view(sheet, sheet.document.language)
    anchors = anchors_of(sheet.document)
    given = {
        one.derivation: (one, anchors.given(one.derivation))
        for one in view.given
    }
    return Booklet(sheet.document, given, tuple(_claims(sheet)))


def _claims(sheet: Sheet) -> Iterator[Practised]:
    lang = sheet.document.language
    view = sheet_view(sheet, lang)
    anchors = anchors_of(sheet.document)
    part, room = 0, ROOM
    for (derivation, name), some in groupby(
        zip(sheet.exercises, view.exercises, strict=True),
        lambda pair: (pair[0].derivation, pair[0].claim.name),
    ):
        pairs = list(some)
        anchor = anchors.item(derivation, name)
        written = [exercise_html(*pair, anchor, lang) for pair in pairs]
        html = join(whole for whole, _ in written)
        size = len(html.encode())
        if size > room and room < ROOM:
            part, room = part + 1, ROOM
        room -= size
        yield Practised(
            derivation,
            name,
            anchor,
            html,
            tuple(version for _, version in written),
            frozenset(
                rule
                for exercise, _ in pairs
                for choice in exercise.choices
                if not choice.right
                for rule in rules_of(choice)
            ),
            part,
        )
