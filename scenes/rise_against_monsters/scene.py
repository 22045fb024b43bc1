"""The screen of Rise against Monsters: which board lies on the table."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from game.rise_against_monsters.board.position import CastlePending, ChoosePending, Pending, UntapPending
from scenes.rise_against_monsters.battle.monsters import ChooseBoard, MonstersBoard, ReactBoard
from scenes.rise_against_monsters.battle.newcomer import NewcomerBoard
from scenes.rise_against_monsters.board import animations
from scenes.rise_against_monsters.board.board import Board
from scenes.rise_against_monsters.board.drafts import BUILDING
from scenes.rise_against_monsters.board.lands import LandsBoard
from scenes.rise_against_monsters.board.ring_turning import TURNS, Turning
from scenes.rise_against_monsters.board.screen import RiseScreen
from scenes.rise_against_monsters.ending.board import EndBoard
from scenes.rise_against_monsters.phases.building_site import SiteBoard
from scenes.rise_against_monsters.phases.discard import DiscardBoard
from scenes.rise_against_monsters.phases.draw import DrawBoard, TurnedBoard
from scenes.rise_against_monsters.phases.untap import UntapBoard
from scenes.session.table.moments import Moment
from scenes.session.table.table import Table
from scenes.tabletop.board.game_board import GameBoard


class RiseTable(RiseScreen):
    """One game of Rise against Monsters on the table."""

    def choose_board(self) -> GameBoard[RiseScreen]:
        if self.turned_up:
            return TurnedBoard(self)
        if self.table.over and self.moving is None:
            return EndBoard(self)
        pending = self.pending
        if pending is not None:
            return self._asked_board(pending)
        if self.turn.step == "draw":
            return DrawBoard(self)
        if self.turn.step == "discard":
            return DiscardBoard(self)
        return SiteBoard(self) if BUILDING.read(self).card else LandsBoard(self)

    def __init__(self, table: Table) -> None:
        self._measures = False
        """Is it being found out where everything goes? Then no ring turns."""
        super().__init__(table)

    def happened(self, moment: Moment) -> None:
        self.show.skip()
        self._measures = animations.moves(self, moment.events)
        super().happened(moment)
        self._measures = False

    def build(self) -> None:
        before = self._ring_seen() if not self._measures else None
        super().build()
        if before is not None and isinstance(self.board, LandsBoard) and self.board.has_ring:
            self.show.then(before.step(self.ms(TURNS), self.board.landscape))

    def _ring_seen(self) -> Turning | None:
        """The ring as it is seen now, if it is about to turn before everybody's eyes."""
        board = self.board
        if not isinstance(board, LandsBoard) or self.ms(TURNS) <= 0 or not self.uncovered:
            return None
        seen, still = board.landscape, self.app.still
        turns = board.has_ring and seen.arrangement.front.player != self.front
        if not turns or seen.plan.board != self.layout.board or still.get_size() != self.app.screen.get_size():
            return None
        return Turning(still, seen)

    def way_held(self) -> str | None:
        preview = self.board.preview_of(self.hands.held) if isinstance(self.board, Board) else None
        return preview.road if preview is not None else None

    def show_moment(self, moment: Moment, old: Mapping[str, Rect]) -> None:
        animations.show(self, moment, old)

    def _asked_board(self, pending: Pending) -> GameBoard[RiseScreen]:
        """The board of a decision that is not the turn's own; a computer player's opens no land."""
        if self.ring.by_itself != self.turn_player and self.decider is None:
            return ReactBoard(self)
        if isinstance(pending, UntapPending):
            return UntapBoard(self)
        if isinstance(pending, CastlePending):
            return NewcomerBoard(self)
        if isinstance(pending, ChoosePending):
            return ChooseBoard(self)
        return MonstersBoard(self) if self.me == self.turn_player else ReactBoard(self)
