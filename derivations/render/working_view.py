"""A counterexample worked out, as the writers take it."""

from __future__ import annotations

from derivations.assumptions.given import Assumptions
from derivations.diagnose.reports import Judgement
from derivations.language import tree
from derivations.refute.describe import describe
from derivations.refute.values import Enclosure, Value
from derivations.refute.witness import Witness
from derivations.render.condition_text import set_apart
from derivations.render.outcome_text import OPPOSITE
from derivations.render.value_text import (
    element_text,
    equals_text,
    value_text,
)
from derivations.render.view import ChainView, WorkingView
from derivations.words import say
from derivations.worked.numerals import numeral
from derivations.worked.records import Chain, Check, Instance, Working
from derivations.worked.work_out import worked


def judgement_working(
    judgement: Judgement, assumptions: Assumptions, lang: str
) -> WorkingView | None:
    """Of a refuted statement the counterexample worked out, unless there is
    nothing to work out."""
    if judgement.witness is None:
        return None
    return working_view(judgement.witness, assumptions, lang)


def working_view(
    witness: Witness, assumptions: Assumptions, lang: str
) -> WorkingView | None:
    """``None`` where the counterexample is a single calculation of numbers
    that stand in the statement."""
    working = worked(witness, assumptions)
    table = working.table
    constants = describe(witness).constants
    if table is None and not constants and not working.checks:
        return None
    more = ""
    if table is not None and table.more:
        more = say("worked-more-rows", lang, count=str(table.more))
    rows = () if table is None else table.rows
    return WorkingView(
        () if table is None else table.names,
        tuple(
            (_shown(row.probability), *map(_shown, row.values)) for row in rows
        ),
        more,
        _taken(constants, lang),
        tuple(map(_chain, (*working.left, *working.right))),
        _so(working, lang),
        tuple(
            (
                tree.Statement(one.fact.proposition, one.fact.conditions),
                set_apart(check_text(one, lang), lang),
            )
            for one in working.checks
        ),
        _rest(working, lang),
    )


def _shown(value: Value) -> tree.Term | str:
    return numeral(value) or value_text(value)


def _taken(constants: tuple[tuple[str, Value], ...], lang: str) -> str:
    """What the constants are."""
    if not constants:
        return ""
    shown = [
        f"{element_text(name)} = {value_text(value)}"
        for name, value in constants
    ]
    values = say("report-comma", lang).join(shown)
    return set_apart(say("worked-take", lang, values=values), lang)


def _chain(chain: Chain) -> ChainView:
    links: list[tuple[str, tree.Term | str]] = []
    for link in chain.links:
        if isinstance(link.term, Enclosure):
            number = value_text(link.term).removeprefix("≈ ")
            links.append((link.sign, number))
        else:
            links.append((link.sign, link.term))
    return ChainView(chain.first, tuple(links))


def _so(working: Working, lang: str) -> str:
    if working.values is None:
        return ""
    left, sign, right = working.values
    # A rounded number is told by the chain above.
    one, two = (value_text(x).removeprefix("≈ ") for x in (left, right))
    if one == two and sign in "=≈":
        return ""
    relation = f"{one} {OPPOSITE[sign]} {two}"
    return set_apart(say("worked-so", lang, relation=relation), lang)


def _rest(working: Working, lang: str) -> str:
    if not working.unshown:
        return ""
    return say("worked-rest", lang, count=str(working.unshown))


# -- assumptions -------------------------------------------------------------


def check_text(check: Check, lang: str) -> str:
    """``1 = 1 (i = 1, 2)``: what an assumption comes to."""
    parts = [_instance(one, check, lang) for one in check.instances]
    if check.more:
        parts.append(say("worked-more-values", lang))
    if not parts:
        return say("worked-true", lang)
    return say("report-semicolon", lang).join(parts)


def _instance(one: Instance, check: Check, lang: str) -> str:
    if one.left is not None and one.right is not None:
        left, right = value_text(one.left), value_text(one.right)
        said = f"{left} {one.sign} {right}"
        if one.sign == "=" and left[:1] == "≈":
            said = equals_text(left.removeprefix("≈ "), right)
    else:
        said = say(f"worked-{one.kind}", lang, count=str(one.count))
    places = [place for place in one.indices if place]
    if not places or (len(check.instances) == 1 and not check.more):
        return said
    word = say("worked-or", lang)
    shown = word.join(
        say("report-comma", lang).join(
            f"{name} = {number}" for name, number in place
        )
        for place in places[:2]
    )
    if len(places) > 2:
        shown += say("report-comma", lang) + say("worked-more-values", lang)
    return said + say("worked-at", lang, indices=shown)
