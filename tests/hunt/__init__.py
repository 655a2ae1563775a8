"""The hunt: verdicts of the checker against an independent oracle."""
