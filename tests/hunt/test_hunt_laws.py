"""Random statements on standard laws, against moments from cumulants."""

from fractions import Fraction

from tests.hunt.laws import hunt, moment


def test_moments_known_by_heart():
    assert moment("Normal", (0, 1), 6) == 15
    assert moment("Uniform", (0, 2), 3) == 2
    assert moment("Exponential", (2,), 3) == Fraction(6, 8)
    assert moment("Poisson", (2,), 3) == 8 + 12 + 2
    assert moment("Bernoulli", (Fraction(1, 3),), 5) == Fraction(1, 3)
    assert moment("Rademacher", (), 4) == 1
    assert moment("Rademacher", (), 5) == 0
    assert moment("Binomial", (2, Fraction(1, 2)), 2) == Fraction(3, 2)


def test_no_statement_is_settled_wrongly():
    counts, findings = hunt(60, "suite")
    assert findings == []
    assert counts["true", True, "proved"] > 15
    assert sum(n for key, n in counts.items() if key[2] == "refuted") > 15
