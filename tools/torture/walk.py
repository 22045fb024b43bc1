"""Every screen of the app, one after another, over a profile: what is done on each there is done to its files, too."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from pathlib import Path

from scenes.city.drawing import files
from scenes.city.screen.screen import CityScreen
from scenes.menus.sheets.trouble import Trouble
from scenes.session.catalogue import games_on_shelf
from scenes.session.daily import siege_of
from scenes.tabletop.game_screen import GameScreen
from tools.screens.driver import Driver
from tools.torture.tally import Harmed


def doors(driver: Driver) -> Iterator[tuple[str, Callable[[], object]]]:
    """The ways to every screen, by their names."""
    go, profile = driver.app.go, driver.app.profile
    yield "the shelf", go.shelf
    for path in sorted((profile / "games").glob("*.yaml")):
        yield f"running {path.name}", partial(go.open, path)
    for folder in ("records", "finished"):
        for path in sorted((profile / folder).glob("*.yaml"))[:2]:
            yield f"a replay of {path.name}", partial(go.watch_file, path)
    for entry in games_on_shelf():
        yield f"a new game of {entry.game}", partial(go.new_game, entry.game)
        yield f"the rulebook of {entry.game}", partial(go.rulebook, entry.game)
        if entry.lesson:
            yield f"the lesson of {entry.game}", partial(go.lesson, entry.game)
        if entry.own_content:
            yield f"own cards of {entry.game}", partial(go.own_content, entry.game)
    for name in ("statistics", "settings", "records", "cities", "practice"):
        yield name, getattr(go, name)
    for path in files.cities_of(profile)[:1]:
        yield f"the city {path.name}", partial(_city, driver, path)
        yield f"a copy of {path.name}", partial(go.copy_of_city, path)
    yield "a new city", partial(_city, driver, None)
    for path in profile.glob("*.png"):
        yield f"a city from {path.name}", partial(go.city_from_photo, path)
    today = date(2026, 1, 3)
    siege = siege_of(profile, today)
    if siege is not None:
        yield "the siege of a day", partial(go.daily, siege)
    yield "earlier days", partial(go.earlier_days, today)


def doors_of(top: GameScreen) -> Iterator[tuple[str, Callable[[], object]]]:
    """The ways from a running game to what opens over it."""
    go, table = top.app.go, top.table
    yield "a copy", partial(go.save_copy, table)
    yield "the pause", partial(go.pause, table, top.leave_table, top.begin_again, top.pause_lines())
    yield "who plays", partial(go.who_plays, table, lambda bots: None)
    yield "its replay", partial(go.watch, table)
    yield "a moment of it", partial(go.watch_moment, table, 1, "Here")
    yield "its turning points", partial(go.review, table, table.moments, table.players[0], top.sentence)


def look_round(driver: Driver, name: str) -> None:
    """Open whatever a running game opens over itself, and close it again."""
    stack = driver.app.stack
    top = _game(driver)
    if top is None or not name.startswith("running"):
        return
    for what, door in doors_of(top):
        door()
        driver.settle(0.5)
        sound(driver, f"{name}, {what}")
        while stack.top is not None and stack.top is not top and top in stack.scenes:
            stack.drop(stack.top)


def _city(driver: Driver, path: Path | None) -> None:
    driver.app.stack.push(CityScreen(path))


def enter(driver: Driver, name: str, door: Callable[[], object]) -> None:
    """Go there, from the shelf; Harmed if a report of an error comes up instead."""
    door()
    driver.settle(1.0)
    sound(driver, name)


def sound(driver: Driver, name: str) -> None:
    """Is what is shown not the message about an error of the program?"""
    if isinstance(driver.app.stack.top, Trouble):
        reports = sorted((driver.app.profile / "crashes").glob("*"))[-1:]
        words = reports[0].read_text(encoding="utf-8")[-1500:] if reports else repr(driver.app.stack.top.error)
        raise Harmed("crash", f"{name}: {words}")


def play(driver: Driver, most: int = 3) -> None:
    """Do what the screen's own hint says, where it is a game that waits for somebody."""
    top = _game(driver)
    if top is None:
        return
    from game.core.actions.action import write_action
    from game.core.text.errors import RampartsError

    for _ in range(most):
        for player in top.table.to_act()[:1]:
            try:
                top.table.send(write_action(top.table.hint(player).action))
            except RampartsError:
                return
        driver.settle(0.5)


def _game(driver: Driver) -> GameScreen | None:
    """The game that is shown."""
    return next((scene for scene in reversed(driver.app.stack.scenes) if isinstance(scene, GameScreen)), None)


def home(path: Path) -> dict[str, bytes]:
    """What every file of a folder holds."""
    return {str(file.relative_to(path)): file.read_bytes() for file in sorted(path.rglob("*")) if file.is_file()}
