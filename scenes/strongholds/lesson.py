"""The lessons: a plan and a defence; the generals; the Joker; Aces and the pit; the last royal and families."""

from __future__ import annotations

from scenes.strongholds.scene import HoldTable
from scenes.system.words import later
from scenes.tabletop.lesson import Lesson, LessonScreen, LessonStep, deed, small_game

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
            "royals": ["KH", "JH"],
            "hand": ["7S", "8C", "3C", "AD"],
            "field": {"general": "QH", "target": "Ben", "troops": ["9H", "5H"]},
        },
        "Ben": {
            "royals": ["KS", "QS"],
            "hand": ["2S", "4S", "5S", "6S", "8S"],
            "field": {"general": "JS", "target": "Ann", "troops": ["6C"]},
        },
    },
}
BEN_DEFENDS: dict[str, object] = {"by": "Ben", "do": "defend", "cover": {}, "pit": []}

FIRST: tuple[LessonStep, ...] = (
    Lesson(
        later("Send a general"),
        later(
            "**A stronghold without a royal falls; the last that stands wins.** [HOLD-GOAL-1] "
            "**Drag the Queen of hearts onto Ben’s stronghold**, then the 9 and 5 of hearts beside her: a Queen takes"
            " two troops [HOLD-MUSTER-6] and doubles hearts and diamonds. [HOLD-POWER-4] Then *Seal the "
            "order*."
        ),
        later(
            "**The reveal:** all orders open at once. [HOLD-REVEAL-1] Your hearts march with double power, and Ben’s "
            "Jack stands before your own wall. What you kept in hand defends you."
        ),
        "plans-revealed",
        MUSTER,
        {"muster": "QH"},
        later("Send the Queen of hearts: she doubles hearts and diamonds."),
        played=(BEN_RIDES,),
        own_main=True,
        shown=({"do": "muster", "general": "QH", "target": "Ben", "troops": ["9H", "5H"]},),
    ),
    Lesson(
        later("What is not allowed"),
        later(
            "Ben’s Jack and his 6 stand at your wall. Now do something **wrong on purpose:** lay the 8 on the Jack "
            "while his troop still lives. Nothing can be broken here."
        ),
        later(
            "**Refused:** a general can be attacked only when all its troops are killed. [HOLD-DEFEND-7] The blue "
            "number opens the rule. This is so for everything that you may try."
        ),
        "refused",
        DEFENCE,
        {"defend": ""},
        later("Lay the 8 on the Jack."),
        played=(BEN_DEFENDS,),
        shown=({"do": "defend", "cover": {"JS": ["8C"]}},),
    ),
    Lesson(
        later("Cover the attackers"),
        later(
            "**Lay the 7 on the 6:** it reaches the troop’s power and kills it. [HOLD-DEFEND-4] Now the Jack can be "
            "attacked: lay the 8 on him. Then *Seal the defence*."
        ),
        later(
            "**The report:** covers turn over, and what still comes through kills royals at home, the healthiest "
            "first. [HOLD-DAMAGE-2] Then troops return, and hands fill to six."
        ),
        "siege-worked-out",
        DEFENCE,
        {"defend": ""},
        later("Lay the 7 on the 6, then seal the defence."),
        played=(BEN_DEFENDS,),
        own_main=True,
        shown=({"do": "defend", "cover": {"6C": ["7S"], "JS": ["8C"]}},),
    ),
)


def _muster(ann: dict[str, object], ben: dict[str, object]) -> dict[str, object]:
    return {"turn": {"number": 2, "phase": "muster"}, "players": {"Ann": ann, "Ben": ben}}


KING = _muster(
    {"royals": ["KH", "QH", "JD"], "hand": ["10S", "2D", "3C", "7S", "7H", "7D"]},
    {"royals": ["KS", "KC", "QC"], "hand": ["9H", "8H", "6D", "4D", "5C"]},
)
KING_MET: dict[str, object] = {"by": "Ben", "do": "muster", "general": "QC", "target": "Ann", "troops": ["9H", "8H"]}
JACK = _muster({"royals": ["KH", "QH", "JH"], "hand": ["8C", "3D"]}, {"royals": ["KS", "QS", "JS"], "hand": ["4D"]})
JACK_MET: dict[str, object] = {"by": "Ben", "do": "muster", "general": "JS", "target": "Ann", "troops": ["4D"]}
JOKER: dict[str, object] = {
    "turn": {"number": 3, "phase": "defend"},
    "players": {
        "Ann": {
            "royals": ["KD", "QH"],
            "hand": ["Joker1", "2S", "3D"],
            "field": {"general": "JD", "target": "Ben", "troops": ["4C"]},
        },
        "Ben": {
            "royals": ["KC", "QS", "JS", "JC"],
            "field": {"general": "KS", "target": "Ann", "troops": ["10H", "2H", "3C"]},
        },
    },
}
ACE = _muster(
    {"royals": ["KH", "QH", "JH"], "hand": ["AS", "AH", "9H", "5D", "2C", "7S"]},
    {"royals": ["KS", "QS", "JS"], "hand": ["3S", "4S", "5S", "6S", "8S", "9S"]},
)
KILLED: dict[str, object] = {
    "turn": {"number": 3, "phase": "defend"},
    "players": {
        "Ann": {
            "royals": ["KD", "JH"],
            "hand": ["AS", "AC", "6D"],
            "field": {"general": "QH", "target": "Ben", "troops": ["9H", "5H"]},
        },
        "Ben": {"royals": ["KC", "JS"], "field": {"general": "QS", "target": "Ann", "troops": ["10S", "9C"]}},
    },
}
FOUR = ("Ann", "Ben", "Cem", "Dora")
PIT: dict[str, object] = {
    "turn": {"number": 2, "phase": "defend"},
    "players": {
        "Ann": {"hand": ["2D", "4S", "6S"], "field": {"general": "JS", "target": "Dora", "troops": ["5H"]}},
        "Ben": {"hand": ["3D"], "field": {"general": "QH", "target": "Ann", "troops": ["10S", "2H"]}},
        "Cem": {"hand": [], "field": {"general": "QD", "target": "Ann", "troops": ["9D", "3S"]}},
        "Dora": {"hand": [], "field": {"general": "JC", "target": "Ben", "troops": ["5C"]}},
    },
}
LAST = _muster(
    {"royals": ["KH"], "hand": ["9S", "4H", "5D", "3D"]}, {"royals": ["QS"], "hand": ["4D", "5H", "9D", "3C"]}
)
LAST_MET: dict[str, object] = {"by": "Ben", "do": "muster", "general": "QS", "target": "Ann", "troops": ["4D", "5H"]}

SMALL_GAME: dict[str, object] = {
    "turn": {"number": 1, "phase": "muster"},
    "players": {
        "Ann": {"royals": ["KH", "QH", "QD", "JD"], "hand": ["9H", "7S", "6D", "5C", "3H", "AD"]},
        "Ben": {"royals": ["KS", "QS", "QC", "JC"], "hand": ["10S", "8C", "6H", "4D", "3C", "2S"]},
    },
}

GENERALS = (
    deed(
        later("The King levels his troops"),
        later(
            "A King leads one to three troops and raises **each to the highest** among them. [HOLD-POWER-5] **Send "
            "the King of hearts** onto Ben’s stronghold with the 10, 2 and 3, then *Seal the order*."
        ),
        later(
            "**Three times ten:** thirty stand at Ben’s wall. Whoever kills the 10 first leaves him less to borrow "
            "from. What you keep at home defends you now."
        ),
        "plans-revealed",
        KING,
        "muster",
        played=(KING_MET,),
        shown=({"do": "muster", "general": "KH", "target": "Ben", "troops": ["10S", "2D", "3C"]},),
    ),
    deed(
        later("The Jack copies his troop"),
        later(
            "A Jack leads one troop and **counts as much as it**, higher or lower than his own 5. [HOLD-POWER-3] "
            "**Send the Jack** with the 8, or see what he is worth with the 3."
        ),
        later(
            "**His power is his troop’s, and so is his health.** The Queen doubles two suits, the King levels, the "
            "Jack copies: three ways to make a few cards many."
        ),
        "plans-revealed",
        JACK,
        "muster",
        played=(JACK_MET,),
        shown=({"do": "muster", "general": "JH", "target": "Ben", "troops": ["8C"]},),
    ),
)
JOKERS = (
    deed(
        later("The Joker takes the trick away"),
        later(
            "Ben’s King makes thirty of 10, 2 and 3. **Lay the Joker on the King:** his ability is gone. "
            "[HOLD-JOKER-2] Then kill the 2 with your 2 and the 3 with your 3, and *Seal the defence*."
        ),
        later(
            "**10 in place of 30.** A Joker lies on a general alone, one is enough, [HOLD-JOKER-3] and his troops "
            "fight on with what is printed on them."
        ),
        "siege-worked-out",
        JOKER,
        "defend",
        shown=({"do": "defend", "cover": {"KS": ["Joker1"], "2H": ["2S"], "3C": ["3D"]}},),
    ),
)
ACES = (
    deed(
        later("An Ace kills whatever it lies on"),
        later(
            "Ben’s 10 and 9 of black suits count 20 and 18 under his Queen. **Lay an Ace on each:** it kills any "
            "troop. [HOLD-ACE-1] Then the Queen herself lies open to the 6. Seal the defence."
        ),
        later("**Two cards for thirty-eight.** Aces have no power of their own: they never march as troops."),
        "siege-worked-out",
        KILLED,
        "defend",
        shown=({"do": "defend", "cover": {"10S": ["AS"], "9C": ["AC"], "QS": ["6D"]}},),
    ),
    deed(
        later("Give an Ace away"),
        later(
            "An Ace that you hold is also **two new cards:** drop it on the heap, or press it and choose *Sacrifice*."
            " [HOLD-ACE-3] Any time before you seal."
        ),
        later("**Two cards from the pile.** With many on the hand you can attack and still defend."),
        "ace-sacrificed",
        ACE,
        "sacrifice",
        shown=({"do": "sacrifice", "card": "AS"},),
    ),
    deed(
        later("The pit"),
        later(
            "Four houses play: Ben and Cem both stand at **your** door. Pit a troop of one **against a troop of the "
            "other**: drag Ben’s 10 onto Cem’s 9. [HOLD-PIT-1] Both die; only the difference comes through. Seal the "
            "defence."
        ),
        later("**20 against 18: 2 are left.** [HOLD-PIT-2] What your enemies bring together is your best defender."),
        "troops-pitted",
        PIT,
        "defend",
        mode="four-player",
        seats=FOUR,
        shown=({"do": "defend", "pit": [["10S", "9D"]]},),
    ),
)
ENDING = (
    deed(
        later("The last royal"),
        later(
            "Your last royal may still ride out, with **a single troop** if need be; [HOLD-MUSTER-7] but then nobody "
            "is at home, and one damage at an empty wall is the end. [HOLD-DAMAGE-6] **Send the King with the 9**, "
            "keep the rest."
        ),
        later("**Now your cards at home are all the wall you have.** Cover both of Ben’s troops, and you stand."),
        "plans-revealed",
        LAST,
        "muster",
        played=(LAST_MET,),
        shown=({"do": "muster", "general": "KH", "target": "Ben", "troops": ["9S"]},),
    ),
    deed(
        later("Choose a family"),
        later(
            "Before the first turn families are drawn; the house rule *chosen* lets the first seat take one. "
            "[HOLD-SETUP-4] **Take black or red.**"
        ),
        later("**Six royals are yours.** Queens double by colour, so a colour is also a way to play."),
        "family-chosen",
        {},
        "choose-family",
        options={"families": "choose"},
    ),
)
FIRST_GAME: tuple[LessonStep, ...] = (
    small_game(
        later("A first small game"),
        later(
            "**A game of four turns against Ben,** four royals each: whoever stands alone then, or with more royals, "
            "has won. [HOLD-END-4] A helper says what a careful player would do."
        ),
        later("**That was a whole game.** Your own has six royals each and no last turn."),
        SMALL_GAME,
        options={"turn-limit": 4},
    ),
    Lesson(
        later("Start your own game"),
        later("**That is enough to begin.** The rest stands in the rulebook. [HOLD-PIT-3] [HOLD-END-2]"),
        "",
        "",
        MUSTER,
        {},
        later("The lesson is over. Start your own game."),
        played=(BEN_RIDES,),
    ),
)
LESSONS = (*FIRST, *GENERALS, *JOKERS, *ACES, *ENDING, *FIRST_GAME)


class LessonTable(LessonScreen, HoldTable):
    """Two strongholds with the lesson's words in the panel."""

    game_id, mode, seats = "strongholds", "two-player", ("Ann", "Ben")
    campaign = (FIRST, GENERALS, JOKERS, ACES, ENDING, FIRST_GAME)
    speaks_over = True
