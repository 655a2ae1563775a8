"""Counted bounds on a formula, checked before anything large is built.

They are far above what a person writes on one line, and low enough that no
recursion in this package (comparison, hashing, writing, pickling of trees)
comes near Python's recursion limit.
"""

from __future__ import annotations

from typing import Final

MAX_CHARACTERS: Final = 10_000
"""Characters of one formula."""

MAX_TOKENS: Final = 2_000
"""Tokens of one formula."""

MAX_BRACKETS: Final = 60
"""Brackets, bars and marks nested in one another."""

MAX_DEPTH: Final = 100
"""Levels of a formula tree: a sum or product of n parts counts n, an
operator, a root, a power or a sum sign counts 2."""

MAX_DIGITS: Final = 60
"""Digits of one number."""

MAX_DEGREE: Final = 1_000
"""Literal exponents, those of nested powers multiplied."""

MAX_WORD: Final = 60
"""Characters of one run of letters."""
