"""Words that people write: kept in the record, skipped or suggested at will, never lost by undo without a question."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from scenes.defenders.board.own_words import own_words
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.ending.chronicle import described
from scenes.defenders.telling.played_record import Played
from scenes.system.words import use
from scenes.ui.screens.sheets import Confirm
from scenes.ui.widgets.scroll import ScrollArea
from tests.defenders_table.hands import Hands
from tools.gallery.defenders import GOALS, open_record, siege
from tools.screens.driver import Driver, faults

MINE = "Over the roofs, with ladders"
BATTLE: dict[str, Any] = {"goals": GOALS, "battle": 2}


def opened(tmp_path: Path, *record: Any, **more: Any) -> tuple[Driver, SiegeScreen]:
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    return driver, open_record(driver, siege(*record, **more))


def write(driver: Driver, box: str, words: str) -> None:
    """Type into a box of the panel."""
    area = getattr(driver.find(box), "area", None)
    if area is not None:
        area.reveal(driver.find(box).rect)
    driver.click(box)
    driver.keys("ctrl+a")
    driver.type(words)
    driver.wait(0.05)


def test_words_of_ones_own_are_asked_for_and_stand_in_their_box_again(tmp_path: Path) -> None:
    driver, screen = opened(tmp_path, "threats-act", "choose-battle", attack={"goals": GOALS})
    place = list(screen.facts.battles)[-1]
    screen.drafts["battle"] = place
    screen.rebuild()
    driver.settle()
    write(driver, "text", MINE)
    driver.keys("ctrl+enter")
    driver.settle()
    assert screen.table.moments[-1].action is not None and screen.table.moments[-1].action["text"] == MINE
    moments = len(screen.table.moments)
    screen.undo()
    driver.wait()
    assert isinstance(driver.top, Confirm) and MINE in driver.top.words
    driver.keys("escape")
    driver.settle()
    assert len(screen.table.moments) == moments, "it was called off"
    screen.undo()
    driver.wait()
    assert isinstance(driver.top, Confirm)
    driver.top.do()
    driver.top.close()
    driver.settle()
    assert len(screen.table.moments) < moments
    assert screen.drafts["text"] == MINE and screen.drafts["battle"] == place


def test_what_was_only_suggested_goes_without_a_question(tmp_path: Path) -> None:
    driver, screen = opened(tmp_path, "threats-act", "choose-battle", attack={"goals": GOALS})
    screen.drafts["battle"] = list(screen.facts.battles)[-1]
    screen.rebuild()
    driver.settle()
    area = getattr(driver.find("text-suggest"), "area", None)
    assert area is not None
    area.reveal(driver.find("text-suggest").rect)
    driver.click("text-suggest")
    first = screen.drafts["text"]
    driver.settle()
    area = getattr(driver.find("text-suggest"), "area", None)
    assert area is not None
    area.reveal(driver.find("text-suggest").rect)
    driver.click("text-suggest")
    assert first and screen.drafts["text"] and screen.drafts["text"] != first, "another one each time"
    driver.keys("ctrl+enter")
    driver.settle()
    moments = len(screen.table.moments)
    screen.undo()
    driver.settle()
    assert not isinstance(driver.top, Confirm)
    assert len(screen.table.moments) < moments


@pytest.mark.parametrize(
    ("step", "more", "deed"),
    [
        (("threats-act", "choose-battle"), {"attack": {"goals": GOALS}}, "choose-battle"),
        (("threats-act", "defend"), {"attack": BATTLE}, "defend"),
        (("epilogue", None), {"outcome": "defenders", "threat_deck": []}, "epilogue"),
    ],
)
def test_every_box_can_be_skipped_and_its_skip_goes_on(
    tmp_path: Path, step: tuple[str, str | None], more: dict[str, Any], deed: str
) -> None:
    driver, screen = opened(tmp_path, *step, **more)
    assert "text-suggest" in driver.ids()
    area = getattr(driver.find("skip-words"), "area", None)
    if area is not None:
        area.reveal(driver.find("skip-words").rect)
    driver.click("skip-words")
    driver.settle()
    done = [moment.action for moment in screen.table.moments if moment.action is not None]
    assert [action["do"] for action in done] == [deed]


def test_only_words_that_nobody_suggested_count_as_written() -> None:
    scene = {"do": "frame-scene", "by": "Ann", "when": "at dawn", "where": "the gate", "what": "they quarrel"}
    assert own_words([scene], {"at dawn", "the gate", "they quarrel"}) == []
    assert own_words([scene], {"at dawn", "the gate"}) == ["they quarrel"]
    assert own_words([{"do": "create", "by": "Ann", "what": "location", "card": "2C"}], ()) == []
    assert own_words([{"do": "name-threat", "by": "Ann", "name": "Mud Goblins"}], {"Mud Goblins"}) == []
    assert own_words([{"do": "epilogue", "by": "Ann", "text": "  "}], ()) == []


def test_what_is_told_of_a_place_goes_to_the_record_and_the_chronicle(tmp_path: Path) -> None:
    """DEF-CITY-5: a few words may be added when a stack is finished; they stand beside it in the chronicle."""
    hands = Hands(tmp_path, ["Ann"], {}, 7)
    hands.play("city")
    while not hands.has("finish"):
        hands.step()
    hands.click("text-suggest")
    if folder := os.environ.get("PICTURES"):
        hands.scroll_to("finish")
        hands.driver.picture(Path(folder) / "finish.png")
    hands.click("text")
    hands.driver.keys("ctrl+a")
    hands.driver.type("It was built on sand.")
    hands.click("finish")
    told = [event for moment in hands.screen.table.moments for event in moment.events if event.kind == "finalised"]
    assert told[-1].word("text") == "It was built on sand."
    assert described(Played.of(hands.screen.table.record)) == {told[-1].word("thing"): "It was built on sand."}


@pytest.mark.parametrize("language", ["", "de", "it"])
@pytest.mark.parametrize("text", [100, 200])
def test_all_words_of_a_low_card_are_seen_at_once(tmp_path: Path, language: str, text: int) -> None:
    """In a window of 1280 by 720 pixels, where the text has its usual size; nothing is cut in a larger one."""
    use(language)
    try:
        hands = Hands(tmp_path, ["Ann", "Ben"], {}, 5)
        hands.driver.app.settings.text_size = text
        hands.driver.app.rearrange()
        hands.go_on()
        hands.settle()
        hands.driver.drag("3C", "new-location")
        hands.settle()
        area = next(widget for widget in hands.screen.widgets() if widget.id == "word-area")
        assert isinstance(area, ScrollArea) and (area.most == 0 or text > 100)
        assert faults(hands.screen) == []
    finally:
        use()
