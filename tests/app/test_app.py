"""The app's loop: drawn only when something changed, errors reported, pictures, sizes, the command line."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from scenes.app.app import LEAST_SIZE
from scenes.app.command_line import arguments, main
from scenes.menus.new_game.new_game import NewGame
from scenes.menus.sheets.trouble import Trouble
from scenes.menus.shelf.shelf import Shelf
from scenes.ui.input.events import Input, Key
from scenes.ui.screens.popups import Toast
from scenes.ui.screens.stack import Scene
from tests.app.board import Board
from tools.screens.driver import Driver
from tools.screens.legibility import lines_of


class Plain(Scene):
    """Counts what it is asked."""

    def __init__(self, name: str, uses: bool = False, covers: bool = True) -> None:
        self.name, self.uses, self.covers = name, uses, covers
        self.heard: list[Input] = []
        self.regions: list[Rect] = []
        self.left = 0

    def handle(self, given: Input) -> bool:
        self.heard.append(given)
        return self.uses

    def draw(self, surface: Surface) -> None:
        self.regions.append(surface.get_clip())

    def leave(self) -> None:
        self.left += 1


def test_a_settled_screen_draws_no_frames(driver: Driver) -> None:
    driver.push(Shelf())
    driver.settle()
    driver.wait(0.5)
    frames = driver.app.frames
    driver.wait(3)
    assert driver.app.frames == frames
    driver.app.invalidate(Rect(0, 0, 5, 5))
    driver.wait(0.2)
    assert driver.app.frames == frames + 1


def test_only_the_region_that_changed_is_drawn(driver: Driver) -> None:
    scene = driver.push(Plain("a"))
    driver.settle()
    scene.regions.clear()
    driver.app.invalidate(Rect(10, 20, 30, 40))
    driver.wait()
    assert scene.regions == [Rect(10, 20, 30, 40)]


def test_what_the_top_does_not_use_falls_through(driver: Driver) -> None:
    below, above = driver.push(Plain("below")), driver.push(Plain("above", covers=False))
    driver.keys("f2")
    assert [type(i) for i in above.heard] == [type(i) for i in below.heard] != []
    above.uses = True
    heard = len(below.heard)
    driver.keys("f2")
    assert len(below.heard) == heard


def test_scenes_below_a_cover_are_not_drawn(driver: Driver) -> None:
    below = driver.push(Plain("below"))
    driver.push(Plain("sheet", covers=False))
    driver.settle()
    assert below.regions
    driver.push(Plain("cover"))
    below.regions.clear()
    driver.settle()
    assert below.regions == []


def test_leaving_and_replacing(driver: Driver) -> None:
    a, b = driver.push(Plain("a")), driver.push(Plain("b"))
    b.close()
    b.close()
    assert b.left == 1 and driver.top is a
    driver.app.stack.replace(Plain("c"))
    assert a.left == 1 and driver.top.name == "c"


def test_an_error_writes_a_report_and_the_app_goes_on(driver: Driver) -> None:
    class Bad(Plain):
        def handle(self, given: Input) -> bool:
            if isinstance(given, Key):
                raise RuntimeError("the ink is out")
            return False

    driver.push(Bad("bad"))
    driver.keys("f2")
    trouble = driver.screen(Trouble)
    [report] = list((driver.app.profile / "crashes").iterdir())
    assert trouble.report == report
    assert "the ink is out" in report.read_text(encoding="utf-8") and "Traceback" in report.read_text(encoding="utf-8")
    driver.settle()
    driver.click("shelf")
    assert isinstance(driver.top, Shelf) and driver.app.running


def test_two_reports_in_one_second_both_stay(driver: Driver) -> None:
    """Whatever the clock says, no report replaces another."""
    reports = [driver.app.write_report(RuntimeError(words)) for words in ("first", "second", "third")]
    assert len({*reports}) == 3
    for report, words in zip(reports, ("first", "second", "third"), strict=True):
        assert report is not None and words in report.read_text(encoding="utf-8")


def test_an_error_while_drawing_is_survived_too(driver: Driver) -> None:
    class Bad(Plain):
        def draw(self, surface: Surface) -> None:
            raise ValueError("no such colour")

    driver.push(Bad("bad"))
    driver.settle()
    assert isinstance(driver.top, Trouble)


def test_the_app_stops_rather_than_failing_for_ever(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Trouble, surface: Surface) -> None:
        raise ValueError("broken for good")

    monkeypatch.setattr(Trouble, "paint", broken)

    class Bad(Plain):
        def draw(self, surface: Surface) -> None:
            raise ValueError("no such colour")

    driver.push(Bad("bad"))
    for _ in range(5):
        driver.wait()
    assert not driver.app.running and driver.app.exit_code == 1


def test_a_picture_of_the_screen_is_saved(driver: Driver) -> None:
    driver.push(Shelf())
    driver.keys("f12")
    [picture] = list((driver.app.profile / "pictures").glob("*.png"))
    assert pygame.image.load(str(picture)).get_size() == (1280, 720)
    driver.keys("f12", "f12")
    assert len(list((driver.app.profile / "pictures").glob("*.png"))) == 3, "the clock names them by the second"


def test_a_message_goes_by_itself_and_holds_nothing_up(driver: Driver) -> None:
    board = driver.push(Board())
    driver.app.tell("Saved.")
    driver.click("go")
    assert board.pressed == 1
    assert any(isinstance(s, Toast) for s in driver.app.stack.scenes)
    driver.wait(8)
    assert not any(isinstance(s, Toast) for s in driver.app.stack.scenes)


def test_messages_from_another_thread_arrive(driver: Driver) -> None:
    driver.push(Board())
    driver.app.hear("The disk is full.")
    driver.wait()
    assert driver.screen(Toast).words == "The disk is full."
    driver.app.hear("")
    driver.wait()
    assert driver.screen(Toast).words == "Everything is saved again."


def test_a_window_is_never_smaller_than_can_be_drawn(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (10, 10))
    driver.push(Shelf())
    driver.settle()
    assert driver.app.size == LEAST_SIZE
    driver.resize(1, 1)
    driver.settle()
    assert driver.app.size == LEAST_SIZE


def test_the_same_screen_gives_the_same_bytes(tmp_path: Path) -> None:
    pictures = []
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        driver = Driver(tmp_path / name)
        driver.push(Shelf())
        driver.settle()
        pictures.append(pygame.image.tobytes(driver.app.screen, "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize(
    "words",
    [
        ["--size", "big"],
        ["--size", "0x5"],
        ["--size", "1280"],
        ["--size", "999999x9"],
        ["--nonsense"],
        ["--after", "nan"],
        ["--after", "inf"],
        ["--after=-1"],
        ["--after", "soon"],
    ],
)
def test_a_wrong_command_line_is_refused(words: list[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        arguments(words)
    assert stopped.value.code == 2


def test_a_profile_that_cannot_be_made_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["--profile", str(tmp_path / "file" / "inside")]) == 1
    assert "cannot be used" in capsys.readouterr().err


def test_the_command_takes_a_picture_and_imports_late(tmp_path: Path) -> None:
    heavy = "numpy shapely pymunk pygame_gui yaml sqlite3 hypothesis"
    code = (
        "import sys; from scenes.__main__ import main; "
        f"rc = main(['--profile', {str(tmp_path)!r}, '--screenshot', {str(tmp_path / 'a.png')!r}, '--after', '0.1']); "
        f"print(rc, [m for m in {heavy!r}.split() if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-1] == "0 []", done.stderr
    assert pygame.image.load(str(tmp_path / "a.png")).get_size() == (1280, 720)
    assert (tmp_path / "settings.json").is_file()


def test_the_first_screen_loads_little(tmp_path: Path) -> None:
    """What it needs besides pygame, so that it is there at once: no library, rules or service that only games need.

    A dataclass takes as long to come up as forty structs, so only what others derive from is one.
    """
    late = (
        "asyncio concurrent.futures ctypes hashlib inspect multiprocessing subprocess game.core.position.state "
        "game.core.record"
    )
    code = f"""
import pygame, sys
from pathlib import Path
before = set(sys.modules)
from scenes.app.app import App
from scenes.menus.shelf.shelf import Shelf
app = App(Path({str(tmp_path)!r}), (1280, 720))
app.stack.push(Shelf())
app.settle()
loaded = set(sys.modules) - before
services = {{name for name in loaded if name.startswith("game.services.")}} - {{"game.services.writing"}}
print(sorted(loaded & set({late!r}.split()) | services))
print(sorted({{
    thing.__name__ for name in loaded if name.startswith(("game", "scenes"))
    for thing in vars(sys.modules[name]).values() if isinstance(thing, type) and "__dataclass_fields__" in vars(thing)
}}))
"""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines() == ["[]", "['Element', 'Outline']"], done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there always is a display")
def test_without_a_display_the_app_says_so(tmp_path: Path) -> None:
    """It does not run where nobody sees it; pygame's banner is in nobody's way."""
    known = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT")
    environment = {name: value for name, value in os.environ.items() if name not in known}
    done = subprocess.run(
        [sys.executable, "-m", "scenes", "--profile", str(tmp_path)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1 and "there is no display" in done.stderr and done.stdout == ""


def test_without_a_home_the_app_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """An unknown user without a home is told what helps; so is who names a home that nobody has."""

    def nobody(*args: object, **options: object) -> str:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr("platformdirs.user_data_dir", nobody)
    for given in ([], ["--profile", "~nobody-of-that-name/x"], ["--profile", "a\0b"]):
        assert main(given) == 1
        assert "--profile names another one" in capsys.readouterr().err


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_ring_of_the_first_seat_leaves_its_heading_free(tmp_path: Path, size: tuple[int, int]) -> None:
    driver = Driver(tmp_path, size)
    driver.push(Shelf())
    driver.app.go.new_game("rise-against-monsters")
    driver.settle()
    screen, shield = driver.screen(NewGame), driver.find("shield-0")
    heading = next(line for line in lines_of(screen)[0] if line.words == "Seats")
    ring = shield.ring()
    top = ring.rect(shield.rect.topleft).top + ring.surface.get_bounding_rect(min_alpha=128).top
    assert top - heading.rect.bottom >= screen.layout.u(2)
