"""The tree that screen readers get, without a bus: what stands in it, when it is made, what is done at their asking.

The nodes are the package's own; only what would speak to the system keeps them instead.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import accesskit
import pytest

from game.core.rulebook.games import find_game
from scenes.menus.settings.settings import SettingsScreen
from scenes.menus.sheets.records import OpenRecord
from scenes.menus.shelf.shelf import Shelf
from scenes.system.speech import plain
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.seats.curtain import Curtain
from scenes.ui.input.element import Held
from scenes.ui.screens.described import describe
from scenes.ui.screens.popups import Toast
from tools.screens.driver import Driver


class Bus:
    """What the package would do with the system: it keeps the tree, and asks at a test's word."""

    def __init__(self, activate: Callable[[], None], ask: Callable[[Any], None], rest: Callable[[], None]) -> None:
        self.activate, self.ask, self.rest = activate, ask, rest
        self.nodes: dict[int, Any] = {}
        self.sent: list[int] = []
        """How many nodes came with each update."""
        self.focus = 0

    def update_if_active(self, make: Callable[[], Any]) -> None:
        update = make()
        if update.tree is not None:
            self.nodes = {}
        self.nodes |= dict(update.nodes)
        self.sent.append(len(update.nodes))
        self.focus = update.focus

    def update_window_focus_state(self, on: bool) -> None: ...

    def set_root_window_bounds(self, outer: Any, inner: Any) -> None: ...

    # -------- looking

    def walk(self, number: int = 0) -> Iterator[tuple[int, Any]]:
        yield number, self.nodes[number]
        for child in self.nodes[number].children:
            yield from self.walk(child)

    def find(self, name: str) -> tuple[int, Any]:
        for number, node in self.walk():
            if (node.label or node.value or "").startswith(name):
                return number, node
        raise AssertionError(f"no {name!r} in {self.words()}")

    def words(self) -> str:
        return "\n".join(f"{n.label or ''} {n.value or ''} {n.description or ''}" for _, n in self.walk())

    def announced(self) -> list[str]:
        return [node.value for _, node in self.walk() if node.live is not None]

    def do(self, name: str, action: Any = accesskit.Action.CLICK, data: Any = None) -> None:
        self.ask(SimpleNamespace(action=action, target=self.find(name)[0], data=data))


@pytest.fixture
def bus(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Bus:
    made: list[Bus] = []

    def adapter(*handlers: Any) -> Bus:
        made.append(Bus(*handlers))
        return made[0]

    monkeypatch.setattr(accesskit.unix, "Adapter", adapter)
    driver.app.reader.begin()
    return made[0]


def listen(driver: Driver, bus: Bus) -> None:
    bus.activate()
    driver.wait()


def table(driver: Driver, game: str, *players: str) -> GameScreen:
    driver.app.settings.animation = "off"
    driver.push(Shelf())
    driver.begin(find_game(game), players, None, {}, 5)
    driver.settle()
    return driver.screen(GameScreen)  # type: ignore[type-abstract]


def test_nothing_is_made_while_nobody_listens(driver: Driver, bus: Bus) -> None:
    table(driver, "medieval-keep", "Ann")
    driver.keys("ctrl+enter")
    driver.settle()
    assert driver.app.reader.built == 0 and bus.sent == []
    listen(driver, bus)
    whole = driver.app.reader.built
    assert whole == 1 and len(bus.nodes) > 40
    driver.wait(0.5)
    assert driver.app.reader.built == whole, "a still screen is not told again"
    bus.rest()
    driver.keys("tab", "right")
    driver.settle()
    assert driver.app.reader.built == whole, "who has gone is told nothing more"


def test_only_what_changed_is_sent(driver: Driver, bus: Bus) -> None:
    table(driver, "medieval-keep", "Ann")
    listen(driver, bus)
    driver.keys("tab", "right")
    driver.settle()
    assert sum(bus.sent[1:]) <= bus.sent[0] // 4


def test_it_says_what_f4_says(driver: Driver, bus: Bus) -> None:
    """Each piece and each control of the page stands in the tree, in the same words."""
    screen = table(driver, "medieval-keep", "Ann")
    listen(driver, bus)
    page, told = plain(screen.spoken()), bus.words()
    pieces = [part.words for zone in screen.described() for part in zone.parts if part.role == "piece"]
    assert len(pieces) > 12
    for words in pieces:
        assert plain([words]) in page and plain([words]) in told
    for words in ("30 gold", "Draw a card", "Undo (not now)", "Take the top card of the pile."):
        assert words in page and words in told


def test_a_land_is_said_once(driver: Driver, bus: Bus) -> None:
    """Its ground only when what is held may be dropped there."""
    screen = table(driver, "rise-against-monsters", "Ann", "Ben")
    listen(driver, bus)
    for land in ("Ann’s land", "Ben’s land"):
        (said,) = [line for line in bus.words().splitlines() if line.startswith(land)]
        assert said.startswith(f"{land}: ")
    zone = screen.zone("lands")
    held = Held(zone.things[0], "key", frozenset({"land-Ann"}), (0, 0))
    (lands,) = describe([zone], None, held)
    assert [part.id for part in lands.parts if part.id.startswith("land-")] == ["land-Ann"]


@pytest.mark.parametrize("game", ["medieval-keep", "strongholds"])
def test_the_curtain_hides_the_table_from_it_too(driver: Driver, bus: Bus, game: str) -> None:
    driver.app.settings.curtain = "always"
    screen = table(driver, game, "Ann", "Ben")
    listen(driver, bus)
    if game == "strongholds":
        driver.click("main")
        driver.settle()
    curtain = driver.screen(Curtain)
    for _ in range(2):
        below = {plain([part.words]) for zone in screen.described() for part in zone.parts if part.role == "piece"}
        assert len(below) > 6 and curtain.player in bus.words()
        assert not [words for words in below if words in bus.words()]
        if not curtain.named:
            bus.do("I am ")
            driver.settle()
    bus.do("Lift the curtain")
    driver.settle()
    assert sum(words in bus.words() for words in below) > 6


def test_what_was_told_to_one_is_not_there_for_the_next(driver: Driver, bus: Bus) -> None:
    screen = table(driver, "strongholds", "Ann", "Ben")
    listen(driver, bus)
    driver.click("main")
    driver.settle()
    driver.keys("enter", "enter")
    driver.settle()
    driver.keys("f2")
    driver.until(lambda: "against Ben" in "".join(bus.announced()))
    bus.do("Do it")
    driver.settle()
    bus.do("Seal the order")
    driver.settle()
    assert driver.screen(Curtain).player == "Ben"
    assert "against Ben" not in bus.words() and screen.table.record.steps
    assert any("Pass to Ben" in words for words in bus.announced())


def test_a_card_is_taken_and_built_by_asking(driver: Driver, bus: Bus) -> None:
    screen = table(driver, "medieval-keep", "Ann")
    listen(driver, bus)
    before = len(screen.table.record.steps)
    bus.do("Draw a card")
    driver.settle()
    assert len(screen.table.record.steps) > before
    assert any("41 are left" in words for words in bus.announced())
    card = next(thing for zone in screen.zone_list if zone.id == "hand" for thing in zone.things if thing.can_hold)
    bus.do(card.name)
    driver.settle()
    assert screen.hands.held is not None and screen.hands.held.thing.id == card.id
    assert bus.find(card.name)[1].is_selected
    number, pile = bus.find("Discard pile")
    assert pile.description.startswith("It may go here.") and bus.focus == number
    bus.do("Discard pile")
    driver.settle()
    assert screen.hands.held is None and any("discards" in words for words in bus.announced())


def test_the_focus_goes_both_ways(driver: Driver, bus: Bus) -> None:
    screen = table(driver, "medieval-keep", "Ann")
    listen(driver, bus)
    driver.keys("tab")
    driver.settle()
    ringed = screen.hands.ringed()
    assert ringed is not None and bus.nodes[bus.focus].label == ringed.name
    bus.do("30 gold", accesskit.Action.FOCUS)
    driver.settle()
    ringed = screen.hands.ringed()
    assert ringed is not None and ringed.id == "store-gold" and bus.nodes[bus.focus].label.startswith("30 gold")


def test_controls_are_set_and_say_their_values(driver: Driver, bus: Bus) -> None:
    screen = driver.push(SettingsScreen())
    listen(driver, bus)
    size = bus.find("Text size")
    assert bus.nodes[size[0]].value == "Text size", "the words beside it"
    number = next(n for n, node in bus.walk() if node.role == accesskit.Role.SPIN_BUTTON and node.label == "Text size")
    bus.ask(SimpleNamespace(action=accesskit.Action.SET_VALUE, target=number, data=(None, 140.0)))
    driver.settle()
    assert bus.nodes[number].numeric_value == 140
    bus.ask(SimpleNamespace(action=accesskit.Action.INCREMENT, target=number, data=None))
    driver.settle()
    assert bus.nodes[number].numeric_value > 140
    bus.do("contrast")
    driver.settle()
    assert bus.find("contrast")[1].toggled == accesskit.Toggled.TRUE
    assert bus.find("parchment")[1].toggled == accesskit.Toggled.FALSE
    assert "Colours: contrast" in "\n".join(screen.spoken())


def test_a_sheet_is_a_dialog_and_hides_what_lies_below(driver: Driver, bus: Bus) -> None:
    driver.push(Shelf())
    listen(driver, bus)
    assert "Open the book of" in bus.words()
    driver.push(OpenRecord())
    driver.settle()
    _, dialog = bus.find("Open a record")
    assert dialog.role == accesskit.Role.DIALOG and dialog.is_modal and "Open the book of" not in bus.words()


def test_what_cannot_be_done_says_why_when_it_is_asked_for(driver: Driver, bus: Bus) -> None:
    screen = table(driver, "medieval-keep", "Ann")
    listen(driver, bus)
    _, undo = bus.find("Undo (not now)")
    assert undo.is_disabled and undo.description
    steps = len(screen.table.record.steps)
    bus.do("Undo (not now)")
    driver.settle()
    assert len(screen.table.record.steps) == steps
    assert any(node.live == accesskit.Live.ASSERTIVE for _, node in bus.walk())


def test_the_game_goes_on_where_the_package_fails(driver: Driver, bus: Bus, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told once, with a report; nobody is thrown out of a game for it."""
    screen = table(driver, "medieval-keep", "Ann")

    def fails(make: Callable[[], Any]) -> None:
        raise RuntimeError("the bus is gone")

    monkeypatch.setattr(bus, "update_if_active", fails)
    listen(driver, bus)
    assert driver.screen(Toast).words == "Screen readers are told no more: the bus is gone"
    driver.wait(20)
    driver.keys("ctrl+enter")
    driver.settle()
    assert driver.top is screen and screen.table.record.steps and driver.app.running
    assert len(list((driver.app.profile / "crashes").iterdir())) == 1


def test_an_old_request_does_nothing(driver: Driver, bus: Bus) -> None:
    """What was asked of a screen that is covered meanwhile is not done."""
    driver.push(Shelf())
    listen(driver, bus)
    number, _ = bus.find("Settings")
    driver.push(OpenRecord())
    bus.ask(SimpleNamespace(action=accesskit.Action.CLICK, target=number, data=None))
    driver.settle()
    assert isinstance(driver.top, OpenRecord)


def test_the_package_is_not_there_before_the_first_picture() -> None:
    program = "import sys, scenes.app.app, scenes.menus.shelf.shelf; sys.exit('accesskit' in sys.modules)"
    root = Path(__file__).parents[2]
    assert subprocess.run([sys.executable, "-c", program], cwd=root, check=False).returncode == 0
