"""What is given: declared names, definitions and named facts.

All records are frozen; an `Assumptions` value is everything that a line of
a derivation may build on.  Whether the facts can hold together is decided
elsewhere, by finding a model of them.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction

from derivations.language.position import Position
from derivations.language.tree import Proposition, Relation, Term


@dataclass(frozen=True, slots=True)
class Domain:
    """Numbers that a constant, or almost surely a random variable, may take.

    ``lower`` and ``upper`` are bounds (``None``: unbounded), with
    ``lower_open``/``upper_open`` for strict ones; ``nonzero`` excludes 0.
    ``finite``: a random variable takes finitely many values.
    """

    integer: bool = False
    lower: Fraction | None = None
    lower_open: bool = False
    upper: Fraction | None = None
    upper_open: bool = False
    nonzero: bool = False
    finite: bool = False

    def contains(self, value: Fraction) -> bool:
        if self.integer and value.denominator != 1:
            return False
        if self.lower is not None:
            if value < self.lower or (self.lower_open and value == self.lower):
                return False
        if self.upper is not None:
            if value > self.upper or (self.upper_open and value == self.upper):
                return False
        return not (self.nonzero and value == 0)


@dataclass(frozen=True, slots=True)
class Range:
    """Inclusive range of one index of a family, with the name that the
    declaration gave to the index."""

    index: str
    lower: Term
    upper: Term


@dataclass(frozen=True, slots=True)
class Outcomes:
    """A finite random variable's outcomes ``values[i]``, distinct, each with
    positive probability ``probability(values[i])``; the probabilities sum
    to 1.  ``values`` names a constant family declared with the same range.
    """

    values: str
    probability: str


@dataclass(frozen=True, slots=True)
class Declaration:
    """A declared name.

    ``kind``: ``"constant"``, ``"random"`` or ``"function"`` (a real
    function symbol such as ``f`` or a probability ``p``).  ``ranges`` is
    empty for a single constant or variable; one entry an index for a
    family.
    """

    name: str
    kind: str
    domain: Domain = Domain()
    ranges: tuple[Range, ...] = ()
    outcomes: Outcomes | None = None
    position: Position = field(default=Position(), compare=False)
    differentiable: bool = False
    """Of a function ``g`` of one real number: it has a derivative at every
    one, which is declared beside it as ``g'``."""
    bend: str = ""
    """Of a function of one real number: ``"convex"`` or ``"concave"``, on
    all of them."""
    injective: bool = False
    """Of a function of one real number: different ones have different
    values."""


@dataclass(frozen=True, slots=True)
class Definition:
    """``name := term``, or ``name[i, …] := term`` with index parameters."""

    name: str
    parameters: tuple[str, ...]
    term: Term
    position: Position = field(default=Position(), compare=False)


@dataclass(frozen=True, slots=True)
class Fact:
    """One proposition assumed under a name such as ``A1``; several facts may
    share a name.  Free indices mean "for every value in range that
    satisfies the conditions".  Side facts written among the declarations
    have the name ``"given"``."""

    name: str
    proposition: Proposition
    conditions: tuple[Relation, ...] = ()
    position: Position = field(default=Position(), compare=False)
    general: tuple[str, ...] = ()
    """Constants for every value of which it holds: of a claim, those that
    no assumption speaks of."""


@dataclass(frozen=True)
class Assumptions:
    """Everything that lines may build on."""

    declarations: tuple[Declaration, ...] = ()
    definitions: tuple[Definition, ...] = ()
    facts: tuple[Fact, ...] = ()
    _declared: dict[str, Declaration] = field(
        init=False, repr=False, compare=False, default_factory=dict
    )
    _defined: dict[str, Definition] = field(
        init=False, repr=False, compare=False, default_factory=dict
    )

    memo: dict[object, object] = field(
        init=False, repr=False, compare=False, default_factory=dict
    )
    """Results that depend on nothing but these assumptions, for reuse."""

    def __post_init__(self) -> None:
        self._declared.update((item.name, item) for item in self.declarations)
        self._defined.update((item.name, item) for item in self.definitions)

    def declaration(self, name: str) -> Declaration | None:
        return self._declared.get(name)

    def definition(self, name: str) -> Definition | None:
        return self._defined.get(name)

    def without(self, *names: str) -> Assumptions:
        """The same without the facts of these names, made once."""
        kept = tuple(fact for fact in self.facts if fact.name not in names)
        if len(kept) == len(self.facts):
            return self
        made = self.memo.get(("without", names))
        if not isinstance(made, Assumptions):
            made = self.memo["without", names] = replace(self, facts=kept)
        return made

    def citing(self, *facts: Fact) -> Assumptions:
        """The same with these facts, made once."""
        if not facts:
            return self
        made = self.memo.get(("citing", facts))
        if not isinstance(made, Assumptions):
            made = self.memo["citing", facts] = self.extended(*facts)
        return made

    def extended(self, *facts: Fact) -> Assumptions:
        return replace(self, facts=self.facts + facts) if facts else self

    @property
    def fact_names(self) -> tuple[str, ...]:
        """Names of facts in written order, each once."""
        return tuple(dict.fromkeys(fact.name for fact in self.facts))
