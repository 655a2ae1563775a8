"""Exercises from a document: every answer is one that the checker judged."""
