"""City deck, Edicts, Hero deck (KORV-CITY-1 to -4)."""

from __future__ import annotations

from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.position import Carried, Position
from game.battle_for_korvosa.cards.reactions import ask
from game.core.position.state import Play


def advance_city(play: Play[Position], city: City) -> bool:
    """Turn up the top City card; "you" is the seat whose turn it is. True if it has effects to carry out."""
    card = city.p.decks.city.pop(0)
    city.p.destroyed.city.append(card)
    play.tell("city-advanced", "KORV-CITY-1", card=card, left=len(city.p.decks.city))
    if not city.content.cards[card].effects:
        return False
    assert city.p.turn.player is not None
    city.p.stack.append(Carried(card=card, by=city.p.turn.player, at=(0,)))
    ask(play, city, "city", city.heroes_in_order())
    return True


def advance_edict(play: Play[Position], city: City) -> bool:
    """Turn up the top Edict, if there is one. True if it has effects to carry out."""
    if not city.p.decks.edicts:
        play.tell("no-edicts", "KORV-CITY-3")
        return False
    card = city.p.decks.edicts.pop(0)
    city.p.destroyed.edicts.append(card)
    play.tell("edict-advanced", "KORV-CITY-2", card=card, left=len(city.p.decks.edicts))
    if not city.content.cards[card].effects:
        return False
    city.p.stack.append(Carried(card=card, by=city.queen, at=(0,)))
    ask(play, city, "edict", city.heroes_in_order())
    return True


def draw_hero_card(play: Play[Position], city: City, hero: str, rule: str) -> None:
    """The hero draws the top Hero card; from an empty deck nothing is drawn (KORV-CITY-4)."""
    if city.p.decks.hero:
        card = city.p.decks.hero.pop(0)
        city.hand(hero).append(card)
        to = city.setup.players if city.setup.flag("open-hands") else city.heroes
        play.tell("hero-card-drawn", rule, secret={"card": card}, to=to, player=hero, left=len(city.p.decks.hero))
    else:
        play.tell("no-hero-cards", "KORV-CITY-4", player=hero)
