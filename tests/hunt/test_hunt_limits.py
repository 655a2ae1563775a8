"""Random limits: kernel and refuter never differ."""

from __future__ import annotations

from tests.hunt.limits import hunted


def test_limits_agree_with_exact_expansions() -> None:
    counts, bad = hunted(range(120))
    assert bad == []
    assert counts["agreed"] >= 40, counts
