"""Where a misconception, or what is right, can be read up."""

from __future__ import annotations

from typing import Final

GRIMMETT: Final = (
    "Grimmett & Stirzaker, Probability and Random Processes (3rd ed.)"
)
COVER: Final = "Cover & Thomas, Elements of Information Theory (2nd ed.)"
HARDY: Final = "Hardy, Littlewood & Pólya, Inequalities (2nd ed.)"
STOYANOV: Final = "Stoyanov, Counterexamples in Probability (3rd ed.)"
