"""Buttons, steppers, sliders, switches, choices, tiles and words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame
from pygame import Rect, Surface

from scenes.paint import fonts
from scenes.system.words import later, tr
from scenes.ui import faces
from scenes.ui.events import Key, Pointer, Typed, Verdict
from scenes.ui.layout import Layout
from scenes.ui.widget import Widget

Look = Literal["plain", "main", "quiet"]
Picture = Callable[[Surface, Rect], None]
"""Draws a picture into a rect: an art piece, a die, a shield."""


class Button(Widget):
    """A button: `main` ones are ink, `quiet` ones small for footers.  A greyed one stays and says why.

    `icon` is a name of `faces.icon`; `cap` the key that does the same.
    """

    def __init__(
        self, id: str, rect: Rect, words: str, do: Callable[[], None], *, look: Look = "plain", icon: str = "",
        cap: str = "", why: Verdict | str | None = None, size: float = 17, tip: str = "",
        picture: Picture | None = None,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, words, why=why)
        self.do, self.look, self.icon, self.cap, self.size, self.picture = do, look, icon, cap, size, picture
        self.tip = tip
        self.press = self.pressed
        self.kind = "button"

    @staticmethod
    def height(layout_u: Callable[[float], int], layout_t: Callable[[float], int], units: float = 44) -> int:
        """The height of a button: 44 units, more when the text is enlarged."""
        return max(layout_u(units), layout_t(units * 0.8))

    def pressed(self) -> None:
        if self.screen.refuse_disabled(self):
            return
        self.screen.app.sound.play("press")
        self.do()

    def _face(self) -> faces.Look:
        if not self.live:
            return "off"
        if self.screen.hands._pressed is self and self.hovered and self.look != "main":
            return "pressed"
        if self.look == "main":
            return "main-hover" if self.hovered else "main"
        if self.look == "quiet":
            return "quiet"
        return "hover" if self.hovered else "plain"

    def _lines(self) -> tuple[list[str], int]:
        """The words in lines that fit, and the size at which they do."""
        extra = (self.u(26) if self.icon or self.picture else 0) + self._cap_width()
        room = self.rect.w - self.u(16) - extra
        for share in (1.0, 0.94, 0.88, 0.82):
            px = max(self.t(14), round(self.t(self.size) * share))
            if fonts.text_width(self.name, "sans-semi", px) <= room:
                return [self.name], px
        px = max(self.t(14), round(self.t(self.size) * 0.82))
        lines: list[str] = []
        for word in self.name.split():
            if lines and fonts.text_width(f"{lines[-1]} {word}", "sans-semi", px) <= room:
                lines[-1] += f" {word}"
            else:
                lines.append(word)
        return lines, px

    def _cap_width(self) -> int:
        if not self.cap:
            return 0
        width = fonts.text_width(self.cap, "sans", self.t(14)) + self.u(14)
        # a key cap gives way before the words do
        words = fonts.text_width(self.name, "sans-semi", self.t(14))
        icon = self.u(26) if self.icon or self.picture else 0
        return width + self.u(8) if words + width + icon + self.u(24) <= self.rect.w else 0

    def draw(self, surface: Surface) -> None:
        faces.button_face(self.rect.w, self.rect.h, self._face(), self.scale, self.theme).draw(
            surface, self.rect.topleft
        )
        main = self.look == "main" and self.live
        colour = self.theme.parchment if main else self.theme.ink if self.live else self.theme.soft_ink
        lines, px = self._lines()
        cap = self._cap_width()
        width = max(fonts.text_width(line, "sans-semi", px) for line in lines)
        icon = self.u(26) if self.icon or self.picture else 0
        x = self.rect.centerx - (width + icon + cap) // 2
        middle = self.rect.centery
        if self.icon:
            faces.icon(self.icon, self.u(20), colour, self.scale, self.theme).draw(surface, (x + self.u(9), middle))
        elif self.picture:
            self.picture(surface, Rect(x - self.u(2), middle - self.u(11), self.u(22), self.u(22)))
        x += icon
        step = round(px * 1.15)
        y = middle - step * (len(lines) - 1) // 2
        for line in lines:
            self.put_text(surface, line, "sans-semi", px, colour, (x + width // 2, y), "center")
            y += step
        if cap:
            box = Rect(x + width + self.u(8), 0, cap - self.u(8), max(self.u(20), self.t(19)))
            box.centery = middle
            edge = self.theme.parchment if main else self.theme.hairline
            faces.cap_face(box.w, box.h, edge, self.scale, self.theme).draw(surface, box.topleft)
            self.put_text(
                surface, self.cap, "sans", self.t(14), colour if main else self.theme.soft_ink, box.center, "center"
            )

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        lines, px = self._lines()
        width = max(fonts.text_width(line, "sans-semi", px) for line in lines)
        height = round(px * 1.15) * len(lines)
        rect = Rect(0, 0, width, height)
        rect.center = self.rect.center
        return [(self.name, rect, self.rect)]


class IconButton(Widget):
    """An icon of the night bar or of a corner, with its name as tooltip."""

    radius = 6.0

    def __init__(self, id: str, rect: Rect, icon: str, name: str, do: Callable[[], None], *, dark: bool = True,
                 cap: str = "", why: Verdict | str | None = None) -> None:  # fmt: skip
        super().__init__(id, rect, name, dark=dark, why=why)
        self.icon, self.do = icon, do
        self.tip = f"{name} ({cap})" if cap else name
        self.press = self.pressed
        self.kind = "button"

    def pressed(self) -> None:
        if not self.screen.refuse_disabled(self):
            self.screen.app.sound.play("press")
            self.do()

    def draw(self, surface: Surface) -> None:
        theme = self.theme
        if self.dark:
            colour = theme.parchment if self.hovered else theme.pale
        else:
            colour = theme.hairline if not self.live else theme.ink if self.hovered else theme.soft_ink
        size = 23 if self.dark else 17
        faces.icon(self.icon, self.u(size + self.hovered), colour, self.scale, theme).draw(surface, self.rect.center)


class Text(Widget):
    """Words that can hold **bold**, *italic* and [CLAUSE-ID-1] links; the links are things of their own."""

    def __init__(
        self, id: str, rect: Rect, words: str, *, size: float = 17, colour: tuple[int, int, int] | None = None,
        role: fonts.Role = "text", spacing: float = 1.26, align: Literal["left", "centre", "right"] = "left",
        soft: bool = False, dark: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, words, dark=dark)
        self.words, self.size, self.colour, self.role = words, size, colour, role
        self.spacing, self.align, self.soft = spacing, align, soft
        self.quiet = True
        self.kind = "text"

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

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
            link_colour=theme.focus.on(self.dark),
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
        return list(found.values())

    def draw(self, surface: Surface) -> None:
        self.rich().draw(surface, self.rect.topleft)

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        rich = self.rich()
        return [(self.words, Rect(self.rect.topleft, (rich.width, rich.height)), self.rect)]


class Link(Widget):
    """A clause id in a text: opens the rulebook at that clause.  The text draws it; this is its place."""

    radius = 4.0

    def __init__(self, id: str, rect: Rect, clause: str) -> None:
        super().__init__(id, rect, clause)
        self.clause = clause
        self.tip = tr("Open the rulebook at {clause}", clause=clause)
        self.press = self.open
        self.kind = "link"

    def open(self) -> None:
        self.screen.open_clause(self.clause)

    def draw(self, surface: Surface) -> None:
        if self.hovered:
            line = Rect(self.rect.x, self.rect.bottom - max(1, self.u(2)), self.rect.w, max(1, self.u(2)))
            surface.fill(self.theme.focus.on(self.dark), line)


def put_words(
    add: Callable[[Widget], object], layout: Layout, id: str, place: Rect, words: str, *, size: float = 17,
    soft: bool = False, align: Literal["left", "centre", "right"] = "left",
    colour: tuple[int, int, int] | None = None,
) -> int:  # fmt: skip
    """Add words with their links at the top of `place`, as high as they need there; returns the y below them."""
    rich = fonts.rich(words, layout.t(size), place.w, (0, 0, 0), spacing=1.26)
    rect = Rect(place.x, place.y, place.w, rich.height)
    text = Text(id, rect, words, size=size, soft=soft, align=align, colour=colour)
    add(text)
    for link in text.links():
        add(link)
    return rect.bottom


class WordLink(Widget):
    """Words that do something when clicked, written like a link."""

    radius = 4.0

    def __init__(self, id: str, rect: Rect, words: str, do: Callable[[], None], *, size: float = 15,
                 align: Literal["left", "right"] = "left", dark: bool = False, ink: bool = False) -> None:  # fmt: skip
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


NO_YES = (later("no"), later("yes"))


class Switch(Widget):
    """Yes or no, also in words."""

    radius = 13.0

    def __init__(self, id: str, rect: Rect, name: str, on: bool, change: Callable[[bool], None], *,
                 words: tuple[str, str] = NO_YES, why: Verdict | str | None = None) -> None:  # fmt: skip
        super().__init__(id, rect, name, why=why)
        self.on, self.change, self.words = on, change, (tr(words[0]), tr(words[1]))
        self.press = self.flip
        self.adjust = lambda step: self.flip() if (step > 0) != self.on else None
        self.kind = "switch"

    def flip(self) -> None:
        if self.screen.refuse_disabled(self):
            return
        self.on = not self.on
        self.screen.app.sound.play("press")
        self.invalidate()
        self.change(self.on)

    def draw(self, surface: Surface) -> None:
        w, h = max(self.u(46), self.t(40)), max(self.u(26), self.t(23))
        box = Rect(0, 0, w, h)
        box.midright = (self.rect.right - self.u(6), self.rect.centery)
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


class Stepper(Widget):
    """A number with minus and plus; plus and minus keys, left and right change it too."""

    def __init__(
        self, id: str, rect: Rect, name: str, value: float, change: Callable[[float], None], *,
        least: float = 0, most: float = 99, step: float = 1, shown: Callable[[float], str] | None = None,
        picture: Picture | None = None, why: Verdict | str | None = None,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, name, why=why)
        self.value, self.change, self.least, self.most, self.step = value, change, least, most, step
        self.shown = shown or (lambda v: f"{v:g}")
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
            self.screen.app.sound.play("press")
            self.invalidate()
            self.change(value)

    def key(self, key: Key) -> bool:
        if key.command in ("left", "right") and self.live:
            self.by(1 if key.command == "right" else -1)
            return True
        return False

    def track(self, pointer: Pointer) -> bool:
        if pointer.kind == "press":
            if pointer.pos[0] < self.rect.x + self.side:
                self.by(-1)
            elif pointer.pos[0] >= self.rect.right - self.side:
                self.by(1)
        return False

    def draw(self, surface: Surface) -> None:
        less, more = self.live and self.value > self.least, self.live and self.value < self.most
        faces.stepper_face(self.rect.w, self.rect.h, less, more, self.side, self.scale, self.theme).draw(
            surface, self.rect.topleft
        )
        colour = self.theme.ink if self.live else self.theme.soft_ink
        px, words = self.t(20), self.shown(self.value)
        room = self.rect.w - 2 * self.side - self.u(4)
        while px > 8 and fonts.text_width(words, "text-bold", px) > room - (self.u(26) if self.picture else 0):
            px -= 1
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

    radius = 12.0

    def __init__(self, id: str, rect: Rect, name: str, value: int, change: Callable[[int], None], *,
                 why: Verdict | str | None = None) -> None:  # fmt: skip
        super().__init__(id, rect, name, why=why)
        self.value, self.change = value, change
        self.press = lambda: None
        self.adjust = lambda step: self.to(self.value + 5 * step)
        self.kind = "slider"

    @property
    def groove(self) -> Rect:
        number = self.t(34)
        return Rect(self.rect.x + self.u(12), self.rect.y, max(1, self.rect.w - number - self.u(24)), self.rect.h)

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

    def draw(self, surface: Surface) -> None:
        groove = self.groove
        faces.slider_face(groove.w, groove.h, self.value, self.scale, self.theme).draw(surface, groove.topleft)
        self.put_text(surface, str(self.value), "sans-semi", self.t(17), self.theme.ink, self.rect.midright, "midright")


class Segments(Widget):
    """One of a few words, all of them to be seen; left and right, plus and minus change the choice.

    `whys` gives, for words that cannot be chosen, the reason.
    """

    def __init__(
        self, id: str, rect: Rect, name: str, words: Sequence[str], chosen: int, change: Callable[[int], None], *,
        size: float = 15, why: Verdict | str | None = None, whys: dict[int, Verdict] | None = None,
    ) -> None:  # fmt: skip
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
        px = self.t(self.size)
        while px > 8 and sum(self.widths_for(self.words, px, self.u(12))) > self.rect.w:
            px -= 1
        return px

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
            self.screen.app.sound.play("press")
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

    def __init__(
        self, id: str, rect: Rect, name: str, line: str, chosen: bool, choose: Callable[[], None], *,
        picture: Picture | None = None, picture_width: int = 0, why: Verdict | str | None = None,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, name, why=why)
        self.line, self.is_chosen, self.choose = line, chosen, choose
        self.picture, self.picture_width = picture, picture_width
        self.press = self.pressed
        self.kind = "choice"

    @staticmethod
    def height_for(name: str, line: str, width: int, picture: int, layout_t: Callable[[float], int],
                   layout_u: Callable[[float], int]) -> int:  # fmt: skip
        """Pixels that the words need."""
        room = width - picture - layout_u(34)
        head = fonts.rich(f"**{name}**", layout_t(20), room, (0, 0, 0), role="text-semi")
        body = fonts.rich(line, layout_t(15), room, (0, 0, 0), role="sans", spacing=1.22)
        return head.height + body.height + layout_u(16)

    def pressed(self) -> None:
        if not self.screen.refuse_disabled(self) and not self.is_chosen:
            self.screen.app.sound.play("press")
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

    def draw(self, surface: Surface) -> None:
        look: faces.Look = "off" if not self.live else "hover" if self.hovered else "tile"
        faces.button_face(self.rect.w, self.rect.h, look, self.scale, self.theme).draw(surface, self.rect.topleft)
        if self.picture:
            self.picture(
                surface,
                Rect(self.rect.x + self.u(10), self.rect.y + self.u(6), self.picture_width, self.rect.h - self.u(12)),
            )
        head, body, left = self._words()
        y = self.rect.y + self.u(7)
        head.draw(surface, (self.rect.x + left, y))
        body.draw(surface, (self.rect.x + left, y + head.height + self.u(1)))
        if self.is_chosen:
            at = (self.rect.right - self.u(19), self.rect.y + self.u(20))
            faces.icon("tick", self.u(15), self.theme.focus.paper, self.scale, self.theme).draw(surface, at)
            self.ring().draw(surface, self.rect.topleft)

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        head, body, left = self._words()
        y = self.rect.y + self.u(7)
        return [
            (self.name, Rect(self.rect.x + left, y, head.width, head.height), self.rect),
            (self.line, Rect(self.rect.x + left, y + head.height, body.width, body.height), self.rect),
        ]


class Shield(Widget):
    """A seat's shield to choose; the chosen one wears the ring."""

    def __init__(self, id: str, rect: Rect, seat: str, chosen: bool, choose: Callable[[], None], *,
                 why: Verdict | str | None = None) -> None:  # fmt: skip
        super().__init__(id, rect, seat.capitalize(), why=why)
        self.seat, self.is_chosen, self.choose = seat, chosen, choose
        self.tip = seat.capitalize()
        self.press = self.pressed
        self.radius = 22.0

    def pressed(self) -> None:
        if not self.screen.refuse_disabled(self):
            self.choose()

    def draw(self, surface: Surface) -> None:
        from scenes.paint.art import art

        picture = art("seats", self.seat, self.u(40), opacity=1.0 if self.live else 0.45)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self.is_chosen:
            self.ring().draw(surface, self.rect.topleft)


class Entry(Widget):
    """A line of text to type into: selection, clipboard, and words composed with an input method. Enter is `done`."""

    radius = 7.0

    def __init__(
        self, id: str, rect: Rect, name: str, value: str, change: Callable[[str], None], *,
        done: Callable[[str], None] | None = None, allow: Callable[[str], bool] | None = None, most: int = 200,
        size: float = 20, dark: bool = False, icon: str = "", hint: str = "", right: str = "",
    ) -> None:  # fmt: skip
        super().__init__(id, rect, name, dark=dark)
        self.value, self.change, self.done, self.allow, self.most = value, change, done, allow, most
        self.size, self.icon, self.hint, self.right = size, icon, hint, right
        self.caret = self.mark = len(value)
        self.composing = ""
        self._offset = 0
        self.press = lambda: None
        self.kind = "entry"

    def restore(self, old: Widget) -> None:
        assert isinstance(old, Entry)
        self.caret, self.mark = min(old.caret, len(self.value)), min(old.mark, len(self.value))

    @property
    def _px(self) -> int:
        return self.t(self.size)

    @property
    def _left(self) -> int:
        return self.rect.x + self.u(14) + (self.u(24) if self.icon else 0)

    def _x(self, count: int) -> int:
        return fonts.text_width(self.value[:count], self._role, self._px)

    @property
    def _role(self) -> fonts.Role:
        return "sans" if self.dark else "text-semi"

    @property
    def selection(self) -> tuple[int, int]:
        return min(self.caret, self.mark), max(self.caret, self.mark)

    def focused(self, on: bool) -> None:
        super().focused(on)
        if on:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
            if self.screen.hands.keyboard:
                self.mark, self.caret = 0, len(self.value)
        else:
            self.composing = ""
            self.mark = self.caret
        self.invalidate()

    def replace(self, words: str) -> None:
        """Put `words` in place of the selection."""
        start, end = self.selection
        clean = "".join(c for c in words if c.isprintable() and (self.allow is None or self.allow(c)))
        clean = clean[: max(0, self.most - len(self.value) + end - start)]
        self.value = self.value[:start] + clean + self.value[end:]
        self.caret = self.mark = start + len(clean)
        self.invalidate()
        self.change(self.value)

    def typed(self, typed: Typed) -> bool:
        if typed.final:
            self.composing = ""
            if typed.text:
                self.replace(typed.text)
        else:
            self.composing = typed.text
            self.invalidate()
        return True

    def key(self, key: Key) -> bool:
        name = key.name
        base = name.removeprefix("ctrl+").removeprefix("shift+").removeprefix("shift+")
        word, extend = "ctrl+" in name, "shift+" in name
        if name in ("ctrl+a",):
            self.mark, self.caret = 0, len(self.value)
        elif name in ("ctrl+c", "ctrl+x", "ctrl+insert"):
            start, end = self.selection
            if start != end:
                copy_text(self.value[start:end])
                if name == "ctrl+x":
                    self.replace("")
        elif name in ("ctrl+v", "shift+insert"):
            self.replace(paste_text())
        elif base in ("left", "right", "home", "end"):
            self._move(base, word, extend)
        elif base in ("backspace", "delete"):
            if self.caret == self.mark:
                self.mark = self._beside(-1 if base == "backspace" else 1, word)
            self.replace("")
        elif name == "enter":
            if self.done:
                self.done(self.value)
            self.screen.command("enter-in-" + self.id)
        else:
            # printable keys are used here; the words themselves arrive as typed text
            return len(key.text) == 1 and key.text.isprintable() and not word and "alt+" not in name
        self.invalidate()
        return True

    def _beside(self, step: int, word: bool) -> int:
        at = self.caret
        if not word:
            return max(0, min(len(self.value), at + step))
        while 0 <= at + min(step, 0) < len(self.value) and not self.value[at + min(step, 0)].isalnum():
            at += step
        while 0 <= at + min(step, 0) < len(self.value) and self.value[at + min(step, 0)].isalnum():
            at += step
        return at

    def _move(self, base: str, word: bool, extend: bool) -> None:
        if base in ("home", "end"):
            self.caret = 0 if base == "home" else len(self.value)
        elif self.caret != self.mark and not extend:
            self.caret = self.selection[0 if base == "left" else 1]
        else:
            self.caret = self._beside(-1 if base == "left" else 1, word)
        if not extend:
            self.mark = self.caret

    def track(self, pointer: Pointer) -> bool:
        if pointer.kind in ("press", "move"):
            x = pointer.pos[0] - self._left + self._offset
            spot = min(range(len(self.value) + 1), key=lambda i: abs(self._x(i) - x))
            self.caret = spot
            if pointer.kind == "press" and not pointer.shift:
                self.mark = spot
            self.invalidate()
        return True

    def draw(self, surface: Surface) -> None:
        theme = self.theme
        focus = self.screen.hands.focus is self
        if self.dark:
            # the whole height of the bar can be touched, its frame is lower
            frame = self.rect.inflate(0, -self.u(12))
            edge = theme.pale if focus else theme.hairline
            faces.cap_face(frame.w, frame.h, edge, self.scale, theme).draw(surface, frame.topleft)
        else:
            faces.button_face(self.rect.w, self.rect.h, "field", self.scale, theme).draw(surface, self.rect.topleft)
        ink = theme.parchment if self.dark else theme.ink
        if self.icon:
            faces.icon(self.icon, self.u(20), theme.pale if self.dark else theme.ink, self.scale, theme).draw(
                surface, (self.rect.x + self.u(22), self.rect.centery)
            )
        right = fonts.text_width(self.right, "sans", self.t(15)) + self.u(14) if self.right else 0
        if self.right:
            self.put_text(
                surface,
                self.right,
                "sans",
                self.t(15),
                theme.pale if self.dark else theme.soft_ink,
                (self.rect.right - self.u(10), self.rect.centery),
                "midright",
            )
        room = self.rect.right - self.u(10) - right - self._left
        before, after = self.value[: self.caret], self.value[self.caret :]
        words = before + self.composing + after
        at = fonts.text_width(before + self.composing, self._role, self._px)
        self._offset = max(0, min(self._offset, at), at - room + self.u(4))
        clip = surface.get_clip()
        surface.set_clip(clip.clip(Rect(self._left - 2, self.rect.y, room + 4, self.rect.h)))
        start, end = self.selection
        if focus and start != end and not self.composing:
            a, b = self._x(start), self._x(end)
            mark = Rect(self._left + a - self._offset, self.rect.y + self.u(8), b - a, self.rect.h - self.u(16))
            surface.fill(theme.soft_ink if self.dark else theme.wash.cited, mark)
        if words:
            self.put_text(surface, words, self._role, self._px, ink, (self._left - self._offset, self.rect.centery))
        elif self.hint:
            self.put_text(
                surface,
                self.hint,
                "sans",
                self.t(15),
                theme.pale if self.dark else theme.soft_ink,
                (self._left, self.rect.centery),
            )
        if focus:
            x = self._left + at - self._offset
            surface.fill(theme.focus.on(self.dark), Rect(x, self.rect.y + self.u(10), max(1, self.u(2)),
                                                         self.rect.h - self.u(20)))  # fmt: skip
        surface.set_clip(clip)


def copy_text(words: str) -> None:
    """Put words on the clipboard; without one (no window) the app keeps them itself."""
    global _clipboard
    _clipboard = words
    if pygame.display.get_surface() is not None:
        try:
            pygame.scrap.put_text(words)
        except pygame.error:
            return  # no clipboard on this system: the app's own copy serves


def paste_text() -> str:
    """The words on the clipboard."""
    if pygame.display.get_surface() is not None:
        try:
            return pygame.scrap.get_text()
        except pygame.error:
            return _clipboard
    return _clipboard


_clipboard = ""
