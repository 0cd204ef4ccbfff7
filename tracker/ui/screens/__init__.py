"""The screens: the fight, and the one on which an encounter is chosen."""
