"""What is said of closed cards is so: who surely holds what, and what nobody has seen."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.core import engine
from game.core.bots.bot import Seat
from game.core.position.chance import Seeded
from game.core.position.events import Event
from game.strongholds import GAME
from game.strongholds.board.position import March, Position
from game.strongholds.bots.heuristic import HeuristicBot
from scenes.strongholds.board.remembered import never_seen, surely_held
from scenes.ui.screens.sheets import Large
from tests.strongholds_table.play import new_game, open_table, press_main


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_remembered_lies_there(seats: int) -> None:
    """Whole games: at every decision each seat's memory is compared with all that lies closed."""
    remembered = 0
    for seed in range(8):
        state, told = engine.new(GAME, GAME.setup(("Ann", "Ben", "Cem", "Dora")[:seats], None, {}), Seeded(seed))
        events, chance, luck = list[Event](told), Seeded(seed), random.Random(seed)
        while not engine.over(state) and state.position.turn.number < 9:
            held = surely_held(events)
            for me in state.setup.players:
                closed = {name: set(entry.hand) for name, entry in state.position.players.items() if name != me}
                for name, entry in state.position.players.items():
                    if name != me and isinstance(entry.plan, March):
                        closed[name] |= set(entry.plan.troops)
                known = {name: cards for name, cards in held.items() if name != me}
                assert all(set(cards) <= closed[name] for name, cards in known.items())
                remembered += sum(map(len, known.values()))
                unseen = never_seen(engine.seen_by(state, me, Position), known)
                lies = {*state.position.draw, *(card for cards in closed.values() for card in cards)}
                assert set(unseen) == lies - {card for cards in known.values() for card in cards}
                assert len(unseen) == len(set(unseen))
            me = engine.to_act(state)[0]
            state, told = engine.apply(state, HeuristicBot().decide(Seat(state, me), luck).action, chance)
            events += told
    assert remembered > 100


def test_the_pile_says_where_cards_may_lie(tmp_path: Path) -> None:
    """A press on the pile: nothing of the pile's order, and no card of the own hand."""
    driver, screen = open_table(tmp_path, new_game(2, 11), {"Ben": "heuristic"})
    press_main(driver)
    driver.click("pile")
    sheet = driver.screen(Large)
    hand = [screen.looks.name(card) for card in screen.seen.players["Ann"].hand]
    assert any("**Not seen yet**" in line and "Ben’s hand of 6" in line for line in sheet.lines)
    assert not any(f"{name}," in line for name in hand for line in sheet.lines)
