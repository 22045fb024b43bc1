"""Playing cards and cards of a game's own: faces, hands, rows, piles, sheets; what a card does is a rule."""
