"""A screen in words: what F4 reads aloud and shows large. Only what the screen shows is said, so nothing hidden is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from scenes.system.speech import CLAUSES
from scenes.system.words import later, tr
from scenes.ui.input.element import Thing, Zone
from scenes.ui.widgets.widget import Widget

PANEL = ("head", "sub", "prompt", "then", "warning")
"""The side panel's words: whose turn, what now, what next, what is lost for good."""
ZONES = {
    "bar": later("Bar"), "cards": later("Cards"), "covers": later("Covers"), "doors": later("Doors"),
    "draws": later("Draws"), "enemies": later("Enemies"), "field": later("Field"), "gate": later("Gate"),
    "hand": later("Hand"), "home": later("Home"), "lands": later("Lands"), "map": later("Map"),
    "piles": later("Piles"), "ranks": later("Ranks"), "roads": later("Roads"), "ruins": later("Ruins"),
    "seats": later("Seats"), "siege": later("Siege"), "stores": later("Stores"), "town": later("Town"),
    "threats": later("Threats"), "tray": later("Hand"), "wall": later("Wall"),
}  # fmt: skip
"""What zones of pieces are called; the pieces of another one are said without a heading."""
NEWS = 3
"""So many lines of the log are told."""


def in_words(zones: Sequence[Zone], ringed: Thing | None) -> list[str]:
    """The thing that wears the ring, whose turn, what now, what next; the pieces zone by zone; the news; the buttons.

    A screen without a side panel says the words that stand on it instead.
    """
    lines: list[str] = []
    if ringed is not None and ringed.name:
        lines.append(f"**{tr('Here')}: {_whole(ringed)}")
    texts = {thing.id: thing.name for zone in zones for thing in zone.things if thing.kind == "text" and thing.name}
    panel = [texts[id] for id in PANEL if id in texts]
    lines += panel or texts.values()
    for zone in zones:
        pieces = Counter(
            _short(thing)
            for thing in zone.things
            if thing.name and not isinstance(thing, Widget) and not (thing.kind == "place" and thing.quiet)
        )
        if pieces:
            words = "; ".join(f"{count} × {name}" if count > 1 else name for name, count in pieces.items())
            name = zone.name or tr(ZONES.get(zone.id, ""))
            lines.append(f"**{name}:** {words}." if name else f"{words}.")
    news = [texts[id] for id in (f"log-{number}" for number in range(NEWS)) if id in texts]
    if panel and news:
        lines.append(f"**{tr('What happened last')}:** {' '.join(news)}")
    deeds = [_deed(thing).rstrip(" .") for zone in zones for thing in zone.reachable()]
    if any(deeds):
        lines.append(f"**{tr('To press')}:** {'; '.join(deed for deed in deeds if deed)}.")
    return lines


def _short(thing: Thing) -> str:
    """A piece with what it is now: `30 gold`, `Guards: Price 5`."""
    tip = thing.tooltip()
    if tip is None:
        return thing.name
    name = tip.title or thing.name
    first = tip.now or (tip.lines[0].split(". ")[0] if tip.lines else "")
    return f"{name}: {CLAUSES.sub('', first).rstrip('.')}" if first else name


def _whole(thing: Thing) -> str:
    """A thing and all that its tooltip says of it."""
    tip = thing.tooltip()
    words = [] if tip is None else [*([tip.title] if tip.title != thing.name else []), *tip.lines]
    if isinstance(thing, Widget) and thing.why is not None:
        words.append(f"{thing.why.words} [{thing.why.clause}]" if thing.why.clause else thing.why.words)
    name = thing.name if not isinstance(thing, Widget) else _deed(thing) or thing.name
    return f"{name.strip('*')}.** {' '.join(words)}".strip()


def _deed(thing: Thing) -> str:
    """A control with its value, and whether it can act now."""
    if not isinstance(thing, Widget) or not thing.name:
        return ""
    words = thing.said()
    return tr("{what} (not now)", what=words) if words and thing.why is not None else words
