"""Whatever lies on a table answers: what can be done with it, or why nothing can, and what could be done instead."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core import engine
from game.core.actions.action import Action, write_action
from game.core.rulebook.games import find_game
from scenes.session.table.seating import Seating
from scenes.system.words import Verdict
from scenes.tabletop.advice.hint import HintSlip
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.panel.log import BESIDE
from scenes.tabletop.seats.curtain import Curtain
from scenes.ui.input.element import Element, Zone
from scenes.ui.screens.popups import Menu, Slip
from scenes.ui.widgets.widget import Widget
from tools.screens.driver import Driver

TABLES = (
    ("medieval-keep", "solo", ("Ann",)),
    ("strongholds", "two-player", ("Ann", "Ben")),
    ("rise-against-monsters", "cooperative", ("Ann", "Ben")),
    ("defenders", "co-op", ("Ann",)),
    ("battle-for-korvosa", "battle", ("Ann", "Ben", "Cid")),
)
GIVING_UP = ("concede", "give-up")
STEPS = 10


def pieces(screen: GameScreen) -> list[Element]:
    """What lies on the board and is no control."""
    return [thing for zone in screen.zone_list if zone.id not in BESIDE for thing in few_of_each(zone)]


def grey_buttons(screen: GameScreen) -> list[Widget]:
    """Controls that cannot be used now."""
    things = (thing for zone in screen.zone_list for thing in zone.things)
    return [thing for thing in things if isinstance(thing, Widget) and thing.why is not None]


def few_of_each(zone: Zone) -> Iterator[Element]:
    """Two pieces of every kind."""
    seen = Counter[str]()
    for thing in zone.things:
        if not isinstance(thing, Widget) and thing.name and thing.press is None:
            seen[thing.kind] += 1
            if seen[thing.kind] <= 2:
                yield thing


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table[0])
def test_every_piece_says_what_can_be_done_or_why_nothing_can(
    table: tuple[str, str, tuple[str, ...]], tmp_path: Path
) -> None:
    game_id, mode, players = table
    driver, game, luck = Driver(tmp_path), find_game(game_id), random.Random(3)
    driver.app.settings.animation = "off"
    seating = Seating(bots=dict.fromkeys(players[1:], game.bots[0]))
    driver.begin(game, players, mode, {}, 5, seating)
    screen, looked, grey, led, acted = driver.screen(GameScreen), 0, 0, False, 0

    def able() -> list[Action]:
        return list(engine.legal_actions(screen.table.state, "Ann"))

    while acted < STEPS and not screen.table.over:
        driver.wait(0.05)
        if isinstance(driver.top, Curtain):
            driver.keys("enter")
        if screen.telling is not None:
            screen.go_on()
            continue
        for piece in pieces(screen):
            lines = screen.menu_for(piece)
            assert lines, piece.id
            last = lines[-1].words in ("Take it up", "What could I do?")
            if last or not any(line.do is not None and line.why is None for line in lines):
                looked += 1
                greys = [line.why for line in lines if line.why is not None]
                assert all(why.words for why in greys)
                assert last and lines[-1].do is not None, piece.id
        for button in grey_buttons(screen):
            reason, way_on = screen.menu_for(button)
            assert reason.why == button.why and way_on.words == "What could I do?", button.id
            grey += 1
        led = led or leads_on(driver, screen)
        if not able():
            driver.until(lambda: able() or screen.telling is not None or screen.table.over)
            continue
        action = luck.choice([one for one in able() if type(one).name() not in GIVING_UP] or able())
        screen.table.send(write_action(action))
        acted += 1
    assert looked and grey
    assert led or game_id == "defenders"  # there a drawn city comes first; its strikes are tried elsewhere


def refused_drags(screen: GameScreen) -> Iterator[tuple[Element, tuple[int, int]]]:
    """Pieces that may not be taken, or not go where they are dragged to."""
    everything = [thing for zone in screen.zone_list for thing in zone.things]
    for piece in [one for one in pieces(screen) if one.can_hold]:
        legal = screen.places_for(piece)
        if isinstance(legal, Verdict):
            yield piece, (piece.middle[0] + 60, piece.middle[1] + 60)
            continue
        for place in everything:
            if place.is_place and place is not piece and place.id not in legal and screen.judge(piece, place):
                yield piece, place.middle


def leads_on(driver: Driver, screen: GameScreen) -> bool:
    """Drag what is refused, and follow the line of its slip; returns whether there was such a piece."""
    driver.settle()
    for piece, to in list(refused_drags(screen)) if driver.top is screen else []:
        driver.drag(piece.middle, to)
        if isinstance(driver.top, Slip):
            driver.click("way-on")
            ringed = screen.hands.focus
            if ringed is not None and driver.top is screen:
                assert ringed.can_hold and not isinstance(screen.places_for(ringed), Verdict)
            else:
                assert isinstance(driver.top, HintSlip), "neither a piece nor a hint"
                driver.keys("escape")
            return True
        driver.keys("escape")
    return False


def test_what_could_i_do_puts_the_ring_on_a_piece_that_can_act(tmp_path: Path) -> None:
    """A right click on what cannot be built now, or a click on a grey button; the last line leads to what can."""
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    driver.begin(find_game("medieval-keep"), ("Ann",), "solo", {}, 5)
    screen = driver.screen(GameScreen)
    while type(engine.legal_actions(screen.table.state, "Ann")[0]).name() != "build":
        screen.table.send(write_action(engine.legal_actions(screen.table.state, "Ann")[-1]))
        driver.wait(0.05)
    driver.settle()
    unable = next(piece for piece in pieces(screen) if screen.menu_for(piece)[-1].words == "What could I do?")
    driver.click(unable.middle, button=3)
    menu = driver.screen(Menu)
    assert menu is driver.top
    screen.menu_for(unable)[-1].do()  # type: ignore[misc]
    ringed = screen.hands.focus
    assert ringed is not None and ringed.can_hold and ringed.kind == "card"
    assert engine.check(screen.table.state, {"by": "Ann", "do": "build", "card": ringed.id}) is None
    driver.keys("escape")
    button = grey_buttons(screen)[0]
    driver.click(button.middle)
    slip = driver.screen(Slip)
    assert slip is driver.top and slip.verdict == button.why
    driver.click("way-on")
    assert driver.top is screen and screen.hands.focus is not None and screen.hands.focus.can_hold
