"""Programs beside the game: the front door, checks, measurements."""
