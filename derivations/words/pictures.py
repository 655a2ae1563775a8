"""Words of pictures: English, Chinese."""

from __future__ import annotations

MESSAGES: dict[str, tuple[str, str]] = {
    "pictures-source": (
        "Drawn from proved claims: {claims}",
        "依据已证明的命题：{claims}",
    ),
    "pictures-drawing": ("Drawing", "绘图"),
    "pictures-written": (
        "{count} pictures written into {folder}",
        "已把 {count} 幅图写入 {folder}",
    ),
    "pictures-no-folder": (
        "this is a file; name a folder",
        "这是一个文件；请给出目录",
    ),
    "help-pictures": (
        "Write the library's pictures as SVG into a folder.\n\n"
        "The variance of a score under three scalings; softmax at several "
        "scales; the grid of products; the mean of rolls of a die. Their "
        "curves and numbers come from proved claims. They are written in both "
        "languages, or in the one asked for. The random numbers in them come "
        "with the package; --simulate draws them anew, and writes them too.",
        "\b\n把推导库的插图（SVG）写入一个目录。\n\n"
        "\b\n三种缩放下得分的方差；不同倍数下的 softmax；乘积方格；\n"
        "掷骰子的平均值。曲线和数字都来自已证明的命题。\n"
        "两种语言都写，或只写所指定的一种。图中的随机数随软件附带；\n"
        "--simulate 重新模拟，并写出这些数。",
    ),
    "help-pictures-examples": (
        "\b\nExample:\n  derivations pictures out",
        "\b\n例：\n  derivations pictures out --lang zh",
    ),
    "pictures-illustration": (
        " Random numbers illustrate; they prove nothing.",
        "随机数仅作示意，不是证明。",
    ),
    "pictures-variance": ("variance", "方差"),
    "pictures-scalings-title": (
        "Three scalings of a score, and their variances",
        "得分的三种缩放及其方差",
    ),
    "pictures-scalings-dots": (
        "Lines: exact. Marks: random numbers with ± 2 standard errors, an "
        "illustration.",
        "线：精确值。点：随机模拟，误差线为 ± 2 个标准误，仅作示意。",
    ),
    "pictures-scalings-described": (
        "Variance against the dimension dₖ, from 1 to {last}, both on "
        "logarithmic axes. The variance of q · k rises with dₖ, to {value1}; "
        "divided by √dₖ it stays at {value2}; divided by dₖ it falls to "
        "{value3}.",
        "方差随维数 dₖ（1 到 {last}）的变化，两轴均为对数刻度。q · k 的方差"
        "随 dₖ 上升到 {value1}；除以 √dₖ 后保持为 {value2}；除以 dₖ 后下降到 "
        "{value3}。",
    ),
    "pictures-scale": ("× {scale}", "× {scale}"),
    "pictures-softmax-title": (
        "Softmax of the scores times {scale}",
        "得分乘以 {scale} 后的 softmax",
    ),
    "pictures-weights": ("weight", "权重"),
    "pictures-scores": ("score", "得分"),
    "pictures-entropy": (
        "Entropy of the weights: {value}",
        "权重的熵：{value}",
    ),
    "pictures-slope": (
        "Largest Jacobian entry: {value}",
        "雅可比矩阵的最大元素：{value}",
    ),
    "pictures-softmax-described": (
        "The scores {scores} times {scale} get the weights {weights}. The "
        "entropy is {entropy} of at most {most}. The largest slope of a weight "
        "by a score, the largest entry of the Jacobian, is {slope} of at most "
        "{bound}.",
        "得分 {scores} 乘以 {scale} 后，权重为 {weights}。熵为 {entropy}，"
        "最大可为 {most}。权重对得分的最大斜率（雅可比矩阵的最大元素）为 "
        "{slope}，不超过 {bound}。",
    ),
    "pictures-grid-title": (
        "Which products of the squared score count",
        "得分的平方中哪些乘积起作用",
    ),
    "pictures-grid-legend": (
        "Mean of each product of two terms: {one} on the diagonal, {none} "
        "elsewhere.",
        "任两项乘积的均值：对角线上为 {one}，其余为 {none}。",
    ),
    "pictures-grid-described": (
        "Two square grids, each cell a product of two terms of the score. On "
        "the diagonal, where the terms are the same, each counts {one}; all "
        "others count {none}. With 3 components: {sum3}. With 64: {sum64}.",
        "两个方格图，每格是得分中两项的乘积。对角线上两项相同，各计 {one}；"
        "其余各计 {none}。3 个分量：{sum3}。64 个分量：{sum64}。",
    ),
    "pictures-dice-title": (
        "The mean of rolls of a die settles at {mean}",
        "掷骰子的平均值趋于 {mean}",
    ),
    "pictures-dice-lines": (
        "Grey, exact: ± 2 standard errors. Lines: random rolls, an "
        "illustration.",
        "灰色：± 2 个标准误（精确）。曲线：三组随机投掷，仅作示意。",
    ),
    "pictures-rolls": ("number of rolls", "投掷次数"),
    "pictures-mean-so-far": ("mean so far", "到目前为止的平均值"),
    "pictures-dice-described": (
        "Around the mean {mean}, two standard errors reach {first} to each "
        "side after one roll and {last} after {rolls}.",
        "以均值 {mean} 为中心，两个标准误在投掷一次后为 {first}，投掷 {rolls} "
        "次后为 {last}。",
    ),
    "pictures-dice-simulated": (
        " Three series of rolls begin apart and come together at the mean.",
        "三组投掷开始时相差很大，后来都靠近均值。",
    ),
    "help-option-anew": (
        "Draw the random numbers anew, which needs NumPy.",
        "重新产生随机数，需要 NumPy。",
    ),
    "pictures-simulated": ("{what}, simulated", "{what}（模拟）"),
    "pictures-band": ("mean ± 2 standard errors", "均值 ± 2 个标准误"),
    "pictures-series": ("series {number}", "第 {number} 组"),
    "pictures-products": ("products", "乘积个数"),
    "pictures-on-diagonal": (
        "on the diagonal, each counts {worth}",
        "对角线上，各计 {worth}",
    ),
    "pictures-elsewhere": (
        "elsewhere, each counts {worth}",
        "其余，各计 {worth}",
    ),
    "pictures-scale-head": ("scale", "倍数"),
    "pictures-weight-of": ("weight of {score}", "{score} 的权重"),
    "pictures-entropy-head": ("entropy", "熵"),
    "pictures-slope-head": ("largest Jacobian entry", "雅可比最大元素"),
    "pictures-softmax-said": (
        "Scores times {scale}: entropy {entropy} of at most {most}; largest "
        "entry of the Jacobian {slope} of at most {bound}.",
        "得分乘以 {scale}：熵为 {entropy}，最大可为 {most}；雅可比矩阵的最大"
        "元素为 {slope}，不超过 {bound}。",
    ),
}
