"""The shelf: the first screen, its books and what lies beside them; what a book opens is elsewhere."""
