"""However much there is, a list opens what it shows: files opened, rows read and rows made are counted, never time."""

from __future__ import annotations

import itertools
import os
import random
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pygame
import pytest

from game.core.record import load_or_salvage, read_record
from game.services.journal import NOTE
from game.services.shares import Share
from game.services.statistics import Statistics, finished_game
from scenes.city.drawing import files
from scenes.city.screen.cities import ChooseCity, CityCard
from scenes.menus.sheets.records import PIECE, FileRow, OpenRecord
from scenes.menus.sheets.trouble import Trouble
from scenes.menus.shelf.shelf import Shelf
from scenes.session.saves import Saves
from scenes.system import folder_index
from scenes.system.words import spoken_language
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets.long_list import LongList
from tools.bench.many import cities, games
from tools.screens.driver import Driver, faults

_heard: list[list[str]] = []


def _hook(event: str, about: tuple[object, ...]) -> None:
    if event == "open" and _heard and isinstance(about[0], (str, os.PathLike)):
        _heard[-1].append(str(about[0]))


sys.addaudithook(_hook)


@contextmanager
def opened(profile: Path) -> Iterator[list[str]]:
    """The files of a profile that are opened meanwhile, but for those of its cache."""
    _heard.append([])
    found: list[str] = []
    try:
        yield found
    finally:
        heard = _heard.pop()
        found += [path for path in heard if path.startswith(str(profile)) and "/cache/" not in path]


def rows(screen: Screen, kind: type = FileRow) -> list[FileRow]:
    return [widget for widget in screen.widgets() if isinstance(widget, kind)]


@pytest.mark.parametrize("what", [Shelf, OpenRecord, ChooseCity])
def test_a_thousand_open_as_ten_do(driver: Driver, tmp_path: Path, what: type[Screen]) -> None:
    """Once the folders are known, opening a screen and laying it out anew opens as many files and makes as many rows
    for 1,000 of everything as for 60.
    """
    told = []
    for count in (60, 1000):
        profile = driver.app.profile = tmp_path / f"profile-{count}"
        games(profile / "games", count)
        games(profile / "finished", count)
        cities(profile, count)
        for _ in range(2):
            driver.push(what())
            driver.app.stack.clear()
        with opened(profile) as heard:
            screen = driver.push(what())
            screen.rebuild()
        told.append((len(heard), len(screen.widgets())))
        driver.app.stack.clear()
    assert told[0] == told[1] and told[0][1] < 120, told


def test_of_new_games_the_newest_are_looked_at(tmp_path: Path) -> None:
    """A folder of which nothing is known yet: as many files are read as are shown, and a few hundred at most."""
    paths = games(tmp_path / "games", 450)
    with opened(tmp_path) as heard:
        found = Saves(tmp_path).running(5)
    assert [game.path for game in found] == paths[:-6:-1] and found[0].players == ("Ann", "Ben")
    assert len([path for path in heard if path.endswith(".yaml")]) == folder_index.AT_ONCE
    with opened(tmp_path) as heard:
        last = Saves(tmp_path).running(5, 445)
    assert [game.path for game in last] == paths[4::-1] and last[0].players == ("Ann", "Ben")
    assert len([path for path in heard if path.endswith(".yaml")]) == 5


def test_every_row_can_be_reached(driver: Driver) -> None:
    """By the keyboard down and up again, by the wheel, in the order of the list and each just once."""
    paths = games(driver.app.profile / "finished", 130)
    names = {path.stem: f"{'very ' * (number % 40)}old" for number, path in enumerate(paths)}
    driver.push(Shelf())
    sheet = driver.push(OpenRecord())
    for path in paths[::7]:
        assert sheet.kept.rename(path, names[path.stem]) == ""
    sheet.rebuild()
    area = next(widget for widget in sheet.widgets() if isinstance(widget, LongList))
    seen: list[Path] = []
    while True:
        now = [row for row in rows(sheet) if area.rect.contains(row.rect)]
        assert [row.rect.y for row in now] == sorted(row.rect.y for row in now)
        for upper, lower in itertools.pairwise(now):
            assert 0 < lower.rect.y - upper.rect.bottom < 12
        assert len(rows(sheet)) < 60 and faults(sheet) == []
        seen += [row.kept.path for row in now if row.kept.path not in seen]
        if not area.scroll_by(area.rect.h // 2) or area.offset == area.most:
            break
    seen += [row.kept.path for row in rows(sheet) if row.kept.path not in seen]
    assert seen == paths[::-1]
    back: list[Path] = []
    while area.offset > 0:
        now = [row for row in rows(sheet) if area.rect.contains(row.rect)]
        back += [row.kept.path for row in reversed(now) if row.kept.path not in back]
        area.scroll_by(-area.rect.h // 2)
    back += [row.kept.path for row in reversed(rows(sheet)) if row.kept.path not in back]
    assert [path for path in back if path in paths] == paths and faults(sheet) == []


def test_the_keyboard_walks_on_beyond_what_is_made(driver: Driver) -> None:
    games(driver.app.profile / "finished", 90)
    driver.push(Shelf())
    sheet = driver.push(OpenRecord())
    sheet.hands.focus_on(rows(sheet)[0])
    for _ in range(60):
        driver.keys("down")
    focus = sheet.hands.ringed()
    assert isinstance(focus, FileRow) and int(focus.id.split("-")[1]) >= 50
    area = next(widget for widget in sheet.widgets() if isinstance(widget, LongList))
    assert area.rect.contains(focus.rect)


# ------------------------------------------------------------ what is known is never older than the disk


def test_what_others_do_to_a_folder_is_seen(tmp_path: Path) -> None:
    """Added, removed, replaced, written on in place, by any program: the next look shows it."""
    paths = games(tmp_path / "games", 12)
    saves = Saves(tmp_path)
    assert len(saves.running()) == 12
    luck = random.Random(1)
    for turn in range(40):
        path = luck.choice(paths)
        deed = luck.choice(("remove", "replace", "touch", "note"))
        if deed == "remove":
            path.unlink(missing_ok=True)
        elif deed == "note" and path.exists():
            told = {"line": f"Turn {turn}", "language": spoken_language()}
            path.with_suffix(NOTE).write_bytes(msgspec.json.encode(told))
        else:
            whole = next(other for other in paths if other.exists()).read_bytes()
            path.write_bytes(whole)
            os.utime(path, (1_800_000_000 + turn, 1_800_000_000 + turn))
        found = {game.path: game for game in saves.running()}
        assert set(found) == {path for path in paths if path.exists()} and saves.count_running() == len(found)
        for path, game in found.items():
            assert game.when == path.stat().st_mtime
            if f"Turn {turn}" in path.with_suffix(NOTE).read_text(encoding="utf-8"):
                assert game.line == f"Turn {turn}"


@pytest.mark.parametrize("end", ["", "-journal", "-wal", "-shm"])
@pytest.mark.parametrize("what", ["pipe", "device"])
def test_a_database_or_journal_that_is_no_file_is_not_waited_for(tmp_path: Path, end: str, what: str) -> None:
    """Lists do without their cache; the statistics say that they cannot be read."""
    paths = games(tmp_path / "games", 3)
    known, saves = Statistics(tmp_path), Saves(tmp_path)
    record = read_record(paths[0])
    state, _ = load_or_salvage(record)
    assert known.add(finished_game("one", record, state, ())) and len(saves.running()) == 3
    for name in (f"statistics.sqlite{end}", f"cache/games.sqlite{end}"):
        (tmp_path / name).unlink(missing_ok=True)
        if what == "pipe":
            os.mkfifo(tmp_path / name)
        else:
            (tmp_path / name).symlink_to("/dev/zero")
    assert [game.path for game in saves.running()] == paths[::-1]
    assert known.games() == [] and known.messages and not known.add(finished_game("two", record, state, ()))


@pytest.mark.parametrize("harm", ["damaged", "folder", "another", "cut"])
def test_a_cache_that_is_no_good_costs_nothing(tmp_path: Path, harm: str) -> None:
    """It is made anew, or done without."""
    paths = games(tmp_path / "games", 5)
    saves = Saves(tmp_path)
    assert len(saves.running()) == 5
    cache = tmp_path / "cache" / "games.sqlite"
    whole = cache.read_bytes()
    cache.unlink()
    if harm == "damaged":
        cache.write_bytes(b"no database " * 2000)
    elif harm == "folder":
        cache.mkdir()
    elif harm == "cut":
        cache.write_bytes(whole[: len(whole) // 2])
    else:
        db = sqlite3.connect(cache)
        db.execute("CREATE TABLE files (name TEXT)")
        db.close()
    assert [game.path for game in saves.running()] == paths[::-1] and saves.count_running() == 5


def test_a_cache_that_another_window_writes_is_done_without(tmp_path: Path) -> None:
    paths = games(tmp_path / "games", 5)
    saves = Saves(tmp_path)
    saves.running()
    paths[0].unlink()
    other = sqlite3.connect(tmp_path / "cache" / "games.sqlite", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert [game.path for game in saves.running()] == paths[:0:-1]
    other.close()


def test_a_name_that_is_no_text_is_listed(driver: Driver) -> None:
    """Bytes that are no letters: the city and the copy stand in their lists, and are told in letters."""
    profile = driver.app.profile
    for folder, data in (("cities", b"ramparts: 1\n"), ("records", b"ramparts: 1\n")):
        (profile / folder).mkdir(parents=True, exist_ok=True)
        with open(os.fsencode(profile / folder) + b"/\xff\xfe.yaml", "wb") as file:
            file.write(data)
    driver.push(Shelf())
    sheet = driver.push(OpenRecord())
    assert [row.name for row in rows(sheet)] == ["??"] and faults(sheet) == []
    cards = [widget for widget in driver.push(ChooseCity()).widgets() if isinstance(widget, CityCard)]
    assert "??" in [card.name for card in cards]


def test_a_game_whose_file_has_such_a_name_is_kept_found_and_named(driver: Driver) -> None:
    """In the lists of finished games, in the statistics, under a name of its own, watched again."""
    (whole,) = games(driver.app.profile / "finished", 1)
    path = Path(os.fsdecode(os.fsencode(whole.parent) + b"/over-\xff.yaml"))
    whole.rename(path)
    record = read_record(path)
    known = Statistics(driver.app.profile)
    state, _ = load_or_salvage(record)
    assert known.add(finished_game(path.stem, record, state, (), path=path)), known.messages
    assert set(known.results([path.stem, "another"])) == {path.stem}
    assert known.games(id=path.stem) == known.games(record=str(path)) != []
    assert known.add_shares(path.stem, [Share("deal", "Ann", 1.0, 0.0)]) and known.shares([path.stem])
    driver.push(Shelf())
    sheet = driver.push(OpenRecord())
    assert len(rows(sheet)) == 1 and sheet.kept.rename(path, "Saturday") == ""
    sheet.rebuild()
    assert [row.name for row in rows(sheet)] == ["Saturday"]
    sheet.watch(path)
    driver.settle()
    assert not isinstance(driver.top, Trouble)
    elsewhere = Path(os.fsdecode(os.fsencode(driver.app.profile) + b"/away-\xff.yaml"))
    elsewhere.write_bytes(path.read_bytes())
    driver.app.go.shelf()
    driver.app.go.watch_file(elsewhere)
    driver.settle()
    assert not isinstance(driver.top, (Trouble, Shelf))
    assert known.forget(path.stem) and known.games() == []


def test_a_search_shows_what_it_has_found_and_reads_on(driver: Driver) -> None:
    """The first letter reads a few dozen of 1,300 records; the others come while the window goes on, each once."""
    paths = games(driver.app.profile / "finished", 1300)
    driver.push(Shelf())
    sheet = driver.push(OpenRecord())
    assert sheet.kept.rename(paths[0], "The oldest of all") == ""
    driver.click("seek")
    with opened(driver.app.profile) as heard:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="ann"))
        driver.app.step()
        assert len([path for path in heard if path.endswith(".yaml")]) <= 3 * PIECE
    driver.settle()
    assert [one.path for one in sheet.files() or ()] == paths[::-1] and faults(sheet) == []
    driver.keys("ctrl+a")
    driver.type("oldest")
    assert [row.kept.path for row in rows(sheet)] == [paths[0]]
    driver.keys("ctrl+a", "backspace")
    order = driver.find("order")
    driver.click((order.rect.right - 20, order.rect.centery))
    driver.settle()
    assert len(sheet.files() or ()) == 1300


def test_names_of_cities_are_known_without_looking_at_them(tmp_path: Path) -> None:
    cities(tmp_path, 150)
    files.named_cities(tmp_path)
    with opened(tmp_path) as heard:
        assert len(files.taken_names(tmp_path, tmp_path / "cities" / "town-000007.yaml")) == 149
    assert heard == []
