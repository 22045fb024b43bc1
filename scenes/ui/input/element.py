"""Things on a screen, the zones that Tab walks, and what the grammar asks of a screen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Literal, Protocol

from msgspec import Struct, field
from pygame import Rect

from scenes.paint.outline import Outline
from scenes.system.words import Verdict
from scenes.ui.input.events import Key, Pointer, Typed, Wheel


class Tip(Struct, frozen=True):
    """A tooltip: a title, lines of rich text (values now and why they differ from printed), keywords."""

    title: str
    lines: tuple[str, ...] = ()
    now: str = ""
    """What F4 says of it beside its name: what it is now; else the first sentence."""


Role = Literal[
    "", "zone", "piece", "text", "note", "heading", "log", "button", "link", "switch", "slider", "number", "choice",
    "option", "tab", "field", "line", "scroll",
]  # fmt: skip
"""What a thing is to those who hear the screen; empty: what it can do says it. A note is always told, last of all."""


class Setting(Struct, frozen=True):
    """What a control is set to, as it is told to those who hear the screen."""

    on: bool | None = None
    """Of a switch, and of one of several choices."""
    number: float | None = None
    least: float = 0
    most: float = 0
    step: float = 1
    words: tuple[str, ...] = ()
    """All the words of which one is chosen."""
    chosen: int = -1
    text: str | None = None
    """What stands in a field."""
    caret: int = 0
    mark: int = 0


class Scrolls(Protocol):
    """Something longer than its room."""

    def scroll_by(self, pixels: float) -> bool:
        """Scroll down by so many pixels; False when there is nothing to scroll."""


class Paged(Struct, frozen=True):
    """A row or a book of which a part is seen: where it lies, and what turns it so many pages on."""

    room: Rect
    turn: Callable[[int], None]


class MenuLine(Struct, frozen=True):
    """A line of a piece's menu.  With `why` it is shown grey with the reason and its clause.

    `detailed`: it does what the line above does, in a way that is laid out first; two clicks pass it over.
    """

    words: str
    do: Callable[[], None] | None = None
    why: Verdict | None = None
    key: str = ""
    detailed: bool = False


@dataclass(eq=False)
class Element:
    """Anything on the screen that can be pointed at: a button, a card, a plot.

    `rect` in pixels.  `press` is what a click or Enter does; a thing that `can_hold` is picked up instead and put
    down on one that `is_place`.  `adjust` answers plus and minus.  `tip` is a Tip, a plain string or a function.
    `quiet` things can be pointed at but are left out by Tab and the arrows.  A piece that acts for another player than
    the one before the screen names its `owner`.  `stands_for` are the names of the pieces that it shows, where its id
    is none of them: a stack.  A thing that must know more is a class of its own.

    A thing that is no rectangle has an `outline`, and its `rect` is the box around that.  A small one has a `reach`:
    within so many pixels side to side, and half as many beside an outline, it is hit, where nothing else lies that is
    not below it.  One that `grows` is drawn that much larger under the pointer and in the ring of the keyboard
    (`Screen.place_of`).  What can be held, and
    what `is_token`, lies on a place without hiding it from what is put down there.  With a `room` only what lies in it
    is seen and can be hit: a piece of a map whose window is smaller than the map. One that does not `lift` looks the
    same under the pointer, and is not drawn anew for that.
    """

    id: str
    rect: Rect
    kind: str = ""
    name: str = ""
    tip: Tip | str | Callable[[], Tip | str] = ""
    can_hold: bool = False
    is_place: bool = False
    press: Callable[[], None] | None = None
    adjust: Callable[[int], None] | None = None
    quiet: bool = False
    stands_for: Collection[str] = ()
    owner: str = ""
    outline: Outline | None = None
    reach: int = 0
    at_once: bool = False
    """Does a click or Enter do its deed, though it can be dragged, too? Where it has one place to go to."""
    grows: float = 1.0
    dark: bool = False
    """Does it lie on a dark ground? Then its rings are pale."""
    is_token: bool = False
    covers: bool = False
    """Is it a paper over what was added before it? Neither the ring nor the tooltip of that comes through."""
    room: Rect | None = None
    lifts: bool = True
    _: KW_ONLY
    name_room: Callable[[], Rect | None] | None = None
    """Where its name is written beside it: who points there means it, unless something else lies there."""
    beyond: int = 0
    """So many pixels beyond its rect it is drawn, where that is more than shadows and rings take."""

    def only_look(self, why: Verdict) -> None:
        """From now on it can be pointed at, and nothing can be done with it."""
        self.can_hold = self.is_place = False
        self.press = self.adjust = None

    @property
    def middle(self) -> tuple[int, int]:
        """A point of the thing: where a key presses it."""
        if self.outline is None:
            return self.rect.center
        x, y = self.outline.middle
        return round(x), round(y)

    @property
    def seen(self) -> bool:
        """Does it lie in the room in which it can be seen?"""
        return self.room is None or self.room.colliderect(self.rect)

    @property
    def grown(self) -> Rect:
        """The place that it takes while it is drawn larger."""
        return self.rect.scale_by(self.grows)

    @property
    def extent(self) -> Rect:
        """All pixels that it may take; not to be changed."""
        return self.grown if self.grows != 1 else self.rect

    @property
    def drawn(self) -> Rect:
        """All pixels on which it is drawn, but for what is about any thing; not to be changed."""
        return self.extent.inflate(2 * self.beyond, 2 * self.beyond) if self.beyond else self.extent

    def hit(self, pos: tuple[int, int]) -> bool:
        """Is this point of the window on the thing?"""
        if self.room is not None and not self.room.collidepoint(pos):
            return False
        return self.outline.holds(pos) if self.outline is not None else self.rect.collidepoint(pos)

    def near(self, pos: tuple[int, int], grown: bool = False) -> float | None:
        """How many pixels a point beside a small thing is away, if it still counts; None if not.

        `grown`: it is drawn larger now, and all of that counts.
        """
        if self.room is not None and not self.room.collidepoint(pos):
            return None
        written = self.name_room() if self.name_room is not None else None
        if written is not None and written.collidepoint(pos):
            return 0.0
        room = self.grown if grown else self.rect.copy()
        room.inflate_ip(max(0, self.reach - room.w), max(0, self.reach - room.h))
        if not room.collidepoint(pos):
            return None
        if self.outline is not None:
            gap = self.outline.gap(pos)
            return gap if not self.reach or gap <= self.reach / 2 else None
        dx = max(self.rect.left - pos[0], 0, pos[0] - self.rect.right)
        dy = max(self.rect.top - pos[1], 0, pos[1] - self.rect.bottom)
        return float((dx * dx + dy * dy) ** 0.5)

    def key(self, key: Key) -> bool:
        """Use a key while focused; False leaves it to the grammar."""
        return False

    def typed(self, typed: Typed) -> bool:
        return False

    def track(self, pointer: Pointer) -> bool:
        """Use the pointer oneself (a slider, a text field); True keeps it until the button is released."""
        return False

    def again(self, pos: tuple[int, int], times: int) -> bool:
        """The button is still held down where it was pressed: once more, `times` by now; False if that is nothing."""
        return False

    def take(self, value: float | str) -> None:
        """Be set to this: a number, the number of one of its words, or words."""

    @property
    def scroller(self) -> Scrolls | None:
        """What a finger that begins on it scrolls: the list in which it lies, if that is longer than its room."""
        return None

    def wheeled(self, given: Wheel) -> bool:
        """Use the wheel over it; False leaves it to the page."""
        return False

    def lost(self) -> None:
        """The pointer that it used was lost: neither released here nor called off. What was set stays as shown."""

    def tooltip(self) -> Tip | None:
        """The tooltip now, or None."""
        tip = self.tip() if callable(self.tip) else self.tip
        if isinstance(tip, str):
            return Tip(tip) if tip else None
        return tip

    @property
    def caret_spot(self) -> Rect | None:
        """Where words are typed, in pixels; None if it is nothing to type into."""
        return None

    @property
    def composing(self) -> str:
        """Words that an input method is still making here."""
        return ""

    def composed(self) -> None:
        """The input method makes nothing more of what it was making: that stays as it stands."""

    def focused(self, on: bool) -> None:
        """The keyboard's ring came or went."""


class Zone(Struct, eq=False):
    """A part of the screen that Tab goes to as a whole and in which the arrows move.  Later things lie on top."""

    id: str
    things: list[Element] = field(default_factory=list)
    name: str = ""

    def reachable(self) -> list[Element]:
        return [thing for thing in self.things if not thing.quiet]


class Held(Struct, eq=False):
    """What the player holds: the thing, how, where it may go, and what it is held over."""

    thing: Element
    how: Literal["drag", "click", "key"]
    legal: frozenset[str]
    pos: tuple[int, int]
    grab: tuple[int, int] = (0, 0)
    over: Element | None = None
    verdict: Verdict | None = None


class Delegate(Protocol):
    """What the grammar asks of a screen.  `scenes.ui.screens.screen.Screen` answers with sensible defaults."""

    def zones(self) -> Sequence[Zone]:
        """The zones now, in the order of Tab; the last lies on top."""

    def take_keyboard(self) -> None:
        """Put the ring where the keyboard begins: on what the screen is about, not on its frame."""

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        """The ids of the places where it may legally go, from `choices`; a Verdict when it may not be taken."""

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        """Why it may not go there, from `check`; None when it may.  Asked while the place is pointed at."""

    def put(self, thing: Element, place: Element) -> Verdict | None:
        """Do it.  A Verdict means that nothing happened."""

    def refused(self, thing: Element, place: Element | None, verdict: Verdict, pos: tuple[int, int]) -> None:
        """Show why not; the thing goes back."""

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        """All actions for a thing, the illegal ones with their reasons."""

    def show_menu(self, thing: Element, lines: Sequence[MenuLine], pos: tuple[int, int]) -> None: ...

    def show_tip(self, thing: Element | None) -> None:
        """Show the tooltip of a thing, or none."""

    def chosen(self, thing: Element | None) -> None:
        """A thing without a deed of its own (or the empty board) was clicked."""

    def touched(self, *things: Element | None) -> None:
        """The look of these changed (hover, focus, hold): draw them again."""

    def paged_at(self, pos: tuple[int, int]) -> Paged | None:
        """What a finger that goes sideways from there turns, or None."""

    def coast(self) -> None:
        """What a finger pushed and has let go of goes on by itself."""

    def put_back(self, held: Held) -> None:
        """What was held is let go without a deed: slide it home."""
