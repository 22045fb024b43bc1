"""What is there, what goes, and what is left: in columns, and as a line of text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pygame import Rect, Surface

from scenes.paint import art, fonts
from scenes.system.words import later, tr
from scenes.ui.frame.layout import Layout
from scenes.ui.widgets import faces
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text
from scenes.ui.widgets.widget import Widget


class Ledger(Widget):
    """The stores of `goods` (each with its word) before and after: those that take part as *9 -> 7*, the others plain,
    said to be not here.

    Goods that do not fit beside each other go on in a further row; `fit` makes it as high as that needs.
    """

    def __init__(
        self,
        id: str,
        rect: Rect,
        stores: Mapping[str, int],
        change: Mapping[str, int],
        here: list[str],
        goods: Mapping[str, str],
        title: str = later("Your stores, before and after"),
    ) -> None:
        super().__init__(id, rect, tr(title))
        self.stores, self.change, self.here, self.goods, self.quiet = stores, change, here, goods, True

    def said(self) -> str:
        after = {good: now + self.change.get(good, 0) for good, now in self.stores.items()}
        each = [
            f"{now} {self.goods[good]}" + (f" → {after[good]}" if good in self.here and after[good] != now else "")
            for good, now in self.stores.items()
        ]
        return f"{self.name}: {', '.join(each)}"

    @property
    def order(self) -> list[str]:
        """What has no part in it comes last."""
        return [g for g in self.goods if g in self.here] + [g for g in self.goods if g not in self.here]

    def _width(self, good: str, layout: Layout) -> int:
        """Pixels that a good takes with its numbers or words."""
        now, after = self.stores[good], self.stores[good] + self.change.get(good, 0)
        width = layout.u(42)
        if good not in self.here or after == now:
            words = tr("stays") if good in self.here else tr("not here")
            width += fonts.text_width(str(now), "text-bold", layout.t(24)) + layout.u(5)
            return width + fonts.text_width(words, "sans", layout.t(14))
        for words, role, size in ((str(now), "text", 26), ("→", "sans", 20), (str(after), "text-bold", 26)):
            width += fonts.text_width(words, role, layout.t(size)) + layout.u(3)
        return width

    def places(self, layout: Layout) -> list[tuple[int, int]]:
        """Offset and row of each good, in order: all beside each other where they fit, else in columns."""
        widths, gap = [self._width(good, layout) for good in self.order], layout.u(10)
        spare = self.rect.w - sum(widths)
        if spare >= gap * (len(widths) - 1):
            between = min(layout.u(60), spare // (len(widths) - 1))
            return [(sum(widths[:n]) + between * n, 0) for n in range(len(widths))]
        columns = max(1, min(len(widths), self.rect.w // (max(widths) + gap)))
        return [(n % columns * (self.rect.w // columns), n // columns) for n in range(len(widths))]

    @staticmethod
    def row_height(layout: Layout) -> int:
        return max(layout.u(42), layout.t(34))

    def fit(self, layout: Layout) -> int:
        """Become as high as it needs to be at its width; returns the y below."""
        self.rect.h = layout.t(26) + (self.places(layout)[-1][1] + 1) * self.row_height(layout)
        return self.rect.bottom

    def draw(self, surface: Surface) -> None:
        self.put_text(
            surface, self.name, "sans-bold", self.t(17), self.theme.ink, (self.rect.x, self.rect.y + self.t(11))
        )
        layout = self.screen.layout
        high = self.row_height(layout)
        for good, (offset, row) in zip(self.order, self.places(layout), strict=True):
            x, y = self.rect.x + offset, self.rect.y + self.t(26) + row * high + high // 2
            here = good in self.here
            picture = art.art("resources", good, self.u(36), opacity=1.0 if here else 0.55)
            surface.blit(picture, picture.get_rect(midleft=(x, y)))
            x += self.u(42)
            now = self.stores[good]
            after = now + self.change.get(good, 0)
            role: fonts.Role = "text"
            if not here or after == now:
                rect = self.put_text(surface, str(now), "text-bold", self.t(24), self.theme.soft_ink, (x, y))
                words = tr("not here") if not here else tr("stays")
                self.put_text(
                    surface, words, "sans", self.t(14), self.theme.soft_ink, (rect.right + self.u(5), y + self.u(2))
                )
                continue
            rect = self.put_text(surface, f"{now}", role, self.t(26), self.theme.soft_ink, (x, y))
            rect = self.put_text(surface, "→", "sans", self.t(20), self.theme.soft_ink, (rect.right + self.u(4), y))
            colour = self.theme.ink if after >= 0 else self.theme.illegal.paper
            self.put_text(surface, f"{after}", "text-bold", self.t(26), colour, (rect.right + self.u(4), y))


class Difference(Text):
    """A row: words, before, arrow, after. The words take the lines that the numbers leave them."""

    def __init__(self, id: str, rect: Rect, words: str, before: object, after: object) -> None:
        super().__init__(id, rect, words)
        self.before, self.after = before, after

    def said(self) -> str:
        change = f"{self.before} → {self.after}" if self.after != self.before else f"{self.after}"
        return f"{self.words}: {change}"

    @staticmethod
    def numbers(layout: Layout, before: object, after: object) -> int:
        """Pixels that the numbers take at the right."""
        width = fonts.text_width(f"{after}", "text-bold", layout.t(20)) + layout.u(12)
        if after != before:
            width += fonts.text_width(f"→{before}", "sans", layout.t(17)) + layout.u(24)
        return width

    @classmethod
    def height(cls, layout: Layout, width: int, words: str, before: object, after: object) -> int:
        """Pixels that the row needs at this width."""
        room = width - cls.numbers(layout, before, after)
        return fonts.rich(words, layout.t(17), room, (0, 0, 0), spacing=1.26).height + layout.u(12)

    def rich(self) -> fonts.RichText:
        room = self.rect.w - self.numbers(self.screen.layout, self.before, self.after)
        return fonts.rich(self.words, self.t(17), room, self.theme.ink, spacing=1.26)

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        y = self.rect.y + self.t(12)
        right = self.put_text(
            surface, f"{self.after}", "text-bold", self.t(20), self.theme.ink, (self.rect.right, y), "midright"
        )
        if self.after != self.before:
            arrow = self.put_text(
                surface, "→", "sans", self.t(17), self.theme.ink, (right.left - self.u(10), y), "midright"
            )
            place = (arrow.left - self.u(8), y)
            self.put_text(surface, f"{self.before}", "sans", self.t(17), self.theme.soft_ink, place, "midright")
        faces.hairline(self.rect.w, self.theme.hairline, self.scale, self.theme).draw(
            surface, (self.rect.x, self.rect.bottom - self.u(4))
        )


def put_differences(
    area: ScrollArea, room: Rect, id: str, title: str, rows: Iterable[tuple[str, object, object]]
) -> int:
    """A heading and rows of words, before and after in a panel's room; the height used."""
    layout = area.screen.layout
    area.put(Heading(f"{id}-head", Rect(room.x, room.y, room.w, layout.t(30)), title))
    y = room.y + layout.t(34)
    for number, row in enumerate(rows):
        high = Difference.height(layout, room.w, *row)
        area.put(Difference(f"{id}-{number}", Rect(room.x, y, room.w, high), *row))
        y += high + layout.u(2)
    return y - room.y
