"""What a variable explains of the variance of another one is no more than
all of it.

``Var(X) − Var(E[X | Y]) = E[Var(X | Y)] ≥ 0``
(Blitzstein & Hwang, Introduction to Probability, §9.5).
"""

from __future__ import annotations

from collections.abc import Iterator

from derivations.kernel import indicators
from derivations.kernel.forms import Form
from derivations.kernel.instance import Inequality, operators
from derivations.kernel.linear import only_atom
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.powers import Power


def explained(normaliser: Normaliser, form: Form) -> Iterator[Inequality]:
    """For variances of conditional means, beside the variances that stand
    in the form."""
    variances = [x for (x,) in operators(form, "Var")]
    for average in variances:
        atom = only_atom(average)
        if atom is None or atom.kind != "conditional":
            continue
        name, (x, *_), given = indicators.conditional_parts(atom)
        if name != "E" or x not in variances:
            continue
        if not normaliser.has(Power.TOTAL_VAR):
            return
        whole, part = (normaliser.operator("Var", (z,)) for z in (x, average))
        said = ["total-variance", x, *given]
        yield Inequality(whole - part, said, (), normaliser)
