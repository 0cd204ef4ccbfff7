"""A report of a fight: what it came to, counted from its steps, in several forms."""
