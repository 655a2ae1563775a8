"""What the named reasons leave open, and which reason would fit."""

from __future__ import annotations

from derivations.assumptions.given import Assumptions
from derivations.diagnose.reports import Fit
from derivations.diagnose.same_terms import same_term
from derivations.document.records import Reason
from derivations.kernel.proof import Gap, Obligation
from derivations.language import tree
from derivations.language.write import to_text
from derivations.render.condition_text import (
    by_text,
    fact_name,
    obligation_text,
    reason_text,
    rule_name,
)
from derivations.words import say

MAX_SHOWN = 200
"""Longest formula, in characters, that the text on a gap shows."""


MAX_RULES = 3
"""A line names at most three reasons."""


Sentences = tuple[str, ...]


def listed_names(names: tuple[str, ...], lang: str) -> str:
    return say("report-list", lang).join(
        fact_name(name, lang) for name in names
    )


def given_text(reasons: tuple[Reason, ...], lang: str) -> str:
    """The reasons in this language: ``by linearity, A1``."""
    parts = []
    for reason in reasons:
        if not reason.rule:
            parts.append(listed_names(reason.citations, lang))
            continue
        name = rule_name(reason.rule, lang)
        if reason.citations:
            cited = listed_names(reason.citations, lang)
            name += say("report-cited", lang, facts=cited)
        parts.append(name)
    text = say("report-list", lang).join(parts)
    return by_text(text, lang)


def fit_text(fit: Fit, key: str, lang: str) -> str:
    """The reason that would do, if a single line can name it."""
    if len(fit.rules) + len(fit.claims) > MAX_RULES:
        names = say("report-list", lang).join(
            (*(rule_name(rule, lang) for rule in fit.rules), *fit.claims)
        )
        count = str(len(fit.rules) + len(fit.claims))
        return say("report-fit-long", lang, count=count, rules=names)
    return say(key, lang, reason=fit_reason(fit, lang))


def fit_reason(fit: Fit, lang: str) -> str:
    rules = fit.rules
    if not rules and not fit.facts and not fit.claims:
        rules = ("arithmetic",)
    return reason_text(rules, fit.facts, lang, fit.claims)


def open_text(gap: Gap, lang: str) -> Sentences:
    shown = dict.fromkeys(_open(item, lang) for item in gap.open)
    conditions = say("report-comma", lang).join(shown)
    return (say("report-open", lang, conditions=conditions),)


def _open(item: Obligation, lang: str) -> str:
    """The condition, with what asks for it where it can't be seen."""
    text = obligation_text(item, lang)
    if item.kind not in ("index", "length"):
        return text
    why = say(f"report-open-{item.kind}", lang)
    return text + say("report-brackets", lang, text=why)


def _is_small(term: tree.Term) -> bool:
    """Whether the formula is short enough to be worth writing; counted
    without recursion, since a normal form can be a very long sum."""
    waiting: list[tree.Node] = [term]
    for _ in range(MAX_SHOWN):
        if not waiting:
            return True
        waiting.extend(tree.children(waiting.pop()))
    return False


def sides_text(
    gap: Gap | None,
    assumptions: Assumptions,
    lang: str,
    reasons: tuple[Reason, ...],
) -> Sentences:
    """What the two sides become, unless that is what was written."""
    if gap is None or gap.kind != "unequal":
        return ()
    if gap.left is None or gap.right is None:
        return ()
    if not (_is_small(gap.left) and _is_small(gap.right)):
        return ()
    left, right = to_text(gap.left), to_text(gap.right)
    if max(len(left), len(right)) > MAX_SHOWN:
        return ()
    written = gap.statement.proposition
    if isinstance(written, tree.Relation):
        if same_term(gap.left, written.left, assumptions) and same_term(
            gap.right, written.right, assumptions
        ):
            return ()
    if not any(reason.rule or reason.citations for reason in reasons):
        return (say("report-worked-out", lang, left=left, right=right),)
    reason = _capital(given_text(reasons, lang))
    if isinstance(written, tree.Relation) and written.sign == "=":
        if same_term(gap.right, written.right, assumptions):
            line = to_text(tree.Relation("=", written.left, gap.left))
            return (say("report-would-give", lang, reason=reason, line=line),)
    said = say("report-becomes", lang, reason=reason, left=left, right=right)
    return (said,)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def gap_text(gap: Gap, lang: str, reasons: tuple[Reason, ...]) -> Sentences:
    match gap.kind:
        case "sign" | "structure" | "rounding" | "unsupported" | "too-large":
            return (say(f"report-gap-{gap.kind}", lang),)
        case "step" if reasons:
            reason = _capital(given_text(reasons, lang))
            return (say("report-gap-step", lang, reason=reason),)
    return ()
