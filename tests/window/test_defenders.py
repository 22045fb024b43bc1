"""Defenders in a real window: whole sieges of one, three and six, a city drawn with the mouse, and power cuts."""

from __future__ import annotations

import re
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest

from game.core.record import Record, Replay, new_record, read_record
from game.defenders import GAME
from game.defenders.board.position import Position
from game.services.statistics import Statistics
from scenes.city.drawing.files import read_city
from scenes.city.drawing.record import CityError
from scenes.defenders.board.screen import SiegeScreen
from scenes.session.table.seating import Seating
from tests.defenders_table.cities import BOXES, undrawn_city
from tests.window.hand import SIZE, SWIFT, Hand, until
from tools.gallery.defenders import GOALS, open_record, siege
from tools.screens.driver import Driver

XY = tuple[int, int]
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Eli", "Fay")
QUICK = {"scenes": "skipped", "descriptions": "free", "level": "last-stand"}


def battle(step: str, result: str) -> Record:
    """A full table in a battle that the dice have settled: who strikes, or who flees, is to be said."""
    place = list(siege("threats-act", "draw").position["locations"])[2]
    last = {"at": place, "defenders": 36 if result == "repulsed" else 23, "threats": 26, "result": result}
    goals = dict.fromkeys(("3S", "2S", "4C", "5C", "QH"), 2) if result == "repulsed" else GOALS
    record = siege("threats-act", step, attack={"goals": goals, "battle": 2}, last_battle=last)
    position = record.position
    assert position is not None
    if step == "retreat":
        position["retreating"] = [id for id, unit in position["defenders"].items() if unit["at"] == place]
    return record


def lay(profile: Path, record: Record, bots: Sequence[str] = ()) -> None:
    """A running game in the profile, as if it had been left for the shelf."""
    profile.mkdir(parents=True, exist_ok=True)
    driver = Driver(profile, SIZE)
    driver.app.go.begin(record, Seating(bots=dict.fromkeys(bots, "captain")))
    driver.app.stack.clear()
    (profile / "settings.json").write_text(SWIFT, encoding="utf-8")


def on_the_sheet(folder: Path) -> list[list[XY]]:
    """Where the boxes lie in a window of that size, from an app without one."""
    folder.mkdir()
    driver = Driver(folder, SIZE)
    driver.app.go.begin(undrawn_city(NAMES[:1]), Seating())
    driver.settle()
    driver.keys("ctrl+enter")
    driver.settle()
    canvas = driver.screen(SiegeScreen).city_sheet().canvas
    return [[(round(x), round(y)) for x, y in map(canvas.sight.to_window, box)] for box in BOXES]


def done(hand: Hand) -> list[str]:
    """The actions on the disk."""
    return [step for step in hand.steps() if "do: " in step]


def count(hand: Hand, do: str) -> int:
    """So many actions of that name are on the disk."""
    return sum(re.search(rf"do: {do}[,}}]", step) is not None for step in done(hand))


def press_until(hand: Hand, key: str, do: str, times: int = 1) -> None:
    """Press a key until the disk says that an action was done so many times."""
    until(lambda: count(hand, do) >= times or hand.key(key), f"{do} on the disk")


def draw_by_hand(hand: Hand, boxes: Sequence[Sequence[XY]]) -> None:
    """Draw each place with the mouse and say that it is drawn."""
    for number, box in enumerate(boxes, 1):
        hand.stroke(box)
        press_until(hand, "ctrl+Return", "draw", number)


def go_on(hand: Hand, over: Callable[[], object], *keys: str) -> None:
    """Press these keys again and again until it is over, however long that takes: what is waited for is that anything
    at all comes to the disk.
    """
    while not over():
        until(partial(_moved_by, hand, len(done(hand)), keys), "the next decision on the disk")


def _moved_by(hand: Hand, had: int, keys: Sequence[str]) -> bool:
    """Press the keys; is there more on the disk than there was, or, where the game is over and away, less?"""
    hand.do("key", "--delay", "25", *keys)
    return len(done(hand)) != had


def play_on(hand: Hand, *keys: str) -> None:
    """Press these keys again and again, until the game is over."""
    go_on(hand, lambda: (hand.profile / "statistics.sqlite").exists(), *keys * 6)


def ended(hand: Hand) -> None:
    """The result is in the statistics."""
    (kept,) = until(lambda: Statistics(hand.profile).games(), "the result")
    assert kept.game == "defenders" and kept.reason in ("fallen", "threats-destroyed", "deck")
    assert not (hand.profile / "crashes").exists()


def lines_in(ink: Path) -> int:
    """So many lines have come to the disk; while the file is just being begun, none."""
    try:
        return len(read_city(ink.with_suffix("")).city.strokes)
    except CityError:
        return 0


def record_of(hand: Hand) -> Record:
    """The running game as it is on the disk."""
    (path,) = (hand.profile / "games").glob("*.yaml")
    return read_record(path)


def position_of(hand: Hand) -> Position:
    """What the rules make of it."""
    position = Replay(record_of(hand)).play_all().position
    assert isinstance(position, Position)
    return position


@pytest.mark.parametrize("seats", [3, 6])
def test_a_city_drawn_with_the_mouse_is_held_to_the_end(hand: Hand, tmp_path: Path, seats: int) -> None:
    """The first seat draws each place by hand and plays on with computer captains; the end is in the statistics."""
    boxes = on_the_sheet(tmp_path / "plan")
    lay(hand.profile, undrawn_city(NAMES[:seats], 10, options=QUICK, units=["elders"]), NAMES[1:seats])
    hand.start("--continue")
    press_until(hand, "ctrl+Return", "features-done")
    draw_by_hand(hand, boxes[:3])
    play_on(hand, "F2", "Return", "ctrl+Return", "p")
    ended(hand)


def test_one_player_invents_draws_and_holds_a_city(hand: Hand, tmp_path: Path) -> None:
    """From the first card to the epilogue; hints are followed, but the places are drawn with the mouse."""
    boxes = on_the_sheet(tmp_path / "plan")
    lay(hand.profile, new_record(GAME, NAMES[:1], "co-op", {**QUICK, "setting": "medieval"}, 10))
    hand.start("--continue")
    go_on(hand, lambda: count(hand, "features-done"), "F2", "Return")
    places = position_of(hand).locations.values()
    due = sum(place.finalised and not place.drawn for place in places)
    drawn = len(places) - due
    for number in range(drawn, len(places)):
        hand.stroke(boxes[number % len(boxes)])
        press_until(hand, "ctrl+Return", "draw", number + 1)
    play_on(hand, "F2", "Return", "ctrl+Return")
    ended(hand)


def test_the_ways_of_a_city_drawn_with_the_mouse_are_those_of_the_rules(hand: Hand, tmp_path: Path) -> None:
    """Boxes that touch are connected, in the record as in the rules; the two that do not are not."""
    boxes = on_the_sheet(tmp_path / "plan")
    lay(hand.profile, undrawn_city(NAMES[:1]))
    hand.start("--continue")
    press_until(hand, "ctrl+Return", "features-done")
    draw_by_hand(hand, boxes[:3])
    press_until(hand, "ctrl+Return", "connections-done")
    hand.kill()
    position = position_of(hand)
    ways = {frozenset(pair) for pair in position.connections}
    first, middle, last = position.map_order
    assert position.contacts
    assert ways == {frozenset((first, middle)), frozenset((middle, last))}
    assert not (hand.profile / "crashes").exists()


def test_a_power_cut_while_a_place_is_drawn(hand: Hand, tmp_path: Path) -> None:
    """The line that was drawn is there again; the one that the pen was at when the power went is not needed."""
    box, other, *_ = on_the_sheet(tmp_path / "plan")
    lay(hand.profile, undrawn_city(NAMES[:1]))
    hand.start("--continue")
    press_until(hand, "ctrl+Return", "features-done")
    (ink,) = (hand.profile / "sieges").glob("*.ink")
    hand.stroke(box)
    until(lambda: lines_in(ink), "the line on the disk")
    hand.stroke(other, lift=False)
    hand.kill()
    hand.do("mouseup", "1")
    assert count(hand, "draw") == 0
    hand.start("--continue")
    press_until(hand, "ctrl+Return", "draw")
    place = position_of(hand).locations["shrine"]
    assert len(place.strokes) == 1
    assert not (hand.profile / "crashes").exists()


def kill_between(hand: Hand, record: Record, do: str, decide: Callable[[], object]) -> None:
    """Decide once, cut the power, go on: what was decided is on the disk, and the same is asked as before."""

    def one_more() -> bool:
        """Decide, and leave a busy machine its time before the key is pressed again."""
        had = len(done(hand))
        decide()
        for _ in range(40):
            if len(done(hand)) > had:
                return True
            time.sleep(0.1)
        return False

    lay(hand.profile, record)
    hand.start("--continue")
    until(one_more, f"{do} on the disk")
    hand.kill()
    before = done(hand)
    hand.start("--continue")
    until(one_more, "the next decision on the disk")
    assert done(hand)[: len(before)] == before
    assert count(hand, do) > sum(f"do: {do}," in step for step in before)
    assert not (hand.profile / "crashes").exists()


def test_a_power_cut_in_a_battle(hand: Hand) -> None:
    """Ben's strike is kept, Cleo is asked for the next."""
    kill_between(hand, battle("strike", "repulsed"), "strike", lambda: hand.key("ctrl+Return"))


def test_a_power_cut_in_a_flight(hand: Hand, tmp_path: Path) -> None:
    """The one who was sent off is away, the next must still leave."""
    record = battle("retreat", "defeated")

    def send_off() -> None:
        """Click the first way out, where it stands for a record of the game as it is on the disk."""
        with tempfile.TemporaryDirectory() as folder:
            driver = Driver(Path(folder), SIZE)
            open_record(driver, record_of(hand))
            ways = [id for id in driver.ids() if id.startswith("flee-")]
            spot = driver.at(ways[0]) if ways else driver.at("main")
        hand.click(spot)

    kill_between(hand, record, "retreat", send_off)
