"""The window, its loop and everything that knows all screens."""
