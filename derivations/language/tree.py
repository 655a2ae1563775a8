"""The formula tree: every line exactly as its author wrote it.

Nodes are frozen and compare by structure.  Nothing here evaluates or
reorders: ``0·0`` stays a product of two zeros, ``b + a`` stays in that
order.  Redundant brackets are the one thing that is not kept.

Two kinds of trees: a *term* denotes a number or a random variable (or,
for a family without its index, a vector of them); a *proposition* can be
true or false.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import TYPE_CHECKING

from derivations.language.numerals import numeral_value
from derivations.language.structural import Structural

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

OPERATORS: tuple[str, ...] = (
    "E",  # expectation
    "Var",  # variance
    "Cov",  # covariance, two arguments
    "sd",  # standard deviation
    "H",  # entropy of a finite random variable, of several jointly, or of
    # a vector of probabilities
    "MI",  # mutual information of two finite variables, written I(X; Y)
    "joint",  # several variables as one argument, the X, Y of I(X, Y; Z)
    "KL",  # relative entropy of two vectors of probabilities
    "CE",  # cross-entropy of two vectors of probabilities
    "I",  # self-information of an outcome or of a finite random variable
    "log",  # natural logarithm
    "exp",
    "δ",  # Kronecker delta of two indices: 1 where they are equal, else 0
    "softmax",  # e^(x_i)/Σ e^(x_k), a vector; of a matrix, row by row
    "mean",  # arithmetic mean of a vector of numbers
    "var",  # variance of data, divisor n
    "svar",  # variance of a sample, divisor n − 1
    "max",  # the largest entry of a vector, or the largest argument
    "min",
    "factorial",  # written n!
    "binom",  # binomial coefficient, two arguments
)
"""Operators with a fixed meaning; their names are reserved before a bracket
unless the document declares the same name itself."""


class _Rooted(Structural):
    """Keeps the sub-trees of a node once they were looked for."""

    __slots__ = ("_below",)
    _below: tuple[Node, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Node(_Rooted):
    """Base of all trees."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Term(Node):
    """A number, a random variable, or a vector of them."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Number(Term):
    """A literal, kept as it is written: ``"3"``, ``"0.50"``, ``"22,026"``,
    ``"86.7 %"``, ``"2.5e-3"``."""

    text: str

    @property
    def value(self) -> Fraction:
        return numeral_value(self.text)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Symbol(Term):
    """A declared name without index: constant, random variable, name
    introduced by ``let``, or a whole family read as a vector."""

    name: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Index(Term):
    """An index variable: bound by the nearest enclosing sum of that name,
    else free, which means "for every value in its range"."""

    name: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Element(Term):
    """One member of a declared family: ``q_i``, ``W_{i,j}``, ``x_{n+1}``."""

    family: str
    indices: tuple[Term, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Application(Term):
    """A declared function symbol at its arguments: ``p(x_i)``, ``f(X)``."""

    function: str
    arguments: tuple[Term, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Operator(Term):
    """One of `OPERATORS` at its arguments: ``E[X]``, ``Cov(X, Y)``."""

    name: str
    arguments: tuple[Term, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Negative(Term):
    """``−a``"""

    operand: Term


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Add(Term):
    """``a + b``"""

    left: Term
    right: Term


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Subtract(Term):
    """``a − b``"""

    left: Term
    right: Term


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Multiply(Term):
    """``sign`` is how it was written: ``""`` (side by side), ``"·"``
    (also for ``*``), or ``"×"``."""

    left: Term
    right: Term
    sign: str = ""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Dot(Term):
    """Dot product of two vectors (families over the same range)."""

    left: Term
    right: Term


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Divide(Term):
    """``a/b``"""

    left: Term
    right: Term


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Power(Term):
    """``a^b``"""

    base: Term
    exponent: Term


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Root(Term):
    """The non-negative square root."""

    radicand: Term


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Absolute(Term):
    """``|a|``"""

    operand: Term


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Norm(Term):
    """Euclidean norm of a vector, written ``‖q‖``."""

    vector: Term


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Transpose(Term):
    """The transpose of a matrix, written ``Kᵀ``."""

    matrix: Term


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class MatrixProduct(Term):
    """A matrix times a matrix or a vector, written side by side."""

    left: Term
    right: Term


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Component(Term):
    """One entry of a vector or matrix that isn't a name: ``softmax(x)_i``,
    ``(Q Kᵀ)_{i,j}``."""

    vector: Term
    indices: tuple[Term, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Derivative(Term):
    """The derivative of ``body`` by the variables, one for each order:
    ``d/dx f``, ``∂²f/∂x∂y``.

    ``body`` is read as a function of the variable, all other declared
    names held fixed (so it's a partial derivative) and ``let`` names
    unfolded; the value is taken at the point where the variable is.  The
    variable isn't bound, but facts about it hold only at that point.
    """

    body: Term
    variables: tuple[Term, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Vector(Term):
    """A list of two or more numbers: ``[50, 10, 5]``, with entries from 1.
    A relation between vectors holds entry by entry."""

    entries: tuple[Term, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Binder(Node):
    """A summation index and its inclusive range.  ``written`` is false when
    the author wrote only the index and the range is its family's."""

    index: str
    lower: Term
    upper: Term
    written: bool = True


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Big(Term):
    """``Σ`` or ``Π`` over ``binders`` (outermost first) of ``body``,
    restricted to index values that satisfy ``conditions`` (``i ≠ j``,
    ``i < j``).  A later binder's range may mention an earlier index."""

    binders: tuple[Binder, ...]
    body: Term
    conditions: tuple[Relation, ...] = ()


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Sum(Big):
    """``Σ``; the empty sum is 0."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Product(Big):
    """``Π``; the empty product is 1."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Series(Term):
    """``t₁ + t₂ + … + t_n``: the terms shown, the last one, and the sum
    that the reader recognised in them."""

    shown: tuple[Term, ...]
    last: Term
    total: Sum


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Infinity(Term):
    """``∞``: no number; it stands only as what a limit's variable tends to,
    or as the value of a limit (``−∞`` is its `Negative`)."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Limit(Term):
    """``lim_{n→∞} f``.  Binds ``variable``, a constant's name: inside the
    body that name means the variable, through the values of its declared
    domain (all real numbers when it isn't declared), and what is known of
    an outer constant of that name doesn't hold.  ``side`` is ``""``,
    ``"+"`` (from above) or ``"-"``."""

    body: Term
    variable: str
    point: Term
    side: str = ""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Proposition(Node):
    """Something that is true or false in a model."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Relation(Proposition):
    """``sign`` is one of ``= ≠ < ≤ > ≥``, or ``≈``: equal to the digits
    shown (`derivations.language.shown`)."""

    sign: str
    left: Term
    right: Term


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Tends(Proposition):
    """``term → value as variable → point``; binds ``variable`` in ``term``
    as `Limit` does."""

    term: Term
    value: Term
    variable: str
    point: Term
    side: str = ""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Implication(Proposition):
    """``A ⟹ B``"""

    left: Proposition
    right: Proposition


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Equivalence(Proposition):
    """``A ⟺ B``"""

    left: Proposition
    right: Proposition


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Conjunction(Proposition):
    """All of the parts."""

    parts: tuple[Proposition, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Disjunction(Proposition):
    """At least one of the parts; of events, their union."""

    parts: tuple[Proposition, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Negation(Proposition):
    """Not the part; of an event, its complement."""

    part: Proposition


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Occurs(Proposition):
    """The declared event happens; ``event`` is its name, or a member of a
    family of events."""

    event: Term


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Probability(Term):
    """``P(event)``, or ``P(event | given)``.  In the propositions the
    relations are between random variables, outcome by outcome."""

    event: Proposition
    given: Proposition | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Indicator(Term):
    """1 where the event happens, else 0: ``1{X ≥ t}``, ``1_A``."""

    event: Proposition


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Conditional(Term):
    """An operator given random variables, or given an event: ``E[X | Y]``,
    ``Cov(X, Y | Z, W)``, ``E[X | A]``.

    ``given`` are terms, or one proposition.  Given random variables it is
    a random variable, a function of these; given an event, a number.
    """

    operator: str
    arguments: tuple[Term, ...]
    given: tuple[Node, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Independence(Proposition):
    """Joint behaviour of blocks of random terms.

    ``kind``: ``"mutual"`` (also two blocks), ``"pairwise"`` or
    ``"uncorrelated"`` (pairwise zero covariance, blocks of one term).
    A block is a tuple of terms taken together; a whole family in a block
    (``Symbol``) stands for all of its members jointly.

    ``every``: index variables in the blocks range inside the statement, so
    that each value gives a block of its own ("all q_i, k_i are mutually
    independent", "X_i are pairwise independent").  Otherwise a free index
    means "for every value, the blocks at that value are …", as in
    "q_i, k_i independent".
    """

    kind: str
    blocks: tuple[tuple[Term, ...], ...]
    every: bool = False


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class ConditionalIndependence(Proposition):
    """The blocks are independent given random variables, or given an event.

    ``kind`` (``"mutual"`` or ``"pairwise"``), ``blocks`` and ``every`` are
    those of `Independence`; ``given`` is that of `Conditional`: terms, or one
    proposition.  Given random variables it means that for bounded functions
    f, g of different blocks ``E[f g | Z] = E[f | Z] E[g | Z]`` almost surely;
    given an event of positive probability, independence under the law given
    the event.  Neither follows from independence, nor the other way round.
    """

    kind: str
    blocks: tuple[tuple[Term, ...], ...]
    given: tuple[Node, ...]
    every: bool = False


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class SameLaw(Proposition):
    """The terms (over all values of their index variables) have one
    distribution; says nothing about independence."""

    terms: tuple[Term, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class NamedLaw(Proposition):
    """The term has a standard law (`derivations.language.laws`), with its
    parameters in their usual order: ``X ~ Normal(μ, σ²)``.  The law
    ``"symmetric"`` says that −X has the law of X.  Nothing is said of
    independence."""

    term: Term
    law: str
    parameters: tuple[Term, ...] = ()


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Statement(Node):
    """A proposition for all values of its free indices that satisfy the
    conditions: ``E[q_i q_j] = 0 for i ≠ j``."""

    proposition: Proposition
    conditions: tuple[Relation, ...] = ()


def children(node: Node) -> tuple[Node, ...]:
    """The direct sub-trees, in written order; looked for once."""
    try:
        return node._below
    except AttributeError:
        found: list[Node] = []
        for name in field_names(type(node)):
            _gather(getattr(node, name), found)
        below = tuple(found)
        object.__setattr__(node, "_below", below)
        return below


_FIELDS: dict[type, tuple[str, ...]] = {}


def field_names(kind: type[DataclassInstance]) -> tuple[str, ...]:
    """Names of the fields of a kind of node, looked up once."""
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple(field.name for field in fields(kind))
    return _FIELDS[kind]


def _gather(value: object, found: list[Node]) -> None:
    if isinstance(value, Node):
        found.append(value)
    elif isinstance(value, tuple):
        for item in value:
            _gather(item, found)


def walk(node: Node) -> Iterator[Node]:
    """The node and all nodes below it, in written order."""
    waiting = [node]
    while waiting:
        current = waiting.pop()
        yield current
        waiting.extend(reversed(children(current)))
