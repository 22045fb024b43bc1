"""What a mode means for the rules; light, because a shelf that lists games asks it, too."""

from __future__ import annotations


def solo_play(players: tuple[str, ...], mode: str) -> bool:
    """Solo play is the mode `solo`, and the mode `no-cards` with one seat."""
    return mode == "solo" or (mode == "no-cards" and len(players) == 1)
