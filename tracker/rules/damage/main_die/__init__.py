"""The parts of the Main Damage Die system: pure functions from an attack and dice to damage."""
