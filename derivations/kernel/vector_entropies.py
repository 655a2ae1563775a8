"""Entropy, cross-entropy and relative entropy of vectors of probabilities.

``H(p) = −Σ pᵢ log pᵢ``, ``CE(p, q) = −Σ pᵢ log qᵢ`` and
``KL(p ‖ q) = Σ pᵢ log(pᵢ/qᵢ)``, where all entries are positive.

Cover & Thomas, Elements of Information Theory (2nd ed.), §2.1–2.3.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from derivations.kernel import atoms, forms
from derivations.kernel.errors import Unsupported
from derivations.kernel.finite_sums import make_sum
from derivations.kernel.forms import Form
from derivations.kernel.powers import Power
from derivations.kernel.trace import record
from derivations.kernel.trace_data import of_form, of_sum, of_term
from derivations.kernel.vectors import component, is_vector, vector_range
from derivations.language import tree

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser


def of_vectors(normaliser: Normaliser, node: tree.Operator) -> bool:
    """Whether it is an entropy of vectors of numbers."""
    if node.name in ("KL", "CE"):
        return True
    return (
        node.name == "H"
        and len(node.arguments) == 1
        and is_vector(normaliser, node.arguments[0])
        and not normaliser.random.form_random(
            normaliser.value(node.arguments[0], {})
        )
    )


def vector_entropy(
    normaliser: Normaliser, node: tree.Operator, bound: dict[str, Form]
) -> Form:
    """By its definition; else as it stands.

    Raises Unsupported for vectors that aren't families of one range.
    """
    if not normaliser.has(Power.UNFOLD):
        values = tuple(normaliser.value(x, bound) for x in node.arguments)
        return normaliser.opaque(node.name, values)
    ends = common_range(normaliser, node)
    name = normaliser.fresh()
    lower, upper = (normaliser.value(end, bound) for end in ends)
    normaliser.ranges[name] = (lower, upper)
    written = body_of(normaliser, node, tree.Index(name))
    if normaliser.knowledge.recorder is not None:
        given = {n: of_form(form) for n, form in bound.items()}
        left = [node.name, *(of_term(x, given) for x in node.arguments)]
        right = of_sum(((name, lower, upper),), of_term(written, given))
        right = right if node.name == "KL" else ["-", right]
        record(normaliser, "definition", left, right)
    own = forms.of_atom(atoms.index_atom(name))
    body = normaliser.value(written, {**bound, name: own})
    total = make_sum(normaliser, name, lower, upper, body)
    return total if node.name == "KL" else -total


def common_range(
    normaliser: Normaliser, node: tree.Operator
) -> tuple[tree.Term, tree.Term]:
    """The ends of the range of all its vectors."""
    found = [vector_range(normaliser, x) for x in node.arguments]
    ends = found[0]
    if ends is None or any(other != ends for other in found):
        raise Unsupported(node.name)
    return ends


def body_of(
    normaliser: Normaliser, node: tree.Operator, at: tree.Index
) -> tree.Term:
    """The term at one index of ``Σ pᵢ log(pᵢ/qᵢ)``, or of the sum of which
    H and CE are the negative."""
    parts = [component(normaliser, x, at) for x in node.arguments]
    first, last = parts[0], parts[-1]
    if node.name == "KL":
        ratio = tree.Divide(first, last)
        return tree.Multiply(first, tree.Operator("log", (ratio,)))
    return tree.Multiply(first, tree.Operator("log", (last,)))
