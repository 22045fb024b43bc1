"""Tables for the gallery: a position before one person, what is done there, and a picture at rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from game.core.record import Record
from scenes.session.catalogue import scenes_of
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from scenes.tabletop.game_screen import GameScreen, screen_class
from scenes.tabletop.seats.curtain import Curtain
from tools.screens.driver import Driver

S = TypeVar("S", bound=GameScreen)


def laid(driver: Driver, record: Record, kind: type[S], person: str = "") -> S:
    """Lay a record on the table of its game and lift the curtain; the screen, which is of that `kind`.

    The others than `person` are computer players, who never move; without a name all are people.
    """
    entry = scenes_of(record.game.id)
    assert entry is not None, record.game.id
    bots = {name: record.game.bots[0] for name in record.setup.players if person and name != person}
    screen = driver.push(screen_class(entry)(Table(record, seating=Seating(bots=bots))))
    assert isinstance(screen, kind)
    screen.pacing.fixed = 1e9
    driver.settle()
    while isinstance(driver.top, Curtain):
        driver.keys("enter", "enter")
        driver.settle()
    return screen


def after(
    record: Callable[[], Record], deed: Callable[[Driver, S], None], kind: type[S], person: str = ""
) -> Callable[[Driver], None]:
    """A state of the gallery: what lies there after a deed, the pointer put aside."""

    def show(driver: Driver) -> None:
        deed(driver, laid(driver, record(), kind, person))
        driver.settle()
        driver.move((2, 2))
        driver.wait()

    return show
