"""The nodes of the surface tree, made as the parser reduces."""

from __future__ import annotations

from typing import Any, Final

from derivations.language import build_calculus as more
from derivations.language import raw
from derivations.language.build_parts import connective as _connective
from derivations.language.build_parts import event_term as _event_term
from derivations.language.build_parts import given_law as _given_law
from derivations.language.build_parts import make as _make
from derivations.language.build_parts import named_law as _named_law
from derivations.language.build_parts import negative as _negative
from derivations.language.build_parts import pairs as _pairs
from derivations.language.build_parts import signed as _signed
from derivations.language.build_parts import word as _word
from derivations.language.lexemes import Lexeme
from derivations.language.raw import Raw
from derivations.language.spelling import BIG_WORDS

Links = tuple[tuple[str, Raw], ...]


ALONE: Final = frozenset(
    (
        "alone",
        "conjunction",
        "disjunction",
        "equivalence",
        "event",
        "implication",
        "product",
        "relation",
        "total",
    )
)
"""Methods that return a single part as it is."""


class Build:
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

    def negation(self, sign: Lexeme, part: Raw) -> Raw:
        start = sign.start
        return _make(raw.RawConnective, [part], "¬", (part,), start=start)

    def event(self, *parts: Raw) -> Raw:
        return _connective(",", parts)

    def complement(self, base: Raw, sign: Lexeme) -> Raw:
        return self.power(base, _word(sign, "", ()))

    def event_term(
        self, sign: Lexeme, _left: Lexeme, event: Raw, *rest: Any
    ) -> Raw:
        given, right = rest
        return _event_term(sign, event, given, right)

    def bracketed(self, _left: Lexeme, prop: Raw, _right: Lexeme) -> Raw:
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
        self, variable: Raw, _arrow: Lexeme, point: Raw, side: Lexeme | None
    ) -> Raw:
        said = "" if side is None else side.text
        end = point.end if side is None else side.end
        inner = [variable, point]
        return _make(raw.RawTarget, inner, variable, point, said, end=end)

    def limit(
        self, sign: Lexeme, target: Raw, _close: Lexeme, body: Raw
    ) -> Raw:
        inner = [target, body]
        return _make(
            raw.RawLimit, inner, target, body, start=sign.start, wide=2
        )

    def infinity(self, token: Lexeme) -> Raw:
        return raw.RawInfinity(token.start, token.end, 1)

    def law(
        self,
        every: Lexeme | None,
        items: tuple[Raw, ...],
        marks: tuple[raw.RawMark, ...] | None,
        kind: Lexeme,
    ) -> Raw:
        return _make(
            raw.RawLaw,
            items,
            every is not None,
            items,
            marks,
            kind.text,
            start=None if every is None else every.start,
            end=kind.end,
        )

    def given_law(
        self,
        every: Lexeme | None,
        items: tuple[Raw, ...],
        marks: tuple[raw.RawMark, ...] | None,
        kind: Lexeme,
        given: Raw,
    ) -> Raw:
        return _given_law((every, items, marks), kind, given)

    def told_law(
        self,
        every: Lexeme | None,
        items: tuple[Raw, ...],
        marks: tuple[raw.RawMark, ...] | None,
        given: Raw,
        kind: Lexeme,
    ) -> Raw:
        return _given_law((every, items, marks), kind, given)

    def named_law(
        self,
        every: Lexeme | None,
        items: tuple[Raw, ...],
        marks: tuple[raw.RawMark, ...] | None,
        *said: Any,
    ) -> Raw:
        return _named_law((every, items, marks), *said)

    def joint_named_law(
        self,
        every: Lexeme | None,
        items: tuple[Raw, ...],
        marks: tuple[raw.RawMark, ...] | None,
        kind: Lexeme,
        *said: Any,
    ) -> Raw:
        law, group = said
        return _named_law((every, items, marks), law, group, kind)

    def perpendicular(self, *items: Raw) -> Raw:
        return _make(raw.RawLaw, items, False, items, None, "two")

    def perpendicular_given(self, *items: Raw) -> Raw:
        *sides, given = items
        said = False, tuple(sides), None, "two", given
        return _make(raw.RawLaw, items, *said)

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
        sign: Lexeme | None
        sign, first, *rest = parts
        head = first if sign is None else _negative(first, sign)
        if not rest:
            return head
        items = (("+", head), *rest)
        inner = [item for _, item in items]
        return _make(raw.RawSum, inner, items, wide=len(items))

    def addend(self, sign: Lexeme, item: Raw | Lexeme) -> tuple[str, Raw]:
        if isinstance(item, Lexeme):
            item = raw.RawEllipsis(item.start, item.end, 1)
        return sign.text, item

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

    def times(self, sign: Lexeme, *rest: Any) -> tuple[str, Raw]:
        return sign.text, _signed(rest)

    def over(self, _sign: Lexeme, *rest: Any) -> tuple[str, Raw]:
        return "/", _signed(rest)

    def negative(self, sign: Lexeme, operand: Raw) -> Raw:
        return _negative(operand, sign)

    def big(
        self,
        sign: Lexeme,
        marks: tuple[raw.RawMark, ...],
        _close: Lexeme,
        upper: Raw | None,
        _end_upper: Lexeme | None,
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
            start=sign.start,
            wide=2,
        )

    def big_call(
        self,
        sign: Lexeme,
        _left: Lexeme,
        marks: tuple[raw.RawMark, ...],
        _right: Lexeme,
        body: Raw,
    ) -> Raw:
        return _make(
            raw.RawBigSum,
            [*marks, body],
            _big_sign(sign),
            marks,
            None,
            body,
            start=sign.start,
            wide=2,
        )

    def full_sum(
        self,
        sign: Lexeme,
        _left: Lexeme,
        marks: tuple[raw.RawMark, ...],
        right: Lexeme,
    ) -> Raw:
        return _make(
            raw.RawBigSum,
            marks,
            _big_sign(sign),
            marks[:-1],
            None,
            marks[-1].first,
            start=sign.start,
            end=right.end,
            wide=2,
        )

    derivative = more.derivative
    quotient = more.quotient
    transposed = more.transposed
    component = more.component
    call_component = more.call_component

    def bare_log(self, sign: Lexeme, operand: Raw) -> Raw:
        return _make(
            raw.RawPrefix, [operand], "log", operand, start=sign.start, wide=2
        )

    def root(self, sign: Lexeme, operand: Raw) -> Raw:
        return _make(raw.RawPrefix, [operand], "√", operand, start=sign.start)

    def bars(self, left: Lexeme, inner: Raw, right: Lexeme) -> Raw:
        return _make(
            raw.RawPrefix,
            [inner],
            left.text,
            inner,
            start=left.start,
            end=right.end,
            wide=2,
        )

    def power(self, base: Raw, exponent: Raw) -> Raw:
        return _make(raw.RawPower, [base, exponent], base, exponent, wide=2)

    def braced_power(self, base: Raw, exponent: Raw, close: Lexeme) -> Raw:
        inner = [base, exponent]
        end = close.end
        return _make(raw.RawPower, inner, base, exponent, True, end=end, wide=2)

    def factorial(self, base: Raw, sign: Lexeme) -> Raw:
        return _make(raw.RawFactorial, [base], base, end=sign.end, wide=2)

    def number(self, token: Lexeme) -> Raw:
        return raw.RawNumber(token.start, token.end, 1, token.text)

    def word(self, token: Lexeme) -> Raw:
        return _word(token, "", ())

    def call(self, token: Lexeme, group: raw.RawGroup) -> Raw:
        return _word(token, group.kind, group.items, group.end, group.given)

    def subscripted(
        self, token: Lexeme, items: tuple[Raw, ...], close: Lexeme
    ) -> Raw:
        return _word(token, "_", items, close.end)

    def group(self, left: Lexeme, items: tuple[Raw, ...], *rest: Any) -> Raw:
        given, right = rest
        return _make(
            raw.RawGroup,
            items if given is None else (*items, given),
            items,
            left.text,
            given,
            start=left.start,
            end=right.end,
            # a bracket around one term leaves no node in the formula tree
            wide=0 if len(items) == 1 else 1,
        )


def _big_sign(token: Lexeme) -> str:
    return BIG_WORDS.get(token.text, token.text)
