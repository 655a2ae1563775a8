"""Why a claim isn't proved, and what an expected line came to."""

from __future__ import annotations

from derivations.assumptions.given import Assumptions
from derivations.diagnose.chains import last_chain
from derivations.diagnose.judge import explained
from derivations.diagnose.limit_chains import as_limit
from derivations.diagnose.reports import (
    Cause,
    ClaimReport,
    ExpectedReport,
    Judgement,
    LineReport,
    Verdict,
)
from derivations.kernel.transitivity import consecutive
from derivations.language import tree
from derivations.language.write import to_text
from derivations.render.condition_text import (
    proposition_text,
    reason_text,
    set_apart,
    statement_text,
)
from derivations.render.explanation import explain
from derivations.render.gap_text import Sentences, fit_text, listed_names
from derivations.render.witness_text import witness_text
from derivations.words import say


def explain_claim(
    report: ClaimReport, assumptions: Assumptions, lang: str
) -> Sentences:
    """Why a claim isn't proved, beside what is said of its lines."""
    said = _claim(report, lang)
    wrong = report.first_wrong
    by_itself = report.verdict is Verdict.REFUTED and report.search is None
    if wrong is not None and not by_itself:
        said = _first_wrong(report, wrong, said, assumptions, lang)
    return tuple(set_apart(sentence, lang) for sentence in said)


def _first_wrong(
    report: ClaimReport,
    wrong: LineReport,
    others: Sentences,
    assumptions: Assumptions,
    lang: str,
) -> Sentences:
    """Which line is wrong first, and whether the claim is false too."""
    number = str(wrong.line.number)
    said = [say("report-claim-first-wrong", lang, number=number)]
    if wrong.line.number < report.lines[-1].line.number:
        said.append(say("report-claim-judged-on", lang))
    if report.cause is not Cause.NOT_SETTLED:
        said.extend(others)
    if report.search is None or report.search.witness is None:
        said.append(say("report-claim-open", lang))
        return tuple(said)
    said.append(say("report-claim-false", lang))
    said.append(witness_text(report.search.witness, assumptions, lang))
    return tuple(said)


def _claim(report: ClaimReport, lang: str) -> Sentences:
    match report.cause:
        case Cause.NONE:
            return ()
        case Cause.ENDS:
            return _ends(report, lang)
        case Cause.CHAIN:
            signs = _signs(report, lang)
            return (say("report-claim-chain", lang, signs=signs),)
        case Cause.WEAKER:
            return (_weaker(report, lang),)
        case Cause.INDICES | Cause.NO_LIMIT as cause:
            return (say(f"report-claim-{cause.value}", lang),)
        case Cause.OTHER_LIMIT | Cause.TIED | Cause.SQUEEZE as cause:
            return (_limit(report, cause.value, lang),)
        case Cause.NO_MODEL:
            return (say("report-claim-no-model", lang),)
    fault = report.first_fault
    if fault is None:
        return ()
    number = str(fault.line.number)
    return (say("report-claim-line", lang, number=number),)


def _signs(report: ClaimReport, lang: str) -> str:
    signs = [
        line.statement.proposition.sign
        for line in last_chain(report.claim.lines)
        if isinstance(line.statement.proposition, tree.Relation)
    ]
    return say("report-list", lang).join(signs)


def _weaker(report: ClaimReport, lang: str) -> str:
    chain = last_chain(report.claim.lines)
    first = _end(chain[0].statement, True, lang)
    last = _end(chain[-1].statement, False, lang)
    signs = tuple(
        line.statement.proposition.sign
        for line in chain
        if isinstance(line.statement.proposition, tree.Relation)
    )
    shown = f"{first} {consecutive(signs) or ''} {last}"
    return say("report-claim-weaker", lang, shown=shown)


def _limit(report: ClaimReport, cause: str, lang: str) -> str:
    """Why lines don't lead into a limit."""
    goal = as_limit(report.claim.statement.proposition)
    lines = [x.statement.proposition for x in report.claim.lines]
    link = next((x for x in lines if isinstance(x, tree.Tends)), None)
    variable = goal.variable if isinstance(goal, tree.Tends) else ""
    term = goal.term if isinstance(goal, tree.Tends) else None
    return say(
        f"report-claim-{cause}",
        lang,
        names=listed_names(report.tied, lang),
        variable=variable,
        term="" if term is None else to_text(term),
        signs=_signs(report, lang),
        goal=_way(goal),
        link="" if link is None else _way(link),
    )


def _way(node: tree.Proposition) -> str:
    """``n → ∞`` of a limit."""
    return to_text(node).rpartition(" as ")[2]


def _ends(report: ClaimReport, lang: str) -> Sentences:
    chain = last_chain(report.claim.lines)
    if not chain:
        return ()
    first, last = chain[0].statement, chain[-1].statement
    return (
        say(
            "report-claim-ends",
            lang,
            first=_end(first, True, lang),
            last=_end(last, False, lang),
        ),
    )


def _end(statement: tree.Statement, left: bool, lang: str) -> str:
    match statement.proposition:
        case (
            tree.Relation(_, one, two)
            | tree.Implication(one, two)
            | tree.Equivalence(one, two)
        ):
            found: tree.Node = one if left else two
        case tree.Tends(term, value):
            found = term if left else value
        case other:
            found = other
    if isinstance(found, tree.Proposition):
        return proposition_text(found, lang)
    return to_text(found)


def explain_expected(
    report: ExpectedReport, assumptions: Assumptions, lang: str
) -> Sentences:
    """What a ``wrong`` or ``incomplete`` line came to."""
    said = _expected(report, assumptions, lang)
    return tuple(set_apart(sentence, lang) for sentence in said)


def _expected(
    report: ExpectedReport, assumptions: Assumptions, lang: str
) -> Sentences:
    expected, judgement = report.expected, report.judgement
    base = assumptions.without(*expected.without)
    if judgement.undecided and not report.as_expected:
        judgement = explained(judgement, base)
    why = explain(judgement, base, lang, expected.reasons, expected.without)
    if expected.kind == "stated":
        return _stated(report, why, lang)
    if expected.kind == "wrong":
        if judgement.proved:
            return _though(judgement, "report-wrong-is-proved", lang)
        if judgement.undecided:
            return (say("report-wrong-not-refuted", lang), *why)
        return why
    if judgement.proved:
        return _though(judgement, "report-incomplete-is-proved", lang)
    needs = needs_text(report, lang)
    completed = report.completed
    if report.excluded:
        key = (
            "report-needs-clash" if report.clash else "report-needs-clash-given"
        )
        names = listed_names(report.clash, lang)
        return (*why[:1], say(key, lang, needs=needs, names=names))
    if completed is None or not completed.proved:
        return (*why, say("report-not-completed", lang, needs=needs))
    said = _completed(completed, needs, lang)
    if judgement.witness is None:
        return (*why[:1], said)
    # The author names the condition; no need to suggest one.
    shown = witness_text(judgement.witness, base, lang, expected.without)
    return (shown, said)


def _stated(report: ExpectedReport, why: Sentences, lang: str) -> Sentences:
    """What a quoted claim came to, and the remark beside it."""
    judgement, completed = report.judgement, report.completed
    said = list(why)
    if judgement.proved:
        said = [_carried(judgement, lang)]
    if completed is not None and completed.proved:
        said.append(_completed(completed, needs_text(report, lang), lang))
    if report.expected.note:
        said.append(say("report-note", lang, note=report.expected.note))
    return tuple(said)


def _carried(judgement: Judgement, lang: str) -> str:
    if judgement.fit is not None:
        return fit_text(judgement.fit, "report-fit", lang)
    facts = (*judgement.facts, *judgement.premises)
    if not facts:
        return say("report-uses-nothing", lang)
    names = listed_names(tuple(dict.fromkeys(facts)), lang)
    return say("report-uses", lang, names=names)


def _completed(completed: Judgement, needs: str, lang: str) -> str:
    """How the condition completes the line."""
    fit = completed.fit
    facts = () if fit is None else tuple(n for n in fit.facts if n != "needs")
    if fit is None or not (fit.rules or facts):
        return say("report-completed-alone", lang, needs=needs)
    reason = reason_text(fit.rules, facts, lang)
    return say("report-completed", lang, needs=needs, reason=reason)


def needs_text(report: ExpectedReport, lang: str) -> str:
    expected = report.expected
    conditions = expected.needs_conditions or ((),) * len(expected.needs)
    shown = [
        statement_text(tree.Statement(proposition, condition), lang)
        for proposition, condition in zip(
            expected.needs, conditions, strict=True
        )
    ]
    return say("report-comma", lang).join(shown)


def _though(judgement: Judgement, key: str, lang: str) -> Sentences:
    """It was to fail and is proved: what carries it."""
    said = say(key, lang)
    if judgement.fit is not None:
        return (said, fit_text(judgement.fit, "report-fit", lang))
    if not judgement.facts:
        return (said, say("report-uses-nothing", lang))
    names = listed_names(judgement.facts, lang)
    return (said, say("report-uses", lang, names=names))
