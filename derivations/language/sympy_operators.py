"""SymPy classes for what SymPy itself has no inert object for.

None of them evaluates, and none of the Boolean ones has a truth value:
``if`` on an unevaluated proposition would take anything for true.
"""

from __future__ import annotations

from typing import Any, ClassVar, NoReturn

from sympy import And, Expr, Piecewise, S, Tuple, sympify
from sympy.core.symbol import Str
from sympy.logic.boolalg import Boolean

from derivations.language.sympy_data import (
    BinomialOf,
    DataVariance,
    FactorialOf,
    JointOf,
    Largest,
    Mean,
    SampleVariance,
    Smallest,
)
from derivations.language.sympy_inert import Inert as _Inert


class Expectation(_Inert):
    text_form = "E[{}]"
    latex_form = r"\mathbb{E}\left[@\right]"


class Variance(_Inert):
    text_form = "Var({})"
    latex_form = r"\operatorname{Var}\left(@\right)"


class Covariance(_Inert):
    text_form = "Cov({})"
    latex_form = r"\operatorname{Cov}\left(@\right)"
    arity = 2


class StandardDeviation(_Inert):
    text_form = "sd({})"
    latex_form = r"\operatorname{sd}\left(@\right)"


class Entropy(_Inert):
    text_form = "H({})"
    latex_form = r"H\left(@\right)"


class MutualInformation(_Inert):
    """I(X; Y)."""

    text_form = "I({})"
    latex_form = r"I\left(@\right)"
    arity = 2


class RelativeEntropy(_Inert):
    """KL(p ‖ q)."""

    text_form = "KL({})"
    latex_form = r"D_{\mathrm{KL}}\left(@\right)"
    arity = 2


class CrossEntropy(_Inert):
    """CE(p, q)."""

    text_form = "CE({})"
    latex_form = r"\operatorname{CE}\left(@\right)"
    arity = 2


class SelfInformation(_Inert):
    text_form = "I({})"
    latex_form = r"I\left(@\right)"


class Probability(_Inert):
    """P of an event."""

    text_form = "P({})"
    latex_form = r"\mathbb{P}\left(@\right)"


class ConditionalProbability(_Inert):
    """P of the first event given the second."""

    text_form = "P({})"
    latex_form = r"\mathbb{P}\left(@\right)"
    arity = 2

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        event, given = (printer._print(item) for item in self.args)
        text = rf"\mathbb{{P}}\left({event} \mid {given}\right)"
        return text if exp is None else f"{text}^{{{exp}}}"


class Indicator(_Inert):
    """1 where the event happens, else 0."""

    text_form = "Indicator({})"
    latex_form = r"\mathbf{1}_{\left\{@\right\}}"


class Given(_Inert):
    """The operator that the first argument names at the second argument, a
    tuple, given the third: random variables, or an event."""

    text_form = "Given({})"
    latex_form = ""
    arity = 3

    @property
    def operator(self) -> str:
        return str(self.args[0])

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        inner, given = (
            ", ".join(printer._print(item) for item in part)
            for part in self.args[1:]
        )
        text = rf"\operatorname{{{self.operator}}}\left({inner} \mid {given}"
        text += r"\right)"
        return text if exp is None else f"{text}^{{{exp}}}"


class Norm(_Inert):
    """Euclidean norm of a vector."""

    text_form = "Norm({})"
    latex_form = r"\left\lVert @\right\rVert"


class DotProduct(_Inert):
    """Dot product of two vectors; the vectors are families without index."""

    text_form = "DotProduct({})"
    latex_form = ""
    arity = 2

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        # 60 brackets sums and products inside; SymPy brackets the whole
        left, right = (printer.parenthesize(item, 60) for item in self.args)
        text = rf"{left} \cdot {right}"
        return text if exp is None else rf"\left({text}\right)^{{{exp}}}"


class PartialDerivative(_Inert):
    """The derivative of the first argument by the others, one an order."""

    text_form = "PartialDerivative({})"
    latex_form = ""
    arity = 2
    more = 8

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        body, *variables = (printer.parenthesize(x, 60) for x in self.args)
        order = "" if len(variables) == 1 else f"^{{{len(variables)}}}"
        below = " ".join(rf"\partial {name}" for name in variables)
        text = rf"\frac{{\partial{order}}}{{{below}}} {body}"
        return text if exp is None else rf"\left({text}\right)^{{{exp}}}"


class Delta(_Inert):
    """Kronecker delta, not evaluated where both indices are the same."""

    text_form = "Delta({})"
    latex_form = r"\delta_{@}"
    arity = 2

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        text: str = super()._latex(printer)
        return text if exp is None else rf"\left({text}\right)^{{{exp}}}"


class Softmax(_Inert):
    """The softmax of a vector, which is a family without index."""

    text_form = "Softmax({})"
    latex_form = r"\operatorname{softmax}\left(@\right)"


class Entry(_Inert):
    """The entry of a vector or matrix at the indices that follow it."""

    text_form = "Entry({})"
    latex_form = ""
    arity = 2
    more = 1

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        vector, *indices = (printer._print(item) for item in self.args)
        text = rf"\left({vector}\right)_{{{','.join(indices)}}}"
        return text if exp is None else rf"{text}^{{{exp}}}"


class TransposeOf(_Inert):
    text_form = "TransposeOf({})"
    latex_form = r"\left(@\right)^{\top}"

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        text: str = super()._latex(printer)
        return text if exp is None else rf"\left({text}\right)^{{{exp}}}"


class MatrixProductOf(_Inert):
    """A matrix times a matrix or a vector."""

    text_form = "MatrixProductOf({})"
    latex_form = ""
    arity = 2

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        left, right = (printer.parenthesize(item, 50) for item in self.args)
        text = f"{left} {right}"
        return text if exp is None else rf"\left({text}\right)^{{{exp}}}"


class _Proposition(Boolean):  # type: ignore[misc]
    """A proposition that is kept as written and has no truth value."""

    text_sign: ClassVar[str]
    latex_sign: ClassVar[str]

    def __new__(cls, *parts: object) -> _Proposition:
        made: _Proposition = Boolean.__new__(
            cls, *(sympify(item, strict=True) for item in parts)
        )
        return made

    def __bool__(self) -> NoReturn:
        raise TypeError("a proposition has no truth value")

    def doit(self, **hints: bool) -> _Proposition:
        return self

    def _sympystr(self, printer: Any) -> str:
        name = type(self).__name__
        inner = ", ".join(printer._print(item) for item in self.args)
        return f"{name}({inner})"

    def _latex(self, printer: Any) -> str:
        parts = [_bracketed(item, printer) for item in self.args]
        return f" {self.latex_sign} ".join(parts)


def _bracketed(item: Any, printer: Any) -> str:
    text: str = printer._print(item)
    nested = isinstance(item, _Proposition) and len(item.args) > 1
    return rf"\left({text}\right)" if nested else text


class ImplicationOf(_Proposition):
    latex_sign = r"\implies"


class EquivalenceOf(_Proposition):
    latex_sign = r"\iff"


class ConjunctionOf(_Proposition):
    latex_sign = r"\wedge"


class ApproximatelyEqual(_Proposition):
    """The first argument is, to the digits shown, the second one; the third
    holds half a unit of the last digit of each of its entries, since a
    number forgets how it was written."""

    latex_sign = r"\approx"

    def _latex(self, printer: Any) -> str:
        left, right = (printer._print(item) for item in self.args[:2])
        return rf"{left} \approx {right}"


class DisjunctionOf(_Proposition):
    latex_sign = r"\vee"


class NegationOf(_Proposition):
    latex_sign = ""

    def _latex(self, printer: Any) -> str:
        return rf"\neg \left({printer._print(self.args[0])}\right)"


class Occurs(_Proposition):
    """The event with this name happens."""

    latex_sign = ""


class Restricted(_Proposition):
    """The first argument, for index values that satisfy the others."""

    latex_sign = r",\;"


class SameLawOf(_Proposition):
    """The arguments have one distribution."""

    latex_sign = r"\overset{d}{=}"


class NamedLawOf(_Proposition):
    """The second argument has the standard law that the first one names,
    with the others as its parameters."""

    latex_sign = r"\sim"

    @property
    def law(self) -> str:
        return str(self.args[0])

    def _latex(self, printer: Any) -> str:
        subject, *parameters = (printer._print(x) for x in self.args[1:])
        law = rf"\operatorname{{{self.law}}}"
        if parameters:
            law += rf"\left({', '.join(parameters)}\right)"
        return rf"{subject} {self.latex_sign} {law}"


class IndependenceOf(_Proposition):
    """Blocks (tuples of terms) that are jointly independent, pairwise
    independent or uncorrelated, as the first argument says; the second says
    whether index variables range inside the statement."""

    latex_sign = r"\mathrel{\perp\!\!\!\perp}"

    @property
    def kind(self) -> str:
        return str(self.args[0])

    @property
    def every(self) -> bool:
        return self.args[1] is S.true

    @property
    def blocks(self) -> tuple[Any, ...]:
        return tuple(self.args[2:])

    def _latex(self, printer: Any) -> str:
        blocks = [_block(item, printer) for item in self.blocks]
        return f" {self.latex_sign} ".join(blocks)


class GivenIndependenceOf(_Proposition):
    """Blocks that are independent given variables, or given an event: kind
    and ``every`` as in `IndependenceOf`, what is given, the blocks."""

    latex_sign = r"\mathrel{\perp\!\!\!\perp}"

    @property
    def kind(self) -> str:
        return str(self.args[0])

    @property
    def every(self) -> bool:
        return self.args[1] is S.true

    @property
    def given(self) -> tuple[Any, ...]:
        return tuple(self.args[2])

    @property
    def blocks(self) -> tuple[Any, ...]:
        return tuple(self.args[3:])

    def _latex(self, printer: Any) -> str:
        blocks = [_block(item, printer) for item in self.blocks]
        told = ", ".join(printer._print(item) for item in self.given)
        return f" {self.latex_sign} ".join(blocks) + rf" \mid {told}"


class Where(_Inert):
    """The first argument where the second, a condition, holds; else 0.

    The body of a sum over ``i ≠ j`` and the like.  `doit` turns it into a
    ``Piecewise``; the constructor of ``Sum`` would rearrange one."""

    text_form = "Where({})"
    latex_form = ""
    arity = 2

    def doit(self, **hints: bool) -> Any:
        body, kept = self.args
        parts = kept.args if isinstance(kept, ConjunctionOf) else (kept,)
        return Piecewise((body, And(*parts)), (0, True))

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        body, kept = (printer._print(item) for item in self.args)
        text = rf"\left[{kept}\right] \left({body}\right)"
        return text if exp is None else rf"\left({text}\right)^{{{exp}}}"


class WhereElseOne(_Inert):
    """The first argument where the second, a condition, holds; else 1.

    The body of a product over ``i ≠ j`` and the like."""

    text_form = "WhereElseOne({})"
    latex_form = ""
    arity = 2

    def doit(self, **hints: bool) -> Any:
        body, kept = self.args
        parts = kept.args if isinstance(kept, ConjunctionOf) else (kept,)
        return Piecewise((body, And(*parts)), (1, True))

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        body, kept = (printer._print(item) for item in self.args)
        text = rf"\left({body}\right)^{{\left[{kept}\right]}}"
        return text if exp is None else rf"\left({text}\right)^{{{exp}}}"


class TendsTo(_Proposition):
    """The first argument tends to the second as the third, a symbol, tends
    to the fourth, from the side that the last one names (perhaps none)."""

    latex_sign = r"\to"

    @property
    def side(self) -> str:
        return str(self.args[4])

    def _latex(self, printer: Any) -> str:
        term, value, variable, point = (
            printer._print(item) for item in self.args[:4]
        )
        near = f"{point}^{self.side}" if self.side else point
        return rf"{term} \to {value} \quad \left({variable} \to {near}\right)"


def tends_to(
    term: Any, value: Any, variable: Any, point: Any, side: str
) -> _Proposition:
    return TendsTo(term, value, variable, point, Str(side))


def independence_of(
    kind: str, every: bool, blocks: list[tuple[Expr, ...]], given: list[Expr]
) -> _Proposition:
    said = Str(kind), S.true if every else S.false
    written = [Tuple(*block) for block in blocks]
    if given:
        return GivenIndependenceOf(*said, Tuple(*given), *written)
    return IndependenceOf(*said, *written)


def given_of(operator: str, arguments: Any, given: Any) -> Given:
    return Given(Str(operator), Tuple(*arguments), Tuple(*given))


def named_law_of(law: str, subject: Any, parameters: Any) -> _Proposition:
    return NamedLawOf(Str(law), subject, *parameters)


def _block(block: Any, printer: Any) -> str:
    inner = ", ".join(printer._print(item) for item in block)
    return inner if len(block) == 1 else rf"\left({inner}\right)"


OPERATOR_CLASSES: dict[str, type[_Inert]] = {
    "E": Expectation,
    "Var": Variance,
    "Cov": Covariance,
    "sd": StandardDeviation,
    "H": Entropy,
    "MI": MutualInformation,
    "joint": JointOf,
    "KL": RelativeEntropy,
    "CE": CrossEntropy,
    "I": SelfInformation,
    "δ": Delta,
    "softmax": Softmax,
    "mean": Mean,
    "var": DataVariance,
    "svar": SampleVariance,
    "max": Largest,
    "min": Smallest,
    "factorial": FactorialOf,
    "binom": BinomialOf,
}
"""The class of each operator of the formula tree but log and exp, which are
SymPy's own."""
