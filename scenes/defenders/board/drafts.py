"""What is laid out on the boards of Defenders and not sent yet: choices, words that somebody writes, a scene.

What a player lays can be taken back; what follows from where he looks (a page, a text that is being written) cannot.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from scenes.tabletop.board.draft import Draft, DraftSlot

Line = Literal["where", "when"]
"""What of a scene is written in one line."""


class CardLaid(Struct, frozen=True):
    """A card on its way: where `to` (a kind of thing, or something begun), the `word` that it gives."""

    card: str = ""
    to: str = ""
    word: str = ""


class MoveLaid(Struct, frozen=True):
    """A unit and its path."""

    unit: str = ""
    path: tuple[str, ...] = ()


class AbilityLaid(Struct, frozen=True):
    """Who is woken, to do what, to what."""

    unit: str = ""
    ability: str = ""
    target: str = ""


class ReliefLaid(Struct, frozen=True):
    """A card of the reserve, where `to`, its `word`."""

    card: str = ""
    to: str = ""
    word: str = ""


class FeatureLaid(Struct, frozen=True):
    """A feature that is being drawn."""

    kind: str = ""
    name: str = ""


class StackLaid(Struct, frozen=True):
    """The stack that is finished, and the `shape` that it gets (empty: the first that it can have)."""

    thing: str = ""
    shape: str = ""


class Corrected(Struct, frozen=True):
    """By the place that is drawn: `contacts` and `crosses` (of rivers) that were corrected; after how many steps of ink
    the last one was, and whether one of these was a stamp that followed it.
    """

    contacts: dict[str, dict[str, str]] = {}
    crosses: dict[str, dict[str, str]] = {}
    ink: int = 0
    stamp: bool = False


class SceneLaid(Struct, frozen=True):
    """A scene that is being written: about which prompt, and how often another one was asked for."""

    who: tuple[str, ...] = ()
    where: str = ""
    when: str = ""
    what: str = ""
    cast: dict[str, str] = {}
    prompt: str = ""
    count: int = 0


NAME, TEXT, TITLE, NOTES = (
    DraftSlot("name", str),
    DraftSlot("text", str),
    DraftSlot("title", str),
    DraftSlot("notes", str),
)
"""Words in boxes."""
LABEL = DraftSlot("label", str)
"""What a word is called in this city: *mech hangar*."""
NOTE, PLAN = DraftSlot("note", str), DraftSlot("plan", str)
"""What happened in a scene; a part of the plan."""
IDEAS = DraftSlot("ideas", int)
"""How many suggestions were asked for."""
SIXES = DraftSlot("sixes", int)
"""How many times six other names for the city were."""
SETTING, WAY = Draft("setting", lambda: "medieval"), Draft("way", lambda: "draw")
"""The world of the city, and how it comes to be."""
ARMS = Draft("arms", str)
"""The city's coat of arms; empty: those that its name makes."""
UNNAMED = DraftSlot("unnamed", bool)
"""Does the city stay without a name, where a set-up fixed its setting?"""
CITY_SHOWN = DraftSlot("city-shown", bool)
"""Is the map looked at while a scene is framed or played?"""
BASE = Draft("base", lambda: "medieval")
"""What a world of one's own is built like."""
CARD = Draft("card", CardLaid)
STACK = Draft("stack", StackLaid)
CONTENT = DraftSlot[list[str]]("content", list)
"""Who is content with the drawing."""
FEATURE = DraftSlot("feature", FeatureLaid)
PLACE = DraftSlot("place", str)
"""The place that is drawn."""
CORRECTED = Draft("corrected", Corrected)
AT = Draft("at", str)
"""The place thought of for the unit that is due."""
SCENE = Draft("scene", SceneLaid)
MOVE = Draft("move", MoveLaid)
ABILITY = Draft("ability", AbilityLaid)
BATTLE, UNIT = Draft("battle", str), Draft("unit", str)
"""The battle, the unit that is thought of."""
PAIR = Draft[tuple[str, str]]("pair", lambda: ("", ""))
"""Who and whom."""
LANGUAGES = DraftSlot[set[str]]("languages", set)
"""Those in which the chronicle is kept."""
SETTLING, PAGE = Draft("settling", int), DraftSlot("page", int)
"""The number of the way to settle a crowd; of the page of the book."""
RELIEF = Draft("relief", ReliefLaid)
