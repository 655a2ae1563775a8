"""A formula in LaTeX, in its author's order.

Written from the formula tree alone.  Fractions are built up, but run on one
line inside exponents and subscripts; brackets appear where the tree needs
them and grow only around tall formulas.  The commands used are known to
LaTeX with amsmath and amssymb, to KaTeX and to MathJax.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from derivations.language import tree
from derivations.render.latex_differentials import differentials
from derivations.render.latex_names import name_latex
from derivations.render.latex_pieces import ADDED as _ADDED
from derivations.render.latex_pieces import FRACTION as _FRACTION
from derivations.render.latex_pieces import MULTIPLIED as _MULTIPLIED
from derivations.render.latex_pieces import NEGATED as _NEGATED
from derivations.render.latex_pieces import PROPOSITION as _PROPOSITION
from derivations.render.latex_pieces import RAISED as _RAISED
from derivations.render.latex_pieces import WHOLE as _WHOLE
from derivations.render.latex_pieces import Piece as _Piece
from derivations.render.latex_pieces import fenced as _fenced
from derivations.render.latex_pieces import number
from derivations.render.latex_pieces import product_sign as _sign
from derivations.render.latex_pieces import rounded as _round
from derivations.render.latex_propositions import EventWriter
from derivations.render.latex_sums import big_signs


def to_latex(node: tree.Node, language: str = "en") -> str:
    """The LaTeX of a term, proposition or statement, for math mode."""
    return LatexWriter(language).piece(node).text


class LatexWriter(EventWriter):
    """Writes nodes in one language; `to_latex` is the usual way in."""

    def piece(self, node: tree.Node) -> _Piece:
        return _WRITE[type(node)](self, node)

    # -- names, numbers ------------------------------------------------

    def number(self, node: tree.Number) -> _Piece:
        return number(node.text)

    def name(self, node: tree.Symbol | tree.Index) -> _Piece:
        return _Piece(name_latex(node.name))

    def element(self, node: tree.Element) -> _Piece:
        return _Piece(name_latex(node.family, self._indices(node.indices)))

    def application(self, node: tree.Application) -> _Piece:
        head = name_latex(node.function)
        if head.startswith(r"\mathrm{"):
            head = r"\operatorname{" + head[len(r"\mathrm{") :]
        return _Piece(head + _round(self.listed(node.arguments)))

    # -- arithmetic ----------------------------------------------------

    def negative(self, node: tree.Negative) -> _Piece:
        inner = self.piece(node.operand)
        text = "-" + self.bracketed(inner, _MULTIPLIED)
        return _Piece(text, _NEGATED, inner.open)

    def addition(self, node: tree.Add | tree.Subtract) -> _Piece:
        return _Piece(" ".join(self.summands(node)), _ADDED)

    def summands(self, node: tree.Add | tree.Subtract) -> list[str]:
        """Each with the sign before it."""
        parts: list[str] = []  # from the right; long sums aren't recursed into
        term: tree.Term = node
        while isinstance(term, tree.Add | tree.Subtract):
            sign = "+" if isinstance(term, tree.Add) else "-"
            parts.append(f"{sign} {self.at_least(_MULTIPLIED, term.right)}")
            term = term.left
        parts.append(self.at_least(_ADDED, term))
        return parts[::-1]

    def multiply(self, node: tree.Multiply) -> _Piece:
        spine: list[tree.Multiply] = []
        term: tree.Term = node
        while isinstance(term, tree.Multiply):
            spine.append(term)
            term = term.left
        done = self._factor(term, first=True)
        for product in reversed(spine):
            left = _round(done.text) if done.open else done.text
            right = self._factor(product.right, first=False)
            sign = _sign(product, left, right.text)
            done = _Piece(f"{left}{sign}{right.text}", _MULTIPLIED, right.open)
        return done

    def _factor(self, node: tree.Term, first: bool) -> _Piece:
        piece = self.piece(node)
        needed = _MULTIPLIED if first else _FRACTION
        if isinstance(node, tree.Big | tree.Derivative | tree.Limit):
            needed = _MULTIPLIED  # Σ, Π reach over the factors after it
        if piece.level < needed or isinstance(node, tree.Dot):
            return _Piece(_round(piece.text))
        return piece

    def dot(self, node: tree.Dot) -> _Piece:
        left, right = (self.piece(item) for item in (node.left, node.right))
        text = " ".join(
            (
                self.bracketed(left, _RAISED),
                r"\cdot",
                self.bracketed(right, _RAISED),
            )
        )
        return _Piece(text, _MULTIPLIED)

    def divide(self, node: tree.Divide) -> _Piece:
        over, under = self.piece(node.left), self.piece(node.right)
        if not self.only_inline:
            return _Piece(rf"\frac{{{over.text}}}{{{under.text}}}", _FRACTION)
        whole = over.open or isinstance(node.left, tree.Dot)
        left = self.bracketed(over, _WHOLE if whole else _MULTIPLIED)
        return _Piece(
            f"{left}/{self.bracketed(under, _RAISED)}",
            _MULTIPLIED,
            under.open,
        )

    def power(self, node: tree.Power) -> _Piece:
        base = self.at_least(_WHOLE, node.base)
        if "'" in base:
            base = f"{{{base}}}"  # a prime is a superscript itself
        return _Piece(f"{base}^{{{self.inline(node.exponent)}}}", _RAISED)

    def root(self, node: tree.Root) -> _Piece:
        return _Piece(rf"\sqrt{{{self.piece(node.radicand).text}}}", _RAISED)

    def absolute(self, node: tree.Absolute) -> _Piece:
        inner = self.piece(node.operand).text
        return _Piece(rf"\left\lvert {inner}\right\rvert")

    def norm(self, node: tree.Norm) -> _Piece:
        inner = self.piece(node.vector).text
        return _Piece(rf"\left\lVert {inner}\right\rVert")

    def derivative(self, node: tree.Derivative) -> _Piece:
        body = self.bracketed(self.piece(node.body), _MULTIPLIED)
        names = [self.piece(variable).text for variable in node.variables]
        text = f"{differentials(names, self.only_inline)} {body}"
        return _Piece(text, _MULTIPLIED, open=True)

    def component(self, node: tree.Component) -> _Piece:
        text = self.piece(node.vector).text
        if not isinstance(node.vector, tree.Operator):
            text = _round(text)
        return _Piece(f"{text}_{{{self._indices(node.indices)}}}")

    def transpose(self, node: tree.Transpose) -> _Piece:
        text = self.at_least(_WHOLE, node.matrix)
        return _Piece(rf"{text}^{{\top}}", _RAISED)

    def matrix_product(self, node: tree.MatrixProduct) -> _Piece:
        return self.multiply(tree.Multiply(node.left, node.right))

    # -- operators, sums -----------------------------------------------

    def operator(self, node: tree.Operator) -> _Piece:
        inner = self.listed(node.arguments)
        if node.name == "E":
            return _Piece(r"\mathbb{E}" + _fenced("[", inner, "]"))
        if node.name == "joint":
            return _Piece(inner)
        if node.name == "MI":
            inner = "; ".join(self.piece(x).text for x in node.arguments)
            return _Piece("I" + _round(inner))
        if node.name == "KL":
            one, two = (self.piece(x).text for x in node.arguments)
            inner = rf"{one} \,\|\, {two}"
            return _Piece(r"D_{\mathrm{KL}}" + _round(inner))
        if node.name in ("H", "I"):
            return _Piece(node.name + _round(inner))
        if node.name == "δ":
            return _Piece(rf"\delta_{{{self._indices(node.arguments)}}}")
        if node.name == "factorial":
            return _Piece(self.at_least(_WHOLE, node.arguments[0]) + "!")
        if node.name == "binom":
            over, under = (self.piece(item).text for item in node.arguments)
            return _Piece(rf"\binom{{{over}}}{{{under}}}")
        if node.name in ("max", "min"):
            return _Piece(rf"\{node.name}" + _round(inner))
        if node.name == "exp":
            return _Piece(r"\exp" + _round(inner))
        if node.name == "log":
            argument = self.piece(node.arguments[0])
            if argument.level == _WHOLE:
                text = rf"\log {argument.text}"
                return _Piece(text, _FRACTION, open=True)
            return _Piece(r"\log" + _round(inner))
        return _Piece(rf"\operatorname{{{node.name}}}" + _round(inner))

    def vector(self, node: tree.Vector) -> _Piece:
        return _Piece(_fenced("[", self.listed(node.entries), "]"))

    def big(self, node: tree.Big) -> _Piece:
        body = self.piece(node.body)
        text = self.bracketed(body, _MULTIPLIED)
        heads = " ".join(big_signs(node, self.inline))
        return _Piece(f"{heads} {text}", _MULTIPLIED, open=True)

    def infinity(self, _node: tree.Infinity) -> _Piece:
        return _Piece(r"\infty")

    def limit(self, node: tree.Limit) -> _Piece:
        body = self.bracketed(self.piece(node.body), _MULTIPLIED)
        head = rf"\lim_{{{self._target(node)}}}"
        return _Piece(f"{head} {body}", _MULTIPLIED, open=True)

    def tends(self, node: tree.Tends) -> _Piece:
        left, right = self.piece(node.term).text, self.piece(node.value).text
        text = rf"{left} \to {right} \quad ({self._target(node)})"
        return _Piece(text, _PROPOSITION)

    def _target(self, node: tree.Limit | tree.Tends) -> str:
        near = self.inline(node.point)
        near += f"^{{{node.side}}}" if node.side else ""
        return rf"{name_latex(node.variable)} \to {near}"

    def series(self, node: tree.Series) -> _Piece:
        shown = [self.at_least(_MULTIPLIED, item) for item in node.shown]
        last = self.at_least(_MULTIPLIED, node.last)
        return _Piece(" + ".join([*shown, r"\cdots", last]), _ADDED)

    def _indices(self, indices: tuple[tree.Term, ...]) -> str:
        """Side by side where each is one letter, else with commas."""
        parts = [self.inline(item) for item in indices]
        plain = all(isinstance(item, tree.Index) for item in indices)
        short = plain and all(len(part) == 1 for part in parts)
        return ("" if short else ",").join(parts)


_WRITE: dict[type[tree.Node], Callable[[LatexWriter, Any], _Piece]] = {
    tree.Number: LatexWriter.number,
    tree.Symbol: LatexWriter.name,
    tree.Index: LatexWriter.name,
    tree.Element: LatexWriter.element,
    tree.Application: LatexWriter.application,
    tree.Operator: LatexWriter.operator,
    tree.Probability: LatexWriter.probability,
    tree.Indicator: LatexWriter.indicator,
    tree.Conditional: LatexWriter.conditional,
    tree.Negative: LatexWriter.negative,
    tree.Add: LatexWriter.addition,
    tree.Subtract: LatexWriter.addition,
    tree.Multiply: LatexWriter.multiply,
    tree.Dot: LatexWriter.dot,
    tree.Divide: LatexWriter.divide,
    tree.Power: LatexWriter.power,
    tree.Root: LatexWriter.root,
    tree.Absolute: LatexWriter.absolute,
    tree.Norm: LatexWriter.norm,
    tree.Derivative: LatexWriter.derivative,
    tree.Component: LatexWriter.component,
    tree.Transpose: LatexWriter.transpose,
    tree.MatrixProduct: LatexWriter.matrix_product,
    tree.Vector: LatexWriter.vector,
    tree.Sum: LatexWriter.big,
    tree.Product: LatexWriter.big,
    tree.Series: LatexWriter.series,
    tree.Infinity: LatexWriter.infinity,
    tree.Limit: LatexWriter.limit,
    tree.Tends: LatexWriter.tends,
    tree.Relation: LatexWriter.relation,
    tree.Implication: LatexWriter.implication,
    tree.Equivalence: LatexWriter.equivalence,
    tree.Conjunction: LatexWriter.conjunction,
    tree.Disjunction: LatexWriter.disjunction,
    tree.Negation: LatexWriter.negation,
    tree.Occurs: LatexWriter.occurs,
    tree.Independence: LatexWriter.independence,
    tree.ConditionalIndependence: LatexWriter.given_independence,
    tree.SameLaw: LatexWriter.same_law,
    tree.NamedLaw: LatexWriter.named_law,
    tree.Statement: LatexWriter.statement,
}
