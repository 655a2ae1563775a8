"""Timings of the checker beside SymPy: ``python -m benchmarks``."""
