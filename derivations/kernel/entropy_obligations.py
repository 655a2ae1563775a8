"""What an entropy needs: variables with finitely many values, or vectors
with positive entries."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from derivations.kernel import atoms, forms
from derivations.kernel.errors import Unsupported
from derivations.kernel.existence import finite_valued
from derivations.kernel.forms import Form
from derivations.kernel.list_conditions import probabilities
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.powers import Power
from derivations.kernel.proof import Obligation
from derivations.kernel.readback import LETTERS
from derivations.kernel.sign_support import sign_support
from derivations.kernel.vector_entropies import (
    body_of,
    common_range,
    of_vectors,
)
from derivations.kernel.vectors import component
from derivations.language import tree
from derivations.language.free import free_indices

Bound = dict[str, Form]
Ends = tuple[tree.Term, tree.Term]
Walk = Callable[[Normaliser, tree.Node, Bound], Iterator[Obligation]]


def entropy_obligations(
    normaliser: Normaliser,
    node: tree.Operator | tree.Conditional,
    bound: dict[str, Form],
    walk: Walk,
) -> Iterator[Obligation]:
    """The side conditions of an entropy as it is written."""
    if isinstance(node, tree.Operator) and of_vectors(normaliser, node):
        yield from _entries(normaliser, node, bound, walk)
        return
    given = node.given if isinstance(node, tree.Conditional) else ()
    if isinstance(node, tree.Operator) and len(node.arguments) == 1:
        yield from probabilities(normaliser, node.arguments[0], bound)
    for part in (*node.arguments, *given):
        if isinstance(part, tree.Term):
            support = finite_valued(normaliser, part)
            if support != ():
                met = support is not None
                yield Obligation("finite", part, "finite", met, support or ())


def _entries(
    normaliser: Normaliser,
    node: tree.Operator,
    bound: dict[str, Form],
    walk: Walk,
) -> Iterator[Obligation]:
    """Those of the sum that it stands for."""
    try:
        ends = common_range(normaliser, node)
    except Unsupported:
        for part in node.arguments:
            yield Obligation("logarithm", part, ">", False)
        return
    name = normaliser.fresh()
    low, high = (normaliser.value(end, bound) for end in ends)
    normaliser.ranges[name] = (low, high)
    own = forms.of_atom(atoms.index_atom(name))
    body = body_of(normaliser, node, tree.Index(name))
    yield from walk(normaliser, body, {**bound, name: own})
    if node.name == "H":
        yield _total(normaliser, node.arguments[0], ends, bound)


def _total(
    normaliser: Normaliser, vector: tree.Term, ends: Ends, bound: Bound
) -> Obligation:
    """The entries are probabilities: they sum to 1."""
    plain = normaliser.further(
        Power.UNFOLD, Power.SOFTMAX, Power.SUM_LINEAR, Power.SUM_PRODUCT
    )
    taken = set(free_indices(vector))
    index = next(name for name in LETTERS if name not in taken)
    entry = component(plain, vector, tree.Index(index))
    binder = tree.Binder(index, *ends)
    total = tree.Sum((binder,), entry)
    rest = plain.finish(plain.value(total, bound) - forms.ONE)
    met = rest.is_zero and _relied_on(plain)
    return Obligation("total", total, "=", met, tuple(plain.used))


def _relied_on(normaliser: Normaliser) -> bool:
    """Whether the lengths and divisors that a normal form needed are known
    to be right; notes the facts that tell."""
    for found, sign in ((normaliser.lengths, "≥"), (normaliser.divisors, "≠")):
        for form in found:
            support = sign_support(normaliser, form, sign)
            if support is None:
                return False
            normaliser.use(support)
    return True
