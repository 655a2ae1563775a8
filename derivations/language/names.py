"""A run of letters, looked up: symbols, members of families, operators."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from derivations.language import raw
from derivations.language.context import Context, Typed
from derivations.language.errors import InputError
from derivations.language.event_tokens import CONDITIONED
from derivations.language.events import read_given
from derivations.language.foreign import FUNCTIONS, INSTEAD
from derivations.language.joint import joined, parting, variable
from derivations.language.raw import Raw
from derivations.language.scope import KRONECKER
from derivations.language.spelling import (
    OPERATOR_SPELLINGS,
    Atom,
    cuts,
    is_index_letter,
    plain,
)
from derivations.language.tree import (
    Absolute,
    Add,
    Application,
    Conditional,
    Element,
    Index,
    Multiply,
    Negative,
    Norm,
    Number,
    Operator,
    Root,
    Subtract,
    Symbol,
    Term,
    walk,
)
from derivations.language.vectors import (
    operator_on_vector,
    refuse_numbers,
    vector_operator,
)

Read = Callable[[Raw, Context], Term]
ReadAny = Callable[[Raw, Context], Typed]


def read_word(
    node: raw.RawWord, context: Context, read: Read, read_any: ReadAny
) -> list[Typed]:
    """The factors that the run stands for."""
    ways = cuts(node.text, node.tail, context.scope, context.known)
    if not ways and node.text == "e" and not node.tail:
        return [Typed(Operator("exp", (Number("1"),)))]
    if not ways:
        raise _unknown(node, context)
    if len(ways) > 1:
        first, second = (" ".join(_spell(atom) for atom in way) for way in ways)
        raise context.error(
            "formula-ambiguous", node, first=first, second=second
        )
    *before, last = ways[0]
    if before and (node.text in OPERATOR_SPELLINGS or node.text in FUNCTIONS):
        # sin(x) with s, i, n declared is hardly the product s i n x
        product = " ".join(_spell(atom) for atom in ways[0])
        raise context.error(
            "formula-ambiguous", node, first=product, second=f"{node.text}(…)"
        )
    found = [_atom(atom, node, context) for atom in before]
    if not node.tail:
        return [*found, _atom(last, node, context)]
    return [*found, *_attached(last, node, context, read, read_any)]


def _spell(atom: Atom) -> str:
    if atom.indices is None:
        return atom.name
    return f"{atom.name}[{', '.join(atom.indices)}]"


def _atom(atom: Atom, node: raw.RawWord, context: Context) -> Typed:
    if atom.kind == "index":
        return Typed(Index(atom.name))
    if atom.kind == "function":
        raise context.error("formula-function-bare", node, name=atom.name)
    declared = context.scope.names[atom.name]
    _refuse_event(atom.name, node, context)
    if atom.indices is not None:
        indices = tuple(_index(name, context) for name in atom.indices)
        if declared is KRONECKER:
            return Typed(Operator("δ", indices))
        return Typed(Element(atom.name, indices))
    if declared is KRONECKER and not node.tail:
        raise context.error("formula-kronecker", node)
    return Typed(Symbol(atom.name), declared.ranges)


def _refuse_event(name: str, node: raw.RawWord, context: Context) -> None:
    """An event isn't a number."""
    if context.scope.names[name].kind == "event" and not context.events:
        raise context.error("formula-event-number", node, name=name)


def _index(name: str, context: Context) -> Term:
    if name.isdecimal():
        return Number(name)
    if name in context.scope.names:
        return Symbol(name)
    return Index(name)


def _attached(
    atom: Atom,
    node: raw.RawWord,
    context: Context,
    read: Read,
    read_any: ReadAny,
) -> list[Typed]:
    """The last name of a run with its bracket or subscript."""
    if node.given is not None and atom.kind != "operator":
        raise context.error("formula-conditional", node.given)
    if atom.kind == "operator" and atom.name == "softmax":
        if node.given is not None:
            raise context.error("formula-conditional", node.given)
        return [_softmax(node, context, read_any)]
    if atom.kind == "operator":
        of_vector = operator_on_vector(atom.name, node, context, read_any)
        if of_vector is not None:
            return [of_vector]
        operator = _operator(atom.name, node, context, read, read_any)
        return [Typed(operator)]
    if atom.kind == "function":
        arguments = tuple(read(item, context) for item in node.arguments)
        return [Typed(Application(atom.name, arguments))]
    symbol = _atom(atom, node, context)
    bare = atom.kind == "name" and atom.indices is None
    if node.tail == "_" or (node.tail == "[" and bare and symbol.ranges):
        return [Typed(_element(atom.name, node, context, read))]
    if len(node.arguments) > 1:
        raise context.error("formula-not-a-function", node, name=atom.name)
    argument = node.arguments[0]
    if node.tail == "[" and bare and _looks_index(argument, context):
        raise context.error(
            "formula-not-indexed",
            node,
            name=atom.name,
            index=context.source.piece(argument.start, argument.end),
        )
    return [symbol, read_any(argument, context)]


def _looks_index(node: Raw, context: Context) -> bool:
    if isinstance(node, raw.RawNumber):
        return True
    return isinstance(node, raw.RawWord) and is_index_letter(node.text)


def _element(
    name: str, node: raw.RawWord, context: Context, read: Read
) -> Term:
    declared = context.scope.names[name]
    if len(node.arguments) != len(declared.ranges):
        raise _count_error(
            name, len(declared.ranges), len(node.arguments), node, context
        )
    indices = tuple(read(item, context) for item in node.arguments)
    for index, item in zip(indices, node.arguments, strict=True):
        if not is_index_term(index, context):
            raise context.error("formula-bad-index", item)
    if declared is KRONECKER:
        return Operator("δ", indices)
    return Element(name, indices)


def _count_error(
    name: str, wanted: int, found: int, node: Raw, context: Context
) -> InputError:
    return context.error(
        "formula-index-count",
        node,
        name=name,
        wanted=str(wanted),
        found=str(found),
    )


_INDEX_NODES = (Number, Symbol, Index, Add, Subtract, Multiply, Negative)


def is_index_term(term: Term, context: Context) -> bool:
    """Is this a whole-number expression of indices and constants?"""
    for part in walk(term):
        if not isinstance(part, _INDEX_NODES):
            return False
        if isinstance(part, Number) and part.value.denominator != 1:
            return False
        if isinstance(part, Symbol):
            if not context.scope.is_constant(part.name):
                return False
    return True


def _softmax(node: raw.RawWord, context: Context, read_any: ReadAny) -> Typed:
    """The softmax of a vector, or of a matrix row by row."""
    if len(node.arguments) != 1:
        raise context.error("formula-softmax", node)
    found = read_any(node.arguments[0], context)
    if len(found.ranges) not in (1, 2):
        raise context.error("formula-softmax", node)
    return Typed(Operator("softmax", (found.term,)), found.ranges)


def _operator(
    name: str,
    node: raw.RawWord,
    context: Context,
    read: Read,
    read_any: ReadAny,
) -> Term:
    wanted = 2 if name in ("Cov", "binom", "max", "min", "KL", "CE") else 1
    given = len(node.arguments)
    parted = parting(node, context) if name == "I" else 0
    if name == "I" and (given == 2 or parted):
        name, wanted = "MI", given
    if name == "mean":
        raise context.error(
            "formula-other-name", node, name=name, instead=INSTEAD[name]
        )
    several = name in ("H", "max", "min")
    if given != wanted and not (several and given > 1):
        raise context.error(
            "formula-argument-count",
            node,
            name=name,
            wanted=str(wanted),
            found=str(given),
        )
    if name == "norm":
        found = read_any(node.arguments[0], context)
        if len(found.ranges) != 1:
            raise context.error("formula-norm", node)
        return Norm(found.term)
    if name in ("KL", "CE"):
        return vector_operator(name, node, context, read_any)
    if name in ("H", "MI"):
        read = partial(variable, read=read, read_any=read_any)
    arguments = tuple(read(item, context) for item in node.arguments)
    if parted:
        arguments = (joined(arguments[:parted]), joined(arguments[parted:]))
    if node.given is not None:
        if name not in CONDITIONED or name == "I":
            raise context.error("formula-conditional", node.given)
        condition = read_given(node.given, context, read, read_any)
        if name in ("H", "MI"):
            refuse_numbers(condition, node.given, context)
        return Conditional(name, arguments, condition)
    if name == "sqrt":
        return Root(arguments[0])
    if name == "abs":
        return Absolute(arguments[0])
    return Operator(name, arguments)


def _unknown(node: raw.RawWord, context: Context) -> InputError:
    """Which question a run asks that can't be read."""
    name = plain(node.text)
    base, _, index = name.partition("_")
    declared = context.scope.get(base)
    if name in OPERATOR_SPELLINGS and not node.tail:
        return context.error("formula-operator-bare", node, name=name)
    if name in INSTEAD and node.tail in ("(", "["):
        return context.error(
            "formula-other-name", node, name=name, instead=INSTEAD[name]
        )
    glued = _glued(name, context)
    if glued:
        return context.error(
            "formula-operator-glued", node, name=name, instead=glued
        )
    if node.tail == "_":
        piece = context.source.piece(
            node.arguments[0].start, node.arguments[-1].end
        )
        return context.error(
            "formula-not-indexed", node, name=name, index=piece
        )
    if index and "_" not in index:
        if declared is None or not declared.ranges:
            if declared is not None or len(base.rstrip("'")) == 1:
                return context.error(
                    "formula-not-indexed", node, name=base, index=index
                )
        else:
            wanted = len(declared.ranges)
            if index.isdecimal() or all(map(is_index_letter, index)):
                found = 1 if index.isdecimal() else len(index)
                if found != wanted:
                    return _count_error(base, wanted, found, node, context)
            return context.error("formula-bad-index", node)
    bare = name.rstrip("0123456789")
    if bare != name and "_" not in name:
        digits = name[len(bare) :]
        return context.error(
            "formula-unknown-digit", node, name=name, base=bare, digits=digits
        )
    letters = [c for c in name if c.isalpha()]
    if len(letters) > 1 and node.tail in ("(", "["):
        return context.error("formula-unknown-operator", node, name=name)
    key = "formula-unknown-word" if len(letters) > 1 else "formula-unknown"
    return context.error(key, node, name=name)


_GLUED = {"Var": "Var({})", "E": "E[{}]", "D": "Var({})"}


def _glued(name: str, context: Context) -> str:
    """``EX`` and ``DX`` of other texts, as they are written here."""
    for operator, written in _GLUED.items():
        argument = name.removeprefix(operator)
        declared = context.scope.get(argument)
        if argument != name and declared is not None:
            return written.format(argument)
    return ""
