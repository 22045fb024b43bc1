"""The first look at the city, before any rule: who is there, against whom, for what, and for how long."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterator, Sequence

from pygame import Rect, Surface

from game.battle_for_korvosa.facts.board import Points
from scenes.battle_for_korvosa.board.board import CityBoard, Signs
from scenes.battle_for_korvosa.board.frame import BACKS, Frame, Sheet, deck_back
from scenes.battle_for_korvosa.board.map_tokens import MapToken, Marked, Road
from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.battle_for_korvosa.map_sheet.model import CASTLE
from scenes.battle_for_korvosa.pieces import faces as pictures
from scenes.battle_for_korvosa.pieces.queen import GOLD, queen
from scenes.battle_for_korvosa.scenery.chart import Spot
from scenes.paint import fonts
from scenes.paint.art import art
from scenes.paint.heraldry import device
from scenes.paint.ink import Sketch, box
from scenes.paint.marks import blit_number
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.theme import SEATS, Theme
from scenes.system.words import tr, tr_n
from scenes.tabletop.board.draft import DraftSlot
from scenes.tabletop.board.life import Lettering, Mover
from scenes.ui.frame.box import Box
from scenes.ui.input.element import Element, Tip
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.faces import hairline
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Inert

AIM = DraftSlot[str]("landmark aimed at", str)
"""The landmark that somebody would take first."""
DISC, QUEEN, HERO = 33.0, 62.0, 25.0
"""How far the pictures of landmarks, the Queen and heroes reach from their middles."""
FOOT = 54


class FirstLook(CityBoard):
    """The map with nothing on it but the sides; the foot is the clock."""

    log_in_panel = False

    def __init__(self, screen: CityScreen) -> None:
        super().__init__(screen)
        self.aim = AIM.read(screen)

    @property
    def map_room(self) -> Rect:
        tall = self.layout.tall
        return Rect(tall.x, tall.y, tall.w, tall.h - self.u(FOOT))

    def movers(self) -> Sequence[Mover]:
        return [self.tide()]

    def lettering(self) -> Lettering | None:
        return None

    # ------------------------------------------------------------ building

    def build(self) -> None:
        self.map.lay(self.map_room)
        self.now = Marked(rings={self.aim: "legal"} if self.aim else {}, target=self.aim)
        for spot in self._spots:
            self.map.place("map", self._place(spot), spot.shape)
        for spot in self._spots:
            self._stand(spot)
        self.roads.lay(self._way())
        self.screen.add("signs", Signs(self))
        tall, count = self.layout.tall, self.facts.decks["city"].left
        foot = Rect(tall.x, self.map_room.bottom + self.u(6), tall.w, self.u(FOOT - 6))
        self.screen.add("clock", Sheet("clock-paper", foot, 63))
        self.screen.add("clock", Clock(foot, count, len(self.screen.table.players)))

    @property
    def _spots(self) -> list[Spot]:
        return sorted(self.screen.chart.spots.values(), key=lambda spot: spot.token[1])

    def _place(self, spot: Spot) -> Element:
        def tip() -> Tip:
            return self.tips.of_place(spot.id, [])

        return Element(spot.id, Rect(0, 0, 0, 0), "quarter", spot.name, tip, is_place=spot.landmark)

    def _stand(self, spot: Spot) -> None:
        """What stands there: a landmark, the Queen, a hero who broke in, else a sign of whose the quarter is."""
        theme, scale, seats = self.screen.app.theme, self.layout.scale, self.facts.seats
        hero = next((name for name, seat in seats.items() if seat.breach == spot.id), "")
        holder, at = self.facts.places[spot.id].holder, spot.token
        if spot.id == CASTLE:
            piece, reach = bust(tr("Queen {name}", name=self.screen.queen), scale, theme), QUEEN
            at = spot.picture or at
        elif spot.landmark and spot.picture is not None:
            piece, reach, at = medal(spot.id, scale, theme), DISC, spot.picture
        elif hero:
            role = str(seats[hero].role or "breach")
            piece, reach = broken_in(hero, role, self.screen.seat(hero), scale, theme), HERO
        elif holder:
            piece, reach = sign(self.screen.seat(holder), holder == self.screen.queen, scale, theme), 9.0
        else:
            return
        self.map.token("tokens", MapToken(f"first-{spot.id}", piece, self.u(2 * reach), "first"), at)

    def _way(self) -> Iterator[Road]:
        """From the breach of the one before the screen to the landmark, by the fewest quarters."""
        start, spots = str(self.facts.seats[self.me].breach or ""), self.screen.chart.spots
        if not self.aim or not start:
            return
        came, open_ends = {start: ""}, deque([start])
        while open_ends and self.aim not in came:
            here = open_ends.popleft()
            for near in spots[here].next_to:
                if near != CASTLE and near not in came:
                    came[near] = here
                    open_ends.append(near)
        here = self.aim
        while came.get(here):
            yield Road(self.screen.chart.way(came[here], here), SEATS[self.screen.seat(self.me)].colour, 5.0)
            here = came[here]

    # ------------------------------------------------------------ choosing

    def chosen(self, thing: Element | None) -> None:
        spot = self.screen.chart.spots.get(thing.id) if thing is not None else None
        if spot is not None and spot.landmark and spot.id != CASTLE:
            self.aim_at(spot.id)

    def aim_at(self, landmark: str) -> None:
        """That one first."""
        AIM.change(self.screen, landmark)

    @property
    def landmarks(self) -> list[str]:
        """What could be taken first."""
        return [spot.id for spot in self.screen.chart.spots.values() if spot.landmark and spot.id != CASTLE]

    def marks_key(self) -> Hashable:
        return super().marks_key(), "first look"

    def panel(self) -> PanelParts:
        return PanelParts("")


class Clock(Inert, Frame):
    """The City deck as a row of cards, one for each turn, those of a round together."""

    def __init__(self, rect: Rect, count: int, seats: int) -> None:
        super().__init__("clock", rect, tr_n("{count} turn", "{count} turns", count))
        self.count, self.seats = count, seats

    def draw(self, surface: Surface) -> None:
        rect, u, theme = self.rect, self.u, self.theme
        head = self.line(surface, tr("City deck"), "title", 30, theme.ink, (rect.x + u(16), rect.centery), most=32)
        left = head.right + u(20)
        words = self.line(
            surface, self.name, "text-bold", 19, theme.ink, (rect.right - u(16), rect.centery), "midright"
        )
        gaps = (self.count - 1) // self.seats
        pitch = (words.left - u(20) - left) / max(1, self.count + 0.5 * gaps)
        back = deck_back(BACKS["city"], self.scale, theme)
        for number in range(self.count):
            x = left + round((number + 0.5 * (number // self.seats) + 0.5) * pitch)
            back.draw(surface, (x, rect.centery))


# ------------------------------------------------------------ what counts


class Worth(Inert, Frame):
    """Something that counts, drawn, with its points."""

    def __init__(self, rect: Rect, drawing: tuple[str, str], words: str, points: int) -> None:
        super().__init__(f"worth-{drawing[1]}", rect, f"{words}: {points}")
        self.drawing, self.words, self.points = drawing, words, points

    def draw(self, surface: Surface) -> None:
        rect, u, theme = self.rect, self.u, self.theme
        picture = art(*self.drawing, u(27), scale=self.scale)
        surface.blit(picture, picture.get_rect(midleft=(rect.x + u(4), rect.centery)))
        left, right = rect.x + u(48), rect.right - u(14)
        room = right - left - u(20)
        self.line(surface, self.words, "text", 18, theme.ink, (left, rect.centery), room=room)
        gold(self.points, self.scale, theme).draw(surface, (right, rect.centery))
        hairline(rect.w, theme.hairline, self.scale, theme).draw(surface, rect.bottomleft)


class Ladder(Inert, Frame):
    """All points that can be had, those green with which the heroes have won, and where a better end begins."""

    def __init__(self, rect: Rect, won: int, best: int, most: int) -> None:
        super().__init__("ladder", rect, tr("{points} of {most} points", points=won, most=most))
        self.won, self.best, self.most = won, best, most

    def draw(self, surface: Surface) -> None:
        rect, theme = self.rect, self.theme
        wide = rect.w / self.scale
        steps(wide, self.won, self.most, self.scale, theme).draw(surface, rect.topleft)
        for points in (0, self.won, self.best, self.most):
            x = rect.x + round(rect.w * points / self.most)
            anchor = "midleft" if points == 0 else "midright" if points == self.most else "center"
            tint = theme.legal.paper if points >= self.won else theme.soft_ink
            self.line(surface, str(points), "text-bold", 17, tint, (x, rect.bottom - self.u(11)), anchor)


def what_counts(area: ScrollArea, room: Box, points: Points) -> int:
    """What is worth points, below a ladder of them; the height used (KORV-END-2, -3)."""
    layout = area.screen.layout
    won, best = [grade.points for grade in sorted(points.grades, key=lambda grade: grade.points)][-2:]
    high = layout.u(24) + layout.t(22)
    area.put(Ladder(Rect(room.x, room.y + layout.u(6), room.w, high), won, best, points.most))
    y, row = room.y + layout.u(10) + high, max(layout.u(32), layout.t(28))
    for drawing, words, count in (
        (("korvosa", "grand-cathedral"), tr("a landmark"), 1),
        (("scenery", "house-tile"), tr("its whole district"), 1),
        (("korvosa", "castle-korvosa"), tr("all quarters round the Castle"), points.castle_points),
    ):
        area.put(Worth(Rect(room.x, y, room.w, row), drawing, words, count))
        y += row
    return y - room.y


@kept
def gold(points: int, scale: float, theme: Theme) -> Piece:
    """Points on a coin; anchored at its middle."""
    coin = Sketch(26, 26, scale, theme, "a point")
    coin.disc(13, 13, 10.5, None, GOLD, 1.6, amount=0.3, solid=True)
    surface, middle = coin.render().copy(), (round(13 * scale), round(13 * scale))
    blit_number(surface, str(points), round(16 * scale), theme.ink, middle)
    return Piece(for_display(surface), middle)


@kept
def steps(width: float, won: int, most: int, scale: float, theme: Theme) -> Piece:
    """One stone for each point, a flag where it is won; anchored at its corner."""
    sketch, wide = Sketch(width + 6, 34, scale, theme, "ladder of points", origin=(3, 3)), width / most
    for number in range(most):
        low = number < won
        stone = box(number * wide + 1, 8 if low else 5, wide - 2, 12 if low else 15, 1)
        sketch.shape(stone, theme.wash.stone if low else theme.legal.paper, 1.2, offset=(0, 0), amount=0.2, solid=True)
    x = won * wide + 1
    sketch.stroke([(x, 5), (x, -2)], 1.6, amount=0.1)
    sketch.shape([(x, -2), (x + 15, 0), (x + 11, 3), (x + 15, 6), (x, 5)], theme.focus.paper, 1.1, solid=True)
    return Piece(sketch.render(), (round(3 * scale), round(3 * scale)))


# ------------------------------------------------------------ what stands there


@kept
def medal(landmark: str, scale: float, theme: Theme) -> Piece:
    """A landmark on a disc, with the point that it is worth."""
    sketch, reach = _disc(DISC, theme.card, 2.4, scale, theme, landmark)
    side = round(1.36 * DISC * scale)
    surface = sketch.render().copy()
    picture = art("korvosa", landmark, side, scale=scale)
    surface.blit(picture, picture.get_rect(center=(round(reach * scale), round(reach * scale))))
    spot = round((reach + 0.72 * DISC) * scale), round((reach - 0.72 * DISC) * scale)
    gold(1, scale, theme).draw(surface, spot)
    return _middled(surface, reach, scale)


@kept
def bust(name: str, scale: float, theme: Theme) -> Piece:
    """The Queen over her Castle."""
    sketch, reach = _disc(QUEEN, theme.deep_parchment, 3.0, scale, theme, "queen")
    surface, middle = sketch.render().copy(), round(reach * scale)
    queen(scale * 0.72, theme).draw(surface, (middle, round((reach + 4) * scale)))
    return _plated(surface, name, reach, QUEEN, scale, theme)


@kept
def broken_in(name: str, role: str, seat: str, scale: float, theme: Theme) -> Piece:
    """A hero at a breach: the sign of the role, a flame, shield and name."""
    sketch, reach = _disc(HERO, theme.card, 2.2, scale, theme, ("hero", role))
    surface, middle = sketch.render().copy(), round(reach * scale)
    pictures.role_disc(role, HERO - 2, scale, theme).draw(surface, (middle, middle))
    pictures.flame(seat, 24, scale, theme).draw(surface, (round((reach - HERO) * scale), middle))
    device(SEATS[seat], 20, scale, theme).draw(surface, (round((reach + HERO * 0.8) * scale), middle))
    return _plated(surface, name, reach, HERO, scale, theme)


@kept
def sign(seat: str, queens: bool, scale: float, theme: Theme) -> Piece:
    """Whose a quarter is, in small."""
    return device(SEATS[seat], 17, scale, theme, "octagon" if queens else "square")


def _disc(
    radius: float, ground: tuple[int, int, int], line: float, scale: float, theme: Theme, key: object
) -> tuple[Sketch, float]:
    """A disc, and half the side of its sheet, on which a name has room below it."""
    reach = radius + 34
    sketch = Sketch(2 * reach, 2 * reach, scale, theme, ("first look", key))
    sketch.disc(reach, reach, radius, None, ground, line, amount=0.3, solid=True)
    return sketch, reach


def _plated(surface: Surface, name: str, reach: float, radius: float, scale: float, theme: Theme) -> Piece:
    """The same with a name on a plate across its foot."""
    words = fonts.text(name, "text-bold", round(17 * scale), theme.ink)
    wide, high = words.get_width() / scale + 16, words.get_height() / scale + 2
    plate = Sketch(wide + 6, high + 6, scale, theme, ("plate", name))
    plate.panel(3, 3, wide, high, 3, theme.card, 1.6, amount=0.3, solid=True)
    spot = round(reach * scale), round((reach + radius + 8) * scale)
    paper = plate.render()
    surface.blit(paper, paper.get_rect(center=spot))
    surface.blit(words, words.get_rect(center=spot))
    return _middled(surface, reach, scale)


def _middled(surface: Surface, reach: float, scale: float) -> Piece:
    return Piece(for_display(surface), (round(reach * scale), round(reach * scale)))
