"""What a thing draws lies about its place, or it says how much farther: else a part stays behind when it changes."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Surface

from scenes.ui.screens.screen import Screen
from scenes.ui.widgets.widget import Widget
from tools.gallery.states import some_statistics, states
from tools.screens.driver import Driver
from tools.screens.overdrawn import overdrawn

STATES = (
    "curtain-seals",
    "keep-six",
    "keep-full-night",
    "rise-site",
    "rise-untap",
    "rise-seven-full-monsters",
    "strongholds-four-player-covers",
    "strongholds-four-player-clash",
    "strongholds-pit-of-eight",
    "korvosa-crowded-card",
    "korvosa-crowded-fight",
    "defenders-strikes",
    "defenders-leaders",
    "settings-look",
)


def screen_of(profile: Path, state: str) -> Screen:
    some_statistics(profile)
    driver = Driver(profile, (1280, 720))
    driver.app.settings.animation = "off"
    states(())[state](driver)
    driver.settle()
    return [scene for scene in driver.app.stack.scenes if isinstance(scene, Screen)][-1]


@pytest.mark.parametrize("state", STATES)
def test_everything_is_drawn_about_its_place(tmp_path: Path, state: str) -> None:
    assert overdrawn(screen_of(tmp_path, state)) == []


def test_what_is_drawn_far_away_is_seen(tmp_path: Path) -> None:
    screen = screen_of(tmp_path, "settings-look")
    thing = next(one for one in screen.widgets() if one.area is None)

    class Far(Widget):
        def draw(self, surface: Surface) -> None:
            surface.fill((0, 0, 0), self.rect.move(0, self.rect.h + self.u(30)))

    screen.add("far", Far("far", thing.rect))
    assert [fault.partition(" is")[0] for fault in overdrawn(screen)] == ["far"]
