"""What is foretold of an action is what then comes: games played on from every forecast."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from game.battle_for_korvosa import GAME
from game.core import engine
from game.core.actions.action import write_action
from game.core.bots.bot import Seat
from game.core.position.chance import Seeded
from game.core.position.events import Event
from game.core.position.state import State
from game.services.players import new_bot
from tests.games.korvosa_tables import foretold

FORETOLD = ("place", "move", "fortify", "occupy", "choose-breach", "choose")
STEPS = 260
BY_ITSELF = {"die-rolled", "turn-begins", "units-destroyed", "card-played", "edict-advanced"}
"""What comes after a deed without being part of it."""


def lost(events: list[Event]) -> tuple[int, int] | None:
    """What the dice that were compared cost attacker and defender."""
    found = next((event for event in events if event.kind == "dice-compared"), None)
    return (found.number("attack_lost"), found.number("defence_lost")) if found is not None else None


def units(state: State[Any], place: str, seat: str) -> int:
    count: int = state.position.quarters[place].units.get(seat, 0)
    return count


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (5, 3), (7, 4)])
def test_what_is_foretold_comes(players: int, seed: int) -> None:
    """Dice: what they cost is among what was given a chance, and a pass is worth what it says. Deeds: the numbers in
    every place are those that were told; captures, prizes and what is set off too.
    """
    names = ["Ileosa", "Ann", "Ben", "Cleo", "Eli", "Fay", "Gus"][:players]
    chance, luck = Seeded(seed), random.Random(seed)
    state, _ = engine.new(GAME, GAME.setup(names), chance)
    bots = [new_bot(GAME, name) for name in ("random", "heuristic")]
    checked: Counter[str] = Counter()
    for step in range(STEPS):
        waited = state.rules.waited_for(state) or engine.to_act(state)
        if not waited:
            break
        decided = bots[step % 5 > 0].decide(Seat(state, waited[0]), luck)
        assert decided is not None
        action = write_action(decided.action)
        told: Any = foretold(state, action) or {}
        after, events = engine.apply(state, action, chance)
        do, fell = str(action["do"]), lost(events)
        if do == "defend" and fell is not None and not any(event.kind == "card-played" for event in events):
            (roll,) = [one for one in told["one-roll"] if one["defence-dice"] == action["dice"]]
            assert sum(one["chance"] for one in roll["outcomes"]) == pytest.approx(1)
            assert fell in [(one["attack-lost"], one["defence-lost"]) for one in roll["outcomes"] if one["chance"] > 0]
            checked["defend"] += 1
        if do == "pass" and fell is not None:
            assert fell == (told["attack-lost"], told["defence-lost"])
            checked["pass"] += 1
        if do == "occupy":
            captured = [event for event in events if event.kind == "captured"]
            assert len(captured) == 1 and after.position.turn.captures == told["captures"]
            if after.position.pending is None:
                assert any(event.kind == "decisive-blow" for event in events) is told["blow"]
        if do in FORETOLD and told.get("changes") and not told.get("sets-off") and after.position.pending is None:
            by_itself = {event.kind for event in events} & {
                "die-rolled",
                "turn-begins",
                "units-destroyed",
                "card-played",
            }
            if not by_itself and not any(event.kind == "edict-advanced" for event in events):
                for change in told["changes"]["units"]:
                    assert units(state, change["place"], change["seat"]) == change["before"]
                    assert units(after, change["place"], change["seat"]) == change["after"]
                checked[do] += 1
        state = after
    assert checked["defend"] > 10 and checked["occupy"] > 5
