"""Conditional expectation given random variables.

``E[X | Y]`` is the function of Y with ``E[g(Y) E[X | Y]] = E[g(Y) X]``
(Williams, *Probability with Martingales*, ch. 9).  Variables have finite
moments of every order that is used, so that all these products have
expectations.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from derivations.kernel import forms, indicators, opening
from derivations.kernel.atoms import Atom
from derivations.kernel.errors import Unsupported
from derivations.kernel.finite_sums import nest
from derivations.kernel.forms import ONE, ZERO, Exponent, Form, Monomial
from derivations.kernel.given_blocks import separate_given, splits
from derivations.kernel.independence import (
    grouped,
    ranges_over,
)
from derivations.kernel.linear import only_atom
from derivations.kernel.powers import Power
from derivations.kernel.rewriting import reduced, rewritten
from derivations.kernel.trace import record
from derivations.kernel.trace_data import Data, of_sum

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

Given: TypeAlias = tuple[Form, ...]
Factor: TypeAlias = tuple[Atom, Exponent]


def conditional(
    normaliser: Normaliser, name: str, values: Given, given: Given
) -> Form:
    """E, Var or Cov of the values given random variables."""
    known = {
        form.key: form
        for form in map(normaliser.finish, given)
        if normaliser.random.form_random(form)
    }
    ordered = tuple(known[key] for key in sorted(known))
    if not ordered:
        return normaliser.operator(name, values)
    match name, values:
        case "E", (x,):
            return mean(normaliser, x, ordered)
        case ("Var", (x,)):
            return _spread(normaliser, name, (x, x), ordered)
        case ("Cov", (x, y)):
            return _spread(normaliser, name, (x, y), ordered)
    raise Unsupported(f"{name} given")


def _spread(
    normaliser: Normaliser, name: str, pair: tuple[Form, Form], given: Given
) -> Form:
    x, y = pair
    arguments = [x] if name == "Var" else [x, y]
    left: Data = ["given", name, arguments, list(given)]
    if name == "Cov" and normaliser.has(Power.COV_ZERO):
        parts = [list(normaliser.random.form_elements(z)) for z in pair]
        if all(parts) and separate_given(
            normaliser, parts, list(given), None, joint=True
        ):
            record(normaliser, "independence", left, "0")
            return ZERO
    if normaliser.has(Power.OPEN):
        one, two = (z - mean(normaliser, z, given) for z in pair)
        written = [["-", z, mean_data(z, given)] for z in pair]
        record(
            normaliser,
            "definition",
            left,
            mean_data(["*", *written], given),
        )
        return mean(normaliser, one * two, given)
    moments = Power.VAR_MOMENTS if name == "Var" else Power.COV_MOMENTS
    if normaliser.has(moments):
        means = ["*", mean_data(x, given), mean_data(y, given)]
        right = ["-", mean_data(["*", x, y], given), means]
        record(normaliser, "moments", left, right)
        product = mean(normaliser, x, given) * mean(normaliser, y, given)
        return mean(normaliser, x * y, given) - product
    return _atom(normaliser, name, tuple(arguments), given)


def mean_data(x: Data, given: Given) -> Data:
    return ["given", "E", [x], list(given)]


def _atom(
    normaliser: Normaliser, name: str, arguments: Given, given: Given
) -> Form:
    inner = tuple(map(normaliser.finish, arguments))
    made = only_atom(indicators.conditional(name, inner, given))
    if made is None:
        raise Unsupported(name)
    return rewritten(normaliser, made)


def mean(normaliser: Normaliser, x: Form, given: Given) -> Form:
    """E[x | given], linear where that is granted."""
    x = reduced(normaliser, x)
    if not normaliser.has(Power.E_LINEAR) and not (
        normaliser.has(Power.P_LINEAR) and normaliser.random.boolean(x)
    ):
        single = x.single()
        if (
            single is not None
            and single[1] == 1
            and not normaliser.random.split(single[0])[0]
        ):
            return _product_mean(normaliser, single[0], given)
        return _atom(normaliser, "E", (x,), given)
    parts = []
    written: Data = ["+"]
    for monomial, coefficient in x.terms.items():
        constant, rest = normaliser.random.split(monomial)
        factor = Form({constant: coefficient})
        parts.append(factor * _term_mean(normaliser, rest, given))
        inner = mean_data(Form({rest: 1}), given) if rest else "1"
        written.append(["*", factor, inner])
    if len(parts) != 1 or factor != ONE:
        record(normaliser, "linearity", mean_data(x, given), written)
    return forms.add(parts)


def _term_mean(
    normaliser: Normaliser, monomial: Monomial, given: Given
) -> Form:
    """The mean of random factors, finite sums brought outside."""
    if not monomial:
        return ONE
    binders, body = opening.unrolled(
        monomial, normaliser.fresh, normaliser.random.is_random
    )
    if not binders:
        return _product_mean(normaliser, monomial, given)
    for name, lower, upper in binders:
        normaliser.ranges[name] = (lower, upper)
    record(
        normaliser,
        "linearity",
        mean_data(Form({monomial: 1}), given),
        of_sum(binders, mean_data(body, given)),
    )
    return nest(normaliser, list(binders), mean(normaliser, body, given))


def _product_mean(
    normaliser: Normaliser, monomial: Monomial, given: Given
) -> Form:
    """The mean of a product: what is known comes out, what is independent
    of the rest stands alone."""
    if not monomial:
        return ONE
    left = mean_data(Form({monomial: 1}), given)
    if normaliser.has(Power.TAKE_OUT):
        out = tuple(f for f in monomial if is_known(normaliser, f, given))
        if out:
            rest = tuple(f for f in monomial if f not in out)
            inner = mean_data(Form({rest: 1}), given) if rest else "1"
            record(normaliser, "known", left, ["*", Form({out: 1}), inner])
            return Form({out: 1}) * _product_mean(normaliser, rest, given)
    if normaliser.has(Power.TOWER):
        for factor in monomial:
            inside = smoothed(normaliser, monomial, factor, given)
            if inside is not None:
                record(normaliser, "tower", left, mean_data(inside, given))
                return mean(normaliser, inside, given)
    if normaliser.has(Power.E_PRODUCT):
        found = _separated(normaliser, monomial, given)
        if found is not None:
            return found
    return _atom(normaliser, "E", (Form({monomial: 1}),), given)


def smoothed(
    normaliser: Normaliser, monomial: Monomial, factor: Factor, given: Given
) -> Form | None:
    """``g E[X | Z]`` as ``g X``, for its mean given what Z tells: the other
    factors g, and what is given, are functions of Z."""
    atom, exponent = factor
    if atom.kind != "conditional" or exponent != 1 or atom.data[0] != "E":
        return None
    _, arguments, finer = indicators.conditional_parts(atom)
    rest = tuple(item for item in monomial if item != factor)
    others = [item for form in given for item in _factors(form)]
    if not all(is_known(normaliser, f, finer) for f in (*rest, *others)):
        return None
    return arguments[0] * Form({rest: 1})


def _factors(form: Form) -> list[Factor]:
    return [item for monomial, _ in form.ordered() for item in monomial]


def is_known(normaliser: Normaliser, factor: Factor, given: Given) -> bool:
    """Whether a factor is a function of what is given: its random elements
    are given themselves, or it is conditioned on a part of what is given."""
    atom, _ = factor
    forms_given = {form.key for form in given}
    if forms.of_atom(atom).key in forms_given:
        return True
    if atom.kind == "conditional":
        finer = indicators.conditional_parts(atom)[2]
        if all(form.key in forms_given for form in finer):
            return True
    whole = {
        str(one.data[0])
        for one in map(only_atom, given)
        if one is not None and one.kind == "symbol"
    }
    return all(
        (not ranges_over(element) and forms.of_atom(element).key in forms_given)
        or (element.kind == "member" and element.data[0] in whole)
        for element in normaliser.random.monomial_elements((factor,))
    )


def _separated(
    normaliser: Normaliser, monomial: Monomial, given: Given
) -> Form | None:
    """``E[U V | Y, Z] = E[U | Y] E[V | Z]`` where U, Y are independent of
    V, Z; None when no fact separates anything."""
    random = normaliser.random
    parts = [list(random.monomial_elements((f,))) for f in monomial]
    parts += [list(random.form_elements(form)) for form in given]
    for fact in normaliser.knowledge.blocks:
        groups = grouped(parts, fact, normaliser.compare, normaliser.within)
        if groups is None:
            continue
        count = len(monomial)
        pieces = []
        for group in groups:
            own: Monomial = ()
            for number in group:
                if number < count:
                    own = forms.join(own, (monomial[number],))
            if own:
                known = tuple(given[n - count] for n in group if n >= count)
                pieces.append((own, known))
        normaliser.use((fact.name,))
        record(
            normaliser,
            "independence",
            mean_data(Form({monomial: 1}), given),
            ["*", *(_piece(Form({own: 1}), known) for own, known in pieces)],
        )
        result = ONE
        for own, known in pieces:
            x = Form({own: 1})
            result = result * conditional(normaliser, "E", (x,), known)
        return result
    return _separated_given(normaliser, monomial, given)


def _separated_given(
    normaliser: Normaliser, monomial: Monomial, given: Given
) -> Form | None:
    """``E[U V | C, D, E] = E[U | C, D] E[V | C, E]`` where U, D are
    independent of V, E given C; what isn't needed drops out."""
    random = normaliser.random
    parts = [list(random.monomial_elements((f,))) for f in monomial]
    parts += [list(random.form_elements(form)) for form in given]
    keys = {form.key for form in given}
    count = len(monomial)
    for fact in normaliser.knowledge.given_blocks:
        for split in splits(normaliser, fact, parts, keys):
            told = [given[n - count] for n in split.told if n >= count]
            pieces: list[tuple[Monomial, Given]] = []
            for group in split.groups:
                own: Monomial = ()
                for number in group:
                    if number < count:
                        own = forms.join(own, (monomial[number],))
                known = [given[n - count] for n in group if n >= count]
                if own:
                    pieces.append((own, (*told, *known)))
            if not pieces:
                continue
            # A function of what all are given goes along with the first.
            first, known_first = pieces[0]
            for number in split.told:
                if number < count:
                    first = forms.join(first, (monomial[number],))
            pieces[0] = first, known_first
            normaliser.use((fact.blocks.name,))
            record(
                normaliser,
                "independence",
                mean_data(Form({monomial: 1}), given),
                ["*", *(mean_data(Form({o: 1}), k) for o, k in pieces)],
            )
            result = ONE
            for own, own_given in pieces:
                x = Form({own: 1})
                result = result * conditional(normaliser, "E", (x,), own_given)
            return result
    return None


def _piece(x: Form, given: Given) -> Data:
    return mean_data(x, given) if given else ["E", x]
