"""The head of a derivative in LaTeX."""

from __future__ import annotations

from collections.abc import Sequence


def differentials(names: Sequence[str], inline: bool) -> str:
    r"""``\frac{\partial^{2}}{\partial x\, \partial y}``, in one line inside
    an exponent; a name that follows upon itself gets a power."""
    below: list[tuple[str, int]] = []
    for name in names:
        if below and below[-1][0] == name:
            below[-1] = name, below[-1][1] + 1
        else:
            below.append((name, 1))
    under = r"\, ".join(
        rf"\partial {name}{_power(times)}" for name, times in below
    )
    over = rf"\partial{_power(len(names))}"
    return f"{over}/{under}" if inline else rf"\frac{{{over}}}{{{under}}}"


def _power(times: int) -> str:
    return "" if times == 1 else f"^{{{times}}}"
