"""Traces made by hand for false statements, each named by its hole.

The steps look like instances of their rules; none of the traces may be
accepted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from derivations.recheck import recheck
from tests.recheck.replaying import changed, rejected, trace

Data = Any

N: Data = ["sym", "n"]
WHOLE: Data = ["1", N]


def declared(
    name: str,
    kind: str = "constant",
    domain: Sequence[Data] = (),
    ranges: Sequence[Data] = (),
    outcomes: Data = None,
) -> Data:
    return {
        "name": name,
        "kind": kind,
        "domain": list(domain),
        "ranges": list(ranges),
        "outcomes": outcomes,
    }


DECLARATIONS = [
    declared("n", domain=["integer", ["≥", "1"]]),
    declared("u"),
    declared("a", ranges=[WHOLE]),
    declared("x", ranges=[WHOLE]),
    declared("w", ranges=[WHOLE, WHOLE]),
    declared("X", "random", outcomes=["x", "p"]),
    declared("p", "function"),
    declared("Y", "random"),
    declared("Z", "random", ranges=[WHOLE]),
    declared("W", "random", domain=[[">", "0"]], ranges=[WHOLE]),
]


def at(name: str) -> Data:
    return ["index", name]


def of(family: str, *names: str) -> Data:
    return ["of", family, *map(at, names)]


def summed(
    name: str, lower: Data, upper: Data, body: Data, *conditions: Data
) -> Data:
    return ["sum", [[name, lower, upper]], body, list(conditions)]


def step(
    rule: str,
    left: Data,
    right: Data,
    *ranges: Data,
    conditions: Sequence[Data] = (),
    facts: Sequence[str] = (),
    under: str = "",
) -> Data:
    where = {"ranges": list(ranges), "conditions": list(conditions)}
    return {
        "rule": rule,
        "left": left,
        "right": right,
        "facts": list(facts),
        "where": where,
        "under": under,
    }


def forged(
    proposition: Data,
    *steps: Data,
    facts: Sequence[Data] = (),
    conditions: Sequence[Data] = (),
    endings: Sequence[Data] = (),
) -> Data:
    said = {"proposition": proposition, "conditions": list(conditions)}
    return {
        "format": "derivations-trace",
        "version": 1,
        "declarations": DECLARATIONS,
        "definitions": [],
        "facts": list(facts),
        "statement": said,
        "steps": list(steps),
        "endings": list(endings),
        "conditions": [],
    }


def test_a_free_index_is_not_captured_by_the_sum_over_outcomes() -> None:
    left = ["E", ["*", ["sym", "X"], of("a", "i")]]
    weight = ["apply", "p", of("x", "i")]
    right = summed("i", "1", N, ["*", of("x", "i"), of("a", "i"), weight])
    one = step("outcomes", left, right, ["i", *WHOLE])
    assert rejected(forged(["=", left, right], one)) == 0


def test_the_terms_of_a_closed_form_do_not_depend_on_its_end() -> None:
    left = summed("j", "1", at("i"), at("i"))
    right = ["/", ["*", at("i"), ["+", at("i"), "1"]], "2"]
    one = step("closed-form", left, right, ["i", *WHOLE])
    assert rejected(forged(["=", left, right], one)) == 0


def test_a_free_index_is_not_captured_by_a_longer_range() -> None:
    left = summed("i", at("i"), N, of("w", "i", "i"))
    right = summed("j", at("i"), N, of("w", "j", "i"))
    one = step("range", left, ["+", right, "0"], ["i", *WHOLE])
    assert rejected(forged(["=", left, right], one)) == 0


def test_a_free_index_is_not_captured_by_a_shifted_range() -> None:
    left = summed("i", "1", N, of("w", "i", "j"))
    right = summed("j", "1", N, of("w", "j", "j"))
    one = step("range", left, right, ["j", *WHOLE])
    assert rejected(forged(["=", left, right], one)) == 0


def test_ranges_of_a_restricted_sum_do_not_depend_on_its_indices() -> None:
    binders = [["i", "1", at("i")], ["j", "1", at("i")]]
    left = ["sum", binders, "1", [["<", at("i"), at("j")]]]
    diagonal = ["*", "-1", ["sum", binders[:1], "1", []]]
    right = ["/", ["+", ["sum", binders, "1", []], diagonal], "2"]
    one = step("restricted", left, right, ["i", *WHOLE])
    assert rejected(forged(["=", left, right], one)) == 0


def test_an_index_that_drops_out_carries_no_condition() -> None:
    lower = ["+", "3", ["*", "0", at("i")]]
    right = ["-", N, "2"]
    one = step(
        "length", summed("j", lower, N, "1"), right, ["i", "0", ["-", N, "3"]]
    )
    stated = ["=", summed("j", "3", N, "1"), right]
    assert rejected(forged(stated, one)) == 0


def test_the_ends_of_a_range_are_whole_numbers() -> None:
    u = ["sym", "u"]
    total = summed("j", "1", u, "1")
    one = step("length", total, u, under="left")
    stated = ["⟹", ["≥", u, "0"], ["=", total, u]]
    assert rejected(forged(stated, one)) == 0


HALF: Data = ["/", N, "2"]


def test_a_condition_against_no_whole_number_takes_no_term_away() -> None:
    everything = step("length", summed("i", "1", N, "1"), N)
    for value, lies in ((["/", ["+", N, "1"], "2"], False), (N, True)):
        told = ["≠", at("i"), value]
        rest = ["=", summed("i", "1", N, "1", told), ["-", N, "1"]]
        if lies:
            recheck(forged(rest, everything))
        else:
            assert rejected(forged(rest, everything)) == "statement"


def test_what_is_less_than_a_real_number_is_not_less_by_one() -> None:
    u = ["sym", "u"]
    less = ["<", at("i"), u]
    member = of("W", "i")
    stated = ["≥", ["*", member, ["-", u, at("i")]], member]
    assert rejected(forged(stated, conditions=[less])) == "statement"
    enough = ["<", ["+", at("i"), "1"], u]
    recheck(forged(stated, conditions=[enough]))


def test_a_range_is_shifted_by_a_whole_number() -> None:
    left = summed("i", "1", N, at("i"))
    moved = summed("j", "3/2", ["+", N, "1/2"], ["-", at("j"), "1/2"])
    for rule in ("range", "coincidence"):
        assert rejected(forged(["=", left, left], step(rule, left, moved))) == 0
    moved = summed("j", "2", ["+", N, "1"], ["-", at("j"), "1"])
    recheck(forged(["=", left, left], step("range", left, moved)))


def test_a_condition_on_one_side_of_no_whole_number_is_no_range() -> None:
    for end, lies in ((["/", ["+", N, "1"], "2"], False), (N, True)):
        left = summed("i", "1", N, at("i"), ["<", at("i"), end])
        right = ["+", "0", summed("i", "1", ["-", end, "1"], at("i"))]
        data = forged(["=", left, left], step("one-side", left, right))
        if lies:
            recheck(data)
        else:
            assert rejected(data) == 0


def test_a_fact_for_equal_indices_is_not_used_for_others() -> None:
    square = ["E", ["*", of("Z", "i"), of("Z", "j")]]
    fact = {
        "name": "A",
        "proposition": ["=", square, "5"],
        "conditions": [["=", at("i"), at("j")]],
    }
    less = ["≤", at("i"), at("j")]
    one = step(
        "fact",
        square,
        "5",
        ["i", *WHOLE],
        ["j", *WHOLE],
        conditions=[less],
        facts=["A"],
    )
    product = {"rule": "product", "factors": [[["-", at("i"), at("j")], "1"]]}
    trace = forged(
        ["=", square, "5"],
        one,
        facts=[fact],
        conditions=[less],
        endings=[product],
    )
    assert rejected(trace) == 0


def test_one_law_says_nothing_of_a_sum() -> None:
    law = ["same-law", ["sym", "Y"], of("Z", "i")]
    fact = {"name": "A", "proposition": law, "conditions": []}
    left = ["E", ["abs", summed("j", "1", N, of("Z", "j"))]]
    right = ["E", ["abs", summed("j", "1", N, ["sym", "Y"])]]
    one = step("same-law", left, right)
    assert rejected(forged(["=", left, right], one, facts=[fact])) == 0


def test_a_moment_exists_where_a_fact_names_it_and_nowhere_else() -> None:
    mean = ["E", ["/", "1", of("W", "i")]]
    said = ["=", summed("i", "2", N, mean), "3"]
    fact = {"name": "A", "proposition": said, "conditions": []}
    stated = ["=", ["*", "2", mean], ["+", mean, mean]]
    assert rejected(forged(stated, facts=[fact])) == "condition"


@pytest.mark.parametrize("name", ["$1.0", "&i"])
def test_a_free_index_has_no_name_of_a_bound_one(name: str) -> None:
    kept = summed("i", "1", N, "1", ["≠", at("i"), at(name)])
    stated = ["=", ["*", kept, of("a", name)], "0"]
    assert rejected(forged(stated)) == "format"


def test_members_that_a_condition_leaves_out_are_not_meant() -> None:
    blocks = [[of("Z", "i")]]
    fact = {
        "name": "A",
        "proposition": ["independence", "uncorrelated", "all", blocks],
        "conditions": [["≠", at("i"), "1"]],
    }
    left = ["Cov", of("Z", "i"), of("Z", "i′")]
    apart = ["≠", at("i"), at("i′")]
    known = [apart, ["≠", at("i"), "1"]]
    one = step(
        "fact",
        left,
        "0",
        ["i", *WHOLE],
        ["i′", *WHOLE],
        conditions=known,
        facts=["A"],
    )
    trace = forged(["=", left, "0"], one, facts=[fact], conditions=known)
    assert rejected(trace) == 0


def test_no_name_looks_like_another_value() -> None:
    name = "u()^1·sym v"
    stated = [
        "=",
        ["E", ["sym", name]],
        ["E", ["*", ["sym", "u"], ["sym", "v"]]],
    ]
    assert rejected(forged(stated)) == "format"


def stated(name: str, proposition: Data, *conditions: Data) -> Data:
    return {
        "name": name,
        "proposition": proposition,
        "conditions": list(conditions),
    }


def test_only_multiples_of_a_fact_follow_from_it() -> None:
    """``u² = 4`` says nothing of ``u``, but ``u = 2`` gives ``u² = 4``; a
    fact for some indices gives nothing for a constant."""
    square, u = ["^", ["sym", "u"], "2"], ["sym", "u"]
    good = forged(["=", square, "4"], facts=[stated("A", ["=", u, "2"])])
    assert recheck(good) == 0
    turned = forged(["=", u, "2"], facts=[stated("A", ["=", square, "4"])])
    assert rejected(turned) == "statement"
    some = stated("A", ["=", u, "2"], ["<", at("i"), "1"])
    assert rejected(forged(["=", square, "4"], facts=[some])) == "statement"


def test_what_is_random_is_not_multiplied_under_an_expectation() -> None:
    """``E[Y] = 0`` isn't ``E[Y²] = 0``."""
    fact = stated("A", ["=", ["E", ["sym", "Y"]], "0"])
    square = ["E", ["^", ["sym", "Y"], "2"]]
    assert rejected(forged(["=", square, "0"], facts=[fact])) == "statement"
    mean = ["^", ["E", ["sym", "Y"]], "2"]
    assert recheck(forged(["=", mean, "0"], facts=[fact])) == 0


def test_powers_are_not_taken_apart_beyond_their_sense() -> None:
    """``(−1)^(2 u)`` isn't 1, ``(u²)^(1/2)`` isn't u, ``|u|`` isn't u."""
    u = ["sym", "u"]
    for left, right in (
        (["^", "-1", ["*", "2", u]], "1"),
        (["^", ["^", u, "2"], "1/2"], u),
        (["abs", u], u),
        (["^", "-1", N], "1"),
        (["prod", [["i", *WHOLE]], "-1", []], "-1"),
        (["prod", [["i", *WHOLE]], ["abs", u], []], ["^", u, N]),
    ):
        place = rejected(forged(["=", left, right]))
        assert place in ("statement", "condition")


def test_a_bound_at_one_index_is_not_one_at_all() -> None:
    fact = stated("A", ["≥", ["of", "a", "1"], "1"])
    total = summed("i", "1", N, of("a", "i"))
    assert rejected(forged(["≥", total, N], facts=[fact])) == "statement"
    for_all = stated("A", ["≥", of("a", "i"), "1"])
    recheck(forged(["≥", total, N], facts=[for_all]))
    later = stated("A", ["≥", of("a", "i"), "1"], ["≥", at("i"), "2"])
    assert rejected(forged(["≥", total, N], facts=[later])) == "statement"


def test_an_empty_range_has_no_positive_sum() -> None:
    total = summed("i", "2", N, "1")
    assert rejected(forged([">", total, "0"])) == "statement"
    recheck(forged(["≥", total, "0"]))


def test_a_fact_whose_index_drops_out_needs_a_member() -> None:
    """``E[q_i] = 0`` speaks of q_1 where q_i = q_1 and there is some i."""
    given = (
        "n : positive integer; q[i] for i = 1..n : random; "
        "E[q_i] = 0; q_i = q_1"
    )
    data = trace("E[2 q_1] = 0", given)
    assert recheck(data) > 0
    (place,) = (
        place
        for place, one in enumerate(data["declarations"])
        if one["name"] == "n"
    )
    path = ("declarations", place, "domain")
    rejected(changed(data, *path, to=["integer", ["≥", "0"]]))
