"""What a claim needs of its assumptions: which lines use which of them, what
fails without one, and what weaker assumption would do in its place."""
