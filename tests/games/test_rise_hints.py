"""A hint of Rise against Monsters is true: from every one is played on, and what was said is compared with what came.

The hint is what a partner would do; so whole games of partners are played, and at each of their decisions the reason is
taken at its word: all follow their hints until the step, or the turn, is over.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from game.core import engine
from game.core.bots.bot import Seat, Suggestion, settle
from game.core.position.chance import Seeded
from game.core.position.events import Event
from game.core.position.state import State
from game.parts.cards import RANK, SUIT
from game.rise_against_monsters.board.position import CastlePending, Position
from game.rise_against_monsters.board.ratings import held, rating_in, road_rating, short_cards
from game.rise_against_monsters.content.cards import BASE, COST, KIND
from game.rise_against_monsters.facts.for_seat import Facts
from game.rise_against_monsters.phases.playing import PlayCard
from game.services.players import new_bot
from tests.games.rise_tables import GAME, SEVEN, played, table

BOT = new_bot(GAME, "heuristic")


@dataclass(frozen=True)
class Hint:
    """Who is advised what in which state; and what comes when all go on as they are advised."""

    before: State[Position]
    me: str
    action: Any

    def play_on(self, done: Callable[[State[Position]], bool]) -> tuple[State[Position], list[Event]]:
        """The hint is followed, and all others after it, until that is so."""
        state, chance, luck = self.before.clone(), Seeded(1), random.Random(1)
        events = list(engine.carry_out(state, self.action, chance))
        while not engine.over(state) and not done(state):
            who = next(name for name in SEVEN if name in engine.to_act(state) and Seat(state, name).legal)
            action, _ = settle(state, who, BOT.decide(Seat(state, who), luck), luck)
            if action is None:
                break
            events += engine.carry_out(state, action, chance)
        return state, events

    def all_played(self, kind: str) -> State[Position]:
        """The play step of the one advised, with all cards of a kind played that lie in the hand."""
        state = self.before.clone()
        state.position.turn.step = "play"
        for card in list(state.position.players[self.me].hand):
            if KIND[card] == kind:
                engine.carry_out(state, PlayCard(by=self.me, card=card), Seeded(1))
        return state

    def offered(self, do: str) -> bool:
        """Could this be done instead?"""
        return any(choice.do == do for choice in engine.choices(self.before, self.me))

    def gains(self) -> bool:
        """Does any other answer leave more under the castles of the land?"""

        def rating(state: State[Position]) -> int:
            return sum(held(under) for under in state.position.players[self.me].castles.values())

        now = rating(self.before)
        return any(
            rating(engine.apply(self.before, other, Seeded(1))[0]) > now
            for other in engine.legal_actions(self.before, self.me)
            if other.do not in ("leave-out", "concede")
        )

    def after(self) -> tuple[State[Position], list[Event]]:
        """The hint alone."""
        return self.play_on(lambda state: True)


def destroyed(hint: Hint, facts: Mapping[str, Any]) -> bool:
    """With all who are in reach."""
    target = engine.facts_for(hint.before, None, Facts).targets[hint.action.target]
    return target.most >= target.need


def felled_together(hint: Hint, facts: Mapping[str, Any]) -> bool:
    """Once all heroes of the hand are played."""
    known = engine.facts_for(hint.all_played("hero"), None, Facts).targets
    return any(t.most >= t.need for card, t in known.items() if GAME.rules.display_name(card) == facts["monster"])


def held_down(hint: Hint, facts: Mapping[str, Any]) -> bool:
    state, _ = hint.after()
    return any(state.position.contacts.get(pin) == hint.action.target for pin in state.position.pins)


def payable(kind: str) -> Callable[[Hint, Mapping[str, Any]], bool]:
    """Can one of these cards be paid for, once all workers of the hand are played?"""

    def check(hint: Hint, facts: Mapping[str, Any]) -> bool:
        bills = engine.facts_for(hint.all_played("worker"), None, Facts).paying.bills
        named = facts.get("card")
        return any(
            bill.usual is not None
            for card, bill in bills.items()
            if KIND[card] == kind and named in (None, GAME.rules.display_name(card))
        )

    return check


def swept(hint: Hint, facts: Mapping[str, Any]) -> bool:
    _, events = hint.after()
    told = next(event for event in events if event.kind == "joker-played")
    return sum(BASE[monster] for monster in told.words("monsters")) == facts["roaming"]


def was_short(hint: Hint, facts: Mapping[str, Any]) -> bool:
    return any(hint.action.card in short_cards(hint.before.position, land) for land in hint.before.position.players)


def holds_more(hint: Hint, facts: Mapping[str, Any]) -> bool:
    def rating(state: State[Position]) -> int:
        return sum(held(under) for under in state.position.players[hint.me].castles.values())

    state, _ = hint.play_on(lambda s: not isinstance(s.position.pending, CastlePending))
    more = rating(state) - rating(hint.before)
    return more > 0 if facts.get("more", True) else more == 0


def can_help(hint: Hint, facts: Mapping[str, Any]) -> bool:
    state, _ = hint.after()
    position, road = state.position, hint.action.card
    heroes = position.players[hint.me].heroes
    return any(rating_in(position, hero, hint.me) <= road_rating(position, road, hint.me) for hero in heroes)


def gathers(hint: Hint, facts: Mapping[str, Any]) -> bool:
    """The goal's workers, with the one sent, are worth a castle beside those that its castles bind."""
    state, _ = hint.after()
    known = engine.facts_for(state, None, Facts)
    land = state.position.players[facts["goal"]]
    total = sum(known.cards[worker].rating or 0 for worker in land.workers)
    return total >= sum(COST[castle] for castle in land.castles) + 20


def needed(hint: Hint, facts: Mapping[str, Any]) -> bool:
    lands = hint.before.position.players
    return sum(len(land.castles) for land in lands.values()) < len(lands)


def strengthens(hint: Hint, facts: Mapping[str, Any]) -> bool:
    """Every worker of the land that is untouched by it otherwise is rated more."""
    state, _ = hint.after()
    land = state.position.players[hint.me]
    before, after = (engine.facts_for(each, None, Facts).cards for each in (hint.before, state))
    rated = [(before[worker].rating or 0, after[worker].rating or 0) for worker in land.workers if worker in before]
    return all(now > was for was, now in rated)


def for_builders(hint: Hint, facts: Mapping[str, Any]) -> bool:
    """Nothing but cards that pay for a castle, raise who does, or are one."""
    return all(SUIT[card] == "S" or RANK[card] == "A" for card in hint.action.cards)


def unneeded(hint: Hint, facts: Mapping[str, Any]) -> bool:
    """A castle goes only where more are held than are missing; what pays for one never does."""
    lands = hint.before.position.players
    missing = len(lands) - sum(len(land.castles) for land in lands.values())
    castles = sum(RANK[card] == "A" for card in hint.action.cards)
    held = sum(RANK[card] == "A" for card in lands[hint.me].hand if card in RANK)
    workers = [c for c in hint.action.cards if SUIT[c] == "S" and RANK[c] != "A"]
    return not workers and (not castles or held - castles >= min(missing, 2))


def hardly_any_left(hint: Hint, facts: Mapping[str, Any]) -> bool:
    return len(hint.before.position.draw) + len(hint.before.position.discard) <= 7


CLAIMS: dict[str, Callable[[Hint, Mapping[str, Any]], bool]] = {
    "The {target} can be destroyed.": destroyed,
    "Together they destroy the {monster}.": felled_together,
    "The {monster} is held down, and does no harm while it is.": held_down,
    "A castle, one of those we need.": needed,
    "A castle can be built now.": payable("castle"),
    "With these workers a castle can be paid.": payable("castle"),
    "With it the {card} can be paid.": payable("bonus"),
    "Then the {card} can be built.": payable("bonus"),
    "The Bringer of Wrath removes a rating of {roaming}.": swept,
    "The {card} is short of support.": was_short,
    "The castles hold more that way.": holds_more,
    "The castles hold as much that way, and a larger monster.": lambda hint, facts: holds_more(hint, {"more": False}),
    "A castle to spare, should one fall.": lambda hint, facts: not needed(hint, facts),
    "My heroes can help {goal} over it.": can_help,
    "No worker is left to draw, and {goal} can build with the {worker}.": gathers,
    "At least one card must be drawn.": lambda hint, facts: not hint.offered("stop-drawing"),
    "The next card promises more than it threatens.": lambda hint, facts: hint.offered("stop-drawing"),
    "The next card threatens more than it promises.": lambda hint, facts: hint.offered("draw"),
    "As long as it lies here the monsters have not won.": lambda hint, facts: not engine.over(hint.after()[0]),
    "It makes all workers here stronger.": strengthens,
    "Whoever builds sooner may draw it again.": for_builders,
    "Whoever builds sooner may draw them again.": for_builders,
    "It does not help towards the castles that are missing.": unneeded,
    "They do not help towards the castles that are missing.": unneeded,
    "Hardly a card is left to draw, and others may need it.": hardly_any_left,
    "Hardly a card is left to draw, and others may need them.": hardly_any_left,
    "No swap holds more than the castles do now.": lambda hint, facts: not hint.gains(),
}
"""Sentence of a hint -> is it so?"""
OPINIONS = {
    "Every card in the hand may still help.",
    "It can hold the {loose} down.",
    "Of equals this does the least harm.",
    "Who holds a full hand draws nothing, and of this hand it is the least useful.",
    "It will be needed, and makes room to draw.",
    "Nothing better can be done now.",
    "Nothing more helps now.",
    "What is pinned stays pinned; no more workers than needed.",
}
"""Sentences that weigh and tell nothing that comes."""


class Heard:
    """A partner whose hints are taken at their word."""

    def __init__(self, state: State[Any], heard: Counter[str], wrong: list[str]) -> None:
        self.state, self.heard, self.wrong = state, heard, wrong

    def decide(self, seat: Seat[Any], luck: random.Random) -> Suggestion | None:
        found = BOT.decide(seat, luck)
        template = getattr(found.reason, "template", "") if found is not None else ""
        if found is not None and template not in CLAIMS and template not in OPINIONS:
            self.wrong.append(f"nobody has compared with what is so: {found.reason!r}")
        if found is not None and template in CLAIMS and self.heard[template] < 40:
            self.heard[template] += 1
            hint = Hint(self.state.clone(), seat.me, found.action)
            if not CLAIMS[template](hint, found.reason.facts):  # type: ignore[attr-defined]
                self.wrong.append(f"turn {self.state.position.turn.number}, {seat.me}: {found.reason} {found.action}")
        return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_hint_says_comes(players: int) -> None:
    from tools.simulation.match import play_on

    heard: Counter[str] = Counter()
    wrong: list[str] = []
    for seed in (3, 5, 11, 18, 496):
        setup = GAME.setup(SEVEN[:players], None, {"round-limit": 30, "ties": "auto"})
        state, _ = engine.new(GAME, setup, Seeded(seed))
        for _ in play_on(state, {name: Heard(state, heard, wrong) for name in setup.players}, seed, [], []):
            pass
    assert not wrong, "\n".join(wrong)
    assert len(heard) >= 8, heard


def test_a_swap_that_holds_as_much_says_so() -> None:
    """15 + 5 is 20 as 9 + 6 + 5 was, but the Jack is the larger monster (section Bots: castle swap)."""
    state = table(
        "turn: {number: 9, step: draw, drawn: 1, allowance: 4}\ndraw: [JC, 2H, 3H]\n"
        "players: {Ann: {phase: building, heroes: [5H], workers: [10S, 9S, 8S], castles: {AS: [9C, 6C, 5C]}},"
        " Ben: {heroes: [6H]}}\ntapped: [10S, 9S, 8S]\nsupports: {10S: AS, 9S: AS, 8S: AS}",
        "Ann",
        "Ben",
    )
    found = BOT.decide(Seat(played(state, "Ann", "draw"), "Ann"), random.Random(1))
    assert found is not None and sorted(found.action.release) == ["6C", "9C"]  # type: ignore[attr-defined]
    assert str(found.reason) == "The castles hold as much that way, and a larger monster."
