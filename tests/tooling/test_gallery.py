"""The gallery writes a picture of each state in each window, and all of them on one sheet."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from statistics import median

import pygame
import pytest

from game.core.record import new_record
from game.core.rulebook.games import find_game
from scenes.battle_for_korvosa.board.panel import Figures
from scenes.battle_for_korvosa.scene import CityTable
from scenes.city.screen.screen import CityScreen
from scenes.menus.shelf.shelf import Shelf
from scenes.paint import fonts
from scenes.session.catalogue import scenes_of
from scenes.strongholds.board.drafts import DEFENCE
from scenes.strongholds.scene import HoldTable
from scenes.tabletop.game_screen import GameScreen
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.paper import Paper
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text
from scenes.ui.widgets.widget import Inert
from tools.gallery.__main__ import contact_sheet, main
from tools.gallery.shots import Setup, read_setup, shot_of
from tools.gallery.states import Found, boards_of, open_found, states
from tools.gallery.words_on import MEDIAN, MOST, table, words_of, words_on
from tools.screens.driver import Driver, faults
from tools.screens.legibility import misread


def test_pictures_and_contact_sheet(tmp_path: Path) -> None:
    """Three settings pages in two windows, drawn side by side: six pictures of those sizes."""
    sizes = "1280x720,1024x640-left-text150"
    given = ("--out", str(tmp_path), "--sizes", sizes, "--steps", "1", "--only", "settings", "--jobs", "2")
    # as a command: processes of its own find what they run only outside `__main__`
    ran = subprocess.run([sys.executable, "-m", "tools.gallery", *given], check=False, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    for name, size in (("1280x720", (1280, 720)), ("1024x640-left-text150", (1024, 640))):
        found = sorted((tmp_path / name).glob("*.png"))
        assert [path.stem for path in found] == ["settings-files", "settings-keys", "settings-look", "settings-window"]
        assert all(pygame.image.load(str(path)).get_size() == size for path in found)
    assert (tmp_path / "contact-sheet.png").is_file()


def test_a_window_is_named_by_its_size_and_settings() -> None:
    found = read_setup("1920x1080-text150-left-contrast")
    assert found == Setup("1920x1080-text150-left-contrast", (1920, 1080), 150, True, True)
    assert read_setup("1280x720-long").language == "long" and read_setup("1280x720-de").language == "de"
    with pytest.raises(argparse.ArgumentTypeError, match="'text90'"):
        read_setup("1280x720-text90")


def test_the_words_on_screens_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Numbers and ranks are none; what is over the most is named, but for what is there to be read."""
    assert words_of(["10 K", "Ann’s turn", "3 of 42", "A 5"]) == 3
    assert table({"shelf": 40, "keep-form": 151, "rulebook": 300})[-2:] == [
        "median 151 of 3 screens (under 70 is wanted)",
        "over 150: keep-form (but what is there to be read)",
    ]
    driver = Driver(tmp_path / "profile")
    screen = driver.push(Shelf())
    driver.settle()
    bare = words_on(screen)
    screen.lift("strongholds")
    driver.settle()
    assert 10 < bare < 70 and words_on(screen) > 20


def test_the_median_screen_has_few_words(tmp_path: Path) -> None:
    """As the last whole count found (`gallery --sizes 1280x720 --words FILE`); some are counted again here."""
    counted = json.loads((Path(__file__).parent / "words.json").read_text(encoding="utf-8"))
    *_, middle, over = table(counted)
    assert median(counted.values()) < MEDIAN, middle
    assert over.startswith(f"over {MOST}: none"), over
    driver, shown = Driver(tmp_path / "profile"), states([])
    driver.app.settings.animation = "off"
    for name in ("shelf-book-strongholds", "lesson-strongholds-4"):
        shown[name](driver)
        driver.settle()
        screen = [scene for scene in driver.app.stack.scenes if isinstance(scene, Screen)][-1]
        assert words_on(screen) <= counted[name] + 2, name
        driver.app.stack.clear()


def test_wrong_words_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--out", str(tmp_path), "--sizes", "large"]) == 2
    assert "'large' is no size" in capsys.readouterr().err


def test_each_board_of_a_mode_is_found_once_and_stands_there_again(tmp_path: Path) -> None:
    """What was found by play is on the table again when it is opened, reveals too."""
    entry = scenes_of("strongholds")
    assert entry is not None
    found = list(boards_of(Driver(tmp_path / "scout"), entry, "two-player", 12))
    names = [board.name.removeprefix("strongholds-two-player-") for board in found]
    assert len(set(names)) == len(names) and {"drawn", "muster", "reveal", "defend", "report", "curtain"} <= set(names)
    driver = Driver(tmp_path / "shown")
    driver.app.settings.animation = "off"
    for board, name in zip(found, names, strict=True):
        screen = open_found(driver, board)
        if name != "curtain":
            assert type(screen.board).__name__.lower() == f"{name}board"
        driver.app.stack.clear()


def test_all_that_the_shelf_and_a_table_show_is_among_the_states() -> None:
    record = new_record(find_game("medieval-keep"), ["Ann"], "solo", {}, 1)
    names = set(states([Found("medieval-keep-solo-town", record)]))
    assert {"shelf", "shelf-later", "records", "trouble", "curtain-seals", "rulebook-search"} <= names
    assert {f"medieval-keep-{what}" for what in ("pause", "hint", "log", "menu", "refusal", "tooltip")} <= names
    assert {"real-dice", "replay-medieval-keep", "lesson-strongholds-2", "strongholds-four-player-pit"} <= names
    assert {"strongholds-pit-of-eight", "city-of-24"} <= names
    assert {"coach", "review", "statistics-luck", "replay-stops", "set-up-dice", "ready-dice"} <= names
    assert {"lesson-defenders-8-drawn", "lesson-medieval-keep-8", "city-question", "city-underlay"} <= names


KINDS = ("shelf", "records", "settings-look", "new-game-full-table", "rulebook-clause", "confirm", "curtain-seals",
         "payment-several", "keep-full-heal", "keep-full-upkeep", "strongholds-four-player-covers", "rise-four",
         "korvosa-crowded-attack", "lesson-medieval-keep-3", "lesson-defenders-9-drawn")  # fmt: skip


def test_no_screen_has_two_black_buttons(tmp_path: Path) -> None:
    """One of each kind of screen; `faults` looks for it wherever it is asked, in the gallery in all states."""
    shown = states([])
    driver = Driver(tmp_path)
    for name in KINDS:
        driver.app.settings.animation = "off"
        shown[name](driver)
        screen = driver.top
        assert isinstance(screen, Screen), name
        assert [fault for fault in faults(screen) if "black" in fault] == [], name
        driver.app.stack.clear()


def test_a_second_black_button_is_seen(tmp_path: Path) -> None:
    class Two(Screen):
        def build(self) -> None:
            for number in range(2):
                rect = pygame.Rect(100, 100 + 200 * number, 200, 60)
                self.add("page", Button(f"go-{number}", rect, "Go", lambda: None, look="main"))

    screen = Driver(tmp_path).push(Two())
    assert faults(screen) == ["more than one black button: go-0, go-1"]


@pytest.mark.parametrize(("name", "seen"), [("strongholds-pit-of-eight", 8), ("city-of-24", 24)])
def test_crowded_positions_stand_there_and_can_be_read(tmp_path: Path, name: str, seen: int) -> None:
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    states([])[name](driver)
    driver.settle()
    screen = driver.top
    assert isinstance(screen, Screen) and faults(screen) == [] and misread(screen) == []
    panel = driver.find("panel-area")
    assert isinstance(panel, ScrollArea) and panel.length <= panel.rect.h, "nothing of the panel is cut by its edge"
    if isinstance(screen, CityScreen):
        assert len({stroke.owner for stroke in screen.canvas.city.strokes.values()}) == seen
    else:
        assert isinstance(screen, HoldTable)
        assert len([card for pair in DEFENCE.on(screen).pit for card in pair]) == seen


def test_a_crowded_panel_scrolls_but_its_main_button_does_not(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    states([])["defenders-twelve-attack"](driver)
    driver.settle()
    screen, panel, main = driver.top, driver.find("panel-area"), driver.find("main")
    assert isinstance(screen, GameScreen) and faults(screen) == []
    assert isinstance(panel, ScrollArea) and panel.most > 0 and isinstance(main, Button)
    assert main.area is None and panel.rect.bottom <= main.rect.top < main.rect.bottom <= driver.find("rules").rect.top
    ids = [widget.id for widget in screen.widgets()]
    assert len(ids) == len(set(ids)), "what was laid out twice stands there once"
    driver.click("main")
    driver.settle()
    assert screen.table.record.steps[-1].body["do"] == "choose-battle"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_verdict_of_seven_shows_every_seat_whole(tmp_path: Path, size: tuple[int, int]) -> None:
    driver = Driver(tmp_path, size)
    driver.app.settings.animation = "off"
    states([])["korvosa-verdict"](driver)
    driver.settle()
    screen, panel = driver.top, driver.find("panel-area")
    assert isinstance(screen, CityTable) and faults(screen) + misread(screen) == []
    assert isinstance(panel, ScrollArea) and panel.most == 0, "nothing of the panel is cut by its edge"
    rows = [thing.name.split()[0] for thing in screen.widgets() if isinstance(thing, Figures) and not thing.head]
    assert rows == list(screen.table.players) and len(rows) == 7


def test_the_sheet_holds_all_pictures(tmp_path: Path) -> None:
    """Several states stand beside each other, each with its other sizes below; nothing is left out."""
    rows = []
    for number in range(8):
        shots = []
        for size in ((640, 360), (360, 640)):
            picture = pygame.Surface(size)
            picture.fill((10 + 30 * number, 0, 0) if size[0] > size[1] else (0, 10 + 30 * number, 0))
            shots.append(shot_of(str(number), picture, ()))
        rows.append((str(number), shots))
    out = tmp_path / "sheet.png"
    contact_sheet(rows, out)
    sheet = pygame.image.load(str(out))
    seen = {tuple(sheet.get_at((x, y)))[:3] for x in range(0, sheet.get_width(), 4) for y in range(sheet.get_height())}
    for number in range(8):
        value = 10 + 30 * number
        assert any(abs(red - value) < 8 and green == blue == 0 for red, green, blue in seen)
        assert any(abs(green - value) < 8 and red == blue == 0 for red, green, blue in seen)


class Page(Screen):
    """A page with words that the test chose."""

    def __init__(self, fault: str) -> None:
        super().__init__()
        self.fault = fault

    def build(self) -> None:
        self.add("page", Paper("paper", pygame.Rect(20, 20, 900, 600)))
        small = 9.0 if self.fault == "too small" else 17.0
        pale = (200, 190, 170) if self.fault == "pale" else None
        said = "Ann holds the wall []." if self.fault == "unfilled" else "Ann holds the wall."
        self.add("page", Text("words", pygame.Rect(60, 60, 700, 40), said, size=small, colour=pale))
        if self.fault == "written over":
            self.add("page", Text("more", pygame.Rect(64, 62, 700, 40), "Ben stands before it."))
        if self.fault == "covered":
            self.add("page", Paper("slip", pygame.Rect(110, 40, 500, 70)))
        side = 20 if self.fault == "small target" else 44
        self.add("page", Button("go", pygame.Rect(60, 300, 120, side), "Go", lambda: None))


@pytest.mark.parametrize("fault", ["", "too small", "pale", "written over", "covered", "small target", "unfilled"])
def test_what_cannot_be_read_or_pressed_is_named(tmp_path: Path, fault: str) -> None:
    driver = Driver(tmp_path)
    page = driver.push(Page(fault))
    driver.settle()
    found = misread(page)
    assert {words.split(":")[0].split(" (")[0] for words in found} == ({fault} if fault else set()), found


class Below(Screen):
    """Words below a paper that covers, on purpose or not, and a blot beside it."""

    def __init__(self, covers: bool, blot: pygame.Rect) -> None:
        super().__init__()
        self.covers_below, self.blot = covers, blot

    def build(self) -> None:
        self.add("page", Paper("page", pygame.Rect(20, 20, 900, 600)))
        self.add(
            "page",
            Text("words", pygame.Rect(60, 60, 700, 40), "Ann holds the wall, and Ben stands before it.", size=30.0),
        )
        self.add("page", Paper("blot", self.blot))
        paper = self.add("hits", Paper("hits", pygame.Rect(200, 40, 600, 400)))
        paper.covers = self.covers_below
        self.add("hits", Text("hit", pygame.Rect(230, 64, 500, 40), "The wall", size=30.0))


@pytest.mark.parametrize(
    ("covers", "blot", "named"),
    [(False, (700, 500, 100, 40), True), (True, (700, 500, 100, 40), False), (True, (40, 76, 120, 60), True)],
)
def test_what_a_paper_covers_on_purpose_is_hidden_and_not_misread(
    tmp_path: Path, covers: bool, blot: tuple[int, int, int, int], named: bool
) -> None:
    """What its edge leaves of a line is looked at all the same: something else may cover that."""
    page = Driver(tmp_path).push(Below(covers, pygame.Rect(blot)))
    found = misread(page)
    assert any("covered" in fault for fault in found) is named
    assert named or found == []


class Rimmed(Inert):
    """A name with a rim of paper, in so many pixels."""

    def draw(self, surface: pygame.Surface) -> None:
        words = fonts.ellipsis(self.name, "sans", 20, self.rect.w)
        fonts.halo_text(words, "sans", 20, (0, 0, 0), (255, 255, 255), 3).draw(surface, self.rect.topleft)


class Named(Screen):
    """A page with such a name."""

    def __init__(self, wide: int) -> None:
        super().__init__()
        self.wide = wide

    def build(self) -> None:
        self.add("page", Rimmed("rimmed", pygame.Rect(100, 300, self.wide, 40), "Schwarzenberg"))


@pytest.mark.parametrize(("wide", "faults"), [(400, 0), (60, 1)])
def test_a_shortened_name_with_a_rim_is_seen(tmp_path: Path, wide: int, faults: int) -> None:
    driver = Driver(tmp_path)
    page = driver.push(Named(wide))
    found = [fault for fault in misread(page) if "shortened" in fault]
    assert len(found) == faults, found
