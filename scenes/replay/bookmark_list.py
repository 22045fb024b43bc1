"""The bookmarks in the panel of a replay, and what else can be done from the step that is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pygame import Rect, Surface

from scenes.paint import fonts
from scenes.paint.scripts import own
from scenes.replay.bar import draw_flag, flag_colour
from scenes.replay.bookmarks import Bookmarks
from scenes.replay.watched import Watched
from scenes.system.words import Verdict, said, tr
from scenes.ui.frame.box import Box
from scenes.ui.frame.layout import Layout
from scenes.ui.widgets import faces
from scenes.ui.widgets.buttons import Button, IconButton
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text, WordLink


class Steps(Protocol):
    """Where one can go in a record, and what one can do at a step."""

    def jump(self, index: int) -> None:
        """Show the moment after `index` actions."""

    def mark(self) -> None:
        """Mark the step that is shown."""

    def play_on(self) -> None:
        """Begin a new game at this step."""

    def review(self) -> None:
        """Look for the decisions that cost most."""


class BookmarkList:
    """*Play on from here*, a row for each bookmark, and the way to the review."""

    def __init__(self, watched: Watched, marks: Bookmarks, layout: Layout, steps: Steps) -> None:
        self.watched, self.marks, self.layout, self.steps = watched, marks, layout, steps

    def build(self, area: ScrollArea, room: Box) -> int:
        """Put it into the panel's area; returns how high it is in pixels."""
        y = self._play_on(area, room) if self.watched.own else room.y
        layout, steps = self.layout, self.steps
        title = layout.t(28)
        area.put(Heading("marks-title", room.band(y, px=title), tr("Bookmarks")))
        y += title + layout.u(2)
        for number, mark in enumerate(self.marks.marks):
            state = self.watched.whole[min(mark.step, self.watched.last)].state
            when = said(state.rules.moment_words(state)).partition(",")[0]
            side = max(layout.u(44), layout.t(32))
            rect = Rect(room.x, y, room.w - side, side)

            def go(step: int = mark.step) -> None:
                steps.jump(step)

            def edit(step: int = mark.step) -> None:
                steps.jump(step)
                steps.mark()

            row = MarkRow(
                f"bookmark-{number}",
                rect,
                when,
                mark.note or tr("step {step}", step=mark.step),
                number,
                mark.step == self.watched.index,
                go,
            )
            area.put(row)
            rect.h = row.needs()
            place = Rect(room.right - side, y, side, side)
            area.put(IconButton(f"edit-{number}", place, "pen", tr("Change this bookmark"), edit, dark=False))
            y += rect.h + layout.u(2)
        if not self.marks.marks:
            words = tr("*None yet.* Mark a step and write a note to find it again.")
            rich = fonts.rich(words, layout.t(15), room.w, (0, 0, 0), spacing=1.2)
            area.put(Text("no-marks", room.band(y, px=rich.height), words, size=15, spacing=1.2, soft=True))
            y += rich.height
        if self.watched.reviewable:
            words = tr("Find what cost most")
            width = min(room.w, fonts.text_width(words, "sans-semi", layout.t(15)) + layout.u(4))
            area.put(WordLink("review", Rect(room.x, y, width, layout.t(28)), words, steps.review))
            y += layout.t(28)
        return y - room.y

    def _play_on(self, area: ScrollArea, room: Box) -> int:
        """The button and what it does; the y below."""
        layout, steps, y = self.layout, self.steps, room.y
        high = Button.height(layout.u, layout.t)
        why = (
            Verdict(tr("The game is over here. Go back a step, and play on from there.")) if self.watched.over else None
        )
        area.put(
            Button(
                "play-on",
                room.band(y, px=high),
                tr("Play on from here"),
                steps.play_on,
                look="main",
                cap="P",
                why=why,
                tip=tr("A new game starts at this step; the record stays."),
            )
        )
        return y + high + layout.u(6)


class MarkRow(Button):
    """A bookmark in the panel: its flag, when it is in the game's own words, its note."""

    def __init__(
        self, id: str, rect: Rect, when: str, note: str, number: int, here: bool, go: Callable[[], None]
    ) -> None:
        super().__init__(id, rect, tr("{when}: {note}", when=when, note=note), go)
        self.when, self.note, self.number, self.here = when, note, number, here
        self.tip = self.name

    def _note(self) -> tuple[int, fonts.RichText]:
        """How far from the left the note begins, and the note in as many lines as it takes."""
        left = self.u(36) + fonts.text_width(self.when, "sans-semi", self.t(17)) + self.u(12)
        left = left if left < self.rect.w // 2 else self.u(36)
        return left, fonts.rich(
            own(self.note), self.t(17), self.rect.w - self.u(6) - left, self.theme.ink, spacing=1.15
        )

    def needs(self) -> int:
        """How high it is with the whole note, in pixels."""
        left, note = self._note()
        head = self.t(20) if left == self.u(36) else 0  # at large type the round stands above it
        return max(self.rect.h, head + note.height + self.u(10))

    def draw(self, surface: Surface) -> None:
        if self.here or self.hovered:
            look: faces.Look = "hover" if self.hovered else "tile"
            faces.button_face(self.rect.w, self.rect.h, look, self.scale, self.theme).draw(surface, self.rect.topleft)
        size, (left, note) = self.u(24), self._note()
        stacked = left == self.u(36)
        head = self.t(20) if stacked else 0
        y = self.rect.centery - (head + note.height) // 2
        first = y + self.t(10) if stacked else self.rect.centery
        draw_flag(surface, (self.rect.x + self.u(8), first + size // 2), size, flag_colour(self.number), self.theme.ink)
        at = (self.rect.x + self.u(36), first)
        self.put_text(surface, self.when, "sans-semi", self.t(17), self.theme.ink, at)
        note.draw(surface, (self.rect.x + left, y + head))

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        return []
