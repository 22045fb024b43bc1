"""Without cards (KEEP-NOCARD): the event roll, the tables, plans."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from game.core.actions.action import Action
from game.core.actions.choices import one
from game.core.position.state import Play, State
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.medieval_keep.board.hand import check_hand
from game.medieval_keep.board.position import PickStructure, Position
from game.medieval_keep.content.cards import catalogue, free_name

SIDES = {"event": 10, "structure": 100, "invader": 10, "disaster": 10}
TITLES = {
    "event": say("Event"),
    "structure": say("Structure"),
    "invader": say("Invaders"),
    "disaster": say("Disasters"),
}


def roll_table(play: Play[Position], player: str, table: str, rule: str) -> str:
    """KEEP-NOCARD-3, KEEP-CARDS-5: one die on a table, again as often as it says so."""
    while True:
        label = say(
            "{player}: {title} table, one die of {sides}", player=player, title=TITLES[table], sides=SIDES[table]
        )
        number = play.roll(SIDES[table], label, rule, who=player, table=table)
        result = catalogue().tables[table][number]
        play.tell("table-read", rule, player=player, table=table, number=number, result=result)
        if result != "roll-again":
            return result


def roll_event(play: Play[Position], player: str) -> None:
    """KEEP-NOCARD-2: what comes in place of a card."""
    play.tell("event-sought", "KEEP-NOCARD-2", player=player)
    event = roll_table(play, player, "event", "KEEP-NOCARD-2")
    if event == "construction":
        find_plan(play, player, "KEEP-NOCARD-4")
        return
    kind = roll_table(play, player, "disaster" if event == "disaster" else "invader", "KEEP-NOCARD-6")
    waiting = play.position.players[player].waiting
    card = free_name(kind, waiting)
    waiting.append(card)
    play.tell("attack-revealed", "KEEP-NOCARD-6", player=player, card=card)


def find_plan(play: Play[Position], player: str, rule: str) -> None:
    """KEEP-NOCARD-4: a plan by the Structure table; "pick one" asks."""
    result = roll_table(play, player, "structure", rule)
    if result == "pick-one":
        play.position.pending = PickStructure(player)
    else:
        gain_plan(play, player, result)


def gain_plan(play: Play[Position], player: str, kind: str) -> None:
    """KEEP-NOCARD-4: the plan comes into the hand under the lowest free name."""
    town = play.position.players[player]
    card = free_name(kind, [*town.hand, *town.structures, *town.ruins])
    town.hand.append(card)
    play.tell("plan-found", "KEEP-NOCARD-4", player=player, card=card)


def lapse_plans(play: Play[Position], player: str) -> None:
    """KEEP-NOCARD-5: at the end of the Build phase all plans vanish."""
    town = play.position.players[player]
    if play.setup.mode == "no-cards" and play.setup.word("plans") == "lapse" and town.hand:
        play.tell("plans-lapsed", "KEEP-NOCARD-5", player=player, cards=list(town.hand))
        town.hand.clear()


class PickStructureAction(Action, frozen=True, tag="pick-structure"):
    """KEEP-NOCARD-4: name the structure of a free pick."""

    rule = "KEEP-NOCARD-4"
    moments = ("pick-structure",)
    args = (one("structure", "card"),)
    structure: str

    def check(self, state: State[Position]) -> Refusal | None:
        """KEEP-ACT-4: a kind of KEEP-CARDS-1."""
        if self.structure not in catalogue().structures:
            reason = say('There is no structure "{structure}".', structure=self.structure)
            return Refusal("KEEP-ACT-4", reason, "structure")
        return None

    def apply(self, play: Play[Position]) -> None:
        """The plan comes into the hand; in the Draw phase the hand limit is then looked at."""
        play.position.pending = None
        gain_plan(play, self.by, self.structure)
        if play.position.turn.phase == "draw":
            check_hand(play)

    @classmethod
    def legal(cls, state: State[Position], by: str) -> Iterable[Self]:
        """Any structure."""
        return [cls(by=by, structure=kind) for kind in catalogue().structures]
