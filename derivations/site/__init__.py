"""Documents as static pages: lessons that need no network, no script."""
