"""Real dice: what was thrown on the wood is typed in, die by die, with big buttons or keys.

The slip says what the dice are for, refuses numbers that a die cannot show, takes numbers back, and lets the app
roll the rest. The record keeps every number.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from scenes.paint import fonts, marks
from scenes.paint.dice import cast, die
from scenes.paint.pieces import Piece
from scenes.session.table.typed_dice import Asking, Wanted
from scenes.system.words import Verdict, later, tr
from scenes.ui.frame.box import Box
from scenes.ui.input.events import Input, Key
from scenes.ui.input.keys import shown_key
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.button_row import RowButton, put_row
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.entry import Entry, digit
from scenes.ui.widgets.paper import Heading, Paper, Rule
from scenes.ui.widgets.text import Text
from scenes.ui.widgets.widget import Inert, Widget


@dataclass(frozen=True, slots=True)
class Throwing:
    """What a game says of the dice that it waits for: whose they are, what they do, a picture, and the slip's room."""

    words: str
    note: str
    picture: Piece | None = None
    room: Rect | None = None
    so_far: str = ""
    """What was thrown just now for the same purpose, where it is told by pieces and not by players."""
    place: tuple[int, int] | None = None
    """Which die of how many of the same throw this is, where the game knows better than the rule that asks."""


class RealDice(Sheet):
    """Asks for the dice of the action (or the set-up) that waits; closes when the last one is in.

    `describe` says of them what the game knows; `aside` follows when the slip is put aside.
    """

    title = later("What did you throw?")
    width, height = 752, 424
    veil = False  # what is known already stays clear, where the game says which part of the board that is

    def __init__(
        self,
        table: Asking,
        describe: Callable[[Wanted], Throwing | None] | None = None,
        aside: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.table, self.describe, self.aside = table, describe, aside
        self.typed = ""
        """Digits of a d100 or another large die being typed."""

    @property
    def wanted(self) -> Wanted:
        wanted = self.table.wanted
        assert wanted is not None
        return wanted

    @property
    def said(self) -> Throwing:
        """What is said of the dice: the game's own words, or those of the rule that asks."""
        found = self.describe(self.wanted) if self.describe is not None else None
        if found is not None:
            return found
        number, of = self.wanted.place
        count = tr("Die {number} of {all}", number=number, all=of) if of > 1 else tr("One die")
        sides, purpose = self.wanted.ask.sides, self.wanted.ask.label
        words = tr("**{die}** of {sides} sides: {purpose}.", die=count, sides=sides, purpose=purpose)
        return Throwing(f"{words} [{self.wanted.ask.rule}]", "")

    @property
    def at(self) -> tuple[int, int]:
        """Which die of how many of the same throw is wanted."""
        return self.said.place or self.wanted.place

    @property
    def throw(self) -> list[int]:
        """The numbers already typed of the throw that is going on."""
        die_number, _ = self.at
        return self.wanted.answers[len(self.wanted.answers) - (die_number - 1) :] if die_number > 1 else []

    # ------------------------------------------------------------ building

    def place(self) -> Rect:
        room = self.said.room if self.table.wanted is not None else None
        if room is None or self.layout.text > 1.2:
            return super().place()
        return self.layout.middle(self.width, self.height, room)

    def build(self) -> None:
        if self.table.wanted is None:
            return
        layout, u, t, said = self.layout, self.layout.u, self.layout.t, self.said
        rect = layout.box(self.place())
        self.add("sheet", Paper("sheet-paper", rect, frame=True, seed=31))
        room = rect.inset(26, 20)
        high = Button.height(u, t)
        deeds = room.inset(0, bottom=2).at_bottom(px=high)
        room = room.above(deeds.y - u(10))
        beside = said.picture is not None and layout.text <= 1.2
        if said.picture is not None and beside:
            wide, tall = said.picture.surface.get_size()
            at = room.place(px=(wide, tall), at="topleft", dx=2, dy=6)
            self.add("sheet", _Picture("thrower", at, said.picture))
            self._put("progress", room.below(at.bottom + u(12)).at_left(122), self._progress(), 17, soft=False)
            room.cut_left(138)
        self._fill(room, said, beside)
        self._deeds(deeds)

    def _put(self, id: str, place: Box, words: str, size: float, soft: bool) -> int:
        """Words with their links at the top of a place; the y below them."""
        rich = fonts.rich(words, self.layout.t(size), place.w, (0, 0, 0), spacing=1.22)
        text = Text(id, place.at_top(px=rich.height), words, size=size, soft=soft, spacing=1.22)
        self.add("sheet", text)
        for link in text.links():
            self.add("sheet", link)
        return place.y + rich.height

    def _fill(self, room: Box, said: Throwing, beside: bool) -> None:
        """Title, what the dice are for, the dice and the keys; `beside` them stands how far the throw is."""
        u, t = self.layout.u, self.layout.t
        head = min(t(46), room.h // 5)
        title = room.place(px=(0, head), at="midtop", dy=-6)
        self.add("sheet", Heading("sheet-title", title, tr(self.title), size=40, line=False))
        y = self._put("what-for", room.band(title.bottom + u(2)), said.words, 20, soft=False)
        if said.note:
            y = self._put("why", room.band(y), said.note, 15, soft=True)
        self.add("sheet", Rule("rule", room.band(y + u(2), 10)))
        y += u(12)
        side, keys = u(86), u(56)
        note = fonts.rich(self._progress(), t(15), room.w, (0, 0, 0), spacing=1.22).height if not beside else 0
        gap = max(u(3), (room.bottom - y - side - keys - note) // (3 if beside else 4))
        self.add("sheet", _Thrown("thrown", room.band(y + gap, px=side), self))
        y += 2 * gap + side
        self._keys(room.band(y, px=keys))
        if not beside:
            self._put("progress", room.band(y + keys + min(gap, u(10))), self._progress(), 15, soft=True)

    def _deeds(self, room: Rect) -> None:
        none = None if self.wanted.typed else Verdict(tr("Nothing has been typed yet."))
        number, of = self.at
        rest = tr("Roll the last one here") if number == of > 1 else tr("Roll the rest here")
        cap = self.app.bindings.cap
        put_row(
            partial(self.add, "deeds"),
            room,
            self.layout.u(10),
            [
                RowButton("roll-rest", rest, self.roll_rest, cap=cap("dice")),
                RowButton("erase", tr("Erase the last"), self.erase, none, shown_key("backspace")),
                RowButton("aside", tr("Put the slip aside"), self.back, cap="Esc"),
            ],
            size=15,
        )

    def paint(self, surface: Surface) -> None:
        """The night veil over what lies behind the slip; what is known already stays clear."""
        room = self.said.room if self.table.wanted is not None else None
        rect = self.layout.window if room is None or self.layout.text > 1.2 else room
        veil = Surface(rect.size)
        veil.fill(self.app.theme.night)
        veil.set_alpha(round(255 * (0.55 if rect == self.layout.window else 0.45)))
        surface.blit(veil, rect)

    def _progress(self) -> str:
        """How far the throw is, and which keys do the same."""
        number, of = self.at
        keys = ""
        if self.wanted.ask.sides <= 12:
            keys = tr("Keys 1 to {sides}; Backspace takes one back.", sides=min(9, self.wanted.ask.sides))
        if of < 2:
            thrown = self.said.so_far or self._thrown_before()
            return f"{tr('So far: {throws}.', throws=thrown)} {keys}".strip() if thrown else keys
        return f"{tr('{typed} typed, **{left} to go.**', typed=number - 1, left=of - number + 1)} {keys}".strip()

    def _thrown_before(self) -> str:
        """What others threw just now for the same purpose, such as the first turn."""
        rolled = [event.facts for event in self.wanted.needs.events or () if event.rule == self.wanted.ask.rule]
        return ", ".join(f"{facts['who']} {facts['result']}" for facts in rolled if {"who", "result"} <= facts.keys())

    def _keys(self, room: Box) -> None:
        """A button a side for small dice, a field for large ones."""
        layout, sides = self.layout, self.wanted.ask.sides
        if sides <= 12:
            gap = layout.u(8)
            width = min(layout.u(112), (room.w - gap * (sides - 1)) // sides)
            for side in range(1, sides + 1):
                rect = Rect(room.x + (side - 1) * (width + gap), room.y, width, layout.u(56))
                self.add("keys", _Side(f"side-{side}", rect, self, side))
            return
        field = room.place(180, 52, "topleft")
        name = tr("a number from 1 to {sides}", sides=sides)
        self.add(
            "keys",
            Entry(
                "number",
                field,
                name,
                self.typed,
                self._type,
                done=self._done,
                allow=digit,
                most=3,
                hint=tr("00 is 100") if sides == 100 else "",
            ),
        )
        take = room.place(160, 52, "topleft", dx=190)
        self.add("keys", Button("take", take, tr("Take it"), lambda: self._done(self.typed)))

    def _type(self, words: str) -> None:
        self.typed = words

    def _done(self, words: str) -> None:
        if words:
            number = int(words)
            self.answer(self.wanted.ask.sides if number == 0 else number)

    # ------------------------------------------------------------ deeds

    def answer(self, number: int) -> None:
        """This die shows `number`."""
        self.typed = ""
        verdict = self.table.answer(number)
        self.app.sound.play("dice-roll")
        if verdict is not None:
            self.app.tell(verdict.words)
        self._changed()

    def erase(self) -> None:
        """Take the last number back."""
        self.table.erase()
        self._changed()

    def roll_rest(self) -> None:
        """The app rolls what is left of this action."""
        self.table.roll_rest()
        self._changed()

    def back(self) -> None:
        self.table.put_aside()
        self.close()
        if self.aside is not None:
            self.aside()

    def _changed(self) -> None:
        if self.table.wanted is None:
            if self in self.stack.scenes:  # what the last die brought may have closed it
                self.close()
        else:
            self.rebuild()

    def handle(self, given: Input) -> bool:
        if isinstance(given, Key) and self.table.wanted is not None and self.wanted.ask.sides <= 12:
            if given.digit:
                number = int(given.digit)
                self.answer(10 if number == 0 and self.wanted.ask.sides == 10 else number)
                return True
            if given.name == "backspace":
                self.erase()
                return True
        if isinstance(given, Key) and given.command == "dice":
            self.roll_rest()
            return True
        return super().handle(given)


class _Picture(Inert):
    """Who throws."""

    def __init__(self, id: str, rect: Rect, picture: Piece) -> None:
        super().__init__(id, rect)
        self.picture = picture

    def draw(self, surface: Surface) -> None:
        surface.blit(self.picture.surface, self.rect)


class _Side(Widget):
    """A key: one side of the die."""

    def __init__(self, id: str, rect: Rect, sheet: RealDice, side: int) -> None:
        super().__init__(id, rect, str(side))
        self.sheet, self.side = sheet, side
        self.press = partial(sheet.answer, side)
        self.kind = "button"

    def draw(self, surface: Surface) -> None:
        marks.note(self.rect.w / self.scale, self.rect.h / self.scale, self.scale, self.theme).draw(
            surface, self.rect.topleft
        )
        if self.sheet.wanted.ask.sides == 6:
            die(self.side, 34, self.scale, self.theme).draw(surface, (self.rect.centerx - self.u(6), self.rect.centery))
            at = (self.rect.right - self.u(8), self.rect.bottom - max(self.u(10), self.t(9)))
            self.put_text(surface, str(self.side), "sans", self.t(14), self.theme.soft_ink, at, "midright")
        else:
            self.put_text(surface, str(self.side), "text-bold", self.t(24), self.theme.ink, self.rect.center, "center")


class _Thrown(Inert):
    """The dice of this throw: those typed, the open place, those to come."""

    def __init__(self, id: str, rect: Rect, sheet: RealDice) -> None:
        super().__init__(id, rect)
        self.sheet = sheet

    def draw(self, surface: Surface) -> None:
        sheet = self.sheet
        if sheet.table.wanted is None:
            return
        number, of = sheet.at
        sides, thrown = sheet.wanted.ask.sides, sheet.throw
        pitch = min(self.u(92), self.rect.w // max(1, of))
        x, y = self.rect.x + self.u(44), self.rect.centery
        ones = sides == 6 and sheet.wanted.needs.facts.get("hits_on") == 1
        for place in range(of):
            if place < len(thrown):
                value = thrown[place]
                hit = ones and value == 1
                if sides == 6:
                    piece = die(
                        value, 58, self.scale, self.theme, angle=place * 7 % 20 - 9, state="hit" if hit else "plain"
                    )
                    piece.draw(surface, (x, y))
                else:
                    cast("d10", value % 10, 58, self.scale, self.theme).draw(surface, (x, y))
            else:
                now = place == number - 1
                gap = marks.gap_box(58, 58, self.scale, self.theme)
                gap.draw(surface, (x - self.u(29), y - self.u(29)))
                if now:
                    marks.ring_box("focus", 66, 66, self.scale, self.theme).draw(
                        surface, (x - self.u(33), y - self.u(33))
                    )
            x += pitch
        if ones and thrown:
            count = sum(1 for value in thrown if value == 1)
            words = fonts.text(
                tr("hit so far") if count == 1 else tr("hits so far"), "sans", self.t(14), self.theme.soft_ink
            )
            middle = self.rect.right - self.u(6) - words.get_width() // 2
            at = (middle, y - self.t(14))
            self.put_text(surface, str(count), "text-bold", self.t(40), self.theme.illegal.paper, at, "center")
            surface.blit(words, words.get_rect(center=(middle, y + self.t(19))))
