"""What moves on the table of Strongholds: orders are folded and sealed, sums are counted; any input ends it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.strongholds.scene import HoldTable
from scenes.tabletop.seats.curtain import Curtain
from tests.strongholds_table.play import DEFENCE, FOUR, MUSTER, MUSTER_TWO, TWO, curtain, lift, open_table
from tools.screens.driver import Driver

JACK = {"do": "muster", "general": "JH", "target": "Ben", "troops": ["4C"]}
OTHER = {"do": "muster", "general": "JD", "target": "Ben", "troops": ["9H"]}
BEN = {"do": "muster", "general": "JS", "target": "Ann", "troops": ["8S"]}


def steps(screen: Any) -> list[str]:
    return [step.name for row in screen.show.rows for step in row]


def seal(driver: Driver, screen: HoldTable, order: dict[str, Any]) -> None:
    screen.follow(order)
    driver.settle()
    driver.keys("ctrl+enter")


def pictures(driver: Driver, count: int = 8) -> list[bytes]:
    """The window in so many moments of a second."""
    found = []
    for _ in range(count):
        driver.wait(1 / count)
        found.append(pygame.image.tobytes(driver.app.screen, "RGB"))
    return found


def test_an_order_is_folded_and_sealed_on_the_curtain_and_tells_nothing(tmp_path: Path) -> None:
    """Whatever was ordered, every moment looks the same; the words on the placard stay to be read."""
    seen = []
    for order in (JACK, OTHER):
        driver, screen = open_table(tmp_path, TWO + MUSTER_TWO, animation="normal")
        lift(driver)
        seal(driver, screen, order)
        hanging = curtain(driver)
        assert hanging is not None and hanging.player == "Ben" and steps(hanging) == ["the order is sealed"]
        seen.append(pictures(driver))
    assert seen[0] == seen[1]
    assert len(set(seen[0])) > 5, "something moves"


def test_enter_ends_the_sealing_and_does_its_own_work(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, TWO + MUSTER_TWO, animation="normal")
    lift(driver)
    seal(driver, screen, JACK)
    assert isinstance(driver.top, Curtain) and driver.top.show.busy
    driver.keys("enter")
    assert isinstance(driver.top, Curtain) and not driver.top.show.busy and driver.top.named
    driver.keys("enter")
    assert driver.top is screen and screen.eyes == "Ben"


def test_the_sums_are_counted_as_the_attackers_arrive(tmp_path: Path) -> None:
    """Nothing stands at the walls at first; then each number runs to what the rules say, and a key shows it at once."""
    driver, screen = open_table(tmp_path, TWO + MUSTER_TWO, animation="normal")
    lift(driver)
    seal(driver, screen, JACK)
    lift(driver)
    seal(driver, screen, BEN)
    sums = {name: facts.damage for name, facts in screen.facts.sieges.items()}
    assert screen.counting == dict.fromkeys(sums, 0) and all(sums.values())
    assert {"Ann's sum", "Ben's sum"} <= set(steps(screen))
    between = set()
    while screen.show.busy:
        driver.wait(0.05)
        between.add(tuple(sorted(screen.counting.items())))
    assert len(between) >= 3, "one door after the other"
    end = pygame.image.tobytes(driver.app.screen, "RGB")
    assert screen.counting == {}
    again, other = open_table(tmp_path, TWO + MUSTER_TWO, animation="normal")
    lift(again)
    seal(again, other, JACK)
    lift(again)
    seal(again, other, BEN)
    again.press((5, 300))
    again.release((5, 300))
    assert not other.show.busy and other.counting == {} and other.marching == set()
    again.settle()
    assert pygame.image.tobytes(again.app.screen, "RGB") == end


def test_what_came_through_is_counted_at_the_clash(tmp_path: Path) -> None:
    """Four houses, nobody defends: each door's sum is counted after its covers have turned over."""
    driver, screen = open_table(tmp_path, FOUR + DEFENCE, animation="normal")
    for _ in range(8):
        if any(event.kind == "siege-worked-out" for event in screen.shown):
            break
        if curtain(driver):
            lift(driver)
        if screen.decider is not None and not screen.shown:
            assert screen.act_as(screen.me).send("defend", cover={}, pit=[]) is None
    names = steps(screen)
    through = [e.facts["player"] for e in screen.shown if e.kind == "siege-worked-out" and e.facts["damage"]]
    assert through and all(f"{name}'s sum" in names for name in through)
    driver.settle(20)
    assert screen.counting == {} and screen.covered == set()


@pytest.mark.parametrize("calm", [True, False])
def test_nothing_travels_for_those_who_want_calm(tmp_path: Path, calm: bool) -> None:
    driver, screen = open_table(tmp_path, FOUR + MUSTER, animation="normal" if calm else "off")
    driver.app.settings.calm = calm
    lift(driver)
    seal(driver, screen, {"do": "muster", "general": "JH", "target": "Ben", "troops": ["4C"]})
    hanging = curtain(driver)
    assert hanging is not None and not hanging.show.busy
