"""The search for a reason that fits knows every rule."""

from __future__ import annotations

from derivations.diagnose.reasons import SINGLE_ORDER, find_fit
from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.kernel.rules import EVERYTHING
from derivations.language.reader import read_statement


def fit(statement: str, given: str):
    assumptions = read_given(given)
    return find_fit(
        read_statement(statement, scope_of(assumptions)), assumptions
    )


def test_every_rule_has_its_place_in_the_order():
    """Or it stays in every set of rules that is found."""
    assert len(SINGLE_ORDER) == len(set(SINGLE_ORDER))
    assert set(SINGLE_ORDER) == set(EVERYTHING) - {"divide"}


def test_the_smaller_reason_comes_first():
    given = "X, Y, Z : random; a, b : real"
    found = fit("Cov(a X + b, Y) = a Cov(X, Y)", given)
    assert found is not None and found.rules == ("covariance-scaling",)
    found = fit("Cov(a X + Z, Y) = a Cov(X, Y) + Cov(Z, Y)", given)
    assert found is not None and found.rules == ("bilinearity",)


def test_nothing_fits_what_is_false():
    assert fit("Cov(a X, Y) = a² Cov(X, Y)", "X, Y : random; a : real") is None
