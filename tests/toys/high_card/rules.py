"""The rules of High Card, in the order of its page."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from game.core import agenda
from game.core.actions import Action
from game.core.agenda import Step
from game.core.choices import one
from game.core.errors import PositionFaultError
from game.core.refusal import Gate, Refusal
from game.core.rules import Rules as CoreRules
from game.core.state import Play, Setup, State
from game.core.steps import seal
from game.core.views import hide_cards
from game.core.worlds import shuffle_together

CARDS = [str(number) for number in range(1, 13)]


class Bids(Step, tag="bids"):
    """TOY-BID-1: everybody seals a card; then the reveal follows."""

    def waits_for(self, state: State[Position]) -> list[str]:
        players = state.position.players
        return [name for name in state.setup.players if players[name].bid is None]

    def run(self, play: Play[Position]) -> None:
        """TOY-ROUND-1: the highest card takes the round."""
        at = play.position
        taker = max(play.setup.players, key=lambda name: int(at.players[name].bid or 0))
        for player in at.players.values():
            at.played.append(player.bid or "")
            player.bid = None
        at.players[taker].points += 1
        play.tell("round-taken", "TOY-ROUND-1", player=taker)
        at.agenda.append(Luck(player=taker))


class Luck(Step, tag="luck"):
    """TOY-LUCK-1: the taker decides; `press` and `leave` take this step off."""

    player: str

    def waits_for(self, state: State[Position]) -> list[str]:
        return [self.player]


class Player(Struct, rename="kebab"):
    hand: list[str] = []
    bid: str | None = None
    points: int = 0


class Position(Struct, rename="kebab"):
    players: dict[str, Player]
    draw: list[str]
    played: list[str] = []
    round: int = 1
    agenda: list[Bids | Luck] = []


class Bid(Action):
    """TOY-BID-1."""

    rule = "TOY-BID-1"
    args = (one("card", "card"),)
    card: str

    @classmethod
    def moment(cls, state: State[Position]) -> bool:
        return isinstance(state.position.agenda[-1], Bids)

    def check(self, state: State[Position]) -> Refusal | None:
        if self.card not in state.position.players[self.by].hand:
            return Refusal("TOY-BID-2", f"You do not hold the {self.card}.", "card")
        return None

    def apply(self, play: Play[Position]) -> None:
        me = play.position.players[self.by]
        me.hand.remove(self.card)
        me.bid = self.card
        play.tell("sealed", self.rule, player=self.by, secret={"card": self.card}, to=[self.by])

    @classmethod
    def legal(cls, state: State[Position], by: str) -> Iterable[Bid]:
        return [cls(by=by, card=card) for card in state.position.players[by].hand]


class Press(Action):
    """TOY-LUCK-1: roll the die."""

    rule = "TOY-LUCK-1"

    @classmethod
    def moment(cls, state: State[Position]) -> bool:
        return isinstance(state.position.agenda[-1], Luck)

    def apply(self, play: Play[Position]) -> None:
        play.tell("pressed", self.rule, player=self.by)
        die = play.roll(6, f"{self.by} presses luck", self.rule, who=self.by)
        play.position.players[self.by].points += {6: 1, 1: -1}.get(die, 0)
        _end_round(play)


class Leave(Press):
    """TOY-LUCK-1: let it be."""

    def apply(self, play: Play[Position]) -> None:
        play.tell("left", self.rule, player=self.by)
        _end_round(play)


def _end_round(play: Play[Position]) -> None:
    at = play.position
    at.agenda.pop()
    if at.round < play.setup.number("rounds"):
        at.round += 1
        at.agenda.append(Bids())
    else:
        play.tell("over", "TOY-END-1")


class Rules(CoreRules[Position]):
    position_type = Position
    actions = {kind.name(): kind for kind in (Bid, Press, Leave)}
    gate_clauses = Gate("TOY-ACT-1", "TOY-ACT-2", "TOY-ACT-3", "TOY-ACT-4")
    unordered = ("players.*.hand", "played")

    def opening(self, setup: Setup) -> Position:
        return Position({name: Player(hand=[]) for name in setup.players}, list(CARDS), agenda=[Bids()])

    def set_up(self, play: Play[Position]) -> None:
        """TOY-DEAL-1."""
        at = play.position
        at.draw = play.shuffle("draw", at.draw, "TOY-DEAL-1")
        for name in play.setup.players:
            at.players[name].hand, at.draw = at.draw[:3], at.draw[3:]
            play.tell("dealt", "TOY-DEAL-1", player=name, secret={"cards": at.players[name].hand[:]}, to=[name])

    def fill(self, setup: Setup, partial: Mapping[str, Any]) -> Mapping[str, Any]:
        players = {name: dict(partial.get("players", {}).get(name, {})) for name in setup.players}
        named = [c for p in players.values() for c in [*p.get("hand", []), p.get("bid")]] + partial.get("played", [])
        whole = {"draw": [card for card in CARDS if card not in named], "agenda": [{"step": "bids"}], **partial}
        return {**whole, "players": players}

    def validate(self, setup: Setup, position: Position) -> None:
        found = [*position.draw, *position.played]
        for player in position.players.values():
            found += [*player.hand, *([player.bid] if player.bid else [])]
        if sorted(found) != sorted(CARDS):
            raise PositionFaultError("draw", "each card has to be in one place", "TOY-POS-1")

    def next_step(self, state: State[Position]) -> Callable[[Play[Position]], None] | None:
        return agenda.due(state.position.agenda, state)

    def to_act(self, state: State[Position]) -> list[str]:
        waiting = state.position.agenda
        return waiting[-1].waits_for(state) if waiting else []

    def winners(self, state: State[Position]) -> list[str]:
        if state.position.agenda:
            return []
        best = max(player.points for player in state.position.players.values())
        return [name for name in state.setup.players if state.position.players[name].points == best]

    def mask(self, view: dict[str, Any], state: State[Position], player: str | None) -> None:
        view["draw"] = hide_cards(view["draw"])
        for name, seen in view["players"].items():
            if name != player:
                seen["hand"] = hide_cards(seen["hand"])
                seen["bid"] = seal(seen["bid"])

    def draw_anew(self, world: State[Position], player: str | None, luck: random.Random) -> None:
        """Every deal of the unseen cards to the pile, the others' hands and their sealed cards is equally likely."""
        at = world.position
        others = [entry for name, entry in at.players.items() if name != player]
        bids = [[entry.bid] for entry in others if entry.bid is not None]
        shuffle_together([at.draw, *(entry.hand for entry in others), *bids], luck)
        for entry in others:
            if entry.bid is not None:
                (entry.bid,) = bids.pop(0)

    def round_of(self, state: State[Position]) -> int | None:
        return state.position.round

    def points(self, state: State[Position]) -> Mapping[str, int]:
        return {name: player.points for name, player in state.position.players.items()}

    def invariants(self, state: State[Position]) -> Iterable[str]:
        try:
            self.validate(state.setup, msgspec.convert(msgspec.to_builtins(state.position), Position))
        except PositionFaultError as fault:
            yield str(fault)
