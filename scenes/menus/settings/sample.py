"""The sample that shows what the settings come to."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.paint import art, fonts, marks
from scenes.paint.cards import PlayingFace, card
from scenes.paint.theme import SEATS, StateName, Theme, theme
from scenes.system.settings import Settings
from scenes.system.words import later, tr
from scenes.ui.widgets.widget import Inert

STATES: dict[StateName, str] = {"legal": later("legal"), "illegal": later("illegal"), "focus": later("focus")}


class Sample(Inert):
    """What the draft looks like: text at its size, suits, seats and the three rings."""

    def __init__(self, id: str, rect: Rect, draft: Settings) -> None:
        super().__init__(id, rect)
        self.draft = draft

    def _theme(self) -> Theme:
        d = self.draft
        return theme(
            high_contrast=d.colours == "contrast",
            two_colour_suits=d.suits == "two",
            corner_letters=d.suit_letter,
            text_scale=d.text_size / 100,
        )

    def height(self) -> int:
        return self._lay(None)

    def draw(self, surface: Surface) -> None:
        self._lay(surface)

    def _lay(self, surface: Surface | None) -> int:
        """Draw, or only reckon the height."""
        layout, look = self.screen.layout, self._theme()
        y = self.rect.y
        if surface and look.name != self.theme.name:
            surface.fill(look.parchment, self.rect)
        words = tr("Drop the **Catapult** on a free plot. It costs 8: half wood, half stone.")
        px = round(20 * layout.scale * look.text_scale)
        rich = fonts.rich(words, px, self.rect.w, look.ink, spacing=1.26)
        if surface:
            rich.draw(surface, (self.rect.x, y))
        y += rich.height + layout.u(4)
        y = self._caption(surface, y, tr("Text at {size} %", size=self.draft.text_size), look)
        width, gap = 80, 7.0
        hand = (
            PlayingFace("9", "spade"),
            PlayingFace("K", "heart"),
            PlayingFace("10", "diamond"),
            PlayingFace("Q", "club"),
        )
        for number, face in enumerate(hand):
            if surface:
                middle = (self.rect.x + layout.u(number * (width + gap) + width / 2 + 2), y + layout.u(56))
                card(face, layout.scale, look, width=width).draw(surface, middle)
        y += layout.u(112 + 6)
        y = self._caption(surface, y, tr("Suits by shape, colour and letter"), look)
        for number, seat in enumerate(SEATS):
            if surface:
                picture = art.art("seats", seat, layout.u(38))
                surface.blit(picture, (self.rect.x + layout.u(number * 50), y))
        y += layout.u(42)
        y = self._caption(surface, y, tr("Seats by shape, colour and pattern"), look)
        return self._rings(surface, y, look) - self.rect.y

    def _caption(self, surface: Surface | None, y: int, words: str, look: Theme) -> int:
        px = self.t(15)
        if surface:
            self.put_text(surface, words, "sans", px, look.soft_ink, (self.rect.x, y + px // 2))
        return y + round(px * 1.5)

    def _rings(self, surface: Surface | None, y: int, look: Theme) -> int:
        """A ring of each state with its word beside it, or below where that needs more room."""
        u, scale, states = self.u, self.scale, tuple(STATES)
        part = (self.rect.w - u(10)) // len(states)
        widest = max(fonts.text_width(tr(words), "sans-semi", self.t(15)) for words in STATES.values())
        beside = u(54) + widest + u(12) <= part
        y += u(8)
        high = u(44) if beside else u(36) + self.t(24)
        if surface is None:
            return y + high
        for number, state in enumerate(states):
            words, left = tr(STATES[state]), self.rect.x + u(10) + number * part
            middle = (left + (u(23) if beside else part // 2), y + u(15))
            marks.ring(state, 22, 15, scale, look, sign=state != "focus").draw(surface, middle)
            room = part - u(66) if beside else part - u(8)
            px = fonts.fitting(words, "sans-semi", self.t(17), room, u(14))
            spot = (left + u(54), middle[1]) if beside else (middle[0], y + u(30) + self.t(14))
            self.put_text(surface, words, "sans-semi", px, look.state(state), spot, "midleft" if beside else "center")
        return y + high
