"""High Card for the engine: its actions in the order of the page, and what is due next."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from msgspec import Struct

from game.core.actions.action import Action
from game.core.actions.choices import Asked
from game.core.position.state import Play, Setup
from game.core.position.views import hide_cards
from game.core.position.worlds import shuffle_together
from game.core.rulebook.rules import Rules as CoreRules
from game.core.text.refusal import Gate, Refusal
from tests.toys.high_card import validity
from tests.toys.high_card.bidding import Bid, reveal
from tests.toys.high_card.luck import Leave, Press
from tests.toys.high_card.position import BIDS, CARDS, Player, Position, Table


class Printed(Struct, frozen=True):
    """What stands on a card."""

    value: int


class Rules(CoreRules[Position]):
    """The rules of High Card."""

    position_type = Position
    actions: Mapping[str, type[Action]] = {kind.name(): kind for kind in (Bid, Press, Leave)}
    gate_clauses = Gate(over="TOY-ACT-1", moment="TOY-ACT-2", player="TOY-ACT-3", arguments="TOY-ACT-4")
    unordered: ClassVar[tuple[str, ...]] = ("players.*.hand", "played")

    # ------------------------------------------------------------------ making positions
    def opening(self, setup: Setup) -> Position:
        """All cards in the pile, the first bids to come."""
        return Position({name: Player() for name in setup.players}, list(CARDS))

    def set_up(self, play: Play[Position]) -> None:
        """TOY-DEAL-1."""
        at = play.position
        at.draw = play.shuffle("draw", at.draw, "TOY-DEAL-1")
        for name in play.setup.players:
            at.players[name].hand, at.draw = at.draw[:3], at.draw[3:]
            play.tell("dealt", "TOY-DEAL-1", player=name, secret={"cards": at.players[name].hand[:]}, to=(name,))

    def fill(self, setup: Setup, partial: Mapping[str, Any]) -> Mapping[str, Any]:
        """A partial position with its defaults."""
        return validity.fill(setup, partial)

    def validate(self, setup: Setup, position: Position) -> None:
        """PositionFaultError for the first thing that is wrong."""
        validity.validate(setup, position)

    # ------------------------------------------------------------------ playing
    def next_step(self, state: Table) -> Callable[[Play[Position]], None] | None:
        """When all bids are in, the reveal."""
        return reveal if state.position.phase == "bids" and BIDS.complete(state) else None

    def to_act(self, state: Table) -> list[str]:
        """All who have sealed nothing (TOY-BID-1), or the taker (TOY-LUCK-1)."""
        at = state.position
        if at.phase == "bids":
            return BIDS.waiting(state)
        return [at.taker] if at.taker is not None else []

    def moment_of(self, state: Table) -> str:
        """The phase."""
        return state.position.phase

    def over(self, state: Table) -> bool:
        """TOY-END-1."""
        return state.position.phase == "over"

    def asked(self, state: Table, player: str | None = None) -> Asked:
        """For whom the game waits, who has sealed, and why the others are not asked."""
        at = state.position
        if at.phase == "bids":
            sealed = tuple(BIDS.sealed(state))
            return Asked(tuple(BIDS.waiting(state)), "TOY-BID-1", "Seal a card of your hand.", done=sealed)
        if at.taker is None:
            return Asked((), "TOY-ACT-1", "The game is over.")
        others = [name for name in state.setup.players if name != at.taker]
        why = {name: Refusal("TOY-LUCK-1", f"{at.taker} took the round, and decides.") for name in others}
        return Asked((at.taker,), "TOY-LUCK-1", "Press your luck, or let it be.", not_asked=why)

    def winners(self, state: Table) -> list[str]:
        """TOY-END-1: all with the most points."""
        if not self.over(state):
            return []
        points = self.points(state)
        return [name for name in state.setup.players if points[name] == max(points.values())]

    # ------------------------------------------------------------------ showing
    def mask(self, view: dict[str, Any], state: Table, player: str | None) -> None:
        """The pile, the others' hands, and what they have sealed."""
        view["draw"] = hide_cards(view["draw"])
        for name, entry in view["players"].items():
            if name != player:
                entry["hand"] = hide_cards(entry["hand"])
        BIDS.mask(view, player)

    def draw_anew(self, world: Table, player: str | None, luck: random.Random) -> None:
        """Every deal of the unseen cards to the pile, the others' hands and their sealed cards is equally likely."""
        at = world.position
        others = {name: entry for name, entry in at.players.items() if name != player}
        bids = {name: [entry.bid] for name, entry in others.items() if entry.bid is not None}
        shuffle_together([at.draw, *(entry.hand for entry in others.values()), *bids.values()], luck)
        BIDS.seal_anew(world, player, lambda name: bids[name][0])

    def moment_words(self, state: Table) -> str:
        """`Round 2, bids`."""
        at = state.position
        return "Over" if at.phase == "over" else f"Round {at.round}, {at.phase}"

    def round_of(self, state: Table) -> int | None:
        """TOY-END-1."""
        return state.position.round

    def outcome_words(self, state: Table) -> str:
        """The rounds are all there is."""
        return "rounds" if self.over(state) else ""

    def points(self, state: Table) -> Mapping[str, int]:
        """TOY-ROUND-1, TOY-LUCK-1."""
        return {name: entry.points for name, entry in state.position.players.items()}

    def display_name(self, name: str, setup: Setup | None = None) -> str:
        """`the 7`."""
        return f"the {name}" if name in CARDS else super().display_name(name, setup)

    def printed_on(self, name: str, setup: Setup | None = None) -> Printed | None:
        """The value of a card."""
        return Printed(int(name)) if name in CARDS else None

    def invariants(self, state: Table) -> Iterable[str]:
        """What a written position must keep, too."""
        return [f"{path}: {reason}" for path, reason, _ in validity.faults(state.setup, state.position)]
