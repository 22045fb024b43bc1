"""What drafted actions would come to, as the screens of Defenders read it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

from scenes.defenders.facts import Crowd, Odds


class Consequences(TypedDict):
    """What is different afterwards; `[before, after]` each, and only what changes."""

    morale: Sequence[int]
    step: str
    values: dict[str, Sequence[int]]
    wounds: dict[str, Sequence[int]]
    at: dict[str, Sequence[str | None]]
    places: dict[str, Sequence[str]]
    entries: Sequence[list[str]] | None
    fallen: list[str]
    destroyed: list[str]
    outcome: str | None
    die: str | None


class Follows(Consequences, total=False):
    """The same of a strike, a rescue or a loss; the pairs that are then left."""

    pairs: Sequence[Sequence[str]]


class Moved(Consequences):
    """The same of a move; the crowds that are to be settled after it."""

    settling: list[Crowd]


class WordChoice(TypedDict):
    """A word of the list of one kind of thing, for one card: may it be played for it (`no`: why not, `clause`), and
    what it would do."""

    word: str
    role: Literal["type", "descriptor"]
    allowed: bool
    clause: str
    no: str | None
    strength: int
    morale: bool
    feared: bool
    shape: str | None
    category: str | None


class Words(TypedDict, total=False):
    """Of a card for a thing: every word of its kind, those of the card first."""

    words: list[WordChoice]


class Named(TypedDict, total=False):
    """Of what gets a name: suggestions; of a place the shapes that it can have; of relief the odds before and after."""

    name: str
    names: list[str]
    shapes: list[str]
    odds: list[Odds]


class Drawn(TypedDict, total=False):
    """Of a place that is drawn: the kinds of contact with each place, and what the drawing suggests."""

    possible: dict[str, list[str]]
    contacts: dict[str, str]
    crosses: dict[str, str]


class Arrows(TypedDict, total=False):
    """Of entry-points: the places that the drawing shows to be open."""

    arrows: list[str]


class PlacedSo(TypedDict, total=False):
    """Of a unit in a place: defence and dice, `[before, after]`."""

    defence: list[int]
    dice: list[int]


class Works(TypedDict, total=False):
    """Of an ability: how probable it is, and what it then comes to."""

    odds: float
    works: Consequences


class Sound(TypedDict, total=False):
    """Of a setting: names for a few words."""

    sound: dict[str, str]


class Danger(TypedDict):
    """What the next card may do to a place, each as a chance."""

    attacked: float
    lost: float
    destroyed: float
    safe: float


class Outlook(TypedDict):
    """How a place holds out: in the battle that is coming, against each threat alone, after the next card."""

    now: Odds | None
    against: dict[str, float]
    next: Danger | None
