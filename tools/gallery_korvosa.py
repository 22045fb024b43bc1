"""A crowded week of The Battle for Korvosa for the gallery: seven seats, guests, full hands, cards in force."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.battle_for_korvosa import GAME
from game.core.record import Record
from scenes.session.catalogue import scenes_of
from scenes.session.seating import Seating
from scenes.session.table import Table
from scenes.tabletop.game_screen import GameScreen, screen_class
from tools.driver import Driver

SEATS = ("Ileosa", "Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")
STACKS: dict[str, dict[str, int]] = {
    "Ann": {"eels-end": 3, "old-dock": 2, "garrison-hill": 14, "lantern-wynd": 2},
    "Ben": {"west-dock": 5, "high-bridge": 9, "gold-market": 4, "five-corners": 3, "bank-row": 2},
    "Cleo": {"lighthouse-quay": 3, "south-sands": 7, "bayside-manors": 2, "embassy-lane": 1},
    "Dora": {"trails-end": 3, "theumanexus": 5, "eastbridge-head": 12, "noble-stables": 1, "river-terrace": 2},
    "Emil": {"mainshore": 4, "city-hall": 6},
    "Fay": {"noble-tombs": 3, "mourners-way": 2, "grand-cathedral": 8},
}
GUESTS: dict[str, dict[str, int]] = {
    "high-bridge": {"Dora": 3, "Ann": 2}, "ridgefield": {"Ben": 2, "Ann": 4}, "mourners-way": {"Cleo": 1},
    "eastbridge-head": {"Ben": 4}, "city-hall": {"Ben": 2}, "garrison-hill": {"Emil": 1},
}  # fmt: skip
QUEENS = {
    "fort-korvosa": 5, "bridgefront": 12, "great-tower": 1, "northgate": 10, "acadamae": 14,
    "citadel-crest": 3, "university": 1,
    "cliffside": 11, "mastaba-steps": 2, "castle": 22, "slope": 14, "pillar-hill": 13, "coopers-rise": 2,
    "citadel-volshyenek": 14, "gatefoot": 15, "ossuary-gate": 11, "paupers-field": 1,
}  # fmt: skip
HANDS = {
    "Ann": ["barricades", "barricades.2"],
    "Ben": ["battering-ram", "second-wind", "night-raid", "uprising", "hold-the-line", "siege-ladders", "cruel-luck",
            "veteran-company", "hidden-armoury"],
    "Cleo": ["omens-read"],
    "Emil": ["for-the-city", "rooftop-ways"],
}  # fmt: skip
ROLES = {"Ann": "scout", "Ben": "champion", "Cleo": "healer", "Dora": "tactician", "Emil": "wanderer", "Fay": "warden"}


def crowded(phase: str = "fight") -> Record:
    """Ben's turn in the fourth week at a full table."""
    quarters: dict[str, Any] = {place: {"units": {"Ileosa": units}} for place, units in QUEENS.items()}
    for hero, stacks in STACKS.items():
        quarters |= {place: {"holder": hero, "units": {hero: units}} for place, units in stacks.items()}
    for place, guests in GUESTS.items():
        quarters.setdefault(place, {"holder": "Ann", "units": {}})["units"].update(guests)
    if phase == "fight":
        quarters["high-bridge"]["lent"] = {"Dora": 2}
        quarters["ridgefield"]["spent"] = {"Ben": 2}
    order = ["Dora", "Ileosa", "Ben", "Ann", "Cleo", "Emil", "Fay"]
    breaches = {hero: next(iter(stacks)) for hero, stacks in STACKS.items()}
    players: dict[str, Any] = {
        hero: {"role": ROLES[hero], "breach": breaches[hero], "pool": 3 * number, "hand": HANDS.get(hero, [])}
        for number, hero in enumerate(STACKS)
    }
    position = {
        "turn": {"number": 24, "round": 4, "player": "Ben", "phase": phase, "order": order},
        "initiative": {name: 24 - 2 * number for number, name in enumerate(order)},
        "players": {**players, "Ileosa": {"pool": 16}},
        "quarters": quarters,
        "allies": {"east-shore": "resistance"},
        "effects": [
            {"card": "collapsed-cellars", "by": "Ileosa", "mod": "cut", "who": "all", "until": "round",
             "set": ["five-corners", "west-dock"]},
            {"card": "double-watch", "by": "Ileosa", "mod": "defence-high", "who": "queen", "until": "round",
             "add": 1, "where": {"landmark": True}},
            {"card": "iron-garrisons", "by": "Ileosa", "mod": "defence-all", "who": "queen", "add": 1,
             "until": "cleanup"},
        ],
    }  # fmt: skip
    options = {"queen": "Ileosa"}
    return Record(GAME, GAME.setup(list(SEATS), None, options), position=position, options=options, seed=7)


def _on(phase: str, deed: Callable[[Driver, GameScreen], None]) -> Callable[[Driver], None]:
    def show(driver: Driver) -> None:
        entry = scenes_of(GAME.id)
        assert entry is not None
        bots = {name: GAME.bots[0] for name in SEATS if name != "Ben"}
        screen = driver.push(screen_class(entry)(Table(crowded(phase), seating=Seating(bots=bots))))
        assert isinstance(screen, GameScreen)
        screen.pacing.fixed = 1e9
        driver.settle()
        deed(driver, screen)
        driver.settle()
        driver.move((2, 2))
        driver.wait()

    return show


def korvosa_states() -> dict[str, Callable[[Driver], None]]:
    """Boards of a full table, by name."""

    def nothing(driver: Driver, screen: GameScreen) -> None: ...

    def attack(driver: Driver, screen: GameScreen) -> None:
        driver.drag("high-bridge", "citadel-volshyenek")

    def card(driver: Driver, screen: GameScreen) -> None:
        screen.drafts["card"] = "uprising"
        screen.rebuild()

    def place(driver: Driver, screen: GameScreen) -> None:
        driver.click("gold-market")

    def fortify(driver: Driver, screen: GameScreen) -> None:
        driver.drag("west-dock", "high-bridge")

    def trade(driver: Driver, screen: GameScreen) -> None:
        driver.click("trade-Ann")
        driver.click("card-night-raid")

    return {
        "korvosa-crowded-fight": _on("fight", nothing),
        "korvosa-crowded-attack": _on("fight", attack),
        "korvosa-crowded-card": _on("fight", card),
        "korvosa-crowded-place": _on("place", place),
        "korvosa-crowded-fortify": _on("fortify", fortify),
        "korvosa-crowded-trade": _on("cleanup", trade),
    }
