"""Models: a probability space and exact values for every name.

The space is a product of independent *factors*; elements that depend on one
another share a factor.  A factor is finite, or has a standard law with
exact moments.  `verify` decides whether a model is one of given
assumptions; nothing here does.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import product

Names = tuple[str, ...]
Part = str | Fraction | tuple["Part", ...]
Recipe = tuple[Part, ...]
"""A language-neutral phrase: a keyword, then names, values, probabilities;
e.g. ``("law", ("q[1]",), ((v, p), …))`` or ``("equal", "k[1]", "q[1]")``."""


@dataclass(frozen=True, slots=True)
class Factor:
    """Random elements with their joint law: each outcome has a positive
    probability and one value for each name."""

    names: Names
    outcomes: tuple[tuple[Fraction, tuple[Fraction, ...]], ...]


@dataclass(frozen=True, slots=True)
class NamedElement:
    """``Σ coefficients[k] (S G)^k`` of a variable G, where S is 1, or with
    ``signed`` a fair sign of its own, independent of all."""

    name: str
    coefficients: tuple[Fraction, ...]
    signed: bool = False


@dataclass(frozen=True, slots=True)
class LawPart:
    """A law within a variable's law: that of ``shift + scale G'``, where G'
    has the variable's law with this parameter."""

    shift: Fraction
    scale: Fraction
    parameter: Fraction


@dataclass(frozen=True, slots=True)
class NamedVariable:
    """A variable G with a standard law, of which nothing but the exact
    moments is used, and the elements that are made of it.

    ``law`` and its one ``parameter``: ``"Normal"`` has mean 0 and that
    variance, ``"Uniform"`` lies between −1 and 1 and ``"Exponential"`` has
    rate 1, whatever the parameter; ``"Poisson"`` has that mean; ``"listed"``
    has the ``outcomes`` (value, probability).
    """

    law: str
    parameter: Fraction
    elements: tuple[NamedElement, ...]
    outcomes: tuple[tuple[Fraction, Fraction], ...] = ()
    part: LawPart | None = None


@dataclass(frozen=True, slots=True)
class NamedFactor:
    """One variable, or several that a hidden coin ties together.

    With probability ``share`` each variable has the law of its part, else
    what is then left of its law; in both cases they are independent.  So
    each has its own law, but together they aren't independent.
    """

    variables: tuple[NamedVariable, ...]
    share: Fraction = Fraction(0)

    @property
    def names(self) -> Names:
        return tuple(
            element.name
            for variable in self.variables
            for element in variable.elements
        )


@dataclass(frozen=True, slots=True)
class Function:
    """A function symbol's values: ``table``, and beyond it the polynomial
    ``Σ coefficients[k] s^k`` at s = t₁ + 2t₂ + 3t₃ + …; an empty
    polynomial leaves it undefined there."""

    name: str
    table: tuple[tuple[tuple[Fraction, ...], Fraction], ...] = ()
    polynomial: tuple[Fraction, ...] = ()


@dataclass(frozen=True, slots=True)
class Model:
    """Constants (members of families as ``"x[1]"``), independent factors
    and functions; ``recipe`` says how the laws were made, for people."""

    constants: tuple[tuple[str, Fraction], ...] = ()
    factors: tuple[Factor, ...] = ()
    functions: tuple[Function, ...] = ()
    recipe: tuple[Recipe, ...] = ()
    named: tuple[NamedFactor, ...] = ()

    @property
    def size(self) -> int:
        """The number of outcomes of the whole product space."""
        total = 1
        for factor in self.factors:
            total *= len(factor.outcomes)
        return total

    @property
    def outcomes(
        self,
    ) -> tuple[tuple[Fraction, tuple[tuple[str, Fraction], ...]], ...]:
        """Every outcome of the product space with the value of every random
        element; large for many factors."""
        rows = []
        for choice in product(*(factor.outcomes for factor in self.factors)):
            weight = Fraction(1)
            values: list[tuple[str, Fraction]] = []
            for factor, (probability, numbers) in zip(
                self.factors, choice, strict=True
            ):
                weight *= probability
                values.extend(zip(factor.names, numbers, strict=True))
            rows.append((weight, tuple(values)))
        return tuple(rows)


def element_name(family: str, indices: tuple[int, ...]) -> str:
    """``x[1]``, ``W[1,2]``."""
    return f"{family}[{','.join(map(str, indices))}]" if indices else family
