"""Proof objects: what the kernel has established, and what it hasn't.

Only the kernel makes a `Proof`; both records are frozen, and neither is a
truth value.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NoReturn

from derivations.assumptions.given import Assumptions
from derivations.kernel.errors import Forged
from derivations.language.tree import Number, Relation, Statement, Term

if TYPE_CHECKING:
    from derivations.kernel.permits import Permit


class NoTruthValue(TypeError):
    """A result was used as a truth value."""

    def __init__(self) -> None:
        super().__init__(
            "a result has no truth value: use .proved, .refuted or .undecided"
        )


class Untrue:
    """Mix-in: refuses to be a truth value, since ``assert prove(…)`` would
    pass for every result."""

    __slots__ = ()

    def __bool__(self) -> NoReturn:
        raise NoTruthValue


@dataclass(frozen=True, slots=True)
class Obligation(Untrue):
    """A side condition: ``subject`` must be ``≠ 0``, ``> 0`` or ``≥ 0``
    (``sign``), or ``= 1`` where it is a ``"total"``.

    ``kind`` says where it comes from: ``"denominator"``, ``"logarithm"``,
    ``"root"``, ``"power"``, ``"index"``, ``"length"``, ``"moment"``,
    ``"total"`` (probabilities that sum to 1), ``"finite"`` (finitely many
    values).  ``facts`` are the facts that meet it; an entry ``":d"`` is the
    declaration of ``d``.
    """

    kind: str
    subject: Term
    sign: str
    met: bool
    facts: tuple[str, ...] = ()

    @property
    def relation(self) -> Relation:
        """What must hold, for a sign that is one of a relation."""
        right = Number("1" if self.kind == "total" else "0")
        return Relation(self.sign, self.subject, right)


@dataclass(frozen=True, slots=True)
class Gap(Untrue):
    """Why the kernel did not prove a statement by these rules.

    ``kind``: ``"unequal"`` (normal forms differ; both are given),
    ``"obligation"`` (equal, but side conditions are open), ``"sign"``
    (an order or ≠ that the known signs don't give), ``"step"`` (the
    equations aren't linked by the rule), ``"structure"`` (independence
    that the facts don't give), ``"rounding"`` (a number that isn't seen to
    be what is shown), ``"unsupported"``, ``"too-large"``.
    """

    statement: Statement
    kind: str
    left: Term | None = None
    right: Term | None = None
    obligations: tuple[Obligation, ...] = ()
    detail: str = ""

    @property
    def open(self) -> tuple[Obligation, ...]:
        """Obligations that nothing meets."""
        return tuple(o for o in self.obligations if not o.met)


_MARK: Final = object()


class _Seal:
    """Belongs to just one statement with its rules, facts and obligations,
    so that it can't be carried over to another by `dataclasses.replace`."""

    __slots__ = ("content", "mark")

    def __init__(self, mark: object, content: tuple[object, ...]) -> None:
        self.mark = mark
        self.content = content


@dataclass(frozen=True, slots=True)
class Proof(Untrue):
    """A statement that holds in every model of the assumptions.

    ``rules`` are the ids of the rules that carry it, ``facts`` the names
    of the assumptions and claims that were used, ``obligations`` the side
    conditions with what meets each.  Made by the kernel alone.
    """

    statement: Statement
    rules: tuple[str, ...]
    facts: tuple[str, ...]
    obligations: tuple[Obligation, ...]
    origin: tuple[Assumptions, Permit] | None = field(
        default=None, repr=False, compare=False
    )
    seal: object = field(default=None, repr=False, compare=False)

    def __post_init__(self) -> None:
        content = (
            self.statement,
            self.rules,
            self.facts,
            self.obligations,
            self.origin,
        )
        if (
            not isinstance(self.seal, _Seal)
            or self.seal.mark is not _MARK
            or self.seal.content != content
        ):
            raise Forged("a Proof is made by the kernel alone")

    @property
    def assumptions(self) -> Assumptions:
        """What the proof was built on."""
        return self._made_from[0]

    @property
    def permit(self) -> Permit:
        """The rules and facts that it was allowed to use."""
        return self._made_from[1]

    @property
    def _made_from(self) -> tuple[Assumptions, Permit]:
        if self.origin is None:
            raise Forged("a Proof is made by the kernel alone")
        return self.origin


def sealed(
    statement: Statement,
    rules: tuple[str, ...],
    facts: tuple[str, ...],
    obligations: tuple[Obligation, ...],
    origin: tuple[Assumptions, Permit],
) -> Proof:
    """For `derivations.kernel.prove` only."""
    content = (statement, rules, facts, obligations, origin)
    return Proof(*content, _Seal(_MARK, content))
