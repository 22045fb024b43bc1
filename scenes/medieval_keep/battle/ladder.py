"""The thin band over a battle: the hits that both sides have left, and the ladder of initiative between them.

Numbers and tokens alone; what they mean the panel says in words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.medieval_keep.board.position import Fighter
from scenes.medieval_keep.battle.places import RUNGS, Places
from scenes.medieval_keep.battle.steps import Standing, names_of
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.pieces import kind_of
from scenes.paint import fonts, marks
from scenes.paint.art import art, ids
from scenes.paint.heraldry import device
from scenes.paint.ink import Sketch, box, sheet
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import SEATS, Colour, Theme, mix
from scenes.paint.tokens import TokenKind, TokenState, token

ENGINES = {"catapult", "ballista", "bombard"}


@kept
def gauge(width: float, height: float, share: float, scale: float, theme: Theme, left: bool) -> Piece:
    """Hits of which there are too many for shields: those that are left white, the lost ones red. `share` is where one
    goes over into the other; those that are left are at the `left` or at the right. Anchored at its corner.
    """
    sketch = Sketch(width + 4, height + 4, scale, theme, ("hits", share))
    lost = mix(theme.illegal.paper, theme.card, 0.12)
    with sketch.at(2, 2):
        sketch.plain(box(0, 0, width * share, height), theme.card if left else lost)
        sketch.plain(box(width * share, 0, width * (1 - share), height), lost if left else theme.card)
        sketch.stroke(box(0, 0, width, height), 1.2, closed=True, amount=0.3)
    return Piece(sketch.render(), (round(2 * scale), round(2 * scale)))


def seat_of(screen: KeepScreen, standing: Standing, side: str) -> str:
    """The colour of the owner of one side of a battle."""
    owner = standing.target if side == "town" else standing.attacker
    return screen.seat(owner if owner in screen.table.players else screen.me)


class Alike(NamedTuple):
    """What fighters share that are one token: kind, side, hits lost of how many."""

    kind: str
    side: str
    lost: int


class Ladder:
    """Both sums and the ladder as things stand."""

    def __init__(self, screen: KeepScreen, places: Places, standing: Standing) -> None:
        self.screen, self.places, self.standing = screen, places, standing
        self.layout, self.theme = places.layout, screen.app.theme

    def hits(self, side: str) -> tuple[int, int]:
        """How many hits a side can still take, and how many it could when the battle began."""
        keys = [f.key for f in self.standing.fighters if f.side == side and f.hits is not None]
        left, whole = self.standing.left, self.standing.whole
        return sum(left.get(key, 0) for key in keys), sum(whole.get(key, 0) for key in keys)

    def paint(self, surface: Surface) -> None:
        """The band, the sums at its ends, the track, and every rung with who stands on it and what came of it."""
        scale, standing, y = self.layout.scale, self.standing, self.places.track_y
        band = self.places.band
        sheet(band.w / scale, band.h / scale, scale, self.theme, seed=4).draw(surface, band.topleft)
        self._paint_sum(surface, "town")
        self._paint_sum(surface, "attack")
        first, last = self.places.rung_x(RUNGS), self.places.rung_x(1)
        marks.initiative_track((last - first) / scale, scale, self.theme, high=6).draw(surface, (first, y))
        # who struck before falling keeps a token on the rung, until the segment is over
        alive = [f for f in standing.fighters if f.key not in standing.fallen or f.key in standing.struck]
        # from the right: a token's number, at its right shoulder, lies above its neighbour
        for level in range(1, RUNGS + 1):
            at, here = (self.places.rung_x(level), y), names_of(alive, level)
            small = 10 * self.places.grown if here else 7.5
            marks.rung(level, self._state(level, bool(here)), scale, self.theme, radius=small).draw(surface, at)
            self._paint_tokens(surface, here, at)
            self._paint_result(surface, level, at)

    def _paint_sum(self, surface: Surface, side: str) -> None:
        """Whose side it is, the hits that it has left as a number, and as shields of which some are lost."""
        u, grown, band = self.layout.u, self.places.grown, self.places.band
        left, whole = self.hits(side)
        town = side == "town"
        end = -1 if town else 1
        x, y = (band.x if town else band.right) - end * u(28 * grown), band.y + u(23 * grown)
        card = kind_of(self.standing.card)
        if not town and card in ids("banners"):
            drawn = art("banners", card, u(36 * grown), scale=self.layout.scale)
            surface.blit(drawn, drawn.get_rect(center=(x, y)))
        else:
            seat = SEATS[seat_of(self.screen, self.standing, side)]
            device(seat, 30 * grown, self.layout.scale, self.theme).draw(surface, (x, y))
        colour = self.theme.ink if town else self.theme.illegal.paper
        words = fonts.text(str(left), "text-bold", u(26 * grown), colour)
        spot = (x - end * u(24 * grown), y)
        surface.blit(words, words.get_rect(midleft=spot) if town else words.get_rect(midright=spot))
        room = u(104 * grown)
        step = room // max(1, whole)
        if step < u(7 * grown):
            bar = Rect(0, 0, room, u(9 * grown))
            bar.midleft = band.x + u(12 * grown), band.bottom - u(14 * grown)
            if not town:
                bar.right = band.right - u(12 * grown)
            share = left / whole if town else 1 - left / whole
            gauge(
                room / self.layout.scale,
                bar.h / self.layout.scale,
                round(share * 40) / 40,
                self.layout.scale,
                self.theme,
                town,
            ).draw(surface, bar.topleft)
            return
        step = min(u(13 * grown), step)
        for number in range(whole):
            shield = marks.hit_shield("whole" if number < left else "lost", 13 * grown, self.layout.scale, self.theme)
            across = u(16 * grown) + number * step
            shield.draw(surface, (band.x + across if town else band.right - across, band.bottom - u(14 * grown)))

    def _state(self, level: int, manned: bool) -> marks.RungState:
        standing = self.standing
        if standing.level == level:
            return "now"
        passed = standing.level is not None and level > standing.level
        if level in standing.results or (manned and passed):
            return "done"
        return "to come" if manned else "empty"

    def _paint_result(self, surface: Surface, level: int, at: tuple[int, int]) -> None:
        """The hits that a level brought, beside its rung."""
        if level not in self.standing.results:
            return
        on_attack, on_town = self.standing.results[level]
        u, now = self.layout.u, self.standing.level == level
        words = str(on_attack + on_town)
        size = min(self.layout.t(15), u(18 if self.places.large else 21))
        colour = self._result_colour(on_attack, on_town)
        high = fonts.font("sans-bold", size).get_height()
        if self.places.large:  # between two rungs there is room below the track alone
            wide = fonts.text_width(words, "sans-bold", size)
            at = at[0] + (self.places.rung_step - wide) // 2, self.places.band.bottom - u(3) - high
        else:
            at = at[0] + u(24 if now else 13), at[1] - high // 2
        fonts.halo_text(words, "sans-bold", size, colour, self.theme.parchment, u(3)).draw(surface, at)

    def _result_colour(self, on_attack: int, on_town: int) -> Colour:
        """Red where the town was hit, green where the attackers alone were."""
        theme = self.theme
        return theme.illegal.paper if on_town else theme.legal.paper if on_attack else theme.soft_ink

    def _paint_tokens(self, surface: Surface, here: Sequence[Fighter], at: tuple[int, int]) -> None:
        """Who strikes on a level, those alike as one token with their wounds."""
        standing = self.standing
        counted = Counter(
            Alike(kind_of(f.name), f.side, standing.whole.get(f.key, 0) - standing.left.get(f.key, 0)) for f in here
        )
        u, grown = self.layout.u, self.places.grown
        # more than two kinds stand in two rows, and two where rungs are narrow, so that every one can be seen
        room = self.places.rung_step * 1.05
        rows = 1 if len(counted) < 2 or (len(counted) == 2 and 2 * u(25 * grown * 0.98) <= room) else 2
        columns = -(-len(counted) // rows)
        size = 17 * grown if rows == 2 else (30 if len(counted) < 2 else 25) * grown
        size = min(size, self.places.rung_step / self.layout.scale * 0.96)
        step = min(u(size * 0.98), round(room) // max(1, columns))
        for number, (alike, count) in reversed(list(enumerate(counted.items()))):
            row, column = divmod(number, columns)
            x = at[0] + round((column - (min(columns, len(counted) - row * columns) - 1) / 2) * step)
            y = self.places.band.y + u(17 * grown) + round((row - (rows - 1) / 2) * u(size * 0.98))
            self._token(alike, count, size).draw(surface, (x, y))

    def _token(self, alike: Alike, count: int, size: float) -> Piece:
        scale, theme, standing = self.layout.scale, self.theme, self.standing
        if alike.side == "attack" and alike.kind == kind_of(standing.card):
            return token("threat", "enemy", "raider", scale, theme, size=size, state=TokenState(count=count))
        state = TokenState(count=count, wounds=min(3, alike.lost) if alike.kind not in ENGINES else 0)
        seat = seat_of(self.screen, standing, alike.side)
        kind: TokenKind = "machine" if alike.kind in ENGINES else "regiment"
        return token(kind, seat, alike.kind, scale, theme, size=size, state=state)
