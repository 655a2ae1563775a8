"""Derivatives, transposes and entries, made as the parser reduces: methods
of `derivations.language.build.Build`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from derivations.language import raw
from derivations.language.build_parts import make
from derivations.language.lexemes import Lexeme
from derivations.language.raw import Raw

if TYPE_CHECKING:
    from derivations.language.build import Build


def derivative(
    self: Build, sign: Lexeme, items: tuple[Raw, ...], _close: Lexeme, body: Raw
) -> Raw:
    inner = [*items, body]
    start = sign.start
    return make(raw.RawDerivative, inner, body, items, start=start, wide=2)


def quotient(
    self: Build,
    sign: Lexeme,
    body: Raw,
    _over: Lexeme,
    items: tuple[Raw, ...],
    close: Lexeme,
) -> Raw:
    return make(
        raw.RawDerivative,
        [body, *items],
        body,
        items,
        start=sign.start,
        end=close.end,
        wide=2,
    )


def transposed(self: Build, operand: Raw, sign: Lexeme) -> Raw:
    return make(raw.RawPrefix, [operand], "ᵀ", operand, end=sign.end)


def component(
    self: Build, base: Raw, items: tuple[Raw, ...], close: Lexeme
) -> Raw:
    inner = [base, *items]
    return make(raw.RawComponent, inner, base, items, end=close.end)


def call_component(
    self: Build,
    token: Lexeme,
    group: raw.RawGroup,
    items: tuple[Raw, ...],
    close: Lexeme,
) -> Raw:
    return self.component(self.call(token, group), items, close)
