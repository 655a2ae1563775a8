"""Proof objects: what the kernel has established, and what it hasn't.

Only the kernel makes a `Proof`; both records are frozen, and neither is a
truth value.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NoReturn

from derivations.kernel.errors import Forged
from derivations.language.tree import Statement, Term


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
    (``sign``).  ``kind`` says where it comes from: ``"denominator"``,
    ``"logarithm"``, ``"root"``, ``"power"``, ``"index"``, ``"length"``,
    ``"moment"``.  ``facts`` are the facts that meet it; an entry ``":d"``
    is the declaration of ``d``.
    """

    kind: str
    subject: Term
    sign: str
    met: bool
    facts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Gap(Untrue):
    """Why the kernel did not prove a statement by these rules.

    ``kind``: ``"unequal"`` (normal forms differ; both are given),
    ``"obligation"`` (equal, but side conditions are open), ``"sign"``
    (an order or ≠ that the known signs don't give), ``"step"`` (the
    equations aren't linked by the rule), ``"structure"`` (independence
    that the facts don't give), ``"unsupported"``, ``"too-large"``.
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


_SEAL: Final = object()


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
    seal: object = None

    def __post_init__(self) -> None:
        if self.seal is not _SEAL:
            raise Forged("a Proof is made by the kernel alone")


def sealed(
    statement: Statement,
    rules: tuple[str, ...],
    facts: tuple[str, ...],
    obligations: tuple[Obligation, ...],
) -> Proof:
    """For `derivations.kernel.prove` only."""
    return Proof(statement, rules, facts, obligations, _SEAL)
