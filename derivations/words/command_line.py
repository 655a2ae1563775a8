"""Words of the command line: English, Chinese."""

from __future__ import annotations

MESSAGES: dict[str, tuple[str, str]] = {
    "cli-nothing-to-check": (
        "no block that opens with ```derivation stands here; see how to "
        "write one in docs/writing.md",
        "没有以 ```推导 或 ```derivation 开头的块；写法见 docs/writing.zh.md",
    ),
    "cli-nothing-in-directory": (
        "no Markdown file under this directory has a ```derivation block",
        "该目录下没有含推导块的 Markdown 文件",
    ),
    "cli-no-such-document": (
        "there is no such file and no derivation of this name in the "
        "library; the library has: {known}",
        "没有这个文件，推导库中也没有这个名称；库中有：{known}",
    ),
    "cli-no-such-rule": (
        "no rule is called {piece}; near it: {nearest}",
        "没有叫 {piece} 的规则；相近的有：{nearest}",
    ),
    "cli-overwrites-source": (
        "this is the document itself; write to another file",
        "这就是源文档；请写到另一个文件",
    ),
    "cli-cannot-write": (
        "the file can't be written: {reason}",
        "无法写入文件：{reason}",
    ),
    "cli-too-deep": (
        "the input is nested too deeply to be checked",
        "输入嵌套过深，无法检查",
    ),
    "cli-job-ended": (
        "a process that judged documents was ended from outside, perhaps for "
        "want of memory; --jobs 1 does without such processes",
        "判定文档的一个进程被外部终止，可能是内存不足；"
        "用 --jobs 1 就不另开进程",
    ),
    "cli-own-error": (
        "derivations stopped at an error of its own ({reason}); please "
        "report it together with the input",
        "derivations 自身出错而停止（{reason}）；请连同输入一起报告",
    ),
    "cli-where-statement": ("statement", "命题"),
    "cli-where-given": ("--given", "--given"),
    "cli-pdf-needs-typst": (
        "a PDF needs a library that isn't installed: pip install "
        "'derivations[pdf]'; or export with --to latex",
        "写 PDF 需要未安装的库：pip install 'derivations[pdf]'；"
        "也可用 --to latex 导出",
    ),
    "cli-pdf-needs-file": (
        "a PDF is written to a file: add -o NAME.pdf, or -o - for standard "
        "output",
        "PDF 要写入文件：请加 -o 名称.pdf；写到标准输出用 -o -",
    ),
    "cli-pdf-needs-font": (
        "no font with Chinese characters was found; install one, for "
        "instance Noto Serif CJK SC (Debian, Ubuntu: apt install "
        "fonts-noto-cjk)",
        "没有找到含汉字的字体；请安装一种，例如 Noto Serif CJK SC"
        "（Debian、Ubuntu：apt install fonts-noto-cjk）",
    ),
    "cli-pdf-not-set": (
        "Typst can't set this on pages: {reason}",
        "Typst 无法排版：{reason}",
    ),
    "cli-written": ("written: {path}", "已写入：{path}"),
    "cli-rule-cited": ("Cited as", "引用写法"),
    "cli-rule-includes": ("Brings along", "包含"),
    "cli-rule-conditions": ("Conditions", "条件"),
    "cli-rule-failure": ("What it doesn't do", "做不到什么"),
    "cli-rule-holds": ("It proves", "它能证明"),
    "cli-rule-fails": ("It doesn't prove what is false", "它不证明错误的式子"),
    "cli-rule-instead": (
        "It doesn't prove, though {names} does",
        "它不能证明，但{names}可以",
    ),
    "cli-rule-reference": ("Reference", "参考"),
    "cli-rules-head": (
        "Rules; `derivations rules ID` shows one of them.",
        "规则一览；用 `derivations rules 名称` 查看其中一条。",
    ),
    "cli-nothing-near": ("nothing", "无"),
}
