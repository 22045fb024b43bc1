"""Which pieces on the table an event is about: what the log outlines, and what a replay rings."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from game.core.position.events import Event
from scenes.ui.input.element import Element
from scenes.ui.widgets.widget import Widget

NO_PIECES = frozenset(("player", "phase", "side", "label", "told", "paid", "kind", "who", "owner", "by", "dice"))
"""Facts that name no piece: seats, words, and the dice, which show themselves."""
WRITING = frozenset(("text", "link", "button", "scroll", ""))
"""Kinds of widgets that are no pieces, whatever they are called."""


def named_in(events: Iterable[Event]) -> frozenset[str]:
    """Every name that stands in the facts of events."""
    return frozenset(name for event in events for name in _names(event.facts))


def _names(facts: object) -> Iterator[str]:
    if isinstance(facts, str):
        yield facts
    elif isinstance(facts, Mapping):
        for key, value in facts.items():
            if key not in NO_PIECES:
                yield str(key)
                yield from _names(value)
    elif isinstance(facts, Collection):
        for value in facts:
            yield from _names(value)


def is_piece_of(thing: Element, names: Collection[str]) -> bool:
    """Is this thing one of the pieces of those names? Boards call it by its name, or by its kind and its name."""
    if isinstance(thing, Widget) and thing.kind in WRITING:
        return False
    if thing.kind == "plot":
        return False
    return any(name in names for name in (thing.id, thing.id.partition("-")[2], *thing.stands_for))
