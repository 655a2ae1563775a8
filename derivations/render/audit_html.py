"""An audit as one self-contained page: tables with headers, no scripts."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from derivations.assumptions.given import Assumptions
from derivations.audit.records import ClaimAudit, DocumentAudit
from derivations.render.audit_text import counts_text, formula, in_table
from derivations.render.audit_view import (
    SIGNS,
    label,
    listed,
    reasons,
    sets_text,
    status_text,
)
from derivations.render.columns import printable
from derivations.render.condition_text import statement_text
from derivations.words import say

_TAGS: Final = {"en": "en", "zh": "zh-Hans"}

_STYLE: Final = (
    "body{font-family:system-ui,sans-serif;line-height:1.5;max-width:60rem;"
    "margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}"
    "table{border-collapse:collapse;margin:.75rem 0}"
    "th,td{border:1px solid #767676;padding:.3rem .6rem;text-align:left;"
    "vertical-align:top}"
    "td.sign{text-align:center}"
    "caption{text-align:left;font-weight:600;padding:.3rem 0}"
    ".scroll{overflow-x:auto}"
    ".words{position:absolute;width:1px;height:1px;overflow:hidden;"
    "clip-path:inset(50%);white-space:nowrap}"
    "p{margin:.2rem 0}"
)


def audit_html(audit: DocumentAudit, lang: str) -> str:
    """The page; every sign has its word beside it."""
    document = audit.document
    head = say("audit-head", lang, path=document.title or document.name)
    body = [
        f"<h1>{_text(head)}</h1>",
        f"<p>{_text(counts_text((audit,), lang))}</p>",
        f"<p>{_text(say('audit-legend', lang))}</p>",
    ]
    for derivation in audit.derivations:
        if derivation.name and derivation.claims:
            said = say("audit-derivation", lang, name=derivation.name)
            body.append(f"<h2>{_text(said)}</h2>")
        for claim in derivation.claims:
            body += _claim(claim, derivation.assumptions, lang)
    return "\n".join(
        (
            "<!DOCTYPE html>",
            f'<html lang="{_TAGS[lang]}">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width">',
            f"<title>{_text(head)}</title>",
            f"<style>{_STYLE}</style>",
            "</head>",
            "<body>",
            "<main>",
            *body,
            "</main>",
            "</body>",
            "</html>",
            "",
        )
    )


def _text(said: str) -> str:
    return escape(printable(said), quote=True)


def _claim(claim: ClaimAudit, known: Assumptions, lang: str) -> list[str]:
    record = claim.claim
    stated = statement_text(record.statement, lang)
    head = say("audit-claim", lang, name=record.name, statement=stated)
    parts = ["<section>", f"<h3>{_text(head)}</h3>"]
    if not claim.proved:
        parts.append(f"<p>{_text(say('audit-not-proved', lang))}</p>")
    elif not claim.assumed:
        parts.append(f"<p>{_text(say('audit-none', lang))}</p>")
    else:
        shown = in_table(claim)
        if shown:
            parts += _lines(claim, shown, known, lang)
        parts += _verdicts(claim, known, lang)
        if claim.sets:
            parts.append(f"<p>{_text(sets_text(claim, known, lang))}</p>")
    return [*parts, "</section>"]


def _lines(
    claim: ClaimAudit, shown: tuple[int, ...], known: Assumptions, lang: str
) -> list[str]:
    heads = [say("audit-line", lang), say("audit-formula", lang)]
    heads += [label(claim.assumed[place], known, lang) for place in shown]
    rows = [_heads(heads)]
    for row in claim.rows:
        cells = [
            f'<th scope="row">{row.line.number}</th>',
            f"<td>{_text(formula(row.line))}</td>",
        ]
        for place in shown:
            use = row.uses[place]
            word = say(f"audit-uses-{use.value}", lang)
            cells.append(
                f'<td class="sign"><span aria-hidden="true">{SIGNS[use]}'
                f'</span><span class="words">{_text(word)}</span></td>'
            )
        rows.append(f"<tr>{''.join(cells)}</tr>")
    caption = claim.claim.name
    return _table(caption, rows)


def _verdicts(claim: ClaimAudit, known: Assumptions, lang: str) -> list[str]:
    keys = ("assumption", "verdict", "why")
    rows = [_heads([say(f"audit-{key}", lang) for key in keys])]
    for drop in claim.drops:
        name = label(drop.assumed, known, lang)
        if not drop.assumed.declared:
            about = listed(drop.assumed, known, lang)
            name += f"{say('report-colon', lang)}{about}"
        why = reasons(claim, drop, known, lang)
        said = "".join(f"<p>{_text(one)}</p>" for one in why)
        rows.append(
            f'<tr><th scope="row">{_text(name)}</th>'
            f"<td>{_text(status_text(drop.status, lang))}</td>"
            f"<td>{said}</td></tr>"
        )
    return _table(claim.claim.name, rows)


def _heads(heads: Iterable[str]) -> str:
    cells = "".join(f'<th scope="col">{_text(head)}</th>' for head in heads)
    return f"<tr>{cells}</tr>"


def _table(caption: str, rows: list[str]) -> list[str]:
    head, *others = rows
    return [
        '<div class="scroll" tabindex="0">',
        "<table>",
        f"<caption>{_text(caption)}</caption>",
        f"<thead>{head}</thead>",
        "<tbody>",
        *others,
        "</tbody>",
        "</table>",
        "</div>",
    ]
