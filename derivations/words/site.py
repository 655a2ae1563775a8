"""Words of the pages of a site: English, Chinese."""

from __future__ import annotations

MESSAGES: dict[str, tuple[str, str]] = {
    "site-title": ("Derivations, line by line", "逐行检查的推导"),
    "site-about": (
        "In each lesson every line stands with its reason, and a checker has "
        "proved it for general symbols, or refuted it with an exact "
        "counterexample. The mark beside a line opens how it was proved.",
        "每一课的每一行都附有理由，并经程序检查：或对一般符号证明，"
        "或以精确的反例推翻。点开行末的标记，可看这一行是怎样证明的。",
    ),
    "site-about-open": (
        "In each lesson every line stands with its reason and with what a "
        "checker made of it: proved for general symbols, refuted with an "
        "exact counterexample, or left undecided. The mark beside a line "
        "opens why. Some lines here aren't as their author expects.",
        "每一课的每一行都附有理由，以及检查的结果：对一般符号证明、"
        "以精确的反例推翻，或未判定。点开行末的标记，可看其缘由。"
        "这里有些行与作者的预期不符。",
    ),
    "site-further": ("Further lessons", "其他"),
    "site-index": ("Lessons", "全部课程"),
    "site-rules": ("Reasons", "理由"),
    "site-misconceptions": ("Misconceptions", "常见误解"),
    "site-navigation": ("Site", "网站"),
    "site-skip": ("Skip to the content", "跳到正文"),
    "site-foot": (
        "Checked by derivations. What counts as proved holds for all values "
        "that the assumptions allow.",
        "由 derivations 检查。标为“已证明”的，对假设所允许的一切取值都成立。",
    ),
    "site-counts": (
        "Claims proved: {claims}. Lines proved: {lines}.",
        "已证明的命题：{claims}；已证明的行：{lines}。",
    ),
    "site-proved": ("proved", "已证明"),
    "site-refuted": ("refuted", "已推翻"),
    "site-undecided": ("undecided", "未判定"),
    "site-lacking": ("incomplete", "不完整"),
    "site-line-link": ("Link to line {number}", "第 {number} 行的链接"),
    "site-about-line": ("; line {number}", "；第 {number} 行"),
    "site-rule": ("The rule:", "规则："),
    "site-used-rules": ("The rules used here", "本课用到的规则"),
    "site-worked": ("The counterexample worked out", "反例的验算"),
    "site-here": ("Here", "在这一行"),
    "site-this-line": ("this line", "这一行"),
    "site-conditions": ("Side conditions", "附带条件"),
    "site-no-conditions": (
        "No side conditions arise in this line.",
        "这一行没有附带条件。",
    ),
    "site-found": (
        "The checker found: {reason}.",
        "程序找到的理由：{reason}。",
    ),
    "site-uses": ("Uses ", "用到："),
    "site-uses-nothing": (
        "Uses no assumption beyond the declarations.",
        "除声明外不用任何假设。",
    ),
    "site-latex": ("LaTeX of this chain", "这一推导的 LaTeX"),
    "site-copy": ("Copy", "复制"),
    "site-copied": ("Copied", "已复制"),
    "site-projector": ("Projector", "投影模式"),
    "site-projector-keys": (
        "Space, → or a click: the next line, then its reason. ←: back. "
        "↑ ↓: other claims. Esc: leave.",
        "空格、→ 或单击：先出下一行，再出理由；←：退一步；↑ ↓：换命题；"
        "Esc：退出。",
    ),
    "site-projector-left": ("Projector off.", "已退出投影模式。"),
    "site-switch": ("What if not {name}?", "若去掉 {name}？"),
    "site-switched": (
        "Without {name}; lines that fall:",
        "去掉 {name}；不再成立的行数：",
    ),
    "site-picture-from": ("Drawn from proved claims: ", "依据已证明的命题："),
    "site-picture-not": (
        "The picture isn't drawn: {claim} isn't proved.",
        "没有画出这幅图：{claim} 未得到证明。",
    ),
    "site-picture-numbers": ("The numbers", "图中的数"),
    "site-picture-scroll": ("Picture: {title}", "图：{title}"),
    "site-steps": ("In {count} single steps", "分成 {count} 步"),
    "site-steps-line": (" (line {number})", "（第 {number} 行）"),
    "cli-site-stepping": ("Filling in steps", "补出中间步骤"),
    "site-slider": ("Scale of the scores", "得分的倍数"),
    "site-switched-back": ("{name} holds again.", "{name} 重新成立。"),
    "site-falls": ("✗ falls", "✗ 不再成立"),
    "site-dropped": (
        "Without {name}: what becomes of this claim, and why",
        "去掉 {name}：这个命题会怎样，为什么",
    ),
    "site-what-if-title": (
        "What if an assumption is dropped?",
        "若去掉一个假设？",
    ),
    "site-what-if-about": (
        "For each claim the assumptions that it needs: the lines that have no "
        "proof by their reasons without one, and a counterexample in which "
        "all the others hold.",
        "对每个命题列出它所需的假设：去掉其中一个后，哪些行不再能由其理由证明，"
        "以及其余假设都成立的反例。",
    ),
    "site-without": ("Without {name}", "去掉 {name}"),
    "site-lines-fall": ("Lines that fall: ", "不再成立的行："),
    "site-misconception": (
        "The mistake behind it: {names}.",
        "背后的误解：{names}。",
    ),
    "site-given": ("given ", "已知："),
    "site-rules-title": ("Reasons", "理由"),
    "site-rules-about": (
        "A reason names a rule, and a line is proved by its reason when the "
        "rule and the cited facts suffice. In a figure the premises stand "
        "above the bar and the conclusion below it; under a double bar each "
        "follows from the other. X ⊥ Y says that X and Y are independent, "
        "X =ᵈ Y that they have one law.",
        "理由指明一条规则；若该规则与所引事实足以推出某一行，这一行就由此得证。"
        "推理图中，横线上方是前提，下方是结论；双横线表示上下可互推。"
        "X ⊥ Y 表示 X 与 Y 独立，X =ᵈ Y 表示二者同分布。",
    ),
    "site-misconceptions-title": ("Misconceptions", "常见误解"),
    "site-misconceptions-about": (
        "Where a line is refuted, the checker looks for a false law that leads "
        "to just what was written: the line, with the law in it, has to be "
        "proved. These are the false laws it knows, each with a line that it "
        "leads to and with what holds instead.",
        "某一行被推翻时，检查器会寻找一条恰好推出所写内容的错误规律：把该规律代入后，"
        "这一行必须得证。下面是它认识的错误规律，每条附有由它写出的一行，"
        "以及正确的写法。",
    ),
    "site-wrong-law": ("The false law", "错误规律"),
    "site-wrong-line": ("A line that it leads to", "由它写出的一行"),
    "site-instead": ("What holds", "正确的是"),
    "site-instead-needs": (" with {needs}", "（需要 {needs}）"),
    "site-same-name": (
        "this document and {other} would have the same page; rename one of "
        "them",
        "这个文档与 {other} 会得到同一个网页；请给其中一个改名",
    ),
    "site-name-taken": (
        "a site has a page “{name}” of its own; give the document another name",
        "网站自己有一个名为“{name}”的网页；请给文档另取一个名字",
    ),
    "cli-bad-topics": (
        "the list of topics can't be read: {reason}",
        "无法读取主题列表：{reason}",
    ),
    "cli-site-in-the-way": (
        "this file isn't of an earlier build of the site; move it away, or "
        "take another folder",
        "这个文件不是先前生成的网页；请把它移开，或换一个目录",
    ),
    "cli-site-unexpected": (
        "{path}: some lines aren't as expected, and the page says so; "
        "derivations check names them",
        "{path}：有些行与预期不符，网页上也如实写出；"
        "derivations check 会逐一指出",
    ),
    "cli-site-written": (
        "{pages} pages written to {path}; open {index}",
        "已写入 {pages} 个网页到 {path}；请打开 {index}",
    ),
    "cli-site-checking": ("Checking", "检查"),
    "cli-site-auditing": ("Dropping assumptions", "逐个去掉假设"),
    "cli-site-asking": ("Making exercises", "编写练习"),
}
