"""A board: what lies in the middle of the table in one phase, with its panel. The screen shows one at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from scenes.game_screen import GameBoard

if TYPE_CHECKING:
    from scenes.medieval_keep.scene import KeepTable


class Board(GameBoard):
    """Base of the boards of Medieval Keep."""

    screen: KeepTable

    def __init__(self, screen: KeepTable) -> None:
        super().__init__(screen)

    @property
    def town(self) -> Mapping[str, Any]:
        """The player's own town, as in the position."""
        town: Mapping[str, Any] = self.view["players"][self.me]
        return town

    @property
    def own(self) -> Mapping[str, Any]:
        """Derived facts of the player's own town."""
        own: Mapping[str, Any] = self.info["towns"][self.me]
        return own
