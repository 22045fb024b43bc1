"""Every state of the Medieval Keep table, by name: for the tests of its looks, and to be looked at."""

from __future__ import annotations

from collections.abc import Callable

from game.core import engine
from game.core.record import parse_record
from game.medieval_keep.facts.for_seat import Facts
from scenes.medieval_keep.scene import KeepTable
from scenes.session.table.table import Table
from scenes.tabletop.seats.curtain import Curtain
from scenes.ui.widgets.widget import Widget
from tools.screens.driver import Driver

Show = Callable[[Driver], object]
NAMES = ("Ann", "Benedikta", "Cem", "Theodora", "Emil", "Fay")
MANY = """guards, guards.2, longbowmen, longbowmen.2, swordsmen, swordsmen.2, knights, archers, halberdiers,
        light-horsemen, medium-cavalry"""
BUILT = "farm, mine, church, brewery, inn, blacksmith, bowyer, woodmill, ballista, market-place, guild-hall"
SOLO = """  turn: {{number: 18, phase: {phase}}}
  {pending}
  draw: [celts, norse, bandits, stables, caravan]
  players:
    Ann: {{{town}}}
steps: []
"""
RICH = f"gold: 9, food: 12, weapons: 8, wood: 15, stone: 12, structures: [{BUILT}]"
UNITS = f"defenders: [{MANY}]"
HAND = "hand: [moat, bombard, quarry, catapult, armorer, guard-house, hunting-lodge]"
FOUR = """  turn: {{number: 6, phase: {phase}, player: Ann}}
  {pending}
  draw: [earthquake, blizzard, moors, bandits, spies]
  players:
    Ann:
      {{gold: 19, food: 16, weapons: 13, wood: 15, stone: 12, structures: [mine, brewery, church, market-place],
       hand: [moat, bombard, celts, vikings, plague, assassin, war, catapult, farm, thieves], {more}
       defenders: [guards, longbowmen, knights, archers]}}
"""
OTHERS = (
    "{gold: 4, hand: [quarry, norse], structures: [inn, tavern], defenders: [guards, guards.2, halberdiers]}",
    "{gold: 14, hand: [mason, warlord], structures: [bakery, guild-hall], defenders: [guards.3, swordsmen], walls: 2}",
    "{gold: 1, hand: [armorer], structures: [gun-maker], defenders: [guards.4]}",
    "{gold: 0, hand: [], structures: [], defenders: [], walls: 0, eliminated: true}",
    "{gold: 22, hand: [stables], structures: [logging-camp, woodmill], defenders: [archers.2, archers.3, knights.2]}",
)


def solo(phase: str, town: str, pending: str = "") -> str:
    return "players: [Ann]\nmode: solo\nseed: 11\nposition:\n" + SOLO.format(phase=phase, town=town, pending=pending)


def several(count: int, phase: str, pending: str = "", more: str = "") -> str:
    text = f"players: [{', '.join(NAMES[:count])}]\nmode: multiplayer\nseed: 11\n"
    if count >= 5:
        text += "options: {decks: 2}\n"
    text += "position:\n" + FOUR.format(phase=phase, pending=pending, more=more)
    for name, town in zip(NAMES[1:count], OTHERS, strict=False):
        text += f"    {name}: {town}\n"
    return text + "steps: []\n"


def no_cards(dice: str) -> str:
    return f"players: [Ann]\nmode: no-cards\nchance: {{dice: [{dice}]}}\nsteps: []\n"


def on_table(driver: Driver, text: str) -> KeepTable:
    """The game of this record, with the curtain lifted by the one who decides."""
    record = parse_record("ramparts: 1\ngame: medieval-keep\n" + text)
    screen = driver.push(KeepTable(Table(record)))
    driver.settle()
    if isinstance(driver.top, Curtain):
        driver.keys("enter")
        driver.keys("enter")
    driver.settle()
    return screen


def table(text: str, *keys: str) -> Show:
    """The table, then keys, clicks (`@id`, `@?id` where there is one), or the pointer over something (`>id`)."""

    def show(driver: Driver) -> KeepTable:
        screen = on_table(driver, text)
        for key in keys:
            if key.startswith("@"):
                name = key.lstrip("@?")
                if "?" in key and name not in driver.ids():
                    continue
                thing = driver.find(name)
                if isinstance(thing, Widget) and thing.area is not None:
                    thing.area.reveal(thing.rect)
                driver.click(thing.rect.center)
            elif key.startswith(">"):
                driver.move(key[1:])
                driver.wait(1.0)
                continue
            else:
                driver.keys(key)
            driver.settle()
        return screen

    return show


def battle(text: str, beats: int, *, attack: dict[str, object] | None = None) -> Show:
    """An attack at its start, or so many beats later."""

    def show(driver: Driver) -> KeepTable:
        screen = on_table(driver, text)
        driver.app.settings.animation = "fast"
        if attack:
            assert screen.send("attack", **attack) is None
        else:
            screen.send("end-build")
        driver.settle()
        for _ in range(beats):
            driver.keys("ctrl+enter")
            driver.settle()
        return screen

    return show


def hits(driver: Driver) -> KeepTable:
    """Hits that Ann places on Ben's units, one placed."""
    text = several(3, "attack")
    screen = on_table(driver, text)
    driver.app.settings.animation = "off"
    assert screen.send("attack", card="war", target=NAMES[1], units=["knights", "longbowmen", "archers"]) is None
    driver.settle()
    return screen


def curtain(driver: Driver) -> None:
    record = parse_record("ramparts: 1\ngame: medieval-keep\n" + several(4, "build"))
    driver.push(KeepTable(Table(record)))
    driver.settle()
    assert isinstance(driver.top, Curtain)


def ended(text: str, reason: str, *players: str) -> str:
    """The same position with the game over: the result tells the points of the towns."""
    scores = "Ann: 0"
    if reason != "fallen":
        heal = text.replace("PHASE", "heal").replace("RESULT", "")
        there = Table(parse_record("ramparts: 1\ngame: medieval-keep\n" + heal))
        towns = engine.facts_for(there.state, players[0], Facts).towns
        scores = ", ".join(f"{name}: {towns[name].points}" for name in players)
    return text.replace("PHASE", "over").replace("RESULT", f"result: {{reason: {reason}, scores: {{{scores}}}}}")


def solo_end(won: bool) -> str:
    town = f"{RICH}, hand: [], {UNITS}" if won else "gold: 0, hand: [], defenders: [], walls: 0"
    return ended(solo("PHASE", town, "RESULT"), "deck" if won else "fallen", "Ann")


def several_end(count: int) -> str:
    return ended(several(count, "PHASE", "RESULT"), "deck", *NAMES[:count])


WAR = several(3, "attack")
SACK = "pending: {kind: lose-structures, player: Ann, count: 3}"
HURT = "ruins: [moat, bakery, tavern], walls: 2, hand: [armorer], defenders: [guards]"

STATES: dict[str, Show] = {
    "draw": table(solo("draw", f"{RICH}, {HAND}, {UNITS}")),
    "build": table(solo("build", f"{RICH}, {HAND}, {UNITS}, waiting: [warlord]")),
    "build-few": table(solo("build", "gold: 9, food: 6, hand: [moat, farm], structures: [mine], defenders: [guards]")),
    "build-full": table(
        solo(
            "build",
            f"{RICH[:-1]}, quarry, moat, bakery, butcher, fletcher, shield-smith, gun-maker, hunting-lodge, mason, "
            f"logging-camp, defensive-wall, barracks], hand: [catapult], {UNITS}, walls: 2",
        )
    ),
    "build-card": table(solo("build", f"{RICH}, {HAND}, {UNITS}"), ">catapult"),
    "recruits": table(solo("build", f"{RICH}, {HAND}, {UNITS}"), "@?drawer", "@rail", "@?drawer"),
    "discard": table(
        solo("draw", f"{RICH}, {HAND[:-1]}, mason, tavern], {UNITS}", "pending: {kind: discard, player: Ann, count: 1}")
    ),
    "discard-pile": table(solo("build", f"{RICH}, {HAND}, {UNITS}"), "@discard"),
    "refusal": table(solo("build", f"gold: 0, {HAND}, structures: [{BUILT}]"), "@moat"),
    "payment": table(solo("build", f"{RICH}, {HAND}, {UNITS}"), "@catapult", "@plot-11", "@?drawer", "@pay-otherwise"),
    "payment-unit": table(
        solo("build", f"{RICH}, {HAND}, defenders: [guards]"),
        "@?drawer",
        "@rail",
        "@?drawer",
        "@?recruits-more",
        "@?recruits-more",
        "@recruit-longbowmen",
        "@wall",
        "@?drawer",
        "@pay-otherwise",
    ),
    "market": table(solo("build", f"{RICH}, {HAND}, {UNITS}"), "@building-market-place"),
    "upkeep": table(solo("upkeep", f"{RICH}, {HAND}, {UNITS}")),
    "upkeep-short": table(
        solo("upkeep", "gold: 1, food: 1, weapons: 1, structures: [inn], defenders: [guards, guards.2, knights]")
    ),
    "upkeep-nobody": table(solo("upkeep", "gold: 1, structures: [mine], hand: [farm]")),
    "battle": battle(solo("build", f"{RICH}, {HAND}, {UNITS}, waiting: [warlord]"), 0),
    "battle-level": battle(solo("build", f"{RICH}, {HAND}, {UNITS}, waiting: [warlord]"), 2),
    "battle-end": battle(solo("build", f"{RICH}, {HAND}, defenders: [guards, archers], waiting: [mongols]"), 9),
    "toll": table(solo("attack", f"{RICH}, {HAND}, defenders: []", SACK)),
    "heal": table(solo("heal", f"{RICH[:-1]}], {HURT}")),
    "heal-walls": table(solo("heal", "gold: 3, stone: 2, structures: [mine], walls: 3, hand: []")),
    "heal-ruins": table(
        solo("heal", "gold: 8, structures: [mine], ruins: [moat, farm, inn, tavern, bakery], hand: []")
    ),
    "payment-wall": table(solo("heal", f"{RICH}, {HURT}"), "@rebuild"),
    "rest": table(solo("heal", f"{RICH}, {HAND}, {UNITS}")),
    "end-won": table(solo_end(True)),
    "end-lost": table(solo_end(False)),
    "rivals-2-build": table(several(2, "build")),
    "rivals-4-build": table(several(4, "build")),
    "rivals-4-attack": table(several(4, "attack")),
    "rivals-6-attack": table(several(6, "attack")),
    "rivals-upkeep": table(several(3, "upkeep")),
    "rivals-heal": table(several(3, "heal", more="ruins: [butcher], walls: 3,")),
    "war-choice": table(several(4, "attack"), "@?hand-more", "@?hand-more", "@war", f"@town-{NAMES[1]}"),
    "victim": table(several(3, "attack"), "@assassin", f"@town-{NAMES[1]}"),
    "war": battle(WAR, 2, attack={"card": "war", "target": NAMES[1], "units": ["knights", "longbowmen", "archers"]}),
    "plague": battle(several(4, "attack"), 0, attack={"card": "plague", "target": NAMES[1]}),
    "hits": hits,
    "look": table(several(4, "attack", "pending: {kind: look, player: Ann, target: Benedikta}")),
    "curtain": curtain,
    "end-2": table(several_end(2)),
    "end-6": table(several_end(6)),
    "tables": table(no_cards("5, 65")),
    "event-plan": table(no_cards("5, 65"), "ctrl+enter"),
    "event-disaster": table(no_cards("9, 3"), "ctrl+enter"),
    "event-invasion": table(no_cards("10, 6"), "ctrl+enter"),
    "pick": table(no_cards("5, 100"), "ctrl+enter", "ctrl+enter"),
}
