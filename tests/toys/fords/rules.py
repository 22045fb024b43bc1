"""The Fords for the engine."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from game.core.actions.action import Action
from game.core.actions.choices import Asked
from game.core.position.state import Play, Setup
from game.core.position.views import hide_cards
from game.core.position.worlds import shuffle_together
from game.core.rulebook.rules import Rules as CoreRules
from game.core.text.errors import PositionFaultError
from game.core.text.refusal import Gate, Refusal
from tests.toys.fords.actions import Camp, Defend, MarchOut, Pass, Rest, answered, defence, fight
from tests.toys.fords.position import BESIDE, CARDS, HOMES, Field, Fight, Player, Position, Table, Turn, asked_about


class Rules(CoreRules[Position]):
    """The rules of the Fords."""

    position_type = Position
    actions: Mapping[str, type[Action]] = {kind.name(): kind for kind in (MarchOut, Camp, Defend, Pass, Rest)}
    gate_clauses = Gate(over="FORD-ACT-1", moment="FORD-ACT-2", player="FORD-ACT-3", arguments="FORD-ACT-4")
    unordered: ClassVar[tuple[str, ...]] = ("players.*.hand", "tapped", "played")

    def opening(self, setup: Setup) -> Position:
        """Units at home."""
        fields = {name: Field() for name in BESIDE}
        for player, home in zip(setup.players, HOMES, strict=False):
            fields[home] = Field(player, 6)
        return Position({name: Player() for name in setup.players}, fields, Turn(setup.players[0]), list(CARDS))

    def set_up(self, play: Play[Position]) -> None:
        """FORD-DEAL-1."""
        at = play.position
        at.draw = play.shuffle("draw", at.draw, "FORD-DEAL-1")
        for player in at.players.values():
            player.hand, player.camp, at.draw = at.draw[:12], at.draw[12:15], at.draw[15:]

    def fill(self, setup: Setup, partial: Mapping[str, Any]) -> Mapping[str, Any]:
        """Nobody has anything that is not named; the other cards are in the pile."""
        players = {name: {"hand": [], "camp": [], **partial.get("players", {}).get(name, {})} for name in setup.players}
        fields = {name: {"holder": None, "units": 0, **partial.get("fields", {}).get(name, {})} for name in BESIDE}
        named = {card for entry in players.values() for card in (*entry["hand"], *entry["camp"])}
        named.update(partial.get("played", ()))
        return {
            "draw": [card for card in CARDS if card not in named],
            **partial,
            "players": players,
            "fields": fields,
            "turn": {"player": setup.players[0], **partial.get("turn", {})},
        }

    def validate(self, setup: Setup, position: Position) -> None:
        """FORD-POS-1."""
        hands = [card for entry in position.players.values() for card in (*entry.hand, *entry.camp)]
        if sorted([*hands, *position.draw, *position.played]) != sorted(CARDS):
            raise PositionFaultError("draw", "every card is in one place", "FORD-POS-1")

    def next_step(self, state: Table) -> Callable[[Play[Position]], None] | None:
        """When all have answered, the fight."""
        return fight if state.position.phase == "answers" and answered(state) else None

    def to_act(self, state: Table) -> list[str]:
        """Whose turn it is, or who is asked and has not answered."""
        at = state.position
        if at.phase == "answers":
            return [player for player in asked_about(state) if player not in at.answers]
        return [at.turn.player] if at.phase == "turn" else []

    def moment_of(self, state: Table) -> str:
        """The phase; a turn in which somebody has marched."""
        at = state.position
        return "marched" if at.phase == "turn" and at.turn.marched else at.phase

    def asked(self, state: Table, player: str | None = None) -> Asked:
        """Who may answer, who has, and why the others are not asked."""
        at = state.position
        if at.phase == "over":
            return Asked((), "FORD-ACT-1", "The game is over.")
        if at.march is None:
            why = {
                name: Refusal("FORD-ACT-3", f"It is the turn of {at.turn.player}.")
                for name in state.setup.players
                if name != at.turn.player
            }
            return Asked((at.turn.player,), "FORD-MARCH-1", "March, lay cards into the camp, or rest.", not_asked=why)
        near = asked_about(state)
        why = {
            name: Refusal("FORD-ANSWER-3", "holds no field beside it")
            for name in state.setup.players
            if name not in near
        }
        sentence = f"{at.turn.player} marches with {at.march.units} to the {at.march.target}: defend it, or pass."
        return Asked(tuple(self.to_act(state)), "FORD-ANSWER-1", sentence, done=tuple(at.answers), not_asked=why)

    def facts_for(self, state: Table, player: str | None) -> Fight:
        """What the march and its defence have before the dice."""
        march = state.position.march
        return Fight(march.units, defence(state.position)) if march is not None else Fight()

    def over(self, state: Table) -> bool:
        """FORD-END-1."""
        return state.position.phase == "over"

    def winners(self, state: Table) -> list[str]:
        """FORD-END-1: most fields."""
        if not self.over(state):
            return []
        points = self.points(state)
        return [name for name in state.setup.players if points[name] == max(points.values())]

    def points(self, state: Table) -> Mapping[str, int]:
        """Fields."""
        fields = state.position.fields.values()
        return {name: sum(entry.holder == name for entry in fields) for name in state.setup.players}

    def mask(self, view: dict[str, Any], state: Table, player: str | None) -> None:
        """The pile and the others' hands."""
        view["draw"] = hide_cards(view["draw"])
        for name, entry in view["players"].items():
            if name != player:
                entry["hand"] = hide_cards(entry["hand"])

    def draw_anew(self, world: Table, player: str | None, luck: random.Random) -> None:
        """Every deal of the unseen cards is equally likely."""
        at = world.position
        shuffle_together([at.draw, *(entry.hand for name, entry in at.players.items() if name != player)], luck)

    def moment_words(self, state: Table) -> str:
        """`Turn 2`."""
        return "Over" if self.over(state) else f"Turn {state.position.turn.number}, {state.position.phase}"

    def round_of(self, state: Table) -> int | None:
        """The turn."""
        return state.position.turn.number

    def display_name(self, name: str, setup: Setup | None = None) -> str:
        """`the 7`, `the Moor`."""
        return f"the {name}" if name in CARDS else f"the {name.title()}" if name in BESIDE else name
