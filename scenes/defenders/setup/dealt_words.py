"""Cards for the words of a city that was drawn before the game: each word gets one that allows it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import engine
from game.core.rulebook.games import find_game
from game.defenders.facts.printed import CardPrinted, WordPrinted
from game.parts.shapes import Place

_PACK = tuple(f"{rank}{suit}" for suit in "SHDC" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K"))
_PLAIN = {"long": "other-line", "area": "other-area", "small": "other-economy"}


def deal(places: Sequence[Place]) -> dict[str, dict[str, str]]:
    """A card for every word of every place, no card twice while there are enough (DEF-CITY-3).

    Words that no card allows are left out; a place without a type word of its shape gets the plainest one (DEF-CITY-5).
    """
    game = find_game("defenders")
    allows: dict[str, list[str]] = {}
    shapes: dict[str, str] = {}
    for card in _PACK:
        words = engine.printed_on(game, card, CardPrinted).location
        for word in (*words.types, *words.descriptors) if words is not None else ():
            allows.setdefault(word, []).append(card)
    for word in allows:
        does = engine.printed_on(game, word, WordPrinted).location
        shapes[word] = (does.shape if does is not None else None) or ""
    wanted: list[tuple[str, str]] = []
    for place in places:
        mine = [word for word in dict.fromkeys(place.words) if word in allows]
        if not any(shapes[word] == place.shape for word in mine):
            mine.insert(0, _PLAIN[place.shape])
        wanted += [(place.id, word) for word in mine]
    taken: dict[str, int] = {}

    def seat(number: int, tried: set[str]) -> bool:
        for card in allows[wanted[number][1]]:
            if card not in tried:
                tried.add(card)
                if card not in taken or seat(taken[card], tried):
                    taken[card] = number
                    return True
        return False

    short = [number for number in range(len(wanted)) if not seat(number, set())]
    found: dict[str, dict[str, str]] = {place.id: {} for place in places}
    for card, number in sorted(taken.items(), key=lambda item: item[1]):
        name, word = wanted[number]
        found[name][card] = word
    for number in short:  # more words than cards: a card may stand on two places (DEF-CITY-12)
        name, word = wanted[number]
        spare = [card for card in allows[word] if card not in found[name]]
        if spare:
            found[name][spare[0]] = word
    return found
