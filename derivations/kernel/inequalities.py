"""Orders by named inequalities: Jensen, Cauchy–Schwarz, Gibbs and others.

A family of inequalities offers instances ``g ≥ 0`` for what stands in the
form whose sign is wanted.  The form is then ``m₁ g₁ + m₂ g₂ + … + r`` with
``m₁, m₂, … ≥ 0``, and the sign of the rest ``r`` follows by the other steps
(`signs`).  Which instances with which factors is written into the trace.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final, TypeAlias

from derivations.kernel import forms, fractions
from derivations.kernel.attained import attained
from derivations.kernel.attempt import Attempt
from derivations.kernel.cauchy_schwarz import HALF, cauchy_schwarz
from derivations.kernel.elementary import elementary
from derivations.kernel.errors import KernelError
from derivations.kernel.forms import Form, Monomial, quotient
from derivations.kernel.gibbs import gibbs
from derivations.kernel.instance import Inequality
from derivations.kernel.jensen import jensen
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.radicands import radicands
from derivations.kernel.shannon import shannon
from derivations.kernel.sign_records import Support, unique
from derivations.kernel.sign_support import MAX_FACTORED, without_divisors
from derivations.kernel.signs import Signs
from derivations.kernel.spread import spread
from derivations.kernel.trace import Recorder
from derivations.kernel.variance import squared_deviations

Family: TypeAlias = Callable[[Normaliser, Form], Iterator[Inequality]]

FAMILIES: Final[tuple[tuple[str, Family], ...]] = (
    ("order", elementary),
    ("jensen", jensen),
    ("cauchy-schwarz", cauchy_schwarz),
    ("gibbs", gibbs),
    ("spread", spread),
    ("shannon", shannon),
    ("attained", attained),
)
"""The step that a permit must grant, and the instances that it offers."""

MAX_INSTANCES: Final = 32
MAX_USED: Final = 5
"""Instances in one combination."""
WIDTH: Final = 8
"""Combinations of so many instances that are kept for one more."""
MAX_PROOFS: Final = 2
"""Forms whose sign is looked for by all means, for each number of
instances."""
GROWTH: Final = 2
"""Terms by which one more instance may make the form longer."""
SHALLOW: Final = 2
"""Order facts that may be combined for it."""

Used: TypeAlias = tuple[tuple[Form, Inequality], ...]
"""Instances with their factors."""


def by_inequalities(
    attempt: Attempt, difference: Form, sign: str
) -> Support | None:
    """Facts by which the form is ``≥ 0`` or ``> 0`` with the help of the
    inequalities that the permit grants, or None."""
    granted = [family for step, family in FAMILIES if attempt.step(step)]
    found = _found(attempt, difference, sign, granted)
    if found is None and granted:
        found = _by_squares(attempt, difference, sign, granted)
    if found is None:
        return None
    support, used = found
    for _, one in used:
        attempt.keep(one.normaliser, one.support)
    return unique((*support, *(n for _, one in used for n in one.support)))


def _by_squares(
    attempt: Attempt, difference: Form, sign: str, families: list[Family]
) -> tuple[Support, Used] | None:
    """``a ≥ √b`` by ``a² ≥ b`` where ``a ≥ 0``: the triangle inequality
    follows from that of Cauchy and Schwarz."""
    for root in _subtracted_roots(difference):
        normaliser = attempt.normaliser()
        rest = difference + root
        support = normaliser.signs(rest).nonnegative(rest)
        if support is None:
            continue
        square = squared_deviations(normaliser, rest * rest - root * root)
        found = _found(attempt, normaliser.finish(square), sign, families)
        if found is not None:
            return (*support, *found[0]), found[1]
    return None


def _subtracted_roots(form: Form) -> Iterator[Form]:
    for monomial, coefficient in form.ordered():
        if coefficient == -1 and len(monomial) == 1:
            atom, exponent = monomial[0]
            deviation = atom.kind == "operator" and atom.data[0] == "sd"
            if exponent == HALF or (deviation and exponent == 1):
                yield forms.monomial_form(monomial, 1)


def written_down(attempt: Attempt, difference: Form, sign: str) -> None:
    """For the trace of a sign that was found without an inequality: one by
    which it can be found as well, if there is any."""
    if attempt.knowledge.recorder is not None:
        _found(attempt, difference, sign, [elementary])


def _found(
    attempt: Attempt, difference: Form, sign: str, families: list[Family]
) -> tuple[Support, Used] | None:
    if sign not in ("≥", ">"):
        return None
    recorder = attempt.knowledge.recorder
    kept: dict[Family, Recorder | None] = {}
    offered: dict[Form, tuple[Inequality, Family]] = {}
    shown = radicands(attempt) if jensen in families else ()
    for family in families:
        kept[family] = None if recorder is None else Recorder()
        orders = attempt.knowledge.orders + (shown if family is jensen else ())
        known = replace(attempt.knowledge, recorder=kept[family], orders=orders)
        normaliser = attempt.normaliser(knowledge=known)
        for one in _offered(family, normaliser, difference):
            known_one = offered.setdefault(one.form, (one, family))
            if one.strict and not known_one[0].strict:
                offered[one.form] = (one, family)
    signs = attempt.normaliser().signs(difference)
    found = None
    for instances in _turns(list(offered.values())):
        found = _Search(signs, instances, sign == ">").run(difference)
        if found is not None:
            break
    if found is None or recorder is None:
        return found
    for _, one in found[1]:
        steps = kept[offered[one.form][1]]
        for step in () if steps is None else steps.steps:
            recorder.add(step)
    recorder.combined((times, one.written) for times, one in found[1])
    rest = difference
    for times, one in found[1]:
        rest = rest - times * one.form
    rest = fractions.cancelled(rest)
    if 1 < len(rest.terms) <= MAX_FACTORED:
        recorder.factored(fractions.factors(without_divisors(rest)) or [])
    return found


def _offered(
    family: Family, normaliser: Normaliser, difference: Form
) -> Iterator[Inequality]:
    try:
        for one in islice(family(normaliser, difference), MAX_INSTANCES):
            if not one.form.is_zero:
                yield one
    except (KernelError, ZeroDivisionError):
        return


def _turns(
    offered: list[tuple[Inequality, Family]],
) -> list[tuple[Inequality, ...]]:
    """First what the rules with a name of their own offer, then the
    elementary ones, then all together."""
    special = tuple(one for one, family in offered if family is not elementary)
    plain = tuple(one for one, family in offered if family is elementary)
    if special and plain:
        return [special, plain, special + plain]
    return [some for some in (special, plain) if some]


@dataclass(frozen=True)
class _Search:
    """A bounded search, the forms with fewest terms first."""

    signs: Signs
    offered: tuple[Inequality, ...]
    strict: bool

    def run(self, form: Form) -> tuple[Support, Used] | None:
        form = fractions.cancelled(form)
        kept: list[tuple[Form, Used]] = [(form, ())]
        seen = {form}
        for _ in range(MAX_USED):
            kept = self._further(kept, seen)[:WIDTH]
            for proofs in (0, MAX_PROOFS):
                for rest, used in kept if proofs == 0 else kept[:proofs]:
                    support = self._proved(rest, used, proofs > 0)
                    if support is not None:
                        return support, used
        return None

    def _further(
        self, kept: list[tuple[Form, Used]], seen: set[Form]
    ) -> list[tuple[Form, Used]]:
        """With one more instance each, the simplest first."""
        found: list[tuple[tuple[int, ...], Form, Used]] = []
        for form, used in kept:
            for place, one in enumerate(self.offered):
                for times in self._factors(form, one.form):
                    rest = fractions.cancelled(form - times * one.form)
                    if (
                        len(rest.terms) > len(form.terms) + GROWTH
                        or rest in seen
                    ):
                        continue
                    seen.add(rest)
                    weight = sum(len(m) for m in times.terms)
                    key = (len(rest.terms), weight, place, len(found))
                    found.append((key, rest, (*used, (times, one))))
        found.sort(key=lambda item: item[0])
        return [(rest, used) for _, rest, used in found]

    def _proved(self, form: Form, used: Used, thorough: bool) -> Support | None:
        strict = self.strict
        for times, one in used if strict else ():
            if one.strict and self.signs.termwise(times, True) is not None:
                strict = False
        if form.is_zero:
            return None if strict else ()
        support = self.signs.termwise(form, strict)
        if support is None and thorough:
            self.signs.work[0] = 0
            support = self.signs.prove(form, strict, SHALLOW)
        return support

    def _factors(self, form: Form, instance: Form) -> Iterator[Form]:
        """Factors ``m ≥ 0`` for which ``m · instance`` takes a term away."""
        seen: set[Form] = set()
        divisors = _divides(form)
        for monomial, coefficient in instance.ordered():
            inverse: Form | None = None
            for other, amount in form.ordered():
                if (amount > 0) != (coefficient > 0):
                    continue
                if inverse is None:
                    inverse = _inverse(monomial)
                ratio = quotient(amount, coefficient)
                times = Form({other: ratio}) * inverse
                if times in seen or not _divides(times) <= divisors:
                    continue
                seen.add(times)
                if self.signs.termwise(times, False) is not None:
                    yield times
            several = _before(form, monomial)
            if several is not None:
                times = several.scaled(quotient(1, coefficient))
                if times not in seen and _divides(times) <= divisors:
                    seen.add(times)
                    if self.signs.nonnegative(times) is not None:
                        yield times


def _divides(form: Form) -> set[str]:
    """Atoms by which the form is divided."""
    return {
        atom.key
        for monomial in form.terms
        for atom, exponent in monomial
        if not isinstance(exponent, Form) and exponent < 0
    }


def _before(form: Form, monomial: Monomial) -> Form | None:
    """What stands before an atom in the form, if it is several terms:
    ``1 − t`` before x in ``y + x − t x``."""
    if len(monomial) != 1:
        return None
    found = {
        m[:place] + m[place + 1 :]: c
        for m, c in form.terms.items()
        for place, item in enumerate(m)
        if item == monomial[0]
    }
    return Form(found) if len(found) > 1 else None


def _inverse(monomial: Monomial) -> Form:
    inverse = tuple(
        (atom, forms.scale_exponent(exponent, -1))
        for atom, exponent in monomial
    )
    return forms.monomial_form(inverse, 1)
