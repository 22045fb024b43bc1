"""Carrying out the cards on the stack, one effect at a time (KORV-CARD-2); what each effect does is its verb's."""

from __future__ import annotations

from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.position import Carried, Choose, Position
from game.battle_for_korvosa.cards.allies import comes
from game.battle_for_korvosa.cards.stack import done, finish
from game.battle_for_korvosa.cards.verbs import Falling, Question, verb_of
from game.core.position.state import Play


def carry_on(play: Play[Position]) -> None:
    """Carry out the next effect of the card on top of the stack."""
    city = City(play.state)
    entry = city.p.stack[-1]
    effect = city.content.effect(entry.card, entry.at)
    if effect is None or not comes(city, entry, effect):
        finish(play, city)
    else:
        verb_of(effect).act(play, city, entry, effect)


def chosen(play: Play[Position], choice: Choose, value: str) -> None:
    """The pending choice has been made: the present effect goes on with it (KORV-CARD-5)."""
    city = City(play.state)
    city.p.pending = None
    entry = city.p.stack[-1]
    effect = city.content.effect(entry.card, entry.at)
    assert effect is not None
    verb = verb_of(effect)
    assert isinstance(verb, Falling)
    play.tell("chosen", "KORV-CARD-5", player=choice.by, card=choice.card, choice=value)
    verb.resume(play, city, choice, value)


def discards_done(play: Play[Position]) -> None:
    """The last card that was owed has been destroyed."""
    city = City(play.state)
    city.p.pending = None
    if city.p.stack:
        done(play, city)


def expected_choice(city: City, pending: Choose) -> Choose | None:
    """What the top card asks for, told which of its questions is meant; None if it asks for nothing."""
    if not city.p.stack:
        return None
    entry = city.p.stack[-1]
    effect = city.content.effect(entry.card, entry.at)
    verb = None if effect is None else verb_of(effect)
    if effect is None or not isinstance(verb, Falling):
        return None
    return verb.expected(city, entry, effect, Question(pending.for_, pending.step, pending.first))


def has_target(city: City, card: str, by: str) -> bool:
    """Could the first effect of a card find what it names (KORV-HERO-9)?"""
    effects = city.content.cards[card].effects
    return not effects or verb_of(effects[0]).possible(city, Carried(card=card, by=by, at=(0,)), effects[0])
