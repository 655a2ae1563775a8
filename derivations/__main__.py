"""``python -m derivations``."""

from derivations.cli import main

main()
