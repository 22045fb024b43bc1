"""What lies above the cards of the lands: sums, plates, plaques of roads, notes, chains and arrows."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.paint import fonts, links
from scenes.paint.pieces import Piece
from scenes.paint.theme import Colour
from scenes.rise_against_monsters.board.elements import GroundPlan, Mark
from scenes.rise_against_monsters.board.screen import RiseScreen
from scenes.rise_against_monsters.pieces.plates import small_plate
from scenes.rise_against_monsters.scenery.land_layout import Spot


class LandMarks:
    """Makes marks and draws them."""

    def __init__(self, screen: RiseScreen, plan: GroundPlan) -> None:
        self.screen, self.plan = screen, plan

    def plaque(self, words: str) -> Piece:
        """What a road bears, as it hangs at its sign."""
        return links.plaque(words, "plain", self.plan.scale, self.screen.app.theme, sign=False, size=14)

    def plaque_size(self, words: str) -> tuple[float, float]:
        """How large it is, in units."""
        wide, high = self.plaque(words).surface.get_size()
        return wide / self.plan.scale - 6, high / self.plan.scale - 6

    def mark(self, spot: Spot, face: Rect) -> Mark:
        """The mark of a spot that is no card: a note, a sum, what a road bears."""
        theme = self.screen.app.theme

        def paint(surface: Surface) -> None:
            if spot.what == "note":
                self.halo(
                    surface,
                    spot.words,
                    "sans-semi",
                    15,
                    (face.x, face.centery),
                    "midleft",
                    room=face.w + self.screen.layout.u(30 if face.h > self.screen.layout.u(22) else 0),
                )
                return
            kind: links.Outcome = "short" if spot.what == "sum" else "plain"
            if spot.what == "limit":
                self.plaque(spot.words).draw(surface, face.midtop)
                return
            if spot.what == "plate":
                self.draw_plate(surface, spot.words, spot.good, face)
                return
            links.plaque(spot.words, kind, self.plan.scale, theme).draw(surface, face.midtop)

        mark = Mark(f"{spot.what}-{spot.card}", face.inflate(12, 8), "mark", paint=paint)
        mark.quiet = True
        return mark

    def draw_plate(self, surface: Surface, words: str, good: bool, rect: Rect) -> None:
        """What supports a castle or a bonus card, against its cost."""
        s, theme = self.plan.scale, self.screen.app.theme
        small_plate(words, good, rect.w / s, rect.h / s, s, theme).draw(surface, rect.topleft)
        colour = theme.legal.paper if good else theme.illegal.paper
        least = self.screen.layout.u(14)
        px = fonts.fitting(
            words, "sans-bold", max(least, min(round(rect.h * 0.68), self.screen.layout.t(15))), rect.w, least
        )
        line = fonts.text(words, "sans-bold", px, colour)
        surface.blit(line, line.get_rect(center=(rect.centerx, rect.centery)))

    def halo(
        self,
        surface: Surface,
        words: str,
        role: fonts.Role,
        size: float,
        at: tuple[int, int],
        anchor: str,
        *,
        room: int = 0,
        colour: Colour | None = None,
    ) -> Rect:
        """Words on the land, with a pale rim."""
        theme, layout = self.screen.app.theme, self.screen.layout
        px = min(layout.t(size), layout.u(size * 1.25))
        while room and px > layout.u(14) and fonts.text_width(words, role, px) > room:
            px -= 1
        if room:
            words = fonts.ellipsis(words, role, px, room)
        line = fonts.text(words, role, px, colour or theme.ink)
        rect = line.get_rect(**{anchor: at})
        fonts.halo_text(words, role, px, theme.parchment, theme.parchment, layout.u(2.4)).draw(surface, rect.topleft)
        surface.blit(line, rect)
        return rect

    def contact(self, attacker: str, one: Rect, other: Rect, pin: bool) -> Mark:
        """The chain of a pin or the arrow of an attack."""
        start, end = links.edge_points(one, other)
        theme, s = self.screen.app.theme, self.plan.scale
        dx, dy = round(end[0] - start[0]), round(end[1] - start[1])

        def paint(surface: Surface) -> None:
            if pin:
                size = 1.0 if min(one.size) > self.screen.layout.u(50) else 0.8
                links.chain(dx, dy, s, theme, size).draw(surface, start)
            else:
                way = links.way(((0.0, 0.0), (float(dx), float(dy))), s, theme, colour=theme.ink, width=3, dashed=False)
                way.draw(surface, start)

        span = Rect(min(start[0], end[0]), min(start[1], end[1]), abs(dx), abs(dy)).inflate(30, 30)
        mark = Mark(f"contact-{attacker}", span, "mark", paint=paint)
        mark.quiet = True
        return mark
