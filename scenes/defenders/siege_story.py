"""What a siege tells of itself: the shapes of the chronicle."""

from __future__ import annotations

from typing import TypedDict

from scenes.defenders.facts import Totals
from scenes.defenders.seen import SceneNow


class Told(TypedDict):
    """Words that somebody added to an action (DEF-GEN-8): `about` is the event that they belong to (`struck`,
    ...)."""

    player: str
    about: str
    clause: str
    text: str


class TurnTold(TypedDict):
    """A turn: who was First Player, the card, the scene as it was framed (None without one), all words, who moved
    or passed in it (`acts`: `{player, did, clause}`, in order), morale damage at its end."""

    number: int
    first: str
    card: str | None
    scene: SceneNow | None
    texts: list[Told]
    acts: list[dict[str, str]]
    morale: int


class Grave(TypedDict):
    """Where and when a defender fell, by which clause, and to which threat (None: to nobody in particular)."""

    unit: str
    called: str
    turn: int
    at: str | None
    place: str
    clause: str
    by: str | None


class Fall(TypedDict):
    """A place that was `occupied`, `destroyed`, `recaptured` or `repaired`."""

    location: str
    place: str
    turn: int
    what: str


class Fought(TypedDict):
    """A battle: both totals and every line and die of them (`sum`; None where no dice were rolled), and its
    result."""

    turn: int
    at: str
    place: str
    attackers: list[str]
    result: str | None
    defenders: int | None
    threats: int | None
    sum: Totals | None
    fallen: list[str]
    destroyed: list[str]


class Luck(TypedDict):
    """The dice of one side in battles and duels: how many, their sum, mean (None without any) and expected
    mean."""

    dice: int
    sum: int
    mean: float | None
    expected: float


class Tries(TypedDict):
    """Abilities: how often one was tried, how often it worked, how often that was to be expected."""

    tries: int
    worked: int
    expected: float


Choices = TypedDict(
    "Choices",
    {
        "battles": dict[str, int], "rescues": int, "rescues-possible": int, "moves": int, "moves-to-entries": int,
    },
)  # fmt: skip
"""What the table decided: battles by result, rescues made of those possible, moves, and how many of them led to an
entry-point."""


class Story(TypedDict):
    """A siege: its turns, graves in the order of falling, battles, places lost and won back, luck and choices,
    people who took part in scenes, epilogues by player, the outcome (None: it goes on)."""

    turns: list[TurnTold]
    graves: list[Grave]
    battles: list[Fought]
    places: list[Fall]
    city: Luck
    enemy: Luck
    abilities: Tries
    choices: Choices
    people: list[str]
    epilogues: dict[str, str]
    outcome: str | None
