"""Derivatives for the oracle: SymPy differentiates what is written out.

At a model every size is a number and every sum is written out, so the body
is a concrete expression in the variable; SymPy's own ``diff`` makes its
derivative, and the point is put in.  Nothing of the checker's calculus is
used.
"""

from __future__ import annotations

from fractions import Fraction

import sympy

from derivations.language import tree
from tests.hunt.numbers import (
    Undefined,
    Unknown,
    absolute,
    divide,
    exponential,
    logarithm,
    power,
)


def slope(oracle, node, env):
    """The value of a `Derivative`.

    Undefined where the body is; where SymPy's derivative has no value
    (a root or an absolute value at 0) nothing is known, unless the body is
    that root or that absolute value itself.
    """
    oracle.value(node.body, env)
    found = symbolic(oracle, node, env, {})
    try:
        return from_sympy(found)
    except Undefined as error:
        body = node.body
        if isinstance(body, tree.Root | tree.Absolute):
            inner = body.radicand if isinstance(body, tree.Root) else body
            inner = inner.operand if inner is body else inner
            if isinstance(inner, tree.Symbol | tree.Element):
                raise
        raise Unknown("a derivative") from error


def symbolic(oracle, node, env, outer):
    """The derivative with the variables of ``outer`` left as symbols."""
    variables = dict(outer)
    order = []
    for variable in node.variables:
        key = key_of(oracle, variable, env)
        if key not in oracle.model.constants:
            raise Undefined("no such number")
        name = "v" + "_".join(map(str, (key[0], *key[1])))
        symbol = variables.setdefault(key, sympy.Symbol(name, real=True))
        order.append(symbol)
    found = oracle.symbolic(variables).value(node.body, env)
    if isinstance(found, list):
        raise Unknown("a random variable's derivative")
    found = sympy.diff(sympy.sympify(found), *order)
    point = {
        symbol: number(oracle.model.constants[key])
        for key, symbol in variables.items()
        if key not in outer
    }
    return found.subs(point)


def key_of(oracle, variable, env):
    if isinstance(variable, tree.Symbol):
        return variable.name, ()
    if isinstance(variable, tree.Element):
        indices = tuple(oracle.whole(i, env) for i in variable.indices)
        return variable.family, indices
    raise Unknown("a derivative by a term")


def number(value):
    if not isinstance(value, (int, Fraction)):
        raise Unknown("no rational number")
    return sympy.Rational(value.numerator, value.denominator)


def from_sympy(found):
    """A SymPy expression without symbols, in the oracle's numbers."""
    if found.is_Rational:
        return Fraction(int(found.p), int(found.q))
    if found == sympy.E:
        return exponential(1)
    if found in (sympy.zoo, sympy.oo, -sympy.oo, sympy.nan):
        raise Undefined("no number")
    parts = [from_sympy(part) for part in found.args]
    if isinstance(found, sympy.Add):
        total = 0
        for part in parts:
            total = total + part
        return total
    if isinstance(found, sympy.Mul):
        total = 1
        for part in parts:
            total = total * part
        return total
    match found:
        case sympy.Pow():
            return power(*parts)
        case sympy.exp():
            return exponential(*parts)
        case sympy.log():
            return logarithm(*parts)
        case sympy.Abs():
            return absolute(*parts)
        case sympy.sign():
            value = parts[0]
            size = absolute(value)
            return divide(value, size)
    raise Unknown(type(found).__name__)


def exact(function):
    """A function of SymPy expressions, for what is no number yet."""
    return lambda *values: function(*map(sympy.sympify, values))


def undivided(left, right):
    return sympy.sympify(left) / sympy.sympify(right)


def raised(base, exponent):
    base, exponent = sympy.sympify(base), sympy.sympify(exponent)
    if base.is_Rational and exponent.is_Rational:
        if exponent.q != 1 or (base == 0 and exponent <= 0):
            raise Unknown("a power of numbers")
    return base**exponent


class Symbols:
    """What an oracle does otherwise when some constants are symbols: its
    numbers are SymPy's.  A part of `tests.hunt.oracle.Symbolic`."""

    divide = staticmethod(undivided)
    power = staticmethod(raised)
    square_root = staticmethod(exact(sympy.sqrt))
    absolute = staticmethod(exact(sympy.Abs))
    logarithm = staticmethod(exact(sympy.log))
    exponential = staticmethod(exact(sympy.exp))

    def __init__(self, numbers, variables):
        super().__init__(numbers.model, numbers.assumptions, numbers.narrow)
        self.numbers = numbers
        self.variables = variables

    def element(self, name, indices):
        key = (name, indices)
        if key in self.variables:
            return self.variables[key]
        found = self.numbers.element(name, indices)
        if isinstance(found, int | Fraction):
            return number(found)
        return found

    def _number(self, node, env):
        return number(node.value)

    def whole(self, node, env):
        return self.numbers.whole(node, env)

    def relation(self, node, env):
        return self.numbers.relation(node, env)

    def most(self, items, side):
        raise Unknown("the largest of what varies")

    def happens(self, node, env):
        return self.numbers.happens(node, env)

    def _derivative(self, node, env):
        return symbolic(self.numbers, node, env, self.variables)
