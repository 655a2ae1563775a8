"""Standard laws of a counterexample in words."""

from __future__ import annotations

from fractions import Fraction

from derivations.language import tree
from derivations.language.write import to_text
from derivations.refute.mention import as_term
from derivations.refute.model import Recipe
from derivations.render.condition_text import proposition_text
from derivations.render.value_text import element_text, fraction_text
from derivations.words import say


def laws_text(
    lines: list[Recipe], equal: dict[str, list[str]], lang: str
) -> list[str]:
    """``X = Y, Z ~ Normal(0, 1)``: X and Y are equal, Z has the same law."""
    alike: dict[object, list[str]] = {}
    laws: dict[object, str] = {}
    for line in lines:
        said = _law_text(line, lang)
        if said is None:
            continue
        kind, name, *rest = line
        shared = kind == "named"
        key = (kind, *rest) if shared else line
        laws[key] = said
        names = alike.setdefault(key, [])
        if shared and isinstance(name, str):
            names.append(
                " = ".join(map(element_text, (name, *equal.get(name, ()))))
            )
    comma = say("report-list", lang)
    return [comma.join(names) + laws[key] for key, names in alike.items()]


def _law_text(line: Recipe, lang: str) -> str | None:
    """What follows the names; the whole where they stand inside; None for a
    line on something else."""
    match line:
        case ("named", str(name), str(law), tuple(parameters)):
            numbers = [p for p in parameters if isinstance(p, Fraction)]
            stated = tree.NamedLaw(
                as_term(name), law, tuple(map(number_term, numbers))
            )
            alone = to_text(stated.term)
            return proposition_text(stated, lang).removeprefix(alone)
        case ("lean", tuple(names), Fraction() as share, tuple(laws)):
            shown = [
                _part(name, law, lang)
                for name, law in zip(names, laws, strict=True)
                if isinstance(name, str) and isinstance(law, tuple)
            ]
            return say(
                "report-lean",
                lang,
                share=fraction_text(share),
                laws=say("report-comma", lang).join(shown),
            )
        case ("signed", str(name), str(leader), *numbers):
            found = [x for x in numbers if isinstance(x, Fraction)]
            whole = _signed(name, leader, found)
            return say("report-fair-sign", lang, whole=whole)
        case (
            "affine",
            str(name),
            str(leader),
            Fraction() as factor,
            Fraction() as constant,
        ):
            term = _affine(as_term(leader), factor, constant)
            return f"{element_text(name)} = {to_text(term)}"
    return None


def _part(name: str, law: tuple[object, ...], lang: str) -> str:
    """The law of an element's part, or its only value there."""
    match law:
        case (Fraction() as value,):
            return f"{element_text(name)} = {fraction_text(value)}"
        case (str(word), *numbers):
            terms = [number_term(x) for x in numbers if isinstance(x, Fraction)]
            stated = tree.NamedLaw(as_term(name), word, tuple(terms))
            return proposition_text(stated, lang)
    return ""


def _signed(name: str, leader: str, numbers: list[Fraction]) -> str:
    factor, shift, base = numbers
    inner = _affine(as_term(leader), abs(factor), -base * abs(factor))
    shown = to_text(inner)
    if isinstance(inner, tree.Add | tree.Subtract):
        shown = f"({shown})"
    start = fraction_text(shift) + " " if shift else ""
    gap = " " if shift else ""
    return f"{element_text(name)} = {start}±{gap}{shown}"


def _affine(term: tree.Term, factor: Fraction, constant: Fraction) -> tree.Term:
    """``2 X + 1``, without ones and zeros."""
    scaled = term
    if abs(factor) != 1:
        scaled = tree.Multiply(number_term(abs(factor)), term)
    if factor < 0:
        scaled = tree.Negative(scaled)
    if constant > 0:
        return tree.Add(scaled, number_term(constant))
    if constant < 0:
        return tree.Subtract(scaled, number_term(-constant))
    return scaled


def number_term(value: Fraction) -> tree.Term:
    size = abs(value)
    number: tree.Term = tree.Number(str(size.numerator))
    if size.denominator != 1:
        number = tree.Divide(number, tree.Number(str(size.denominator)))
    return tree.Negative(number) if value < 0 else number
