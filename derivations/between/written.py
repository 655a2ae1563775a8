"""Lines as their author would write them, read again and judged as such."""

from __future__ import annotations

import re
from typing import Final

from derivations.between.moves import Ground
from derivations.between.setting import Setting
from derivations.between.steps import Step, columns
from derivations.diagnose.judge import is_proved
from derivations.diagnose.lines import judge_line
from derivations.document.chains import read_claim
from derivations.document.markdown import lines_of
from derivations.document.reasons import Citable
from derivations.document.records import Claim, Line
from derivations.document.sections import split_sections
from derivations.kernel.rules import BY_ID
from derivations.language import tree
from derivations.language.errors import InputError
from derivations.language.tree import Statement, Term
from derivations.language.write import to_text
from derivations.words import say

_WORD: Final = re.compile(r"[^\u4e00-\u9fff]")


def reason_words(ground: Ground, setting: Setting, lang: str) -> str:
    """``by independence (A3)``, 由独立性（A3）, ``by A1``."""
    comma = say("report-list", lang)
    cited = comma.join(setting.spelled.get(n, n) for n in ground.cited)
    if ground.rule:
        name = BY_ID[ground.rule].name(lang)
        if cited:
            name += say("report-cited", lang, facts=cited)
        return say("report-by", lang, reason=name)
    gap = " " if lang == "zh" and _WORD.match(cited) else ""
    return say("report-by", lang, reason=f"{gap}{cited}")


def written(
    setting: Setting, terms: tuple[Term, ...], grounds: tuple[Ground, ...]
) -> tuple[Step, ...] | None:
    """The lines as they are pasted, when each of them is read as meant and
    proved; else None."""
    line, lang = setting.line, setting.language
    left = terms[0]
    opening = "" if line.continues else f"{to_text(left)} "
    tail = _own_conditions(setting)
    sources = [
        f"{opening if place == 0 else ' ' * columns(opening)}"
        f"= {to_text(term)}{tail}"
        for place, term in enumerate(terms[1:])
    ]
    reasons = [reason_words(ground, setting, lang) for ground in grounds]
    claim = _read(setting, left, sources, reasons)
    if claim is None or len(claim.lines) != len(sources):
        return None
    steps = []
    for place, one in enumerate(claim.lines):
        if not _proved(setting, one, terms[place], terms[place + 1]):
            return None
        steps.append(
            Step(one.statement, grounds[place], sources[place], reasons[place])
        )
    return tuple(steps)


def _own_conditions(setting: Setting) -> str:
    claimed = setting.claim.statement.conditions
    own = [c for c in setting.line.statement.conditions if c not in claimed]
    return "".join(f" for {to_text(condition)}" for condition in own[:1])


def _read(
    setting: Setting, left: Term, sources: list[str], reasons: list[str]
) -> Claim | None:
    """The lines read as those of a claim of their own."""
    claimed = setting.claim.statement
    whole = tree.Relation("=", left, left)
    head = to_text(Statement(whole, claimed.conditions))
    text = [f"claim between: {head}"]
    if setting.line.continues:
        text.append(f"  {to_text(left)}")
    text += [
        f"    {source.strip()}   {reason}"
        for source, reason in zip(sources, reasons, strict=True)
    ]
    known = Citable(
        setting.facts,
        setting.claims,
        labels=setting.labels,
        sources=setting.sources,
        scope=setting.scope,
        derivation=setting.derivation,
    )
    try:
        section = split_sections(lines_of("\n".join(text)))[0]
        return read_claim("between", section, setting.scope, known)
    except InputError:
        return None


def _proved(setting: Setting, line: Line, left: Term, right: Term) -> bool:
    """Whether the line that was read says what was meant, and holds."""
    match line.statement.proposition:
        case tree.Relation("=", one, two):
            if not (setting.alike(one, left) and setting.alike(two, right)):
                return False
        case _:
            return False
    judgement = judge_line(
        line.statement,
        line.reasons,
        setting.given,
        setting.seen,
        setting.unproved,
        proved=is_proved,
    )
    return judgement.proved
