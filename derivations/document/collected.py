"""Errors of several lines, so that all can be shown at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from derivations.language.errors import InputError

MAX_ERRORS = 20
"""As many unreadable lines of a document are reported."""


class Collected:
    """Gathers what can't be read; `refuse` raises the first in the file,
    which carries the `InputError.others`."""

    def __init__(self) -> None:
        self._found: list[InputError] = []

    @contextmanager
    def trying(self) -> Iterator[None]:
        """What is read here may fail; the reader goes on below."""
        try:
            yield
        except InputError as error:
            self._found += error.all
            error.others = ()

    def refuse(self) -> None:
        """Raise if anything failed."""
        if not self._found:
            return
        first, *rest = sorted(
            self._found,
            key=lambda one: (one.position.line, one.position.column),
        )[:MAX_ERRORS]
        first.others = tuple(rest)
        raise first
