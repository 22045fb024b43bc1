"""The screens of Rise against Monsters.  `SCENE` is all that the shelf reads."""

from __future__ import annotations

from scenes.paint.theme import rgb
from scenes.session.catalogue import GameScenes, Spine

SCENE = GameScenes(
    game="rise-against-monsters",
    label=("Rise against", "Monsters"),
    players="2 to 7 players",
    manner="together",
    spine=Spine(rgb("#3F5A36"), (("emblems", "rise-against-monsters", 1.0, 0.5, 0.5),), 164, 432, (402, 356, 92, 30)),
    modes=("cooperative",),
    table="scenes.rise_against_monsters.scene:RiseTable",
    order=20,
    minutes=60,
    modes_art=(("cooperative", "rise", "castle"),),
    words=(
        ("mode:cooperative", "All together"),
        ("short:cooperative", "together"),
        ("line:mode:cooperative", "a castle each, no monster left"),
        ("bot:random", "Easy"),
        ("bot:heuristic", "Fair"),
    ),
)
