"""How operators are written: their name, brackets, what parts arguments."""

from __future__ import annotations

_PARTED = {"MI": ("I", "; "), "KL": ("KL", " ‖ ")}


def operator_text(name: str) -> tuple[str, tuple[str, str], str]:
    """Name, brackets and separator of an operator; several variables as one
    argument have neither name nor brackets."""
    if name == "joint":
        return "", ("", ""), ", "
    written, mark = _PARTED.get(name, (name, ", "))
    return written, ("[", "]") if name == "E" else ("(", ")"), mark
