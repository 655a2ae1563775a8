"""What the lines of ``given``, ``assume`` and ``let`` become."""

from __future__ import annotations

from fractions import Fraction

import pytest
from document_samples import block

from derivations.assumptions.given import (
    Assumptions,
    Declaration,
    Domain,
    Outcomes,
    Range,
)
from derivations.document.declare import scope_of
from derivations.document.parse import read_document, read_given
from derivations.language.errors import InputError
from derivations.language.reader import read_term
from derivations.language.tree import (
    Element,
    Independence,
    Index,
    Number,
    Operator,
    Relation,
    SameLaw,
    Symbol,
)

POSITIVE = Domain(lower=Fraction(0), lower_open=True)


def given(*lines: str) -> Assumptions:
    (derivation,) = read_document(
        block("\n".join(("given", *lines)))
    ).derivations
    return derivation.assumptions


def declared(line: str, *further: str) -> Declaration:
    return given(line, *further).declarations[0]


@pytest.mark.parametrize(
    ("line", "kind", "domain"),
    [
        (
            "d : positive integer",
            "constant",
            Domain(integer=True, lower=Fraction(1)),
        ),
        ("d : 正整数", "constant", Domain(integer=True, lower=Fraction(1))),
        ("d positive integer", "constant", Domain(True, Fraction(1))),
        ("n : integer, ≥ 2", "constant", Domain(True, Fraction(2))),
        ("n : integer ≥ 2", "constant", Domain(True, Fraction(2))),
        ("n : integer, > 3/2", "constant", Domain(True, Fraction(2))),
        ("n : natural", "constant", Domain(True, Fraction(0))),
        ("a : real, > 0", "constant", POSITIVE),
        ("a : positive", "constant", POSITIVE),
        ("a : a positive real number", "constant", POSITIVE),
        ("a : 正实数", "constant", POSITIVE),
        ("a ： 实数，＞ 0", "constant", POSITIVE),
        ("a : > 0", "constant", POSITIVE),
        ("a : real, nonzero", "constant", Domain(nonzero=True)),
        ("a : real, ≠ 0", "constant", Domain(nonzero=True)),
        ("a : 非零实数", "constant", Domain(nonzero=True)),
        ("a : real, <= 2", "constant", Domain(upper=Fraction(2))),
        ("a : non-negative", "constant", Domain(lower=Fraction(0))),
        ("a : 非负", "constant", Domain(lower=Fraction(0))),
        (
            "a : negative",
            "constant",
            Domain(upper=Fraction(0), upper_open=True),
        ),
        ("c : real constant", "constant", Domain()),
        ("c : 常数", "constant", Domain()),
        (
            "p : real, 0 < p < 1",
            "constant",
            Domain(
                lower=Fraction(0),
                lower_open=True,
                upper=Fraction(1),
                upper_open=True,
            ),
        ),
        (
            "p : 0 ≤ p ≤ 1",
            "constant",
            Domain(lower=Fraction(0), upper=Fraction(1)),
        ),
        (
            "a : real, -1/2 < a",
            "constant",
            Domain(lower=Fraction(-1, 2), lower_open=True),
        ),
        ("X : random", "random", Domain()),
        ("X random", "random", Domain()),
        ("X : random variable", "random", Domain()),
        ("X is a random variable", "random", Domain()),
        ("X 为随机变量", "random", Domain()),
        ("X : 随机", "random", Domain()),
        ("X : random, > 0", "random", POSITIVE),
        ("X random, X > 0", "random", POSITIVE),
        ("X : positive random variable", "random", POSITIVE),
        ("f : function", "function", Domain()),
        ("f : 函数", "function", Domain()),
    ],
)
def test_single_names(line: str, kind: str, domain: Domain) -> None:
    assumptions = given(line)
    (one,) = assumptions.declarations
    assert (one.kind, one.domain, one.ranges) == (kind, domain, ())
    assert assumptions.facts == ()


@pytest.mark.parametrize(
    "line",
    [
        "σ_q, σ_k, a : real, > 0",
        "σ_q, σ_k and a : real, > 0",
        "σ_q、σ_k、a : 实数，> 0",
        "σ_{q}, σₖ, a real, > 0",
    ],
)
def test_lists_of_names(line: str) -> None:
    found = given(line).declarations
    assert [one.name for one in found] == ["σ_q", "σ_k", "a"]
    assert all(one.domain == POSITIVE for one in found)


@pytest.mark.parametrize(
    "line",
    [
        "x[i] for i = 1..n : real",
        "x_i for i = 1..n : real",
        "xᵢ for i=1..n : real",
        "x[i] for 1 ≤ i ≤ n : real",
        "x[i]，i = 1..n : 实数",
        "x[i]（i = 1..n）: 实数",
        "x[i] 对 i = 1, …, n : 实数",
        "x[i] for i = 1..n real",
    ],
)
def test_families(line: str) -> None:
    one = declared(line, "n : positive integer")
    assert one.name == "x"
    assert one.kind == "constant"
    assert one.ranges == (Range("i", Number("1"), Symbol("n")),)


def test_two_indices() -> None:
    for item in ("W[i,j]", "W_{i,j}", "W_ij"):
        one = declared(
            f"{item} for i = 1..m, j = 1..n : random",
            "m, n : positive integer",
        )
        assert one.name == "W"
        assert [part.index for part in one.ranges] == ["i", "j"]
        assert one.ranges[1].upper == Symbol("n")


def test_a_bound_by_a_name_is_a_fact() -> None:
    assumptions = given("j : integer, 1 ≤ j ≤ d", "d : positive integer")
    assert assumptions.declarations[0].domain == Domain(True, Fraction(1))
    (fact,) = assumptions.facts
    assert fact.name == "given"
    assert fact.proposition == Relation("≤", Symbol("j"), Symbol("d"))
    assumptions = given("x[i] for i = 1..2 : real, < c", "c : real")
    (fact,) = assumptions.facts
    assert fact.proposition == Relation(
        "<", Element("x", (Index("i"),)), Symbol("c")
    )


def test_iid() -> None:
    assumptions = given("X[i] for i = 1..3 : random, i.i.d.")
    member = Element("X", (Index("i"),))
    assert [fact.proposition for fact in assumptions.facts] == [
        SameLaw((member,)),
        Independence("mutual", ((member,),), every=True),
    ]
    chinese = given("X[i]，i = 1..3 : 随机变量，独立同分布")
    assert [f.proposition for f in chinese.facts] == [
        f.proposition for f in assumptions.facts
    ]
    pair = given("X, Y : random, i.i.d.")
    assert pair.facts[1].proposition == Independence(
        "mutual", ((Symbol("X"),), (Symbol("Y"),))
    )
    assert given("X random, i.i.d.").facts == ()
    words = given("X, Y : i.i.d. random variables")
    assert [f.proposition for f in words.facts] == [
        f.proposition for f in pair.facts
    ]


def test_moments_beside_the_kind() -> None:
    assumptions = given(
        "X[i] for i = 1..3 : random, i.i.d., mean μ, variance σ²",
        "μ, σ : real",
    )
    member = Element("X", (Index("i"),))
    moments = [f.proposition for f in assumptions.facts][:2]
    assert moments[0] == Relation("=", Operator("E", (member,)), Symbol("μ"))
    assert isinstance(moments[1], Relation)
    assert moments[1].left == Operator("Var", (member,))
    chinese = given(
        "X[i]，i = 1..3 : 随机变量，均值为 μ，方差 σ²", "μ, σ : real"
    )
    assert [f.proposition for f in chinese.facts] == moments


def test_sizes_of_given_strings() -> None:
    for text in (
        "X[i] for i = 1..n : random, i.i.d.",
        "X : random, outcomes x[i] for i = 1..n, probability p",
    ):
        size = read_given(text).declaration("n")
        assert size is not None
        assert size.domain == Domain(True, Fraction(1))
        with pytest.raises(InputError):
            given(text)


@pytest.mark.parametrize(
    "line",
    [
        "X : random, outcomes x[i] for i = 1..n, probability p",
        "X : random, outcomes x_i for i = 1..n, with probability p",
        "X : 随机变量，取值 x[i]，i = 1..n，概率 p",
    ],
)
def test_outcomes(line: str) -> None:
    assumptions = given(line, "n : positive integer")
    assert assumptions.declaration("X").outcomes == Outcomes("x", "p")
    values = assumptions.declaration("x")
    assert (values.kind, values.ranges) == (
        "constant",
        (Range("i", Number("1"), Symbol("n")),),
    )
    assert assumptions.declaration("p").kind == "function"
    again = given(
        line,
        "n : positive integer",
        "x[k] for k = 1..n : real, > 0",
        "p : function",
    )
    assert again.declaration("x").domain == POSITIVE
    assert again.declaration("X").outcomes == Outcomes("x", "p")


def test_plain_statements_are_facts_named_given() -> None:
    assumptions = given(
        "a, b : real",
        "X, Y : random",
        "a ≠ b",
        "0 < a < b, E[X] = 0",
        "X, Y independent",
        "X、Y 不相关",
    )
    assert assumptions.fact_names == ("given",)
    assert [type(f.proposition) for f in assumptions.facts] == [
        Relation,
        Relation,
        Relation,
        Relation,
        Independence,
        Independence,
    ]


def test_commas_of_assume_lines() -> None:
    assumptions = read_given(
        "X, Y, Z random;"
        "A1: E[X] = 0, Cov(X, Y) = 1, X, Y, Z independent, E[Z] = 0"
    )
    assert [fact.name for fact in assumptions.facts] == ["A1"] * 4
    third = assumptions.facts[2].proposition
    assert isinstance(third, Independence)
    assert len(third.blocks) == 3


def test_conditions() -> None:
    head = "q[i], k[i] for i = 1..3 : random;"
    unequal = Relation("≠", Index("i"), Index("j"))
    for tail in (
        "E[q_i q_j] = 0, E[k_i k_j] = 0 for i ≠ j",
        "E[q_i q_j] = 0, E[k_i k_j] = 0, i ≠ j",
        "E[q_i q_j] = 0，E[k_i k_j] = 0 对 i ≠ j",
    ):
        facts = read_given(head + tail).facts
        assert [fact.conditions for fact in facts] == [(unequal,)] * 2
    facts = read_given(head + "E[q_i] = 0, E[k_i k_j] = 0 for i ≠ j").facts
    assert [fact.conditions for fact in facts] == [(), (unequal,)]


def test_names_of_assume_lines() -> None:
    (derivation,) = read_document(
        block(
            "given X : random\nassume\nE[X] = 0\nA1: E[X²] = 1\n"
            "假设1：E[X³] = 0\nE[X⁴] = 3"
        )
    ).derivations
    assert derivation.assumptions.fact_names == ("A2", "A1", "假设1", "A3")


def test_given_strings() -> None:
    assumptions = read_given(
        "d : positive integer; q[i], k[i] for i = 1..d : random; "
        "E[q_i] = 0; all q_i, k_i are mutually independent"
    )
    assert [one.name for one in assumptions.declarations] == ["d", "q", "k"]
    assert assumptions.fact_names == ("A1", "A2")
    assumptions = read_given("X, Y random; X, Y independent")
    assert assumptions.fact_names == ("A1",)
    chinese = read_given("X、Y 随机；X、Y 独立")
    assert [f.proposition for f in chinese.facts] == [
        f.proposition for f in assumptions.facts
    ]
    assert read_given("") == Assumptions()
    assert read_given("X[i] for i = 1..n : random, i.i.d.; n : natural")
    assert read_given("X random; let Z := 2 X").definitions[0].name == "Z"
    named = read_given("X random; zero: E[X] = 0; H : real")
    assert named.fact_names == ("zero",)


def test_semicolons_separate() -> None:
    (derivation,) = read_document(
        block(
            "已知 n：正整数；σ：实数；\n设 X 为随机变量\n"
            "令 s := X；t := 2 s\n假设 A1：E[X] = 0；E[X²] = σ²"
        )
    ).derivations
    assumptions = derivation.assumptions
    assert [one.name for one in assumptions.declarations] == ["n", "σ", "X"]
    assert [one.name for one in assumptions.definitions] == ["s", "t"]
    assert [one.name for one in assumptions.facts] == ["A1", "A1"]


def test_lets_in_any_order() -> None:
    assumptions = read_given(
        "n : positive integer; x[i], y[i] for i = 1..n : random; a : real;"
        "m := v; v := Var(s); s := x · y; T_i := a x_i; U[j] := T_j + y_j;"
        "σ_s := sd(s); z := a x_1; P_{i,j} := x_i y_j"
    )
    found = {one.name: one for one in assumptions.definitions}
    assert list(found) == ["m", "v", "s", "T", "U", "σ_s", "z", "P"]
    assert found["T"].parameters == ("i",)
    assert found["U"].parameters == ("j",)
    assert found["P"].parameters == ("i", "j")
    assert found["σ_s"].parameters == ()
    scope = scope_of(assumptions)
    kinds = {name: scope.names[name].kind for name in found}
    assert kinds == {
        "m": "constant",
        "v": "constant",
        "s": "random",
        "T": "random",
        "U": "random",
        "σ_s": "constant",
        "z": "random",
        "P": "random",
    }
    assert scope.names["U"].ranges == (("j", Number("1"), Symbol("n")),)
    assert isinstance(read_term("Var(U_i)", scope), Operator)


def test_a_let_name_wins_over_splitting() -> None:
    assumptions = read_given("a, b, c : real; u := ab; ab := c")
    assert assumptions.definitions[0].term == Symbol("ab")


def test_vector_lets() -> None:
    assumptions = read_given(
        "q[i], k[i] for i = 1..3 : random; w := 2 q; s := w · k"
    )
    scope = scope_of(assumptions)
    assert len(scope.names["w"].ranges) == 1
    assert scope.names["s"].ranges == ()


def test_cycles_name_their_members() -> None:
    with pytest.raises(InputError) as caught:
        read_given("X random; p := r; r := 2 t; t := X + p")
    assert caught.value.key == "let-cycle"
    assert caught.value.values["cycle"] == "p → r → t → p"
    with pytest.raises(InputError) as caught:
        read_given("a real; σ_s := σ_q a")
    assert caught.value.key != "let-cycle"


def test_scope_of_matches_the_reading_scope() -> None:
    assumptions = read_given("X random; a real; b := a²; Z := X + b")
    scope = scope_of(assumptions)
    assert scope.names["b"].kind == "constant"
    assert scope.names["Z"].kind == "random"


def test_python_is_not_executed(tmp_path: object) -> None:
    with pytest.raises(InputError):
        read_given("x : real; __import__('os')")


@pytest.mark.parametrize(
    "said",
    [
        "x = 1 ⟹ y = 2, z = 3",
        "z = 3, x = 1 ⟹ y = 2",
        "if x = 1 then y = 2, z = 3",
        "x = 1 ⟺ y = 2, z = 3",
    ],
)
def test_a_comma_beside_an_arrow_is_asked_about(said: str) -> None:
    """It may belong to the conclusion, or separate two assumptions."""
    with pytest.raises(InputError) as caught:
        read_given("x, y, z : real; " + said)
    assert caught.value.key == "proposition-comma-arrow"
    apart = read_given("x, y, z : real; x = 1 ⟹ y = 2; z = 3")
    within = read_given("x, y, z : real; x = 1 ⟹ y = 2 and z = 3")
    assert (len(apart.facts), len(within.facts)) == (2, 1)
