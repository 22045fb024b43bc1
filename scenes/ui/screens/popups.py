"""What appears over a screen for a moment: toasts, slips with a reason, menus."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.paint import fonts
from scenes.system.words import Verdict
from scenes.ui.frame.app_context import ClauseReader
from scenes.ui.frame.box import Box
from scenes.ui.input.element import Element, MenuLine
from scenes.ui.input.events import Input, Key, Pointer, Wheel
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.stack import Scene
from scenes.ui.widgets import faces
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Link, Text, WordLink, put_words
from scenes.ui.widgets.widget import Widget


class Overlay(Scene):
    """Something small that floats above everything and draws itself in the moving layer."""

    covers = False
    comes = goes = None
    interrupts = False


FREE = ("slip", "hand", "piles", "roles")
"""Zones of a table that nothing lies over."""


class Toast(Overlay):
    """A sentence at the foot of the window for a few seconds; any input may pass through it."""

    seconds = 4.0

    def __init__(self, words: str) -> None:
        self.words = words
        self.until = 0.0

    def enter(self) -> None:
        self.until = self.app.now + self.seconds + len(self.words) / 40

    def update(self, now: float) -> bool:
        if now >= self.until:
            self.close()
        return False

    @property
    def rich(self) -> fonts.RichText:
        width = min(self.layout.t(620), self.layout.width - self.layout.u(60))
        return fonts.rich(self.words, self.layout.t(17), width, self.app.theme.ink)

    def place(self) -> Rect:
        """Where it is shown: at the window's foot; where a slip or a sheet lies there, where it hides least of that."""
        layout, rich = self.layout, self.rich
        foot = Rect(0, 0, rich.width + layout.u(36), rich.height + layout.u(22))
        head, middle, bar = foot.copy(), foot.copy(), foot.copy()
        foot.midbottom = (layout.width // 2, layout.height - layout.u(20))
        head.midtop = (layout.width // 2, layout.tall.y + layout.u(10))
        middle.center = layout.width // 2, layout.height // 2
        bar.midtop = (layout.width // 2, layout.u(2))
        slips = self._slips()

        def covered(rect: Rect) -> int:
            return sum(rect.clip(slip).w * rect.clip(slip).h for slip in slips)

        return min((foot, bar, head, middle), key=covered)

    def _slips(self) -> list[Rect]:
        """What it must not lie over: slips and cards in the hand or to choose from, and all sheets over a screen."""
        return [
            thing.rect
            for scene in self.stack.scenes
            if isinstance(scene, Screen)
            for zone in scene.zone_list
            if zone.id in FREE or not scene.covers
            for thing in zone.things
        ]

    def draw_moving(self, surface: Surface) -> list[Rect]:
        layout, theme, rich, rect = self.layout, self.app.theme, self.rich, self.place()
        touched = faces.slip_face(rect.w, rect.h, layout.scale, theme, bar=theme.focus.paper, seed=3).draw(
            surface, rect.topleft
        )
        rich.draw(surface, (rect.x + layout.u(20), rect.y + layout.u(11)))
        return [touched]


class Slip(Screen):
    """Why something is refused: one sentence, the clause as a link and a way on, beside the place.

    Any other input ends it.
    """

    covers = False
    comes = goes = None
    interrupts = False

    def __init__(self, verdict: Verdict, about: Rect, owner: ClauseReader, way_on: MenuLine | None = None) -> None:
        super().__init__()
        self.verdict, self.about, self.owner, self.instead = verdict, about, owner, way_on

    @property
    def line(self) -> tuple[int, int]:
        """How wide and high the way on is; a finger finds it."""
        if self.instead is None:
            return 0, 0
        size, most, high = map(self.layout.t, (16, 320, 34))
        return fonts.rich(self.instead.words, size, most, (0, 0, 0), role="sans-semi").width, high

    def place(self) -> tuple[Box, fonts.RichText]:
        layout, theme = self.layout, self.app.theme
        words = self.verdict.cited
        width = min(layout.t(320), layout.width - layout.u(60))
        rich = fonts.rich(words, layout.t(17), width - layout.u(52), theme.ink, whole=True)
        wide, high = self.line
        rect = layout.window.place(60, 24, px=(max(rich.width, wide), rich.height + high))
        rect.midtop = (self.about.centerx, self.about.bottom + layout.u(12))
        if rect.bottom > layout.height - layout.u(6):
            rect.midbottom = (self.about.centerx, self.about.top - layout.u(12))
        rect.clamp_ip(layout.window.inflate(-layout.u(12), -layout.u(12)))
        return rect, rich

    def take_keyboard(self) -> None:
        """Any key ends a slip; Tab goes to its clause and to the way on."""

    def arrange(self) -> None:
        """What it stood beside lies elsewhere in a window of another size: that ends it, too."""
        if self.zone_list:
            self.close()
        else:
            super().arrange()

    def build(self) -> None:
        rect, rich = self.place()
        words = self.verdict.cited
        at = rect.place(px=(rich.width + 2, rich.height), at="topleft", dx=42, dy=11)
        self.add("slip", _SlipPaper("slip-paper", rect))
        text = self.add("slip", Text("slip-words", at, words, spacing=fonts.LINE_SPACING, whole=True))
        for link in text.links():
            self.add("slip", link)
        if self.instead is not None:
            at = rect.place(px=self.line, at="bottomleft", dx=42, dy=-6)
            self.add("way-on", WordLink("way-on", at, self.instead.words, self.go_on, size=16))

    def go_on(self) -> None:
        """Do what is proposed instead."""
        self.close()
        if self.instead is not None and self.instead.do is not None:
            self.instead.do()

    def paint(self, surface: Surface) -> None:
        """Only the slip itself is drawn."""

    def handle(self, given: Input) -> bool:
        if isinstance(given, Pointer):
            inside = any(thing.hit(given.pos) for zone in self.zone_list for thing in zone.things)
            if given.kind == "press" and not inside:
                self.close()
                return False
            return super().handle(given) and (inside or given.kind != "move")
        if isinstance(given, Key):
            links = [thing for zone in self.zone_list for thing in zone.reachable()]
            if given.command in ("next-zone", "previous-zone") and links and self.hands.focus is not links[-1]:
                return super().handle(given)
            if given.command == "enter" and self.hands.focus is not None:
                return super().handle(given)
            self.close()
            return given.command == "back"
        return False

    def open_clause(self, clause: str) -> None:
        self.close()
        self.owner.open_clause(clause)


class _SlipPaper(Widget):
    def __init__(self, id: str, rect: Rect) -> None:
        super().__init__(id, rect)
        self.quiet = True

    def draw(self, surface: Surface) -> None:
        theme = self.theme
        faces.slip_face(self.rect.w, self.rect.h, self.scale, theme, bar=theme.illegal.paper, seed=9).draw(
            surface, self.rect.topleft
        )
        faces.icon("cross", self.u(18), theme.illegal.paper, self.scale, theme).draw(
            surface, (self.rect.x + self.u(24), self.rect.y + self.u(11) + self.t(12))
        )


class MenuRow(Widget):
    """A line of a menu; greyed ones give reason and clause below."""

    heard_as = "line"
    radius = 4.0

    def __init__(self, id: str, rect: Rect, line: MenuLine, menu: Menu) -> None:
        super().__init__(id, rect, line.words, why=line.why)
        self.line, self.menu = line, menu
        self.press = self.pressed
        self.kind = "menu-line"

    def pressed(self) -> None:
        if self.line.why is None and self.line.do is not None:
            self.menu.close()
            self.menu.app.sound.play("button")
            self.line.do()

    def draw(self, surface: Surface) -> None:
        theme, legal = self.theme, self.line.why is None
        if legal and (self.hovered or self.ringed):
            surface.fill(theme.wash.cited, self.rect)
        x, y = self.rect.x + self.u(12), self.rect.y + self.u(8)
        rich = self.menu.words(self.line)
        if not legal:
            faces.icon("cross", self.u(12), theme.illegal.paper, self.scale, theme).draw(
                surface, (x + self.u(6), y + self.t(11))
            )
        rich[0].draw(surface, (x + self.u(20), y))
        if rich[1] is not None:
            rich[1].draw(surface, (x + self.u(20), y + rich[0].height))
        if self.line.key:
            self.put_text(
                surface,
                self.line.key,
                "sans",
                self.t(14),
                theme.soft_ink,
                (self.rect.right - self.u(10), y + self.t(11)),
                "midright",
            )


class Menu(Screen):
    """All actions for a piece, beside it; the illegal ones are grey with the reason and the clause id.

    `told` is what a tooltip would tell of it, where there is none to be seen.
    """

    covers = False
    comes = goes = None

    def __init__(
        self,
        title: str,
        lines: Sequence[MenuLine],
        pos: tuple[int, int],
        owner: ClauseReader,
        told: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self.told = told
        self.title, self.lines, self.pos, self.owner = title, list(lines), pos, owner
        self.rect = Rect(0, 0, 0, 0)

    def words(self, line: MenuLine) -> tuple[fonts.RichText, fonts.RichText | None]:
        layout, theme = self.layout, self.app.theme
        width = self.text_width
        colour = theme.ink if line.why is None else theme.soft_ink
        head = fonts.rich(line.words, layout.t(17), width, colour, role="sans-semi")
        if line.why is None:
            return head, None
        why = line.why.cited
        return head, fonts.rich(why, layout.t(15), width, theme.soft_ink, role="sans", whole=True)

    @property
    def text_width(self) -> int:
        return min(self.layout.t(280), self.layout.width - self.layout.u(90))

    def build(self) -> None:
        layout = self.layout
        width = self.text_width + layout.u(64)
        title = layout.t(30) if self.title else 0
        heights = []
        for line in self.lines:
            head, why = self.words(line)
            heights.append(max(layout.u(44), head.height + (why.height if why else 0) + layout.u(16)))
        told = [fonts.rich(line, layout.t(15), self.text_width, (0, 0, 0), spacing=1.26).height for line in self.told]
        inner = sum(heights) + sum(told) + (layout.u(8) if told else 0)
        most = layout.height - layout.u(24) - title
        self.rect = Rect(*self.pos, width, title + min(inner, most) + layout.u(16))
        self.rect.clamp_ip(layout.window.inflate(-layout.u(8), -layout.u(8)))
        inside = layout.box(self.rect).inset(4, 4)
        self.add("menu", _MenuPaper("menu-paper", self.rect))
        if self.title:
            place = inside.at_top(px=title).inset(10, 0).moved(0, 2)
            about = fonts.ellipsis(self.title, "title", layout.t(18), place.w)  # of a file it may be long
            self.add("menu", Heading("menu-title", place, about, size=24))

        def build(area: ScrollArea, room: Box) -> int:
            for number, (words, height) in enumerate(zip(self.told, told, strict=True)):
                there = Rect(room.x + layout.u(20), room.y, self.text_width, height)
                put_words(area.put, layout, f"told-{number}", there, words, soft=True, size=15)
                room.cut_top(px=height)
            if told:
                room.cut_top(px=layout.u(8))
            for index, (line, height) in enumerate(zip(self.lines, heights, strict=True)):
                area.put(MenuRow(f"line-{index}", room.at_top(px=height), line, self))
                head, why = self.words(line)
                if why is not None:
                    for number, (rect, clause) in enumerate(why.links()):
                        at = rect.move(room.x + layout.u(32), room.y + layout.u(8) + head.height)
                        area.put(Link(f"line-{index}/{number}", at, clause))
                room.cut_top(px=height)
            return room.used

        place = inside.inset(0, top=4, right=-8).below(inside.y + title + layout.u(4)).at_top(px=min(inner, most))
        self.add("menu", ScrollArea("menu-area", place, "actions", build, zone="menu")).fill()

    def enter(self) -> None:
        self.app.sound.play("page-turned")

    def paint(self, surface: Surface) -> None:
        """Only the menu's paper is drawn."""

    def open_clause(self, clause: str) -> None:
        self.close()
        self.owner.open_clause(clause)

    def handle(self, given: Input) -> bool:
        if isinstance(given, Pointer) and given.kind == "press" and not self.rect.collidepoint(given.pos):
            self.close()
            return True
        if isinstance(given, Key) and given.command == "back":
            self.close()
            return True
        if isinstance(given, Key) and given.command in ("down", "up", "next-zone") and self.hands.focus is None:
            rows = [t for t in self.zone_list[0].things if isinstance(t, MenuRow)]
            self.hands.focus_on(rows[0])
            return True
        used = super().handle(given)
        # nothing below a menu is reached, but keys such as full screen still work
        everywhere = isinstance(given, Key) and given.command in ("full-screen", "picture")
        return used or (isinstance(given, (Pointer, Wheel, Key)) and not everywhere)

    def chosen(self, thing: Element | None) -> None:
        """A grey line was clicked: its reason stands there already."""


class _MenuPaper(Widget):
    def __init__(self, id: str, rect: Rect) -> None:
        super().__init__(id, rect)
        self.quiet = True

    def draw(self, surface: Surface) -> None:
        faces.slip_face(self.rect.w, self.rect.h, self.scale, self.theme, seed=13).draw(surface, self.rect.topleft)
