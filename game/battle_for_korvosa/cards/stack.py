"""The stack: the cards that are being carried out, the newest last (KORV-CARD-2)."""

from __future__ import annotations

from msgspec.structs import replace

from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.position import Carried, Phase, Position
from game.battle_for_korvosa.cards.reactions import ANSWERED, ask_on
from game.battle_for_korvosa.content.printed import Content
from game.core.position.state import Play

FOLLOWS: dict[str, Phase] = {"advance-city": "gain", "advance-edict": "gain", "gain": "place"}
"""The phase after an automatic one; only the Queen's turn has Edicts."""


def following(content: Content, entry: Carried) -> tuple[int | str, ...] | None:
    """Where the effect after the present one stands; None past the last."""
    at = entry.at
    while True:
        number = int(at[-1]) + 1
        if len(at) == 1 and entry.one:
            return None
        if number < len(content.effect_list(entry.card, at)):
            return (*at[:-1], number)
        if len(at) == 1:
            return None
        at = at[:-2]


def lay_down(play: Play[Position], city: City, hero: str, card: str, rule: str) -> None:
    """The card leaves the hand, is destroyed at once, and goes on the stack (KORV-HERO-8)."""
    city.hand(hero).remove(card)
    city.p.destroyed.hero.append(card)
    play.tell("card-played", rule, player=hero, card=card)
    if city.content.cards[card].effects:
        city.p.stack.append(Carried(card=card, by=hero, at=(0,)))


def done(play: Play[Position], city: City) -> None:
    """The present effect of the top card is done."""
    entry = city.p.stack[-1]
    at = following(city.content, entry)
    if at is None:
        finish(play, city)
    else:
        city.p.stack[-1] = replace(entry, at=at, again=0)


def finish(play: Play[Position], city: City) -> None:
    """The top card is finished; below it things go on: a reaction window, another card, or the next phase."""
    entry = city.p.stack.pop()
    if city.content.cards[entry.card].trigger in ANSWERED:
        ask_on(play, city, entry.by)
    if not city.p.stack:
        leave_automatic_phase(city)


def leave_automatic_phase(city: City) -> None:
    """After the cards of an automatic step the next one begins (KORV-TURN-1); elsewhere nothing changes."""
    turn = city.p.turn
    if turn.phase == "advance-city" and turn.player == city.queen:
        turn.phase = "advance-edict"
    else:
        turn.phase = FOLLOWS.get(turn.phase, turn.phase)
