"""The style and the script of all pages, as they are shipped."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from importlib import resources
from typing import Final

_FONT: Final = "math.woff2"
_STYLES: Final = ("site.css", "pictures.css", "between.css")
_SCRIPTS: Final = ("site.js", "pictures.js")
"""Put together into one file each."""


def style_text() -> str:
    """With the font in it: a page on disk may not load one from a file."""
    font = b64encode(_read(_FONT)).decode()
    address = f"data:font/woff2;base64,{font}"
    return _joined(_STYLES).replace(f"url({_FONT})", f"url({address})")


def script_text() -> str:
    return _joined(_SCRIPTS)


def asset_text(name: str) -> str:
    return _read(name).decode()


def _joined(names: Sequence[str]) -> str:
    return "\n".join(map(asset_text, names))


def _read(name: str) -> bytes:
    folder = resources.files("derivations.site").joinpath("assets")
    return folder.joinpath(name).read_bytes()
