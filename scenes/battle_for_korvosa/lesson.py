"""The lessons: what one is here for, units, fighting, what the Queen does, and what heroes do for each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.battle_for_korvosa.scene import CityTable
from scenes.battle_for_korvosa.setup.first_look import AIM, FirstLook, what_counts
from scenes.system.words import later
from scenes.tabletop.board.game_board import GameBoard
from scenes.tabletop.lesson import Lesson, LessonScreen, LessonStep, deed, small_game, watch
from scenes.ui.screens.side_panel import PanelParts, stacked

QUEEN = "Ileosa"
SHOWN = "citadel-volshyenek"
"""The landmark that is aimed at where somebody wants to be shown."""
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
    "players": HEROES,
    "quarters": QUARTERS,
}
BROKEN_IN: dict[str, object] = {
    **PLACE,
    "quarters": {"west-dock": {"units": {"Ann": 4}}, "trails-end": {"units": {"Ben": 4}}},
}
STRONG = {**QUARTERS, "high-bridge": {"units": {"Ann": 10}}}
NO_LINE: dict[str, object] = {
    **PLACE,
    "players": {**HEROES, "Ann": {**HEROES["Ann"], "pool": 3}},
    "quarters": STRONG,
}
"""A turn later: what was placed stays, and the pool has been filled."""
FIGHT: dict[str, object] = {
    "turn": {"number": 4, "round": 2, "player": "Ann", "phase": "fight", "order": ["Ann", "Ben", QUEEN]},
    "players": {**HEROES, "Ann": {**HEROES["Ann"], "pool": 0}},
    "quarters": STRONG,
}
TAKEN: dict[str, object] = {
    **FIGHT,
    "quarters": {**STRONG, "citadel-volshyenek": {"units": {}, "holder": QUEEN}},
    "combat": {"attacker": "Ann", "from": "high-bridge", "to": "citadel-volshyenek", "dice": 3, "defence-dice": 1,
               "stage": "occupy", "attack-roll": [6, 4, 3], "defence-roll": [2], "attack-sides": 6,
               "defence-sides": 8, "passed": [], "lost-by": QUEEN},
}  # fmt: skip


def _turn(player: str, phase: str, order: list[str], **more: object) -> dict[str, object]:
    return {"number": 4, "round": 2, "player": player, "phase": phase, "order": order, **more}


def _heroes(ann: list[str], ben: list[str], **more: object) -> dict[str, object]:
    """The seats, with the cards of both heroes."""
    return {
        "Ann": {"role": "champion", "breach": "trails-end", "hand": ann, **more},
        "Ben": {"role": "scout", "breach": "cliffside", "hand": ben},
        QUEEN: {"pool": 4},
    }


UPRISING: dict[str, object] = {
    "turn": _turn("Ann", "place", ["Ann", "Ben", QUEEN]),
    "players": _heroes(["uprising"], []),
    "quarters": {
        "trails-end": {"units": {"Ann": 2}},
        "city-hall": {"units": {"Ann": 1}},
        "gatefoot": {"units": {"Ann": 1}},
        "cliffside": {"units": {"Ben": 2}},
    },
}
BLOW = {
    **TAKEN,
    "turn": _turn("Ann", "fight", ["Ann", "Ben", QUEEN], captures=2, attacks=2),
    "decks": {"hero": ["hidden-armoury", "uprising"]},
}
ATTACKED: dict[str, object] = {
    "turn": _turn(QUEEN, "fight", [QUEEN, "Ann", "Ben"]),
    "players": _heroes(["second-wind"], []),
    "quarters": {
        "slope": {"units": {"Ann": 2}},
        "castle": {"units": {QUEEN: 4}},
        "trails-end": {"units": {"Ann": 1}},
        "cliffside": {"units": {"Ben": 2}},
    },
}
SHE_ATTACKS: dict[str, object] = {"by": QUEEN, "do": "attack", "from": "castle", "to": "slope", "dice": 3}
EDICT: dict[str, object] = {
    "turn": _turn("Ben", "cleanup", ["Ben", QUEEN, "Ann"]),
    "players": _heroes(["stolen-orders"], ["omens-read"]),
    "decks": {"city": ["quiet-day", "quiet-day.2"], "edicts": ["levy-of-maidens", "curfew"]},
    "quarters": {"trails-end": {"units": {"Ann": 2}}, "cliffside": {"units": {"Ben": 2}}},
}
ARRESTS: dict[str, object] = {
    **EDICT,
    "players": _heroes(["uprising", "second-wind"], []),
    "decks": {"city": ["quiet-day"], "edicts": ["midnight-arrests"]},
}
BEN_IS_DONE: dict[str, object] = {"by": "Ben", "do": "end-turn"}
BESIDE: dict[str, object] = {
    "turn": _turn("Ann", "fight", ["Ann", QUEEN, "Ben"]),
    "players": _heroes([], []),
    "quarters": {
        "pillar-hill": {"units": {"Ann": 3}},
        "slope": {"units": {"Ben": 2}},
        "trails-end": {"units": {"Ann": 1}},
        "cliffside": {"units": {"Ben": 2}},
    },
}
SHARED: dict[str, object] = {
    **BESIDE,
    "quarters": {
        "slope": {"holder": "Ann", "units": {"Ann": 2, "Ben": 3}},
        "gold-market": {"units": {QUEEN: 2}},
        "trails-end": {"units": {"Ann": 1}},
        "cliffside": {"units": {"Ben": 2}},
    },
}
ASKED_FOR: dict[str, object] = {
    **BESIDE,
    "turn": _turn("Ben", "fight", ["Ben", QUEEN, "Ann"]),
    "quarters": {
        "slope": {"holder": "Ben", "units": {"Ben": 2, "Ann": 3}},
        "gold-market": {"units": {QUEEN: 2}},
        "trails-end": {"units": {"Ann": 1}},
        "cliffside": {"units": {"Ben": 2}},
    },
}
BEN_ASKS: dict[str, object] = {"by": "Ben", "do": "borrow", "of": "Ann", "quarter": "slope", "units": 2}
LINE: dict[str, object] = {
    **BESIDE,
    "quarters": {
        "theumanexus": {"units": {"Ann": 4}},
        "trails-end": {"units": {"Ann": 1}},
        "eastbridge-head": {"units": {"Ann": 1}},
        "slope": {"units": {"Ann": 3}},
        "cliffside": {"units": {"Ben": 2}},
    },
}
TRADE: dict[str, object] = {
    "turn": _turn("Ann", "cleanup", ["Ann", QUEEN, "Ben"]),
    "players": _heroes(["uprising", "battering-ram"], ["cruel-luck"]),
    "decks": {"city": ["quiet-day"], "edicts": []},
    "quarters": {
        "slope": {"holder": "Ben", "units": {"Ben": 2, "Ann": 1}},
        "trails-end": {"units": {"Ann": 1}},
        "cliffside": {"units": {"Ben": 2}},
    },
}
OVER: dict[str, object] = {
    "turn": {"number": 30, "round": 10, "player": "Ann", "phase": "cleanup", "order": ["Ben", QUEEN, "Ann"]},
    "players": _heroes([], []),
    "decks": {"city": []},
    "allies": {"east-shore": "resistance"},
    "quarters": {
        "trails-end": {"units": {"Ann": 2}},
        "theumanexus": {"units": {"Ann": 3}},
        "noble-stables": {"units": {"Ann": 1}},
        "eastbridge-head": {"units": {"Ben": 1}},
        "river-terrace": {"units": {"Ann": 1}},
        "gatefoot": {"units": {"Ben": 1}},
        "city-hall": {"units": {"Ben": 1}},
        "cliffside": {"units": {"Ben": 4}},
    },
}
HER_WEEK: dict[str, object] = {
    "turn": _turn("Ann", "cleanup", ["Ann", QUEEN, "Ben"]),
    "players": _heroes(["second-wind"], []),
    "decks": {"city": ["volunteers", "quiet-day", "food-carts"], "edicts": ["curfew", "levy-of-maidens"]},
    "quarters": {
        "slope": {"units": {"Ann": 3}},
        "castle": {"units": {QUEEN: 4}},
        "trails-end": {"units": {"Ann": 2}},
        "cliffside": {"units": {"Ben": 2}},
    },
}
SMALL_GAME: dict[str, object] = {
    "turn": {"number": 26, "round": 9, "player": "Ann", "phase": "place", "order": ["Ann", "Ben", QUEEN]},
    "players": {
        "Ann": {"role": "champion", "breach": "west-dock", "pool": 4, "hand": ["uprising"]},
        "Ben": {"role": "scout", "breach": "trails-end", "pool": 3},
        QUEEN: {"pool": 3},
    },
    "decks": {"city": ["quiet-day", "food-carts"]},
    "allies": {"east-shore": "resistance"},
    "quarters": {
        "west-dock": {"units": {"Ann": 3}},
        "high-bridge": {"units": {"Ann": 8}},
        "bank-row": {"units": {"Ann": 2}},
        "city-hall": {"units": {"Ann": 4}},
        "gatefoot": {"units": {"Ann": 4}},
        "five-corners": {"units": {QUEEN: 2}},
        "citadel-volshyenek": {"units": {QUEEN: 2}},
        "trails-end": {"units": {"Ben": 2}},
        "theumanexus": {"units": {"Ben": 5}},
        "noble-stables": {"units": {"Ben": 1}},
        "eastbridge-head": {"units": {"Ben": 6}},
        "river-terrace": {"units": {"Ben": 2}},
    },
}

ROLES: tuple[dict[str, object], ...] = (
    {"by": "Ann", "do": "choose-role", "role": "champion"},
    {"by": "Ben", "do": "choose-role", "role": "shieldbearer"},
)

GOAL: tuple[LessonStep, ...] = (
    Lesson(
        later("What you are here for"),
        later(
            "**Heroes together against Queen Ileosa.** With **6 points** when the City deck runs out you have won. "
            "[KORV-END-3] **Click the landmark** that you would take first."
        ),
        later(
            "**That way leads there** from your breach. The Queen’s sign stands in every quarter on it: you take them "
            "one by one, and she comes back."
        ),
        "landmark",
        BROKEN_IN,
        {},
        later("Click one of the landmarks: they lie on discs."),
    ),
    deed(
        later("A role for everybody"),
        later(
            "Each hero takes a role that nobody has. [KORV-SETUP-3] *Initiative* is added to the die for the order of "
            "play [KORV-ROUND-1], and a *contested* quarter is one with enemies in it. **Choose yours.**"
        ),
        later("**That is who you are until the end.** Then the dice say who comes first in the round."),
        "did:choose-role",
        {},
        "choose-role",
    ),
    deed(
        later("Where you break in"),
        later(
            "**Choose your breach,** a quarter with a flame, then how many units go in. [KORV-SETUP-7] Your lines "
            "grow from there."
        ),
        later(
            "**You are in the city.** Who loses his breach comes back only there. The Queen puts one unit into every "
            "quarter that no hero holds, then the rest of hers where she likes."
        ),
        "did:choose-breach",
        {},
        "choose-breach",
        played=ROLES,
        dice=(16, 5, 3),
        shown=({"do": "choose-breach", "quarter": "west-dock", "units": 4},),
        stays=True,
    ),
)
UNITS: tuple[LessonStep, ...] = (
    Lesson(
        later("Units from the pool"),
        later(
            "You are **Ann**, a hero. You and Ben take landmarks and districts from the **Queen** until the City deck"
            " runs out. You broke in at **West Dock**: the flame is your breach. Your pool is the units that are not "
            "in the city yet. **Drag it** from your seat’s card **onto High Bridge**: a line of your quarters leads "
            "there from the breach. [KORV-PLACE-3]"
        ),
        later(
            "**Placed.** What stays in the pool is kept. The dashes show your lines: cut one, and what lies behind it"
            " gets no reinforcements."
        ),
        "units-placed",
        PLACE,
        {"place": ""},
        later("Drop the pool on High Bridge."),
        shown=({"do": "place", "units": {"high-bridge": 6}},),
    ),
    Lesson(
        later("What is not allowed"),
        later(
            "Bank Row is yours, but the Queen holds Five Corners between. Do something **wrong on purpose:** "
            "drop the pool on **Bank Row**. Nothing can be broken here."
        ),
        later(
            "**Refused:** no unbroken line leads there. [KORV-PLACE-3] The blue number opens the rule. This is so for"
            " everything that you may try."
        ),
        "refused",
        NO_LINE,
        {"place": ""},
        later("Drop the pool on Bank Row."),
        shown=({"do": "place", "units": {"bank-row": 3}},),
    ),
    deed(
        later("A card in your hand"),
        later(
            "At the start of your turn you **gain** 3 units, one for every three quarters, and what your districts "
            "give. [KORV-GAIN-1] Cards do more: **play Uprising** and choose where it puts units, without any line."
        ),
        later(
            "**Three units out of nowhere.** Each Hero card says when it may be played; what cannot be now is grey "
            "and says why."
        ),
        "did:choose",
        UPRISING,
        "play",
    ),
)
FIGHTING: tuple[LessonStep, ...] = (
    Lesson(
        later("Attack a landmark"),
        later(
            "**Drag High Bridge onto Citadel Volshyenek.** The panel gives the odds: landmarks roll eight-sided dice,"
            " and the Queen wins ties. [KORV-FIGHT-10] Set the dice, add your Battering Ram if you like, and "
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
        shown=({"do": "attack", "from": "high-bridge", "to": "citadel-volshyenek", "dice": 3},),
    ),
    Lesson(
        later("March in"),
        later(
            "The last defender has fallen. **Choose how many march in** and press the button: at least as many as the"
            " last dice. [KORV-FIGHT-12]"
        ),
        later(
            "**Taken:** the landmark is a point, and Midland’s bonus is yours. [KORV-LAND-2] Three captures in a turn"
            " draw a Hero card; a whole district brings its leader to your side."
        ),
        "captured",
        TAKEN,
        {"occupy": ""},
        later("March in with the button."),
        own_main=True,
        own_numbers=True,
    ),
    deed(
        later("The decisive blow"),
        later(
            "This is the **third quarter** that you take in this turn. [KORV-BLOW-1] **March in** and see what it "
            "brings."
        ),
        later("**A Hero card,** once in a turn. The Queen gets an Edict for every three of hers. [KORV-BLOW-2]"),
        "did:occupy",
        BLOW,
        "occupy",
    ),
    deed(
        later("Fortify and end"),
        later(
            "Press *End the fight*, then **drag Theumanexus onto Eastbridge Head:** once in a turn units go along "
            "your own unbroken line. [KORV-FORT-3] One must stay behind."
        ),
        later("**Moved, and the turn is over but for trades.** Put them where the Queen will come."),
        "did:fortify",
        LINE,
        "next-phase",
        shown=({"do": "fortify", "from": "theumanexus", "to": "eastbridge-head", "units": 3},),
    ),
)
HER_TURN: tuple[LessonStep, ...] = (
    deed(
        later("Her whole turn"),
        later(
            "**End your turn, then watch hers** to its end: an Edict, what she gains, where she puts it, and whom she "
            "attacks. [KORV-TURN-1] You are asked when she comes to you."
        ),
        later("**So each of her turns goes:** Edict, units, attacks. Leave enough where she stands beside you."),
        "Ileosa did:end-turn",
        HER_WEEK,
        "end-turn",
        live=True,
    ),
    deed(
        later("She attacks"),
        later(
            "The Queen comes with three dice. **Say how many of your two units defend:** more dice meet more of hers,"
            " but each may fall. [KORV-FIGHT-6]"
        ),
        later(
            "**The highest meets the highest,** and she wins ties. [KORV-FIGHT-10] You may hold a card for just this "
            "moment."
        ),
        "did:defend",
        ATTACKED,
        "defend",
        played=(SHE_ATTACKS,),
        dice=(5, 5, 2, 6, 3, 6),
        shown=({"do": "defend", "dice": 2},),
    ),
    deed(
        later("Answer her dice"),
        later(
            "The dice lie: 5, 5 and 2 of hers, 6 and 3 of yours. **Play Second Wind** and roll your lowest again, or "
            "pass. [KORV-HERO-6]"
        ),
        later("**Two of hers fell.** A window like this opens whenever somebody holds a card that answers."),
        "did:play|did:pass",
        ATTACKED,
        "play",
        "pass",
        played=(SHE_ATTACKS, {"by": "Ann", "do": "defend", "dice": 2}),
        dice=(5, 5, 2, 6, 3, 6),
    ),
    deed(
        later("An Edict"),
        later(
            "Her turn begins with an **Edict**. Before it takes effect heroes may answer: **play Stolen Orders,** or "
            "let it pass. [KORV-HERO-6]"
        ),
        later("**Cancelled.** Then she gains her units and asks her lieutenants. No turn of hers is without an Edict."),
        "did:play|did:pass",
        EDICT,
        "play",
        "pass",
        played=(BEN_IS_DONE,),
    ),
    deed(
        later("An Edict that harms"),
        later("Midnight Arrests: every hero loses a Hero card. **Choose the one that goes.** [KORV-HERO-2]"),
        later("**Gone for good.** A card that you play in time cannot be taken."),
        "did:discard",
        ARRESTS,
        "discard",
        played=(BEN_IS_DONE,),
    ),
)
TOGETHER: tuple[LessonStep, ...] = (
    deed(
        later("Stand beside a friend"),
        later(
            "**Drag Pillar Hill onto the Slope,** which is Ben’s: you may move in with units that have not fought. "
            "[KORV-TEAM-3] One stays behind."
        ),
        later(
            "**Two are his guests.** This turn they do nothing more, [KORV-TEAM-4] but they fall before the quarter "
            "does."
        ),
        "did:move",
        BESIDE,
        "move",
        shown=({"do": "move", "from": "pillar-hill", "to": "slope", "units": 2},),
    ),
    deed(
        later("Ask for units"),
        later(
            "In the Slope you have two units, Ben three. **Press his token there and ask him to lend you two:** then "
            "you attack with three dice. [KORV-TEAM-2]"
        ),
        later("**Asked.** Yours fall first; what is lent goes back when your attacks end."),
        "did:borrow",
        SHARED,
        "borrow",
        shown=({"do": "borrow", "of": "Ben", "quarter": "slope", "units": 2},),
    ),
    deed(
        later("Somebody asks you"),
        later("Ben asks for two of your units in the Slope. **Answer him.**"),
        later("**Said.** You lose a loan only after all of his have fallen."),
        "did:answer",
        ASKED_FOR,
        "answer",
        played=(BEN_ASKS,),
    ),
    deed(
        later("Trade cards"),
        later(
            "In Cleanup heroes who share a quarter may trade. [KORV-TEAM-7] **Offer Ben the Battering Ram,** or end "
            "your turn without."
        ),
        later("**So a turn ends:** a City card goes by, and the next in the round begins."),
        "did:offer-trade|did:end-turn",
        TRADE,
        "offer-trade",
        "end-turn",
        shown=({"do": "offer-trade", "with": "Ben", "give": ["battering-ram"], "take": []},),
    ),
    watch(
        later("When the deck runs out"),
        later(
            "The last City card is gone, and points are counted: here 3 landmarks and a whole district make **4, a "
            "stalemate**. 6 would have been won, 9 a triumph. [KORV-END-3] Closing words can be told, too."
        ),
        OVER,
        ({"by": "Ann", "do": "end-turn"}, {"by": "Ann", "do": "tell", "text": "…"}),
    ),
)
FIRST_GAME: tuple[LessonStep, ...] = (
    small_game(
        later("A first small game"),
        later(
            "**The last week, and you sit as Ann:** the heroes have 4 points and need 6 when the Queen has had her "
            "turn. [KORV-END-2] Ben plays beside you, and a helper says what a careful player would do."
        ),
        later("**That was the last of nine weeks.** Your own battle begins at the breaches."),
        SMALL_GAME,
        options={"queen": QUEEN, "difficulty": "easy", "queen-gain": 2},
    ),
    Lesson(
        later("Start your own game"),
        later("**That is enough to begin.** The rest stands in the rulebook. [KORV-QUEEN-1] [KORV-GAIN-3]"),
        "",
        "",
        PLACE,
        {},
        later("The lesson is over. Start your own game."),
    ),
)
LESSONS = (*GOAL, *UNITS, *FIGHTING, *HER_TURN, *TOGETHER, *FIRST_GAME)


class LessonTable(LessonScreen, CityTable):
    """A small battle with the lesson's words in the panel."""

    game_id, mode, seats = "battle-for-korvosa", "battle", ("Ann", "Ben", QUEEN)
    campaign = (GOAL, UNITS, FIGHTING, HER_TURN, TOGETHER, FIRST_GAME)
    speaks_over = True
    options: ClassVar[Mapping[str, object]] = {"queen": QUEEN}

    def choose_board(self) -> GameBoard[CityScreen]:
        return FirstLook(self) if self.lesson is GOAL[0] and self.mapped else super().choose_board()

    def rebuild(self) -> None:
        super().rebuild()
        if self.lesson is GOAL[0] and AIM.read(self):
            self.reach("landmark")

    def show_me(self) -> None:
        if isinstance(self.board, FirstLook):
            self.board.aim_at(SHOWN)
        else:
            super().show_me()

    def moment_note(self) -> str:
        """A lesson is no week of a battle."""
        return ""

    def _finished(self, parts: PanelParts) -> PanelParts:
        found = super()._finished(parts)
        if self.lesson is GOAL[0]:
            found.below = stacked(lambda area, room: what_counts(area, room, self.facts.points), found.below)
        return found
