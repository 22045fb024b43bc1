"""The lesson: the first minutes of Medieval Keep."""

from __future__ import annotations

from scenes.medieval_keep.scene import KeepTable
from scenes.system.words import later
from scenes.tabletop.lesson import Lesson, LessonScreen, LessonStep

PLAYER = "Ann"

TOWN: dict[str, object] = {
    "gold": 6, "food": 1, "wood": 1, "stone": 1, "hand": ["farm", "blacksmith", "moat"],
    "structures": ["mine", "fletcher"], "defenders": ["guards", "guards.2", "archers"],
}  # fmt: skip
BUILT: dict[str, object] = TOWN | {
    "gold": 8, "wood": 0, "stone": 0, "hand": ["blacksmith", "moat"], "structures": ["mine", "fletcher", "farm"],
}  # fmt: skip
"""What was built stays, on the plot that was chosen for it."""
MANNED: dict[str, object] = BUILT | {"defenders": ["guards", "guards.2", "guards.3", "archers"]}


def _at(town: dict[str, object], phase: str = "build", **changes: object) -> dict[str, object]:
    """The position with this town, changed so."""
    return {"turn": {"number": 4, "phase": phase}, "players": {PLAYER: town | changes}}


LESSONS: tuple[LessonStep, ...] = (
    Lesson(
        later("Build the Farm"),
        later(
            "This is your town. Every building and every unit in it is a point when the deck is used up; who loses the"
            " last castle wall before that has lost. [KEEP-OBJECT-1] **Build the Farm:** drag its card onto a free"
            " plot, or click it and then the plot. A slip shows how you pay. [KEEP-BUILD-2]"
        ),
        later(
            "**The Farm stands:** a point, and two food in every Production phase. Bread feeds your defenders."
        ),
        "built", _at(TOWN), {"build": "farm"}, later("That can wait. Build the Farm first."),
    ),
    Lesson(
        later("Recruit"),
        later(
            "Walls alone do not fight: units do. **Recruit Guards:** press *Recruit…*, then drag them onto the wall,"
            " or click them and then the wall. Food and weapons pay, gold for any part. [KEEP-BUILD-5]"
        ),
        later(
            "**They stand on the wall:** two dice and two hits in every battle, and a point at the end. Better units"
            " need a building that trains them; the grey ones say which."
        ),
        "recruited", _at(BUILT), {"recruit": "guards"}, later("Recruit the Guards first."), keeps=("rail",),
    ),
    Lesson(
        later("Feed them"),
        later(
            "A new round: everybody on the wall wants one food, weapon or gold. [KEEP-UPKEEP-1] The circles show what"
            " each would get. **Pay the upkeep.** Whoever is not fed leaves through the gate for good."
        ),
        later(
            "**All are fed, and the town has brought in its goods.** So a round goes: draw, feed, gather, build, fight,"
            " mend. Have bread before you have more mouths."
        ),
        "upkeep-paid", _at(MANNED, "upkeep", food=5, gold=3), {"upkeep": ""}, later("Feed the town first."),
        own_main=True,
    ),
    Lesson(
        later("An invader"),
        later(
            "**Bandits** stand at the gate. Press *End Build* and watch the battle, from the quickest fighter to "
            "the slowest. Every attack die that shows a **1 hits**; all other numbers miss. [KEEP-BATTLE-4]"
        ),
        later(
            "**The town is saved.** Each 1 was a hit, and three hits were enough for the Bandits. Whoever has lost "
            "all its hits is gone; a wound heals after the battle. [KEEP-BATTLE-5]"
        ),
        "attack-beaten", _at(MANNED, waiting=["bandits"]), {"end-build": ""},
        later("Press End Build: the Bandits wait."),
        dice=(1, 4, 6, 1, 3, 5, 1), own_main=True,
    ),
    Lesson(
        later("What is not allowed"),
        later(
            "Now do something **wrong on purpose:** try to build the Moat. It costs eight, and you have two. "
            "Nothing can be broken here."
        ),
        later(
            "**Refused**, and nothing was lost: the table says in one sentence why, and the blue number opens the "
            "rule. This is so for everything that you may try."
        ),
        "refused", _at(MANNED, gold=2), {"build": "moat"}, later("Try the Moat."),
    ),
    Lesson(
        later("Take it back"),
        later(
            "The Blacksmith has just been built, but perhaps you would rather save for the Moat. **Take it back** with"
            " *Undo* or Ctrl+Z. Alone or all together you may go back as far as you like."
        ),
        later(
            "**Taken back:** the card is in your hand again, the gold in the store. Ctrl+Y does it once more."
        ),
        "undo", _at(MANNED), {}, later("Take the Blacksmith back with Undo."),
        played=({"by": PLAYER, "do": "build", "card": "blacksmith"},),
    ),
    Lesson(
        later("Ask the rulebook"),
        later(
            "Wherever a § stands, a rule is meant: point at it for its number. Press **F1**, or click one: the rulebook"
            " opens at the paragraph that was cited last, here the one on building. [KEEP-BUILD-2] Esc brings you back."
        ),
        later("The rulebook is one key away, from every screen, refusal and line of the log."),
        "rulebook", _at(MANNED), {}, later("Press F1 for the rulebook."),
        played=({"by": PLAYER, "do": "build", "card": "blacksmith"},),
    ),
    Lesson(
        later("Start your own game"),
        later(
            "That is all you need. A careful town has bread for its defenders before it has walls of them. **Start "
            "your own game:** the names are filled in already."
        ),
        "", "", _at(MANNED), {}, later("The lesson is over. Start your own game."),
    ),
)  # fmt: skip


class LessonTable(LessonScreen, KeepTable):
    """A town with the lesson's words in the panel."""

    game_id, mode, seats = "medieval-keep", "solo", (PLAYER,)
    campaign = (LESSONS,)
