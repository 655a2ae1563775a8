"""Facts made ready for use by the normaliser.

Every compiled record is the stated fact or a consequence that its comment
names; facts of a form that no rule can use are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from typing import Any, TypeVar

from derivations.assumptions.given import Assumptions, Fact
from derivations.kernel import forms, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.context import assume, assume_ranges, fact_ranges
from derivations.kernel.contradiction import of_constants
from derivations.kernel.errors import KernelError
from derivations.kernel.facts import Knowledge, Rewrite, SameLaw
from derivations.kernel.forms import Form
from derivations.kernel.independence import Blocks, covers, pattern_of
from derivations.kernel.laws import consequences
from derivations.kernel.linear import only_atom
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.orientation import matched, oriented, swapped
from derivations.kernel.powers import Power
from derivations.kernel.rewriting import standing
from derivations.kernel.sign_records import OrderFact, compared
from derivations.kernel.trace import Recorder, record
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.tree import Proposition, Relation

STRUCTURE = (tree.Independence, tree.SameLaw)


def atomic(proposition: Proposition) -> Iterator[Proposition]:
    """The parts of a conjunction."""
    if isinstance(proposition, tree.Conjunction):
        for part in proposition.parts:
            yield from atomic(part)
    else:
        yield proposition


def separated(facts: Iterable[Fact]) -> Iterator[Fact]:
    """A fact for each part of a conjunction; a law by name as the relations
    that it stands for."""
    for fact in facts:
        for part in atomic(fact.proposition):
            if isinstance(part, tree.NamedLaw):
                for relation in consequences(part):
                    yield replace(fact, proposition=relation)
            else:
                yield replace(fact, proposition=part)


def is_equation(fact: Fact) -> bool:
    return (
        isinstance(fact.proposition, Relation) and fact.proposition.sign == "="
    )


def known(
    assumptions: Assumptions,
    powers: frozenset[Power],
    equations: Iterable[Fact],
    structure: Iterable[Fact],
    asked: set[Power | str],
    *,
    recorder: Recorder | None = None,
) -> Knowledge:
    """Knowledge from the given facts; order facts are always available.
    The powers on which it depended are added to ``asked``."""
    knowledge = replace(ordered(assumptions), recorder=recorder)
    blocks: list[Blocks] = []
    laws: list[SameLaw] = []
    later: list[Fact] = []
    for fact in separated(structure):
        if isinstance(fact.proposition, tree.SameLaw):
            if fact.conditions:
                continue  # a part of a family; no rule here keeps that apart
            patterns = _patterns(knowledge, fact.proposition.terms)
            if patterns is not None and (
                len(patterns) == 1 or _ranges_inhabited(knowledge, fact)
            ):
                laws.append(SameLaw((fact.name,), patterns))
        elif isinstance(fact.proposition, tree.Independence):
            if fact.proposition.kind != "uncorrelated":
                found = _blocks(knowledge, fact, fact.proposition)
                if found is not None:
                    blocks.append(found)
            later.extend(_zero_covariances(assumptions, fact, fact.proposition))
    knowledge = replace(knowledge, blocks=tuple(blocks), laws=joined(laws))
    rewrites: list[Rewrite] = []
    plain: list[OrderFact] = []
    for fact in (*separated(equations), *later):
        if not is_equation(fact):
            continue
        bare = Normaliser(ordered(assumptions), ())
        constant = of_constants(bare, fact)
        if constant is not None:
            plain.append(constant)
        normaliser = Normaliser(
            replace(knowledge, rewrites=tuple(rewrites)), powers
        )
        normaliser.asked = asked
        rewrites.extend(_rewrite(normaliser, fact))
    return replace(knowledge, rewrites=tuple(rewrites), equations=tuple(plain))


def ordered(assumptions: Assumptions) -> Knowledge:
    """Knowledge from declarations and order facts alone, made once."""
    made = assumptions.memo.get("ordered")
    if not isinstance(made, Knowledge):
        made = Knowledge(assumptions)
        for fact in separated(assumptions.facts):
            found = tuple(order_facts(made, fact))
            made = replace(made, orders=made.orders + found)
        assumptions.memo["ordered"] = made
    return made


def joined(laws: list[SameLaw]) -> tuple[SameLaw, ...]:
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


def unfolded_orders(
    assumptions: Assumptions, powers: frozenset[Power], asked: set[Power | str]
) -> tuple[OrderFact, ...]:
    """The order facts as they look when these powers are used on them."""
    knowledge = ordered(assumptions)
    found = (
        made
        for fact in separated(assumptions.facts)
        for made in order_facts(knowledge, fact, powers, asked)
    )
    return tuple(f for f in found if f not in knowledge.orders)


def order_facts(
    knowledge: Knowledge,
    fact: Fact,
    powers: frozenset[Power] = frozenset(),
    asked: set[Power | str] | None = None,
) -> Iterator[OrderFact]:
    """``a < b`` as ``b − a > 0``, where its conditions hold."""
    relation = fact.proposition
    if not isinstance(relation, Relation) or relation.sign == "=":
        return
    if any(condition.sign == "=" for condition in fact.conditions):
        return
    normaliser = Normaliser(knowledge, powers)
    normaliser.asked = set() if asked is None else asked
    try:
        left = normaliser.value(relation.left, {})
        right = normaliser.value(relation.right, {})
        ranges = fact_ranges(normaliser, relation)
        conditions = tuple(
            compared(
                condition.sign,
                normaliser.value(condition.left, {}),
                normaliser.value(condition.right, {}),
            )
            for condition in fact.conditions
        )
    except (KernelError, ZeroDivisionError):
        return
    known = {name for name, _, _ in ranges}
    if any(not form.indices <= known for form, _ in conditions):
        return
    if any(not name.startswith(":") for name in normaliser.used):
        return  # it would carry more than its own name
    if normaliser.lengths or normaliser.divisors:
        return
    form, sign = compared(relation.sign, left, right)
    yield OrderFact(form, sign, fact.name, ranges, conditions)


def _mixed(block: tuple[tree.Term, ...]) -> bool:
    """Whether some terms of a block have index variables and some don't."""
    return len({bool(free_indices(term)) for term in block}) > 1


def _ranges_inhabited(knowledge: Knowledge, fact: Fact) -> bool:
    normaliser = Normaliser(knowledge, ())
    try:
        ranges = fact_ranges(normaliser, fact.proposition)
    except KernelError:
        return False
    return all(_inhabited(normaliser, lo, hi) for _, lo, hi in ranges)


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


def _zero_covariances(
    assumptions: Assumptions, fact: Fact, stated: tree.Independence
) -> Iterator[Fact]:
    """``Cov = 0`` for each two blocks of one term each: what "uncorrelated"
    means, and a consequence of independence of terms that aren't plain
    elements (for those `Blocks` says more)."""
    single = [block[0] for block in stated.blocks if len(block) == 1]
    if len(single) != len(stated.blocks):
        return
    if stated.kind != "uncorrelated" and all(
        isinstance(t, (tree.Symbol, tree.Element)) for t in single
    ):
        return
    zero = tree.Number("0")
    for place, one in enumerate(single):
        if stated.every and free_indices(one):
            copy, conditions = _copied(one)
            if conditions is not None:
                yield Fact(
                    fact.name,
                    Relation("=", tree.Operator("Cov", (one, copy)), zero),
                    fact.conditions + conditions,
                )
        for two in single[:place]:
            other = _renamed(two, "′") if stated.every else two
            yield Fact(
                fact.name,
                Relation("=", tree.Operator("Cov", (other, one)), zero),
                fact.conditions,
            )


def _copied(
    term: tree.Term,
) -> tuple[tree.Term, tuple[Relation, ...] | None]:
    names = free_indices(term)
    copy = _renamed(term, "′")
    if len(names) != 1:
        return copy, None
    apart = Relation("≠", tree.Index(names[0]), tree.Index(names[0] + "′"))
    return copy, (apart,)


def _renamed(term: tree.Term, mark: str) -> tree.Term:
    """The term with its free index variables renamed."""
    values = {name: tree.Index(name + mark) for name in free_indices(term)}
    return renamed(term, values)


NodeT = TypeVar("NodeT", bound=tree.Node)


def renamed(node: NodeT, values: dict[str, tree.Index]) -> NodeT:
    """Replace free index variables of a tree."""
    if isinstance(node, tree.Index):
        found = values.get(node.name, node)
        return found if isinstance(found, type(node)) else node
    inner = values
    if isinstance(node, tree.Big):
        bound = {b.index for b in node.binders}
        inner = {k: v for k, v in values.items() if k not in bound}

    def change(value: Any) -> Any:
        if isinstance(value, tree.Node):
            return renamed(value, inner)
        if isinstance(value, tuple):
            return tuple(change(item) for item in value)
        return value

    changed = {f.name: change(getattr(node, f.name)) for f in fields(node)}
    return replace(node, **changed)


def _rewrite(normaliser: Normaliser, fact: Fact) -> Iterator[Rewrite]:
    """An equation turned into a rewrite of one atom, or nothing."""
    relation = fact.proposition
    if not isinstance(relation, Relation):
        return
    assume_ranges(normaliser, relation)
    assume(normaliser, fact.conditions, fact.name)
    try:
        left = normaliser.form(relation.left)
        right = normaliser.form(relation.right)
        apart = tuple(
            (
                normaliser.value(c.left, {}),
                normaliser.value(c.right, {}),
            )
            for c in fact.conditions
            if c.sign == "≠"
        )
        wanted = fact_ranges(normaliser, relation)
    except (KernelError, ZeroDivisionError):
        return
    if len(apart) != len(fact.conditions):
        return
    found = oriented(normaliser, left, right)
    if found is None:
        return
    head, power, value = found
    swap = swapped(head, value) if power == 1 else 0
    if power == 1 and not swap and _swaps(head, value):
        return
    variables = tuple(
        sorted(name for name in head.indices if not name.startswith("$"))
    )
    if not value.indices <= head.indices:
        return
    condition_names = {
        n for pair in apart for side in pair for n in side.indices
    }
    if not condition_names <= head.indices:
        return
    for length in normaliser.lengths:
        # A length that may be negative would make the fact say too much.
        if normaliser.signs(length).nonnegative(length) is None:
            return
    for divisor in normaliser.divisors:
        if normaliser.signs(divisor).nonzero(divisor) is None:
            return
    used = tuple(n for n in normaliser.used if not n.startswith(":"))
    names = tuple(dict.fromkeys((fact.name, *used)))
    within = _head_ranges(normaliser, head)
    ranges = tuple(r for r in wanted if r not in within)
    if not _someone(normaliser, [r for r in ranges if r[0] not in variables]):
        return
    ranges = tuple(r for r in ranges if r[0] in variables)
    places = standing(head, variables)
    powered = forms.of_atom(head, power)
    record(normaliser, "fact", powered, value, names)
    yield Rewrite(
        names, head, value, variables, apart, power, ranges, places, swap
    )


def _swaps(head: Atom, value: Form) -> bool:
    """Whether a rewrite would go round and round, like ``w_{i,j} = w_{j,i}``
    or ``x_i = x_{i+1}``: both sides are one atom of the same names."""
    twin = only_atom(value)
    return twin is not None and bool(twin.indices) and matched(head, twin)


def _someone(
    normaliser: Normaliser, gone: list[tuple[str, Form, Form]]
) -> bool:
    """Whether an index that has dropped out of a fact has a value at all:
    a fact "for every i" says nothing when there is no i."""
    seen: dict[str, tuple[Form, Form]] = {}
    for name, lower, upper in gone:
        if seen.setdefault(name, (lower, upper)) != (lower, upper):
            return False
        if not _inhabited(normaliser, lower, upper):
            return False
    return True


def _inhabited(normaliser: Normaliser, lower: Form, upper: Form) -> bool:
    """Whether the range has a value, by order facts alone: inside a fact
    its own indices are taken to lie in range, which must not count here."""
    bare = Normaliser(replace(ordered(normaliser.assumptions), rewrites=()), ())
    room = upper - lower
    return bare.signs(room).nonnegative(room) is not None


def _always_there(atom: Atom) -> Iterator[Atom]:
    """The atom and those inside it, but for what a sum is taken of."""
    yield atom
    if atom.kind not in sums.BIG:
        for form in sums.inner_forms(atom):
            for inside in form.atoms():
                yield from _always_there(inside)


def _head_ranges(
    normaliser: Normaliser, head: Atom
) -> list[tuple[str, Form, Form]]:
    """Ranges in which the indices lie wherever the head is defined; a sum
    is also defined where it is empty, so what stands in it says nothing."""
    found = []
    for atom in _always_there(head):
        if atom.kind != "member":
            continue
        family, indices = sums.named_parts(atom)
        declaration = normaliser.assumptions.declaration(family)
        if declaration is None:
            continue
        for index, whole in zip(indices, declaration.ranges, strict=False):
            single = only_atom(index)
            if single is not None and single.kind == "index":
                found.append(
                    (
                        str(single.data[0]),
                        normaliser.value(whole.lower, {}),
                        normaliser.value(whole.upper, {}),
                    )
                )
    return found
