"""Words of the table of quoted claims, and of what rests on what: English,
Chinese."""

from __future__ import annotations

MESSAGES: dict[str, tuple[str, str]] = {
    "quoted-title": ("Quoted claims", "原文中的说法"),
    "quoted-intro": (
        "Claims that the library quotes as they are stated elsewhere, each "
        "with the verdict that the checker found, and what carries it: a "
        "reason, a counterexample, or the condition that is missing. This "
        "page is written by `derivations claims --format markdown`.",
        "推导库按原样引用的说法，以及检查器的判定和依据：理由、反例，或所缺的条件。"
        "本页由 `derivations claims --format markdown --lang zh` 生成。",
    ),
    "quoted-counts": (
        "{claims} claims in {parts} parts: {proved} proved, {refuted} refuted, "
        "{incomplete} incomplete, {undecided} undecided; {outside} outside "
        "mathematics.",
        "{claims} 条说法，共 {parts} 个部分：{proved} 个已证明，"
        "{refuted} 个已推翻，{incomplete} 个不完整，{undecided} 个未判定；"
        "另有 {outside} 条不属于数学。",
    ),
    "quoted-proved": ("✓ proved", "✓ 已证明"),
    "quoted-refuted": ("✗ refuted", "✗ 已推翻"),
    "quoted-incomplete": ("~ incomplete", "~ 不完整"),
    "quoted-undecided": ("? undecided", "? 未判定"),
    "quoted-outside": ("– outside mathematics", "– 不属于数学"),
    "quoted-outside-title": ("Outside mathematics", "不属于数学的说法"),
    "quoted-stands": ("judged in {place}", "见 {place}"),
    "quoted-shown": (
        "shown by {name}: {statement} ({verdict})",
        "推导见 {name}：{statement}（{verdict}）",
    ),
    "quoted-shown-by": ("Step by step: {name}.", "逐步推导：{name}。"),
    "quoted-corrected": (
        "instead {name}: {statement} ({verdict})",
        "更正 {name}：{statement}（{verdict}）",
    ),
    "quoted-head-number": ("No.", "编号"),
    "quoted-head-statement": ("as stated", "原文"),
    "quoted-head-verdict": ("verdict", "判定"),
    "quoted-head-why": ("why", "依据"),
    "quoted-head-instead": ("instead", "更正"),
    "quoted-head-where": ("where", "出处"),
    # what rests on what
    "rests-document": ("{name}", "{name}"),
    "rests-claim": ("{name}: {statement}", "{name}：{statement}"),
    "rests-claims": ("claims: {names}", "命题：{names}"),
    "rests-assumptions": ("assumptions: {names}", "假设：{names}"),
    "rests-rules": ("rules: {names}", "规则：{names}"),
    "rests-in-the-end": (
        "in the end: {names}",
        "归根到底：{names}",
    ),
    "rests-not-proved": ("not proved", "未证明"),
    "rests-on-unproved": (
        "not proved; it rests on what isn't proved: {names}",
        "未证明；依据了未证明的内容：{names}",
    ),
}
