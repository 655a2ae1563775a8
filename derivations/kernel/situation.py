"""What is known of index variables and signs at one place of a line."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from derivations.assumptions.given import Domain
from derivations.kernel import atoms, forms
from derivations.kernel.atoms import Atom
from derivations.kernel.facts import Knowledge
from derivations.kernel.forms import Form
from derivations.kernel.instances import order_instances
from derivations.kernel.random import Randomness
from derivations.kernel.sign_records import OrderFact
from derivations.kernel.signs import Signs, earlier

INTEGER: Final = Domain(integer=True)
INDEX_DEPTH: Final = 1
"""Order facts that may be combined to tell two indices apart."""


GENERIC: Final = "$any:"
"""Begins the name of an index that stands for every value in its range."""


def is_many(name: str) -> bool:
    """Whether the index is bound by a closed sum, so that it stands for many
    values and can't be compared."""
    return name.startswith("$") and not name.startswith(GENERIC)


class Situation:
    """Ranges and conditions of the indices, with the facts on signs.

    ``used`` collects, in order, the names of facts that were used;
    ``unfolded`` tells what a ``let`` name stands for.
    """

    def __init__(
        self, knowledge: Knowledge, unfolded: Callable[[Atom], Form | None]
    ) -> None:
        self.knowledge = knowledge
        self.assumptions = knowledge.assumptions
        self.used: dict[str, None] = {}
        self.ranges: dict[str, tuple[Form, Form]] = {}
        self.apart: list[OrderFact] = []
        self.random = Randomness(self.assumptions, unfolded)
        self._distinct: dict[tuple[str, tuple[str, ...]], bool] = {}

    def use(self, names: Iterable[str]) -> None:
        for name in names:
            self.used[name] = None

    @property
    def situation(self) -> tuple[str, ...]:
        """What is known of the indices at the moment, as a cache key."""
        return tuple(f"{f.form.key}{f.sign}0" for f in self.apart)

    def signs(self, form: Form) -> Signs:
        """Sign reasoning with the ranges of the indices in the form."""
        orders = [*self.apart]
        patterns: list[OrderFact] = []
        for fact in self.knowledge.orders:
            varies = fact.form.indices or fact.ranges
            (patterns if varies else orders).append(fact)
        for name in self._ruled(form.indices):
            bounds = self.ranges.get(name)
            if bounds is not None:
                own = forms.of_atom(atoms.index_atom(name))
                orders.append(OrderFact(own - bounds[0], "≥", f":{name}"))
                orders.append(OrderFact(bounds[1] - own, "≥", f":{name}"))
        plain = Signs(self.domain, tuple(orders))
        for fact in patterns:
            orders.extend(order_instances(fact, form, plain))
        return Signs(
            self.domain,
            tuple(orders),
            tuple(patterns),
            self.random.form_random,
            answers=earlier(self.assumptions),
        )

    def _ruled(self, names: Iterable[str]) -> list[str]:
        """The indices and those on which their ranges depend."""
        found: dict[str, None] = {}
        waiting = sorted(names)
        while waiting:
            name = waiting.pop(0)
            if name not in found:
                found[name] = None
                for end in self.ranges.get(name, ()):
                    waiting += sorted(end.indices)
        return list(found)

    def domain(self, atom: Atom) -> tuple[Domain, str] | None:
        if atom.kind == "index":
            return INTEGER, f":{atom.data[0]}"
        return self.random.domain(atom)

    def compare(self, left: Form, right: Form) -> bool | None:
        """Whether two index forms are equal, distinct, or unknown."""
        if any(map(is_many, left.indices | right.indices)):
            return None
        difference = left - right
        if difference.is_zero:
            return True
        if difference.constant() is not None:
            return False
        key = (difference.key, self.situation)
        if key not in self._distinct:
            generic = any(n.startswith(GENERIC) for n in difference.indices)
            depth = 2 * INDEX_DEPTH if generic else INDEX_DEPTH
            signs = replace(self.signs(difference), depth=depth)
            self._distinct[key] = signs.nonzero(difference) is not None
        return False if self._distinct[key] else None

    def within(self, index: Form, lower: Form, upper: Form) -> bool:
        """Whether an index form is known to be one of the whole numbers
        between two ends."""
        if any(map(is_many, index.indices)):
            return False
        if not self.signs(index).whole(index):
            return False
        below, above = index - lower, upper - index
        one = self.signs(below).nonnegative(below)
        two = self.signs(above).nonnegative(above)
        return one is not None and two is not None
