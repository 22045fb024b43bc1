"""The screen of Strongholds: which board lies on the table, and how what happened is shown."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.position.events import Event
from scenes.session.table.moments import Moment
from scenes.strongholds.battle.animations import show_reveal
from scenes.strongholds.board.animations import show_sealing
from scenes.strongholds.board.screen import HoldScreen
from scenes.tabletop.board.game_board import GameBoard
from scenes.tabletop.playback.great_moment import Strike


class HoldTable(HoldScreen):
    """One game of Strongholds on the table."""

    def choose_board(self) -> GameBoard[HoldScreen]:
        from scenes.strongholds.battle.all_strongholds import WaitBoard
        from scenes.strongholds.battle.reveals import ReportBoard, RevealBoard
        from scenes.strongholds.phases import families

        if self.telling is not None:
            reveals = {"siege-worked-out": ReportBoard, "plans-revealed": RevealBoard}
            return reveals.get(str(self.telling.beat), families.DrawnBoard)(self)
        if self.phase == "over":
            from scenes.strongholds.ending import EndBoard

            return EndBoard(self)
        if self.phase == "families":
            return families.ChooseBoard(self)
        if self.decider is None:
            return WaitBoard(self)
        if self.phase == "muster":
            from scenes.strongholds.phases.muster import MusterBoard

            return MusterBoard(self)
        from scenes.strongholds.battle.defend import DefendBoard

        return DefendBoard(self)

    def strike_of(self, events: Sequence[Event]) -> Strike | None:
        """Who falls in the clash strikes at the own door as the sum has passed it, and only the world's silence as all
        is over.
        """
        telling = self.telling
        if telling is not None and events == telling.of_beat:
            clash = any(event.kind == "siege-worked-out" for event in events)
            told = self.table.moments[telling.moment].events if clash else ()
            events = [event for event in told if event.kind == "game-tied"]
        return super().strike_of(events)

    def begin_beat(self) -> None:
        self._seal()
        show_reveal(self)

    def happened(self, moment: Moment) -> None:
        idle, self._idle = self._idle, False
        if not idle and not moment.automatic and (moment.action or {}).get("do") in ("muster", "defend"):
            self._sealing = moment.by
        super().happened(moment)
        self._seal()

    def _seal(self) -> None:
        """Whoever has just sealed something is seen to do so, before anything is revealed."""
        player, self._sealing = self._sealing, ""
        if player:
            show_sealing(self, player)
