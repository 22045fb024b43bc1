"""Which words can stand where in the Battle for Korvosa, by the content of the table."""

from __future__ import annotations

from game.battle_for_korvosa.content.printed import content_of
from game.battle_for_korvosa.content.vocabulary import MODS, POOL
from game.core.position.state import Setup
from game.core.rulebook.lexicon import PLAYER, Lexicon

CARD, PLACE, DISTRICT, ROLE, SPOT, SET = "card", "place", "district", "role", "spot", "set"
UNITS = 1023
"""More than stand anywhere at one time."""


def lexicon(setup: Setup) -> Lexicon:
    """Cards, quarters, districts, roles."""
    content = content_of(setup)
    return Lexicon(
        sorts={
            CARD: tuple(content.cards), PLACE: content.places, DISTRICT: tuple(content.districts),
            ROLE: tuple(content.roles), SPOT: (*content.places, *content.districts, POOL),
            SET: (*content.places, *(word for mod in MODS.values() for word in mod.words if isinstance(word, str))),
            "verdict": tuple(verdict.id for verdict in content.verdicts), "branch": ("then", "else"),
        },
        at={
            "players.keys": PLAYER, "turn.player": PLAYER, "order": PLAYER, "initiative.keys": PLAYER,
            "holder": PLAYER, "units.keys": PLAYER, "spent.keys": PLAYER, "lent.keys": PLAYER, "by": PLAYER,
            "attacker": PLAYER, "lost-by": PLAYER, "passed": PLAYER, "for": PLAYER, "pending.from": PLAYER,
            "with": PLAYER, "of": PLAYER, "role": ROLE, "breach": PLACE, "hand": CARD,
            "quarters.keys": PLACE, "allies.keys": DISTRICT, "hero": CARD, "edicts": CARD, "city": CARD, "aside": CARD,
            "out": CARD, "card": CARD, "cards": CARD, "give": CARD, "take": CARD, "effects.set": SET,
            "combat.from": SPOT, "attack.from": SPOT, "move.from": SPOT, "fortify.from": SPOT, "to": SPOT,
            "place.units.keys": PLACE, "quarter": PLACE, "stack.district": DISTRICT, "choose.district": DISTRICT,
            "pending.quarter": SPOT, "borrow.quarter": SPOT, "options": SPOT,
             "first": SPOT, "left": PLAYER, "left.*": PLAYER, "where.district": DISTRICT,
            "verdict": "verdict", "stack.at": "branch",
            "effect": "branch",
        },
        most={
            "pool": 4095, "effects": 32, "stack": 8, "stack.at": 12, "effect": 12, "chronicle": 8, "text": 48,
            "attack-roll": 8, "defence-roll": 8, "dice": 7, "units.*": UNITS, "spent.*": UNITS, "lent.*": UNITS,
            "left": 8, "left.*": 2,  "hand": 40, "initiative.*": 127,
        },
    )  # fmt: skip
