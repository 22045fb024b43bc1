"""Crowded positions of Medieval Keep for the gallery: everything at once, where pieces and names could meet."""

from __future__ import annotations

from collections.abc import Callable

from game.core.record import parse_record
from scenes.medieval_keep.scene import KeepTable
from scenes.session.table.table import Table
from scenes.tabletop.seats.curtain import Curtain
from tools.screens.driver import Driver

Show = Callable[[Driver], None]
ALONE = "ramparts: 1\ngame: medieval-keep\nplayers: [Ann]\nmode: solo\nseed: 11\n"
STRUCTURES = """[mine, church, brewery, inn, blacksmith, bowyer, woodmill, ballista, butcher, catapult, bombard, quarry,
        guard-house, market-place, stables, guild-hall, logging-camp, hunting-lodge]"""
UNITS = """[guards, guards.2, guards.3, swordsmen, swordsmen.2, longbowmen, longbowmen.2, knights, archers, archers.2,
        crossbowmen, handgunners, halberdiers, light-horsemen, medium-cavalry]"""
FULL = f"""position:
  turn: {{number: ROUND, phase: PHASE}}
  draw: [celts, tavern, norse, vikings]
  players:
    Ann: {{gold: 129, food: 122, weapons: 18, wood: 115, stone: 12, walls: WALLS, hand: HAND,
      structures: {STRUCTURES}, defenders: {UNITS}, MORE}}
steps: []
"""
TEN = "[farm, moat, bakery, mason, armorer, fletcher, barracks, gun-maker]"
RIVALS = """ramparts: 1
game: medieval-keep
players: [Ann, Ben, Cem, Odo, Eva, Fay]
mode: multiplayer
seed: 11
options: {decks: 2, attack-from-turn: 2}
position:
  turn: {number: 7, phase: PHASE}
  players:
    Ann: {gold: 9, food: 6, weapons: 3, wood: 5, stone: 8,
      hand: [farm, quarry, mongols, earthquake, thieves, tavern, celts],
      structures: [mine, brewery, blacksmith, bowyer, bakery, woodmill, ballista, church, inn, barracks, armorer],
      defenders: [guards, guards.2, swordsmen, swordsmen.2, longbowmen, longbowmen.2, knights, archers, crossbowmen]}
    Ben: {gold: 4, food: 6, weapons: 3, structures: [farm.2, mine.2, butcher, market-place, bowyer.2, fletcher],
      defenders: [guards.3, guards.4, swordsmen.3, archers.2, archers.3, archers.4], walls: 3}
    Cem: {gold: 12, structures: [brewery.2, moat, stables, catapult],
      defenders: [guards.5, guards.6, swordsmen.4, knights.2, knights.3]}
    Odo: {gold: 3, structures: [butcher.2, gun-maker, church.2], defenders: [guards.7, archers.5, archers.6], walls: 1}
    Eva: {gold: 3, structures: [bakery.2, quarry.2], defenders: [guards.8], walls: 2}
    Fay: {gold: 0, structures: [], defenders: [], walls: 0, eliminated: true}
steps: []
"""


def full(phase: str, round: int = 18, walls: int = 4, hand: str = "[farm, moat, bakery]", more: str = "") -> str:
    """A town with eighteen structures and fifteen units."""
    text = FULL.replace("PHASE", phase).replace("ROUND", str(round)).replace("WALLS", str(walls))
    return ALONE + text.replace("HAND", hand).replace("MORE", more or "waiting: [warlord, mongols]")


def on(text: str, presses: int = 0, seconds: float = 0.0) -> Show:
    """The table of a position, after the main button was pressed so often.

    What is told beat by beat is only seen by who lets it move: then so many seconds pass after each press.
    """

    def show(driver: Driver) -> None:
        driver.push(KeepTable(Table(parse_record(text))))
        driver.settle()
        if isinstance(driver.top, Curtain):
            driver.keys("enter", "enter")
            driver.settle()
        if seconds:
            driver.app.settings.animation = "normal"
        for _ in range(presses):
            driver.keys("ctrl+enter")
            if seconds:
                driver.wait(seconds)
            else:
                driver.settle()

    return show


def keep_states() -> dict[str, Show]:
    """All of them by name."""
    return {
        "keep-full": on(full("build")),
        "keep-full-winter": on(full("build", round=34, walls=2)),
        "keep-full-night": on(full("heal", more="waiting: [warlord]")),
        "keep-full-hand": on(full("build", hand=TEN, more="waiting: [bandits, warlord, mongols]")),
        "keep-full-upkeep": on(full("upkeep")),
        "keep-full-heal": on(full("heal", walls=1, hand="[]", more="ruins: [moat, farm, bakery]")),
        "keep-full-battle": on(full("build"), presses=6, seconds=2.5),
        "keep-full-earthquake": on(full("build", more="waiting: [earthquake]"), presses=1, seconds=2.5),
        "keep-six": on(RIVALS.replace("PHASE", "build")),
        "keep-six-attack": on(RIVALS.replace("PHASE", "attack")),
    }
