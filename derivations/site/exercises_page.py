"""The pages of a lesson's exercises.

They are complete without a script: questions, hints, solutions.  With one
they judge answers and keep in the browser which exercises are solved.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from derivations.kernel.rules import RULES
from derivations.site.card import page_rule
from derivations.site.exercises_booklet import Booklet, Practised
from derivations.site.exercises_links import exercises_file, place_of
from derivations.site.exercises_solution import row_html
from derivations.site.frame import page
from derivations.site.html import NOTHING, Html, join, tag, text
from derivations.site.pages import Pages, address, file_name, stem_of
from derivations.site.prose import inline_html
from derivations.words import say

STYLE: Final = "exercises.css"
SCRIPT: Final = "exercises.js"
FEW: Final = 12
"""Claims whose list needn't be folded."""
_TOLD: Final = (
    "right",
    "wrong",
    "more",
    "choose",
    "order",
    "solved",
    "count",
    "up",
    "down",
    "moved",
    "started",
    "again",
    "undo",
    "back",
)
"""What the script says."""


def exercises_pages(
    booklet: Booklet, booklets: Sequence[Booklet]
) -> dict[str, str]:
    """The pages by file name; ``booklets`` are those of the site, to link
    to the twin."""
    document = booklet.document
    twins = [
        one
        for one in booklets
        if stem_of(one.document) == stem_of(document)
        if one.document.language != document.language
        if one.claims
    ]
    return {
        exercises_file(document, part): _page(booklet, part, twins)
        for part in range(booklet.parts)
    }


def _page(booklet: Booklet, part: int, twins: Sequence[Booklet]) -> str:
    document = booklet.document
    lang = document.language
    title = say("ex-head", lang, title=document.title or document.name)
    if booklet.parts > 1:
        n, m = str(part + 1), str(booklet.parts)
        title += say("ex-part", lang, n=n, m=m)
    others = [
        (one.document.language, address(exercises_file(one.document, same)))
        for one in twins
        for same in (min(part, one.parts - 1),)
    ]
    body = [
        tag("h1", inline_html(title, Pages(()))),
        *_Page(booklet, part).parts(),
    ]
    return page(title, lang, body, others, styles=[STYLE], scripts=[SCRIPT])


@dataclass(frozen=True, slots=True)
class _Page:
    booklet: Booklet
    part: int

    @property
    def lang(self) -> str:
        return self.booklet.document.language

    @property
    def lesson(self) -> str:
        document = self.booklet.document
        return address(file_name(stem_of(document), self.lang))

    @property
    def here(self) -> list[Practised]:
        return [one for one in self.booklet.claims if one.part == self.part]

    def say(self, key: str, **values: str) -> str:
        return say(f"ex-{key}", self.lang, **values)

    def parts(self) -> Iterator[Html]:
        yield tag("p", tag("a", text(self.say("to-lesson")), href=self.lesson))
        yield tag("p", text(self.say("about-page")), class_="about")
        yield self._progress()
        yield self._contents()
        for derivation, some in groupby(self.here, lambda one: one.derivation):
            yield self._given(derivation)
            yield from map(self._claim, some)
        yield self._rules()
        yield self._turn()

    def _progress(self) -> Html:
        """How many are solved, and the button to forget it: by script."""
        kept = {name: f"{{{name}}}" for name in ("n", "m", "line")}
        words = {
            f"data_{key}": self.say(f"told-{key}", **kept) for key in _TOLD
        }
        again = tag(
            "button",
            text(self.say("told-again")),
            type="button",
            id="again",
            hidden="",
        )
        return tag(
            "p",
            tag("span", id="solved"),
            text(" "),
            again,
            id="progress",
            data_document=exercises_file(self.booklet.document),
            **words,
        )

    def _contents(self) -> Html:
        claims = self.booklet.claims
        head = text(self.say("claims", count=str(len(claims))))
        return tag(
            "details",
            tag("summary", head),
            tag("ul", *map(self._listed, claims), class_="names"),
            class_="contents",
            open="" if len(claims) <= FEW else None,
        )

    def _listed(self, claim: Practised) -> Html:
        there = place_of(self.booklet.document, claim.part, claim.anchor)
        near = address("", claim.anchor)
        count = self.say("count", count=str(len(claim.versions)))
        return tag(
            "li",
            tag(
                "a",
                text(claim.name),
                href=near if claim.part == self.part else there,
            ),
            text(" "),
            tag(
                "span",
                text(count),
                class_="aside",
                data_versions=" ".join(claim.versions),
            ),
        )

    def _given(self, derivation: str) -> Html:
        given, anchor = self.booklet.given[derivation]
        rows = (row_html("li", row, self.lang) for row in given.rows)
        return tag(
            "section",
            tag("h2", text(self.say("assumptions", name=derivation))),
            tag("ul", *rows, class_="plain"),
            class_="given",
            id=anchor,
        )

    def _claim(self, claim: Practised) -> Html:
        target = f"{self.lesson}{address('', claim.anchor)}"
        _, given = self.booklet.given[claim.derivation]
        links = join(
            (
                tag("a", text(self.say("in-lesson")), href=target),
                tag("a", text(self.say("given")), href=address("", given)),
            ),
            text(" · "),
        )
        kind = tag("span", text(self.say("of")), class_="kind")
        return tag(
            "section",
            tag("h2", kind, text(claim.name)),
            tag("p", links, class_="aside"),
            claim.html,
            class_="practice",
            id=claim.anchor,
        )

    def _rules(self) -> Html:
        """The rules that wrong choices name, once."""
        named = {rule for claim in self.here for rule in claim.rules}
        rules = (page_rule(one, self.lang) for one in RULES if one.id in named)
        heading = tag("h2", text(self.say("rules")))
        return tag("section", heading, *rules) if named else NOTHING

    def _turn(self) -> Html:
        """To the pages before and after."""
        links = [
            tag(
                "a",
                text(self.say(key)),
                href=place_of(self.booklet.document, part, ""),
                rel=rel,
            )
            for key, rel, part in (
                ("before", "prev", self.part - 1),
                ("after", "next", self.part + 1),
            )
            if 0 <= part < self.booklet.parts
        ]
        return tag("p", join(links, text(" · "))) if links else NOTHING
