"""A claim of another derivation, used here with values for its names.

A claim says: in every model of its assumptions the statement holds.  The
names that it speaks of get values here; when every assumption, domain and
range holds for these values in every model of the assumptions here, so
does the statement (universal instantiation; Church, *Introduction to
Mathematical Logic*, §30, on substitution and the capture of variables).

What must hold is `obligations`; an `Instance` is made from the proofs of
just these.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from derivations.assumptions.given import (
    Assumptions,
    Declaration,
    Domain,
    Fact,
)
from derivations.kernel.citable_values import (
    Uncitable,
    check_every,
    check_value,
    is_whole,
    not_replaced,
    opened_definitions,
)
from derivations.kernel.cited import (
    Cited,
    Use,
    about,
    names_about,
    opened,
    readings,
)
from derivations.kernel.connected import facts_about
from derivations.kernel.context import index_ranges
from derivations.kernel.errors import Forged
from derivations.kernel.proof import Proof, Untrue
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.substitute import (
    NotReplaced,
    apart,
    free_name,
    replaced,
)
from derivations.language.tree import Proposition, Relation, Statement, Term

_MARK: Final = object()


@dataclass(frozen=True, slots=True)
class Instance(Untrue):
    """What a cited claim says here.  ``proofs`` meet its obligations.
    Made by the kernel alone."""

    use: Use
    fact: Fact
    proofs: tuple[Proof, ...]
    seal: object = field(default=None, repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.seal is not _MARK:
            raise Forged("an Instance is made by the kernel alone")


def instance(
    name: str, use: Use, here: Assumptions, proofs: tuple[Proof, ...]
) -> Instance:
    """The claim as a fact under this name.

    Raises Uncitable for values that don't fit, Forged when the proofs
    aren't those of its obligations from the assumptions here.
    """
    wanted = obligations(use, here)
    if tuple(proof.statement for proof in proofs) != wanted:
        raise Forged("not the proofs of its obligations")
    for proof in proofs:
        known = proof.assumptions
        if (
            known.declarations != here.declarations
            or known.definitions != here.definitions
            or known.facts[: len(here.facts)] != here.facts
        ):
            raise Forged("proofs from other assumptions")
    said = said_here(use, here)
    fact = Fact(name, said.proposition, said.conditions)
    return Instance(use, fact, proofs, _MARK)


def said_here(use: Use, here: Assumptions) -> Statement:
    """The statement with the values put in, under the conditions of the
    line.  Raises Uncitable."""
    try:
        return _said(use, here)
    except NotReplaced as error:
        raise not_replaced(error) from error


def obligations(use: Use, here: Assumptions) -> tuple[Statement, ...]:
    """What has to hold here for the claim to do so: that the values are
    defined and lie in their domains, that ranges agree, and every
    assumption.  Raises Uncitable."""
    try:
        found = tuple(dict.fromkeys(_obligations(use, here)))
    except NotReplaced as error:
        raise not_replaced(error) from error
    said = _said(use, here)
    for one in found:
        _same_indices(one, said, here, _taken(use))
    return found


# --- the statement --------------------------------------------------------


def _said(use: Use, here: Assumptions) -> Statement:
    stated = opened_definitions(use.cited.assumptions, use.cited.statement)
    made = _put(use, stated)
    before = len(free_indices(apart(stated, _taken(use))))
    own = [n for n in free_indices(made) if n not in _taken(use)]
    if len(own) != before:
        # "For every i" of nothing: the claim may say nothing at all.
        raise Uncitable("value-index")
    bounds = tuple(_bounds(use, stated, here))
    return Statement(
        made.proposition,
        tuple(dict.fromkeys((*made.conditions, *bounds, *use.conditions))),
    )


def _taken(use: Use) -> tuple[str, ...]:
    """Index names with a meaning here."""
    inside = [n for _, value in use.values for n in value.indices]
    told = [n for c in use.conditions for n in free_indices(c)]
    return tuple(dict.fromkeys((*inside, *told)))


def _put(use: Use, statement: Statement) -> Statement:
    return replaced(apart(statement, _taken(use)), use.table, {})


def _bounds(
    use: Use, stated: Statement, here: Assumptions
) -> Iterator[Relation]:
    """Where a family stands for something with a range of its own, its
    free indices stay in the family's."""
    table = use.table
    separate = apart(stated, _taken(use))
    for inside in tree.walk(separate):
        if not isinstance(inside, tree.Element):
            continue
        value = table.get(inside.family)
        declared = use.cited.assumptions.declaration(inside.family)
        if value is None or declared is None or not value.parameters:
            continue
        for parameter, index, whole in zip(
            value.parameters, inside.indices, declared.ranges, strict=True
        ):
            free = [
                n for n in free_indices(index) if n in free_indices(separate)
            ]
            if not free:
                continue
            ends = tuple(
                replaced(end, table, {}) for end in (whole.lower, whole.upper)
            )
            if index_ranges(here, value.term, parameter) == [ends]:
                continue  # its own range, which is known anyway
            at = replaced(index, table, {})
            yield Relation("≥", at, ends[0])
            yield Relation("≤", at, ends[1])


def _same_indices(
    one: Statement,
    said: Statement,
    here: Assumptions,
    here_indices: tuple[str, ...],
) -> None:
    """An obligation for every value of an index of the line is of use only
    where the statement speaks of the same values."""
    for name in free_indices(one):
        if name not in here_indices:
            continue
        if name not in free_indices(said.proposition):
            raise Uncitable("value-index", name)
        own = index_ranges(here, one, name)
        known = index_ranges(here, said.proposition, name)
        if not known or any(ends not in known for ends in own):
            raise Uncitable("value-index", name)


# --- what has to hold -----------------------------------------------------


def _obligations(use: Use, here: Assumptions) -> Iterator[Statement]:
    cited = use.cited.assumptions
    named = names_about(use.cited)
    table = use.table
    for name in named:
        declared = cited.declaration(name)
        if declared is None:
            continue
        if name not in table:
            raise Uncitable("value-missing", name)
        check_value(declared, table[name], table, cited, here)
        for proposition in _of_value(declared, use, here):
            yield Statement(proposition, use.conditions)
    assumed = [
        Statement(fact.proposition, fact.conditions)
        for fact in facts_about(cited, named)
    ]
    if use.cited.hypothesis is not None:
        assumed.append(use.cited.hypothesis)
    for one in assumed:
        stated = opened_definitions(cited, one)
        check_every(stated.proposition, table)
        made = _put(use, stated)
        yield Statement(
            made.proposition,
            tuple(dict.fromkeys((*made.conditions, *use.conditions))),
        )


def _of_value(
    declared: Declaration, use: Use, here: Assumptions
) -> Iterator[Proposition]:
    """That a value is defined, lies in the domain, has the range."""
    table = use.table
    value = table[declared.name]
    if declared.kind == "function":
        return
    ends = [
        (replaced(r.lower, table, {}), replaced(r.upper, table, {}))
        for r in declared.ranges
    ]
    term = value.term
    names = value.parameters
    if declared.ranges and not names:
        other = term.name if isinstance(term, tree.Symbol) else ""
        there = here.declaration(other)
        if there is None:
            raise Uncitable("value-family", declared.name)
        for (low, high), whole in zip(ends, there.ranges, strict=True):
            yield Relation("=", whole.lower, low)
            yield Relation("=", whole.upper, high)
        names = tuple(r.index for r in there.ranges)
        term = tree.Element(other, tuple(tree.Index(n) for n in names))
    names, term = _fresh(names, term, ends, _taken(use))
    yield _defined(term, names, ends)
    if declared.domain.integer and not is_whole(here, term):
        raise Uncitable("value-integer", declared.name)
    yield from _inside(declared.domain, term)


def _fresh(
    names: tuple[str, ...],
    term: Term,
    ends: list[tuple[Term, Term]],
    taken: tuple[str, ...],
) -> tuple[tuple[str, ...], Term]:
    """The index names of a family, none of which means anything else."""
    used = {*taken, *free_indices(term)}
    used |= {n for pair in ends for end in pair for n in free_indices(end)}
    renamed: dict[str, Term] = {}
    found = []
    for name in names:
        other = free_name(name + "′", used)
        used.add(other)
        found.append(other)
        renamed[name] = tree.Index(other)
    return tuple(found), replaced(term, {}, renamed)


def _defined(
    term: Term, names: tuple[str, ...], ends: list[tuple[Term, Term]]
) -> Proposition:
    """An equation whose side conditions are those of the term, at every
    index in range."""
    if names:
        binders = tuple(
            tree.Binder(name, low, high)
            for name, (low, high) in zip(names, ends, strict=True)
        )
        term = tree.Sum(binders, term)
    return Relation("=", term, term)


def _inside(domain: Domain, term: Term) -> Iterator[Proposition]:
    for bound, strict, sign in (
        (domain.lower, domain.lower_open, "≥"),
        (domain.upper, domain.upper_open, "≤"),
    ):
        if bound is None:
            continue
        shown: Term = tree.Number(str(abs(bound.numerator)))
        if bound < 0:
            shown = tree.Negative(shown)
        if bound.denominator != 1:
            shown = tree.Divide(shown, tree.Number(str(bound.denominator)))
        yield Relation(sign.translate(_STRICT) if strict else sign, term, shown)
    if domain.nonzero:
        yield Relation("≠", term, tree.Number("0"))
    known = Domain(
        domain.integer,
        domain.lower,
        domain.lower_open,
        domain.upper,
        domain.upper_open,
        domain.nonzero,
        domain.finite,
    )
    if known != domain:
        raise Uncitable("value-place")


_STRICT: Final = str.maketrans("≥≤", "><")


__all__ = [
    "Cited",
    "Instance",
    "Uncitable",
    "Use",
    "about",
    "instance",
    "obligations",
    "opened",
    "readings",
    "said_here",
]
