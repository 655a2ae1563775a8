"""The nodes of the surface tree, made as the parser reduces."""

from __future__ import annotations

from typing import Any

from lark import Token, Transformer, v_args

from derivations.language import build_calculus as more
from derivations.language import raw
from derivations.language.build_parts import connective as _connective
from derivations.language.build_parts import end_of as _end
from derivations.language.build_parts import event_term as _event_term
from derivations.language.build_parts import make as _make
from derivations.language.build_parts import named_law as _named_law
from derivations.language.build_parts import negative as _negative
from derivations.language.build_parts import pairs as _pairs
from derivations.language.build_parts import signed as _signed
from derivations.language.build_parts import start_of as _start
from derivations.language.build_parts import word as _word
from derivations.language.raw import Raw
from derivations.language.spelling import BIG_WORDS

Links = tuple[tuple[str, Raw], ...]


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

    def disjunction(self, *parts: Raw) -> Raw:
        return _connective("∨", parts)

    def negation(self, sign: Token, part: Raw) -> Raw:
        start = _start(sign)
        return _make(raw.RawConnective, [part], "¬", (part,), start=start)

    def event(self, *parts: Raw) -> Raw:
        return _connective(",", parts)

    def complement(self, base: Raw, sign: Token) -> Raw:
        return self.power(base, _word(sign, "", ()))

    def event_term(
        self, sign: Token, _left: Token, event: Raw, *rest: Any
    ) -> Raw:
        given, right = rest
        return _event_term(sign, event, given, right)

    def bracketed(self, _left: Token, prop: Raw, _right: Token) -> Raw:
        return _make(raw.RawGroup, [prop], (prop,))

    def relation(self, first: Raw, *rest: Any) -> Raw:
        if not rest:
            return first
        pairs = _pairs(rest)
        inner = [first, *(item for _, item in pairs)]
        return _make(raw.RawRelation, inner, first, pairs)

    def tends(self, first: Raw, *rest: Any) -> Raw:
        *chain, _arrow, value, target = rest
        pairs = _pairs(chain)
        inner = [first, *(item for _, item in pairs), value, target]
        return _make(raw.RawTends, inner, first, pairs, value, target)

    def target(
        self, variable: Raw, _arrow: Token, point: Raw, side: Token | None
    ) -> Raw:
        said = "" if side is None else str(side)
        end = point.end if side is None else _end(side)
        inner = [variable, point]
        return _make(raw.RawTarget, inner, variable, point, said, end=end)

    def limit(self, sign: Token, target: Raw, _close: Token, body: Raw) -> Raw:
        inner = [target, body]
        return _make(
            raw.RawLimit, inner, target, body, start=_start(sign), wide=2
        )

    def infinity(self, token: Token) -> Raw:
        return raw.RawInfinity(_start(token), _end(token), 1)

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

    derivative = more.derivative
    quotient = more.quotient
    transposed = more.transposed
    component = more.component
    call_component = more.call_component

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

    def factorial(self, base: Raw, sign: Token) -> Raw:
        return _make(raw.RawFactorial, [base], base, end=_end(sign), wide=2)

    def number(self, token: Token) -> Raw:
        return raw.RawNumber(_start(token), _end(token), 1, str(token))

    def word(self, token: Token) -> Raw:
        return _word(token, "", ())

    def call(self, token: Token, group: raw.RawGroup) -> Raw:
        return _word(token, group.kind, group.items, group.end, group.given)

    def subscripted(
        self, token: Token, items: tuple[Raw, ...], close: Token
    ) -> Raw:
        return _word(token, "_", items, _end(close))

    def group(self, left: Token, items: tuple[Raw, ...], *rest: Any) -> Raw:
        given, right = rest
        return _make(
            raw.RawGroup,
            items if given is None else (*items, given),
            items,
            str(left),
            given,
            start=_start(left),
            end=_end(right),
            # a bracket around one term leaves no node in the formula tree
            wide=0 if len(items) == 1 else 1,
        )


def _big_sign(token: Token) -> str:
    return BIG_WORDS.get(str(token), str(token))
