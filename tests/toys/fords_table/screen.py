"""The base of the screen: the map, the faces of cards and units, the dice of the last fight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygame import Rect

from scenes.paint.cards import PlayingFace, Rank, card
from scenes.paint.pieces import Piece
from scenes.paint.theme import SuitName
from scenes.paint.view import View as MapPart
from scenes.session.table.moments import Moment
from scenes.session.table.table import Table
from scenes.tabletop.dice.throw import DiceThrow, dice_of
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.map.ground import Ground, PaintedGround
from scenes.tabletop.map.view import MapView
from tests.toys.fords.position import Fight, Position
from tests.toys.fords_table.chart import SHEET, painting

RANKS: tuple[Rank, ...] = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
SUITS: tuple[SuitName, ...] = ("spade", "heart", "diamond", "club")


class FordsScreen(GameScreen):
    """The Fords on the table; hands are open."""

    phases = ("March", "Answers")

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.map = MapView(self, SHEET, self._map_ground)

    @property
    def seen(self) -> Position:
        """The position."""
        return self.seen_as(Position)

    @property
    def facts(self) -> Fight:
        """What the march comes to."""
        return self.facts_as(Fight)

    @property
    def hides_cards(self) -> bool:
        return False

    def _map_ground(self, size: tuple[int, int], view: MapPart) -> Ground:
        theme = self.app.theme
        return PaintedGround(SHEET, size, view, lambda zoom: painting(theme, zoom))

    def ribbon_now(self) -> int:
        return 1 if self.seen.phase == "answers" else 0

    def face(self, name: str, width: float, angle: float = 0.0) -> Piece:
        """The picture of a card: its tens are its suit."""
        number = int(name) - 1
        look = PlayingFace(RANKS[number % 10], SUITS[number // 10])
        return card(look, self.layout.scale, self.app.theme, width=width, angle=angle)

    # ------------------------------------------------------------ the dice of a fight

    def _rolled(self, moment: Moment) -> Sequence[tuple[int, int]]:
        return [
            (event.number("sides"), event.number("result")) for event in moment.events if event.kind == "die-rolled"
        ]

    @property
    def fight(self) -> DiceThrow | None:
        """The dice of the last fight, as long as nothing else has happened."""
        moments = self.table.moments
        rolled = self._rolled(moments[-1]) if moments else []
        if not rolled:
            return None
        names = [event.word("who") for event in moments[-1].events if event.kind == "die-rolled"]
        sides = [dice_of(*die) for die in rolled]
        return self.thrown(f"fight-{len(moments)}", lambda: DiceThrow(sides, names=names, seed=len(moments)))

    def show_moment(self, moment: Moment, old: Mapping[str, Rect]) -> None:
        fight = self.fight
        if fight is not None:
            fight.throw(self)

    def action_words(self, action: Mapping[str, Any]) -> str:
        return str(action["do"])
