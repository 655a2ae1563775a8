"""Forms written back as terms, for people to read."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from derivations.kernel import forms, indicators, sums
from derivations.kernel.atoms import Atom, index_atom
from derivations.kernel.forms import Exponent, Form, Monomial, Rational
from derivations.language import tree
from derivations.language.tree import Term


def to_term(form: Form, taken: frozenset[str] | None = None) -> Term:
    """A term whose normal form is the given one.  Bound indices get letters
    that are not ``taken``: by default those of other names in the form."""
    if taken is None:
        written = to_term(form, form.indices)
        names = _names(written)
        if names.isdisjoint(LETTERS):
            return written
        taken = form.indices | names
    result: Term | None = None
    for monomial, coefficient in _readable(form):
        part = _monomial(monomial, forms.magnitude(coefficient), taken)
        if result is None:
            result = tree.Negative(part) if coefficient < 0 else part
        elif coefficient < 0:
            result = tree.Subtract(result, part)
        else:
            result = tree.Add(result, part)
    return tree.Number("0") if result is None else result


def to_written(form: Form, bound: Mapping[str, Form]) -> Term:
    """A term with the letters that bound indices have in the document."""
    letters: dict[str, Form] = {}
    for name, value in bound.items():
        for own in value.indices:
            if value == forms.of_atom(index_atom(own)):
                letters[own] = forms.of_atom(index_atom(name))
    return to_term(sums.substitute(form, letters))


def _names(term: Term) -> frozenset[str]:
    """Declared names in a term."""
    found = set()
    for node in tree.walk(term):
        match node:
            case tree.Symbol(name) | tree.Application(name, _):
                found.add(name)
            case tree.Element(family, _):
                found.add(family)
    return frozenset(found)


MAX_SHOWN = 200
"""Terms of a form that people are shown; a tree of more is too deep."""


def shown(form: Form) -> Term | None:
    """The term, or None when it is too long to be read."""
    return to_term(form) if len(form.terms) <= MAX_SHOWN else None


def _readable(form: Form) -> list[tuple[Monomial, Rational]]:
    """Positive terms first, else by key."""
    return sorted(
        form.terms.items(), key=lambda t: (t[1] < 0, forms.monomial_key(t[0]))
    )


def _number(value: Rational) -> Term:
    top = tree.Number(str(value.numerator))
    if value.denominator == 1:
        return top
    return tree.Divide(top, tree.Number(str(value.denominator)))


def _monomial(
    monomial: Monomial, coefficient: Rational, taken: frozenset[str]
) -> Term:
    top: list[Term] = []
    bottom: list[Term] = []
    if coefficient.numerator != 1:
        top.append(tree.Number(str(coefficient.numerator)))
    if coefficient.denominator != 1:
        bottom.append(tree.Number(str(coefficient.denominator)))
    for atom, exponent in sorted(monomial, key=_reading_order):
        if not isinstance(exponent, Form) and exponent < 0:
            bottom.append(_power(atom, -exponent, taken))
        else:
            top.append(_power(atom, exponent, taken))
    numerator = _product(top)
    if not bottom:
        return numerator
    return tree.Divide(numerator, _product(bottom))


def _reading_order(item: tuple[Atom, Exponent]) -> tuple[int, str]:
    order = {"prime": 0, "symbol": 1, "index": 1, "power": 3, "operator": 4}
    return order.get(item[0].kind, 5 if item[0].kind in sums.BIG else 2), item[
        0
    ].key


def _product(factors: list[Term]) -> Term:
    if not factors:
        return tree.Number("1")
    result = factors[0]
    for factor in factors[1:]:
        result = tree.Multiply(result, factor, "")
    return result


def _power(atom: Atom, exponent: Exponent, taken: frozenset[str]) -> Term:
    if atom.kind == "euler":
        return tree.Operator(
            "exp", (to_term(forms.exponent_form(exponent), taken),)
        )
    base = atom_term(atom, taken)
    if exponent == 1:
        return base
    if exponent == Fraction(1, 2):
        return tree.Root(base)
    if not isinstance(exponent, Form):
        return tree.Power(base, _number(exponent))
    return tree.Power(base, to_term(exponent, taken))


def atom_term(atom: Atom, taken: frozenset[str]) -> Term:
    """One atom as a term."""
    match atom.kind:
        case "symbol" if atom.data[0] == "%any":
            return tree.Index("•")  # any member of a family of one law
        case "symbol":
            return tree.Symbol(str(atom.data[0]))
        case "index":
            return tree.Index(index_name(str(atom.data[0]), taken))
        case "prime":
            return tree.Number(str(atom.data[0]))
        case "sign":
            return tree.Negative(tree.Number("1"))
        case "abs":
            return tree.Absolute(to_term(next(sums.inner_forms(atom)), taken))
        case "power":
            return to_term(next(sums.inner_forms(atom)), taken)
        case "sum" | "product":
            return _big(atom, taken)
        case "member":
            name, indices = sums.named_parts(atom)
            return tree.Element(name, tuple(to_term(i, taken) for i in indices))
        case "apply":
            name, arguments = sums.named_parts(atom)
            return tree.Application(
                name, tuple(to_term(a, taken) for a in arguments)
            )
        case "operator":
            return _operator(atom, taken)
        case "indicator":
            return tree.Indicator(_event(atom, taken))
        case "conditional":
            name, arguments, given = indicators.conditional_parts(atom)
            return tree.Conditional(
                name,
                tuple(to_term(a, taken) for a in arguments),
                tuple(to_term(g, taken) for g in given),
            )
        case _:
            return tree.Symbol(atom.key)


def _event(atom: Atom, taken: frozenset[str]) -> tree.Proposition:
    """What happens where an indicator is 1."""
    sign, form = indicators.parts(atom)
    if sign == indicators.OCCURS:
        return tree.Occurs(to_term(form, taken))
    larger = {m: c for m, c in form.terms.items() if c > 0}
    smaller = {m: -c for m, c in form.terms.items() if c < 0}
    return tree.Relation(
        sign, to_term(Form(larger), taken), to_term(Form(smaller), taken)
    )


def _indicated(form: Form, taken: frozenset[str]) -> tree.Proposition | None:
    """The event of which the form is the indicator, a product of several."""
    single = form.single()
    if single is None or single[1] != 1 or not single[0]:
        return None
    if any(a.kind != "indicator" or e != 1 for a, e in single[0]):
        return None
    events = tuple(_event(a, taken) for a, _ in single[0])
    return events[0] if len(events) == 1 else tree.Conjunction(events)


def _given_event(
    name: str, arguments: tuple[Form, ...], taken: frozenset[str]
) -> Term:
    *own, told = arguments
    event = _indicated(told, taken)
    if event is None:
        one = tree.Number("1")
        event = tree.Relation("=", to_term(told, taken), one)
    happens = _indicated(own[0], taken) if name == "E" else None
    if happens is not None:
        return tree.Probability(happens, event)
    terms = tuple(to_term(a, taken) for a in own)
    return tree.Conditional(name, terms, (event,))


def _operator(atom: Atom, taken: frozenset[str]) -> Term:
    name, arguments = sums.named_parts(atom)
    if name.endswith("|"):
        return _given_event(name[:-1], arguments, taken)
    event = _indicated(arguments[0], taken) if name == "E" else None
    if event is not None:
        return tree.Probability(event)
    terms = tuple(to_term(a, taken) for a in arguments)
    if name == "dot" and len(terms) == 2:
        return tree.Dot(*terms)
    if name == "entry" and len(terms) == 2:
        return tree.Divide(*terms)
    if name in ("…", "entry", "derivative"):
        return terms[0]
    return tree.Operator(name, terms)


def _big(atom: Atom, taken: frozenset[str]) -> Term:
    binders, body = sums.sum_parts(atom)
    written = tuple(
        tree.Binder(
            index_name(name, taken),
            to_term(lower, taken),
            to_term(upper, taken),
        )
        for name, lower, upper in binders
    )
    kind = tree.Product if atom.kind == "product" else tree.Sum
    return kind(written, to_term(body, taken))


LETTERS = "ijlmrsuv"


def index_name(name: str, taken: frozenset[str]) -> str:
    """A readable name for a canonical bound index ``$h.k``, other than the
    ``taken`` ones."""
    if not name.startswith("$"):
        return name
    if "." not in name:
        return name[1:]
    height, place = name[1:].split(".")
    number = (int(height) - 1) * 3 + int(place)
    letters = [letter for letter in LETTERS if letter not in taken]
    return letters[number] if number < len(letters) else f"i{number}"
