"""Windows that fit the desktop at hand, and what is kept of them; devices that come and go."""

from __future__ import annotations

import warnings
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from scenes.app.app import App
from scenes.app.display import LEAST_WINDOW, WindowKeeper, brought_back, fitting, place_for, size_for
from scenes.menus.settings.settings import SettingsScreen
from scenes.menus.shelf.shelf import Shelf
from scenes.paint import fonts
from scenes.paint.system_faces import draws
from scenes.system import paths
from scenes.system.settings import Settings
from scenes.system.sound import Sound
from scenes.ui.frame.motion import Step
from scenes.ui.input.events import LEFT, Pointer
from scenes.ui.screens.popups import Toast
from scenes.ui.widgets.choices import Stepper

BOTH = [Rect(0, 0, 1280, 800), Rect(1280, 0, 2560, 1440)]
LAPTOP, TOWER = BOTH[:1], [Rect(0, 0, 2560, 1440)]
DESKTOPS = [(1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160), (5120, 1440), (1080, 1920)]


@pytest.mark.parametrize("desktop", DESKTOPS)
@pytest.mark.parametrize("kept", [None, (2560, 1440), (1280, 720), (800, 1900), (4000, 700)])
def test_a_window_fits_its_desktop(desktop: tuple[int, int], kept: tuple[int, int] | None) -> None:
    wide, high = size_for(kept, [desktop])
    assert wide <= desktop[0] and high <= desktop[1]
    if kept and kept[0] <= desktop[0] and kept[1] <= desktop[1]:
        assert (wide, high) == kept


def test_the_first_window_grows_with_the_screen() -> None:
    first = [size_for(None, [desktop]) for desktop in ((1366, 768), (1920, 1080), (3840, 2160))]
    assert first == sorted(first) and first[2][0] * first[2][1] > 3840 * 2160 / 3


def test_a_window_of_the_larger_of_two_screens_fits_when_that_is_gone() -> None:
    assert size_for((2400, 1300), [(1280, 800), (2560, 1440)]) == (2400, 1300)
    wide, high = size_for((2400, 1300), [(1280, 800)])
    assert wide <= 1280 and high <= 800
    assert fitting((1500, 200), (2400, 1300), BOTH) == ((1500, 200), (2400, 1300))
    assert fitting((1500, 200), (1200, 700), LAPTOP) == (None, (1200, 700))
    assert fitting((1500, 200), None, LAPTOP)[1] == fitting(None, None, BOTH)[1], "it goes to the first one"


@pytest.mark.parametrize("place", [(-700, 10), (10, -50), (1900, 10), (10, 1060), (99999, 99999)])
def test_a_place_outside_the_desktop_is_left_to_the_system(place: tuple[int, int]) -> None:
    assert place_for(place, (800, 600), [Rect(0, 0, 1920, 1080)]) is None


@pytest.mark.parametrize(
    ("monitor", "place"),
    [
        (Rect(-1280, 100, 1280, 800), (-1000, 300)),  # left of the first one
        (Rect(-1280, 100, 1280, 800), (-300, 300)),  # half on each
        (Rect(0, -1440, 2560, 1440), (40, -1400)),  # above it
        (Rect(-1080, -300, 1080, 1920), (-900, 1400)),  # upright, and reaching further down
        (Rect(0, 1080, 1280, 1024), (100, 1300)),  # below it
        (Rect(2560, 700, 1280, 800), (2600, 720)),  # right of it with a gap
    ],
)
def test_a_window_is_found_on_whatever_monitor_it_was(monitor: Rect, place: tuple[int, int]) -> None:
    first = Rect(0, 0, 1920, 1080)
    assert place_for(place, (900, 650), [first, monitor]) == place
    assert brought_back(place, (900, 650), [first, monitor], [first, monitor.move(0, 5)]) is None
    assert brought_back(place, (900, 650), [first, monitor], [first]) == (
        None if place == (-300, 300) else (None, (900, 650))
    )
    assert place_for((-900, 2300), (900, 650), [first, monitor]) is None


@pytest.mark.parametrize("kept", [(1, 1), (300, 2000), (32767, 32767), (100, 32767)])
def test_a_window_of_any_kept_size_can_be_seen_and_played_in(kept: tuple[int, int]) -> None:
    wide, high = size_for(kept, [(1366, 768)])
    assert LEAST_WINDOW[0] <= wide <= 1366 and LEAST_WINDOW[1] <= high <= 768


@pytest.mark.parametrize("place", [(51, 70), (600, 400), (0, 0)])
@pytest.mark.parametrize("monitor", [Rect(0, 0, 1024, 600), Rect(0, 0, 1280, 720), Rect(-20, -10, 1366, 768)])
def test_a_window_that_was_made_smaller_lies_within_its_monitor(place: tuple[int, int], monitor: Rect) -> None:
    """Its close button, too; and below it there is room for its frame."""
    found, size = fitting(place, (1500, 780), [monitor])
    assert found is not None and monitor.contains(Rect(found, size))
    assert fitting(place, size, [monitor]) == (found, size), "and when it is opened again"
    assert Rect(found, size).bottom + (monitor.h - size[1]) // 3 <= monitor.bottom


@pytest.mark.parametrize(
    ("place", "size", "now", "goal"),
    [
        ((1500, 200), (1200, 700), LAPTOP, (None, (1200, 700))),  # the monitor that it stood on is gone
        ((100, 50), (1200, 700), LAPTOP, None),  # it stood on the other one
        ((1300, 0), (2500, 1400), LAPTOP, (None, (1254, 720))),
        ((0, 0), (2500, 1300), LAPTOP, ((0, 0), (1254, 720))),
        ((1500, 200), (1200, 700), TOWER, ((1360, 200), (1200, 700))),
        ((1500, 200), (1200, 700), BOTH, None),
        ((1500, 200), (1200, 700), [], None),  # none at all for a moment, as with a lid that is closed
    ],
)
def test_a_window_comes_back_from_a_monitor_that_has_gone(
    place: tuple[int, int],
    size: tuple[int, int],
    now: list[Rect],
    goal: tuple[tuple[int, int] | None, tuple[int, int]] | None,
) -> None:
    assert brought_back(place, size, BOTH, now) == goal


class Told:
    """A keeper, its clock, and events as a window manager sends them."""

    def __init__(self) -> None:
        self.settings, self.now = Settings(window=(1280, 720)), 100.0
        self.place = (0, 0)
        self.keeper = WindowKeeper(lambda: self.settings, lambda: self.now, lambda: self.place)

    def tell(self, kind: int, **facts: int) -> None:
        self.now += 0.05
        if kind == pygame.WINDOWMOVED:
            self.place = facts["x"], facts["y"]
        self.keeper.read(pygame.event.Event(kind, facts))

    def resize(self, *size: int) -> None:
        self.now += 0.05
        self.keeper.resized((size[0], size[1]))


@pytest.mark.parametrize("size_first", [True, False])
def test_maximised_and_normal_are_kept_apart(size_first: bool) -> None:
    told = Told()
    for part in (0, 1) if size_first else (1, 0):
        (told.resize(1920, 1050) if part == 0 else told.tell(pygame.WINDOWMAXIMIZED))
    assert told.settings.maximised and told.settings.window == (1280, 720)
    told.now += 60
    for part in (0, 1) if size_first else (1, 0):
        (told.resize(1280, 720) if part == 0 else told.tell(pygame.WINDOWRESTORED))
    assert not told.settings.maximised and told.settings.window == (1280, 720)
    told.now += 60
    told.resize(1000, 700)
    assert told.settings.window == (1000, 700)


def test_a_maximised_window_that_was_put_away_is_maximised_still() -> None:
    told = Told()
    told.tell(pygame.WINDOWMAXIMIZED)
    told.tell(pygame.WINDOWMINIMIZED)
    told.tell(pygame.WINDOWRESTORED)
    assert told.settings.maximised
    told.tell(pygame.WINDOWRESTORED)
    assert not told.settings.maximised


def test_a_window_is_found_where_it_was() -> None:
    told = Told()
    told.keeper.leaves((300, 200))
    assert told.settings.place == (300, 200)
    told.tell(pygame.WINDOWMAXIMIZED)
    told.keeper.leaves((0, 0))
    assert told.settings.place == (300, 200)


@pytest.mark.parametrize("moved_first", [True, False])
@pytest.mark.parametrize("away", ["maximised", "put away", "whole screen"])
def test_a_window_that_was_moved_is_found_there_though_it_closed_otherwise(away: str, moved_first: bool) -> None:
    told = Told()
    told.tell(pygame.WINDOWMOVED, x=10, y=30)  # as it opens
    told.now += 5
    told.tell(pygame.WINDOWMOVED, x=240, y=100)
    told.tell(pygame.WINDOWMOVED, x=250, y=110)
    told.now += 5
    if away == "whole screen":
        told.settings.full_screen = True
    goes = {"maximised": pygame.WINDOWMAXIMIZED, "put away": pygame.WINDOWMINIMIZED, "whole screen": 0}[away]
    for part in (0, 1) if moved_first and away == "maximised" else (1, 0):
        if part == 0:
            told.tell(pygame.WINDOWMOVED, x=0, y=27)
        elif goes:
            told.tell(goes)
    told.keeper.leaves((-32000, -32000))
    assert told.settings.place == (250, 110)


def test_a_late_word_of_where_the_window_opened_is_not_where_it_is() -> None:
    told = Told()
    told.place = (250, 110)
    told.keeper.read(pygame.event.Event(pygame.WINDOWMOVED, {"x": 1791, "y": 250}))
    told.keeper.read(pygame.event.Event(pygame.WINDOWMINIMIZED))
    told.keeper.leaves((-32000, -32000))
    assert told.settings.place == (250, 110)


def test_silence_behind_other_windows_is_a_setting() -> None:
    heard = Sound(Settings())
    for chosen in (False, True):
        heard.settings.silent_behind = chosen
        for away, back in (
            (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
            (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
        ):
            heard.attend(pygame.event.Event(away))
            assert heard.still == chosen
            heard.attend(pygame.event.Event(back))
            assert not heard.still
    heard.close()


def test_sound_comes_back_with_a_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """Headphones are pulled out, and put in again."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    pygame.mixer.quit()
    heard = Sound(Settings())

    def play(name: str) -> None:
        heard.play(name)
        if heard._worker is not None:
            heard._worker.join()

    play("card-laid")
    assert not pygame.mixer.get_init(), "there is no device"
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    heard.attend(pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
    play("coin")
    assert pygame.mixer.get_init()
    heard.attend(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=1, iscapture=0))
    play("page-turned")
    assert pygame.mixer.get_init() and heard.played[-1] == "page-turned"
    heard.close()


def test_the_app_follows_its_desktops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a window that SDL draws where nobody sees it."""
    monkeypatch.setattr(pygame, "quit", lambda: None)  # the process goes on, with all fonts that are open
    there = [BOTH]
    monkeypatch.setattr("scenes.app.app.monitors", lambda: list(there[-1]))
    monkeypatch.setattr("scenes.app.app.desktops", lambda: [monitor.size for monitor in there[-1]])
    clock = [100.0]
    app = App(tmp_path, (1200, 700), clock=lambda: clock[-1])
    app.stack.push(Shelf())
    pygame.display.set_window_position((1500, 200))
    for gone, place in ((BOTH, (1500, 200)), (LAPTOP, (0, 0))):
        there.append(gone)
        clock.append(clock[-1] + 30)
        app.step()
        x, y = pygame.display.get_window_position()
        assert (x, y) == place or (gone is LAPTOP and x < 1280 and 0 <= y < 800)
    app.close()


def test_who_sleeps_finds_everything_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight hours between two frames: movement goes on, a toast is still read, a number that is held down stays."""
    monkeypatch.setattr(pygame, "quit", lambda: None)
    clock = [100.0]
    app = App(tmp_path, (1200, 700), clock=lambda: clock[-1])
    page, seen = SettingsScreen(), list[float]()
    app.stack.push(page)

    def goes_on(seconds: float) -> None:
        clock.append(clock[-1] + seconds)
        app.step()

    goes_on(0.0)
    number = next(thing for thing in page.widgets() if isinstance(thing, Stepper) and thing.live)
    before, (x, y) = number.said(), (number.rect.right - 8, number.rect.centery)
    app.tell("Kept.")
    page.show.then(Step(1000, lambda surface, t: seen.append(t) or ()))
    goes_on(0.1)
    page.grammar.handle(Pointer("press", (x, y), LEFT))
    once = page.hands.find(number.id).said()  # type: ignore[union-attr]
    goes_on(8 * 3600)
    assert isinstance(app.stack.top, Toast) and page.show.busy and seen[-1] < 0.7
    assert page.hands.find(number.id).said() == once != before  # type: ignore[union-attr]
    goes_on(-8 * 3600)
    assert isinstance(app.stack.top, Toast) and page.show.busy
    goes_on(0.7)
    assert not page.show.busy
    app.close()


def test_a_display_without_pointers_of_its_own_tears_no_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That of a machine without a screen has none."""
    monkeypatch.setattr(pygame, "quit", lambda: None)  # the process goes on, with all fonts that are open
    app = App(tmp_path, (1200, 700))
    assert pygame.mouse.get_focused()
    with pytest.raises(pygame.error):
        pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_HAND)
    app.cursor(True)
    app.close()


def test_words_are_drawn_as_before_when_an_app_was_closed(tmp_path: Path) -> None:
    """Its fonts end with pygame; another one in the same process opens them anew, those of the system, too."""
    words = "Karrow \N{HEBREW LETTER ALEF}"
    before = fonts.text(words, "text", 23, (0, 0, 0))
    assert draws(paths.font("icons"), "1")
    App(tmp_path, (1200, 700)).close()
    after = fonts.text(words, "text", 23, (0, 0, 0))
    assert after is not before and after.get_size() == before.get_size()
    assert draws(paths.font("icons"), "1")


def test_a_window_opened_in_a_given_size_has_a_least_one_too(tmp_path: Path) -> None:
    """Pulled smaller, boards and panels would hide each other."""
    app = App(tmp_path, (1200, 700))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        least = pygame.Window.from_display_module().minimum_size
    app.close()
    assert least == LEAST_WINDOW
