"""The nouns: frozen values that make up an encounter, and what happened to it."""
