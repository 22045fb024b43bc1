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


def ready_for(setting: str) -> dict[str, object]:
    """What a drawn city is given in this setting.

    `least` and `most` places that it may have; `places`: by shape, words for those that have none, one row after the
    other; `defenders`: the first ones come first, each with its `cards` and `names` to choose from.
    """
    people = []
    for number, cards in enumerate(_ready().defenders):
        lead = vocabulary("defender").lead(cards) or next(iter(cards))
        names = suggested_names(setting, noun_of(setting, cards[lead]), set(), number)
        people.append({"cards": dict(cards), "names": names})
    places = {shape: [list(words) for words in rows] for shape, rows in _ready().places.items()}
    return {"least": LEAST, "most": CITY_LIMIT, "places": places, "defenders": people}
