"""The screens of Medieval Keep.  `SCENE` is all that the shelf reads."""

from __future__ import annotations

from scenes.paint.shelf import Spine
from scenes.paint.theme import rgb
from scenes.shelf.spines import GameScenes

SCENE = GameScenes(
    game="medieval-keep",
    label=("Medieval", "Keep"),
    players="1–6 players",
    manner="solo, rivals",
    spine=Spine(rgb("#2B5072"), (("castle", "castle-4", 0.84, 0.5, 0.48),), 154, 412, (384, 336, 88, 30)),
    modes=("solo", "multiplayer", "no-cards"),
    table="scenes.medieval_keep.scene:KeepTable",
    order=20,
    minutes=30,
    modes_art=(
        ("solo", "castle", "castle-4"),
        ("multiplayer", "disasters", "war"),
        ("no-cards", "ui", "attack-die"),
    ),
    values_art=(
        ("level", "gentle", "defenders", "guards"),
        ("level", "book", "defenders", "halberdiers"),
        ("level", "grim", "defenders", "knights"),
    ),
    words=(
        ("mode:solo", "Solo"),
        ("mode:multiplayer", "Rivals, 2–6"),
        ("mode:no-cards", "No cards, 1–6"),
        ("short:solo", "solo"),
        ("short:multiplayer", "rivals"),
        ("short:no-cards", "no cards"),
        ("bot:random", "Easy"),
        ("bot:steward", "Fair"),
        ("bot:careful", "Strong"),
        ("line:option:decks", "two are right for four or more"),
        ("option:last-card", "Last card drawn"),
        ("line:option:last-card", "how the game ends"),
        ("last-card=finish-turn", "finish the turn"),
        ("last-card=at-once", "end at once"),
        ("option:war-retreat", "War may withdraw"),
        ("line:option:war-retreat", "call your army home"),
        ("line:option:plans", "unbuilt ones, after Build"),
        ("line:option:invasions", "battles until the game ends"),
        ("line:mode:solo", "one town against the deck"),
        ("line:mode:multiplayer", "attack the town on your left"),
        ("line:mode:no-cards", "event dice in place of a deck"),
        ("level=gentle", "Gentle"),
        ("level=book", "By the book"),
        ("level=grim", "Grim"),
        ("line:level=gentle", "Two quiet turns, then the book’s attacks. For first games."),
        ("line:level=book", "Attacks from the first turn, as the rules say."),
        ("line:level=grim", "As the book, and every third round all invaders grow."),
        ("option:attack-from-turn", "Attacks from round"),
        ("line:option:attack-from-turn", "set by the level; change it here"),
        ("option:invaders-grow", "Invaders grow every"),
        ("line:option:invaders-grow", "rounds: one die and one hit; 0 is never"),
        ("line:option:starting-guards", "ready at the wall, at no cost"),
        ("line:option:solo-opening", "attacks dealt to you"),
        ("solo-opening=redraw", "go back"),
        ("solo-opening=keep", "wait"),
    ),
)
