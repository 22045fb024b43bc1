"""The lesson: a small city that is drawn already, one move, one battle, one ability."""

from __future__ import annotations

from scenes.defenders.lesson_canvas import InkStep
from scenes.defenders.scene import SiegeTable
from scenes.system.words import later
from scenes.tabletop.lesson import Lesson, LessonScreen, LessonStep

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
    "defenders": {
        "guard": {"cards": {"9C": "foot-soldiers", "8H": "numerous"}, "name": later("Gate Guard"), "at": "wall"},
        "spears": {"cards": {"8S": "foot-soldiers"}, "name": later("Ash Spears"), "at": "row"},
        "mother": {"cards": {"KS": "trebuchet"}, "name": later("Old Mother"), "at": "keep"},
        "osric": {"cards": {"JH": "priest"}, "name": later("Brother Osric"), "at": "temple"},
    },
    "threat-deck": ["2C", "9S", "4D"],
}  # fmt: skip
FAR: dict[str, object] = {
    "7D": {"name": later("Black Banner")}, "5C": {"name": later("Mud Goblins")}, "QS": {"name": later("Web Mother")},
}  # fmt: skip
MOVE: dict[str, object] = {**CITY, "turn": {"number": 3, "phase": "defenders-act", "step": "move"}, "threats": FAR}
BATTLE: dict[str, object] = {
    **CITY,
    "turn": {"number": 4, "phase": "threats-act", "step": "choose-battle"},
    "attack": {"kind": "club"},
    "threats": {
        **FAR,
        "7D": {"name": "Black Banner", "target": "wall"},
        "5C": {"name": "Mud Goblins", "target": "wall"},
    },
}
ABILITY: dict[str, object] = {
    **CITY, "turn": {"number": 4, "phase": "defenders-act", "step": "activate"}, "threats": FAR,
}  # fmt: skip

LESSONS: tuple[LessonStep, ...] = (
    Lesson(
        later("Move a unit"),
        later(
            "This is the city; the enemy stands at its rim. **Drag the Ash Spears from Tanner Row onto the Ash Wall**, "
            "or take them up with a click and put them down with another. Places that light up are connected. "
            "[DEF-MOVE-2]"
        ),
        later(
            "**They stand on the wall**, which takes two regiments. [DEF-PLACE-2] The number on a token is what a unit "
            "is worth now; its tip tells what is printed. Number 1 is where the enemy comes in. [DEF-ENTRY-2]"
        ),
        "moved",
        MOVE,
        {"move": "spears"},
        later("Move the Ash Spears onto the Ash Wall."),
    ),
    Lesson(
        later("Hold a place"),
        later(
            "Two threats are at the wall, and the Gate Guard stands there. **Fight:** both sides are summed, then the "
            "dice fall. In your own game somebody tells how the place is held first; a defence without words loses it. "
            "[DEF-BATTLE-3]"
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
            "Once in a turn one unit does what only it can. **Old Mother, a war machine, fires at a threat:** click on "
            "one at the rim, then *Fire at a threat*. [DEF-ACT-5]"
        ),
        later(
            "**A hit.** Engineers repair ruins, healers heal, a jack lifts the morale. [DEF-ACT-1] Then the next turn "
            "begins, with another First Player."
        ),
        "activated",
        ABILITY,
        {"activate": ""},
        later("Let Old Mother fire."),
        dice=(6, 1),
        own_main=True,
    ),
    InkStep(
        later("First ink"),
        later(
            "In your own game you may draw the city yourselves. **Draw a wall around this town** along the dotted"
            " line, from the ring on: press, go round, let go where you began."
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
            "The slip on the sheet asks *Keep, Change* or *Remove*. Say that it was read wrong: **press *Change* or"
            " *Remove*.** The list of connections does the same by keyboard."
        ),
        later("**Corrected.** Ink and meaning go together: Ctrl+Z brings both back."),
        "corrected",
        has=("wall", "entry"),
    ),
    Lesson(
        later("Start your own game"),
        later(
            "That is all you need: hold out until the threat deck is empty. In your own game you make the city of "
            "cards and draw it yourselves, or take one that is drawn. The names are filled in already."
        ),
        "",
        "",
        MOVE,
        {},
        later("The lesson is over. Start your own game."),
    ),
)


class LessonTable(LessonScreen, SiegeTable):
    """A small city under siege with the lesson's words in the panel."""

    game_id, mode, seats = "defenders", "co-op", ("Ann",)
    campaign = (LESSONS,)
    options = {"descriptions": "free"}

    @property
    def playing_out(self) -> bool:
        """What is told lies open until somebody goes on: the lesson speaks over it."""
        return False
