"""Buttons, steppers, sliders, switches, choices, tiles and words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from scenes.paint import fonts
from scenes.system.words import Verdict, later, tr, written
from scenes.ui.input.element import Setting
from scenes.ui.input.events import Key, Pointer, Wheel
from scenes.ui.widgets import faces
from scenes.ui.widgets.buttons import Picture
from scenes.ui.widgets.widget import Widget

NO_YES = (later("no"), later("yes"))


class Switch(Widget):
    """Yes or no, also in words."""

    acts = True
    heard_as = "switch"

    radius = 13.0

    def __init__(
        self,
        id: str,
        rect: Rect,
        name: str,
        on: bool,
        change: Callable[[bool], None],
        *,
        words: tuple[str, str] = NO_YES,
        why: Verdict | str | None = None,
    ) -> None:
        super().__init__(id, rect, name, why=why)
        self.on, self.change, self.words = on, change, (tr(words[0]), tr(words[1]))
        self.press = self.flip
        self.adjust = lambda step: self.flip() if (step > 0) != self.on else None
        self.kind = "switch"

    def flip(self) -> None:
        if self.screen.refuse_disabled(self):
            return
        self.on = not self.on
        self.screen.app.sound.play("button")
        self.invalidate()
        self.change(self.on)

    def said(self) -> str:
        return f"{self.name}: {self.words[self.on]}"

    def now_set(self) -> Setting:
        return Setting(on=self.on)

    def draw(self, surface: Surface) -> None:
        w, h = max(self.u(46), self.t(40)), max(self.u(26), self.t(23))
        box = self.box.place(px=(w, h), at="midright", dx=-6)
        faces.switch_face(w, h, self.on, self.live, self.scale, self.theme).draw(surface, box.topleft)
        colour = self.theme.ink if self.live else self.theme.soft_ink
        self.put_text(
            surface,
            self.words[self.on],
            "sans-semi",
            self.t(17),
            colour,
            (box.left - self.u(9), self.rect.centery),
            "midright",
        )


MANY, LONG, LEAP = 40, 12, 10
"""A number that can take so many steps goes on by so many at once after it was held for so many."""
TYPED_WITHIN = 1.2
"""Seconds within which a further digit belongs to the number that is being typed."""


class Number(Widget):
    """Base: a number that digits are typed into and the wheel turns, one by one with `by`."""

    value: float
    most: float
    step: float = 1

    def by(self, step: int) -> None:
        """So many steps more or fewer, within its bounds."""
        raise NotImplementedError

    @property
    def being_typed(self) -> bool:
        """Does a further digit belong to what was typed just now?"""
        id, _, at = self.screen.hands.typing
        return id == self.id and self.screen.hands.now - at < TYPED_WITHIN

    def digit(self, key: Key) -> bool:
        """A digit of the number that is meant; the widget is made anew at each, so the hands remember the others."""
        if not self.live or self.step != 1 or not key.digit:
            return False
        hands = self.screen.hands
        digits = hands.typing[1] + key.digit if self.being_typed else key.digit
        hands.typing = self.id, digits, hands.now
        self.by(round(min(self.most, int(digits)) - self.value))
        return True

    def wheeled(self, given: Wheel) -> bool:
        # where the page itself scrolls only the number that was chosen, or the only one, turns with the wheel
        scrolls = self.area is not None and self.area.most > 0
        if not given.dy or (scrolls and self.screen.hands.focus is not self and self.screen.only_number is not self):
            return False
        self.by(1 if given.dy > 0 else -1)
        return True


class Stepper(Number):
    """A number with minus and plus, pressed or held; wheel, digits, plus, minus, left and right change it too."""

    acts = True
    heard_as = "number"

    def __init__(
        self,
        id: str,
        rect: Rect,
        name: str,
        value: float,
        change: Callable[[float], None],
        *,
        least: float = 0,
        most: float = 99,
        step: float = 1,
        shown: Callable[[float], str] | None = None,
        picture: Picture | None = None,
        why: Verdict | str | None = None,
    ) -> None:
        super().__init__(id, rect, name, why=why)
        self.value, self.change, self.least, self.most, self.step = value, change, least, most, step
        self.shown = shown or written
        self.picture = picture
        self.press = lambda: None
        self.adjust = self.by
        self.kind = "stepper"

    @property
    def side(self) -> int:
        return min(self.u(40), self.rect.w // 3)

    def by(self, step: int) -> None:
        """One step more or fewer."""
        if self.screen.refuse_disabled(self):
            return
        value = round(min(self.most, max(self.least, self.value + step * self.step)), 4)
        if value != self.value:
            self.value = value
            self.screen.app.sound.play("button")
            self.invalidate()
            self.change(value)

    def key(self, key: Key) -> bool:
        if key.command in ("left", "right") and self.live:
            self.by(1 if key.command == "right" else -1)
            return True
        if self.digit(key):
            return True
        # a number is not pressed: Enter does what the sheet does with it
        return key.command == "enter" and self.screen.command("enter")

    def _side_at(self, pos: tuple[int, int]) -> int:
        """-1 on the minus, 1 on the plus."""
        return -1 if pos[0] < self.rect.x + self.side else 1 if pos[0] >= self.rect.right - self.side else 0

    def track(self, pointer: Pointer) -> bool:
        side = self._side_at(pointer.pos)
        if pointer.kind == "press" and side:
            self.by(side)
        return side != 0

    def again(self, pos: tuple[int, int], times: int) -> bool:
        many = self.most - self.least >= MANY * self.step
        side = self._side_at(pos)
        if side and self.live:
            self.by(side * (LEAP if many and times > LONG else 1))
        return side != 0

    def said(self) -> str:
        return f"{self.name}: {self.value}"

    def now_set(self) -> Setting:
        return Setting(number=self.value, least=self.least, most=self.most, step=self.step)

    def take(self, value: float | str) -> None:
        if not isinstance(value, str):
            self.by(round((min(self.most, max(self.least, value)) - self.value) / self.step))

    def draw(self, surface: Surface) -> None:
        less, more = self.live and self.value > self.least, self.live and self.value < self.most
        faces.stepper_face(self.rect.w, self.rect.h, less, more, self.side, self.scale, self.theme).draw(
            surface, self.rect.topleft
        )
        colour = self.theme.ink if self.live else self.theme.soft_ink
        px, words = self.t(20), self.shown(self.value)
        room = self.rect.w - 2 * self.side - self.u(4)
        px = fonts.fitting(words, "text-bold", px, room - (self.u(26) if self.picture else 0), 8)
        if self.picture:
            width = fonts.text_width(words, "text-bold", px) + self.u(28)
            x = self.rect.centerx - width // 2
            self.picture(surface, Rect(x, self.rect.centery - self.u(12), self.u(24), self.u(24)))
            self.put_text(surface, words, "text-bold", px, colour, (x + self.u(28), self.rect.centery))
        else:
            self.put_text(surface, words, "text-bold", px, colour, self.rect.center, "center")

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        return [(self.shown(self.value), Rect(self.rect.center, (0, 0)), self.rect)]


class Slider(Widget):
    """A number from 0 to 100 on a groove, with the number beside it."""

    heard_as = "slider"
    radius = 12.0

    def __init__(
        self,
        id: str,
        rect: Rect,
        name: str,
        value: int,
        change: Callable[[int], None],
        *,
        why: Verdict | str | None = None,
    ) -> None:
        super().__init__(id, rect, name, why=why)
        self.value, self.change = value, change
        self.press = lambda: None
        self.adjust = lambda step: self.to(self.value + 5 * step)
        self.kind = "slider"

    @property
    def groove(self) -> Rect:
        number = self.t(34)
        return self.box.inset(0, left=12).at_left(px=max(1, self.rect.w - number - self.u(24)))

    def to(self, value: float) -> None:
        number = max(0, min(100, round(value)))
        if number != self.value and not self.screen.refuse_disabled(self):
            self.value = number
            self.invalidate()
            self.change(number)

    def key(self, key: Key) -> bool:
        if key.command in ("left", "right", "first", "last"):
            self.to({"left": self.value - 5, "right": self.value + 5, "first": 0, "last": 100}[key.command])
            return True
        return False

    def track(self, pointer: Pointer) -> bool:
        if pointer.kind in ("press", "move"):
            self.to(100 * (pointer.pos[0] - self.groove.x) / self.groove.w)
        return True

    def said(self) -> str:
        return f"{self.name}: {self.value}"

    def now_set(self) -> Setting:
        return Setting(number=self.value, most=100, step=5)

    def take(self, value: float | str) -> None:
        if not isinstance(value, str):
            self.to(value)

    def draw(self, surface: Surface) -> None:
        groove = self.groove
        faces.slider_face(groove.w, groove.h, self.value, self.scale, self.theme).draw(surface, groove.topleft)
        self.put_text(surface, str(self.value), "sans-semi", self.t(17), self.theme.ink, self.rect.midright, "midright")


class Segments(Widget):
    """One of a few words, all of them to be seen; left and right, plus and minus change the choice.

    `whys` gives, for words that cannot be chosen, the reason.
    """

    acts = True
    heard_as = "choice"

    def __init__(
        self,
        id: str,
        rect: Rect,
        name: str,
        words: Sequence[str],
        chosen: int,
        change: Callable[[int], None],
        *,
        size: float = 15,
        why: Verdict | str | None = None,
        whys: dict[int, Verdict] | None = None,
    ) -> None:
        super().__init__(id, rect, name, why=why)
        self.words, self.chosen_one, self.change, self.size = list(words), chosen, change, size
        self.whys = whys or {}
        self.press = lambda: (
            self.choose((self.chosen_one + 1) % len(self.words)) if self.screen.hands.keyboard else None
        )
        self.adjust = lambda step: self.choose(self.chosen_one + step)
        self.kind = "choice"

    @staticmethod
    def widths_for(words: Sequence[str], px: int, pad: int, total: int | None = None) -> tuple[int, ...]:
        """Widths of the parts: as the words need, stretched to `total` if there is room."""
        widths = [fonts.text_width(word, "sans-semi", px) + pad for word in words]
        if total and sum(widths) != total:
            extra = total - sum(widths)
            widths = [w + extra // len(widths) for w in widths]
            widths[-1] += total - sum(widths)
        return tuple(widths)

    @property
    def px(self) -> int:
        return fonts.giving_way(
            self.t(self.size), 8, lambda px: sum(self.widths_for(self.words, px, self.u(12))) <= self.rect.w
        )

    @property
    def widths(self) -> tuple[int, ...]:
        return self.widths_for(self.words, self.px, self.u(12), self.rect.w)

    def choose(self, index: int) -> None:
        if self.screen.refuse_disabled(self) or not 0 <= index < len(self.words):
            return
        if index in self.whys:
            self.screen.refused(self, None, self.whys[index], self.rect.center)
            return
        if index != self.chosen_one:
            self.chosen_one = index
            self.screen.app.sound.play("button")
            self.invalidate()
            self.change(index)

    def key(self, key: Key) -> bool:
        if key.command in ("left", "right"):
            self.choose(self.chosen_one + (1 if key.command == "right" else -1))
            return True
        return False

    def track(self, pointer: Pointer) -> bool:
        if pointer.kind == "press":
            x = self.rect.x
            for index, width in enumerate(self.widths):
                if x <= pointer.pos[0] < x + width:
                    self.choose(index)
                    break
                x += width
        return False

    def said(self) -> str:
        return f"{self.name}: {self.words[self.chosen_one]}"

    def now_set(self) -> Setting:
        return Setting(words=tuple(self.words), chosen=self.chosen_one)

    def take(self, value: float | str) -> None:
        if not isinstance(value, str):
            self.choose(round(value))

    def draw(self, surface: Surface) -> None:
        widths = self.widths
        faces.segments_face(widths, self.rect.h, self.chosen_one, self.live, self.scale, self.theme).draw(
            surface, self.rect.topleft
        )
        x = self.rect.x
        for index, (word, width) in enumerate(zip(self.words, widths, strict=True)):
            chosen = index == self.chosen_one
            grey = index in self.whys
            colour = self.theme.parchment if chosen else self.theme.hairline if grey else self.theme.soft_ink
            self.put_text(
                surface,
                word,
                "sans-bold" if chosen else "sans-semi",
                self.px,
                colour,
                (x + width // 2, self.rect.centery),
                "center",
            )
            x += width

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        found = []
        x = self.rect.x
        for word, width in zip(self.words, self.widths, strict=True):
            rect = Rect(0, 0, fonts.text_width(word, "sans-semi", self.px), self.px)
            rect.center = (x + width // 2, self.rect.centery)
            found.append((word, rect, Rect(x, self.rect.y, width, self.rect.h)))
            x += width
        return found


class Tile(Widget):
    """One of a few large choices: a picture, a name and a sentence; the chosen one wears a tick and a ring."""

    heard_as = "option"

    def __init__(
        self,
        id: str,
        rect: Rect,
        name: str,
        line: str,
        chosen: bool,
        choose: Callable[[], None],
        *,
        picture: Picture | None = None,
        picture_width: int = 0,
        why: Verdict | str | None = None,
    ) -> None:
        super().__init__(id, rect, name, why=why)
        self.line, self.is_chosen, self.choose = line, chosen, choose
        self.picture, self.picture_width = picture, picture_width
        self.press = self.pressed
        self.kind = "choice"

    @staticmethod
    def height_for(
        name: str,
        line: str,
        width: int,
        picture: int,
        layout_t: Callable[[float], int],
        layout_u: Callable[[float], int],
    ) -> int:
        """Pixels that the words need, also with the tick of the chosen one beside the name."""
        room = width - picture - layout_u(34)
        head = fonts.rich(name, layout_t(20), room - layout_u(24), (0, 0, 0), role="text-bold", spacing=1.1)
        body = fonts.rich(line, layout_t(15), room, (0, 0, 0), role="sans", spacing=1.22)
        return head.height + body.height + layout_u(16)

    def pressed(self) -> None:
        if not self.screen.refuse_disabled(self) and not self.is_chosen:
            self.screen.app.sound.play("button")
            self.choose()

    def _words(self) -> tuple[fonts.RichText, fonts.RichText, int]:
        theme = self.theme
        left = self.u(16) + (self.picture_width + self.u(2) if self.picture else 0)
        room = self.rect.w - left - self.u(12)
        colour = theme.ink if self.live else theme.soft_ink
        head = fonts.rich(
            self.name,
            self.t(20),
            room - (self.u(24) if self.is_chosen else 0),
            colour,
            role="text-bold" if self.is_chosen else "text-semi",
            spacing=1.1,
        )
        body = fonts.rich(self.line, self.t(15), room, theme.soft_ink, role="sans", spacing=1.22)
        return head, body, left

    def _top(self, head: fonts.RichText) -> int:
        """Where the name stands: alone in the middle of the height."""
        return self.rect.y + (self.u(7) if self.line else (self.rect.h - head.height) // 2)

    def said(self) -> str:
        return tr("{what} (chosen)", what=self.name) if self.is_chosen else self.name

    def now_set(self) -> Setting:
        return Setting(on=self.is_chosen)

    def draw(self, surface: Surface) -> None:
        look: faces.Look = "off" if not self.live else "hover" if self.hovered else "tile"
        faces.button_face(self.rect.w, self.rect.h, look, self.scale, self.theme).draw(surface, self.rect.topleft)
        if self.picture:
            self.picture(
                surface,
                self.box.inset(0, 6, left=10).at_left(px=self.picture_width),
            )
        head, body, left = self._words()
        y = self._top(head)
        head.draw(surface, (self.rect.x + left, y))
        body.draw(surface, (self.rect.x + left, y + head.height + self.u(1)))
        if self.is_chosen:
            at = (self.rect.right - self.u(19), self.rect.y + self.u(20))
            faces.icon("tick", self.u(15), self.theme.focus.paper, self.scale, self.theme).draw(surface, at)
            self.ring().draw(surface, self.rect.topleft)

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        head, body, left = self._words()
        y = self._top(head)
        return [
            (self.name, Rect(self.rect.x + left, y, head.width, head.height), self.rect),
            (self.line, Rect(self.rect.x + left, y + head.height, body.width, body.height), self.rect),
        ]


class Shield(Widget):
    """A seat's shield to choose; the chosen one wears the ring."""

    heard_as = "option"

    def __init__(
        self,
        id: str,
        rect: Rect,
        seat: str,
        chosen: bool,
        choose: Callable[[], None],
        *,
        why: Verdict | str | None = None,
    ) -> None:
        super().__init__(id, rect, seat.capitalize(), why=why)
        self.seat, self.is_chosen, self.choose = seat, chosen, choose
        self.tip = seat.capitalize()
        self.press = self.pressed
        self.radius = 22.0

    def pressed(self) -> None:
        if not self.screen.refuse_disabled(self):
            self.choose()

    def now_set(self) -> Setting:
        return Setting(on=self.is_chosen)

    def draw(self, surface: Surface) -> None:
        from scenes.paint.art import art

        picture = art("seats", self.seat, self.u(40), opacity=1.0 if self.live else 0.45)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self.is_chosen:
            self.ring().draw(surface, self.rect.topleft)
