"""The pages on rules, made from the rule records.

A page is itself a document: its examples are checked blocks.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from derivations.document.reason_words import REASONS
from derivations.kernel.rules import BY_ID, RULES, Example, Rule
from derivations.kernel.rules.record import SPACE
from derivations.render.markdown_text import markdown_text
from derivations.render.rule_words import stated, translated
from derivations.words.rules import MESSAGES

FILES: Final = {"en": "README.md", "zh": "README.zh.md"}
"""File name of the page in each language."""


def rules_page(lang: str) -> str:
    """The page on all rules as Markdown, in ``"en"`` or ``"zh"``."""
    parts = [
        f"# {_word('rules-title', lang)}",
        _word("rules-about", lang),
        _word("rules-notation", lang),
        _word("rules-generated", lang),
        _contents(lang),
        *(rule_page(rule, lang) for rule in RULES),
    ]
    return "\n\n".join(parts) + "\n"


def rule_page(rule: Rule, lang: str, level: int = 2) -> str:
    """One rule as Markdown, its heading at ``level``."""
    parts = [
        f"{'#' * level} {rule.name(lang)}",
        _said("rules-cited", _citings(rule, lang), lang),
        _fenced("text", rule.figure),
        _said("rules-conditions", markdown_text(rule.conditions(lang)), lang),
        _said("rules-failure", markdown_text(rule.failure(lang)), lang),
        *_examples(rule, lang),
        _said("rules-reference", markdown_text(rule.reference) + ".", lang),
    ]
    return "\n\n".join(parts)


def write_rule_pages(folder: Path) -> None:
    """Write the pages of all languages."""
    for lang, name in FILES.items():
        (folder / name).write_text(rules_page(lang), encoding="utf-8")


def _word(key: str, lang: str) -> str:
    english, chinese = MESSAGES[key]
    return chinese if lang == "zh" else english


def _said(key: str, text: str, lang: str) -> str:
    colon = _word("rules-colon", lang)
    return f"**{_word(key, lang)}**{colon}{text}"


def _fenced(info: str, text: str) -> str:
    return f"```{info}\n{text}\n```"


def _contents(lang: str) -> str:
    rows = [
        "| {} | {} |".format(
            _word("rules-column-rule", lang), _word("rules-column-says", lang)
        ),
        "|---|---|",
    ]
    for rule in RULES:
        name = rule.name(lang)
        anchor = name.lower().replace(" ", "-")
        says = markdown_text(_inline(rule.figure.split("\n\n")[0]))
        rows.append(f"| [{name}](#{anchor}) | {says} |")
    return "\n".join(rows)


def _inline(figure: str) -> str:
    """An inference figure in one line."""
    *above, bar, conclusion = (line.strip() for line in figure.split("\n"))
    premises = [item for line in above for item in line.split(SPACE)]
    if not premises:
        return conclusion
    if bar[0] == "─":
        return f"{', '.join(premises)} ⟹ {conclusion}"
    *assumed, one = premises
    told = f"{', '.join(assumed)}: " if assumed else ""
    return f"{told}{one} ⟺ {conclusion}"


def _citings(rule: Rule, lang: str) -> str:
    """The spellings of the rule in a reason, and what it brings along."""
    spellings = next(
        chinese if lang == "zh" else english
        for name, english, chinese in REASONS
        if name == rule.id
    )
    joined = _word("rules-or", lang).join(
        f"`{_word('rules-by', lang).format(reason=spelling)}`"
        for spelling in spellings
    )
    stop = _word("rules-stop", lang)
    parts = [
        f"{joined}{stop}",
        f"**{_word('rules-id', lang)}**{_word('rules-colon', lang)}"
        f"`{rule.id}`{stop}",
    ]
    if rule.includes:
        names = _word("rules-or", lang).join(
            other.name(lang) for other in RULES if other.id in rule.includes
        )
        parts.append(
            f"**{_word('rules-includes', lang)}**"
            f"{_word('rules-colon', lang)}{names}{stop}"
        )
    return ("" if lang == "zh" else " ").join(parts)


def _examples(rule: Rule, lang: str) -> list[str]:
    """The two examples as one block, or as two when what is given differs."""
    key = "rules-example-other" if rule.fails.instead else "rules-example"
    named = {"id": rule.id, "name": rule.name(lang)}
    head = _word("rules-claim", lang).format_map(named)
    holds = _claim(head, rule.holds, (rule.id,), lang)
    if rule.fails.instead:
        head = _word("rules-claim-other", lang).format_map(named)
        fails = _claim(head, rule.fails, rule.fails.instead, lang)
    else:
        fails = _word("rules-wrong", lang) + stated(rule.fails, lang)
    info = f"{_word('rules-fence', lang)} {rule.id}"
    shown = [f"**{_word(key, lang)}**"]
    if rule.holds.given == rule.fails.given:
        text = "\n".join([*_given(rule.holds, lang), "", holds, fails])
        return [*shown, _fenced(info, text)]
    for example, line, mark in (
        (rule.holds, holds, ""),
        (rule.fails, fails, "-2"),
    ):
        text = "\n".join([*_given(example, lang), "", line])
        shown.append(_fenced(info + mark, text))
    return shown


def _claim(
    head: str, example: Example, rules: tuple[str, ...], lang: str
) -> str:
    names = _word("rules-or", lang).join(BY_ID[r].name(lang) for r in rules)
    reason = _word("rules-by", lang).format(reason=names)
    if example.cited:
        facts = _word("rules-or", lang).join(example.cited)
        reason += _word("rules-facts", lang).format(facts=facts)
    return f"{head}{stated(example, lang)}   {reason}"


def _given(example: Example, lang: str) -> list[str]:
    """The sections of a block: declarations, then named facts."""
    items = [item.strip() for item in example.given.split(";")]
    facts = [item for item in items if _names_fact(item)]
    declared = [item for item in items if not _names_fact(item)]
    lines = [_word("rules-given", lang)]
    lines += [f"  {translated(item, lang)}" for item in declared]
    if facts:
        lines.append(_word("rules-assume", lang))
        lines += [f"  {translated(item, lang)}" for item in facts]
    return lines


def _names_fact(item: str) -> bool:
    name = item.split(":", maxsplit=1)[0].strip()
    return name[:1] == "A" and name[1:].isdigit()
