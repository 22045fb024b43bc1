"""The list of records: who won, found by words, in another order, under another name, put away and brought back."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest

from game.core.record import new_record, write_record
from game.core.rulebook.games import find_game
from game.services.statistics import FinishedGame, SeatResult
from scenes.menus.sheets.records import AskWord, FileRow, OpenRecord
from scenes.menus.shelf.shelf import Shelf
from scenes.session.record_shelf import NAMES, RecordShelf
from scenes.system.settings import SettingsFile
from scenes.tabletop.game_screen import GameScreen
from scenes.ui.screens.choose_file import ChooseFile
from scenes.ui.screens.popups import Menu
from tools.screens.driver import Driver, faults


@pytest.fixture
def sheet(driver: Driver) -> OpenRecord:
    """Three running games."""
    for game, names, mode in (
        ("medieval-keep", ("Ann",), "solo"),
        ("strongholds", ("Nguyễn", "Łukasz"), None),
        ("medieval-keep", ("Лена",), "solo"),
    ):
        driver.push(Shelf())
        driver.begin(find_game(game), names, mode or find_game(game).modes[0].name, {}, 5)
        driver.settle()
        driver.app.stack.clear()
        driver.wait(1)
    driver.push(Shelf())
    sheet = driver.push(OpenRecord())
    driver.settle()
    return sheet


def rows(sheet: OpenRecord) -> list[FileRow]:
    return [widget for widget in sheet.widgets() if isinstance(widget, FileRow)]


def test_they_are_found_by_any_word_and_put_in_order(driver: Driver, sheet: OpenRecord) -> None:
    assert len(rows(sheet)) == 3 and faults(sheet) == []
    driver.click("seek")
    driver.type("лена")
    assert [row.kept.line.partition(" · ")[0] for row in rows(sheet)] == ["Лена"]
    for sought in ("ЛЕНА", "лена solo", "nguyen", "NGUYỄN", "lukasz", "Łukasz"):  # as the keyboard at hand has it
        driver.keys("ctrl+a", "backspace")
        driver.type(sought)
        assert len(rows(sheet)) == 1, sought
    driver.type(" nothing of the kind")
    assert rows(sheet) == [] and faults(sheet) == []
    driver.keys("ctrl+a", "backspace")
    order = driver.find("order")
    driver.click((order.rect.right - 20, order.rect.centery))
    assert [row.name for row in rows(sheet)] == sorted(row.name for row in rows(sheet))


def test_one_is_put_away_and_brought_back(driver: Driver, sheet: OpenRecord) -> None:
    gone = rows(sheet)[1]
    before = {path: path.read_bytes() for path in (driver.app.profile / "games").iterdir() if path.suffix != ".lock"}
    driver.click(gone.rect.center, 3)
    menu = driver.screen(Menu)
    line = next(w for w in menu.widgets() if w.name.startswith("Remove"))
    driver.click(line.rect.center)
    driver.settle()
    assert len(rows(sheet)) == 2 and not gone.kept.path.exists()
    driver.click("seek")
    driver.keys("ctrl+z")
    driver.settle()
    assert len(rows(sheet)) == 3
    assert {p: p.read_bytes() for p in (driver.app.profile / "games").iterdir() if p.suffix != ".lock"} == before
    driver.click("folder")
    assert not [w for w in driver.screen(Menu).widgets() if w.name.startswith("Removed")], "nothing lies there"
    driver.keys("escape")
    # and once the sheet has been closed, by itself or with the app: from the list of what was put away
    driver.move(rows(sheet)[1].rect.center)
    driver.keys("delete")
    sheet.close()
    again = OpenRecord()
    driver.app.stack.push(again)
    driver.settle()
    driver.keys("ctrl+z")
    assert len(rows(again)) == 2
    driver.click("folder")
    driver.click(next(w for w in driver.screen(Menu).widgets() if w.name == "Removed (1)").rect.center)
    driver.settle()
    assert [row.name for row in rows(again)] == [gone.name] and faults(again) == []
    driver.keys("delete")
    driver.click("watch-0")
    assert len(rows(again)) == 3 and not again.away, "nothing else lies there: all are shown again"
    assert {p: p.read_bytes() for p in (driver.app.profile / "games").iterdir() if p.suffix != ".lock"} == before


def test_a_file_with_a_long_name_has_a_menu_that_can_be_read(driver: Driver, sheet: OpenRecord) -> None:
    folder = driver.app.profile / "records"
    folder.mkdir(exist_ok=True)
    (folder / f"{'a siege without end ' * 10}.yaml").write_text("- :", encoding="utf-8")
    sheet.close()
    again = driver.push(OpenRecord())
    driver.settle()
    driver.click(next(row for row in rows(again) if "without end" in row.name).rect.center, 3)
    menu = driver.screen(Menu)
    title = next(widget for widget in menu.widgets() if widget.id == "menu-title")
    assert title.name.startswith("a siege") and title.name.endswith("…") and faults(menu) == []


def test_the_key_puts_away_what_is_pointed_at_and_no_letter_of_a_field(driver: Driver, sheet: OpenRecord) -> None:
    driver.move(rows(sheet)[0].rect.center)
    driver.keys("delete")
    assert len(rows(sheet)) == 2
    driver.click("seek")
    driver.keys("delete")
    assert len(rows(sheet)) == 2


def test_a_record_has_a_name_of_its_own(driver: Driver, sheet: OpenRecord) -> None:
    first = rows(sheet)[0]
    driver.click(first.rect.center, 3)
    line = next(w for w in driver.screen(Menu).widgets() if w.name.startswith("Another name"))
    driver.click(line.rect.center)
    driver.settle()
    driver.screen(AskWord)
    driver.keys("ctrl+a")
    driver.type("  Saturday,  with  cake ")
    driver.keys("enter")
    driver.settle()
    named = next(row for row in rows(sheet) if row.kept.path == first.kept.path)
    assert named.name == "Saturday, with cake"
    driver.click("seek")
    for sought in ("cake", f"cake {first.name}"):  # by its name, and by its game still
        driver.keys("ctrl+a", "backspace")
        driver.type(sought)
        driver.settle()
        assert [row.kept.path for row in rows(sheet)] == [first.kept.path], sought
    driver.keys("ctrl+a", "backspace")
    sheet.close()
    again = driver.push(OpenRecord())
    assert "Saturday, with cake" in [row.name for row in rows(again)]


@pytest.mark.parametrize("held", [b"", b'{"a": "Ours", "b', b"\xff\xfe{}", b"[1]"])
def test_names_in_a_damaged_file_are_set_aside_and_not_written_over(tmp_path: Path, held: bytes) -> None:
    (tmp_path / NAMES).write_bytes(held)
    kept = RecordShelf(tmp_path)
    assert kept.names() == {} and kept.rename(Path("a.yaml"), "Mine") == ""
    assert kept.names() == {"a": "Mine"}
    assert [path.read_bytes() for path in tmp_path.glob("names-of-records-damaged*")] == [held]


def test_a_game_that_is_open_elsewhere_stays(driver: Driver, sheet: OpenRecord) -> None:
    from game.services.locks import Lock

    first = rows(sheet)[0]
    lock = Lock(first.kept.path)
    assert lock.take()
    driver.move(first.rect.center)
    driver.keys("delete")
    assert len(rows(sheet)) == 3 and first.kept.path.exists()
    lock.release()


def press_line(driver: Driver, row: FileRow, words: str) -> None:
    driver.click(row.rect.center, 3)
    line = next(w for w in driver.screen(Menu).widgets() if w.name.startswith(words))
    driver.click(line.rect.center)
    driver.settle()


def test_a_record_lies_in_a_folder_of_ones_own_and_that_is_undone(driver: Driver, sheet: OpenRecord) -> None:
    first, second = rows(sheet)[0].kept.path, rows(sheet)[1].kept.path
    press_line(driver, rows(sheet)[0], "Into a folder")
    driver.type("Winter 2026")
    driver.keys("enter")
    driver.settle()
    other = next(row for row in rows(sheet) if row.kept.path == second)
    press_line(driver, other, "Into a folder")
    driver.click("known-0")
    driver.settle()
    driver.click("folder")
    assert [w.name for w in driver.screen(Menu).widgets() if "(" in w.name] == ["Winter 2026 (2)"]
    line = next(w for w in driver.screen(Menu).widgets() if "(" in w.name)
    driver.click(line.rect.center)
    driver.settle()
    assert {row.kept.path for row in rows(sheet)} == {first, second} and faults(sheet) == []
    driver.keys("ctrl+z")
    driver.settle()
    assert {row.kept.path for row in rows(sheet)} == {first}
    driver.keys("ctrl+z")
    driver.settle()
    assert len(rows(sheet)) == 3 and sheet.folder == "", "a folder without anything in it is none"


def test_another_name_is_undone(driver: Driver, sheet: OpenRecord) -> None:
    was = rows(sheet)[0]
    press_line(driver, was, "Another name")
    driver.keys("ctrl+a")
    driver.type("Ours")
    driver.keys("enter")
    driver.settle()
    assert "Ours" in [row.name for row in rows(sheet)]
    driver.keys("ctrl+z")
    driver.settle()
    assert next(row.name for row in rows(sheet) if row.kept.path == was.kept.path) == was.name


def test_a_file_elsewhere_is_chosen(driver: Driver, sheet: OpenRecord, tmp_path: Path) -> None:
    path = tmp_path / "usb" / "Игра 3.yaml"
    path.parent.mkdir()
    path.write_text(write_record(new_record(find_game("strongholds"), ["Ann", "Ben"], seed=7)), encoding="utf-8")
    (path.parent / "notes.txt").write_text("no", encoding="utf-8")
    driver.click("elsewhere")
    chooser = driver.screen(ChooseFile)
    chooser.go(tmp_path)
    driver.until(lambda: "folder-usb" in driver.ids())
    driver.keys("tab", "tab", "tab")
    driver.click("folder-usb")
    driver.until(lambda: "chosen-Игра 3.yaml" in driver.ids())
    driver.settle()
    assert faults(chooser) == [] and not any("notes" in id for id in driver.ids())
    driver.click("chosen-Игра 3.yaml")
    driver.settle()
    assert driver.screen(GameScreen).table.players == ("Ann", "Ben")  # type: ignore[type-abstract]
    assert SettingsFile(driver.app.profile).now.recent_files == (str(path),)


def test_who_won_is_shown_as_soon_as_the_books_answer(driver: Driver) -> None:
    """The first sheet after the start comes up before them; it is not opened a second time for that."""
    books, kept = driver.app.books, driver.app.profile / "finished" / "medieval-keep-1.yaml"
    kept.parent.mkdir()
    kept.write_text(write_record(new_record(find_game("medieval-keep"), ["Ann"], "solo")), encoding="utf-8")
    books.keep(FinishedGame(kept.stem, "medieval-keep", "solo", (SeatResult("Ann", True, 12),), {}, 5))
    busy = Event()
    books.ask(lambda statistics: busy.wait())
    driver.push(Shelf())
    sheet = driver.push(OpenRecord())
    assert "finished" in rows(sheet)[0].kept.line
    busy.set()
    driver.settle()
    assert "won, 12" in rows(sheet)[0].kept.line
