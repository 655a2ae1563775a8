"""Pictures as SVG text, described in words, from checked formulas."""
