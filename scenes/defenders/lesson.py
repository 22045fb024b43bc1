"""The lessons: a siege, a city of cards, its map, evening and attack, defeat and the end."""

from __future__ import annotations

from scenes.defenders.lesson_canvas import InkStep
from scenes.defenders.scene import SiegeTable
from scenes.system.words import later
from scenes.tabletop.lesson import Lesson, LessonScreen, LessonStep, deed, small_game

DEFENDERS: dict[str, dict[str, object]] = {
    "guard": {"cards": {"9C": "foot-soldiers", "8H": "numerous"}, "name": later("Gate Guard"), "at": "wall"},
    "spears": {"cards": {"8S": "foot-soldiers"}, "name": later("Ash Spears"), "at": "row"},
    "mother": {"cards": {"KS": "trebuchet"}, "name": later("Old Mother"), "at": "keep"},
    "osric": {"cards": {"JH": "priest"}, "name": later("Brother Osric"), "at": "temple"},
}
CITY: dict[str, object] = {
    "locations": {
        "wall": {"cards": {"4S": "walls"}, "name": later("Ash Wall"), "arrow": True,
                 "strokes": ["430,180 800,130 1170,180 1260,500 1170,820 800,870 430,820 340,500 430,180"]},
        "keep": {"cards": {"10C": "fortress", "6C": "well-constructed"}, "name": later("High Keep"),
                 "strokes": ["700,390 900,390 900,560 700,560 700,390"]},
        "market": {"cards": {"3D": "marketplace", "4H": "busy"}, "name": later("Star Market"),
                   "strokes": ["460,600 760,600 760,790 460,790 460,600"]},
        "garden": {"cards": {"2H": "park", "6D": "attractive"}, "name": later("Scholars’ Garden"),
                   "strokes": ["840,600 1140,600 1140,790 840,790 840,600"]},
        "row": {"cards": {"5S": "neighbourhood", "2S": "run-down"}, "name": later("Tanner Row"),
                "strokes": ["440,240 680,240 680,420 440,420 440,240"]},
        "temple": {"cards": {"QH": "temple", "7H": "symbol-of-hope"}, "name": later("Temple of Lamps"),
                   "strokes": ["930,250 1120,250 1120,410 930,410 930,250"]},
    },
    "contacts": [
        {"a": "row", "b": "wall", "kind": "inside-wall"}, {"a": "temple", "b": "wall", "kind": "inside-wall"},
        {"a": "market", "b": "wall", "kind": "inside-wall"}, {"a": "garden", "b": "wall", "kind": "inside-wall"},
        {"a": "keep", "b": "row", "kind": "beside"}, {"a": "keep", "b": "temple", "kind": "beside"},
    ],
    "connections": [["row", "wall"], ["temple", "wall"], ["market", "wall"], ["garden", "wall"], ["keep", "row"],
                    ["keep", "temple"], ["garden", "market"]],
    "marks": [{"a": "garden", "b": "market", "mark": "dashed"}],
    "map-order": ["wall", "row", "market", "garden", "keep", "temple"],
    "defenders": DEFENDERS,
    "threat-deck": ["2C", "9S", "4D"],
}  # fmt: skip
FAR: dict[str, object] = {
    "7D": {"name": later("Black Banner")},
    "5C": {"name": later("Mud Goblins")},
    "QS": {"name": later("Web Mother")},
}
MOVE: dict[str, object] = {**CITY, "turn": {"number": 3, "phase": "defenders-act", "step": "move"}, "threats": FAR}
MANNED: dict[str, object] = {
    **CITY,
    "defenders": {**DEFENDERS, "spears": {**DEFENDERS["spears"], "at": "wall"}},
}
"""The city after the first lesson: the spears stand where they were put."""
BATTLE: dict[str, object] = {
    **MANNED,
    "turn": {"number": 4, "phase": "threats-act", "step": "choose-battle"},
    "attack": {"kind": "club"},
    "threats": {
        **FAR,
        "7D": {"name": "Black Banner", "target": "wall"},
        "5C": {"name": "Mud Goblins", "target": "wall"},
    },
}
ABILITY: dict[str, object] = {
    **MANNED,
    "turn": {"number": 4, "phase": "defenders-act", "step": "activate"},
    "threats": FAR,
}

PACK: dict[str, object] = {
    "turn": {"phase": "city"},
    "city": {"row": ["6C", "9C", "3H", "QD", "2S", "KC", "8D", "5S", "JH", "10H", "7C", "AC"]},
}
BEGUN: dict[str, object] = {
    **PACK,
    "city": {"row": ["9C", "3H", "QD", "2S", "KC", "8D", "5S", "JH", "10H", "7C", "AC", "4S"]},
    "locations": {"armoury": {"cards": {"6C": "armoury"}, "finalised": False}},
}
FINISHED: dict[str, object] = {
    **PACK,
    "city": {"row": ["3H", "QD", "2S", "KC", "8D", "5S", "JH", "10H", "7C", "AC", "4S", "AS"]},
    "locations": {"armoury": {"cards": {"6C": "armoury", "9C": "well-constructed"}, "finalised": False}},
}
THREE: dict[str, object] = {
    "road": {"cards": {"5S": "thoroughfare", "3S": "damaged"}, "owner": "Ann", "name": later("Long Road")},
    "west": {"cards": {"4D": "neighbourhood", "2D": "famous"}, "owner": "Ann", "name": later("West End")},
    "east": {"cards": {"3D": "park", "AD": "attractive"}, "owner": "Ann", "name": later("East Park")},
}
FEATURES: dict[str, object] = {
    "turn": {"phase": "map", "step": "features"},
    "locations": THREE,
    "defenders": {"bows": {"cards": {"7C": "archers"}}},
}
DRAWING: dict[str, object] = {**FEATURES, "turn": {"phase": "map", "step": "locations"}}
DRAWN: tuple[dict[str, object], ...] = (
    {"by": "Ann", "do": "draw", "location": "road", "strokes": [[[100, 500], [1500, 500]]]},
    {
        "by": "Ann",
        "do": "draw",
        "location": "west",
        "strokes": [[[300, 540], [600, 540], [600, 760], [300, 760], [300, 540]]],
        "contacts": {"road": "beside"},
    },
    {
        "by": "Ann",
        "do": "draw",
        "location": "east",
        "strokes": [[[900, 540], [1200, 540], [1200, 760], [900, 760], [900, 540]]],
        "contacts": {"road": "beside"},
    },
)
CONNECTED: tuple[dict[str, object], ...] = (*DRAWN, {"by": "Ann", "do": "connections-done"})
GATE_INK = "500,300 800,300 800,520 500,520 500,300"
SQUARE_INK = "820,300 1160,300 1160,560 820,560 820,300"
YARD_INK = "180,320 470,320 470,540 180,540 180,320"
GATE: dict[str, object] = {
    "gate": {
        "cards": {"8C": "gatehouse"},
        "arrow": True,
        "drawn": True,
        "name": later("South Gate"),
        "strokes": [GATE_INK],
    },
    "square": {"cards": {"3H": "marketplace"}, "drawn": True, "name": later("Old Square"), "strokes": [SQUARE_INK]},
}
PLACING: dict[str, object] = {
    "turn": {"phase": "placement"},
    "connections": [["gate", "square"]],
    "locations": GATE,
    "map-order": ["gate", "square"],
    "defenders": {
        "riders": {"cards": {"10C": "riders"}, "at": "gate", "name": later("Grey Riders")},
        "sappers": {"cards": {"2C": "engineers"}, "owner": "Ann", "name": later("The Sappers")},
    },
}
PLACED: dict[str, object] = {"by": "Ann", "do": "place", "unit": "sappers", "at": "square"}


def _siege(turn: dict[str, object], **more: object) -> dict[str, object]:
    """A gate and a square, held by two."""
    return {
        "turn": turn,
        "connections": [["gate", "square"]],
        "locations": GATE,
        "defenders": {
            "bows": {"cards": {"9S": "archers"}, "at": "gate", "name": later("Grey Eyes")},
            "priest": {"cards": {"JD": "priest"}, "at": "square", "name": later("Brother Osric")},
        },
        "threats": {"7S": {"name": later("Rats")}, "9C": {"name": later("Mud Goblins")}},
        **more,
    }


EVENING = _siege({"phase": "reflection", "number": 3, "first": "Ann"}, **{"threat-deck": ["2H", "3H"]})
SCENE: dict[str, object] = {
    "by": "Ann",
    "do": "frame-scene",
    "who": ["Osric"],
    "where": "…",
    "when": "…",
    "what": "…",
    "cast": {"Osric": "Ann"},
}
CARD = _siege({"phase": "threats-act", "number": 3}, **{"threat-deck": ["8D", "4H", "5H"]})
SURPRISE: tuple[dict[str, object], ...] = (
    {"by": "Ann", "do": "draw-card"},
    {"by": "Ann", "do": "choose-battle", "location": "gate"},
)
REPULSED: dict[str, object] = {
    "turn": {"phase": "threats-act"},
    "locations": {
        "hold": {"cards": {"9S": "fortress", "10S": "barracks", "4C": "well-constructed", "3S": "underground"},
                 "arrow": True, "strokes": [SQUARE_INK], "name": later("High Keep")},
    },
    "defenders": {
        "bows": {"cards": {"7C": "archers", "2C": "strong", "3H": "tough"}, "at": "hold", "wounds": 1,
                 "name": later("Grey Eyes")},
        "militia": {"cards": {"4D": "untrained-fighters", "5H": "numerous"}, "at": "hold", "name": later("Gate Guard")},
        "knight": {"cards": {"QD": "knight", "6C": "big"}, "at": "hold", "name": later("Dame Ines")},
        "priest": {"cards": {"JH": "priest"}, "at": "hold", "name": later("Brother Osric")},
    },
    "threats": {
        "10C": {"name": later("Black Banner")}, "8D": {"name": later("Rats")}, "KH": {}, "3D": {},
        "JS": {"name": later("Web Mother")},
    },
    "threat-deck": ["7C", "2H", "3H"],
}  # fmt: skip
FOUGHT: tuple[dict[str, object], ...] = (
    {"by": "Ann", "do": "draw-card"},
    {"by": "Ann", "do": "choose-battle", "location": "hold"},
)
FREE = {"descriptions": "free"}
DEFEAT: dict[str, object] = {
    "turn": {"phase": "threats-act"},
    "locations": {
        "gate": {
            "cards": {"8C": "gatehouse", "5D": "famous"},
            "arrow": True,
            "name": later("South Gate"),
            "strokes": [GATE_INK],
        },
        "square": {"cards": {"3C": "marketplace"}, "name": later("Old Square"), "strokes": [SQUARE_INK]},
    },
    "connections": [["gate", "square"]],
    "defenders": {
        "cannon": {"cards": {"KC": "cannon", "2D": "famous"}, "at": "gate", "name": later("Old Mother")},
        "priest": {"cards": {"JD": "priest"}, "at": "gate", "name": later("Brother Osric")},
        "bows": {"cards": {"7S": "archers", "3H": "loved"}, "at": "gate", "name": later("Grey Eyes")},
        "militia": {"cards": {"4H": "untrained-fighters"}, "at": "gate", "name": later("Gate Guard")},
    },
    "threats": {
        "10S": {"name": later("Black Banner")},
        "9D": {"name": later("Rats")},
        "QC": {"name": later("Web Mother")},
    },
    "threat-deck": ["8C", "2H", "3H"],
}
BEATEN: tuple[dict[str, object], ...] = (
    {"by": "Ann", "do": "draw-card"},
    {"by": "Ann", "do": "pass"},
    {"by": "Ann", "do": "choose-battle", "location": "gate"},
)
RESCUED: tuple[dict[str, object], ...] = (*BEATEN, {"by": "Ann", "do": "rescue", "unit": "bows"})
SLAIN: tuple[dict[str, object], ...] = (
    *RESCUED,
    {"by": "Ann", "do": "slay", "threat": "10S", "unit": "militia"},
    {"by": "Ann", "do": "slay", "threat": "QC", "unit": "priest"},
)
CROWDED: dict[str, object] = {
    "turn": {"phase": "defenders-act"},
    "locations": {
        "gate": {"cards": {"8C": "gatehouse"}, "arrow": True, "name": later("South Gate"), "strokes": [GATE_INK]},
        "lane": {"cards": {"JC": "workshop"}, "name": later("Tanner Row"), "strokes": [SQUARE_INK]},
        "yard": {"cards": {"6C": "barracks"}, "name": later("The Yard"), "strokes": [YARD_INK]},
    },
    "connections": [["gate", "lane"], ["gate", "yard"]],
    "defenders": {
        "bows": {"cards": {"10S": "archers"}, "at": "gate", "name": later("Grey Eyes")},
        "wolves": {"cards": {"7D": "riders"}, "at": "yard", "name": later("The Wolves")},
    },
    "threats": {"6C": {"name": later("Rats")}},
    "threat-deck": ["2H", "3H"],
}
OVER: dict[str, object] = {
    "turn": {"phase": "threats-act", "number": 40, "first": "Ann"},
    "locations": GATE,
    "connections": [["gate", "square"]],
    "defenders": {"bows": {"cards": {"8S": "archers"}, "at": "gate", "name": later("Grey Eyes")}},
    "threats": {"10C": {"name": later("Black Banner")}},
    "threat-deck": ["KH"],
}
SKIPPED = {"scenes": "skipped"}
JOKER: dict[str, object] = {
    "turn": {"phase": "threats-act"},
    "locations": GATE,
    "connections": [["gate", "square"]],
    "defenders": {"bows": {"cards": {"8S": "archers"}, "at": "gate", "name": later("Grey Eyes")}},
    "threats": {"6C": {"name": later("Rats")}, "10D": {"name": later("Black Banner")}},
    "reserve": ["4H", "7H", "JH"],
    "threat-deck": ["Joker1", "2H", "3H"],
}


SMALL_GAME: dict[str, object] = {
    **CITY,
    "turn": {"number": 3, "phase": "threats-act"},
    "threats": FAR,
    "threat-deck": ["6C", "3H", "9S", "4D", "7C"],
}


SIEGE: tuple[LessonStep, ...] = (
    Lesson(
        later("Move a unit"),
        later(
            "**Hold this city** until the enemy’s cards are used up: he stands at its rim. [DEF-END-3] **Drag the "
            "Ash Spears from Tanner Row onto the Ash Wall.** Places that light up are connected. [DEF-MOVE-2]"
        ),
        later(
            "**They stand on the wall**, which takes two regiments. [DEF-PLACE-2] The number on a token is what a "
            "unit is worth now; its tip tells what is printed. Number 1 is where the enemy comes in. [DEF-ENTRY-2]"
        ),
        "moved",
        MOVE,
        {"move": "spears"},
        later("Move the Ash Spears onto the Ash Wall."),
        shown=({"do": "move", "unit": "spears", "path": ["wall"]},),
    ),
    Lesson(
        later("Hold a place"),
        later(
            "Two threats are at the wall, where Gate Guard and Ash Spears stand. **Fight:** both sides are summed, "
            "then the dice fall. [DEF-BATTLE-3]"
        ),
        later(
            "**The sums:** values, words and dice, line by line. The higher total wins; then defenders strike, or "
            "threats slay, one for one. [DEF-BATTLE-7]"
        ),
        "battle-result",
        BATTLE,
        {"choose-battle": ""},
        later("Fight at the Ash Wall."),
        dice=(5, 2),
        own_main=True,
    ),
    Lesson(
        later("Wake one"),
        later(
            "Once in a turn one unit does what only it can. **Old Mother, a war machine, fires at a threat:** click "
            "on one at the rim, then *Fire at a threat*. [DEF-ACT-5]"
        ),
        later(
            "**A hit.** Engineers repair ruins, healers heal, a jack lifts the morale. [DEF-ACT-1] Then the next turn"
            " begins, with another First Player."
        ),
        "activated",
        ABILITY,
        {"activate": ""},
        later("Let Old Mother fire."),
        dice=(6, 1),
        own_main=True,
    ),
)
CARDS: tuple[LessonStep, ...] = (
    deed(
        later("Whose world is it?"),
        later(
            "First the table **chooses a setting:** names and pictures follow it, no rule does. [DEF-SET-1] **Take "
            "one.**"
        ),
        later("**Twelve cards lie in a row.** Of them your city is made, one card a turn."),
        "did:choose-setting",
        {},
        "choose-setting",
    ),
    deed(
        later("Begin a place or a defender"),
        later(
            "A card is played **for its rank or its suit:** the 6 of clubs can be an armoury, or the scouts of a "
            "regiment. [DEF-CITY-2] **Begin a location** with it."
        ),
        later("**Begun.** Until it has a name anybody may add to it."),
        "did:create",
        PACK,
        "create",
        shown=({"do": "create", "what": "location", "card": "6C", "word": "armoury"},),
    ),
    deed(
        later("Add what it is like"),
        later(
            "The armoury lies open. **Add a card to it:** the 9 of clubs makes it well constructed. [DEF-CITY-3] Such"
            " words count in battle."
        ),
        later("**Better walls.** Each word goes once on a thing. [DEF-WORD-6]"),
        "did:add",
        BEGUN,
        "add",
        shown=({"do": "add", "thing": "armoury", "card": "9C", "word": "well-constructed"},),
    ),
    deed(
        later("Name it"),
        later(
            "**Finish the armoury** and give it a name. [DEF-CITY-5] Who has nothing to do passes; when all pass in a"
            " row, the city is made. [DEF-CITY-9]"
        ),
        later("**It is yours now,** and nobody adds to it any more."),
        "did:finalise",
        FINISHED,
        "finalise",
    ),
)
MAP: tuple[LessonStep, ...] = (
    InkStep(
        later("First ink"),
        later(
            "In your own game you may draw the city yourselves. **Draw a wall around this town** along the dotted "
            "line, from the ring on: press, go round, let go where you began."
        ),
        later(
            "**The wall stands.** The ink stays as your hand drew it. Now the table knows what is inside and what "
            "outside. [DEF-MAP-6]"
        ),
        "wall",
    ),
    InkStep(
        later("A sign"),
        later(
            "Take the arrow tool on the left, or press **A**. Then draw **an arrow** from the wall to the sheet’s "
            "edge: a line, and a head at its end. Wait a moment, or press Enter: it is read."
        ),
        later(
            "**It was read as a sign:** from here the town can be entered. [DEF-ENTRY-1] A slip says how each sign "
            "was understood; the ink stays as it is."
        ),
        "entry",
        has=("wall",),
    ),
    InkStep(
        later("Put it right"),
        later(
            "The slip on the sheet asks *Keep, Change* or *Remove*. Say that it was read wrong: **press *Change* or "
            "*Remove*.** The list of connections does the same by keyboard."
        ),
        later("**Corrected.** Ink and meaning go together: Ctrl+Z brings both back."),
        "corrected",
        has=("wall", "entry"),
    ),
    deed(
        later("Rivers and hills"),
        later(
            "Before the places you may draw **a feature:** a river, a hill, whatever lies there. [DEF-MAP-1] Draw "
            "one, or say that you are done."
        ),
        later("**Now the places come,** the long ones first. [DEF-MAP-3]"),
        "did:draw-feature|did:features-done",
        FEATURES,
        "draw-feature",
        "features-done",
    ),
    deed(
        later("Draw a place"),
        later("It is the Long Road’s turn. **Draw it over the sheet,** as you like it, and confirm. [DEF-MAP-2]"),
        later("**It lies on the map.** What touches it later is connected with it. [DEF-CONN-2]"),
        "did:draw",
        DRAWING,
        "draw",
        shown=(DRAWN[0],),
    ),
    deed(
        later("What is connected?"),
        later(
            "The app says what it takes for connected. **Join or part two places** if you see it otherwise, "
            "[DEF-CONN-3] or say that it is right."
        ),
        later("**So the defenders will walk,** and so the enemy comes in."),
        "did:connect|did:disconnect|did:connections-done",
        DRAWING,
        "connect",
        "disconnect",
        "connections-done",
        played=DRAWN,
    ),
    deed(
        later("Where they come in"),
        later(
            "An arrow stands at the Long Road: there the enemy can enter. **Mark another place, or take this arrow "
            "back by a second press;** then say that you are done. One at least is needed. [DEF-ENTRY-1]"
        ),
        later("**So they come.** The first on the map is number 1. [DEF-ENTRY-2]"),
        "did:entries-done",
        DRAWING,
        "mark-entry",
        "unmark-entry",
        "entries-done",
        played=(*CONNECTED, {"by": "Ann", "do": "mark-entry", "location": "road"}),
    ),
    deed(
        later("Everybody to his post"),
        later(
            "The Grey Riders hold the gate, which takes one regiment. **Put the Sappers** where they fit. [DEF-PLACE-2]"
        ),
        later("**All stand.** Who finds no room is sent away before the siege begins."),
        "did:place",
        PLACING,
        "place",
        shown=({"do": "place", "unit": "sappers", "at": "square"},),
    ),
    deed(
        later("Name the threats"),
        later("For each defender there is a threat. **Give this one a name:** what is it that comes? [DEF-THREAT-3]"),
        later("**Named.** It stands at the rim until a card lets it attack."),
        "did:name-threat",
        PLACING,
        "name-threat",
        played=(PLACED,),
        stays=True,
    ),
)
EVENING_AND_ATTACK: tuple[LessonStep, ...] = (
    deed(
        later("The evening scene"),
        later(
            "A turn begins with a scene by one of the city’s people: **who, where, when, what**, and who plays them. "
            "[DEF-REFL-1] Frame one, or tell a plan to the others."
        ),
        later("**You know whom you defend.** Plans may be told until the scene is closed. [DEF-CONFER-1]"),
        "did:frame-scene|did:plan",
        EVENING,
        "frame-scene",
        "plan",
    ),
    deed(
        later("Close the scene"),
        later("The scene has been played. **Close it** with a last sentence: then nobody confers any more."),
        later("**Silence.** Now the threats act."),
        "did:close-scene",
        EVENING,
        "close-scene",
        played=(SCENE,),
        stays=True,
    ),
    deed(
        later("The threat card"),
        later(
            "**Draw the threat card.** Its suit says what happens: clubs attack, diamonds strike by surprise, spades "
            "bring a new threat, hearts are kept as help. [DEF-DRAW-1]"
        ),
        later("**A surprise:** whoever can, strikes at once, and nobody moves first."),
        "did:draw-card",
        CARD,
        "draw-card",
        options=FREE,
    ),
    deed(
        later("Tell how it is held"),
        later(
            "The rats and the goblins are at the gate. **Tell in a sentence how it is held:** a defence without words"
            " loses the place. [DEF-BATTLE-3]"
        ),
        later("**Told, and the dice have fallen.** The sums stand line by line."),
        "did:defend",
        CARD,
        "defend",
        played=SURPRISE,
        dice=(6, 1, 2, 3, 1, 2),
        options={},
    ),
    deed(
        later("Strike back"),
        later(
            "They were thrown back. **Each of you may strike one** that is no stronger than he: Dame Ines the Black "
            "Banner, say. [DEF-REPULSE-1]"
        ),
        later("**Destroyed.** A threat that is struck down never comes again."),
        "did:strike",
        REPULSED,
        "strike",
        played=FOUGHT,
        dice=(5, 6, 5, 3, 4),
        options=FREE,
        shown=({"do": "strike", "unit": "knight", "threat": "10C"},),
    ),
)
ENDING: tuple[LessonStep, ...] = (
    deed(
        later("Beaten: save one"),
        later(
            "The gate has fallen. A hero can **lead one to safety** before the threats slay: the Grey Eyes, say, or "
            "nobody. [DEF-DEFEAT-2]"
        ),
        later("**Safe,** with a wound perhaps, but alive."),
        "did:rescue|did:pass",
        DEFEAT,
        "rescue",
        "pass",
        played=BEATEN,
        dice=(6, 2, 1, 1),
        options=FREE,
        shown=({"do": "rescue", "unit": "bows"},),
    ),
    deed(
        later("They slay, one for one"),
        later(
            "Each threat slays **one that is weaker**, and you say who. [DEF-DEFEAT-3] The Black Banner takes the "
            "Gate Guard."
        ),
        later("**Gone.** Famous ones cost the city morale."),
        "did:slay",
        DEFEAT,
        "slay",
        played=RESCUED,
        dice=(6, 2, 1, 1),
        options=FREE,
        shown=({"do": "slay", "threat": "10S", "unit": "militia"},),
    ),
    deed(
        later("Flee"),
        later("Who lives **flees to a place beside**. [DEF-DEFEAT-5] **Drag the Grey Eyes** onto the Old Square."),
        later("**They live.** The gate is the enemy’s; he comes in from there now."),
        "did:retreat",
        DEFEAT,
        "retreat",
        played=SLAIN,
        dice=(6, 2, 1, 1),
        options=FREE,
    ),
    deed(
        later("The joker brings everybody"),
        later(
            "A joker: **all threats attack**, and all hearts that you kept come to help. [DEF-ATTACK-8] **Give one a "
            "word and a name,** and a place that is attacked."
        ),
        later("**Reinforced.** When the battle is over a place may be too full."),
        "did:assign",
        JOKER,
        "assign",
        played=({"by": "Ann", "do": "draw-card"},),
        options=FREE | SKIPPED,
    ),
    deed(
        later("Make room"),
        later(
            "The Wolves rode to a gate that was full. **Who was there moves on:** drag the Grey Eyes to Tanner Row. "
            "[DEF-BUMP-2]"
        ),
        later("**Everybody stands again.** One regiment in a small place, two in an area."),
        "did:bump",
        CROWDED,
        "bump",
        played=({"by": "Ann", "do": "move", "unit": "wolves", "path": ["gate"]},),
        options=SKIPPED,
    ),
    deed(
        later("The last card"),
        later(
            "The threat deck is empty, and a defender lives: **the city is saved**. [DEF-END-3] **Tell what became of"
            " it,** or leave it unsaid."
        ),
        later("**So it ends.** The chronicle keeps every sentence; you can have it as a book or a film."),
        "did:epilogue",
        OVER,
        "epilogue",
        played=({"by": "Ann", "do": "draw-card"},),
        options=SKIPPED,
    ),
)
FIRST_GAME: tuple[LessonStep, ...] = (
    small_game(
        later("A first small game"),
        later(
            "**Five cards are left: hold the city** until the last is drawn. [DEF-END-3] A card, perhaps a battle, "
            "then moves and one ability: so a turn goes. A helper says what a careful player would do."
        ),
        later("**That was a whole siege.** Your own begins with the cards of which the city is made."),
        SMALL_GAME,
        options=FREE | SKIPPED,
    ),
    Lesson(
        later("Start your own game"),
        later(
            "**That is enough to begin.** In your own game you make the city of cards and draw it yourselves, or take "
            "one that is drawn. The rest stands in the rulebook. [DEF-ATTACK-1] [DEF-LEVEL-1]"
        ),
        "",
        "",
        MOVE,
        {},
        later("The lesson is over. Start your own game."),
    ),
)
LESSONS = (*SIEGE, *CARDS, *MAP, *EVENING_AND_ATTACK, *ENDING, *FIRST_GAME)


class LessonTable(LessonScreen, SiegeTable):
    """A small city under siege with the lesson's words in the panel."""

    game_id, mode, seats = "defenders", "co-op", ("Ann",)
    campaign = (SIEGE, CARDS, MAP, EVENING_AND_ATTACK, ENDING, FIRST_GAME)
    speaks_over = True
    options = {"descriptions": "free"}
