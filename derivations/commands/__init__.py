"""The commands of the command line, one module each.

A module imports what it needs when its command runs, so that ``--help``
stays quick.
"""
