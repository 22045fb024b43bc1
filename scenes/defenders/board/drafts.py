"""What is laid out on the boards of Defenders and not sent yet: choices, words that somebody writes, a scene."""

from __future__ import annotations

from typing import Literal, TypedDict

from scenes.defenders.seen import SceneNow
from scenes.tabletop.board.draft import Laid


class Move(TypedDict):
    """A unit and its path."""

    unit: str
    path: list[str]


Line = Literal["where", "when"]
"""What of a scene is written in one line."""


class SceneLaid(SceneNow, total=False):
    """A scene that is being written: about which prompt, and how often another one was asked for."""

    prompt: str
    count: int


NAME, TEXT, TITLE, NOTES = Laid("name", str), Laid("text", str), Laid("title", str), Laid("notes", str)
"""Words in boxes."""
NOTE, PLAN = Laid("note", str), Laid("plan", str)
"""What happened in a scene; a part of the plan."""
IDEAS = Laid("ideas", int)
"""How many suggestions were asked for."""
SETTING, WAY = Laid("setting", lambda: "medieval"), Laid("way", lambda: "draw")
"""The world of the city, and how it comes to be."""
CARD = Laid[dict[str, str]]("card", dict)
"""A card on its way: `card`, where `to`, the `word` that it gives."""
STACK, SHAPE = Laid("stack", str), Laid("shape", str)
"""The stack that is finished, the shape that it gets."""
CONTENT = Laid[list[str]]("content", list)
"""Who is content with the drawing."""
FEATURE = Laid[dict[str, str]]("feature", dict)
"""`kind` and `name` of a feature that is being drawn."""
PLACE = Laid("place", str)
"""The place that is drawn."""
CONTACTS = Laid[dict[str, dict[str, str]]]("contacts", dict)
"""By the place that is drawn: the contacts that were corrected."""
CROSSES = Laid[dict[str, dict[str, str]]]("crosses", dict)
"""By the place that is drawn: how it crosses rivers, where that was corrected."""
AT = Laid("at", str)
"""The place thought of for the unit that is due."""
SCENE = Laid[SceneLaid]("scene", lambda: {"who": [], "where": "", "when": "", "what": "", "cast": {}})
MOVE = Laid[Move]("move", lambda: {"unit": "", "path": []})
ABILITY = Laid[dict[str, str]]("ability", dict)
"""Who is woken: `unit`, `ability`, `target`."""
BATTLE, UNIT = Laid("battle", str), Laid("unit", str)
"""The battle, the unit that is thought of."""
PAIR = Laid[tuple[str, str]]("pair", lambda: ("", ""))
"""Who and whom."""
SETTLING, PAGE = Laid("settling", int), Laid("page", int)
"""The number of the way to settle a crowd; of the page of the book."""
RELIEF = Laid[dict[str, str]]("relief", dict)
"""A card of the reserve: `card`, where `to`, its `word`."""
