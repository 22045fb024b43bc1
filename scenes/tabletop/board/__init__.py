"""What every board is made of: its base, drafts, arrows, lines and rows that fit, the ground; no game's own piece."""
