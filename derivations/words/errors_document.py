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
    "proposition-comma-arrow": (
        "beside `⟹` or `⟺` a comma may join or separate; write `and` within "
        "one statement, and `;` or another line between two",
        "有 `⟹` 或 `⟺` 时，逗号既可以连接也可以分隔；"
        "同一命题之内请写“且”，两个命题之间请用分号或另起一行",
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
    "let-size": (
        "written out, {name} has more than {limit} parts; let it stand for "
        "less",
        "把 {name} 完全写开，各部分超过 {limit} 个；请让它代表短一些的式子",
    ),
    "let-cycle": (
        "these definitions go in a circle: {cycle}; define one of them "
        "without the others",
        "这些定义互相循环：{cycle}；请让其中一个不依赖其余",
    ),
}
