"""A combat tracker for the terminal: the house is described in the README."""

__version__ = "0.1.0"
