"""Replaying traces: a second, smaller checker of proofs.

It reads plain data, imports nothing else of this package and nothing of
SymPy, and searches for nothing: every step of a trace is checked as an
instance of its rule, then both sides of the statement are rewritten by
the steps and compared.
"""

from derivations.recheck.replay import Rejected, recheck

__all__ = ["Rejected", "recheck"]
