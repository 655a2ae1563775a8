"""Misconceptions, one record each: false laws that explain wrong lines.

They are consulted only after a line was refuted, never change a verdict,
and say nothing of a line that is proved or undecided.
"""
