"""Jensen's inequality for powers, exp and log, and for declared functions.

For a convex f, ``E[f(Z)] ≥ f(E[Z])``, and with weights ``w ≥ 0`` of total
``W > 0`` ``Σ wᵢ f(zᵢ) ≥ W f(Σ wᵢ zᵢ / W)``; the other way for a concave f.
Convex are z² and other even powers, zʳ for z ≥ 0 and r ≥ 1, zʳ for z > 0
and r < 0, and exp; concave are zʳ for z ≥ 0 and 0 < r ≤ 1, and log; and
what is declared so.

Given Y it holds almost surely, ``E[f(Z) | Y] ≥ f(E[Z | Y])``, and so do the
means of both sides have this order (Williams, Probability with Martingales,
§9.7).

Hardy, Littlewood & Pólya, Inequalities, §3.5–3.8.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Final

from derivations.kernel import atoms, forms, sums
from derivations.kernel.applied import (
    POWERS,
    Function,
    applied,
    functions,
    seen,
)
from derivations.kernel.bent import Bent, bent_atom, points, tangents
from derivations.kernel.errors import KernelError
from derivations.kernel.forms import Form
from derivations.kernel.indicators import conditional_parts
from derivations.kernel.instance import (
    Inequality,
    Range,
    conditional_means,
    defined,
    divided,
    mean,
    operators,
    single_sums,
    total,
)
from derivations.kernel.moderate import moderate
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.roots import raised
from derivations.kernel.sign_records import Support

MAX_MEANS: Final = 6
"""Expectations, or sums over one range, that are compared."""


def jensen(normaliser: Normaliser, form: Form) -> Iterator[Inequality]:
    arguments = [x for (x,) in operators(form, "E")][:MAX_MEANS]
    for inner, outer in permutations(arguments, 2):
        for function in functions(normaliser, inner, outer):
            found = _expectation(normaliser, function, inner, outer, ())
            if found is not None:
                yield found
    for given, values in conditional_means(form):
        for inner, outer in permutations(values[:MAX_MEANS], 2):
            for function in functions(normaliser, inner, outer):
                found = _expectation(normaliser, function, inner, outer, given)
                if found is not None:
                    yield found
    for outer in arguments:
        yield from _averaged(normaliser, outer, arguments)
        for function, inner in seen(normaliser, outer):
            found = None
            if inner not in arguments and moderate(normaliser, inner):
                found = _expectation(normaliser, function, inner, outer, ())
            if found is not None:
                yield found
    yield from _declared(normaliser, form, arguments)
    for over, bodies in single_sums(normaliser, form):
        for body in bodies[:MAX_MEANS]:
            found = _declared_sum(normaliser, over, body)
            if found is not None:
                yield found
        for plain, bent in permutations(bodies[:MAX_MEANS], 2):
            for function in (*POWERS, "log", "exp"):
                found = _sum(normaliser, function, over, plain, bent)
                if found is not None:
                    yield found


def _declared(
    normaliser: Normaliser, form: Form, arguments: list[Form]
) -> Iterator[Inequality]:
    """For declared functions, of which the argument is seen in the term."""
    places = [((), arguments), *conditional_means(form)]
    for given, values in places:
        for outer in values[:MAX_MEANS]:
            bent = bent_atom(normaliser, outer)
            if bent is not None:
                function, inner = bent
                found = _expectation(normaliser, function, inner, outer, given)
                if found is not None:
                    yield found
    yield from points(normaliser, form)
    yield from tangents(normaliser, form)


def _declared_sum(
    normaliser: Normaliser, over: Range, body: Form
) -> Inequality | None:
    single = body.single()
    for item in () if single is None else single[0]:
        bent = bent_atom(normaliser, Form({(item,): 1}))
        if bent is not None and single is not None:
            rest = tuple(one for one in single[0] if one != item)
            split = Form({rest: single[1]}), bent[1]
            return _weighted(normaliser, bent[0], over, split, body)
    return None


def _bend(
    normaliser: Normaliser, function: Function, x: Form
) -> tuple[int, Support] | None:
    """1 where the function is convex for all values of x, −1 where it is
    concave, and the facts that say where x lies."""
    if function == "exp":
        return 1, ()
    if isinstance(function, Bent):
        return function.sign, (f":{function.name}",)
    signs = normaliser.signs(x).surely
    if isinstance(function, str):
        support = signs.positive(x)
        return None if support is None else (-1, support)
    if function > 0 and function % 2 == 0:
        return 1, ()
    support = signs.positive(x) if function < 0 else signs.nonnegative(x)
    if support is None:
        return None
    return (-1 if 0 < function < 1 else 1), support


def _named(function: Function) -> list[str]:
    if isinstance(function, str):
        return [function]
    if isinstance(function, Bent):
        return ["apply", function.name]
    return ["power", str(function)]


def _expectation(
    normaliser: Normaliser,
    function: Function,
    inner: Form,
    outer: Form,
    given: tuple[Form, ...],
) -> Inequality | None:
    """The same holds of means given random variables, almost surely."""
    found = _bend(normaliser, function, inner)
    if found is None:
        return None
    bend, support = found
    one, two = (
        normaliser.finish(mean(normaliser, x, given)) for x in (inner, outer)
    )
    at_mean = applied(normaliser, function, one)
    if at_mean is None:
        return None
    form = (two - at_mean).scaled(bend)
    over = ["given", *given] if given else ["E"]
    written = ["jensen", over, _named(function), inner]
    return Inequality(form, written, support, normaliser)


def _averaged(
    normaliser: Normaliser, outer: Form, arguments: list[Form]
) -> Iterator[Inequality]:
    """``E[f(Z)] ≥ E[f(E[Z | Y])]``: the mean of the inequality given Y,
    where both means stand."""
    bent = bent_atom(normaliser, outer)
    for atom in (outer if bent is None else bent[1]).atoms():
        if atom.kind != "conditional":
            continue
        name, (z, *_), given = conditional_parts(atom)
        if name != "E":
            continue
        for function in functions(normaliser, forms.of_atom(atom), outer):
            value = applied(normaliser, function, z)
            found = _bend(normaliser, function, z)
            if value is None or value not in arguments or found is None:
                continue
            bend, support = found
            one, two = (mean(normaliser, x) for x in (outer, value))
            written = ["jensen", ["E", *given], _named(function), z]
            form = (two - one).scaled(bend)
            yield Inequality(form, written, support, normaliser)


def _sum(
    normaliser: Normaliser,
    function: Function,
    over: Range,
    plain: Form,
    bent: Form,
) -> Inequality | None:
    """With ``plain = w z`` and ``bent = w f(z)``."""
    found = _split(normaliser, function, plain, bent)
    if found is None:
        return None
    weight, value = found
    if weight * value != plain:
        return None
    bent_value = applied(normaliser, function, value)
    if bent_value is None or weight * bent_value != bent:
        return None
    return _weighted(normaliser, function, over, found, bent)


def _weighted(
    normaliser: Normaliser,
    function: Function,
    over: Range,
    split: tuple[Form, Form],
    bent: Form,
) -> Inequality | None:
    """`_sum`, for weights and values."""
    weight, value = split
    clean = [defined(normaliser, part) for part in (weight, value)]
    heavy = normaliser.signs(weight).nonnegative(weight)
    found_bend = _bend(normaliser, function, value)
    if None in clean or heavy is None or found_bend is None:
        return None
    bend, support = found_bend
    support += heavy
    for part in clean:
        support += part or ()
    whole = total(normaliser, over, weight)
    positive = normaliser.signs(whole).positive(whole)
    if positive is None:
        return None
    share = total(normaliser, over, weight * value) * forms.reciprocal(whole)
    at_mean = applied(normaliser, function, share)
    if at_mean is None:
        return None
    form = (total(normaliser, over, bent) - whole * at_mean).scaled(bend)
    written = ["jensen", ["sum", *over, weight], _named(function), value]
    return Inequality(form, written, support + positive, normaliser)


def _split(
    normaliser: Normaliser, function: Function, plain: Form, bent: Form
) -> tuple[Form, Form] | None:
    """Weight and value, read off the two bodies of the sums."""
    if function == "log":
        return _without(plain, bent, "log")
    if function == "exp":
        return _without_exponential(bent)
    if isinstance(function, str | Bent):
        return None
    ratio = divided(bent, plain)
    if ratio is None:
        return None
    # w zʳ / (w z) = zʳ⁻¹
    power = forms.quotient(1, function - 1)
    if power.denominator != 1 and normaliser.signs(ratio).positive(ratio) is (
        None
    ):
        return None
    try:
        value = raised(normaliser, ratio, power)
    except (KernelError, ZeroDivisionError):
        return None
    weight = divided(plain, value)
    return None if weight is None else (weight, value)


def _without(plain: Form, bent: Form, name: str) -> tuple[Form, Form] | None:
    single = bent.single()
    if single is None:
        return None
    for place, (atom, exponent) in enumerate(single[0]):
        if exponent == 1 and atom.kind == "operator" and atom.data[0] == name:
            rest = single[0][:place] + single[0][place + 1 :]
            return Form({rest: single[1]}), sums.named_parts(atom)[1][0]
    return None


def _without_exponential(bent: Form) -> tuple[Form, Form] | None:
    single = bent.single()
    if single is None:
        return None
    for place, (atom, exponent) in enumerate(single[0]):
        if atom == atoms.EULER:
            rest = single[0][:place] + single[0][place + 1 :]
            return Form({rest: single[1]}), forms.exponent_form(exponent)
    return None
