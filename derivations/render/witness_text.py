"""A counterexample in words: what to take, and the two values."""

from __future__ import annotations

from fractions import Fraction

from derivations.assumptions.given import Assumptions
from derivations.language import tree
from derivations.language.write import to_text
from derivations.refute.describe import Description, describe
from derivations.refute.mention import as_term
from derivations.refute.model import Function, Recipe
from derivations.refute.witness import Witness
from derivations.render.condition_text import set_apart
from derivations.render.law_text import laws_text
from derivations.render.outcome_text import outcome_text
from derivations.render.value_text import (
    element_text,
    fraction_text,
)
from derivations.words import say

Law = tuple[tuple[Fraction, Fraction], ...]
"""(value, probability) for each outcome."""


# -- the model -------------------------------------------------------------


def model_text(model: Description, lang: str) -> str:
    """What to take: constants, laws, functions."""
    shown = [
        part
        for part in (
            _constants(model, lang),
            _laws(model, lang),
            _functions(model, lang),
        )
        if part
    ]
    return say("report-then", lang).join(shown)


def _constants(model: Description, lang: str) -> str:
    kept = [
        f"{element_text(name)} = {fraction_text(value)}"
        for name, value in model.constants
    ]
    return say("report-comma", lang).join(kept)


def _laws(model: Description, lang: str) -> str:
    """Laws in words; those alike stand together."""
    equal: dict[str, list[str]] = {}
    alone: dict[Law, list[str]] = {}
    ties: list[str] = []
    named: list[Recipe] = []
    hidden: list[Recipe] = []
    for line in model.recipe:
        match line:
            case ("law", str(name), tuple(law)):
                alone.setdefault(_as_law(law), []).append(name)
            case ("equal", str(name), str(first)):
                equal.setdefault(first, []).append(name)
            case ("named" | "signed" | "affine", *_):
                named.append(line)
            case ("lean", *_):
                hidden.append(line)
            case _:
                ties.append(_tie(line, lang))
    parts = laws_text(named, equal, lang)
    parts += [
        _law([(name, *equal.get(name, ())) for name in names], law, lang)
        for law, names in alone.items()
    ]
    parts += [*ties, *laws_text(hidden, equal, lang)]
    text = say("report-semicolon", lang).join(parts)
    if len(model.independent) > 1 and text:
        text += say("report-independently", lang)
    return text


def _as_law(rows: tuple[object, ...]) -> Law:
    found = []
    for row in rows:
        match row:
            case (Fraction() as value, Fraction() as share):
                found.append((value, share))
    return tuple(found)


def _law(names: list[tuple[str, ...]], law: Law, lang: str) -> str:
    """``X = Y = ±1, each with probability 1/2``: names in one tuple are
    equal, the others only have the same law."""
    said = say("report-list", lang).join(
        " = ".join(map(element_text, equal)) for equal in names
    )
    values = [value for value, _ in law]
    shares = [share for _, share in law]
    if len(law) == 1:
        return f"{said} = {fraction_text(values[0])}"
    listed = say("report-list", lang).join(map(fraction_text, values))
    if len(law) == 2 and values[0] == -values[1]:
        listed = "±" + fraction_text(abs(values[1]))
    return _weighted(f"{said} = {listed}", shares, lang)


def _weighted(whole: str, shares: list[Fraction], lang: str) -> str:
    if len(set(shares)) == 1:
        return say(
            "report-each", lang, whole=whole, share=fraction_text(shares[0])
        )
    comma = say("report-list", lang)
    return say(
        "report-shares",
        lang,
        whole=whole,
        shares=comma.join(map(fraction_text, shares)),
    )


def _tie(line: Recipe, lang: str) -> str:
    match line:
        case ("opposite", str(one), str(two)):
            return f"{element_text(one)} = −{element_text(two)}"
        case ("square", str(one), str(two)):
            square = tree.Power(as_term(two), tree.Number("2"))
            return f"{element_text(one)} = {to_text(square)}"
        case ("product", str(one), tuple(others)):
            factors = [element_text(x) for x in others if isinstance(x, str)]
            return f"{element_text(one)} = {' · '.join(factors)}"
        case ("joint", tuple(names), tuple(rows)):
            plain = tuple(name for name in names if isinstance(name, str))
            return _joint(plain, _as_rows(rows), lang)
    return ""


Rows = tuple[tuple[tuple[Fraction, ...], Fraction], ...]


def _as_rows(rows: tuple[object, ...]) -> Rows:
    found = []
    for row in rows:
        match row:
            case (tuple(values), Fraction() as share):
                numbers = [v for v in values if isinstance(v, Fraction)]
                found.append((tuple(numbers), share))
    return tuple(found)


def _joint(names: tuple[str, ...], rows: Rows, lang: str) -> str:
    shown = [element_text(name) for name in names]
    if _mirrored(rows):
        return _signed(shown, rows[1][0], lang)
    points = [f"({', '.join(map(fraction_text, v))})" for v, _ in rows]
    listed = say("report-list", lang).join(points)
    head = f"({', '.join(shown)})" if len(shown) > 1 else shown[0]
    shares = [share for _, share in rows]
    return _weighted(f"{head} = {listed}", shares, lang)


def _mirrored(rows: Rows) -> bool:
    """Two equally likely outcomes that differ in all signs."""
    if len(rows) != 2 or rows[0][1] != rows[1][1]:
        return False
    one, two = rows[0][0], rows[1][0]
    opposite = all(a == -b for a, b in zip(one, two, strict=True))
    return opposite and all(value != 0 for value in one)


def _signed(names: list[str], values: tuple[Fraction, ...], lang: str) -> str:
    parts = []
    for name, value in zip(names, values, strict=True):
        sign = "±" if (value > 0) == (values[0] > 0) else "∓"
        parts.append(f"{name} = {sign}{fraction_text(abs(value))}")
    same = all((value > 0) == (values[0] > 0) for value in values)
    key = "report-same-sign" if same else "report-upper-lower"
    return say(key, lang, parts=say("report-comma", lang).join(parts))


def _functions(model: Description, lang: str) -> str:
    parts = [part for item in model.functions for part in _function(item)]
    return say("report-comma", lang).join(parts)


def _function(item: Function) -> list[str]:
    parts = []
    for point, value in item.table:
        at = ", ".join(map(fraction_text, point))
        parts.append(f"{item.name}({at}) = {fraction_text(value)}")
    if item.polynomial:
        parts.append(f"{item.name}(t) = {_polynomial(item.polynomial)}")
    return parts


def _polynomial(coefficients: tuple[Fraction, ...]) -> str:
    """``1/2 − 3t + t²``."""
    text = ""
    for exponent, factor in enumerate(coefficients):
        if factor == 0:
            continue
        size = abs(factor)
        number = fraction_text(size)
        if exponent > 0:
            power = tree.Power(tree.Symbol("t"), tree.Number(str(exponent)))
            shown = "t" if exponent == 1 else to_text(power)
            if size == 1:
                number = ""
            elif size.denominator != 1:
                number = f"({number})"
            number += shown
        if not text:
            text = f"−{number}" if factor < 0 else number
        else:
            text += f" − {number}" if factor < 0 else f" + {number}"
    return text or "0"


# -- the whole --------------------------------------------------------------


def witness_text(
    witness: Witness,
    assumptions: Assumptions,
    lang: str,
    without: tuple[str, ...] = (),
) -> str:
    """ "Take …: every assumption holds, but … = … and … = …."."""
    taken = taken_text(witness, assumptions, lang)
    outcome = outcome_text(witness, lang)
    if not taken:
        key = "report-always"
        if witness.relation is None:
            key = "report-always-whole"
        said = say(key, lang, outcome=outcome)
        return set_apart(said, lang)
    key = "report-take-without" if without else "report-take"
    if not assumptions.facts:
        key = "report-take-plain"
    return set_apart(say(key, lang, model=taken, outcome=outcome), lang)


def taken_text(witness: Witness, assumptions: Assumptions, lang: str) -> str:
    """The model that is taken, with a note where events are among it."""
    taken = model_text(describe(witness), lang)
    if taken and _has_events(witness, assumptions):
        note = say("report-event-values", lang)
        taken += say("report-brackets", lang, text=note)
    return taken


def _has_events(witness: Witness, assumptions: Assumptions) -> bool:
    """Whether declared events are among what is taken."""
    events = {d.name for d in assumptions.declarations if d.kind == "event"}
    return any(name.split("[")[0] in events for name in witness.mentioned)
