"""A file is chosen by mouse, by keys alone, by a typed or pasted path; in any window; heard by a screen reader."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from scenes.menus.shelf.shelf import Shelf
from scenes.system.folders import inside
from scenes.ui.screens.choose_file import MOST, ChooseFile
from scenes.ui.screens.described import every
from scenes.ui.screens.popups import Slip
from scenes.ui.widgets.entry import copy_text
from scenes.ui.widgets.text import Text
from tools.screens.driver import Driver, faults

NAMES = ("b.yaml", "A.YML", "игра.yaml", "شطرنج.yaml", "🏰 castle.yaml", "x" * 120 + ".yaml", "of the winter.yaml")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Files of many names, with some that are none of the kind; one more below."""
    folder = tmp_path / "things"
    (folder / "below").mkdir(parents=True)
    for name in (*NAMES, "notes.txt", ".hidden.yaml"):
        (folder / name).write_text("x", encoding="utf-8")
    (folder / "below" / "deep.yaml").write_text("x", encoding="utf-8")
    (folder / "gone.yaml").symlink_to(folder / "nowhere")
    os.mkfifo(folder / "pipe.yaml")
    return folder


class Chosen:
    """The sheet, and what came of it."""

    def __init__(self, driver: Driver, folder: Path) -> None:
        self.found: list[Path] = []
        driver.push(Shelf())
        self.sheet = driver.push(ChooseFile(self.found.append, (".yaml", ".yml"), folder))
        driver.until(lambda: self.sheet.inside is not None)
        driver.settle()


@pytest.fixture
def chosen(driver: Driver, folder: Path) -> Chosen:
    return Chosen(driver, folder)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 200])
def test_it_stands_in_every_window(driver: Driver, chosen: Chosen, size: tuple[int, int], text: int) -> None:
    driver.app.settings.text_size = text
    driver.resize(*size)
    driver.settle()
    assert faults(chosen.sheet) == []
    room = driver.find("files-area").rect
    assert room.w > 200 and room.h > 150, "there is room for rows"


def test_only_files_of_the_kind_are_listed_by_name(driver: Driver, chosen: Chosen) -> None:
    listed = [id.removeprefix("chosen-") for id in driver.ids() if id.startswith("chosen-")]
    assert listed == sorted(NAMES, key=str.casefold)
    assert "folder-below" in driver.ids() and "up" in driver.ids()


def test_keys_alone_go_through_folders(driver: Driver, chosen: Chosen, folder: Path) -> None:
    driver.keys("tab")
    while chosen.sheet.hands.ringed() is None or chosen.sheet.hands.ringed() is not driver.find("folder-below"):
        before = chosen.sheet.hands.ringed()
        driver.keys("down" if before is not None and before.id in ("up",) else "tab")
    driver.keys("enter")
    driver.until(lambda: "chosen-deep.yaml" in driver.ids())
    driver.settle()
    ringed = chosen.sheet.hands.ringed()
    assert ringed is not None and ringed.id == "chosen-deep.yaml", "the ring is where one goes on"
    driver.keys("backspace")
    driver.until(lambda: "folder-below" in driver.ids())
    driver.keys("alt+up")
    driver.until(lambda: "folder-things" in driver.ids())
    driver.keys("escape")
    assert chosen.found == [] and not isinstance(driver.top, ChooseFile)


def test_words_find_and_enter_takes_the_first(driver: Driver, chosen: Chosen, folder: Path) -> None:
    driver.click("filter")
    driver.type("WINTER of")
    assert [id for id in driver.ids() if id.startswith("chosen-")] == ["chosen-of the winter.yaml"]
    driver.keys("enter")
    assert chosen.found == [folder / "of the winter.yaml"]


@pytest.mark.parametrize("form", ["{}", '"{}"', "  {}  ", "file://{}", "uri"])
def test_a_path_that_is_pasted_opens(driver: Driver, chosen: Chosen, folder: Path, form: str) -> None:
    goal = folder / "below" / "deep.yaml"
    if form == "uri":
        goal = goal.rename(goal.with_name("Игра 3 %41.yaml"))
    copy_text(goal.as_uri() if form == "uri" else form.format(goal))
    driver.click("filter")
    driver.keys("ctrl+v", "enter")
    assert chosen.found == [goal]


def test_what_is_not_there_is_told(driver: Driver, chosen: Chosen) -> None:
    driver.click("filter")
    driver.type("/no/such/thing.yaml")
    told = driver.find("none")
    assert isinstance(told, Text) and told.name.startswith("Enter opens"), "a path is no word that is sought here"
    driver.keys("enter")
    assert isinstance(driver.top, Slip) and chosen.found == [] and faults(chosen.sheet) == []


def test_what_was_opened_last_is_offered_and_its_folder_comes_first(
    driver: Driver, chosen: Chosen, folder: Path
) -> None:
    driver.click("chosen-b.yaml")
    again = driver.push(ChooseFile(chosen.found.append, (".yaml",)))
    driver.until(lambda: again.inside is not None)
    driver.settle()
    assert again.folder == folder
    driver.click("recent-0")
    assert chosen.found == [folder / "b.yaml"] * 2
    other = driver.push(ChooseFile(chosen.found.append, (".png",)))
    assert other.recent() == [], "another kind of file was none"


def test_a_folder_of_thousands_is_filtered(driver: Driver, tmp_path: Path) -> None:
    for number in range(MOST + 50):
        (tmp_path / f"game-{number:04}.yaml").touch()
    chosen = Chosen(driver, tmp_path)
    assert len([id for id in driver.ids() if id.startswith("chosen-")]) == MOST and "none" in driver.ids()
    driver.click("filter")
    driver.type("0249")
    driver.keys("enter")
    assert chosen.found == [tmp_path / "game-0249.yaml"]


def test_a_folder_that_is_gone_says_why(driver: Driver, tmp_path: Path) -> None:
    Chosen(driver, tmp_path / "nowhere")
    assert "No such file" in str(driver.find("none").name) and "up" in driver.ids()
    assert inside(Path("/proc/1/nothing\0here"), (".yaml",)).why


def test_a_screen_reader_hears_folders_and_files(driver: Driver, chosen: Chosen) -> None:
    parts = {part.id: part for part in every(chosen.sheet.described())}
    assert parts["folder-below"].words == "Folder below" and parts["folder-below"].role == "button"
    assert parts["chosen-b.yaml"].words.startswith("b.yaml, ") and "bytes" in parts["chosen-b.yaml"].words
    assert parts["filter"].role == "field"
