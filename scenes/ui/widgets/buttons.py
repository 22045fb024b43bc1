"""Buttons with words, and with an icon alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from pygame import Rect, Surface

from scenes.paint import fonts
from scenes.system.words import Verdict
from scenes.ui.input.element import Tip
from scenes.ui.widgets import faces
from scenes.ui.widgets.widget import Widget

Look = Literal["plain", "main", "quiet"]
Picture = Callable[[Surface, Rect], None]
"""Draws a picture into a rect: an art piece, a die, a shield."""


class Button(Widget):
    """A button: `main` ones are ink, `quiet` ones small for footers.  A greyed one stays and says why.

    `icon` is a name of `faces.icon`; `cap` the key that does the same.
    """

    acts = True

    def __init__(
        self,
        id: str,
        rect: Rect,
        words: str,
        do: Callable[[], None],
        *,
        look: Look = "plain",
        icon: str = "",
        cap: str = "",
        why: Verdict | str | None = None,
        size: float = 17,
        tip: Tip | str = "",
        picture: Picture | None = None,
    ) -> None:
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
        self.screen.app.sound.play("button")
        self.do()

    def _face(self) -> faces.Look:
        if not self.live:
            return "off"
        if self.screen.hands.pressed is self and self.hovered and self.look != "main":
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
        rect = self.box.place(px=(width, height))
        return [(self.name, rect, self.rect)]


class IconButton(Widget):
    """An icon of the night bar or of a corner, with its name as tooltip."""

    acts = True

    radius = 6.0

    def __init__(
        self,
        id: str,
        rect: Rect,
        icon: str,
        name: str,
        do: Callable[[], None],
        *,
        dark: bool = True,
        cap: str = "",
        why: Verdict | str | None = None,
    ) -> None:
        super().__init__(id, rect, name, dark=dark, why=why)
        self.icon, self.do = icon, do
        self.tip = f"{name} ({cap})" if cap else name
        self.press = self.pressed
        self.kind = "button"

    def pressed(self) -> None:
        if not self.screen.refuse_disabled(self):
            self.screen.app.sound.play("button")
            self.do()

    def draw(self, surface: Surface) -> None:
        theme = self.theme
        if self.dark:
            colour = theme.parchment if self.hovered else theme.pale
        else:
            colour = theme.hairline if not self.live else theme.ink if self.hovered else theme.soft_ink
        size = 23 if self.dark else 17
        faces.icon(self.icon, self.u(size + self.hovered), colour, self.scale, theme).draw(surface, self.rect.center)
