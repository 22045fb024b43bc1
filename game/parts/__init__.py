"""Pieces that several games share: standard cards and the like. They know no game."""
