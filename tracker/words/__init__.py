"""All that the tracker says: the only place with sentences."""
