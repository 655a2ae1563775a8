"""What a rule record holds.

The record of a rule is its page: what it permits the kernel to do, and
what people read of it.  Text that is read exists in English (``_en``) and
Chinese (``_zh``); inference figures are formulas and serve both.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from derivations.kernel.powers import Power

SPACE: Final = "    "
"""Between premises that stand side by side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A statement under assumptions, run as a test of its rule.

    ``given`` is what ``prove --given`` takes, every fact in it named.
    ``cited`` are the facts that the reason names.  ``instead`` is for a
    true statement that the rule doesn't prove: the rules that do.  A
    statement that isn't proved and has none of them is false.
    """

    given: str
    statement: str
    cited: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """What a reason permits.

    ``powers`` are the rewritings and ``steps`` the ways in which one
    equation may follow from another that the kernel grants to the rule.
    ``includes`` names rules whose powers come along, so that citing one
    of them beside this rule is idle.
    """

    id: str
    name_en: str
    """As cited: ``by linearity``."""
    name_zh: str
    powers: frozenset[Power] = frozenset()
    steps: frozenset[str] = frozenset()
    includes: frozenset[str] = frozenset()
    structure: bool = False
    """Whether it uses independence or same-law facts without citing them."""
    means: bool = False
    """Whether it uses stated zero means without citing them."""
    figure: str
    """Inference figure: premises, bar, conclusion.  A double bar may be
    read in both directions.  ``⊥`` is independence, ``=ᵈ`` one law."""
    conditions_en: str
    """Side conditions; all of them are checked."""
    conditions_zh: str
    failure_en: str
    """What failing looks like: what the rule doesn't do."""
    failure_zh: str
    holds: Example
    """Proved by this rule, and not without it."""
    fails: Example
    """Not proved by this rule: false, or true for another reason."""
    reference: str
    order: int = 0

    def name(self, lang: str) -> str:
        """The name in ``"en"`` or ``"zh"``."""
        return self.name_zh if lang == "zh" else self.name_en

    def conditions(self, lang: str) -> str:
        return self.conditions_zh if lang == "zh" else self.conditions_en

    def failure(self, lang: str) -> str:
        return self.failure_zh if lang == "zh" else self.failure_en


def infer(*premises: str, then: str, bar: str = "─") -> str:
    """One inference figure.  Without premises it is an axiom."""
    above = SPACE.join(premises)
    width = max(len(above), len(then))
    drawn = [above.center(width).rstrip()] if premises else []
    return "\n".join([*drawn, bar * width, then.center(width).rstrip()])


def both_ways(*premises: str, one: str, two: str) -> str:
    """A figure with a double bar: under the premises ``one`` and ``two``
    follow from each other."""
    return infer(*premises, one, then=two, bar="═")


def figures(*drawn: str) -> str:
    """Several figures, one under the other."""
    return "\n\n".join(drawn)
