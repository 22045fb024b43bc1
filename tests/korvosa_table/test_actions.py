"""Every action of the game by mouse alone and by keyboard alone, and none that has only one of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from game.battle_for_korvosa.rules import Rules
from scenes.battle_for_korvosa.scene import CityTable
from scenes.ui.input.hit_test import neighbour
from scenes.ui.screens.screen import Screen
from tests.games.korvosa_tables import QUEEN, changed, evening
from tests.korvosa_table.hands import lift_curtain
from tests.korvosa_table.play import QUEEN_BOT, evening_record, new_game, open_table
from tools.screens.driver import Driver

Hands = tuple[Driver, CityTable]
PLAIN = {
    "quarters__ridgefield": {"units": {"Ann": 2, "Ben": 2}},
    "quarters__high_bridge": {"units": {"Ben": 9, "Eli": 3}},
}


def reach(driver: Driver, id: str) -> None:
    """Bring the keyboard's ring to a thing: Tab to its zone, the arrows within it. Nothing else is touched."""
    screen = driver.top
    assert isinstance(screen, Screen)
    for _ in range(30):
        ringed = screen.hands.ringed()
        zone = screen.hands.zone_of(ringed)
        if zone is not None and any(thing.id == id for thing in zone.things):
            break
        driver.keys("tab")
    stuck: set[tuple[str, str]] = set()
    for _ in range(60):
        here = screen.hands.ringed()
        assert here is not None
        if here.id == id:
            return
        way = way_to(screen, id, stuck)
        driver.keys(way)
        if screen.hands.ringed() is here:
            stuck.add((here.id, way))  # the thing has used the key itself: a list scrolls
    raise AssertionError(f"{id} is not reached")


def way_to(screen: Screen, id: str, stuck: set[tuple[str, str]]) -> str:
    """The first arrow of the way from the ringed thing to another one of its zone."""
    start = screen.hands.ringed()
    zone = screen.hands.zone_of(start)
    assert start is not None and zone is not None
    first: dict[str, str] = {start.id: ""}
    todo = [start]
    for thing in todo:
        if thing.id == id:
            return first[id]
        for way in ("left", "right", "up", "down"):
            other = None if (thing.id, way) in stuck else neighbour(thing, zone.reachable(), way)
            if other is not None and other.id not in first:
                first[other.id] = first[thing.id] or way
                todo.append(other)
    raise AssertionError(f"the arrows do not lead to {id}")


def press(driver: Driver, *ids: str) -> None:
    """Reach one thing after another and press Enter on it."""
    for id in ids:
        reach(driver, id)
        driver.keys("enter")
        driver.wait()


def carry(driver: Driver, start: str, end: str) -> None:
    """Pick up and put down with Enter."""
    press(driver, start, end)


def click(driver: Driver, *ids: str) -> None:
    for id in ids:
        driver.click(id)
        driver.wait()


# ---------------------------------------------------------------------------------------------------- the tables


def table(tmp_path: Path, **changes: Any) -> Hands:
    return open_table(tmp_path, evening_record(changed(evening(), **changes)), QUEEN_BOT)


def roles(tmp_path: Path) -> Hands:
    return open_table(tmp_path, new_game(3, 1), {"Ileosa": "heuristic"})


def breaches(tmp_path: Path) -> Hands:
    driver, screen = roles(tmp_path)
    for name, role in (("Ann", "captain"), ("Ben", "scout")):
        assert screen.table.send({"by": name, "do": "choose-role", "role": role}) is None
    driver.settle()
    lift_curtain(driver)
    return driver, screen


def attacked(tmp_path: Path) -> Hands:
    """The Queen strikes at Gold Market: Ben is asked for his dice."""
    order = [QUEEN, "Ben", "Ann", "Eli", "Cleo"]
    position = changed(evening(), turn__player=QUEEN, turn__phase="fight", turn__order=order, **PLAIN)
    driver, screen = open_table(tmp_path, evening_record(position))
    lift_curtain(driver)
    attack = {"by": QUEEN, "do": "attack", "from": "slope", "to": "gold-market", "dice": 3, "cards": []}
    assert screen.table.send(attack) is None
    driver.settle()
    lift_curtain(driver)
    assert screen.me == "Ben"
    return driver, screen


def rolled(tmp_path: Path) -> Hands:
    """The dice of Ben's attack lie: Eli is asked first."""
    driver, screen = table(tmp_path)
    attack = {"by": "Ben", "do": "attack", "from": "high-bridge", "to": "citadel-volshyenek", "dice": 3, "cards": []}
    assert screen.table.send(attack) is None
    driver.settle()
    assert screen.me == "Eli"
    return driver, screen


def asked_to_choose(tmp_path: Path) -> Hands:
    driver, screen = table(tmp_path)
    assert screen.table.send({"by": "Ben", "do": "play", "card": "uprising"}) is None
    driver.settle()
    return driver, screen


def owing(tmp_path: Path) -> Hands:
    pending = {"kind": "discard", "by": "Ben", "left": [["Ben", 1]]}
    stack = [{"card": "midnight-arrests", "by": QUEEN, "at": [1]}]
    return table(tmp_path, pending=pending, stack=stack, destroyed={"edicts": ["midnight-arrests"]})


def taken(tmp_path: Path) -> Hands:
    combat = {
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
        "lost-by": QUEEN,
    }
    return table(tmp_path, combat=combat, quarters__citadel_volshyenek={"units": {}, "holder": QUEEN})


def asked_for_a_loan(tmp_path: Path) -> Hands:
    driver, screen = table(tmp_path)
    borrow = {"by": "Ben", "do": "borrow", "of": "Eli", "quarter": "high-bridge", "units": 2}
    assert screen.table.send(borrow) is None
    driver.settle()
    return driver, screen


def in_phase(phase: str) -> Callable[[Path], Hands]:
    return lambda tmp_path: table(tmp_path, turn__phase=phase, **PLAIN)


# ---------------------------------------------------------------------------------------------------- the ways


def main(driver: Driver) -> None:
    driver.keys("ctrl+enter")


def say(driver: Driver, words: str) -> None:
    driver.type(words)
    driver.wait()


Way = Callable[[Driver], object]
ACTIONS: Mapping[str, tuple[Callable[[Path], Hands], Way, Way]] = {
    "choose-role": (roles, lambda d: click(d, "role-scout", "main"), lambda d: (press(d, "role-scout"), main(d))),
    "choose-breach": (
        breaches,
        lambda d: (d.drag("pool", "eels-end"), click(d, "main")),
        lambda d: (carry(d, "pool", "eels-end"), main(d)),
    ),
    "place": (in_phase("place"), lambda d: d.drag("pool", "gold-market"), lambda d: carry(d, "pool", "gold-market")),
    "next-phase": (in_phase("place"), lambda d: click(d, "main"), main),
    "attack": (
        table,
        lambda d: (d.drag("gold-market", "pillar-hill"), click(d, "main")),
        lambda d: (carry(d, "gold-market", "pillar-hill"), main(d)),
    ),
    "defend": (attacked, lambda d: click(d, "main"), lambda d: d.keys("1")),
    "play": (rolled, lambda d: click(d, "card-cruel-luck"), lambda d: d.keys("1")),
    "pass": (rolled, lambda d: click(d, "main"), lambda d: d.keys("p")),
    "choose": (
        asked_to_choose,
        lambda d: click(d, "bank-row", "main"),
        lambda d: (press(d, "target-bank-row"), main(d)),
    ),
    "discard": (owing, lambda d: click(d, "card-night-raid", "main"), lambda d: (press(d, "card-night-raid"), main(d))),
    "occupy": (taken, lambda d: click(d, "main"), main),
    "move": (
        table,
        lambda d: (d.drag("high-bridge", "eastbridge-head"), click(d, "main")),
        lambda d: (carry(d, "high-bridge", "eastbridge-head"), main(d)),
    ),
    "borrow": (
        table,
        lambda d: (click(d, "borrow", "line-0"), click(d, "main")),
        lambda d: (press(d, "borrow"), d.keys("enter"), main(d)),
    ),
    "answer": (asked_for_a_loan, lambda d: click(d, "answer"), lambda d: d.keys("n")),
    "fortify": (
        in_phase("fortify"),
        lambda d: (d.drag("west-dock", "high-bridge"), click(d, "main")),
        lambda d: (carry(d, "west-dock", "high-bridge"), main(d)),
    ),
    "offer-trade": (
        in_phase("cleanup"),
        lambda d: click(d, "trade-Ann", "card-night-raid", "main"),
        lambda d: (press(d, "trade-Ann", "card-night-raid"), main(d)),
    ),
    "end-turn": (in_phase("cleanup"), lambda d: click(d, "main"), main),
    "tell": (
        asked_for_a_loan,
        lambda d: (click(d, "say"), say(d, "They are yours."), click(d, "say")),
        lambda d: (press(d, "say"), say(d, "They are yours."), d.keys("enter")),
    ),
}


def test_no_action_of_the_game_is_missing() -> None:
    assert set(ACTIONS) == set(Rules.actions)


@pytest.mark.parametrize("by", ["mouse", "keys"])
@pytest.mark.parametrize("do", ACTIONS)
def test_it_is_done(tmp_path: Path, do: str, by: str) -> None:
    """Through events alone: what the mouse does needs no key, what the keys do no pointer."""
    laid, by_mouse, by_keys = ACTIONS[do]
    driver, screen = laid(tmp_path)
    before = len(screen.table.moments)
    (by_mouse if by == "mouse" else by_keys)(driver)
    driver.settle()
    done = [moment.action["do"] for moment in screen.table.moments[before:] if moment.action is not None]
    assert done[:1] == [do]
    assert not list(tmp_path.glob("crashes/*"))


def test_cards_are_read_where_they_are_chosen(tmp_path: Path) -> None:
    """Their whole text stands in the panel, below the numbers of the attack that they may go along with."""
    cards = ["battering-ram", "siege-ladders"]
    driver, screen = open_table(tmp_path, evening_record(changed(evening(), players__Ben__hand=cards)), QUEEN_BOT)
    driver.drag("high-bridge", "citadel-volshyenek")
    said = [thing.name for thing in screen.widgets()]
    assert [said.count(str(screen.looks.facts(card).text)) for card in cards] == [1, 1]
