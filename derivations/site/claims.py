"""Claims, and lines that were to fail, each as a section of the page."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from derivations.diagnose.reports import (
    ClaimReport,
    ExpectedReport,
    Judgement,
)
from derivations.language import tree
from derivations.misconceptions.record import Misconception
from derivations.render.condition_text import fact_name
from derivations.render.latex_align import align_latex
from derivations.render.latex_pieces import words
from derivations.render.view import ClaimView, ExpectedView
from derivations.site.chain import (
    chain_html,
    lines_html,
    says_the_same,
    verdict_html,
)
from derivations.site.html import (
    NOTHING,
    Html,
    broken_math,
    hidden,
    join,
    math,
    scrolls,
    tag,
    text,
)
from derivations.site.misconceptions import misconception_address
from derivations.site.place import Place
from derivations.site.prose import noted, scrolling
from derivations.site.witness import witness_html
from derivations.words import say


def claim_html(report: ClaimReport, view: ClaimView, place: Place) -> Html:
    anchor = place.anchors.item(place.name, view.name)
    return tag(
        "section",
        *_opening(report, view, place),
        chain_html(lines_html(report, view.lines, place)),
        *_closing(report, view, place),
        _asked(view.name, place),
        _latex(view, place),
        class_="claim",
        id=anchor,
        data_needs=place.tokens(place.needs.of_claim(place.name, view.name)),
    )


def claim_slides(
    report: ClaimReport, view: ClaimView, place: Place, most: int
) -> Html:
    """The claim as slides with so many lines at most."""
    lines = lines_html(report, view.lines, place)
    count = max(1, ceil(len(lines) / most))
    size = max(1, ceil(len(lines) / count))
    parts = [lines[at * size : (at + 1) * size] for at in range(count)]
    anchor = place.anchors.item(place.name, view.name)
    slides = []
    for number, part in enumerate(parts, start=1):
        place_in = f" ({number}/{len(parts)})" if len(parts) > 1 else ""
        first, last = number == 1, number == len(parts)
        slides.append(
            tag(
                "section",
                *_opening(report, view, place, place_in),
                chain_html(part),
                *(_closing(report, view, place) if last else ()),
                class_="slide claim",
                id=anchor if first else None,
            )
        )
    return join(slides)


def _opening(
    report: ClaimReport, view: ClaimView, place: Place, part: str = ""
) -> Iterator[Html]:
    """The name with the verdict, and the statement."""
    anchor = place.anchors.item(place.name, view.name)
    verdict = verdict_html(view.verdict, place.say(view.verdict))
    yield _head("claim", view.name, anchor, verdict, place, part=part)
    if not says_the_same(report):
        yield _stated(view.statement, place)


def _closing(
    report: ClaimReport, view: ClaimView, place: Place
) -> Iterator[Html]:
    yield from (tag("p", noted(one), class_="note") for one in view.notes)
    yield _uses(report, place)


def _head(
    kind: str,
    name: str,
    anchor: str,
    verdict: Html,
    place: Place,
    *,
    part: str = "",
) -> Html:
    label = tag("span", text(words(kind, place.lang)), class_="kind")
    link = tag("a", text(name), href=f"#{anchor}", class_="name")
    return join(
        (
            tag(place.heading, label, text(" "), link, text(part)),
            verdict,
        )
    )


def _stated(statement: tree.Statement, place: Place) -> Html:
    return tag(
        "p",
        broken_math(statement, place.lang),
        class_="stated",
        tabindex=scrolls(statement, lang=place.lang),
    )


def _uses(report: ClaimReport, place: Place) -> Html:
    """Which assumptions and claims it rests on, as links."""
    if not report.as_expected:
        return NOTHING
    if not report.facts:
        return tag("p", text(place.say("uses-nothing")), class_="aside")
    order = place.derivation.derivation.assumptions.fact_names
    facts = [name for name in order if name in report.facts]
    facts += [name for name in report.facts if name not in order]
    links = join(
        (_fact(name, place) for name in facts),
        text(words("comma", place.lang)),
    )
    return tag("p", text(place.say("uses")), links, class_="aside")


def _asked(name: str, place: Place) -> Html:
    """A link to its exercises."""
    there, count = place.practice.of_claim(place.name, name)
    if not count:
        return NOTHING
    said = say("ex-from-claim", place.lang, count=str(count))
    about = hidden(say("ex-about", place.lang, name=name))
    return tag("p", tag("a", text(said), about, href=there), class_="aside")


def _fact(name: str, place: Place) -> Html:
    shown = text(fact_name(name, place.lang))
    target = place.of_fact(name)
    return shown if target is None else tag("a", shown, href=target)


def _latex(view: ClaimView, place: Place) -> Html:
    if not view.lines:
        return NOTHING
    source = align_latex(view.lines, place.lang)
    return tag(
        "details",
        tag("summary", text(place.say("latex"))),
        scrolling("pre", tag("code", text(source))),
        class_="latex",
    )


# -- lines that were to fail, and quoted ones ---------------------------------


def expected_html(
    report: ExpectedReport,
    view: ExpectedView,
    place: Place,
    slide: bool = False,
) -> Html:
    anchor = place.anchors.item(place.name, view.name)
    word = place.say(view.word)
    if view.kind != "stated":
        good = "as-expected" if view.as_expected else "not-as-expected"
        word += words("comma", place.lang) + words(good, place.lang)
    verdict = verdict_html(view.word, word)
    return tag(
        "section",
        _head(view.kind, view.name, anchor, verdict, place),
        _stated(view.statement, place),
        *_extras(report, view, place),
        join(tag("p", noted(one), class_="note") for one in view.notes),
        witness_html(view.working, place.lang),
        _mistakes(report.judgement, place),
        class_=f"{'slide ' if slide else ''}expected {view.kind}",
        id=anchor,
    )


def _extras(
    report: ExpectedReport, view: ExpectedView, place: Place
) -> list[Html]:
    comma = text(words("comma", place.lang))
    found = []
    if report.expected.where:
        found.append(text(report.expected.where))
    if view.without:
        links = join((_fact(name, place) for name in view.without), comma)
        before, after = words("without", place.lang).split("{names}")
        found.append(join((text(before), links, text(after))))
    if view.needs:
        needed = join((math(x, place.lang) for x in view.needs), comma)
        said = text(words("needs", place.lang) + " ")
        found.append(join((said, needed)))
    return [tag("p", one, class_="aside") for one in found]


def _mistakes(judgement: Judgement, place: Place) -> Html:
    """The misconceptions that lead to the line, by name."""
    links = [_mistake(one.misconception, place) for one in judgement.mistakes]
    if not links:
        return NOTHING
    before, after = place.say("misconception", names="{names}").split("{names}")
    comma = text(words("comma", place.lang))
    return tag(
        "p", text(before), join(links, comma), text(after), class_="aside"
    )


def _mistake(record: Misconception, place: Place) -> Html:
    name = text(record.name(place.lang))
    if place.pages.alone:
        return name
    return tag("a", name, href=misconception_address(record, place.lang))
