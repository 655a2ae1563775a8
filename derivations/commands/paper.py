"""PDF files, made by Typst."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory

from derivations.language.errors import InputError

_LINE = re.compile(r"\s*\n\s*")


def require_pdf(output: str | None) -> None:
    """Raises InputError where no file is named for the PDF, or the package
    ``typst`` isn't installed."""
    if output is None:
        raise InputError("cli-pdf-needs-file")
    try:
        import typst  # noqa: F401
    except ImportError:
        raise InputError("cli-pdf-needs-typst") from None


def pdf(source: str, lang: str) -> bytes:
    """Typst's source set on pages; the same source gives the same file.

    Raises InputError where the source has Chinese but the system no font
    with Chinese characters, and where Typst can't set it; it speaks the
    language of the document.
    """
    from typst import Compiler, Fonts, TypstError

    from derivations.render.glyphs import has_chinese
    from derivations.render.typst_document import CHINESE_FONTS

    chinese = has_chinese(source)
    fonts = Fonts(include_system_fonts=chinese)
    if chinese and not set(CHINESE_FONTS) & set(fonts.families()):
        raise _spoken(InputError("cli-pdf-needs-font"), lang)
    with TemporaryDirectory() as empty:
        # of fonts that are named in case others are missing it would warn
        compiler = Compiler(source.encode(), root=Path(empty), font_paths=fonts)
        try:
            made, _ = compiler.compile_with_warnings(format="pdf")
        except TypstError as error:
            reason = _LINE.sub("; ", error.message.strip())
            said = InputError("cli-pdf-not-set", reason=reason)
            raise _spoken(said, lang) from None
    return made if isinstance(made, bytes) else b"".join(made or ())


def _spoken(error: InputError, lang: str) -> InputError:
    error.lang = lang
    return error
