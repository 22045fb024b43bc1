"""Recruits in place of the hand: every kind of unit with its price, to be dragged onto the wall."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from game.medieval_keep.facts.offers import Recruit
from scenes.medieval_keep.board.drafts import RAIL
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.board.town_part import TownPart
from scenes.medieval_keep.pieces import short_kind
from scenes.paint import fonts, marks
from scenes.paint.pieces import Piece
from scenes.paint.tokens import portrait, token
from scenes.system.words import tr
from scenes.tabletop.cards.turning import draw_gap, turners
from scenes.ui.input.element import Element
from scenes.ui.widgets import faces

RAIL_FACE = 34
"""Units across a portrait in the two rows of recruits."""
PRICE = 11
"""The radius of a price's roundel in units."""


@dataclass(eq=False)
class OnRail(Element):
    """A kind of unit that can be recruited."""

    unit: str = ""
    printed: tuple[tuple[str, int], ...] = ()
    """Dice and hits: each an icon and a number."""
    payable: bool = True
    cost: int = 0
    lacks: str | None = None
    """The structure that sends this unit and does not stand in the town."""


class Recruits(TownPart):
    """The rail of recruits; `more` recruits several of a kind."""

    def __init__(self, screen: KeepScreen, more: Callable[[str], None]) -> None:
        super().__init__(screen)
        self.more = more

    @property
    def open(self) -> bool:
        """Do the recruits lie in the tray, in place of the hand?"""
        return RAIL.on(self.screen)

    def toggle(self) -> None:
        """Recruits in place of the hand, and back."""
        RAIL.lay(self.screen, not self.open)
        self.screen.app.sound.play("page-turned")
        self.screen.rebuild()

    def build(self) -> None:
        """Recruits in two rows, or with large text in one: portrait, name, price. What does not fit is turned to."""
        recruits, tray, gap = list(self.facts.recruits), self.layout.tray, self.u(8)
        rows = 2 if self.t(14) * 2.2 <= self.u(50) else 1
        height = (tray.h - self.u(10 + 6 * (rows - 1))) // rows
        widths = [fonts.text_width(self._short(e), "text-semi", self.t(14)) for e in recruits]
        widths += [self._figures_width(self._printed(e)) for e in recruits]
        need = self.u(RAIL_FACE * (1 if rows == 2 else 1.5) + 12) + max(widths)
        columns = min(-(-len(recruits) // rows), max(1, (tray.w + gap) // (need + gap)))
        first, left, room = 0, tray.x, tray.w
        if columns * rows < len(recruits):
            side = self.u(44) + gap
            room = tray.w - 2 * side
            columns = max(1, (room + gap) // (need + gap))
            fits = columns * rows
            first = max(0, min(self.screen.turned.get("recruits", 0), len(recruits) - fits))
            for turner in turners(self.screen, "recruits", tray, first, fits, len(recruits)):
                self.screen.add("hand", turner)
            left += side
        width = (room - gap * (columns - 1)) // columns
        for number, entry in enumerate(recruits[first : first + columns * rows]):
            row, column = divmod(number, columns)
            rect = Rect(left + column * (width + gap), tray.y + self.u(2) + row * (height + self.u(6)), width, height)
            why = self.screen.check("recruit", unit=entry.unit)
            extra = (tr("Drag it onto the wall."),) if why is None else (why.cited,)
            tip = self.screen.looks.tip(entry.unit, extra)
            thing = OnRail(
                f"recruit-{entry.unit}",
                rect,
                "recruit",
                self._short(entry),
                tip,
                can_hold=True,
                unit=entry.unit,
                printed=self._printed(entry),
                payable=bool(entry.payable),
                cost=entry.cost,
                lacks=None if entry.open else entry.needs,
            )
            thing.adjust = partial(self._more, entry.unit)
            self.screen.add("hand", thing)

    def _more(self, unit: str, step: int) -> None:
        """Plus on a recruit: two of them, and more if wished."""
        if step > 0:
            self.more(unit)

    def _short(self, entry: Recruit) -> str:
        """The name of a recruit where room is scarce."""
        return short_kind(self.screen.looks, entry.unit)

    def _printed(self, entry: Recruit) -> tuple[tuple[str, int], ...]:
        """Dice and hits of a recruit, as its card has them."""
        return ("attack-die", entry.ad), ("shield", entry.hits or 0)

    def _figures_width(self, figures: Sequence[tuple[str, int]]) -> int:
        """Pixels of the price's roundel and a line of icons with their numbers."""
        px = self.t(14)
        numbers = sum(fonts.text_width(str(number), "sans-semi", px) for _, number in figures)
        return 2 * self.t(PRICE) + numbers + len(figures) * (round(px * 1.15) + self.u(5))

    def _draw_figures(self, surface: Surface, thing: OnRail, middle: tuple[int, int]) -> None:
        """The price, and a line of icons with their numbers.

        The price is a number in a roundel, as on the cards of the hand: food and weapons pay before gold does. Where
        the unit cannot be had, the missing structure stands in its place.
        """
        px, theme, scale = self.t(14), self.screen.app.theme, self.layout.scale
        radius = self.t(PRICE)
        x = middle[0] - self._figures_width(thing.printed) // 2
        sign = (
            marks.badge(str(thing.cost), 2 * radius / scale, scale, theme, text_size=px / scale)
            if thing.lacks is None
            else portrait("structures", thing.lacks, radius / scale, scale, theme)
        )
        sign.draw(surface, (x + radius, middle[1]))
        x += 2 * radius + self.u(5)
        for name, number in thing.printed:
            side = round(px * 1.15)
            faces.icon(name, round(px / scale), theme.soft_ink, scale, theme).draw(
                surface, (x + side // 2 - self.u(1), middle[1])
            )
            x += side
            words = fonts.text(str(number), "sans-semi", px, theme.soft_ink)
            surface.blit(words, words.get_rect(midleft=(x, middle[1])))
            x += words.get_width() + self.u(5)

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        if not isinstance(thing, OnRail):
            return False
        if self.lifted(thing):
            draw_gap(self.screen, surface, rect=thing.rect, name=thing.name)
            return True
        scale, theme, layout, rect = self.layout.scale, self.screen.app.theme, self.layout, thing.rect
        ground = marks.note(rect.w / scale, rect.h / scale, scale, theme, "card" if thing.payable else "hint")
        ground.draw(surface, rect.topleft)
        side = self.u(RAIL_FACE * (1.5 if rect.h > self.u(80) else 1))
        face = portrait("defenders", thing.unit, side / scale * 0.5, scale, theme)
        (face if thing.payable else face.faded(0.5)).draw(surface, (rect.x + side // 2 + self.u(4), rect.centery))
        left = rect.x + side + self.u(6)
        middle = (left + rect.right - self.u(4)) // 2
        words = fonts.text(thing.name, "text-semi", layout.t(14), theme.ink)
        surface.blit(words, words.get_rect(center=(middle, rect.centery - round(0.5 * layout.t(19)))))
        self._draw_figures(surface, thing, (middle, rect.centery + round(0.5 * layout.t(22))))
        return True

    def picture_of(self, thing: Element) -> Piece | None:
        """The unit in the player's hand."""
        if not isinstance(thing, OnRail):
            return None
        seat, theme = self.screen.seat(self.me), self.screen.app.theme
        return token("regiment", seat, thing.unit, self.layout.scale, theme, size=56)
