"""The screen of The Battle for Korvosa: which board lies on the table."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from game.battle_for_korvosa.board.position import Choose, Discard, React
from scenes.battle_for_korvosa.board.drafts import CARD
from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.session.table.moments import Moment
from scenes.session.table.typed_dice import Wanted
from scenes.tabletop.board.game_board import GameBoard
from scenes.tabletop.dice.typed import Throwing
from scenes.tabletop.panel.decided import opens_on_picture


class CityTable(CityScreen):
    """One game of The Battle for Korvosa on the table."""

    def show_moment(self, moment: Moment, old: Mapping[str, Rect]) -> None:
        from scenes.battle_for_korvosa.board.animations import show_units

        show_units(self, moment.events, old)

    def throwing(self, wanted: Wanted) -> Throwing | None:
        from scenes.battle_for_korvosa.battle.thrown import throwing

        return throwing(self, wanted)

    def choose_board(self) -> GameBoard[CityScreen]:
        from scenes.battle_for_korvosa.battle import defend as fight
        from scenes.battle_for_korvosa.phases import cards, cleanup
        from scenes.battle_for_korvosa.phases import fortify as moving
        from scenes.battle_for_korvosa.phases import place as placing
        from scenes.battle_for_korvosa.setup import roles

        if not self.mapped:
            from scenes.battle_for_korvosa.setup.waiting_for_map import SurveyBoard

            return SurveyBoard(self)
        if self.telling is not None:
            from scenes.battle_for_korvosa.phases.turned_up import TellingBoard

            return TellingBoard(self)
        if self.phase == "over":
            from scenes.battle_for_korvosa.ending.board import EndBoard
            from scenes.battle_for_korvosa.ending.painted_city import PaintedCity

            return PaintedCity(self) if opens_on_picture(self) else EndBoard(self)
        if self.orders.answer is not None:
            from scenes.battle_for_korvosa.battle.ordered import OrderedBoard

            return OrderedBoard(self)
        if self.decider is None or (self.secret and self.eyes is None and self.needs_eyes(self.decider)):
            return fight.WatchBoard(self)
        if self.pending is not None:
            kinds = {Choose: cards.ChooseBoard, Discard: cards.DiscardBoard, React: cards.ReactBoard}
            return kinds.get(type(self.pending), cleanup.AnswerBoard)(self)
        if CARD.lies(self):
            return cards.CardBoard(self)
        if self.combat is not None:
            return moving.OccupyBoard(self) if self.combat.stage == "occupy" else fight.DefendBoard(self)
        phases = {
            "role": roles.RolesBoard,
            "breach": placing.BreachBoard,
            "deploy": placing.PlaceBoard,
            "place": placing.PlaceBoard,
            "fight": fight.FightBoard,
            "fortify": moving.FortifyBoard,
        }
        return phases.get(self.phase, cleanup.CleanupBoard)(self)
