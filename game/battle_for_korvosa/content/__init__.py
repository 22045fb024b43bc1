"""Content files: the vocabulary of cards, reading and proofreading, the book itself; nothing here knows a position."""
