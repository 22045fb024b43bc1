"""What lies wrong on a table is seen: each fault is planted once, and the crowded positions have none."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.medieval_keep.board.land import Land
from scenes.medieval_keep.scenery import town_picture
from scenes.medieval_keep.scenery.town_plan import WALLS, TownPlan
from scenes.ui.screens.screen import Screen
from tools.gallery.defenders import defenders_states
from tools.gallery.keep import full, keep_states, on
from tools.gallery.korvosa import korvosa_states
from tools.screens.driver import Driver
from tools.screens.misplaced import mislaid


def faults_of(tmp_path: Path, show: object, size: tuple[int, int] = (1280, 720)) -> list[str]:
    driver = Driver(tmp_path, size)
    driver.app.settings.animation = "off"
    assert callable(show)
    show(driver)
    driver.settle()
    assert isinstance(driver.top, Screen)
    return mislaid(driver.top)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["keep-full-winter", "keep-full-hand", "keep-six-attack"])
def test_nothing_lies_wrong_in_crowded_towns(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    assert faults_of(tmp_path, keep_states()[name], size) == []


def test_nothing_lies_wrong_on_crowded_maps(tmp_path: Path) -> None:
    assert faults_of(tmp_path / "korvosa", korvosa_states()["korvosa-crowded-fight"]) == []
    assert faults_of(tmp_path / "defenders", defenders_states()["defenders-twelve"]) == []


def test_a_name_over_a_foreign_roof_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def on_the_next_roof(plan: TownPlan, standing: tuple[tuple[object, object], ...], *_: object) -> object:
        return tuple((plot.x, plot.y + 0.5 * plot.size) for plot in plan.plots[: len(standing)])

    monkeypatch.setattr(town_picture, "_plate_places", on_the_next_roof)
    assert any(fault.startswith("plate over roof: ") for fault in faults_of(tmp_path, keep_states()["keep-full"]))


def test_a_token_over_a_fallen_wall_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = TownPlan.stand
    monkeypatch.setattr(TownPlan, "stand", lambda plan, x, token, walls: plain(plan, x, token, WALLS))
    found = faults_of(tmp_path, on(full("build", walls=1)))
    assert any("floats over the wall" in fault for fault in found)


def test_a_number_under_another_token_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def crammed(board: object, plan: TownPlan, count: int) -> tuple[list[tuple[float, float]], int]:
        x0, _ = plan.stretches[0]
        return [(x0 + 30 * number, plan.stand(x0, 44, WALLS)) for number in range(count)], 44

    monkeypatch.setattr(Land, "_walk", crammed)
    found = faults_of(tmp_path, keep_states()["keep-full"])
    assert any(fault.startswith("badge under token: ") for fault in found)
