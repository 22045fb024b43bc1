"""The Battle for Korvosa in a real window: whole battles of three, five and seven, and a kill in a reaction."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.battle_for_korvosa import GAME
from game.core.record import Record, new_record
from game.services.statistics import Statistics
from scenes.battle_for_korvosa.scene import CityTable
from scenes.session.table.seating import Seating
from tests.korvosa_table.play import NAMES, evening_record
from tests.window.hand import SIZE, SWIFT, Hand, until
from tools.screens.driver import Driver

IDLE = 90
"""So many rounds of keys may pass without an action: a busy machine is given its time, a stuck table is not."""


def lay(profile: Path, record: Record, bots: dict[str, str]) -> None:
    """A running game in the profile, as if it had been left for the shelf."""
    profile.mkdir(parents=True, exist_ok=True)
    driver = Driver(profile, SIZE)
    driver.app.go.begin(record, Seating(bots=bots))
    driver.app.stack.clear()
    (profile / "settings.json").write_text(SWIFT, encoding="utf-8")


def done(hand: Hand) -> list[str]:
    """The actions on the disk."""
    return [step for step in hand.steps() if "do: " in step]


@pytest.mark.parametrize(("seats", "people"), [(3, ("Ann",)), (5, ("Ann", "Ben")), (7, ("Ileosa",))])
def test_a_whole_battle_ends_in_the_statistics(hand: Hand, seats: int, people: tuple[str, ...]) -> None:
    """Hints are asked for and followed, what is told is gone on from, until the verdict."""
    record = new_record(GAME, list(NAMES[:seats]), None, {"city-cards": 3}, 11)
    lay(hand.profile, record, {name: "heuristic" for name in NAMES[:seats] if name not in people})
    hand.start("--continue")
    known, idle = 0, 0
    while not (hand.profile / "statistics.sqlite").exists():
        hand.do("key", "--delay", "40", *["F2", "Return", "ctrl+Return", "Return"] * 5)
        known, before = len(done(hand)), known
        idle = idle + 1 if known == before else 0
        assert idle < IDLE, f"nothing more was done after {known} actions"
    (kept,) = until(lambda: Statistics(hand.profile).games(), "the result")
    assert kept.game == "battle-for-korvosa"
    assert not (hand.profile / "crashes").exists()


def test_a_kill_in_a_reaction_window(hand: Hand) -> None:
    """Eli has passed, Ben is asked: so it is again after the kill, and the battle goes on."""
    record = evening_record()
    attack = {"by": "Ben", "do": "attack", "from": "high-bridge", "to": "citadel-volshyenek", "dice": 3, "cards": []}
    driver = Driver(hand.profile, SIZE)
    driver.app.go.begin(record, Seating(bots={"Ileosa": "random"}))
    table = driver.screen(CityTable).table
    assert table.send(attack) is None
    assert table.send({"by": "Ileosa", "do": "defend", "dice": 2}) is None
    assert table.send({"by": "Eli", "do": "pass"}) is None
    table.close()
    (hand.profile / "settings.json").write_text(SWIFT, encoding="utf-8")
    hand.start("--continue")
    before = done(hand)
    assert "by: Eli, do: pass" in before[-1]
    until(lambda: (hand.profile / "cache").exists(), "the table at rest")
    hand.kill()
    hand.start("--continue")
    assert done(hand)[: len(before)] == before
    until(lambda: hand.key("p") or len(done(hand)) > len(before), "Ben's answer on the disk")
    assert "by: Ben, do: pass" in done(hand)[len(before)]
    assert not (hand.profile / "crashes").exists()
