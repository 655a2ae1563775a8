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
    "cli-brief-text": (
        "--brief shortens text for people; leave out --format json",
        "--brief 缩短的是给人看的文本；请去掉 --format json",
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
    "help-serve": (
        "Show documents as web pages while they are being written.\n\n"
        "Open the address that is printed. When a file changes, its pages are "
        "made anew and load again by themselves; what can't be read is said "
        "on the page, above what it was before. Only this machine is served, "
        "until Ctrl-C. Switches for assumptions, exercises and steps in "
        "between take minutes and are left out; --audit adds the switches.",
        "\b\n写作时以网页显示文档。\n\n"
        "\b\n请打开所打印的地址。文件一有改动就重新生成网页，网页自行刷新；\n"
        "无法读取的地方写在网页上方，下面保留先前的内容。只供本机访问，\n"
        "按 Ctrl-C 结束。假设的开关、练习与中间步骤要花几分钟，"
        "默认不加；\n加上开关请用 --audit。",
    ),
    "help-serve-examples": (
        "\b\nExamples:\n"
        "  derivations serve notes.md             one document\n"
        "  derivations serve lessons              all documents under it\n"
        "  derivations serve notes.md --port 0    any port that is free",
        "\b\n例：\n"
        "  derivations serve 笔记.md              一个文档\n"
        "  derivations serve lessons              该目录下的全部文档\n"
        "  derivations serve 笔记.md --port 0     任一空闲的端口",
    ),
    "help-option-port": (
        "The port to serve on; 0 takes any that is free.",
        "所用的端口；0 表示任一空闲的端口。",
    ),
    "help-option-with_audit": (
        "Add switches for assumptions, which takes time.",
        "加上假设的开关，这一步较费时间。",
    ),
    "cli-port-taken": (
        "port {port} can't be had: {reason}; choose another with --port, or "
        "--port 0 for any that is free",
        "无法使用端口 {port}：{reason}；请用 --port 另选一个，"
        "或用 --port 0 取任一空闲的端口",
    ),
    "serve-open": (
        "Open {address}\n"
        "Without what takes minutes: switches for assumptions (--audit adds "
        "them), exercises, steps in between. Ctrl-C ends.",
        "请打开 {address}\n"
        "不含要花几分钟的内容：假设的开关（加上请用 --audit）、练习、"
        "中间步骤。\n"
        "按 Ctrl-C 结束。",
    ),
    "serve-open-audited": (
        "Open {address}\nCtrl-C ends.",
        "请打开 {address}\n按 Ctrl-C 结束。",
    ),
    "live-trouble": (
        "This can't be read yet. Below stands what could be read before.",
        "这里还有无法读取的地方。下面是先前能读取的内容。",
    ),
    "live-unreadable": (
        "This can't be read yet.",
        "这里还有无法读取的地方。",
    ),
    "live-waiting-title": ("One moment", "请稍候"),
    "live-waiting": (
        "The documents are being checked; the page comes by itself.",
        "正在检查文档；网页随后会自行出现。",
    ),
    "live-missing-title": ("Not here", "没有这个网页"),
    "live-missing": (
        "There is no such page. If one comes, it shows here by itself.",
        "没有这个网页；一旦有了，会自行显示在这里。",
    ),
    "live-nothing-title": ("Nothing to show yet", "还没有可显示的内容"),
    "live-nothing": (
        "No document can be read yet; the page comes by itself.",
        "还没有能读取的文档；网页随后会自行出现。",
    ),
}
