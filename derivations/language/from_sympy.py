"""From SymPy expressions to the formula tree.

Only structure is read: no text is parsed, nothing is evaluated, and no
SymPy Boolean is asked for its truth.  What has no counterpart in the tree
is refused by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import sympy
from sympy.core.function import AppliedUndef
from sympy.core.relational import Relational

from derivations.language import from_sympy_calculus as calculus
from derivations.language import sympy_data, sympy_numbers, tree
from derivations.language import sympy_operators as own
from derivations.language import sympy_propositions as propositions
from derivations.language.errors import InputError
from derivations.language.sympy_shape import check_depth as _check_depth
from derivations.language.sympy_shape import short as _short
from derivations.language.sympy_shape import subscripts as _subscripts
from derivations.language.sympy_shape import under as _under
from derivations.language.to_sympy import Declarations


def from_sympy(
    expression: object, assumptions: Declarations | None = None
) -> tree.Term:
    """The term of a SymPy expression.

    Symbols count by name.  A symbol is an index if a ``Sum`` binds it or if
    it is undeclared and stands in a subscript; with ``assumptions`` every
    other name must be declared.  Factors and summands stay in the order
    that the expression holds them in.
    """
    found = _read(expression, assumptions)
    if not isinstance(found, tree.Term):
        raise InputError("sympy-not-a-term", piece=_short(expression))
    return found


def proposition_from_sympy(
    expression: object, assumptions: Declarations | None = None
) -> tree.Proposition:
    """The proposition of a SymPy relation or one of our own propositions."""
    found = _read(expression, assumptions)
    if not isinstance(found, tree.Proposition):
        raise InputError("sympy-not-a-proposition", piece=_short(expression))
    return found


def _read(expression: object, assumptions: Declarations | None) -> tree.Node:
    if isinstance(expression, int) and not isinstance(expression, bool):
        expression = sympy.Integer(expression)
    if not isinstance(expression, sympy.Basic):
        raise InputError("sympy-unsupported", piece=_short(expression))
    _check_depth(expression)
    return _Reader(assumptions, _subscripts(expression)).read(expression)


_RELATIONS: tuple[tuple[Any, str], ...] = (
    (sympy.Eq, "="),
    (sympy.Ne, "≠"),
    (sympy.Lt, "<"),
    (sympy.Le, "≤"),
    (sympy.Gt, ">"),
    (sympy.Ge, "≥"),
)
_OPERATOR_NAMES: dict[Any, str] = {
    **{item: name for name, item in own.OPERATOR_CLASSES.items()},
    sympy.log: "log",
    sympy.exp: "exp",
    sympy.Max: "max",
    sympy.Min: "min",
    sympy.factorial: "factorial",
    sympy.binomial: "binom",
}


class _Reader:
    def __init__(
        self,
        declarations: Declarations | None,
        subscripts: frozenset[str],
        bound: frozenset[str] = frozenset(),
        variables: frozenset[str] = frozenset(),
    ) -> None:
        self._declarations = declarations
        self._subscripts = subscripts
        self._bound = bound
        self._variables = variables

    def read(self, item: Any) -> tree.Node:
        for kind, reader in _READ:
            if isinstance(item, kind):
                return reader(self, item)
        raise InputError("sympy-unsupported", piece=_short(item))

    def term(self, item: Any) -> tree.Term:
        found = self.read(item)
        if not isinstance(found, tree.Term):
            raise InputError("sympy-not-a-term", piece=_short(item))
        return found

    def terms(self, items: Any) -> tuple[tree.Term, ...]:
        return tuple(self.term(item) for item in items)

    def proposition(self, item: Any) -> tree.Proposition:
        found = self.read(item)
        if not isinstance(found, tree.Proposition):
            raise InputError("sympy-not-a-proposition", piece=_short(item))
        return found

    # -- names ---------------------------------------------------------

    def symbol(self, item: Any) -> tree.Term:
        name = str(item.name)
        if name in self._bound:
            return tree.Index(name)
        if name in self._variables or self._declared(name):
            return tree.Symbol(name)
        if name in self._subscripts:
            return tree.Index(name)
        self._must_be_declared(name)
        return tree.Symbol(name)

    def base(self, item: Any) -> tree.Term:
        name = str(item.label)
        self._must_be_declared(name)
        return tree.Symbol(name)

    def indexed(self, item: Any) -> tree.Term:
        name = str(item.base.label)
        self._must_be_declared(name)
        return tree.Element(name, self.terms(item.indices))

    def application(self, item: Any) -> tree.Term:
        name = str(item.func.__name__)
        self._must_be_declared(name)
        return tree.Application(name, self.terms(item.args))

    def _declared(self, name: str) -> bool:
        if self._declarations is None:
            return False
        return (
            self._declarations.declaration(name) is not None
            or self._declarations.definition(name) is not None
        )

    def _must_be_declared(self, name: str) -> None:
        if self._declarations is not None and not self._declared(name):
            raise InputError("sympy-undeclared", piece=name)

    # -- arithmetic ----------------------------------------------------

    def rational(self, item: Any) -> tree.Term:
        return sympy_numbers.rational(item)

    def inexact(self, item: Any) -> tree.Term:
        raise InputError("sympy-float", piece=_short(item))

    def base_of_logarithm(self, item: Any) -> tree.Term:
        return tree.Operator("exp", (tree.Number("1"),))

    def addition(self, item: Any) -> tree.Term:
        parts = list(self.terms(item.args))
        if isinstance(parts[0], tree.Negative) and item.args[0].is_Rational:
            # SymPy puts numbers first: −1 + d is meant as d − 1
            parts.append(parts.pop(0))
        found = parts[0]
        for part in parts[1:]:
            if isinstance(part, tree.Negative):
                found = tree.Subtract(found, part.operand)
            else:
                found = tree.Add(found, part)
        return found

    def product(self, item: Any) -> tree.Term:
        factors = list(item.args)
        sign = factors[0]
        negative = sign.is_Rational and sign.p < 0
        if negative:
            factors[0] = -sign
            if sign.p == -1 and sign.q == 1:
                del factors[0]
        found: tree.Term | None = None
        for factor in factors:
            under = _under(factor)
            if under is not None:
                over = tree.Number("1") if found is None else found
                found = tree.Divide(over, self.term(under))
            elif found is None:
                found = self.term(factor)
            else:
                found = tree.Multiply(found, self.term(factor))
        result = tree.Number("1") if found is None else found
        return tree.Negative(result) if negative else result

    def power(self, item: Any) -> tree.Term:
        under = _under(item)
        if under is not None:
            return tree.Divide(tree.Number("1"), self.term(under))
        base, exponent = item.args
        if exponent.is_Rational and exponent.p == 1 and exponent.q == 2:
            return tree.Root(self.term(base))
        if base is sympy.S.Exp1:
            return tree.Operator("exp", (self.term(exponent),))
        return tree.Power(self.term(base), self.term(exponent))

    def absolute(self, item: Any) -> tree.Term:
        return tree.Absolute(self.term(item.args[0]))

    # -- operators, sums -----------------------------------------------

    def operator(self, item: Any) -> tree.Term:
        if isinstance(item, sympy.log) and len(item.args) != 1:
            raise InputError("sympy-unsupported", piece=_short(item))
        name = _OPERATOR_NAMES[item.func]
        return tree.Operator(name, self.terms(item.args))

    def infinity(self, item: Any) -> tree.Term:
        found = tree.Infinity()
        return found if item is sympy.S.Infinity else tree.Negative(found)

    def limit(self, item: Any) -> tree.Term:
        body, variable, point, side = item.args
        inner = self._tending(variable)
        written = str(side) if point.is_infinite is not True else ""
        return tree.Limit(
            inner.term(body),
            str(variable.name),
            inner.term(point),
            written if written in ("+", "-") else "",
        )

    def tends(self, item: Any) -> tree.Proposition:
        inner = self._tending(item.args[2])
        return tree.Tends(
            inner.term(item.args[0]),
            self.term(item.args[1]),
            str(item.args[2].name),
            inner.term(item.args[3]),
            item.side,
        )

    def _tending(self, variable: Any) -> _Reader:
        """For what the variable of a limit stands in."""
        name = str(variable.name)
        if name in self._bound:
            raise InputError("sympy-index-taken", piece=name)
        return _Reader(
            self._declarations,
            self._subscripts - {name},
            self._bound,
            self._variables | {name},
        )

    def dot(self, item: Any) -> tree.Term:
        return tree.Dot(*self.terms(item.args))

    def norm(self, item: Any) -> tree.Term:
        return tree.Norm(self.term(item.args[0]))

    def big(self, item: Any) -> tree.Term:
        reader = self
        binders: list[tree.Binder] = []
        for limit in reversed(item.limits):  # SymPy: innermost first
            name = str(limit[0].name)
            taken = reader._bound | reader._variables
            if self._declared(name) or name in taken:
                raise InputError("sympy-index-taken", piece=name)
            low, high = reader.terms(limit[1:])
            binders.append(tree.Binder(name, low, high))
            reader = _Reader(
                self._declarations,
                self._subscripts,
                reader._bound | {name},
                reader._variables,
            )
        body, kept = item.function, ()
        conditions: tuple[tree.Relation, ...] = ()
        product = isinstance(item, sympy.Product)
        if isinstance(body, own.WhereElseOne if product else own.Where):
            body, kept = body.args
            conditions = reader.conditions(kept)
        kind = tree.Product if product else tree.Sum
        return kind(tuple(binders), reader.term(body), conditions)

    def conditions(self, kept: Any) -> tuple[tree.Relation, ...]:
        joint = isinstance(kept, own.ConjunctionOf)
        found = []
        for part in kept.args if joint else (kept,):
            condition = self.proposition(part)
            if not isinstance(condition, tree.Relation):
                raise InputError("sympy-unsupported", piece=_short(part))
            found.append(condition)
        return tuple(found)

    # -- propositions --------------------------------------------------

    def relation(self, item: Any) -> tree.Proposition:
        for kind, sign in _RELATIONS:
            if isinstance(item, kind):
                left, right = self.terms(item.args)
                return tree.Relation(sign, left, right)
        raise InputError("sympy-unsupported", piece=_short(item))


_READ: tuple[tuple[Any, Callable[[_Reader, Any], tree.Node]], ...] = (
    (sympy.Rational, _Reader.rational),
    ((type(sympy.oo), type(-sympy.oo)), _Reader.infinity),
    (sympy.Float, _Reader.inexact),
    (type(sympy.S.Exp1), _Reader.base_of_logarithm),
    (sympy.IndexedBase, _Reader.base),
    (sympy.Indexed, _Reader.indexed),
    (sympy.Symbol, _Reader.symbol),
    (AppliedUndef, _Reader.application),
    (sympy.Add, _Reader.addition),
    (sympy.Mul, _Reader.product),
    (sympy.Pow, _Reader.power),
    (sympy.Abs, _Reader.absolute),
    (tuple(_OPERATOR_NAMES), _Reader.operator),
    ((own.Probability, own.ConditionalProbability), propositions.probability),
    (own.Indicator, propositions.indicator),
    (own.Given, propositions.conditional),
    (own.DotProduct, _Reader.dot),
    (own.Norm, _Reader.norm),
    (sympy_data.VectorOf, sympy_numbers.vector),
    (own.ApproximatelyEqual, sympy_numbers.rounded),
    (sympy.Limit, _Reader.limit),
    (own.TendsTo, _Reader.tends),
    (own.Entry, calculus.component),
    (own.TransposeOf, calculus.transpose),
    (own.MatrixProductOf, calculus.matrix_product),
    (own.PartialDerivative, calculus.derivative),
    (sympy.Derivative, calculus.own_derivative),
    (sympy.KroneckerDelta, calculus.kronecker),
    (sympy.Sum, _Reader.big),
    (sympy.Product, _Reader.big),
    (Relational, _Reader.relation),
    ((own.ImplicationOf, sympy.Implies), propositions.implication),
    (own.EquivalenceOf, propositions.equivalence),
    ((own.ConjunctionOf, sympy.And), propositions.conjunction),
    ((own.DisjunctionOf, sympy.Or), propositions.disjunction),
    ((own.NegationOf, sympy.Not), propositions.negation),
    (own.Occurs, propositions.occurs),
    (own.IndependenceOf, propositions.independence),
    (own.GivenIndependenceOf, propositions.given_independence),
    (own.SameLawOf, propositions.same_law),
    (own.NamedLawOf, propositions.named_law),
)
