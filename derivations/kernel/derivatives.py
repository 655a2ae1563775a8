"""Derivatives of written terms, by the rules of calculus.

The body is a function of the variable alone: every other declared name is
held fixed, and ``let`` names are unfolded.  No fact is used here, since
facts hold at the point only; what has to hold near the point (a logarithm's
argument is positive, a root's isn't 0 …) are strict inequalities between
continuous functions, so it's enough that they hold at the point.  They are
returned as conditions, and collected with the line's obligations.

Rules as in Spivak, *Calculus*, ch. 10; sums of symbolic length term by
term, ``∂xᵢ/∂xⱼ = δᵢⱼ``; moments by linearity, where the variable occurs in
polynomials only, or where what is random takes finitely many values.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from derivations.assumptions.given import Assumptions
from derivations.kernel.dependence import (
    depends,
    few_valued,
    fixed_variable,
    polynomial,
)
from derivations.kernel.entries import dot_sum, entry, softmax
from derivations.kernel.errors import TooLarge, Unsupported
from derivations.kernel.index_terms import apart, put
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.tree import Binder, Number, Relation, Term

ZERO: Final = Number("0")
ONE: Final = Number("1")
TWO: Final = Number("2")
MAX_STEPS: Final = 2_000
"""Terms that are differentiated for one derivative."""


@dataclass(frozen=True, slots=True)
class Need:
    """What has to hold at the point, for all values of the indices:
    ``subject sign 0``."""

    kind: str
    subject: Term
    sign: str
    binders: tuple[Binder, ...] = ()
    conditions: tuple[Relation, ...] = ()
    unless: Term | None = None
    """Nothing has to hold where this is greater than 0."""


@dataclass
class Rules:
    """Differentiates by one variable; ``needs`` collects conditions,
    ``chained`` whether a declared function was applied to more than the
    variable itself."""

    assumptions: Assumptions
    variable: Term
    needs: list[Need] = field(default_factory=list)
    chained: bool = False
    steps: int = 0
    around: tuple[tree.Big, ...] = ()

    def of(self, term: Term) -> Term:
        """The derivative.  Raises Unsupported where no rule is known, and
        TooLarge."""
        self.steps += 1
        if self.steps > MAX_STEPS:
            raise TooLarge("terms differentiated", MAX_STEPS)
        if not depends(self.assumptions, term, self.variable):
            return ZERO
        match term:
            case tree.Symbol() | tree.Element():
                return self.name(term)
            case tree.Negative(operand):
                return tree.Negative(self.of(operand))
            case tree.Add(left, right):
                return added(self.of(left), self.of(right))
            case tree.Subtract(left, right):
                return subtracted(self.of(left), self.of(right))
            case tree.Multiply(left, right):
                return added(
                    times(self.of(left), right), times(left, self.of(right))
                )
            case tree.Divide(left, right):
                return self.quotient(left, right)
            case tree.Power(base, exponent):
                return self.power(term, base, exponent)
            case tree.Root(radicand):
                self.need("root", radicand, ">")
                inner = self.of(radicand)
                return tree.Divide(inner, times(TWO, term))
            case tree.Absolute(operand):
                self.need("denominator", operand, "≠")
                return times(self.of(operand), tree.Divide(operand, term))
            case tree.Sum():
                return self.sum(term)
            case tree.Product():
                return self.product(term)
            case tree.Series(total=total):
                return self.of(total)
            case tree.Operator():
                return self.operator(term)
            case _:
                return self.other(term)

    def other(self, term: Term) -> Term:
        match term:
            case tree.Application(name, arguments):
                return self.application(name, arguments)
            case tree.Dot(left, right):
                return self.of(
                    dot_sum(self.assumptions, left, right, self.variable)
                )
            case tree.Norm(vector):
                return self.of(
                    tree.Root(
                        dot_sum(self.assumptions, vector, vector, self.variable)
                    )
                )
            case tree.Component(tree.Operator(), _):
                return self.of(softmax(self.assumptions, term))
            case tree.Component(vector, indices):
                return self.of(entry(self.assumptions, vector, indices))
            case tree.Derivative():
                return self.of(self.inner(term))
            case _:
                raise Unsupported(f"derivative of {type(term).__name__}")

    def need(
        self, kind: str, subject: Term, sign: str, unless: Term | None = None
    ) -> None:
        """Note a condition under the sums around it."""
        binders = tuple(b for big in self.around for b in big.binders)
        told = tuple(c for big in self.around for c in big.conditions)
        self.needs.append(Need(kind, subject, sign, binders, told, unless))

    # --- names ------------------------------------------------------------

    def name(self, term: tree.Symbol | tree.Element) -> Term:
        name = term.name if isinstance(term, tree.Symbol) else term.family
        definition = self.assumptions.definition(name)
        if definition is not None:
            indices = term.indices if isinstance(term, tree.Element) else ()
            if len(indices) != len(definition.parameters):
                raise Unsupported(name)
            given = dict(zip(definition.parameters, indices, strict=True))
            return self.of(put(definition.term, given))
        variable = self.variable
        if isinstance(term, tree.Symbol):
            declaration = self.assumptions.declaration(name)
            if declaration is None or declaration.ranges:
                raise Unsupported(name)
            return ONE if term == variable else ZERO
        if not isinstance(variable, tree.Element):
            raise Unsupported(name)
        if len(term.indices) != len(variable.indices):
            raise Unsupported(name)
        result: Term = ONE
        for one, two in zip(term.indices, variable.indices, strict=True):
            if one != two:
                result = times(result, tree.Operator("δ", (one, two)))
        return result

    # --- arithmetic -------------------------------------------------------

    def quotient(self, left: Term, right: Term) -> Term:
        if not depends(self.assumptions, right, self.variable):
            return tree.Divide(self.of(left), right)
        self.need("denominator", right, "≠")
        top = subtracted(
            times(self.of(left), right), times(left, self.of(right))
        )
        return tree.Divide(top, tree.Power(right, TWO))

    def power(self, term: Term, base: Term, exponent: Term) -> Term:
        if depends(self.assumptions, exponent, self.variable):
            # b^e = exp(e log b)
            self.need("power", base, ">")
            log = tree.Operator("log", (base,))
            inner = added(
                times(self.of(exponent), log),
                tree.Divide(times(exponent, self.of(base)), base),
            )
            return times(term, inner)
        if isinstance(base, tree.Norm) and exponent == TWO:
            return self.of(
                dot_sum(
                    self.assumptions, base.vector, base.vector, self.variable
                )
            )
        inner = self.of(base)
        if isinstance(exponent, Number) and exponent.value.denominator == 1:
            whole = int(exponent.value)
            if whole == 0:
                return ZERO
            lower: Term = tree.Power(base, Number(str(whole - 1)))
            if whole <= 2:
                lower = base if whole == 2 else ONE
            return times(times(exponent, lower), inner)
        # x^r is differentiable where x > 0; x^k for whole k where x ≠ 0, or
        # everywhere when k > 1
        lower = subtracted(exponent, ONE)
        if self.whole(exponent):
            self.need("denominator", base, "≠", lower)
        else:
            self.need("power", base, ">")
        return times(times(exponent, tree.Power(base, lower)), inner)

    def whole(self, exponent: Term) -> bool:
        """Whether the exponent is an integer by its declaration."""
        match exponent:
            case tree.Index():
                return True
            case Number():
                return exponent.value.denominator == 1
            case tree.Symbol(name) | tree.Element(name, _):
                declared = self.assumptions.declaration(name)
                return declared is not None and declared.domain.integer
            case tree.Negative(inner):
                return self.whole(inner)
            case tree.Add(left, right) | tree.Subtract(left, right):
                return self.whole(left) and self.whole(right)
            case tree.Multiply(left, right):
                return self.whole(left) and self.whole(right)
            case _:
                return False

    # --- sums, products, vectors ------------------------------------------

    def inside(self, term: tree.Big) -> tree.Big:
        """The sum or product with no index that the variable has."""
        for part in (*term.binders, *term.conditions):
            if depends(self.assumptions, part, self.variable):
                raise Unsupported("a range that depends on the variable")
        around = [
            n for big in self.around for n in (b.index for b in big.binders)
        ]
        return apart(term, (*free_indices(self.variable), *around))

    def sum(self, term: tree.Sum) -> Term:
        opened = self.inside(term)
        inner = self.under(opened, opened.body)
        if inner == ZERO:
            return ZERO
        return tree.Sum(opened.binders, inner, opened.conditions)

    def under(self, big: tree.Big, body: Term) -> Term:
        kept = self.around
        self.around = (*kept, big)
        try:
            return self.of(body)
        finally:
            self.around = kept

    def product(self, term: tree.Product) -> Term:
        """``(Π fᵢ)' = Π fᵢ · Σ fᵢ'/fᵢ`` where no factor is 0."""
        opened = self.inside(term)
        kept = self.around
        self.around = (*kept, opened)
        try:
            self.need("denominator", opened.body, "≠")
        finally:
            self.around = kept
        inner = tree.Divide(self.under(opened, opened.body), opened.body)
        total = tree.Sum(opened.binders, inner, opened.conditions)
        return times(term, total)

    # --- functions and operators ------------------------------------------

    def application(self, name: str, arguments: tuple[Term, ...]) -> Term:
        """``g(u)' = g'(u) u'`` for a function declared differentiable."""
        if len(arguments) != 1 or not differentiable(self.assumptions, name):
            raise Unsupported(f"derivative of {name}")
        (argument,) = arguments
        if argument != self.variable:
            self.chained = True
        outer = tree.Application(f"{name}'", arguments)
        return times(outer, self.of(argument))

    def operator(self, term: tree.Operator) -> Term:
        match term.name, term.arguments:
            case "exp", (inner,):
                return times(term, self.of(inner))
            case "log", (inner,):
                self.need("logarithm", inner, ">")
                return tree.Divide(self.of(inner), inner)
            case "E", (inner,):
                self.movable(inner)
                return tree.Operator("E", (self.of(inner),))
            case "Var", (inner,):
                self.movable(inner)
                pair = tree.Operator("Cov", (inner, self.of(inner)))
                return times(TWO, pair)
            case "Cov", (one, two):
                self.movable(one)
                self.movable(two)
                return added(
                    tree.Operator("Cov", (self.of(one), two)),
                    tree.Operator("Cov", (one, self.of(two))),
                )
            case _:
                raise Unsupported(f"derivative of {term.name}")

    def movable(self, inner: Term) -> None:
        """Whether the derivative may go into a moment of the term."""
        if not polynomial(
            self.assumptions, inner, self.variable
        ) and not few_valued(self.assumptions, inner):
            raise Unsupported("a moment that isn't polynomial in the variable")

    def inner(self, term: tree.Derivative) -> Term:
        """A derivative inside: its own variables first."""
        found = term.body
        for variable in term.variables:
            fixed_variable(self.assumptions, term.body, variable)
            found = self.by(variable, found)
        return found

    def by(self, variable: Term, term: Term) -> Term:
        """The derivative by another variable, its conditions kept."""
        rules = replace(self, variable=variable, steps=self.steps)
        found = rules.of(term)
        self.steps, self.chained = rules.steps, rules.chained
        return found


def derived(
    assumptions: Assumptions, term: tree.Derivative
) -> tuple[Term, tuple[Need, ...], bool]:
    """The derivative as a term, what has to hold at the point, and whether
    the chain rule was used for a declared function.

    Raises Unsupported where no rule is known, and TooLarge.
    """
    rules = Rules(assumptions, term.variables[0])
    found = rules.inner(term)
    return found, tuple(rules.needs), rules.chained


def differentiable(assumptions: Assumptions, name: str) -> bool:
    """Whether the function's derivative is declared beside it."""
    declaration = assumptions.declaration(name)
    prime = assumptions.declaration(f"{name}'")
    return (
        declaration is not None
        and declaration.kind == "function"
        and declaration.differentiable
        and prime is not None
        and prime.kind == "function"
    )


def added(left: Term, right: Term) -> Term:
    if left == ZERO:
        return right
    return left if right == ZERO else tree.Add(left, right)


def subtracted(left: Term, right: Term) -> Term:
    if right == ZERO:
        return left
    return tree.Negative(right) if left == ZERO else tree.Subtract(left, right)


def times(left: Term, right: Term) -> Term:
    if ZERO in (left, right):
        return ZERO
    if left == ONE:
        return right
    return left if right == ONE else tree.Multiply(left, right)
