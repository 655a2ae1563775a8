"""Check mathematical derivations line by line.

The names below are loaded when first used, so that importing the package
costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from derivations.api.builder import Derivation
    from derivations.api.documents import load
    from derivations.api.result import Result, prove
    from derivations.diagnose.reports import Verdict
    from derivations.kernel.proof import NoTruthValue
    from derivations.language.errors import DerivationError, InputError
    from derivations.language.sympy_operators import (
        Covariance,
        DotProduct,
        Entropy,
        Expectation,
        Norm,
        SelfInformation,
        StandardDeviation,
        Variance,
    )

__version__ = "0.1.0"

__all__ = [
    "Covariance",
    "Derivation",
    "DerivationError",
    "DotProduct",
    "Entropy",
    "Expectation",
    "InputError",
    "NoTruthValue",
    "Norm",
    "Result",
    "SelfInformation",
    "StandardDeviation",
    "Variance",
    "Verdict",
    "load",
    "prove",
]

_OPERATORS: Final = "derivations.language.sympy_operators"
_HOMES: Final = {
    "Covariance": _OPERATORS,
    "Derivation": "derivations.api.builder",
    "DerivationError": "derivations.language.errors",
    "DotProduct": _OPERATORS,
    "Entropy": _OPERATORS,
    "Expectation": _OPERATORS,
    "InputError": "derivations.language.errors",
    "NoTruthValue": "derivations.kernel.proof",
    "Norm": _OPERATORS,
    "Result": "derivations.api.result",
    "SelfInformation": _OPERATORS,
    "StandardDeviation": _OPERATORS,
    "Variance": _OPERATORS,
    "Verdict": "derivations.diagnose.reports",
    "load": "derivations.api.documents",
    "prove": "derivations.api.result",
}


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    found = getattr(import_module(home), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
