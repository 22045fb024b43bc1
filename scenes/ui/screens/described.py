"""What a screen shows, as parts with words: from these F4 reads, and of these the tree of a screen reader is made.

Only what the screen shows is a part, so nothing hidden is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from scenes.system.speech import CLAUSES
from scenes.system.words import later, tr
from scenes.ui.input.element import Element, Held, Role, Setting, Zone
from scenes.ui.widgets.widget import Widget

ZONES = {
    "bar": later("Bar"), "cards": later("Cards"), "covers": later("Covers"), "doors": later("Doors"),
    "draws": later("Draws"), "enemies": later("Enemies"), "field": later("Field"), "gate": later("Gate"),
    "hand": later("Hand"), "home": later("Home"), "lands": later("Lands"), "map": later("Map"),
    "piles": later("Piles"), "ranks": later("Ranks"), "roads": later("Roads"), "ruins": later("Ruins"),
    "seats": later("Seats"), "siege": later("Siege"), "stores": later("Stores"), "town": later("Town"),
    "threats": later("Threats"), "tray": later("Hand"), "wall": later("Wall"),
}  # fmt: skip
"""What zones of pieces are called; the pieces of another one are said without a heading."""
GONE = "gone"
"""The kind of what only marks where a piece lay."""


class Part(Struct, frozen=True):
    """A zone, or a thing that has words. Texts are rich: plain words come of `speech.plain`."""

    id: str
    role: Role
    name: str = ""
    """What it is called."""
    words: str = ""
    """The same with what it is now: `10 of hearts: Counts 20 now`, `Text size: 100`."""
    more: str = ""
    """What else its tooltip says, and why it cannot act."""
    off: bool = False
    """Can it not act now?"""
    setting: Setting = Setting()
    rect: tuple[int, ...] = (0, 0, 0, 0)
    """Left, top, width and height in pixels."""
    reached: bool = False
    """Do Tab and the arrows go there?"""
    presses: bool = False
    adjusts: bool = False
    held: bool = False
    legal: bool = False
    """May what is held go there?"""
    ringed: bool = False
    quiet_place: bool = False
    """Is it only the ground on which other parts lie?"""
    parts: tuple[Part, ...] = ()


def describe(zones: Sequence[Zone], ringed: Element | None, held: Held | None = None) -> tuple[Part, ...]:
    """The zones with the parts in them, in the order of Tab; zones without any are left out.

    The ground below a sign that tells of it is a part only while what is held may go there: it is said once.
    """
    found = []
    for zone in zones:
        every_part = [
            _part(thing, ringed, held) for thing in zone.things if thing.kind != GONE and (_words(thing) or thing.name)
        ]
        signs = {_title(part.words) for part in every_part if part.reached}
        grounds = {thing.id for thing in zone.things if thing.quiet and thing.is_place}
        parts = tuple(part for part in every_part if part.legal or part.id not in grounds or part.words not in signs)
        if parts:
            name = zone.name or tr(ZONES.get(zone.id, ""))
            found.append(Part(zone.id, "zone", name, name, parts=parts))
    return tuple(found)


def every(parts: Sequence[Part]) -> Iterator[Part]:
    """All parts that are things."""
    for zone in parts:
        yield from zone.parts


def _title(words: str) -> str:
    """What is told of, before what is told of it."""
    return words.partition(": ")[0]


def _part(thing: Element, ringed: Element | None, held: Held | None) -> Part:
    widget = thing if isinstance(thing, Widget) else None
    role: Role = "piece"
    if widget is not None:
        role = widget.heard_as or ("button" if widget.press is not None else "text")
    is_held = held is not None and held.thing is thing
    return Part(
        thing.id,
        role,
        thing.name,
        _words(thing),
        _more(thing),
        widget is not None and widget.why is not None,
        widget.now_set() if widget is not None else Setting(),
        tuple(thing.rect),
        not thing.quiet,
        thing.press is not None or thing.can_hold or thing.is_place,
        thing.adjust is not None,
        is_held,
        held is not None and thing.id in held.legal,
        ringed is thing,
        thing.kind == "place" and thing.quiet,
    )


def _words(thing: Element) -> str:
    """A control with its value; a piece with what it is now: `30 gold`, `Guards: Price 5`."""
    if isinstance(thing, Widget):
        return thing.said() or thing.name
    tip = thing.tooltip() if thing.name else None
    if tip is None:
        return thing.name
    name = tip.title or thing.name
    first = tip.now or (tip.lines[0].split(". ")[0] if tip.lines else "")
    return f"{name}: {CLAUSES.sub('', first).rstrip('.')}" if first else name


def _more(thing: Element) -> str:
    """All that its tooltip says, and why it cannot act."""
    tip = thing.tooltip()
    words = [] if tip is None else [*([tip.title] if tip.title != thing.name else []), *tip.lines]
    if isinstance(thing, Widget) and thing.why is not None:
        words.append(thing.why.cited)
    return " ".join(words)
