"""A game at one moment: its state, chance, events, steps, what a seat sees of it; no move is made here."""
