"""The verdict's rows: what each district is worth, the sums below them, and the city by holder."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from game.battle_for_korvosa.facts.board import DistrictFacts, Place
from scenes.battle_for_korvosa.board.frame import Frame, swatch
from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.battle_for_korvosa.map_sheet.model import CASTLE
from scenes.battle_for_korvosa.scenery.buildings import landmark_of
from scenes.paint.art import art
from scenes.paint.heraldry import device
from scenes.paint.icons import icon
from scenes.paint.ink import Sketch
from scenes.paint.outline import Ring
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import SEATS, Colour, Theme, mix
from scenes.paint.view import fitting
from scenes.system.words import tr
from scenes.tabletop.board.air import birds, still, swell, waving
from scenes.tabletop.board.life import Mover
from scenes.ui.input.element import Tip
from scenes.ui.widgets import faces

COLUMNS = (0.39, 0.52, 0.67, 0.8, 0.95)
"""Shares of a row's width: the landmark, its holder, how much is held, whether all is, the points."""


class VerdictHead(Frame):
    """What the columns of the rows below mean."""

    def __init__(self, rect: Rect) -> None:
        super().__init__("verdict-head", rect, tr("District"))
        self.quiet, self.kind = True, "text"

    def draw(self, surface: Surface) -> None:
        rect, soft = self.rect, self.theme.soft_ink
        words = (tr("landmark"), tr("held"), tr("whole"), tr("points"))
        shares = ((COLUMNS[0] + COLUMNS[1]) / 2, *COLUMNS[2:])
        self.line(surface, self.name, "sans", 15, soft, (rect.x + self.u(4), rect.centery), most=17)
        for word, share in zip(words, shares, strict=True):
            at, room = (rect.x + round(rect.w * share), rect.centery), 0.19 if share == shares[0] else 0.15
            self.line(surface, word, "sans", 15, soft, at, "center", room=round(rect.w * room), most=17)


class VerdictRow(Frame):
    """A district: landmark, its holder, how much of it heroes hold, points."""

    def __init__(self, rect: Rect, district: str, name: str, entry: DistrictFacts, wash: Colour, holder: str) -> None:
        """`holder` is the colour of the landmark's seat; empty for nobody."""
        super().__init__(f"verdict-{district}", rect, name)
        self.entry, self.wash, self.holder = entry, wash, holder
        self.quiet = True

    def draw(self, surface: Surface) -> None:
        rect, u, theme, s = self.rect, self.u, self.theme, self.scale
        points = int(self.entry.landmark_point) + int(self.entry.whole_point)
        if points and theme.washes:
            surface.fill(mix(theme.parchment, theme.legal.paper, 0.12), rect.inflate(0, -u(2)))
        y = rect.centery
        swatch(self.wash, s, theme).draw(surface, (rect.x + u(12), y))
        columns = [rect.x + round(rect.w * share) for share in COLUMNS]
        self.line(
            surface,
            self.name,
            "text-bold",
            17,
            theme.ink,
            (rect.x + u(26), y),
            room=columns[0] - rect.x - u(44),
            most=20,
        )
        side = min(u(42), rect.h)
        drawn = art("korvosa", landmark_of(str(self.entry.landmark)), side)
        surface.blit(drawn, drawn.get_rect(center=(columns[0], y)))
        if self.holder:
            device(SEATS[self.holder], 28, s, theme).draw(surface, (columns[1], y))
        self.line(
            surface, f"{self.entry.held}/{self.entry.of}", "text", 17, theme.ink, (columns[2], y), "center", most=20
        )
        whole = bool(self.entry.whole_point)
        icon("tick" if whole else "cross", 14, s, theme, theme.legal.paper if whole else theme.soft_ink).draw(
            surface, (columns[3], y)
        )
        self.line(
            surface,
            str(points),
            "text-bold",
            20,
            theme.legal.paper if points else theme.soft_ink,
            (columns[4], y),
            "center",
            most=23,
        )
        faces.hairline(rect.w, theme.hairline, s, theme).draw(surface, rect.bottomleft)


@kept
def holdings(
    key: int,
    outlines: tuple[tuple[Ring, str], ...],
    coast: tuple[Ring, ...],
    width: float,
    height: float,
    scale: float,
    theme: Theme,
) -> Piece:
    """A small map of who holds what; outlines in units, each with its seat's colour. Anchored at its corner."""
    sketch = Sketch(width, height, scale, theme, ("holdings", key))
    sketch.plain([(0, 0), (width, 0), (width, height), (0, height)], theme.wash.water if theme.washes else theme.card)
    for ring in coast:
        sketch.plain(ring, theme.parchment)
    for ring, seat in outlines:
        if seat:
            sketch.plain(ring, SEATS[seat].colour, 0.42)
        sketch.stroke(ring, 1.0, amount=0.2, closed=True)
    for ring in coast:
        sketch.stroke(ring, 2.0, amount=0.3, closed=True, step=9)
    sketch.panel(1, 1, width - 2, height - 2, 0, None, 1.6)
    return Piece(sketch.render())


class HoldingsMap(Frame):
    """The whole city by holder, with every seat's pattern."""

    def __init__(self, rect: Rect, screen: CityScreen, places: Mapping[str, Place]) -> None:
        """`places` are those of the game's information."""
        super().__init__("holdings", rect, tr("Who holds what"))
        self.city, self.places, self.quiet, self.kind = screen, places, True, "ground"
        size = screen.chart.size
        self.zoom = fitting(size, rect.size).zoom
        self.sheet = Rect(0, 0, round(size[0] * self.zoom), round(size[1] * self.zoom))
        self.sheet.center = rect.center

    def movers(self, scale: float, theme: Theme) -> list[Mover]:
        """The tide, the banner of who holds the Castle, and a flag on every landmark of who holds that; gulls."""
        chart, sheet = self.city.chart, self.sheet
        found: list[Mover] = [swell([still(*self._pixel(spot)) for spot in chart.open_water[::2]], scale, theme)]
        for number, (place, spot) in enumerate(chart.spots.items()):
            holder = self.places[place].holder
            if holder and (place == CASTLE or spot.picture is not None):
                x, y = self._pixel(spot.token)
                high = 38 if place == CASTLE else 26
                flag = waving(still(x + 6 * scale, y - 6 * scale), high, self.city.seat(holder), scale, theme, number)
                found.append(flag)
        return [*found, birds(sheet, 5, scale, theme)]

    def _pixel(self, spot: tuple[float, float]) -> tuple[float, float]:
        return self.sheet.x + spot[0] * self.zoom, self.sheet.y + spot[1] * self.zoom

    def draw(self, surface: Surface) -> None:
        screen, s, places = self.city, self.scale, self.places
        chart, zoom, sheet = screen.chart, self.zoom, self.sheet

        def units(ring: Ring) -> Ring:
            return tuple((round(x * zoom / s, 1), round(y * zoom / s, 1)) for x, y in ring)

        outlines = tuple(
            (units(spot.outline), screen.seat(holder) if (holder := places[spot.id].holder) else "")
            for spot in chart.spots.values()
        )
        coast = tuple(units(ring) for ring in chart.coast)
        holdings(chart.key, outlines, coast, round(sheet.w / s, 1), round(sheet.h / s, 1), s, self.theme).draw(
            surface, sheet.topleft
        )
        for spot in chart.spots.values():
            holder = places[spot.id].holder
            if holder and spot.id != CASTLE:
                queens = holder == screen.queen
                device(SEATS[screen.seat(holder)], 18, s, self.theme, "octagon" if queens else "square").draw(
                    surface, (sheet.x + spot.token[0] * zoom, sheet.y + spot.token[1] * zoom)
                )


class SumRow(Frame):
    """A sum below the districts."""

    def __init__(self, id: str, rect: Rect, left: str, middle: str, right: str, bold: bool) -> None:
        super().__init__(id, rect, left)
        self.left, self.between, self.right, self.bold = left, middle, right, bold
        self.quiet, self.tip = True, Tip(left)

    def draw(self, surface: Surface) -> None:
        rect, u, theme = self.rect, self.u, self.theme
        size = 22 if self.bold else 17
        self.line(
            surface, self.left, "text-bold", size, theme.ink, (rect.x + u(26), rect.centery), room=rect.w // 2, most=25
        )
        self.line(
            surface,
            self.between,
            "text",
            17,
            theme.ink,
            (rect.x + round(rect.w * COLUMNS[2]), rect.centery),
            "center",
            most=20,
        )
        tint, at = (
            theme.legal.paper if self.bold else theme.soft_ink,
            (rect.x + round(rect.w * COLUMNS[-1]), rect.centery),
        )
        most = min(38, rect.h / self.scale * 0.85)
        self.line(surface, self.right, "text-bold", 34 if self.bold else 20, tint, at, "center", most=most)
