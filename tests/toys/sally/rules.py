"""Sally for the engine."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from game.core.actions.action import Action
from game.core.position.state import Play, Setup
from game.core.position.views import hide_cards
from game.core.position.worlds import shuffle_together
from game.core.rulebook.rules import Rules as CoreRules
from game.core.text.errors import PositionFaultError
from game.core.text.refusal import Gate
from tests.toys.sally.playing import Attack, Build, Discard, Draw, Stay, end_turn
from tests.toys.sally.position import CARDS, HAND, RANK, WIDEST, Player, Position, Table


class Rules(CoreRules[Position]):
    """The rules of Sally."""

    position_type = Position
    actions: Mapping[str, type[Action]] = {kind.name(): kind for kind in (Draw, Stay, Build, Attack, Discard)}
    gate_clauses = Gate(over="SALLY-ACT-1", moment="SALLY-ACT-2", player="SALLY-ACT-3", arguments="SALLY-ACT-4")
    unordered: ClassVar[tuple[str, ...]] = ("players.*.hand", "discard")

    def opening(self, setup: Setup) -> Position:
        """All cards in the pile."""
        return Position({name: Player() for name in setup.players}, list(CARDS), setup.players[0])

    def set_up(self, play: Play[Position]) -> None:
        """SALLY-DEAL-1."""
        at = play.position
        at.draw = play.shuffle("draw", at.draw, "SALLY-DEAL-1")
        for name, player in at.players.items():
            player.hand, at.draw = at.draw[:HAND], at.draw[HAND:]
            play.tell("dealt", "SALLY-DEAL-1", player=name, secret={"cards": player.hand[:]}, to=(name,))

    def fill(self, setup: Setup, partial: Mapping[str, Any]) -> Mapping[str, Any]:
        """Nobody has anything that is not named; the other cards are in the pile."""
        named = partial.get("players", {})
        players = {name: {"hand": [], "row": [], **named.get(name, {})} for name in setup.players}
        lying = {card for entry in players.values() for card in (*entry["hand"], *entry["row"])}
        lying.update(partial.get("discard", ()))
        draw = [card for card in CARDS if card not in lying]
        return {"draw": draw, "turn": setup.players[0], **partial, "players": players}

    def validate(self, setup: Setup, position: Position) -> None:
        """SALLY-POS-1 to 3."""
        for where, reason, rule in faults(setup, position):
            raise PositionFaultError(where, reason, rule)

    def next_step(self, state: Table) -> Callable[[Play[Position]], None] | None:
        """After a card was played, the end of the turn."""
        return end_turn if state.position.phase == "turned" else None

    def to_act(self, state: Table) -> list[str]:
        """Whose turn it is."""
        at = state.position
        return [] if at.phase == "over" else [at.turn]

    def moment_of(self, state: Table) -> str:
        """The phase."""
        return state.position.phase

    def over(self, state: Table) -> bool:
        """SALLY-END-1."""
        return state.position.phase == "over"

    def winners(self, state: Table) -> list[str]:
        """SALLY-END-2."""
        points = self.points(state) if self.over(state) else {}
        return [name for name, value in points.items() if value == max(points.values())]

    def points(self, state: Table) -> Mapping[str, int]:
        """SALLY-END-2."""
        players = state.position.players
        return {name: players[name].scored + sum(RANK[card] for card in players[name].row) for name in players}

    def mask(self, view: dict[str, Any], state: Table, player: str | None) -> None:
        """The pile, and the other hand."""
        view["draw"] = hide_cards(view["draw"])
        for name, entry in view["players"].items():
            if name != player:
                entry["hand"] = hide_cards(entry["hand"])

    def draw_anew(self, world: Table, player: str | None, luck: random.Random) -> None:
        """Every deal of the unseen cards is equally likely."""
        at = world.position
        shuffle_together([at.draw, *(entry.hand for name, entry in at.players.items() if name != player)], luck)

    def moment_words(self, state: Table) -> str:
        """`Ann: draw`."""
        return "Over" if self.over(state) else f"{state.position.turn}: {state.position.phase}"

    def invariants(self, state: Table) -> Iterable[str]:
        """What a written position must keep, too."""
        return [f"{where}: {reason}" for where, reason, _ in faults(state.setup, state.position)]


def faults(setup: Setup, at: Position) -> Iterable[tuple[str, str, str]]:
    """(path, reason, clause) of everything that is wrong."""
    if at.players.keys() != set(setup.players) or at.turn not in setup.players:
        yield "turn", "the two players, and nobody else", "SALLY-POS-1"
    held = [card for entry in at.players.values() for card in (*entry.hand, *entry.row)]
    if sorted([*held, *at.draw, *at.discard]) != sorted(CARDS):
        yield "draw", "every card is in one place", "SALLY-POS-2"
    for name, entry in at.players.items():
        if len(entry.row) > WIDEST:
            yield f"players.{name}.row", "a row takes six cards", "SALLY-BUILD-2"
    if at.phase == "draw" and not at.draw:
        yield "phase", "nobody draws from an empty pile", "SALLY-POS-3"
    if at.phase == "play" and at.turn in at.players and not at.players[at.turn].hand:
        yield "phase", "nobody plays without a card", "SALLY-POS-3"
