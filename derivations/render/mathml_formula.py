"""A formula in MathML, in its author's order.

Written from the formula tree alone, and drawn by browsers without a script.
Looks as `derivations.render.latex_formula` has it: fractions are built up,
but run on one line inside exponents and subscripts; brackets appear where
the tree needs them and grow only around tall formulas.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from derivations.language import tree
from derivations.render.latex_names import is_word
from derivations.render.latex_pieces import (
    ADDED,
    FRACTION,
    MULTIPLIED,
    NEGATED,
    PROPOSITION,
    RAISED,
    WHOLE,
)
from derivations.render.mathml_names import name_mathml
from derivations.render.mathml_pieces import (
    APPLIED,
    QUAD,
    THIN,
    Piece,
    bars,
    built,
    fenced,
    joined,
    leaf,
    mo,
    number,
    prefix,
    product_sign,
    rounded,
)
from derivations.render.mathml_propositions import EventWriter
from derivations.render.wording import indices_alone


def to_mathml(node: tree.Node, language: str = "en") -> str:
    """One ``math`` element."""
    return math_element(MathmlWriter(language).piece(node).text)


def math_element(run: str) -> str:
    return f"<math>{run}</math>"


class MathmlWriter(EventWriter):
    """Writes nodes in one language; `to_mathml` is the usual way in."""

    def piece(self, node: tree.Node) -> Piece:
        return _WRITE[type(node)](self, node)

    # -- names, numbers ------------------------------------------------

    def number(self, node: tree.Number) -> Piece:
        return number(node.text)

    def name(self, node: tree.Symbol | tree.Index) -> Piece:
        return Piece(name_mathml(node.name))

    def element(self, node: tree.Element) -> Piece:
        return Piece(name_mathml(node.family, self._indices(node.indices)))

    def application(self, node: tree.Application) -> Piece:
        head = name_mathml(node.function) + APPLIED
        text = head + rounded(self.listed(node.arguments))
        return Piece(text, named=is_word(node.function))

    # -- arithmetic ----------------------------------------------------

    def negative(self, node: tree.Negative) -> Piece:
        inner = self.piece(node.operand)
        text = prefix("−") + self.bracketed(inner, MULTIPLIED)
        return Piece(text, NEGATED, inner.open)

    def addition(self, node: tree.Add | tree.Subtract) -> Piece:
        return Piece("".join(self.summands(node)), ADDED)

    def summands(self, node: tree.Add | tree.Subtract) -> list[str]:
        """Each with the sign before it."""
        parts: list[str] = []  # from the right; long sums aren't recursed into
        term: tree.Term = node
        while isinstance(term, tree.Add | tree.Subtract):
            sign = mo("+" if isinstance(term, tree.Add) else "−")
            parts.append(sign + self.at_least(MULTIPLIED, term.right))
            term = term.left
        parts.append(self.at_least(ADDED, term))
        return parts[::-1]

    def multiply(self, node: tree.Multiply) -> Piece:
        spine: list[tree.Multiply] = []
        term: tree.Term = node
        while isinstance(term, tree.Multiply):
            spine.append(term)
            term = term.left
        done = self._factor(term, first=True)
        for product in reversed(spine):
            left = rounded(done.text) if done.open else done.text
            right = self._factor(product.right, first=False)
            sign = product_sign(product, left, right, _worded(product))
            done = Piece(
                left + sign + right.text, MULTIPLIED, right.open, done.named
            )
        return done

    def _factor(self, node: tree.Term, first: bool) -> Piece:
        piece = self.piece(node)
        needed = MULTIPLIED if first else FRACTION
        if isinstance(node, tree.Big | tree.Derivative | tree.Limit):
            needed = MULTIPLIED  # Σ, Π reach over the factors after it
        if piece.level < needed or isinstance(node, tree.Dot):
            return Piece(rounded(piece.text))
        return piece

    def dot(self, node: tree.Dot) -> Piece:
        sides = (self.at_least(RAISED, x) for x in (node.left, node.right))
        return Piece(mo("·").join(sides), MULTIPLIED)

    def divide(self, node: tree.Divide) -> Piece:
        over, under = self.piece(node.left), self.piece(node.right)
        if not self.only_inline:
            return Piece(built("mfrac", over.text, under.text), FRACTION)
        whole = over.open or isinstance(node.left, tree.Dot)
        left = self.bracketed(over, WHOLE if whole else MULTIPLIED)
        slash = mo("/", 'lspace="0" rspace="0"')
        right = self.bracketed(under, RAISED)
        return Piece(left + slash + right, MULTIPLIED, under.open)

    def power(self, node: tree.Power) -> Piece:
        base = self.at_least(WHOLE, node.base)
        return Piece(built("msup", base, self.inline(node.exponent)), RAISED)

    def root(self, node: tree.Root) -> Piece:
        return Piece(built("msqrt", self.piece(node.radicand).text), RAISED)

    def absolute(self, node: tree.Absolute) -> Piece:
        return Piece(bars("|", self.piece(node.operand).text))

    def norm(self, node: tree.Norm) -> Piece:
        return Piece(bars("‖", self.piece(node.vector).text))

    def derivative(self, node: tree.Derivative) -> Piece:
        body = self.bracketed(self.piece(node.body), MULTIPLIED)
        names = [self.piece(variable).text for variable in node.variables]
        text = differentials(names, self.only_inline) + THIN + body
        return Piece(text, MULTIPLIED, open=True)

    def component(self, node: tree.Component) -> Piece:
        vector = self.piece(node.vector)
        text, named = vector.text, vector.named
        if not isinstance(node.vector, tree.Operator):
            text, named = rounded(text), False
        lower = self._indices(node.indices)
        return Piece(built("msub", text, lower), named=named)

    def transpose(self, node: tree.Transpose) -> Piece:
        text = self.at_least(WHOLE, node.matrix)
        return Piece(built("msup", text, mo("⊤")), RAISED)

    def matrix_product(self, node: tree.MatrixProduct) -> Piece:
        return self.multiply(tree.Multiply(node.left, node.right))

    # -- operators, sums -----------------------------------------------

    def operator(self, node: tree.Operator) -> Piece:
        inner = self.listed(node.arguments)
        match node.name:
            case "E":
                head = leaf("mi", "𝔼") + APPLIED
                return Piece(head + fenced("[", inner, "]"))
            case "joint":
                return Piece(inner)
            case "MI":
                return self.called("I", self.listed(node.arguments, ";"))
            case "KL":
                one, two = (self.piece(x).text for x in node.arguments)
                head = built("msub", leaf("mi", "D"), leaf("mi", "KL"))
                parted = THIN + mo("‖", 'form="infix"') + THIN
                return Piece(head + APPLIED + rounded(one + parted + two))
            case "δ":
                delta = leaf("mi", "δ")
                return Piece(
                    built("msub", delta, self._indices(node.arguments))
                )
            case "factorial":
                text = self.at_least(WHOLE, node.arguments[0])
                return Piece(text + mo("!", 'form="postfix"'))
            case "binom":
                over, under = (self.piece(x).text for x in node.arguments)
                thin = 'linethickness="0"'
                inner = built("mfrac", over, under, attributes=thin)
                return Piece(rounded(inner))
            case "log":
                argument = self.piece(node.arguments[0])
                if argument.level == WHOLE:
                    text = leaf("mi", "log") + APPLIED + THIN + argument.text
                    return Piece(text, FRACTION, open=True, named=True)
        return self.called(node.name, inner)

    def vector(self, node: tree.Vector) -> Piece:
        return Piece(fenced("[", self.listed(node.entries), "]"))

    def big(self, node: tree.Big) -> Piece:
        body = self.piece(node.body)
        text = self.bracketed(body, MULTIPLIED)
        return Piece(self._signs(node) + text, MULTIPLIED, open=True)

    def _signs(self, node: tree.Big) -> str:
        """One sign for each range, with its bounds; or one alone with the
        indices and conditions under it, where no range is written."""
        sign = mo("∏" if isinstance(node, tree.Product) else "∑")
        kept = [self.inline(item) for item in node.conditions]
        if not any(binder.written for binder in node.binders):
            free = [name_mathml(index) for index in indices_alone(node)]
            return built("munder", sign, joined(free + kept))
        signs = []
        for place, binder in enumerate(node.binders):
            start = name_mathml(binder.index) + mo("=")
            start += self.inline(binder.lower)
            if kept and place == len(node.binders) - 1:
                start = _stacked([start, *kept])
            end = self.inline(binder.upper)
            signs.append(built("munderover", sign, start, end))
        return "".join(signs)

    def infinity(self, _node: tree.Infinity) -> Piece:
        return Piece(leaf("mi", "∞"))

    def limit(self, node: tree.Limit) -> Piece:
        body = self.bracketed(self.piece(node.body), MULTIPLIED)
        name = mo("lim", 'form="prefix" movablelimits="true" rspace="0.167em"')
        head = built("munder", name, self._target(node))
        return Piece(head + body, MULTIPLIED, open=True)

    def tends(self, node: tree.Tends) -> Piece:
        left, right = self.piece(node.term).text, self.piece(node.value).text
        text = left + mo("→") + right + QUAD + rounded(self._target(node))
        return Piece(text, PROPOSITION)

    def _target(self, node: tree.Limit | tree.Tends) -> str:
        near = self.inline(node.point)
        if node.side:
            near = built("msup", near, mo(node.side.replace("-", "−")))
        return name_mathml(node.variable) + mo("→", 'stretchy="false"') + near

    def series(self, node: tree.Series) -> Piece:
        return Piece("".join(self.terms(node)), ADDED)

    def terms(self, node: tree.Series) -> list[str]:
        """Each with the sign before it."""
        terms = [self.at_least(MULTIPLIED, item) for item in node.shown]
        terms += [mo("⋯"), self.at_least(MULTIPLIED, node.last)]
        plus = mo("+")
        return [terms[0], *(plus + term for term in terms[1:])]

    def _indices(self, indices: tuple[tree.Term, ...]) -> str:
        """Side by side where each is one letter, else with commas."""
        parts = [self.inline(item) for item in indices]
        short = all(
            isinstance(item, tree.Index) and len(item.name) == 1
            for item in indices
        )
        return "".join(parts) if short else joined(parts)


def _worded(product: tree.Multiply) -> bool:
    """Whether a name that is a word stands beside the sign."""
    before = product.left
    if isinstance(before, tree.Multiply):
        before = before.right
    return any(
        isinstance(item, tree.Symbol) and is_word(item.name)
        for item in (before, product.right)
    )


def _stacked(rows: list[str]) -> str:
    cells = "".join(f"<mtr><mtd>{row}</mtd></mtr>" for row in rows)
    return f"<mtable>{cells}</mtable>"


def differentials(names: Sequence[str], inline: bool) -> str:
    """``∂²/∂x∂y``, in one line inside an exponent; a name that follows upon
    itself gets a power."""
    below: list[tuple[str, int]] = []
    for name in names:
        if below and below[-1][0] == name:
            below[-1] = name, below[-1][1] + 1
        else:
            below.append((name, 1))
    delta = leaf("mi", "∂")
    under = THIN.join(delta + _power(name, times) for name, times in below)
    over = _power(delta, len(names))
    if inline:
        return over + mo("/", 'lspace="0" rspace="0"') + under
    return built("mfrac", over, under)


def _power(text: str, times: int) -> str:
    if times == 1:
        return text
    return built("msup", text, leaf("mn", str(times)))


_WRITE: dict[type[tree.Node], Callable[[MathmlWriter, Any], Piece]] = {
    tree.Number: MathmlWriter.number,
    tree.Symbol: MathmlWriter.name,
    tree.Index: MathmlWriter.name,
    tree.Element: MathmlWriter.element,
    tree.Application: MathmlWriter.application,
    tree.Operator: MathmlWriter.operator,
    tree.Probability: MathmlWriter.probability,
    tree.Indicator: MathmlWriter.indicator,
    tree.Conditional: MathmlWriter.conditional,
    tree.Negative: MathmlWriter.negative,
    tree.Add: MathmlWriter.addition,
    tree.Subtract: MathmlWriter.addition,
    tree.Multiply: MathmlWriter.multiply,
    tree.Dot: MathmlWriter.dot,
    tree.Divide: MathmlWriter.divide,
    tree.Power: MathmlWriter.power,
    tree.Root: MathmlWriter.root,
    tree.Absolute: MathmlWriter.absolute,
    tree.Norm: MathmlWriter.norm,
    tree.Derivative: MathmlWriter.derivative,
    tree.Component: MathmlWriter.component,
    tree.Transpose: MathmlWriter.transpose,
    tree.MatrixProduct: MathmlWriter.matrix_product,
    tree.Vector: MathmlWriter.vector,
    tree.Sum: MathmlWriter.big,
    tree.Product: MathmlWriter.big,
    tree.Series: MathmlWriter.series,
    tree.Infinity: MathmlWriter.infinity,
    tree.Limit: MathmlWriter.limit,
    tree.Tends: MathmlWriter.tends,
    tree.Relation: MathmlWriter.relation,
    tree.Implication: MathmlWriter.implication,
    tree.Equivalence: MathmlWriter.equivalence,
    tree.Conjunction: MathmlWriter.conjunction,
    tree.Disjunction: MathmlWriter.disjunction,
    tree.Negation: MathmlWriter.negation,
    tree.Occurs: MathmlWriter.occurs,
    tree.Independence: MathmlWriter.independence,
    tree.ConditionalIndependence: MathmlWriter.given_independence,
    tree.SameLaw: MathmlWriter.same_law,
    tree.NamedLaw: MathmlWriter.named_law,
    tree.Statement: MathmlWriter.statement,
}


def range_mathml(
    index: str, lower: tree.Node, upper: tree.Node, language: str
) -> str:
    """``i = 1, …, d``"""
    writer = MathmlWriter(language)
    ends = (writer.piece(lower).text, mo("…"), writer.piece(upper).text)
    return math_element(name_mathml(index) + mo("=") + joined(list(ends)))
