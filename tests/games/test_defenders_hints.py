"""Every hint of a siege is followed, and what it said is compared with the position and with what then came."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Any

import pytest

from game.core import engine
from game.core.actions.action import write_action
from game.core.bots.bot import Seat
from game.core.position.chance import Seeded
from game.core.position.state import State
from game.core.rulebook import games
from game.core.text.phrases import Phrase
from game.defenders.board.position import Position
from game.defenders.facts.for_seat import Facts
from game.defenders.forecasts.changes import PassForecast
from game.defenders.forecasts.city import ReliefForecast
from game.defenders.forecasts.sums import BattleForecast
from game.parts.cards import NUMBER
from game.services.players import new_bot

GAME = games.find_game("defenders")
Claim = Callable[[State[Any], dict[str, Any], Phrase], bool]


def facts(state: State[Any]) -> Facts:
    return engine.facts_for(state, None, Facts)


def nobody_weaker(state: State[Any], action: dict[str, Any], said: Phrase) -> bool:
    """Of those who can still strike this threat none is worth less and could not be used otherwise."""
    found, position = facts(state), engine.seen_by(state, None, Position)
    assert found.picks is not None
    weaker = [
        pick.who
        for pick in found.picks.pairs
        if pick.no is None
        and pick.what == action["threat"]
        and found.units[pick.who or ""].value < found.units[action["unit"]].value
    ]
    higher = [
        card for card, threat in position.threats.items() if threat.target and NUMBER[card] > NUMBER[action["threat"]]
    ]
    return not weaker or bool(higher)


def surest(state: State[Any], action: dict[str, Any], said: Phrase) -> bool:
    battles = facts(state).battles
    return battles[action["location"]].odds.holds >= max(battle.odds.holds for battle in battles.values()) - 1e-9


def holds(state: State[Any], action: dict[str, Any], said: Phrase) -> bool:
    found = engine.forecast(state, action, BattleForecast)
    return found is not None and said.facts["percent"] == round(100 * found.odds.holds)


def tips(state: State[Any], action: dict[str, Any], said: Phrase) -> bool:
    found = engine.forecast(state, action, ReliefForecast)
    return found is not None and found.odds[1].holds > found.odds[0].holds


def no_use(state: State[Any], action: dict[str, Any], said: Phrase) -> bool:
    return not tips(state, action, said)


def stands_well(state: State[Any], action: dict[str, Any], said: Phrase) -> bool:
    found = engine.forecast(state, action, PassForecast)
    return found is not None and not found.bare


def unspared(state: State[Any], action: dict[str, Any], said: Phrase) -> bool:
    return not stands_well(state, action, said)


def no_danger(state: State[Any], action: dict[str, Any], said: Phrase) -> bool:
    found = engine.forecast(state, action, PassForecast)
    return found is not None and not found.mortal


def safer(state: State[Any], action: dict[str, Any], said: Phrase) -> bool:
    return not facts(state).places[action["to"]].attackers


def no_other(state: State[Any], action: dict[str, Any], said: Phrase) -> bool:
    picks = facts(state).picks
    assert picks is not None
    return all(
        facts(state).places[pick.what].attackers
        for pick in picks.pairs
        if pick.no is None and pick.who == action["unit"]
    )


CLAIMS: dict[str, Claim] = {
    "nobody weaker could take it": nobody_weaker,
    "the surest battle first": surest,
    "it holds with {percent} %": holds,
    "help goes where it tips the scales": tips,
    "it tips no scales, but must go somewhere": no_use,
    "everybody stands well": stands_well,
    "nobody can be spared for {places}": unspared,
    "nobody is in mortal danger": no_danger,
    "to safer ground": safer,
    "no quiet place is in reach": no_other,
    "their strongest first": lambda state, action, said: facts(state).threats[action["threat"]].rank == 1,
    "many are wounded": lambda state, action, said: sum(unit.wounds > 0 for unit in facts(state).units.values()) >= 3,
    "spirits are low": lambda state, action, said: state.position.morale_damage >= 2,
    "the weaker makes room": lambda state, action, said: all(
        facts(state).units[action["unit"]].value <= facts(state).units[way.unit].value
        for crowd in facts(state).crowds
        if action["unit"] in {way.unit for way in crowd.ways}
        for way in crowd.ways
    ),
}
"""What a hint says, by its template -> is it true?"""
OPINIONS = {
    "a quiet moment", "any world will do", "close behind the front", "it can be reached from outside",
    "it fits in here", "it lies open", "it must stand again", "nobody could leave {name}", "the city is large enough",
    "the city needs a {kind}", "the land is plain", "the ways are clear", "the ways in are marked",
    "the ways in come first", "there is nothing better to do", "there is time for it",
    "there the city is in least danger", "there the city is in little danger", "this comes next",
    "this loss hurts least", "walls go all around", "well behind the front", "where the fight will be",
    "{name} must live", "{naming} is ready", "{spoken_word} suits it", "needed at {path}: {unit}",
}  # fmt: skip
"""Sentences that weigh, or say where a city is drawn, and tell nothing that comes."""


@pytest.mark.parametrize("level", ["book", "last-stand"])
def test_what_a_hint_says_is_so_and_comes(level: str) -> None:
    wrong, heard, said_to_hold, held, spread = list[str](), set[str](), 0.0, 0, 0.0
    for seed in range(6):
        state, _ = engine.new(GAME, GAME.setup(["Ann"], None, {**GAME.bot_options, "level": level}), Seeded(seed))
        captain, luck, chance = new_bot(GAME, "captain"), random.Random(seed), Seeded(seed)
        while engine.to_act(state):
            thought = captain.decide(Seat(state, "Ann"), luck)
            assert thought is not None
            action, reason = write_action(thought.action), thought.reason
            template = reason.template if isinstance(reason, Phrase) else str(reason)
            if template not in CLAIMS and template not in OPINIONS:
                wrong.append(f"nobody has compared with what is so: {template!r}")
            if template in CLAIMS:
                heard.add(template)
                assert isinstance(reason, Phrase)
                if not CLAIMS[template](state, action, reason):
                    wrong.append(f"{seed}: {reason}: {action}")
            battle = engine.forecast(state, action, BattleForecast) if action["do"] == "defend" else None
            state, events = engine.apply(state, action, chance)
            for event in events:
                if battle is not None and event.kind == "battle-result":
                    share = battle.odds.holds
                    said_to_hold, spread = said_to_hold + share, spread + share * (1 - share)
                    held += event.word("result") in ("repulsed", "stand-off")
    assert not wrong, wrong[:10]
    assert abs(held - said_to_hold) <= 4 * math.sqrt(spread) + 1, (held, said_to_hold)
    assert {"the surest battle first", "everybody stands well", "it holds with {percent} %"} <= heard
