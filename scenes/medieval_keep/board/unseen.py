"""What an action brought and has not come to its place yet: boards show the town without it until its movement ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from game.medieval_keep.board.position import Town


class Unseen:
    """Pieces by name (a card, a building, a unit is in one place alone), goods of a store, castle walls."""

    def __init__(self) -> None:
        self.pieces: set[str] = set()
        self.goods: Counter[str] = Counter()
        self.walls = 0

    def town(self, town: Town) -> Town:
        """The town as it is to be seen."""
        if not self.pieces and not self.goods and not self.walls:
            return town
        return replace(
            town,
            walls=town.walls - self.walls,
            hand=self.come(town.hand),
            structures=self.come(town.structures),
            defenders=self.come(town.defenders),
            waiting=self.come(town.waiting),
            **{good: amount - self.goods[good] for good, amount in town.stores().items()},
        )

    def come(self, names: Iterable[str]) -> list[str]:
        """Those of them that have come to their places."""
        return [name for name in names if name not in self.pieces]
