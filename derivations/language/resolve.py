"""Surface tree to formula tree: names, products, vectors."""

from __future__ import annotations

from collections.abc import Sequence

from derivations.language import raw
from derivations.language.bigsum import read_big
from derivations.language.context import Context, Ranges, Typed
from derivations.language.degree import degree
from derivations.language.derivatives import read_derivative
from derivations.language.events import read_event_term
from derivations.language.limits import MAX_DEGREE
from derivations.language.matrices import (
    is_matrix_product,
    matrix_product,
    read_component,
    transposed,
)
from derivations.language.names import read_word
from derivations.language.raw import Raw
from derivations.language.series import read_series
from derivations.language.tending import read_limit
from derivations.language.tree import (
    Absolute,
    Add,
    Divide,
    Dot,
    Index,
    Multiply,
    Negative,
    Norm,
    Number,
    Operator,
    Power,
    Root,
    Subtract,
    Symbol,
    Term,
    walk,
)
from derivations.language.vectors import read_vector


def read(node: Raw, context: Context) -> Term:
    """The term, which must denote a number or a random variable."""
    return scalar(read_any(node, context), node, context)


def scalar(found: Typed, node: Raw, context: Context) -> Term:
    if found.ranges:
        if isinstance(node, raw.RawSum):
            parts = ((one, read_any(one, context)) for _, one in node.items)
            node = next((one for one, part in parts if part.ranges), node)
        raise context.error("formula-vector", node)
    return found.term


def read_any(node: Raw, context: Context) -> Typed:
    """The term, possibly a vector."""
    if isinstance(node, raw.RawSum):
        return _sum(node, context)
    if isinstance(node, raw.RawProduct):
        return _product(node.items, context)
    if isinstance(node, raw.RawPrefix) and node.kind == "-":
        found = read_any(node.operand, context)
        return Typed(Negative(found.term), found.ranges)
    parts = _factors(node, context)
    if len(parts) == 1:
        return parts[0]
    return _fold([("", part, node) for part in parts], context)


_PROPOSITIONS = (
    raw.RawRelation,
    raw.RawTends,
    raw.RawLaw,
    raw.RawNamedLaw,
    raw.RawConnective,
)


def _factors(node: Raw, context: Context) -> list[Typed]:
    """The factors that a surface node stands for: several when it's a run
    of letters, of which the last takes what is attached."""
    if isinstance(node, raw.RawNumber):
        return [Typed(Number(node.text))]
    if isinstance(node, raw.RawWord):
        return read_word(node, context, read, read_any)
    if isinstance(node, raw.RawEventTerm):
        return [Typed(read_event_term(node, context, read, read_any))]
    if isinstance(node, raw.RawGroup):
        if node.given is not None:
            raise context.error("formula-conditional", node.given)
        if len(node.items) > 1 and node.kind == "[":
            return [read_vector(node, context, read)]
        if len(node.items) > 1:
            raise context.error("formula-list", node)
        if isinstance(node.items[0], _PROPOSITIONS):
            raise context.error("formula-not-a-term", node)
        return [read_any(node.items[0], context)]
    if isinstance(node, raw.RawPower):
        return _power(node, context)
    if isinstance(node, raw.RawFactorial):
        return _factorial(node, context)
    if isinstance(node, raw.RawBigSum):
        return [Typed(read_big(node, context, read))]
    if isinstance(node, raw.RawLimit):
        return [Typed(read_limit(node, context, read))]
    if isinstance(node, raw.RawInfinity):
        raise context.error("formula-infinity", node)
    if isinstance(node, raw.RawDerivative):
        return [Typed(read_derivative(node, context, read, _factors))]
    if isinstance(node, raw.RawComponent):
        *before, last = _factors(node.base, context)
        return [*before, read_component(node, last, context, read)]
    if isinstance(node, raw.RawPrefix) and node.kind == "ᵀ":
        *before, last = _factors(node.operand, context)
        return [*before, transposed(node, last, context)]
    if isinstance(node, raw.RawPrefix):
        return [Typed(_prefix(node, context))]
    if isinstance(node, (raw.RawSum, raw.RawProduct)):
        return [read_any(node, context)]
    if isinstance(node, raw.RawEllipsis):
        raise context.error("formula-series", node)
    raise context.error("formula-not-a-term", node)


def _prefix(node: raw.RawPrefix, context: Context) -> Term:
    if node.kind in ("|", "‖"):
        found = read_any(node.operand, context)
        if node.kind == "|":
            return Absolute(scalar(found, node.operand, context))
        if len(found.ranges) != 1:
            raise context.error("formula-norm", node)
        return Norm(found.term)
    parts = _factors(node.operand, context)
    if len(parts) > 1:
        key = "formula-root-brackets" if node.kind == "√" else "formula-log"
        raise context.error(key, node)
    operand = scalar(parts[0], node.operand, context)
    if node.kind == "√":
        return Root(operand)
    if node.kind == "log":
        return Operator("log", (operand,))
    return Negative(operand)


def _factorial(node: raw.RawFactorial, context: Context) -> list[Typed]:
    """``n!``; of several letters, side by side, no one knows of which."""
    parts = _factors(node.base, context)
    root = isinstance(node.base, raw.RawPrefix) and node.base.kind == "√"
    if len(parts) > 1 or root:
        raise context.error("formula-factorial-brackets", node)
    operand = scalar(parts[0], node.base, context)
    return [Typed(Operator("factorial", (operand,)))]


def _is_euler(node: Raw, context: Context) -> bool:
    """``e`` as the base of a power, when no name is declared like that."""
    if not isinstance(node, raw.RawWord) or node.tail or node.text != "e":
        return False
    return "e" not in context.scope.names and "e" not in context.known


def _power(node: raw.RawPower, context: Context) -> list[Typed]:
    if isinstance(node.base, raw.RawPrefix) and node.base.kind == "√":
        if not isinstance(node.base.operand, raw.RawGroup):
            raise context.error("formula-root-brackets", node)
    if _is_euler(node.base, context):
        return [Typed(Operator("exp", (_exponent(node, context),)))]
    *before, last = _factors(node.base, context)
    if last.ranges:
        raise context.error("formula-vector-power", node)
    power = Power(last.term, _exponent(node, context))
    if degree(power) > MAX_DEGREE:
        raise context.error("formula-large-power", node, limit=str(MAX_DEGREE))
    return [*before, Typed(power)]


def _exponent(node: raw.RawPower, context: Context) -> Term:
    exponents = (
        [read_any(node.exponent, context)]
        if node.braced
        else _factors(node.exponent, context)
    )
    if len(exponents) > 1:
        raise context.error("formula-exponent-brackets", node)
    return scalar(exponents[0], node.exponent, context)


Factor = tuple[str, Typed, Raw]


def _product(items: Sequence[tuple[str, Raw]], context: Context) -> Typed:
    factors: list[Factor] = []
    for place, (sign, node) in enumerate(items):
        if place:
            _check_beside(items[place - 1], (sign, node), context)
        parts = _factors(node, context)
        if sign == "/" and len(parts) > 1:
            raise context.error("formula-denominator", node)
        signs = [sign] + [""] * (len(parts) - 1)
        factors += [
            (own, part, node) for own, part in zip(signs, parts, strict=True)
        ]
    return _fold(_dots(factors, context), context)


def _check_beside(
    before: tuple[str, Raw], item: tuple[str, Raw], context: Context
) -> None:
    """Refuse what readers would take in two ways."""
    sign, node = item
    left = before[1]
    if isinstance(left, raw.RawPrefix) and left.kind == "log":
        raise context.error("formula-log", left)
    if sign != "":
        return
    if isinstance(node, raw.RawNumber):
        raise context.error("formula-number-beside", node)
    if left.end != node.start:
        return
    if before[0] == "/":
        raise context.source.error("formula-denominator", left.start, node.end)
    if isinstance(left, raw.RawPrefix) and left.kind == "√":
        if not isinstance(left.operand, raw.RawGroup):
            raise context.source.error(
                "formula-root-brackets", left.start, node.end
            )


def _dots(factors: list[Factor], context: Context) -> list[Factor]:
    """Two vectors with a dot between them are their dot product."""
    out: list[Factor] = []
    for sign, part, node in factors:
        if sign == "·" and part.ranges and out and out[-1][1].ranges:
            left_sign, left, left_node = out[-1]
            if left_sign != "/" and not is_matrix_product(left, part):
                if _bounds(left.ranges) != _bounds(part.ranges):
                    raise context.source.error(
                        "formula-dot-ranges", left_node.start, node.end
                    )
                if len(part.ranges) != 1:
                    raise context.error("formula-vector", node)
                dot = Typed(Dot(left.term, part.term))
                out[-1] = (left_sign, dot, left_node)
                continue
        out.append((sign, part, node))
    return out


def _bounds(ranges: Ranges) -> tuple[tuple[Term, Term], ...]:
    return tuple((lower, upper) for _, lower, upper in ranges)


def _fold(factors: Sequence[Factor], context: Context) -> Typed:
    """The product from left to right."""
    _, result, _ = factors[0]
    for sign, part, node in factors[1:]:
        if sign != "/" and is_matrix_product(result, part):
            result = matrix_product(result, part, node, context)
            continue
        if part.ranges and (sign == "/" or result.ranges):
            raise context.error("formula-vector-product", node)
        ranges = result.ranges or part.ranges
        term = (
            Divide(result.term, part.term)
            if sign == "/"
            else Multiply(result.term, part.term, sign)
        )
        result = Typed(term, ranges)
    return result


def _sum(node: raw.RawSum, context: Context) -> Typed:
    if any(isinstance(item, raw.RawEllipsis) for _, item in node.items):
        return Typed(_series(node, context))
    first = node.items[0][1]
    result = read_any(first, context)
    for sign, item in node.items[1:]:
        part = read_any(item, context)
        ranges = result.ranges or part.ranges
        if part.ranges and _bounds(part.ranges) != _bounds(ranges):
            raise context.error("formula-vector", item)
        make = Add if sign == "+" else Subtract
        # a number is added to every entry of a vector
        result = Typed(make(result.term, part.term), ranges)
    return result


def _series(node: raw.RawSum, context: Context) -> Term:
    kinds = [isinstance(item, raw.RawEllipsis) for _, item in node.items]
    signs = [sign for sign, _ in node.items]
    if (
        kinds.count(True) != 1
        or not kinds[-2]
        or len(kinds) < 3
        or "-" in signs
    ):
        raise context.error("formula-series", node)
    terms = [
        read(item, context)
        for _, item in node.items
        if not isinstance(item, raw.RawEllipsis)
    ]
    used = {
        part.name
        for term in terms
        for part in walk(term)
        if isinstance(part, Index | Symbol)
    }
    taken = (*context.scope.names, *context.known, *sorted(used))
    found = read_series(tuple(terms[:-1]), terms[-1], taken)
    if found is None:
        raise context.error("formula-series", node)
    return found
