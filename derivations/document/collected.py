"""Errors of several lines, so that all can be shown at once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from derivations.document.pieces import Piece
from derivations.language.errors import InputError

MAX_ERRORS = 20
"""As many unreadable lines of a document are reported."""
_WORD = re.compile(r"[^\W\d_][^\W_]*(?:_[^\W_]+)?")
_UNKNOWN = frozenset(
    (
        "formula-unknown",
        "formula-unknown-word",
        "formula-unknown-operator",
        "formula-unknown-digit",
        "formula-operator-glued",
        "formula-other-name",
        "formula-not-indexed",
        "formula-sum-range",
        "formula-sum-pair-range",
        "formula-one-block",
    )
)
"""Errors that a missing declaration causes."""


class Collected:
    """Gathers what can't be read; `refuse` raises the first in the file,
    which carries the `InputError.others`."""

    def __init__(self) -> None:
        self._found: list[InputError] = []
        self._unread: set[str] = set()

    def _is_echo(self, error: InputError) -> bool:
        if error.key not in _UNKNOWN:
            return False
        said = error.values.get("name") or error.piece
        return any(name in said for name in self._unread)

    @contextmanager
    def trying(self, *declares: Piece) -> Iterator[None]:
        """What is read here may fail; the reader goes on below.  That
        other lines don't know the names which it ``declares`` is then no
        error of theirs."""
        try:
            yield
        except InputError as error:
            # A name is unread only after an error was found, so none is lost.
            self._found += [one for one in error.all if not self._is_echo(one)]
            for piece in declares:
                self._unread.update(_WORD.findall(piece.plain))
            error.others = ()

    def refuse(self) -> None:
        """Raise if anything failed."""
        if not self._found:
            return
        found = {
            (one.position.line, one.position.column, one.key): one
            for one in reversed(self._found)
        }
        first, *rest = [found[place] for place in sorted(found)][:MAX_ERRORS]
        first.others = tuple(rest)
        raise first
