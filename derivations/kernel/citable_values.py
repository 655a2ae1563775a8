"""Which terms may stand for a declared name of a cited claim."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from derivations.assumptions.given import Assumptions, Declaration, Domain
from derivations.kernel.errors import KernelError
from derivations.kernel.random import MOMENTS
from derivations.kernel.single_facts import STRUCTURE
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.substitute import (
    NotReplaced,
    Value,
    Values,
    names_in,
    replaced,
)
from derivations.language.tree import Node, Proposition, Statement, Term


class Uncitable(KernelError):
    """The values don't fit: ``key`` says how, ``name`` which of them; or
    none can be put into a ``form``."""

    def __init__(
        self, key: str, name: str = "", form: Node | None = None
    ) -> None:
        super().__init__(f"{key} {name}".strip())
        self.key = key
        self.name = name
        self.form = form


def not_replaced(error: NotReplaced) -> Uncitable:
    key = "value-place" if error.form is None else "value-form"
    return Uncitable(key, error.name, error.form)


_Test: TypeAlias = Callable[[Assumptions, Term], bool]

_ARITHMETIC: Final = (
    tree.Negative,
    tree.Add,
    tree.Subtract,
    tree.Multiply,
)
_FURTHER: Final = (tree.Divide, tree.Power, tree.Root, tree.Absolute)


def opened_definitions(
    assumptions: Assumptions, statement: Statement
) -> Statement:
    """The statement without ``let`` names.  Raises NotReplaced where a
    whole family is defined by its members."""
    opened: dict[str, Value] = {}
    for definition in assumptions.definitions:
        term = definition.term
        for _ in assumptions.definitions:  # as deep as they can be nested
            term = replaced(term, _single(assumptions), {})
        opened[definition.name] = Value(term, definition.parameters)
    return replaced(statement, opened, {})


def _single(assumptions: Assumptions) -> Values:
    return {
        one.name: Value(one.term, one.parameters)
        for one in assumptions.definitions
    }


def check_value(
    declared: Declaration,
    value: Value,
    table: Values,
    cited: Assumptions,
    here: Assumptions,
) -> None:
    """Raises Uncitable when the value isn't of the declared kind."""
    name, term = declared.name, value.term
    if declared.kind == "function":
        _check_function(declared, value, here)
        return
    if len(value.parameters) not in (0, len(declared.ranges)):
        raise Uncitable("value-family", name)
    if declared.ranges and not value.parameters:
        there = _family(here, term)
        if there is None or len(there.ranges) != len(declared.ranges):
            raise Uncitable("value-family", name)
        term = tree.Element(
            there.name, tuple(tree.Index(r.index) for r in there.ranges)
        )
    if declared.outcomes is not None:
        _check_outcomes(declared, term, table, here)
    if declared.kind == "constant" and not is_constant(here, term):
        raise Uncitable("value-random", name)
    if declared.kind == "random" and not _moderate(here, term):
        raise Uncitable("value-moments", name)
    if declared.kind not in ("constant", "random"):
        raise Uncitable("value-event", name)
    if declared.domain.finite and not _finite(here, term):
        raise Uncitable("value-finite", name)


def _check_function(
    declared: Declaration, value: Value, here: Assumptions
) -> None:
    term = value.term
    other = (
        here.declaration(term.name) if isinstance(term, tree.Symbol) else None
    )
    if other is None or other.kind != "function" or value.parameters:
        raise Uncitable("value-function", declared.name)
    if declared.domain not in (Domain(), other.domain):
        raise Uncitable("value-function", declared.name)
    if declared.bend not in ("", other.bend):
        raise Uncitable("value-function", declared.name)
    if declared.injective and not other.injective:
        raise Uncitable("value-function", declared.name)
    if declared.differentiable and not other.differentiable:
        raise Uncitable("value-function", declared.name)


def _check_outcomes(
    declared: Declaration, term: Term, table: Values, here: Assumptions
) -> None:
    """A variable with listed outcomes stands for another one, and its
    outcomes and probabilities for those of the other."""
    name = term.name if isinstance(term, tree.Symbol) else ""
    there, own = here.declaration(name), declared.outcomes
    if there is None or there.outcomes is None or own is None:
        raise Uncitable("value-outcomes", declared.name)
    for mine, theirs in (
        (own.values, there.outcomes.values),
        (own.probability, there.outcomes.probability),
    ):
        if mine not in table or table[mine] != Value(tree.Symbol(theirs)):
            raise Uncitable("value-outcomes", declared.name)


def _family(here: Assumptions, term: Term) -> Declaration | None:
    if not isinstance(term, tree.Symbol):
        return None
    found = here.declaration(term.name)
    return found if found is not None and found.ranges else None


def check_every(stated: Proposition, table: Values) -> None:
    """ "All X_i are independent" speaks of one variable for every index;
    a value in which the index doesn't stand as a subscript of one family
    would make one of many."""
    if not isinstance(stated, STRUCTURE):
        if isinstance(stated, tree.Conjunction):
            for part in stated.parts:
                check_every(part, table)
        return
    families: list[str] = []
    for name in names_in(stated):
        value = table.get(name)
        if value is None:
            continue
        if not free_indices(stated):
            continue
        families += names_in(value.term)
        if value.parameters:
            for node in tree.walk(value.term):
                if isinstance(node, tree.Element) and not all(
                    isinstance(place, tree.Index) for place in node.indices
                ):
                    raise Uncitable("value-index", name)
            subscripts = {
                place.name
                for node in tree.walk(value.term)
                if isinstance(node, tree.Element)
                for place in node.indices
                if isinstance(place, tree.Index)
            }
            if not set(value.parameters) <= subscripts:
                raise Uncitable("value-index", name)
    if len(families) != len(set(families)):
        raise Uncitable("value-twice")


# --- kinds of terms -------------------------------------------------------


def is_constant(here: Assumptions, term: Node) -> bool:
    """Whether nothing random stands in it outside E, Var, Cov, sd, H."""
    match term:
        case tree.Number() | tree.Index():
            return True
        case tree.Symbol() | tree.Element():
            return _named(here, term, is_constant, "constant")
        case tree.Application(function, arguments):
            known = here.declaration(function)
            return known is not None and all(
                is_constant(here, a) for a in arguments
            )
        case tree.Operator(name, arguments):
            return name in MOMENTS or (
                name in ("log", "exp")
                and all(is_constant(here, a) for a in arguments)
            )
        case tree.Dot(left, right):
            return all(
                (known := _family(here, v)) is not None
                and known.kind == "constant"
                for v in (left, right)
            )
        case tree.Series(total=total):
            return is_constant(here, total)
        case tree.Sum() | tree.Product():
            ends = [e for b in term.binders for e in (b.lower, b.upper)]
            return all(is_constant(here, e) for e in (*ends, term.body))
    return isinstance(term, (*_ARITHMETIC, *_FURTHER)) and all(
        is_constant(here, part) for part in tree.children(term)
    )


def _moderate(here: Assumptions, term: Term) -> bool:
    """Whether it has all moments by the convention on declared variables:
    a polynomial in them, or bounded by one."""
    if is_constant(here, term):
        return True
    match term:
        case tree.Symbol() | tree.Element():
            return _named(here, term, _moderate, "random")
        case tree.Divide(left, right):
            return _moderate(here, left) and is_constant(here, right)
        case tree.Power(base, tree.Number(text)):
            return text.isdecimal() and _moderate(here, base)
        case tree.Root(inner) | tree.Absolute(inner):
            return _moderate(here, inner)
        case tree.Dot(left, right):
            return all(_family(here, v) is not None for v in (left, right))
        case tree.Series(total=total):
            return _moderate(here, total)
        case tree.Sum(binders, body):
            ends = [e for b in binders for e in (b.lower, b.upper)]
            return _moderate(here, body) and all(
                is_constant(here, end) for end in ends
            )
    return isinstance(term, _ARITHMETIC) and all(
        isinstance(part, Term) and _moderate(here, part)
        for part in tree.children(term)
    )


def _named(
    here: Assumptions,
    term: tree.Symbol | tree.Element,
    good: _Test,
    kind: str,
) -> bool:
    """One number or variable, not a whole family, that is of this kind by
    its declaration, or good by its definition."""
    places = term.indices if isinstance(term, tree.Element) else ()
    name = term.family if isinstance(term, tree.Element) else term.name
    if not all(is_constant(here, place) for place in places):
        return False
    declared = here.declaration(name)
    if declared is not None:
        return declared.kind == kind and len(declared.ranges) == len(places)
    defined = here.definition(name)
    return (
        defined is not None
        and len(defined.parameters) == len(places)
        and good(here, defined.term)
    )


def _finite(here: Assumptions, term: Term) -> bool:
    """Whether it takes finitely many values: a function of variables that
    do."""
    names = [n for n in names_in(term) if not _is_plain(here, n)]
    declared = [here.declaration(name) for name in names]
    return all(
        one is not None and (one.domain.finite or one.outcomes is not None)
        for one in declared
    )


def _is_plain(here: Assumptions, name: str) -> bool:
    declared = here.declaration(name)
    return declared is not None and declared.kind in ("constant", "function")


def is_whole(here: Assumptions, term: Node) -> bool:
    """Whether it is an integer whatever its names stand for."""
    match term:
        case tree.Number(text):
            return text.isdecimal()
        case tree.Index():
            return True
        case tree.Symbol(name) | tree.Element(name, _):
            declared = here.declaration(name)
            return declared is not None and declared.domain.integer
        case tree.Power(base, tree.Number(text)):
            return text.isdecimal() and is_whole(here, base)
    return isinstance(term, _ARITHMETIC) and all(
        is_whole(here, part) for part in tree.children(term)
    )
