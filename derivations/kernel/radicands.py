"""What is written under a root and shows that it isn't negative.

Multiplied out, a sum of squares no longer looks like one; under a root it
stays what it was written as.
"""

from __future__ import annotations

from derivations.kernel import evident
from derivations.kernel.attempt import Attempt
from derivations.kernel.errors import KernelError
from derivations.kernel.sign_records import OrderFact
from derivations.language import tree
from derivations.language.free import free_indices

SHOWN = ":shown"
"""Name of what a written term shows; it isn't an assumption."""


def radicands(attempt: Attempt) -> tuple[OrderFact, ...]:
    """``R ≥ 0`` for the roots ``√R`` in the statement that show it."""
    found: dict[OrderFact, None] = {}
    normaliser = attempt.normaliser()
    for node in tree.walk(attempt.statement):
        if not isinstance(node, tree.Root) or free_indices(node):
            continue
        try:
            support = evident.nonnegative(normaliser, node.radicand, {})
            form = normaliser.form(node.radicand)
        except (KernelError, ZeroDivisionError):
            continue
        if support is not None and all(n.startswith(":") for n in support):
            found.setdefault(OrderFact(form, "≥", SHOWN))
    return tuple(found)
