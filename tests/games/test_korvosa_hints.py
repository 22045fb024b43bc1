"""A hint of Korvosa is true: whole battles are played by hints, and what each says is looked up in the city."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from game.battle_for_korvosa import GAME
from game.battle_for_korvosa.battle.fighting import defence_limit
from game.battle_for_korvosa.battle.odds import roll_odds
from game.battle_for_korvosa.battle.terms import fight_of, terms_of
from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.position import Position
from game.battle_for_korvosa.bots.heuristic import Heuristic
from game.battle_for_korvosa.content.vocabulary import CASTLE
from game.core import engine
from game.core.bots.bot import Seat
from game.core.position.chance import Seeded
from game.core.position.state import State

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve")


@dataclass
class Hint:
    """What somebody was advised, in which city."""

    before: State[Position]
    me: str
    action: Any
    words: str

    @property
    def city(self) -> City:
        return City(self.before)

    def against(self, place: str) -> bool:
        """Is it held by the other side?"""
        holder = self.city.p.quarters[place].holder if place in self.city.p.quarters else self.city.queen
        return holder is not None and self.city.is_hero(holder) != self.city.is_hero(self.me)

    def at_the_front(self, place: str) -> bool:
        return any(self.against(near) for near in self.city.neighbours(place))

    def way_to_a_landmark(self, place: str) -> bool:
        """Does a way over quarters that others hold lead from here to a landmark that no hero holds?"""
        city, reached, edge = self.city, {place}, [place]
        while edge:
            here = edge.pop()
            if here in city.content.landmarks and not city.is_hero(city.p.quarters[here].holder):
                return True
            for near in city.neighbours(here):
                if near not in reached and near != CASTLE:
                    reached.add(near)
                    edge.append(near)
        return False


def best_exchange(hint: Hint) -> bool:
    """No other number of dice loses fewer units for each that it takes from the attacker."""
    city = hint.city
    combat = city.p.combat
    assert combat is not None
    terms = terms_of(city, fight_of(combat))

    def exchange(dice: int) -> float:
        lost, won = (
            sum(number[which] * number[2] for number in roll_odds(terms, combat.dice, dice)) for which in (1, 0)
        )
        return lost / won if won else 99.0

    return exchange(hint.action.dice) <= min(map(exchange, range(1, defence_limit(city, combat) + 1))) + 1e-9


def one_stack(hint: Hint) -> bool:
    return list(hint.action.units.values()) == [hint.before.position.players[hint.me].pool]


def acts_later(hint: Hint) -> bool:
    order = hint.city.p.turn.order
    return order.index(hint.city.queen) < order.index(hint.me)


def by_a_landmark(hint: Hint) -> bool:
    city = hint.city
    return any(near in city.content.landmarks for near in city.content.next_to[hint.action.quarter])


def contested(hint: Hint) -> str:
    combat = hint.city.p.combat
    assert combat is not None
    return combat.to


def breaches(hint: Hint) -> set[str]:
    return {player.breach for player in hint.city.p.players.values() if player.breach}


def options(hint: Hint) -> list[str]:
    return list(hint.before.position.pending.options)  # type: ignore[union-attr]


def harms(hint: Hint) -> list[int]:
    return [hint.city.total(place) for place in options(hint)]


def hurts(hint: Hint) -> int:
    return hint.city.total(hint.action.quarter)


def matters_most(hint: Hint) -> bool:
    """By its bonus, or by what the Queen holds in it."""
    city, districts = hint.city, hint.city.content.districts
    best = max(districts[name].bonus for name in options(hint))
    mine = hint.action.district
    return districts[mine].bonus == best or any(
        spot.district == mine and not city.is_hero(city.p.quarters[place].holder)
        for place, spot in city.content.board.items()
        if place in city.p.quarters
    )


CLAIMS: dict[str, Callable[[Hint], bool]] = {
    "next to a landmark": by_a_landmark,
    "next to a landmark; the pool is safe until the Queen has acted": lambda h: by_a_landmark(h) and acts_later(h),
    "near a landmark": lambda h: not by_a_landmark(h),
    "near a landmark; the pool is safe until the Queen has acted": lambda h: not by_a_landmark(h) and acts_later(h),
    "nothing to place": lambda h: not h.before.position.players[h.me].pool,
    "no place is open to the pool": lambda h: (
        not [choice for choice in engine.choices(h.before, h.me) if choice.do == "place"]
    ),
    "all on one stack": one_stack,
    "all on one stack, beside what it may take": lambda h: one_stack(h) and h.at_the_front(next(iter(h.action.units))),
    "for a landmark that is outnumbered": lambda h: all(
        place in h.city.content.landmarks and h.at_the_front(place) for place in h.action.units
    ),
    "the best way to a landmark": lambda h: h.way_to_a_landmark(h.action.to),
    "everybody through the breach": lambda h: (
        h.action.units
        == max(choice.args[0].among[-1] for choice in engine.choices(h.before, h.me) if choice.do == "occupy")
    ),
    "the enemy is behind us": lambda h: h.at_the_front(h.before.position.combat.from_),  # type: ignore[union-attr]
    "the best exchange of units": best_exchange,
    "to the best targets": lambda h: any(h.at_the_front(place) for place in h.action.units),
    "nothing to answer with": lambda h: (
        not [choice for choice in engine.choices(h.before, h.me) if choice.do == "play"]
    ),
    "to the front": lambda h: h.at_the_front(h.before.position.combat.to),  # type: ignore[union-attr]
    "the turn is done": lambda h: h.city.p.turn.phase == "cleanup",
    "no enemy stands next to it": lambda h: not h.at_the_front(h.before.position.combat.to),  # type: ignore[union-attr]
    "where it hurts most": lambda h: hurts(h) == max(harms(h)),
    "where it costs least": lambda h: hurts(h) == min(harms(h)),
    "the district that matters most": matters_most,
    "guards around the breaches": lambda h: any(
        near in breaches(h) for place in h.action.units for near in h.city.neighbours(place)
    ),
    "this quarter matters": lambda h: contested(h) in h.city.content.landmarks or contested(h) in breaches(h),
    "not worth a card": lambda h: any(choice.do == "play" for choice in engine.choices(h.before, h.me)),
    "a fair trade": lambda h: len(h.before.position.pending.give) >= len(h.before.position.pending.take),  # type: ignore[union-attr]
}
"""Sentence of a hint -> is it so?"""
OPINIONS = {
    "the best target",
    "the best way in",
    "where units are needed",
    "everybody stands well",
    "the least useful card",
    "help at once",
    "this must not be",
    "no attack is worth the units that it costs",
    "a better place for the stack",
}
"""Sentences that weigh and tell nothing that comes."""


@pytest.mark.parametrize("players", [3, 5])
def test_what_a_hint_says_is_so(players: int) -> None:
    heard: Counter[str] = Counter()
    wrong: list[str] = []
    for seed in (1, 2, 3, 4):
        state, _ = engine.new(GAME, GAME.setup(NAMES[:players], None, None), Seeded(seed))
        bot, luck, chance = Heuristic(), random.Random(seed), Seeded(seed)
        hints: list[Hint] = []
        while not engine.over(state):
            turn = state.position.turn.number, state.position.turn.player
            for me in engine.to_act(state):
                thought = bot.decide(Seat(state, me), luck)
                if thought is not None:
                    break
            assert thought is not None
            words = str(thought.reason)
            if thought.action.do == "choose-role":  # what its card has it do
                assert str(City(state).content.cards[thought.action.role].text).startswith(words), words
                words = "a role"
            heard[words] += 1
            if words in CLAIMS and heard[words] < 60:
                hints.append(Hint(state.clone(), me, thought.action, words))
            engine.carry_out(state, thought.action, chance)
            if (state.position.turn.number, state.position.turn.player) != turn or engine.over(state):
                wrong += [
                    f"{seed}, turn {turn}: {hint.me}, {hint.words!r}: {hint.action}"
                    for hint in hints
                    if not CLAIMS[hint.words](hint)
                ]
                hints = []
    assert not wrong, f"{len(wrong)}:\n" + "\n".join(wrong[:14])
    assert len(set(heard) & set(CLAIMS)) >= 7, heard
    assert set(heard) <= {*CLAIMS, *OPINIONS, "a role"}, "a sentence that nobody has compared with what is so"
