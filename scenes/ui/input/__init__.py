"""What a hand does, as events, keys and hit tests, and the grammar of cards and places; nothing is drawn here."""
