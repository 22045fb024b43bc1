"""What a finished game tells of itself, as its end is shown: the shapes of the chronicle."""

from __future__ import annotations

from typing import TypedDict


class Point(TypedDict):
    """The table at the beginning of a turn, and at the end of the game (then `player` is None)."""

    turn: int
    player: str | None
    castles: int
    roaming: int
    others: int


class Mark(TypedDict):
    """Something to remember: `what` is `building` (`player` begins to build), `castle` (one is raised), `lost`
    (cards that were short), `joker` (monsters that wrath took) or `heroes` (those it took)."""

    turn: int
    what: str
    player: str
    cards: list[str]


class LuckOf(TypedDict):
    """Cards of one kind: how many were drawn, and how many the piles promised, card by card."""

    drawn: int
    expected: float


class Jokers(TypedDict):
    """Jokers that were drawn and swept monsters at once, those played from the hand, the rating that both took,
    and heroes that were slain."""

    struck: int
    played: int
    rating: int
    slain: int


class HelpGiven(TypedDict):
    """Over roads: attacks, workers that supported or paid, cards sent for good."""

    fights: int
    works: int
    sent: int


class Pressing(TypedDict):
    """Cards drawn although the step could have been ended: how many, how many were monsters, and how many cost
    another card at once."""

    cards: int
    monsters: int
    cost: int


class Stroke(TypedDict):
    """The last stroke before the end: the kind of the event, its clause and its facts."""

    kind: str
    clause: str
    facts: dict[str, object]


class Story(TypedDict):
    """The whole game. `curve`: the table turn by turn; `marks` on it; `cards`: how many were drawn in all,
    `luck`: by kind; `pinned`: how often a monster did not untap since a hero held it; `slain`: monsters that
    heroes destroyed; `fallen`: other cards that monsters destroyed; `end`: how it ended (`won`, `lost-overrun`
    ...) and the last stroke."""

    curve: list[Point]
    marks: list[Mark]
    cards: int
    luck: dict[str, LuckOf]
    jokers: Jokers
    pinned: int
    slain: int
    fallen: int
    help: HelpGiven
    pressing: Pressing
    end: str | None
    stroke: Stroke | None
