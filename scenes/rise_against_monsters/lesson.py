"""The lessons: fighting, what monsters do, building and keeping, roads, drawing and the end of a turn."""

from __future__ import annotations

from scenes.rise_against_monsters.scene import RiseTable
from scenes.system.words import later
from scenes.tabletop.lesson import Lesson, LessonScreen, LessonStep, deed, small_game

FIGHT: dict[str, object] = {
    "turn": {"number": 5, "step": "play"},
    "players": {
        "Ann": {"hand": ["6S", "AS"], "heroes": ["8H", "7H"], "monsters": ["JC"]},
        "Ben": {"hand": ["9S"], "heroes": ["5H"]},
    },
}
TURN: dict[str, object] = {
    "turn": {"number": 7, "step": "untap"},
    "players": {
        "Ann": {"hand": ["6S"], "heroes": ["9H"], "monsters": ["KC", "4C"]},
        "Ben": {"hand": ["9S"], "heroes": ["5H"]},
    },
    "tapped": ["9H", "KC"],
    "contacts": {"9H": "KC"},
    "pins": ["9H"],
}
ROAD: dict[str, object] = {
    "turn": {"number": 7, "step": "play"},
    "players": {
        "Ann": {"phase": "building", "hand": ["AS"], "heroes": ["8H", "4H"], "workers": ["6S"]},
        "Ben": {"hand": ["9S"], "heroes": ["5H"], "monsters": ["9C"]},
    },
    "roads": {"5D": {"owner": "Ann", "to": "Ben"}},
    "tapped": ["5H"],
    "contacts": {"5H": "9C"},
}
CASTLE: dict[str, object] = {
    "turn": {"number": 9, "step": "play"},
    "players": {
        "Ann": {"phase": "building", "hand": ["AS"], "heroes": ["8H"], "workers": ["10S", "6S", "5S"]},
        "Ben": {"hand": ["9S"], "heroes": ["5H"]},
    },
}
WRATH: dict[str, object] = {
    "turn": {"number": 9, "step": "play"},
    "players": {
        "Ann": {"hand": ["Joker1", "KH"], "heroes": ["8H"], "monsters": ["QC", "9C"]},
        "Ben": {"hand": ["9S"], "heroes": ["5H"]},
    },
}
LUCK: dict[str, object] = {
    "turn": {"number": 11, "step": "draw"},
    "players": {
        "Ann": {
            "phase": "building",
            "hand": ["2D"],
            "heroes": ["8H", "4H"],
            "workers": ["10S", "6S", "5S"],
            "castles": {"AS": []},
        },
        "Ben": {"hand": ["9S"], "heroes": ["5H"]},
    },
    "tapped": ["10S", "6S", "5S"],
    "supports": {"10S": "AS", "6S": "AS", "5S": "AS"},
    "draw": ["6H", "7C", "3D", "2H", "9C", "4S", "8C", "10H", "3S"],
}

PIN: dict[str, object] = {
    "turn": {"number": 5, "step": "play"},
    "players": {"Ann": {"heroes": ["3H", "8H"], "monsters": ["KC"]}, "Ben": {"heroes": ["5H"]}},
    "tapped": ["KC", "8H"],
}
TWO_CASTLES: dict[str, object] = {
    "turn": {"number": 7, "step": "discard"},
    "players": {
        "Ann": {"phase": "building", "workers": ["10S", "9S", "8S", "7S", "6S"], "castles": {"AS": [], "AH": []}},
        "Ben": {"monsters": ["10C", "6C"]},
    },
    "supports": {"10S": "AS", "9S": "AS", "6S": "AS", "8S": "AH", "7S": "AH"},
    "tapped": ["10S", "9S", "6S", "8S", "7S"],
    "draw": [],
}
NO_ROOM: dict[str, object] = {
    "turn": {"number": 7, "step": "draw"},
    "players": {
        "Ann": {
            "phase": "building",
            "heroes": ["6H", "9H"],
            "workers": ["10S", "9S", "8S"],
            "hand": ["2D"],
            "castles": {"AS": ["7C", "8C", "3C"]},
        },
        "Ben": {"heroes": ["5H"]},
    },
    "supports": {"10S": "AS", "9S": "AS", "8S": "AS"},
    "tapped": ["10S", "9S", "8S"],
    "draw": ["10C", "5D"],
}
STEP_IN: dict[str, object] = {
    "turn": {"number": 7, "step": "draw"},
    "players": {
        "Ann": {"phase": "building", "workers": ["5S", "8S", "10S"], "bonuses": ["JD"], "hand": ["2D"]},
        "Ben": {"heroes": ["5H"]},
    },
    "tapped": ["5S"],
    "supports": {"5S": "JD"},
    "draw": ["9C", "7D"],
}
BONUS: dict[str, object] = {
    "turn": {"number": 7, "step": "play"},
    "players": {
        "Ann": {"phase": "building", "workers": ["6S", "5S", "3S"], "hand": ["QS"]},
        "Ben": {"heroes": ["5H"]},
    },
}
SEND: dict[str, object] = {
    "turn": {"number": 7, "step": "play"},
    "players": {"Ann": {"phase": "building", "workers": ["5S", "6S"]}, "Ben": {"heroes": ["5H"]}},
    "roads": {"10D": {"owner": "Ann", "to": "Ben"}},
}
FULL: dict[str, object] = {
    "turn": {"number": 9, "step": "play"},
    "players": {
        "Ann": {"hand": ["2D", "3D", "4D", "6D", "2S", "3S", "AS"], "heroes": ["8H"]},
        "Ben": {"heroes": ["5H"]},
    },
}

SMALL_GAME: dict[str, object] = {
    "turn": {"number": 9, "step": "play"},
    "players": {
        "Ann": {
            "phase": "building",
            "hand": ["AS", "6H"],
            "heroes": ["8H", "7H"],
            "workers": ["9S", "6S", "3S"],
            "monsters": ["5C"],
        },
        "Ben": {
            "phase": "building",
            "hand": ["AD", "7S"],
            "heroes": ["9H"],
            "workers": ["8S", "5S"],
            "monsters": ["7C"],
        },
    },
}


FIGHTING = (
    Lesson(
        later("Fell a monster"),
        later(
            "You all win or lose together. A Jack of clubs roams in your land, rated 15. **Drag the 8 of hearts onto "
            "it, then the 7:** ratings add up, and a tie is enough. [RISE-FIGHT-4]"
        ),
        later(
            "**15 of 15: destroyed.** Had it not been enough, the heroes could still pin it: what is attacked while "
            "it lies tapped stays tapped. [RISE-TAP-3] Heroes untap in your next turn."
        ),
        "destroyed",
        FIGHT,
        {"attack": ""},
        later("Drag a hero of hearts onto the Jack of clubs."),
    ),
    deed(
        later("Hold it down"),
        later(
            "The King of clubs lies tapped. Your 3 is far too weak for his 15, but **drag the 3 onto him:** what is "
            "attacked while it lies stays down. [RISE-FIGHT-7]"
        ),
        later(
            "**Held.** In your next untap you choose: hold on, and both stay lying, or let go. [RISE-TAP-6] Others "
            "may add to the 3 at any time."
        ),
        "did:attack",
        PIN,
        "attack",
    ),
)
MONSTERS = (
    Lesson(
        later("What monsters do by themselves"),
        later(
            "A turn begins: your cards untap. Your 9 pins the King of clubs and may stay tapped, so that he does, "
            "too. [RISE-TAP-6] Then every other monster here acts by itself, the strongest first. **Press** *Untap "
            "like this*."
        ),
        later(
            "**The 4 attacked by itself:** the weakest hero, or else workers, or else roads. [RISE-ACT-4] 4 of 9 does"
            " not destroy the 9, but pins it. Before a monster acts everybody may react. [RISE-REACT-2]"
        ),
        "monster-attacks",
        TURN,
        {"untap": "", "pass": ""},
        later("Press “Untap like this”."),
        own_main=True,
    ),
    deed(
        later("Monsters wander"),
        later(
            "Where nothing is left to attack, a monster **wanders to another land**. [RISE-MOVE-3] Ben’s 10 comes to "
            "you, and both of your castles have room. **Choose the castle** that swallows it."
        ),
        later(
            "**Under a castle it does nothing any more,** as long as the castle stands, up to 20 in all. "
            "[RISE-CASTLE-2]"
        ),
        "did:choose",
        TWO_CASTLES,
        "choose",
        played=({"by": "Ann", "do": "discard", "cards": []},),
    ),
    Lesson(
        later("The Bringer of Wrath"),
        later(
            "A Joker that you draw sweeps all monsters of your land at once, [RISE-WRATH-1] or, where none is, all "
            "its heroes. [RISE-WRATH-2] Only in a land with neither you keep it. **Drag the one you hold onto your "
            "land.**"
        ),
        later(
            "**Both are swept away.** Your King of hearts is a bonus card: paid for by workers, he raises all your "
            "heroes by 5. [RISE-BONUS-2] Those of spades raise workers, those of diamonds roads."
        ),
        "joker-played",
        WRATH,
        {"wrath": ""},
        later("Drag the Joker onto your land."),
    ),
)
BUILDING = (
    Lesson(
        later("Raise a castle"),
        later(
            "You win with as many castles as players, and no monster about. [RISE-END-1] A castle costs 20 of "
            "workers’ ratings. [RISE-BUILD-2] **Drag the Ace of spades onto your land.** Your plate says *Building*: "
            "with the first worker or road a land leaves *Clearing*. [RISE-PLAY-4]"
        ),
        later(
            "**Your castle stands.** Its workers stay tapped as long as they keep it; if they fall short, it falls in"
            " your next untap step. [RISE-BUILD-9] Under it goes every monster that comes, up to 20. [RISE-CASTLE-2]"
        ),
        "castle-built",
        CASTLE,
        {"play": "AS"},
        later("Drag the Ace of spades onto your land."),
        own_main=True,
    ),
    deed(
        later("No room under the castle"),
        later(
            "Your castle holds 18 of 20. **Take the 10 in and let others out,** or leave it: who is outside attacks. "
            "[RISE-CASTLE-3]"
        ),
        later(
            "**A swap is worth it where the small ones are no danger.** They attack at once, the strongest first. "
            "[RISE-CASTLE-4]"
        ),
        "did:take-in|did:leave-out",
        NO_ROOM,
        "take-in",
        "leave-out",
        played=({"by": "Ann", "do": "draw"},),
    ),
    deed(
        later("Another worker steps in"),
        later(
            "A 9 killed the worker that kept your Jack. **Drag the 8 of spades onto the Jack** "
            "before your next untap, or he is lost. [RISE-BUILD-11]"
        ),
        later("**Kept.** Whatever was built wants its cost in workers at every untap of yours. [RISE-BUILD-9]"),
        "did:support",
        STEP_IN,
        "support",
        played=({"by": "Ann", "do": "draw"},),
    ),
    deed(
        later("A royal as a bonus"),
        later(
            "Royals are bonus cards. **Play the Queen of spades** and let workers of 10 in all pay for her: she "
            "raises all workers by 4. [RISE-BONUS-1] She does not help to pay for herself. [RISE-BUILD-5]"
        ),
        later("**From now on every worker counts 4 more,** also when she has to be kept."),
        "did:play",
        BONUS,
        "play",
    ),
)
ROADS = (
    deed(
        later("Send somebody for good"),
        later(
            "A road of 10 leads to Ben. **Drag your 5 of spades onto the road** or to Ben’s land: twice the 5 is not "
            "more than 10, so it may go for good. [RISE-ROAD-7]"
        ),
        later("**It is Ben’s now.** The road is in use until that card untaps there. One road, one traveller."),
        "did:send",
        SEND,
        "send",
    ),
    Lesson(
        later("What is not allowed"),
        later(
            "A road joins your land with Ben’s, where a 9 roams. It bears cards up to 5. Now do something **wrong on "
            "purpose:** drag your 8 of hearts onto Ben’s 9. Nothing can be broken here."
        ),
        later(
            "**Refused:** the 8 is too big for a road of 5. [RISE-ROAD-5] The blue number opens the rule. Your 4 "
            "could go, and together with Ben’s 5 it would fell the 9."
        ),
        "refused",
        ROAD,
        {"attack": ""},
        later("Drag the 8 of hearts onto Ben’s 9 of clubs."),
        {"attack": ""},
        shown=({"do": "attack", "hero": "8H", "target": "9C", "road": "5D"},),
    ),
)
ENDING = (
    Lesson(
        later("Press your luck"),
        later(
            "Each turn you draw, one card at a time, and stop when you like. Heroes come at once, the rest goes to "
            "your hand; a **monster attacks at once**. [RISE-DRAW-6] **Draw a card.**"
        ),
        later(
            "**Each card is dealt with before the next.** Draw on, or stop: nobody hurries you. That is the game: "
            "fight, hold, build, and help each other over roads."
        ),
        "drawn",
        LUCK,
        {"draw": "", "stop-drawing": ""},
        later("Draw a card, by the pile or the button."),
        own_main=True,
    ),
    deed(
        later("The end of a turn"),
        later(
            "You hold seven cards; next turn you may draw only as many as are missing to seven. **End your turn, then"
            " throw away** what nobody needs. [RISE-DISC-1]"
        ),
        later("**So a turn ends.** Now Ben’s monsters act, and your heroes may still help him over a road."),
        "did:discard",
        FULL,
        "end-play",
    ),
)
FIRST_GAME: tuple[LessonStep, ...] = (
    small_game(
        later("A first small game"),
        later(
            "**Win this one with Ben:** two castles, and no monster about. [RISE-END-1] "
            "A helper says what a careful player would do."
        ),
        later("**That was the end of a game.** Your own begins with empty lands; the way is the same."),
        SMALL_GAME,
    ),
    Lesson(
        later("Start your own game"),
        later(
            "**That is enough to begin:** talk to each other, all hands are open. The rest stands in the "
            "rulebook. [RISE-BUILD-10] [RISE-CASTLE-4] [RISE-LEVEL-1]"
        ),
        "",
        "",
        FIGHT,
        {},
        later("The lesson is over. Start your own game."),
    ),
)
LESSONS = (*FIGHTING, *MONSTERS, *BUILDING, *ROADS, *ENDING, *FIRST_GAME)


class LessonTable(LessonScreen, RiseTable):
    """Two lands with the lesson's words in the panel."""

    game_id, mode, seats = "rise-against-monsters", "cooperative", ("Ann", "Ben")
    campaign = (FIGHTING, MONSTERS, BUILDING, ROADS, ENDING, FIRST_GAME)
