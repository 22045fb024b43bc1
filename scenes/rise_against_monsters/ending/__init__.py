"""The end: how it came, and the figures of the game."""
