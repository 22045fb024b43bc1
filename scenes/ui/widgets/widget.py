"""What all widgets share: a place, a screen, a way to be drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pygame import Rect, Surface

from scenes.paint import fonts
from scenes.paint.pieces import Piece
from scenes.paint.theme import Theme
from scenes.system.words import Verdict
from scenes.ui.frame.app_context import AppContext
from scenes.ui.frame.box import Box
from scenes.ui.frame.layout import Layout
from scenes.ui.input.element import Element, Role, Scrolls, Setting
from scenes.ui.input.interaction import Interaction
from scenes.ui.widgets import faces


class WidgetHost(Protocol):
    """What a widget asks of the screen on which it stands."""

    app: AppContext
    layout: Layout
    hands: Interaction

    @property
    def only_number(self) -> Widget | None:
        """The one number that is asked for; None where there is none, or several."""

    def add(self, zone: str, thing: Widget) -> Widget:
        """Put a widget into a zone; a scroll area does so with its contents."""

    def put_in_order(self, zone: str, area: Widget, contents: Sequence[Widget]) -> None:
        """These are the contents of a scroll area now, in the order of the keyboard."""

    def touched(self, *things: Element | None) -> None:
        """The look of these changed: draw them again."""

    def refuse_disabled(self, widget: Widget) -> bool:
        """Say why a widget cannot act; False when it can."""

    def refused(self, thing: Element, place: Element | None, verdict: Verdict, pos: tuple[int, int]) -> None:
        """Show why not, beside the thing."""

    def command(self, name: str) -> bool:
        """A command that the widget does not use itself."""

    def open_clause(self, clause: str) -> None:
        """A clause link was clicked."""


class Area(Protocol):
    """What a widget knows of the scroll area in which it lies."""

    rect: Rect

    @property
    def most(self) -> int:
        """How many pixels it can scroll; 0: all of it is seen."""

    def reveal(self, rect: Rect) -> None:
        """Scroll so that a rect (as it lies now) can be seen."""

    def scroll_by(self, pixels: float) -> bool:
        """Scroll down by so many pixels; False when there is nothing to scroll."""


class Widget(Element):
    """A thing that draws itself.  It is made with its rect and lives until the screen is arranged anew.

    `why` greys it and says in one sentence why it cannot act; it stays visible and reachable.
    `dark` says that it stands on the table or the night bar, not on paper.
    """

    radius = 8.0
    heard_as: Role = ""
    acts = False
    """Does it do something to what lies there? Then it is grey where that can only be looked at."""

    def __init__(
        self, id: str, rect: Rect, name: str = "", *, why: Verdict | str | None = None, dark: bool = False
    ) -> None:
        super().__init__(id, Rect(rect), name=name)
        self.screen: WidgetHost
        self.area: Area | None = None
        """The scroll area in which it lies, if any."""
        self.why = Verdict(why) if isinstance(why, str) and why else why or None
        self.dark = dark

    def only_look(self, why: Verdict) -> None:
        """What acts says why it does not; what scrolls or leads to a rule goes on doing so."""
        if self.acts:
            self.why = why

    # -------- for subclasses

    def draw(self, surface: Surface) -> None:
        """Draw within `rect`."""

    def restore(self, old: Widget) -> None:
        """Take over what the player did to the widget of the same id before the screen was arranged anew."""

    def said(self) -> str:
        """What a control that can be used is called when the screen is read aloud, with its value; empty for none."""
        return self.name if self.press is not None and self.kind != "link" else ""

    def now_set(self) -> Setting:
        """What it is set to now."""
        return Setting()

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        """Words, the rect they take, and the rect they must stay in: what the checker of cut text asks."""
        return []

    # -------- help

    @property
    def theme(self) -> Theme:
        return self.screen.app.theme

    @property
    def scale(self) -> float:
        return self.screen.layout.scale

    @property
    def live(self) -> bool:
        return self.why is None

    @property
    def hovered(self) -> bool:
        return self.screen.hands.hover is self and self.screen.hands.held is None

    @property
    def ringed(self) -> bool:
        return self.screen.hands.ringed() is self

    @property
    def box(self) -> Box:
        """Its place as a box, whose parts are given in units."""
        return self.screen.layout.box(self.rect)

    def u(self, units: float) -> int:
        return self.screen.layout.u(units)

    def t(self, units: float) -> int:
        return self.screen.layout.t(units)

    @property
    def scroller(self) -> Scrolls | None:
        return self.area if self.area is not None and self.area.most > 0 else None

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.rect.collidepoint(pos) and (self.area is None or self.area.rect.collidepoint(pos))

    def invalidate(self) -> None:
        self.screen.touched(self)

    def focused(self, on: bool) -> None:
        if on and self.area is not None and self.screen.hands.keyboard:
            self.area.reveal(self.rect)

    def ring(self) -> Piece:
        """The focus ring around the widget."""
        return faces.focus_ring(self.rect.w, self.rect.h, self.scale, self.theme, dark=self.dark, radius=self.radius)

    def put_text(
        self,
        surface: Surface,
        string: str,
        role: fonts.Role,
        px: int,
        colour: tuple[int, int, int],
        at: tuple[int, int],
        anchor: str = "midleft",
    ) -> Rect:
        """One line of text, with the named point of its rect at `at`."""
        line = fonts.text(string, role, px, colour)
        rect = line.get_rect(**{anchor: at})
        surface.blit(line, rect)
        return rect


class Inert(Widget):
    """A widget that is only looked at: the pointer passes through it to what lies below, the keyboard passes it by."""

    def __init__(
        self, id: str, rect: Rect, name: str = "", *, why: Verdict | str | None = None, dark: bool = False
    ) -> None:
        super().__init__(id, rect, name, why=why, dark=dark)
        self.quiet = True

    def hit(self, pos: tuple[int, int]) -> bool:
        return False
