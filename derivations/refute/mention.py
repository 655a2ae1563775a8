"""Which constants and random elements a tree speaks of, and how."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from derivations.assumptions.given import Assumptions, Fact
from derivations.language import tree
from derivations.refute.evaluate import Evaluator
from derivations.refute.model import element_name
from derivations.refute.ranges import Indices, free_indices
from derivations.refute.ratio import Unsolvable
from derivations.refute.values import Undecidable, Undefined

FAILURES = (Undefined, Undecidable, Unsolvable)
DEGREE_OF_OTHERS = 9


def mentions(
    evaluator: Evaluator, node: tree.Node, indices: Indices
) -> tuple[str, ...]:
    """Names of the constants and random elements in a tree at given index
    values, through definitions, in order."""
    found: dict[str, None] = {}
    _mention(evaluator, node, indices, found, 0)
    return tuple(found)


def _mention(
    evaluator: Evaluator,
    node: tree.Node,
    indices: Indices,
    found: dict[str, None],
    depth: int,
) -> None:
    if depth > 20:
        return
    assumptions = evaluator.assumptions
    match node:
        case tree.Symbol(name) | tree.Element(name, _):
            declared = assumptions.declaration(name)
            defined = assumptions.definition(name)
            choice: tuple[int, ...] = ()
            if isinstance(node, tree.Element):
                for item in node.indices:
                    _mention(evaluator, item, indices, found, depth)
                choice = tuple(
                    evaluator.integer(item, indices) for item in node.indices
                )
            if defined is not None:
                inner = dict(zip(defined.parameters, choice, strict=False))
                if len(inner) == len(defined.parameters):
                    _mention(evaluator, defined.term, inner, found, depth + 1)
                else:
                    for each in evaluator.assignments(
                        (defined.term,), defined.parameters, ()
                    ):
                        _mention(
                            evaluator, defined.term, each, found, depth + 1
                        )
            elif declared is not None and declared.ranges and not choice:
                for member in evaluator.members(declared):
                    found.setdefault(element_name(name, member))
            elif declared is not None:
                found.setdefault(element_name(name, choice))
        case tree.Big(binders, body, conditions):
            every = evaluator.choices(binders, dict(indices))
            for choices in () if _nameless(body) else every:
                if evaluator.conditions_hold(conditions, choices):
                    _mention(evaluator, body, choices, found, depth)
            for binder in binders:
                if not free_indices(binder):
                    _mention(evaluator, binder, indices, found, depth)
        case tree.Limit() | tree.Tends():
            inside: dict[str, None] = {}
            for child in tree.children(node):
                _mention(evaluator, child, indices, inside, depth)
            inside.pop(node.variable, None)
            found.update(inside)
        case tree.Series(_, _, total):
            _mention(evaluator, total, indices, found, depth)
        case _:
            for child in tree.children(node):
                _mention(evaluator, child, indices, found, depth)


def _nameless(node: tree.Node) -> bool:
    """Whether it speaks of indices and numbers alone."""
    plain = (tree.Index, tree.Number, tree.Add, tree.Subtract, tree.Big)
    return all(
        isinstance(inside, (*plain, tree.Binder))
        or (isinstance(inside, tree.Operator) and inside.name == "δ")
        for inside in tree.walk(node)
    )


def degree(assumptions: Assumptions, node: tree.Term) -> int:
    """Polynomial degree in the random elements; 9 for what is no
    polynomial."""
    match node:
        case tree.Symbol(name) | tree.Element(name, _):
            defined = assumptions.definition(name)
            if defined is not None:
                return degree(assumptions, defined.term)
            declared = assumptions.declaration(name)
            return int(declared is not None and declared.kind == "random")
        case tree.Number() | tree.Index():
            return 0
        case tree.Operator("log" | "exp", (argument,)):
            return DEGREE_OF_OTHERS if degree(assumptions, argument) else 0
        case tree.Operator("softmax", (argument,)):
            return DEGREE_OF_OTHERS if degree(assumptions, argument) else 0
        case tree.Operator() | tree.Probability():
            return 0
        case tree.Indicator(event):
            return DEGREE_OF_OTHERS if _random(assumptions, event) else 0
        case tree.Conditional(_, _, given):
            known = [one for one in given if isinstance(one, tree.Term)]
            varies = any(degree(assumptions, one) for one in known)
            return DEGREE_OF_OTHERS if varies else 0
        case tree.Negative(inside):
            return degree(assumptions, inside)
        case tree.Add(left, right) | tree.Subtract(left, right):
            return max(degree(assumptions, left), degree(assumptions, right))
        case tree.Multiply(left, right) | tree.Dot(left, right):
            return degree(assumptions, left) + degree(assumptions, right)
        case tree.Divide(left, right) if degree(assumptions, right) == 0:
            return degree(assumptions, left)
        case tree.Power(base, tree.Number(text)) if text.isdigit():
            return degree(assumptions, base) * int(text)
        case tree.Sum(_, body, _):
            return degree(assumptions, body)
        case tree.Series(_, _, total):
            return degree(assumptions, total)
    random = any(
        degree(assumptions, child) > 0
        for child in tree.children(node)
        if isinstance(child, tree.Term)
    )
    return DEGREE_OF_OTHERS if random else 0


def _random(assumptions: Assumptions, event: tree.Node) -> bool:
    return any(
        degree(assumptions, child) > 0
        if isinstance(child, tree.Term)
        else _random(assumptions, child)
        for child in tree.children(event)
    )


def parts(proposition: tree.Proposition) -> Iterator[tree.Proposition]:
    if isinstance(proposition, tree.Conjunction):
        for part in proposition.parts:
            yield from parts(part)
    else:
        yield proposition


def instances(
    evaluator: Evaluator, fact: Fact
) -> Iterator[tuple[tree.Proposition, dict[str, int]]]:
    """The parts of a fact at every value of its free indices."""
    for part in parts(fact.proposition):
        nodes: tuple[tree.Node, ...] = (part, *fact.conditions)
        names = tuple(
            dict.fromkeys(n for node in nodes for n in free_indices(node))
        )
        try:
            yield from (
                (part, indices)
                for indices in evaluator.assignments(
                    nodes, names, fact.conditions
                )
            )
        except FAILURES:
            continue


def facts_near(assumptions: Assumptions, names: Iterable[str]) -> list[Fact]:
    """The facts that speak of one of the names' families."""
    families = {name.partition("[")[0] for name in names}

    def is_near(fact: Fact) -> bool:
        spoken: set[str] = set()
        for node in tree.walk(fact.proposition):
            match node:
                case tree.Symbol(name) | tree.Element(name, _):
                    spoken.add(name)
        return bool(spoken & families)

    return list(filter(is_near, assumptions.facts))


def constants_near(
    evaluator: Evaluator, names: Iterable[str]
) -> tuple[str, ...]:
    """Constants in the facts that speak of one of the names' families."""
    found: dict[str, None] = {}
    for fact in facts_near(evaluator.assumptions, names):
        for part, indices in instances(evaluator, fact):
            try:
                inside = mentions(evaluator, part, indices)
            except FAILURES:
                continue
            found.update(dict.fromkeys(inside))
    known = dict(evaluator.constants)
    return tuple(name for name in found if name in known)


def as_term(name: str) -> tree.Term:
    """The tree of an element's name."""
    if "[" not in name:
        return tree.Symbol(name)
    family, _, rest = name.partition("[")
    numbers = tuple(tree.Number(x) for x in rest.rstrip("]").split(","))
    return tree.Element(family, numbers)
