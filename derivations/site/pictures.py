"""Pictures in a page, drawn from proved claims.

An image of a document that names one of them becomes the drawing itself,
with its numbers in a table and links to the claims.  Where one of the claims
isn't proved there is no drawing, and the page says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from derivations.diagnose.reports import ClaimReport, DocumentReport
from derivations.pictures.formulas import NotProved
from derivations.pictures.frames import Frame, Table
from derivations.pictures.gallery import frames, linked
from derivations.render.latex_pieces import words
from derivations.render.prose import Image, unwrapped
from derivations.site.html import Html, join, tag, text
from derivations.site.pages import Pages, stem_of
from derivations.site.prose import inline_html, prose_html
from derivations.words import say


class Figures:
    """The pictures of one page, counted so that no two have one id."""

    def __init__(self, report: DocumentReport, pages: Pages) -> None:
        self._report = report
        self._pages = pages
        self._lang = report.document.language
        self._count = 0

    def html(self, image: Image) -> Html:
        found = linked(image.target)
        if found is None:
            return prose_html((image,), self._pages)
        name, number = found
        try:
            drawn = frames(name, self._lang)
            self._proved_here(drawn[0].claims)
        except NotProved as error:
            said = say("site-picture-not", self._lang, claim=str(error))
            note = tag("p", text(said), class_="note")
            return join((prose_html((image,), self._pages), note))
        self._count += 1
        start = min(number, len(drawn)) - 1
        several = len(drawn) > 1
        return tag(
            "figure",
            *self._drawings(drawn, start),
            *(self._slider(drawn, start) if several else ()),
            self._caption(image, drawn[0].claims),
            self._numbers(drawn[0].table),
            class_="picture frames" if several else "picture",
        )

    def _proved_here(self, claims: Sequence[str]) -> None:
        """Where the page's own document has the claims, they are to be proved
        in it.  Raises NotProved."""
        proved = {
            item.claim.name
            for derivation in self._report.derivations
            for item in derivation.items
            if isinstance(item, ClaimReport) and item.as_expected
        }
        for place in claims:
            document, _, claim = place.partition(".")
            own = document == stem_of(self._report.document)
            if own and claim not in proved:
                raise NotProved(place)

    def _drawings(self, drawn: tuple[Frame, ...], start: int) -> Iterator[Html]:
        """Every frame; without a script the first, the one asked for and the
        last are seen."""
        seen = {0, start, len(drawn) - 1}
        for place, frame in enumerate(drawn):
            name = f"picture-{self._count}-{place}"
            svg = Html(frame.svg(name=name, sources=False))
            yield tag(
                "div",
                svg,
                class_="drawing",
                tabindex="0",
                role="group",
                aria_label=self._say("picture-scroll", title=frame.title),
                hidden=None if place in seen else "",
                data_label=frame.label or None,
                data_said=frame.said or None,
            )

    def _slider(self, drawn: tuple[Frame, ...], start: int) -> tuple[Html, ...]:
        """What the script shows: a slider, and the words of its frame."""
        name = f"slider-{self._count}"
        label = tag("label", text(self._say("slider")), for_=name)
        control = tag(
            "input",
            type="range",
            id=name,
            min="0",
            max=str(len(drawn) - 1),
            step="1",
            value=str(start),
            aria_valuetext=drawn[start].label,
            autocomplete="off",
        )
        output = tag("output", text(drawn[start].said), for_=name)
        shown = tag("span", text(drawn[start].label), class_="scale")
        return (
            tag("div", label, control, shown, class_="slider", hidden=""),
            tag("p", output, class_="slider", hidden=""),
        )

    def _caption(self, image: Image, claims: Sequence[str]) -> Html:
        said = inline_html(unwrapped(image.text), self._pages)
        comma = text(words("comma", self._lang))
        links = join((self._link(place) for place in claims), comma)
        source = tag("span", text(self._say("picture-from")), links)
        return tag("figcaption", said, text(" "), source)

    def _link(self, place: str) -> Html:
        document, _, claim = place.partition(".")
        target = self._pages.cited(document, self._lang, claim)
        said = text(claim)
        return said if target is None else tag("a", said, href=target)

    def _numbers(self, table: Table) -> Html:
        head = tag("tr", *(tag("th", text(s), scope="col") for s in table.head))
        rows = [
            tag(
                "tr",
                tag("th", text(first), scope="row"),
                *(tag("td", text(said)) for said in others),
            )
            for first, *others in table.rows
        ]
        whole = tag("table", tag("thead", head), tag("tbody", *rows))
        return tag(
            "details",
            tag("summary", text(self._say("picture-numbers"))),
            tag("div", whole, class_="scroll", tabindex="0"),
        )

    def _say(self, key: str, **values: str) -> str:
        return say(f"site-{key}", self._lang, **values)
