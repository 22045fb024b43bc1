"""Which words can stand where in Rise against Monsters."""

from __future__ import annotations

from game.core.position.state import Setup
from game.core.rulebook.lexicon import PLAYER, Lexicon
from game.rise_against_monsters.board.position import BUILDING, CLEARING, REASONS, STEPS, WINNERS
from game.rise_against_monsters.content.cards import CASTLE, KIND, ROAD, catalogue, packs_for

CARD, CASTLES, ROADS, PICK = "card", "castle", "road", "pick"


def lexicon(setup: Setup) -> Lexicon:
    """The cards of so many packs, castles and roads by themselves where they alone can lie."""
    cards = tuple(catalogue(packs_for(len(setup.players), setup.flag("extra-deck"))))
    return Lexicon(
        sorts={
            CARD: cards, CASTLES: tuple(card for card in cards if KIND[card] == CASTLE),
            ROADS: tuple(card for card in cards if KIND[card] == ROAD), PICK: (PLAYER, *cards),
            "step": STEPS, "phase": (CLEARING, BUILDING), "winner": WINNERS, "reason": REASONS,
            "about": ("monster", "target", "destination", "castle"),
        },
        at={
            "players.keys": PLAYER, "player": PLAYER, "owner": PLAYER, "to": PLAYER, "lands": PLAYER, "passed": PLAYER,
            "step": "step", "phase": "phase", "winner": "winner", "reason": "reason", "about": "about",
            "among": PICK, "pick": PICK, "acted": PICK, "moved-to": PICK, "arriving": PICK,
            "castles.keys": CASTLES, "castles.*": CARD, "roads.keys": ROADS, "castle": CASTLES, "road": ROADS,
            "contacts.keys": CARD, "contacts.*": CARD, "on-road.keys": CARD, "on-road.*": ROADS, "supports.keys": CARD,
            "supports.*": CARD, "support.keys": CARD, "support.*": CARD, "via.keys": CARD, "via.*": ROADS,
            "support.worker": CARD, "swapped": CASTLES, "released": CARD, "drawn": CARD, "for": CARD, "monster": CARD,
            "hand": CARD, "heroes": CARD, "workers": CARD, "bonuses": CARD, "monsters": CARD, "tapped": CARD,
            "pins": CARD, "draw": CARD, "discard": CARD, "box": CARD, "stay": CARD, "hero": CARD, "target": CARD,
            "card": CARD, "cards": CARD, "worker": CARD, "joker": CARD, "release": CARD, "with": CARD,
        },
        most={"castles.*": 16, "contacts": 64, "on-road": 64, "supports": 64, "hand": 40, "bonuses": 40},
    )  # fmt: skip
