"""Rules as plain text, for the terminal."""

from __future__ import annotations

from derivations.document.reason_words import REASONS
from derivations.kernel.rules import BY_ID, RULES, Example, Rule
from derivations.render.columns import indented, padded, width, wrapped
from derivations.render.condition_text import by_text
from derivations.render.rule_words import assumed, stated
from derivations.words import say


def rules_text(lang: str) -> str:
    """All rules, one a line: id, and how a reason cites it."""
    room = max(width(rule.id) for rule in RULES)
    rows = [
        f"  {padded(rule.id, room)}  {by_text(rule.name(lang), lang)}"
        for rule in RULES
    ]
    return "\n".join([say("cli-rules-head", lang), *rows]) + "\n"


def rule_text(rule: Rule, lang: str) -> str:
    """The page of one rule."""
    lines = [f"{rule.name(lang)} ({rule.id})"]
    lines += _part("cli-rule-cited", _citings(rule, lang), lang)
    if rule.includes:
        names = [BY_ID[name].name(lang) for name in sorted(rule.includes)]
        listed = say("report-list", lang).join(names)
        lines += _part("cli-rule-includes", listed, lang)
    lines += ["", *indented(rule.figure.split("\n"), 4), ""]
    lines += _part("cli-rule-conditions", rule.conditions(lang), lang)
    lines += _part("cli-rule-failure", rule.failure(lang), lang)
    lines += _example("cli-rule-holds", rule.holds, lang)
    key = "cli-rule-instead" if rule.fails.instead else "cli-rule-fails"
    lines += _example(key, rule.fails, lang)
    lines += _part("cli-rule-reference", rule.reference, lang)
    return "\n".join(lines) + "\n"


def _citings(rule: Rule, lang: str) -> str:
    spellings = next(
        (
            chinese if lang == "zh" else english
            for name, english, chinese in REASONS
            if name == rule.id
        ),
        (rule.name(lang),),
    )
    written = [by_text(spelling, lang) for spelling in spellings]
    return say("report-list", lang).join(written)


def _part(key: str, text: str, lang: str) -> list[str]:
    return [f"{say(key, lang)}", *wrapped(text, 2)]


def _example(key: str, example: Example, lang: str) -> list[str]:
    names = [BY_ID[name].name(lang) for name in example.instead]
    shown = say("report-list", lang).join(names)
    return [
        say(key, lang, names=shown),
        *indented(
            (
                stated(example, lang),
                f"--given “{assumed(example.given, lang)}”",
            ),
            2,
        ),
    ]
