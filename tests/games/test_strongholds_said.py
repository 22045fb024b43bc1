"""What hint and forecasts say of Strongholds is what then happens: random games are played on from each of them."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import engine
from game.core.actions.action import Action, write_action
from game.core.bots.bot import Seat
from game.core.position.chance import Seeded
from game.core.position.events import Event
from game.core.position.state import State
from game.core.record import Record, Replay, parse_record
from game.strongholds import GAME
from game.strongholds.battle.defence_forecast import DefenceForecast, Tally
from game.strongholds.battle.siege import house_rules
from game.strongholds.board.position import Position
from game.strongholds.bots.evaluator import best_defences
from game.strongholds.bots.heuristic import TWO_AVERAGE, HeuristicBot, door_of, unseen_troops
from game.strongholds.facts import Facts
from game.strongholds.phases.defend import Defend, Sacrifice
from game.strongholds.phases.plan_forecast import PlanForecast
from tests.contract.test_contract import SOME
from tests.contract.walk import setups, walk

LAST_ROYAL = """ramparts: 1
game: strongholds
players: [Ann, Ben]
mode: two-player
position:
  turn: {number: 5, phase: defend}
  draw: [%s]
  players:
    Ann: {family: black, royals: [], field: {general: JS, target: Ben, troops: [2S]}, hand: [%s]}
    Ben: {family: red, royals: [%s], field: {general: JH, target: Ann, troops: [5H]}, hand: [2H]}
steps: []
"""
TWO_AT_THE_DOOR = """ramparts: 1
game: strongholds
players: [Ann, Ben, Cem, Dora]
mode: four-player
position:
  turn: {number: 5, phase: defend}
  players:
    Ann: {family: spades, royals: [], field: {general: JS, target: Dora, troops: [2S]}, hand: [5S, 5C]}
    Ben: {family: hearts, royals: [], field: {general: JH, target: Ann, troops: [5H]}}
    Cem: {family: clubs, royals: [JC], field: {general: KC, target: Ann, troops: [9C, 8C, 7C]}}
    Dora: {family: diamonds, royals: [KD, QD], field: {general: JD, target: Cem, troops: [2D]}}
steps:
  - {by: Cem, do: defend}
  - {by: Dora, do: defend}
"""


def told(events: list[Event], kind: str) -> dict[str, list[Event]]:
    """The events of a kind, by player."""
    found: dict[str, list[Event]] = {}
    for event in events:
        if event.kind == kind:
            found.setdefault(event.word("player"), []).append(event)
    return found


def hint(state: State[Any], player: str) -> tuple[Action, str]:
    """What the hint key says."""
    thought = HeuristicBot().decide(Seat(state, player), random.Random(0))
    return thought.action, str(thought.reason)


def as_came(events: list[Event], player: str) -> str:
    """What a defence brought, in the words of the hint: of a general in the field nothing is known before the clash."""
    damage = told(events, "siege-worked-out")[player][0].number("damage")
    dead = len(told(events, "royal-killed").get(player, []))
    through = f"{damage} damage gets through" if damage else "nothing gets through"
    if player in told(events, "stronghold-overwhelmed"):
        return f"{through}, the stronghold falls"
    losses = {0: "no royal at home dies", 1: "one royal at home dies"}.get(dead, f"{dead} royals at home die")
    return f"{through}, {losses}"


@SOME
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_what_a_defence_would_come_to_is_what_comes(data: st.DataObject, seed: int) -> None:
    """At each second decision everybody seals the hint or something else; the clash then says what was said before."""
    luck = random.Random(seed)
    for moment in walk(GAME, data.draw(setups(GAME)), seed, 120):
        state = moment.before
        if state.position.turn.phase != "defend" or state.rules.waited_for(state) != list(
            engine.facts_for(state, None, Facts).sieges
        ):
            continue
        sieges = engine.facts_for(state, None, Facts).sieges
        foreseen: dict[str, DefenceForecast] = {}
        hinted: dict[str, str] = {}
        laid: dict[str, bool] = {}
        events: list[Event] = []
        for player in list(sieges):
            action, words = hint(state, player)
            if not isinstance(action, Defend) or luck.random() < 0.5:
                legal = [each for each in engine.legal_actions(state, player) if isinstance(each, Defend)]
                action, words = luck.choice(legal), ""
            found = engine.forecast(state, write_action(action), DefenceForecast)
            assert found is not None
            foreseen[player], hinted[player], laid[player] = found, words, bool(action.cover or action.pit)
            state, events = engine.apply(state, action, Seeded(seed))
        for player, found in foreseen.items():
            worked = told(events, "siege-worked-out")[player][0].all_facts(Tally)
            assert {name: getattr(found, name) for name in Tally.__struct_fields__} == {
                name: getattr(worked, name) for name in Tally.__struct_fields__
            }
            dead = [event.word("royal") for event in told(events, "royal-killed").get(player, [])]
            falls = player in told(events, "stronghold-overwhelmed")
            assert (dead, falls) == (found.killed, found.falls)
            if not laid[player]:
                assert (sieges[player].damage, sieges[player].killed, sieges[player].falls) == (
                    found.damage,
                    found.killed,
                    found.falls,
                )
            if hinted[player]:
                assert hinted[player].partition(", and with it")[0] == as_came(events, player)
                if ", and with it" in hinted[player]:
                    fell = set(told(events, "stronghold-fell"))
                    assert all(name in fell for name in foreseen if f"that of {name}" in hinted[player])


@SOME
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_what_a_plan_would_come_to_is_what_comes(data: st.DataObject, seed: int) -> None:
    """Power, what stays to defend, who stays at home: as the reveal shows it."""
    luck = random.Random(seed)
    for moment in walk(GAME, data.draw(setups(GAME)), seed, 120):
        state = moment.before
        waits = state.rules.waited_for(state)
        if state.position.turn.phase != "muster" or any(entry.plan for entry in state.position.players.values()):
            continue
        plans: dict[str, PlanForecast] = {}
        events: list[Event] = []
        for player in waits:
            action, words = hint(state, player)
            if isinstance(action, Sacrifice) or luck.random() < 0.5:
                action = luck.choice([a for a in engine.legal_actions(state, player) if a.do == "muster"])
                words = ""
            found = engine.forecast(state, write_action(action), PlanForecast)
            assert found is not None and (not words or f" brings {found.total} against " in words)
            plans[player] = found
            state, events = engine.apply(state, action, Seeded(seed))
        arrived = {e.word("player"): e for e in events if e.kind in ("jack-arrived", "queen-arrived", "king-arrived")}
        position: Position = state.position
        for player, found in plans.items():
            event = arrived[player]
            assert (found.powers, found.attack, found.health, found.total) == (
                event.numbers("powers"),
                event.number("attack"),
                event.number("health"),
                event.number("total"),
            )
            stays = {*found.stays.troops, *found.stays.aces, *found.stays.jokers}
            assert stays == set(position.players[player].hand)
            assert set(found.home) == set(position.players[player].royals)


# ------------------------------------------------------------------------------------------------- the empty home


def start(draw: str, hand: str, royals: str = "KH") -> State[Any]:
    """Ann's last royal is in the field, and 10 damage stand before her door (HOLD-DAMAGE-6)."""
    record: Record = parse_record(LAST_ROYAL % (draw, hand, royals))
    return Replay(record).play_all()


def test_before_an_empty_home_the_hint_says_that_it_falls() -> None:
    action, words = hint(start("", "3S"), "Ann")
    assert isinstance(action, Defend) and words == "7 damage gets through, the stronghold falls"


def test_the_ace_that_saves_is_sacrificed_for_two_cards() -> None:
    """No average pair holds, but what is unseen may; the contract's *Bots* wants it where a royal more lives."""
    state = start("10S, 9S, 8S, 7S, 6S, 10D, 9D, 8D, 10C, 9C", "AS")
    action, words = hint(state, "Ann")
    assert action == Sacrifice(by="Ann", card="AS"), words
    assert words == "the stronghold falls as it is; 2 cards more may save it"
    state, _ = engine.apply(state, action, Seeded(1))
    action, words = hint(state, "Ann")
    assert words == "nothing gets through, no royal at home dies"


def test_an_ace_that_cannot_save_is_not_sacrificed() -> None:
    """Nothing is left to draw."""
    action, words = hint(start("", "AS"), "Ann")
    assert isinstance(action, Defend) and words == "10 damage gets through, the stronghold falls"


def test_who_falls_takes_the_last_royal_of_an_enemy_along() -> None:
    """HOLD-END-2: who falls in the same turn shares the fall; the hint says whose stronghold falls as well."""
    record = parse_record(TWO_AT_THE_DOOR)
    state: State[Any] = Replay(record).play_all()
    action, words = hint(state, "Ann")
    assert words == "17 damage gets through, the stronghold falls, and with it that of Ben"
    state, events = engine.apply(state, action, Seeded(1))
    assert as_came(events, "Ann") == "17 damage gets through, the stronghold falls"
    assert {"Ann", "Ben"} <= set(told(events, "stronghold-fell"))


@pytest.mark.parametrize("seats", [2, 4])
def test_what_an_ace_may_save_can_be_saved(seats: int) -> None:
    """Whole games by hints: where an Ace is to be sacrificed in the defence, some draw that may come saves it."""
    hopes, wrong = 0, list[str]()
    for seed in range(30):
        state, _ = engine.new(GAME, GAME.setup(("Ann", "Ben", "Cem", "Dora")[:seats], None, {}), Seeded(seed))
        chance = Seeded(seed)
        while not engine.over(state) and state.position.turn.number < 12:
            me = engine.to_act(state)[0]
            action, words = hint(state, me)
            if isinstance(action, Sacrifice) and state.position.turn.phase == "defend":
                hopes += 1
                position, hand = state.position, state.position.players[me].hand
                door = door_of(position, state.setup.players, me, house_rules(state.setup))
                comes = unseen_troops(position, me)[: min(2, len(position.draw))]
                now = best_defences(door, hand)[0]
                rest = [card for card in hand if card != action.card]
                then = [best_defences(door, [*rest, *drawn], 20) for drawn in (comes, TWO_AVERAGE[: len(comes)])]
                dead = min(found.killed for ways in then for found in ways if not found.falls or now.falls)
                saved = any(not ways[0].falls for ways in then) if now.falls else dead < now.killed
                if "save" in words and not saved:
                    wrong.append(f"{seed}, turn {position.turn.number}, {me}: {words}")
            state, _ = engine.apply(state, action, chance)
    assert hopes and not wrong, wrong


@pytest.mark.parametrize("draw", ["", "3C"])
def test_hints_end_every_game(draw: str) -> None:
    """With a pile of one or none the hint is still something that can be done."""
    state = start(draw, "AS")
    action, _ = hint(state, "Ann")
    assert engine.check(state, action) is None
