"""A window onto something longer: wheel, drag, keyboard."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from scenes.ui.frame.box import Box
from scenes.ui.input.events import Key, Pointer
from scenes.ui.widgets import faces
from scenes.ui.widgets.widget import Widget

FADES = 22
"""Units of large text: so high is the strip in which what goes on fades."""
Build = Callable[["ScrollArea", Box], int]
"""Adds the contents with `area.put`, laid out in a rect of the area's width that begins at its top; returns the
height of the contents in pixels."""


class ScrollArea(Widget):
    """Widgets in a column that may be longer than the area.

    `build` lays the contents out as if there were room without end.  The wheel, a drag on the paper, the arrows and
    Page keys scroll; Tab and the arrows bring what they reach into view.  Where they see all of it so, from thing to
    thing, as in a list of switches, they never stop at the area itself.
    """

    heard_as = "scroll"

    def __init__(self, id: str, rect: Rect, name: str, build: Build, *, zone: str, at_end: bool = False) -> None:
        super().__init__(id, rect, name)
        self.build, self.zone_id, self.at_end = build, zone, at_end
        self.offset = 0
        self.length = 0
        self.contents: list[Widget] = []
        self.kind = "scroll"
        self._drag: tuple[int, int] | None = None
        self.quiet = True

    def fill(self) -> None:
        """Make the contents; called once, after the area was added to its screen."""
        room = self.screen.layout.box(self.rect.move(0, -self.offset))
        room.w -= self.u(16)
        self.length = self.build(self, room)
        self.quiet = self._is_walked()
        most = max(0, self.length - self.rect.h)
        if (self.at_end and not self.screen_kept) or self.offset > most:
            self._shift(most - self.offset)
        if self.seeks is not None and self.seeks.id != self.sought:
            self.sought = self.seeks.id
            self.reveal(self.seeks.rect)

    about = ""
    """What it tells of: what is new is read from its beginning."""
    screen_kept = False
    seeks: Widget | None = None
    """What is brought into sight, once: as long as it is the same, whoever scrolls away stays there."""
    sought = ""

    def restore(self, old: Widget) -> None:
        assert isinstance(old, ScrollArea)
        if old.about != self.about:
            return
        self.offset, self.sought = old.offset, old.sought
        self.screen_kept = old.offset < max(0, old.length - old.rect.h)

    def put(self, widget: Widget) -> Widget:
        """Add a widget to the contents."""
        widget.area = self
        self.contents.append(widget)
        self.screen.add(self.zone_id, widget)
        return widget

    @property
    def most(self) -> int:
        return max(0, self.length - self.rect.h)

    def _stops(self) -> list[Rect]:
        """Where the keyboard stops in it, but at links: those lie in running text, which is scrolled."""
        return [widget.rect for widget in self.contents if not widget.quiet and widget.kind != "link"]

    def _is_walked(self) -> bool:
        """Does the keyboard see all of it by its stops alone? No two of them are further apart than it is high."""
        if self.length <= self.rect.h:
            return True
        top = self.rect.y - self.offset
        edges = sorted((rect.top - top, rect.bottom - top) for rect in self._stops())
        if not edges:
            return False
        seen = [0, *(bottom for _, bottom in edges)]
        gaps = [bottom - before for before, (_, bottom) in zip(seen, edges, strict=False)]
        return max(*gaps, self.length - edges[-1][0]) <= self.rect.h - 2 * self.u(12)

    def _shift(self, pixels: int) -> None:
        self.offset += pixels
        for widget in self.contents:
            widget.rect.move_ip(0, -pixels)

    def scroll_by(self, pixels: float) -> bool:
        """Scroll down by so many pixels; False when there is nothing to scroll."""
        goal = max(0, min(self.most, round(self.offset + pixels)))
        if self.most == 0:
            return False
        if goal != self.offset:
            self._shift(goal - self.offset)
            self.invalidate()
        return True

    def reveal(self, rect: Rect) -> None:
        """Scroll so that a rect (as it lies now) is seen; with the first and the last stop what lies beyond them."""
        margin = self.u(12)
        stops, top = self._stops(), self.rect.y - self.offset
        if stops and rect.top <= min(stop.top for stop in stops) and rect.bottom - top <= self.rect.h:
            self.scroll_by(-self.offset)
            return
        if stops and rect.bottom >= max(stop.bottom for stop in stops) and self.length - rect.top + top <= self.rect.h:
            self.scroll_by(self.most - self.offset)
            return
        if rect.top < self.rect.top + margin:
            self.scroll_by(rect.top - self.rect.top - margin)
        elif rect.bottom > self.rect.bottom - margin:
            self.scroll_by(min(rect.bottom - self.rect.bottom + margin, rect.top - self.rect.top - margin))

    def key(self, key: Key) -> bool:
        page = self.rect.h - self.t(40)
        steps = {"up": -self.t(40), "down": self.t(40)}
        named = {"page up": -page, "page down": page, "pageup": -page, "pagedown": page}
        if key.command in ("first", "last"):
            return self.scroll_by(-self.offset if key.command == "first" else self.most - self.offset)
        if key.name in named:
            return self.scroll_by(named[key.name])
        if key.command in steps:
            before = self.offset
            self.scroll_by(steps[key.command])
            return self.offset != before
        return False

    def track(self, pointer: Pointer) -> bool:
        if self.most == 0:
            return False
        if pointer.kind == "press":
            self._drag = (pointer.pos[1], self.offset)
            if pointer.pos[0] >= self.rect.right - self.u(16):
                self._drag = None
                self._jump(pointer.pos[1])
        elif pointer.kind == "release" and pointer.touch and self._drag is not None:
            self.screen.app.coast()
        elif pointer.kind == "move":
            if self._drag is None:
                self._jump(pointer.pos[1])
            else:
                self.scroll_by(self._drag[1] - (pointer.pos[1] - self._drag[0]) - self.offset)
        return True

    def _jump(self, y: int) -> None:
        share = (y - self.rect.y) / self.rect.h
        self.scroll_by(share * self.length - self.rect.h / 2 - self.offset)

    def draw(self, surface: Surface) -> None:
        clip = surface.get_clip()
        edge = self.u(faces.MARGIN)
        window = Rect(self.rect.x - edge, self.rect.y, self.rect.w + 2 * edge, self.rect.h)
        bare = [(rim, surface.subsurface(rim).copy()) for rim in self.rims() if surface.get_rect().contains(rim)]
        surface.set_clip(clip.clip(window))
        seen = clip.inflate(2 * edge, 2 * edge).clip(window)
        for widget in self.contents:
            if widget.rect.colliderect(seen):
                widget.draw(surface)
        for rim, ground in bare:
            self._fade(surface, rim, ground)
        surface.set_clip(clip)
        if self.most:
            knob = max(self.u(30), self.rect.h * self.rect.h // max(1, self.length))
            top = round((self.rect.h - knob) * self.offset / self.most)
            faces.scroll_face(self.rect.h, top, knob, self.scale, self.theme).draw(
                surface, (self.rect.right - self.u(12), self.rect.y)
            )

    def rims(self) -> list[Rect]:
        """The strips in which what goes on above or below fades: where an edge cuts something."""
        edge, wide = self.u(faces.MARGIN), self.rect.w - self.u(16)
        strip = Rect(self.rect.x - edge, self.rect.y, wide + edge, min(self.t(FADES), self.rect.h // 3))
        found = []
        for at, rim in ((self.rect.top, strip), (self.rect.bottom, strip.move(0, self.rect.h - strip.h))):
            if any(widget.rect.top < at - 1 and at + 1 < widget.rect.bottom for widget in self.contents):
                found.append(rim)
        return found

    def _fade(self, surface: Surface, rim: Rect, ground: Surface) -> None:
        """The paper as it was before comes back towards the edge."""
        upwards = rim.top == self.rect.top
        for row in range(rim.h):
            share = (rim.h - row if upwards else row + 1) / rim.h
            ground.set_alpha(round(255 * share))
            surface.blit(ground, (rim.x, rim.y + row), Rect(0, row, rim.w, 1))
