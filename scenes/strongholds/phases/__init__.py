"""Families, and the secret plan with its parts; who stands before a wall is in `battle`."""
