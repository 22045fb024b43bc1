"""What a card or an ability has changed, as small papers: how it was, an arrow, how it is now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.position.events import Event
from scenes.paint import art, links
from scenes.system.words import said, tr

if TYPE_CHECKING:
    from scenes.defenders.board.board import Board

MOST = 3
"""How many papers find room side by side."""
Drawing = tuple[str, str]


@dataclass(frozen=True)
class Change:
    """A paper: its head, the clause, what was and what is: drawings, or numbers after a flag."""

    head: str
    clause: str
    before: Drawing
    after: Drawing
    numbers: tuple[int, int] | None = None


def changes_of(board: Board, events: Sequence[Event]) -> list[Change]:
    """The gravest changes of an action, in the order in which they came."""
    found: list[Change] = []
    for event in events:
        change = _change(board, event)
        if change is None:
            continue
        if change.numbers and found and found[-1].numbers:  # morale goes down and down: one paper
            change = replace(change, numbers=(found[-1].numbers[0], change.numbers[1]), before=found[-1].before)
            found.pop()
        found.append(change)
    return found[:MOST]


def _change(board: Board, event: Event) -> Change | None:
    looks, rule = board.looks, event.rule
    places = {
        "destroyed": (None, ("marks", "ruin")),
        "repaired": (("marks", "ruin"), None),
        "occupied": (None, ("marks", "lost")),
        "recaptured": (("marks", "lost"), None),
    }
    if event.kind in places:
        before, after = places[event.kind]
        place = event.word("location")
        group, word = looks.place_art(place)
        standing = (group, word if word in art.ids(group) else "other-area")
        return Change(looks.name(place), rule, before or standing, after or standing)
    if event.kind in ("morale-damaged", "morale-restored"):
        now, amount = event.number("morale"), event.number("amount")
        was = now - amount if event.kind == "morale-damaged" else now + amount
        flags = tuple(("marks", f"morale-{max(0, min(level, 4))}") for level in (was, now))
        return Change(tr("Morale damage"), rule, flags[0], flags[1], (was, now))
    if event.kind == "unit-lost":
        group, word = looks.unit_art(event.word("unit"))
        return Change(
            said(event.word("called")),
            rule,
            (group, word if word in art.ids(group) else "other-group"),
            ("marks", "grave"),
        )
    return None


def paint_changes(board: Board, surface: Surface, rect: Rect, changes: Sequence[Change]) -> None:
    """The papers side by side in a strip."""
    gap = board.u(8)
    wide = (rect.w - gap * (len(changes) - 1)) // max(1, len(changes))
    for number, change in enumerate(changes):
        _paint(board, surface, Rect(rect.x + number * (wide + gap), rect.y, wide, rect.h), change, number)


def _paint(board: Board, surface: Surface, box: Rect, change: Change, number: int) -> None:
    theme = board.theme
    board.paper(surface, box, 97 + number)
    y = box.y + board.u(22)
    clause = board.words(
        surface,
        change.clause,
        "sans",
        14,
        theme.soft_ink,
        (box.right - board.u(14), y),
        "midright",
        most=18,
        room=box.w // 2,
    )
    left = box.x + board.u(14)
    board.title(surface, change.head, (left, y), max(1, clause.x - left - board.u(8)), 24)
    side = min(board.u(66), box.h - board.u(46))
    middle = box.centerx, box.y + board.u(40) + side // 2
    arrow = board.u(34)
    links.way(((0, 0), (arrow, 0)), board.layout.scale, theme, colour=theme.ink, width=3, dashed=False).draw(
        surface, (middle[0] - arrow // 2, middle[1])
    )
    ends = (middle[0] - arrow // 2 - board.u(10) - side, middle[0] + arrow // 2 + board.u(10))
    for x, drawing, value in zip(ends, (change.before, change.after), change.numbers or (None, None), strict=True):
        board.put_art(surface, *drawing, Rect(x, middle[1] - side // 2, side, side))
        if value is not None:
            colour = theme.warning.paper if value else theme.legal.paper
            spot = x + side // 2, middle[1] + side // 2 - board.u(8)
            board.words(surface, str(value), "text-bold", 28, colour, spot, "center", most=36)
