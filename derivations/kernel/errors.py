"""Why the kernel gave up on a line; never a verdict by itself."""

from __future__ import annotations


class KernelError(Exception):
    """Base of the kernel's own exceptions."""


class TooLarge(KernelError):
    """A counted bound was reached: ``what`` was over ``limit``."""

    def __init__(self, what: str, limit: int) -> None:
        super().__init__(f"{what} > {limit}")
        self.what = what
        self.limit = limit


class Unsupported(KernelError):
    """The written line has a part that no rule here can treat."""


class Forged(KernelError):
    """Somebody other than the kernel tried to make a proof object."""
