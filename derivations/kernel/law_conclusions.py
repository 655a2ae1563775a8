"""Laws as conclusions: from a law that is stated.

A named law is shown where a fact states the same law with equal
parameters; one law of several variables where one fact says so of all of
them, or each has a stated law and all these are equal.
"""

from __future__ import annotations

from derivations.assumptions.given import Fact
from derivations.kernel import forms, fractions, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.attempt import Attempt
from derivations.kernel.context import fact_ranges
from derivations.kernel.errors import KernelError
from derivations.kernel.forms import Form
from derivations.kernel.independence import covers, pattern_of, values_of
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.permitted import cited_laws
from derivations.kernel.powers import Power
from derivations.kernel.proof import Gap
from derivations.kernel.single_facts import atomic
from derivations.language import tree
from derivations.language.free import free_indices

Law = tuple[str, tuple[Form, ...]]


def law_gap(
    attempt: Attempt, stated: tree.NamedLaw | tree.SameLaw
) -> Gap | None:
    """Nothing, when the facts that the attempt may use give the law."""
    facts = cited_laws(attempt.assumptions, attempt.permit)
    attempt.asked.add(Power.KNOWN_LAW)  # it decides which laws those are
    normaliser = attempt.normaliser()
    if isinstance(stated, tree.NamedLaw):
        found = named(normaliser, facts, stated)
    else:
        found = alike(normaliser, facts, stated)
    if not found:
        return Gap(attempt.statement, "structure")
    attempt.keep(normaliser)
    return None


def named(
    normaliser: Normaliser,
    facts: tuple[Fact, ...],
    stated: tree.NamedLaw,
) -> bool:
    """Whether the facts give the term this law."""
    wanted = tuple(normaliser.form(p) for p in stated.parameters)
    for law, parameters in _laws_of(normaliser, facts, stated.term):
        if law == stated.law and _equal(parameters, wanted):
            return True
        if stated.law == "symmetric" and _is_symmetric(law, parameters):
            return True
    return False


def alike(
    normaliser: Normaliser,
    facts: tuple[Fact, ...],
    stated: tree.SameLaw,
) -> bool:
    """Whether the facts give all the terms one law.  A term with an index
    stands for all members, so its law may not depend on the index."""
    if _said(normaliser, stated):
        return True
    first: Law | None = None
    for term in stated.terms:
        names = set(free_indices(term))
        found = None
        for law, parameters in _laws_of(normaliser, facts, term):
            if law == "symmetric" or any(p.indices & names for p in parameters):
                continue
            if first is None or (
                law == first[0] and _equal(parameters, first[1])
            ):
                found = law, parameters
                break
        if found is None:
            return False
        first = found if first is None else first
    return True


def _said(normaliser: Normaliser, stated: tree.SameLaw) -> bool:
    elements = [pattern_of(normaliser.value(t, {})) for t in stated.terms]
    for law in normaliser.knowledge.laws:
        if all(
            element is not None
            and any(covers(p, element) for p in law.patterns)
            for element in elements
        ):
            normaliser.use(law.names)
            return True
    return False


def _laws_of(
    normaliser: Normaliser, facts: tuple[Fact, ...], term: tree.Term
) -> list[Law]:
    """Stated laws of a plain element; the fact is noted as used."""
    element = pattern_of(normaliser.value(term, {}))
    if element is None:
        return []
    found: list[Law] = []
    for fact in facts:
        if fact.conditions:
            continue
        for part in atomic(fact.proposition):
            if isinstance(part, tree.NamedLaw):
                law = _instance(normaliser, part, element)
                if law is not None:
                    normaliser.use((fact.name,))
                    found.append(law)
    return found


def _instance(
    normaliser: Normaliser, part: tree.NamedLaw, element: Atom
) -> Law | None:
    pattern = pattern_of(normaliser.value(part.term, {}))
    values = None if pattern is None else values_of(pattern, element)
    if values is None:
        return None
    try:
        ranges = fact_ranges(normaliser, part)
    except KernelError:
        return None
    for name, lower, upper in ranges:
        if name not in values or not normaliser.within(
            values[name], lower, upper
        ):
            return None
    return part.law, tuple(
        normaliser.finish(sums.substitute(normaliser.form(p), values))
        for p in part.parameters
    )


def _equal(one: tuple[Form, ...], two: tuple[Form, ...]) -> bool:
    return len(one) == len(two) and all(
        fractions.same(a, b) for a, b in zip(one, two, strict=True)
    )


def _is_symmetric(law: str, parameters: tuple[Form, ...]) -> bool:
    """Laws that are symmetric about 0."""
    match law, parameters:
        case "Rademacher", ():
            return True
        case "Normal", (mean, _):
            return fractions.same(mean, forms.ZERO)
        case "Uniform", (low, high):
            return fractions.same(low + high, forms.ZERO)
    return False
