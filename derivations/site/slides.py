"""A document as slides: a claim, or a few of its lines, on each.

The page is that of a lesson without most of its prose; its projector mode
shows slide by slide.  Without a script they stand below each other.
"""

from __future__ import annotations

from typing import Final

from derivations.diagnose.reports import (
    ClaimReport,
    DocumentReport,
    ExpectedReport,
)
from derivations.render.prose import Heading, Image, Paragraph, Piece
from derivations.render.view import BlockView, ClaimView, ExpectedView
from derivations.site.claims import claim_slides, expected_html
from derivations.site.exercises_links import NO_PRACTICE
from derivations.site.frame import page
from derivations.site.html import NOTHING, Html, join, tag
from derivations.site.lesson import Lesson, title_of, tools_html
from derivations.site.needs import Needs
from derivations.site.pages import Pages
from derivations.site.place import Place
from derivations.site.prose import prose_html

_MOST: Final = 6
"""Lines on a slide."""


def slides_page(report: DocumentReport, pages: Pages) -> str:
    document = report.document
    slides = _Slides(report, pages, Needs(), NO_PRACTICE, {})
    return page(
        title_of(document),
        document.language,
        slides.body(tools_html(document)),
        alone=pages.alone,
        class_="slides",
    )


class _Slides(Lesson):
    def _opening(self) -> tuple[Html, ...]:
        return (_slide(*super()._opening()),)

    def _prose(self, pieces: tuple[Piece, ...]) -> Html:
        """A heading with the paragraph below it, and each picture."""
        slides = []
        below: list[Html] | None = None
        for piece in self._leveled(pieces):
            match piece:
                case Heading():
                    below = [prose_html((piece,), self._pages, self._headings)]
                    slides.append(below)
                case Paragraph() if below is not None and len(below) == 1:
                    below.append(prose_html((piece,), self._pages))
                case Image():
                    slides.append([self._figures.html(piece)])
        return join(_slide(*inner) for inner in slides)

    def _given(self, view: BlockView, place: Place) -> list[Html]:
        inner = join(super()._given(view, place))
        return [_slide(inner)] if inner else []

    def _claim(
        self, report: ClaimReport, view: ClaimView, place: Place
    ) -> Html:
        return claim_slides(report, view, place, _MOST)

    def _expected(
        self, report: ExpectedReport, view: ExpectedView, place: Place
    ) -> Html:
        return expected_html(report, view, place, slide=True)


def _slide(*inner: Html) -> Html:
    return tag("section", *inner, class_="slide") if inner else NOTHING
