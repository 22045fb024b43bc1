"""A drawn city: its things, its file and what it means to the rules; nothing here knows a screen."""
