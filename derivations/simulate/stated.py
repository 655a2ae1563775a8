"""What the assumptions state of each single random variable or family.

Nothing read here is trusted: a law that is made of it is verified against
all assumptions by the search for counterexamples, at small sizes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from derivations.assumptions.given import Assumptions, Declaration
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.substitute import NotReplaced, replaced

RANDOM = ("random", "event")


@dataclass(frozen=True, slots=True)
class Stated:
    """Moments and law of the members of a declared name, as terms in the
    index names of its declaration; ``None`` where nothing is stated."""

    declaration: Declaration
    mean: tree.Term | None = None
    variance: tree.Term | None = None
    square: tree.Term | None = None
    law: str = ""
    parameters: tuple[tree.Term, ...] = ()
    symmetric: bool = False

    @property
    def terms(self) -> tuple[tree.Term, ...]:
        """All that is stated."""
        moments = (self.mean, self.variance, self.square)
        return (*(t for t in moments if t is not None), *self.parameters)

    @property
    def indices(self) -> tuple[str, ...]:
        return tuple(one.index for one in self.declaration.ranges)


def stated(assumptions: Assumptions) -> dict[str, Stated]:
    """By declared name; names of one law share what is stated of any."""
    found = {
        item.name: Stated(item)
        for item in assumptions.declarations
        if item.kind in RANDOM
    }
    propositions = [
        part
        for fact in assumptions.facts
        if not fact.conditions
        for part in _parts(fact.proposition)
    ]
    for proposition in propositions:
        _read(proposition, found)
    for proposition in propositions:
        if isinstance(proposition, tree.SameLaw):
            _share(proposition, found)
    return found


def _parts(proposition: tree.Proposition) -> Iterator[tree.Proposition]:
    if isinstance(proposition, tree.Conjunction):
        for part in proposition.parts:
            yield from _parts(part)
    else:
        yield proposition


def _read(proposition: tree.Proposition, found: dict[str, Stated]) -> None:
    match proposition:
        case tree.Relation("=", left, right):
            for one, two in ((left, right), (right, left)):
                if _moment(one, two, found):
                    return
        case tree.NamedLaw(term, law, parameters):
            known = _of(term, found)
            if known is None:
                return
            if law == "symmetric":
                found[known.declaration.name] = replace(known, symmetric=True)
                return
            own = [_own(p, term, known) for p in parameters]
            kept = tuple(p for p in own if p is not None)
            if len(kept) == len(own):
                found[known.declaration.name] = replace(
                    known, law=law, parameters=kept
                )


def _moment(
    left: tree.Term, right: tree.Term, found: dict[str, Stated]
) -> bool:
    """Read ``left = right`` as a moment, if it is one."""
    match left:
        case tree.Operator("E", (tree.Power(of, tree.Number("2")),)):
            kind = "square"
        case tree.Operator("E", (of,)):
            kind = "mean"
        case tree.Operator("Var", (of,)):
            kind = "variance"
        case tree.Operator("sd", (of,)):
            kind = "variance"
            right = tree.Power(right, tree.Number("2"))
        case tree.Probability(tree.Occurs(of), None):
            kind = "mean"
        case _:
            return False
    known = _of(of, found)
    value = None if known is None else _own(right, of, known)
    if known is None or value is None:
        return False
    if getattr(known, kind) is None:
        name = known.declaration.name
        match kind:
            case "square":
                found[name] = replace(known, square=value)
            case "mean":
                found[name] = replace(known, mean=value)
            case _:
                found[name] = replace(known, variance=value)
    return True


def _of(term: tree.Term, found: dict[str, Stated]) -> Stated | None:
    """What is known of the variable or, at free indices, of the family."""
    match term:
        case tree.Symbol(name) if name in found:
            known = found[name]
            return known if not known.declaration.ranges else None
        case tree.Element(name, indices) if name in found:
            names = [i.name for i in indices if isinstance(i, tree.Index)]
            plain = len(set(names)) == len(indices)
            return found[name] if plain else None
    return None


def _own(value: tree.Term, term: tree.Term, known: Stated) -> tree.Term | None:
    """The value with the declaration's index names."""
    if not isinstance(term, tree.Element):
        return value if not free_indices(value) else None
    names = [i.name for i in term.indices if isinstance(i, tree.Index)]
    if any(name not in names for name in free_indices(value)):
        return None
    own = {
        name: tree.Index(index)
        for name, index in zip(names, known.indices, strict=True)
    }
    try:
        return replaced(value, {}, own)
    except NotReplaced:
        same = all(tree.Index(name) == index for name, index in own.items())
        return value if same or not free_indices(value) else None


def _share(same: tree.SameLaw, found: dict[str, Stated]) -> None:
    group = [
        known for term in same.terms if (known := _of(term, found)) is not None
    ]
    if len(group) != len(same.terms):
        return
    for part in ("mean", "variance", "square", "law", "parameters"):
        told = [k for k in group if getattr(k, part)]
        if not told or free_indices_of(getattr(told[0], part)):
            continue
        for known in group:
            name = known.declaration.name
            found[name] = replace(found[name], **{part: getattr(told[0], part)})


def free_indices_of(value: object) -> bool:
    """Whether a term, or one of several, depends on an index."""
    terms = value if isinstance(value, tuple) else (value,)
    return any(isinstance(t, tree.Node) and free_indices(t) for t in terms)
