"""Derivations of a document, read together, since one may cite another."""

from __future__ import annotations

from dataclasses import dataclass, replace

from derivations.assumptions.given import Assumptions
from derivations.document.chains import read_claim
from derivations.document.collected import Collected
from derivations.document.declare import assemble
from derivations.document.derive import Group, NamedSection, source_lines
from derivations.document.expected import read_expected
from derivations.document.quoted import read_outside
from derivations.document.reasons import Citable
from derivations.document.records import (
    Claim,
    Derivation,
    Expected,
    Outside,
    Source,
)
from derivations.document.shelf import Shelf
from derivations.language.scope import Scope


@dataclass(frozen=True, slots=True)
class Opened:
    """A derivation of which the assumptions have been read."""

    group: Group
    items: tuple[NamedSection, ...]
    assumptions: Assumptions
    scope: Scope
    facts: tuple[str, ...]
    errors: Collected
    outside: tuple[Outside, ...] = ()

    @property
    def claims(self) -> tuple[str, ...]:
        return tuple(
            one.name for one in self.items if one.section.kind == "claim"
        )


def read_groups(
    groups: tuple[Group, ...],
    items: tuple[tuple[NamedSection, ...], ...],
    shelf: Shelf | None,
    errors: Collected,
) -> tuple[Derivation, ...]:
    """The derivations.  Claims and expected lines are read in the order in
    which they stand, since one may cite those above it of any derivation."""
    opened: list[Opened | None] = []
    for group, own in zip(groups, items, strict=True):
        opened.append(None)
        with errors.trying():
            opened[-1] = _open_group(group, own)
    read: list[dict[str, Claim | Expected]] = [{} for _ in groups]
    sources: dict[str, Source] = {}
    last: list[Source | None] = [None for _ in groups]
    order = sorted(
        (one.section.head.line, number, place)
        for number, own in enumerate(items)
        for place, one in enumerate(own)
    )
    claims = [() if one is None else one.claims for one in opened]
    for _, number, place in order:
        current = opened[number]
        if current is None:
            continue
        one = current.items[place]
        known = replace(
            _citable(current, place),
            other_claims=tuple(
                name
                for other, names in enumerate(claims)
                if other != number
                for name in names
            )
            if len(groups) > 1
            else (),
            sources=sources,
            shelf=shelf,
        )
        with current.errors.trying():
            item = _read_item(one, current, known)
            read[number][one.name] = item
            if isinstance(item, Claim):
                last[number] = sources[one.name] = Source(
                    "",
                    current.group.name,
                    current.assumptions,
                    item,
                    last[number],
                )
    for current in opened:
        if current is not None:
            with errors.trying():
                current.errors.refuse()
    return tuple(
        Derivation(
            one.group.name,
            one.assumptions,
            tuple(found.values()),
            one.group.blocks[0].fence.position,
            one.outside,
        )
        for one, found in zip(opened, read, strict=True)
        if one is not None
    )


def _open_group(group: Group, items: tuple[NamedSection, ...]) -> Opened:
    errors = Collected()
    lines = source_lines(group.sections, errors)
    assumptions, scope = assemble(lines, errors=errors)
    # Also those that can't be read, so that citing them is no second error.
    facts = tuple(
        dict.fromkeys(
            (*assumptions.fact_names, *(one.name for one in lines.assume))
        )
    )
    for one in items:
        if one.name in facts:
            raise one.section.rest.error("name-is-fact", name=one.name)
    outside: list[Outside] = []
    for section in group.sections:
        if section.kind == "outside":
            with errors.trying():
                outside.append(read_outside(section))
    return Opened(
        group, items, assumptions, scope, facts, errors, tuple(outside)
    )


def _read_item(
    one: NamedSection, opened: Opened, known: Citable
) -> Claim | Expected:
    if one.section.kind != "claim":
        return read_expected(one.name, one.section, opened.scope, known)
    return read_claim(one.name, one.section, opened.scope, known)


def _citable(own: Opened, place: int) -> Citable:
    """What of its own derivation may be cited in the item at this place."""
    claims = own.claims
    above = tuple(
        one.name for one in own.items[:place] if one.section.kind == "claim"
    )
    return Citable(
        own.facts,
        above,
        claim=own.items[place].name,
        derivation=own.group.name,
        later_claims=claims[len(above) + 1 :],
        expected=tuple(n.name for n in own.items if n.section.kind != "claim"),
        scope=own.scope,
    )
