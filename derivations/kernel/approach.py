"""The variable of a limit: what takes its place, and what is known of it.

Whatever it tends to, the variable is written by a fresh name t that tends
to ∞: ``x = t``, ``x = −t``, ``x = a + 1/t`` or ``x = a − 1/t``.  Nothing that
is known of an outer constant of the same name is known of t, only its
declared domain, and that it is large.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, TypeVar

from derivations.assumptions.given import Assumptions, Declaration, Domain
from derivations.kernel import forms
from derivations.kernel.errors import TooLarge, Unsupported
from derivations.kernel.tied import varied_alone
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.tree import Term

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

LARGE: Final = Fraction(1000)
"""The fresh variable is greater than this."""
MAX_NESTED: Final = 4
"""Limits inside one another: each is followed once for every side of those
around it."""
MARK: Final = "→"
"""Begins the name of a fresh variable; no written name has it."""
ONE: Final = tree.Number("1")
KNOWN: Final = (
    tree.Number,
    tree.Index,
    tree.Symbol,
    tree.Element,
    tree.Application,
    tree.Operator,
    tree.Negative,
    tree.Add,
    tree.Subtract,
    tree.Multiply,
    tree.Dot,
    tree.Divide,
    tree.Power,
    tree.Root,
    tree.Absolute,
    tree.Norm,
    tree.Big,
    tree.Binder,
    tree.Series,
    tree.Relation,
    tree.Infinity,
    tree.Component,
    tree.Transpose,
    tree.MatrixProduct,
    tree.Probability,
    tree.Indicator,
    tree.Occurs,
    tree.Negation,
    tree.Conjunction,
    tree.Disjunction,
)
"""Nodes into which a term may be put for a name; others may bind it."""

NodeT = TypeVar("NodeT", bound=tree.Node)


@dataclass(frozen=True)
class Approach:
    """The body with ``value`` in the place of ``name``, where the symbol
    ``t`` tends to ∞."""

    body: Term
    name: str
    value: Term
    t: str
    normaliser: Normaliser

    def written(self, term: Term) -> Term:
        """A part of the body as its author wrote it."""
        return _swapped(term, self.value, tree.Symbol(self.name))


def approaches(
    normaliser: Normaliser, limit: tree.Limit | tree.Tends
) -> Iterator[Approach]:
    """One for each side from which the variable comes.

    Raises Unsupported where it isn't known whether its domain allows that,
    and where something in the body is tied to the variable.
    """
    written = limit.body if isinstance(limit, tree.Limit) else limit.term
    assumptions = normaliser.assumptions
    declared = assumptions.declaration(limit.variable)
    domain = Domain() if declared is None else declared.domain
    if declared is not None and (
        declared.kind != "constant" or declared.ranges
    ):
        raise Unsupported(f"limit in {limit.variable}")
    varied_alone(assumptions, written, limit.variable)
    if nested(written) >= MAX_NESTED:
        raise TooLarge("limits inside one another", MAX_NESTED)
    t = MARK + limit.variable
    while assumptions.declaration(t) is not None:
        t = MARK + t
    fresh = Declaration(
        t, "constant", Domain(domain.integer, LARGE, lower_open=True)
    )
    inner = within(normaliser, fresh)
    body = unfolded(assumptions, written, limit.variable)
    for value in _values(normaliser, limit, domain, tree.Symbol(t)):
        changed = put(body, limit.variable, value)
        yield Approach(changed, limit.variable, value, t, inner)


def within(normaliser: Normaliser, declaration: Declaration) -> Normaliser:
    """One that also knows of the fresh variable."""
    assumptions = normaliser.assumptions
    made = assumptions.memo.get(("variable", declaration))
    if not isinstance(made, Assumptions):
        declarations = (*assumptions.declarations, declaration)
        made = replace(assumptions, declarations=declarations)
        assumptions.memo["variable", declaration] = made
    knowledge = replace(normaliser.knowledge, assumptions=made)
    inner = type(normaliser)(knowledge, normaliser.powers)
    inner.ranges = dict(normaliser.ranges)
    inner.fresh = normaliser.fresh
    inner.asked = normaliser.asked
    inner.apart = list(normaliser.apart)
    inner.used = normaliser.used
    return inner


def _values(
    normaliser: Normaliser,
    limit: tree.Limit | tree.Tends,
    domain: Domain,
    t: Term,
) -> Iterator[Term]:
    """What takes the place of the variable, for each side."""
    point = limit.point
    if point == tree.Infinity():
        if domain.upper is not None:
            raise Unsupported("a bounded variable that tends to ∞")
        yield t
        return
    if point == tree.Negative(tree.Infinity()):
        if domain.lower is not None:
            raise Unsupported("a bounded variable that tends to −∞")
        yield tree.Negative(t)
        return
    if domain.integer:
        raise Unsupported("an integer that tends to a number")
    found = [
        side
        for side in ("+", "-")
        if limit.side in ("", side) and _open(normaliser, point, domain, side)
    ]
    if not found:
        raise Unsupported("a variable that can't come near its point")
    part = tree.Divide(ONE, t)
    zero = isinstance(point, tree.Number) and point.value == 0
    for side in found:
        if zero:
            yield part if side == "+" else tree.Negative(part)
        elif side == "+":
            yield tree.Add(point, part)
        else:
            yield tree.Subtract(point, part)


def _open(
    normaliser: Normaliser, point: Term, domain: Domain, side: str
) -> bool:
    """Whether the domain has all numbers near the point on this side; False
    when it has none of them.  Raises Unsupported when that isn't known."""
    near, far = domain.lower, domain.upper
    value = normaliser.form(point)
    if side == "-":
        near, far = domain.upper, domain.lower
        value = -value
        near, far = (None if end is None else -end for end in (near, far))
    for end, inside in ((near, "≥"), (far, "<")):
        if end is None:
            continue
        room = value - forms.number(end)
        signs = normaliser.signs(room)
        if inside == "≥":
            good, bad = signs.nonnegative(room), signs.positive(-room)
        else:
            good, bad = signs.positive(-room), signs.nonnegative(room)
        if bad is not None:
            normaliser.use(bad)
            return False
        if good is None:
            raise Unsupported("a point that may lie outside the domain")
        normaliser.use(good)
    return True


# --- trees ----------------------------------------------------------------


def nested(node: tree.Node) -> int:
    """How many limits stand inside one another."""
    own = isinstance(node, tree.Limit | tree.Tends)
    return own + max(map(nested, tree.children(node)), default=0)


def mentions(node: tree.Node, name: str) -> bool:
    """Whether the constant of this name stands in the tree."""
    return any(
        isinstance(part, tree.Symbol) and part.name == name
        for part in tree.walk(node)
    )


def unfolded(assumptions: Assumptions, term: Term, name: str) -> Term:
    """The term with ``let`` names opened that stand for something in which
    the variable occurs: they are functions of it."""

    def depends(node: tree.Node, depth: int = 0) -> bool:
        if mentions(node, name):
            return True
        return depth < 50 and any(
            definition is not None and depends(definition.term, depth + 1)
            for part in tree.walk(node)
            for definition in [_definition(assumptions, part)]
        )

    def change(node: Any) -> Any:
        definition = _definition(assumptions, node)
        if definition is not None and depends(definition.term):
            if definition.parameters or isinstance(node, tree.Element):
                raise Unsupported("a defined family under a limit")
            return change(definition.term)
        return mapped(node, change)

    found = change(term) if depends(term) else term
    if not isinstance(found, Term):
        raise Unsupported("limit")
    return found


def _definition(assumptions: Assumptions, node: object) -> Any:
    if isinstance(node, tree.Symbol):
        return assumptions.definition(node.name)
    if isinstance(node, tree.Element):
        return assumptions.definition(node.family)
    return None


def mapped(node: NodeT, change: Any) -> NodeT:
    """The node with ``change`` applied to the nodes directly inside."""

    def each(value: Any) -> Any:
        if isinstance(value, tree.Node):
            return change(value)
        if isinstance(value, tuple):
            return tuple(each(item) for item in value)
        return value

    parts = {f.name: getattr(node, f.name) for f in fields(node)}
    return replace(node, **{name: each(part) for name, part in parts.items()})


def put(term: Term, name: str, value: Term) -> Term:
    """The term with ``value`` for the constant ``name``.

    Raises Unsupported where something may bind the name, or an index of the
    value would be captured.
    """
    outside = free_indices(value)

    def change(node: tree.Node) -> tree.Node:
        if node == tree.Symbol(name):
            return value
        if isinstance(node, tree.Limit | tree.Tends):
            if node.variable == name or not mentions(node, name):
                return node
            if mentions(value, node.variable):
                raise Unsupported("a limit inside a limit")
            return mapped(node, change)
        if not isinstance(node, KNOWN) and mentions(node, name):
            raise Unsupported(f"a limit of {type(node).__name__}")
        if isinstance(node, tree.Big) and any(
            binder.index in outside for binder in node.binders
        ):
            raise Unsupported("an index under a limit")
        return mapped(node, change)

    found = change(term)
    if not isinstance(found, Term):
        raise Unsupported("limit")
    return found


def _swapped(term: Term, old: Term, new: Term) -> Term:
    def change(node: tree.Node) -> tree.Node:
        return new if node == old else mapped(node, change)

    found = change(term)
    return found if isinstance(found, Term) else term
