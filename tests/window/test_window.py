"""A game in a real window: an X server without a screen, and a hand that clicks and types in it."""

from __future__ import annotations

import time
from pathlib import Path

from tests.window.hand import PATIENCE, SIZE, Hand, until


def places(tmp_path: Path) -> dict[str, tuple[int, int]]:
    """Where the things of the screens stand in a window of that size, from an app without one."""
    from scenes.app.navigator import entry_of
    from scenes.menus.new_game.new_game import NewGame
    from scenes.menus.shelf.shelf import Shelf
    from tools.screens.driver import Driver

    tmp_path.mkdir()
    driver = Driver(tmp_path, SIZE)
    found: dict[str, tuple[int, int]] = {}
    for scene in (Shelf(), NewGame(entry_of("medieval-keep"))):
        driver.push(scene)
        found |= {thing.id: thing.rect.center for zone in scene.zone_list for thing in zone.things}
    return found


def test_a_game_is_begun_by_mouse_killed_and_continued(hand: Hand, tmp_path: Path) -> None:
    where = places(tmp_path / "plan")
    hand.start()

    def begin() -> bool:
        # on a busy machine the next screen may not be there yet: what is clicked twice does no harm
        hand.key("n")
        hand.click(where["begin"])
        return bool(list((hand.profile / "games").glob("*.yaml")))

    until(begin, "the game's file")
    until(lambda: hand.key("ctrl+Return") or hand.steps(), "the first action on the disk")
    before = hand.steps()
    assert "do: draw" in before[0]
    hand.kill()
    hand.start()
    assert hand.steps()[: len(before)] == before

    def undone() -> bool:
        hand.key("c")
        hand.key("ctrl+z")
        return len(hand.steps()) < len(before)

    until(undone, "undo in the game that goes on")
    assert not (hand.profile / "crashes").exists()


def test_closing_the_window_ends_the_app_with_code_0(hand: Hand) -> None:
    hand.start()
    until(lambda: (hand.profile / "cache").exists(), "the first screen at rest")
    hand.key("q")
    assert hand.app is not None
    assert hand.app.wait(PATIENCE) == 0
    assert (hand.profile / "settings.json").is_file()


def test_a_click_without_any_length_is_a_click(hand: Hand, tmp_path: Path) -> None:
    """Press and release that come together, while nothing moves, are read in their order."""
    where = places(tmp_path / "plan")
    hand.start()
    until(lambda: (hand.profile / "cache").exists(), "the first screen at rest")
    time.sleep(2)
    hand.do("mousemove", "--sync", *map(str, where["quit"]))
    time.sleep(1)
    hand.do("click", "1")
    assert hand.app is not None
    assert hand.app.wait(PATIENCE) == 0


def test_a_window_is_resized_down_to_a_stamp_and_back(hand: Hand) -> None:
    hand.start()
    for width, height in ((1400, 800), (300, 220), (1024, 640)):
        hand.do("windowsize", "--sync", hand.window, str(width), str(height))
        time.sleep(0.4)
    hand.key("n")
    hand.key("Escape")
    hand.key("q")
    assert hand.app is not None
    assert hand.app.wait(PATIENCE) == 0
    assert not (hand.profile / "crashes").exists()


def test_a_window_comes_back_from_the_whole_screen_as_it_was(hand: Hand) -> None:
    def size() -> tuple[int, int]:
        words = hand.do("getwindowgeometry", "--shell", hand.window)
        found = dict(line.split("=") for line in words.split())
        return int(found["WIDTH"]), int(found["HEIGHT"])

    hand.start()
    until(lambda: (hand.profile / "cache").exists(), "the first screen at rest")
    hand.press("F11", lambda: size() != SIZE, "the whole screen")
    time.sleep(1)
    hand.key("F11")
    until(lambda: size() == SIZE, "the window as it was")
    time.sleep(2)
    assert size() == SIZE


def test_a_whole_game_by_keyboard_alone(hand: Hand) -> None:
    """A new solo game to its end, a hint asked for and followed at each decision; the result is in the statistics."""
    steps = hand.play_solo()
    from game.services.statistics import Statistics

    (kept,) = until(lambda: Statistics(hand.profile).games(), "the result")
    assert kept.game == "medieval-keep" and kept.mode == "solo" and kept.reason in ("deck", "fallen")
    # two decisions a card are the least of a town that saw its whole deck; one that fell may have fallen early
    assert len(steps) >= (42 if kept.reason == "deck" else 2 * 5)
