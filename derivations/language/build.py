"""The nodes of the surface tree, made as the parser reduces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from lark import Token, Transformer, v_args

from derivations.language import raw
from derivations.language.limits import MAX_DEPTH
from derivations.language.raw import Raw
from derivations.language.spelling import BIG_WORDS, OPERATOR_SPELLINGS

Links = tuple[tuple[str, Raw], ...]


R = TypeVar("R", bound=Raw)


class TooDeep(Exception):
    """A node would be deeper than allowed; carries its extent."""

    def __init__(self, start: int, end: int) -> None:
        super().__init__(start, end)
        self.start = start
        self.end = end


def _make(
    kind: Callable[..., R], inner: Sequence[Raw], *values: Any, **more: Any
) -> R:
    """A node around ``inner``; ``wide`` counts levels beyond one."""
    start = more.pop("start", None)
    end = more.pop("end", None)
    wide = more.pop("wide", 1)
    start = min(node.start for node in inner) if start is None else start
    end = max(node.end for node in inner) if end is None else end
    depth = wide + max((node.depth for node in inner), default=0)
    if depth > MAX_DEPTH:
        raise TooDeep(start, end)
    return kind(start, end, depth, *values)


def _end(token: Token) -> int:
    return int(token.end_pos or 0)


def _start(token: Token) -> int:
    return int(token.start_pos or 0)


def _connective(kind: str, parts: Sequence[Raw]) -> Raw:
    if len(parts) == 1:
        return parts[0]
    return _make(raw.RawConnective, parts, kind, tuple(parts))


def _negative(operand: Raw, sign: Token) -> Raw:
    return _make(
        raw.RawPrefix, [operand], "-", operand, start=_start(sign), wide=2
    )


@v_args(inline=True)
class Build(Transformer[Token, Raw]):
    """Called at each reduction, so nothing recurses."""

    def statement(self, prop: Raw, marks: tuple[Any, ...] | None) -> Raw:
        conditions = marks or ()
        return _make(raw.RawStatement, [prop, *conditions], prop, conditions)

    def equivalence(self, *parts: Raw) -> Raw:
        return _connective("⟺", parts)

    def implication(self, *parts: Raw) -> Raw:
        return _connective("⟹", parts)

    def conjunction(self, *parts: Raw) -> Raw:
        return _connective("∧", parts)

    def bracketed(self, _left: Token, prop: Raw, _right: Token) -> Raw:
        return _make(raw.RawGroup, [prop], (prop,))

    def relation(self, first: Raw, *rest: Any) -> Raw:
        pairs = _pairs(rest)
        inner = [first, *(item for _, item in pairs)]
        return _make(raw.RawRelation, inner, first, pairs)

    def law(
        self,
        every: Token | None,
        items: tuple[Raw, ...],
        marks: tuple[raw.RawMark, ...] | None,
        kind: Token,
    ) -> Raw:
        return _make(
            raw.RawLaw,
            items,
            every is not None,
            items,
            marks,
            str(kind),
            start=None if every is None else _start(every),
            end=_end(kind),
        )

    def named_law(
        self,
        every: Token | None,
        items: tuple[Raw, ...],
        marks: tuple[raw.RawMark, ...] | None,
        *said: Any,
    ) -> Raw:
        return _named_law((every, items, marks), *said)

    def joint_named_law(
        self,
        every: Token | None,
        items: tuple[Raw, ...],
        marks: tuple[raw.RawMark, ...] | None,
        kind: Token,
        *said: Any,
    ) -> Raw:
        law, group = said
        return _named_law((every, items, marks), law, group, kind)

    def perpendicular(self, *items: Raw) -> Raw:
        return _make(raw.RawLaw, items, False, items, None, "two")

    def list(self, *groups: tuple[Raw, ...]) -> tuple[Raw, ...]:
        return tuple(item for group in groups for item in group)

    def items(self, *items: Raw) -> tuple[Raw, ...]:
        return items

    def marks(self, *marks: raw.RawMark) -> tuple[raw.RawMark, ...]:
        return marks

    def mark(self, first: Raw, *rest: Any) -> Raw:
        *chain, upto = rest
        pairs = _pairs(chain)
        inner = [first, *(item for _, item in pairs)]
        inner += [] if upto is None else [upto]
        return _make(raw.RawMark, inner, first, pairs, upto)

    def total(self, *parts: Any) -> Raw:
        sign: Token | None
        sign, first, *rest = parts
        head = first if sign is None else _negative(first, sign)
        if not rest:
            return head
        items = (("+", head), *rest)
        inner = [item for _, item in items]
        return _make(raw.RawSum, inner, items, wide=len(items))

    def addend(self, sign: Token, item: Raw | Token) -> tuple[str, Raw]:
        if isinstance(item, Token):
            item = raw.RawEllipsis(_start(item), _end(item), 1)
        return str(sign), item

    def product(self, first: Raw, *links: Any) -> Raw:
        rest = [link for link in links if link is not None]
        if not rest:
            return first
        items = (("", first), *rest)
        inner = [item for _, item in items]
        return _make(raw.RawProduct, inner, items, wide=len(items))

    def alone(self, big: Raw) -> Raw:
        return big

    def beside(self, item: Raw) -> tuple[str, Raw]:
        return "", item

    def times(self, sign: Token, *rest: Any) -> tuple[str, Raw]:
        return str(sign), _signed(rest)

    def over(self, _sign: Token, *rest: Any) -> tuple[str, Raw]:
        return "/", _signed(rest)

    def negative(self, sign: Token, operand: Raw) -> Raw:
        return _negative(operand, sign)

    def big(
        self,
        sign: Token,
        marks: tuple[raw.RawMark, ...],
        _close: Token,
        upper: Raw | None,
        _end_upper: Token | None,
        body: Raw,
    ) -> Raw:
        inner = [*marks, body, *([] if upper is None else [upper])]
        return _make(
            raw.RawBigSum,
            inner,
            _big_sign(sign),
            marks,
            upper,
            body,
            start=_start(sign),
            wide=2,
        )

    def big_call(
        self,
        sign: Token,
        _left: Token,
        marks: tuple[raw.RawMark, ...],
        _right: Token,
        body: Raw,
    ) -> Raw:
        return _make(
            raw.RawBigSum,
            [*marks, body],
            _big_sign(sign),
            marks,
            None,
            body,
            start=_start(sign),
            wide=2,
        )

    def full_sum(
        self,
        sign: Token,
        _left: Token,
        marks: tuple[raw.RawMark, ...],
        right: Token,
    ) -> Raw:
        return _make(
            raw.RawBigSum,
            marks,
            _big_sign(sign),
            marks[:-1],
            None,
            marks[-1].first,
            start=_start(sign),
            end=_end(right),
            wide=2,
        )

    def bare_log(self, sign: Token, operand: Raw) -> Raw:
        return _make(
            raw.RawPrefix, [operand], "log", operand, start=_start(sign), wide=2
        )

    def root(self, sign: Token, operand: Raw) -> Raw:
        return _make(raw.RawPrefix, [operand], "√", operand, start=_start(sign))

    def bars(self, left: Token, inner: Raw, right: Token) -> Raw:
        return _make(
            raw.RawPrefix,
            [inner],
            str(left),
            inner,
            start=_start(left),
            end=_end(right),
            wide=2,
        )

    def power(self, base: Raw, exponent: Raw) -> Raw:
        return _make(raw.RawPower, [base, exponent], base, exponent, wide=2)

    def braced_power(self, base: Raw, exponent: Raw, close: Token) -> Raw:
        inner = [base, exponent]
        end = _end(close)
        return _make(raw.RawPower, inner, base, exponent, True, end=end, wide=2)

    def number(self, token: Token) -> Raw:
        return raw.RawNumber(_start(token), _end(token), 1, str(token))

    def word(self, token: Token) -> Raw:
        return _word(token, "", ())

    def call(self, token: Token, group: raw.RawGroup) -> Raw:
        return _word(token, group.kind, group.items, group.end)

    def subscripted(
        self, token: Token, items: tuple[Raw, ...], close: Token
    ) -> Raw:
        return _word(token, "_", items, _end(close))

    def group(self, left: Token, items: tuple[Raw, ...], right: Token) -> Raw:
        return _make(
            raw.RawGroup,
            items,
            items,
            str(left),
            start=_start(left),
            end=_end(right),
            # a bracket around one term leaves no node in the formula tree
            wide=0 if len(items) == 1 else 1,
        )


def _named_law(
    subject: tuple[Any, ...],
    law: Token,
    group: raw.RawGroup | None,
    kind: Token | None,
) -> Raw:
    every, items, marks = subject
    ends = [_end(token) for token in (law, kind) if token is not None]
    return _make(
        raw.RawNamedLaw,
        items if group is None else (*items, group),
        every is not None,
        items,
        marks,
        str(law),
        group,
        "" if kind is None else str(kind),
        start=None if every is None else _start(every),
        end=max(*ends, 0 if group is None else group.end),
    )


def _word(
    token: Token,
    tail: str,
    items: tuple[Raw, ...],
    end: int | None = None,
) -> Raw:
    return _make(
        raw.RawWord,
        items,
        str(token),
        tail,
        items,
        start=_start(token),
        end=_end(token) if end is None else end,
        # each letter may turn out to be a factor of its own
        wide=2
        if str(token) in OPERATOR_SPELLINGS
        else 1 + sum(1 for c in str(token) if c.isalpha()),
    )


def _big_sign(token: Token) -> str:
    return BIG_WORDS.get(str(token), str(token))


def _signed(rest: Sequence[Any]) -> Raw:
    *minus, item = rest
    factor: Raw = item
    if minus and minus[0] is not None:
        return _negative(factor, minus[0])
    return factor


def _pairs(rest: Sequence[Any]) -> Links:
    return tuple(
        (str(sign), item)
        for sign, item in zip(rest[::2], rest[1::2], strict=True)
    )
