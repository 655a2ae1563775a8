"""An outside measure: identities from other libraries, notes and pages.

``python -m benchmarks.identities`` translates every statement of
``tests/data/identities.jsonl`` by one general adapter, judges it, and
prints what came out by kind and difficulty.
"""
