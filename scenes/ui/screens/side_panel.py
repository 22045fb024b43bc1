"""The side panel: whose turn, what now, what next, the buttons, the log.

`SidePanel` lays its parts out from the top down and from the foot up; the log takes what is left between, as many
whole lines as fit.  When the words themselves do not fit, the whole upper part scrolls, the log with it, and the main
button stands at the foot, so that it never scrolls out of sight.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from pygame import Rect, Surface

from scenes.paint import fonts
from scenes.system.words import Verdict, later, tr
from scenes.ui.frame.box import Box
from scenes.ui.input.element import Role, Tip
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets import faces
from scenes.ui.widgets.buttons import Button, Picture
from scenes.ui.widgets.paper import Device, Heading, Paper, Rule
from scenes.ui.widgets.scroll import Build, ScrollArea
from scenes.ui.widgets.text import Text, put_words
from scenes.ui.widgets.widget import Inert, Widget


@dataclass
class Command:
    """A button of the panel: what it says, does, and why it cannot."""

    words: str
    do: Callable[[], None]
    cap: str = ""
    icon: str = ""
    why: Verdict | None = None
    id: str = ""
    picture: Picture | None = None
    clause: str = ""
    """The clause that allows it, for its tooltip."""
    key: str = ""
    """The name of a key (`p`) that does it, too, while the panel offers it."""
    black: bool = False
    """Is it the screen's black button, though it stands in a row beside another?"""
    short: str = ""
    """What it says where its words find no room beside another."""
    warning: str = ""
    """What is lost for good by it: said in red above the panel's buttons as long as it can be done."""


@dataclass
class LogLine:
    """A line of the log: rich text with clause links, the seat or colour of its lozenge, and its own number."""

    words: str
    colour: tuple[int, int, int] | None = None
    number: int = -1
    choose: Callable[[], None] | None = None
    pieces: frozenset[str] = frozenset()
    """Names of the pieces it is about: they are outlined while it is pointed at."""
    lit: bool = False
    """Is it about the moment that is shown?"""


@dataclass
class PanelParts:
    """What the panel says.  `main` is the large button, `row` the pairs below it, `foot` the small ones."""

    head: str
    sub: str = ""
    prompt: str = ""
    then: str = ""
    device: Picture | None = None
    main: Command | None = None
    row: Sequence[Command] = ()
    foot: Sequence[Command] = ()
    log: Sequence[LogLine] | None = None
    log_title: str = later("Log")
    extra: Build | None = None
    """Adds widgets of a screen's own below the prompt (with `area.put`), in a rect of the panel's width whose top
    is free; returns the height used."""
    below: Build | None = None
    """The same, below the buttons."""
    first: Build | None = None
    """The same, above the words: numbers that decide, where the words are so large that not all is in sight."""
    notes: list[str] = field(default_factory=list)
    low: bool = False
    """The buttons stand at the panel's foot, not below the words."""
    main_last: bool = False
    """With `low`: the main button is the lowest, the first of the row right above it, so that they keep their places
    however many others there are.
    """

    @property
    def warnings(self) -> str:
        """What its buttons lose for good."""
        deeds = [*([self.main] if self.main is not None else []), *self.row]
        return " ".join(dict.fromkeys(deed.warning for deed in deeds if deed.warning and deed.why is None))


def stacked(upper: Build | None, lower: Build | None) -> Build | None:
    """The one above the other in the panel."""
    if upper is None or lower is None:
        return upper or lower

    def both(area: ScrollArea, room: Box) -> int:
        high = upper(area, room)
        return high + lower(area, room.below(room.y + high))

    return both


def button_of(deed: Command, rect: Rect, main: bool = False) -> Button:
    """A deed as a button, the large one or one of those in its row."""
    return Button(
        deed.id or ("main" if main else f"deed-{deed.words}"),
        rect,
        deed.words,
        deed.do,
        look="main" if main or deed.black else "plain",
        cap=deed.cap,
        icon=deed.icon,
        picture=deed.picture,
        why=deed.why,
        tip=Tip(deed.words, (f"[{deed.clause}]",)) if deed.clause else "",
    )


class LogEntry(Text):
    """A log line with its lozenge; clicking shows that moment."""

    heard_as: Role = "log"

    def __init__(self, id: str, rect: Rect, line: LogLine, *, whole: bool = False) -> None:
        super().__init__(id, rect, line.words, size=17, spacing=1.22, whole=whole)
        self.line = line
        if line.choose:
            self.press = line.choose
            self.quiet = False

    def hit(self, pos: tuple[int, int]) -> bool:
        return (self.line.choose is not None or bool(self.line.pieces)) and Widget.hit(self, pos)

    def draw(self, surface: Surface) -> None:
        import pygame

        if self.line.lit:
            wash = self.rect.inflate(self.u(8), self.u(4))
            wash.w, wash.x = wash.w + self.u(18), wash.x - self.u(18)
            surface.fill(self.theme.wash.cited if self.theme.washes else self.theme.card, wash)
            surface.fill(self.theme.illegal.paper, (wash.topleft, (self.u(4), wash.h)))
        super().draw(surface)
        size = self.u(5)
        x, y = self.rect.x - self.u(10), self.rect.y + self.t(11)
        pygame.draw.polygon(
            surface, self.line.colour or self.theme.ink, [(x - size, y), (x, y - size), (x + size, y), (x, y + size)]
        )


CLAUSE = re.compile(r"\s*\[[A-Z]+(?:-[A-Z0-9]+)+\]")
"""A clause's id as it stands in texts."""


class DrawerHandle(Widget):
    """The tab at the window's edge that pulls the panel out, or pushes it back, when the window is small."""

    def __init__(self, rect: Rect, open: bool, flip: Callable[[], None]) -> None:
        super().__init__("drawer", rect, tr("Close the panel") if open else tr("Open the panel"))
        self.open = open
        self.press = flip
        self.tip = self.name
        self.kind = "button"

    def draw(self, surface: Surface) -> None:
        faces.button_face(self.rect.w, self.rect.h, "hover" if self.hovered else "plain", self.scale, self.theme).draw(
            surface, self.rect.topleft
        )
        left = self.screen.layout.left_handed
        name = "back" if self.open == left else "forward"
        faces.icon(name, self.u(20), self.theme.ink, self.scale, self.theme).draw(surface, self.rect.center)


class StripWords(Inert):
    """At a small window's foot, while the panel is pushed in: whose turn, and in a line or two what now."""

    def __init__(self, rect: Rect, head: str, prompt: str, warning: str = "") -> None:
        self.head = head if head.endswith(("?", "!", ".", "…")) else f"{head}."
        self.prompt, self.warns = CLAUSE.sub("", warning or prompt), bool(warning)
        super().__init__("strip-words", rect, f"{self.head} {self.prompt}".replace("**", ""), dark=True)

    def draw(self, surface: Surface) -> None:
        size, pale = self.t(14), self.theme.illegal.dark if self.warns else self.theme.pale
        lines = max(1, (self.rect.h - self.u(4)) // round(size * 1.25))
        words = f"**{self.head}** {self.prompt}" if self.prompt else f"**{self.head}**"
        rich = fonts.rich(words, size, self.rect.w, pale, spacing=1.2, max_lines=lines)
        rich.draw(surface, (self.rect.x, self.rect.centery - rich.height // 2))


class SidePanel:
    """Builds the panel on a screen, in `layout.panel`; add it last, so that it lies on top.

    In a small window only a handle shows at the edge until it is pulled; `screen.drawer_open` remembers that.  While
    it is pushed in, the main button stands at the window's foot, so that a turn can be played without the panel.
    """

    def __init__(self, screen: Screen, parts: PanelParts, *, rect: Box | None = None) -> None:
        self.screen, self.parts = screen, parts
        self.rect = rect or screen.layout.panel
        self.lowered = 0
        """Pixels by which the buttons stand lower than the words above them ask for."""
        layout = screen.layout
        if layout.drawer:
            self._handle()
            if not screen.drawer_open:
                self._foot_button()
                return
        screen.add("panel", Paper("panel-paper", self.rect, catches=layout.drawer))
        inner = self.rect.inset(20, 0)
        top, foot = self.rect.y + layout.u(14), self.rect.bottom - layout.u(12)
        foot = self._foot(inner, foot)
        # with large text the main button must not scroll out of sight
        self.pinned = parts.low or layout.text >= 1.5
        area = self._upper(inner, top, self._pinned(inner, foot) if self.pinned else foot)
        if not self.pinned and any(w.id == self._main_id and w.rect.bottom > area.rect.bottom for w in area.contents):
            self._take_out(area)
            self.pinned = True
            self._upper(inner, top, self._pinned(inner, foot))

    def _handle(self) -> None:
        screen, layout = self.screen, self.screen.layout
        side = layout.u(44)
        rect = Rect(0, layout.bar.h + layout.u(6), side, side)
        if layout.left_handed:
            rect.left = self.rect.right - layout.u(4) if screen.drawer_open else layout.u(4)
            rect.right = min(rect.right, layout.width - layout.u(2))
        else:
            rect.right = self.rect.left + layout.u(4) if screen.drawer_open else layout.width - layout.u(4)
            rect.left = max(rect.left, layout.u(2))
        if layout.strip:
            rect.bottom = layout.height - layout.u(6)

        def flip() -> None:
            screen.drawer_open = not screen.drawer_open
            screen.app.sound.play("page-turned")
            screen.rebuild()

        self.handle = screen.add("drawer", DrawerHandle(rect, screen.drawer_open, flip))

    def _foot_button(self) -> None:
        """The main button in the strip at the window's foot, and beside it whose turn it is and what now."""
        deed, layout = self.parts.main, self.screen.layout
        handle = layout.u(58) if layout.strip else 0
        strip = Rect(layout.u(12), layout.height - layout.strip, layout.width - layout.u(18) - handle, layout.strip)
        if layout.left_handed:
            strip.x += handle - layout.u(6)
        taken = self._main_at_foot(deed) if deed is not None else 0
        if layout.strip:
            strip.w -= taken
            strip.x += taken if layout.left_handed else 0
            self.screen.add("foot", StripWords(strip, self.parts.head, self.parts.prompt, self.parts.warnings))

    def _main_at_foot(self, deed: Command) -> int:
        """The main button at the window's foot; pixels that it takes of the strip."""
        layout = self.screen.layout
        height = Button.height(layout.u, layout.t)
        width = min(layout.t(220), layout.width // 2)
        # the handle stands beside it where both have a strip of their own
        beside = layout.u(6) + (layout.u(52) if layout.strip else 0)
        rect = layout.window.place(px=(width, height), at="bottomright", dy=-6).move(-beside, 0)
        if layout.left_handed:
            rect.left = beside
        self._row(lambda widget: self.screen.add("foot", widget), rect, rect.y, height, [deed], True)
        return width + layout.u(10)

    def _foot(self, inner: Box, foot: int) -> int:
        parts, screen, layout = self.parts, self.screen, self.screen.layout
        for note in reversed(parts.notes):
            rich = fonts.rich(note, layout.t(15), inner.w, (0, 0, 0), role="sans")
            foot -= rich.height
            screen.add(
                "panel",
                Text(
                    f"note-{note[:12]}",
                    inner.band(foot, px=rich.height),
                    note,
                    size=15,
                    role="sans",
                    soft=True,
                    spacing=fonts.LINE_SPACING,
                ),
            )
            foot -= layout.u(6)
        if not parts.foot:
            return foot
        height = Button.height(layout.u, layout.t)
        gap = layout.u(8)
        width = (inner.w - gap * (len(parts.foot) - 1)) // len(parts.foot)
        bare = max(fonts.text_width(deed.words, "sans-semi", layout.t(14)) for deed in parts.foot) + layout.u(16)
        drawn = layout.u(30) if any(deed.icon or deed.picture for deed in parts.foot) else 0
        rows: list[Sequence[Command]] = [parts.foot]
        if bare > width:  # large words stand two by two, or below each other
            across = 2 if bare <= (width := (inner.w - gap) // 2) else 1
            rows = [parts.foot[first : first + across] for first in range(0, len(parts.foot), across)]
            width = width if across == 2 else inner.w
        if bare <= width < bare + drawn:  # without their pictures, rather than in more rows
            rows = [[replace(deed, icon="", picture=None) for deed in row] for row in rows]
        foot -= height * len(rows) + gap * (len(rows) - 1)
        room = inner.below(foot)
        for row in rows:
            for deed, rect in zip(row, room.cut_top(px=height, gap=8).columns(len(row), 8), strict=True):
                button = Button(
                    deed.id or f"foot-{deed.words}",
                    rect,
                    deed.words,
                    deed.do,
                    look="quiet",
                    size=15,
                    icon=deed.icon,
                    picture=deed.picture,
                    cap=deed.cap,
                    why=deed.why,
                )
                screen.add("foot", button)
        foot -= layout.u(12)
        screen.add("panel", Rule("foot-rule", inner.band(foot - layout.u(3), 6), fine=True))
        return foot - layout.u(6)

    def _take_out(self, area: ScrollArea) -> None:
        """Take an area and its contents off the screen again, before anybody has seen them."""
        gone = {id(widget) for widget in (area, *area.contents)}
        for zone in self.screen.zone_list:
            zone.things[:] = [thing for thing in zone.things if id(thing) not in gone]

    @property
    def _main_id(self) -> str:
        """The id of the main button."""
        return (self.parts.main.id or "main") if self.parts.main is not None else ""

    def _upper(self, inner: Box, top: int, foot: int, hold: bool = True) -> ScrollArea:
        """What stands from the top down to `foot`: words, buttons, log. The area that scrolls it where it is longer.

        The buttons are held where they stood before, unless it has to scroll for that alone.
        """
        layout, parts = self.screen.layout, self.parts

        def build(area: ScrollArea, room: Box) -> int:
            start, self.lowered = room.y, 0
            y = self._head(area, room)
            if parts.first:
                y += parts.first(area, room.below(y).above(foot))
            y = self._words(area, room, y)
            if parts.extra or not parts.low:  # nothing to be pressed stands below them else
                y = start + self._held(room.w, y - start, foot - top, hold, "words")
            if self.parts.extra:
                y += layout.u(8)
                y += self.parts.extra(area, room.below(y).above(foot))
            if not parts.low:
                y = start + self._held(room.w, y + layout.u(14) - start, foot - top, hold, "buttons")
                y = self._buttons(area, room, y)
            if self.parts.below:
                y += layout.u(6)
                y += self.parts.below(area, room.below(y).above(foot))
            if parts.log is not None and y - start > foot - top:
                y = self._log(area.put, room.band(y))
            return y - start

        # the bar of the scroll area lies in the paper's margin
        place = inner.inset(0, right=-16).band(top, px=max(1, foot - top))
        area = ScrollArea("panel-area", place, tr("side panel"), build, zone="panel")
        area.about = parts.head
        self.screen.add("panel", area).fill()
        if self.lowered and foot - top < area.length <= foot - top + self.lowered:
            self._take_out(area)
            return self._upper(inner, top, foot, hold=False)
        if area.length > area.rect.h:
            area.rect.h = self._whole_lines(area)
        if parts.log is not None and area.length <= foot - top:
            area.rect.h = area.length
            above = top + area.length + (layout.u(8) if parts.below else 0)
            rest = inner.below(above).above(foot)
            self._log(lambda widget: self.screen.add("log", widget), rest, rest.bottom)
        return area

    @staticmethod
    def _whole_lines(area: ScrollArea) -> int:
        """How high an area is that is longer, so that its foot cuts no line of its words."""
        foot = area.rect.bottom
        for one in area.contents:
            if isinstance(one, Text | Heading) and one.rect.y < area.rect.bottom < one.rect.bottom:
                lines = one.rich().runs if isinstance(one, Text) else ()
                ends = [one.rect.y, *(one.rect.y + run.rect.bottom for run in lines)]
                foot = min(foot, max(end for end in ends if end <= area.rect.bottom))
        return foot - area.rect.y

    def _held(self, width: int, y: int, most: int, hold: bool, what: str) -> int:
        """How far below the top what follows the words, or the buttons, stand: under one head never higher than before,
        where they fit.
        """
        screen, deeds = self.screen, len(self._pairs(width)) + (self.parts.main is not None)
        key = (self.parts.head, width, screen.layout.text, self.parts.extra is not None)
        known, before = screen.buttons_held.get(what, (None, 0))
        each = Button.height(screen.layout.u, screen.layout.t) + screen.layout.u(8)
        high = 0 if self.parts.low else deeds * each
        held = hold and known == key and y < before <= most - high
        if held:
            self.lowered += before - y
        else:
            screen.buttons_held[what] = key, y
        return before if held else y

    def _head(self, area: ScrollArea, room: Box) -> int:
        parts, layout = self.parts, self.screen.layout
        theme = self.screen.app.theme
        y = room.y
        left = room.x
        if parts.device:
            side = layout.u(46)
            area.put(Device("device", Rect(left, y + layout.u(2), side, side), parts.device))
            left += side + layout.u(8)
        width = fonts.even_width(f"**{parts.head}**", layout.t(26), room.right - left)
        head = fonts.rich(f"**{parts.head}**", layout.t(26), width, theme.ink, spacing=1.1)
        area.put(Text("head", Rect(left, y, width, head.height), f"**{parts.head}**", size=26, spacing=1.1))
        y += head.height
        if parts.sub:
            width = fonts.even_width(parts.sub, layout.t(17), room.right - left)
            sub = fonts.rich(parts.sub, layout.t(17), width, theme.ink, spacing=1.2)
            area.put(Text("sub", Rect(left, y, width, sub.height), parts.sub, soft=True, spacing=1.2))
            y += sub.height
        y = max(y, room.y + layout.u(52)) + layout.u(6)
        area.put(Rule("head-rule", room.band(y, 12)))
        return y + layout.u(16)

    def _words(self, area: ScrollArea, room: Box, y: int) -> int:
        parts, layout = self.parts, self.screen.layout
        red = self.screen.app.theme.illegal.paper
        warning = parts.warnings.replace("**", "")  # all of it is strong, whatever is strong within it elsewhere
        for id, words, size, soft, colour in (
            ("prompt", parts.prompt, 20.0, False, None),
            ("then", f"*{parts.then}*" if parts.then else "", 17.0, True, None),
            ("warning", f"**{warning}**" if warning else "", 17.0, False, red),
        ):
            if words:
                y = put_words(
                    area.put, layout, id, room.band(y), words, size=size, soft=soft, colour=colour
                ) + layout.u(2)
        return y

    def _pinned(self, inner: Box, foot: int) -> int:
        """The main button, and with `low` the others too, from the foot up; returns the y above them."""
        parts, layout = self.parts, self.screen.layout
        places = [] if parts.main is None else [([parts.main], True)]
        others = [(pair, False) for pair in self._pairs(inner.w)] if parts.low else []
        places = [*reversed(others), *places] if parts.main_last else [*places, *others]
        height, gap = Button.height(layout.u, layout.t), layout.u(8)
        if not places:
            return foot
        tall = Button.height(layout.u, layout.t, 52) if parts.low else height
        total = sum((tall if main else height) + gap for _, main in places)
        if parts.main_last and parts.main is None:  # nothing else ever lies where the main button is pressed
            total += tall + gap
        y = foot - total
        for pair, main in places:
            self._row(lambda widget: self.screen.add("foot", widget), inner, y, tall if main else height, pair, main)
            y += (tall if main else height) + gap
        return foot - total - layout.u(4)

    def _pairs(self, room: int) -> list[list[Command]]:
        """The row's deeds, two beside each other where their words fit."""
        layout = self.screen.layout
        gap = layout.u(8)
        row, pairs = list(self.parts.row), []
        while row:
            pair, row = row[:2], row[2:]
            if len(pair) == 2:
                pair = [self._shortened(deed, (room - gap) // 2) for deed in pair]
            need = max(
                fonts.text_width(d.words, "sans-semi", layout.t(15)) + (layout.u(30) if d.icon else 0) for d in pair
            )
            if len(pair) == 2 and need + layout.u(20) > (room - gap) // 2:
                row, pair = [pair[1], *row], pair[:1]
            pairs.append(pair)
        return pairs

    def _shortened(self, deed: Command, room: int) -> Command:
        """With its short words where the long ones do not fit: buttons keep their places, whatever Undo takes back."""
        layout = self.screen.layout
        need = fonts.text_width(deed.words, "sans-semi", layout.t(15)) + (layout.u(30) if deed.icon else 0)
        return replace(deed, words=deed.short) if deed.short and need + layout.u(20) > room else deed

    def _row(
        self, add: Callable[[Widget], Widget], room: Box, y: int, height: int, deeds: Sequence[Command], main: bool
    ) -> None:
        for deed, rect in zip(deeds, room.band(y, px=height).columns(len(deeds), 8), strict=True):
            add(button_of(deed, rect, main))

    def _buttons(self, area: ScrollArea, room: Box, y: int) -> int:
        parts, layout = self.parts, self.screen.layout
        height, gap = Button.height(layout.u, layout.t), layout.u(8)
        if parts.main and not self.pinned:
            self._row(area.put, room, y, height, [parts.main], True)
            y += height + gap
        for pair in self._pairs(room.w):
            self._row(area.put, room, y, height, pair, False)
            y += height + gap
        return y

    def _log(self, put: Callable[[Widget], Widget], room: Box, foot: int | None = None) -> int:
        """The log from the top of `room` down, all of it, or the whole lines that end above `foot`; its lower edge."""
        parts, layout = self.parts, self.screen.layout
        assert parts.log is not None
        y = room.y + layout.t(30) + layout.u(6)
        left, width = room.x + layout.u(18), room.w - layout.u(18)
        entries: list[LogEntry] = []
        for index, line in enumerate(parts.log):
            height = fonts.rich(line.words, layout.t(17), width, (0, 0, 0), spacing=1.22).height
            if foot is not None and y + height > foot:
                break
            number = line.number if line.number >= 0 else index
            entries.append(LogEntry(f"log-{number}", Rect(left, y, width, height), line))
            y += height + layout.u(6)
        if not entries:
            return room.y
        put(Heading("log-title", room.at_top(t=30), tr(parts.log_title)))
        for entry in entries:
            put(entry)
            for link in entry.links():
                put(link)
        return y


def say_too_small(screen: Screen) -> None:
    """In a window in which no table can be laid out: a sentence that says so."""
    layout = screen.layout
    top = layout.u(8) if not any(widget.id == "bar" for widget in screen.widgets()) else layout.bar.bottom + layout.u(8)
    rect = Rect(layout.u(8), top, layout.width - layout.u(16), max(1, layout.height - layout.u(8) - top))
    words = tr("This window is too small for a table. Make it larger, please.")

    def build(area: ScrollArea, room: Box) -> int:
        rich = fonts.rich(words, layout.t(17), room.w, (0, 0, 0))
        area.put(Text("small", room.at_top(px=rich.height), words, spacing=fonts.LINE_SPACING))
        return rich.height

    screen.add("small", Paper("small-paper", rect))
    inner = rect.inflate(-layout.u(24), -layout.u(20))
    screen.add("small", ScrollArea("small-area", inner, "message", build, zone="small")).fill()
