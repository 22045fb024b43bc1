"""Whatever lies on a table answers: what can be done with it, or why nothing can, and what could be done instead."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core import engine
from game.core.actions.action import write_action
from game.core.rulebook.games import find_game
from scenes.session.table.seating import Seating
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.panel.log import BESIDE
from scenes.tabletop.seats.curtain import Curtain
from scenes.ui.input.element import Element, Zone
from scenes.ui.screens.popups import Menu
from scenes.ui.widgets.widget import Widget
from tools.screens.driver import Driver

TABLES = (
    ("medieval-keep", "solo", ("Ann",)),
    ("strongholds", "two-player", ("Ann", "Ben")),
    ("rise-against-monsters", "cooperative", ("Ann", "Ben")),
    ("defenders", "co-op", ("Ann",)),
    ("battle-for-korvosa", "battle", ("Ann", "Ben", "Cid")),
)  # fmt: skip
GIVING_UP = ("concede", "give-up")
STEPS = 10


def pieces(screen: GameScreen) -> list[Element]:
    """What lies on the board and is no control."""
    return [thing for zone in screen.zone_list if zone.id not in BESIDE for thing in few_of_each(zone)]


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
    screen, looked = driver.screen(GameScreen), 0
    for _ in range(STEPS):
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
        able = engine.legal_actions(screen.table.state, "Ann")
        if not able:
            driver.wait(0.2)
            continue
        action = luck.choice([one for one in able if type(one).name() not in GIVING_UP] or able)
        screen.table.send(write_action(action))
    assert looked


def test_what_could_i_do_puts_the_ring_on_a_piece_that_can_act(tmp_path: Path) -> None:
    """A right click on what cannot be built now; the last line leads to what can."""
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
