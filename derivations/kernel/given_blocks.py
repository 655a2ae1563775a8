"""When random elements are independent given others, or given an event.

Of blocks that are independent given C, functions of disjoint sets of blocks
and of C are independent given C; and they stay so when each is conditioned
on a further function of its own blocks (decomposition and weak union; Dawid,
Conditional independence in statistical theory, J. R. Stat. Soc. B 41 (1979);
Pearl, Causality, §1.1.5).  Plain independence of U, D from V, E gives in the
same way that U and V are independent given D and E.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from derivations.kernel import atoms, forms, indicators, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import ONE, Form
from derivations.kernel.independence import (
    Blocks,
    groups_at,
    instances,
    ranges_over,
)

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

Parts = list[list[Atom]]


@dataclass(frozen=True, slots=True)
class GivenBlocks:
    """Blocks that are independent given all of ``known`` (symbols and
    members), of whole families by their names, or given an event."""

    blocks: Blocks
    known: tuple[Atom, ...] = ()
    families: tuple[str, ...] = ()
    event: Form | None = None
    """The event's indicator."""

    @property
    def names(self) -> frozenset[str]:
        """Index variables in what is given."""
        found = frozenset(n for atom in self.known for n in atom.indices)
        return found | (self.event.indices if self.event else frozenset())


@dataclass(frozen=True, slots=True)
class Split:
    """Numbers of parts: in groups that are independent, and those that are
    functions of what the fact is given."""

    groups: list[list[int]]
    told: list[int]


def splits(
    normaliser: Normaliser, fact: GivenBlocks, parts: Parts, keys: set[str]
) -> Iterator[Split]:
    """Ways in which the fact makes the parts independent, where the terms
    with these keys are what everything is given."""
    if fact.event is None:
        for fixed in _instances(normaliser, fact, parts):
            told = [_at(atom, fixed) for atom in fact.known]
            told += map(_whole, fact.families)
            if all(form.key in keys for form in told):
                yield from _split(normaliser, fact, parts, fixed)


def splits_on(
    normaliser: Normaliser, fact: GivenBlocks, parts: Parts, event: Form
) -> Iterator[Split]:
    """The same where everything is given an event, by its indicator: that
    of the fact, or one that says which value each variable has that the
    fact is given."""
    inside = list(normaliser.random.form_elements(event))
    for fixed in _instances(normaliser, fact, [*parts, inside]):
        if fact.event is not None:
            told = normaliser.finish(sums.substitute(fact.event, fixed))
            if told == event:
                yield from _split(normaliser, fact, parts, fixed)
        elif not fact.families:
            known = [_at(atom, fixed) for atom in fact.known]
            if _settles(normaliser, event, known):
                yield from _split(normaliser, fact, parts, fixed)


def _instances(
    normaliser: Normaliser, fact: GivenBlocks, parts: Parts
) -> Iterator[dict[str, Form]]:
    elements = [element for part in parts for element in part]
    if fact.blocks.kind == "pairwise" and any(map(ranges_over, elements)):
        return
    yield from instances(
        fact.blocks,
        elements,
        normaliser.compare,
        normaliser.within,
        fact.names,
    )


def _at(atom: Atom, fixed: dict[str, Form]) -> Form:
    return sums.substitute(forms.of_atom(atom), fixed)


def _whole(family: str) -> Form:
    return forms.of_atom(atoms.symbol_atom(family))


def _split(
    normaliser: Normaliser,
    fact: GivenBlocks,
    parts: Parts,
    fixed: dict[str, Form],
) -> Iterator[Split]:
    keys = {_at(atom, fixed).key for atom in fact.known}

    def is_told(element: Atom) -> bool:
        own = forms.of_atom(element)
        if str(element.data[0]) in fact.families:
            return True
        return own.key in keys and not ranges_over(element)

    rest = [[e for e in part if not is_told(e)] for part in parts]
    live = [number for number, part in enumerate(rest) if part]
    found = groups_at(
        [rest[number] for number in live],
        fact.blocks,
        fixed,
        normaliser.compare,
        normaliser.within,
    )
    if found is not None:
        groups = [[live[place] for place in group] for group in found]
        told = [n for n, part in enumerate(rest) if not part]
        yield Split(groups, told)


def _settles(normaliser: Normaliser, event: Form, known: list[Form]) -> bool:
    """Whether the event is just that each of these has a certain value."""
    said = ONE
    for variable in known:
        values = {
            form.key: form
            for atom in event.atoms()
            if atom.kind == "indicator"
            for sign, form in [indicators.parts(atom)]
            if sign != indicators.OCCURS
            and not all(
                normaliser.random.form_random(rest)
                for rest in (form - variable, form + variable)
            )
        }
        if len(values) != 1:
            return False
        (form,) = values.values()
        said = said * indicators.related("=", form)
    return bool(known) and normaliser.finish(said) == event


def separate_given(
    normaliser: Normaliser,
    parts: Parts,
    given: list[Form],
    event: Form | None,
    joint: bool,
) -> bool:
    """Whether all parts are independent given these forms, or given the
    event.  Unless facts may be combined (``joint``), one must do for all."""
    if len(parts) < 2:
        return True
    keys = {form.key for form in given}
    beside = [list(normaliser.random.form_elements(form)) for form in given]
    if event is not None:
        beside = [list(normaliser.random.form_elements(event))]
    beside = [part for part in beside if part]
    known = normaliser.knowledge
    ways: list[tuple[str, Iterator[Split]]] = []
    for fact in known.given_blocks:
        if not joint and not _of_all(fact.blocks):
            continue
        if event is None:
            found = splits(normaliser, fact, [*parts, *beside], keys)
        else:
            found = splits_on(normaliser, fact, parts, event)
        ways.append((fact.blocks.name, found))
    for plain in known.blocks:
        if not joint and not _of_all(plain):
            continue
        whole = GivenBlocks(plain)
        found = splits(normaliser, whole, [*parts, *beside], keys)
        ways.append((plain.name, found))
    for name, found in ways:
        for split in found:
            groups = [
                [number for number in group if number < len(parts)]
                for group in split.groups
            ]
            groups = [group for group in groups if group]
            alone = [[n] for n in split.told if n < len(parts)]
            groups += alone
            if len(groups) < 2 or (not joint and len(groups) < len(parts)):
                continue
            if all(
                separate_given(
                    normaliser, [parts[n] for n in group], given, event, joint
                )
                for group in groups
            ):
                normaliser.use((name,))
                return True
    return False


def _of_all(fact: Blocks) -> bool:
    """Whether the fact speaks of all its blocks at once."""
    if fact.kind != "mutual":
        return False
    return fact.every or not any(
        isinstance(pattern, Atom) and pattern.indices
        for block in fact.blocks
        for pattern in block
    )
