"""Laws of single random elements with a stated mean, variance and domain."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import isqrt

from derivations.assumptions.given import Domain
from derivations.refute.bounds import bounded
from derivations.refute.functions import stated
from derivations.refute.ground import Ground
from derivations.refute.model import element_name
from derivations.refute.standard import finite

Law = tuple[tuple[Fraction, Fraction], ...]
"""(value, probability), values rising."""

HALF = Fraction(1, 2)
ZERO = Fraction(0)


@dataclass(frozen=True, slots=True)
class Target:
    """What a law must have, stated or chosen; ``free`` when neither mean
    nor variance is stated."""

    mean: Fraction
    variance: Fraction
    domain: Domain
    fixed: Law = ()
    free: bool = False
    symmetric: bool = False


def rational_root(value: Fraction) -> Fraction | None:
    if value < 0:
        return None
    above, below = isqrt(value.numerator), isqrt(value.denominator)
    if above * above == value.numerator and below * below == value.denominator:
        return Fraction(above, below)
    return None


def near_root(value: Fraction) -> Fraction:
    """A short rational at or above the root; 0 where there is none."""
    if value <= 0:
        return Fraction(0)
    exact = rational_root(value)
    if exact is not None:
        return exact
    for below in (1, 2, 3):
        above = isqrt(value.numerator * below * below // value.denominator) + 1
        candidate = Fraction(above, below)
        if candidate * candidate <= 3 * value:
            return candidate
    return candidate


def two_point(mean: Fraction, variance: Fraction, up: Fraction) -> Law:
    """Values ``mean + up`` and ``mean − variance/up``."""
    down = variance / up
    share = down / (up + down)
    return ((mean - down, 1 - share), (mean + up, share))


def three_point(mean: Fraction, variance: Fraction, reach: Fraction) -> Law:
    """``mean ± reach`` with equal probabilities, the rest at the mean."""
    share = variance / (2 * reach * reach)
    if share == HALF:
        return ((mean - reach, HALF), (mean + reach, HALF))
    return (
        (mean - reach, share),
        (mean, 1 - 2 * share),
        (mean + reach, share),
    )


def _ends(low: Fraction | None, high: Fraction | None) -> Law:
    """Both ends with equal probabilities: as far apart as can be."""
    if low is None or high is None or low >= high:
        return ()
    return ((low, HALF), (high, HALF))


@lru_cache(maxsize=4096)
def candidates(target: Target, flavour: str) -> tuple[Law, ...]:
    """Laws of the target that are ``"symmetric"``, ``"skewed"`` or
    ``"heavy"`` (three points), the plainest first."""
    if target.fixed:
        return (target.fixed,)
    mean, variance = target.mean, target.variance
    if two_valued(target.domain):
        shares = ((Fraction(0), 1 - mean), (Fraction(1), mean))
        return (tuple(one for one in shares if one[1] != 0),)
    if variance == 0:
        return (((mean, Fraction(1)),),)
    if variance < 0:
        return ()
    spread = near_root(variance)
    found: list[Law] = []
    symmetric = three_point(mean, variance, spread)
    if flavour == "symmetric":
        found.append(symmetric)
    low, high = target.domain.lower, target.domain.upper
    if flavour == "heavy" and target.free and None not in (low, high):
        found.append(_ends(low, high))
    if flavour == "heavy":
        found.append(three_point(mean, variance, 2 * spread))
        found.append(symmetric)
    if target.symmetric:
        spreads = (spread, 2 * spread, 3 * spread / 2)
        found.extend(three_point(mean, variance, reach) for reach in spreads)
        return tuple(law for law in found if fits(law, target.domain))
    for up in (2 * spread, spread / 2, 3 * spread, spread / 3, spread):
        found.append(two_point(mean, variance, up))
    domain = target.domain
    if domain.integer and target.free:
        base = Fraction(mean.numerator // mean.denominator)
        third = Fraction(1, 3)
        found.append(((base, 2 * third), (base + 1, third)))
    if domain.lower is not None and mean > domain.lower:
        for share in (Fraction(1), HALF, Fraction(1, 4)):
            down = (mean - domain.lower) * share
            found.append(two_point(mean, variance, variance / down))
    if domain.upper is not None and mean < domain.upper:
        for share in (Fraction(1), HALF, Fraction(1, 4)):
            found.append(
                two_point(mean, variance, (domain.upper - mean) * share)
            )
    return tuple(law for law in found if fits(law, domain))


def two_valued(domain: Domain) -> bool:
    """Whether the domain is 0 and 1, as of an event."""
    ends = domain.lower, domain.upper
    return domain.integer and ends == (Fraction(0), Fraction(1))


def fits(law: Law, domain: Domain) -> bool:
    return bool(law) and all(domain.contains(value) for value, _ in law)


@dataclass(frozen=True, slots=True)
class Style:
    """How what isn't stated is chosen: each class of equal laws gets its
    own mean and variance from the lists, in turn."""

    means: tuple[Fraction, ...]
    variances: tuple[Fraction, ...]
    chances: tuple[Fraction, ...]
    """Probabilities of events."""


def _list(*texts: str) -> tuple[Fraction, ...]:
    return tuple(Fraction(text) for text in texts)


PLAIN = Style(_list("0"), _list("1"), _list("1/2"))
GENERIC = Style(
    _list("3/2", "7/3", "5/4", "11/5", "8/3"),
    _list("4", "9/4", "1/4", "25/9", "16/25"),
    _list("2/5", "1/3", "3/4", "1/6", "5/7"),
)
NEGATIVE = Style(
    _list("-2", "1/2", "-1/3", "3"),
    _list("1/9", "4/9", "9", "1/4"),
    _list("3/4", "1/5", "1/2", "2/3"),
)
CONSTANT = Style(_list("0"), _list("0"), _list("0", "1"))
TURNED = Style(_list("0"), _list("0"), _list("1", "0"))
"""What isn't known to vary doesn't: events are impossible, or certain."""
STYLES = (PLAIN, GENERIC, NEGATIVE, CONSTANT, TURNED)
FIXED = (3, 4)
"""Numbers of the styles in which nothing varies."""
SHARES = _list("1", "2", "4", "3", "6", "5", "8")


def targets(ground: Ground, style: Style, even: bool) -> dict[str, Target]:
    """A target for every element; members of a class of equal laws get the
    same.  ``even``: finite variables get equal probabilities."""
    found: dict[str, Target] = {}
    classes = list(dict.fromkeys(ground.same.values()))
    for name, declared in ground.elements.items():
        number = classes.index(ground.same[name])
        domain = bounded(ground, name, declared.domain)
        fixed: Law = ()
        if declared.outcomes is not None:
            fixed = _listed(ground, name, even)
        mean = ground.mean.get(name)
        variance = ground.variance.get(name)
        second = ground.second.get(name)
        free = mean is None and variance is None and second is None
        if second is not None:
            if mean is not None:
                variance = second - mean * mean
            elif variance is not None:
                mean = rational_root(second - variance)
            elif style is PLAIN:
                mean, variance = Fraction(0), second
            else:
                mean = near_root(second) / 2
                variance = second - mean * mean
        if two_valued(declared.domain):
            if mean is None:
                mean = style.chances[number % len(style.chances)]
            variance = mean * (1 - mean)
        if mean is None:
            mean = _inside(domain, style.means[number % len(style.means)])
        if variance is None:
            variance = _room(
                domain,
                mean,
                style.variances[number % len(style.variances)],
            )
        # Facts that ask for a negative variance have no model; any law will
        # fail their check.
        variance = max(variance, Fraction(0))
        named = ground.laws.get(name)
        if named is not None and not fixed:
            fixed = finite(*named) or ()
        even_law = named is not None and named[0] == "symmetric"
        found[name] = Target(mean, variance, domain, fixed, free, even_law)
    return found


def _listed(ground: Ground, name: str, even: bool) -> Law:
    declared = ground.elements[name]
    if declared.outcomes is None:
        return ()
    assumptions = ground.evaluator.assumptions
    family = assumptions.declaration(declared.outcomes.values)
    if family is None:
        return ()
    values = []
    for choice in ground.evaluator.members(family):
        value = ground.evaluator.constants.get(
            element_name(family.name, choice)
        )
        if isinstance(value, Fraction):
            values.append(value)
    shares = [
        Fraction(1) if even else SHARES[k % len(SHARES)]
        for k in range(len(values))
    ]
    said = stated(
        assumptions,
        declared.outcomes.probability,
        {
            member: value
            for member, value in ground.evaluator.constants.items()
            if isinstance(value, Fraction)
        },
    )
    # Facts say the probability of some outcomes; the rest is shared out.
    rest = 1 - sum((said.get(value, Fraction(0)) for value in values), ZERO)
    total = sum(
        (
            share
            for value, share in zip(values, shares, strict=True)
            if value not in said
        ),
        ZERO,
    )
    law = sorted(
        (value, said[value] if value in said else rest * share / total)
        for value, share in zip(values, shares, strict=True)
    )
    return tuple(law) if all(share > 0 for _, share in law) else ()


def _inside(domain: Domain, wanted: Fraction) -> Fraction:
    """A mean well inside the domain."""
    low, high = domain.lower, domain.upper
    if low is not None and high is not None:
        return low + (high - low) * (HALF if wanted == 0 else Fraction(2, 5))
    if low is not None and wanted < low + 1:
        return low + 2 + abs(wanted)
    if high is not None and wanted > high - 1:
        return high - 2 - abs(wanted)
    return wanted


def _room(domain: Domain, mean: Fraction, wanted: Fraction) -> Fraction:
    """A variance that leaves ``mean ± 2·sd`` in a bounded domain."""
    room = wanted
    for bound in (domain.lower, domain.upper):
        if bound is not None and bound != mean:
            room = min(room, ((mean - bound) / 2) ** 2)
    return room
