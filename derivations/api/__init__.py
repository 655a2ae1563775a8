"""The Python interface: ask, load, build; see the package itself."""
