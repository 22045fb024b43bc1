"""Nothing hidden leaks: two games that differ only in what one player may not know look the same to that player."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pygame

from scenes.strongholds.scene import HoldTable
from scenes.ui.screens.popups import Menu
from tests.strongholds_table.play import TWO, curtain, lift, open_table, press_main
from tools.screens.driver import Driver

PLAN = """position:
  turn: {{number: 3, phase: muster}}
  draw: [{draw}]
  players:
    Ann: {{family: red, hand: [Joker1, AC, 9H, 10D, 7S, 4C]}}
    Ben: {{family: black, hand: [2S, 3S, {hand}]}}
steps: []
"""
REST = [f"{n}{s}" for n in range(2, 11) for s in "SHDC"] + ["AS", "AH", "AD", "Joker2"]
HELD = {"9H", "10D", "7S", "4C", "2S", "3S"}


def game(hand: list[str], reverse: bool) -> str:
    """Ann's own cards are the same; Ben's other cards and the pile are not."""
    draw = [card for card in REST if card not in HELD and card not in hand]
    return TWO + PLAN.format(draw=", ".join(reversed(draw) if reverse else draw), hand=", ".join(hand))


def picture(driver: Driver) -> str:
    """What can be seen of the window now."""
    driver.settle()
    return hashlib.sha256(pygame.image.tobytes(driver.app.screen, "RGB")).hexdigest()


def heard(screen: HoldTable) -> list[str]:
    """What is read out, every tooltip, and the log."""
    tips = [repr(thing.tooltip()) for zone in screen.zone_list for thing in zone.things]
    return [*screen.spoken(), *tips, *(line.words for line in screen.log_lines())]


def story(tmp_path: Path, hand: list[str], reverse: bool, lay: bool) -> list[object]:
    """Everything that Ann, or anybody before a curtain, sees in a turn. Ben sends 2S with his Jack, then may lay."""
    driver, screen = open_table(tmp_path, game(hand, reverse))
    seen: list[object] = [picture(driver)]
    assert lift(driver) == "Ann"
    seen += [picture(driver), heard(screen)]
    screen.follow({"do": "muster", "general": "JH", "target": "Ben", "troops": ["4C"]})
    driver.settle()
    seen.append(picture(driver))
    driver.click("door-Ben", button=3)
    driver.settle()
    assert isinstance(driver.top, Menu)
    seen.append(picture(driver))
    driver.keys("escape")
    driver.settle()
    press_main(driver)
    hanging = curtain(driver)
    assert hanging is not None and hanging.player == "Ben"
    driver.keys("f3", "f2", "f4", "escape", "ctrl+z", "tab")
    assert curtain(driver) is hanging
    seen.append(picture(driver))
    assert lift(driver) == "Ben"
    screen.follow({"do": "muster", "general": "JS", "target": "Ann", "troops": ["2S"]})
    driver.settle()
    press_main(driver)
    seen += [picture(driver), heard(screen)]
    press_main(driver)
    screen.follow({"do": "defend", "cover": {"4C": [hand[0]]} if lay else {}, "pit": []})
    driver.settle()
    press_main(driver)
    seen.append(picture(driver))
    assert lift(driver) == "Ann"
    seen += [picture(driver), heard(screen), pygame.display.get_caption()]
    return seen


def test_what_ann_sees_does_not_depend_on_what_ben_holds(tmp_path: Path) -> None:
    """Ben's hand, the pile and his sealed defence are exchanged: curtain, boards, menus, tips, log are the same."""
    one = story(tmp_path / "one", ["4S", "5S", "6S", "8S"], False, True)
    other = story(tmp_path / "other", ["10S", "9S", "Joker2", "AH"], True, False)
    for number, (first, second) in enumerate(zip(one, other, strict=True)):
        assert first == second, f"stage {number} tells what Ben holds"


def test_own_cards_do_show(tmp_path: Path) -> None:
    """The comparison can fail: what Ben himself sees differs."""
    pictures = []
    for number, hand in enumerate((["4S", "5S", "6S", "8S"], ["10S", "9S", "Joker2", "AH"])):
        driver, screen = open_table(tmp_path / str(number), game(hand, False))
        lift(driver)
        screen.follow({"do": "muster", "general": "JH", "target": "Ben", "troops": ["4C"]})
        driver.settle()
        press_main(driver)
        lift(driver)
        pictures.append(picture(driver))
    assert pictures[0] != pictures[1]
