"""Small cities that are quickly laid on a table, at any step of their making."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from game.core.record import Record
from game.defenders import GAME
from scenes.city.drawing.files import read_city
from scenes.defenders.setup.ready_cities import position_of
from scenes.system.paths import maps_dir

PLACES = {
    "shrine": ("The Shrine", {"QD": "shrine"}),
    "hill-fort": ("Hill Fort", {"10C": "fortress"}),
    "gate": ("Old Gate", {"9C": "gatehouse"}),
}
"""Small places, in the order in which they are drawn (DEF-MAP-3)."""
UNITS = {
    "spears": ("Spears", {"6H": "foot-soldiers"}),
    "bows": ("Bows", {"7H": "archers"}),
    "elders": ("Elders", {"2H": "healers"}),
}
BOXES = [
    [(x, y), (x + 240, y), (x + 240, y + 200), (x, y + 200), (x, y + 4)] for y in (300, 505) for x in (300, 545, 790)
]
"""Lines on the sheet, in two rows: the first box touches the second, the second the third."""


def undrawn_city(
    players: Sequence[str],
    seed: int = 5,
    step: str = "features",
    options: Mapping[str, object] | None = None,
    units: Collection[str] = tuple(UNITS),
) -> Record:
    """Three places that wait to be drawn, all by the first player's hand, and those who will hold them."""

    def made(of: Mapping[str, tuple[str, dict[str, str]]]) -> dict[str, object]:
        return {id: {"name": name, "cards": cards, "owner": players[0]} for id, (name, cards) in of.items()}

    people = {id: unit for id, unit in UNITS.items() if id in units}
    position = {"turn": {"phase": "map", "step": step}, "locations": made(PLACES), "defenders": made(people)}
    return Record(GAME, GAME.setup(list(players), "co-op", options or {}), position=position, seed=seed)


def drawn_city(players: Sequence[str], step: str) -> Record:
    """The largest city that the game brings, at `connections` or `entries`."""
    position = position_of(read_city(maps_dir() / "karrow.yaml").city, {"key": "medieval", "title": "Karrow"}, players)
    position["turn"] = {"phase": "map", "step": step}
    for place in position["locations"].values():
        place["arrow"] = False
    return Record(GAME, GAME.setup(list(players), "co-op", {}), position=position, seed=7)
