"""A screen in words, passage by passage: what F4 reads aloud and shows large, composed of what `described` finds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from scenes.system.words import tr
from scenes.ui.screens.described import Part, every

PANEL = ("head", "sub", "prompt", "then", "explained", "warning")
"""The side panel's words: whose turn, what now, what next, what is new, what is lost for good."""
NEWS = 3
"""So many lines of the log are told."""
STILL = ("text", "heading", "log")
CONTROLS = ("button", "switch", "slider", "number", "choice", "option", "tab", "field", "line")


class Passage(Struct, frozen=True):
    """A part of what a screen says: what it is about, its words, and the pieces that it names."""

    title: str
    words: str
    said: tuple[str, ...]
    """The same as lines that are read aloud."""
    pieces: tuple[Part, ...] = ()
    ringed: bool = False
    """Is it about the thing that wears the ring?"""


def passages(zones: Sequence[Part]) -> list[Passage]:
    """The thing that wears the ring, whose turn, what now, what next; the pieces zone by zone; lists; the news; notes.

    A screen without a side panel says the words that stand on it instead.
    """
    found: list[Passage] = []
    ringed = next((part for part in every(zones) if part.ringed), None)
    if ringed is not None and ringed.name:
        name = (ringed.name if ringed.role == "piece" else deed(ringed)).strip("*")
        words, here = f"**{name}.** {ringed.more}".strip(), tr("Here")
        found.append(Passage(here, words, (f"**{here}: {name}.** {ringed.more}".strip(),), (ringed,), True))
    texts = {part.id: part.words for part in every(zones) if part.role in STILL}
    panel = [texts[id] for id in PANEL if id in texts]
    told = panel or [
        line
        for line in texts.values()
        if not any(line != other and line.strip("*") in other for other in texts.values())
    ]
    then = [texts["then"]] if "then" in texts else []
    lists = [one for zone in zones if panel and zone.id == "panel" for one in _lists(zone)]
    told += [line for head, lines in lists if not head for line in lines]
    if told:
        found.append(Passage(tr("Now"), "\n".join(line for line in told if line not in then), tuple(told)))
    for zone in zones:
        pieces = [part for part in zone.parts if part.role == "piece" and not part.quiet_place]
        counts = Counter(part.words for part in pieces)
        if counts:
            listed = "; ".join(f"{count} × {name}" if count > 1 else name for name, count in counts.items()) + "."
            found.append(_about(zone.name, listed, tuple(pieces)))
        if panel and zone.id == "panel":
            found += [_about(head, f"{'; '.join(lines)}.") for head, lines in lists if head]
    news = [part.words for part in every(zones) if part.role == "log"][:NEWS]
    if panel and news:
        found.append(_about(tr("What happened last"), " ".join(news)))
    found += [Passage("", line, ()) for line in then]  # it has been said with what is now; large it stands at the foot
    return found + [Passage("", part.words, (part.words,)) for part in every(zones) if part.role == "note"]


def _about(title: str, words: str, pieces: tuple[Part, ...] = ()) -> Passage:
    return Passage(title, words, (f"**{title}:** {words}" if title else words,), pieces)


def in_words(zones: Sequence[Part]) -> list[str]:
    """All passages as lines, and the controls behind them."""
    found = passages(zones)
    deeds = [deed(part).rstrip(" .") for part in every(zones) if part.role in CONTROLS and part.reached]
    to_press = [f"**{tr('To press')}:** {'; '.join(deed for deed in deeds if deed)}."] if any(deeds) else []
    notes = [line for passage in found if not passage.title and not passage.pieces for line in passage.said]
    return [line for one in found if one.title or one.pieces for line in one.said] + to_press + notes


def deed(part: Part) -> str:
    """A control with its value, and whether it can act now."""
    return tr("{what} (not now)", what=part.words) if part.words and part.off else part.words


def _lists(panel: Part) -> list[tuple[str, list[str]]]:
    """What else stands in the side panel: its headings, each with the lines below it; first those below none."""
    found: list[tuple[str, list[str]]] = [("", [])]
    for part in panel.parts:
        if part.role == "heading":
            found.append((part.words, []))
        elif part.role == "text" and part.id not in PANEL:
            found[-1][1].append(part.words)
    return [(head, lines) for head, lines in found if lines]
