"""Which words can stand where in Strongholds."""

from __future__ import annotations

from game.core.position.state import Setup
from game.core.rulebook.lexicon import PLAYER, Lexicon
from game.strongholds.board.cards import FAMILIES, ROYALS, TROOP_DECK

CARD, FAMILY = "card", "family"


def lexicon(setup: Setup) -> Lexicon:
    """Cards and players; the families of the mode."""
    return Lexicon(
        sorts={CARD: (*ROYALS, *TROOP_DECK), FAMILY: FAMILIES[setup.mode]},
        at={
            "players.keys": PLAYER, "lead": PLAYER, "winners": PLAYER, "target": PLAYER, "family": FAMILY,
            "general": CARD, "troops": CARD, "cover.keys": CARD, "cover.*": CARD, "pit.*": CARD, "royals": CARD,
            "fallen": CARD, "hand": CARD, "royals-deck": CARD, "draw": CARD, "defeated": CARD, "sacrifice.card": CARD,
        },
        most={
            "cover": 16, "cover.*": 8, "pit": 8, "pit.*": 2, "troops": 8, "royals": 12, "fallen": 12, "hand": 24,
            "royals-deck": 12, "draw": 42,
        },
    )  # fmt: skip
