"""The hand: its limit and the discard (KEEP-DRAW-2 to -4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, islice
from typing import Self

from game.core.actions.action import Action
from game.core.actions.choices import Argument, some
from game.core.actions.drafts import Draft
from game.core.actions.narrowing import remaining
from game.core.data.shape import nearest
from game.core.position.state import Play, State
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.medieval_keep.board.position import Excess, Position, Town
from game.medieval_keep.content.cards import catalogue, is_card, ordered, spoken, structure


def hand_limit(town: Town) -> int:
    """KEEP-DRAW-2: 7, and what Churches add."""
    return catalogue().start.hand_limit + sum(structure(card).hand_limit for card in town.structures)


def put_away(play: Play[Position], cards: Iterable[str]) -> None:
    """KEEP-DECK-4: onto the discard pile; without a deck they vanish (KEEP-NOCARD-1)."""
    if play.setup.mode != "no-cards":
        play.position.discard.extend(cards)


def check_hand(play: Play[Position]) -> None:
    """KEEP-DRAW-3, -4: is the hand over the limit? Otherwise upkeep follows."""
    player = play.position.turn.player
    town = play.position.active
    over = len(town.hand) - hand_limit(town)
    if over > 0:
        play.position.pending = Excess(player, over)
        play.tell("hand-over-limit", "KEEP-DRAW-2", player=player, count=over, limit=hand_limit(town))
    else:
        begin_upkeep(play)


def begin_upkeep(play: Play[Position]) -> None:
    """KEEP-TURN-2: after Draw comes Upkeep."""
    play.position.turn.phase = "upkeep"
    play.tell("phase-begun", "KEEP-TURN-2", player=play.position.turn.player, phase="upkeep")


class Discard(Action, frozen=True):
    """KEEP-DRAW-4: discard exactly as many cards as are over the limit."""

    rule = "KEEP-DRAW-4"
    moments = ("discard",)
    cards: list[str]

    def check(self, state: State[Position]) -> Refusal | None:
        """KEEP-ACT-4, KEEP-DRAW-4."""
        refusal = malformed_cards(self.cards)
        if refusal:
            return refusal
        hand = state.position.players[self.by].hand
        for card in self.cards:
            if card not in hand:
                return Refusal("KEEP-DRAW-4", say("{card} is not in your hand.", card=spoken(card)), "cards")
        pending = state.position.pending
        assert isinstance(pending, Excess)
        if len(self.cards) != pending.count:
            return Refusal("KEEP-DRAW-4", say("Exactly {count} must be discarded.", count=pending.count), "cards")
        return None

    def apply(self, play: Play[Position]) -> None:
        """Discard; then upkeep."""
        play.tell("discarded", self.rule, player=self.by, cards=list(self.cards))
        hand = play.position.players[self.by].hand
        for card in self.cards:
            hand.remove(card)
        put_away(play, self.cards)
        play.position.pending = None
        begin_upkeep(play)

    @classmethod
    def narrow(cls, state: State[Position], draft: Draft[Self]) -> Sequence[Argument]:
        """Any cards in hand, exactly as many as are over the limit."""
        pending = state.position.pending
        assert isinstance(pending, Excess)
        among, named = state.position.players[draft.by].hand, draft.action.cards
        sound = len(named) <= pending.count and set(named) <= set(among) and len(set(named)) == len(named)
        left = remaining(among, named, pending.count) if sound else ()
        return (some("cards", "card", left, pending.count, pending.count, len(named)),)

    @classmethod
    def legal(cls, state: State[Position], by: str) -> Iterable[Self]:
        """Up to 60 selections."""
        pending = state.position.pending
        assert isinstance(pending, Excess)
        hand = ordered(state.position.players[by].hand)
        return [cls(by=by, cards=list(some)) for some in islice(combinations(hand, pending.count), 60)]


def no_card(card: str, argument: str = "card") -> Refusal:
    """KEEP-ACT-4: a name that no card has, and the nearest that one has."""
    reason = say('There is no card "{card}"{meant}.', card=card, meant=nearest(card, catalogue().deck))
    return Refusal("KEEP-ACT-4", reason, argument)


def malformed_cards(cards: list[str], argument: str = "cards") -> Refusal | None:
    """KEEP-ACT-4: names that do not exist, or are there twice."""
    for number, card in enumerate(cards):
        if not is_card(card):
            return no_card(card, argument)
        if card in cards[:number]:
            return Refusal("KEEP-ACT-4", say("{card} is named twice.", card=spoken(card)), argument)
    return None
