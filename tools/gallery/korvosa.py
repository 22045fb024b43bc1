"""A crowded week of The Battle for Korvosa for the gallery: seven seats, guests, full hands, cards in force."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from functools import cache, partial
from typing import Any

from game.battle_for_korvosa import GAME
from game.core import engine
from game.core.actions.action import write_action
from game.core.bots.bot import Seat
from game.core.record import Record, Step, new_record
from game.services.deciding import Outcome, Question
from game.services.players import new_bot
from scenes.battle_for_korvosa.ending.board import EndBoard
from scenes.battle_for_korvosa.own_cards.screen import OwnCards
from scenes.session.trials import G, RolloutPool
from scenes.tabletop.game_screen import GameScreen
from tools.gallery.tables import after
from tools.screens.driver import Driver

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
    "high-bridge": {"Dora": 3, "Ann": 2},
    "ridgefield": {"Ben": 2, "Ann": 4},
    "mourners-way": {"Cleo": 1},
    "eastbridge-head": {"Ben": 4},
    "city-hall": {"Ben": 2},
    "garrison-hill": {"Emil": 1},
}
QUEENS = {
    "fort-korvosa": 5, "bridgefront": 12, "great-tower": 1, "northgate": 10, "acadamae": 14,
    "citadel-crest": 3, "university": 1,
    "cliffside": 11, "mastaba-steps": 2, "castle": 22, "slope": 14, "pillar-hill": 13, "coopers-rise": 2,
    "citadel-volshyenek": 14, "gatefoot": 15, "ossuary-gate": 11, "paupers-field": 1,
}  # fmt: skip
HANDS = {
    "Ann": ["barricades", "barricades.2"],
    "Ben": [
        "battering-ram",
        "second-wind",
        "night-raid",
        "uprising",
        "hold-the-line",
        "siege-ladders",
        "cruel-luck",
        "veteran-company",
        "hidden-armoury",
    ],
    "Cleo": ["omens-read"],
    "Emil": ["for-the-city", "rooftop-ways"],
}
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
    options: dict[str, object] = {"queen": "Ileosa"}
    return Record(GAME, GAME.setup(list(SEATS), None, options), position=position, options=options, seed=7)


def occupying() -> Record:
    """Ben has taken the Citadel, and may march in with his units and one that was lent to him."""
    record = crowded()
    assert record.position is not None
    record.position["quarters"]["citadel-volshyenek"] = {"units": {}, "holder": "Ileosa"}
    record.position["combat"] = {
        "attacker": "Ben",
        "from": "high-bridge",
        "to": "citadel-volshyenek",
        "dice": 3,
        "defence-dice": 1,
        "stage": "occupy",
        "attack-roll": [6, 6, 6],
        "defence-roll": [1],
        "attack-sides": 6,
        "defence-sides": 8,
        "passed": [],
        "lost-by": "Ileosa",
    }
    return record


def queens() -> Record:
    """The Queen's Fight step at the same table."""
    record = crowded()
    assert record.position is not None
    record.position["turn"]["player"] = "Ileosa"
    del record.position["quarters"]["high-bridge"]["lent"], record.position["quarters"]["ridgefield"]["spent"]
    return record


@cache
def finished() -> Record:
    """A battle of seven that computer players fought to its verdict, Ben by chance."""
    record = new_record(GAME, list(SEATS), None, {"queen": "Ileosa", "city-cards": 21}, 12)
    state, _ = record.start()
    source, luck = record.source(), random.Random(12)
    bots = {name: new_bot(GAME, "random" if name == "Ben" else GAME.heuristic) for name in SEATS}
    while not engine.over(state):
        for name in engine.to_act(state):
            thought = bots[name].decide(Seat(state, name), luck)
            if thought is not None:
                plain = write_action(thought.action)
                state, _ = engine.apply(state, plain, source)
                record.steps.append(Step("action", plain))
                break
    return record


class _Told(RolloutPool):
    """Battles played on as they might come out, at once: their true results take minutes."""

    came = False

    def call(self, key: Hashable, function: Callable[[G], Sequence[object]], given: G) -> None:
        found: Sequence[object] = (
            function(given)
            if key == "cruxes"
            else [
                Outcome(seed, random.Random(f"{key[1:2]}").randint(3, 5) * (not key[2]) + seed % 2)
                for seed in given.seeds
            ]
            if isinstance(key, tuple) and isinstance(given, Question)
            else []
        )
        self.trials[key] = [*self.trials.get(key, []), *found]
        self.came = True

    def poll(self) -> bool:
        came, self.came = self.came, False
        return came


def _on(
    table: Callable[[], Record], deed: Callable[[Driver, GameScreen], None], person: str = "Ben"
) -> Callable[[Driver], None]:
    return after(table, deed, GameScreen, person)


FERRY = """
hero-cards:
  - {id: night-ferry, name: Night Ferry, type: standard, copies: 2, text: "Gain 1 unit.",
     effects: [{do: %s, who: self, to: pool, n: 1}]}"""
"""A card that a group adds to the book's."""


def own_cards(do: str) -> Callable[[Driver], None]:
    """*Your own cards*: a group's file with one more card, whose effect has this word; without one no file yet."""

    def show(driver: Driver) -> None:
        path = None
        if do:
            path = driver.app.profile / "our-table.yaml"
            text = GAME.rules.template("our-table")
            path.write_text(text.replace("\nhero-cards:", FERRY % do, 1), encoding="utf-8")
        driver.push(OwnCards(path))
        driver.settle()

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

    def strike(driver: Driver, screen: GameScreen) -> None:
        driver.drag("slope", "gold-market")

    def measured(driver: Driver, screen: GameScreen) -> None:
        board = screen.board
        assert isinstance(board, EndBoard)
        board.measuring.trials = _Told()
        board.measure()
        for _ in range(6):
            driver.wait()

    return {
        "korvosa-crowded-fight": _on(crowded, nothing),
        "korvosa-crowded-attack": _on(crowded, attack),
        "korvosa-crowded-card": _on(crowded, card),
        "korvosa-crowded-place": _on(partial(crowded, "place"), place),
        "korvosa-crowded-fortify": _on(partial(crowded, "fortify"), fortify),
        "korvosa-crowded-trade": _on(partial(crowded, "cleanup"), trade),
        "korvosa-crowded-occupy": _on(occupying, nothing),
        "korvosa-crowded-queen": _on(queens, strike, "Ileosa"),
        "korvosa-verdict": _on(finished, nothing),
        "korvosa-own-cards": own_cards("gain"),
        "korvosa-own-cards-wrong": own_cards("gain-unit"),
        "korvosa-own-cards-none": own_cards(""),
        "korvosa-verdict-measured": _on(finished, measured),
    }
