"""What is wrong with a script."""

STANDARD_INPUT = "standard input"
INPUT_CLOSED = "standard input is closed"
NOT_UTF8 = "is not text in UTF-8"


def unreadable(reason: str | None) -> str:
    """Say why a script cannot be read, in the words of the system."""
    return f"cannot be read: {reason}"
