"""Running text, and the links in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from pygame import Rect, Surface

from scenes.paint import fonts
from scenes.system.words import tr
from scenes.ui.frame.layout import Layout
from scenes.ui.input.element import Role
from scenes.ui.widgets.widget import Inert, Widget, WidgetHost

REACH = 30
"""Units: a folded clause is hit that far around."""


class Text(Inert):
    """Words that can hold **bold**, *italic* and [CLAUSE-ID-1] links; the links are things of their own."""

    heard_as: Role = "text"

    def __init__(
        self,
        id: str,
        rect: Rect,
        words: str,
        *,
        size: float = 17,
        colour: tuple[int, int, int] | None = None,
        role: fonts.Role = "text",
        spacing: float = 1.26,
        align: Literal["left", "centre", "right"] = "left",
        soft: bool = False,
        dark: bool = False,
        whole: bool = False,
    ) -> None:
        super().__init__(id, rect, words, dark=dark)
        self.whole = whole
        """Do clauses stand there in full? Elsewhere each is a § that says its id when it is pointed at."""
        self.words, self.size, self.colour, self.role = words, size, colour, role
        self.spacing, self.align, self.soft = spacing, align, soft
        self.kind = "text"

    def rich(self) -> fonts.RichText:
        theme = self.theme
        colour = self.colour or (theme.pale if self.dark else theme.soft_ink if self.soft else theme.ink)
        return fonts.rich(
            self.words,
            self.t(self.size),
            self.rect.w,
            colour,
            role=self.role,
            spacing=self.spacing,
            link_colour=theme.focus.on(self.dark) if self.whole else theme.pale if self.dark else theme.soft_ink,
            whole=self.whole,
            align=self.align,
        )

    def links(self) -> list[Link]:
        """Things for the clause links; the screen adds them to the same zone after the text."""
        found: dict[str, Link] = {}
        for number, (rect, clause) in enumerate(self.rich().links()):
            place = rect.move(self.rect.topleft)
            if clause in found:
                found[clause].rect.union_ip(place)
            else:
                found[clause] = Link(f"{self.id}/{number}", place, clause)
                found[clause].reach = 0 if self.whole else self.u(REACH)
        return list(found.values())

    def said(self) -> str:
        return ""

    def draw(self, surface: Surface) -> None:
        self.rich().draw(surface, self.rect.topleft)

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        rich = self.rich()
        return [(self.words, Rect(self.rect.topleft, (rich.width, rich.height)), self.rect)]


class Link(Widget):
    """A clause id in a text: opens the rulebook at that clause.  The text draws it; this is its place."""

    heard_as = "link"
    radius = 4.0

    def __init__(self, id: str, rect: Rect, clause: str) -> None:
        super().__init__(id, rect, clause)
        self.clause = clause
        self.tip = tr("Open the rulebook at {clause}", clause=clause)
        self.press = self.open
        self.kind = "link"

    def near(self, pos: tuple[int, int], grown: bool = False) -> float | None:
        if self.area is not None and not self.area.rect.collidepoint(pos):
            return None
        return super().near(pos, grown)

    def open(self) -> None:
        self.screen.open_clause(self.clause)

    def draw(self, surface: Surface) -> None:
        if self.hovered:
            line = self.box.at_bottom(px=max(1, self.u(2)))
            surface.fill(self.theme.focus.on(self.dark), line)


def put_words(
    add: Callable[[Widget], object],
    layout: Layout,
    id: str,
    place: Rect,
    words: str,
    *,
    size: float = 17,
    soft: bool = False,
    align: Literal["left", "centre", "right"] = "left",
    colour: tuple[int, int, int] | None = None,
) -> int:
    """Add words with their links at the top of `place`, as high as they need there; returns the y below them."""
    rich = fonts.rich(words, layout.t(size), place.w, (0, 0, 0), spacing=1.26)
    rect = layout.box(place).at_top(px=rich.height)
    text = Text(id, rect, words, size=size, soft=soft, align=align, colour=colour)
    add(text)
    for link in text.links():
        add(link)
    return rect.bottom


def add_text(
    screen: WidgetHost,
    id: str,
    words: str,
    room: Rect,
    zone: str,
    *,
    size: float = 15,
    role: fonts.Role = "sans",
    soft: bool = True,
) -> Rect:
    """Words with clause links in a room of their own; the type gives way when it must. Returns what they take."""
    layout = screen.layout
    px = size
    least = (fonts.SMALLEST / fonts.LINK_SHARE if "[" in words else fonts.SMALLEST) / layout.text
    while px > least and fonts.rich(words, layout.t(px), room.w, (0, 0, 0), role=role).height > room.h:
        px -= 0.5
    rich = fonts.rich(words, layout.t(px), room.w, (0, 0, 0), role=role)
    text = Text(
        id, layout.box(room).at_top(px=rich.height), words, size=px, role=role, soft=soft, spacing=fonts.LINE_SPACING
    )
    screen.add(zone, text)
    for link in text.links():
        screen.add(zone, link)
    return text.rect


class WordLink(Widget):
    """Words that do something when clicked, written like a link."""

    heard_as = "link"
    radius = 4.0

    def __init__(
        self,
        id: str,
        rect: Rect,
        words: str,
        do: Callable[[], None],
        *,
        size: float = 15,
        align: Literal["left", "right"] = "left",
        dark: bool = False,
        ink: bool = False,
    ) -> None:
        super().__init__(id, rect, words, dark=dark)
        self.size, self.align, self.ink = size, align, ink
        self.press = do
        self.kind = "link"

    def draw(self, surface: Surface) -> None:
        colour = self.theme.ink if self.ink else self.theme.focus.on(self.dark)
        at = self.rect.midright if self.align == "right" else self.rect.midleft
        rect = self.put_text(
            surface,
            self.name,
            "sans-semi",
            self.t(self.size),
            colour,
            at,
            "midright" if self.align == "right" else "midleft",
        )
        if self.hovered or not self.ink:
            surface.fill(colour, Rect(rect.x, rect.bottom - self.u(3), rect.w, max(1, self.u(1))))
