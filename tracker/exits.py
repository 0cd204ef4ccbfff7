"""The exit codes."""

FINE, REFUSED, BAD_INPUT = 0, 1, 2
"""All went well; a command of a script was refused; a file or the command line is bad."""

BY_SIGNAL = 128
"""An exit code is so much more than the number of the signal, as shells have it."""

INTERRUPTED, PIPE_CLOSED = 130, 141
"""What a shell says of SIGINT and of SIGPIPE."""
