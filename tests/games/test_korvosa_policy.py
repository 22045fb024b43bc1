"""Korvosa: what the searcher tries, how a plan is followed, and what a trial is worth to either side."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from game.battle_for_korvosa import GAME
from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.position import Position, Result
from game.battle_for_korvosa.bots.evaluator import facts, outlook, standing
from game.battle_for_korvosa.bots.heuristic import Heuristic
from game.battle_for_korvosa.bots.policy import POLICY
from game.battle_for_korvosa.content.printed import content_of
from game.battle_for_korvosa.exploits.family import EXPLOITS
from game.battle_for_korvosa.phases.rounds import EndTurn
from game.core import engine
from game.core.actions.action import write_action
from game.core.bots.bot import Bot, Insider, Seat
from game.core.bots.policy import Plan
from game.core.position.chance import Seeded
from game.core.position.state import State
from game.services.coach import make_task, sensible, try_out
from game.services.searcher import Search, Searcher, play_on
from tools.simulation.match import Match, play_game
from tools.simulation.match import play_on as play_match

NAMES = ("Ann", "Ben", "Cat")


def battle(seed: int, turns: int | None = None, gain: int | None = None) -> State[Position]:
    """A battle of heuristic players, to its end or until so many City cards are left; the Queen gains so many units."""
    state, _ = engine.new(GAME, GAME.setup(NAMES, None, {"queen-gain": gain} if gain else None), Seeded(seed))
    return fought(state, seed, turns)


def fought(state: State[Position], seed: int, turns: int | None = None) -> State[Position]:
    """A battle fought on, in place."""
    player, luck, chance = Heuristic(), random.Random(seed), Seeded(seed)
    while not engine.over(state) and (turns is None or len(state.position.decks.city) > turns):
        for name in engine.to_act(state):
            thought = player.decide(Insider(state, name), luck)
            if thought is not None:
                engine.carry_out(state, thought.action, chance)
                break
    return state


def at(position: dict[str, Any]) -> State[Position]:
    """A table that starts from a (partial) position: Ann is the Queen, Ben and Cat came in by their breaches."""
    players = {"Ben": {"breach": "paupers-field"}, "Cat": {"breach": "trails-end"}}
    for name, more in position.pop("players", {}).items():
        players.setdefault(name, {}).update(more)
    return engine.load(GAME, GAME.setup(NAMES), {**position, "players": players}, Seeded(0))[0]


def played(state: State[Any], name: str, player: Heuristic = POLICY.thumb) -> dict[str, object]:
    """What a player that is searched with does in the usual way, but for who and why."""
    thought = player.decide(Seat(state, name), random.Random(0))
    assert thought is not None and engine.check(state, thought.action) is None
    return {key: value for key, value in write_action(thought.action).items() if key != "by"}


@pytest.mark.parametrize("first", [True, False])
def test_the_first_units_wait_outside(first: bool) -> None:
    """KORV-SETUP-9, KORV-BREACH-1: the Queen, who wins ties, may move first, and cannot kill what is in the pool."""
    setup = GAME.setup(NAMES, None, {"queen-initiative": 90 if first else -90})
    state: State[Any] = engine.new(GAME, setup, Seeded(1))[0]
    while state.position.turn.phase == "role":
        thought = POLICY.thumb.decide(Seat(state, engine.to_act(state)[0]), random.Random(0))
        assert thought is not None
        engine.carry_out(state, thought.action, Seeded(1))
    name = engine.to_act(state)[0]
    assert played(state, name)["units"] == 1
    assert played(state, name, Heuristic())["units"] == (1 if first else state.position.players[name].pool)


@pytest.mark.parametrize(
    ("order", "left", "to"),
    [
        (["Cat", "Ann", "Ben"], 2, "theumanexus"),
        (["Cat", "Ben", "Ann"], 2, "theumanexus"),
        (["Ann", "Cat", "Ben"], 1, "trails-end"),
    ],
)
def test_before_the_last_turn_of_the_queen_the_stack_goes_into_a_landmark(order: list[str], left: int, to: str) -> None:
    """KORV-END-2: she takes one that is left with a single unit, even if no unit of hers is next to it now."""
    quarters = {
        "theumanexus": {"units": {"Cat": 1}},
        "noble-stables": {"units": {"Cat": 9}},
        "eastbridge-head": {"units": {"Cat": 1}},
        "trails-end": {"units": {"Cat": 1}},
        "river-terrace": {"units": {"Cat": 1}},
    }
    city = ["quiet-day", "quiet-day.2"][:left]
    turn = {"player": "Cat", "phase": "fortify", "order": order}
    allies = {"east-shore": "resistance"}
    state = at({"turn": turn, "decks": {"city": city}, "quarters": quarters, "allies": allies})
    done = played(state, "Cat")
    assert done.get("to") == to if to == "theumanexus" else done.get("to") != "theumanexus"


def test_no_stack_leaves_one_landmark_for_another() -> None:
    """Whatever faces a landmark, what is left alone there falls; the Queen and the heroes think alike."""
    turn = {"phase": "fortify", "order": ["Ben", "Ann", "Cat"]}
    quarters = {
        place: {"units": {"Ben": number}}
        for place, number in {"citadel-volshyenek": 6, "grand-cathedral": 3, "paupers-field": 1}.items()
    }
    quarters["gold-market"] = {"units": {"Ann": 9}}
    state = at({"turn": {**turn, "player": "Ben"}, "quarters": quarters})
    assert played(state, "Ben")["do"] == "next-phase"
    hers = {"theumanexus": {"units": {"Ann": 6}}, "trails-end": {"units": {"Cat": 4}}, **quarters}
    state = at({"turn": {**turn, "player": "Ann"}, "quarters": hers})
    assert played(state, "Ann").get("from") != "theumanexus"


@pytest.mark.parametrize(
    ("pool", "cathedral", "placed"),
    [
        (2, 20, None),
        (60, 20, "paupers-field"),
        (2, 3, "grand-cathedral"),
    ],
)
def test_nobody_is_placed_who_could_only_be_killed(pool: int, cathedral: int, placed: str | None) -> None:
    """KORV-GAIN-4: who attacks nothing this turn is safe outside; a landmark that is outnumbered is helped."""
    quarters = {place: {"units": {"Ben": 1}} for place in ("ossuary-gate", "mourners-way", "paupers-field")}
    quarters |= {"grand-cathedral": {"units": {"Ben": cathedral}}, "noble-tombs": {"units": {"Ann": 20}}}
    for place in ("citadel-volshyenek", "coopers-rise", "gatefoot"):
        quarters[place] = {"units": {"Ann": 20}}
    turn = {"player": "Ben", "phase": "place", "order": ["Ben", "Ann", "Cat"]}
    done = played(at({"turn": turn, "quarters": quarters, "players": {"Ben": {"pool": pool}}}), "Ben")
    assert done == ({"do": "place", "units": {placed: pool}} if placed else {"do": "next-phase"})


def test_some_stay_in_a_landmark_when_the_stack_goes_on() -> None:
    """Even if nothing of the Queen's is next to it any more: in her turn she may take what lies between."""
    own = {place: {"units": {"Ben": 1}} for place in ("ossuary-gate", "mourners-way", "paupers-field")}
    state = at(
        {
            "turn": {"player": "Ben", "phase": "fight", "order": ["Ben", "Ann", "Cat"]},
            "quarters": {"grand-cathedral": {"units": {"Ben": 20}}, **own},
        }
    )
    while state.position.turn.phase == "fight":
        thought = POLICY.thumb.decide(Seat(state, engine.to_act(state)[0]), random.Random(0))
        assert thought is not None
        engine.carry_out(state, thought.action, Seeded(3))
    quarters = state.position.quarters
    assert quarters["noble-tombs"].holder == "Ben" and quarters["grand-cathedral"].units["Ben"] >= 3


def test_in_her_last_turn_the_queen_leaves_nothing_that_denies_a_point() -> None:
    """KORV-END-2: the last quarter of the ring around the Castle is worth two; the Castle itself is none."""
    ring = content_of(GAME.setup(NAMES)).castle.next_to
    quarters: dict[str, Any] = {place: {"units": {"Ben": 2}} for place in ring[1:]}
    quarters[ring[0]] = {"units": {"Ann": 9}}
    state = at(
        {
            "turn": {"player": "Ann", "phase": "fortify", "order": ["Ann", "Ben", "Cat"]},
            "quarters": quarters,
            "decks": {"city": ["quiet-day", "quiet-day.2"]},
        }
    )
    assert played(state, "Ann").get("from") != ring[0]
    assert played(state, "Ann", Heuristic()).get("from") == ring[0]


def test_in_the_last_turn_a_landmark_is_tried_before_quarters_that_are_no_point() -> None:
    """KORV-END-2: however dear it is, there is nothing left to save."""
    turn = {"player": "Ben", "phase": "fight", "order": ["Ann", "Cat", "Ben"]}
    quarters = {place: {"units": {"Ann": 5}} for place in content_of(GAME.setup(NAMES)).landmarks}
    quarters["ossuary-gate"] = {"units": {"Ben": 6}}
    state = at({"turn": turn, "decks": {"city": []}, "quarters": quarters})
    assert played(state, "Ben")["to"] == "grand-cathedral"
    assert played(state, "Ben", Heuristic())["to"] != "grand-cathedral"


def test_the_queen_keeps_a_landmark_guarded_against_those_outside() -> None:
    """KORV-BREACH-1: a hero with a full pool comes in by the breach next to it, though none of his stands there."""
    quarters = {
        "citadel-volshyenek": {"units": {"Ann": 6}},
        "ossuary-gate": {"units": {"Ann": 2}},
        "mourners-way": {"units": {"Cat": 9}},
    }

    def leaves(pool: int) -> bool:
        turn = {"player": "Ann", "phase": "fortify", "order": ["Ann", "Cat", "Ben"]}
        state = at({"turn": turn, "quarters": quarters, "players": {"Ben": {"pool": pool}}})
        return played(state, "Ann").get("from") == "citadel-volshyenek"

    assert leaves(0) and not leaves(20)


@pytest.mark.parametrize(("pool", "left"), [(20, 4), (0, 1)])
def test_the_queen_leaves_some_in_a_landmark_next_to_those_outside(pool: int, left: int) -> None:
    """Whoever comes back into the breach would find the landmark with a single unit in it."""
    quarters = {"citadel-volshyenek": {"units": {"Ann": 14}}, "paupers-field": {"units": {"Ben": 1}}}
    turn = {"player": "Ann", "phase": "fight", "order": ["Ann", "Cat", "Ben"]}
    state = at({"turn": turn, "quarters": quarters, "players": {"Ben": {"pool": pool}}})
    while state.position.turn.phase == "fight":
        thought = POLICY.thumb.decide(Seat(state, engine.to_act(state)[0]), random.Random(0))
        assert thought is not None
        engine.carry_out(state, thought.action, Seeded(1))
    held = state.position.quarters
    assert held["paupers-field"].holder == "Ann" and held["citadel-volshyenek"].units["Ann"] == left


@pytest.mark.parametrize(("stack", "begins"), [(31, False), (45, True)])
def test_no_attack_is_begun_that_the_reserve_would_stop_halfway(stack: int, begins: bool) -> None:
    """Who wants to keep twenty units does not spend eleven on the half of a stack that holds the breach."""
    turn = {"player": "Ben", "phase": "fight", "order": ["Ben", "Ann", "Cat"]}
    quarters = {"paupers-field": {"units": {"Ann": 15}}}
    state = at({"turn": turn, "quarters": quarters, "players": {"Ben": {"pool": stack}}})
    assert (played(state, "Ben", POLICY.heroes["save"])["do"] == "attack") == begins


@pytest.mark.parametrize(("units", "hers", "answer"), [(1, 1, "pass"), (4, 1, "play"), (4, 9, "pass")])
def test_no_card_answers_what_harms_nobody(units: int, hers: int, answer: str) -> None:
    """KORV-CARD-6: Plague Smoke may find no quarter of the heroes with two units, or harm the Queen as much as them."""
    state = at(
        {
            "turn": {"player": "Ann", "phase": "cleanup", "order": ["Ann", "Ben", "Cat"]},
            "decks": {"city": ["plague-smoke", "quiet-day"]},
            "players": {"Ben": {"hand": ["omens-read"]}},
            "quarters": {"paupers-field": {"units": {"Ben": units}}, "slope": {"units": {"Ann": hers}}},
        }
    )
    engine.carry_out(state, EndTurn(by="Ann"), Seeded(0))
    assert state.position.pending is not None
    assert played(state, "Ben", Heuristic())["do"] == answer


@pytest.mark.parametrize(("order", "answer"), [(["Cat", "Ann", "Ben"], "play"), (["Ann", "Cat", "Ben"], "pass")])
def test_a_city_card_is_answered_that_brings_the_queen_units(order: list[str], answer: str) -> None:
    """KORV-CARD-7: who turns Food Carts up gains two units; it is not answered for a hero."""
    state = at(
        {
            "turn": {"player": order[0], "phase": "cleanup", "order": order},
            "decks": {"city": ["food-carts", "quiet-day"]},
            "players": {"Ben": {"hand": ["omens-read"]}},
        }
    )
    engine.carry_out(state, EndTurn(by=order[0]), Seeded(0))
    assert state.position.pending is not None
    assert played(state, "Ben")["do"] == answer


def test_an_attack_card_is_not_played_while_another_of_its_name_still_works() -> None:
    """KORV-CARD-3: a setting that is in force gains nothing by being set again until Cleanup."""
    turn = {"player": "Ben", "phase": "fight", "order": ["Ben", "Ann", "Cat"]}
    quarters = {place: {"units": {"Ben": 1}} for place in ("ossuary-gate", "citadel-volshyenek")}
    quarters |= {"paupers-field": {"units": {"Ben": 12}}, "grand-cathedral": {"units": {"Ann": 4}}}
    hand = ["for-the-city", "for-the-city.2"]
    state = at({"turn": turn, "quarters": quarters, "players": {"Ben": {"hand": hand}}})
    first = POLICY.thumb.decide(Seat(state, "Ben"), random.Random(0))
    assert first is not None and played(state, "Ben")["cards"] in (["for-the-city"], ["for-the-city.2"])
    engine.carry_out(state, first.action, Seeded(0))
    while (name := engine.to_act(state)[0]) == "Ann" or state.position.combat is not None:
        thought = POLICY.thumb.decide(Seat(state, name), random.Random(0))
        assert thought is not None
        engine.carry_out(state, thought.action, Seeded(0))
    again = played(state, "Ben")
    assert again["do"] == "attack" and not again.get("cards")


def test_no_card_fills_the_pool_when_nobody_can_be_placed_any_more() -> None:
    """KORV-END-1: after the placing of the last turn units outside the city count nothing."""
    turn = {"player": "Ben", "phase": "fight", "order": ["Ann", "Cat", "Ben"]}
    quarters = {"paupers-field": {"units": {"Ben": 1}}}

    def last(*hand: str) -> dict[str, object]:
        table = {"decks": {"city": []}, "quarters": quarters, "players": {"Ben": {"hand": [*hand]}}}
        return played(at({"turn": turn, **table}), "Ben")

    assert last("hidden-armoury", "whispered-plans") == {"do": "play", "card": "whispered-plans"}
    assert last("hidden-armoury") == {"do": "next-phase"}


def test_the_queen_attacks_with_two_dice_when_a_card_leaves_her_no_more() -> None:
    """KORV-CARD-9: Fog from the Bay keeps everybody from a third die, not from the attack."""
    fog = {"card": "fog-from-the-bay", "by": "Ann", "mod": "attack-max", "set": 2, "who": "all", "until": "cleanup"}
    state = at(
        {
            "turn": {"player": "Ann", "phase": "fight", "order": ["Ann", "Ben", "Cat"]},
            "effects": [fog],
            "quarters": {"gatefoot": {"units": {"Ben": 2}}, "mourners-way": {"units": {"Ann": 14}}},
        }
    )
    assert played(state, "Ann") == {"do": "attack", "from": "mourners-way", "to": "gatefoot", "dice": 2}


def test_the_queen_reckons_with_what_a_hero_gains_before_coming_back() -> None:
    """KORV-GAIN-1: an empty pool outside a landmark is no safety where its hero holds districts."""
    held = {place: {"units": {"Ben": 9}} for place in ("acadamae", "city-hall")}
    held |= {"citadel-volshyenek": {"units": {"Ann": 14}}, "paupers-field": {"units": {"Ben": 1}}}
    state = at({"turn": {"player": "Ann", "phase": "fight", "order": ["Ann", "Cat", "Ben"]}, "quarters": held})
    while state.position.turn.phase == "fight":
        thought = POLICY.thumb.decide(Seat(state, engine.to_act(state)[0]), random.Random(0))
        assert thought is not None
        engine.carry_out(state, thought.action, Seeded(1))
    assert state.position.quarters["citadel-volshyenek"].units["Ann"] >= 4


def test_with_nothing_to_attack_the_queen_strengthens_what_may_be_attacked() -> None:
    """KORV-BREACH-1: the landmarks next to breaches through which heroes come, the weakest most."""
    turn = {"player": "Ann", "phase": "place", "order": ["Ann", "Ben", "Cat"]}
    players = {"Ann": {"pool": 12}, "Ben": {"pool": 20}, "Cat": {"pool": 3}}
    placed = played(at({"turn": turn, "players": players, "quarters": {"acadamae": {"units": {"Ann": 30}}}}), "Ann")
    assert placed["do"] == "place"
    units = placed["units"]
    assert isinstance(units, dict) and sum(units.values()) == 12
    assert abs(units["citadel-volshyenek"] - units["grand-cathedral"]) <= 1
    assert min(units["citadel-volshyenek"], units["grand-cathedral"]) > units.get("theumanexus", 0)


def last_turn(player: str, quarters: dict[str, Any], *hand: str, **more: Any) -> State[Position]:
    """A table in the last fight of a hero after whom nobody has a turn."""
    turn = {"player": player, "phase": "fight", "order": ["Ann", "Ben", "Cat"]}
    table = {"turn": turn, "decks": {"city": []}, "quarters": quarters, "players": {player: {"hand": [*hand]}}}
    return at({**table, **more})


def test_chances_are_reckoned_with_the_attack_cards_in_hand() -> None:
    """KORV-HERO-4: seven in a landmark are too many for eight, but not for ten-sided dice that win ties."""
    quarters = {place: {"units": {"Ann": 40}} for place in ("ossuary-gate", "citadel-volshyenek", "noble-tombs")}
    quarters |= {"grand-cathedral": {"units": {"Ann": 9}}, "paupers-field": {"units": {"Cat": 8}}}
    assert not played(last_turn("Cat", quarters), "Cat").get("cards")
    done = played(last_turn("Cat", quarters, "veteran-company", "arcane-confluence"), "Cat")
    assert (done["to"], done["cards"]) == ("grand-cathedral", ["arcane-confluence"])


def test_with_nothing_to_lose_a_landmark_is_attacked_to_the_last_unit() -> None:
    """KORV-END-2: however slim the chance; but not while the Queen may still take what is left."""
    quarters: dict[str, Any] = {place: {"units": {"Ann": 30}} for place in content_of(GAME.setup(NAMES)).board}
    quarters |= {"acadamae": {"units": {"Ann": 5}}, "cliffside": {"units": {"Cat": 4}}}
    assert played(last_turn("Cat", quarters), "Cat")["to"] == "acadamae"
    turn = {"player": "Cat", "phase": "fight", "order": ["Ben", "Cat", "Ann"]}
    before_hers = at({"turn": turn, "quarters": quarters, "decks": {"city": ["quiet-day"]}})
    assert played(before_hers, "Cat")["do"] == "next-phase"


def test_a_card_that_replaces_a_better_one_stays_in_the_hand() -> None:
    """KORV-CARD-3: eight-sided dice would take the place of ten-sided ones."""
    card = {"card": "arcane-confluence", "by": "Cat", "who": "self", "until": "cleanup"}
    effects = [{**card, "mod": "attack-sides", "set": 10}, {**card, "mod": "ties", "set": "heroes"}]
    quarters = {place: {"units": {"Ann": 5}} for place in ("grand-cathedral", "citadel-volshyenek")}
    quarters["paupers-field"] = {"units": {"Cat": 9}}
    done = played(last_turn("Cat", quarters, "veteran-company", effects=effects), "Cat")
    assert done["to"] in ("grand-cathedral", "citadel-volshyenek") and not done.get("cards")


def test_the_stack_goes_where_its_next_attack_is() -> None:
    """KORV-FIGHT-12: those who stay behind because nothing threatens the front would miss the landmark beyond."""
    quarters = {place: {"units": {"Ann": 9}} for place in ("acadamae", "university")}
    quarters |= {"cliffside": {"units": {"Cat": 12}}, "embassy-lane": {"units": {"Ann": 1}}}
    quarters["gatefoot"] = {"units": {"Ann": 1}}
    turn = {"player": "Cat", "phase": "fight", "order": ["Ann", "Ben", "Cat"]}
    state, chance = at({"turn": turn, "quarters": quarters}), Seeded(1)
    while state.position.turn.phase == "fight":
        thought = POLICY.thumb.decide(Seat(state, engine.to_act(state)[0]), random.Random(0))
        assert thought is not None
        engine.carry_out(state, thought.action, chance)
    assert state.position.quarters["gatefoot"].holder == "Cat"


@pytest.mark.parametrize("card", ["night-raid", "a-knife-in-the-dark", "rally-the-landmarks", "uprising"])
def test_no_card_is_played_when_nothing_can_come_of_it(card: str) -> None:
    """KORV-END-1: after the last attack of the battle only what makes one more possible is played."""
    far = content_of(GAME.setup(NAMES)).board
    quarters: dict[str, Any] = {place: {"units": {"Ann": 30}} for place in far}
    quarters["gatefoot"] = {"units": {"Ben": 1}}
    assert played(last_turn("Ben", quarters, card), "Ben", Heuristic())["do"] == "next-phase"


def test_a_raid_opens_the_way_for_one_more_attack() -> None:
    """Not the largest stack next to a hero is harmed, but the one that then falls."""
    quarters: dict[str, Any] = {place: {"units": {"Ann": 30}} for place in content_of(GAME.setup(NAMES)).board}
    quarters |= {"mourners-way": {"units": {"Ben": 2}}, "grand-cathedral": {"units": {"Ann": 3}}}
    state = last_turn("Ben", quarters, "night-raid")
    assert played(state, "Ben") == {"do": "play", "card": "night-raid"}
    thought = POLICY.thumb.decide(Seat(state, "Ben"), random.Random(0))
    assert thought is not None
    engine.carry_out(state, thought.action, Seeded(0))
    assert played(state, "Ben")["quarter"] == "grand-cathedral"


def test_before_the_last_turn_of_the_queen_a_landmark_keeps_what_holds_her_off() -> None:
    """KORV-END-2: two steps from a stack of hers a landmark is a point only with enough in it."""
    quarters = {
        "grand-cathedral": {"units": {"Ben": 22}},
        "citadel-volshyenek": {"units": {"Ann": 12}},
        "paupers-field": {"units": {"Ben": 1}},
    }
    turn = {"player": "Ben", "phase": "fight", "order": ["Cat", "Ben", "Ann"]}
    state, chance = at({"turn": turn, "quarters": quarters, "decks": {"city": ["quiet-day"]}}), Seeded(2)
    while state.position.turn.player == "Ben" and state.position.turn.phase != "cleanup":
        thought = POLICY.thumb.decide(Seat(state, engine.to_act(state)[0]), random.Random(0))
        assert thought is not None
        engine.carry_out(state, thought.action, chance)
    assert state.position.quarters["grand-cathedral"].units["Ben"] >= 15


def test_the_knife_is_for_a_district_in_which_the_queen_still_holds_much() -> None:
    """KORV-ALLY-2: the lieutenant of a district that falls anyway need not be slain."""
    taken = [place for place in content_of(GAME.setup(NAMES)).in_district["heights"] if place != "cliffside"]
    quarters: dict[str, Any] = {place: {"units": {"Ben": 3}} for place in taken}
    turn = {"player": "Ben", "phase": "place", "order": ["Ben", "Ann", "Cat"]}
    state = at({"turn": turn, "quarters": quarters, "players": {"Ben": {"hand": ["a-knife-in-the-dark"]}}})
    assert played(state, "Ben")["do"] != "play"
    quarters["gatefoot"] = {"units": {"Ben": 1}}
    state = at({"turn": turn, "quarters": quarters, "players": {"Ben": {"hand": ["a-knife-in-the-dark"]}}})
    thought = POLICY.thumb.decide(Seat(state, "Ben"), random.Random(0))
    assert thought is not None and played(state, "Ben")["do"] == "play"
    engine.carry_out(state, thought.action, Seeded(0))
    assert played(state, "Ben")["district"] == "south-shore"


def test_every_way_to_play_a_turn_is_tried() -> None:
    """At its beginning and in its middle, the usual way first; in the middle of a fight also other targets, and to
    stop. What the others' turns ask for is decided at once.
    """
    state, tried = battle(5, 5), Counter[str]()
    player, chance = Heuristic(), Seeded(5)
    while not engine.over(state):
        name = engine.to_act(state)[0]
        seat: Seat[Any] = Seat(state, name)
        turn = state.position.turn
        options = POLICY.candidates(seat, random.Random(1))
        assert all(engine.check(state, option.action) is None and option.reason for option in options)
        assert options[:1] == POLICY.plans(seat, random.Random(1))[:1] or len(options) == 1
        ways = [option.way for option in options if isinstance(option, Plan)]
        if len(options) > 1:
            tried[turn.phase] += 1
            assert turn.player == name and [*POLICY.ways(seat)] == ways[: len(POLICY.ways(seat))]
            others = [(option.action.do, option.action.plan()) for option in options[len(POLICY.ways(seat)) :]]
            assert turn.phase == "fight" or not others
            assert len({*others}) == len(others)
            assert turn.phase != "fight" or any(option.action.do == "next-phase" for option in options)
        first = player.decide(seat, random.Random(1))
        assert first is not None
        engine.carry_out(state, first.action, chance)
    assert tried["place"] and tried["fight"] and not {*tried} - {"place", "fight"}


def test_a_turn_is_played_in_the_way_that_was_chosen() -> None:
    """Every decision of the turn is made as the plan's leanings have it, until the turn is over; nobody else's is."""
    state = battle(5, 12)
    while state.position.turn.phase != "place" or state.position.pending is not None:
        name = engine.to_act(state)[0]
        thought = Heuristic().decide(Seat(state, name), random.Random(1))
        assert thought is not None
        engine.carry_out(state, thought.action, Seeded(1))
    me, number = state.position.turn.player, state.position.turn.number
    assert me is not None
    seat: Seat[Any] = Seat(state, me)
    plan = next(plan for plan in POLICY.plans(seat, random.Random(1)) if isinstance(plan, Plan) and plan.way != "usual")
    followed = 0
    while state.position.turn.number == number:
        name = engine.to_act(state)[0]
        seat = Seat(state, name)
        next_one = POLICY.follow(seat, plan, random.Random(1))
        wanted = POLICY.ways(seat)[plan.way].decide(seat, random.Random(1)) if name == me else None
        assert next_one == wanted
        followed += next_one is not None
        thought = next_one or Heuristic().decide(seat, random.Random(1))
        assert thought is not None
        engine.carry_out(state, thought.action, Seeded(1))
    assert followed > 1
    assert POLICY.follow(Seat(state, me), plan, random.Random(1)) is None


def test_a_trial_ends_before_the_next_turn_of_its_player() -> None:
    """Everybody else has had a turn, or the battle is over; units that are gained after that tell nothing."""
    state = battle(5, 12)
    trial, chance, luck = state.clone(), Seeded(2), random.Random(2)
    me = engine.to_act(state)[0]
    while not POLICY.far_enough(state, trial, me):
        assert play_on(POLICY, trial, chance, luck)
    passed = trial.position.turn.number - state.position.turn.number
    assert (passed, trial.position.turn.phase) == (len(NAMES) - 1, "cleanup")


def test_no_decision_looks_at_more_than_it_may() -> None:
    """What a search costs is counted in replies: it ends within the bound, one world more or less."""
    state = battle(5, 6)
    while len((search := Search(POLICY, Seat(state, engine.to_act(state)[0]), random.Random(1), 0.1)).options) < 3:
        thought = search.best
        assert thought is not None
        engine.carry_out(state, thought.action, Seeded(1))
    dearest = 0
    while not search.done:
        before = search.toil
        search.step()
        dearest = max(dearest, search.toil - before)
    assert 0 < search.toil <= 0.1 * POLICY.most + dearest


def test_what_a_trial_is_worth() -> None:
    """Every point helps the heroes and harms the Queen, and most of all the one that turns the verdict."""
    state = battle(5)

    def worths(points: int, verdict: str) -> tuple[float, float]:
        result = Result(points=points, landmarks=points, districts=0, castle_surrounded=False, verdict=verdict)
        state.position.result = result
        return POLICY.worth(state, state, "Ann"), POLICY.worth(state, state, "Ben")

    steps = [(1, "rout"), (3, "hard-pressed"), (4, "stalemate"), (5, "stalemate"), (6, "upper-hand"), (9, "triumph")]
    queen, heroes = zip(*(worths(*step) for step in steps), strict=True)
    assert list(heroes) == sorted(heroes) and list(queen) == sorted(queen, reverse=True)
    assert heroes[4] - heroes[3] > heroes[3] - heroes[2] and queen[1] - queen[2] > queen[2] - queen[3]


def test_the_outlook_goes_by_units_and_landmarks() -> None:
    """More units raise their side's prospects; a landmark of the heroes counts, and one in danger is known."""
    state = battle(5, 12)
    city = City(state)
    before, hero = outlook(city), city.heroes[0]
    state.position.players[hero].pool += 10
    more = outlook(city)
    state.position.players[city.queen].pool += 100
    assert outlook(city) < before < more
    state.position.players[city.queen].pool = 0
    landmark = next(place for place in city.content.landmarks if city.holds(city.queen, place))
    _, held, _, _ = facts(city)
    state.position.quarters[landmark].holder = hero
    state.position.quarters[landmark].units = {hero: 1}
    near = next(place for place in city.neighbours(landmark))
    state.position.quarters[near].holder = city.queen
    state.position.quarters[near].units = {city.queen: 9}
    _, now, _, danger = facts(city)
    assert now == held + 1 and danger >= 1


def test_the_outlook_foretells_the_end_from_the_middle() -> None:
    """Of two battles with ten turns to come the one that looks better for the heroes mostly ends better for them."""
    seen = list[tuple[float, float]]()
    for seed in range(8):
        state = battle(seed, 10, gain=10)
        middle = outlook(City(state))
        fought(state, seed)
        assert state.position.result is not None
        seen.append((middle, standing(state.position.result.points)))
    ends = [end for _, end in sorted(seen)]
    pairs = [better - worse for worse, better in combinations(ends, 2) if better != worse]
    assert sum(difference > 0 for difference in pairs) >= 2 * sum(difference < 0 for difference in pairs) > 0


def test_the_chance_is_told_before_the_end() -> None:
    """Of even battles it knows in the middle more than that; the heroes' and the Queen's make one."""
    errors = list[float]()
    for seed in range(30):
        state = battle(seed, 10, gain=8)
        queen, *heroes = (POLICY.chance(state, name) for name in ("Ann", "Ben", "Cat"))
        assert 0 < queen < 1 and all(queen + hero == pytest.approx(1) for hero in heroes)
        errors.append((heroes[0] - ("Ben" in engine.winners(fought(state, seed)))) ** 2)
    assert sum(errors) / len(errors) < 0.17


def test_the_chance_goes_by_what_the_queen_gains() -> None:
    """The same table is worth more to her where she gains more."""
    few = battle(4, 12, gain=8)
    setup = GAME.setup(NAMES, None, {"queen-gain": 15})
    many, _ = engine.load(GAME, setup, engine.write_position(few), Seeded(0))
    assert POLICY.chance(many, "Ann") > 3 * POLICY.chance(few, "Ann")


def test_a_quick_game_of_the_coach_ends_after_a_round() -> None:
    """It tells a chance then; while roles and breaches are chosen it is played to its end."""
    state = battle(3, 20, gain=9)
    me = engine.to_act(state)[0]
    plan = sensible(state, me)[0].action
    judged = try_out(make_task(state, me, plan, range(4), GAME.heuristic, judged=True))
    assert all(0 < trial.won < 1 for trial in judged)
    opened, _ = engine.new(GAME, GAME.setup(NAMES), Seeded(3))
    me = engine.to_act(opened)[0]
    plan = sensible(opened, me)[0].action
    assert try_out(make_task(opened, me, plan, (1,), GAME.heuristic, judged=True))[0].won in (0, 1)


def test_the_searcher_plays_a_battle_to_its_end() -> None:
    """Queen and heroes: every choice is accepted, and no hero's hand is looked at (the seats are as all seats are)."""
    state, chance, luck = battle(5, 2), Seeded(9), random.Random(9)
    searcher = Searcher(POLICY, 0.1)
    while not engine.over(state):
        for name in engine.to_act(state):
            thought = searcher.decide(Seat(state, name), luck)
            if thought is not None:
                assert engine.check(state, thought.action) is None
                engine.carry_out(state, thought.action, chance)
                break
    assert state.position.result is not None


def test_heroes_who_wait_outside_do_not_walk_round_the_strong_queens_walls() -> None:
    """She counts who waits wherever they can come, and mans the landmarks before them: none stands all but empty."""
    manned = []
    for seed in range(3):
        state, done = engine.new(GAME, GAME.setup(("Ann", "Ben", "Cat"), None, {"queen-gain": 9}), Seeded(seed))[0], []
        waiter = EXPLOITS["wait-for-the-last"].make()
        bots: dict[str, Bot] = {"Ann": POLICY.thumb, "Ben": waiter, "Cat": waiter}
        for _ in play_match(state, bots, seed, done, []):
            if len(state.position.decks.city) <= 3:
                break
        landmarks = content_of(state.setup).landmarks
        units = sorted(sum(state.position.quarters[place].units.values()) for place in landmarks)
        manned.append(units[2])
    assert sorted(manned)[1] >= 8


def test_every_exploit_plays_a_whole_game_in_its_seats() -> None:
    """At least twelve for the heroes and some for the Queen; what they choose is allowed."""
    setup = GAME.setup(("Ann", "Ben", "Cat"), None, {"city-cards": 6})
    heroes = [name for name, exploit in EXPLOITS.items() if exploit.seats(setup) == ("Ben", "Cat")]
    queens = [name for name, exploit in EXPLOITS.items() if exploit.seats(setup) == ("Ann",)]
    assert len(heroes) >= 12 and len(queens) >= 5 and len(heroes) + len(queens) == len(EXPLOITS)
    for number, name in enumerate(EXPLOITS):
        bots = tuple(
            f"exploit:{name}" if seat in EXPLOITS[name].seats(setup) else "heuristic" for seat in setup.players
        )
        outcome = play_game(Match(GAME.id, setup.players, "battle", {"city-cards": 6}, bots, "none"), number)
        assert not outcome.trouble and not outcome.refused, (name, outcome.words, outcome.refused)
