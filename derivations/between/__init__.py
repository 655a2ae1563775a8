"""What lies between two lines: single reasons, step by step."""
