"""Saying and refusing: phrases, reasons, errors with a clause; no word of a single game."""
