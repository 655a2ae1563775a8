"""Where the claims of the two articles stand in the library.

A01 … number the claims of the article that walks through 1/√dₖ symbol by
symbol, B01 … those of the article with worked numbers, each in the order
in which it makes them; X1 … are statements proved beside them.  Claims of
the articles that have no row here aren't derived in these documents.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from derivations.diagnose.reports import ClaimReport
from tests.library.documents import items

ATTENTION = "attention-scaling"
ENTROPY = "entropy"
SAMPLE = "sample-mean-and-variance"
LAYERS = "random-linear-layers"
SOFTMAX = "softmax-and-saturation"
OUTPUT = "attention-output"
LARGE = "large-numbers"
EVENTS = "events-and-conditioning"
BOUNDS = "entropy-inequalities"
NUMBERS = "scores-in-numbers"


@dataclass(frozen=True, slots=True)
class Row:
    """A claim in plain notation, and the names under which it stands."""

    says: str
    proved: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    incomplete: tuple[str, ...] = ()
    document: str = ATTENTION


CLAIMS = {
    "A01": Row("q·k = q₁k₁ + … = Σᵢ qᵢkᵢ", ("dot-product",)),
    "A03": Row(
        "E[X] is a constant; Var(x̄) = σ²/n; E[x̄] = E[X]",
        ("mean-is-constant", "mean-of-average", "variance-of-average"),
        (
            "average-is-the-mean",
            "one-draw-as-good-as-many",
            "average-of-any-draws",
        ),
        ("average-of-independent-draws",),
        document=SAMPLE,
    ),
    "A06": Row(
        "X, Y independent ⟹ E[XY] = E[X]E[Y]",
        ("mean-of-product",),
        ("product-of-any-two",),
        ("product-of-uncorrelated",),
    ),
    "A07": Row("… only when independent", (), ("converse",)),
    "A08": Row(
        "E[qᵢkᵢ] = E[qᵢ]E[kᵢ] = 0·0 = 0",
        ("mean-of-term", "unit-mean-of-term"),
        ("term-without-independence", "unit-term-without-independence"),
    ),
    "A09": Row("Var(X) = E[(X − E[X])²]", ("definition-of-variance",)),
    "A10": Row(
        "Var(X) = E[X²] − (E[X])²",
        ("variance-by-moments",),
        ("square-of-mean",),
    ),
    "A11": Row("E[X] = 0 ⟹ Var(X) = E[X²]", ("centred-variance",)),
    "A12": Row(
        "Var(qᵢkᵢ) = … = Var(qᵢ)Var(kᵢ) = 1·1 = 1",
        ("unit-variance-of-term", "variance-of-term"),
    ),
    "A13": Row(
        "independent terms: Var(Σᵢ Xᵢ) = Σᵢ Var(Xᵢ)",
        ("variance-of-sum-of-terms",),
        ("sum-of-dependent-terms",),
    ),
    "A14": Row(
        "Var(q·k) = Var(Σᵢ qᵢkᵢ) = Σᵢ Var(qᵢkᵢ) = dₖ·1 = dₖ",
        ("unit-variance-of-score", "variance-of-score"),
        ("dimension-squared", "deviations-for-variances"),
    ),
    "A15": Row(
        "sd(q·k) = √dₖ; d < d' ⟹ √d < √d'",
        ("unit-deviation", "deviation-of-score", "root-grows"),
    ),
    "A16": Row(
        "Var(aX) = a² Var(X)", ("constant-factor",), ("factor-not-squared",)
    ),
    "A17": Row(
        "Var((q·k)/√dₖ) = (1/√dₖ)² Var(q·k) = (1/dₖ) dₖ = 1",
        ("root-inside", "normalised-score"),
    ),
    "A18": Row(
        "(X − μ)/σ has mean 0; variance 1",
        ("standard-mean", "standard-variance"),
    ),
    "A19": Row(
        "a² dₖ = 1 ⟹ a² = 1/dₖ; a² = 1/dₖ ⟹ a = 1/√dₖ",
        ("squared-factor", "factor"),
        ("lost-root",),
        ("root-of-positive-factor",),
    ),
    "A20": Row(
        "Var((q·k)/dₖ) = … = 1/dₖ; 1/dₖ ≠ 1",
        ("divided-by-dimension",),
        ("inverse-never-one",),
        ("inverse-from-two",),
    ),
    "A22": Row(
        "a² dₖ: a = 1 gives dₖ; 1/√dₖ gives 1; 1/dₖ gives 1/dₖ",
        (
            "unit-scaled",
            "scaled-variance",
            "no-scaling",
            "root-inside",
            "divided-by-dimension",
        ),
    ),
    "A23": Row(
        "Var(q·k)/√dₖ = dₖ/√dₖ = √dₖ; √dₖ ≠ 1",
        ("root-outside",),
        ("root-never-one",),
        ("root-from-two",),
    ),
    "A24": Row("Var((q·k)/√dₖ) = 1", ("root-inside",)),
    "A26": Row(
        "variance σ² ⟹ Var(q·k) = dₖσ², in three readings",
        ("every-variance", "one-side-variance", "product-variance"),
        ("every-component-variance",),
    ),
    "A27": Row(
        "Var(q·k/(σ√dₖ)) = 1, in the same three readings",
        ("every-divisor", "one-side-divisor", "product-divisor"),
        ("every-component-divisor",),
    ),
    "A28": Row("E[qᵢkᵢqⱼkⱼ] = 0 for i ≠ j", ("cross-terms",)),
    "A29": Row(
        "equal laws: Var(q·k) = dₖ Var(q₁) Var(k₁); /√dₖ divides it by dₖ",
        ("common-variance", "common-scaled"),
    ),
    "A30": Row(
        "E[X] = Σᵢ xᵢ p(xᵢ); H(X) = −Σᵢ p(xᵢ) log p(xᵢ)",
        ("expectation-by-outcomes", "entropy-by-outcomes"),
        document=ENTROPY,
    ),
    "A32": Row(
        "H(X) = Σᵢ p(xᵢ) I(xᵢ) = E[I(X)] = E[−log p(X)]",
        ("entropy-as-expectation",),
        ("sign-forgotten", "logarithm-outside"),
        document=ENTROPY,
    ),
    "A33, first part": Row(
        "log(p q) = log p + log q",
        ("log-of-product",),
        ("log-of-sum",),
        ("log-of-unknown-signs",),
        document=ENTROPY,
    ),
    "A36": Row(
        "|x̄ₙ₊₁ − μ| ≤ |x̄ₙ − μ|; in mean square: E[(x̄ₙ − μ)²] = σ²/n",
        ("error-of-average", "error-of-n-draws", "error-falls"),
        ("every-draw-helps",),
        document=SAMPLE,
    ),
    "A37": Row(
        "(1/dₖ)Σᵢqᵢ has mean 0 and variance 1/dₖ, so it isn't 0",
        ("components-average-mean", "components-average-variance"),
        ("average-of-components-vanishes",),
        document=SAMPLE,
    ),
    "A39": Row(
        "different random weights: q, k independent for fixed inputs; "
        "not for one random input",
        ("fixed-independent", "fixed-squares", "same-input-uncorrelated"),
        ("same-input-independent", "same-input-squares"),
        document=LAYERS,
    ),
    "A40": Row(
        "the qᵢkᵢ are independent; hence pairwise uncorrelated",
        ("terms-independent", "terms-uncorrelated"),
    ),
    "A41": Row(
        "normed inputs: mean 0, mean square 1; "
        "Var(qᵢ | x) = Var(w)·‖x‖² = n·Var(w)",
        ("normed-mean", "normed-square", "fixed-variance", "normed-variance"),
        ("inputs-forgotten", "correlated-weights"),
        document=LAYERS,
    ),
    "A42": Row(
        "(q·k − μ)/σ with μ = 0, σ = √dₖ is q·k/√dₖ",
        ("standardised-score",),
    ),
    "B06": Row(
        "qᵢkᵢ has mean 0; variance 1·1 = 1",
        ("unit-mean-of-term", "unit-variance-of-term"),
    ),
    "B07": Row("Var(q·k) = dₖ·1 = dₖ", ("unit-variance-of-score",)),
    "B08": Row("mean 0 ⟹ variance = mean square", ("centred-variance",)),
    "B09": Row("(a + b + c)² = aa + ab + … + cc", ("square-of-three",)),
    "B10": Row(
        "E[q₁²] = 1; E[k₁²] = 1; E[q₁²k₁²] = E[q₁²]E[k₁²] = 1·1 = 1",
        ("diagonal-q", "diagonal-k", "diagonal-term"),
    ),
    "B11": Row("E[q₁k₁q₂k₂] = … = 0·0·0·0 = 0", ("cross-term",)),
    "B12": Row(
        "variance = 3·1 + 6·0 = 3",
        ("variance-of-three",),
        ("nine-terms-of-one",),
    ),
    "B13": Row(
        "64·64 = 4096 = 64 + 4032; dₖ² = dₖ + dₖ(dₖ − 1); "
        "dₖ·1 + dₖ(dₖ − 1)·0 = dₖ",
        ("sixty-four", "counting-terms", "counted-variance"),
    ),
    "B14": Row(
        "the variance is exactly dₖ",
        ("unit-variance-of-score",),
        ("unit-score-without-zero-means",),
    ),
    "B18": Row(
        "Var((q·k)/c) = dₖ/c²", ("divided-by-constant", "divided-variance")
    ),
    "B20": Row(
        "dₖ/c² = 1 ⟹ c² = dₖ; c² = dₖ ⟹ c = √dₖ",
        ("squared-divisor", "divisor"),
        ("lost-root-of-divisor",),
        ("root-of-positive-divisor",),
    ),
    "B21": Row("Var((q·k)/√dₖ) = dₖ/dₖ = 1", ("divided-by-root",)),
    "B28": Row(
        "Var(q·k/2) = dₖ/4, 1 only for dₖ = 4; Var(q·k/10) = dₖ/100",
        ("divided-by-two", "two-suits-only-four", "divided-by-ten"),
    ),
    "B29": Row(
        "E[q·k] = 0 because the means are 0",
        ("unit-mean-of-score", "mean-of-score"),
        ("score-without-zero-means",),
        ("unit-score-from-means-alone", "score-from-means-alone"),
    ),
    "B30": Row(
        "X/c − E[X/c] = (X − E[X])/c, so Var(X/c) = Var(X)/c²",
        ("deviation-of-quotient", "constant-divisor"),
    ),
    "X1 (i)": Row(
        "less than mutual independence is enough for Var(q·k) = dₖ",
        ("weak-variance-of-term", "weak-variance-of-score"),
        (
            "without-squares",
            "without-uncorrelated-terms",
            "pairwise-independence",
        ),
    ),
    "X2": Row(
        "Var(q·k) = dₖ(σ_q²σ_k² + σ_q²μ_k² + μ_q²σ_k²)",
        ("general-variance", "general-mean"),
        ("means-forgotten",),
    ),
    "X3": Row("zero means: Var(q·k) = Σᵢ Var(qᵢ)Var(kᵢ)", ("own-variance",)),
    "X4, first half": Row(
        "Var(d^(−a) q·k) = d^(1−2a)", ("power-of-dimension",)
    ),
    "A02": Row(
        "a fair die: E[X] = 3.5",
        ("die-mean",),
        ("die-mean-three",),
        document=NUMBERS,
    ),
    "A04": Row(
        "P(|x̄ − E[X]| ≥ ε) → 0 as n → ∞",
        ("average-strays", "law-of-large-numbers"),
        ("average-never-strays", "any-draws-average-out"),
        document=LARGE,
    ),
    "A05, first part": Row(
        "2, 5, 1, 6, 3, 4: their mean isn't 3.5",
        ("six-rolls-mean",),
        ("six-rolls-differ",),
        document=NUMBERS,
    ),
    "A21, second part": Row(
        "softmax(t x)ᵢ → 1/n as t → 0",
        ("squeezed-to-equal",),
        ("squeezed-to-nothing",),
        document=SOFTMAX,
    ),
    "A33, second part": Row(
        "independent events: I(A and B) = I(A) + I(B)",
        ("information-adds",),
        ("dependent-information-adds",),
        document=EVENTS,
    ),
    "A33, third part": Row(
        "X, Y independent ⟹ H(X, Y) = H(X) + H(Y)",
        ("independent-entropies-add",),
        ("entropies-add",),
        ("entropies-add-independent",),
        document=BOUNDS,
    ),
    "A34, last part": Row(
        "H(X) ≥ 0", ("entropy-not-negative",), document=BOUNDS
    ),
    "A36 on average": Row(
        "one more draw helps in mean square, not in each run",
        ("average-mean-square", "better-on-average"),
        ("better-in-each-run",),
        document=LARGE,
    ),
    "A44": Row(
        "P(|q·k|/dₖ ≥ ε) ≤ 1/(dₖε²)",
        ("squeezed-score", "squeezed-away"),
        document=LARGE,
    ),
    "B01": Row(
        "each score a dot product; each output a convex combination",
        (
            "score-as-dot-product",
            "output-as-average",
            "rows-of-weights",
            "positive-weights",
            "attended-at-most",
        ),
        ("columns-of-weights",),
        document=OUTPUT,
    ),
    "B02": Row(
        "weights sum to 1 for every n",
        ("weights-sum-to-one",),
        document=SOFTMAX,
    ),
    "B03": Row(
        "softmax(t x) → one-hot as t → ∞ for a unique largest entry",
        ("largest-takes-all", "others-vanish", "first-place-shared"),
        ("largest-takes-all-despite-ties",),
        ("only-largest-takes-all",),
        document=SOFTMAX,
    ),
    "B04": Row(
        "∂pᵢ/∂xⱼ = pᵢ(δᵢⱼ − pⱼ); it → 0 as p → one-hot",
        ("slope-of-weight", "slope-vanishes"),
        ("other-scores-forgotten", "own-score-everywhere"),
        document=SOFTMAX,
    ),
    "B05": Row(
        "512 terms spread 8√2 times as much as 4",
        ("spread-of-many-terms",),
        document=NUMBERS,
    ),
    "B15": Row(
        "powers of e; e⁵⁰ has three digits more than shown",
        ("e-itself", "e-to-five", "e-to-ten", "e-to-twenty", "e-to-fifty"),
        ("e-to-fifty-short",),
        document=NUMBERS,
    ),
    "B17": Row(
        "exact terms sum to 152.780, shown terms don't",
        ("sum-of-exact-terms", "sum-of-shown-terms", "three-weights"),
        ("shown-terms-add-up",),
        document=NUMBERS,
    ),
    "B19": Row(
        "variances of [2, 4, 6] and [1, 2, 3]",
        ("variance-of-three-numbers", "variance-of-halves", "quartered"),
        ("halved", "rounded-is-equal"),
        document=NUMBERS,
    ),
    "B22": Row(
        "a score in four dimensions",
        ("score-of-four", "scaled-score-of-four"),
        document=NUMBERS,
    ),
    "B23": Row(
        "softmax of 14, 10, 12",
        ("terms-not-scaled", "shown-terms-not-scaled", "share-of-first"),
        document=NUMBERS,
    ),
    "B24": Row(
        "softmax of 1.75, 1.25, 1.5; the quotient of shown numbers",
        ("scores-scaled", "weights-scaled", "shown-quotient"),
        document=NUMBERS,
    ),
    "B25": Row(
        "scaling raises the entropy of the weights",
        ("scaling-spreads",),
        ("scaling-sharpens",),
        document=NUMBERS,
    ),
    "B31, second part": Row(
        "P(|q·k/√dₖ| ≥ t) ≤ 1/t²",
        ("scaled-score-tail",),
        ("scaled-score-bounded", "not-scaled-tail"),
        document=LARGE,
    ),
    "B34": Row(
        "weights > 0; the largest ≥ 1/n; order is kept",
        (
            "weights-positive",
            "largest-is-at-least-average",
            "order-kept",
            "order-kept-when-scaled",
        ),
        document=SOFTMAX,
    ),
    "B35": Row(
        "equal keys give equal weights at every dₖ",
        ("same-weight", "plain-average"),
        document=OUTPUT,
    ),
    "B36": Row(
        "scores [4, 0] at dₖ = 4",
        ("gap-not-scaled", "gap-scaled"),
        document=NUMBERS,
    ),
    "X6": Row(
        "softmax(x + c) = softmax(x)",
        ("shifted-scores",),
        ("shift-stays", "scores-multiplied"),
        document=SOFTMAX,
    ),
    "X7": Row(
        "p(1 − p) = e^(−t)/(1 + e^(−t))² ≤ e^(−t)",
        ("slope-from-gap", "slope-below-exponential"),
        document=SOFTMAX,
    ),
    "X8": Row(
        "dH/dβ = −β·Var_p(x)",
        ("entropy-by-temperature", "entropy-falls"),
        document=SOFTMAX,
    ),
    "X9": Row(
        "H(uniform on n) = log n; H(X) ≤ log n",
        ("entropy-of-equal", "entropy-at-most"),
        ("always-at-most",),
        document=BOUNDS,
    ),
}

each_claim = pytest.mark.parametrize("claim", CLAIMS)
each_language = pytest.mark.parametrize("suffix", ["", ".zh"])


@each_language
@each_claim
def test_the_claim_stands_in_the_library(claim, suffix):
    row = CLAIMS[claim]
    found = items(row.document + suffix)
    assert row.proved or row.wrong
    for name in row.proved:
        item = found[name]
        assert isinstance(item, ClaimReport) and item.as_expected
    for kind, names in (("wrong", row.wrong), ("incomplete", row.incomplete)):
        for name in names:
            item = found[name]
            assert not isinstance(item, ClaimReport) and item.as_expected
            assert item.expected.kind == kind


@pytest.mark.parametrize("name", [ATTENTION, ENTROPY])
def test_what_stands_in_the_library_stands_for_a_claim(name):
    """Apart from steps on the way to one."""
    used = {
        one
        for row in CLAIMS.values()
        if row.document == name
        for one in (*row.proved, *row.wrong, *row.incomplete)
    }
    assert set(items(name)) - used <= {
        "second-moment-of-q",
        "second-moment-of-k",
        "general-square-q",
        "general-square-k",
        "unit-mean-square",
    }
