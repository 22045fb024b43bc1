"""What everybody knows of the threat deck, and what its next card may bring (DEF-THREAT-1, DEF-DRAW, DEF-EVENT).

Nothing here depends on the order of the cards.
"""

from __future__ import annotations

from game.core.position.state import State
from game.defenders.battle.attack import groups_of, surprised_by
from game.defenders.board.position import Position
from game.defenders.board.units import arrayed, face_threats
from game.defenders.content.words import JOKER, in_rank
from game.defenders.forecasts.deck import Brings, Deck, Joker, NextCard, Upcoming
from game.defenders.setup.placing import joker_places
from game.parts.cards import NUMBER, SUIT

_BRINGS: dict[Brings, str] = {
    "reserve": "DEF-DRAW-2",
    "threat": "DEF-DRAW-3",
    "intelligence": "DEF-EVENT-1",
    "sabotage": "DEF-EVENT-3",
    "surprise": "DEF-EVENT-4",
    "face": "DEF-EVENT-5",
    "club": "DEF-DRAW-5",
    "joker": "DEF-DRAW-6",
}


def brings(card: str) -> Brings:
    """DEF-DRAW-2 to -6, DEF-EVENT-1, -3, -4, -5: what a card brings when it is drawn."""
    if card == JOKER:
        return "joker"
    suits: dict[str, Brings] = {"H": "reserve", "S": "threat", "C": "club"}
    if SUIT[card] in suits:
        return suits[SUIT[card]]
    value = NUMBER[card]
    return "intelligence" if value <= 3 else "sabotage" if value <= 6 else "surprise" if value <= 10 else "face"


def unseen(position: Position) -> list[str]:
    """The cards of the threat deck as a set that everybody can work out, highest first; never their order."""
    return in_rank(card for card in position.threat_deck if card != JOKER)


def joker(position: Position) -> Joker:
    """DEF-THREAT-1: the joker lies among the last thirteen, anywhere."""
    if JOKER not in position.threat_deck:
        return Joker(drawn=True, may_be_next=False, chance=0.0, before=0)
    places = joker_places(position)
    next_one = 0 in places
    return Joker(drawn=False, may_be_next=next_one, chance=1 / len(places) if next_one else 0.0, before=places.start)


def chance_of_each(position: Position) -> float:
    """How probable it is that a given unseen card (not the joker) is the next one."""
    cards = len(position.threat_deck) - (JOKER in position.threat_deck)
    return (1 - joker(position).chance) / cards if cards else 0.0


def deck(position: Position) -> Deck:
    """What is known of the deck. Nothing of it depends on the order of its cards."""
    cards, about_joker, each = unseen(position), joker(position), chance_of_each(position)
    by_kind: dict[Brings, int] = dict.fromkeys(_BRINGS, 0)
    for card in cards:
        by_kind[brings(card)] += 1
    coming = [NextCard(kind, _BRINGS[kind], count, count * each) for kind, count in by_kind.items() if kind != "joker"]
    coming.append(NextCard("joker", _BRINGS["joker"], int(not about_joker.drawn), about_joker.chance))
    suits = {suit: sum(SUIT[card] == suit for card in cards) for suit in "HDSC"}
    return Deck(len(position.threat_deck), suits, about_joker, coming, position.intelligence)


# -------------------------------------------------------------------------------------------------- what cards bring


def upcoming(state: State[Position]) -> list[Upcoming]:
    """Every card that may still come, highest first, with what it would bring as things stand."""
    position = state.position
    each = chance_of_each(position)
    found = []
    for card in unseen(position):
        kind = brings(card)
        found.append(Upcoming(card, kind, _BRINGS[kind], each, groups(position, card, kind)))
    about_joker = joker(position)
    if not about_joker.drawn:
        everyone = {"all": arrayed(position)}
        found.append(Upcoming(JOKER, "joker", _BRINGS["joker"], about_joker.chance, everyone))
    return found


def groups(position: Position, card: str, kind: Brings) -> dict[str, list[str]]:
    """Which threats the card may move, by what is rolled."""
    if kind == "club":
        return groups_of(position, card)
    if kind == "surprise":
        return {"surprise": surprised_by(position, NUMBER[card])}
    return {"faces": face_threats(position)} if kind == "face" else {}
