"""The page on misconceptions, made from their records.

The page is itself a document: its wrong lines are checked blocks.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

from derivations.misconceptions.catalogue import MISCONCEPTIONS
from derivations.misconceptions.record import Example, Misconception
from derivations.render.markdown_text import markdown_text
from derivations.render.rule_words import translated
from derivations.words import misconceptions, rules

FILES: Final = {"en": "misconceptions.md", "zh": "misconceptions.zh.md"}

Explain: TypeAlias = Callable[[Example, str], str]
"""What the checker says of an example, in a language."""


def misconceptions_page(lang: str, explain: Explain) -> str:
    """The page as Markdown, in ``"en"`` or ``"zh"``."""
    parts = [
        f"# {_word('misconceptions-title', lang)}",
        _word("misconceptions-about", lang),
        _word("misconceptions-score", lang),
        _word("misconceptions-generated", lang),
        *(_section(record, lang, explain) for record in MISCONCEPTIONS),
    ]
    return "\n\n".join(parts) + "\n"


def write_misconception_pages(folder: Path, explain: Explain) -> None:
    """Write the pages of all languages."""
    for lang, name in FILES.items():
        page = misconceptions_page(lang, explain)
        (folder / name).write_text(page, encoding="utf-8")


def _section(record: Misconception, lang: str, explain: Explain) -> str:
    example = record.example
    right = f"`{translated(example.right, lang)}`"
    if example.needs:
        needs = translated(example.needs, lang)
        right += _word("misconceptions-needs", lang).format(needs=needs)
    said = markdown_text(explain(example, lang))
    parts = [
        f"## {record.name(lang)}",
        _said("misconceptions-figure", markdown_text(record.figure), lang),
        _block(record, lang),
        _said("misconceptions-said", said, lang),
        _said("misconceptions-right", right, lang),
    ]
    if record.reference:
        reference = markdown_text(record.reference)
        parts.append(_said("rules-reference", reference, lang))
    return "\n\n".join(parts)


def _block(record: Misconception, lang: str) -> str:
    example = record.example
    items = [item.strip() for item in example.given.split(";")]
    lets = [item for item in items if ":=" in item]
    lines = [f"```{_word('rules-fence', lang)} {record.id}"]
    lines.append(_word("rules-given", lang))
    lines += [
        f"  {translated(item, lang)}" for item in items if item not in lets
    ]
    if lets:
        lines.append(_word("misconceptions-let", lang))
        lines += [f"  {item}" for item in lets]
    wrong = _word("rules-wrong", lang) + translated(example.statement, lang)
    return "\n".join([*lines, "", wrong, "```"])


def _said(key: str, text: str, lang: str) -> str:
    return f"**{_word(key, lang)}**{_word('rules-colon', lang)}{text}"


def _word(key: str, lang: str) -> str:
    pair = {**rules.MESSAGES, **misconceptions.MESSAGES}[key]
    return pair[1] if lang == "zh" else pair[0]
