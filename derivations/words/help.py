"""Words of ``--help``: English, Chinese.

``help-COMMAND`` is what a command does, ``help-COMMAND-examples`` stands at
its end, ``help-option-NAME`` is beside an option.  A paragraph that begins
with ``\\b`` keeps its lines; Chinese has no spaces to break lines at.
"""

from __future__ import annotations

MESSAGES: dict[str, tuple[str, str]] = {
    "help-usage": ("Usage: ", "用法："),
    "help-options": ("Options", "选项"),
    "help-commands": ("Commands", "命令"),
    "help-derivations": (
        "Check mathematical derivations line by line.\n\n"
        "A line is proved, refuted with an exact counterexample, or left "
        "undecided. Run a command with --help to see what it takes.",
        "\b\n逐行检查数学推导。\n\n"
        "\b\n每一行要么得到证明，要么被精确的反例推翻，要么未判定。\n"
        "各命令加 --help 可查看其用法。",
    ),
    "help-derivations-examples": (
        "\b\nExamples:\n"
        "  derivations check\n"
        '  derivations prove "E[XY] = E[X]E[Y]" '
        '--given "X, Y random; X, Y independent"\n'
        "  derivations export attention-scaling --to latex -o attention.tex\n"
        "  derivations rules linearity",
        "\b\n例：\n"
        "  derivations check\n"
        '  derivations prove "E[XY] = E[X]E[Y]" '
        '--given "X、Y 随机变量；X 与 Y 独立" --lang zh\n'
        "  derivations export attention-scaling.zh --to latex -o 注意力.tex\n"
        "  derivations rules 线性性 --lang zh",
    ),
    "help-check": (
        "Check every line of documents, or of the shipped library.\n\n"
        "A PATH is a Markdown file, or a directory that is searched for "
        "Markdown files with derivation blocks.\n\n"
        "Exit code: 0 when every line is as expected, 1 when some line "
        "isn't, 2 when some input can't be read; the others are checked all "
        "the same.",
        "\b\n检查文档的每一行；不写路径时检查自带的推导库。\n\n"
        "\b\nPATH 是 Markdown 文件，或一个目录，在其中查找含推导块的 Markdown "
        "文件。\n\n"
        "\b\n退出码：0 表示各行都合预期，1 表示有的行不合，\n"
        "2 表示有的输入无法读取（其余照常检查）。",
    ),
    "help-check-examples": (
        "\b\nExamples:\n"
        "  derivations check                      the shipped library\n"
        "  derivations check notes.md             one document\n"
        "  derivations check docs --brief         all documents under docs",
        "\b\n例：\n"
        "  derivations check                      自带的推导库\n"
        "  derivations check 笔记.md              一个文档\n"
        "  derivations check docs --brief         docs 之下的全部文档",
    ),
    "help-prove": (
        "Prove one STATEMENT, or refute it with a counterexample.\n\n"
        "No reason is needed: the checker looks for one and names it. A "
        "statement that is neither proved nor refuted is undecided, which "
        'isn\'t "wrong".\n\n'
        "Exit code: 0 proved, 1 refuted or undecided, 2 unreadable.",
        "\b\n证明一个式子（STATEMENT），或用反例推翻它。\n\n"
        "\b\n不必写理由，程序会自己找出并写明。既未证明也未推翻的是“未判定”，\n"
        "并不是“错”。\n\n"
        "\b\n退出码：0 已证明，1 已推翻或未判定，2 无法读取。",
    ),
    "help-prove-examples": (
        "\b\nExamples:\n"
        '  derivations prove "Var(X+Y) = Var(X) + Var(Y)" '
        '--given "X, Y random"\n'
        '  derivations prove "Var(X+Y) = Var(X) + Var(Y)" \\\n'
        '      --given "X, Y random; X, Y independent"\n'
        '  derivations prove "E[XY] = E[X]E[Y]" --given "X, Y random" '
        "--format json",
        "\b\n例：\n"
        '  derivations prove "Var(X+Y) = Var(X) + Var(Y)" \\\n'
        '      --given "X、Y 随机变量" --lang zh\n'
        '  derivations prove "Var(X+Y) = Var(X) + Var(Y)" \\\n'
        '      --given "X、Y 随机变量；X 与 Y 独立" --lang zh\n'
        '  derivations prove "E[XY] = E[X]E[Y]" --given "X、Y 随机变量" '
        "--format json",
    ),
    "help-export": (
        "Export a document with its verdicts.\n\n"
        "The document is a file, or the name of a derivation in the library. "
        "It is checked first, and every line carries its verdict; the source "
        "is never overwritten.",
        "\b\n导出带有判定的文档。\n\n"
        "\b\n文档是一个文件，或推导库中的名称。先检查再导出，每一行都带有判定；\n"
        "源文档决不会被覆盖。",
    ),
    "help-export-examples": (
        "\b\nExamples:\n"
        "  derivations export attention-scaling --to pdf -o attention.pdf\n"
        "  derivations export attention-scaling --to latex -o attention.tex\n"
        "  derivations export attention-scaling --to slides -o talk.html\n"
        "  derivations export notes.md --to markdown --lang zh "
        "-o notes.checked.md\n"
        "  derivations export notes.md --to json",
        "\b\n例：\n"
        "  derivations export attention-scaling.zh --to pdf -o 注意力.pdf\n"
        "  derivations export attention-scaling.zh --to latex -o 注意力.tex\n"
        "  derivations export attention-scaling.zh --to slides "
        "-o 讲稿.html\n"
        "  derivations export 笔记.md --to markdown --lang zh "
        "-o 已检查.md\n"
        "  derivations export 笔记.md --to json",
    ),
    "help-rules": (
        "List the rules that a reason can name, or show one of them.\n\n"
        "ID is the id of a rule or any of the spellings that a reason may "
        "use.",
        "\b\n列出理由可用的规则，或查看其中一条。\n\n"
        "\b\nID 是规则的标识，或理由中可用的任一写法。",
    ),
    "help-rules-examples": (
        "\b\nExamples:\n"
        "  derivations rules\n"
        "  derivations rules variance-of-sum\n"
        '  derivations rules "zero mean" --lang zh',
        "\b\n例：\n"
        "  derivations rules --lang zh\n"
        "  derivations rules 和的方差 --lang zh\n"
        "  derivations rules variance-of-sum --lang zh",
    ),
    "help-claims": (
        "List the claims that documents quote from elsewhere, with their "
        "verdicts.\n\n"
        "For each claim: its statement, where it stands, whether it is "
        "proved, refuted, incomplete or undecided, what carries that, and "
        "what is true instead. Without a NAME or PATH the shipped library is "
        "taken.",
        "\b\n列出文档按原样引用的说法及其判定。\n\n"
        "\b\n每条说法列出：式子、出处、判定（已证明、已推翻、不完整或未判定）、\n"
        "依据，以及更正后的式子。不写 NAME 或 PATH 时取自带的推导库。",
    ),
    "help-claims-examples": (
        "\b\nExamples:\n"
        "  derivations claims\n"
        "  derivations claims attention-scaling --format markdown\n"
        "  derivations claims notes.md --format json",
        "\b\n例：\n"
        "  derivations claims --lang zh\n"
        "  derivations claims attention-scaling.zh --format markdown\n"
        "  derivations claims 笔记.md --format json",
    ),
    "help-rests": (
        "Print what rests on what.\n\n"
        "For each claim of documents, or of the shipped library: the claims, "
        "the assumptions and the rules that its lines use.",
        "\b\n列出各命题所依据的命题、假设和规则。\n"
        "不写 NAME 或 PATH 时取自带的推导库。",
    ),
    "help-rests-examples": (
        "\b\nExamples:\n"
        "  derivations rests attention-scaling\n"
        "  derivations rests notes.md --format dot | dot -Tsvg > notes.svg",
        "\b\n例：\n"
        "  derivations rests attention-scaling.zh --lang zh\n"
        "  derivations rests 笔记.md --format dot | dot -Tsvg > 笔记.svg",
    ),
    "help-audit": (
        "Show what the claims of a document need of their assumptions.\n\n"
        "For each claim: which lines use which assumptions; for each "
        "assumption whether the claim needs it, with a counterexample, and "
        "what weaker one would do; the least sets that suffice. --counts only "
        "counts, for several documents, or else for the shipped library.",
        "\b\n审查一个文档的各命题需要哪些假设。\n\n"
        "\b\n对每个命题列出：各行用到哪些假设；每个假设是否必需（附反例），\n"
        "可换成怎样更弱的假设；以及足够且不可再减的假设组。\n"
        "--counts 只计数，可给出多个文档；不给出时统计自带的库。",
    ),
    "help-audit-examples": (
        "\b\nExamples:\n"
        "  derivations audit attention-scaling --claim variance-of-score\n"
        "  derivations audit notes.md --format html -o notes.audit.html\n"
        "  derivations audit --counts",
        "\b\n例：\n"
        "  derivations audit attention-scaling.zh --claim 得分的方差\n"
        "  derivations audit 笔记.md --format html -o 笔记.html\n"
        "  derivations audit --counts --lang zh",
    ),
    "help-site": (
        "Write documents as web pages into a folder.\n\n"
        "Without NAME or PATH these are the documents of the shipped library, "
        "in both languages. The pages are complete without a network and "
        "without JavaScript; open OUT/index.html. Only files of an earlier "
        "build are replaced.",
        "\b\n把文档写成网页，放进一个目录（OUT）。\n\n"
        "\b\n不写名称或路径时，写出自带推导库的全部文档，中英文都有。\n"
        "网页不需要网络，也不需要 JavaScript；请打开 OUT/index.html。\n"
        "只替换先前生成的文件。",
    ),
    "help-site-examples": (
        "\b\nExamples:\n"
        "  derivations site out                     the shipped library\n"
        "  derivations site out notes.md            one document\n"
        "  derivations site out lessons             all documents under it",
        "\b\n例：\n"
        "  derivations site out                     自带的推导库\n"
        "  derivations site out 笔记.md             一个文档\n"
        "  derivations site out lessons             该目录下的全部文档",
    ),
    "help-expand": (
        "Write the lines that lie between two lines of a chain.\n\n"
        "CLAIM.LINE names the line, such as variance-of-score.3.  Each of "
        "the lines written has a single reason, is proved like any other, "
        "and can be pasted into the document.",
        "\b\n补写一行推导中省略的步骤。\n\n"
        "\b\nCLAIM.LINE 指明哪一行，如 variance-of-score.3。\n"
        "补出的每一行只用一个理由，与其他各行一样经过证明，可直接粘贴到文档中。",
    ),
    "help-expand-examples": (
        "\b\nExamples:\n"
        "  derivations expand attention-scaling every-variance.3\n"
        "  derivations expand notes.md mean.2 --format json",
        "\b\n例：\n"
        "  derivations expand attention-scaling.zh general-variance.6\n"
        "  derivations expand 笔记.md 均值.2 --format json",
    ),
    "help-next": (
        "Show what each reason would make of a line, or of a part of it.\n\n"
        "CLAIM.LINE names the line from which to go on; line 0 is the "
        "beginning of the claim.  Every line shown is proved.",
        "\b\n列出每个理由可以把一行（或其中一部分）变成什么。\n\n"
        "\b\nCLAIM.LINE 指明从哪一行接着推；第 0 行是命题的左边。\n"
        "列出的每一行都经过证明。",
    ),
    "help-next-examples": (
        "\b\nExamples:\n"
        "  derivations next attention-scaling variance-of-term.0\n"
        "  derivations next attention-scaling general-variance.4 "
        '--at "E[q_i²]"',
        "\b\n例：\n"
        "  derivations next attention-scaling.zh variance-of-term.0\n"
        "  derivations next attention-scaling.zh general-variance.4 "
        '--at "E[q_i²]"',
    ),
    "help-hint": (
        "Hint at the line that may follow.\n\n"
        "CLAIM.LINE names the line from which to go on; line 0 is the "
        "beginning of the claim.  The layers say where to look, which kind "
        "of reason applies, the reason, and the line.",
        "\b\n提示接下来可以写哪一行。\n\n"
        "\b\nCLAIM.LINE 指明从哪一行接着推；第 0 行是命题的左边。\n"
        "各层依次说明：看哪里、用哪一类理由、用哪个理由、这一行怎么写。",
    ),
    "help-hint-examples": (
        "\b\nExamples:\n"
        "  derivations hint attention-scaling variance-of-score.1\n"
        "  derivations hint attention-scaling variance-of-score.1 --layer 4",
        "\b\n例：\n"
        "  derivations hint attention-scaling.zh variance-of-score.1\n"
        "  derivations hint attention-scaling.zh variance-of-score.1 --layer 4",
    ),
    "help-option-at": (
        "Only what rewrites this part of the line.",
        "只列出改写这一部分的步骤。",
    ),
    "help-option-layer": (
        "How much is said: 1 where to look, 4 the whole line.",
        "说到哪一层：1 只说看哪里，4 写出整行。",
    ),
    "help-option-no_steps": (
        "Leave out the steps in between, which take time.",
        "不补出中间步骤，这一步较费时间。",
    ),
    "help-option-no_audit": (
        "Leave out what falls without an assumption, which takes time.",
        "不审查去掉假设后什么不再成立，这一步较费时间。",
    ),
    "help-option-no_exercises": (
        "Leave out the exercises, which take time.",
        "不编写练习，这一步较费时间。",
    ),
    "help-option-claim": (
        "Audit only this claim; may be given several times.",
        "只审查这个命题；可重复使用。",
    ),
    "help-option-counts": (
        "Only count what is needed, unused and not known, with the seconds.",
        "只统计必需、未用到和未知的个数，以及所用秒数。",
    ),
    "help-option-lang": (
        "Language of what is printed: English or 中文.",
        "输出所用的语言：英文或中文。",
    ),
    "help-option-form": (
        "For people, or for programs.",
        "给人看，或给程序读。",
    ),
    "help-option-show_reading": (
        "Print each line as it was understood, fully bracketed.",
        "把每一行按理解加全括号打印出来。",
    ),
    "help-option-recheck": (
        "Replay every proof step by step, without the prover.",
        "不用证明器，逐步重放每个证明。",
    ),
    "help-option-fresh": (
        "Check anew what hasn't changed since an earlier check, too.",
        "自先前的检查以来未变的文档也重新检查。",
    ),
    "help-option-brief": (
        "A line for each document, and in full only what isn't as expected.",
        "每个文档只印一行；不符合预期的才完整打印。",
    ),
    "help-option-jobs": (
        "Processes that judge documents side by side; by default as many as "
        "there are processors.",
        "同时判定文档的进程数；默认与处理器的数目相同。",
    ),
    "help-option-given": (
        "What the names are and what is assumed of them, separated by "
        "semicolons.",
        "名称的含义与假设，以分号隔开。",
    ),
    "help-option-target": ("The form to export to.", "导出的格式。"),
    "help-option-output": (
        "Write to this file instead of printing.",
        "写入这个文件，而不打印。",
    ),
    "help-option-help": ("Show this message and exit.", "显示本说明。"),
    "help-option-version": ("Show the version and exit.", "显示版本。"),
}
