"""The damage systems, one module each."""
