"""Words of simulations: English, Chinese."""

from __future__ import annotations

MESSAGES: dict[str, tuple[str, str]] = {
    "simulate-title": ("Simulation: {claim}", "模拟：{claim}"),
    "simulate-label": (
        "Random numbers (seed {seed}): an illustration, not a proof.",
        "随机模拟（种子 {seed}）：仅作示意，不是证明。",
    ),
    "simulate-values": ("With {values}.", "取 {values}。"),
    "simulate-style-normal": ("smooth laws", "连续分布"),
    "simulate-style-two-point": ("laws with two values", "两点分布"),
    "simulate-style-stated": ("the laws that are stated", "给定的分布"),
    "simulate-style-model": ("a model of the assumptions", "假设的一个模型"),
    "simulate-drawn": ("Drawn: {style}.", "抽样：{style}。"),
    "simulate-verified": (
        "Drawn: {style}, independent; all assumptions hold.",
        "抽样：{style}，相互独立；满足全部假设。",
    ),
    "simulate-verified-at": (
        "Drawn: {style}, independent; all assumptions were verified at "
        "{name} = {sizes}.",
        "抽样：{style}，相互独立；已在 {name} = {sizes} 时验证全部假设。",
    ),
    "simulate-left-out": (
        "Left out, as one draw would take too much memory: {sizes}.",
        "未画出（一次抽样占用内存过多）：{sizes}。",
    ),
    "simulate-head-draws": ("draws", "样本数"),
    "simulate-head-left": ("simulated", "模拟值"),
    "simulate-head-error": ("std. error", "标准误"),
    "simulate-head-right": ("right side", "右边"),
    "simulate-head-away": ("errors apart", "相差（标准误）"),
    "simulate-draws": ("number of draws", "样本数"),
    "simulate-right": ("theory: {right}", "理论值：{right}"),
    "simulate-right-limit": ("limit: {right}", "极限：{right}"),
    "simulate-right-bound": ("other side: {right}", "另一边：{right}"),
    "simulate-right-simulated": (
        "right side, simulated too: {right}",
        "右边（同样由模拟得到）：{right}",
    ),
    "simulate-bars": (
        "Bars: ± {bars} standard errors.",
        "误差线：± {bars} 个标准误。",
    ),
    "simulate-described": (
        "Across: {across}. Up: {left}; the line is {right}.",
        "横轴：{across}；纵轴：{left}；线为 {right}。",
    ),
    "simulate-described-series": (
        "{style}: at {size1} the simulation gives {estimate1} (standard error "
        "{error1}) beside {theory1}; at {size2} it gives {estimate2} "
        "(standard error {error2}) beside {theory2}.",
        "{style}：在 {size1} 处模拟值 {estimate1}（标准误 {error1}），对照 "
        "{theory1}；在 {size2} 处模拟值 {estimate2}（标准误 {error2}），对照 "
        "{theory2}。",
    ),
    "simulate-needs-numpy": (
        "drawing samples needs NumPy: pip install 'derivations[simulate]'",
        "抽样需要 NumPy：pip install 'derivations[simulate]'",
    ),
    "simulate-needs-resvg": (
        "a PNG needs a library that isn't installed: pip install "
        "'derivations[png]'; or write to a file that ends in .svg",
        "写 PNG 需要未安装的库：pip install 'derivations[png]'；"
        "也可写入以 .svg 结尾的文件",
    ),
    "simulate-other-suffix": (
        "the picture's name must end in .svg or .png",
        "图片文件名须以 .svg 或 .png 结尾",
    ),
    "simulate-exists": (
        "there is a file of this name; choose another, or add --overwrite",
        "已有同名文件；请另取名称，或加 --overwrite",
    ),
    "simulate-bad-value": (
        "“{piece}” isn't NAME=NUMBER",
        "“{piece}”不是“名称=数”的形式",
    ),
    "simulate-cant-draw": (
        "can't be drawn: {reason}",
        "无法抽样：{reason}",
    ),
    "simulate-cant": (
        "{what} has no simulation here",
        "这里没有 {what} 的模拟方法",
    ),
    "simulate-no-limit": (
        "only a limit as a family grows can be followed",
        "只能跟踪族的大小趋于无穷时的极限",
    ),
    "simulate-no-relation": (
        "the claim doesn't compare two numbers",
        "该命题不是两个数的比较",
    ),
    "simulate-no-statistic": (
        "there is no expectation, variance, covariance or probability in "
        "{what}",
        "{what} 中没有期望、方差、协方差或概率",
    ),
    "simulate-random-side": (
        "{what} is random itself, so there is no number to estimate",
        "{what} 本身是随机的，没有可估计的数",
    ),
    "simulate-no-model": (
        "no laws were found that satisfy the assumptions",
        "没有找到满足假设的分布",
    ),
    "simulate-no-law": (
        "no simple law was found for {name} at this size",
        "在此规模下没有为 {name} 找到简单的分布",
    ),
    "simulate-no-indices": (
        "no values were found for the free indices",
        "没有为自由下标找到取值",
    ),
    "simulate-no-number": (
        "a side of the claim isn't one number",
        "命题的一边不是单个数",
    ),
    "simulate-not-a-size": (
        "{name} isn't a size that can grow here; those that can: {known}",
        "{name} 不是此处可变的大小；可变的有：{known}",
    ),
    "simulate-no-constant": (
        "{name} isn't a single constant of this derivation",
        "{name} 不是该推导中的单个常数",
    ),
    "simulate-outside": (
        "{name} = {value} is outside of what is declared",
        "{name} = {value} 超出声明的范围",
    ),
    "simulate-outside-range": (
        "at no size asked for are there members at these indices",
        "所要求的各个大小上都没有这些下标的成员",
    ),
    "simulate-too-large": (
        "one draw would take too much memory",
        "一次抽样占用内存过多",
    ),
    "simulate-undefined": (
        "{what} isn't defined for every draw",
        "{what} 并非对每次抽样都有定义",
    ),
    "simulate-never": (
        "too few draws to estimate {what}",
        "样本太少，无法估计 {what}",
    ),
    "help-simulate": (
        "Show a claim beside random numbers, as an illustration.\n\n"
        "Samples are drawn under the claim's assumptions; its left side is "
        "estimated from them, with its standard error, beside the right side, "
        "over growing sizes. That proves nothing.\n\n"
        "Exit code: 0 drawn, 2 can't be drawn.",
        "\b\n用随机数示意一个命题。\n\n"
        "\b\n在命题的假设下抽样，估计其左边并给出标准误，与右边对照，\n"
        "大小逐步增加。这不能证明任何东西。\n\n"
        "\b\n退出码：0 已抽样，2 无法抽样。",
    ),
    "help-simulate-examples": (
        "\b\nExamples:\n"
        "  derivations simulate attention-scaling unit-variance-of-score\n"
        "  derivations simulate attention-scaling root-inside -o scaled.svg\n"
        "  derivations simulate sample-mean-and-variance variance-of-average "
        "--at σ=2",
        "\b\n例：\n"
        "  derivations simulate attention-scaling.zh unit-variance-of-score\n"
        "  derivations simulate attention-scaling.zh root-inside -o 缩放.svg\n"
        "  derivations simulate sample-mean-and-variance.zh "
        "variance-of-average --at σ=2",
    ),
    "help-option-largest": (
        "The largest size; sizes double up to it.",
        "最大的大小；从小到大逐次加倍。",
    ),
    "help-option-samples": (
        "Draws at each size (4000, and fewer at very large sizes).",
        "每个大小的样本数（4000，极大时减少）。",
    ),
    "help-option-seed": (
        "The same seed gives the same numbers.",
        "相同的种子给出相同的数。",
    ),
    "help-option-over": (
        "The size that grows, where there are several.",
        "有多个大小时，指定变化的那个。",
    ),
    "help-option-at": (
        "A value for a constant; may be given several times.",
        "给常数取值；可重复使用。",
    ),
    "help-option-overwrite": (
        "Replace a file of this name.",
        "覆盖同名文件。",
    ),
}
