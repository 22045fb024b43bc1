"""Untap, draw, the building site of a castle or bonus card, discard: what one step alone shows."""
