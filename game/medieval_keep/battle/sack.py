"""A lost town (KEEP-SACK): the toll, walls, elimination."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, islice
from typing import Self

from game.core.actions.action import Action
from game.core.actions.choices import Argument, some
from game.core.actions.drafts import Draft
from game.core.actions.narrowing import remaining
from game.core.position.state import Play, State
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.medieval_keep.board.hand import malformed_cards, put_away
from game.medieval_keep.board.position import LoseStructures, Position, Town
from game.medieval_keep.content.cards import ordered, spoken, structure
from game.medieval_keep.phases.ending import after_elimination


def counting(town: Town) -> list[str]:
    """KEEP-SACK-2: the structures that count for the toll, Defensive Walls left out; catalogue order."""
    return [card for card in ordered(town.structures) if not structure(card).wall]


def roll_toll(play: Play[Position], player: str) -> None:
    """KEEP-SACK-1 to -3: one die of structures; with more than that the owner chooses."""
    town = play.position.players[player]
    reason = say("{player}: the toll of the lost town", player=player)
    toll = play.roll(6, reason, "KEEP-SACK-1", who=player, toll=True)
    play.tell("toll-rolled", "KEEP-SACK-1", player=player, toll=toll)
    cards = counting(town)
    if len(cards) > toll:
        play.position.pending = LoseStructures(player, toll)
        return
    ruin(play, player, cards, "KEEP-SACK-2")
    fell_walls(play, player, toll - len(cards))


def ruin(play: Play[Position], player: str, cards: list[str], rule: str) -> None:
    """KEEP-SACK-4: structures are destroyed and lie in the ruins until the end of the turn."""
    if not cards:
        return
    town = play.position.players[player]
    for card in cards:
        town.structures.remove(card)
    town.ruins.extend(cards)
    play.tell("structures-lost", rule, player=player, cards=list(cards))


def fell_walls(play: Play[Position], player: str, count: int) -> None:
    """KEEP-SACK-3: Defensive Wall cards first, then walls of the castle; with the last one the town falls."""
    town = play.position.players[player]
    extra = [card for card in ordered(town.structures) if structure(card).wall][:count]
    ruin(play, player, extra, "KEEP-SACK-3")
    lost = min(count - len(extra), town.walls)
    if not lost:
        return
    town.walls -= lost
    town.walls_lost += lost
    play.tell("walls-lost", "KEEP-SACK-3", player=player, count=lost, left=town.walls)
    if town.walls == 0:
        eliminate(play, player)


def eliminate(play: Play[Position], player: str) -> None:
    """KEEP-SACK-5: the player is out of the game; it may be over."""
    town = play.position.players[player]
    put_away(play, [*town.hand, *town.structures, *town.ruins, *town.waiting])
    play.position.players[player] = Town(walls=0, eliminated=True)
    play.tell("eliminated", "KEEP-SACK-5", player=player)
    after_elimination(play)


class LoseStructuresAction(Action, frozen=True, tag="lose-structures"):
    """KEEP-SACK-2: the owner chooses which structures the toll takes."""

    rule = "KEEP-SACK-2"
    moments = ("lose-structures",)
    cards: list[str]

    def plan(self) -> str:
        """The structures."""
        return ", ".join(self.cards)

    def check(self, state: State[Position]) -> Refusal | None:
        """KEEP-ACT-4, KEEP-SACK-2."""
        malformed = malformed_cards(self.cards)
        if malformed:
            return malformed
        pending = state.position.pending
        assert isinstance(pending, LoseStructures)
        town = state.position.players[self.by]
        for card in self.cards:
            if card not in town.structures:
                return Refusal("KEEP-SACK-2", say("{card} does not stand in your town.", card=spoken(card)), "cards")
            if structure(card).wall:
                reason = say("A {card} falls only when no other structure is left.", card=spoken(card))
                return Refusal("KEEP-SACK-2", reason, "cards")
        if len(self.cards) != pending.count:
            reason = say("The toll is {count}: choose exactly that many.", count=pending.count)
            return Refusal("KEEP-SACK-2", reason, "cards")
        return None

    def apply(self, play: Play[Position]) -> None:
        """They are destroyed."""
        play.position.pending = None
        ruin(play, self.by, list(self.cards), self.rule)

    @classmethod
    def narrow(cls, state: State[Position], draft: Draft[Self]) -> Sequence[Argument]:
        """Any structures that count, exactly as many as the toll takes."""
        pending = state.position.pending
        assert isinstance(pending, LoseStructures)
        among, named = counting(state.position.players[draft.by]), draft.action.cards
        sound = len(named) <= pending.count and set(named) <= set(among) and len(set(named)) == len(named)
        left = remaining(among, named, pending.count) if sound else ()
        return (some("cards", "card", left, pending.count, pending.count, len(named)),)

    @classmethod
    def legal(cls, state: State[Position], by: str) -> Iterable[Self]:
        """Up to 60 selections."""
        pending = state.position.pending
        assert isinstance(pending, LoseStructures)
        cards = counting(state.position.players[by])
        return [cls(by=by, cards=list(some)) for some in islice(combinations(cards, pending.count), 60)]
