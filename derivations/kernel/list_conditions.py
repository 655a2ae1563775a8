"""Side conditions of what is taken of lists of numbers."""

from __future__ import annotations

from collections.abc import Iterator

from derivations.kernel import forms, lists
from derivations.kernel.forms import Form
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.powers import Power
from derivations.kernel.proof import Obligation
from derivations.kernel.readback import to_term
from derivations.kernel.sign_support import met
from derivations.language.tree import Term


def probabilities(
    normaliser: Normaliser, vector: Term, bound: dict[str, Form]
) -> Iterator[Obligation]:
    """The entropy of a list: its entries are ≥ 0 and sum to 1."""
    plain = normaliser.further(Power.UNFOLD)
    found = lists.entries(plain, vector, bound)
    if found is None or any(map(plain.random.form_random, found)):
        return
    for item in found:
        form = plain.finish(item)
        yield met(plain, "logarithm", form, to_term(form), "≥")
    total = plain.finish(forms.add(found))
    yield Obligation("total", to_term(total), "=", total == forms.ONE)
