"""The table of quoted claims: for each its statement, its place, its verdict,
what shows it, and what is true instead."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from derivations.assumptions.given import Assumptions
from derivations.diagnose.quoted import (
    Link,
    Quoted,
    order,
    outside_claims,
    quoted_claims,
)
from derivations.diagnose.reports import DocumentReport
from derivations.render.claim_text import explain_expected
from derivations.render.columns import printable, wrapped
from derivations.render.condition_text import (
    fact_text,
    index_text,
    statement_text,
)
from derivations.render.explanation import joined
from derivations.render.model_json import Json, witness_json
from derivations.words import say

WORDS = ("proved", "refuted", "incomplete", "undecided")


def quoted_text(reports: Sequence[DocumentReport], lang: str) -> str:
    """For a terminal."""
    lines: list[str] = []
    for one in quoted_claims(reports):
        head = f"{one.number}  {_verdict(one, lang)}  {_statement(one, lang)}"
        lines += wrapped(printable(head), 0)
        for said in _rows(one, lang):
            lines += wrapped(printable(said), 4)
    for outside in outside_claims(reports):
        word = say("quoted-outside", lang)
        said = f"{outside.name}  {word}  {outside.words}"
        lines += wrapped(printable(said), 0)
    lines += ["", _counts(reports, lang)]
    return "\n".join(lines) + "\n"


def _rows(one: Quoted, lang: str) -> Iterable[str]:
    expected = one.report.expected
    derivation = one.derivation.derivation.name
    place = say(
        "quoted-stands", lang, place=f"{one.document.name}::{derivation}"
    )
    if expected.where:
        place = say("report-semicolon", lang).join((expected.where, place))
    yield place
    why = _why(one, lang)
    if why:
        yield why
    for key, links in (("shown", one.shown), ("corrected", one.corrected)):
        for link in links:
            yield say(
                f"quoted-{key}",
                lang,
                name=_name(link),
                statement=_linked(link, lang),
                verdict=say(f"report-{link.report.verdict.value}", lang),
            )


def quoted_json(reports: Sequence[DocumentReport], lang: str) -> Json:
    """For programs."""
    found = quoted_claims(reports)
    return {
        "claims": [
            {
                "number": one.number,
                "where": one.report.expected.where or None,
                "statement": _statement(one, lang),
                "verdict": one.word,
                "document": one.document.name,
                "derivation": one.derivation.derivation.name,
                "line": one.report.expected.position.line,
                "message": _why(one, lang),
                "witness": witness_json(one.report.judgement.witness),
                "needs": [
                    fact_text(fact, lang)
                    for fact in one.report.judgement.conditions
                ],
                "note": one.report.expected.note or None,
                "shown_by": [_link_json(link, lang) for link in one.shown],
                "corrected_by": [
                    _link_json(link, lang) for link in one.corrected
                ],
            }
            for one in found
        ],
        "outside": [
            {"number": one.name, "where": one.where, "words": one.words}
            for one in outside_claims(reports)
        ],
        "counts": {
            word: sum(one.word == word for one in found) for word in WORDS
        },
    }


def _link_json(link: Link, lang: str) -> Json:
    return {
        "name": _name(link),
        "statement": _linked(link, lang),
        "verdict": link.report.verdict.value,
    }


def quoted_markdown(
    reports: Sequence[DocumentReport], lang: str, folder: str = ""
) -> str:
    """A page: a table for each letter with which numbers begin.  ``folder``
    is where the documents lie, seen from the page."""
    found = quoted_claims(reports)
    parts = [
        f"# {say('quoted-title', lang)}",
        say("quoted-intro", lang),
        _counts(reports, lang),
    ]
    columns = ("number", "statement", "verdict", "why", "instead", "where")
    heads = [say(f"quoted-head-{key}", lang) for key in columns]
    for letters, some in groupby(found, key=lambda one: order(one.number)[0]):
        rows = [_row(heads), _row(["---"] * len(heads))]
        rows += [_row(_cells(one, lang, folder)) for one in some]
        parts += [f"## {letters}", "\n".join(rows)]
    others = outside_claims(reports)
    if others:
        parts.append(f"## {say('quoted-outside-title', lang)}")
        parts.append(
            "\n".join(
                f"- {one.name} ({one.where}): {_escaped(one.words)}"
                for one in others
            )
        )
    return "\n\n".join(parts) + "\n"


def _cells(one: Quoted, lang: str, folder: str) -> list[str]:
    document = f"[{one.document.name}]({folder}{one.document.name}.md)"
    derivation = one.derivation.derivation.name
    where = [_escaped(one.report.expected.where), f"{document} {derivation}"]
    why = [_escaped(_why(one, lang))]
    why += [
        say("quoted-shown-by", lang, name=_code(_name(link)))
        for link in one.shown
    ]
    instead = [
        f"{_code(_linked(link, lang))} ({_code(_name(link))}, "
        f"{say(f'report-{link.report.verdict.value}', lang)})"
        for link in one.corrected
    ]
    return [
        one.number,
        _code(_statement(one, lang)),
        _verdict(one, lang),
        "<br>".join(filter(None, why)),
        "<br>".join(instead),
        "<br>".join(filter(None, where)),
    ]


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _code(text: str) -> str:
    return f"`{text.replace('|', chr(92) + '|')}`"


def _escaped(text: str) -> str:
    plain = text.replace("|", "\\|").replace("*", "\\*").replace("<", "&lt;")
    return plain.replace("_", "\\_") if "`" not in plain else plain


# -- parts ------------------------------------------------------------------


def _verdict(one: Quoted, lang: str) -> str:
    return say(f"quoted-{one.word}", lang)


def _given(one: Quoted) -> Assumptions:
    without = one.report.expected.without
    return one.derivation.derivation.assumptions.without(*without)


def _statement(one: Quoted, lang: str) -> str:
    stated = one.report.expected.statement
    shown = statement_text(stated, lang)
    every = index_text(stated, _given(one), lang)
    if every and not stated.conditions:
        shown += say("report-brackets", lang, text=every)
    return shown


def _why(one: Quoted, lang: str) -> str:
    given = one.derivation.derivation.assumptions
    return joined(explain_expected(one.report, given, lang), lang)


def _name(link: Link) -> str:
    return f"{link.document.name}.{link.report.claim.name}"


def _linked(link: Link, lang: str) -> str:
    return statement_text(link.report.claim.statement, lang)


def _counts(reports: Sequence[DocumentReport], lang: str) -> str:
    found = quoted_claims(reports)
    numbers = {one.number.partition("(")[0] for one in found}
    counts = {word: sum(o.word == word for o in found) for word in WORDS}
    return say(
        "quoted-counts",
        lang,
        claims=str(len(numbers)),
        parts=str(len(found)),
        outside=str(len(outside_claims(reports))),
        **{word: str(count) for word, count in counts.items()},
    )
