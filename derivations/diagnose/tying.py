"""Which facts fix the variable of a limit.

Lines before a ``→`` lead into it where they hold for every value of the
variable ``n``, with the same constants.  A family that is declared up to
``n`` has another length for each; so every fact has to leave room for one
member more.  A copy of the first member, independent of everything else, is
one where facts speak of each member by itself, or of laws and independence.
What speaks of the family as a whole, of two members, or of a member beside
another random variable, may fix the length: from ``x · x = c`` and
``x_i = 1`` follows ``c = n``, from ``Var(X_i) = v`` and ``Cov(X_i, X_j) = −r``
for ``i ≠ j`` follows ``(n − 1) r ≤ v``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from derivations.assumptions.given import Assumptions, Declaration, Fact
from derivations.language import tree
from derivations.language.tree import Proposition


def tying(name: str, assumptions: Assumptions) -> tuple[str, ...]:
    """The facts that speak of the constant, perhaps by a ``let`` name, or
    that may hold for some of its values alone."""
    setting = _Setting.of(name, assumptions)
    return tuple(
        dict.fromkeys(
            fact.name for fact in assumptions.facts if setting.ties(fact)
        )
    )


def symbols(node: tree.Node) -> set[str]:
    """Names in a tree."""
    found = set()
    for part in tree.walk(node):
        match part:
            case tree.Symbol(name):
                found.add(name)
            case tree.Element(name, _) | tree.Application(name, _):
                found.add(name)
    return found


@dataclass(frozen=True)
class _Setting:
    """``names`` are the variable and the ``let`` names that speak of it;
    ``growing`` the families whose length depends on it, with the ``let``
    names that speak of these, ``listed`` the variables with so many outcomes
    and their probabilities."""

    assumptions: Assumptions
    names: frozenset[str]
    growing: frozenset[str]
    listed: frozenset[str]

    @staticmethod
    def of(name: str, assumptions: Assumptions) -> _Setting:
        names = _defined_by({name}, assumptions)
        families = {
            item.name
            for item in assumptions.declarations
            if any(names & symbols(end) for end in _ends(item))
        }
        listed = {
            part
            for item in assumptions.declarations
            if item.outcomes is not None and item.outcomes.values in families
            for part in (
                item.name,
                item.outcomes.values,
                item.outcomes.probability,
            )
        }
        growing = _defined_by(families, assumptions)
        return _Setting(
            assumptions,
            frozenset(names),
            frozenset(growing),
            frozenset(_defined_by(listed, assumptions)),
        )

    def ties(self, fact: Fact) -> bool:
        said = (fact.proposition, *fact.conditions)
        spoken = set[str]().union(*map(symbols, said))
        if spoken & (self.names | self.listed):
            return True
        if not spoken & self.growing:
            return False
        return any(
            not self._leaves_room(part, bool(fact.conditions))
            for part in _parts(fact.proposition)
        )

    def _leaves_room(self, part: Proposition, restricted: bool) -> bool:
        """Whether it holds of one more member, independent of the others
        and with the law of the first."""
        match part:
            case tree.Independence(_, blocks):
                return all(map(self._plain, [t for b in blocks for t in b]))
            case tree.SameLaw(terms):
                return all(map(self._plain, terms))
            case tree.Relation(
                "=", tree.Operator("Cov", (one, two)), tree.Number("0")
            ) if self._member(one) and self._member(two):
                return True
        return not restricted and self._of_each(part)

    def _plain(self, term: tree.Term) -> bool:
        """Whether it is a family or a member of one, or nothing that grows."""
        match term:
            case tree.Symbol(name) | tree.Element(name, _):
                return self.assumptions.definition(name) is None or (
                    name not in self.growing
                )
        return not symbols(term) & self.growing

    def _member(self, term: tree.Term) -> bool:
        return isinstance(term, tree.Element) and all(
            isinstance(index, tree.Index) for index in term.indices
        )

    def _of_each(self, part: Proposition) -> bool:
        """Whether it speaks of each member by itself: all that grows has the
        same indices, which stand nowhere else, beside constants alone."""
        members: set[tuple[tree.Term, ...]] = set()
        others = False
        indices = places = 0
        for node in tree.walk(part):
            match node:
                case tree.Symbol(name) if name in self.growing:
                    return False
                case tree.Element(name, at) if name in self.growing:
                    if self.assumptions.definition(name) is not None:
                        return False
                    members.add(at)
                    places += sum(isinstance(i, tree.Index) for i in at)
                case tree.Symbol(name) | tree.Element(name, _):
                    others = others or self._random(name)
            indices += isinstance(node, tree.Index)
        if not indices:
            return True  # a few members of fixed numbers
        if len(members) != 1 or others or indices != places:
            return False
        (at,) = members
        return all(isinstance(i, tree.Index) for i in at) and (
            len(set(at)) == len(at)
        )

    def _random(self, name: str) -> bool:
        declared = self.assumptions.declaration(name)
        return declared is None or declared.kind in ("random", "event")


def _defined_by(names: set[str], assumptions: Assumptions) -> set[str]:
    """The names with the ``let`` names that speak of them."""
    found = set(names)
    for _ in assumptions.definitions:
        for definition in assumptions.definitions:
            if found & symbols(definition.term):
                found.add(definition.name)
    return found


def _ends(item: Declaration) -> Iterator[tree.Term]:
    for one in item.ranges:
        yield one.lower
        yield one.upper


def _parts(proposition: Proposition) -> Iterator[Proposition]:
    if isinstance(proposition, tree.Conjunction):
        for part in proposition.parts:
            yield from _parts(part)
    else:
        yield proposition
