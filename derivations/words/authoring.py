"""Words for those who write: `new`, `check --watch`, `serve`."""

from __future__ import annotations

MESSAGES: dict[str, tuple[str, str]] = {
    "help-new": (
        "Write a small derivation to begin with.\n\n"
        "PATH is a new file that ends in .md; nothing is ever overwritten. "
        "What it holds checks as it stands: assumptions, claims with reasons, "
        "a wrong line, and one that lacks a condition. It is in Chinese "
        "with --lang zh, or when the name ends in .zh.md.",
        "\b\n写出一份可供起步的小推导。\n\n"
        "\b\nPATH 是以 .md 结尾的新文件；已有的文件决不会被覆盖。\n"
        "其中有假设、带理由的命题、一行错误的式子和一行缺条件的式子，\n"
        "可以直接检查。加 --lang zh，或文件名以 .zh.md 结尾，就是中文的。",
    ),
    "help-new-examples": (
        "\b\nExamples:\n"
        "  derivations new notes.md\n"
        "  derivations new notes.zh.md            in Chinese",
        "\b\n例：\n"
        "  derivations new 笔记.md --lang zh\n"
        "  derivations new 笔记.zh.md",
    ),
    "cli-new-suffix": (
        "the name of a document ends in .md, such as notes.md",
        "文档的名称以 .md 结尾，例如 笔记.md",
    ),
    "cli-new-exists": (
        "this is there already and isn't overwritten; take another name",
        "这里已有同名的文件或目录，不会覆盖；请另取名称",
    ),
    "cli-new-written": (
        "written: {path}; next: derivations check {path}",
        "已写入：{path}；接着运行：derivations check {path}",
    ),
    "help-option-watch": (
        "Check again whenever a file changes, until Ctrl-C; only what "
        "changed is printed.",
        "文件一有改动就再检查，只打印有变化的部分；按 Ctrl-C 结束。",
    ),
    "cli-watch-alone": (
        "--watch prints text for people, and proofs aren't replayed "
        "meanwhile; leave out {other}",
        "--watch 只输出给人看的文本，也不重放证明；请去掉 {other}",
    ),
    "watch-waiting": (
        "Waiting for changes; Ctrl-C ends.",
        "等待改动；按 Ctrl-C 结束。",
    ),
    "watch-changed": ("{time}  changed: {names}", "{time}  有改动：{names}"),
    "watch-no-change": (
        "Nothing is judged differently.",
        "判定没有变化。",
    ),
}
