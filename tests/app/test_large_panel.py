"""The side panel in text at 200 %: its small buttons take two rows at the most, and its foot cuts no line of words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.record import read_record
from scenes.system import words
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.text import Text
from tools.gallery.moments import opened
from tools.screens.legibility import lines_of
from tools.screens.told import lively, recorded

GAMES = ("medieval-keep", "strongholds", "rise-against-monsters", "defenders", "battle-for-korvosa")


@pytest.fixture(params=["", "de", "it"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Spoken for a test; afterwards English is."""
    words.use(request.param)
    yield request.param
    words.use()


@pytest.mark.parametrize("game", GAMES)
def test_a_panel_of_large_words_shows_whole_lines(tmp_path: Path, game: str, language: str) -> None:
    driver = lively(tmp_path, (1280, 720))
    driver.app.settings.text_size = 200
    driver.app.rearrange()
    long = 0
    for told in recorded(game)[:12]:
        screen = opened(driver, read_record(told.record), told.step)
        if screen is None:
            continue
        driver.settle(20)
        if "panel-area" not in driver.ids():
            continue
        area = driver.find("panel-area").rect
        foot = {driver.find(id).rect.y for id in ("rules", "hint", "log") if id in driver.ids()}
        assert len(foot) <= 2
        texts = [one for one in screen.widgets() if isinstance(one, Text | Heading)]
        inside = [line for line in lines_of(screen)[0] if area.x <= line.rect.x < area.right and area.y <= line.rect.y]
        cut = [line.words for line in inside if line.seen.h and line.rect.bottom > area.bottom > line.rect.y + 2]
        assert not [word for word in cut if not word.isdigit() and any(word in one.name for one in texts)], told.name
        long += len(inside) > 0
    assert long
