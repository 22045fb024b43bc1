"""The lessons: a town and its bread, hand and trade, what a lost battle costs, rivals, play without cards."""

from __future__ import annotations

from scenes.medieval_keep.scene import KeepTable
from scenes.system.words import later
from scenes.tabletop.lesson import Lesson, LessonScreen, LessonStep, deed, small_game, watch

PLAYER = "Ann"

TOWN: dict[str, object] = {
    "gold": 8,
    "food": 6,
    "wood": 1,
    "stone": 1,
    "hand": ["farm", "blacksmith", "moat"],
    "structures": ["mine", "fletcher"],
    "defenders": ["guards", "guards.2", "archers"],
}
BUILT: dict[str, object] = TOWN | {
    "wood": 0,
    "stone": 0,
    "hand": ["blacksmith", "moat"],
    "structures": ["mine", "fletcher", "farm"],
}
"""What was built stays, on the plot that was chosen for it."""
MANNED: dict[str, object] = BUILT | {"food": 1, "defenders": ["guards", "guards.2", "guards.3", "archers"]}
FED: dict[str, object] = MANNED | {"gold": 10, "food": 2, "weapons": 1}
"""What was paid, eaten and brought in stays so, too."""


def _at(town: dict[str, object], phase: str = "build", number: int = 4, **changes: object) -> dict[str, object]:
    """The position with this town, changed so."""
    return {"turn": {"number": number, "phase": phase}, "players": {PLAYER: town | changes}}


HAND = ["inn", "tavern", "quarry", "mason", "woodmill", "stables", "moat"]
DRAWN: dict[str, object] = {
    "turn": {"number": 4, "phase": "draw"},
    "draw": ["brewery", "bakery", "butcher"],
    "players": {PLAYER: TOWN | {"hand": HAND}},
}
MARKET = _at(TOWN, hand=["moat"], gold=1, wood=7, stone=3, structures=["market-place", "farm"])
DISASTERS = _at(TOWN, hand=["moat"], gold=5, structures=["farm", "mine"], waiting=["thieves", "drought"])
OPEN_GATE = _at(TOWN, hand=["moat"], defenders=[], structures=["farm", "mine", "brewery"], waiting=["celts"], gold=9)
END_BUILD: dict[str, object] = {"by": PLAYER, "do": "end-build"}
LOST: dict[str, object] = {"by": PLAYER, "do": "lose-structures", "cards": ["mine", "brewery"]}
BREACHED = _at(TOWN, hand=["moat"], defenders=[], structures=["mine"], waiting=["celts"], gold=9, wood=3, stone=2)
TOWNS = (PLAYER, "Ben")


def _rivals(phase: str, ann: dict[str, object], ben: dict[str, object]) -> dict[str, object]:
    return {
        "turn": {"number": 7, "phase": phase},
        "draw": ["quarry", "woodmill", "mason"],
        "players": {PLAYER: {"gold": 8, "food": 3} | ann, "Ben": {"gold": 8, "food": 3} | ben},
    }


CELTS = _rivals("attack", {"hand": ["celts", "inn"]}, {"structures": ["farm", "mine"]})
GUILD = _rivals("build", {"gold": 9, "hand": ["moat"], "structures": ["guild-hall", "farm"]}, {})
SPIES = _rivals("attack", {"hand": ["spies", "inn"]}, {"hand": ["moat", "war"]})
WAR = _rivals(
    "attack",
    {"hand": ["war"], "defenders": ["knights", "swordsmen", "archers"]},
    {"defenders": ["halberdiers", "guards"], "structures": ["farm", "mine"]},
)
TO_WAR: dict[str, object] = {"by": PLAYER, "do": "attack", "card": "war", "units": ["knights", "swordsmen"]}
HITS: tuple[dict[str, object], ...] = (
    TO_WAR,
    {"by": PLAYER, "do": "assign-hits", "hits": {"halberdiers": 1}},
    {"by": "Ben", "do": "assign-hits", "hits": {"swordsmen": 2, "knights": 1}},
)
WAR_DICE = (1, 1, 1, 4, 1, 5, 5, 5, 6, 6)


SMALL_GAME: dict[str, object] = {
    "turn": {"number": 4, "phase": "draw"},
    "draw": ["bakery", "bandits", "quarry", "inn", "celts", "butcher"],
    "players": {
        PLAYER: {
            "gold": 8,
            "food": 5,
            "wood": 3,
            "stone": 3,
            "hand": ["farm", "blacksmith", "moat", "woodmill", "market-place"],
            "structures": ["mine", "fletcher", "tavern"],
            "defenders": ["guards", "guards.2", "archers"],
        },
    },
}


TOWN_AND_BREAD: tuple[LessonStep, ...] = (
    Lesson(
        later("Build the Farm"),
        later(
            "This is your town. Every building and every unit in it is a point when the deck is used up; who loses "
            "the last castle wall before that has lost. [KEEP-OBJECT-1] **Build the Farm:** drag its card onto a free"
            " plot. [KEEP-BUILD-2]"
        ),
        later("**The Farm stands:** a point, and two food in every Production phase. Bread feeds your defenders."),
        "built", _at(TOWN), {"build": "farm"}, later("That can wait. Build the Farm first."),
    ),
    Lesson(
        later("Recruit"),
        later(
            "Walls alone do not fight: units do. **Recruit Guards:** press *Recruit…*, then drag them onto the wall, "
            "or click them and then the wall. Food and weapons pay, gold for any part. [KEEP-BUILD-5]"
        ),
        later(
            "**They stand on the wall:** two dice and two hits in every battle, and a point at the end. Better units "
            "need a building that trains them; the grey ones say which."
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
            "**All are fed, and the town has brought in its goods.** So a round goes: draw, feed, gather, build, "
            "fight, mend. Have bread before you have more mouths."
        ),
        "upkeep-paid", _at(MANNED, "upkeep", 5), {"upkeep": ""}, later("Feed the town first."),
        own_main=True,
    ),
    Lesson(
        later("An invader"),
        later(
            "**Bandits** stand at the gate. Press *End Build* and watch the battle, from the quickest fighter to the "
            "slowest. Every attack die that shows a **1 hits**; all other numbers miss. [KEEP-BATTLE-4]"
        ),
        later(
            "**The town is saved.** Each 1 was a hit, and three hits were enough for the Bandits. Whoever has lost "
            "all its hits is gone; a wound heals after the battle. [KEEP-BATTLE-5]"
        ),
        "attack-beaten", _at(FED, number=5, waiting=["bandits"]), {"end-build": ""},
        later("Press End Build: the Bandits wait."),
        dice=(1, 4, 6, 1, 3, 5, 1), own_main=True,
    ),
)  # fmt: skip
HAND_AND_TRADE: tuple[LessonStep, ...] = (
    Lesson(
        later("What is not allowed"),
        later(
            "Now do something **wrong on purpose:** try to build the Moat. It costs eight, and you have two. Nothing "
            "can be broken here."
        ),
        later(
            "**Refused**, and nothing was lost: the table says in one sentence why, and the blue number opens the "
            "rule. This is so for everything that you may try."
        ),
        "refused", _at(MANNED, gold=2), {"build": "moat"}, later("Try the Moat."),
        shown=({"do": "build", "card": "moat"},),
    ),
    Lesson(
        later("Take it back"),
        later(
            "The Blacksmith has just been built, but perhaps you would rather save for the Moat. **Take it back** "
            "with *Undo* or Ctrl+Z. Alone or all together you may go back as far as you like."
        ),
        later("**Taken back:** the card is in your hand again, the gold in the store. Ctrl+Y does it once more."),
        "undo", _at(MANNED), {}, later("Take the Blacksmith back with Undo."),
        played=({"by": PLAYER, "do": "build", "card": "blacksmith"},),
    ),
    Lesson(
        later("Ask the rulebook"),
        later(
            "Wherever a § stands, a rule is meant: point at it for its number. Press **F1**, or click one: the "
            "rulebook opens at the paragraph that was cited last, here the one on building. [KEEP-BUILD-2] Esc brings"
            " you back."
        ),
        later("The rulebook is one key away, from every screen, refusal and line of the log."),
        "rulebook", _at(MANNED), {}, later("Press F1 for the rulebook."),
        played=({"by": PLAYER, "do": "build", "card": "blacksmith"},),
    ),
    deed(
        later("Draw, and no more than seven"),
        later(
            "A round begins with a card. **Draw;** seven may stay in your hand, so **one of eight must go**. "
            "[KEEP-DRAW-2]"
        ),
        later("**Seven again.** A Church lets you keep one more; what you cannot build soon may go."),
        "did:discard", DRAWN, "draw",
    ),
    deed(
        later("The Market Place"),
        later(
            "A Market Place turns **three of one sort into one gold**, as often as you like, also before the upkeep. "
            "[KEEP-BUILD-7] **Press it and trade.**"
        ),
        later("**Wood became gold.** Gold pays for any part of a price, and for bread."),
        "did:convert", MARKET, "convert",
        shown=({"do": "convert", "give": "wood"},),
    ),
)  # fmt: skip
LOSSES: tuple[LessonStep, ...] = (
    watch(
        later("Disasters"),
        later(
            "Not every card at the gate is an army. **Thieves** took gold by a die, and a **drought** stops your "
            "fields for a round. [KEEP-DISASTER-5] Nobody can be fought off here: have something in store."
        ),
        DISASTERS, (END_BUILD,), dice=(4,),
    ),
    deed(
        later("What a lost battle costs"),
        later(
            "Nobody stood on the wall, so the Celts walked in. The toll die shows 2: **choose two buildings** that "
            "burn. [KEEP-SACK-2] Walls fall only where there is nothing else."
        ),
        later("**Two ruins.** Still, the town stands: who loses the last castle wall has lost. [KEEP-SACK-5]"),
        "did:lose-structures", OPEN_GATE, "lose-structures", played=(END_BUILD,), dice=(2,),
    ),
    deed(
        later("Save one from the ruins"),
        later(
            "In the Heal phase **each lost building can be bought back** into your hand for two gold. [KEEP-HEAL-3] "
            "**Press a ruin,** or end the turn."
        ),
        later("**Back in your hand,** to be built again. All other ruins go to the discard pile."),
        "did:recover|did:end-turn", OPEN_GATE, "recover", "end-turn", played=(END_BUILD, LOST), dice=(2,),
        stays=True,
    ),
    deed(
        later("Mend the wall"),
        later(
            "Two castle walls fell, too. **Rebuild one** for three goods. [KEEP-HEAL-2] The other gap can be closed in "
            "a later Heal phase, too."
        ),
        later("**It stands again.** Wounds of units heal by themselves now."),
        "did:rebuild-wall|did:end-turn", BREACHED, "rebuild-wall", played=(END_BUILD,), dice=(3,),
    ),
)  # fmt: skip
RIVALS: tuple[LessonStep, ...] = (
    deed(
        later("Send an army"),
        later(
            "Against rivals **you play the attack cards** yourself, at the town on your left first. [KEEP-ATTACK-2] "
            "**Drag the Celts onto Ben’s town,** or end your attacks."
        ),
        later("**They fought for you and cost you nothing.** His turn will come."),
        "did:attack|did:end-attack", CELTS, "attack", "end-attack", mode="multiplayer", seats=TOWNS,
        dice=(1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 1, 1, 1, 1, 1, 1, 1),
    ),
    deed(
        later("The Guild Hall"),
        later("A Guild Hall sells you **another card for seven gold**. [KEEP-BUILD-8] **Press it** and draw."),
        later("**A card more.** Dear, but sometimes the one that saves a town."),
        "did:guild-draw", GUILD, "guild-draw", mode="multiplayer", seats=TOWNS,
    ),
    deed(
        later("Spies"),
        later(
            "Your Spies have shown you **Ben’s hand**. [KEEP-DISASTER-7] Look at it, then say that you have seen it: "
            "a card is yours as well."
        ),
        later("**Now you know what he holds.** He saw nothing of yours."),
        "did:looked", SPIES, "looked", played=({"by": PLAYER, "do": "attack", "card": "spies", "target": "Ben"},),
        mode="multiplayer", seats=TOWNS,
    ),
    deed(
        later("War: who takes the hits?"),
        later(
            "In a War your **own units** march. One hit falls on Ben’s town: **you say on whom**. [KEEP-BATTLE-7] "
            "Then he says whom your losses strike."
        ),
        later("**Said.** Each side places the hits on the other’s units."),
        "did:assign-hits", WAR, "assign-hits", played=(TO_WAR,), dice=WAR_DICE, mode="multiplayer", seats=TOWNS,
    ),
    deed(
        later("Press on or call them home"),
        later(
            "Your knights are alone now. After each round of a War you **press on or withdraw**. [KEEP-WAR-3] Those "
            "who come home live."
        ),
        later("**Decided.** Who marches does not stand on your own wall: think of who comes next."),
        "did:press-on|did:withdraw", WAR, "press-on", "withdraw", played=HITS,
        dice=(*WAR_DICE, 2, 3, 4, 5, 2, 3, 4, 5, 1, 1, 1, 1, 2, 3, 4, 5), mode="multiplayer", seats=TOWNS,
    ),
)  # fmt: skip
WITHOUT_CARDS: tuple[LessonStep, ...] = (
    deed(
        later("Dice in place of the deck"),
        later(
            "Without cards a die says what a round brings, here **Construction** with a free choice. [KEEP-NOCARD-2] "
            "**Take any building** as your plan; plans lapse if they are not built."
        ),
        later("**Your plan lies in your hand.** After five invasions the game is over. [KEEP-NOCARD-8]"),
        "did:pick-structure",
        {},
        "pick-structure",
        played=({"by": PLAYER, "do": "draw"},),
        dice=(8, 100),
        mode="no-cards",
    ),
)
FIRST_GAME: tuple[LessonStep, ...] = (
    small_game(
        later("A first small game"),
        later(
            "**Six rounds, and the deck is used up.** Build what feeds and guards your town: two armies come. "
            "[KEEP-END-1] A helper says what a careful player would do."
        ),
        later(
            "**That was a whole game.** Your own begins with two Guards and a deck of 42 cards, and every army in it "
            "comes."
        ),
        SMALL_GAME,
    ),
    Lesson(
        later("Start your own game"),
        later(
            "**That is enough to begin.** The rest stands in the rulebook. [KEEP-WAR-1] [KEEP-DISASTER-1] [KEEP-END-1]"
        ),
        "",
        "",
        _at(MANNED),
        {},
        later("The lesson is over. Start your own game."),
    ),
)
LESSONS = (*TOWN_AND_BREAD, *HAND_AND_TRADE, *LOSSES, *RIVALS, *WITHOUT_CARDS, *FIRST_GAME)


class LessonTable(LessonScreen, KeepTable):
    """A town with the lesson's words in the panel."""

    game_id, mode, seats = "medieval-keep", "solo", (PLAYER,)
    campaign = (TOWN_AND_BREAD, HAND_AND_TRADE, LOSSES, RIVALS, WITHOUT_CARDS, FIRST_GAME)
