"""RISE-DRAW: cards turned up one at a time."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.rise_against_monsters.battle.reactions import asked
from game.rise_against_monsters.battle.wrath import turn_up_joker
from game.rise_against_monsters.board.action import At, OwnDecision, Table
from game.rise_against_monsters.board.ending import settle
from game.rise_against_monsters.board.position import DRAW, PLAY, Position, WindowPending
from game.rise_against_monsters.building.castles import meet_castles
from game.rise_against_monsters.content.cards import HERO, JOKER, KIND, MONSTER


def nothing_to_draw(position: Position) -> bool:
    """RISE-DRAW-1, 5: is the allowance used up, or are both piles empty?"""
    return position.turn.drawn >= position.turn.allowance or not (position.draw or position.discard)


def end_draw(play: At) -> None:
    """The play step begins."""
    turn = play.position.turn
    if turn.drawn < turn.allowance and not (play.position.draw or play.position.discard):
        play.tell("piles-empty", "RISE-DRAW-5", player=turn.player)
    turn.step, turn.allowance, turn.drawn = PLAY, 0, 0
    play.tell("play-begins", "RISE-TURN-1", player=turn.player)


def drawn_monster_comes(play: At, monster: str) -> None:
    """RISE-DRAW-6 after the Joker's moment: defeat is looked at (RISE-END-3), castles, then the attack."""
    if not settle(play):
        meet_castles(play, monster, play.position.turn.player)


def close_drawn_window(play: At) -> None:
    """RISE-REACT-5: the window for a drawn monster is over; unless wrath took it, it comes."""
    position = play.position
    pending = position.pending
    assert isinstance(pending, WindowPending) and pending.drawn is not None
    position.pending = None
    if pending.drawn in position.players[position.turn.player].monsters:
        drawn_monster_comes(play, pending.drawn)


def turn_up(play: At, player: str, card: str) -> None:
    """RISE-DRAW-6 to 9: what becomes of a card that has been drawn, by its kind."""
    position = play.position
    land = position.players[player]
    kind = KIND[card]
    if kind == MONSTER:
        land.monsters.append(card)
        play.tell("monster-comes", "RISE-DRAW-6", player=player, monster=card)
        window = WindowPending((player,), card)
        if asked(play.state, window):
            position.pending = window
        else:
            drawn_monster_comes(play, card)
    elif kind == HERO:
        land.heroes.append(card)
        play.tell("hero-comes", "RISE-DRAW-7", player=player, hero=card)
        settle(play)
    elif kind == JOKER:
        turn_up_joker(play, player, card)
    else:
        land.hand.append(card)
        play.tell("to-hand", "RISE-DRAW-9", player=player, card=card)


class Draw(OwnDecision, frozen=True):
    """RISE-DRAW-3: turn up the next card and deal with it completely."""

    rule: ClassVar[str] = "RISE-DRAW-3"
    moments: ClassVar[tuple[str, ...]] = (DRAW,)

    def apply(self, play: At) -> None:
        """RISE-DRAW-4, then RISE-DRAW-6 to 9 by kind of card."""
        position = play.position
        if not position.draw:
            position.draw = play.shuffle("draw", position.discard, "RISE-DRAW-4", say("shuffle of the discard pile"))
            position.discard = []
        among = dict(sorted(Counter(map(KIND.__getitem__, position.draw)).items()))
        card = position.draw.pop(0)
        position.turn.drawn += 1
        play.tell(
            "drawn",
            self.rule,
            player=self.by,
            card=card,
            what=KIND[card],
            left=len(position.draw),
            among=among,
        )
        turn_up(play, self.by, card)


class StopDrawing(OwnDecision, frozen=True):
    """RISE-DRAW-2: stop after any card but before the first."""

    rule: ClassVar[str] = "RISE-DRAW-2"
    malformed: ClassVar[str] = "RISE-DRAW-2"
    moments: ClassVar[tuple[str, ...]] = (DRAW,)

    def check(self, state: Table) -> Refusal | None:
        """RISE-DRAW-2."""
        if state.position.turn.drawn:
            return None
        return Refusal("RISE-DRAW-2", say("At least one card must be drawn first."))

    def apply(self, play: At) -> None:
        """The play step begins."""
        play.tell("stopped-drawing", self.rule, player=self.by, drawn=play.position.turn.drawn)
        end_draw(play)

    @classmethod
    def legal(cls, state: Table, by: str) -> tuple[StopDrawing, ...]:
        """Only once a card has been drawn."""
        return (cls(by=by),) if state.position.turn.drawn else ()
