"""Words of errors in claims, their lines, reasons and citations, and in lines
expected to fail: English, Chinese.
"""

from __future__ import annotations

MESSAGES: dict[str, tuple[str, str]] = {
    # claims and lines
    "claim-form": (
        "a claim needs a colon before its statement; write `claim NAME: "
        "STATEMENT`",
        "命题的式子前要有冒号；请写“命题 名称：式子”",
    ),
    "claim-name-form": (
        "“{found}” isn't one name; join words with hyphens, as in "
        "`mean-of-score`",
        "“{found}”不是一个名称；请用连字符连接，如“得分的均值”或 mean-of-score",
    ),
    "claim-without-statement": (
        "nothing is stated after “{found}”; write the statement on this line",
        "“{found}”之后没有式子；请在同一行写出",
    ),
    "claim-without-lines": (
        "the claim {name} has no lines; write the lines of its proof below, "
        "or `by ?` after it",
        "命题 {name} 没有证明；请在下面逐行写出，或在其后写“由 ?”",
    ),
    "claim-reason-and-lines": (
        "the claim has its reason beside it, so no lines may follow; take "
        "the reason away or start a new section",
        "命题后已写了理由，下面不能再有证明行；请删去该理由或开始新的部分",
    ),
    "reason-missing": (
        "“{found}” has no reason; write `by REASON`, or `by ?` to ask for one",
        "“{found}”没有理由；请写“由 理由”，或写“由 ?”询问",
    ),
    "reason-twice": (
        "the line above has its reason already; write several as `by A1, "
        "linearity`",
        "上一行已有理由；多个理由请写成“由 A1、线性性”",
    ),
    "reasons-too-many": (
        "“{found}” is a fourth reason; a line names at most three, so split "
        "it into more lines",
        "“{found}”是第四个理由；一行至多三个，请拆成几行",
    ),
    "reason-unknown": (
        "there is no reason called “{found}”; near it: {nearest}",
        "没有叫“{found}”的理由；相近的有：{nearest}",
    ),
    "bracket-unclosed": (
        "“{found}” is opened here and not closed on this line",
        "此处的“{found}”在这一行没有对应的右括号",
    ),
    "reason-word": (
        "a reason begins with `by`, not with `{word}`; write `by {reason}`",
        "理由以“由”开头，不用“{word}”；请写“由 {reason}”",
    ),
    "reason-bare": (
        "a reason begins with `by`; write `by {reason}`",
        "理由以“由”开头；请写“由{reason}”",
    ),
    "reason-brackets": (
        "what a reason builds on stands in brackets; write `by {rule} "
        "({facts})`",
        "理由所依据的内容要放在括号里；请写“由 {rule}（{facts}）”",
    ),
    "label-twice": (
        "the label {label} stands above already; number the lines anew",
        "标号 {label} 在前面已用过；请重新编号",
    ),
    "line-without-formula": (
        "a reason with no formula before it; write `LEFT = RIGHT by REASON`",
        "理由前没有式子；请写“左边 = 右边 由 理由”",
    ),
    "line-without-left": (
        "“{found}” has no left side, and the line above offers none; write "
        "it out",
        "“{found}”没有左边，上一行也无从承接；请写出左边",
    ),
    "line-two-steps": (
        "“{found}” makes two steps; write each on its own line with its own "
        "reason",
        "“{found}”一次走了两步；请分成两行，各写理由",
    ),
    "line-mixed": (
        "“{found}” mixes a relation with ⟹ or ⟺ on one line; write the left "
        "side out or use two lines",
        "“{found}”在一行里混用了等式与 ⟹ 或 ⟺；请写出左边或分成两行",
    ),
    # citations
    "cites-nothing": (
        "the brackets after a reason are empty; name what it uses, as in "
        "`(A1)`, or take them away",
        "理由后的括号是空的；请写明所用的假设，如“（A1）”，或删去括号",
    ),
    "cites-unknown": (
        "nothing is called {name}; known here: {nearest}",
        "没有叫 {name} 的假设或命题；此处可用：{nearest}",
    ),
    "cites-unknown-label": (
        "no line above in this claim has the label {name}",
        "本命题前面没有标号为 {name} 的行",
    ),
    "cites-itself": (
        "the claim {name} can't be a reason in its own proof",
        "命题 {name} 不能作自身证明的理由",
    ),
    "cites-later": (
        "the claim {name} comes only later; a line may cite what stands above",
        "命题 {name} 在后面才出现；只能引用前面的内容",
    ),
    "cites-other": (
        "{name} is a claim of another derivation and comes only later; a "
        "line may cite what stands above",
        "{name} 是另一个推导中后面才出现的命题；只能引用前面的内容",
    ),
    "cites-in-brackets": (
        "{name} is a claim of another derivation; it is a reason of its own, "
        "and doesn't stand in a rule's brackets: `by RULE, {name}`",
        "{name} 是另一个推导中的命题，应单独作一条理由，"
        "而不写在规则的括号里：“由规则、{name}”",
    ),
    "cites-in-a-circle": (
        "documents cite one another in a circle: {circle}",
        "文档之间循环引用：{circle}",
    ),
    "cites-unreadable-document": (
        "the cited document {document} can't be read: see its line {line}",
        "无法读取所引用的文档 {document}：请看其第 {line} 行",
    ),
    "cites-unknown-in-document": (
        "the document {document} has no claim {name}; it has {known}",
        "文档 {document} 中没有命题 {name}；其中有：{known}",
    ),
    # values for the names of a cited claim
    "value-form": (
        "“{found}” isn't a value for a name; write `q := X`, or "
        "`q[i] := X_i Y_i` for the members of a family",
        "“{found}”不是对名称的代入；请写“q := X”，族的成员写“q[i] := X_i Y_i”",
    ),
    "value-repeated": (
        "{name} gets two values",
        "{name} 被代入了两次",
    ),
    "value-unknown": (
        "the derivation of {claim} declares no {name}; it declares {known}",
        "{claim} 所在的推导没有声明 {name}；其中声明了：{known}",
    ),
    "value-without-index": (
        "the index of {name} doesn't stand in its value “{found}”",
        "{name} 的下标没有出现在代入的“{found}”中",
    ),
    "value-of-fact": (
        "{name} is an assumption; values are for the names of a claim",
        "{name} 是假设；只有命题中的名称可以代入",
    ),
    "cites-expected": (
        "{name} marks a line that is expected to fail; nothing builds on it",
        "{name} 标记的是预期不成立的行；不能以它为理由",
    ),
    # claims quoted from elsewhere
    "quoted-form": (
        "“{word}” needs a number and a colon; write "
        "`{word} A07(2), A §2: STATEMENT`",
        "“{word}”后面要有编号和冒号；请写“{word} A07(2)，A 第 2 节：式子”",
    ),
    "quoted-number": (
        "“{found}” isn't the number of a quoted claim; write it as in `A07` or "
        "`A07(2)`",
        "“{found}”不是所引说法的编号；请写成“A07”或“A07(2)”",
    ),
    # wrong and incomplete
    "expected-form": (
        "“{word}” needs a colon; write `{word}: STATEMENT`",
        "“{word}”后要有冒号；请写“{word}：式子”",
    ),
    "expected-with-reason": (
        "a line that is expected to fail has no reason; take “{found}” away",
        "预期不成立的行不写理由；请删去“{found}”",
    ),
    "wrong-needs": (
        "a wrong line needs nothing; write `incomplete: … needs …` for one "
        "that becomes true",
        "错误的行不需要补条件；若补上条件即成立，请写“不完整：… 需要 …”",
    ),
    "incomplete-without-needs": (
        "an incomplete line says what it lacks; add `needs CONDITION`",
        "不完整的行要写明所缺的条件；请补上“需要 条件”",
    ),
    "tail-empty": (
        "nothing stands after “{word}”; name an assumption or a condition",
        "“{word}”之后没有内容；请写出假设名或条件",
    ),
    "without-unknown": (
        "no assumption is called {name}; there are: {known}",
        "没有叫 {name} 的假设；现有：{known}",
    ),
}
