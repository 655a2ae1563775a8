"""Lengths of ranges and divisors that a normal form relied on."""

from __future__ import annotations

from collections.abc import Callable

from derivations.kernel import forms
from derivations.kernel.atoms import Atom
from derivations.kernel.facts import Knowledge
from derivations.kernel.forms import Exponent, Form
from derivations.kernel.sign_records import Support
from derivations.kernel.situation import Situation


class Lengths(Situation):
    """``lengths`` collects the forms that had to be non-negative for a
    sum's length, ``divisors`` those that had to be non-zero for a closed
    form.  While ``beyond`` is set, sums run over more index values than
    those for which their body was worked out."""

    def __init__(
        self, knowledge: Knowledge, unfolded: Callable[[Atom], Form | None]
    ) -> None:
        super().__init__(knowledge, unfolded)
        self.beyond = False
        self.lengths: dict[Form, None] = {}
        self.divisors: dict[Form, None] = {}

    def length(self, lower: Form, upper: Form) -> Form | None:
        """Number of terms of a range; an empty one must not come out
        negative.  For a range inside another sum that is settled at once,
        while the outer index is known; None when it isn't known."""
        length = upper - lower + forms.ONE
        if length.constant() is not None:
            return length
        if any(name.startswith("#") for name in length.indices):
            support = self.signs(length).nonnegative(length)
            if support is None:
                return None
            self.use(support)
        else:
            self.lengths[length] = None
        return length

    def divisor(self, form: Form) -> bool:
        """Whether a rule may divide by the form; likewise settled at once
        or noted to be shown non-zero."""
        value = form.constant()
        if value is not None:
            return value != 0
        if any(name.startswith("#") for name in form.indices):
            support = self.signs(form).nonzero(form)
            self.use(support or ())
            return support is not None
        self.divisors[form] = None
        return True

    def inhabited(self, lower: Form, upper: Form) -> bool:
        """Whether the range is known to have a value, by declarations and
        ranges alone, for which the body was worked out."""
        if self.beyond:
            return False
        room = upper - lower
        return _declared(self.signs(room).nonnegative(room))

    def leaves(self, atom: Atom, exponent: Exponent) -> bool:
        """Whether the factor may leave a sum over a range that may be
        empty.  A fact that then holds of no index may have brought it
        along, so that nothing else says that it is defined."""
        if atom.kind in ("prime", "euler", "sign"):
            return True
        if isinstance(exponent, Form):
            signs = self.signs(exponent)
            if _declared(signs.nonnegative(exponent)):
                return True
        elif exponent > 0:
            return True
        base = atom.data[0] if atom.kind == "power" else forms.of_atom(atom)
        if not isinstance(base, Form):
            return False
        if _declared(self.signs(base).nonzero(base)):
            return True
        return self.divisor(base)


def _declared(support: Support | None) -> bool:
    """Known, and by declarations and ranges alone."""
    return support is not None and all(n.startswith(":") for n in support)
