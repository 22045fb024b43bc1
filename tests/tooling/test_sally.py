"""Sally, by which speed is measured: the toy of the engine and its twin on OpenSpiel are the same game."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.core import engine
from game.core.actions.action import Action
from game.core.position.chance import Seeded
from game.core.position.events import Event
from game.core.rulebook import games
from tests.toys.sally.playing import Laid
from tests.toys.sally.position import CARDS, Table
from tools.bench import sally

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheels for this system")
games.add_place(Path(__file__).parents[1] / "toys", "tests.toys")
GAME = games.find_game("sally")
AFTER = {"build": sally.BUILD, "attack": sally.ATTACK, "discard": sally.DISCARD}


def numbered(state: Table, player: str) -> dict[int, Action]:
    """The legal actions by the numbers of the twin."""
    found = {}
    for action in engine.legal_actions(state, player):
        laid = (
            AFTER[action.do] + CARDS.index(action.card)
            if isinstance(action, Laid)
            else ["draw", "stay"].index(action.do)
        )
        found[laid] = action
    return found


def fallen(events: list[Event]) -> list[int]:
    """The outcomes of chance as the twin asks for them."""
    dice = [event.number("result") - 1 for event in events if event.kind == "die-rolled"]
    return dice + [CARDS.index(str(event.secret["card"])) for event in events if event.kind == "drawn"]


@pytest.mark.parametrize("seed", range(3))
def test_the_twin_plays_the_same_game(seed: int) -> None:
    """Move by move: the same player, the same legal actions; at the end the same points."""
    luck, chance = random.Random(seed), Seeded(seed)
    setup = GAME.setup(("Ann", "Ben"))
    state, _ = engine.new(GAME, setup, chance)
    twin = sally.new_sally(pyspiel)()
    for name in setup.players:
        for card in state.position.players[name].hand:
            twin.apply_action(CARDS.index(card))
    moves = 0
    while acting := engine.to_act(state):
        assert twin.current_player() == setup.players.index(acting[0])
        legal = numbered(state, acting[0])
        assert twin.legal_actions() == sorted(legal)
        number = luck.choice(sorted(legal))
        state, events = engine.apply(state, legal[number], chance)
        twin.apply_action(number)
        for outcome in fallen(events):
            assert outcome in dict(twin.chance_outcomes())
            twin.apply_action(outcome)
        moves += 1
    assert twin.is_terminal() and moves > 100
    assert twin.returns() == list(GAME.rules.points(state).values())
