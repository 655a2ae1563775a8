"""The rules, one record each: what a reason permits.

A record grants rewriting powers (see `derivations.kernel.powers`) and
kinds of steps between equations; the rest of it is what people read, and
two examples that run as tests.  A new rule is a new record in the family
it belongs to.  No record mentions a library document.
"""

from __future__ import annotations

from typing import Final

from derivations.kernel.rules.basic import BASIC
from derivations.kernel.rules.calculus import CALCULUS
from derivations.kernel.rules.conditioning import CONDITIONING
from derivations.kernel.rules.equations import EQUATIONS
from derivations.kernel.rules.events import EVENTS
from derivations.kernel.rules.expectation import EXPECTATION
from derivations.kernel.rules.finite import FINITE
from derivations.kernel.rules.inequalities import INEQUALITIES
from derivations.kernel.rules.information import INFORMATION
from derivations.kernel.rules.laws import LAWS
from derivations.kernel.rules.limits import LIMITS
from derivations.kernel.rules.moments import MOMENTS
from derivations.kernel.rules.numbers import NUMBERS
from derivations.kernel.rules.record import Example, Rule
from derivations.kernel.rules.variance import VARIANCE

__all__ = ["BY_ID", "EVERYTHING", "RULES", "Example", "Rule"]

RULES: Final[tuple[Rule, ...]] = (
    *BASIC,
    *EXPECTATION,
    *MOMENTS,
    *VARIANCE,
    *LAWS,
    *FINITE,
    *EVENTS,
    *CONDITIONING,
    *CALCULUS,
    *EQUATIONS,
    *INEQUALITIES,
    *INFORMATION,
    *LIMITS,
    *NUMBERS,
)

BY_ID: Final[dict[str, Rule]] = {rule.id: rule for rule in RULES}

EVERYTHING: Final[tuple[str, ...]] = tuple(rule.id for rule in RULES)
"""All rules, for a statement without a reason."""
