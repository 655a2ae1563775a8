"""Numbers between the checker and SymPy: values of witnesses, and numbers
put in for constants."""

from __future__ import annotations

from dataclasses import fields, replace
from fractions import Fraction
from typing import Any

import sympy

from derivations.assumptions.given import Assumptions, Declaration
from derivations.language import tree
from derivations.language.errors import InputError
from derivations.language.spelling import canonical_name
from derivations.language.to_sympy import to_sympy
from derivations.language.write import to_text
from derivations.refute.columns import Random
from derivations.refute.evaluate import Evaluator
from derivations.refute.model import Model
from derivations.refute.values import (
    Enclosure,
    Surd,
    Undecidable,
    Undefined,
    Value,
    compare,
)

Numbers = dict[str, Fraction]


def value_to_sympy(value: Value | tuple[Value, ...] | None) -> Any:
    """The exact number; an interval around one that has no exact form; a
    tuple of the values that a random side takes."""
    if value is None:
        return None
    if isinstance(value, tuple):
        return sympy.Tuple(*map(value_to_sympy, value))
    if isinstance(value, Enclosure):
        return sympy.Interval(_rational(value.low), _rational(value.high))
    if isinstance(value, Surd):
        parts = (_rational(c) * sympy.sqrt(r) for r, c in value.parts)
        return sympy.Add(*parts)
    if isinstance(value, Fraction):
        return _rational(value)
    raise TypeError(type(value).__name__)


def _rational(value: Fraction) -> Any:
    return sympy.Rational(value.numerator, value.denominator)


# -- numbers for constants -------------------------------------------------


def read_numbers(given: dict[str, object], assumptions: Assumptions) -> Numbers:
    """The numbers by declared name, each inside its domain, and together
    not against an assumption on constants alone."""
    numbers: Numbers = {}
    for written, value in given.items():
        declared = _constant(written, assumptions)
        number = _exact(written, value)
        if not declared.domain.contains(number):
            raise InputError(
                "api-number-outside",
                piece=declared.name,
                value=str(number),
                domain=_domain(declared),
            )
        numbers[declared.name] = number
    for fact in assumptions.facts:
        if _contradicts(fact.proposition, numbers, assumptions):
            raise InputError(
                "api-number-contradicts", piece=to_text(fact.proposition)
            )
    return numbers


def _constant(written: str, assumptions: Assumptions) -> Declaration:
    constants = [
        one
        for one in assumptions.declarations
        if one.kind == "constant" and not one.ranges
    ]
    name = canonical_name(written) or written
    for one in constants:
        if one.name == name:
            return one
    # Python reads the keyword dₖ as dk.
    alike = [c for c in constants if c.name.replace("_", "") == written]
    if len(alike) == 1:
        return alike[0]
    known = ", ".join(one.name for one in constants) or "–"
    raise InputError("api-constant-unknown", piece=written, known=known)


def _exact(name: str, value: object) -> Fraction:
    if isinstance(value, int) and not isinstance(value, bool):
        return Fraction(value)
    if isinstance(value, Fraction):
        return value
    if isinstance(value, sympy.Rational):
        return Fraction(int(value.p), int(value.q))
    shown = str(value) if isinstance(value, float) else type(value).__name__
    raise InputError("api-number-inexact", piece=name, value=shown)


def _domain(declared: Declaration) -> str:
    domain = declared.domain
    parts = ["integer" if domain.integer else "real"]
    if domain.lower is not None:
        parts.append(f"{'>' if domain.lower_open else '≥'} {domain.lower}")
    if domain.upper is not None:
        parts.append(f"{'<' if domain.upper_open else '≤'} {domain.upper}")
    if domain.nonzero:
        parts.append("≠ 0")
    return ", ".join(parts)


_SIGNS = {
    "=": (0,),
    "≠": (-1, 1),
    "<": (-1,),
    "≤": (-1, 0),
    ">": (1,),
    "≥": (0, 1),
}


def _contradicts(
    proposition: tree.Proposition, numbers: Numbers, assumptions: Assumptions
) -> bool:
    if isinstance(proposition, tree.Conjunction):
        return any(
            _contradicts(part, numbers, assumptions)
            for part in proposition.parts
        )
    if not isinstance(proposition, tree.Relation):
        return False
    folder = _Folder(numbers, assumptions)
    try:
        left = folder.value(proposition.left)
        right = folder.value(proposition.right)
        if left is None or right is None:
            return False
        return compare(left, right) not in _SIGNS[proposition.sign]
    except Undecidable:
        return False


# -- a statement with numbers ----------------------------------------------


def put_numbers(
    statement: tree.Statement, numbers: Numbers, assumptions: Assumptions
) -> Any:
    """The statement with numbers for constants, as a SymPy object: parts in
    constants alone have their exact value, the rest stays as it is."""
    folded = _Folder(numbers, assumptions).fold(statement)
    return _settled(to_sympy(folded, assumptions))


class _Folder:
    def __init__(self, numbers: Numbers, assumptions: Assumptions) -> None:
        self._numbers = numbers
        self._assumptions = assumptions
        self._evaluator = Evaluator(
            Model(constants=tuple(numbers.items())), assumptions
        )

    def value(self, term: tree.Term) -> Value | None:
        """The number that the term is, if the given numbers decide it."""
        if not self._closed(term):
            return None
        try:
            value = self._evaluator.term(term, {})
        except Undefined:
            raise InputError("api-undefined", piece=to_text(term)) from None
        return None if isinstance(value, Random) else value

    def _closed(self, term: tree.Term) -> bool:
        """Whether only numbers and bound indices stand in the term."""
        bound: set[str] = set()
        for node in tree.walk(term):
            match node:
                case tree.Big(binders):
                    bound.update(binder.index for binder in binders)
                case tree.Symbol(name):
                    definition = self._assumptions.definition(name)
                    if definition is not None:
                        if not self._closed(definition.term):
                            return False
                    elif name not in self._numbers:
                        return False
                case tree.Index(name):
                    if name not in bound:
                        return False
                case tree.Element() | tree.Application():
                    return False
        return True

    def fold(self, node: tree.Node) -> Any:
        if isinstance(node, tree.Number):
            return node
        if isinstance(node, tree.Term):
            try:
                value = self.value(node)
            except Undecidable:
                value = None
            if isinstance(value, Fraction | Surd):
                return _as_term(value)
        return replace(
            node,
            **{
                field.name: self._folded(getattr(node, field.name))
                for field in fields(node)
            },
        )

    def _folded(self, part: object) -> object:
        if isinstance(part, tree.Node):
            return self.fold(part)
        if isinstance(part, tuple):
            return tuple(self._folded(item) for item in part)
        return part


def _as_term(value: Fraction | Surd) -> tree.Term:
    if isinstance(value, Surd):
        found: tree.Term | None = None
        for radicand, factor in value.parts:
            part = _as_term(factor)
            if radicand != 1:
                root = tree.Root(tree.Number(str(radicand)))
                part = tree.Multiply(part, root)
            found = part if found is None else tree.Add(found, part)
        if found is not None:
            return found
        return tree.Number("0")
    size = abs(value)
    number: tree.Term = tree.Number(str(size.numerator))
    if size.denominator != 1:
        number = tree.Divide(number, tree.Number(str(size.denominator)))
    return tree.Negative(number) if value < 0 else number


_ARITHMETIC = (sympy.Add, sympy.Mul, sympy.Pow)
_LARGEST_EXPONENT = 400


def _settled(expression: Any) -> Any:
    """The same with sums, products and powers evaluated by SymPy, except
    inside operators and relations, which stay unevaluated."""
    if isinstance(expression, _ARITHMETIC):
        arguments = [_settled(item) for item in expression.args]
        if isinstance(expression, sympy.Pow):
            exponent = arguments[1]
            if exponent.is_Rational and abs(exponent) > _LARGEST_EXPONENT:
                return sympy.Pow(*arguments, evaluate=False)
        return expression.func(*arguments)
    if isinstance(expression, sympy.core.relational.Relational):
        sides = [_settled(item) for item in expression.args]
        return expression.func(*sides, evaluate=False)
    if isinstance(expression, sympy.logic.boolalg.Boolean) and expression.args:
        return expression.func(*(_settled(item) for item in expression.args))
    return expression
