"""Rise against Monsters in a real window: whole games of two, four and seven, and a power cut in the middle of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pygame import Surface

from game.core.record import Record, new_record, parse_record
from game.rise_against_monsters import GAME
from game.services.statistics import Statistics
from scenes.rise_against_monsters.board.drafts import BUILDING
from scenes.session.table.seating import Seating
from tests.window.hand import SIZE, SWIFT, Hand, soon, until
from tools.gallery import rise as states
from tools.screens.driver import Driver

NAMES = ["Ann", "Ben", "Cleo", "Dora", "Eli", "Fay", "Gus"]


def lay(profile: Path, record: Record, bots: dict[str, str] | None = None) -> None:
    """A running game in the profile, as if it had been left for the shelf."""
    profile.mkdir(parents=True, exist_ok=True)
    driver = Driver(profile, SIZE)
    driver.app.go.begin(record, Seating(bots=bots or {}))
    driver.app.stack.clear()
    (profile / "settings.json").write_text(SWIFT, encoding="utf-8")


def head_of(driver: Driver) -> tuple[Surface, tuple[int, int]]:
    """The words at the top of the panel as they are drawn, and where."""
    rect = driver.find("head").rect
    return driver.app.screen.subsurface(rect).copy(), rect.topleft


def done(hand: Hand) -> list[str]:
    """The actions on the disk."""
    return [step for step in hand.steps() if "do: " in step]


@pytest.mark.parametrize(("seats", "people", "rounds"), [(2, 1, 4), (4, 2, 3), (7, 2, 2)])
def test_a_whole_game_ends_in_the_statistics(hand: Hand, seats: int, people: int, rounds: int) -> None:
    """Some people, some computers: hints are asked for and followed until the game is over."""
    record = new_record(GAME, NAMES[:seats], None, {"round-limit": rounds}, 11)
    lay(hand.profile, record, dict.fromkeys(NAMES[people:seats], "heuristic"))
    hand.start("--continue")
    hand.play_on("F2", "Return")
    (kept,) = until(lambda: Statistics(hand.profile).games(), "the result")
    assert kept.game == "rise-against-monsters" and kept.reason in ("castles", "overrun", "round-limit")
    assert not (hand.profile / "crashes").exists()


def test_a_power_cut_in_a_reaction_window(hand: Hand) -> None:
    """Cleo has passed, Ben is asked: so it is again after the cut, and the game goes on."""
    lay(hand.profile, parse_record(states.FOUR + states.MONSTERS))
    hand.start("--continue")
    before = hand.press("ctrl+Return", lambda: done(hand), "the pass on the disk")
    assert len(before) == 1 and "by: Cleo, do: pass" in before[0]
    hand.kill()
    hand.start("--continue")
    hand.press("ctrl+Return", lambda: len(done(hand)) > 1, "the next answer on the disk")
    assert done(hand)[0] == before[0] and "by: Ben, do: pass" in done(hand)[1]
    assert not (hand.profile / "crashes").exists()


def test_a_power_cut_in_a_payment(hand: Hand, tmp_path: Path) -> None:
    """What was laid out and not done is lost with nothing else; what was done is on the disk."""
    record = states.FOUR + states.SITE
    driver = Driver(tmp_path / "plan", SIZE)
    screen = driver.push(states.table(record))
    driver.settle()
    plays, castle = head_of(driver), driver.at("AC")
    corner = (392, 568)  # of Ann's land; on the building site nothing lies there that a click could take
    driver.click("AC")
    driver.click(corner)
    driver.settle()
    builds = head_of(driver)
    assert BUILDING.read(screen).card
    lay(hand.profile, parse_record(record))

    def lay_out() -> bool:
        hand.click(castle)
        hand.click(corner)
        return soon(lambda: hand.sees(*builds))

    hand.start("--continue")
    until(lambda: hand.sees(*plays), "the lands")
    until(lay_out, "the building site")
    hand.kill()
    assert done(hand) == []
    hand.start("--continue")
    until(lambda: hand.sees(*plays), "the lands again")
    until(lay_out, "the building site again")
    hand.press("ctrl+Return", lambda: done(hand), "the castle on the disk")
    hand.kill()
    assert re.search(r"do: play, card: AC, with: \[9S, 4S, 3S\]", done(hand)[0])
    assert not (hand.profile / "crashes").exists()
