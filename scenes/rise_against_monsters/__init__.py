"""The screens of Rise against Monsters.  `SCENE` is all that the shelf reads.

Rooms: scenery < pieces < board < battle < phases, ending; those divided by commas do not know each other.
"""

from __future__ import annotations

from scenes.paint.theme import rgb
from scenes.session.catalogue import GameScenes, Spine

ROUNDS_AND_WINS = {
    level: {players: {"rounds": rounds, "wins": wins} for players, (rounds, wins) in enumerate(seats, 2)}
    for level, seats in (
        ("stern", ((19, 80), (22, 78), (21, 83), (26, 82), (26, 82), (27, 76))),
        ("grim", ((9, 45), (13, 41), (14, 56), (16, 50), (19, 48), (21, 47))),
        ("last-stand", ((7, 28), (10, 20), (11, 31), (13, 24), (16, 26), (18, 27))),
    )
}
"""Level -> players -> after how many rounds the monsters win, and how many of 100 games computer players win
together (the Bots section of the rules page says how that was counted).
"""

SCENE = GameScenes(
    game="rise-against-monsters",
    label=("Rise against", "Monsters"),
    players="2–7 players",
    manner="together",
    pitch="Raise a castle for every player, and clear all lands of monsters.",
    sides="all together against the monsters",
    weight=2,
    living="scenes.rise_against_monsters.living:LivingScene",
    together=("cooperative",),
    spine=Spine(rgb("#3F5A36"), (("emblems", "rise-against-monsters", 1.0, 0.5, 0.5),), 164, 432, (402, 356, 92, 30)),
    modes=("cooperative",),
    practice=("cooperative",),
    table="scenes.rise_against_monsters.scene:RiseTable",
    unsuited=("random",),
    lesson="scenes.rise_against_monsters.lesson:LessonTable",
    lessons=("Fighting", "What monsters do", "Castles", "Roads", "Drawing and ending", "A first game"),
    first_level="stern",
    order=20,
    minutes=60,
    minutes_of=((2, 30), (3, 45), (4, 60), (5, 90), (6, 130), (7, 180)),
    numbers={
        **{f"line:level={level}": seats for level, seats in ROUNDS_AND_WINS.items()},
        "line:option:extra-deck": {
            players: {"workers": 54 * packs, "castles": 20 * players} for players, packs in ((3, 1), (6, 2), (7, 2))
        },
    },
    modes_art=(("cooperative", "rise", "castle"),),
    values_art=(
        ("level", "book", "rise", "village"),
        ("level", "stern", "rise", "monster-small"),
        ("level", "grim", "rise", "monster-medium"),
        ("level", "last-stand", "rise", "giant"),
    ),
    words=(
        ("mode:cooperative", "All together"),
        ("short:cooperative", "together"),
        ("line:mode:cooperative", "a castle each, no monster left"),
        ("end:castles", "a castle for each, no monster left"),
        ("end:overrun", "only monsters were left"),
        ("end:conceded", "you gave up together"),
        ("end:round-limit", "the last round was over"),
        ("bot:random", "At random"),
        ("bot:heuristic", "Sensible"),
        ("level=book", "By the book"),
        ("level=stern", "Stern"),
        ("level=grim", "Grim"),
        ("level=last-stand", "Last stand"),
        ("line:level=book", "The rulebook’s words: as long as it takes."),
        ("line:level=stern:seats", "Not in the book: {rounds} rounds. Computers win {wins} of 100."),
        ("line:level=grim:seats", "Not in the book: {rounds} rounds. Computers win {wins} of 100."),
        ("line:level=last-stand:seats", "Not in the book: {rounds} rounds. Computers win {wins} of 100."),
        ("option:extra-deck", "One more pack"),
        ("line:option:extra-deck", "which is easier"),
        (
            "line:option:extra-deck:seats",
            "All workers rate {workers}, castles want {castles}: without it you need bonuses of spades",
        ),
        ("option:dealer", "Dealer"),
        ("line:option:dealer", "the seat at his left begins"),
        ("option:opening-joker", "Dealt Joker"),
        ("line:option:opening-joker", "a Joker among the first seven cards"),
        ("opening-joker=hold", "is held"),
        ("opening-joker=strike", "strikes"),
        ("option:first-turn-rest", "Monsters rest"),
        ("line:option:first-turn-rest", "none moves in a first turn"),
        ("first-turn-rest=each", "of each"),
        ("first-turn-rest=game", "of all"),
        ("option:wander", "Monsters wander"),
        ("line:option:wander", "with nothing to attack anywhere, too"),
        ("option:pin-workers", "Pinned workers"),
        ("line:option:pin-workers", "tapped ones are held as heroes are"),
        ("option:wrath-hits-castles", "Wrath in castles"),
        ("line:option:wrath-hits-castles", "a Joker takes what castles hold"),
        ("option:auto-pass", "Pass by itself"),
        ("line:option:auto-pass", "who cannot react is not asked"),
        ("option:ties", "Among equals"),
        ("line:option:ties", "a player chooses, or the first in order"),
        ("ties=ask", "ask"),
        ("ties=auto", "first"),
        ("option:overrun", "Defeat"),
        ("line:option:overrun", "only monsters in play"),
        ("overrun=anywhere", "anywhere"),
        ("overrun=every-land", "every land"),
        ("option:round-limit", "Round limit"),
        ("line:option:round-limit", "0 is none; after it you lose"),
    ),
)
