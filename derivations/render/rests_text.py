"""What rests on what, for people, for programs, and as a graph."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import groupby

from derivations.diagnose.rests import Rest
from derivations.render.columns import printable, wrapped
from derivations.render.condition_text import (
    fact_name,
    rule_name,
    statement_text,
)
from derivations.render.model_json import Json
from derivations.words import say


def rests_text(found: Sequence[Rest], lang: str) -> str:
    lines: list[str] = []
    for document, some in groupby(found, key=lambda rest: rest.document):
        lines.append(document)
        for rest in some:
            lines += _rest(rest, lang)
        lines.append("")
    return "\n".join(lines)


def _rest(rest: Rest, lang: str) -> list[str]:
    claim = rest.report.claim
    stated = statement_text(claim.statement, lang)
    head = say("rests-claim", lang, name=claim.name, statement=stated)
    lines = wrapped(printable(head), 2)
    rules = tuple(rule_name(rule, lang) for rule in rest.rules)
    facts = tuple(fact_name(name, lang) for name in rest.facts)
    roots = tuple(fact_name(name, lang) for name in rest.roots)
    for key, names in (
        ("claims", rest.claims),
        ("assumptions", facts),
        ("rules", rules),
        ("in-the-end", () if roots == facts else roots),
    ):
        if names:
            listed = say("report-list", lang).join(names)
            said = say(f"rests-{key}", lang, names=listed)
            lines += wrapped(printable(said), 4)
    if not rest.report.as_expected:
        listed = say("report-list", lang).join(rest.open)
        key = "rests-on-unproved" if listed else "rests-not-proved"
        said = say(key, lang, names=listed)
        lines += wrapped(printable(said), 4)
    return lines


def rests_json(found: Sequence[Rest]) -> Json:
    return {
        "claims": [
            {
                "name": rest.place,
                "derivation": rest.derivation,
                "verdict": rest.report.verdict.value,
                "claims": list(rest.claims),
                "assumptions": list(rest.facts),
                "rules": list(rest.rules),
                "assumptions_in_the_end": list(rest.roots),
                "rests_on_unproved": list(rest.open),
            }
            for rest in found
        ]
    }


def rests_dot(found: Sequence[Rest]) -> str:
    """A graph in the language of Graphviz: an arrow from each claim to what
    it rests on."""
    return dot_graph(dot_lines(found))


def dot_graph(lines: Sequence[str]) -> str:
    """The graph that has these lines."""
    begin = ("digraph rests {", "  rankdir=LR;")
    return "\n".join([*begin, *dict.fromkeys(lines), "}"]) + "\n"


def dot_lines(found: Sequence[Rest]) -> list[str]:
    lines: list[str] = []
    for rest in found:
        own = f"{rest.document}.{rest.derivation}"
        for name in rest.claims:
            lines.append(f"  {_quoted(rest.place)} -> {_quoted(name)};")
        for name in rest.facts:
            fact = _quoted(f"{own}: {name}")
            lines.append(f"  {_quoted(rest.place)} -> {fact};")
            lines.append(f"  {fact} [shape=box];")
    return lines


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
