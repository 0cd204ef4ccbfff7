"""The parts of d20 Modern; `tracker.rules.damage.d20_modern` puts them together."""
