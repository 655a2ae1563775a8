"""Relations, independence and conditions."""

from __future__ import annotations

from itertools import combinations

from derivations.language import raw
from derivations.language.bigsum import family_ranges
from derivations.language.context import Context, index_letter
from derivations.language.events import is_event
from derivations.language.free import free_indices
from derivations.language.given_laws import check_given, under_given
from derivations.language.laws import SYMMETRIC
from derivations.language.named_laws import read_named_law, read_symmetric
from derivations.language.names import is_index_term
from derivations.language.partition_law import read_partition
from derivations.language.raw import Raw
from derivations.language.resolve import read, read_any
from derivations.language.shown import rounded
from derivations.language.sides import read_sides
from derivations.language.tending import read_tends, refuse_infinity
from derivations.language.tree import (
    Conjunction,
    Disjunction,
    Element,
    Equivalence,
    Implication,
    Independence,
    Index,
    Negation,
    Number,
    Occurs,
    Probability,
    Proposition,
    Relation,
    SameLaw,
    Statement,
    Symbol,
    Term,
    walk,
)


def read_proposition(node: Raw, context: Context) -> Proposition:
    if isinstance(node, raw.RawGroup) and len(node.items) == 1:
        return read_proposition(node.items[0], context)
    if isinstance(node, raw.RawRelation):
        found = _relations(node, context)
        return found[0] if len(found) == 1 else Conjunction(tuple(found))
    if isinstance(node, raw.RawTends):
        return read_tends(node, context, read)
    if isinstance(node, raw.RawLaw):
        return _law(node, context)
    if isinstance(node, raw.RawNamedLaw):
        for mark in node.marks or ():
            if not _is_range(mark, context):
                raise context.error("formula-condition-place", mark)
        law = read_named_law(node, context)
        if not node.joint:
            return law
        end, said = node.end, (node.every, node.items, node.marks, node.joint)
        joint = _law(raw.RawLaw(node.start, end, node.depth, *said), context)
        return Conjunction((*_conjuncts(law), *_conjuncts(joint)))
    if isinstance(node, raw.RawConnective):
        return _connective(node, context)
    raise context.error("formula-no-relation", node)


def _conjuncts(node: Proposition) -> tuple[Proposition, ...]:
    return node.parts if isinstance(node, Conjunction) else (node,)


def _relations(node: raw.RawRelation, context: Context) -> list[Relation]:
    operands = [node.first, *(item for _, item in node.rest)]
    signs = [sign for sign, _ in node.rest]
    terms = read_sides(node, operands, signs, context)
    found = [
        Relation(sign, left, right)
        for sign, left, right in zip(signs, terms, terms[1:], strict=False)
    ]
    for relation, item in zip(found, operands[1:], strict=True):
        refuse_infinity(relation, item, context)
        if relation.sign == "≈" and rounded(relation) is None:
            raise context.error("formula-approximate", node)
    return found


def _operands(node: raw.RawMark) -> list[Raw]:
    return [node.first, *(item for _, item in node.rest)]


def _connective(node: raw.RawConnective, context: Context) -> Proposition:
    if node.kind == "¬":
        return Negation(read_proposition(node.parts[0], context))
    if node.kind == "∨":
        return Disjunction(
            tuple(read_proposition(item, context) for item in node.parts)
        )
    if node.kind == "∧":
        parts: list[Proposition] = []
        for item in node.parts:
            if isinstance(item, raw.RawRelation):
                parts += _relations(item, context)
            else:
                parts.append(read_proposition(item, context))
        return Conjunction(tuple(parts))
    if len(node.parts) > 2:
        raise context.error("formula-chained", node, sign=node.kind)
    left, right = (read_proposition(item, context) for item in node.parts)
    return (Equivalence if node.kind == "⟺" else Implication)(left, right)


def _disjoint(
    node: raw.RawLaw, context: Context
) -> tuple[Proposition, list[Relation]]:
    """``A, B disjoint``: no two of them happen together; of a family, no two
    at different indices."""
    events = [_member(item, context) for item in node.items]
    for event, item in zip(events, node.items, strict=True):
        if not is_event(event, context.scope):
            raise context.error("formula-not-an-event", item)
    names = free_indices(Conjunction(tuple(map(Occurs, events))))
    pairs = list(combinations(events, 2))
    conditions: list[Relation] = []
    if names:
        if len(events) > 1 or len(names) > 1:
            raise context.error("formula-disjoint-family", node)
        other = next(
            letter
            for letter in "ijklmnrst"
            if letter not in (*names, *context.known, *context.scope.names)
        )
        family, twin = events[0], Index(other)
        if isinstance(family, Element):
            pairs = [(family, Element(family.family, (twin,)))]
        conditions = [Relation("≠", Index(names[0]), twin)]
    if not pairs:
        raise context.error("formula-one-block", node)
    found = tuple(
        Relation(
            "=",
            Probability(Conjunction((Occurs(one), Occurs(two)))),
            Number("0"),
        )
        for one, two in pairs
    )
    return (found[0] if len(found) == 1 else Conjunction(found)), conditions


def _law(node: raw.RawLaw, context: Context) -> Proposition:
    check_given(node, context)
    if node.kind == "partition":
        return read_partition(node, context)[0]
    if node.kind == "disjoint":
        found, conditions = _disjoint(node, context)
        if conditions:
            raise context.error("formula-disjoint-family", node)
        return found
    blocks = tuple(_block(item, context) for item in node.items)
    indexed = any(free_indices(term) for block in blocks for term in block)
    single = len(blocks) == 1 and len(blocks[0]) == 1
    if node.marks is not None:
        for mark in node.marks:
            if not _is_range(mark, context):
                raise context.error("formula-condition-place", mark)
    said = node.every or node.marks is not None
    if node.every:
        _refuse_families(blocks, node, context)
    if node.kind == SYMMETRIC:
        return read_symmetric(node, context)
    if node.kind == "same-law":
        return SameLaw(tuple(term for block in blocks for term in block))
    if single and not indexed:
        raise context.error("formula-one-block", node)
    if len(blocks) == 1 and not single and not indexed:
        raise context.error("formula-one-block", node)
    if node.kind == "iid":
        return Conjunction(
            (
                SameLaw(tuple(term for block in blocks for term in block)),
                Independence("mutual", blocks, indexed),
            )
        )
    asks = node.kind in ("mutual", "pairwise", "pairwise-uncorrelated")
    if indexed and len(blocks) > 1 and not said and asks:
        raise context.error("formula-say-all", node)
    if node.marks is not None and not node.every and not asks:
        if len(blocks) > 1:
            raise context.error("formula-say-all", node)
    kind = {
        "two": "mutual",
        "independent": "mutual",
        "pairwise-uncorrelated": "uncorrelated",
        "conditional": "mutual",
    }.get(node.kind, node.kind)
    every = indexed and (said or len(blocks) == 1)
    return under_given(Independence(kind, blocks, every), node, context)


def _block(item: Raw, context: Context) -> tuple[Term, ...]:
    if isinstance(item, raw.RawGroup) and len(item.items) > 1:
        return tuple(_member(part, context) for part in item.items)
    return (_member(item, context),)


def _member(item: Raw, context: Context) -> Term:
    """A random term, or an event by its name."""
    named = read_any(item, context.with_events()).term
    if isinstance(named, Symbol | Element):
        return named
    return read_any(item, context).term


def _refuse_families(
    blocks: tuple[tuple[Term, ...], ...], node: Raw, context: Context
) -> None:
    """ "all q, k" with families q, k: every member, or the two vectors?"""
    for block in blocks:
        for term in block:
            if isinstance(term, Symbol):
                if context.scope.names[term.name].ranges:
                    raise context.error(
                        "formula-all-family", node, name=term.name
                    )


def _is_range(mark: raw.RawMark, context: Context) -> bool:
    """``i = 1..d`` or just ``i``."""
    if index_letter(mark.first, context.scope) is None:
        return False
    return not mark.rest or mark.upto is not None


def read_statement_tree(node: Raw, context: Context) -> Statement:
    """The statement with the conditions on its free indices."""
    if not isinstance(node, raw.RawStatement):
        raise context.error("formula-no-relation", node)
    inner = node.proposition
    conditions: list[Relation] = []
    if isinstance(inner, raw.RawLaw) and inner.kind == "disjoint":
        proposition, conditions = _disjoint(inner, context)
    else:
        proposition = read_proposition(inner, context)
    spoken = proposition
    if isinstance(inner, raw.RawLaw) and inner.kind == "partition":
        spoken = read_partition(inner, context)[1]
    if isinstance(inner, raw.RawLaw | raw.RawNamedLaw):
        _check_ranges(inner.marks or (), spoken, context)
    _check_ranges(node.marks, spoken, context)
    if node.marks and _behind_a_comma(node, context):
        _check_indices(node.marks, context)
    for mark in node.marks:
        if not _is_range(mark, context):
            conditions += _condition(mark, proposition, context)
    return Statement(proposition, tuple(conditions))


def _behind_a_comma(node: raw.RawStatement, context: Context) -> bool:
    end, start = node.proposition.end, node.marks[0].start
    return context.source.text[end:start].lstrip(" )").startswith(",")


def _check_indices(marks: tuple[raw.RawMark, ...], context: Context) -> None:
    """Behind a comma, without ``for``, stand conditions on indices alone:
    ``x = 1, y = 2`` says two things, and not the first where the second
    holds."""
    for mark in marks:
        if not any(index_letter(x, context.scope) for x in _operands(mark)):
            raise context.error("formula-condition-comma", mark)


def _condition(
    mark: raw.RawMark, proposition: Proposition, context: Context
) -> list[Relation]:
    if not mark.rest or mark.upto is not None:
        raise context.error("formula-condition", mark)
    for operand in _operands(mark):
        letter = index_letter(operand, context.scope)
        if letter is not None and letter not in free_indices(proposition):
            raise context.error(
                "formula-condition-index", operand, index=letter
            )
    terms = [read(item, context) for item in _operands(mark)]
    for term, item in zip(terms, _operands(mark), strict=True):
        if not is_index_term(term, context):
            raise context.error("formula-condition", item)
    signs = [sign for sign, _ in mark.rest]
    return [
        Relation(sign, left, right)
        for sign, left, right in zip(signs, terms, terms[1:], strict=False)
    ]


def _check_ranges(
    marks: tuple[raw.RawMark, ...],
    proposition: Proposition,
    context: Context,
) -> None:
    """A written range of a free index must be that of its families."""
    names: list[str] = []
    for mark in marks:
        if not _is_range(mark, context):
            continue
        letter = index_letter(mark.first, context.scope)
        if letter is None:
            continue
        if letter not in free_indices(proposition):
            raise context.error("formula-condition-index", mark, index=letter)
        names.append(letter)
        if not mark.rest or mark.upto is None:
            continue
        lower = read(mark.rest[0][1], context)
        written = (lower, read(mark.upto, context))
        for name in names:
            for term in walk(proposition):
                if isinstance(term, Term):
                    ranges = family_ranges(term, name, context)
                    if any(found != written for found in ranges):
                        raise context.error(
                            "formula-range-differs", mark, index=name
                        )
        names = []
