"""Errors in what the author wrote.  They carry a message key, so that one
catalogue holds the words in every language."""

from __future__ import annotations

from derivations.language.position import Position
from derivations.words import MESSAGES, say_error


class DerivationError(Exception):
    """Base of all errors of this package."""


class InputError(DerivationError):
    """The input can't be read.

    ``key`` names a message of the catalogue, ``values`` fill its places;
    ``position`` and ``path`` say where, ``piece`` is the offending text.
    ``others`` are errors of further lines of the same document.
    """

    others: tuple[InputError, ...] = ()
    lang: str = ""
    """The language of the document, where it is known."""

    def __init__(
        self,
        key: str,
        position: Position = Position(),
        *,
        piece: str = "",
        path: str = "",
        **values: str,
    ) -> None:
        # Arguments by position, so that a copy in another process can be made.
        super().__init__(key, position)
        self.key = key
        self.position = position
        self.piece = piece
        self.path = path
        self.values = values

    @property
    def all(self) -> tuple[InputError, ...]:
        """This error and the others."""
        return (self, *self.others)

    def __str__(self) -> str:
        """Place and message in English, for who meets the error in Python;
        a line for each of the `all`."""
        return "\n".join(one._said() for one in self.all)

    def _said(self) -> str:
        said = say_error(self, "en") if self.key in MESSAGES else self.key
        if not self.path and self.position == Position():
            return said
        where = f"{self.position.line}:{self.position.column}"
        return (
            f"{self.path}:{where}: {said}" if self.path else f"{where}: {said}"
        )
