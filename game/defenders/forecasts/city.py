"""What a city in the making would become: words, names, contacts, ways in (DEF-CITY, DEF-MAP, DEF-CONN, DEF-ENTRY)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from game.defenders.forecasts.sums import Odds


class SettingForecast(Struct, frozen=True, rename="kebab"):
    """Of a setting: names for a few words (`sound`)."""

    sound: dict[str, str] = field(default_factory=dict)


class WordChoice(Struct, frozen=True, rename="kebab"):
    """A word of the list of one kind of thing, for one card: may it be played for it (`no`: why not, `clause`), and
    what it would do: `strength` (points in a battle), `morale` (its loss costs a point), `feared` (mixed feelings),
    `shape` of a location or `category` of a defender.
    """

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


class CardForecast(Struct, frozen=True, rename="kebab"):
    """Of a card for a thing: every word of its kind, those of the card first."""

    words: list[WordChoice] = field(default_factory=list)


class NameForecast(Struct, frozen=True, rename="kebab"):
    """Of what gets a name: suggestions, the first one the best."""

    names: list[str] = field(default_factory=list)


class FinishForecast(NameForecast, frozen=True, rename="kebab"):
    """The same of a thing that is finished: the `shapes` that a location can have; `category` and `value` of a
    defender.
    """

    shapes: list[str] = field(default_factory=list)
    category: str | None = None
    value: int | None = None


class ReliefForecast(NameForecast, frozen=True, rename="kebab"):
    """The same of relief: the odds of the battle before and after it arrives; none while the draft is not allowed.
    `bare`: attacked places without a defender, if the cards that are left then are too few for them.
    """

    odds: list[Odds] = field(default_factory=list)
    bare: list[str] = field(default_factory=list)


class DrawForecast(Struct, frozen=True, rename="kebab"):
    """Of a place that is drawn: the kinds of contact `possible` with each place; the `contacts` by place and how it
    `crosses` rivers, as the drawing suggests.
    """

    possible: dict[str, list[str]] = field(default_factory=dict)
    contacts: dict[str, str] = field(default_factory=dict)
    crosses: dict[str, str] = field(default_factory=dict)


class LinkForecast(Struct, frozen=True, rename="kebab"):
    """Of a connection: the `mark` that the pair then has (None: none), and the parts of the city that then hang
    together.
    """

    mark: str | None = None
    apart: list[list[str]] = field(default_factory=list)


class WayIn(Struct, frozen=True, rename="kebab"):
    """An entry-point: its number, and why the enemy can reach it: an `arrow`, `open-ground` that it is connected with
    (`by`: the lost places), or as the `last` resort, where the enemy has no other way.
    """

    location: str
    number: int
    why: Literal["arrow", "open-ground", "last"]
    clause: str
    by: tuple[str, ...] = ()


class EntryForecast(Struct, frozen=True, rename="kebab"):
    """Of an arrow: the ways in that there would be, as they would be numbered; before a location is named `arrows`, the
    places that the drawing shows to be open to the outside.
    """

    ways: list[WayIn] = field(default_factory=list)
    arrows: list[str] = field(default_factory=list)


class PlaceForecast(Struct, frozen=True, rename="kebab"):
    """Of a unit in a place, `(before, after)`: the defence of the place without dice, and how many dice it rolls.
    `bare`: ways in without a defender, if the units that are left then are too few for them.
    """

    defence: tuple[int, int]
    dice: tuple[int, int]
    bare: list[str] = field(default_factory=list)
