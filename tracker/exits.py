"""The exit codes of a program that a signal has ended."""

BY_SIGNAL = 128
"""An exit code is so much more than the number of the signal, as shells have it."""
