"""Why a statement isn't accepted, what would help, and the counterexample.

One text for all outputs: reports, exports, the test runner.
"""

from __future__ import annotations

from derivations.assumptions.given import Assumptions
from derivations.diagnose.lines import ASK
from derivations.diagnose.reports import Cause, Fit, Judgement
from derivations.document.records import Reason
from derivations.kernel.rules import BY_ID
from derivations.language import tree
from derivations.refute.consistency import find_model
from derivations.refute.relevance import relevant_names
from derivations.refute.search import Search
from derivations.refute.witness import Witness
from derivations.render.citing_text import refusal_text
from derivations.render.condition_text import (
    fact_name,
    missing_text,
    remedy_text,
    rule_name,
    set_apart,
    suggestions,
    would_follow_text,
)
from derivations.render.declaration_text import positive_vectors
from derivations.render.gap_text import (
    Sentences,
    fit_text,
    gap_text,
    given_text,
    listed_names,
    open_text,
    sides_text,
)
from derivations.render.mistake_text import taken_text
from derivations.render.other_root import other_root_text
from derivations.render.witness_text import witness_text
from derivations.words import say


def explain(
    judgement: Judgement,
    assumptions: Assumptions,
    lang: str,
    reasons: tuple[Reason, ...] = (),
    without: tuple[str, ...] = (),
) -> Sentences:
    """Sentences on a statement that isn't proved; none for a proved one.

    ``assumptions`` are those under which it was judged, ``reasons`` those
    that its author gave, ``without`` the facts left out.
    """
    # `by ?` isn't a reason, it asks for one.
    reasons = tuple(reason for reason in reasons if reason.rule != ASK)
    said = _explained(judgement, assumptions, lang, reasons, without)
    return tuple(set_apart(sentence, lang) for sentence in said)


def _explained(
    judgement: Judgement,
    assumptions: Assumptions,
    lang: str,
    reasons: tuple[Reason, ...],
    without: tuple[str, ...],
) -> Sentences:
    if judgement.proved:
        return ()
    if judgement.witness is not None:
        counterexample = witness_text(
            judgement.witness, assumptions, lang, without
        )
        sides = sides_text(judgement.gap, assumptions, lang, reasons)
        return _refuted(
            judgement, judgement.witness, counterexample, lang, sides
        )
    match judgement.cause:
        case Cause.WRONG_REASON:
            return _wrong_reason(judgement, assumptions, lang, reasons)
        case Cause.IDLE_REASON:
            return _idle(judgement, lang)
        case Cause.RESTS_ON:
            names = listed_names(judgement.rests_on, lang)
            if judgement.first_wrong:
                number = str(judgement.first_wrong)
                key = "report-follows-wrong"
                return (say(key, lang, names=names, number=number),)
            return (say("report-rests-on", lang, names=names),)
        case Cause.NO_MODEL:
            return (say("report-no-model", lang),)
        case Cause.UNMET if judgement.refusal is not None:
            said = [refusal_text(judgement.refusal, lang)]
            if judgement.fit is not None:
                said.append(fit_text(judgement.fit, "report-fit", lang))
            return tuple(said)
    return _undecided(judgement, assumptions, lang, reasons)


def joined(sentences: Sentences, lang: str) -> str:
    """One paragraph."""
    text = say("report-space", lang).join(sentences)
    return set_apart(text, lang)


# -- refuted ---------------------------------------------------------------


def _refuted(
    judgement: Judgement,
    witness: Witness,
    counterexample: str,
    lang: str,
    sides: Sentences,
) -> Sentences:
    found: list[str] = []
    conditions = suggestions(judgement)
    first = conditions[0] if conditions else None
    root = other_root_text(witness, lang)
    if root:
        found.append(root)
    elif first is not None:
        found.append(missing_text(first, lang))
    found.extend(taken_text(judgement.mistakes, root or first, lang))
    found.extend(() if found else sides)
    found.append(counterexample)
    if first is not None:
        found.append(remedy_text(first, lang))
    # The law behind it comes last: it is true of more than this line.
    found.extend(m.misconception.message(lang) for m in judgement.mistakes)
    return tuple(found)


# -- right for another reason ----------------------------------------------


def _wrong_reason(
    judgement: Judgement,
    assumptions: Assumptions,
    lang: str,
    reasons: tuple[Reason, ...],
) -> Sentences:
    given = given_text(reasons, lang)
    if _adds_to(judgement.fit, reasons):
        # Nothing is wrong with the reason itself.
        found = [say("report-not-enough", lang)]
        if judgement.gap is not None:
            found.extend(sides_text(judgement.gap, assumptions, lang, reasons))
        if judgement.fit is not None:
            found.append(fit_text(judgement.fit, "report-fit", lang))
        return tuple(found)
    found = [say("report-wrong-reason", lang, given=given)]
    if judgement.gap is not None and judgement.gap.open:
        found.extend(open_text(judgement.gap, lang))
    else:
        rules = dict.fromkeys(r.rule for r in reasons if r.rule in BY_ID)
        if len(rules) == 1:
            rule = BY_ID[next(iter(rules))]
            found.append(_about(rule_name(rule.id, lang), rule.failure(lang)))
        if judgement.gap is not None:
            found.extend(sides_text(judgement.gap, assumptions, lang, reasons))
    if judgement.fit is not None:
        found.append(fit_text(judgement.fit, "report-fit", lang))
    return tuple(found)


def _adds_to(fit: Fit | None, reasons: tuple[Reason, ...]) -> bool:
    """Whether what fits is the author's rules, and others beside them."""
    rules = {reason.rule for reason in reasons if reason.rule}
    return fit is not None and bool(rules) and rules < set(fit.rules)


_VERBS = (
    *("不给", "不展", "不拆", "不会", "不涉", "不比", "不能"),
    *("只把", "只比", "只知", "保留", "并不"),
)
"""How a Chinese sentence begins whose subject is the rule."""


def _about(name: str, failure: str) -> str:
    """What the rule doesn't do; the record speaks of it as "it"."""
    head = name[:1].upper() + name[1:]
    if failure.startswith("It "):
        return f"{head} {failure[3:]}"
    failure = failure.removeprefix("它")
    return name + failure if failure.startswith(_VERBS) else failure


def _idle(judgement: Judgement, lang: str) -> Sentences:
    names = [
        rule_name(name, lang) if name in BY_ID else fact_name(name, lang)
        for name in judgement.idle
    ]
    comma = say("report-list", lang)
    found = [say("report-idle", lang, names=comma.join(names))]
    if judgement.fit is not None:
        found.append(fit_text(judgement.fit, "report-fit-enough", lang))
    return tuple(found)


# -- undecided -------------------------------------------------------------


def _undecided(
    judgement: Judgement,
    assumptions: Assumptions,
    lang: str,
    reasons: tuple[Reason, ...],
) -> Sentences:
    gap = judgement.gap
    found: list[str] = []
    if _divides_by_zero(judgement.statement):
        found.append(say("report-divides-by-zero", lang))
    elif gap is not None and gap.open:
        found.append(say("report-not-settled-open", lang))
        found.extend(open_text(gap, lang))
    else:
        found.append(_not_settled(judgement, assumptions, lang))
        if gap is not None:
            found.extend(sides_text(gap, assumptions, lang, reasons))
            found.extend(gap_text(gap, lang, reasons))
    conditions = suggestions(judgement)
    if conditions:
        found.append(would_follow_text(conditions, lang))
        declared = positive_vectors(conditions[0], assumptions, lang)
        if declared:
            found.append(say("report-declare", lang, declared=declared))
    return tuple(found)


def _divides_by_zero(statement: tree.Statement) -> bool:
    """Whether a divisor is written as 0: then the line says nothing."""
    return any(
        isinstance(node, tree.Divide)
        and isinstance(node.right, tree.Number)
        and node.right.value == 0
        for node in tree.walk(statement)
    )


def _not_settled(
    judgement: Judgement, assumptions: Assumptions, lang: str
) -> str:
    search = judgement.search
    if search is None or search.models_tried == 0:
        if find_model(assumptions) is None:
            return say("report-not-settled-no-model", lang)
        return say("report-not-settled-untried", lang)
    searched = _searched(judgement, search, assumptions, lang)
    return say("report-not-settled", lang, searched=searched)


def _searched(
    judgement: Judgement, search: Search, assumptions: Assumptions, lang: str
) -> str:
    """How far the search for a counterexample went."""
    names = relevant_names(judgement.statement, assumptions)
    sizes = [
        item.name
        for item in assumptions.declarations
        if item.kind == "constant" and item.domain.integer and not item.ranges
        if item.name in names
    ]
    size = str(search.largest_size)
    if len(sizes) == 1 and search.largest_size > 0:
        return say("report-searched-size", lang, name=sizes[0], size=size)
    if sizes and search.largest_size > 0:
        return say("report-searched-sizes", lang, size=size)
    count = str(search.models_tried)
    return say("report-searched-models", lang, count=count)
