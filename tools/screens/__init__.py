"""Screens driven, drawn and looked at by programs: events, pictures, what a reader would call wrong."""
