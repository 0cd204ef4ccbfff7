"""The laws of a fight: pure functions of an encounter and dice."""
