"""The things on a board of lands: cards, grounds, marks above them; their places in pixels; rings round large boxes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.paint.pieces import Piece
from scenes.rise_against_monsters.scenery.land_layout import Spot
from scenes.rise_against_monsters.scenery.map_layout import Box
from scenes.ui.frame.layout import Layout
from scenes.ui.input.element import Element

FINGER = 44
"""Units: what can be pointed at is at least so large."""
KIND_OF = {"card": "piece", "slip": "piece", "ghost": "ghost", "castle": "piece", "held": "held"}
"""What a spot shows -> the kind of its thing; sums, plates and notes are marks."""


class PieceThing(Element):
    """A card on the board. `face` is where it is drawn; `rect`, at least a finger wide, is where it is pointed at.

    While something is held, only what it could concern is in the way of the pointer (`concerned`).
    """

    def __init__(
        self, id: str, face: Rect, rect: Rect, name: str, spot: Spot, concerned: Callable[[Element], bool]
    ) -> None:
        super().__init__(id, rect, KIND_OF[spot.what], name)
        self.face, self.spot, self.concerned = face, spot, concerned
        self.beside: Sequence[PieceThing] = ()
        """The other cards of the same land: where faces lie, they come before the margins of this one."""

    def hit(self, pos: tuple[int, int]) -> bool:
        if not self.rect.collidepoint(pos) or not self.concerned(self):
            return False
        return self.face.collidepoint(pos) or not any(
            other.face.collidepoint(pos) for other in self.beside if other is not self
        )


class Ground(Element):
    """A whole land: a place for cards and for those that are sent; else the pointer goes through it."""

    def __init__(self, id: str, rect: Rect, name: str, player: str, concerned: Callable[[Element], bool]) -> None:
        super().__init__(id, rect, "ground", name, is_place=True, quiet=True)
        self.player, self.concerned = player, concerned

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.rect.collidepoint(pos) and self.concerned(self)


def _nothing(surface: Surface) -> None:
    """No drawing."""


@dataclass(eq=False)
class Mark(Element):
    """A sum, a chain or words above the cards; nothing can be done with it."""

    paint: Callable[[Surface], None] = _nothing

    def hit(self, pos: tuple[int, int]) -> bool:
        return False


def sides(whole: Rect, wide: int) -> tuple[Rect, Rect, Rect, Rect]:
    """The four sides of a box, each so many pixels wide.

    >>> sides(Rect(0, 0, 9, 5), 2)
    (Rect(0, 0, 9, 2), Rect(0, 3, 9, 2), Rect(0, 2, 2, 1), Rect(7, 2, 2, 1))
    """
    x, y, high = whole.x, whole.y + wide, whole.h - 2 * wide
    return (
        Rect(x, whole.y, whole.w, wide),
        Rect(x, y + high, whole.w, wide),
        Rect(x, y, wide, high),
        Rect(whole.right - wide, y, wide, high),
    )


def draw_rim(surface: Surface, ring: Piece, rect: Rect) -> None:
    """Draw a ring round a large box."""
    picture, (x, y) = ring.surface, ring.anchor
    for side in sides(picture.get_rect(), 2 * max(x, y)):
        surface.blit(picture, (rect.x - x + side.x, rect.y - y + side.y), side)


class GroundPlan:
    """Where a box of the board lies on the screen."""

    def __init__(self, layout: Layout, board: Rect) -> None:
        self.layout, self.board = layout, board

    @property
    def scale(self) -> float:
        """Pixels to a unit."""
        return self.layout.scale

    def rect(self, box: Box) -> Rect:
        """A box of the board in pixels."""
        s = self.scale
        left, top = round(box.x * s), round(box.y * s)
        return Rect(self.board.x + left, self.board.y + top, round(box.right * s) - left, round(box.bottom * s) - top)

    def target(self, face: Rect) -> Rect:
        """A rect at least as large as a finger."""
        least = self.layout.u(FINGER)
        rect = Rect(0, 0, max(face.w, least), max(face.h, least))
        rect.center = face.center
        return rect
