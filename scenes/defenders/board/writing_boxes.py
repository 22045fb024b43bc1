"""What people write at the table: a name with suggestions, a text with *Suggest one*. Laid out in a column."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal

from pygame import Rect

from scenes.defenders.board.drafts import IDEAS
from scenes.defenders.pieces.given_names import still_free
from scenes.paint import fonts
from scenes.system.words import said, tr
from scenes.tabletop.board.draft import DraftSlot
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.entry import Entry
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text
from scenes.ui.widgets.writing import Writing

if TYPE_CHECKING:
    from scenes.defenders.board.board import Board


def heading(board: Board, area: ScrollArea, room: Rect, y: int, words: str, note: str = "", *, clause: str = "") -> int:
    """A small title with its line, and a note beside it or below; its clause is a link at its end. The y below."""
    high = board.t(30)
    needed = fonts.text_width(words, "title", board.t(24)) + fonts.text_width(note, "text-italic", board.t(16))
    beside = not note or needed + board.u(60) <= room.w
    sign = board.t(18) if clause else 0
    place = Rect(room.x, y, room.w - sign, high)
    area.put(Heading(f"head-{words[:16]}", place, words, size=24, note=note if beside else ""))
    if clause:
        small_text(
            board, area, Rect(place.right, 0, sign, 0), y + board.t(5), f"rule-{clause}", f"[{clause}]", align="right"
        )
    y += high + board.u(8)
    return y if beside else small_text(board, area, room, y, f"note-{words[:16]}", note, 15)


def small_text(
    board: Board,
    area: ScrollArea,
    room: Rect,
    y: int,
    id: str,
    words: str,
    size: float = 16,
    soft: bool = True,
    align: Literal["left", "right"] = "left",
) -> int:
    """Words with clause links; returns the y below them."""
    rich = fonts.rich(words, board.t(size), room.w, (0, 0, 0), role="sans")
    text = Text(
        id,
        Rect(room.x, y, room.w, rich.height),
        words,
        size=size,
        role="sans",
        soft=soft,
        align=align,
        spacing=fonts.LINE_SPACING,
    )
    area.put(text)
    for link in text.links():
        area.put(link)
    return y + rich.height + board.u(4)


def name_box(
    board: Board,
    area: ScrollArea,
    room: Rect,
    y: int,
    draft: DraftSlot[str],
    names: Sequence[str],
    done: Callable[[], None],
    note: str = "",
) -> int:
    """A line for a name, which is laid out, and names to choose from; returns the y below."""
    screen, key = board.screen, draft.name
    names = still_free([said(name) for name in names], screen.seen)
    screen.suggested.update(names)
    if not draft.lies(screen):
        draft.lay(screen, names[0] if names else "")

    def typed(words: str) -> None:
        draft.lay(screen, words)

    high = board.t(44)
    area.put(
        Entry(
            key,
            Rect(room.x, y, room.w, high),
            tr("Its name"),
            draft.read(screen),
            typed,
            done=lambda words: done(),
            most=60,
            hint=tr("a name for it"),
        )
    )
    y += high + board.u(6)
    if note:
        y = small_text(board, area, room, y, f"{key}-note", note, 15)
    x, tall = room.x, board.t(44)
    for number, name in enumerate(names):
        wide = fonts.text_width(name, "sans-semi", board.t(15)) + board.u(24)
        if x > room.x and x + wide > room.right:
            x, y = room.x, y + tall + board.u(6)

        def choose(name: str = name) -> None:
            draft.lay(screen, name)
            screen.rebuild()

        area.put(Button(f"{key}-{number}", Rect(x, y, min(wide, room.w), tall), name, choose, size=15))
        x += wide + board.u(8)
    return y + (tall + board.u(6) if names else 0)


def text_box(
    board: Board,
    area: ScrollArea,
    room: Rect,
    y: int,
    draft: DraftSlot[str],
    name: str,
    suggest: Callable[[], str],
    *,
    high: float = 92,
    hint: str = "",
    done: Callable[[], None] | None = None,
    skip: Callable[[], None] | None = None,
) -> int:
    """A box for several lines, which are laid out, with *Suggest one* and *Skip*; returns the y below.

    `skip` goes on without words of one's own; of itself it leaves the box empty.
    """
    screen, key = board.screen, draft.name

    def typed(words: str) -> None:
        draft.lay(screen, words)

    def propose() -> None:
        IDEAS.lay(screen, IDEAS.read(screen) + 1)
        screen.suggested.add(draft.lay(screen, str(suggest())))
        screen.rebuild()

    tall, button = board.t(high), board.t(44)
    area.put(
        Writing(
            key,
            Rect(room.x, y, room.w, tall),
            name,
            draft.read(screen),
            typed,
            done=(lambda words: done()) if done else None,
            hint=hint,
        )
    )
    y += tall + board.u(6)
    wide = (room.w - board.u(8)) // 2

    def leave() -> None:
        draft.lay(screen, "")
        (skip or screen.rebuild)()

    area.put(Button(f"{key}-suggest", Rect(room.x, y, wide, button), tr("Suggest one"), propose, size=15))
    area.put(Button("skip-words", Rect(room.x + wide + board.u(8), y, wide, button), tr("Skip"), leave, size=15))
    return y + button + board.u(8)
