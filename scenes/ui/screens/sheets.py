"""What lies over a screen: sheets of paper over the veil, menus, slips with a refusal, toasts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from scenes.paint import fonts
from scenes.paint.pieces import Piece
from scenes.system.words import later, tr
from scenes.ui.frame.box import Box
from scenes.ui.input.element import Element, MenuLine
from scenes.ui.input.events import Dropped, Input, Key
from scenes.ui.input.keys import shown_key
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets.buttons import Button, Look
from scenes.ui.widgets.paper import Heading, Paper, Rule
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text
from scenes.ui.widgets.widget import Widget

SEED = 31
"""Of the paper of sheets."""


class Sheet(Screen):
    """A framed sheet over the veil; nothing below it can be reached until it closes.

    A subclass sets `title`, `width` and `height` (units) and adds its widgets in `fill(rect)`, the room inside the
    frame below the title, in pixels.
    """

    covers = False
    veil = True
    comes, goes = "slip", "melt"
    title = ""
    note = ""
    """What stands beside the title, at its right end."""
    width = 560.0
    height = 420.0

    def place(self) -> Rect:
        """The sheet's rect."""
        layout = self.layout
        grown = 1 + (layout.text - 1) * 0.6
        return layout.middle(self.width * grown, self.height * grown)

    def slides_to(self) -> Rect | None:
        return self.place()

    def paper(self) -> partial[Piece]:
        """What paints the paper it is on."""
        return Paper.face(self.place(), self.layout.scale, self.app.theme, frame=True, seed=SEED)

    def build(self) -> None:
        layout = self.layout
        rect = layout.box(self.place())
        self.add("sheet", Paper("sheet-paper", rect, frame=True, seed=SEED))
        inner = rect.inset(32, 26)
        if self.title:
            head = inner.cut_top(px=min(layout.t(54), inner.h // 3)).moved(0, -2)
            self.add("sheet", Heading("sheet-title", head, tr(self.title), size=46, line=False, note=self.note))
            self.add("sheet", Rule("sheet-rule", inner.cut_top(10, gap=6)))
        self.fill(inner)

    def fill(self, room: Box) -> None:
        """Add the widgets of the sheet."""

    def put_words(self, words: str, room: Rect, size: float = 17, *, soft: bool = False) -> None:
        """Add words with their links, scrolling where they are longer than their room."""

        def build(area: ScrollArea, place: Box) -> int:
            high = self.words_height(words, place.w, size)
            text = Text("words", place.at_top(px=high), words, size=size, soft=soft)
            area.put(text)
            for link in text.links():
                area.put(link)
            return high

        self.add("words", ScrollArea("words-area", room, "words", build, zone="words")).fill()

    def words_height(self, words: str, width: int, size: float = 17) -> int:
        """Pixels that `put_words` needs for these words."""
        return fonts.rich(words, self.layout.t(size), width, (0, 0, 0), spacing=1.26).height

    def paint(self, surface: Surface) -> None:
        """The veil has been drawn; the paper is a widget."""

    def enter(self) -> None:
        self.app.sound.play("page-turned")

    def handle(self, given: Input) -> bool:
        if super().handle(given):
            return True
        if isinstance(given, Key) and given.command == "back":
            self.back()
            return True
        # nothing below a sheet is reached, but keys such as full screen still work, and what is dropped is for the app
        if isinstance(given, Dropped):
            return False
        return not (isinstance(given, Key) and given.command in ("full-screen", "picture"))

    def way_on(self, thing: Element) -> MenuLine | None:
        if isinstance(thing, Widget) and thing.why is None:
            return None
        return MenuLine(tr("What could I do?"), partial(self._show_what_can, thing))

    def _show_what_can(self, thing: Element) -> None:
        """The ring goes to what can be used here, before what stands in the same row as the refused thing."""
        able = [
            other
            for zone in sorted(self.zone_list, key=lambda zone: thing in zone.things)
            for other in zone.reachable()
            if (other.why is None if isinstance(other, Widget) else other.press or other.can_hold)
        ]
        if able:
            self.hands.focus_on(able[0])

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        """Of what is grey the reason, and what could be done instead."""
        why, way_on = thing.why if isinstance(thing, Widget) else None, self.way_on(thing)
        if why is None or way_on is None:
            return super().menu_for(thing)
        return [MenuLine(tr("Nothing can be done with it now"), None, why), way_on]

    def back(self) -> None:
        """Esc."""
        self.close()


class Confirm(Sheet):
    """A question with a deed and a way back.  Enter presses the dark button: the deed, unless that loses something."""

    def __init__(
        self,
        title: str,
        words: str,
        deed: str,
        do: Callable[[], None],
        *,
        back: str = later("Back"),
        other: tuple[str, Callable[[], None]] | None = None,
        loses: bool = False,
    ) -> None:
        super().__init__()
        self.loses = loses
        """Does the deed lose something for good? Then the way back is the dark button, and Enter's."""
        self.title, self.words, self.deed, self.do, self.back_words, self.other = title, words, deed, do, back, other
        self.width, self.height = 560, 300

    def fill(self, room: Box) -> None:
        layout = self.layout
        foot = room.cut_bottom(px=Button.height(layout.u, layout.t), gap=8)
        self.put_words(self.words, room, 20)
        deeds = [(tr(self.back_words), self.close), *([self.other] if self.other else []), (self.deed, self._do)]
        dark = 0 if self.loses else len(deeds) - 1
        for number, (rect, (words, do)) in enumerate(zip(foot.columns(len(deeds), 8), deeds, strict=True)):
            look: Look = "main" if number == dark else "plain"
            cap = shown_key("enter") if number == dark else ""
            self.add("deeds", Button(f"deed-{number}", rect, words, do, look=look, cap=cap))

    def take_keyboard(self) -> None:
        self.hands.focus_on(next(thing for thing in self.zone("deeds").things if getattr(thing, "look", "") == "main"))

    def command(self, name: str) -> bool:
        if name == "enter":
            self.close() if self.loses else self._do()
            return True
        return super().command(name)

    def _do(self) -> None:
        self.close()
        self.do()


class Leaving(Confirm):
    """Asked before something is left that the disk has not taken: `why` says what keeps it."""

    def __init__(self, why: str, deed: str, do: Callable[[], None]) -> None:
        words = tr("{why} What is not saved when you leave is lost.", why=why)
        super().__init__(tr("Not saved yet"), words, deed, do, back=later("Stay"), loses=True)


class Large(Sheet):
    """Words in large type: the state of the table for those who want it large or read to them."""

    title = later("In words")
    width, height = 860, 600

    def __init__(self, lines: Sequence[str], title: str = "") -> None:
        super().__init__()
        self.lines, self.title = list(lines), title or self.title

    def fill(self, room: Box) -> None:
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(8)
        foot = room.bottom - high

        def build(area: ScrollArea, place: Box) -> int:

            for number, line in enumerate(self.lines):
                rich = fonts.rich(line, layout.t(28), place.w, (0, 0, 0), spacing=1.26)
                area.put(Text(f"line-{number}", place.cut_top(px=rich.height, gap=12), line, size=28))
            return place.used

        place = room.inset(0, right=-16).at_top(px=max(1, foot - gap - room.y))
        self.add("words", ScrollArea("words-area", place, "words", build, zone="words")).fill()
        cap = self.app.bindings.cap("back")
        self.add("deeds", Button("back", room.band(foot, px=high), tr("Back"), self.close, look="main", cap=cap))
