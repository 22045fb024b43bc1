"""The end of a siege and what is kept of it: chronicle, book, PDF, film; nothing that is shown while it lasts."""
