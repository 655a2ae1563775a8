"""What a line may use: rules, and the powers and steps that they grant."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from derivations.kernel.memory import Grants
from derivations.kernel.powers import Power
from derivations.kernel.rules import BY_ID

PLAIN: Final = frozenset(
    (
        Power.UNFOLD,
        Power.OPEN,
        Power.E_LINEAR,
        Power.E_PRODUCT,
        Power.SUM_LINEAR,
        Power.SUM_PRODUCT,
    )
)
"""Powers for finding the sign of a side condition's subject."""

SPREAD: Final = frozenset(
    (
        Power.UNFOLD,
        Power.VAR_SCALE,
        Power.VAR_SUM,
        Power.COV_LINEAR,
        Power.COV_ZERO,
        Power.SUM_LINEAR,
        Power.SUM_PRODUCT,
    )
)
"""The same for a subject with variances that are known to be positive."""

EVENTFUL: Final = PLAIN | {Power.P_LINEAR, Power.P_PARTS, Power.CONDITION}
"""The same for a subject with probabilities, such as the P(A) that
``P(A | B) P(B) + P(A | Bᶜ) P(Bᶜ)`` is."""


@dataclass(frozen=True)
class Permit:
    """What a line may use: rules, the facts that it cites (all facts when
    None), and whether rules may look for independence and zero means that
    the line doesn't cite (``seek``).  With ``closed`` a definition opens
    names alone and leaves Var, Cov and sd to the other rules; with
    ``literal`` a cited fact proves what it says word for word."""

    rules: tuple[str, ...]
    cited: tuple[str, ...] | None = None
    seek: bool = True
    closed: bool = False
    literal: bool = True

    @property
    def powers(self) -> frozenset[Power]:
        granted = _powers(self.rules)
        return granted - {Power.OPEN} if self.closed else granted

    def readings(self) -> tuple[Permit, ...]:
        """The permit, and the same with a definition that opens names
        alone where other rules speak of Var, Cov or sd or their signs."""
        if Power.OPEN in self.powers and len(self.rules) > 1:
            return self, replace(self, closed=True)
        return (self,)

    @property
    def steps(self) -> frozenset[str]:
        return _steps(self.rules)

    @property
    def grants(self) -> Grants:
        return self.powers | self.steps


@lru_cache(maxsize=1024)
def _powers(rules: tuple[str, ...]) -> frozenset[Power]:
    return frozenset[Power]().union(*(BY_ID[rule].powers for rule in rules))


@lru_cache(maxsize=1024)
def _steps(rules: tuple[str, ...]) -> frozenset[str]:
    return frozenset[str]().union(*(BY_ID[rule].steps for rule in rules))
