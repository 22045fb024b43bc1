"""Real dice: what was thrown on the wood is typed in, die by die, with big buttons or keys.

The slip says what the dice are for, refuses numbers that a die cannot show, takes numbers back, and lets the app
roll the rest. The record keeps every number.
"""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from scenes.paint import fonts, marks
from scenes.paint.dice import cast, die
from scenes.session.typed_dice import Asking, Wanted
from scenes.system.words import Verdict, later, tr
from scenes.ui.button_row import RowButton, put_row
from scenes.ui.buttons import Button
from scenes.ui.entry import Entry
from scenes.ui.events import Input, Key
from scenes.ui.paper import Rule
from scenes.ui.sheets import Sheet
from scenes.ui.text import Text
from scenes.ui.widget import Widget


class RealDice(Sheet):
    """Asks for the dice of the action (or the set-up) that waits; closes when the last one is in."""

    title = later("What did you throw?")
    width, height = 752, 470

    def __init__(self, table: Asking) -> None:
        super().__init__()
        self.table = table
        self.typed = ""
        """Digits of a d100 or another large die being typed."""

    @property
    def wanted(self) -> Wanted:
        wanted = self.table.wanted
        assert wanted is not None
        return wanted

    @property
    def throw(self) -> list[int]:
        """The numbers already typed of the throw that is going on."""
        die_number, _ = self.wanted.place
        return self.wanted.answers[len(self.wanted.answers) - (die_number - 1) :] if die_number > 1 else []

    def fill(self, room: Rect) -> None:
        if self.table.wanted is None:
            return
        layout, wanted = self.layout, self.wanted
        number, of = wanted.place
        count = tr("Die {number} of {all}", number=number, all=of) if of > 1 else tr("One die")
        sides, purpose = wanted.ask.sides, wanted.ask.label
        words = tr("**{die}** of {sides} sides: {purpose}.", die=count, sides=sides, purpose=purpose)
        words = f"{words} [{wanted.ask.rule}]"
        text = self.add("sheet", Text("what-for", Rect(room.x, room.y, room.w, layout.t(54)), words, size=20))
        for link in text.links():
            self.add("sheet", link)
        high = Button.height(layout.u, layout.t)
        foot = room.bottom - high
        self.add("sheet", Rule("rule", Rect(room.x, foot - layout.u(18), room.w, layout.u(10))))
        side, keys = layout.u(86), layout.u(58)
        note = self._progress(number, of)
        rich = fonts.rich(note, layout.t(15), room.w, (0, 0, 0), role="sans")
        top = room.y + text.rich().height
        gap = max(layout.u(4), (foot - layout.u(24) - top - side - keys - rich.height) // 4)
        y = top + gap
        self.add("sheet", _Thrown("thrown", Rect(room.x, y, room.w, side), self))
        y += side + gap
        self._keys(Rect(room.x, y, room.w, keys))
        y += keys + min(gap, layout.u(10))
        place = Rect(room.x, y, room.w, rich.height)
        self.add("sheet", Text("progress", place, note, size=15, role="sans", soft=True, spacing=fonts.LINE_SPACING))
        gap = layout.u(10)
        none = None if wanted.answers else Verdict(tr("Nothing has been typed yet."))
        put_row(
            partial(self.add, "deeds"), Rect(room.x, foot, room.w, high), gap,
            [
                RowButton("roll-rest", tr("Roll the rest here"), self.roll_rest, cap="F6"),
                RowButton("erase", tr("Erase the last"), self.erase, none, "Backspace"),
                RowButton("aside", tr("Put the slip aside"), self.back, cap="Esc"),
            ],
            size=15,
        )  # fmt: skip

    def _progress(self, number: int, of: int) -> str:
        """How far the throw is, and which keys do the same."""
        keys = ""
        if self.wanted.ask.sides <= 12:
            keys = tr("Keys 1 to {sides}; Backspace takes one back.", sides=min(9, self.wanted.ask.sides))
        if of < 2:
            thrown = self._thrown_before()
            return f"{tr('So far: {throws}.', throws=thrown)} {keys}".strip() if thrown else keys
        return f"{tr('{typed} typed, {left} to go.', typed=number - 1, left=of - number + 1)} {keys}".strip()

    def _thrown_before(self) -> str:
        """What others threw just now for the same purpose, such as the first turn."""
        rolled = [event.facts for event in self.wanted.needs.events or () if event.rule == self.wanted.ask.rule]
        return ", ".join(f"{facts['who']} {facts['result']}" for facts in rolled if {"who", "result"} <= facts.keys())

    def _keys(self, room: Rect) -> None:
        """A button a side for small dice, a field for large ones."""
        layout, sides = self.layout, self.wanted.ask.sides
        if sides <= 12:
            gap = layout.u(8)
            width = min(layout.u(112), (room.w - gap * (sides - 1)) // sides)
            for side in range(1, sides + 1):
                rect = Rect(room.x + (side - 1) * (width + gap), room.y, width, layout.u(56))
                self.add("keys", _Side(f"side-{side}", rect, self, side))
            return
        field = Rect(room.x, room.y, layout.u(180), layout.u(52))
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
                allow=str.isdigit,
                most=3,
                hint=tr("00 is 100"),
            ),
        )
        take = Rect(room.x + layout.u(190), room.y, layout.u(160), layout.u(52))
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
        self.app.sound.play("dice")
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

    def _changed(self) -> None:
        if self.table.wanted is None:
            self.close()
        else:
            self.rebuild()

    def handle(self, given: Input) -> bool:
        if isinstance(given, Key) and self.table.wanted is not None and self.wanted.ask.sides <= 12:
            if given.text.isdigit() and given.text.isascii():
                number = int(given.text)
                self.answer(10 if number == 0 and self.wanted.ask.sides == 10 else number)
                return True
            if given.name == "backspace":
                self.erase()
                return True
        if isinstance(given, Key) and given.command == "dice":
            self.roll_rest()
            return True
        return super().handle(given)


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


class _Thrown(Widget):
    """The dice of this throw: those typed, the open place, those to come."""

    def __init__(self, id: str, rect: Rect, sheet: RealDice) -> None:
        super().__init__(id, rect)
        self.sheet, self.quiet = sheet, True

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: Surface) -> None:
        sheet = self.sheet
        if sheet.table.wanted is None:
            return
        number, of = sheet.wanted.place
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
            words = fonts.text(tr("hits so far"), "sans", self.t(14), self.theme.soft_ink)
            middle = self.rect.right - self.u(6) - words.get_width() // 2
            at = (middle, y - self.t(14))
            self.put_text(surface, str(count), "text-bold", self.t(40), self.theme.illegal.paper, at, "center")
            surface.blit(words, words.get_rect(center=(middle, y + self.t(19))))
