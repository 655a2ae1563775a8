"""The surface tree: what the grammar sees before names are looked up.

Offsets point into the source text, for errors.  ``depth`` bounds the depth
of the formula tree that the node can become, so that depth is counted
bottom-up, before anything recurses.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from derivations.language.structural import Structural


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Raw(Structural):
    """A node: its extent and depth."""

    start: int
    end: int
    depth: int


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RawNumber(Raw):
    """A number as it is written."""

    text: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RawWord(Raw):
    """A run of letters with simple subscripts (``σ_q``, ``q_{i}k_{i}``),
    and what is attached to its end: ``tail`` is ``""``, ``"("``, ``"["`` or
    ``"_"`` (a subscript that isn't simple); ``given`` is what stands after
    a bar in the bracket."""

    text: str
    tail: str = ""
    arguments: tuple[Raw, ...] = ()
    given: Raw | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RawGroup(Raw):
    """A bracket around one or several terms, or around a proposition."""

    items: tuple[Raw, ...]
    kind: str = "("
    given: Raw | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RawPrefix(Raw):
    """``kind``: ``-``, ``√``, ``log`` (without bracket), ``|``, ``‖``, or
    ``ᵀ``, which stands behind."""

    kind: str
    operand: Raw


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RawPower(Raw):
    """``braced``: the exponent's extent was marked (``^{…}``, ``ⁿ``)."""

    base: Raw
    exponent: Raw
    braced: bool = False


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RawFactorial(Raw):
    """``n!``"""

    base: Raw


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RawProduct(Raw):
    """Signs ``""``, ``·``, ``×``, ``/``; the first one is ``""``."""

    items: tuple[tuple[str, Raw], ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RawSum(Raw):
    """Signs ``+`` and ``-``; the first one is ``+``."""

    items: tuple[tuple[str, Raw], ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RawEllipsis(Raw):
    """``…``"""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RawMark(Raw):
    """One entry under a ``Σ`` or after ``for``: a term, or a chain of
    relations; ``upto`` is what follows ``..``."""

    first: Raw
    rest: tuple[tuple[str, Raw], ...] = ()
    upto: Raw | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RawBigSum(Raw):
    """``sign``: ``Σ`` or ``Π``."""

    sign: str
    marks: tuple[RawMark, ...]
    upper: Raw | None
    body: Raw | None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RawDerivative(Raw):
    """``variables``: one for each order."""

    body: Raw
    variables: tuple[Raw, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RawComponent(Raw):
    """A subscript on a bracket or a call: ``(Q Kᵀ)_{i,j}``."""

    base: Raw
    indices: tuple[Raw, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RawRelation(Raw):
    """``first = … ≤ …``: signs with what follows them."""

    first: Raw
    rest: tuple[tuple[str, Raw], ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RawTarget(Raw):
    """``n → ∞`` or ``x → 0+``: ``side`` is ``""``, ``"+"`` or ``"-"``."""

    variable: Raw
    point: Raw
    side: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RawLimit(Raw):
    """``lim_{target} body``"""

    target: RawTarget
    body: Raw


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RawTends(Raw):
    """``first = … → value as target``"""

    first: Raw
    rest: tuple[tuple[str, Raw], ...]
    value: Raw
    target: RawTarget


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RawInfinity(Raw):
    """``∞``"""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RawLaw(Raw):
    """A statement on joint behaviour: ``kind`` is a `KIND` token's value,
    ``given`` what stands after "given"."""

    every: bool
    items: tuple[Raw, ...]
    marks: tuple[RawMark, ...] | None
    kind: str
    given: Raw | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RawNamedLaw(Raw):
    """``X, Y ~ Normal(0, 1)``: the law's name, its bracket if any, and what
    is said of the joint law, as in ``X, Y i.i.d. ~ Normal(0, 1)``."""

    every: bool
    items: tuple[Raw, ...]
    marks: tuple[RawMark, ...] | None
    law: str
    parameters: RawGroup | None
    joint: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RawConnective(Raw):
    """``kind``: ``⟺``, ``⟹``, ``∧``, ``∨``, ``¬``; ``,`` is a list of
    events, all of them, or of what is given."""

    kind: str
    parts: tuple[Raw, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RawEventTerm(Raw):
    """``P(…)``, ``P(… | …)`` (kind ``P``) or ``1{…}`` (kind ``1``)."""

    kind: str
    event: Raw
    given: Raw | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RawStatement(Raw):
    """A proposition, and what is said after "for"."""

    proposition: Raw
    marks: tuple[RawMark, ...]


_NO_PARTS: Final = frozenset(("int", "str", "bool"))
_HOLDING: dict[type[Raw], tuple[str, ...]] = {}


def _holding(kind: type[Raw]) -> tuple[str, ...]:
    """Fields of a kind of node that may hold others, looked up once."""
    found = tuple(one.name for one in fields(kind) if one.type not in _NO_PARTS)
    return _HOLDING.setdefault(kind, found)


def parts(node: Raw) -> list[Raw]:
    """The nodes right below, in the order of the fields."""
    kind = type(node)
    found: list[Raw] = []
    for name in _HOLDING.get(kind) or _holding(kind):
        value = getattr(node, name)
        if type(value) is tuple:
            # nodes, or pairs of a sign and a node
            found += [one[1] if type(one) is tuple else one for one in value]
        elif value is not None:
            found.append(value)
    return found
