"""The Queen never sees the heroes' cards: two battles that differ only in them look the same to her (KORV-HERO-1)."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.battle_for_korvosa.board.position import React
from scenes.battle_for_korvosa.scene import CityTable
from scenes.tabletop.advice.hint import HintSlip
from scenes.tabletop.seats.curtain import Curtain
from tests.games.korvosa_tables import QUEEN, changed, evening
from tests.korvosa_table.hands import lift_curtain
from tests.korvosa_table.play import evening_record, new_game, open_table
from tools.screens.driver import Driver

ONE = {"Ann": ["barricades"], "Ben": ["battering-ram", "night-raid"], "Cleo": ["omens-read"], "Eli": ["cruel-luck"]}
OTHER = {
    "Ann": ["uprising"],
    "Ben": ["second-wind", "siege-ladders"],
    "Cleo": ["for-the-city"],
    "Eli": ["hold-the-line"],
}
BOTS = {"Ann": "heuristic", "Cleo": "heuristic", "Eli": "heuristic"}


def queens_turn(hands: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The Queen's Place step in the fifth week, with these hands."""
    order = [QUEEN, "Ben", "Ann", "Eli", "Cleo"]
    plain = {"units": {"Ann": 2, "Ben": 2}}
    position = changed(
        evening(),
        turn__player=QUEEN,
        turn__phase="place",
        turn__order=order,
        quarters__ridgefield=plain,
        quarters__high_bridge={"units": {"Ben": 9, "Eli": 3}},
    )
    for hero, cards in hands.items():
        position["players"][hero]["hand"] = list(cards)
    return position


def picture(driver: Driver) -> str:
    """What can be seen of the window now."""
    driver.settle()
    return hashlib.sha256(pygame.image.tobytes(driver.app.screen, "RGB")).hexdigest()


def heard(screen: CityTable) -> list[str]:
    """What is read out, every tooltip, and the log."""
    tips = [repr(thing.tooltip()) for zone in screen.zone_list for thing in zone.things]
    return [*screen.spoken(), *tips, *(line.words for line in screen.log_lines())]


def story(tmp_path: Path, hands: Mapping[str, Sequence[str]]) -> list[object]:
    """Everything that the Queen, or anybody before a curtain, sees of her turn up to Ben's defence."""
    driver, screen = open_table(tmp_path, evening_record(queens_turn(hands)), BOTS)
    assert isinstance(driver.top, Curtain) and driver.top.player == QUEEN
    seen: list[object] = [picture(driver)]
    lift_curtain(driver)
    seen += [picture(driver), heard(screen)]
    driver.click("slope")
    seen += [picture(driver), heard(screen)]
    driver.drag("pool", "slope")
    seen.append(picture(driver))
    driver.click("seat-Ben", button=3)
    driver.click("seat-Ben")
    seen.append(picture(driver))
    driver.keys("ctrl+enter", "f2", "escape")
    seen.append(picture(driver))
    driver.drag("slope", "gold-market")
    seen += [picture(driver), heard(screen)]
    driver.keys("ctrl+enter")
    assert isinstance(driver.top, Curtain) and driver.top.player == "Ben"
    driver.keys("f3", "f4", "escape", "ctrl+z", "tab")
    seen.append(picture(driver))
    return seen


def test_what_the_queen_sees_does_not_depend_on_the_hands(tmp_path: Path) -> None:
    """Hands are exchanged: boards, tooltips, words, menus and curtains are the same."""
    one, other = story(tmp_path / "one", ONE), story(tmp_path / "other", OTHER)
    for number, (first, second) in enumerate(zip(one, other, strict=True)):
        assert first == second, f"stage {number} tells what the heroes hold"


ASKED = {**ONE, "Eli": ["cruel-luck"]}
ASKED_TOO = {
    "Ann": ["uprising"],
    "Ben": ["siege-ladders", "veteran-company"],
    "Cleo": ["for-the-city"],
    "Eli": ["second-wind"],
}
"""In both Eli can answer dice: that he is asked is no secret (KORV-HERO-6), with which card is."""


def answered(tmp_path: Path, hands: Mapping[str, Sequence[str]]) -> list[object]:
    """What the Queen, and all who look together, see of an attack that is defended and answered."""
    driver, screen = open_table(tmp_path, evening_record(queens_turn(hands)), {"Ann": "heuristic", "Cleo": "heuristic"})
    lift_curtain(driver)
    driver.drag("pool", "citadel-volshyenek")
    driver.keys("ctrl+enter")
    driver.settle()
    seen: list[object] = []
    driver.drag("citadel-volshyenek", "high-bridge")
    driver.keys("ctrl+enter")
    assert isinstance(driver.top, Curtain) and driver.top.player == "Ben"
    lift_curtain(driver)
    driver.keys("ctrl+enter")
    driver.settle()
    assert screen.me == "Eli" and isinstance(screen.pending, React)
    driver.keys("p")
    driver.settle()
    assert screen.telling is not None and screen.eyes is None, "the dice lie before all"
    seen += [picture(driver), heard(screen)]
    driver.keys("enter")
    seen += [picture(driver), heard(screen), screen.me]
    for keys in (("f3",), ("escape", "f4"), ("escape", "tab", "tab"), ("f2", "escape")):
        driver.keys(*keys)
        seen.append(picture(driver))
    driver.keys("ctrl+enter")
    seen += [picture(driver), heard(screen)]
    return seen


def test_an_answer_tells_no_more_than_that_it_was_passed(tmp_path: Path) -> None:
    """Dice, log, words read out and the next boards are the same, whatever was held while they were answered."""
    one, other = answered(tmp_path / "one", ASKED), answered(tmp_path / "other", ASKED_TOO)
    for number, (first, second) in enumerate(zip(one, other, strict=True)):
        assert first == second, f"stage {number} tells what the heroes hold"


def test_heroes_see_their_cards(tmp_path: Path) -> None:
    """The comparison can fail: behind the curtain Ben's own cards lie open."""

    def bens(path: Path, hands: Mapping[str, Sequence[str]]) -> str:
        driver, screen = open_table(path, evening_record(queens_turn(hands)), {**BOTS, QUEEN: "random"})
        screen.looking = "Ben"
        screen.rebuild()
        return picture(driver)

    assert bens(tmp_path / "one", ONE) != bens(tmp_path / "other", OTHER)


def test_heroes_pass_the_table_on_without_a_curtain(tmp_path: Path) -> None:
    """Heroes see each other's hands: Eli is asked for his dice card right after Ben's attack."""
    driver, screen = open_table(tmp_path, evening_record(), {"Ann": "random", "Cleo": "random"})
    lift_curtain(driver)
    assert screen.eyes == "Ben"
    driver.drag("high-bridge", "citadel-volshyenek")
    driver.keys("ctrl+enter")
    driver.settle()
    assert screen.me == QUEEN and not isinstance(driver.top, Curtain)
    assert "?" in screen.hand_of("Ben")
    driver.keys("ctrl+enter")
    driver.settle()
    assert isinstance(driver.top, Curtain) and driver.top.player == "Eli"
    lift_curtain(driver)
    driver.keys("p")
    driver.settle()
    assert screen.me == "Ben" and not isinstance(driver.top, Curtain)


def test_the_queen_is_advised_though_no_hand_lies_open(tmp_path: Path) -> None:
    """She has none: after a hero's answer, or in a game that was just opened, the hint is hers without a curtain."""
    driver, screen = open_table(
        tmp_path, evening_record({**queens_turn(ONE), "turn": {**queens_turn(ONE)["turn"], "phase": "fight"}})
    )
    assert screen.secret and screen.eyes is None and screen.me == QUEEN
    assert screen.no_hint() is None
    driver.keys("f2")
    driver.settle()
    assert isinstance(driver.top, HintSlip)


def test_a_hand_that_nobody_has_yet_keeps_no_hint_back(tmp_path: Path) -> None:
    """Roles and breaches are chosen in the open, before any card is dealt."""
    driver, screen = open_table(tmp_path, new_game(3, 1, {"queen": QUEEN}))
    assert screen.secret and screen.eyes is None and screen.phase in ("role", "breach") and screen.me != QUEEN
    assert screen.no_hint() is None
    driver.keys("f2")
    driver.settle()
    assert isinstance(driver.top, HintSlip)
