"""Pathfinder 2e, part by part (spec section 2, seeds 000 and 002)."""
