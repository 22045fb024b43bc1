"""The wood below the books: who is here and how long they have, and the small ways to everything else."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from scenes.menus.shelf.fitting import MOST, TIMES, time_words
from scenes.paint import fonts
from scenes.paint.pieces import Piece
from scenes.system.words import tr
from scenes.ui.frame.box import Box
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets import faces
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Stepper
from scenes.ui.widgets.line import put_line
from scenes.ui.widgets.widget import Inert

Way = tuple[str, str, str, str, Callable[[], None]]
"""A small way: id, icon, words, key, what it does."""


class OnWood(Inert):
    """A few words in pale ink on the wood; where large type leaves them no room, a sign."""

    def __init__(self, id: str, rect: Rect, words: str, icon: str) -> None:
        super().__init__(id, rect, words, dark=True)
        self.kind, self.icon = "text", icon

    def draw(self, surface: Surface) -> None:
        if self.icon:
            colour = self.theme.parchment
            faces.icon(self.icon, self.u(26), colour, self.scale, self.theme).draw(surface, self.rect.center)
            return
        put_line(
            surface, self.box, self.name, "text-italic", 20, self.theme.parchment, self.rect.midleft, room=self.rect.w
        )

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        if self.icon:
            return []
        px = fonts.fitting(self.name, "text-italic", self.t(20), self.rect.w, self.u(14))
        return [(self.name, Rect(self.rect.topleft, (fonts.text_width(self.name, "text-italic", px), px)), self.rect)]


class StepperOnWood(Stepper):
    """A number on dark wood."""

    def ring(self) -> Piece:
        return faces.focus_ring(self.rect.w, self.rect.h, self.scale, self.theme, dark=True, radius=self.radius)


class WayOnWood(Button):
    """An icon with its name below it, where that has room."""

    def __init__(self, rect: Rect, way: Way, named: bool) -> None:
        id, icon, words, cap, do = way
        super().__init__(id, rect, words, do, icon=icon)
        self.dark, self.named, self.radius = True, named, 6.0
        if cap or not named:
            self.tip = f"{words} ({cap})" if cap else words

    def draw(self, surface: Surface) -> None:
        colour = self.theme.card if self.hovered else self.theme.parchment
        top, words = self.box, self.box.at_bottom(t=19)
        if self.named:
            top.cut_bottom(t=17)
        faces.icon(self.icon, self.u(24 if self.hovered else 22), colour, self.scale, self.theme).draw(
            surface, top.center
        )
        if self.named:
            put_line(surface, words, self.name, "sans", 15, colour, words.center, "center", room=words.w)

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        if not self.named:
            return []
        px = fonts.fitting(self.name, "sans", self.t(15), self.rect.w, self.u(14))
        return [(self.name, Rect(self.rect.topleft, (fonts.text_width(self.name, "sans", px), px)), self.rect)]


def put_wood(
    screen: Screen, room: Box, people: int, minutes: int, told: Callable[[int, int], None], ways: list[Way]
) -> None:
    """The line and the ways, in the room on the board; `told` takes people and minutes."""
    layout = screen.layout
    named = layout.text < 1.5
    names = [words if named else "" for _, _, words, _, _ in ways]
    each = max(layout.u(56), *(fonts.text_width(name, "sans", layout.t(15)) + layout.u(10) for name in names))
    for way, place in zip(
        ways, room.cut_right(px=min(each * len(ways), room.w // 2), gap=10).columns(len(ways), 0), strict=True
    ):
        screen.add("wood", WayOnWood(place, way, named))
    tall = min(max(layout.u(44), layout.t(36)), room.h)
    line = room.place(px=(room.w, tall), at="midleft")
    we, have = tr("We are"), tr("and have")
    heads = tr("any number"), time_words(0)
    rest = line.w - 2 * layout.u(76)
    wide = [fonts.text_width(text, "text-italic", layout.t(20)) + layout.u(8) for text in (we, have)]
    shown = [
        max(fonts.text_width(heads[0], "text-bold", layout.t(20)), layout.u(12)),
        max(fonts.text_width(time_words(time), "text-bold", layout.t(20)) for time in TIMES),
    ]
    signs = not named or sum(shown) + sum(wide) + layout.u(40) > rest
    if signs:
        wide = [layout.u(32)] * 2
    words = list(zip((we, have), wide, strict=True))
    share = min(1.0, (rest - sum(wide) - layout.u(40)) / max(1, sum(shown)))
    ids = "people", "minutes"
    labels = tr("How many you are"), tr("How long you have")
    values = (people, TIMES.index(minutes) if minutes in TIMES else len(TIMES) - 1)
    most = (MOST, len(TIMES) - 1)
    changes: tuple[Callable[[float], None], Callable[[float], None]] = (
        lambda value: told(round(value), minutes),
        lambda value: told(people, TIMES[round(value)]),
    )
    says: tuple[Callable[[float], str], Callable[[float], str]] = (
        lambda value: str(round(value)) if value else heads[0],
        lambda value: time_words(TIMES[round(value)]),
    )
    for number in range(2):
        text, across = words[number]
        screen.add(
            "wood",
            OnWood(
                f"{ids[number]}-words",
                line.cut_left(px=across, gap=6),
                text,
                ("person", "hourglass")[number] if signs else "",
            ),
        )
        place = line.cut_left(76, px=round(shown[number] * share), gap=12)
        screen.add(
            "wood",
            StepperOnWood(
                ids[number],
                place,
                labels[number],
                values[number],
                changes[number],
                most=most[number],
                shown=says[number],
            ),
        )
