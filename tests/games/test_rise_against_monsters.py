"""Rise against Monsters through the engine's calls: refused positions in order, chance, choices, computer partners."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from itertools import combinations, permutations
from textwrap import dedent
from typing import Any

import pytest

from game.core import engine
from game.core.actions.action import Action, write_action
from game.core.bots.bot import Seat, choose_random
from game.core.data.reading import parse_yaml
from game.core.expect import Failed, run_scenario
from game.core.position.chance import Scripted, Seeded
from game.core.position.state import State
from game.core.record import parse_record
from game.core.rulebook.games import find_game
from game.core.rulebook.rules import rules_of
from game.core.text.errors import PositionFaultError
from game.services.players import new_bot
from tests.games.rise_tables import plain_facts

GAME = find_game("rise-against-monsters")
NAMES = ("Ann", "Ben", "Cid", "Dan", "Eve", "Fay", "Gus")


def load(text: str, players: int = 2, **options: Any) -> State[Any]:
    """A state from a position written in YAML. Nothing may be left to chance."""
    setup = GAME.setup(NAMES[:players], None, {name.replace("_", "-"): value for name, value in options.items()})
    state, _ = engine.load(GAME, setup, parse_yaml(text, "position").value, Scripted(Seeded(0), strict=True))
    return state


def play(state: State[Any], by: str, do: str, **arguments: Any) -> State[Any]:
    """The state after an accepted action."""
    after, _ = engine.apply(state, {"by": by, "do": do, **arguments}, Scripted(Seeded(0), strict=True))
    return after


# ------------------------------------------------------------------------------------------------ refused positions

LAND = "draw: []\nturn: {number: 3, step: play}\n"

REFUSED = [
    # a card twice: the second place counts, in the order of the table, players in seat order
    ("players: {Ann: {hand: [2S]}, Ben: {hand: [2S]}}", "players.Ben.hand", "RISE-SETUP-2"),
    ("players: {Ann: {hand: [2S]}}\ndiscard: [2S]", "discard", "RISE-SETUP-2"),
    ("players: {Ann: {heroes: [2H, 2H]}}", "players.Ann.heroes", "RISE-SETUP-2"),
    (
        "players: {Ann: {phase: building, monsters: [2C], castles: {AS: [2C]}}}",
        "players.Ann.castles.AS", "RISE-SETUP-2",
    ),
    ("players: {Ann: {hand: [6D]}}\nroads: {6D: {owner: Ann, to: Ben}}", "roads", "RISE-SETUP-2"),
    # a card that is not of these packs
    ("players: {Ann: {hand: [2S.2]}}", "players.Ann.hand", "RISE-SETUP-2"),
    ("players: {Ben: {monsters: [11C]}}", "players.Ben.monsters", "RISE-SETUP-2"),
    ("box: [2S]", "box", "RISE-SETUP-2"),
    # kinds
    ("players: {Ann: {hand: [2C]}}", "players.Ann.hand", "RISE-CARD-1"),
    ("players: {Ann: {heroes: [AH]}}", "players.Ann.heroes", "RISE-CARD-1"),
    ("players: {Ann: {phase: building, castles: {KS: []}}}", "players.Ann.castles", "RISE-CARD-1"),
    ("players: {Ann: {phase: building, castles: {AS: [2H]}}}", "players.Ann.castles.AS", "RISE-CARD-1"),
    ("roads: {6S: {owner: Ann, to: Ben}}", "roads", "RISE-CARD-1"),
    # hands and castles
    ("players: {Ben: {hand: [2S, 3S, 4S, 5S, 6S, 7S, 8S, 9S]}}", "players.Ben.hand", "RISE-DRAW-1"),
    ("players: {Ben: {phase: building, castles: {AS: [KC, 6C]}}}", "players.Ben.castles.AS", "RISE-CASTLE-1"),
    # phase
    ("players: {Ann: {bonuses: [JH]}}", "players.Ann.phase", "RISE-PLAY-4"),
    ("players: {Ben: {castles: {AS: []}}}", "players.Ben.phase", "RISE-PLAY-4"),
    ("players: {Ben: {phase: building}}\nroads: {6D: {owner: Ann, to: Ben}}", "players.Ann.phase", "RISE-PLAY-4"),
    # roads
    ("players: {Ann: {phase: building}}\nroads: {6D: {owner: Ann, to: Ann}}", "roads.6D", "RISE-ROAD-1"),
    ("players: {Ann: {phase: building}}\nroads: {6D: {owner: Ann, to: Zoe}}", "roads.6D", "RISE-ROAD-1"),
    ("players: {Ann: {phase: building}}\nroads: {6D: {owner: Ann}}", "roads.6D", "RISE-ROAD-1"),
    # tapped
    ("tapped: [5H]", "tapped", "RISE-TAP-1"),
    ("players: {Ann: {hand: [5H]}}\ntapped: [5H]", "tapped", "RISE-TAP-1"),
    ("players: {Ann: {phase: building, castles: {AS: [2C]}}}\ntapped: [2C]", "tapped", "RISE-TAP-1"),
    ("players: {Ann: {phase: building, bonuses: [JH]}}\ntapped: [JH]", "tapped", "RISE-TAP-1"),
    # contacts: an untapped attacker; a wrong target; another land without a road; a monster elsewhere
    ("players: {Ann: {heroes: [5H], monsters: [9C]}}\ncontacts: {5H: 9C}", "contacts.5H", "RISE-FIGHT-3"),
    ("players: {Ann: {heroes: [5H], workers: [2S]}}\ntapped: [5H]\ncontacts: {5H: 2S}", "contacts.5H", "RISE-FIGHT-3"),
    (
        "players: {Ann: {heroes: [5H]}, Ben: {monsters: [9C]}}\ntapped: [5H]\ncontacts: {5H: 9C}",
        "contacts.5H", "RISE-FIGHT-3",
    ),
    (
        "players: {Ann: {heroes: [5H]}, Ben: {monsters: [4C]}}\ntapped: [4C]\ncontacts: {4C: 5H}",
        "contacts.4C", "RISE-FIGHT-3",
    ),
    # pins
    ("players: {Ann: {heroes: [5H], monsters: [9C]}}\ntapped: [5H]\npins: [5H]", "pins", "RISE-TAP-3"),
    (
        "players: {Ann: {heroes: [5H], monsters: [9C]}}\ntapped: [5H]\ncontacts: {5H: 9C}\npins: [5H]",
        "pins", "RISE-TAP-3",
    ),
    (
        "players: {Ann: {workers: [9S], monsters: [5C]}}\ntapped: [5C, 9S]\ncontacts: {5C: 9S}\npins: [5C]",
        "pins", "RISE-TAP-3",
    ),
    # on-road: not tapped; not at its land; the second user
    (
        "players: {Ann: {phase: building, heroes: [5H]}}\nroads: {6D: {owner: Ann, to: Ben}}\non-road: {5H: 6D}",
        "on-road.5H", "RISE-ROAD-6",
    ),
    ("players: {Ann: {heroes: [5H]}}\ntapped: [5H]\non-road: {5H: 6D}", "on-road.5H", "RISE-ROAD-6"),
    (
        "players: {Ann: {phase: building, heroes: [5H]}, Ben: {heroes: [4H]}}\nroads: {6D: {owner: Ann, to: Ben}}\n"
        "tapped: [5H, 4H]\non-road: {5H: 6D, 4H: 6D}",
        "on-road.4H", "RISE-ROAD-6",
    ),
    # supports: not tapped; nothing to support; another land without a road
    (
        "players: {Ann: {phase: building, workers: [9S], bonuses: [JH]}}\nsupports: {9S: JH}",
        "supports.9S", "RISE-BUILD-3",
    ),
    ("players: {Ann: {workers: [9S]}}\ntapped: [9S]\nsupports: {9S: JH}", "supports.9S", "RISE-BUILD-3"),
    (
        "players: {Ann: {phase: building, bonuses: [JH]}, Ben: {workers: [9S]}}\ntapped: [9S]\nsupports: {9S: JH}",
        "supports.9S", "RISE-BUILD-3",
    ),
    # the turn
    ("turn: {number: 3, player: Ben, step: play}", "turn.player", "RISE-TURN-2"),
    ("turn: {number: 3, step: draw, drawn: 2}", "turn.drawn", "RISE-DRAW-2"),
    ("turn: {number: 3, step: draw, drawn: 3, allowance: 2}", "turn.drawn", "RISE-DRAW-2"),
    ("turn: {number: 3, step: monsters, moved-to: [Ann]}", "turn.moved-to", "RISE-MOVE-2"),
    ("turn: {number: 3, step: monsters, moved-to: [Ben, Ben]}", "turn.moved-to", "RISE-MOVE-2"),
    ("turn: {number: 3, step: play, allowance: 2}", "turn.allowance", "RISE-TURN-1"),
    ("turn: {number: 3, step: play, acted: [2C]}", "turn.acted", "RISE-TURN-1"),
    ("turn: {number: 3, step: play, moved-to: [Ben]}", "turn.moved-to", "RISE-TURN-1"),
    (
        "turn: {number: 3, step: discard, arriving: [2C]}\nplayers: {Ann: {monsters: [2C]}}",
        "turn.arriving", "RISE-TURN-1",
    ),
    # pending
    ("turn: {number: 3, step: monsters}\npending: {kind: window}", "pending", "RISE-TURN-4"),
    ("turn: {number: 3, step: monsters}\npending: {kind: window, lands: [Ann]}", "pending", "RISE-TURN-4"),
    (
        "turn: {number: 3, step: monsters}\nplayers: {Ann: {heroes: [5H], monsters: [9C]}}\ntapped: [5H]\n"
        "pending: {kind: window, lands: [Ann]}",
        "pending", "RISE-TURN-4",
    ),
    (
        "turn: {number: 3, step: monsters}\nplayers: {Ann: {monsters: [JC, 9C], workers: [2S]}}\n"
        "pending: {kind: choose, player: Ann, about: monster, among: [JC]}",
        "pending", "RISE-TURN-4",
    ),
    (
        "turn: {number: 3, step: monsters}\nplayers: {Ann: {monsters: [JC, QC], workers: [2S]}}\n"
        "pending: {kind: choose, player: Ben, about: monster, among: [JC, QC]}",
        "pending", "RISE-TURN-4",
    ),
    ("turn: {number: 3, step: untap}\npending: {kind: untap, player: Ben}", "pending", "RISE-TURN-4"),
    ("pending: {kind: untap, player: Ann}", "pending", "RISE-TURN-4"),
    (
        "turn: {number: 3, step: draw, allowance: 7, drawn: 1}\nplayers: {Ann: {monsters: [9C]}}\ndiscard: [2S]\n"
        "pending: {kind: castle, player: Ann, monster: 9C}",
        "pending", "RISE-TURN-4",
    ),
    # the end
    ("players: {Ann: {phase: building, monsters: [9C]}}", "result", "RISE-END-3"),
    ("players: {Ann: {phase: building, castles: {AS: [], AH: [2C]}}}", "result", "RISE-END-3"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "path", "rule"), REFUSED, ids=lambda value: value.replace("\n", "; ")[:60])
def test_a_position_that_breaks_a_rule_is_refused_at_its_path(text: str, path: str, rule: str) -> None:
    """Section Position, Refused positions: RISE-SETUP-2, RISE-CARD-1, RISE-DRAW-1 ... RISE-END-3, in this order."""
    whole = (LAND if "turn:" not in text else "draw: []\n") + text
    with pytest.raises(PositionFaultError) as caught:
        load(whole)
    assert (caught.value.path, caught.value.rule) == (path, rule)


def test_the_first_fault_of_the_table_counts() -> None:
    """A card twice comes before a wrong kind, that before a hand of eight, that before a wrong turn."""
    text = "turn: {number: 3, player: Ben}\nplayers: {Ann: {hand: [2S, 3S, 4S, 5S, 6S, 7S, 8S, 9S], heroes: [AH, 2S]}}"
    expected = ["players.Ann.heroes", "players.Ann.heroes", "players.Ann.hand", "turn.player"]
    for path in expected:
        with pytest.raises(PositionFaultError) as caught:
            load(text)
        assert caught.value.path == path
        text = {
            "players.Ann.heroes": text.replace(", 2S]", "]") if ", 2S]" in text else text.replace("heroes: [AH]", ""),
            "players.Ann.hand": text.replace(", 9S]", "]"),
            "turn.player": text,
        }[path]


def test_a_player_who_is_not_there() -> None:
    """RISE-SETUP-1: lands are the players'."""
    with pytest.raises(PositionFaultError) as caught:
        load("players: {Anne: {}}")
    assert caught.value.path == "players.Anne"


def test_an_untap_decision_is_always_accepted_in_the_untap_step() -> None:
    """RISE-TAP-9: written by hand it may be trivial."""
    state = load("turn: {number: 3, step: untap}\npending: {kind: untap, player: Ann}\nplayers: {Ann: {heroes: [2H]}}")
    assert engine.legal(state) == ["concede", "untap"]


def test_a_drawn_monster_in_its_window_may_be_the_last_card_in_play() -> None:
    """RISE-END-3, invariant 12: defeat is not looked at before the Joker's moment is over."""
    state = load(
        "turn: {number: 3, step: draw, allowance: 6, drawn: 1}\ndraw: [2S]\n"
        "players: {Ann: {phase: building, monsters: [9C], hand: [Joker1]}}\n"
        "pending: {kind: window, lands: [Ann], drawn: 9C}"
    )
    assert not engine.over(state)
    assert engine.over(play(state, "Ann", "pass"))


# ------------------------------------------------------------------------------------------------ single clauses


def test_ratings_count_at_the_moment_of_each_attack() -> None:
    """RISE-CARD-2, RISE-BONUS-9: a bonus raises old contacts too, and a change alone destroys nothing."""
    state = load(
        "turn: {number: 3, step: play}\ndraw: []\n"
        "players: {Ann: {phase: building, heroes: [4H, 2H], workers: [5S], monsters: [], hand: [JH]},"
        " Ben: {phase: building, monsters: [10C]}}\n"
        "roads: {9D: {owner: Ben, to: Ann}, 8D: {owner: Ben, to: Ann}}\n"
        "tapped: [4H]\ncontacts: {4H: 10C}\non-road: {4H: 9D}"
    )
    state = play(state, "Ann", "play", card="JH", **{"with": ["5S"]})
    assert state.position.players["Ben"].monsters == ["10C"]
    state = play(state, "Ann", "attack", hero="2H", target="10C", road="8D")
    assert state.position.players["Ben"].monsters == []


def test_each_rank_is_shared_once_but_different_ranks_add_up() -> None:
    """RISE-BONUS-6, RISE-BONUS-7: Jacks by the Jack, Queens by the Queen of diamonds; own ones come on top."""
    state = load(
        "turn: {number: 5, step: play}\ndraw: []\n"
        "players: {Ann: {phase: building, heroes: [5H], workers: [4S], bonuses: [JD, QD, JH]},"
        " Ben: {phase: building, bonuses: [JH.2, QH, KH]}, Cid: {phase: building, bonuses: [QH.2, JS]}, Dan: {}}\n"
        "roads: {2D: {owner: Ann, to: Ben}, 3D: {owner: Ann, to: Ben}, 4D: {owner: Cid, to: Ann}}",
        players=4,
    )
    cards = plain_facts(state)["cards"]
    assert cards["5H"]["rating"] == 5 + 3 + 3 + 4
    assert cards["4S"]["rating"] == 4 + 3
    assert (cards["2D"]["rating"], cards["4D"]["rating"]) == (2 + 3 + 4, 4)


def test_the_order_of_lands_entered_counts() -> None:
    """`turn.moved-to` is ordered, oldest first: a window depends on its last land. A record that expects it the other
    way round does not hold.
    """
    scenario = """
        ramparts: 1
        game: rise-against-monsters
        players: [Ann, Ben, Cid]
        position:
          turn: {number: 7, player: Ann, step: monsters, acted: [6C, 10C], moved-to: [Cid, Ben]}
          pending: {kind: choose, player: Ben, about: castle, for: 10C, among: [AS, AH]}
          players:
            Ben: {phase: building, workers: [10S, 9S, 8S, 7S, 6S], monsters: [10C], castles: {AS: [], AH: []}}
            Cid: {monsters: [6C]}
          supports: {10S: AS, 9S: AS, 6S: AS, 8S: AH, 7S: AH}
          tapped: [10S, 9S, 6S, 8S, 7S, 10C, 6C]
          draw: []
        steps:
          - expect: {turn.moved-to: ORDER, turn.acted: [10C, 6C]}
    """
    assert run_scenario(parse_record(dedent(scenario.replace("ORDER", "[Cid, Ben]")))) == 1
    with pytest.raises(Failed, match="moved-to"):
        run_scenario(parse_record(dedent(scenario.replace("ORDER", "[Ben, Cid]"))))


def test_monsters_under_castles_do_not_roam() -> None:
    """RISE-CARD-4, RISE-CASTLE-5: they cannot be attacked and hinder nobody from playing cards (RISE-PLAY-3)."""
    state = load(
        "turn: {number: 3, step: play}\ndraw: []\n"
        "players: {Ann: {phase: building, heroes: [9H], castles: {AS: [2C]}, hand: [2S]}}"
    )
    assert engine.legal(state) == ["concede", "end-play", "play"]
    refusal = engine.check(state, {"by": "Ann", "do": "attack", "hero": "9H", "target": "2C"})
    assert refusal is not None and refusal.rule == "RISE-FIGHT-2"


def test_targets_decide_between_lands_with_equally_weak_heroes() -> None:
    """RISE-MOVE-4: heroes, workers and roads are counted together, those away on roads at home."""
    state = load(
        "turn: {number: 7, step: monsters}\ndraw: []\n"
        "players: {Ann: {monsters: [9C]}, Ben: {heroes: [4H], workers: [2S]}, Cid: {phase: building, heroes: [4H.2]},"
        " Dan: {}}\nroads: {2D: {owner: Cid, to: Dan}, 3D: {owner: Cid, to: Dan}}\ntapped: [4H, 4H.2]".replace(
            "number: 7", "number: 9"
        ),
        players=4,
    )
    assert state.position.players["Cid"].monsters == ["9C"]


def test_cards_are_dealt_with_one_at_a_time() -> None:
    """RISE-DRAW-3: between two draws the others may act; the number is never announced."""
    state = load(
        "turn: {number: 3, step: draw}\ndraw: [9C, 2S, 3S]\n"
        "players: {Ben: {phase: building, heroes: [9H]}}\nroads: {10D: {owner: Ben, to: Ann}}"
    )
    assert engine.to_act(state) == ["Ann"]
    state = play(state, "Ann", "draw")
    assert engine.to_act(state) == ["Ann", "Ben"]
    state = play(state, "Ben", "attack", hero="9H", target="9C", road="10D")
    assert engine.legal(play(state, "Ann", "draw")) == ["concede", "draw", "stop-drawing"]


def test_help_from_two_lands_needs_a_road_each() -> None:
    """RISE-BUILD-6, RISE-ROAD-6: `play` is legal exactly if some payment exists."""
    text = (
        "turn: {number: 5, step: play}\ndraw: []\n"
        "players: {Ann: {phase: building, workers: [2S], hand: [AS]}, Ben: {phase: building, workers: [10S, 8S]},"
        " Cid: {}, Dan: {}}\nroads: {10D: {owner: Ben, to: Ann}, 9D: {owner: Ben, to: Ann}}"
    )
    state = load(text, players=4)
    assert "play" in engine.legal(state)
    [action] = [a for a in engine.legal_actions(state, "Ann") if a.do == "play"]
    assert engine.check(state, action) is None
    refusal = engine.check(
        state,
        {"by": "Ann", "do": "play", "card": "AS", "with": ["2S", "10S", "8S"], "via": {"10S": "9D", "8S": "10D"}},
    )
    assert refusal is not None and refusal.rule == "RISE-ROAD-5"
    assert "play" not in engine.legal(load(text.replace("9D", "7D"), players=4))
    twice = {"by": "Ann", "do": "play", "card": "AS", "with": ["2S", "10S", "8S"], "via": {"10S": "10D", "8S": "10D"}}
    refusal = engine.check(state, twice)
    assert refusal is not None and refusal.rule == "RISE-ROAD-6"


@pytest.mark.parametrize("seed", range(40))
def test_help_is_the_least_that_suffices(seed: int) -> None:
    """RISE-BUILD-6, RISE-ROAD-5, 6: of all sets of helpers with a road each, the usual payment takes the smallest."""
    luck = random.Random(seed)
    spades, diamonds = ([f"{n}{suit}{copy}" for n in range(2, 11) for copy in ("", ".2")] for suit in "SD")
    luck.shuffle(spades)
    luck.shuffle(diamonds)
    lands = {name: {"phase": "building", "workers": [spades.pop() for _ in range(3)]} for name in ("Ben", "Cid")}
    own = [spades.pop()]
    roads = {
        diamonds.pop(): dict(zip(("owner", "to"), luck.sample(["Ann", neighbour], 2), strict=True))
        for neighbour in luck.choices(["Ben", "Cid"], k=4)
    }
    position = {
        "turn": {"number": 5, "step": "play"},
        "draw": [],
        "roads": roads,
        "players": {"Ann": {"phase": "building", "workers": own, "hand": ["AS"]}, **lands, "Dan": {}},
    }
    state, _ = engine.load(GAME, GAME.setup(NAMES[:4]), position, Seeded(0))

    def rated(cards: Sequence[str]) -> int:
        return sum(int(card.partition(".")[0][:-1]) for card in cards)

    helpers = [worker for land in lands.values() for worker in land["workers"]]
    totals = []
    for count in range(len(helpers) + 1):
        for chosen in combinations(helpers, count):
            for ways in permutations(roads, count):
                draft = {
                    "by": "Ann",
                    "do": "play",
                    "card": "AS",
                    "with": [*own, *chosen],
                    "via": dict(zip(chosen, ways, strict=True)),
                }
                if rated([*own, *chosen]) >= 20 and engine.check(state, draft) is None:
                    totals.append(rated(chosen))
    payments = [action for action in engine.legal_actions(state, "Ann") if action.do == "play"]
    assert len(payments) == (1 if totals else 0)
    for action in payments:
        assert engine.check(state, action) is None
        assert rated([worker for worker in write_action(action)["with"] if worker not in own]) == min(totals)


def test_no_more_own_workers_pay_than_are_wanted() -> None:
    """RISE-BUILD-3: when the least help makes an own worker superfluous it stays free."""
    state = load(
        "turn: {number: 5, step: play}\ndraw: []\n"
        "players: {Ann: {phase: building, workers: [10S, 5S, 2S], hand: [AS]}, Ben: {workers: [8S]}, Cid: {}, Dan: {}}"
        "\nroads: {10D: {owner: Ann, to: Ben}}",
        players=4,
    )
    [action] = [write_action(a) for a in engine.legal_actions(state, "Ann") if a.do == "play"]
    assert (sorted(action["with"]), action["via"]) == (["10S", "2S", "8S"], {"8S": "10D"})


def test_views_hide_the_draw_pile_alone() -> None:
    """RISE-SETUP-7: the same view for everybody, and `legal` does not depend on what is hidden."""
    setup = GAME.setup(NAMES[:3])
    state, _ = engine.new(GAME, setup, Seeded(3))
    views = [engine.view_for(state, name) for name in (*setup.players, None)]
    assert all(view == views[0] for view in views)
    plain = engine.write_position(state)
    assert views[0] == {**plain, "draw": ["?"] * len(plain["draw"])}


# ------------------------------------------------------------------------------------------------ computer partners


@pytest.mark.parametrize("players", range(2, 8))
def test_partners_play_whole_games(players: int) -> None:
    """They choose only what is allowed, may let a moment pass only when they are not waited for, and games end."""
    setup = GAME.setup(NAMES[:players], None, GAME.bot_options)
    chance, luck = Seeded(players), random.Random(players)
    state, _ = engine.new(GAME, setup, chance)
    partners = {name: new_bot(GAME, "heuristic") for name in setup.players}
    silent: set[str] = set()
    while not engine.over(state):
        name = next(name for name in engine.to_act(state) if name not in silent)
        thought = partners[name].decide(Seat(state, name), luck)
        if thought is None:
            assert name not in GAME.rules.waited_for(state)
            silent.add(name)
            continue
        silent.clear()
        assert engine.check(state, thought.action) is None
        for event in engine.carry_out(state, thought.action, chance):
            assert event.rule in GAME.clauses
            fields = set(re.findall(r"\{([a-z-]+)", GAME.words.templates[event.kind]))
            assert fields <= set(event.facts), event
        assert list(GAME.rules.invariants(state)) == []


@pytest.mark.parametrize(("hand", "chosen"), [(["JS"], "end-play"), (["JS", "7S"], "play"), (["AS", "JS"], "end-play")])
def test_partners_do_not_build_with_workers_that_were_sent(hand: list[str], chosen: str) -> None:
    """RISE-PLAY-4: being sent a worker does not begin to build; only a worker or road out of the own hand does."""
    position = {
        "turn": {"number": 3, "player": "Ann", "step": "play"},
        "players": {
            "Ann": {"phase": "clearing", "hand": hand, "heroes": ["9H"], "workers": ["9S", "10S", "8S"]},
            "Ben": {"phase": "building", "heroes": ["10H"]},
        },
    }
    state, _ = engine.load(GAME, GAME.setup(["Ann", "Ben"]), position, Seeded(1))
    thought = new_bot(GAME, "heuristic").decide(Seat(state, "Ann"), random.Random(1))
    assert thought is not None and engine.check(state, thought.action) is None
    assert thought.action.do == chosen
    if chosen == "play":
        state, _ = engine.apply(state, thought.action, Seeded(1))
        thought = new_bot(GAME, "heuristic").decide(Seat(state, "Ann"), random.Random(1))
        assert thought is not None and engine.check(state, thought.action) is None
        assert getattr(thought.action, "card", None) == "JS"


def test_partners_win_games() -> None:
    """A fair share of games with two and four players; which ones follows from the seeds."""
    from tools.simulation.match import Match, play_game

    for players in (2, 3, 4):
        match = Match(GAME.id, NAMES[:players], "cooperative", dict(GAME.bot_options), ("heuristic",) * players, "none")
        outcomes = [play_game(match, seed) for seed in range(20)]
        assert sum(len(outcome.winners) == players for outcome in outcomes) > 10


def test_random_players_never_concede() -> None:
    """RISE-END-4: it is always legal for who may act, but no player of chance gives up."""
    state = load("turn: {number: 3, step: discard}\ndraw: []\nplayers: {Ann: {}}")
    actions: list[Action] = engine.legal_actions(state, "Ann")
    assert {action.do for action in actions} == {"concede", "discard"}
    assert {choose_random(actions, random.Random(seed)).do for seed in range(20)} == {"discard"}


@pytest.mark.parametrize("seed", range(6))
def test_who_may_act_at_an_open_point_is_who_can_do_something(seed: int) -> None:
    """RISE-REACT-1, section Actions: the turn's player, and those others who have an open action."""
    setup = GAME.setup(NAMES[: 2 + seed], None, {"round-limit": 12})
    chance, luck = Seeded(seed), random.Random(seed)
    state, _ = engine.new(GAME, setup, chance)
    open_actions = [rules_of(GAME).actions[name] for name in ("attack", "support", "send", "wrath")]
    helped = 0
    while not engine.over(state):
        acting = engine.to_act(state)
        if state.position.pending is None:
            own = state.position.turn.player
            able = [n for n in setup.players if n == own or any(list(kind.legal(state, n)) for kind in open_actions)]
            assert acting == able
            helped += len(acting) > 1
        actions = [a for name in acting for a in engine.legal_actions(state, name)]
        engine.carry_out(state, choose_random(actions, luck), chance)
    assert helped


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        (["7H"], "Every card in the hand may still help."),
        (["4S"], "Whoever builds sooner may draw it again."),
        (["4S", "3S"], "Whoever builds sooner may draw them again."),
    ],
)
def test_what_is_discarded_is_counted_in_its_reason(hand: list[str], reason: str) -> None:
    """RISE-DISC-1: one card, several, or none."""
    position = {
        "turn": {"number": 3, "player": "Ann", "step": "discard"},
        "players": {
            "Ann": {"phase": "clearing", "hand": hand, "heroes": ["9H"]},
            "Ben": {"phase": "building", "heroes": ["10H"], "castles": {"AH": []}},
        },
    }
    state, _ = engine.load(GAME, GAME.setup(["Ann", "Ben"]), position, Seeded(1))
    thought = new_bot(GAME, "heuristic").decide(Seat(state, "Ann"), random.Random(1))
    assert thought is not None and thought.action.do == "discard"
    assert thought.reason == reason
