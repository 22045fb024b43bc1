"""The gate beside those who want to be fed: who leaves through it, and who camps before it."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.phases.upkeep_plan import UpkeepPlan
from scenes.medieval_keep.pieces import kind_of
from scenes.medieval_keep.scenery.camp import Band, Outside, camp
from scenes.medieval_keep.scenery.castle import field, gate_picture
from scenes.medieval_keep.scenery.seasons import NOON
from scenes.paint import fonts, marks
from scenes.paint.tokens import portrait
from scenes.system.words import tr, tr_n


class UpkeepGate:
    """Draws the gate; with `large` type the words of those who leave take the picture's place."""

    def __init__(self, screen: KeepScreen, plan: UpkeepPlan, large: bool) -> None:
        self.screen, self.plan, self.large = screen, plan, large
        self._outside: Outside | None = None
        """Where the first attacker camps, once drawn."""

    def outside(self, card: str) -> Outside | None:
        """Where this attacker camps, once drawn."""
        found = self._outside
        return found if found is not None and found.band.card == kind_of(card) else None

    def _draw_outside(self, surface: Surface, rect: Rect) -> None:
        """Who waits before the gate while the town is fed, in the room that is left: his camp and his strength."""
        layout, theme = self.screen.layout, self.screen.app.theme
        scale = layout.scale
        waiting = [entry for entry in self.screen.at_the_gate if entry.ad]
        if not waiting or rect.h < layout.u(90):
            return
        first = waiting[0]
        name = self.screen.looks.name(first.card)
        dice, hits = (
            tr_n("{count} die", "{count} dice", first.ad),
            tr_n("{count} hit", "{count} hits", first.hits),
        )
        who = tr("**{card}** and {more} more", card=name, more=len(waiting) - 1) if len(waiting) > 1 else f"**{name}**"
        lines = fonts.rich(f"{who}\n{dice}, {hits}", layout.t(15), rect.w - layout.u(12), theme.ink, align="centre")
        room = Rect(rect.x, rect.bottom - min(rect.h, lines.height + layout.u(112)), rect.w, 0)
        room.h = rect.bottom - room.y
        if room.h < lines.height + layout.u(52):
            return
        w, h, wash = room.w / scale, room.h / scale, theme.wash.meadow
        ground = field("outside the gate", w, h, scale, theme, wash, 1.2, theme.hairline, radius=5, inset=0)
        ground.draw(surface, room.topleft)
        size = min(room.w / scale / 192, (room.h - lines.height - layout.u(10)) / scale / 92)
        band = Band(kind_of(first.card), first.ad, first.hits)
        foot = (room.centerx, room.bottom - lines.height - layout.u(8))
        self._outside = Outside(band, Rect(room), foot, round(size, 2))
        if kind_of(self.screen.arriving) != band.card:
            camp(band, round(size, 2), scale, theme, NOON).draw(surface, foot)
        lines.draw(surface, (room.x + layout.u(6), foot[1] + layout.u(4)))

    def draw(self, surface: Surface, rect: Rect) -> None:
        """The gate, who leaves through it, and who waits before it."""
        layout, theme = self.screen.layout, self.screen.app.theme
        scale = layout.scale
        w, h, wash = rect.w / scale, rect.h / scale, theme.deep_parchment
        ground = field("through the gate", w, h, scale, theme, wash, 1.2, theme.hairline, radius=5)
        ground.draw(surface, rect.topleft)
        leaving, room = self.plan.away, rect.w - layout.u(16)
        x, y = rect.x + layout.u(8), rect.y + layout.u(4)

        def say(words: str, px: int, role: fonts.Role, colour: tuple[int, int, int]) -> None:
            nonlocal y
            rich = fonts.rich(words, px, room, colour, role=role, spacing=1.15, align="centre")
            if y + rich.height <= rect.bottom - layout.u(2):
                rich.draw(surface, (x, y))
            y += rich.height + layout.u(4)

        say(tr("Through the gate"), layout.t(20 if self.large else 26), "title", theme.ink)
        # with large text the words of those who leave need the picture's place
        if not (self.large and leaving):
            picture = gate_picture(min(170.0, room / scale), scale, theme)
            picture.draw(surface, (rect.centerx - picture.surface.get_width() // 2, y))
            y += picture.surface.get_height() + layout.u(10)
        if not leaving:
            for line in (tr("nobody leaves"), tr("drag here who shall go")):
                say(line, layout.t(15), "text-italic", theme.soft_ink)
            self._draw_outside(surface, Rect(rect.x + layout.u(8), y, room, rect.bottom - layout.u(8) - y))
            return
        few = 40.0 if not self.large else 30.0
        radius = few if len(leaving) == 1 else 26.0 if len(leaving) <= 4 else 18.0
        columns = 1 if len(leaving) == 1 else 2 if len(leaving) <= 4 else 4
        for number, name in enumerate(leaving[:12]):
            row, column = divmod(number, columns)
            at = rect.centerx + round((column - (min(columns, len(leaving)) - 1) / 2) * layout.u(radius * 2.3))
            group = "structures" if name in self.plan.inns else "defenders"
            middle = (at, y + layout.u(radius) + row * layout.u(radius * 2.3))
            portrait(group, kind_of(name), radius, scale, theme).draw(surface, middle)
            marks.ring("warning", radius + 4, radius + 4, scale, theme, sign=False).draw(surface, middle)
        y += layout.u(radius * 2.3) * (-(-len(leaving) // columns)) + layout.u(6)
        units = [n for n in leaving if n not in self.plan.inns]
        if units:
            name = self.screen.looks.name(units[0])
            words = tr_n("{unit} leave for good", "{count} leave for good", len(units), unit=name)
            say(words, layout.t(15), "sans-bold", theme.illegal.paper)
        if len(units) < len(leaving):
            say(tr("the Inn stays shut"), layout.t(15), "sans-bold", theme.warning.paper)
        say(tr("click to keep"), layout.t(15), "sans", theme.soft_ink)
        self._draw_outside(surface, Rect(rect.x + layout.u(8), y, room, rect.bottom - layout.u(8) - y))
