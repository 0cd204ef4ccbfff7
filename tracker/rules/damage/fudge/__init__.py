"""The parts of the Fudge damage system: pure functions from numbers and rolls to wounds."""
