"""What a counterexample comes to: the values of the two sides, in words."""

from __future__ import annotations

from derivations.language import tree
from derivations.language.at_indices import at_indices
from derivations.language.vectors import has_list
from derivations.language.write import to_text
from derivations.refute.values import Value
from derivations.refute.witness import Witness
from derivations.render.condition_text import proposition_text
from derivations.render.value_text import (
    equals_text,
    value_text,
    way_text,
)
from derivations.words import say

MAX_VALUES = 6
"""As many values of a random side are listed."""

ORDERS = frozenset("<>≤≥")

OPPOSITE = {
    "=": "≠",
    "≠": "=",
    "≈": "≉",
    "<": "≥",
    "≤": ">",
    ">": "≤",
    "≥": "<",
}
"""The sign that holds between two numbers where the other one doesn't."""


def outcome_text(witness: Witness, lang: str) -> str:
    """What the witness shows: the values of the two sides."""
    values = dict(witness.indices)
    relation = witness.relation
    if relation is None:
        return _false_whole(witness, values, lang)
    left = to_text(at_indices(relation.left, values))
    right = to_text(at_indices(relation.right, values))
    said = _sides(left, right, relation, witness, lang)
    other = _other_side(witness)
    if other is None:
        return say("report-but", lang, sides=said)
    holds = _in_words(at_indices(other, values), lang)
    return say("report-but-while", lang, holds=holds, sides=said)


def _false_whole(witness: Witness, values: dict[str, int], lang: str) -> str:
    """For what has no two sides with values, such as independence."""
    proposition = conclusion = witness.statement.proposition
    if isinstance(proposition, tree.Implication):
        conclusion = proposition.right
    text = _in_words(at_indices(conclusion, values), lang)
    said = say("report-fails", lang, statement=text)
    if witness.limit is not None:
        limit = to_text(at_indices(witness.limit, values))
        said = f"{said}{way_text(limit, witness.ways, lang)}"
    if not isinstance(proposition, tree.Implication):
        return said
    holds = _in_words(at_indices(proposition.left, values), lang)
    return say("report-but-while", lang, holds=holds, sides=said)


def _in_words(node: tree.Node, lang: str) -> str:
    if isinstance(node, tree.Proposition):
        return proposition_text(node, lang)
    return to_text(node)


def _other_side(witness: Witness) -> tree.Proposition | None:
    """Of an implication or equivalence that fails, the side that holds."""
    match witness.statement.proposition:
        case tree.Implication(left, _):
            return left
        case tree.Equivalence(left, right):
            return left if witness.relation == right else right
    return None


def _sides(
    left: str,
    right: str,
    relation: tree.Relation,
    witness: Witness,
    lang: str,
) -> str:
    one, two = witness.left, witness.right
    if isinstance(one, tuple) and isinstance(two, tuple):
        if has_list(relation):
            return _lists(left, right, (one, two), relation, lang)
        same = set(map(value_text, one)) == set(map(value_text, two))
        if same and relation.sign not in ORDERS:
            return say("report-differ", lang, left=left, right=right)
    if isinstance(one, tuple) and not isinstance(two, tuple):
        if two is not None and value_text(two) == right:
            side = _random_side(left, one, lang)
            other = (
                right if relation.sign == "=" else f"{relation.sign} {right}"
            )
            return say("report-random-one", lang, side=side, other=other)
    if isinstance(one, tuple) or isinstance(two, tuple):
        ordered = relation.sign in ORDERS
        return say(
            "report-random-order" if ordered else "report-random-sides",
            lang,
            left=_random_side(left, one, lang),
            right=_random_side(right, two, lang),
        )
    decimal = relation.sign == "≈" or any(
        isinstance(part, tree.Number) and {".", "%"} & set(part.text)
        for part in tree.walk(relation)
    )
    first = "" if one is None else value_text(one, decimal)
    second = "" if two is None else value_text(two, decimal)
    as_written = isinstance(relation.right, tree.Number) or right == second
    if isinstance(relation.left, tree.Number) or left == first:
        if as_written:
            return f"{left} {OPPOSITE[relation.sign]} {right}"
        if not decimal:
            return equals_text(right, second)
    shown = equals_text(left, first)
    if as_written:
        match relation.sign:
            case "=":
                return say("report-one-value", lang, left=shown, w=right)
            case "≈":
                return say("report-not-rounded", lang, left=shown, w=right)
            case "≠":
                return shown
        sign = relation.sign
        return say("report-one-order", lang, left=shown, sign=sign, w=right)
    return say(
        "report-two-values",
        lang,
        left=shown,
        right=equals_text(right, second),
    )


def _lists(
    left: str,
    right: str,
    entries: tuple[tuple[Value, ...], tuple[Value, ...]],
    relation: tree.Relation,
    lang: str,
) -> str:
    """The entries of two vectors of numbers."""
    first, second = map(_list_text, entries)
    shown = equals_text(left, first)
    if isinstance(relation.right, tree.Vector) and relation.sign in "=≈":
        key = "report-one-value"
        if relation.sign == "≈":
            key = "report-not-rounded"
        return say(key, lang, left=shown, w=right)
    other = equals_text(right, second)
    return say("report-two-values", lang, left=shown, right=other)


def _list_text(entries: tuple[Value, ...]) -> str:
    shown = [value_text(entry, decimal=True) for entry in entries]
    plain = ", ".join(text.removeprefix("≈ ") for text in shown)
    about = any(text[:1] == "≈" for text in shown)
    return f"≈ [{plain}]" if about else f"[{plain}]"


def _random_side(
    text: str, value: Value | tuple[Value, ...] | None, lang: str
) -> str:
    if value is None:
        return text
    if not isinstance(value, tuple):
        return equals_text(text, value_text(value))
    shown = list(dict.fromkeys(map(value_text, value)))
    if len(shown) == 1:
        return equals_text(text, shown[0])
    if len(shown) > MAX_VALUES:
        shown = [*shown[:MAX_VALUES], "…"]
    listed = say("report-list", lang).join(shown)
    return say("report-takes", lang, term=text, values=listed)
