"""Sum atoms: canonical bound names, no capture."""

from __future__ import annotations

from proving import proved, refused

from derivations.kernel import atoms, forms, opening, sums

N = forms.of_atom(atoms.symbol_atom("n"))
M = forms.of_atom(atoms.symbol_atom("m"))


def index(name):
    return forms.of_atom(atoms.index_atom(name))


def member(family, *names):
    indices = tuple(index(name) for name in names)
    return forms.of_atom(atoms.member_atom(family, indices))


def total(body, *names, upper=N):
    binders = tuple((name, forms.ONE, upper) for name in names)
    return sums.sum_atom(binders, body)


def test_bound_names_do_not_matter():
    assert total(member("x", "i"), "i") == total(member("x", "j"), "j")


def test_the_order_of_independent_ranges_does_not_matter():
    body = member("x", "i") * member("y", "j")
    assert total(body, "i", "j") == total(body, "j", "i")


def test_ranges_matter():
    one = total(member("x", "i"), "i")
    assert one != total(member("x", "i"), "i", upper=M)


def test_bound_names_are_not_free():
    atom = total(member("w", "i", "j"), "j")
    assert atom.indices == {"i"}


def test_a_value_is_not_captured():
    row = total(member("w", "i", "j"), "j")
    put = sums.substituted(row, {"i": index("j")})
    assert put == forms.of_atom(total(member("w", "j", "k"), "k"))
    assert put != forms.of_atom(total(member("w", "j", "j"), "j"))


def test_a_bound_canonical_name_is_not_captured_either():
    inner = total(member("w", "i", "j"), "j")
    name = inner.data[0][0][0]
    put = sums.substituted(inner, {"i": index(name)})
    (atom,) = put.atoms()
    assert atom.indices == {name}


def test_nested_sums_open_one_at_a_time_under_new_names():
    square = forms.of_atom(total(member("x", "i"), "i"), 2)
    ((monomial, _),) = square.ordered()
    binders, body = opening.unrolled(
        monomial, opening.Fresh(), lambda atom: True
    )
    assert len({name for name, _, _ in binders}) == 2
    assert len(body.indices) == 2


def test_a_sum_over_very_many_indices_is_left_alone():
    """Each pair of 32 indices would have to be looked at."""
    letters = "ijklmopq"
    ranges = ", ".join(f"{name} = 1..n" for name in letters)
    given = (
        f"n : positive integer; X[{','.join(letters)}] for {ranges} : random"
    )
    summed = f"Σ_{{{ranges.replace(' ', '')}}} X_{{{','.join(letters)}}}"
    gap = refused(f"E[({summed})^4] = 0", given, "linearity")
    assert gap.kind == "too-large"
    proved(f"E[2 {summed}] = 2 E[{summed}]", given, "linearity")
