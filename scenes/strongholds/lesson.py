"""The lesson: two minutes of Strongholds, a plan, a refusal, a defence."""

from __future__ import annotations

from scenes.strongholds.scene import HoldTable
from scenes.system.words import later
from scenes.tabletop.lesson import Lesson, LessonScreen

MUSTER: dict[str, object] = {
    "turn": {"number": 2, "phase": "muster"},
    "players": {
        "Ann": {"royals": ["KH", "QH", "JH"], "hand": ["9H", "5H", "7S", "8C", "3C", "AD"]},
        "Ben": {"royals": ["KS", "QS", "JS"], "hand": ["6C", "2S", "4S", "5S", "6S", "8S"]},
    },
}
BEN_RIDES: dict[str, object] = {"by": "Ben", "do": "muster", "general": "JS", "target": "Ann", "troops": ["6C"]}
DEFENCE: dict[str, object] = {
    "turn": {"number": 2, "phase": "defend"},
    "players": {
        "Ann": {
            "royals": ["KH", "JH"], "hand": ["7S", "8C", "3C", "AD"],
            "field": {"general": "QH", "target": "Ben", "troops": ["9H", "5H"]},
        },
        "Ben": {
            "royals": ["KS", "QS"], "hand": ["2S", "4S", "5S", "6S", "8S"],
            "field": {"general": "JS", "target": "Ann", "troops": ["6C"]},
        },
    },
}  # fmt: skip
BEN_DEFENDS: dict[str, object] = {"by": "Ben", "do": "defend", "cover": {}, "pit": []}

LESSONS = (
    Lesson(
        later("Send a general"),
        later(
            "**Drag the Queen of hearts onto Ben’s stronghold**, then the 9 and 5 of hearts beside her: "
            "a Queen takes exactly two troops [HOLD-MUSTER-6] and doubles hearts and diamonds. "
            "[HOLD-POWER-4] Then *Seal the order*."
        ),
        later(
            "**The reveal:** all orders open at once. [HOLD-REVEAL-1] Your hearts march with double "
            "power, and Ben’s Jack stands before your own wall. What you kept in hand defends you."
        ),
        "plans-revealed",
        MUSTER,
        {"muster": "QH"},
        later("Send the Queen of hearts: she doubles hearts and diamonds."),
        played=(BEN_RIDES,),
        own_main=True,
    ),
    Lesson(
        later("What is not allowed"),
        later(
            "Ben’s Jack and his 6 stand at your wall. Now do something **wrong on purpose:** lay the 8 "
            "on the Jack while his troop still lives. Nothing can be broken here."
        ),
        later(
            "**Refused:** a general can be attacked only when all its troops are killed. [HOLD-DEFEND-7] "
            "The blue number opens the rule. This is so for everything that you may try."
        ),
        "refused",
        DEFENCE,
        {"defend": ""},
        later("Lay the 8 on the Jack."),
        played=(BEN_DEFENDS,),
    ),
    Lesson(
        later("Cover the attackers"),
        later(
            "**Lay the 7 on the 6:** it reaches the troop’s power and kills it. [HOLD-DEFEND-4] Now the "
            "Jack can be attacked: lay the 8 on him. Then *Seal the defence*."
        ),
        later(
            "**The report:** covers turn over, and what still comes through kills royals at home, the "
            "healthiest first. [HOLD-DAMAGE-2] Then troops return, and hands fill to six."
        ),
        "siege-worked-out",
        DEFENCE,
        {"defend": ""},
        later("Lay the 7 on the 6, then seal the defence."),
        played=(BEN_DEFENDS,),
        own_main=True,
    ),
    Lesson(
        later("Start your own game"),
        later(
            "That is all you need: whoever has the last royals standing wins. **Start your own game:** "
            "the names are filled in already."
        ),
        "",
        "",
        MUSTER,
        {},
        later("The lesson is over. Start your own game."),
        played=(BEN_RIDES,),
    ),
)


class LessonTable(LessonScreen, HoldTable):
    """Two strongholds with the lesson's words in the panel."""

    game_id, mode, seats = "strongholds", "two-player", ("Ann", "Ben")
    campaign = (LESSONS,)

    @property
    def playing_out(self) -> bool:
        """Reveals lie open until somebody goes on: the lesson speaks over them."""
        return False
