"""Probabilities of events: expectations of their indicators."""

from __future__ import annotations

from typing import TYPE_CHECKING

from derivations.kernel import forms, indicators
from derivations.kernel.conditioning import conditional
from derivations.kernel.entropies import between, given_entropy
from derivations.kernel.errors import Unsupported
from derivations.kernel.expectation import expectation
from derivations.kernel.forms import ONE, ZERO, Form, Monomial
from derivations.kernel.given_blocks import splits_on
from derivations.kernel.linear import only_atom
from derivations.kernel.powers import Power
from derivations.kernel.rewriting import reduced, rewritten
from derivations.kernel.trace import record
from derivations.kernel.trace_data import Data
from derivations.language import tree

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser


def happening_value(
    normaliser: Normaliser, term: tree.Term, bound: dict[str, Form]
) -> Form:
    """The form of an indicator, a probability, a conditional moment.

    Raises Unsupported for other terms.
    """
    match term:
        case tree.Indicator(event):
            return indicator_of(normaliser, event, bound)
        case tree.Probability(event, None):
            inside = indicator_of(normaliser, event, bound)
            return expectation(normaliser, reduced(normaliser, inside))
        case tree.Probability(event, tree.Proposition() as given):
            inside = indicator_of(normaliser, event, bound)
            known = indicator_of(normaliser, given, bound)
            return given_event(normaliser, "E", (inside,), known)
        case tree.Conditional("MI", pair, given):
            terms = [part for part in given if isinstance(part, tree.Term)]
            if len(terms) == len(given):
                return between(normaliser, pair, tuple(terms), bound)
        case tree.Conditional(operator, arguments, given):
            values = tuple(
                reduced(normaliser, normaliser.value(a, bound))
                for a in arguments
            )
            if len(given) == 1 and isinstance(given[0], tree.Proposition):
                known = indicator_of(normaliser, given[0], bound)
                return given_event(normaliser, operator, values, known)
            terms = [part for part in given if isinstance(part, tree.Term)]
            if len(terms) == len(given):
                ones = tuple(normaliser.value(part, bound) for part in terms)
                if operator == "H":
                    return given_entropy(normaliser, values, ones)
                return conditional(normaliser, operator, values, ones)
    raise Unsupported(type(term).__name__)


def _stated(normaliser: Normaliser, indicator: Form) -> Form:
    """The indicator, or what a fact says that it equals."""
    atom = only_atom(indicator)
    return indicator if atom is None else rewritten(normaliser, atom)


def indicator_of(
    normaliser: Normaliser, event: tree.Proposition, bound: dict[str, Form]
) -> Form:
    """1 where the event happens, else 0."""
    match event:
        case tree.Occurs(name):
            return _stated(
                normaliser, indicators.happening(normaliser.value(name, bound))
            )
        case tree.Relation(sign, left, right):
            one = normaliser.value(left, bound)
            two = normaliser.value(right, bound)
            difference = normaliser.finish(one - two)
            return _sure(normaliser, sign, difference)
        case tree.Negation(part):
            return ONE - indicator_of(normaliser, part, bound)
        case tree.Conjunction(parts):
            found = ONE
            for part in parts:
                found = found * indicator_of(normaliser, part, bound)
            return found
        case tree.Disjunction(parts):
            missed = ONE
            for part in parts:
                missed = missed * (ONE - indicator_of(normaliser, part, bound))
            return ONE - missed
    raise Unsupported(type(event).__name__)


def _sure(normaliser: Normaliser, sign: str, difference: Form) -> Form:
    """The indicator of a relation, a number where it is settled almost
    surely by declarations and facts."""
    found = indicators.related(sign, difference)
    if found.constant() is not None or not normaliser.has(Power.P_SURE):
        return found
    signs = normaliser.signs(difference).surely
    for candidate, value in ((sign, ONE), (_OPPOSITE[sign], ZERO)):
        form, asked = difference, candidate
        if asked in ("≤", "<"):
            form, asked = -form, "≥" if asked == "≤" else ">"
        support = None
        if asked == "≠":
            support = signs.nonzero(form)
        elif asked != "=":
            strict = asked == ">"
            prove = signs.positive if strict else signs.nonnegative
            support = prove(form)
        if support is not None:
            normaliser.use(support)
            return value
    return found


_OPPOSITE = {"=": "≠", "≠": "=", "<": "≥", "≥": "<", ">": "≤", "≤": ">"}


def given_event(
    normaliser: Normaliser, name: str, values: tuple[Form, ...], event: Form
) -> Form:
    """A moment under the law given an event, whose probability isn't 0."""
    event = normaliser.finish(event)
    if name != "E":
        if not normaliser.has(Power.CONDITION, Power.OPEN):
            return normaliser.opaque(f"{name}|", (*values, event))
        if name not in ("Var", "Cov"):
            raise Unsupported(name)
        one, two = values[0], values[-1]
        means = [given_event(normaliser, "E", (v,), event) for v in (one, two)]
        joint = given_event(normaliser, "E", (one * two,), event)
        return joint - means[0] * means[1]
    x = values[0]
    if normaliser.has(Power.E_PRODUCT):
        found = _factors_given(normaliser, x, event)
        if found is not None:
            return found
    if normaliser.has(Power.CONDITION):
        share = normaliser.finish(expectation(normaliser, event))
        _record(normaliser, x, event)
        return expectation(normaliser, x * event) * forms.reciprocal(share)
    if normaliser.has(Power.E_PRODUCT) and _apart(normaliser, x, event):
        return expectation(normaliser, x)
    linear = normaliser.has(Power.E_LINEAR)
    if not linear and not (
        normaliser.has(Power.P_LINEAR) and normaliser.random.boolean(x)
    ):
        return normaliser.opaque("E|", (x, event))
    parts = []
    told = ["holds", event]
    written: Data = ["+", "0"]
    for monomial, coefficient in x.terms.items():
        constant, rest = normaliser.random.split(monomial)
        factor = Form({constant: coefficient})
        inner: Data = "1"
        if rest:
            one = Form({rest: 1})
            inner = ["on", "E", [one], told]
            found = _factors_given(normaliser, one, event)
            if found is None:
                found = normaliser.opaque("E|", (one, event))
            parts.append(factor * found)
        else:
            parts.append(factor)
        written.append(["*", factor, inner])
    record(normaliser, "linearity", ["on", "E", [x], told], written)
    return forms.add(parts)


def _factors_given(normaliser: Normaliser, x: Form, event: Form) -> Form | None:
    """``E[U V | C] = E[U | C] E[V | C]`` where U and V are independent
    given the event C."""
    single = x.single()
    if single is None or single[1] != 1:
        return None
    factors = single[0]
    parts = [
        list(normaliser.random.monomial_elements((factor,)))
        for factor in factors
    ]
    if len(parts) < 2 or not all(parts):
        return None
    for fact in normaliser.knowledge.given_blocks:
        for split in splits_on(normaliser, fact, parts, event):
            if split.told:
                continue
            pieces = []
            for group in split.groups:
                own: Monomial = ()
                for number in group:
                    own = forms.join(own, (factors[number],))
                pieces.append(Form({own: 1}))
            normaliser.use((fact.blocks.name,))
            told = ["holds", event]
            written = [["on", "E", [piece], told] for piece in pieces]
            left = ["on", "E", [x], told]
            record(normaliser, "independence", left, ["*", *written])
            result = ONE
            for piece in pieces:
                result = result * given_event(normaliser, "E", (piece,), event)
            return result
    return None


def _record(normaliser: Normaliser, x: Form, event: Form) -> None:
    left = ["on", "E", [x], ["holds", event]]
    right = ["/", ["E", ["*", x, event]], ["E", event]]
    record(normaliser, "condition", left, right)


def _apart(normaliser: Normaliser, x: Form, event: Form) -> bool:
    """Whether facts make them independent."""
    from derivations.kernel.variance import uncorrelated

    if not uncorrelated(normaliser, x, event):
        return False
    left = ["on", "E", [x], ["holds", event]]
    record(normaliser, "independence", left, ["E", x])
    return True
