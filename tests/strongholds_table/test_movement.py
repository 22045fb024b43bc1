"""What moves on the table of Strongholds: orders are folded and sealed, sums are counted; any input ends it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.record import read_record
from scenes.strongholds.battle.all_strongholds import DoorsBoard
from scenes.strongholds.battle.reveals import ReportBoard, RevealBoard
from scenes.strongholds.scene import HoldTable
from scenes.tabletop.seats.curtain import Curtain
from tests.strongholds_table.play import DEFENCE, FOUR, MUSTER, MUSTER_TWO, TWO, curtain, lift, open_table
from tools.gallery.moments import opened
from tools.screens.driver import Driver
from tools.screens.told import lively

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


def drawn_sums(screen: HoldTable) -> dict[str, int]:
    """The large number of each door, as far as it is to be seen."""
    board = screen.board
    assert isinstance(board, DoorsBoard)
    return {name: found[0] for name in screen.table.players if (found := board.sum_of(name)) is not None}


def test_the_sums_are_counted_as_the_attackers_arrive(tmp_path: Path) -> None:
    """Nothing stands at the walls at first; then each number runs to what the rules say, and a key shows it at once."""
    driver, screen = open_table(tmp_path, TWO + MUSTER_TWO, animation="normal")
    lift(driver)
    seal(driver, screen, JACK)
    lift(driver)
    seal(driver, screen, BEN)
    sums = {name: facts.damage for name, facts in screen.facts.sieges.items()}
    assert drawn_sums(screen) == dict.fromkeys(sums, 0) and all(sums.values())
    assert {"Ann's sum", "Ben's sum"} <= set(steps(screen))
    between = set()
    while screen.show.busy:
        driver.wait(0.05)
        between.add(tuple(sorted(drawn_sums(screen).items())))
    assert len(between) >= 3, "one door after the other"
    end = pygame.image.tobytes(driver.app.screen, "RGB")
    assert drawn_sums(screen) == sums
    again, other = open_table(tmp_path, TWO + MUSTER_TWO, animation="normal")
    lift(again)
    seal(again, other, JACK)
    lift(again)
    seal(again, other, BEN)
    again.press((5, 300))
    again.release((5, 300))
    assert not other.show.busy and drawn_sums(other) == sums and other.telling is not None and not other.telling.holds
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
    bereft = {str(e.facts["player"]) for e in screen.shown if e.kind == "royal-killed"}
    assert bereft and all(names.index(f"{name}'s sum") + 1 == names.index(f"{name}'s dead") for name in bereft)
    falling: set[str] = set()
    while screen.show.busy:
        board = screen.board
        assert isinstance(board, ReportBoard)
        assert all(name in board.to_fall for name in bereft if f"{name}'s dead" in steps(screen)), "nobody lies yet"
        lying = {royal for name in bereft for royal in board.dying(name)}
        assert len(screen.falling) <= 1 and not screen.falling & lying, "one after the other"
        falling |= screen.falling
        driver.wait(1 / 20)
    assert falling == {e.facts["royal"] for e in screen.shown if e.kind == "royal-killed"}
    assert not screen.falling
    assert screen.telling is not None and not screen.telling.holds


def test_an_input_before_anything_was_drawn_ends_the_clash(tmp_path: Path) -> None:
    """Where no royal has been drawn yet none falls, and all that came of it is told."""
    record = read_record(Path(__file__).parents[1] / "scenarios/strongholds/08-partial-and-overkill.yaml")
    screen = opened(lively(tmp_path), record, 4)
    assert isinstance(screen, HoldTable) and screen.show.busy
    screen.royals.clear()
    screen.show.skip()
    assert not screen.falling and screen.telling is not None and screen.telling.settled and not screen.telling.holds


def test_each_fall_strikes_at_once_and_only_once(tmp_path: Path) -> None:
    """At both doors in turn, each royal for himself as the sum has passed his health; with the last of a door its sum
    is read large, the door below names them.
    """
    record = read_record(Path(__file__).parents[1] / "scenarios/strongholds/07-king-levels-his-troops.yaml")
    driver = lively(tmp_path)
    screen = opened(driver, record, 4)
    assert isinstance(screen, HoldTable)
    one, other = (
        [f"{name}'s door", *(step for blow in blows for step in (f"{name}'s sum", f"{name}'s dead", blow))]
        for name, blows in (("Ann", ["a royal strikes the ground", "a great moment"]), ("Ben", ["a great moment"]))
    )
    assert steps(screen) == ["the order is sealed", *one, *other, "all covers are turned"]
    assert screen.telling is not None
    assert screen.strike_of(screen.telling.of_beat) is None, "the clash as a whole strikes nowhere"


def region(driver: Driver, rect: pygame.Rect) -> bytes:
    """The pixels of a part of the window."""
    return pygame.image.tobytes(driver.app.screen.subsurface(rect), "RGB")


def test_an_attacker_is_not_seen_before_he_marches(tmp_path: Path) -> None:
    """The place where his cards will stand keeps the old picture until his own step begins."""
    driver, screen = open_table(tmp_path, TWO + MUSTER_TWO, animation="normal")
    lift(driver)
    seal(driver, screen, JACK)
    lift(driver)
    seal(driver, screen, BEN)
    board = screen.board
    assert isinstance(board, RevealBoard) and "Ann marches" in steps(screen)
    movement, screen.show.rows = screen.show.rows, []  # the still picture alone
    screen.invalidate()
    driver.wait(0.0)
    board = screen.board
    assert isinstance(board, RevealBoard)
    spots = {owner: [spot.rect for spot in board.spots.values() if spot.owner == owner] for owner in ("Ann", "Ben")}
    old = {owner: [region(driver, rect) for rect in rects] for owner, rects in spots.items()}
    screen.show.rows = movement
    seen: dict[str, bool] = {}
    looked: set[str] = set()
    while screen.show.busy:
        step = steps(screen)[0]
        for owner, rects in spots.items():
            mine = step == f"{owner} marches"
            seen[owner] = seen.get(owner, False) or mine
            if not seen[owner] and "sum" in step:  # nothing flies over it then
                looked.add(owner)
                assert [region(driver, rect) for rect in rects] == old[owner], (step, owner)
        driver.wait(0.04)
    assert "Ben" in looked
    assert all(region(driver, rect) not in old[owner] for owner, rects in spots.items() for rect in rects)


def test_a_door_keeps_its_picture_until_its_covers_turn(tmp_path: Path) -> None:
    """Covers, kills and the dead at home are drawn door by door, each when its own step has come, none before."""
    driver, screen = open_table(tmp_path, TWO + MUSTER_TWO, animation="normal")
    lift(driver)
    seal(driver, screen, JACK)
    lift(driver)
    seal(driver, screen, BEN)
    driver.keys("tab", "ctrl+enter")
    for _ in range(2):
        if curtain(driver):
            lift(driver)
        assert screen.act_as(screen.me).send("defend", cover={}, pit=[]) is None
    board = screen.board
    assert isinstance(board, ReportBoard) and screen.telling is not None and screen.telling.holds
    driver.wait(0.02)
    doors = [name for name in board.incoming]
    rects = {name: board.door_rect(name) for name in doors}
    old = {name: region(driver, rects[name]) for name in doors}
    changed: list[str] = []
    while screen.show.busy:
        step = steps(screen)[0]
        for name in doors:
            turned = all(step not in (f"{other}'s door",) for other in doors[: doors.index(name) + 1])
            if region(driver, rects[name]) != old[name]:
                assert turned or name in changed, (step, name)
                changed = [*dict.fromkeys([*changed, name])]
        driver.wait(0.04)
    assert changed == doors and all(region(driver, rects[name]) != old[name] for name in doors)


def test_a_key_shows_all_of_the_clash_at_once(tmp_path: Path) -> None:
    """Whatever was held back is seen, and the picture is the one at which the steps arrive."""
    pictures = []
    for hurry in (False, True):
        (tmp_path / str(hurry)).mkdir()
        driver, screen = open_table(tmp_path / str(hurry), TWO + MUSTER_TWO, animation="normal")
        lift(driver)
        seal(driver, screen, JACK)
        lift(driver)
        seal(driver, screen, BEN)
        driver.keys("tab", "ctrl+enter")
        for _ in range(2):
            if curtain(driver):
                lift(driver)
            assert screen.act_as(screen.me).send("defend", cover={}, pit=[]) is None
        if hurry:
            driver.press((5, 300))
            driver.release((5, 300))
            assert not screen.show.busy and screen.telling is not None and not screen.telling.holds
        driver.settle(20)
        driver.move((5, 300))
        driver.settle()
        pictures.append(region(driver, screen.layout.tall))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("calm", [True, False])
def test_nothing_travels_for_those_who_want_calm(tmp_path: Path, calm: bool) -> None:
    driver, screen = open_table(tmp_path, FOUR + MUSTER, animation="normal" if calm else "off")
    driver.app.settings.calm = calm
    lift(driver)
    seal(driver, screen, {"do": "muster", "general": "JH", "target": "Ben", "troops": ["4C"]})
    hanging = curtain(driver)
    assert hanging is not None and not hanging.show.busy
