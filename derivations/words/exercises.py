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
    # pages
    "ex-solution": ("Solution", "答案"),
    "ex-hint": ("Hint {number}", "提示 {number}"),
    "ex-check": ("Check", "检查"),
    "ex-right": ("right", "对"),
    "ex-wrong": ("wrong", "错"),
    "ex-kind-reason": ("Choose the reason", "选理由"),
    "ex-kind-assumption": ("Which assumptions are used?", "用到了哪些假设？"),
    "ex-kind-order": ("Put the lines in order", "排列各行"),
    "ex-kind-broken": ("Find the wrong line", "找出错的一行"),
    "ex-kind-next": ("Fill in the line", "补全一行"),
    "ex-from-lesson": ("Exercises ({count})", "练习（{count}）"),
    "ex-from-claim": ("Exercises ({count})", "练习（{count}）"),
    "ex-about": (" on {name}", "：{name}"),
    "ex-count": ("({count})", "（{count}）"),
    "ex-claims": ("All claims ({count})", "全部命题（{count}）"),
    "ex-to-lesson": ("Back to the lesson", "回到课文"),
    "ex-in-lesson": ("In the lesson", "课文中的位置"),
    "ex-given": ("What is given", "已知条件"),
    "ex-part": (" ({n}/{m})", "（{n}/{m}）"),
    "ex-of": ("Claim ", "命题 "),
    "ex-rules": ("Rules named here", "这里提到的规则"),
    "ex-rule-needs": (
        "What “{rule}” needs",
        "“{rule}”需要什么",
    ),
    "ex-before": ("Page before", "上一页"),
    "ex-after": ("Next page", "下一页"),
    "ex-about-page": (
        "What is right and what is wrong here was judged by the checker; "
        "wrong formulas come with a counterexample. Try as often as you like: "
        "the hints and the solution stay open to you.",
        "这里的对错都由检查器判定，错的式子附有反例。可以反复尝试，"
        "提示和答案随时可看。",
    ),
    "ex-told-right": ("Right.", "对。"),
    "ex-told-wrong": ("Not yet.", "还不对。"),
    "ex-told-more": (
        "Right so far, but not all.",
        "选的都对，但还不全。",
    ),
    "ex-told-choose": ("Choose an answer first.", "请先选一个答案。"),
    "ex-told-order": (
        "Not yet. In place from the top: {n} of {m}.",
        "还不对。自上而下已排好 {n} 行，共 {m} 行。",
    ),
    "ex-told-solved": ("✓ solved", "✓ 已完成"),
    "ex-told-count": ("Solved: {n}/{m}", "已完成：{n}/{m}"),
    "ex-told-up": ("Move line {line} up", "将 {line} 行上移"),
    "ex-told-down": ("Move line {line} down", "将 {line} 行下移"),
    "ex-told-moved": (
        "Line {line} is now number {n} of {m}.",
        "{line} 行现在排在第 {n} 位，共 {m} 行。",
    ),
    "ex-told-again": ("Start again", "重新开始"),
    "ex-told-undo": ("Undo “start again”", "撤销“重新开始”"),
    "ex-told-back": ("What was solved is back.", "已恢复完成记录。"),
    "ex-told-started": (
        "Started again: nothing is solved yet.",
        "已重新开始，尚未完成任何练习。",
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
        "\b\n只就得到证明的命题提问。选项的对错都由检查器判定，\n"
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
