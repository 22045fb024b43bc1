"""A siege of Defenders at its fullest for the gallery: twelve places, twelve defenders, as many threats and more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from game.core.record import Record
from game.defenders import GAME, SETTINGS
from scenes.city.drawing.document import City
from scenes.city.drawing.files import read_city
from scenes.city.sketches.samples import in_own_words
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.setup.ready_cities import position_of, sketched_city
from scenes.system.paths import maps_dir
from tools.gallery.tables import after, laid
from tools.screens.driver import Driver

SEATS = ("Ann", "Ben", "Cleo", "Dora")
THREATS = {
    "8C": "Iron Rams", "8S": "Ditch Company", "6H": "Wolf Riders", "KS": "The Grey Giant", "JD": "The Whisperer",
    "10D": "Black Banner", "9S": "Crow Guard", "9H": "Bone Guard", "QH": "Web Mother", "3S": "Mud Goblins",
    "2S": "Reed Rats", "5C": "Ghouls of the Fen", "4C": "Lantern Dead", "7C": "Pale Scouts",
}  # fmt: skip
RELIEF = {
    **dict.fromkeys(("6", "7", "8", "9", "10"), "archers"),
    **dict.fromkeys(("2", "3", "4", "5"), "healers"),
    "J": "general",
    "Q": "knight",
    "K": "cannon",
}
"""Rank of a card -> the word for which relief is played."""
RESERVE = ("2H", "JH", "3H", "7H", "KH")
THREAT_DECK = tuple(f"{rank}{suit}" for suit in "HDSC" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K"))


def _city() -> City:
    path = maps_dir() / "karrow.yaml"
    return in_own_words(read_city(path).city, path)


def twelve() -> City:
    """A sketched city with as many places as the rules allow (DEF-CITY-7): its smallest is not drawn."""
    city = sketched_city(8)
    least = next(key for key, place in reversed(city.places.items()) if place.shape == "small")
    strokes = [("stroke", stroke.id, None) for stroke in city.owned(least)]
    city.edit("twelve", [("place", least, None), *strokes])
    return city


def siege(
    phase: str,
    step: str | None,
    *,
    attack: Mapping[str, Any] | None = None,
    setting: str = "medieval",
    city: City | None = None,
    **more: Any,
) -> Record:
    """The fourteenth turn at a full table, at one of its steps."""
    position = position_of(city or _city(), {"key": setting, "title": "Karrow"}, SEATS)
    places = list(position["locations"])
    for number, unit in enumerate(position["defenders"].values()):
        unit["at"] = places[(number * 5) % 4 + 2] if number < 8 else places[number % len(places)]
        unit["wounds"] = number % 3
    lost, ruin = places[-1], places[-2]
    for unit in position["defenders"].values():
        if unit["at"] in (lost, ruin):
            unit["at"] = places[2]
    position["locations"][lost]["state"] = "occupied"
    position["locations"][ruin]["state"] = "destroyed"
    threats: dict[str, dict[str, Any]] = {card: {"name": name} for card, name in THREATS.items()}
    threats["KS"]["at"] = threats["6H"]["at"] = lost
    goals = dict((attack or {}).get("goals", {}))
    for card, number in goals.items():
        threats[card]["target"] = places[number]
    used = {*threats, *RESERVE, *more.get("drawn", ())}
    position["threat-deck"] = [*[card for card in THREAT_DECK if card not in used][:27], "Joker1"]
    more.pop("drawn", None)
    turn = {"number": 14, "phase": phase, "step": step, "first": "Ben", **more.pop("turn", {})}
    position |= {
        "turn": turn,
        "threats": threats,
        "reserve": list(RESERVE),
        "morale-damage": 2,
        "tidings": [
            {"kind": "defeat", "about": lost},
            {"kind": "place-lost", "about": ruin},
            {"kind": "repulsed", "about": places[0]},
        ],
    }
    if attack is not None:
        fights = attack.get("battle")
        position["attack"] = {"kind": attack.get("kind", "club"), "battle": None if fights is None else places[fights]}
    for key, value in more.items():
        position[key.replace("_", "-")] = value
    return Record(GAME, GAME.setup(list(SEATS), "co-op", {}), position=position, seed=7)


MOST = 24
"""Tokens of the city and of the enemy on the fullest map."""


def crowded(phase: str, step: str, *, attack: bool = False) -> Record:
    """Twelve places and twelve defenders with as much relief, and as many threats, at a step."""
    record = siege(phase, step, attack={"goals": GOALS} if attack else None, city=twelve())
    position = record.position
    assert position is not None
    units, threats = position["defenders"], position["threats"]
    standing = [name for name, place in position["locations"].items() if place.get("state", "standing") == "standing"]
    deck = [card for card in position["threat-deck"] if card != "Joker1"]
    dealt: list[str] = []
    for card in deck:
        if len(units) < MOST and card[:-1] in RELIEF:
            dealt.append(card)
            units[f"relief-{card.lower()}"] = {
                "cards": {card: RELIEF[card[:-1]]},
                "name": f"Relief {len(units)}",
                "owner": SEATS[len(units) % len(SEATS)],
                "relief": True,
                "at": standing[len(units) % len(standing)],
            }
        elif len(threats) < MOST:
            dealt.append(card)
            threats[card] = {"name": f"Horde {len(threats)}"}
    position["threat-deck"] = [card for card in position["threat-deck"] if card not in dealt]
    return record


def open_record(driver: Driver, record: Record) -> SiegeScreen:
    """Lay a record on the table, with nobody playing by itself."""
    return laid(driver, record, SiegeScreen)


def _on(record: Callable[[], Record], deed: Callable[[Driver, SiegeScreen], None]) -> Callable[[Driver], None]:
    return after(record, deed, SiegeScreen)


def _nothing(driver: Driver, screen: SiegeScreen) -> None: ...


def _played(*steps: str) -> Callable[[Driver, SiegeScreen], None]:
    """Let captains play until the board of a step lies there."""

    def deed(driver: Driver, screen: SiegeScreen) -> None:
        for _ in range(120):
            if screen.at in steps:
                break
            screen.advised_all(tuple(choice.do for choice in screen.table.choices(screen.me)), most=1)
            if screen.telling is not None:
                driver.settle()
                screen.go_on()
        driver.settle()

    return deed


def _fresh() -> Record:
    return Record(GAME, GAME.setup(list(SEATS), "co-op", {}), seed=7)


GOALS = {"8C": 0, "8S": 0, "10D": 2, "9S": 2, "9H": 2, "QH": 2}
"""Who attacks where, by the number of the place."""


def defenders_states() -> dict[str, Callable[[Driver], None]]:
    """Boards of a full table, by name."""

    def card(driver: Driver, screen: SiegeScreen) -> None:
        _played("city")(driver, screen)
        row = screen.seen.city.row
        driver.drag(row[2], "new-location")

    def drawn(driver: Driver, screen: SiegeScreen) -> None:
        driver.keys("ctrl+enter")

    def arms(driver: Driver, screen: SiegeScreen) -> None:
        if "choose-arms" not in driver.ids():  # the panel is a drawer in a small window
            driver.click("drawer")
            driver.settle()
        driver.click("choose-arms")

    def told(*ids: str) -> Callable[[Driver, SiegeScreen], None]:
        def deed(driver: Driver, screen: SiegeScreen) -> None:
            _played("epilogue")(driver, screen)
            for id in ids:
                driver.click(id)
            driver.settle(40)

        return deed

    def ended(driver: Driver, screen: SiegeScreen) -> None:
        told()(driver, screen)
        for _ in SEATS:
            driver.keys("ctrl+enter")
            driver.settle()
        driver.click("page-on")
        driver.settle(60)

    def keeping(driver: Driver, screen: SiegeScreen) -> None:
        ended(driver, screen)
        driver.click("page-back")
        driver.settle()
        driver.click("save-pdf")
        driver.settle()
        driver.click("language-de")
        driver.settle()

    def longer() -> Record:
        return siege("defenders-act", "move", threat_deck=["10C", "6S", "7D", "8D", "9C", "3D", "6D", "10H"])

    battle: dict[str, Any] = {"goals": GOALS, "battle": 2}
    held = {**battle, "goals": {"3S": 2, "2S": 2, "4C": 2, "QH": 2}}

    return {
        "defenders-setting": _on(_fresh, _nothing),
        "defenders-arms": _on(_fresh, arms),
        "defenders-city": _on(_fresh, card),
        "defenders-land": _on(_fresh, _played("map/features")),
        "defenders-drawing": _on(_fresh, _played("map/locations")),
        "defenders-ways": _on(_fresh, _played("map/connections")),
        "defenders-entries": _on(_fresh, _played("map/entries")),
        "defenders-placing": _on(_fresh, _played("placement")),
        "defenders-naming": _on(_fresh, _played("threats")),
        "defenders-frame": _on(lambda: siege("reflection", "frame"), _nothing),
        "defenders-deck": _on(lambda: siege("threats-act", "draw"), _nothing),
        "defenders-card": _on(lambda: siege("threats-act", "draw"), drawn),
        "defenders-leaders": _on(lambda: siege("threats-act", "move-individuals", attack={"goals": GOALS}), _nothing),
        "defenders-relief": _on(
            lambda: siege(
                "threats-act", "reinforce", attack={"goals": GOALS, "kind": "joker"}, threat_deck=["2C", "4D", "6S"]
            ),
            _nothing,
        ),
        "defenders-battles": _on(lambda: siege("threats-act", "choose-battle", attack={"goals": GOALS}), _nothing),
        "defenders-defence": _on(lambda: siege("threats-act", "defend", attack=battle), _nothing),
        "defenders-strikes": _on(lambda: siege("threats-act", "defend", attack=held), _played("threats-act/strike")),
        "defenders-losses": _on(lambda: siege("threats-act", "defend", attack=battle), _played("threats-act/slay")),
        "defenders-moves": _on(lambda: siege("defenders-act", "move"), _nothing),
        "defenders-abilities": _on(lambda: siege("defenders-act", "activate"), _nothing),
        **{
            f"defenders-moves-{setting}": _on(partial(siege, "defenders-act", "move", setting=setting), _nothing)
            for setting in SETTINGS[1:]
        },
        "defenders-twelve": _on(partial(crowded, "defenders-act", "move"), _nothing),
        "defenders-twelve-attack": _on(partial(crowded, "threats-act", "choose-battle", attack=True), _nothing),
        "defenders-epilogue": _on(
            lambda: siege("defenders-act", "move", threat_deck=["10C", "6S"]), _played("epilogue")
        ),
        "defenders-chronicle": _on(longer, told("page-on")),
        "defenders-kept": _on(longer, ended),
        "defenders-languages": _on(longer, keeping),
        "defenders-fallen": _on(longer, told(*["page-on"] * 3)),
    }
