"""The things on a board of lands: cards, grounds, and marks that lie above them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.rise_against_monsters.scenery.land_layout import Spot
from scenes.ui.input.element import Thing

FINGER = 44
"""Units: what can be pointed at is at least so large."""
KIND_OF = {"card": "piece", "slip": "piece", "ghost": "ghost", "castle": "piece", "held": "held"}
"""What a spot shows -> the kind of its thing; sums, plates and notes are marks."""


class PieceThing(Thing):
    """A card on the board. `face` is where it is drawn; `rect`, at least a finger wide, is where it is pointed at.

    While something is held, only what it could concern is in the way of the pointer (`concerned`).
    """

    def __init__(
        self, id: str, face: Rect, rect: Rect, name: str, spot: Spot, concerned: Callable[[Thing], bool]
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


class Ground(Thing):
    """A whole land: a place for cards and for those that are sent; else the pointer goes through it."""

    def __init__(self, id: str, rect: Rect, name: str, player: str, concerned: Callable[[Thing], bool]) -> None:
        super().__init__(id, rect, "ground", name, is_place=True, quiet=True)
        self.player, self.concerned = player, concerned

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.rect.collidepoint(pos) and self.concerned(self)


def _nothing(surface: Surface) -> None:
    """No drawing."""


@dataclass(eq=False)
class Mark(Thing):
    """A sum, a chain or words above the cards; nothing can be done with it."""

    paint: Callable[[Surface], None] = _nothing

    def hit(self, pos: tuple[int, int]) -> bool:
        return False
