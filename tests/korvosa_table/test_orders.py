"""Standing orders: rolls answered and attacks repeated as somebody has said, told as one, with their stops."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from scenes.battle_for_korvosa.battle.defend import DefendBoard, FightBoard
from scenes.battle_for_korvosa.battle.ordered import OrderedBoard
from scenes.battle_for_korvosa.board.orders import Defence, Pace, Reckoned, Span
from scenes.battle_for_korvosa.phases.cards import ReactBoard
from scenes.battle_for_korvosa.phases.fortify import OccupyBoard
from scenes.battle_for_korvosa.scene import CityTable
from scenes.tabletop.seats.curtain import Curtain
from tests.games.korvosa_tables import QUEEN, changed, evening
from tests.korvosa_table.hands import lift_curtain
from tests.korvosa_table.play import QUEEN_BOT, evening_record, open_table
from tools.screens.driver import Driver

GUEST: dict[str, Any] = {
    "players__Ann__hand": ["barricades"],
    "quarters__high-bridge": {"holder": "Ben", "units": {"Ben": 9, "Ann": 1}},
}
NOBODY_ANSWERS: dict[str, Any] = {f"players__{name}__hand": [] for name in ("Ann", "Ben", "Cleo", "Eli")}


def siege(tmp_path: Path, queen: str = "heuristic", **changes: Any) -> tuple[Driver, CityTable]:
    """The Queen's Place step with twenty units to come, against four people."""
    asked: dict[str, Any] = {
        "turn__player": QUEEN,
        "turn__phase": "place",
        "players__Ileosa": {"pool": 20},
        "effects": [],
        "quarters__ridgefield": {"units": {"Ann": 2}},
        "quarters__high-bridge": {"units": {"Ben": 9}},
        **NOBODY_ANSWERS,
        **changes,
    }
    position = changed(evening(), **asked)
    return open_table(tmp_path, evening_record(position), {QUEEN: queen} if queen else {})


def rolls(screen: CityTable) -> list[tuple[int, int]]:
    """What each roll of the game has cost: attacker, defender."""
    return [
        (event.number("attack_lost"), event.number("defence_lost"))
        for moment in screen.table.moments
        for event in moment.events
        if event.kind == "dice-compared"
    ]


def her_turn(driver: Driver, screen: CityTable, span: Span) -> tuple[int, list[Reckoned]]:
    """Presses until her turn is over, answering each question with two dice; and what was told as one."""
    presses, told = 0, list[Reckoned]()

    def asked() -> bool:
        if screen.orders.answer is not None:
            return False
        return screen.table.over or screen.decider is not None or bool(screen.telling and not screen.telling.by_itself)

    while True:
        driver.until(asked, frame=0.5)
        if screen.turn_player != QUEEN and screen.telling is None:
            return presses, told
        if screen.telling is not None and isinstance(screen.telling.beat, Reckoned):
            told.append(screen.telling.beat)
        if span != "roll" and isinstance(screen.board, DefendBoard) and screen.orders.spans.get(screen.me) != span:
            driver.click(f"span-{span}")
            presses += 1
        driver.keys("ctrl+enter")
        presses += 1


def test_an_order_answers_all_rolls_of_her_turn_and_tells_what_they_cost(tmp_path: Path) -> None:
    """The same dice with a press for each roll and its end, and with an order: it stops where something is at stake."""
    driver, screen = siege(tmp_path / "one")
    by_hand, told = her_turn(driver, screen, "roll")
    expected = rolls(screen)
    assert not told and by_hand >= 2 * len(expected) >= 20
    driver, screen = siege(tmp_path / "two")
    ordered, told = her_turn(driver, screen, "always")
    assert rolls(screen) == expected
    assert ordered * 2 < by_hand
    (cost,) = told
    assert sum(one.rolls for one in cost.costs) == len(expected)
    assert sum(one.attack_lost for one in cost.costs) == sum(own for own, _ in expected)
    assert sum(one.defence_lost for one in cost.costs) == sum(other for _, other in expected)
    taken = {
        event.word("quarter") for moment in screen.table.moments for event in moment.events if event.kind == "captured"
    }
    assert {one.place for one in cost.costs if one.fell} == taken


def queen_attacks(screen: CityTable, source: str, target: str, dice: int = 3) -> None:
    """The person who plays the Queen declares an attack."""
    action: Mapping[str, object] = {"by": QUEEN, "do": "attack", "from": source, "to": target, "dice": dice}
    assert screen.table.send(action) is None


@pytest.mark.parametrize(
    ("changes", "source", "target", "stop"),
    [
        ({}, "citadel-volshyenek", "high-bridge", []),
        ({"quarters__high-bridge": {"units": {"Ben": 2}}}, "citadel-volshyenek", "high-bridge", ["last"]),
        ({"quarters__high-bridge": {"units": {"Ben": 1}}}, "citadel-volshyenek", "high-bridge", []),
        ({}, "northgate", "city-hall", ["landmark"]),
        ({}, "slope", "west-dock", ["breach"]),
        ({"players__Ben__hand": ["barricades"]}, "citadel-volshyenek", "high-bridge", ["card"]),
        (GUEST, "citadel-volshyenek", "high-bridge", ["card"]),
    ],
    ids=["nothing", "last two units", "one unit, one die", "landmark", "breach", "own card", "a friend's card"],
)
def test_what_an_order_stops_for(
    tmp_path: Path, changes: dict[str, Any], source: str, target: str, stop: list[str]
) -> None:
    """Ben has ordered two dice for every turn; what he has not seen yet is asked for, once."""
    combat = {"attacker": QUEEN, "from": source, "to": target, "dice": 2}
    _, screen = siege(tmp_path, turn__phase="fight", combat=combat, players__Ileosa={"pool": 0}, **changes)
    assert isinstance(screen.board, DefendBoard) and screen.me == "Ben"
    screen.orders.defences["Ben"] = Defence(2, "always", 17, "gold-market")
    screen.orders.taken_back()
    screen.rebuild()
    assert isinstance(screen.board, DefendBoard if stop else OrderedBoard)
    assert screen.orders.stops("Ben") == stop
    assert any("Your order stops here" in thing.name for thing in screen.widgets()) is bool(stop)


def test_stopping_an_order_asks_again(tmp_path: Path) -> None:
    driver, screen = siege(
        tmp_path,
        queen="",
        turn__phase="fight",
        players__Ileosa={"pool": 0},
        **{"quarters__citadel-volshyenek": {"units": {QUEEN: 9}}},
    )
    queen_attacks(screen, "citadel-volshyenek", "high-bridge")
    driver.wait()
    driver.click("span-turn")
    driver.keys("ctrl+enter")
    driver.wait()
    assert len(rolls(screen)) == 1
    driver.keys("enter")  # the Queen has seen her dice
    driver.wait()
    screen.pacing.fixed = 5
    queen_attacks(screen, "citadel-volshyenek", "high-bridge")
    driver.wait()
    assert isinstance(screen.board, OrderedBoard)
    driver.click("main")
    driver.wait()
    assert isinstance(screen.board, DefendBoard) and len(rolls(screen)) == 1


def test_an_order_shows_nobodys_cards_to_the_queen(tmp_path: Path) -> None:
    """KORV-HERO-1: with a person as the Queen the order answers before her eyes, without a curtain or a hand."""
    driver, screen = siege(
        tmp_path,
        queen="",
        turn__phase="fight",
        players__Ileosa={"pool": 0},
        players__Ann__hand=["second-wind"],
        **{"quarters__citadel-volshyenek": {"units": {QUEEN: 12}}},
    )
    lift_curtain(driver)
    for number in range(3):
        queen_attacks(screen, "citadel-volshyenek", "high-bridge")
        driver.settle()
        if isinstance(driver.top, Curtain):
            assert number == 0  # asked once
            lift_curtain(driver)
            driver.click("span-always")
            driver.keys("ctrl+enter")
            driver.settle()
        while screen.pending is not None or screen.telling is not None:  # Second Wind may answer the dice
            lift_curtain(driver)
            driver.keys("p" if screen.telling is None else "enter")
            driver.settle()
        lift_curtain(driver)
    assert len(rolls(screen)) == 3


@pytest.mark.parametrize("until", ["falls", "left"])
def test_an_attack_goes_on_by_itself(tmp_path: Path, until: str) -> None:
    """KORV-FIGHT-1: the same declaration again and again, until the quarter falls or so few are left; told as one."""
    position = changed(
        evening(),
        **NOBODY_ANSWERS,
        effects=[],
        **{
            "quarters__high-bridge": {"units": {"Ben": 20}},
            "quarters__citadel-volshyenek": {"units": {QUEEN: 9 if until == "falls" else 30}},
        },
    )
    driver, screen = open_table(tmp_path, evening_record(position), QUEEN_BOT)
    driver.drag("high-bridge", "citadel-volshyenek")
    driver.keys("f")
    if until == "left":
        driver.keys(*"++++++")
    driver.keys("enter")
    driver.until(lambda: screen.telling is not None, frame=0.2)
    assert screen.telling is not None
    assert isinstance(screen.telling.beat, Reckoned)
    (cost,) = screen.telling.beat.costs
    assert cost.rolls == len(rolls(screen)) > 2
    declared = [moment.action for moment in screen.table.moments if moment.action and moment.action["do"] == "attack"]
    assert all(one["from"] == "high-bridge" and one["cards"] == [] for one in declared) and len(declared) == cost.rolls
    left = screen.seen.quarters["high-bridge"].units["Ben"]
    slip = driver.find("rolls-slip")  # both sides before and after, and every roll's dice
    there = 9 if until == "falls" else 30
    assert cost.attackers == (20, left) == (20, 20 - cost.attack_lost)
    assert cost.stood["citadel-volshyenek"] == (there, there - cost.defence_lost)
    assert f"20 → {left}" in slip.name and f"{there} → {there - cost.defence_lost}" in slip.name
    won = [
        event.words("won")
        for moment in screen.table.moments
        for event in moment.events
        if event.kind == "dice-compared"
    ]
    assert [tuple(pair.won for pair in pairs) for pairs in cost.pairs] == list(map(tuple, won))
    assert all(pair.sums[0] >= pair.attack[1] and pair.attack[1] <= 6 for pairs in cost.pairs for pair in pairs)
    pressed = 3 + 6 * (until == "left")  # the drag, F, six times more, Enter
    said = [thing.name for thing in screen.widgets()]
    assert f"**{pressed}** presses for this fight" in said
    if until == "left":  # one press, and the same attack goes on until as many are left as the slip's number says
        assert slip.stepper_place().colliderect(driver.find("keep").rect) and driver.find("until").name.startswith(
            "Until it"
        )
        driver.keys("2")
        assert driver.find("until").name.startswith("Until 2 are left")
        driver.click(driver.find("keep").rect.move(8, 0).midleft)
        driver.click(driver.find("keep").rect.move(8, 0).midleft)
        assert driver.find("until").name.startswith("Until it")
        driver.keys("f")
        driver.until(lambda: screen.telling is not None, frame=0.2)
        assert isinstance(screen.telling.beat, Reckoned)
        (more,) = screen.telling.beat.costs
        assert more.rolls > 1 and len(rolls(screen)) == cost.rolls + more.rolls
        assert more.attackers[0] == left and 0 in (more.stood["citadel-volshyenek"][1], more.attackers[1] - 1)
        return
    driver.keys("ctrl+enter")
    driver.settle()
    if until == "falls":
        assert isinstance(screen.board, OccupyBoard)
    else:
        assert isinstance(screen.board, FightBoard) and 5 <= left - 1 <= 6
    driver.wait(3)
    assert len(rolls(screen)) == cost.rolls  # it has come to its end


@pytest.mark.parametrize("pace", ["every", "one", "end"])
def test_what_is_ordered_is_told_at_the_pace_that_is_chosen(tmp_path: Path, pace: Pace) -> None:
    """Every roll for a while, all as one until somebody goes on, or as one for a while."""
    position = changed(
        evening(),
        **NOBODY_ANSWERS,
        effects=[],
        **{"quarters__high-bridge": {"units": {"Ben": 20}}, "quarters__citadel-volshyenek": {"units": {QUEEN: 9}}},
    )
    driver, screen = open_table(tmp_path, evening_record(position), QUEEN_BOT)
    screen.orders.pace = pace
    driver.drag("high-bridge", "citadel-volshyenek")
    driver.keys("f", "enter")
    told: list[str] = []

    def come() -> bool:
        telling = screen.telling
        if telling is not None and (not told or told[-1] != telling.beat.kind):
            told.append(telling.beat.kind)
        return bool(told) and told[-1] == "cost" and (pace != "end" or telling is None)

    driver.until(come, frame=0.4)
    assert told == (["dice", "cost"] if pace == "every" else ["cost"])
    driver.wait(8)
    assert (screen.telling is None) is (pace == "end")
    if pace == "one":
        driver.click("pace-end")
        driver.wait(0.2)
        assert screen.orders.pace == "end" and driver.find("pace-end").chosen


@pytest.mark.parametrize(("card", "passes"), [("cruel-luck", True), ("second-wind", False)])
def test_the_screen_passes_where_no_card_betters_the_roll(tmp_path: Path, card: str, passes: bool) -> None:
    """KORV-HERO-6: the window opens by the rules; who wants it has the screen pass where no answer can better it."""
    combat = {
        "attacker": "Ben",
        "from": "high-bridge",
        "to": "citadel-volshyenek",
        "dice": 3,
        "defence-dice": 1,
        "stage": "rolled",
        "attack-roll": [6, 6, 1] if passes else [2, 2, 2],
        "attack-sides": 6,
        "defence-roll": [1] if passes else [5],
        "defence-sides": 8,
        "passed": [],
    }
    position = changed(
        evening(),
        effects=[],
        combat=combat,
        **{**NOBODY_ANSWERS, "players__Ben__hand": [card]},
        pending={"kind": "react", "by": "Ben", "to": "after-roll", "left": []},
    )
    driver, screen = open_table(tmp_path, evening_record(position), QUEEN_BOT)
    assert isinstance(screen.board, ReactBoard)
    driver.click("pass-for-me")
    driver.settle()
    assert (screen.pending is None) is passes


def test_what_a_stopped_order_has_cost_is_told_at_once(tmp_path: Path) -> None:
    """It does not come after the fight, as if the rolls after it had been ordered too."""
    weak = {"quarters__gold-market": {"units": {"Ben": 30}}, "quarters__slope": {"units": {QUEEN: 30}}}
    position = changed(evening(), **NOBODY_ANSWERS, **weak, effects=[])
    driver, screen = open_table(tmp_path, evening_record(position), QUEEN_BOT)
    driver.drag("gold-market", "slope")
    screen.pacing.fixed = 1.0
    driver.keys("f", "enter")
    driver.until(lambda: screen.orders.costs, frame=0.2, patience=20)
    rolled = screen.orders.costs[0].rolls
    driver.keys("ctrl+enter")
    assert screen.telling is not None and isinstance(screen.telling.beat, Reckoned)
    (cost,) = screen.telling.beat.costs
    assert cost.rolls == rolled and not cost.fell and screen.orders.costs == []
    driver.keys("ctrl+enter")
    assert screen.telling is None and isinstance(screen.board, (FightBoard, OrderedBoard))
