"""The screens that a player sees first, over a profile in which something is broken: all of them come up."""

from __future__ import annotations

import shutil
from pathlib import Path

from scenes.city.screen.cities import ChooseCity
from scenes.menus.sheets.records import OpenRecord
from scenes.menus.sheets.trouble import Trouble
from scenes.menus.shelf.shelf import Shelf
from scenes.menus.statistics.statistics import StatisticsScreen
from scenes.session.catalogue import games_on_shelf
from tools.screens.driver import Driver
from tools.torture.damage import damaged
from tools.torture.hostile import all_harms
from tools.torture.profiles import Healthy
from tools.torture.tally import Harmed, Torment


def hostile(torment: Torment, well: Healthy) -> None:
    """What somebody wrote to do harm, one after another, and from the start again."""
    harms = list(all_harms().items())
    for number, _ in torment.tries():
        words, put = harms[number % len(harms)]
        profile = _copy(torment, well)
        put(profile, well)
        with torment.watch(number, words):
            look_at_all(profile)


def damaged_profiles(torment: Torment, well: Healthy) -> None:
    """Several files of a profile changed by a disk at once."""
    paths = sorted(path for path in well.folder.rglob("*") if path.is_file())
    for number, luck in torment.tries():
        profile = _copy(torment, well)
        told = []
        for path in luck.sample(paths, luck.randint(1, 4)):
            how, broken = damaged(path.read_bytes(), luck)
            (profile / path.relative_to(well.folder)).write_bytes(broken)
            told.append(f"{path.relative_to(well.folder)}: {how}")
        with torment.watch(number, "; ".join(told)):
            look_at_all(profile)


def _copy(torment: Torment, well: Healthy) -> Path:
    profile = torment.folder / "profile"
    shutil.rmtree(profile, ignore_errors=True)
    shutil.copytree(well.folder, profile)
    return profile


def look_at_all(profile: Path) -> None:
    """Start, open every running game and every copy, look at results, records, cities and a new game of each."""
    driver = Driver(profile)
    go = driver.app.go
    driver.push(Shelf())
    _look(driver, "the shelf")
    for path in sorted((profile / "games").glob("*.yaml")):
        go.open(path)
        _look(driver, path.name)
        go.shelf()
        _look(driver, "the shelf again")
    for path in sorted((profile / "records").glob("*.yaml"))[-2:]:
        go.watch_file(path)
        _look(driver, f"a replay of {path.name}")
        go.shelf()
    for screen in (StatisticsScreen, OpenRecord, ChooseCity):
        driver.push(screen())
        _look(driver, screen.__name__)
        go.shelf()
    for entry in games_on_shelf()[:2]:
        go.new_game(entry.game)
        _look(driver, f"a new game of {entry.game}")
        go.shelf()


def _look(driver: Driver, what: str) -> None:
    """Let it be drawn; it must be what was asked for, and not the message about an error of the program."""
    driver.settle(2.0)
    if isinstance(driver.app.stack.top, Trouble):
        (report,) = sorted((driver.app.profile / "crashes").iterdir())[-1:]
        raise Harmed("crash", f"{what}: {report.read_text(encoding='utf-8')[-1500:]}")
