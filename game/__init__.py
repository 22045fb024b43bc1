"""Rules without a screen: one engine (``core``), shared pieces (``parts``) and a folder for every game."""

__version__ = "1.0.0"
