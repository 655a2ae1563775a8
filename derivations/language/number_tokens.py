"""Where a number ends: commas between thousands, powers of ten, per cent."""

from __future__ import annotations

from collections.abc import Sequence

from derivations.language.lexemes import CLOSERS, Lexeme, Open
from derivations.language.numerals import (
    MAX_EXPONENT,
    SIGNED_EXPONENT,
    THOUSANDS,
    numeral_end,
)
from derivations.language.scope import Scope
from derivations.language.source import Source
from derivations.language.spelling import plain


def opened(
    out: Sequence[Lexeme],
    closer: str,
    scope: Scope,
    conditional: bool,
    parted: str,
) -> Open:
    """The bracket that was just read, and whether commas in it separate
    entries: in a list, in what an operator or function takes, or in the
    indices of a family's member."""
    mark = out[-1]
    before = out[-2] if len(out) > 1 else None
    taken = before is not None and before.kind in ("HEAD", "SUMCALL", "PROB")
    name = plain(before.text) if before is not None and taken else ""
    declared = scope.get(name)
    return Open(
        closer,
        CLOSERS[closer],
        mark.start,
        conditional=conditional,
        listed=taken or mark.kind == "LSQ",
        indices=declared is not None and bool(declared.ranges),
        parted=parted,
    )


def number_end(
    source: Source, text: str, at: int, around: Sequence[Open], scope: Scope
) -> int:
    """Where the number ends that starts at ``at``, inside these brackets."""
    grouped = _groups_thousands(source, text, at, around)
    # A name such as e3 may stand beside a number.
    scientific = not any(name[:1] in ("e", "E") for name in scope.names)
    end = numeral_end(text, at, grouped, scientific)
    if "−" in source.text[at:end]:
        # 2e−3 with a minus sign proper is a difference
        return numeral_end(text, at, grouped, False)
    far = SIGNED_EXPONENT.match(text, end) if scientific else None
    if far is not None and "−" not in source.text[at : far.end()]:
        raise source.error(
            "formula-power-of-ten", at, far.end(), limit=str(MAX_EXPONENT)
        )
    return end


def _groups_thousands(
    source: Source, text: str, at: int, around: Sequence[Open]
) -> bool:
    """Whether a comma may stand between thousands here.  Among entries that
    commas separate, ``1,000`` could be one number or two."""
    if not around:
        return True
    inner = around[-1]
    if not inner.listed:
        return inner.kind != "RSUB"
    found = THOUSANDS.match(text, at)
    if found is not None and not inner.indices:
        raise source.error(
            "formula-thousands",
            at,
            found.end(),
            one=found[0].replace(",", ""),
            two=found[0].replace(",", ", "),
        )
    return False
