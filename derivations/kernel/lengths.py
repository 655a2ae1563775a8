"""Lengths of ranges and divisors that a normal form relied on."""

from __future__ import annotations

from collections.abc import Callable

from derivations.kernel import forms
from derivations.kernel.atoms import Atom
from derivations.kernel.facts import Knowledge
from derivations.kernel.forms import Form
from derivations.kernel.situation import Situation


class Lengths(Situation):
    """``lengths`` collects the forms that had to be non-negative for a
    sum's length, ``divisors`` those that had to be non-zero for a closed
    form."""

    def __init__(
        self, knowledge: Knowledge, unfolded: Callable[[Atom], Form | None]
    ) -> None:
        super().__init__(knowledge, unfolded)
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
