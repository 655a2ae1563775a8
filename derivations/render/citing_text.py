"""Why a claim of another derivation says nothing in a line."""

from __future__ import annotations

from derivations.diagnose.citing import Refusal
from derivations.language import tree
from derivations.language.tree import Statement
from derivations.language.write import to_text
from derivations.render.condition_text import statement_text
from derivations.words import say


def refusal_text(refusal: Refusal, lang: str) -> str:
    claim = refusal.citation
    if refusal.unmet:
        shown = dict.fromkeys(_unmet(one, lang) for one in refusal.unmet)
        conditions = say("report-semicolon", lang).join(shown)
        return say("report-unmet", lang, claim=claim, conditions=conditions)
    if refusal.key:
        form = refusal.form
        name = refusal.name if form is None else to_text(form)
        return say(f"report-{refusal.key}", lang, claim=claim, name=name)
    names = say("report-list", lang).join(refusal.missing)
    example = f"{refusal.missing[0]} := …"
    return say(
        "report-value-missing", lang, claim=claim, name=names, example=example
    )


def _unmet(statement: Statement, lang: str) -> str:
    match statement.proposition:
        case tree.Relation("=", left, right) if left == right:
            return say("report-defined", lang, term=to_text(left))
    return statement_text(statement, lang)
