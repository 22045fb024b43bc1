"""Every action of the rules page is done on the screen by mouse alone, and by keyboard alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from game.core.record import Record
from game.core.rulebook.games import find_game
from game.defenders import GAME
from scenes.defenders.battle.flight import FlightBoard
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.phases.moves import MoveBoard
from scenes.defenders.phases.reinforce import ReliefBoard
from scenes.defenders.setup.city_creation import ForgeBoard
from scenes.defenders.setup.place_defenders import PlacingBoard
from scenes.ui.screens.screen import Screen
from tests.defenders_table.cities import drawn_city, undrawn_city
from tools.gallery.defenders import GOALS, SEATS, defenders_states, open_record, siege
from tools.screens.driver import Driver

Hand = Callable[[Driver, SiegeScreen], None]
PLACES = list(siege("threats-act", "draw").position["locations"])  # type: ignore[index]
BATTLE = {"goals": GOALS, "battle": 2}
LOST = {"at": PLACES[2], "defenders": 23, "threats": 26, "result": "defeated"}


def walk(driver: Driver, id: str) -> None:
    """Go to a thing with Tab and the arrows, as somebody without a mouse does: nearer to it, and never twice the same
    way from the same thing.
    """
    tried: defaultdict[str, set[str]] = defaultdict(set)
    for _ in range(150):
        top = driver.top
        assert isinstance(top, Screen)
        hands, target = top.hands, driver.find(id)
        focus = hands.focus
        if focus is not None and focus.id == id:
            return
        if focus is None or hands.zone_of(focus) is not hands.zone_of(target):
            driver.keys("tab")
        elif focus.kind == "scroll":
            before = target.rect.copy()
            driver.keys("up")  # from an area, once it is scrolled to its top, to what stands in it
            if hands.focus is focus and driver.find(id).rect == before:
                driver.keys("down")
        else:
            dx, dy = (a - b for a, b in zip(target.rect.center, focus.rect.center, strict=True))
            nearer = {"right": dx, "left": -dx, "down": dy, "up": -dy}
            way = max(nearer.keys() - tried[focus.id], key=nearer.__getitem__)
            tried[focus.id].add(way)
            driver.keys(way)
    raise AssertionError(f"{id} is not reached by Tab and the arrows")


def press(driver: Driver, id: str) -> None:
    """Walk to a thing and press Enter."""
    walk(driver, id)
    driver.keys("enter")
    driver.wait(0.05)


def click(driver: Driver, id: str) -> None:
    """Click a thing; one of a scroll area is brought into view before, as the wheel does."""
    thing = driver.find(id)
    area = getattr(thing, "area", None)
    if area is not None:
        area.reveal(thing.rect)
    driver.click(id)
    driver.wait(0.05)


def main(driver: Driver, screen: SiegeScreen) -> None:
    """The large button of the panel, clicked."""
    click(driver, "main")


def main_key(driver: Driver, screen: SiegeScreen) -> None:
    """The large button of the panel, by its key."""
    driver.keys("ctrl+enter")


def clicked(*ids: str) -> Hand:
    def hand(driver: Driver, screen: SiegeScreen) -> None:
        for id in ids:
            click(driver, id)

    return hand


def pressed(*ids: str) -> Hand:
    def hand(driver: Driver, screen: SiegeScreen) -> None:
        for id in ids:
            press(driver, id)

    return hand


# ------------------------------------------------------------------------------------------------ where it is done


def state(name: str) -> Callable[[Driver], SiegeScreen]:
    """A board of the gallery."""

    def show(driver: Driver) -> SiegeScreen:
        defenders_states()[name](driver)
        return driver.screen(SiegeScreen)

    return show


def at(record: Callable[[], Record]) -> Callable[[Driver], SiegeScreen]:
    return lambda driver: open_record(driver, record())


def unnamed(driver: Driver) -> SiegeScreen:
    """The set-up fixed the setting, and the city has no name yet."""
    return open_record(driver, Record(GAME, GAME.setup(list(SEATS), "co-op", {"setting": "medieval"}), seed=7))


def city(cards: int) -> Callable[[Driver], SiegeScreen]:
    """The creation of the city, with a place of so many cards begun."""

    def show(driver: Driver) -> SiegeScreen:
        screen = unnamed(driver)
        driver.click("unnamed")
        for number in range(cards):
            board = screen.board
            assert isinstance(board, ForgeBoard)
            card, to = next(
                (card, to)
                for card in board.row.cards
                for to in (board.creation.cards[card].to if number else ["location"])
            )
            board.lay(card, to)
            board = screen.board
            assert isinstance(board, ForgeBoard)
            words = [word.word for word in board.words_of_draft() if word.allowed]
            board.choose_word(words[0])
            screen.board.play_word()  # type: ignore[union-attr]
            driver.settle()
        return screen

    return show


def arrows(driver: Driver) -> SiegeScreen:
    """Ways in, with those that the rules propose."""
    screen = at(lambda: drawn_city(SEATS, "entries"))(driver)
    click(driver, "propose")
    return screen


def battle(step: str, **more: object) -> Callable[[Driver], SiegeScreen]:
    """A step of a battle that the dice have settled."""
    last = {**LOST, "defenders": 36, "result": "repulsed"} if step == "strike" else LOST
    goals = {"3S": 2, "2S": 2, "QH": 2} if step == "strike" else GOALS
    return at(lambda: siege("threats-act", step, attack={**BATTLE, "goals": goals}, last_battle=last, **more))


def rescue() -> Record:
    """A jack stands in the lost place, and others."""
    record = siege("threats-act", "rescue", attack=BATTLE, last_battle=LOST)
    assert record.position is not None
    units = record.position["defenders"]
    jack = next(unit for unit in units.values() if any(card.startswith("J") for card in unit["cards"]))
    jack["at"] = PLACES[2]
    return record


def flight() -> Record:
    """Those in the lost place must leave."""
    record = siege("threats-act", "retreat", attack=BATTLE, last_battle=LOST)
    assert record.position is not None
    units = record.position["defenders"].items()
    record.position["retreating"] = [id for id, unit in units if unit["at"] == PLACES[2]]
    return record


def crowd() -> Record:
    """Two regiments were moved into a small place."""
    record = siege("defenders-act", "settle")
    assert record.position is not None
    regiments = [
        id
        for id, unit in record.position["defenders"].items()
        if any(card[:-1] in ("6", "7", "8", "9", "10") for card in unit["cards"])
    ]
    small = next(name for name in PLACES if name.startswith("small"))
    for id in regiments[:2]:
        record.position["defenders"][id]["at"] = small
    record.position["turn"]["moved"] = regiments[1:2]
    return record


def scene() -> Record:
    told = {"who": [], "where": "the gate", "when": "dusk", "what": "they wait", "cast": {}}
    return siege("reflection", "scene", scene=told)


# ------------------------------------------------------------------------------------------------ the hands


def lay_card(to: str) -> tuple[Hand, Hand]:
    def target(screen: SiegeScreen) -> tuple[str, str]:
        board = screen.board
        assert isinstance(board, ForgeBoard)
        place = to or next(iter(board.creation.stacks))
        fits = [card for card in board.row.cards if to or place in board.creation.cards[card].to]
        return fits[0], place

    def mouse(driver: Driver, screen: SiegeScreen) -> None:
        driver.drag(*target(screen))
        driver.wait(0.05)
        click(driver, "main")

    def keys(driver: Driver, screen: SiegeScreen) -> None:
        card, place = target(screen)
        press(driver, card)
        press(driver, place)
        driver.keys("ctrl+enter")

    return mouse, keys


def pair_of(screen: SiegeScreen, connected: bool) -> str:
    pair = next(pair for pair in screen.facts.pairs if pair.connected is connected)
    return f"pair-{pair.a}-{pair.b}"


def entry_of(screen: SiegeScreen, arrow: bool) -> str:
    places = screen.seen.locations
    return next(f"entry-{name}" for name in screen.seen.map_order if places[name].arrow is arrow)


def row(find: Callable[[SiegeScreen], str]) -> tuple[Hand, Hand]:
    return (
        lambda driver, screen: click(driver, find(screen)),
        lambda driver, screen: press(driver, find(screen)),
    )


def carried(find: Callable[[SiegeScreen], tuple[str, str]], then_main: bool = False) -> tuple[Hand, Hand]:
    """A piece that is dragged to a place, or taken and laid down with Enter."""

    def mouse(driver: Driver, screen: SiegeScreen) -> None:
        driver.drag(*find(screen))
        driver.wait(0.05)
        if then_main:
            click(driver, "main")

    def keys(driver: Driver, screen: SiegeScreen) -> None:
        piece, place = find(screen)
        press(driver, piece)
        press(driver, place)
        if then_main:
            driver.keys("ctrl+enter")

    return mouse, keys


def placed(screen: SiegeScreen) -> tuple[str, str]:
    board = screen.board
    assert isinstance(board, PlacingBoard)
    thing = screen.hands.find(board.due)
    assert thing is not None
    return board.due, sorted(board.places_for(thing))[0]


def moved(screen: SiegeScreen) -> tuple[str, str]:
    board = screen.board
    assert isinstance(board, MoveBoard)
    return next(
        (unit, way.path[-1])
        for unit in screen.facts.units
        if board.can_take(unit)
        for way in board.ways(unit)
        if not way.crowds
    )


def sent(screen: SiegeScreen) -> tuple[str, str]:
    board = screen.board
    assert isinstance(board, ReliefBoard)
    return screen.seen.reserve[0], board.targets[0]


def way_out(screen: SiegeScreen) -> str:
    board = screen.board
    assert isinstance(board, FlightBoard)
    return f"flee-{board.ends(board.unit)[0]}"


def told_by_mouse(driver: Driver, screen: SiegeScreen) -> None:
    click(driver, "text")
    driver.type("boiling oil")
    click(driver, "main")


def told_by_keys(driver: Driver, screen: SiegeScreen) -> None:
    walk(driver, "text")
    driver.type("boiling oil")
    driver.keys("ctrl+enter")


class Done(NamedTuple):
    """How an action is done: where, and by which hands."""

    where: Callable[[Driver], SiegeScreen]
    mouse: Hand = main
    keys: Hand = main_key


DONE = {
    "choose-setting": Done(state("defenders-setting")),
    "name-city": Done(unnamed),
    "create": Done(city(0), *lay_card("new-location")),
    "add": Done(city(1), *lay_card("")),
    "finalise": Done(city(2), clicked("finish"), pressed("finish")),
    "pass": Done(state("defenders-moves"), clicked("pass"), lambda driver, screen: driver.keys("p")),
    "draw-feature": Done(at(lambda: undrawn_city(SEATS)), clicked("sketch-river"), pressed("sketch-river")),
    "features-done": Done(at(lambda: undrawn_city(SEATS))),
    "draw": Done(
        at(lambda: undrawn_city(SEATS, step="locations")), clicked("sketch", "main"), pressed("sketch", "main")
    ),
    "connect": Done(at(lambda: drawn_city(SEATS, "connections")), *row(lambda screen: pair_of(screen, False))),
    "disconnect": Done(at(lambda: drawn_city(SEATS, "connections")), *row(lambda screen: pair_of(screen, True))),
    "connections-done": Done(at(lambda: drawn_city(SEATS, "connections"))),
    "mark-entry": Done(at(lambda: drawn_city(SEATS, "entries")), *row(lambda screen: entry_of(screen, False))),
    "unmark-entry": Done(arrows, *row(lambda screen: entry_of(screen, True))),
    "entries-done": Done(arrows),
    "place": Done(state("defenders-placing"), *carried(placed)),
    "name-threat": Done(state("defenders-naming")),
    "frame-scene": Done(state("defenders-frame")),
    "plan": Done(state("defenders-frame"), clicked("plan-suggest", "add-plan"), pressed("plan-suggest", "add-plan")),
    "close-scene": Done(at(scene)),
    "draw-card": Done(state("defenders-deck")),
    "move": Done(state("defenders-moves"), *carried(moved)),
    "assign": Done(state("defenders-relief"), *carried(sent, then_main=True)),
    "choose-battle": Done(state("defenders-battles")),
    "defend": Done(state("defenders-defence"), told_by_mouse, told_by_keys),
    "give-up": Done(state("defenders-defence"), clicked("give-up", "deed-2"), pressed("give-up", "deed-2")),
    "strike": Done(battle("strike")),
    "rescue": Done(at(rescue)),
    "slay": Done(battle("slay")),
    "retreat": Done(at(flight), *row(way_out)),
    "bump": Done(at(crowd)),
    "activate": Done(state("defenders-abilities")),
    "epilogue": Done(state("defenders-epilogue")),
}
"""Action of the rules page -> where and how it is done."""


def test_every_action_of_the_rules_has_its_hands() -> None:
    assert set(DONE) == set(find_game("defenders").rules.actions)


@pytest.mark.parametrize("hand", ["mouse", "keys"])
@pytest.mark.parametrize("do", DONE)
def test_an_action_is_done(tmp_path: Path, do: str, hand: str) -> None:
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    screen = DONE[do].where(driver)
    before = len(screen.table.moments)
    {"mouse": DONE[do].mouse, "keys": DONE[do].keys}[hand](driver, screen)
    driver.wait(0.1)
    assert [str(moment.action["do"]) for moment in screen.table.moments[before:] if moment.action][:1] == [do]
