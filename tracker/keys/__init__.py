"""Keys: what they are called, which there are, and what each is for."""
