"""The printed game: cards, units, tables, modes, as data and what reads it; nothing here knows a position."""
