"""Statements of the identity set, in the notation of `derivations`.

The set writes formulas in Python's expression syntax.  Python's own parser
takes them apart (nothing is evaluated), and each kind of expression has
one translation; nothing here knows single statements.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from dataclasses import dataclass, field

GREEK = {"mu": "μ", "rho": "ρ"}
RELATIONS = {"<=": "≤", ">=": "≥", "!=": "≠", "==": "="}
COMPARE: dict[type, str] = {
    ast.Eq: "=",
    ast.NotEq: "≠",
    ast.Lt: "<",
    ast.LtE: "≤",
    ast.Gt: ">",
    ast.GtE: "≥",
}
BINARY: dict[type, str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "·",
    ast.Div: "/",
    ast.Pow: "^",
}
TWO_ARGUMENTS = 2


class NotExpressible(Exception):
    """The notation has no word for a part of the statement."""


@dataclass(frozen=True)
class Names:
    """What the statement's names stand for.

    ``vectors``: names of families with their upper ends, one for each
    index; ``events``: names of events; ``functions``: function symbols.
    ``conditioning`` collects the events that something is conditioned on.
    """

    vectors: dict[str, tuple[str, ...]] = field(default_factory=dict)
    events: frozenset[str] = frozenset()
    functions: frozenset[str] = frozenset()
    conditioning: dict[str, None] = field(default_factory=dict)


def statement(text: str, names: Names) -> str:
    """The statement in our notation.

    Raises NotExpressible when a part of it has no translation.
    """
    sides = _split(text, "=>")
    return " ⟹ ".join(_conjunction(side, names) for side in sides)


def term(text: str, names: Names) -> str:
    """A single term, as a definition has on its right."""
    return _term(_parsed(text), names)


def _conjunction(text: str, names: Names) -> str:
    return " ∧ ".join(_relation(p, names) for p in _split(text, " and "))


def _relation(text: str, names: Names) -> str:
    for sign in ("<=", ">=", "!=", "<", ">", "="):
        parts = _split(text, sign)
        if len(parts) == TWO_ARGUMENTS:
            left, right = (_term(_parsed(part), names) for part in parts)
            return f"{left} {RELATIONS.get(sign, sign)} {right}"
    return _predicate(_parsed(text), names)


def _predicate(node: ast.expr, names: Names) -> str:
    match node:
        case ast.Call(ast.Name("indep"), arguments):
            blocks = ", ".join(_block(a, names) for a in arguments)
            return f"{blocks} independent"
        case ast.Call(ast.Name("condindep"), [x, y, z]):
            given = ", ".join(_pair(z, names))
            pair = f"{_block(x, names)}, {_block(y, names)}"
            return f"{pair} independent given {given}"
        case _:
            raise NotExpressible(ast.unparse(node))


def _split(text: str, sign: str) -> list[str]:
    """The pieces between the signs that stand outside all brackets."""
    pieces, depth, start, at = [], 0, 0, 0
    while at < len(text):
        if text[at] in "([":
            depth += 1
        elif text[at] in ")]":
            depth -= 1
        elif depth == 0 and text.startswith(sign, at):
            whole = re.match(r"[<>=!]+|.", text[at:], re.DOTALL)
            alone = whole is not None and whole.group() == sign
            if alone or not set(sign) & set("<>=!"):
                pieces.append(text[start:at])
                start = at + len(sign)
            at += len(whole.group() if whole and alone else sign) - 1
        at += 1
    return [piece.strip() for piece in (*pieces, text[start:])]


def _parsed(text: str) -> ast.expr:
    try:
        return ast.parse(text.strip(), mode="eval").body
    except SyntaxError as error:
        raise NotExpressible(text) from error


def _name(name: str) -> str:
    return GREEK.get(name, name)


def _term(node: ast.expr, names: Names) -> str:
    match node:
        case ast.Constant(int(value)):
            return str(value)
        case ast.Name("oo"):
            return "∞"
        case ast.Name(name):
            return _name(name)
        case ast.UnaryOp(ast.USub(), operand):
            return f"(-{_factor(operand, names)})"
        case ast.BinOp(left, op, right) if type(op) in BINARY:
            a, b = _factor(left, names), _factor(right, names)
            return f"({a} {BINARY[type(op)]} {b})"
        case ast.Subscript(ast.Name(name), index):
            return _element(name, index, names)
        case ast.Subscript(vector, index):
            return f"{_term(vector, names)}_{{{_term(index, names)}}}"
        case ast.Call(ast.Name(name), arguments):
            return _call(name, arguments, names)
        case _:
            raise NotExpressible(ast.unparse(node))


def _factor(node: ast.expr, names: Names) -> str:
    text = _term(node, names)
    return f"({text})" if text.startswith(("Σ", "Π", "lim", "∂")) else text


def _element(name: str, index: ast.expr, names: Names) -> str:
    parts = index.elts if isinstance(index, ast.Tuple) else [index]
    inner = ",".join(_term(part, names) for part in parts)
    return f"{_name(name)}_{{{inner}}}"


# --- calls ---------------------------------------------------------------


def _call(name: str, arguments: list[ast.expr], names: Names) -> str:
    special = CALLS.get(name)
    if special is not None:
        return special(arguments, names)
    if name in names.functions:
        inner = ", ".join(_term(a, names) for a in arguments)
        return f"{name}({inner})"
    raise NotExpressible(name)


def _operator(shown: str) -> Callable[[list[ast.expr], Names], str]:
    """E, Var, sd, Cov and H: arguments, and what they are given."""

    def written(arguments: list[ast.expr], names: Names) -> str:
        before: list[str] = []
        after: list[str] = []
        for argument in arguments:
            match argument:
                case ast.BinOp(left, ast.BitOr(), right) if not after:
                    before.append(_term(left, names))
                    after.append(_condition(right, names))
                case _ if after:
                    after.append(_condition(argument, names))
                case _:
                    before.append(_term(argument, names))
        given = f" | {', '.join(after)}" if after else ""
        return f"{shown}[{', '.join(before)}{given}]"

    return written


def _condition(node: ast.expr, names: Names) -> str:
    if _is_event(node, names):
        event = _event(node, names)
        names.conditioning[event] = None
        return event
    return _term(node, names)


def _is_event(node: ast.expr, names: Names) -> bool:
    match node:
        case ast.Name(name):
            return name in names.events
        case ast.Subscript(ast.Name(name), _):
            return name in names.events
        case ast.UnaryOp(ast.Invert(), _) | ast.Compare():
            return True
        case ast.BinOp(left, ast.BitAnd(), right):
            return _is_event(left, names) and _is_event(right, names)
        case _:
            return False


def _event(node: ast.expr, names: Names) -> str:
    match node:
        case ast.UnaryOp(ast.Invert(), inner):
            return f"not {_event(inner, names)}"
        case ast.BinOp(left, ast.BitAnd(), right):
            return f"{_event(left, names)} ∩ {_event(right, names)}"
        case ast.Call(ast.Name("Or"), parts):
            joined = " ∪ ".join(_event(part, names) for part in parts)
            return f"({joined})"
        case ast.Compare(left, [sign], [right]):
            a, b = _term(left, names), _term(right, names)
            return f"{a} {COMPARE[type(sign)]} {b}"
        case _:
            return _term(node, names)


def _probability(arguments: list[ast.expr], names: Names) -> str:
    match arguments:
        case [ast.BinOp(event, ast.BitOr(), given)]:
            condition = _event(given, names)
            names.conditioning[condition] = None
            return f"P({_event(event, names)} | {condition})"
        case [event]:
            return f"P({_event(event, names)})"
        case _:
            raise NotExpressible("P")


def _pair(node: ast.expr, names: Names) -> list[str]:
    match node:
        case ast.Call(ast.Name("pair"), parts):
            return [_term(part, names) for part in parts]
        case _:
            return [_term(node, names)]


def _block(node: ast.expr, names: Names) -> str:
    inner = _pair(node, names)
    return inner[0] if len(inner) == 1 else f"({', '.join(inner)})"


def _information(arguments: list[ast.expr], names: Names) -> str:
    if len(arguments) != TWO_ARGUMENTS:
        raise NotExpressible("I")
    x, y = arguments
    given = ""
    if isinstance(y, ast.BinOp) and isinstance(y.op, ast.BitOr):
        given = f" | {', '.join(_pair(y.right, names))}"
        y = y.left
    first, second = ", ".join(_pair(x, names)), ", ".join(_pair(y, names))
    return f"I({first}; {second}{given})"


def _big(sign: str) -> Callable[[list[ast.expr], Names], str]:
    def written(arguments: list[ast.expr], names: Names) -> str:
        body, *rest = arguments
        marks = [_mark(part, names) for part in rest]
        return f"{sign}_{{{', '.join(marks)}}} ({_term(body, names)})"

    return written


def _mark(node: ast.expr, names: Names) -> str:
    match node:
        case ast.Tuple([ast.Name(index), lower, upper]):
            a, b = _term(lower, names), _term(upper, names)
            return f"{index}={a}..{b}"
        case ast.Compare(left, [sign], [right]):
            a, b = _term(left, names), _term(right, names)
            return f"{a} {COMPARE[type(sign)]} {b}"
        case _:
            raise NotExpressible(ast.unparse(node))


def _derivative(arguments: list[ast.expr], names: Names) -> str:
    body, variable = arguments[:2]
    by = _term(variable, names)
    match arguments[2:]:
        case []:
            above, below = "∂", f"∂{by}"
        case [ast.Constant(2)]:
            above, below = "∂²", f"∂{by}²"
        case _:
            raise NotExpressible("D")
    return f"{above}/{below} ({_term(body, names)})"


def _limit(arguments: list[ast.expr], names: Names) -> str:
    body, variable, point = (_term(a, names) for a in arguments)
    side = "" if point == "∞" else "+"
    return f"lim_{{{variable}→{point}{side}}} ({body})"


# --- vectors -------------------------------------------------------------


def _component(node: ast.expr, index: str, names: Names) -> str:
    """One entry of a vector expression."""
    match node:
        case ast.Name(name) if name in names.vectors:
            return f"{_name(name)}_{{{index}}}"
        case ast.Subscript(ast.Name(name), row) if name in names.vectors:
            return f"{_name(name)}_{{{_term(row, names)},{index}}}"
        case ast.BinOp(left, op, right) if type(op) in BINARY:
            a = _component(left, index, names)
            b = _component(right, index, names)
            return f"({a} {BINARY[type(op)]} {b})"
        case ast.UnaryOp(ast.USub(), operand):
            return f"(-{_component(operand, index, names)})"
        case _:
            return _term(node, names)


def _length(node: ast.expr, names: Names) -> str:
    for inner in ast.walk(node):
        match inner:
            case ast.Name(name) if name in names.vectors:
                return names.vectors[name][-1]
            case _:
                pass
    raise NotExpressible(ast.unparse(node))


def _over_entries(arguments: list[ast.expr], entry: str, names: Names) -> str:
    """Σ over the entries of the vectors, written ``{0}``, ``{1}``."""
    values = [_component(a, "k", names) for a in arguments]
    upper = _length(arguments[0], names)
    return f"(Σ_{{k=1..{upper}}} ({entry.format(*values)}))"


def _divergence(arguments: list[ast.expr], names: Names) -> str:
    if all(isinstance(a, ast.Name) for a in arguments):
        p, q = (_term(a, names) for a in arguments)
        return f"KL({p} ‖ {q})"
    return _over_entries(arguments, "{0} · log({0}/{1})", names)


def _cross_entropy(arguments: list[ast.expr], names: Names) -> str:
    if all(isinstance(a, ast.Name) for a in arguments):
        return f"CE({', '.join(_term(a, names) for a in arguments)})"
    return f"(-{_over_entries(arguments, '{0} · log({1})', names)})"


def _entropy(arguments: list[ast.expr], names: Names) -> str:
    match arguments:
        case [ast.BinOp(_, ast.Add() | ast.Sub() | ast.Mult(), _) as vector]:
            if any(
                isinstance(n, ast.Name) and n.id in names.vectors
                for n in ast.walk(vector)
            ):
                total = _over_entries([vector], "{0} · log({0})", names)
                return f"(-{total})"
        case _:
            pass
    return _operator("H")(arguments, names)


def _binary_entropy(arguments: list[ast.expr], names: Names) -> str:
    p = _factor(arguments[0], names)
    return f"(-{p} · log({p}) - (1 - {p}) · log(1 - {p}))"


def _log_sum_exp(arguments: list[ast.expr], names: Names) -> str:
    return f"log{_over_entries(arguments, 'exp({0})', names)}"


def _simple(shown: str) -> Callable[[list[ast.expr], Names], str]:
    def written(arguments: list[ast.expr], names: Names) -> str:
        return shown.format(*(_term(a, names) for a in arguments))

    return written


def _several(shown: str) -> Callable[[list[ast.expr], Names], str]:
    def written(arguments: list[ast.expr], names: Names) -> str:
        return f"{shown}({', '.join(_term(a, names) for a in arguments)})"

    return written


CALLS: dict[str, Callable[[list[ast.expr], Names], str]] = {
    "E": _operator("E"),
    "Var": _operator("Var"),
    "SD": _operator("sd"),
    "Cov": _operator("Cov"),
    "H": _entropy,
    "h2": _binary_entropy,
    "P": _probability,
    "Ind": lambda arguments, names: f"1{{{_event(arguments[0], names)}}}",
    "I": _information,
    "KL": _divergence,
    "CE": _cross_entropy,
    "Sum": _big("Σ"),
    "Prod": _big("Π"),
    "D": _derivative,
    "Limit": _limit,
    "lse": _log_sum_exp,
    "delta": _simple("δ_{{{0},{1}}}"),
    "binom": _several("binom"),
    "exp": _simple("exp({0})"),
    "log": _simple("log({0})"),
    "sqrt": _simple("√({0})"),
    "abs": _simple("|{0}|"),
    "softmax": _several("softmax"),
    "max": _several("max"),
}
