"""The screens of The Battle for Korvosa.  `SCENE` is all that the shelf reads.

Rooms: `map_sheet < pieces, scenery < board < battle < phases < setup, ending, own_cards`; each says at its head what
lives there. `scene` chooses the board.
"""

from __future__ import annotations

from scenes.paint.theme import rgb
from scenes.session.catalogue import GameScenes, Spine

SCENE = GameScenes(
    game="battle-for-korvosa",
    label=("The Battle", "for Korvosa"),
    players="3–7 players",
    manner="all against one",
    pitch="Take her landmarks and free her districts before the City deck runs out.",
    sides="heroes together against one Queen",
    weight=3,
    living="scenes.battle_for_korvosa.living:LivingScene",
    spine=Spine(rgb("#5B4A7A"), (("emblems", "battle-for-korvosa", 1.0, 0.5, 0.5),), 166, 424, (402, 350, 92, 30)),
    modes=("battle",),
    practice=("battle",),
    table="scenes.battle_for_korvosa.scene:CityTable",
    at_hand=("difficulty", "city-cards"),
    numbers={
        "why:option:queen-gain": {
            seats: {"book": gain} for seats, gain in ((3, 11), (4, 13), (5, 15), (6, 15), (7, 18))
        }
    },
    lesson="scenes.battle_for_korvosa.lesson:LessonTable",
    lessons=(
        "What you are here for",
        "Units and lines",
        "Fighting",
        "The Queen’s turn",
        "Heroes together",
        "A first game",
    ),
    own_content="scenes.battle_for_korvosa.own_cards.screen:OwnCards",
    order=50,
    minutes=90,
    unsuited=("random",),
    modes_art=(("battle", "korvosa", "castle-korvosa"),),
    words=(
        ("mode:battle", "The battle"),
        ("short:battle", "battle"),
        ("line:mode:battle", "heroes against one Queen"),
        ("bot:random", "At random"),
        ("bot:beginner", "Beginner"),
        ("bot:easy", "Easy"),
        ("bot:heuristic", "Fair"),
        ("bot:good", "Good"),
        ("bot:searcher", "Strong"),
        ("option:queen", "The Queen"),
        ("line:option:queen", "who plays her"),
        ("option:difficulty", "Difficulty"),
        ("line:option:difficulty", "her Gain, the heroes’ first units"),
        ("difficulty=easy", "easy"),
        ("difficulty=standard", "standard"),
        ("difficulty=hard", "hard"),
        ("difficulty=ruthless", "ruthless"),
        ("option:queen-initiative", "Her initiative"),
        ("line:option:queen-initiative", "what she adds to the roll"),
        ("option:hero-units", "Heroes’ units"),
        ("line:option:hero-units", "each hero’s, to begin with"),
        ("option:hero-cards", "Heroes’ cards"),
        ("line:option:hero-cards", "each hero’s, to begin with"),
        ("option:queen-units", "Her units"),
        ("line:option:queen-units", "besides one in every quarter"),
        ("option:queen-gain", "Her Gain"),
        ("line:option:queen-gain", "reinforcements a turn"),
        ("why:option:queen-gain", "a proposal, not the book’s"),
        ("why:option:queen-gain:seats", "a proposal; the book has {book} a turn"),
        ("option:city-cards", "City cards"),
        ("line:option:city-cards", "one a turn: the battle’s length"),
        ("option:lines", "Lines"),
        ("line:option:lines", "through allies’ quarters, too?"),
        ("lines=own", "own"),
        ("lines=allied", "allied"),
        ("option:district-control", "Control"),
        ("line:option:district-control", "by landmark, or all of it"),
        ("district-control=landmark", "landmark"),
        ("district-control=full", "all"),
        ("option:lieutenants-return", "Lieutenants return"),
        ("line:option:lieutenants-return", "when she holds all again"),
        ("option:attack-dice", "Attacking dice"),
        ("line:option:attack-dice", "the most in one attack"),
        ("option:open-hands", "Open hands"),
        ("line:option:open-hands", "the Queen sees the cards"),
    ),
)
