"""Tables of The Battle for Korvosa for tests: one evening in the fourth week, and what can be done at it."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from game.battle_for_korvosa import GAME
from game.battle_for_korvosa.facts.for_seat import Facts
from game.core import engine
from game.core.data import typed
from game.core.position.chance import Chance, Scripted, Seeded
from game.core.position.state import Setup, State

Plain = dict[str, Any]

QUEEN = "Ileosa"
SEATS = ("Ann", "Ben", "Cleo", "Eli", QUEEN)
ORDER = ("Eli", QUEEN, "Ben", "Ann", "Cleo")
QUEENS = {
    "fort-korvosa": 5, "bridgefront": 2, "mainshore": 1, "northgate": 2, "great-tower": 1, "acadamae": 4,
    "citadel-crest": 3, "university": 1, "cliffside": 1, "mastaba-steps": 2, "castle": 12, "slope": 4,
    "pillar-hill": 3, "coopers-rise": 2, "citadel-volshyenek": 4, "gatefoot": 5, "ossuary-gate": 1,
    "grand-cathedral": 3, "noble-tombs": 2, "paupers-field": 1,
}  # fmt: skip
HEROES = {
    "Ann": {"garrison-hill": 6, "lantern-wynd": 2, "old-dock": 3, "eels-end": 3, "ridgefield": 2},
    "Ben": {"city-hall": 4, "bank-row": 2, "five-corners": 3, "west-dock": 3, "gold-market": 4, "high-bridge": 9},
    "Cleo": {"embassy-lane": 1, "bayside-manors": 2, "south-sands": 7, "lighthouse-quay": 3, "mourners-way": 2},
    "Eli": {"river-terrace": 2, "noble-stables": 1, "eastbridge-head": 3, "theumanexus": 5, "trails-end": 3},
}
CELLARS: Plain = {
    "card": "collapsed-cellars",
    "by": QUEEN,
    "mod": "cut",
    "who": "all",
    "until": "round",
    "set": ["five-corners", "west-dock"],
}
WATCH: Plain = {
    "card": "double-watch",
    "by": QUEEN,
    "mod": "defence-high",
    "who": "queen",
    "until": "round",
    "add": 1,
    "where": {"landmark": True},
}


def evening() -> Plain:
    """Ben's Fight step, week 4, turn 18 of 30: Eli has lent him 2 units at High Bridge, 2 of his are spent with Ann,
    the cellars between Five Corners and West Dock have fallen in.
    """
    quarters: Plain = {place: {"units": {QUEEN: units}} for place, units in QUEENS.items()}
    for hero, stacks in HEROES.items():
        quarters |= {place: {"units": {hero: units}} for place, units in stacks.items()}
    quarters["ridgefield"] = {"units": {"Ann": 2, "Ben": 2}, "spent": {"Ben": 2}}
    quarters["high-bridge"] = {"units": {"Ben": 9, "Eli": 3}, "lent": {"Eli": 2}}
    return {
        "turn": {"number": 18, "round": 4, "player": "Ben", "phase": "fight", "order": list(ORDER)},
        "initiative": {"Eli": 21, QUEEN: 19, "Ben": 17, "Ann": 12, "Cleo": 8},
        "players": {
            "Ann": {"role": "scout", "breach": "eels-end", "pool": 1, "hand": ["barricades", "barricades.2"]},
            "Ben": {
                "role": "champion",
                "breach": "west-dock",
                "pool": 2,
                "hand": ["battering-ram", "second-wind", "night-raid", "uprising"],
            },
            "Cleo": {"role": "healer", "breach": "lighthouse-quay", "pool": 4, "hand": ["omens-read"]},
            "Eli": {"role": "tactician", "breach": "trails-end", "hand": ["cruel-luck", "for-the-city"]},
            QUEEN: {"pool": 6},
        },
        "quarters": quarters,
        "allies": {"east-shore": "resistance"},
        "decks": {"city": CITY_LEFT},
        "effects": [CELLARS, WATCH],
    }


CITY_LEFT = [
    "quiet-day",
    "quiet-day.2",
    "quiet-day.3",
    "food-carts",
    "food-carts.2",
    "volunteers",
    "volunteers.2",
    "riot",
    "riot.2",
    "mutiny",
    "mutiny.2",
    "plague-smoke",
]
"""12 City cards: with turn 18 that makes the 30 turns of five seats."""


def changed(position: Plain, **changes: Any) -> Plain:
    """A copy with entries replaced: `turn_phase` stands for `turn.phase`, `players_Ben_hand` for `players.Ben.hand`."""
    found = copy.deepcopy(position)
    for path, value in changes.items():
        here = found
        *steps, last = path.split("__")
        for step in steps:
            here = here.setdefault(step.replace("_", "-"), {})
        here[last.replace("_", "-")] = value
    return found


class Table:
    """A battle from a position; `do` applies an action."""

    def __init__(
        self,
        position: Plain,
        options: Plain | None = None,
        dice: Sequence[int] | None = None,
        seats: Sequence[str] = SEATS,
    ) -> None:
        self.chance: Chance = Scripted(Seeded(0), list(dice or ()), strict=dice is not None)
        setup = GAME.setup(seats, None, {"queen": QUEEN, **(options or {})})
        self.state: State[Any]
        self.state, _ = engine.load(GAME, setup, position, self.chance)

    def do(self, by: str, do: str, **arguments: Any) -> None:
        """Apply an action; RefusedError if it is refused."""
        self.state, _ = engine.apply(self.state, draft(by, do, **arguments), self.chance)

    def info(self, viewer: str | None = "Ben") -> Any:
        """What `viewer` is told."""
        return facts_told(self.state, viewer)

    def forecast(self, by: str, do: str, **arguments: Any) -> Any:
        """What a draft would come to."""
        return foretold(self.state, draft(by, do, **arguments))


def facts_told(state: State[Any], viewer: str | None) -> Any:
    """What `viewer` is told, in plain values."""
    return typed.plain(engine.facts_for(state, viewer, Facts))


def foretold(state: State[Any], action: Plain) -> Any:
    """What a draft would come to, in plain values."""
    found = engine.forecast(state, action, Struct)
    return None if found is None else typed.plain(found)


def printed(name: str, setup: Setup | None = None) -> Any:
    """What is printed on a card or place, in plain values."""
    return typed.plain(engine.printed_on(GAME, name, Struct, setup))


def draft(by: str, do: str, **arguments: Any) -> Plain:
    """A record's mapping; `from_` and `with_` stand for the keys without the stroke."""
    return {"by": by, "do": do, **{key.rstrip("_"): value for key, value in arguments.items()}}
