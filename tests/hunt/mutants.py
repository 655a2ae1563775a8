"""Mutants of the lines of the library and of the test documents."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache
from importlib.resources import files
from pathlib import Path

from derivations.document.declare import scope_of
from derivations.document.parse import read_document
from derivations.document.records import Claim
from derivations.kernel.prove import Permit
from derivations.kernel.rules import BY_ID, EVERYTHING
from derivations.language import tree
from derivations.language.errors import InputError
from derivations.language.reader import read_statement
from derivations.language.write import to_text
from tests.hunt.verdicts import Case

DOCUMENTS = Path(__file__).parent.parent / "data" / "documents"
KINDS = (
    "sign", "factor", "exponent", "number", "index", "range end", "square",
    "dropped assumption", "swapped assumption", "wrong reason",
    "weaker independence", "relation", "none",
)  # fmt: skip
"""``square``: σ for σ², d for √d, and back."""


@cache
def lines():
    """``(derivation, statement, rules, cited)`` of every line and claim."""
    found = []
    library = files("derivations").joinpath("library")
    texts = [
        item.read_text("utf-8")
        for item in sorted(library.iterdir(), key=lambda p: p.name)
        if item.name.endswith(".md") and not item.name.endswith(".zh.md")
    ]
    texts += [p.read_text("utf-8") for p in sorted(DOCUMENTS.glob("*.md"))]
    for text in texts:
        for derivation in read_document(text).derivations:
            for item in derivation.items:
                found.append((derivation, item.statement, (), None))
                if isinstance(item, Claim):
                    for line in item.lines:
                        rules = tuple(
                            r.rule for r in line.reasons if r.rule in BY_ID
                        )
                        cited = tuple(
                            c for r in line.reasons for c in r.citations
                        )
                        found.append((derivation, line.statement, rules, cited))
    return found


def mutant(chance):
    """A line with one change, as a case; None when it can't be written."""
    derivation, statement, rules, cited = chance.choice(lines())
    assumptions = derivation.assumptions
    kind = chance.choice(KINDS)
    changed = statement
    if kind == "dropped assumption":
        assumptions = dropped(assumptions, chance)
    elif kind == "swapped assumption":
        assumptions = swapped(assumptions, derivation, chance)
    elif kind == "weaker independence":
        assumptions = weakened(assumptions, chance)
    elif kind == "wrong reason":
        rules = tuple(chance.sample(EVERYTHING, chance.choice((1, 1, 2))))
    elif kind != "none":
        changed = change(statement, kind, chance)
        if changed is None:
            kind = "number"
            changed = change(statement, kind, chance) or statement
    if chance.random() < 0.15 and kind not in ("none", "wrong reason"):
        assumptions = dropped(assumptions, chance)
    extra = []
    changed = readable(changed, assumptions)
    if changed is None:
        return None
    if rules:
        names = set(assumptions.fact_names)
        known = tuple(c for c in cited or () if c in names)
        extra = [Permit(rules, known), Permit(rules)]
    extra.append(Permit((chance.choice(EVERYTHING),)))
    return Case(
        f"mutant: {kind}",
        changed,
        assumptions,
        derivation.name,
        tuple(extra),
    )


def readable(statement, assumptions):
    """The statement as the reader takes it; None for what it refuses, such
    as the square of a vector."""
    try:
        return read_statement(to_text(statement), scope_of(assumptions))
    except InputError:
        return None


def dropped(assumptions, chance):
    if not assumptions.facts:
        return assumptions
    gone = chance.randrange(len(assumptions.facts))
    kept = [f for n, f in enumerate(assumptions.facts) if n != gone]
    return replace(assumptions, facts=tuple(kept))


def swapped(assumptions, derivation, chance):
    """A fact with one change of its own."""
    if not assumptions.facts:
        return assumptions
    place = chance.randrange(len(assumptions.facts))
    fact = assumptions.facts[place]
    kind = chance.choice(("number", "factor", "exponent", "index", "square"))
    holder = tree.Statement(fact.proposition, fact.conditions)
    other = change(holder, kind, chance)
    if other is not None and isinstance(fact.proposition, tree.Relation):
        other = readable(other, assumptions)
    if other is None:
        return dropped(assumptions, chance)
    facts = list(assumptions.facts)
    facts[place] = replace(
        fact, proposition=other.proposition, conditions=other.conditions
    )
    return replace(assumptions, facts=tuple(facts))


def weakened(assumptions, chance):
    """Mutual → pairwise → uncorrelated; all members → for every index."""
    places = [
        n
        for n, f in enumerate(assumptions.facts)
        if isinstance(f.proposition, tree.Independence)
    ]
    if not places:
        return dropped(assumptions, chance)
    place = chance.choice(places)
    fact = assumptions.facts[place]
    stated = fact.proposition
    plain = all(len(b) == 1 for b in stated.blocks)
    choices = [replace(stated, kind="pairwise")]
    if plain and not any(
        isinstance(b[0], tree.Symbol)
        and assumptions.declaration(b[0].name) is not None
        and assumptions.declaration(b[0].name).ranges
        for b in stated.blocks
    ):
        choices.append(replace(stated, kind="uncorrelated"))
    if stated.every and len(stated.blocks) > 1:
        choices.append(replace(stated, every=False))
    facts = list(assumptions.facts)
    facts[place] = replace(fact, proposition=chance.choice(choices))
    return replace(assumptions, facts=tuple(facts))


# --- changes of a tree ----------------------------------------------------


def change(statement, kind, chance, choices=None):
    """The statement with one change of a kind; None where none fits.
    ``choices`` yields the changes of a node, by default `options`."""
    spots = []
    for path, node in places(statement):
        for other in (choices or options)(node, kind, statement):
            spots.append((path, other))
    if not spots:
        return None
    path, other = chance.choice(spots)
    return put(statement, path, other)


def places(node, path=()):
    yield path, node
    for item in fields(node):
        value = getattr(node, item.name)
        if isinstance(value, tree.Node):
            yield from places(value, (*path, item.name))
        elif isinstance(value, tuple):
            for number, inner in enumerate(value):
                if isinstance(inner, tree.Node):
                    yield from places(inner, (*path, (item.name, number)))


def put(node, path, other):
    if not path:
        return other
    step, rest = path[0], path[1:]
    if isinstance(step, str):
        return replace(node, **{step: put(getattr(node, step), rest, other)})
    name, number = step
    items = list(getattr(node, name))
    items[number] = put(items[number], rest, other)
    return replace(node, **{name: tuple(items)})


def options(node, kind, statement):
    two = tree.Number("2")
    match kind, node:
        case "sign", tree.Add(left, right):
            yield tree.Subtract(left, right)
        case "sign", tree.Subtract(left, right):
            yield tree.Add(left, right)
            yield tree.Subtract(right, left)
        case "sign", tree.Negative(inner):
            yield inner
        case "sign", tree.Operator("E" | "Cov"):
            yield tree.Negative(node)
        case "factor", tree.Multiply(left, right):
            yield left
            yield right
        case "factor", tree.Divide(left, right):
            yield left
            yield tree.Divide(right, left)
        case "factor", tree.Operator("E" | "Var" | "Cov"):
            yield tree.Multiply(two, node)
        case "exponent", tree.Power(base, tree.Number(text)):
            yield base
            yield tree.Power(base, tree.Number(str(int(text) + 1)))
        case "exponent", tree.Symbol() | tree.Element():
            yield tree.Power(node, two)
        case "number", tree.Number(text) if text.isdigit():
            yield tree.Number(str(int(text) + 1))
            yield tree.Number("0")
        case "index", tree.Index(name):
            for other in names(statement):
                if other != name:
                    yield tree.Index(other)
            yield tree.Number("1")
        case "index", tree.Element(family, indices) if len(indices) == 2:
            yield tree.Element(family, indices[::-1])
        case "index", tree.Element(family, indices):
            one = tree.Add(indices[0], tree.Number("1"))
            yield tree.Element(family, (one, *indices[1:]))
        case "range end", tree.Binder(index, lower, upper):
            yield tree.Binder(index, lower, tree.Subtract(upper, _one()))
            yield tree.Binder(index, lower, tree.Add(upper, _one()))
            yield tree.Binder(index, tree.Number("0"), upper)
            yield tree.Binder(index, two, upper)
        case "square", tree.Power(base, tree.Number("2")):
            yield base
        case "square", tree.Root(inner):
            yield inner
        case "square", tree.Symbol():
            yield tree.Root(node)
            yield tree.Power(node, two)
        case "relation", tree.Relation(sign, left, right):
            for other in ("=", "≠", "<", "≤", ">", "≥"):
                if other != sign:
                    yield tree.Relation(other, left, right)
        case "relation", tree.Implication(left, right):
            yield tree.Implication(right, left)
            yield tree.Equivalence(left, right)
        case "relation", tree.Equivalence(left, right):
            yield tree.Implication(left, right)


def names(statement):
    return tuple(
        dict.fromkeys(
            n.name for n in tree.walk(statement) if isinstance(n, tree.Index)
        )
    )


def _one():
    return tree.Number("1")
