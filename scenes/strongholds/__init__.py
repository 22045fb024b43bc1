"""The screens of Strongholds.  `SCENE` is all that the shelf reads.

Rooms: scenery, pieces < board < battle < phases, ending; those divided by commas do not know each other.
"""

from __future__ import annotations

from scenes.paint.theme import rgb
from scenes.session.catalogue import GameScenes, Spine

SCENE = GameScenes(
    game="strongholds",
    label=("Strongholds",),
    players="2 or 4 players",
    manner="rivals",
    pitch="Send a royal to war with half your cards; hold the gate with the rest.",
    sides="each against each, orders sealed",
    weight=1,
    living="scenes.strongholds.living:LivingScene",
    spine=Spine(rgb("#67304F"), (("emblems", "strongholds", 1.0, 0.5, 0.5),), 158, 404, (374, 330, 88, 30)),
    modes=("two-player", "four-player"),
    practice=("two-player", "four-player"),
    table="scenes.strongholds.scene:HoldTable",
    at_hand=("turn-limit",),
    lesson="scenes.strongholds.lesson:LessonTable",
    lessons=("Attack and defend", "King and Jack", "The Joker", "Aces and the pit", "The last royal", "A first game"),
    order=40,
    minutes=25,
    minutes_of=((2, 20), (4, 30)),
    unsuited=("random",),
    modes_art=(
        ("two-player", "court", "king-spade"),
        ("four-player", "ui", "crown"),
    ),
    words=(
        ("mode:two-player", "Two strongholds"),
        ("mode:four-player", "Four strongholds"),
        ("end:last-stronghold", "one stronghold was left"),
        ("end:tie", "no stronghold was left"),
        ("end:turn-limit", "the last turn was over"),
        ("short:two-player", "two"),
        ("short:four-player", "four"),
        ("line:mode:two-player", "a colour each: six royals"),
        ("line:mode:four-player", "a suit each: three royals"),
        ("bot:random", "At random"),
        ("bot:beginner", "Beginner"),
        ("bot:easy", "Easy"),
        ("bot:heuristic", "Fair"),
        ("bot:good", "Good"),
        ("bot:searcher", "Strong"),
        ("option:families", "Families"),
        ("line:option:families", "who gets which royals"),
        ("families=draw", "drawn"),
        ("families=choose", "chosen"),
        ("option:negated-jack", "A Jack alone"),
        ("line:option:negated-jack", "under a Joker, or with no troop"),
        ("negated-jack=fights", "fights, 5"),
        ("negated-jack=idle", "is idle"),
        ("option:pits-expose", "Pits expose"),
        ("line:option:pits-expose", "a pitted troop counts as killed"),
        ("option:overrun", "Overrun"),
        ("line:option:overrun", "damage left over fells an empty house"),
        ("option:short-pile", "Pile runs out"),
        ("line:option:short-pile", "shuffle the heap, or draw no more"),
        ("short-pile=reshuffle", "shuffle"),
        ("short-pile=stop", "stop"),
        ("option:turn-limit", "Turn limit"),
        ("line:option:turn-limit", "0 is none; then most royals win"),
    ),
)
