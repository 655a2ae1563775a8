"""What a verdict depends on besides documents: the program, as one number."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from hashlib import sha256
from importlib.machinery import PathFinder
from pathlib import Path
from typing import Final

import derivations

LIBRARIES: Final = (
    ("sympy", "sympy"),
    ("mpmath", "mpmath"),
    ("flint", "python_flint"),
    ("gmpy2", "gmpy2"),
)
"""Modules that take part in verdicts, with the names of their packages.
SymPy counts with gmpy2 where that is there."""


def program() -> str:
    """SHA-256 over all files of this package, the versions of Python and of
    the libraries, and SymPy's settings.

    Nothing of what it names is imported.  Raises OSError when some of it
    can't be read.
    """
    whole = sha256()
    for name, data in (*_own(), *_around()):
        whole.update(f"{name}\0{sha256(data).hexdigest()}\n".encode())
    return whole.hexdigest()


def _own() -> Iterator[tuple[str, bytes]]:
    root = Path(derivations.__file__).parent
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(one for one in folders if one != "__pycache__")
        for name in sorted(names):
            path = Path(folder, name)
            yield path.relative_to(root).as_posix(), path.read_bytes()


def _around() -> Iterator[tuple[str, bytes]]:
    yield "Python", f"{sys.implementation.name} {sys.version}".encode()
    for name, value in sorted(os.environ.items()):
        if name.startswith("SYMPY_"):
            yield name, os.fsencode(value)
    for module, package in LIBRARIES:
        spec = PathFinder.find_spec(module)
        if spec is None or not spec.origin:
            yield module, b""
            continue
        place = Path(spec.origin)
        versions = sorted(
            found.name
            for found in place.parent.parent.glob(f"{package}-*.dist-info")
        )
        yield " ".join((module, *versions)), place.read_bytes()
