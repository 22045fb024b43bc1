"""What each game imagines where nobody can look: how often what comes, and what can never be."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from game.battle_for_korvosa.board.position import React, Trade
from game.core import engine
from game.core.position.chance import Seeded
from game.core.position.state import State
from game.core.rulebook import games
from game.core.text.errors import EngineError, PositionFaultError
from game.strongholds.board.position import Defence, March
from game.strongholds.phases.muster import battalion_sizes, plan_fault


def at(game_id: str, players: list[str], position: dict[str, Any], **options: Any) -> State[Any]:
    """A game from a position."""
    game = games.find_game(game_id)
    return engine.load(game, game.setup(players, None, options), position, Seeded(0))[0]


def worlds(state: State[Any], player: str | None, count: int) -> list[Any]:
    """Positions that could be the true one, for all that the player knows."""
    luck = random.Random(11)
    return [engine.imagine(state, player, luck).position for _ in range(count)]


# ---------------------------------------------------------------------------------------------------- Medieval Keep


def test_keep_a_hand_that_spies_look_at_stays() -> None:
    """KEEP-DISASTER-7: during the look its hand is seen; before and after it is drawn anew with the others."""
    game = games.find_game("medieval-keep")
    state, _ = engine.new(game, game.setup(["Ann", "Ben", "Cid"]), Seeded(2))
    plain = engine.write_position(state)
    plain["turn"].update(player="Ann", first="Ann", phase="attack", reached=["Ann"])
    plain["pending"] = {"kind": "look", "player": "Ann", "target": "Ben"}
    looking, _ = engine.load(game, state.setup, plain, Seeded(0))
    hand = looking.position.players["Ben"].hand
    assert all(world.players["Ben"].hand == hand for world in worlds(looking, "Ann", 5))
    assert any(world.players["Ben"].hand != hand for world in worlds(looking, "Cid", 5))
    assert any(world.players["Cid"].hand != looking.position.players["Cid"].hand for world in worlds(looking, "Ann", 5))


# ------------------------------------------------------------------------------------------------------- Strongholds

SEALED = {
    "turn": {"phase": "muster"},
    "players": {
        "Ann": {"hand": ["9H", "8S", "7D", "AS", "2C", "3C"]},
        "Ben": {
            "hand": ["2S", "3S", "4S", "5S", "6S", "Joker1"],
            "plan": {"general": "QS", "target": "Ann", "troops": ["2S", "3S"]},
        },
    },
}


def test_strongholds_a_sealed_plan_is_any_that_the_hand_allows() -> None:
    """HOLD-SETUP-7, HOLD-MUSTER: in each world Ben holds other cards, and has sealed a plan that they allow."""
    state = at("strongholds", ["Ann", "Ben"], SEALED)
    generals: Counter[str] = Counter()
    for position in worlds(state, "Ann", 400):
        ben = position.players["Ben"]
        assert isinstance(ben.plan, March) and len(ben.hand) == 6
        world = State(state.rules, state.setup, position, state.cursor)
        assert plan_fault(world, "Ben", ben.plan.general, ben.plan.target, ben.plan.troops) is None
        generals[ben.plan.general[0]] += 1
    # With t troops there are t plans for a Jack, t over 2 for a Queen, t over 3 for a King: for 5 troops 5, 10, 10.
    assert generals["K"] > generals["J"] < generals["Q"]


def test_strongholds_every_plan_is_equally_likely() -> None:
    """With Ben's hand known to be three cards of three, each plan comes about as often."""
    position = {
        "players": {
            "Ann": {"hand": ["9H"]},
            "Ben": {"hand": ["4S", "5S", "6S"], "plan": {"general": "JS", "target": "Ann", "troops": ["4S"]}},
        },
        "draw": [],
    }
    state = at("strongholds", ["Ann", "Ben"], position)
    plans = [world.players["Ben"].plan for world in worlds(state, "Ann", 2800)]
    found = Counter((plan.general, *sorted(plan.troops)) for plan in plans)
    royals = state.position.players["Ben"].royals
    ways = {royal: battalion_sizes(royals, 3, royal) for royal in royals}
    # Two each of K, Q and J: 1 + 1, 3 + 3 and 3 + 3 plans.
    assert len(found) == 14 and sum(map(len, ways.values())) == 6
    assert all(abs(number - 200) < 60 for number in found.values())


def test_strongholds_a_sealed_defence_is_one_that_the_hand_allows() -> None:
    """HOLD-DEFEND: in each world the defence lies on attackers, out of the hand that is held there."""
    field = {"general": "KH", "target": "Ben", "troops": ["9H", "8H", "2H"]}
    position = {
        "turn": {"phase": "defend"},
        "players": {
            "Ann": {"hand": ["7D", "AS"], "field": field},
            "Ben": {
                "hand": ["2S", "3S", "AC"],
                "field": {"general": "QS", "target": "Ann", "troops": ["5S", "6S"]},
                "defence": {"cover": {"9H": ["AC"]}},
            },
        },
    }
    state = at("strongholds", ["Ann", "Ben"], position)
    found = set()
    for world in worlds(state, "Ann", 200):
        ben = world.players["Ben"]
        assert isinstance(ben.defence, Defence)
        laid = [card for cards in ben.defence.cover.values() for card in cards]
        assert set(laid) <= set(ben.hand) and set(ben.defence.cover) <= {"KH", "9H", "8H", "2H"}
        found.add(str(ben.defence))
    assert len(found) > 50
    for world in worlds(state, "Ben", 20):
        assert world.players["Ben"].defence == state.position.players["Ben"].defence


def test_strongholds_while_families_are_chosen_nothing_is_hidden_yet() -> None:
    """HOLD-SETUP-4: the pile lies in the order of the page until it is shuffled."""
    game = games.find_game("strongholds")
    state, _ = engine.new(game, game.setup(["Ann", "Ben"], None, {"families": "choose"}), Seeded(1))
    assert all(world.draw == state.position.draw for world in worlds(state, "Ann", 3))


# --------------------------------------------------------------------------------------------------------- Defenders


def test_defenders_the_joker_is_one_of_the_bottom_thirteen() -> None:
    """DEF-THREAT-1: wherever it lies, each of these places is about as likely, and no other."""
    game = games.find_game("defenders")
    state = at(
        "defenders", ["Ann"], threats_act([card for card in deck() if card not in ("2S", "Joker1")] + ["Joker1"])
    )
    assert game.rules.validate(state.setup, state.position) is None
    number = len(state.position.threat_deck)
    places = Counter(number - world.threat_deck.index("Joker1") for world in worlds(state, None, 1300))
    assert set(places) == set(range(1, 14)) and all(abs(often - 100) < 40 for often in places.values())


def deck() -> list[str]:
    """The threat deck in the order of the catalogue, the joker last."""
    return [rank + suit for suit in "SHDC" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K")] + ["Joker1"]


def threats_act(cards: list[str], **turn: Any) -> dict[str, Any]:
    """A position at the draw of a threat card, with this deck."""
    return {
        "turn": {"phase": "threats-act", **turn},
        "locations": {"gate": {"cards": {"8C": "gatehouse"}, "arrow": True}},
        "defenders": {"bows": {"cards": {"8S": "archers"}, "at": "gate"}},
        "threats": {"2S": {}},
        "threat-deck": cards,
    }


@pytest.mark.parametrize(("above", "lawful"), [(0, False), (38, False), (39, True), (51, True)])
def test_defenders_a_joker_too_high_is_refused(above: int, lawful: bool) -> None:
    """DEF-THREAT-1: above the bottom thirteen it cannot lie."""
    cards = [card for card in deck() if card not in ("2S", "Joker1")]
    cards.insert(above, "Joker1")
    if lawful:
        assert at("defenders", ["Ann"], threats_act(cards)).position.threat_deck == cards
        return
    with pytest.raises(PositionFaultError) as fault:
        at("defenders", ["Ann"], threats_act(cards))
    assert (fault.value.path, fault.value.rule) == ("threat-deck", "DEF-THREAT-1")


def test_defenders_the_joker_is_never_created_as_a_threat() -> None:
    """DEF-THREAT-2: where a threat is still to be drawn, not even a short deck has it on top."""
    cards = {"bows": {"8S": "archers"}, "riders": {"10C": "riders"}, "sappers": {"2C": "engineers"}}
    units = {name: {"cards": words, "at": "gate"} for name, words in cards.items()}
    position = {
        **threats_act(["Joker1", "3H", "4H"], phase="threats"),
        "defenders": units,
        "threats": {"2S": {"name": None}},
    }
    for joker in range(3):
        position["threat-deck"] = ["3H", "4H"]
        position["threat-deck"].insert(joker, "Joker1")
        if joker < 2:
            with pytest.raises(PositionFaultError, match="DEF-THREAT-1"):
                at("defenders", ["Ann"], position)
            continue
        state = at("defenders", ["Ann"], position)
        assert {world.threat_deck.index("Joker1") for world in worlds(state, "Ann", 20)} == {2}
        for name in ("Wolves", "Ogres", "Ghosts"):
            (action,) = engine.legal_actions(state, "Ann")
            plain = {"by": "Ann", "do": "name-threat", "threat": action.threat, "name": name}  # type: ignore[attr-defined]
            state, _ = engine.apply(state, plain, Seeded(1))
        assert state.position.turn.phase == "reflection" and state.position.threat_deck == ["Joker1"]


# ----------------------------------------------------------------------------------------------------------- Korvosa

SEATS = ["Ileosa", "Ann", "Ben", "Cid"]
KORVOSA: dict[str, Any] = {
    "turn": {"player": "Ileosa", "phase": "fight", "order": ["Ileosa", "Ann", "Ben", "Cid"]},
    "players": {
        "Ann": {"breach": "trails-end", "hand": ["second-wind", "uprising"]},
        "Ben": {"breach": "cliffside", "hand": ["second-wind.2", "omens-read", "arcane-confluence"]},
        "Cid": {"breach": "mainshore", "hand": []},
    },
    "quarters": {"trails-end": {"units": {"Ann": 2, "Ben": 2}}, "theumanexus": {"units": {"Ileosa": 4}}},
}


def korvosa(position: dict[str, Any] = KORVOSA, **options: Any) -> State[Any]:
    """A game from a position, three heroes against the Queen."""
    return at("battle-for-korvosa", SEATS, position, **options)


def test_korvosa_decks_are_never_mixed() -> None:
    """KORV-SETUP-2: each deck keeps its cards and its size, `out` as many of each; all come in another order."""
    game = games.find_game("battle-for-korvosa")
    state, _ = engine.new(game, game.setup(SEATS, None, {"city-cards": 20}), Seeded(1))
    true = state.position
    for player in ("Ileosa", "Ann", None):
        for world in worlds(state, player, 5):
            for name in ("hero", "edicts"):
                cards, known = getattr(world.decks, name), getattr(true.decks, name)
                assert sorted(cards) == sorted(known) and cards != known
            assert len(world.decks.city) == 20 and set(world.out) != set(true.out)
            assert sorted([*world.decks.city, *world.out]) == sorted([*true.decks.city, *true.out])


def test_korvosa_a_card_outside_the_decks_is_in_a_hand() -> None:
    """KORV-ALLY-5: the Queen knows that a hero holds it; each of the five cards held is it as often."""
    state = korvosa()
    holders = Counter(
        next(seat for seat, entry in world.players.items() if entry.hand and "arcane-confluence" in entry.hand)
        for world in worlds(state, "Ileosa", 1000)
    )
    assert set(holders) == {"Ann", "Ben"} and abs(holders["Ann"] - 400) < 60
    heroes = {tuple(world.players["Ben"].hand) for world in worlds(state, "Ann", 5)}
    assert heroes == {("second-wind.2", "omens-read", "arcane-confluence")}


def rolled(**hands: list[str]) -> State[Any]:
    """The dice of the Queen's attack on Trail's End lie, and Ann is asked for a reaction."""
    players = {seat: {**entry, "hand": hands.get(seat, entry["hand"])} for seat, entry in KORVOSA["players"].items()}
    combat = {
        "attacker": "Ileosa",
        "from": "theumanexus",
        "to": "trails-end",
        "dice": 2,
        "defence-dice": 2,
        "stage": "rolled",
        "attack-roll": [5, 3],
        "defence-roll": [4, 2],
        "attack-sides": 6,
        "defence-sides": 6,
    }
    pending = {"kind": "react", "by": "Ann", "to": "after-roll", "left": ["Ben"]}
    return korvosa({**KORVOSA, "players": players, "combat": combat, "pending": pending})


def test_korvosa_who_is_asked_for_a_reaction_holds_one() -> None:
    """KORV-HERO-6: the Queen knows that Ann has an answer; who else has one follows from the hands of each world."""
    answers = {"second-wind", "second-wind.2", "cruel-luck"}
    state = rolled()
    found = worlds(state, "Ileosa", 300)
    for world in found:
        assert isinstance(world.pending, React) and answers & set(world.players["Ann"].hand)
        assert world.pending.left == (["Ben"] if answers & set(world.players["Ben"].hand) else [])
    assert 0 < sum(bool(world.pending.left) for world in found) < len(found)
    assert len({tuple(sorted(world.players["Ann"].hand)) for world in found}) > 20
    assert all(world.pending == state.position.pending for world in worlds(state, "Ben", 3))


def test_korvosa_a_window_that_nobody_could_have_is_refused() -> None:
    """A world without an answer in the hand of the hero asked does not exist: that is said, and nothing else given."""
    state = rolled()
    entry = state.position.players
    for seat in ("Ann", "Ben"):
        entry[seat].hand = [card for card in entry[seat].hand if not card.startswith("second")]
    state.position.decks.hero = []
    state.position.out = []
    with pytest.raises(EngineError, match="a hand with which Ann can react"):
        engine.imagine(state, "Ileosa", random.Random(1))


def test_korvosa_a_trade_names_cards_of_the_hands() -> None:
    """KORV-TEAM-7: to the Queen any cards of the two hands may be on offer."""
    position = {
        **KORVOSA,
        "turn": {"player": "Ann", "phase": "cleanup", "order": ["Ann", "Ben", "Cid", "Ileosa"]},
        "pending": {
            "kind": "trade",
            "by": "Ben",
            "from": "Ann",
            "give": ["uprising"],
            "take": ["omens-read", "second-wind.2"],
        },
    }
    state = korvosa(position)
    offers = set()
    for world in worlds(state, "Ileosa", 60):
        assert isinstance(world.pending, Trade)
        assert set(world.pending.give) <= set(world.players["Ann"].hand) and len(world.pending.give) == 1
        assert set(world.pending.take) <= set(world.players["Ben"].hand) and len(set(world.pending.take)) == 2
        offers.add(tuple(world.pending.give))
    assert len(offers) > 10
    assert all(world.pending == state.position.pending for world in worlds(state, "Cid", 3))


@pytest.mark.parametrize("card", ["barricades", "night-raid"])
def test_korvosa_the_queen_is_not_told_who_can_play_a_defence_card(card: str) -> None:
    """KORV-HERO-5: while her attack waits, she hears of all heroes there who hold a card; the heroes know it."""
    players = {**KORVOSA["players"], "Ben": {"breach": "cliffside", "hand": [card]}}
    combat = {"attacker": "Ileosa", "from": "theumanexus", "to": "trails-end", "dice": 2}
    state = korvosa({**KORVOSA, "players": players, "combat": combat})
    able = ["Ann", "Ben"] if card == "barricades" else ["Ann"]
    assert engine.to_act(state) == able and state.rules.waited_for(state) == ["Ann"]
    for who in ("Ileosa", None):
        assert engine.asked(state, who).may_act == ("Ben",)
    for who in ("Ann", "Ben", "Cid"):
        assert engine.asked(state, who).may_act == tuple(able[1:])
    refusal = engine.check(state, {"by": "Ileosa", "do": "play", "card": "barricades"})
    assert refusal is not None and "but for Ann and Ben" in refusal.reason
