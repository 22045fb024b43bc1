"""Defenders: the odds of holding at any moment, against what the rules themselves do with every fall of the dice."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from game.core import engine
from game.core.bots.search import outcomes
from game.core.position.chance import Seeded
from game.core.position.state import State
from game.core.rulebook import games
from game.defenders.battle.totals import odds_of, totals_at
from tests import plainly

GAME = games.find_game("defenders")

CITY: dict[str, Any] = {
    "turn": {"phase": "threats-act", "step": "draw"},
    "locations": {
        "gate": {"cards": {"8C": "gatehouse"}, "arrow": True},
        "dock": {"cards": {"3C": "marketplace"}, "arrow": True},
        "hall": {"cards": {"KC": "palace"}},
        "well": {"cards": {"JC": "bank"}, "arrow": True},
        "mill": {"cards": {"JD": "factory"}, "arrow": True},
    },
    "connections": [["gate", "hall"]],
    "defenders": {
        "bows": {"cards": {"9S": "archers"}, "at": "gate"},
        "axes": {"cards": {"7S": "scouts"}, "at": "dock"},
        "poet": {"cards": {"JS": "poet"}, "at": "dock"},
        "hero": {"cards": {"QS": "knight"}, "at": "hall"},
    },
    "threats": {"KC": {}, "JC": {}, "7C": {}, "5C": {}},
    "threat-deck": ["7D", "9C", "2H", "QD"],
}


def load(deck: list[str] | None = None, **options: Any) -> State[Any]:
    """The city with this threat deck."""
    position = copy.deepcopy(CITY)
    position["threat-deck"] = deck or position["threat-deck"]
    intelligence = options.pop("spies", False)
    setup = GAME.setup(["Ann"], None, {"scenes": "skipped", "descriptions": "free", **options})
    return engine.load(GAME, setup, {**position, "intelligence": intelligence}, Seeded(1))[0]


def by_the_rules(deck: list[str], **options: Any) -> dict[str, tuple[float, float, float]]:
    """Attacked, lost and destroyed by place: every card on top in turn, every fall of the dice, every battle's odds."""
    found = {name: [0.0, 0.0, 0.0] for name in CITY["locations"]}
    for top in deck:
        rest = [card for card in deck if card != top]
        state = load([top, *rest], **options)
        for branch in outcomes(state, {"by": "Ann", "do": "draw-card"}):
            share = float(branch.probability) / len(deck)
            position = branch.state.position
            for name, place in position.locations.items():
                if any(threat.target == name for threat in position.threats.values()):
                    found[name][0] += share
                    totals = totals_at(state.setup, position, name)
                    found[name][1] += share * odds_of(state.setup, totals).defeated
                found[name][2] += share * (place.state == "destroyed")
    return {name: (attacked, lost, destroyed) for name, (attacked, lost, destroyed) in found.items()}


@pytest.mark.parametrize(
    "options",
    [{}, {"spies": True}, {"face-dice": "each", "tie": "threats"}, {"spies": True, "tie": "defenders"}],
    ids=["plain", "spies", "a die each", "spies and ties"],
)
def test_what_the_next_card_may_do_def_attack_4(options: dict[str, Any]) -> None:
    """DEF-DRAW-1 to DEF-ATTACK-4: the same chances as the rules give when all their dice are thrown."""
    deck = ["7D", "6C", "2H", "QD"]
    places = plainly.odds(load(deck, **options), None)["places"]
    wanted = by_the_rules(deck, **options)
    for name, (attacked, lost, destroyed) in wanted.items():
        danger = places[name]["next"]
        assert danger["attacked"] == pytest.approx(attacked)
        assert danger["lost"] == pytest.approx(lost)
        assert danger["destroyed"] == pytest.approx(destroyed)
        assert danger["safe"] == pytest.approx(1 - lost - destroyed)


def test_against_each_threat_alone_def_battle_5() -> None:
    """The gate, 10 + d6, falls to 7 + d6 by 1 against 5 and 6, and 2 against 6. The poet stops the jack."""
    against = plainly.odds(load(), None)["places"]
    assert against["gate"]["against"]["7C"] == pytest.approx(1 - 3 / 36)
    assert against["gate"]["against"]["5C"] == 1.0
    assert against["dock"]["against"]["JC"] == 1.0  # 7 + d6 against d6 alone
    assert against["well"]["against"]["5C"] == 0.0
    assert against["gate"]["now"] is None


def test_odds_while_an_attack_is_on_def_battle_7() -> None:
    """The battle that is coming counts, not the next card."""
    position = {**copy.deepcopy(CITY), "turn": {"phase": "threats-act", "step": "choose-battle"}}
    position["attack"], position["threats"]["7C"] = {"kind": "club"}, {"target": "gate"}
    setup = GAME.setup(["Ann"], None, {"scenes": "skipped", "descriptions": "free"})
    places = plainly.odds(engine.load(GAME, setup, position, Seeded(1))[0], None)["places"]
    assert places["gate"]["now"]["holds"] == pytest.approx(33 / 36) and places["gate"]["next"] is None
    assert places["dock"]["now"] is None


def test_the_order_of_the_deck_is_nobodys_knowledge_def_draw_1() -> None:
    """Any order of the same cards gives the same odds."""
    deck = ["7D", "6C", "2H", "QD", "Joker1"]
    first = plainly.odds(load(deck), None)
    assert first == plainly.odds(load(deck[::-1]), None)
    joker = plainly.odds(load(["Joker1"]), None)["places"]["gate"]["next"]
    assert joker["attacked"] == pytest.approx(1 - 3 / 4 * (7 / 8) ** 3)  # four come, by four ways in
