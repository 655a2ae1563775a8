"""Derivatives, transposes and entries, made as the parser reduces: methods
of `derivations.language.build.Build`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lark import Token

from derivations.language import raw
from derivations.language.build_parts import end_of, make, start_of
from derivations.language.raw import Raw

if TYPE_CHECKING:
    from derivations.language.build import Build


def derivative(
    self: Build, sign: Token, items: tuple[Raw, ...], _close: Token, body: Raw
) -> Raw:
    inner = [*items, body]
    start = start_of(sign)
    return make(raw.RawDerivative, inner, body, items, start=start, wide=2)


def quotient(
    self: Build,
    sign: Token,
    body: Raw,
    _over: Token,
    items: tuple[Raw, ...],
    close: Token,
) -> Raw:
    return make(
        raw.RawDerivative,
        [body, *items],
        body,
        items,
        start=start_of(sign),
        end=end_of(close),
        wide=2,
    )


def transposed(self: Build, operand: Raw, sign: Token) -> Raw:
    return make(raw.RawPrefix, [operand], "ᵀ", operand, end=end_of(sign))


def component(
    self: Build, base: Raw, items: tuple[Raw, ...], close: Token
) -> Raw:
    inner = [base, *items]
    return make(raw.RawComponent, inner, base, items, end=end_of(close))


def call_component(
    self: Build,
    token: Token,
    group: raw.RawGroup,
    items: tuple[Raw, ...],
    close: Token,
) -> Raw:
    return self.component(self.call(token, group), items, close)
