"""Claims of other derivations as reasons: ``by CLAIM (q := X, d := n)``."""

from __future__ import annotations

from derivations.document.names import read_item
from derivations.document.openings import ASSIGN
from derivations.document.pieces import Piece
from derivations.document.records import Citation, Source
from derivations.language.free import free_indices
from derivations.language.reader import read_term
from derivations.language.scope import Scope
from derivations.language.substitute import Value


def has_values(inside: Piece) -> bool:
    """Whether the text in brackets says what names stand for."""
    return inside.find(ASSIGN) is not None


def citation(
    written: Piece, source: Source, inside: Piece | None, scope: Scope
) -> Citation:
    """The citation; ``inside`` are the values as they are written."""
    values: dict[str, Value] = {}
    parts = () if inside is None else inside.split(",;")
    for part in parts:
        sign = part.find(ASSIGN)
        if sign is None:
            raise part.error("value-form")
        head, body = part.cut(0, sign.start()), part.cut(sign.end())
        if not head.text or not body.text:
            raise part.error("value-form")
        name, value = _value(head, body, source, scope)
        if name in values:
            raise head.error("value-repeated", name=name)
        values[name] = value
    name = " ".join(written.text.split())
    return Citation(name, source.place, source, tuple(values.items()))


def _value(
    head: Piece, body: Piece, source: Source, scope: Scope
) -> tuple[str, Value]:
    item = read_item(head)
    declared = source.assumptions.declaration
    if item is not None and declared(item.name) is not None:
        term = read_term(body.text, scope, body.at, body.path)
        return item.name, Value(term)
    family = None if item is None else declared(item.base)
    if item is None or family is None or not family.ranges:
        known = [one.name for one in source.assumptions.declarations]
        raise head.error(
            "value-unknown",
            name=head.text,
            claim=source.place,
            known=", ".join(known) or "—",
        )
    indices = item.indices(tuple(item.subscript))
    if len(indices) != len(family.ranges) or len(set(indices)) < len(indices):
        raise head.error("value-form")
    inner = scope.with_indices(i for i in indices if i not in scope.names)
    term = read_term(body.text, inner, body.at, body.path)
    if any(index in scope.names for index in indices):
        raise head.error("value-form")
    if not set(free_indices(term)) >= set(indices):
        raise body.error("value-without-index", name=head.text)
    return family.name, Value(term, indices)
