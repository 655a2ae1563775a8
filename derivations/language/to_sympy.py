"""From the formula tree to SymPy, as written.

Everything is built with ``evaluate=False``, so ``0·0`` stays a product and
``x/x`` a quotient.  Chains such as ``a + b − c`` become one flat sum in the
author's order.  SymPy's own operations on the result (``subs``, ``doit``,
pickling) may evaluate; the record of a line is the tree, not this object.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import gcd
from typing import Any, Protocol

import sympy

from derivations.language import sympy_data, sympy_numbers, tree
from derivations.language import sympy_operators as own


class Domain(Protocol):
    """The numbers that a declared name may stand for."""

    @property
    def integer(self) -> bool: ...
    @property
    def lower(self) -> Fraction | None: ...
    @property
    def lower_open(self) -> bool: ...
    @property
    def upper(self) -> Fraction | None: ...
    @property
    def upper_open(self) -> bool: ...
    @property
    def nonzero(self) -> bool: ...


class Declared(Protocol):
    @property
    def domain(self) -> Domain: ...
    @property
    def ranges(self) -> tuple[object, ...]: ...


class Defined(Protocol):
    @property
    def parameters(self) -> tuple[str, ...]: ...


class Declarations(Protocol):
    """What this module needs to know of the assumptions."""

    def declaration(self, name: str) -> Declared | None: ...
    def definition(self, name: str) -> Defined | None: ...


def to_sympy(node: tree.Node, assumptions: Declarations | None = None) -> Any:
    """The SymPy object of a term or proposition, unevaluated.

    Symbols are real and carry their declared domain; indices are integer;
    a family is an ``IndexedBase``.  Terms of random variables are ordinary
    expressions: only `Expectation` and its kin know that they are random.
    """
    return _Writer(assumptions).write(node)


def symbol_assumptions(domain: Domain | None) -> dict[str, bool]:
    """SymPy's assumptions for a symbol of this domain."""
    if domain is None:
        return {"real": True}
    found: dict[str, bool] = {"integer" if domain.integer else "real": True}
    low, high = domain.lower, domain.upper
    positive = low is not None and (low > 0 or (low == 0 and domain.lower_open))
    negative = high is not None and (
        high < 0 or (high == 0 and domain.upper_open)
    )
    if positive and not negative:
        found["positive"] = True
    elif negative and not positive:
        found["negative"] = True
    elif domain.nonzero and low == 0:
        found["positive"] = True
    elif domain.nonzero and high == 0:
        found["negative"] = True
    elif domain.nonzero:
        found["nonzero"] = True
    elif low == 0 and high != 0:
        found["nonnegative"] = True
    elif high == 0 and low != 0:
        found["nonpositive"] = True
    return found


def _unevaluated(build: Any, *arguments: Any) -> Any:
    return build(*arguments, evaluate=False)


_RELATIONS: dict[str, Any] = {
    "=": sympy.Eq,
    "≠": sympy.Ne,
    "<": sympy.Lt,
    "≤": sympy.Le,
    ">": sympy.Gt,
    "≥": sympy.Ge,
}


class _Writer:
    """Builds SymPy objects under one set of declarations."""

    def __init__(self, declarations: Declarations | None) -> None:
        self._declarations = declarations

    def write(self, node: tree.Node) -> Any:
        return _BUILD[type(node)](self, node)

    def all(self, nodes: Sequence[tree.Node]) -> list[Any]:
        return [self.write(item) for item in nodes]

    # -- names ---------------------------------------------------------

    def symbol(self, node: tree.Symbol) -> Any:
        if self._is_family(node.name):
            return self._base(node.name)
        return sympy.Symbol(node.name, **self._known(node.name))

    def index(self, node: tree.Index) -> Any:
        return sympy.Symbol(node.name, integer=True)

    def element(self, node: tree.Element) -> Any:
        return sympy.Indexed(self._base(node.family), *self.all(node.indices))

    def _base(self, name: str) -> Any:
        return sympy.IndexedBase(name, **self._known(name))

    def _known(self, name: str) -> dict[str, bool]:
        found = self._declarations and self._declarations.declaration(name)
        return symbol_assumptions(found.domain if found else None)

    def _is_family(self, name: str) -> bool:
        if self._declarations is None:
            return False
        declared = self._declarations.declaration(name)
        if declared is not None:
            return len(declared.ranges) > 0
        defined = self._declarations.definition(name)
        return defined is not None and len(defined.parameters) > 0

    # -- arithmetic ----------------------------------------------------

    def number(self, node: tree.Number) -> Any:
        return sympy_numbers.of_fraction(node.value)

    def negative(self, node: tree.Negative) -> Any:
        if isinstance(node.operand, tree.Infinity):
            return sympy.S.NegativeInfinity
        return self._negated(self.write(node.operand))

    def _negated(self, value: Any) -> Any:
        if isinstance(value, sympy.Rational) and value.is_positive is True:
            return -value
        return _unevaluated(sympy.Mul, sympy.S.NegativeOne, value)

    def addition(self, node: tree.Add | tree.Subtract) -> Any:
        # the left spine as one flat sum: no deep nesting for long sums
        parts: list[Any] = []
        term: tree.Term = node
        while isinstance(term, tree.Add | tree.Subtract):
            right = self.write(term.right)
            subtracted = isinstance(term, tree.Subtract)
            parts.append(self._negated(right) if subtracted else right)
            term = term.left
        parts.append(self.write(term))
        return _unevaluated(sympy.Add, *reversed(parts))

    def product(self, node: tree.Multiply | tree.Divide) -> Any:
        parts: list[Any] = []
        term: tree.Term = node
        while isinstance(term, tree.Multiply | tree.Divide):
            fraction = _plain_fraction(term)
            if fraction is not None:
                parts.append(fraction)
                break
            right = self.write(term.right)
            divided = isinstance(term, tree.Divide)
            parts.append(_reciprocal(right) if divided else right)
            if divided and term.left == tree.Number("1"):
                break  # 1/x is the reciprocal alone
            term = term.left
        else:
            parts.append(self.write(term))
        if len(parts) == 1:
            return parts[0]
        return _unevaluated(sympy.Mul, *reversed(parts))

    def power(self, node: tree.Power) -> Any:
        base, exponent = self.write(node.base), self.write(node.exponent)
        return _unevaluated(sympy.Pow, base, exponent)

    def root(self, node: tree.Root) -> Any:
        return _unevaluated(
            sympy.Pow, self.write(node.radicand), sympy.Rational(1, 2)
        )

    def absolute(self, node: tree.Absolute) -> Any:
        return _unevaluated(sympy.Abs, self.write(node.operand))

    # -- operators, sums -----------------------------------------------

    def operator(self, node: tree.Operator) -> Any:
        arguments = self.all(node.arguments)
        if node.name == "log":
            return _unevaluated(sympy.log, *arguments)
        if node.name == "exp":
            return _unevaluated(sympy.exp, *arguments)
        return own.OPERATOR_CLASSES[node.name](*arguments)

    def probability(self, node: tree.Probability) -> Any:
        event = self.write(node.event)
        if node.given is None:
            return own.Probability(event)
        return own.ConditionalProbability(event, self.write(node.given))

    def indicator(self, node: tree.Indicator) -> Any:
        return own.Indicator(self.write(node.event))

    def conditional(self, node: tree.Conditional) -> Any:
        arguments = self.all(node.arguments)
        return own.given_of(node.operator, arguments, self.all(node.given))

    def application(self, node: tree.Application) -> Any:
        function = sympy.Function(node.function, real=True)
        return _unevaluated(function, *self.all(node.arguments))

    def vector(self, node: tree.Vector) -> Any:
        return sympy_data.VectorOf(*self.all(node.entries))

    def dot(self, node: tree.Dot) -> Any:
        return own.DotProduct(self.write(node.left), self.write(node.right))

    def component(self, node: tree.Component) -> Any:
        return own.Entry(self.write(node.vector), *self.all(node.indices))

    def transpose(self, node: tree.Transpose) -> Any:
        return own.TransposeOf(self.write(node.matrix))

    def matrix_product(self, node: tree.MatrixProduct) -> Any:
        left, right = self.write(node.left), self.write(node.right)
        return own.MatrixProductOf(left, right)

    def derivative(self, node: tree.Derivative) -> Any:
        variables = self.all(node.variables)
        return own.PartialDerivative(self.write(node.body), *variables)

    def norm(self, node: tree.Norm) -> Any:
        return own.Norm(self.write(node.vector))

    def big(self, node: tree.Big) -> Any:
        product = isinstance(node, tree.Product)
        body = self.write(node.body)
        if node.conditions:
            kept = self.conjunction(tree.Conjunction(node.conditions))
            where = own.WhereElseOne if product else own.Where
            body = where(body, kept)
        limits = [
            (
                sympy.Symbol(binder.index, integer=True),
                self.write(binder.lower),
                self.write(binder.upper),
            )
            for binder in reversed(node.binders)  # SymPy: innermost first
        ]
        return (sympy.Product if product else sympy.Sum)(body, *limits)

    def infinity(self, _node: tree.Infinity) -> Any:
        return sympy.S.Infinity

    def limit(self, node: tree.Limit) -> Any:
        variable = sympy.Symbol(node.variable, **self._known(node.variable))
        point = self.write(node.point)
        side = node.side or "+-"
        return sympy.Limit(self.write(node.body), variable, point, side)

    def tends(self, node: tree.Tends) -> Any:
        variable = sympy.Symbol(node.variable, **self._known(node.variable))
        sides = (self.write(node.term), self.write(node.value))
        return own.tends_to(*sides, variable, self.write(node.point), node.side)

    def series(self, node: tree.Series) -> Any:
        return self.write(node.total)

    # -- propositions --------------------------------------------------

    def relation(self, node: tree.Relation) -> Any:
        if node.sign == "≈":
            return sympy_numbers.approximation(node, self.write)
        left, right = self.write(node.left), self.write(node.right)
        return _unevaluated(_RELATIONS[node.sign], left, right)

    def implication(self, node: tree.Implication) -> Any:
        return own.ImplicationOf(self.write(node.left), self.write(node.right))

    def equivalence(self, node: tree.Equivalence) -> Any:
        return own.EquivalenceOf(self.write(node.left), self.write(node.right))

    def conjunction(self, node: tree.Conjunction) -> Any:
        parts = self.all(node.parts)
        return parts[0] if len(parts) == 1 else own.ConjunctionOf(*parts)

    def disjunction(self, node: tree.Disjunction) -> Any:
        return own.DisjunctionOf(*self.all(node.parts))

    def negation(self, node: tree.Negation) -> Any:
        return own.NegationOf(self.write(node.part))

    def occurs(self, node: tree.Occurs) -> Any:
        return own.Occurs(self.write(node.event))

    def independence(self, node: Any) -> Any:
        blocks = [tuple(self.all(block)) for block in node.blocks]
        given = self.all(getattr(node, "given", ()))
        return own.independence_of(node.kind, node.every, blocks, given)

    def same_law(self, node: tree.SameLaw) -> Any:
        return own.SameLawOf(*self.all(node.terms))

    def named_law(self, node: tree.NamedLaw) -> Any:
        subject = self.write(node.term)
        return own.named_law_of(node.law, subject, self.all(node.parameters))

    def statement(self, node: tree.Statement) -> Any:
        proposition = self.write(node.proposition)
        if not node.conditions:
            return proposition
        return own.Restricted(proposition, *self.all(node.conditions))


def _reciprocal(value: Any) -> Any:
    return _unevaluated(sympy.Pow, value, sympy.S.NegativeOne)


def _plain_fraction(term: tree.Term) -> Any | None:
    """``2/3`` as a rational number, when that changes nothing: whole
    numbers, lowest terms, denominator above 1."""
    if not isinstance(term, tree.Divide):
        return None
    top, bottom = term.left, term.right
    if not isinstance(top, tree.Number) or not isinstance(bottom, tree.Number):
        return None
    over, under = top.value, bottom.value
    if over.denominator != 1 or under.denominator != 1 or under <= 1:
        return None
    if gcd(over.numerator, under.numerator) != 1:
        return None
    return sympy.Rational(over.numerator, under.numerator)


_BUILD: dict[type[tree.Node], Callable[[_Writer, Any], Any]] = {
    tree.Number: _Writer.number,
    tree.Symbol: _Writer.symbol,
    tree.Index: _Writer.index,
    tree.Element: _Writer.element,
    tree.Application: _Writer.application,
    tree.Operator: _Writer.operator,
    tree.Probability: _Writer.probability,
    tree.Indicator: _Writer.indicator,
    tree.Conditional: _Writer.conditional,
    tree.Negative: _Writer.negative,
    tree.Add: _Writer.addition,
    tree.Subtract: _Writer.addition,
    tree.Multiply: _Writer.product,
    tree.Divide: _Writer.product,
    tree.Dot: _Writer.dot,
    tree.Vector: _Writer.vector,
    tree.Power: _Writer.power,
    tree.Root: _Writer.root,
    tree.Absolute: _Writer.absolute,
    tree.Norm: _Writer.norm,
    tree.Component: _Writer.component,
    tree.Transpose: _Writer.transpose,
    tree.MatrixProduct: _Writer.matrix_product,
    tree.Derivative: _Writer.derivative,
    tree.Sum: _Writer.big,
    tree.Product: _Writer.big,
    tree.Series: _Writer.series,
    tree.Infinity: _Writer.infinity,
    tree.Limit: _Writer.limit,
    tree.Tends: _Writer.tends,
    tree.Relation: _Writer.relation,
    tree.Implication: _Writer.implication,
    tree.Equivalence: _Writer.equivalence,
    tree.Conjunction: _Writer.conjunction,
    tree.Disjunction: _Writer.disjunction,
    tree.Negation: _Writer.negation,
    tree.Occurs: _Writer.occurs,
    tree.Independence: _Writer.independence,
    tree.ConditionalIndependence: _Writer.independence,
    tree.SameLaw: _Writer.same_law,
    tree.NamedLaw: _Writer.named_law,
    tree.Statement: _Writer.statement,
}
