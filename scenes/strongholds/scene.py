"""The screen of Strongholds: which board lies on the table, and how what happened is shown."""

from __future__ import annotations

from scenes.session.moments import Moment
from scenes.strongholds.animations import show_reveal, show_sealing
from scenes.strongholds.screen import HoldScreen
from scenes.tabletop.board import GameBoard


class HoldTable(HoldScreen):
    """One game of Strongholds on the table."""

    def choose_board(self) -> GameBoard[HoldScreen]:
        from scenes.strongholds import doors, families

        kinds = {event.kind for event in self.shown}
        if "siege-worked-out" in kinds:
            return doors.ReportBoard(self)
        if "plans-revealed" in kinds:
            return doors.RevealBoard(self)
        if self.shown:
            return families.DrawnBoard(self)
        if self.phase == "over":
            from scenes.strongholds.ending import EndBoard

            return EndBoard(self)
        if self.phase == "families":
            return families.ChooseBoard(self)
        if self.decider is None:
            return doors.WaitBoard(self)
        if self.phase == "muster":
            from scenes.strongholds.muster import MusterBoard

            return MusterBoard(self)
        from scenes.strongholds.defend import DefendBoard

        return DefendBoard(self)

    def happened(self, moment: Moment) -> None:
        idle, self._idle = self._idle, False
        super().happened(moment)
        if not idle and not moment.automatic and (moment.action or {}).get("do") in ("muster", "defend"):
            show_sealing(self, moment.by)
        if self.shown and self.shown == self.to_show(moment):
            show_reveal(self)
