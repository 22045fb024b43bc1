"""The lesson: three minutes of the battle: units from the pool, a refusal, an attack with its odds, moving in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from scenes.battle_for_korvosa.scene import CityTable
from scenes.system.words import later
from scenes.tabletop.lesson import Lesson, LessonScreen

QUEEN = "Ileosa"
HEROES: dict[str, dict[str, object]] = {
    "Ann": {"role": "champion", "breach": "west-dock", "pool": 6, "hand": ["battering-ram"]},
    "Ben": {"role": "scout", "breach": "trails-end"},
    QUEEN: {"pool": 4},
}
QUARTERS: dict[str, object] = {
    "west-dock": {"units": {"Ann": 3}},
    "high-bridge": {"units": {"Ann": 4}},
    "five-corners": {"units": {QUEEN: 2}},
    "bank-row": {"units": {"Ann": 2}},
    "citadel-volshyenek": {"units": {QUEEN: 1}},
    "trails-end": {"units": {"Ben": 5}},
    "eastbridge-head": {"units": {"Ben": 3}},
}
PLACE: dict[str, object] = {
    "turn": {"number": 4, "round": 2, "player": "Ann", "phase": "place", "order": ["Ann", "Ben", QUEEN]},
    "players": HEROES, "quarters": QUARTERS,
}  # fmt: skip
STRONG = {**QUARTERS, "high-bridge": {"units": {"Ann": 10}}}
FIGHT: dict[str, object] = {
    "turn": {"number": 4, "round": 2, "player": "Ann", "phase": "fight", "order": ["Ann", "Ben", QUEEN]},
    "players": {**HEROES, "Ann": {**HEROES["Ann"], "pool": 0}}, "quarters": STRONG,
}  # fmt: skip
TAKEN: dict[str, object] = {
    **FIGHT,
    "quarters": {**STRONG, "citadel-volshyenek": {"units": {}, "holder": QUEEN}},
    "combat": {"attacker": "Ann", "from": "high-bridge", "to": "citadel-volshyenek", "dice": 3, "defence-dice": 1,
               "stage": "occupy", "attack-roll": [6, 4, 3], "defence-roll": [2], "attack-sides": 6,
               "defence-sides": 8, "passed": [], "lost-by": QUEEN},
}  # fmt: skip

LESSONS = (
    Lesson(
        later("Units from the pool"),
        later(
            "You are **Ann**, a hero. You and Ben take landmarks and districts from the **Queen** until the City "
            "deck runs out. You broke in at **West Dock**: the flame is your breach. Your pool is the units that are "
            "not in the city yet. **Drag it** from your seat’s card **onto High Bridge**: a line of your quarters "
            "leads there from the breach. [KORV-PLACE-3]"
        ),
        later(
            "**Placed.** What stays in the pool is kept. The dashes show your lines: cut one, and what lies "
            "behind it gets no reinforcements."
        ),
        "units-placed",
        PLACE,
        {"place": ""},
        later("Drop the pool on High Bridge."),
    ),
    Lesson(
        later("What is not allowed"),
        later(
            "Bank Row is yours, too, but the Queen holds Five Corners between. Do something **wrong on purpose:** "
            "drop the pool on **Bank Row**. Nothing can be broken here."
        ),
        later(
            "**Refused:** no unbroken line leads there. [KORV-PLACE-3] The blue number opens the rule. This is so "
            "for everything that you may try."
        ),
        "refused",
        PLACE,
        {"place": ""},
        later("Drop the pool on Bank Row."),
    ),
    Lesson(
        later("Attack a landmark"),
        later(
            "**Drag High Bridge onto Citadel Volshyenek.** The panel gives the odds: landmarks roll eight-sided "
            "dice, and the Queen wins ties. [KORV-FIGHT-10] Set the dice, add your Battering Ram if you like, and "
            "**attack**."
        ),
        later(
            "**Declared:** one roll at a time. The Queen chooses her dice, then both sides’ highest dice are "
            "compared. You may attack again as long as you have units."
        ),
        "attack-declared",
        FIGHT,
        {"attack": "citadel-volshyenek"},
        later("Attack Citadel Volshyenek from High Bridge."),
        own_main=True,
        own_numbers=True,
    ),
    Lesson(
        later("March in"),
        later(
            "The last defender has fallen. **Choose how many march in** and press the button: at least as many as "
            "the last dice. [KORV-FIGHT-12]"
        ),
        later(
            "**Taken:** the landmark is a point, and Midland’s bonus is yours. [KORV-LAND-2] Three captures in a "
            "turn draw a Hero card; a whole district brings its leader to your side."
        ),
        "captured",
        TAKEN,
        {"occupy": ""},
        later("March in with the button."),
        own_main=True,
        own_numbers=True,
    ),
    Lesson(
        later("Start your own game"),
        later(
            "That is all you need: landmarks, whole districts and the ring round the Castle decide when the City "
            "deck runs out. **Start your own game:** the names are filled in already."
        ),
        "",
        "",
        PLACE,
        {},
        later("The lesson is over. Start your own game."),
    ),
)


class LessonTable(LessonScreen, CityTable):
    """A small battle with the lesson's words in the panel."""

    game_id, mode, seats = "battle-for-korvosa", "battle", ("Ann", "Ben", QUEEN)
    campaign = (LESSONS,)
    options: ClassVar[Mapping[str, object]] = {"queen": QUEEN}

    def moment_note(self) -> str:
        """A lesson is no week of a battle."""
        return ""

    @property
    def playing_out(self) -> bool:
        """Dice lie open until somebody goes on: the lesson speaks over them."""
        return False
