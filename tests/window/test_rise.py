"""Rise against Monsters in a real window: whole games of two, four and seven, and a power cut in the middle of them."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from game.core.record import Record, new_record, parse_record
from game.rise_against_monsters import GAME
from game.services.statistics import Statistics
from scenes.rise_against_monsters.scene import RiseTable
from scenes.session.seating import Seating
from tests.window.hand import SIZE, Hand, until
from tools import gallery_rise as states
from tools.driver import Driver

NAMES = ["Ann", "Ben", "Cleo", "Dora", "Eli", "Fay", "Gus"]


def lay(profile: Path, record: Record, bots: dict[str, str] | None = None) -> None:
    """A running game in the profile, as if it had been left for the shelf."""
    profile.mkdir(parents=True, exist_ok=True)
    driver = Driver(profile, SIZE)
    driver.app.go.begin(record, Seating(bots=bots or {}))
    driver.app.stack.clear()
    (profile / "settings.json").write_text('{"animation": "off"}', encoding="utf-8")


def places(folder: Path, record: str) -> dict[str, tuple[int, int]]:
    """Where things stand in that position, from an app without a window."""
    folder.mkdir()
    driver = Driver(folder, SIZE)
    screen: RiseTable = driver.push(states.table(record))
    driver.settle()
    return {thing.id: thing.rect.center for zone in screen.zone_list for thing in zone.things}


def done(hand: Hand) -> list[str]:
    """The actions on the disk."""
    return [step for step in hand.steps() if "do: " in step]


@pytest.mark.parametrize(("seats", "people", "rounds"), [(2, 2, 4), (4, 1, 3), (7, 2, 2)])
def test_a_whole_game_ends_in_the_statistics(hand: Hand, seats: int, people: int, rounds: int) -> None:
    """Some people, some computers: hints are asked for and followed until the game is over."""
    record = new_record(GAME, NAMES[:seats], None, {"round-limit": rounds}, 11)
    lay(hand.profile, record, dict.fromkeys(NAMES[people:seats], "heuristic"))
    hand.start("--continue")
    for _ in range(80):
        hand.do("key", "--delay", "110", *["F2", "Return"] * 8)
        if (hand.profile / "statistics.sqlite").exists():
            break
    (kept,) = until(lambda: Statistics(hand.profile).games(), "the result")
    assert kept.game == "rise-against-monsters" and kept.reason in ("castles", "overrun", "round-limit")
    assert not (hand.profile / "crashes").exists()


def test_a_power_cut_in_a_reaction_window(hand: Hand) -> None:
    """Cleo has passed, Ben is asked: so it is again after the cut, and the game goes on."""
    lay(hand.profile, parse_record(states.FOUR + states.MONSTERS))
    hand.start("--continue")
    until(lambda: hand.key("ctrl+Return") or done(hand), "the pass on the disk")
    assert "by: Cleo, do: pass" in done(hand)[0]
    hand.kill()
    before = done(hand)
    hand.start("--continue")
    until(lambda: hand.key("ctrl+Return") or len(done(hand)) > len(before), "the next answer on the disk")
    assert done(hand)[: len(before)] == before
    assert not (hand.profile / "crashes").exists()


def test_a_power_cut_in_a_payment(hand: Hand, tmp_path: Path) -> None:
    """What was laid out and not done is lost with nothing else; what was done is on the disk."""
    where = places(tmp_path / "plan", states.FOUR + states.SITE)
    lay(hand.profile, parse_record(states.FOUR + states.SITE))
    hand.start("--continue")
    corner = (392, 568)  # of Ann's land; on the building site nothing lies there that a click could take
    time.sleep(2.0)
    hand.click(where["AC"])
    hand.click(corner)
    hand.kill()
    assert done(hand) == []
    hand.start("--continue")

    def build() -> bool:
        hand.click(where["AC"])
        hand.click(corner)
        time.sleep(0.5)
        hand.key("ctrl+Return")
        return bool(done(hand))

    until(build, "the castle on the disk")
    hand.kill()
    assert re.search(r"do: play, card: AC, with: \[9S, 4S, 3S\]", done(hand)[0])
    assert not (hand.profile / "crashes").exists()
