"""Of two events one may imply the other, or exclude it.

``1_A 1_B = 1_A`` where A implies B, and ``1_A 1_B = 0`` where it excludes
B, both almost surely (Grimmett & Stirzaker, §1.2 and §1.3).
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Final

from derivations.kernel import indicators
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import ZERO, Form, Monomial
from derivations.kernel.powers import Power
from derivations.kernel.sign_records import OrderFact, Support
from derivations.kernel.splits import CASE
from derivations.kernel.trace import record

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

MAX_EVENTS: Final = 4
"""Relations in one product that are compared with one another."""


def without_implied(normaliser: Normaliser, monomial: Monomial) -> Form:
    """The product without the indicators that another one implies; 0 where
    one excludes another."""
    whole = Form({monomial: 1})
    events = [a for a, _ in monomial if _relation(a)]
    if not 2 <= len(events) <= MAX_EVENTS:
        return whole
    if not normaliser.has(Power.P_IMPLIED):
        return whole
    gone: dict[Atom, None] = {}
    for one, two in permutations(events, 2):
        if one in gone or two in gone:
            continue
        for happens in (True, False):
            support = _follows(normaliser, one, two, happens)
            if support is None:
                continue
            normaliser.use(name for name in support if name != CASE)
            if not happens:
                record(normaliser, "implied", ["E", whole], "0")
                return ZERO
            gone[two] = None
            break
    if not gone:
        return whole
    kept = Form({tuple(i for i in monomial if i[0] not in gone): 1})
    record(normaliser, "implied", ["E", whole], ["E", kept])
    return kept


def _relation(atom: Atom) -> bool:
    return (
        atom.kind == "indicator"
        and indicators.parts(atom)[0] != indicators.OCCURS
    )


def _follows(
    normaliser: Normaliser, one: Atom, two: Atom, happens: bool
) -> Support | None:
    """Facts by which the second event happens, or doesn't, wherever the
    first one does."""
    known = indicators.told(one, True)
    wanted = indicators.told(two, happens)
    if known is None or wanted is None:
        return None
    form, sign = wanted
    signs = normaliser.signs(form - known[0]).surely
    signs = signs.with_facts(OrderFact(*known, CASE, local=True))
    return signs.positive(form) if sign == ">" else signs.nonnegative(form)
