"""What a step loses for good is said in red before it, asked once more with the setting, and never without need."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from game.core.record import Record
from scenes.defenders.board.screen import SiegeScreen
from scenes.ui.screens.sheets import Confirm
from tools.gallery.defenders import open_record, siege
from tools.screens.driver import Driver

GATE = {"goals": {"QH": 3}}
"""The Queen of hearts before Rook Market, which a queen and a group hold."""
WALL = {"goals": {"8C": 0, "8S": 0, "10D": 2}}
"""Two threats before the wall, which nobody holds, and one before Amber Row."""
LOST = {"at": "area-1", "defenders": 23, "threats": 26, "result": "defeated"}


def at(record: Record, **places: str) -> Record:
    """The same siege with some of its units elsewhere."""
    assert record.position is not None
    for unit, place in places.items():
        record.position["defenders"][unit.replace("_", "-")]["at"] = place
    return record


def act(step: str, attack: Mapping[str, Any] | None = None, **more: Any) -> Record:
    return siege("threats-act", step, attack=attack, **more)


def last(units: list[str], record: Record) -> Record:
    """All but these are placed already."""
    assert record.position is not None
    for name, unit in record.position["defenders"].items():
        unit["at"] = None if name in units else "area-2"
        unit["wounds"] = 0
    return record


def placing(units: list[str]) -> Record:
    record = last(units, siege("placement", None))
    assert record.position is not None
    places = record.position["locations"].values()
    for place in places:
        place["state"] = "standing"
    for key in ("threats", "threat-deck", "reserve", "tidings", "morale-damage"):
        record.position.pop(key)
    record.position["turn"] = {"phase": "placement"}
    for name, place in zip(("def-8", "def-10", "def-6"), ("road", "area-1", "area-5"), strict=True):
        if name not in units:
            record.position["defenders"][name]["at"] = place
    return record


RELIEF = {"8S": "archers", "9D": "archers", "10D": "archers", "7D": "archers", "6D": "archers"}


def flight(**elsewhere: str) -> Record:
    """Two regiments flee from Amber Row; `elsewhere`: what fills the places around it."""
    record = act(
        "retreat",
        {"goals": {"9S": 2}, "battle": 2},
        last_battle=LOST,
        retreating=["def-1", "def-9"],
        drawn=tuple(RELIEF),
    )
    assert record.position is not None
    record.position["threats"].pop("8S"), record.position["threats"].pop("10D")
    for card, word in RELIEF.items():
        record.position["defenders"][f"relief-{card.lower()}"] = {
            "cards": {card: word},
            "name": f"Relief of {card}",
            "owner": "Ann",
            "relief": True,
            "at": "area-4",
        }
    at(record, def_5="area-4", def_10="area-4", **elsewhere)
    record.position["locations"]["small-1"]["state"] = "destroyed"
    return record


NOBODY_AFTER = {"active": "Ann", "queue": []}
CASES: dict[str, tuple[Record, str, dict[str, Any], str]] = {
    "last-defender-leaves-a-battle": (
        at(act("move-individuals", GATE), def_6="area-3"), "move", {"unit": "def-2", "path": ["road"]},
        "1 threat attacks Rook Market, and nobody stays: it falls without a die. [DEF-BATTLE-2]",
    ),
    "another-stays": (act("move-individuals", GATE), "move", {"unit": "def-2", "path": ["road"]}, ""),
    "it-leaves-what-nobody-attacks": (
        at(act("move-individuals", GATE), def_4="area-4", def_8="area-3"), "move",
        {"unit": "def-4", "path": ["road"]}, "",
    ),
    "last-defender-leaves-a-way-in": (
        at(siege("defenders-act", "move"), def_6="area-3"), "move", {"unit": "def-2", "path": ["road"]},
        "Nobody stays in Rook Market, way in number 4: attacked, it falls without a die. [DEF-BATTLE-2]",
    ),
    "a-way-in-with-which-nothing-is-lost": (
        at(siege("defenders-act", "move"), def_6="area-3", def_8="area-5"), "move",
        {"unit": "def-8", "path": ["road"]}, "",
    ),
    "last-defender-leaves-the-middle": (
        at(siege("defenders-act", "move"), def_8="area-3"), "move", {"unit": "def-4", "path": ["road"]}, "",
    ),
    "nobody-goes-to-the-wall": (
        act("move-individuals", WALL, turn=NOBODY_AFTER), "pass", {},
        "Nobody holds Candle Wall, and the enemy is there: it falls without a die. [DEF-BATTLE-2]",
    ),
    "somebody-else-is-asked-after": (act("move-individuals", WALL), "pass", {}, ""),
    "relief-is-to-come": (
        act("move-individuals", {**WALL, "kind": "joker"}, turn=NOBODY_AFTER), "pass", {}, "",
    ),
    "the-wall-is-held": (at(act("move-individuals", WALL, turn=NOBODY_AFTER), def_8="wall"), "pass", {}, ""),
    "all-relief-into-one-breach": (
        act("reinforce", {**WALL, "kind": "joker"}, reserve=["2H"]), "assign",
        {"card": "2H", "to": "area-1", "word": "healers", "name": "Hill Sisters"},
        "Nobody holds Candle Wall, and the enemy is there: it falls without a die. [DEF-BATTLE-2]",
    ),
    "relief-for-the-empty-wall": (
        act("reinforce", {**WALL, "kind": "joker"}, reserve=["2H"]), "assign",
        {"card": "2H", "to": "wall", "word": "healers", "name": "Hill Sisters"}, "",
    ),
    "a-card-is-left": (
        act("reinforce", {**WALL, "kind": "joker"}, reserve=["2H", "3H"]), "assign",
        {"card": "2H", "to": "area-1", "word": "healers", "name": "Hill Sisters"}, "",
    ),
    "nobody-is-saved": (
        act("rescue", {"goals": {"9S": 2}, "battle": 2}, last_battle=LOST), "pass", {}, "Nobody is led to safety:",
    ),
    "nobody-can-be-slain": (
        act("rescue", {"goals": {"2S": 2}, "battle": 2}, last_battle=LOST), "pass", {}, "",
    ),
    "room-for-all-who-flee": (flight(), "retreat", {"unit": "def-1", "to": "wall"}, ""),
    "the-last-room-is-taken": (
        flight(def_7="wall", relief_8s="wall", relief_9d="road", relief_10d="road", relief_7d="area-2",
               relief_6d="area-2"),
        "retreat", {"unit": "def-1", "to": "area-3"}, " then finds no way out and dies. [DEF-DEFEAT-5]",
    ),
    "the-last-way-in-stays-empty": (
        placing(["def-10"]), "place", {"unit": "def-10", "at": "area-2"},
        "No unit is left for Candle Wall, the enemy’s way in: attacked, it falls without a die. [DEF-BATTLE-2]",
    ),
    "one-way-in-more-is-held": (placing(["def-10", "def-6"]), "place", {"unit": "def-10", "at": "wall"}, ""),
    "two-ways-in-and-one-unit": (
        placing(["def-10", "def-6"]), "place", {"unit": "def-10", "at": "area-2"}, "Too few units are left for ",
    ),
    "given-up": (
        act("defend", {"goals": {"QH": 3}, "battle": 3}), "give-up", {},
        "The place is the enemy’s. [DEF-BATTLE-3]",
    ),
}  # fmt: skip


def warning(driver: Driver) -> str:
    """The red sentence in the panel; empty if there is none."""
    found = [widget.name for widget in driver.top.widgets() if widget.id == "warning"]
    return found[0] if found else ""


def laid(tmp_path: Path, record: Record) -> tuple[Driver, SiegeScreen]:
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    fresh = Record(record.game, record.setup, position=deepcopy(record.position), seed=record.seed)
    return driver, open_record(driver, fresh)


@pytest.mark.parametrize("case", CASES)
def test_a_step_says_what_is_lost_and_is_asked_once_more(tmp_path: Path, case: str) -> None:
    record, do, args, says = CASES[case]
    driver, screen = laid(tmp_path, record)
    owner = screen.decider or screen.me
    stake = screen.at_stake(owner, do, args)
    assert (says in stake.words) if says and stake else (not says and stake is None), stake
    count = len(screen.table.moments)
    assert screen.send_as(owner, do, args) is None
    driver.wait(0.1)
    assert isinstance(driver.top, Confirm) == bool(says)
    assert (len(screen.table.moments) == count) == bool(says)
    if says:
        driver.click("deed-2")
        driver.settle()
        assert len(screen.table.moments) > count


@pytest.mark.parametrize(
    ("case", "place"),
    [
        ("last-defender-leaves-a-battle", "area-2"),
        ("nobody-goes-to-the-wall", "wall"),
        ("all-relief-into-one-breach", "wall"),
    ],
)
def test_a_place_that_is_said_to_fall_falls_without_a_die(tmp_path: Path, case: str, place: str) -> None:
    """DEF-BATTLE-2: and the one who stays would have had it thrown for."""
    record, do, args, _ = CASES[case]
    driver, screen = laid(tmp_path, record)
    assert screen.act_as(screen.decider or screen.me).send(do, **args) is None
    while screen.at != "threats-act/choose-battle":
        screen.act_as(screen.me).send("pass")
    screen.act_as(screen.me).send("choose-battle", location=place)
    events = [event for moment in screen.table.moments for event in moment.events]
    assert [event.word("result") for event in events if event.kind == "battle-result"] == ["undefended"]
    assert screen.seen.locations[place].state == "occupied"
    driver.settle()


@pytest.mark.parametrize(
    ("case", "deed"), [("nobody-goes-to-the-wall", "pass"), ("nobody-is-saved", "pass"), ("given-up", "give-up")]
)
def test_the_panel_says_it_in_red_and_back_leaves_all_as_it_was(tmp_path: Path, case: str, deed: str) -> None:
    record, _, _, says = CASES[case]
    driver, screen = laid(tmp_path, record)
    assert says in warning(driver)
    driver.click(deed)
    driver.wait(0.1)
    driver.keys("escape")
    assert driver.top is screen and len(screen.table.moments) == 1
