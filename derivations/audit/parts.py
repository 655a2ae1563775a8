"""What can be left out of assumptions, and the assumptions without it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction

from derivations.assumptions.given import (
    Assumptions,
    Declaration,
    Domain,
    Fact,
)
from derivations.audit.records import Assumed, Part
from derivations.kernel.single_facts import atomic
from derivations.language import tree

SIZE = Domain(integer=True, lower=Fraction(0))
"""What the size of a family is in any case: a whole number of members."""


@dataclass(frozen=True)
class Base:
    """Assumptions, taken apart; ``without`` makes the rest."""

    whole: Assumptions
    parts: tuple[Part, ...]
    assumed: tuple[Assumed, ...]
    counts: frozenset[str] = frozenset()
    """Constants that are sizes."""
    made: dict[object, Assumptions] = field(
        repr=False, compare=False, default_factory=dict
    )

    @property
    def everything(self) -> frozenset[int]:
        return frozenset(range(len(self.parts)))

    def without(self, places: Iterable[int], *more: Fact) -> Assumptions:
        """The assumptions without these parts, and with more facts; the
        same object for the same question, so that what was worked out under
        it is kept."""
        left = frozenset(places)
        if not left and not more:
            return self.whole
        key = (left, more)
        if key not in self.made:
            self.made[key] = self._without(left, more)
        return self.made[key]

    def opposites(
        self, place: int, left: Iterable[int]
    ) -> Iterator[Assumptions | None]:
        """The assumptions without the parts ``left``, with values that a
        declaration rules out in the place of those that it allows, one
        bound at a time; None where these can't be told.  Their models are
        models of the assumptions without that declaration's domain."""
        item = self.whole.declaration(self.parts[place].declared)
        if item is None or item.ranges:
            yield None
            return
        known = self.without(left)
        rest, domain = self._rest(item.name), item.domain
        if item.kind != "constant" or (domain.integer and not rest.integer):
            yield None  # a random variable may be here now, and there then
        if domain.lower is not None:
            below, ends = domain.lower, not domain.lower_open
            yield _with(
                known, item, replace(rest, upper=below, upper_open=ends)
            )
        if domain.upper is not None:
            above, ends = domain.upper, not domain.upper_open
            yield _with(
                known, item, replace(rest, lower=above, lower_open=ends)
            )
        if domain.nonzero:
            nought = replace(rest, lower=Fraction(0), upper=Fraction(0))
            yield _with(known, item, nought)

    def _without(
        self, left: frozenset[int], more: tuple[Fact, ...]
    ) -> Assumptions:
        gone: dict[int, set[Fact]] = {}
        bare: dict[str, Domain] = {}
        for place in sorted(left):
            part = self.parts[place]
            if part.fact is None:
                bare[part.declared] = self._rest(part.declared)
                continue
            for number, fact in enumerate(self.whole.facts):
                if fact.name == part.name and part.fact in _taken_apart(fact):
                    gone.setdefault(number, set()).add(part.fact)
        facts: list[Fact] = []
        for number, fact in enumerate(self.whole.facts):
            dropped = gone.get(number)
            if dropped is None:
                facts.append(fact)
            else:
                facts += [f for f in _taken_apart(fact) if f not in dropped]
        declarations = tuple(
            replace(item, domain=bare[item.name]) if item.name in bare else item
            for item in self.whole.declarations
        )
        return replace(
            self.whole, declarations=declarations, facts=(*facts, *more)
        )

    def _rest(self, name: str) -> Domain:
        return SIZE if name in self.counts else Domain()


def _with(known: Assumptions, item: Declaration, domain: Domain) -> Assumptions:
    changed = replace(item, domain=domain)
    declarations = tuple(
        changed if one.name == item.name else one for one in known.declarations
    )
    return replace(known, declarations=declarations)


def base_of(assumptions: Assumptions, said: Iterable[tree.Node] = ()) -> Base:
    """Facts in the order in which they are stated, then declarations; what
    is ``said`` beside them tells which constants are sizes."""
    parts: list[Part] = []
    assumed: list[Assumed] = []
    for name in assumptions.fact_names:
        stated = [f for f in assumptions.facts if f.name == name]
        own = dict.fromkeys(s for f in stated for s in _taken_apart(f))
        places = range(len(parts), len(parts) + len(own))
        parts += [Part(name, (fact,), fact) for fact in own]
        assumed.append(Assumed(name, tuple(stated), tuple(places)))
    counts = sizes(assumptions, said)
    filled = _outcome_counts(assumptions)
    for item in assumptions.declarations:
        bounds = tuple(_bounds(item))
        if item.name not in filled and _says(item, item.name in counts):
            label = f":{item.name}"
            assumed.append(Assumed(label, bounds, (len(parts),), item.name))
            parts.append(Part(label, bounds, None, item.name))
    return Base(assumptions, tuple(parts), tuple(assumed), counts)


def _taken_apart(fact: Fact) -> list[Fact]:
    """A conjunction as its parts; they have the conjunction's name."""
    return [replace(fact, proposition=p) for p in atomic(fact.proposition)]


def sizes(
    assumptions: Assumptions, more: Iterable[tree.Node] = ()
) -> frozenset[str]:
    """Constants that count: ends of ranges and indices."""
    nodes: list[tree.Node] = [
        end
        for item in assumptions.declarations
        for one in item.ranges
        for end in (one.lower, one.upper)
    ]
    said: list[tree.Node] = [*more]
    said += [item.term for item in assumptions.definitions]
    said += [fact.proposition for fact in assumptions.facts]
    for node in (inside for each in said for inside in tree.walk(each)):
        if isinstance(node, tree.Binder):
            nodes += [node.lower, node.upper]
        elif isinstance(node, tree.Element):
            nodes += node.indices
    return frozenset(
        inside.name
        for node in nodes
        for inside in tree.walk(node)
        if isinstance(inside, tree.Symbol)
    )


def _outcome_counts(assumptions: Assumptions) -> frozenset[str]:
    """Constants that count the outcomes of a variable, which has one in any
    case."""
    families = {
        item.outcomes.values
        for item in assumptions.declarations
        if item.outcomes is not None
    }
    return frozenset(
        one.upper.name
        for item in assumptions.declarations
        if item.name in families
        for one in item.ranges
        if isinstance(one.upper, tree.Symbol)
    )


def _says(item: Declaration, counts: bool) -> bool:
    """Whether a declaration says more than a size needs."""
    if item.kind not in ("constant", "random") or item.outcomes is not None:
        return False
    if counts:
        return item.domain.integer and item.domain != SIZE
    return item.domain != Domain()


def _bounds(item: Declaration) -> Iterator[Fact]:
    """The bounds of a declaration, as facts that could stand under
    ``assume``."""
    domain = item.domain
    name: tree.Term = tree.Symbol(item.name)
    if item.ranges:
        indices = tuple(tree.Index(one.index) for one in item.ranges)
        name = tree.Element(item.name, indices)
    label = f":{item.name}"
    if domain.lower is not None:
        sign = ">" if domain.lower_open else "≥"
        bound = tree.Relation(sign, name, number(domain.lower))
        yield Fact(label, bound)
    if domain.upper is not None:
        sign = "<" if domain.upper_open else "≤"
        bound = tree.Relation(sign, name, number(domain.upper))
        yield Fact(label, bound)
    if domain.nonzero:
        yield Fact(label, tree.Relation("≠", name, number(Fraction(0))))


def number(value: Fraction) -> tree.Term:
    """A number as it is written."""
    size = abs(value)
    found: tree.Term = tree.Number(str(size.numerator))
    if size.denominator != 1:
        found = tree.Divide(found, tree.Number(str(size.denominator)))
    return tree.Negative(found) if value < 0 else found
