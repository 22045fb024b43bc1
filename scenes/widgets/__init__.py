"""The widget set: everything on a screen that is not a game's own piece, drawn with pen and wash."""
