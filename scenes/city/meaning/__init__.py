"""What a drawing means to the rules: forms of strokes, signs, gaps, contacts; no picture, no question to the player."""
