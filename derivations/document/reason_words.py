"""The words by which a line names a rule as its reason, as data."""

from __future__ import annotations

REASONS: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("definition", ("definition", "definitions"), ("定义",)),
    (
        "linearity",
        ("linearity", "linearity of expectation", "linearity of E"),
        ("期望的线性性", "线性性", "期望的线性"),
    ),
    (
        "independence",
        ("independence", "product rule", "conditional independence"),
        ("独立性", "独立", "条件独立性", "条件独立"),
    ),
    (
        "independent-functions",
        (
            "functions of independent variables",
            "independent functions",
            "functions of independent blocks",
        ),
        ("独立变量的函数",),
    ),
    (
        "complement",
        ("complement", "complementary event"),
        ("补事件", "对立事件"),
    ),
    (
        "inclusion-exclusion",
        (
            "inclusion–exclusion",
            "inclusion-exclusion",
            "additivity of probability",
        ),
        ("容斥原理", "容斥公式", "概率的可加性"),
    ),
    ("certain-event", ("certain event", "sure event"), ("必然事件",)),
    (
        "zero-almost-surely",
        ("zero almost surely", "vanishing mean square"),
        ("几乎必然为零", "几乎处处为零"),
    ),
    (
        "implied-event",
        ("implied event", "excluded event"),
        ("事件的蕴含", "事件的排斥"),
    ),
    (
        "conditional-probability",
        ("conditional probability", "definition of conditional probability"),
        ("条件概率", "条件概率的定义"),
    ),
    (
        "bayes",
        ("Bayes", "Bayes' rule", "Bayes' theorem", "Bayes’ theorem"),
        ("贝叶斯公式", "贝叶斯定理", "贝叶斯"),
    ),
    (
        "law-of-total-probability",
        ("law of total probability",),
        ("全概率公式",),
    ),
    (
        "tower",
        (
            "tower property",
            "tower",
            "total expectation",
            "iterated expectation",
        ),
        ("重期望公式", "全期望公式", "重期望"),
    ),
    (
        "taking-out",
        ("taking out what is known", "taking out"),
        ("提出已知量",),
    ),
    (
        "total-variance",
        ("total variance", "law of total variance", "total covariance"),
        ("全方差公式", "全协方差公式"),
    ),
    ("markov", ("Markov", "Markov's inequality"), ("马尔可夫不等式",)),
    (
        "chebyshev",
        ("Chebyshev", "Chebyshev's inequality"),
        ("切比雪夫不等式",),
    ),
    (
        "cantelli",
        ("Cantelli", "Cantelli's inequality", "one-sided Chebyshev"),
        ("坎泰利不等式", "单侧切比雪夫不等式"),
    ),
    ("uncorrelated", ("uncorrelated", "uncorrelatedness"), ("不相关",)),
    (
        "variance-formula",
        ("variance formula", "second moment formula"),
        ("方差公式",),
    ),
    ("zero-mean", ("zero mean", "mean zero"), ("零均值", "均值为零")),
    (
        "variance-scaling",
        ("variance scaling", "scaling", "scaling of variance"),
        ("方差的缩放", "方差缩放"),
    ),
    (
        "covariance-scaling",
        ("covariance scaling", "scaling of covariance"),
        ("协方差的缩放", "协方差缩放"),
    ),
    (
        "variance-of-sum",
        ("variance of a sum", "variance of sum", "variance of the sum"),
        ("和的方差",),
    ),
    (
        "bilinearity",
        ("bilinearity", "bilinearity of covariance"),
        ("协方差的双线性", "双线性"),
    ),
    ("covariance-formula", ("covariance formula",), ("协方差公式",)),
    (
        "same-law",
        ("identical distribution", "same law", "identically distributed"),
        ("同分布",),
    ),
    (
        "known-law",
        ("law", "known law", "moments of the law"),
        ("已知分布", "分布"),
    ),
    (
        "limit-laws",
        ("limit laws", "limit law", "laws of limits"),
        ("极限的四则运算", "极限运算法则"),
    ),
    ("continuity", ("continuity",), ("连续性",)),
    (
        "dominant-term",
        ("dominant term", "dominant terms", "growth"),
        ("主导项",),
    ),
    ("sums", ("sums", "sum"), ("求和",)),
    ("products", ("products", "product"), ("连乘",)),
    (
        "power-sums",
        ("power sums", "power sum", "sums of powers"),
        ("幂和公式", "幂和"),
    ),
    (
        "geometric-sum",
        ("geometric sum", "geometric sums", "geometric series"),
        ("等比求和", "等比数列求和"),
    ),
    (
        "arithmetic",
        ("arithmetic", "algebra"),
        ("算术", "代数", "计算"),
    ),
    (
        "expectation-of-function",
        ("expectation of a function", "expectation of function"),
        ("期望按取值展开", "函数的期望"),
    ),
    (
        "tail-sum",
        ("tail sum", "tail-sum formula", "sum of tails"),
        ("尾概率求和", "尾和公式"),
    ),
    (
        "total-probability",
        ("probabilities sum to one", "total probability"),
        ("概率和为一", "概率之和为一"),
    ),
    ("logarithm", ("logarithm", "log", "logarithms"), ("对数性质", "对数")),
    (
        "differentiation",
        ("differentiation", "derivative", "differentiating"),
        ("求导", "微分"),
    ),
    ("chain-rule", ("chain rule",), ("链式法则",)),
    (
        "kronecker-delta",
        ("Kronecker delta", "delta"),
        ("克罗内克记号", "δ 的性质"),
    ),
    (
        "softmax",
        ("softmax", "definition of softmax"),
        ("归一化指数", "softmax 的定义"),
    ),
    ("multiply", ("multiply", "multiplying"), ("两边同乘",)),
    ("divide", ("divide", "dividing"), ("两边同除",)),
    ("add", ("add", "adding"), ("两边同加",)),
    (
        "square-root",
        ("square root", "take the root", "taking the root"),
        ("开方",),
    ),
    ("square", ("square", "squaring"), ("平方",)),
    ("order", ("order", "sign", "signs"), ("符号",)),
    (
        "rounding",
        ("rounding", "numerical value", "numerical evaluation"),
        ("舍入", "四舍五入", "数值计算"),
    ),
    ("solve", ("solve", "solving"), ("求解", "解方程")),
    ("substitution", ("substitution", "substitute"), ("代入",)),
    (
        "entropy-chain",
        ("chain rule of entropy", "definition of mutual information"),
        ("熵的链式法则", "互信息的定义"),
    ),
    (
        "shannon",
        ("information inequality", "Shannon inequality"),
        ("信息不等式", "香农不等式"),
    ),
    (
        "jensen",
        ("Jensen's inequality", "Jensen", "convexity", "concavity"),
        ("琴生不等式", "凸性", "凹性"),
    ),
    (
        "cauchy-schwarz",
        ("Cauchy-Schwarz inequality", "Cauchy-Schwarz", "Cauchy–Schwarz"),
        ("柯西不等式", "柯西–施瓦茨不等式"),
    ),
    (
        "gibbs",
        ("Gibbs' inequality", "Gibbs", "log-sum inequality"),
        ("吉布斯不等式",),
    ),
    (
        "bounded-variance",
        ("variance of a bounded variable", "Popoviciu's inequality"),
        ("有界变量的方差",),
    ),
    (
        "squeeze",
        ("squeeze", "squeeze theorem", "sandwich theorem"),
        ("夹逼定理", "夹逼准则", "两边夹"),
    ),
    (
        "expectation-argument",
        ("expectation argument", "first moment argument"),
        ("期望论证", "一阶矩方法"),
    ),
)
"""(rule id, English spellings, Chinese spellings)."""
