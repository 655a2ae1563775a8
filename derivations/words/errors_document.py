"""Words for what can't be read in a document: English, Chinese.

Each message says what was found and what to write instead.
"""

from __future__ import annotations

MESSAGES: dict[str, tuple[str, str]] = {
    # files
    "file-missing": (
        "there is no such file",
        "没有这个文件",
    ),
    "file-is-directory": (
        "this is a directory; name a Markdown file",
        "这是一个目录；请给出 Markdown 文件",
    ),
    "file-unreadable": (
        "the file can't be read: {reason}",
        "无法读取文件：{reason}",
    ),
    "document-too-large": (
        "the document is too large: at most {limit} bytes are read",
        "文档过大：至多读取 {limit} 字节",
    ),
    "line-too-long": (
        "the line is too long: at most {limit} characters",
        "这一行过长：至多 {limit} 个字符",
    ),
    "blocks-too-many": (
        "too many checked blocks: at most {limit} in a document",
        "推导块过多：一个文档至多 {limit} 个",
    ),
    "lines-too-many": (
        "too many lines in checked blocks: at most {limit} in a document",
        "推导块的行数过多：一个文档至多 {limit} 行",
    ),
    "claims-too-many": (
        "too many claims: at most {limit} in a document",
        "命题过多：一个文档至多 {limit} 个",
    ),
    "assumptions-too-many": (
        "too many lines of `given` and `assume`: at most {limit} in a "
        "derivation",
        "“已知”与“假设”的行数过多：一个推导至多 {limit} 行",
    ),
    "lets-too-many": (
        "too many definitions: at most {limit} in a derivation",
        "定义过多：一个推导至多 {limit} 个",
    ),
    "not-utf8": (
        "the file isn't UTF-8: the byte {found} can't stand here; save the "
        "file as UTF-8",
        "文件不是 UTF-8 编码：此处不能出现字节 {found}；请另存为 UTF-8",
    ),
    "nul-character": (
        "a NUL character stands here; a document is plain text",
        "此处有 NUL 字符；文档应为纯文本",
    ),
    "fence-unclosed": (
        "the block that opens here is never closed; end it with a line {mark}",
        "此处开始的代码块没有结束；请用单独一行 {mark} 结束",
    ),
    "fence-misspelt": (
        "“{word}” isn't `derivation`; write that for a block to be checked, "
        "or another word for one that isn't",
        "“{word}”不是“derivation”；要检查的块请写“推导”或“derivation”，"
        "其他代码块请换一个词",
    ),
    # blocks and sections
    "given-missing": (
        "the first block has no `given` section; start it with `given` and "
        "say what the names are",
        "第一个推导块没有“已知”部分；请先写“已知”，说明各个名称是什么",
    ),
    "section-missing": (
        "“{found}” stands before any section; begin with given, assume, let "
        "or claim",
        "“{found}”不属于任何部分；请先写 已知、假设、令 或 命题",
    ),
    "section-misspelt": (
        "“{word}” isn't a section; write `{meant}`, or give this line another "
        "form",
        "“{word}”不是关键词；请写“{meant}”",
    ),
    "derivation-twice": (
        "a derivation named {name} exists already; take another name, or "
        "leave `given` out to continue it",
        "已有名为 {name} 的推导；请换一个名称，若要续写则不要再写“已知”",
    ),
    "derivation-unknown": (
        "no derivation above is named {name}; a block without `given` "
        "continues one",
        "前面没有名为 {name} 的推导；不含“已知”的块只能续写已有推导",
    ),
    # names
    "declared-twice": (
        "{name} is already declared in line {line}; a name means one thing",
        "{name} 已在第 {line} 行声明过；一个名称只能有一个含义",
    ),
    "name-twice": (
        "the name {name} is already taken in line {line}",
        "名称 {name} 已在第 {line} 行用过",
    ),
    "name-is-word": (
        "{name} is the name of a rule or a section; take another name",
        "{name} 是规则名或关键词；请换一个名称",
    ),
    "name-like-word": (
        "{name} is easily taken for `{word}`; correct it, or take another "
        "name for the assumption",
        "{name} 容易与“{word}”混淆；请改正，或为这条假设另取名称",
    ),
    "name-is-label": (
        "{name} looks like a line label such as (1); take a name with a "
        "letter first, such as c{name}",
        "{name} 与行标号（如 (1)）混淆；请用以字母开头的名称，如 c{name}",
    ),
    "name-is-fact": (
        "{name} is the name of an assumption; a claim needs a name of its own",
        "{name} 是一条假设的名称；命题须另取名称",
    ),
    # given
    "given-form": (
        "“{found}” says nothing about a name; write `NAME : KIND`, for "
        "instance `σ : real, > 0`",
        "“{found}”没有说明名称；请写“名称 : 类别”，例如“σ : 实数，> 0”",
    ),
    "given-names": (
        "“{found}” isn't a list of names; write `X, Y : random` or "
        "`x[i] for i = 1..n : real`",
        "“{found}”不是名称列表；请写“X, Y : 随机变量”或“x[i]，i = 1..n : 实数”",
    ),
    "given-kind": (
        "“{found}” isn't a kind; write random, real, integer, function, "
        "positive, nonzero, i.i.d. or a condition such as `> 0`",
        "“{found}”不是类别；可写 随机变量、实数、整数、函数、正、非零、"
        "独立同分布，或条件如“> 0”",
    ),
    "given-law": (
        "“{found}”: a law is written with its parameters, as in `X : random, "
        "~ Normal(0, 1)`; of other laws state what is used, as in `X : random, "
        "mean 0, variance 1`",
        "“{found}”：分布要写出参数，例如“X : 随机变量，~ N(0, 1)”；"
        "其他分布请写出用到的性质，例如“X : 随机变量，均值 0，方差 1”",
    ),
    "given-natural": (
        "“{found}”: write `natural` for 0, 1, 2 … or `positive integer` for "
        "1, 2, 3 …",
        "“{found}”：含 0 请写“自然数”，不含 0 请写“正整数”",
    ),
    "given-set": (
        "“{found}” isn't a set that is known here; write `∈ (a, b)`, `[a, b]`, "
        "`ℝ` or `ℤ`",
        "“{found}”不是这里认识的集合；可写“∈ (a, b)”“[a, b]”“ℝ”“ℤ”",
    ),
    "listed-form": (
        "“{found}” isn't a list of one family; write `X_1, …, X_n : random`",
        "“{found}”不是一族变量的列举；请写“X_1, …, X_n : 随机变量”",
    ),
    "listed-ranges": (
        "the families in “{found}” have different ranges; declare each on its "
        "own",
        "“{found}”中各族的范围不同；请分别声明",
    ),
    "given-is-fact": (
        "“{found}” doesn't say what a name is; an assumption with a name "
        "belongs under `assume`",
        "“{found}”没有说明名称是什么；有名称的假设应放在“假设”之下",
    ),
    "given-empty-part": (
        "a comma with nothing beside it in “{found}”; write something there "
        "or take it away",
        "“{found}”中有多余的逗号；请补上内容或删去逗号",
    ),
    "given-two-kinds": (
        "a name can't be random and a function at once; choose one",
        "一个名称不能既是随机变量又是函数；请选其一",
    ),
    "given-probabilities": (
        "a probability vector has one index with a range; write "
        "`{name}[i] for i = 1..n : probability vector`",
        "概率向量有一个带范围的下标；请写“{name}[i]，i = 1..n：概率向量”",
    ),
    "given-finite": (
        "`finite` says that a random variable takes finitely many values; "
        "write `X : random, finite`",
        "“有限取值”只用于随机变量；请写“X : 随机变量，有限取值”",
    ),
    "family-without-index": (
        "{name} has a range for {index} but no index; write `{name}[{index}]`",
        "{name} 给出了 {index} 的范围却没有下标；请写“{name}[{index}]”",
    ),
    "family-without-range": (
        "the index of “{found}” has no range; write "
        "`{name}[i] for i = 1..n`, with each index once",
        "“{found}”的下标没有范围；请写“{name}[i]，i = 1..n”，每个下标都要有",
    ),
    "index-twice": (
        "{name} has the same index twice; give each index its own letter",
        "{name} 的两个下标相同；请用不同的字母",
    ),
    "index-declared": (
        "{index} is a declared name and can't run over a range as well; take "
        "another letter",
        "{index} 已声明为名称，不能再作下标；请换一个字母",
    ),
    "range-form": (
        "“{found}” isn't a range; write `i = 1..n`",
        "“{found}”不是范围；请写“i = 1..n”",
    ),
    "range-not-integer": (
        "“{found}” needn't be a whole number, so it can't end a range; "
        "declare its names as integer",
        "“{found}”不一定是整数，不能作范围的端点；请把其中的名称声明为整数",
    ),
    "range-random": (
        "“{found}” is random; a range ends at constants",
        "“{found}”是随机的；范围的端点必须是常数",
    ),
    "function-family": (
        "{name} is a function and can't have an index; write `{name} : "
        "function`",
        "{name} 是函数，不能带下标；请写“{name} : 函数”",
    ),
    "event-bound": (
        "`{piece}`: an event isn't a number. Say `P(A) > 0` in a line of its "
        "own.",
        "`{piece}`：事件不是数。请另起一行写 `P(A) > 0`。",
    ),
    "differentiable-function": (
        "{name} is said to be differentiable, so it has to be a function: "
        "“{name} : differentiable function”",
        "{name} 说是可导的，因此须是函数：“{name} : 可导函数”",
    ),
    "function-bound": (
        "{name} is a function; only a number may bound its values here",
        "{name} 是函数；这里只能用数来限制它的值",
    ),
    "domain-empty": (
        "no number satisfies everything said about {name}: “{found}” clashes "
        "with the rest of its declaration",
        "没有数能满足对 {name} 的全部要求：“{found}”与声明的其余部分矛盾",
    ),
    "law-of-constant": (
        "“{found}” speaks of independence or a law, but declares no random "
        "variables; write `random`",
        "“{found}”谈到独立或分布，却没有声明随机变量；请写“随机变量”",
    ),
    "law-parameter": (
        "{law} needs {condition}, and nothing that is declared shows it. "
        "Declare it, or state `{condition}`",
        "{law} 要求 {condition}，但由声明看不出这一点。请在声明里写明，"
        "或另写一条 `{condition}`",
    ),
    "law-parameter-integer": (
        "{law} needs a whole number {name}; declare `{name} : natural`",
        "{law} 要求 {name} 是自然数；请声明“{name} : 自然数”",
    ),
    "outcomes-form": (
        "“{found}” doesn't list outcomes; write `X : random, outcomes x[i] "
        "for i = 1..n, probability p`",
        "“{found}”没有写清取值；请写“X : 随机变量，取值 x[i]，i = 1..n，"
        "概率 p”",
    ),
    "outcomes-values": (
        "{name} is declared otherwise; outcomes are constants over the range "
        "written here",
        "{name} 另有声明；取值应为此处范围上的常数",
    ),
    "outcomes-probability": (
        "{name} is declared otherwise; the probability is a function",
        "{name} 另有声明；概率应为函数",
    ),
    # assume
    "assume-declares": (
        "“{found}” declares a name; that belongs under `given`",
        "“{found}”是声明；应放在“已知”之下",
    ),
    "fact-name-form": (
        "“{found}” isn't a name for an assumption; write `A1: …`",
        "“{found}”不能作假设的名称；请写“A1：…”",
    ),
    "fact-without-statement": (
        "nothing is assumed under {name}; write a statement after the colon",
        "{name} 之下没有内容；请在冒号后写出所假设的式子",
    ),
    # let
    "let-form": (
        "“{found}” isn't a definition; write `s := TERM` or `T[i] := TERM`",
        "“{found}”不是定义；请写“s := 式子”或“T[i] := 式子”",
    ),
    "let-parameters": (
        "the indices on the left of “{found}” must be different letters that "
        "the right side uses",
        "“{found}”左边的下标必须是互不相同、且在右边出现的字母",
    ),
    "let-free-index": (
        "{name} is defined without {index}, but its body uses {index}; write "
        "`{name}[{index}] := …` or sum over {index}",
        "{name} 的定义中出现了 {index}，左边却没有；请写“{name}[{index}] := …”"
        "或对 {index} 求和",
    ),
    "let-range": (
        "the range of an index of {name} can't be seen: exactly one range "
        "must come from the families on the right",
        "看不出 {name} 的下标范围：右边各族的范围必须一致，且至少有一个",
    ),
    "let-unsettled": (
        "“{found}” reads differently each time the other definitions are "
        "known; separate the names with spaces or ·",
        "“{found}”的读法随其他定义而变；请用空格或 · 把名称分开",
    ),
    "let-cycle": (
        "these definitions go in a circle: {cycle}; define one of them "
        "without the others",
        "这些定义互相循环：{cycle}；请让其中一个不依赖其余",
    ),
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
