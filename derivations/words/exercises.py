"""Words of exercises.  English, Chinese."""

from __future__ import annotations

MESSAGES: dict[str, tuple[str, str]] = {
    "ex-head": ("Exercises: {title}", "练习：{title}"),
    "ex-solutions-head": ("Solutions: {title}", "练习答案：{title}"),
    "ex-none": (
        "No exercise can be made of this document: none of the claims asked "
        "for is proved line by line.",
        "无法用这份文档编写练习：所要的命题中，没有一个逐行得到证明。",
    ),
    "ex-assumptions": ("What is given ({name})", "已知条件（{name}）"),
    "ex-number": ("Exercise {number}", "练习 {number}"),
    "ex-claim": ("Claim {name}: ", "命题 {name}："),
    "ex-from": ("From the claim {name}", "取自命题 {name}"),
    "ex-line": ("line {number}", "第 {number} 行"),
    # questions
    "ex-ask-reason": (
        "Which reason proves line {number}?",
        "第 {number} 行由哪个理由得出？",
    ),
    "ex-ask-assumption": (
        "Which of the assumptions does line {number} use by its reason? "
        "Mark all that it uses.",
        "第 {number} 行凭它的理由用到了哪些假设？请全部选出。",
    ),
    "ex-ask-order": (
        "Put the lines in order, so that each follows from the one above it "
        "by its reason.",
        "请把各行排好顺序，使每一行都由上一行按所写的理由得出。",
    ),
    "ex-ask-order-from": ("The chain begins with ", "推导的开头是 "),
    "ex-ask-places": (
        "Choose for each line its place, counted from the top.",
        "请为每一行选择它从上往下数的位置。",
    ),
    "ex-ask-broken": (
        "One mistake has been made in these lines. Which is the first line "
        "that is wrong?",
        "这些行中有一处错误。最先出错的是哪一行？",
    ),
    "ex-ask-next": (
        "What stands in line {number}, by the reason given there?",
        "按所写的理由，第 {number} 行应当是什么？",
    ),
    # what the checker said of a choice
    "ex-why-proved": ("The line is proved so.", "这样可以证明这一行。"),
    "ex-why-not-proved": (
        "This reason doesn't prove the line.",
        "这个理由不能证明这一行。",
    ),
    "ex-why-idle": (
        "The line holds without this reason.",
        "不用这个理由，这一行也成立。",
    ),
    "ex-why-used": (
        "Without it the reason doesn't prove the line.",
        "去掉它，所写的理由就不能证明这一行。",
    ),
    "ex-why-unused": (
        "The line is proved without it.",
        "不用它也能证明这一行。",
    ),
    "ex-why-refuted": (
        "This is wrong, as a counterexample shows.",
        "这是错的，有反例为证。",
    ),
    "ex-at-proved": (
        "This line follows by its reason.",
        "这一行可由所写的理由得出。",
    ),
    "ex-at-later": (
        "The mistake was made in an earlier line.",
        "错误在更前面的一行。",
    ),
    "ex-no-assumption": ("none of them", "一个也没有用到"),
    "ex-uses-some": (
        "It does use one of them.",
        "它用到了其中的假设。",
    ),
    "ex-uses-none": (
        "Each of them can be left out.",
        "其中每一个都可以去掉。",
    ),
    # solutions
    "ex-answer": ("Answer: {answer}", "答案：{answer}"),
    "ex-order-or": (" or ", " 或 "),
    "ex-should-be": ("It should be: ", "应为："),
    # hints
    "ex-hints": ("Hints", "提示"),
    "ex-hint-part": ("Look at ", "请看 "),
    "ex-hint-first": (
        "The first line has the reason “{reasons}”.",
        "第一行的理由是“{reasons}”。",
    ),
    "ex-hint-beside": (
        "Beside the wrong line stands “{reasons}”.",
        "出错的一行旁边写着“{reasons}”。",
    ),
    # help
    "help-exercises": (
        "Make an exercise sheet of the document, or the sheet of solutions.\n\n"
        "Only claims that are proved are asked about. What is right and what "
        "is wrong was judged by the checker; a wrong line comes with its "
        "counterexample. The same seed gives the same sheet.\n\n"
        "Exit code: 0, or 1 when no exercise can be made, or 2 when the "
        "document can't be read.",
        "\b\n由文档编写练习题，或单独的答案。\n\n"
        "\b\n只就得到证明的命题提问。选项的对错都由检查程序判定，\n"
        "错误的行附有反例。种子相同，练习也相同。\n\n"
        "\b\n退出码：0，或者 1（编不出练习），或者 2（文档无法读取）。",
    ),
    "help-exercises-examples": (
        "\b\nExamples:\n"
        "  derivations exercises attention-scaling --claim constant-factor\n"
        "  derivations exercises notes.md --solutions -o solutions.txt\n"
        "  derivations exercises notes.md --to json -o exercises.json",
        "\b\n例：\n"
        "  derivations exercises attention-scaling.zh --claim constant-factor\n"
        "  derivations exercises 笔记.md --solutions -o 答案.txt\n"
        "  derivations exercises 笔记.md --to json -o 练习.json",
    ),
    "help-option-about": (
        "Only on this claim; may be given several times.",
        "只就这个命题出题；可重复使用。",
    ),
    "help-option-kind": (
        "Only this kind; may be given several times.",
        "只出这一类题；可重复使用。",
    ),
    "help-option-solutions": (
        "Write the sheet of solutions.",
        "输出答案。",
    ),
    "help-option-shuffle": (
        "Another number gives other lines and another order.",
        "换一个数，就换别的行和别的顺序。",
    ),
}
