"""Programs beside the game: the front door, checks, measurements."""

import os

# What a tool prints is its own: pygame's greeting is in nobody's way.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
