"""The base of SymPy objects that never evaluate."""

from __future__ import annotations

from typing import Any, ClassVar

from sympy import Derivative, Expr, S, sympify

MANY = 100_000
"""Further arguments where there is no bound on them."""


class Inert(Expr):  # type: ignore[misc]
    """An operator at its arguments, never evaluated."""

    is_commutative = True
    text_form: ClassVar[str]
    latex_form: ClassVar[str]
    arity: ClassVar[int] = 1
    more: ClassVar[int] = 0  # further arguments that it may take

    def __new__(cls, *arguments: object) -> Inert:
        if not cls.arity <= len(arguments) <= cls.arity + cls.more:
            found = len(arguments)
            raise TypeError(
                f"{cls.__name__} takes {cls.arity} argument(s), found {found}"
            )
        # strict: text is never parsed
        made: Inert = Expr.__new__(
            cls, *(sympify(item, strict=True) for item in arguments)
        )
        return made

    def doit(self, **hints: bool) -> Inert:
        """Itself: nothing is evaluated, inside it neither."""
        return self

    def _eval_derivative(self, variable: Any) -> Any:
        if variable not in self.free_symbols:
            return S.Zero
        return Derivative(self, variable, evaluate=False)

    def _sympystr(self, printer: Any) -> str:
        inner = ", ".join(printer._print(item) for item in self.args)
        return self.text_form.format(inner)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        inner = ", ".join(printer._print(item) for item in self.args)
        text = self.latex_form.replace("@", inner)
        return text if exp is None else f"{text}^{{{exp}}}"
