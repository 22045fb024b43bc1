"""A screen in words: what F4 reads aloud and shows large, composed of the parts that `described` finds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from scenes.system.words import tr
from scenes.ui.screens.described import Part, every

PANEL = ("head", "sub", "prompt", "then", "warning")
"""The side panel's words: whose turn, what now, what next, what is lost for good."""
NEWS = 3
"""So many lines of the log are told."""
STILL = ("text", "heading", "log")
CONTROLS = ("button", "switch", "slider", "number", "choice", "option", "tab", "field", "line")


def in_words(zones: Sequence[Part]) -> list[str]:
    """The thing that wears the ring, whose turn, what now, what next; the pieces zone by zone; the news; the buttons.

    A screen without a side panel says the words that stand on it instead.
    """
    lines: list[str] = []
    ringed = next((part for part in every(zones) if part.ringed), None)
    if ringed is not None and ringed.name:
        name = (ringed.name if ringed.role == "piece" else deed(ringed)).strip("*")
        lines.append(f"**{tr('Here')}: {name}.** {ringed.more}".strip())
    texts = {part.id: part.words for part in every(zones) if part.role in STILL}
    panel = [texts[id] for id in PANEL if id in texts]
    lines += panel or texts.values()
    for zone in zones:
        pieces = Counter(part.words for part in zone.parts if part.role == "piece" and not part.quiet_place)
        if pieces:
            words = "; ".join(f"{count} × {name}" if count > 1 else name for name, count in pieces.items())
            lines.append(f"**{zone.name}:** {words}." if zone.name else f"{words}.")
        if panel and zone.id == "panel":
            lines += _lists(zone)
    news = [part.words for part in every(zones) if part.role == "log"][:NEWS]
    if panel and news:
        lines.append(f"**{tr('What happened last')}:** {' '.join(news)}")
    deeds = [deed(part).rstrip(" .") for part in every(zones) if part.role in CONTROLS and part.reached]
    if any(deeds):
        lines.append(f"**{tr('To press')}:** {'; '.join(deed for deed in deeds if deed)}.")
    return lines + [part.words for part in every(zones) if part.role == "note"]


def deed(part: Part) -> str:
    """A control with its value, and whether it can act now."""
    return tr("{what} (not now)", what=part.words) if part.words and part.off else part.words


def _lists(panel: Part) -> list[str]:
    """What else stands in the side panel: its headings, each with the lines below it."""
    found: list[tuple[str, list[str]]] = []
    for part in panel.parts:
        if part.role == "heading":
            found.append((part.words, []))
        elif part.role == "text" and part.id not in PANEL and found:
            found[-1][1].append(part.words)
    return [f"**{head}:** {'; '.join(lines)}." for head, lines in found if lines]
