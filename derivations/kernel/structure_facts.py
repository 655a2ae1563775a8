"""Facts on independence and on common laws, made ready for use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations

from derivations.assumptions.given import Fact
from derivations.kernel.atoms import Atom
from derivations.kernel.context import fact_ranges
from derivations.kernel.errors import KernelError
from derivations.kernel.facts import Knowledge, SameLaw
from derivations.kernel.given_blocks import GivenBlocks
from derivations.kernel.happenings import indicator_of
from derivations.kernel.independence import Blocks, covers, pattern_of
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.orders import inhabited
from derivations.kernel.renaming import copied, marked
from derivations.kernel.single_facts import as_number, separated
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.tree import Relation


def structured(
    knowledge: Knowledge, facts: Iterable[Fact]
) -> tuple[Knowledge, list[Fact]]:
    """The knowledge with these facts' blocks and common laws, and the
    equations between covariances that they amount to."""
    blocks: list[Blocks] = []
    laws: list[SameLaw] = []
    equations: list[Fact] = []
    alone: list[Blocks] = []
    given_blocks: list[GivenBlocks] = []
    for fact in separated(facts):
        if isinstance(fact.proposition, tree.SameLaw):
            law = _law(knowledge, fact, fact.proposition)
            if law is not None:
                laws.append(law)
        elif isinstance(fact.proposition, tree.Independence):
            if fact.proposition.kind != "uncorrelated":
                found = _blocks(knowledge, fact, fact.proposition)
                if found is not None:
                    blocks.append(found)
            elif _several_indices(fact.proposition):
                pairwise = replace(fact.proposition, kind="pairwise")
                found = _blocks(knowledge, fact, pairwise)
                if found is not None:
                    alone.append(found)
            equations.extend(_zero_covariances(knowledge, fact))
        elif isinstance(fact.proposition, tree.ConditionalIndependence):
            under = _given_blocks(knowledge, fact, fact.proposition)
            given_blocks += [] if under is None else [under]
    more = replace(
        knowledge,
        blocks=tuple(blocks),
        given_blocks=tuple(given_blocks),
        uncorrelated=tuple(alone),
        laws=_joined(laws),
    )
    return more, equations


def _several_indices(stated: tree.Independence) -> bool:
    """Whether it speaks of any two members of such a family: these differ
    when any of their indices does, which no single condition says."""
    return stated.every and any(
        len(block) == 1
        and isinstance(block[0], tree.Element)
        and len(free_indices(block[0])) > 1
        for block in stated.blocks
    )


def _law(
    knowledge: Knowledge, fact: Fact, stated: tree.SameLaw
) -> SameLaw | None:
    """Elements with one law; None when that can't be told of them."""
    if fact.conditions:
        return None  # a part of a family; no rule here keeps that apart
    patterns = _patterns(knowledge, stated.terms)
    if patterns is None:
        return None
    if len(patterns) > 1 and not _ranges_inhabited(knowledge, fact):
        return None
    return SameLaw((fact.name,), patterns)


def _joined(laws: list[SameLaw]) -> tuple[SameLaw, ...]:
    """Laws that speak of a common element are one law."""
    found: list[SameLaw] = []
    for law in laws:
        linked = [other for other in found if _share(law, other)]
        found = [other for other in found if other not in linked]
        parts = (*linked, law)
        found.append(
            SameLaw(
                tuple(dict.fromkeys(n for part in parts for n in part.names)),
                tuple(
                    dict.fromkeys(p for part in parts for p in part.patterns)
                ),
            )
        )
    return tuple(found)


def _share(one: SameLaw, two: SameLaw) -> bool:
    return any(
        covers(p, q) or covers(q, p) for p in one.patterns for q in two.patterns
    )


def _mixed(block: tuple[tree.Term, ...]) -> bool:
    """Whether some terms of a block have index variables and some don't."""
    return len({bool(free_indices(term)) for term in block}) > 1


def _ranges_inhabited(knowledge: Knowledge, fact: Fact) -> bool:
    normaliser = Normaliser(knowledge, ())
    try:
        ranges = fact_ranges(normaliser, fact.proposition)
    except KernelError:
        return False
    return all(inhabited(normaliser, lo, hi) for _, lo, hi in ranges)


def _patterns(
    knowledge: Knowledge, terms: tuple[tree.Term, ...]
) -> tuple[Atom, ...] | None:
    normaliser = Normaliser(knowledge, ())
    found = [pattern_of(normaliser.value(term, {})) for term in terms]
    known_ones = tuple(p for p in found if p is not None)
    return known_ones if len(known_ones) == len(found) else None


def _blocks(
    knowledge: Knowledge, fact: Fact, stated: tree.Independence
) -> Blocks | None:
    """Blocks of plain elements and whole families; None when a block has a
    term that is neither."""
    if stated.every and fact.conditions:
        return None
    if stated.every and any(_mixed(block) for block in stated.blocks):
        # Without a member of the family there is no such block at all.
        if not _ranges_inhabited(knowledge, fact):
            return None
    normaliser = Normaliser(knowledge, ())
    blocks: list[tuple[Atom | str, ...]] = []
    for block in stated.blocks:
        patterns: list[Atom | str] = []
        for term in block:
            if isinstance(term, tree.Symbol):
                declaration = knowledge.assumptions.declaration(term.name)
                if declaration is not None and declaration.ranges:
                    patterns.append(term.name)
                    continue
            atom = pattern_of(normaliser.value(term, {}))
            if (
                atom is None
                or knowledge.assumptions.declaration(str(atom.data[0])) is None
            ):
                return None
            patterns.append(atom)
        blocks.append(tuple(patterns))
    conditions = []
    for condition in fact.conditions:
        if condition.sign != "≠":
            return None
        conditions.append(
            (
                normaliser.value(condition.left, {}),
                normaliser.value(condition.right, {}),
            )
        )
    try:
        whole = fact_ranges(normaliser, stated)
        ranges = tuple(
            fact_ranges(normaliser, tree.Independence("mutual", (block,)))
            if stated.every
            else whole
            for block in stated.blocks
        )
    except KernelError:
        return None
    return Blocks(
        fact.name,
        stated.kind,
        stated.every,
        tuple(blocks),
        tuple(conditions),
        ranges,
    )


def _given_blocks(
    knowledge: Knowledge, fact: Fact, stated: tree.ConditionalIndependence
) -> GivenBlocks | None:
    """Blocks given plain elements and whole families, or given an event;
    None where there is any other term among them."""
    plain = tree.Independence(stated.kind, stated.blocks, stated.every)
    found = _blocks(knowledge, fact, plain)
    if found is None:
        return None
    normaliser = Normaliser(knowledge, ())
    try:
        if not stated.every:
            # What is given has its indices in range as well.
            whole = fact_ranges(normaliser, stated)
            found = replace(found, ranges=(whole,) * len(stated.blocks))
        known: list[Atom] = []
        families: list[str] = []
        for part in stated.given:
            if isinstance(part, tree.Proposition):
                event = indicator_of(normaliser, part, {})
                return GivenBlocks(found, event=normaliser.finish(event))
            if isinstance(part, tree.Symbol):
                declaration = knowledge.assumptions.declaration(part.name)
                if declaration is not None and declaration.ranges:
                    families.append(part.name)
                    continue
            if not isinstance(part, tree.Symbol | tree.Element):
                return None
            atom = pattern_of(normaliser.value(part, {}))
            if atom is None or normaliser.random.declaration(atom) is None:
                return None
            known.append(atom)
    except KernelError:
        return None
    return GivenBlocks(found, tuple(known), tuple(families))


def products_given(
    knowledge: Knowledge, facts: Iterable[Fact]
) -> Iterator[Fact]:
    """`_products_given` for each of the facts."""
    for fact in separated(facts):
        yield from _products_given(knowledge, fact)


def _products_given(knowledge: Knowledge, fact: Fact) -> Iterator[Fact]:
    """``P(A ∩ B | C) = P(A | C) P(B | C)`` for declared events that are
    independent given the event C, for any several of them that are so
    mutually."""
    stated = fact.proposition
    if not isinstance(stated, tree.ConditionalIndependence) or stated.every:
        return
    (*_, given) = stated.given
    events = [
        tree.Occurs(block[0])
        for block in stated.blocks
        if len(block) == 1
        and as_number(knowledge.assumptions, block[0]) != block[0]
    ]
    if not isinstance(given, tree.Proposition):
        return
    most = min(len(events), 4) if stated.kind == "mutual" else 2
    for count in range(2, most + 1):
        for some in combinations(events, count):
            both = tree.Probability(tree.Conjunction(some), given)
            product: tree.Term = tree.Probability(some[0], given)
            for event in some[1:]:
                one = tree.Probability(event, given)
                product = tree.Multiply(product, one)
            yield replace(fact, proposition=Relation("=", both, product))


def _zero_covariances(knowledge: Knowledge, fact: Fact) -> Iterator[Fact]:
    """``Cov = 0`` for each two blocks of one term each: what "uncorrelated"
    means, and a consequence of independence of terms that aren't plain
    elements (for those `Blocks` says more)."""
    stated = fact.proposition
    if not isinstance(stated, tree.Independence):
        return
    single = [
        as_number(knowledge.assumptions, block[0])
        for block in stated.blocks
        if len(block) == 1
    ]
    if len(single) != len(stated.blocks):
        return
    if stated.every and fact.conditions:
        return  # of two members both would have to satisfy them
    if stated.kind != "uncorrelated" and all(
        isinstance(block[0], (tree.Symbol, tree.Element))
        for block in stated.blocks
    ):
        return
    zero = tree.Number("0")
    for place, one in enumerate(single):
        if stated.every and free_indices(one):
            copy, conditions = copied(one)
            if conditions is not None:
                yield Fact(
                    fact.name,
                    Relation("=", tree.Operator("Cov", (one, copy)), zero),
                    fact.conditions + conditions,
                )
        for two in single[:place]:
            other = marked(two, "′") if stated.every else two
            yield Fact(
                fact.name,
                Relation("=", tree.Operator("Cov", (other, one)), zero),
                fact.conditions,
            )
