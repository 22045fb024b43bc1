"""The lesson: the first minutes of Medieval Keep."""

from __future__ import annotations

from scenes.medieval_keep.ink_lesson import InkStep
from scenes.medieval_keep.scene import KeepTable
from scenes.system.words import later
from scenes.tabletop.lesson import Lesson, LessonScreen, LessonStep

PLAYER = "Ann"

TOWN: dict[str, object] = {
    "gold": 6, "food": 1, "wood": 1, "stone": 1, "hand": ["farm", "blacksmith", "moat"],
    "structures": ["mine", "fletcher"], "defenders": ["guards", "guards.2", "archers"],
}  # fmt: skip


def _at(**changes: object) -> dict[str, object]:
    """The position with this town, changed so."""
    return {"turn": {"number": 4, "phase": "build"}, "players": {PLAYER: TOWN | changes}}


LESSONS: tuple[LessonStep, ...] = (
    Lesson(
        later("Build the Farm"),
        later(
            "This is your town. **Build the Farm:** drag its card onto a free plot, or click it and then the plot. "
            "It costs two, half in wood and half in stone: a slip shows how, and you pay. [KEEP-BUILD-2]"
        ),
        later(
            "**The Farm stands.** From now on it gives two food in every Production phase. Bread feeds your "
            "defenders."
        ),
        "built", _at(), {"build": "farm"}, later("That can wait. Build the Farm first."),
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
        "attack-beaten", _at(waiting=["bandits"]), {"end-build": ""}, later("Press End Build: the Bandits wait."),
        dice=(1, 4, 6, 1, 3, 5, 1), own_main=True,
    ),
    Lesson(
        later("What is not allowed"),
        later(
            "Now do something **wrong on purpose:** try to build the Moat. It costs eight, and you have four. "
            "Nothing can be broken here."
        ),
        later(
            "**Refused**, and nothing was lost: the table says in one sentence why, and the blue number opens the "
            "rule. This is so for everything that you may try."
        ),
        "refused", _at(gold=2), {"build": "moat"}, later("Try the Moat."),
    ),
    Lesson(
        later("Take it back"),
        later(
            "The Farm has just been built, but perhaps the Blacksmith would have been better. **Take it back** with"
            " *Undo* or Ctrl+Z. Alone or all together you may go back as far as you like."
        ),
        later(
            "**Taken back:** the card is in your hand again, wood and stone in the store. Ctrl+Y does it once more."
        ),
        "undo", _at(), {}, later("Take the Farm back with Undo."),
        played=({"by": PLAYER, "do": "build", "card": "farm"},),
    ),
    InkStep(
        later("First ink"),
        later(
            "In some games you draw the city yourself. **Draw a wall around this town** along the dotted line, from"
            " the ring on: press, go round, let go where you began."
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
        "entry", has=("wall",),
    ),
    InkStep(
        later("Put it right"),
        later(
            "The slip on the sheet asks *Keep, Change* or *Remove*. Say that it was read wrong: **press *Change* or"
            " *Remove*.** The list of connections does the same by keyboard."
        ),
        later("**Corrected.** Ink and meaning go together: Ctrl+Z brings both back."),
        "corrected", has=("wall", "entry"),
    ),
    Lesson(
        later("Ask the rulebook"),
        later(
            "Press **F1**, or click the blue number: the rulebook opens at the paragraph that was cited last. Here "
            "it is the one on building. [KEEP-BUILD-2] Esc brings you back."
        ),
        later("The rulebook is one key away, from every screen, refusal and line of the log."),
        "rulebook", _at(), {}, later("Press F1 for the rulebook."),
        played=({"by": PLAYER, "do": "build", "card": "farm"},),
    ),
    Lesson(
        later("Start your own game"),
        later(
            "That is all you need. A careful town has bread for its defenders before it has walls of them. **Start "
            "your own game:** the names are filled in already."
        ),
        "", "", _at(), {}, later("The lesson is over. Start your own game."),
    ),
)  # fmt: skip


class LessonTable(LessonScreen, KeepTable):
    """A town with the lesson's words in the panel."""

    game_id, mode, seats, lessons = "medieval-keep", "solo", (PLAYER,), LESSONS
