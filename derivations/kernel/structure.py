"""Independence as a conclusion: functions of disjoint independent blocks."""

from __future__ import annotations

from collections.abc import Iterator

from derivations.assumptions.given import Assumptions
from derivations.kernel import atoms, forms, indicators, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.context import assume_ranges
from derivations.kernel.errors import Unsupported
from derivations.kernel.forms import Form
from derivations.kernel.given_blocks import separate_given
from derivations.kernel.happenings import indicator_of
from derivations.kernel.independence import Blocks, grouped
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.renaming import renamed
from derivations.kernel.sign_records import OrderFact
from derivations.kernel.single_facts import as_number
from derivations.kernel.situation import GENERIC
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.tree import Relation, Term


def independent(normaliser: Normaliser, stated: tree.Independence) -> bool:
    """Whether the facts make the stated blocks independent.

    With ``every``, two generic members of a block with an index count as
    two blocks; all members are then mutually independent when one mutual
    fact separates any two of them, because disjoint sets of its blocks
    stay disjoint for any number of members.
    """
    parts = _parts(normaliser, stated)
    if parts is None:
        return False
    if stated.kind == "pairwise":
        return all(
            _separate(normaliser, [one, two], joint=True)
            for place, one in enumerate(parts)
            for two in parts[:place]
        )
    # One fact must do for all members at once when the number of members
    # is open, so facts aren't combined there.
    return _separate(normaliser, parts, joint=not stated.every)


def independent_given(
    normaliser: Normaliser, stated: tree.ConditionalIndependence
) -> bool:
    """`independent`, given variables or an event."""
    parts = _parts(normaliser, stated)
    if parts is None:
        return False
    event: Form | None = None
    given: list[Form] = []
    for part in stated.given:
        if isinstance(part, tree.Proposition):
            event = normaliser.finish(indicator_of(normaliser, part, {}))
        elif isinstance(part, tree.Term):
            given.append(normaliser.finish(normaliser.value(part, {})))
    if stated.kind == "pairwise":
        return all(
            separate_given(normaliser, [one, two], given, event, joint=True)
            for place, one in enumerate(parts)
            for two in parts[:place]
        )
    return separate_given(
        normaliser, parts, given, event, joint=not stated.every
    )


def _parts(
    normaliser: Normaliser,
    stated: tree.Independence | tree.ConditionalIndependence,
) -> list[list[Atom]] | None:
    """What each block is a function of, and with ``every`` a copy of it at
    another index; None for a block with several indices."""
    blocks = [list(block) for block in stated.blocks]
    if stated.every:
        copies = []
        for block in stated.blocks:
            names = sorted({n for t in block for n in free_indices(t)})
            if len(names) > 1:
                return None
            if names:
                copy = [_copy(t, names[0]) for t in block]
                copies.append(copy)
                for term in copy:
                    assume_ranges(normaliser, term)
                own = normaliser.value(tree.Index(names[0]), {})
                other = normaliser.value(tree.Index(names[0] + "′"), {})
                normaliser.apart.append(
                    OrderFact(own - other, "≠", ":distinct")
                )
        blocks += copies
    found = [_elements(normaliser, block) for block in blocks]
    # What is constant is independent of everything.
    return [part for part in found if part]


def _copy(term: Term, name: str) -> Term:
    return renamed(term, {name: tree.Index(name + "′")})


def _elements(normaliser: Normaliser, block: list[Term]) -> list[Atom]:
    """What the terms are functions of, a generic term standing for all
    terms of a sum."""
    found: dict[str, Atom] = {}
    for term in block:
        for element in _inside(normaliser, normaliser.value(term, {})):
            found[element.key] = element
    return [found[key] for key in sorted(found)]


def _inside(normaliser: Normaliser, form: Form) -> Iterator[Atom]:
    for monomial, _ in form.ordered():
        for atom, exponent in monomial:
            yield from _elements_of(normaliser, atom)
            if isinstance(exponent, Form):
                yield from _inside(normaliser, exponent)


def _elements_of(normaliser: Normaliser, atom: Atom) -> Iterator[Atom]:
    random = normaliser.random
    if not random.is_random(atom):
        return
    if atom.kind in sums.BIG:
        yield from _inside(normaliser, _generic(normaliser, atom))
        return
    unfolded = random.unfolded(atom)
    if unfolded is not None:
        yield from _inside(normaliser, unfolded)
    elif atom.kind in ("symbol", "member"):
        yield from random.elements(atom)
    elif atom.kind == "conditional":
        # A function of what is given.
        for given in indicators.conditional_parts(atom)[2]:
            yield from _inside(normaliser, given)
    else:
        for inner in sums.inner_forms(atom):
            yield from _inside(normaliser, inner)


def _generic(normaliser: Normaliser, atom: Atom) -> Form:
    """The term or factor at indices of which only the ranges are known."""
    binders, body = sums.sum_parts(atom)
    names: dict[str, Form] = {}
    for name, lower, upper in binders:
        own = GENERIC + normaliser.fresh()
        normaliser.ranges[own] = (
            sums.substitute(lower, names),
            sums.substitute(upper, names),
        )
        names[name] = forms.of_atom(atoms.index_atom(own))
    return sums.substitute(body, names)


def _separate(
    normaliser: Normaliser, parts: list[list[Atom]], joint: bool
) -> bool:
    """Whether all parts come out in groups of their own."""
    if len(parts) < 2:
        return True
    for fact in normaliser.knowledge.blocks:
        if not joint and not _of_all(fact):
            continue
        groups = grouped(parts, fact, normaliser.compare, normaliser.within)
        if groups is None:
            continue
        if not joint and len(groups) != len(parts):
            continue
        normaliser.use((fact.name,))
        return all(
            _separate(normaliser, [parts[n] for n in group], joint)
            for group in groups
        )
    return False


def _of_all(fact: Blocks) -> bool:
    """Whether the fact speaks of all its blocks at once: one that holds
    "for each i and j" says nothing of three members together."""
    if fact.kind != "mutual":
        return False
    return fact.every or not any(
        isinstance(pattern, Atom) and pattern.indices
        for block in fact.blocks
        for pattern in block
    )


def zero_covariances(
    assumptions: Assumptions,
    stated: tree.Independence,
) -> Iterator[tuple[Relation, tuple[Relation, ...]]]:
    """What "uncorrelated" means, as equations with conditions: with
    ``every``, of any two members, those of two families at any two indices.
    Raises Unsupported for terms with several indices, of which two differ
    when any of these does."""
    zero = tree.Number("0")
    terms = [as_number(assumptions, block[0]) for block in stated.blocks]
    for place, one in enumerate(terms):
        names = free_indices(one)
        if stated.every and len(names) > 1:
            raise Unsupported("uncorrelated terms with several indices")
        if stated.every and len(names) == 1:
            apart = Relation(
                "≠", tree.Index(names[0]), tree.Index(names[0] + "′")
            )
            pair = tree.Operator("Cov", (one, _copy(one, names[0])))
            yield Relation("=", pair, zero), (apart,)
        for two in terms[:place]:
            if stated.every:
                for name in free_indices(two):
                    two = _copy(two, name)
            pair = tree.Operator("Cov", (two, one))
            yield Relation("=", pair, zero), ()
