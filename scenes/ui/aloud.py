"""A screen in words (F4): large to read, and spoken. Only what the screen shows is said, so nothing hidden is."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from scenes.system.speech import CLAUSES, missing
from scenes.system.words import tr
from scenes.ui.choices import Segments, Slider, Stepper, Switch, Tile
from scenes.ui.entry import Entry
from scenes.ui.sheets import Large
from scenes.ui.text import Text
from scenes.ui.things import Thing
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.ui.screen import Screen

PANEL = ("head", "sub", "prompt", "then")
"""The side panel's words: whose turn, what now, what next."""
NEWS = 3
"""So many lines of the log are told."""


def in_words(screen: Screen) -> list[str]:
    """The thing that wears the ring, whose turn, what now, what next; the pieces zone by zone; the news; the buttons.

    A screen without a side panel says the words that stand on it instead.
    """
    lines: list[str] = []
    ringed = screen.hands.ringed()
    if ringed is not None and ringed.name:
        lines.append(f"**{tr('Here')}: {_whole(ringed)}")
    texts = {thing.id: thing.name for thing in screen.widgets() if thing.kind == "text" and thing.name}
    panel = [texts[id] for id in PANEL if id in texts]
    lines += panel or texts.values()
    for zone in screen.zone_list:
        pieces = Counter(_short(thing) for thing in zone.things if thing.name and not isinstance(thing, Widget))
        if pieces:
            words = "; ".join(f"{count} × {name}" if count > 1 else name for name, count in pieces.items())
            lines.append(f"**{zone.name or zone.id.capitalize()}:** {words}.")
    news = [texts[id] for id in (f"log-{number}" for number in range(NEWS)) if id in texts]
    if panel and news:
        lines.append(f"**{tr('What happened last')}:** {' '.join(news)}")
    deeds = [_deed(thing) for zone in screen.zone_list for thing in zone.reachable()]
    if any(deeds):
        lines.append(f"**{tr('To press')}:** {'; '.join(deed for deed in deeds if deed)}.")
    return lines


def _short(thing: Thing) -> str:
    """A piece with what it is now: `30 gold`, `Guards: Price 5`."""
    tip = thing.tooltip()
    if tip is None:
        return thing.name
    name = tip.title or thing.name
    if not tip.lines:
        return name
    first = CLAUSES.sub("", tip.lines[0]).split(". ")[0].rstrip(".")
    return f"{name}: {first}"


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
    if not isinstance(thing, Widget) or isinstance(thing, Text) or not thing.name:
        return ""
    words = thing.name
    if isinstance(thing, Switch):
        words += f": {thing.words[thing.on]}"
    elif isinstance(thing, Segments):
        words += f": {thing.words[thing.chosen_one]}"
    elif isinstance(thing, Stepper | Slider):
        words += f": {thing.value}"
    elif isinstance(thing, Entry):
        words += f": {thing.value or tr('empty')}"
    elif isinstance(thing, Tile):
        words = tr("{what} (chosen)", what=words) if thing.is_chosen else words
    elif thing.press is None or thing.kind == "link":
        return ""
    return tr("{what} (not now)", what=words) if thing.why is not None else words


class Aloud(Large):
    """The words, large. F4 says them again; any key or click ends the voice."""

    def __init__(self, words: list[str]) -> None:
        without = missing()
        self.said = [CLAUSES.sub("", line) for line in words]
        super().__init__([*self.said, *([f"*{without}*"] if without else [])])

    def enter(self) -> None:
        super().enter()
        self._say()

    def leave(self) -> None:
        self.app.speaker.stop()

    def command(self, name: str) -> bool:
        if name == "read-aloud":
            self._say()
            return True
        return super().command(name)

    def _say(self) -> None:
        if not self.app.settings.mute:
            self.app.speaker.say(self.said)
