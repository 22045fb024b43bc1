"""Strongholds: what the scenarios do not reach."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.core import engine
from game.core.actions.action import Action
from game.core.bots.bot import RandomBot, Seat, choose_random
from game.core.position.chance import Seeded
from game.core.position.events import Event, events_for
from game.core.position.state import State
from game.core.rulebook import games
from game.core.text.errors import PositionFaultError, SetupError
from game.core.text.refusal import Refusal
from game.services.searcher import Search, Searcher
from game.strongholds.battle.defence_forecast import DefenceForecast
from game.strongholds.battle.siege import Attacker, House, defence_fault, toll, work_out
from game.strongholds.board.cards import HEALTH, IS_JOKER, POWER, ROYALS, TROOP_DECK
from game.strongholds.board.position import Defence, March, Position
from game.strongholds.board.power import strength
from game.strongholds.bots.evaluator import Door, best_defences, promise, ways_to_defend
from game.strongholds.bots.heuristic import HeuristicBot
from game.strongholds.bots.policy import POLICY
from game.strongholds.facts import Facts, General, Printed
from game.strongholds.phases.defend import Defend, Sacrifice
from game.strongholds.phases.muster import Muster
from game.strongholds.phases.plan_forecast import PlanForecast

GAME = games.find_game("strongholds")
NAMES = ("Ann", "Ben", "Cleo", "Dov")
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"negated-jack": "idle", "overrun": True},
    {"pits-expose": False, "short-pile": "stop"},
    {"families": "choose", "turn-limit": 3},
)


def at(position: dict[str, Any], players: int = 2, **options: Any) -> State[Position]:
    """A table that starts from a (partial) position."""
    setup = GAME.setup(NAMES[:players], None, {name.replace("_", "-"): value for name, value in options.items()})
    return engine.load(GAME, setup, position, Seeded(1))[0]


def random_game(seed: int, players: int = 2, **options: Any) -> Iterator[tuple[State[Position], Action, list[Event]]]:
    """(state after, action, events) of each step of a random game; states are not to be kept."""
    setup = GAME.setup(NAMES[:players], None, options)
    chance, luck = Seeded(seed), random.Random(seed)
    state, _ = engine.new(GAME, setup, chance)
    while not engine.over(state):
        player = luck.choice(engine.to_act(state))
        action = choose_random(engine.legal_actions(state, player), luck)
        yield state, action, engine.carry_out(state, action, chance)


def march(general: str, target: str, *troops: str) -> dict[str, Any]:
    """A plan or a field."""
    return {"general": general, "target": target, "troops": list(troops)}


def refusal(state: State[Position], **action: Any) -> Refusal:
    """The refusal of an action that must be refused."""
    found = engine.check(state, action)
    assert found is not None
    return found


# ------------------------------------------------------------------------------------------------------- set-up


@pytest.mark.parametrize(("players", "mode"), [(1, None), (3, None), (5, None), (2, "four-player"), (4, "two-player")])
def test_setup_1_two_or_four(players: int, mode: str | None) -> None:
    """HOLD-SETUP-1: no other number, and the mode fits it."""
    with pytest.raises(SetupError):
        GAME.setup([*NAMES, "Eve"][:players], mode)


def test_setup_2_and_6_the_decks() -> None:
    """HOLD-SETUP-2, -6: 12 royals, 36 troops, 4 Aces, 2 Jokers; 30 or 18 cards stay in the pile."""
    assert (len(ROYALS), len(POWER), len(TROOP_DECK)) == (12, 36, 42)
    for players, left in ((2, 30), (4, 18)):
        state, _ = engine.new(GAME, GAME.setup(NAMES[:players]), Seeded(3))
        assert len(state.position.draw) == left
        assert {len(entry.hand) for entry in state.position.players.values()} == {6}


def test_setup_3_draws_are_told_one_after_another() -> None:
    """HOLD-SETUP-3: every royal drawn is public, a passed-over one marked; the last seat draws none."""
    _, events = engine.new(GAME, GAME.setup(NAMES), Seeded(5))
    drawn = [event.facts for event in events if event.kind == "royal-drawn"]
    assert {facts["player"] for facts in drawn} == {"Ann", "Ben", "Cleo"}
    assert [facts["player"] for facts in drawn if not facts["taken"]] == ["Ann", "Ben", "Cleo"]
    assert [event.facts["player"] for event in events if event.kind == "family-left"] == ["Dov"]


# ------------------------------------------------------------------------------------------------------- secrets


def test_setup_7_a_sealed_plan_and_its_words_stay_sealed() -> None:
    """HOLD-SETUP-7: `text` given with a plan or defence is known to its owner alone, as are the cards."""
    state = at({"players": {"Ann": {"hand": ["9H"]}, "Ben": {"hand": ["2S"]}}})
    action = {"by": "Ann", "do": "muster", "general": "JH", "target": "Ben", "troops": ["9H"], "text": "to the ford"}
    state, events = engine.apply(state, action, Seeded(1))
    mine = events_for(events, "Ann")[0].facts
    assert mine["text"] == "to the ford"
    assert mine["answer"] == {"general": "JH", "target": "Ben", "troops": ["9H"]}
    for other in ("Ben", None):
        assert [dict(event.facts) for event in events_for(events, other)] == [{"player": "Ann"}]
    state, _ = engine.apply(
        state, {"by": "Ben", "do": "muster", "general": "JS", "target": "Ann", "troops": ["2S"]}, Seeded(1)
    )
    _, events = engine.apply(state, {"by": "Ben", "do": "defend", "text": "let them in"}, Seeded(1))
    assert events_for(events, "Ben")[0].facts["text"] == "let them in"
    assert [dict(event.facts) for event in events_for(events, "Ann")] == [{"player": "Ben"}]


def test_turn_3_the_order_of_sealing_means_nothing() -> None:
    """HOLD-TURN-3: sealed in any order, the turn comes out the same."""
    for seed in range(6):
        start, _ = engine.new(GAME, GAME.setup(NAMES), Seeded(seed))
        luck = random.Random(seed)
        plans = [luck.choice([*Muster.legal(start, name)]) for name in NAMES]
        ends = []
        for order in (plans, plans[::-1]):
            state = start.clone()
            for plan in order:
                engine.carry_out(state, plan, Seeded(seed))
            names = engine.to_act(state)
            defences = {name: [*Defend.legal(state, name)][-1] for name in names}
            for name in names if order is plans else names[::-1]:
                engine.carry_out(state, defences[name], Seeded(seed))
            ends.append(engine.digest(state))
        assert ends[0] == ends[1]


def test_draw_2_drawn_cards_are_known_to_the_drawer_alone() -> None:
    """HOLD-DRAW-2, HOLD-SETUP-7: everybody sees who draws, one card at a time; the card itself only the drawer."""
    for _, _, events in random_game(4):
        for event in events:
            if event.kind == "card-drawn":
                owner = event.facts["player"]
                assert "card" in event.seen_by(owner).facts
                for other in {"Ann", "Ben", None} - {owner}:
                    assert "card" not in event.seen_by(other).facts


def test_facts_name_what_comes_at_each_stronghold() -> None:
    """The sum before anything is laid, and who would die: public facts for the second decision."""
    state = at(
        {
            "turn": {"phase": "defend"},
            "players": {
                "Ann": {"royals": ["KH"], "field": {"general": "QH", "target": "Ben", "troops": ["10H", "9S"]}},
                "Ben": {"royals": ["KS", "QS"], "field": {"general": "JS", "target": "Ann", "troops": ["2S"]}},
            },
        }
    )
    for player in ("Ann", "Ben", None):
        sieges = engine.facts_for(state, player, Facts).sieges
        assert sieges["Ben"].powers == {"10H": 20, "9S": 9}
        assert (sieges["Ben"].damage, sieges["Ben"].killed) == (29, ["KS", "QS"])
        assert (sieges["Ann"].damage, sieges["Ann"].killed, sieges["Ann"].falls) == (4, [], False)
        assert sieges["Ann"].generals == {"JS": General("Ben", attack=2, health=2)}


def test_forecast_of_a_plan_and_a_defence() -> None:
    """The running numbers of both decisions: the power of the battalion so far, what gets through what is laid."""
    state = at({"players": {"Ann": {"hand": ["9H", "8S", "AS"]}, "Ben": {"hand": ["2S"]}}})
    draft = {"by": "Ann", "do": "muster", "general": "QH"}
    plan = engine.forecast(state, draft, PlanForecast)
    assert plan is not None and plan.total == 0
    plan = engine.forecast(state, {**draft, "troops": ["9H", "8S", "AS", "10D"]}, PlanForecast)
    assert plan is not None and (plan.powers, plan.least, plan.most) == ({"9H": 18, "8S": 8}, 2, 2)
    assert plan.stays.stops == sum(int(card[:-1]) for card in plan.stays.troops)
    plan = engine.forecast(state, {**draft, "general": "KS"}, PlanForecast)
    assert plan is not None and plan == PlanForecast(plan.stays, home=plan.home) and plan.stays.aces == ["AS"]
    state = at(
        {
            "turn": {"phase": "defend"},
            "players": {
                "Ann": {"field": march("JH", "Ben", "9H")},
                "Ben": {"royals": ["KS", "QS"], "hand": ["5S", "9C", "AC"], "field": march("JS", "Ann", "9S")},
            },
        }
    )
    defence = {"by": "Ben", "do": "defend"}
    found = engine.forecast(state, defence, DefenceForecast)
    assert found is not None
    assert (found.damage, found.killed, found.exposed) == (18, ["KS", "QS"], {"JH": False})
    found = engine.forecast(
        state, {**defence, "cover": {"9H": ["9C"], "JH": ["5S", "5D"], "2S": ["AC"]}}, DefenceForecast
    )
    assert found is not None
    assert (found.damage, found.killed, found.exposed) == (4, [], {"JH": True})
    assert (found.left, found.dead, found.health) == ({"9H": 0, "JH": 4}, ["9H"], {"JH": 9})
    assert engine.forecast(state, {**defence, "by": "Eve"}, DefenceForecast) is None


def test_power_1_what_is_printed() -> None:
    """HOLD-POWER-1, -2: a troop's number, a royal's health and full battalion; specials have no power."""

    def printed(card: str) -> Printed:
        return engine.printed_on(GAME, card, Printed)

    assert printed("10H") == Printed(power=10)
    assert [printed(card).health for card in ("KH", "QH", "JH")] == [7, 6, 5]
    assert [printed(card).battalion for card in ("KH", "QH", "JH")] == [3, 2, 1]
    assert printed("AS") == printed("Joker1") == Printed()


# ------------------------------------------------------------------------------------------------------- refusals


def test_arguments_of_a_wrong_shape_cite_the_clause_of_the_argument() -> None:
    """A card that does not exist, and what is no card at all, are refused like a card that is not allowed."""
    state = at({"players": {"Ann": {"hand": ["9H", "AS"]}, "Ben": {"hand": ["2S"]}}})
    plan = {"by": "Ann", "do": "muster", "general": "JH", "target": "Ben", "troops": ["9H"]}
    assert engine.check(state, plan) is None
    assert refusal(state, **{**plan, "general": 7}).rule == "HOLD-MUSTER-2"
    assert refusal(state, **{**plan, "general": "XX"}).rule == "HOLD-MUSTER-2"
    assert refusal(state, **{**plan, "target": "Eve"}).rule == "HOLD-MUSTER-3"
    assert refusal(state, **{**plan, "troops": "9H"}).rule == "HOLD-MUSTER-4"
    assert refusal(state, **{**plan, "troops": ["11H"]}).rule == "HOLD-MUSTER-4"
    assert refusal(state, by="Ann", do="muster").rule == "HOLD-MUSTER-2"
    assert refusal(state, by="Ann", do="sacrifice", card=["AS"]).rule == "HOLD-ACE-3"
    assert refusal(state, by="Ann", do="pass").rule == "HOLD-TURN-3"
    assert refusal(state, by="Eve", do="muster").rule == "HOLD-TURN-3"


def test_every_refusal_has_words_and_its_argument() -> None:
    """A refusal is a sentence that names cards as people do."""
    state = at({"players": {"Ann": {"hand": ["9H", "AS"]}, "Ben": {"hand": ["2S"]}}})
    found = refusal(state, by="Ann", do="muster", general="QH", target="Ben", troops=["9H", "AS"])
    assert (found.rule, found.argument) == ("HOLD-MUSTER-5", "troops")
    assert "Ace of spades" in found.reason and found.reason.endswith(".")


def test_choices_offer_what_can_be_sent_and_laid() -> None:
    """The candidates follow the size rules, and nothing is offered that could never be accepted."""
    state = at({"players": {"Ann": {"hand": ["9H", "AS"]}, "Ben": {"hand": ["2S"]}}})
    muster, sacrifice = engine.choices(state, "Ann")
    assert set(muster.argument("general").among) == {"JH", "JD"}
    assert muster.argument("target").among == ("Ben",)
    assert (muster.argument("troops").among, muster.argument("troops").least) == (("9H",), 1)
    assert sacrifice.argument("card").among == ("AS",)
    assert engine.choices(at({"draw": [], "players": {"Ann": {"hand": ["AS"]}}}), "Ann")[1:] == []


def test_choices_end_whatever_a_hand_holds() -> None:
    """The whole deck but what attacks: every card helps to kill the troop of a general on whom one lies."""
    hand = [card for card in TROOP_DECK if card not in ("10H", "2S")]
    ann, ben = march("JH", "Ben", "10H"), march("JS", "Ann", "2S")
    players = {"Ann": {"field": ann}, "Ben": {"field": ben, "hand": hand}}
    state = at({"turn": {"phase": "defend"}, "draw": [], "players": players})
    drafted = {"do": "defend", "cover": {"JH": ["10S"]}}
    cover = engine.choices(state, "Ben", drafted)[0].argument("cover").among
    for on in ("10H", "JH"):
        assert {card for laid, card in cover if laid == on} >= set(hand) - {"10S"} - set(IS_JOKER)


DEFENDING: dict[str, Any] = {
    "turn": {"phase": "defend"},
    "players": {
        "Ann": {"hand": ["5D"], "field": {"general": "JH", "target": "Ben", "troops": ["9H"]}},
        "Ben": {"hand": ["5S", "AC"], "field": {"general": "JS", "target": "Ann", "troops": ["9S"]}},
    },
}


def changed(position: dict[str, Any], player: str, **keys: Any) -> dict[str, Any]:
    """The position with some keys of a player changed."""
    players = {**position["players"], player: {**position["players"].get(player, {}), **keys}}
    return {**position, "players": players}


BARE: dict[str, Any] = {"players": {}}
FOUR: dict[str, Any] = {"players": {"Cleo": {"standing": False}, "Dov": {"standing": False}}}


@pytest.mark.parametrize(
    ("position", "path", "rule"),
    [
        # 1. cards
        (changed(BARE, "Ann", hand=["11H"]), "players.Ann.hand", None),
        (changed(BARE, "Ann", hand=["KH"]), "players.Ann.hand", None),
        (changed(BARE, "Ann", royals=["9H"]), "players.Ann.royals", None),
        (changed(BARE, "Ann", hand=["9H", "9H"]), "players.Ann.hand", None),
        ({**changed(BARE, "Ann", hand=["9H"]), "draw": ["2S", "9H"]}, "players.Ann.hand", None),
        ({"draw": ["9H", "KS"]}, "draw", None),
        ({"draw": ["9H"], "defeated": ["9H"]}, "defeated", None),
        ({"draw": ["9H"], "defeated": ["8H"]}, "draw", None),
        ({"royals-deck": ["KH"]}, "players.Ann.royals", None),
        (changed(BARE, "Ann", royals=["KH"], fallen=["QH"]), "players.Ann.royals", None),
        (changed(DEFENDING, "Ann", field=march("9D", "Ben")), "players.Ann.field", None),
        (changed(DEFENDING, "Ann", field=march("JH", "Ben", "QS")), "players.Ann.field", None),
        # 2. families
        (changed(BARE, "Ann", family="spades"), "players.Ann.family", "HOLD-SETUP-4"),
        (changed(BARE, "Ann", family=None), "players.Ann.family", "HOLD-SETUP-4"),
        (changed(changed(BARE, "Ann", family="red"), "Ben", family="red"), "players.Ben.royals", None),
        (
            changed(changed(BARE, "Ann", royals=["KH", "KS"]), "Ben", royals=["QS"], fallen=["QC", "KC", "JS", "JC"]),
            "players.Ann.royals", "HOLD-SETUP-5",
        ),
        (
            changed(
                changed(DEFENDING, "Ann", royals=["KH"], field=march("JC", "Ben")),
                "Ben", royals=["KS"], fallen=["KC", "QS", "QC"],
            ),
            "players.Ann.field", "HOLD-MUSTER-2",
        ),
        # 3. the fallen
        (changed(BARE, "Ann", royals=[]), "players.Ann.standing", "HOLD-FALL-1"),
        (changed(BARE, "Ann", standing=False, royals=["KH"]), "players.Ann.royals", "HOLD-FALL-2"),
        (changed(BARE, "Ann", standing=False, hand=["2S"]), "players.Ann.hand", "HOLD-FALL-2"),
        (changed(DEFENDING, "Ann", standing=False, hand=[]), "players.Ann.field", "HOLD-FALL-2"),
        ({**changed(BARE, "Ann", standing=False), "turn": {"lead": "Ann"}}, "turn.lead", "HOLD-TURN-2"),
        ({"turn": {"lead": "Eve"}}, "turn.lead", None),
        ({"turn": {"number": 0}}, "turn.number", None),
        # 4. keys of the phase
        (changed(BARE, "Ann", field=march("JH", "Ben")), "players.Ann.field", None),
        (changed(BARE, "Ann", defence={}), "players.Ann.defence", None),
        (changed(DEFENDING, "Ann", field=None), "players.Ann.field", None),
        (changed(DEFENDING, "Ann", plan=march("KH", "Ben")), "players.Ann.plan", None),
        (changed(BARE, "Ann", plan="?"), "players.Ann.plan", None),
        ({"turn": {"phase": "families"}}, "turn.phase", None),
        (changed(BARE, "Ann", standing=False), "turn.phase", None),
        ({"turn": {"phase": "over"}}, "winners", None),
        ({"winners": ["Ann"]}, "winners", None),
        ({"turn": {"phase": "over"}, "winners": ["Eve"]}, "winners", None),
        # 5. decisions
        (
            changed(BARE, "Ann", hand=["2S"], plan=march("KS", "Ben")),
            "players.Ann.plan", "HOLD-MUSTER-2",
        ),
        (
            changed(BARE, "Ann", hand=["2S"], plan=march("JH", "Ben", "3S")),
            "players.Ann.plan", "HOLD-MUSTER-4",
        ),
        (
            changed(BARE, "Ann", hand=["2S"], plan=march("JH", "Ben")),
            "players.Ann.plan", "HOLD-MUSTER-6",
        ),
        (
            changed(DEFENDING, "Ann", field=march("JH", "Ann")),
            "players.Ann.field", "HOLD-MUSTER-3",
        ),
        (
            changed(DEFENDING, "Ann", field=march("JH", "Ben", "AS")),
            "players.Ann.field", "HOLD-MUSTER-5",
        ),
        (
            changed(DEFENDING, "Ann", field=march("JH", "Ben", "2S", "3S")),
            "players.Ann.field", "HOLD-MUSTER-6",
        ),
        (changed(DEFENDING, "Ben", defence={"cover": {"9H": ["2C"]}}), "players.Ben.defence", "HOLD-DEFEND-2"),
        (changed(DEFENDING, "Ben", defence={"cover": {"JH": ["AC"]}}), "players.Ben.defence", "HOLD-ACE-2"),
        # 6. nobody left to decide
        (
            changed(
                changed(BARE, "Ann", hand=["2S"], plan=march("JH", "Ben", "2S")),
                "Ben", hand=["3S"], plan=march("JS", "Ann", "3S"),
            ),
            "turn.phase", "HOLD-TURN-3",
        ),
        (changed(changed(DEFENDING, "Ann", defence={}), "Ben", defence={}), "turn.phase", "HOLD-TURN-3"),
        # who is not at the table
        ({"players": {"Eve": {}}}, "players.Eve", None),
    ],
)  # fmt: skip
def test_refused_positions(position: dict[str, Any], path: str, rule: str | None) -> None:
    """*Refused as positions*: the path, and the clause where the page names one."""
    with pytest.raises(PositionFaultError) as caught:
        at(position)
    assert (caught.value.path, caught.value.rule) == (path, rule)


@pytest.mark.parametrize(
    ("position", "path"),
    [
        (changed({"turn": {"phase": "families"}} | BARE, "Ann", hand=["2S"]), "players.Ann.hand"),
        (changed({"turn": {"phase": "families"}} | BARE, "Ann", royals=["KS"]), "players.Ann.royals"),
        ({"turn": {"phase": "families"}, "royals-deck": ["KS"]}, "royals-deck"),
        (changed({"turn": {"phase": "families"}} | BARE, "Ann", family="red"), "turn.phase"),
    ],
)
def test_refused_positions_of_the_families(position: dict[str, Any], path: str) -> None:
    """Nothing is given out before the last family is fixed, and somebody has to be left to choose."""
    with pytest.raises(PositionFaultError) as caught:
        at(position, families="choose")
    assert caught.value.path == path


def test_positions_with_four_players() -> None:
    """A family twice, a defence of somebody who is not attacked, a target that has fallen (HOLD-MUSTER-3)."""
    twice = changed(
        changed(BARE, "Ann", family="hearts", royals=["KH"]), "Ben", family="hearts", royals=["QH"], fallen=[]
    )
    with pytest.raises(PositionFaultError) as caught:
        at(changed(twice, "Ann", fallen=["JH"]), 4)
    assert (caught.value.path, caught.value.rule) == ("players.Ben.family", "HOLD-SETUP-4")
    field = {"general": "JS", "target": "Ben", "troops": []}
    fields = {"Ann": field, "Ben": {**field, "general": "JH", "target": "Ann"}}
    position = {
        "turn": {"phase": "defend"},
        "players": {
            **{name: {"field": march} for name, march in fields.items()},
            "Cleo": {"field": {"general": "JD", "target": "Ann", "troops": []}, "defence": {}},
            "Dov": {"standing": False},
        },
    }
    with pytest.raises(PositionFaultError) as caught:
        at(position, 4)
    assert (caught.value.path, caught.value.rule) == ("players.Cleo.defence", "HOLD-DEFEND-1")
    lost = changed(position, "Cleo", field={"general": "JD", "target": "Dov", "troops": []}, defence=None)
    with pytest.raises(PositionFaultError) as caught:
        at(lost, 4)
    assert (caught.value.path, caught.value.rule) == ("players.Cleo.field", "HOLD-MUSTER-3")


def test_defaults_of_a_partial_position() -> None:
    """Families in seat order past the named ones, the first standing seat leads, the rest is the pile or the heap."""
    state = at({"players": {"Ben": {"family": "red"}, "Ann": {"hand": ["2S"]}}})
    position = state.position
    assert [position.players[name].family for name in ("Ann", "Ben")] == ["black", "red"]
    assert position.draw == [card for card in TROOP_DECK if card != "2S"]
    state = at({**FOUR, "players": {**FOUR["players"], "Ann": {"standing": False}, "Dov": {}}}, 4)
    assert state.position.turn.lead == "Ben"
    assert state.position.players["Cleo"].fallen == ["KD", "QD", "JD"]
    state = at({"draw": ["2S"], "players": {"Ann": {"fallen": ["KH"]}}})
    assert len(state.position.defeated) == 41
    assert state.position.players["Ann"].royals == ["KD", "QH", "QD", "JH", "JD"]


def test_a_field_may_look_too_small() -> None:
    """HOLD-MUSTER-8 with HOLD-ACE-3: the hand has troops again, and the position is legal."""
    small = changed(
        DEFENDING, "Ann", hand=["5D", "6D", "7D"], field={"general": "KH", "target": "Ben", "troops": ["9H"]}
    )
    assert engine.to_act(at(small)) == ["Ann", "Ben"]


# ------------------------------------------------------------------------------------------------------- power


@pytest.mark.parametrize(
    ("general", "troops", "negated", "idle", "powers", "attack", "health"),
    [
        ("JH", ["8C"], False, False, [8], 8, 8),
        ("JH", ["2C"], False, True, [2], 2, 2),
        ("JH", ["8C"], True, False, [8], 5, 5),
        ("JH", ["8C"], True, True, [8], 0, 5),
        ("JS", [], False, False, [], 5, 5),
        ("JS", [], False, True, [], 0, 5),
        ("QD", ["10H", "9S"], False, False, [20, 9], 0, 6),
        ("QS", ["10C", "9S"], False, False, [20, 18], 0, 6),
        ("QS", ["10C", "9S"], True, False, [10, 9], 0, 6),
        ("KH", ["10S", "2D", "3C"], False, False, [10, 10, 10], 0, 7),
        ("KH", ["10S", "2D", "3C"], True, False, [10, 2, 3], 0, 7),
        ("KH", [], False, False, [], 0, 7),
    ],
)
def test_power_and_joker_table(
    general: str, troops: list[str], negated: bool, idle: bool, powers: list[int], attack: int, health: int
) -> None:
    """HOLD-POWER-2 to -5, HOLD-JOKER-2, -4."""
    numbers = strength(general, troops, negated=negated, idle_jack=idle)
    assert ([*numbers.troops.values()], numbers.attack, numbers.health) == (powers, attack, health)


@pytest.mark.parametrize(
    ("home", "damage", "killed", "left"),
    [
        (["KS", "QS"], 9, ["KS"], 2),
        (["KS", "QS", "JS"], 6, ["QS"], 0),
        (["KS", "QS", "JS"], 12, ["KS", "JS"], 0),
        (["KS", "QS", "JS"], 11, ["KS"], 4),
        (["JC", "JS"], 5, ["JS"], 0),
        (["KS"], 0, [], 0),
    ],
)
def test_damage_2_and_3_who_dies(home: list[str], damage: int, killed: list[str], left: int) -> None:
    """HOLD-DAMAGE-2, -3: the examples of the page."""
    result = toll(home, damage, House())
    assert (result.killed, result.left, result.overwhelmed) == (killed, left, False)


def sieges(number: int) -> Iterator[tuple[list[Attacker], list[str], random.Random]]:
    """Attackers (one to three) and a hand, at random."""
    for seed in range(number):
        luck = random.Random(seed)
        deck = list(TROOP_DECK)
        luck.shuffle(deck)
        attackers = []
        for owner, suit in list(zip(("Ben", "Cleo", "Dov"), "HDC", strict=True))[: luck.choice((1, 1, 2, 3))]:
            rank = luck.choice("KQJ")
            troops = [card for card in deck if card in POWER][: luck.randint(0, {"K": 3, "Q": 2, "J": 1}[rank])]
            deck = [card for card in deck if card not in troops]
            attackers.append(Attacker(owner, rank + suit, troops))
        yield attackers, deck[: luck.randint(1, 5)], luck


def test_invariants_7_and_8_of_a_defence() -> None:
    """Laying cards never makes it worse, a Joker only on a Jack with a low troop; damage is at most what attacks."""
    for attackers, hand, luck in sieges(150):
        house = House(idle_jack=luck.random() < 0.3, pits_expose=luck.random() < 0.7)
        open_door = work_out(attackers, {}, (), house).damage
        for found in best_defences(Door(attackers, ["KS", "QS", "JS"], house), hand, 12):
            cover, pit = found.defence.cover, found.defence.pit
            assert defence_fault(attackers, hand, cover, pit, house) is None
            outcome = work_out(attackers, cover, pit, house)
            assert outcome.damage == found.damage
            negated = [card for laid in cover.values() for card in laid if card in IS_JOKER]
            if not negated:
                assert outcome.damage <= open_door
            powers = sum(outcome.powers.values()) + sum(fate.attack for fate in outcome.generals)
            assert outcome.damage <= powers
            killed = toll(["KS", "QS", "JS"], outcome.damage, house).killed
            assert sum(HEALTH[royal] for royal in killed) <= outcome.damage


def test_defend_7_no_found_defence_beats_every_other_by_breaking_the_rules() -> None:
    """The search of defences finds at least what trying all single cards and pairs finds."""
    home = ["KS", "QS", "JS"]
    for attackers, hand, _ in sieges(40):
        door = Door(attackers, home, House())
        best = min(found.killed for found in best_defences(door, hand, 400))
        targets = [card for attacker in attackers for card in (*attacker.troops, attacker.general)]
        for first in hand:
            for second in hand:
                for on in targets:
                    for other in targets:
                        cover = {on: [first]} if first == second else {on: [first], other: [second]}
                        if on == other and first != second:
                            cover = {on: [first, second]}
                        if defence_fault(attackers, hand, cover, (), House()) is None:
                            damage = work_out(attackers, cover, (), House()).damage
                            assert len(toll(home, damage, House()).killed) >= best


# ------------------------------------------------------------------------------------------------------- whole games


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_random_games_keep_the_invariants(players: int, options: dict[str, Any]) -> None:
    """Invariants 1 to 6 and 9 at every decision of a turn (HOLD-TURN-1); each game has an end (HOLD-GOAL-1)."""
    for seed in range(12):
        fallen: dict[str, set[str]] = {name: set() for name in NAMES}
        state = None
        for state, _, events in random_game(seed, players, **options):
            assert list(GAME.rules.invariants(state)) == []
            for name, entry in state.position.players.items():
                assert fallen[name] <= set(entry.fallen)
                fallen[name] = set(entry.fallen)
            if any(event.kind == "turn-began" for event in events):
                assert state.position.defeated == []
                ran_out = any(event.kind == "pile-ran-out" for event in events)
                hands = [len(entry.hand) for entry in state.position.players.values() if entry.standing]
                assert ran_out or min(hands) >= 6
        assert state is not None
        assert GAME.rules.outcome_words(state) in ("last-stronghold", "tie", "turn-limit")
        assert engine.winners(state) and engine.to_act(state) == []


def test_every_event_has_a_clause_and_its_words_are_whole() -> None:
    """Events cite clauses of the page; log sentences have no empty places and name cards as people do."""
    for seed in range(8):
        for _, _, events in random_game(seed, 4):
            for event in events:
                assert event.rule in GAME.clauses
                line = GAME.words.line(event)
                assert "{" not in line and "  " not in line
                assert line or event.kind in ("shuffled", "card-drawn", "army-returned", "siege-worked-out")


# ------------------------------------------------------------------------------------------------------- bots


def play_out(bots: dict[str, Any], seed: int) -> list[str]:
    """The winners of a game between computer players."""
    chance = Seeded(seed)
    state, _ = engine.new(GAME, GAME.setup(list(bots)), chance)
    luck = random.Random(seed)
    while not engine.over(state):
        player = engine.to_act(state)[0]
        action = bots[player].decide(Seat(state, player), luck).action
        assert engine.check(state, action) is None
        engine.carry_out(state, action, chance)
    return engine.winners(state)


def test_the_heuristic_player_beats_random_play() -> None:
    """In at least 27 of 30 games, from either seat."""
    won = 0
    for seed in range(30):
        me = NAMES[seed % 2]
        bots = {name: HeuristicBot() if name == me else RandomBot() for name in NAMES[:2]}
        won += play_out(bots, seed) == [me]
    assert won >= 27


def test_computer_players_do_not_look_at_who_has_sealed() -> None:
    """*Bots*: the sealed choice is the same whether the others have sealed before it or not."""
    start, _ = engine.new(GAME, GAME.setup(NAMES), Seeded(11))
    later = start.clone()
    for name in NAMES[1:]:
        engine.carry_out(later, next(iter(Muster.legal(later, name))), Seeded(1))
    for bot in (HeuristicBot(), Searcher(POLICY, effort=0.2)):
        chosen = [bot.decide(Seat(state, "Ann"), random.Random(3)).action for state in (start, later)]
        assert chosen[0] == chosen[1]


def test_the_searcher_imagines_only_what_it_could_be_facing() -> None:
    """A world made ready for trials shows the seat exactly what it sees, apart from who has sealed."""
    for seed in range(5):
        for number, (state, _, _) in enumerate(random_game(seed, 4)):
            if number % 3 or engine.over(state):
                continue
            me = engine.to_act(state)[0]
            world = Seat(state, me).imagine(random.Random(seed))
            POLICY.prepare(world, me, random.Random(seed))
            assert engine.to_act(world) == ([me] if world.position.turn.phase != "families" else engine.to_act(state))
            assert list(GAME.rules.invariants(world)) == []
            seen, imagined = engine.view_for(state, me), engine.view_for(world, me)
            for view in (seen, imagined):
                for entry in view["players"].values():
                    entry["plan"] = entry["defence"] = None
            assert seen == imagined


def test_the_searcher_plays_whole_games() -> None:
    """Every decision of a quick searcher is accepted, for two and for four."""
    for players in (2, 4):
        bots = {name: Searcher(POLICY, effort=0.05) for name in NAMES[:players]}
        assert play_out(bots, players)


def test_no_decision_of_the_searcher_looks_at_more_than_it_may() -> None:
    """Four with many royals and great hands, Jokers among them: what is looked at is counted, and stays in bounds."""
    cards = [card for card in TROOP_DECK if card not in IS_JOKER]
    jokers = [card for card in TROOP_DECK if card in IS_JOKER]
    hands = [cards[number::6][:7] for number in range(4)]
    hands[1] += jokers
    players = {name: {"hand": hand} for name, hand in zip(NAMES, hands, strict=True)}
    seat = Seat(at({"players": players}, 4), NAMES[0])
    search = Search(POLICY, seat, random.Random(1), effort=0.1)
    while not search.done:
        before = search.toil
        search.step()
        assert search.toil > before
    worlds = max(map(len, search.worths))
    assert 0 < search.toil < 0.1 * POLICY.most * (1 + 1 / worlds) and min(map(len, search.worths)) >= 1


@pytest.mark.parametrize(("attackers", "hand"), [(1, 3), (1, 6), (2, 4), (3, 5)])
def test_the_ways_to_defend_grow_with_hand_and_attackers(attackers: int, hand: int) -> None:
    """What a search counts is more for each card in hand, for a Joker above all, and for each attacker."""
    cards = [card for card in TROOP_DECK if card not in IS_JOKER][:hand]
    gate = [Attacker(owner=name, general="KH", troops=("5C", "6D")) for name in NAMES[1 : attackers + 1]]
    plain = ways_to_defend(gate, cards)
    assert plain < ways_to_defend(gate, [*cards, "9S"]) < ways_to_defend(gate, [*cards, "9S", *IS_JOKER])
    assert plain < ways_to_defend([*gate, gate[0]], cards)


def candidates(seed: int, players: int = 2) -> list[Action]:
    """What the searcher tries for the first plan of a deal."""
    names = NAMES[:players]
    state, _ = engine.new(GAME, GAME.setup(names), Seeded(seed))
    return [option.action for option in POLICY.candidates(Seat(state, names[0]), random.Random(0))]


@pytest.mark.parametrize("players", [2, 4])
def test_no_two_plans_that_are_tried_are_alike(players: int) -> None:
    """With two Kings of a colour the searcher sends one of them, and of two fives one: it tries as many real plans."""
    for seed in range(6):
        plans = [action for action in candidates(seed, players) if isinstance(action, Muster)]
        seen = set()
        for plan in plans:
            troops = plan.troops or []
            red = plan.general[1] in "HD"
            powers = tuple(
                sorted((POWER[card], plan.general[0] == "Q" and (card[-1] in "HD") == red) for card in troops)
            )
            seen.add((plan.general[0], plan.target, powers))
        assert len(seen) == len(plans) > 6


def test_the_sacrifice_of_an_ace_is_tried_beside_plans() -> None:
    """Whoever holds an Ace may find two cards worth more, in any hand; without one nothing of the kind is tried."""
    for seed in range(6):
        tried = candidates(seed)
        hand = engine.new(GAME, GAME.setup(NAMES[:2]), Seeded(seed))[0].position.players["Ann"].hand
        aces = [card for card in hand if card.startswith("A")]
        assert sum(isinstance(action, Sacrifice) for action in tried) == min(1, len(aces))
        assert any(isinstance(action, Muster) for action in tried)


@pytest.mark.parametrize("standing", [2, 3, 4])
def test_more_royals_and_better_cards_promise_more(standing: int) -> None:
    """What the searcher ends its trials with grows with each royal, each pip, an Ace and a Joker."""
    hand = ["9H", "4S", "2C"]
    steps = [
        promise(["JH"], hand, standing),
        promise(["JH", "QH"], hand, standing),
        promise(["JH", "QH", "KH"], hand, standing),
        promise(["JH", "QH", "KH"], ["10H", "4S", "2C"], standing),
        promise(["JH", "QH", "KH"], ["10H", "4S", "2C", "Joker1"], standing),
        promise(["JH", "QH", "KH"], ["10H", "4S", "2C", "AS"], standing),
    ]
    assert steps == sorted(set(steps))


def test_positions_share_no_lists_with_sealed_actions() -> None:
    """A record's action and the position that came of it never share a list."""
    state = at({"players": {"Ann": {"hand": ["9H"]}, "Ben": {"hand": ["2S"]}}})
    troops = ["9H"]
    action = Muster(by="Ann", general="JH", target="Ben", troops=troops)
    after, _ = engine.apply(state, action, Seeded(1))
    troops.append("2S")
    plan = after.position.players["Ann"].plan
    assert isinstance(plan, March) and plan.troops == ("9H",)
    assert Defence().cover == {}
