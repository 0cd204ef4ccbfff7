"""What is laid over the fight for a moment, and left by Escape without effect."""
