"""A city that is drawn already, played at once: words for its places, and people who hold it.

It is a start like any written by hand (rules page, *Position*): nothing of it changes a rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from msgspec import Struct

from game.core.data.content import load_content
from game.defenders.board.position import CITY_LIMIT
from game.defenders.content.names import noun_of, suggested_names
from game.defenders.content.words import vocabulary

LEAST = 6
"""So many places a city must have, as DEF-CITY-8 asks of one that is made with cards."""


class _Ready(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    places: Mapping[str, tuple[tuple[str, ...], ...]]
    defenders: tuple[Mapping[str, str], ...]


@cache
def _ready() -> _Ready:
    return load_content(Path(__file__).parents[1] / "content" / "ready.yaml", _Ready)


class ReadyUnit(Struct, frozen=True):
    """A defender of a city that is drawn already: the words on its `cards`, `names` to choose from."""

    cards: Mapping[str, str]
    names: list[str]


class Ready(Struct, frozen=True):
    """What a drawn city is given: `least` and `most` places that it may have; `places`: by shape, words for those that
    have none, one row after the other; `defenders`: the first ones come first.
    """

    least: int
    most: int
    places: Mapping[str, tuple[tuple[str, ...], ...]]
    defenders: list[ReadyUnit]


def ready_for(setting: str) -> Ready:
    """What a drawn city is given in this setting."""
    people = []
    for number, cards in enumerate(_ready().defenders):
        lead = vocabulary("defender").lead(cards) or next(iter(cards))
        names = suggested_names(setting, noun_of(setting, cards[lead]), set(), number)
        people.append(ReadyUnit(cards, names))
    return Ready(LEAST, CITY_LIMIT, _ready().places, people)
