"""The verbs of a GM, and the one language in which they are written."""
