"""Standard laws against an oracle of their own.

``python -m tests.hunt.laws --count 300 --seed 0``: random polynomial
statements about up to three variables with standard laws.  Their true value
under mutual independence is known beforehand: moments come from cumulants,
which neither the kernel nor the refuter uses.  A statement that is true must
be proved where independence is stated, none may be refuted; a false one must
not be proved.  Every witness is evaluated again here.
"""

from __future__ import annotations

import argparse
from collections import Counter
from fractions import Fraction
from functools import cache
from math import comb, factorial
from random import Random

from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.kernel.proof import Proof
from derivations.kernel.prove import Permit, prove
from derivations.kernel.rules import EVERYTHING
from derivations.language.reader import read_statement
from derivations.refute.search import Budget, refute

BUDGET = Budget(models=200, sizes=3, profiles=3, work=150_000)
THIRD = Fraction(1, 3)
LAWS = (
    ("Normal(0, 1)", "Normal", (0, 1)),
    ("Normal(1, 2)", "Normal", (1, 2)),
    ("Bernoulli(1/3)", "Bernoulli", (THIRD,)),
    ("Rademacher", "Rademacher", ()),
    ("Uniform(−1, 1)", "Uniform", (-1, 1)),
    ("Uniform(0, 2)", "Uniform", (0, 2)),
    ("Poisson(2)", "Poisson", (2,)),
    ("Exponential(2)", "Exponential", (2,)),
    ("Binomial(3, 1/4)", "Binomial", (3, Fraction(1, 4))),
)
STRUCTURES = {
    "mutual": "{} mutually independent",
    "pairwise": "{} pairwise independent",
    "uncorrelated": "{} pairwise uncorrelated",
    "blocks": "(X, Y), Z independent",
    "nothing": "",
}


@cache
def bernoulli_number(n):
    """``Σ C(n + 1, k) B_k = 0``, with B₁ = −1/2."""
    if n == 0:
        return Fraction(1)
    total = sum(comb(n + 1, k) * bernoulli_number(k) for k in range(n))
    return -total / (n + 1)


@cache
def cumulant(law, parameters, n):
    p = [Fraction(x) for x in parameters]
    match law:
        case "Normal":
            return p[n - 1] if n <= 2 else Fraction(0)
        case "Poisson":
            return p[0]
        case "Exponential":
            return factorial(n - 1) / p[0] ** n
        case "Uniform":
            if n == 1:
                return (p[0] + p[1]) / 2
            return bernoulli_number(n) * (p[1] - p[0]) ** n / n
        case "Bernoulli":  # κ_{n+1} = p (1 − p) dκ_n/dp
            return _at(_bernoulli_cumulant(n), p[0])
        case "Binomial":
            return p[0] * _at(_bernoulli_cumulant(n), p[1])
        case "Rademacher":  # 2 B − 1 with a fair coin B
            coin = _at(_bernoulli_cumulant(n), Fraction(1, 2)) * 2**n
            return coin - 1 if n == 1 else coin
    raise ValueError(law)


@cache
def _bernoulli_cumulant(n):
    """Coefficients of the cumulant as a polynomial in p."""
    if n == 1:
        return (Fraction(0), Fraction(1))
    before = _bernoulli_cumulant(n - 1)
    slope = [k * c for k, c in enumerate(before)][1:]
    found = [Fraction(0)] * (len(slope) + 2)
    for k, c in enumerate(slope):
        found[k + 1] += c
        found[k + 2] -= c
    return tuple(found)


def _at(coefficients, x):
    return sum(c * x**k for k, c in enumerate(coefficients))


@cache
def moment(law, parameters, n):
    """``m_n = Σ C(n − 1, k − 1) κ_k m_{n−k}``."""
    if n == 0:
        return Fraction(1)
    return sum(
        comb(n - 1, k - 1)
        * cumulant(law, parameters, k)
        * moment(law, parameters, n - k)
        for k in range(1, n + 1)
    )


# -- polynomials: {((variable, exponent), …): coefficient} --------------------


def times(one, two):
    found = {}
    for a, c in one.items():
        for b, d in two.items():
            powers = Counter(dict(a))
            powers.update(dict(b))
            key = tuple(sorted(powers.items()))
            found[key] = found.get(key, Fraction(0)) + c * d
    return found


def plus(one, two, sign=1):
    found = dict(one)
    for key, c in two.items():
        found[key] = found.get(key, Fraction(0)) + sign * c
    return found


def mean(polynomial, of_monomial):
    return sum(
        (c * of_monomial(dict(m)) for m, c in polynomial.items()), Fraction(0)
    )


def value(kind, one, two, of_monomial):
    def expected(polynomial):
        return mean(polynomial, of_monomial)

    match kind:
        case "E":
            return expected(one)
        case "Cov":
            return expected(times(one, two)) - expected(one) * expected(two)
    centred = plus(one, {(): expected(one)}, -1)
    power = times(centred, centred)
    return expected(power if kind == "Var" else times(power, centred))


# -- statements ---------------------------------------------------------------


def polynomial(chance, names, degree):
    found = {}
    for _ in range(chance.randint(1, 3)):
        powers = Counter(
            chance.choice(names) for _ in range(chance.randint(1, degree))
        )
        key = tuple(sorted(powers.items()))
        found[key] = Fraction(chance.choice((1, 1, 2, -1, -3)))
    return found


def text_of(found):
    parts = []
    for monomial, c in found.items():
        factors = " ".join(f"{v}^{e}" if e > 1 else v for v, e in monomial)
        parts.append(f"({c}) {factors}")
    return " + ".join(parts).replace("-", "−")


def case(chance):
    """Text, given, whether it is true under mutual independence, whether
    that is stated, and what is needed to evaluate the left side again."""
    names = ["X", "Y", "Z"][: chance.randint(1, 3)]
    laws = {name: chance.choice(LAWS) for name in names}
    one, two = polynomial(chance, names, 3), polynomial(chance, names, 2)
    kind = chance.choice(("E", "E", "E", "Var", "Var", "Cov", "third"))

    def apart(powers):
        found = Fraction(1)
        for name, exponent in powers.items():
            found *= moment(*laws[name][1:], exponent)
        return found

    exact = value(kind, one, two, apart)
    left = {
        "E": "E[{0}]",
        "Var": "Var({0})",
        "Cov": "Cov({0}, {1})",
        "third": "E[({0} − E[{0}])³]",
    }[kind].format(text_of(one), text_of(two))
    true = chance.random() < 0.7
    wrong = Fraction(chance.choice((1, -1, 2)), chance.choice((1, 2, 3)))
    right = exact if true else exact + wrong
    stated = "mutual"
    if len(names) > 1:
        stated = chance.choice(list(STRUCTURES))
        if stated == "blocks" and len(names) < 3:
            stated = "nothing"
    sure = stated == "mutual" or (stated == "pairwise" and len(names) == 2)
    given = f"{', '.join(names)} : random; " + "; ".join(
        f"{name} ~ {laws[name][0]}" for name in names
    )
    if len(names) > 1 and stated != "nothing":
        given += "; " + STRUCTURES[stated].format(", ".join(names))
    shown = f"{left} = {right}".replace("-", "−")
    return shown, given, true, sure, (kind, one, two, right)


# -- a witness, evaluated again -----------------------------------------------


def again(model, kind, one, two):
    """The left side in the model, from cumulants and outcomes."""
    places = {}
    for number, factor in enumerate(model.factors):
        for place, name in enumerate(factor.names):
            places[name] = {(((number, place), 1),): Fraction(1)}
    signs = 0
    for number, factor in enumerate(model.named, len(model.factors)):
        for place, variable in enumerate(factor.variables):
            for element in variable.elements:
                base = {(((number, place), 1),): Fraction(1)}
                if element.signed:
                    signs += 1
                    base = times(base, {(((-signs, 0), 1),): Fraction(1)})
                total, power = {}, {(): Fraction(1)}
                for c in element.coefficients:
                    total = plus(total, {k: c * v for k, v in power.items()})
                    power = times(power, base)
                places[element.name] = total

    def put(found):
        total = {}
        for monomial, c in found.items():
            term = {(): c}
            for name, exponent in monomial:
                for _ in range(exponent):
                    term = times(term, places[name])
            total = plus(total, term)
        return total

    return value(kind, put(one), put(two), lambda powers: _mean(model, powers))


def _mean(model, powers):
    found = Fraction(1)
    for number in {place[0] for place in powers}:
        own = {p: e for (n, p), e in powers.items() if n == number}
        if number < 0:
            found *= 1 - own[0] % 2
        elif number < len(model.factors):
            total = Fraction(0)
            for share, row in model.factors[number].outcomes:
                for place, exponent in own.items():
                    share *= row[place] ** exponent
                total += share
            found *= total
        else:
            factor = model.named[number - len(model.factors)]
            found *= _tied(factor, own)
    return found


def _tied(factor, own):
    whole = [_own(factor.variables[p], e) for p, e in own.items()]
    parts = [_part(factor.variables[p], e) for p, e in own.items()]
    share = factor.share
    one = two = Fraction(1)
    for all_, part in zip(whole, parts, strict=True):
        one *= part
        two *= (all_ - share * part) / (1 - share)
    return share * one + (1 - share) * two


def _own(variable, n):
    if variable.outcomes:
        return sum(p * v**n for v, p in variable.outcomes)
    return moment(variable.law, _parameters(variable, variable.parameter), n)


def _parameters(variable, parameter):
    return {
        "Normal": (0, parameter),
        "Uniform": (-1, 1),
        "Exponential": (1,),
        "Poisson": (parameter,),
    }[variable.law]


def _part(variable, n):
    part = variable.part
    if part is None:
        return _own(variable, n)
    if part.scale == 0:
        return part.shift**n
    parameters = _parameters(variable, part.parameter)
    return sum(
        comb(n, k)
        * part.shift ** (n - k)
        * part.scale**k
        * moment(variable.law, parameters, k)
        for k in range(n + 1)
    )


# -- the hunt -----------------------------------------------------------------


def hunt(count, seed):
    """Counts by kind, and what must not be."""
    chance = Random(f"laws {seed}")
    counts, findings = Counter(), []
    for _ in range(count):
        text, given, true, sure, (kind, one, two, right) = case(chance)
        assumptions = read_given(given)
        statement = read_statement(text, scope_of(assumptions))
        result = prove(statement, assumptions, Permit(EVERYTHING))
        witness = refute(statement, assumptions, BUDGET).witness
        proved = isinstance(result, Proof)
        verdict = "undecided"
        if proved:
            verdict = "proved"
        elif witness is not None:
            verdict = "refuted"
        counts["true" if true else "false", sure, verdict] += 1
        if witness is not None:
            left = again(witness.model, kind, one, two)
            if left == right or left != witness.left:
                findings.append(("witness", text, given))
        if proved and (not true or witness is not None):
            findings.append(("false proved", text, given))
        if witness is not None and true and sure:
            findings.append(("false refuted", text, given))
        if sure and true and not proved:
            findings.append(("not proved", text, given))
        if sure and not true and witness is None:
            findings.append(("not refuted", text, given))
    return counts, findings


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.hunt.laws")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", default="0")
    options = parser.parse_args()
    counts, findings = hunt(options.count, options.seed)
    for (truth, sure, verdict), number in sorted(counts.items()):
        stated = "independence stated" if sure else "not stated"
        print(f"{truth} if independent, {stated}: {number} {verdict}")
    print(*findings or ["no findings"], sep="\n")
    return 1 if findings else 0


if __name__ == "__main__":
    raise SystemExit(main())
